"""Injuries: the hurt piece, its absence and its return (F3-A4)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void injure(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef uint32_t injurable(const FubaState* match, int side) noexcept nogil
cdef void name_injured(FubaState* match, int side, int source) noexcept nogil
cdef void roll_injury(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void replace_injured(FubaState* match, int side, FubaLog* log) noexcept nogil
cdef void leave_ball_alone(FubaState* match) noexcept nogil
cdef void return_healed(FubaState* match, bint everybody, FubaLog* log) noexcept nogil
