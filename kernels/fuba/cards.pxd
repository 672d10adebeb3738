"""Yellow and red cards (F3-5.6)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.layout cimport FubaState


cpdef bint shows_yellow(int die, bint own_half) noexcept nogil
cpdef bint needs_red_test(int die, int cards) noexcept nogil
cpdef bint shows_red(int die, int cards) noexcept nogil
cpdef int cards_left(int die, int cards) noexcept nogil
cdef uint32_t removable(const FubaState* match, int side) noexcept nogil
