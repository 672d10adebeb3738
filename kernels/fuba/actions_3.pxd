"""The actions of edition 3.0 with their dice (F3-4.4 to F3-4.7, F3-A1, F3-A6)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void roll_movement(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void roll_position(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void offer_boost(FubaState* match, int side, FubaLog* log) noexcept nogil
cdef void read_dice(FubaState* match, int side, FubaLog* log) noexcept nogil
cdef void press_ball(FubaState* match, int side, bint aggressive, bint action, Dice* dice, FubaLog* log) noexcept nogil
cdef void review_press(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef bint may_press_hard(const FubaState* match, int side) noexcept nogil
cdef int shoot(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
