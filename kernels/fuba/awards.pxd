"""Awards: goals, kicks, fouls, and the minute of a restart (F3-5, F3-A8, F3-A10)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void forget_turn(FubaState* match) noexcept nogil
cdef void forget_specials(FubaState* match) noexcept nogil
cdef void forget_action_flags(FubaState* match) noexcept nogil
cdef bint is_cancelled(const FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void count_goal(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void award_kick_off(FubaState* match, int side) noexcept nogil
cdef void award_corner(FubaState* match, FubaLog* log) noexcept nogil
cdef void award_goal_kick(FubaState* match, FubaLog* log) noexcept nogil
cdef void award_free_kick(FubaState* match, int side) noexcept nogil
cdef void award_foul(FubaState* match, int side) noexcept nogil
cdef void take_free_kick(FubaState* match, FubaLog* log) noexcept nogil
cdef void slow_down(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
