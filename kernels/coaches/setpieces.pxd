"""Stoppages: substitutions, takers and places."""

from footroll.kernels.coaches.coaches cimport Memory, View
from footroll.kernels.layout cimport Action, MatchState

cdef void decide_change(View* view, Action* action) noexcept nogil
cdef void decide_taker(View* view, Action* action) noexcept nogil
cdef void decide_correction(View* view, Action* action) noexcept nogil
cdef void plan_attack_places(View* view) noexcept nogil
cdef void plan_defence_places(View* view) noexcept nogil
cdef void next_place(const MatchState* match, Memory* memory, Action* action) noexcept nogil
