"""Runs and actions of a side without the ball."""

from footroll.kernels.coaches.coaches cimport View
from footroll.kernels.layout cimport Action

cdef void plan_defence(View* view) noexcept nogil
cdef void decide_defenders(View* view, Action* action) noexcept nogil
cdef (int, int) marking_cell(const View* view, int foe, int at) noexcept nogil
cdef double tackle_gain(View* view, int pawn) noexcept nogil
cdef double foul_gain(View* view, int pawn) noexcept nogil
