"""The habits of coaches who see little: beginner and park."""

from footroll.kernels.coaches.coaches cimport View
from footroll.kernels.layout cimport Action

cdef void decide_park(View* view, Action* action) noexcept nogil
cdef void plan_park(View* view) noexcept nogil
