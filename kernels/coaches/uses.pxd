"""Everything that a carrier, or a receiver at one touch, can do with the ball."""

from footroll.kernels.coaches.candidates cimport Choices
from footroll.kernels.coaches.coaches cimport View


cdef void weigh_carrier(View* view, Choices* choices) noexcept nogil
cdef void weigh_touch(View* view, Choices* choices) noexcept nogil
