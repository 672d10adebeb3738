"""Set-ups as they are played: placing, adjusting, and the kick that follows (F3-3.3, F3-5)."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void begin_restart(FubaState* match, FubaLog* log) noexcept nogil
cdef void place_piece(FubaState* match, const FubaAction* action) noexcept nogil
cdef void end_set_up(FubaState* match) noexcept nogil
cdef void take_penalty(FubaState* match, int kick, Dice* dice, FubaLog* log) noexcept nogil
cdef void end_restart_moves(FubaState* match) noexcept nogil
cdef void go_direct(FubaState* match, bint direct) noexcept nogil
