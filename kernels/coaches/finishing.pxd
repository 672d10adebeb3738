"""Shots and their worth."""

from footroll.kernels.coaches.candidates cimport Choices, Play
from footroll.kernels.coaches.coaches cimport View
from footroll.kernels.layout cimport Action


cdef double finish_worth(View* view, const Play* play, int pawn, int kind) noexcept nogil
cdef void weigh_shot(
    View* view, const Play* play, Choices* choices, int does, int skill, bint curved
) noexcept nogil
cdef void weigh_curves(View* view, const Play* play, Choices* choices) noexcept nogil
cdef void weigh_one_shot(View* view, const Action* action, Choices* choices) noexcept nogil
cdef bint is_poor_shot(const View* view, const Choices* choices) noexcept nogil
cdef (int, int) best_target(View* view) noexcept nogil
cdef int best_bend(View* view) noexcept nogil
