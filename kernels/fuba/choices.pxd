"""The legal answers to each question, found when it is asked."""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaState


cdef void find_choices(FubaState* match) noexcept nogil
cdef bint is_choice(const FubaState* match, const FubaAction* action) noexcept nogil
cdef void nth_choice(const FubaState* match, int number, FubaAction* action) noexcept nogil


# The number of set bits.
cdef inline int bits_of(uint32_t mask) noexcept nogil:
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    return <int> ((((mask + (mask >> 4)) & 0x0F0F0F0F) * <uint32_t> 0x01010101) >> 24)


# The place of the set bit with this number, counted from the lowest.
cdef inline int nth_bit(uint32_t mask, int number) noexcept nogil:
    cdef int place = 0
    while True:
        if mask & 1:
            if number == 0:
                return place
            number -= 1
        mask >>= 1
        place += 1


# The number of set bits among the places, and the place of one of them.
cdef inline int many_of(uint64_t mask) noexcept nogil:
    return bits_of(<uint32_t> mask) + (bits_of(<uint32_t> (mask >> 32)) if mask >> 32 else 0)


cdef inline int nth_place(uint64_t mask, int number) noexcept nogil:
    cdef int low = bits_of(<uint32_t> mask)
    return nth_bit(<uint32_t> mask, number) if number < low else 32 + nth_bit(<uint32_t> (mask >> 32), number - low)
