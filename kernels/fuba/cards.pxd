"""Yellow and red cards (F3-5.6)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cpdef bint shows_yellow(int die, bint own_half) noexcept nogil
cpdef bint needs_red_test(int die, int cards) noexcept nogil
cpdef bint shows_red(int die, int cards) noexcept nogil
cpdef int cards_left(int die, int cards) noexcept nogil
cdef uint32_t removable(const FubaState* match, int side) noexcept nogil
cdef void test_yellow(FubaState* match, int side, int plus, Dice* dice, FubaLog* log) noexcept nogil
cdef void show_yellow(FubaState* match, int side, int extra, FubaLog* log) noexcept nogil
cdef void test_red(FubaState* match, int side, int extra, int plus, Dice* dice, FubaLog* log) noexcept nogil
cdef void remove_piece(FubaState* match, int source, FubaLog* log) noexcept nogil
