"""Passes to feet and into space, and their worth."""

from footroll.kernels.coaches.candidates cimport Choices, Play
from footroll.kernels.coaches.coaches cimport View


cdef void weigh_passes(View* view, const Play* play, Choices* choices) noexcept nogil
cdef void weigh_cell(View* view, Choices* choices, int kicker, bint touched, int x, int y) noexcept nogil
