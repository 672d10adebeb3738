"""The actions of edition 3.0 with their dice (F3-4.4 to F3-4.7)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef int roll(int side, int purpose, Dice* dice, FubaLog* log) noexcept nogil
cdef void allow_moves(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void position_ball(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef bint press_ball(FubaState* match, bint aggressive, Dice* dice, FubaLog* log) noexcept nogil
cdef int shoot(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
