"""Unsigned integers of up to 256 bits, for counts that do not fit a machine word.

Eleven rolls of 19 bits and one of 32 fit. Functions take the number of limbs in use, so that short numbers stay cheap.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcmp, memset

cdef enum:
    LIMBS = 8


# Limbs of 32 bits, the lowest first.
cdef struct UInt256:
    uint32_t limbs[LIMBS]


cdef inline void clear(UInt256* number) noexcept nogil:
    memset(number, 0, sizeof(UInt256))


cdef inline UInt256 from_uint32(uint32_t value) noexcept nogil:
    cdef UInt256 number
    clear(&number)
    number.limbs[0] = value
    return number


cdef inline bint is_zero(const UInt256* number, int used) noexcept nogil:
    cdef int limb
    for limb in range(used):
        if number.limbs[limb]:
            return False
    return True


cdef inline bint is_equal(const UInt256* number, const UInt256* other) noexcept nogil:
    return memcmp(number, other, sizeof(UInt256)) == 0


cdef inline void add(UInt256* number, const UInt256* other, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int limb
    for limb in range(used):
        carry += <uint64_t> number.limbs[limb] + other.limbs[limb]
        number.limbs[limb] = <uint32_t> carry
        carry >>= 32


cdef inline void subtract(UInt256* number, const UInt256* other, int used) noexcept nogil:
    cdef uint64_t borrow = 0
    cdef uint64_t difference
    cdef int limb
    for limb in range(used):
        difference = <uint64_t> number.limbs[limb] - other.limbs[limb] - borrow
        number.limbs[limb] = <uint32_t> difference
        borrow = (difference >> 32) & 1


cdef inline void multiply(UInt256* number, uint32_t factor, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int limb
    for limb in range(used):
        carry += <uint64_t> number.limbs[limb] * factor
        number.limbs[limb] = <uint32_t> carry
        carry >>= 32


# Add `factor` times another number.
cdef inline void add_multiple(UInt256* number, const UInt256* other, uint32_t factor, int used) noexcept nogil:
    cdef uint64_t carry = 0
    cdef int limb
    for limb in range(used):
        carry += number.limbs[limb] + <uint64_t> other.limbs[limb] * factor
        number.limbs[limb] = <uint32_t> carry
        carry >>= 32


# Add the product of two other numbers.
cdef inline void add_product(UInt256* number, const UInt256* one, const UInt256* other, int used) noexcept nogil:
    cdef uint64_t carry
    cdef int limb, low
    for low in range(used):
        if not other.limbs[low]:
            continue
        carry = 0
        for limb in range(used - low):
            carry += number.limbs[low + limb] + <uint64_t> one.limbs[limb] * other.limbs[low]
            number.limbs[low + limb] = <uint32_t> carry
            carry >>= 32


# Convert to a Python int, two limbs at a time.
cdef inline object to_int(const UInt256* number, int used):
    cdef int limb = (used - 1) // 2 * 2
    cdef object value
    while limb > 0 and not (number.limbs[limb] or number.limbs[limb + 1]):
        limb -= 2
    value = two_limbs(number, limb)
    while limb > 0:
        limb -= 2
        value = (value << 64) | two_limbs(number, limb)
    return value


cdef inline uint64_t two_limbs(const UInt256* number, int limb) noexcept nogil:
    return number.limbs[limb] | <uint64_t> number.limbs[limb + 1] << 32
