"""Whole numbers of up to 256 bits, of which so many limbs are used: eleven rolls of 19 bits fit, and one of 32."""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcmp, memset

cdef enum:
    LIMBS = 8


# The limbs of 32 bits, the lowest first.
cdef struct Wide:
    uint32_t limbs[LIMBS]


cdef inline void clear(Wide* number) noexcept nogil:
    memset(number, 0, sizeof(Wide))


cdef inline Wide small(uint32_t number) noexcept nogil:
    cdef Wide wide
    clear(&wide)
    wide.limbs[0] = number
    return wide


cdef inline bint is_zero(const Wide* number, int used) noexcept nogil:
    cdef int at
    for at in range(used):
        if number.limbs[at]:
            return False
    return True


cdef inline bint is_same(const Wide* number, const Wide* other) noexcept nogil:
    return memcmp(number, other, sizeof(Wide)) == 0


cdef inline void add_to(Wide* number, const Wide* other, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int at
    for at in range(used):
        carry += <uint64_t> number.limbs[at] + other.limbs[at]
        number.limbs[at] = <uint32_t> carry
        carry >>= 32


cdef inline void subtract(Wide* number, const Wide* other, int used) noexcept nogil:
    cdef uint64_t borrow = 0
    cdef uint64_t left
    cdef int at
    for at in range(used):
        left = <uint64_t> number.limbs[at] - other.limbs[at] - borrow
        number.limbs[at] = <uint32_t> left
        borrow = (left >> 32) & 1


cdef inline void multiply(Wide* number, uint32_t small, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int at
    for at in range(used):
        carry += <uint64_t> number.limbs[at] * small
        number.limbs[at] = <uint32_t> carry
        carry >>= 32


cdef inline void add_times(Wide* number, const Wide* one, uint32_t times, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int at
    for at in range(used):
        carry += number.limbs[at] + <uint64_t> one.limbs[at] * times
        number.limbs[at] = <uint32_t> carry
        carry >>= 32


cdef inline void add_product(Wide* number, const Wide* one, const Wide* other, int used) noexcept nogil:
    cdef uint64_t carry
    cdef int at, low
    for low in range(used):
        if not other.limbs[low]:
            continue
        carry = 0
        for at in range(used - low):
            carry += number.limbs[low + at] + <uint64_t> one.limbs[at] * other.limbs[low]
            number.limbs[low + at] = <uint32_t> carry
            carry >>= 32


# The number as Python has it, two limbs at a time.
cdef inline object whole_of(const Wide* number, int used):
    cdef int at = (used - 1) // 2 * 2
    cdef object whole
    while at > 0 and not (number.limbs[at] or number.limbs[at + 1]):
        at -= 2
    whole = two_limbs(number, at)
    while at > 0:
        at -= 2
        whole = (whole << 64) | two_limbs(number, at)
    return whole


cdef inline uint64_t two_limbs(const Wide* number, int at) noexcept nogil:
    return number.limbs[at] | <uint64_t> number.limbs[at + 1] << 32
