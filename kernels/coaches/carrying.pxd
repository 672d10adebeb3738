"""Keeping the ball: runs with it, and dribbles past opponents."""

from footroll.kernels.coaches.candidates cimport Choices, Play
from footroll.kernels.coaches.coaches cimport View


cdef (int, int) best_carry(const View* view, int pawn, bint blocked) noexcept nogil
cdef void weigh_hold(View* view, const Play* play, Choices* choices) noexcept nogil
cdef void weigh_dribble(View* view, const Play* play, Choices* choices) noexcept nogil
