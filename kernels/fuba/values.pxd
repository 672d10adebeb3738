"""Targets and the ball value: modifications, control check, new value, order (F3-4.1, F3-4.2)."""

from libc.stdint cimport uint16_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaState


cpdef bint keeps_ball(int one, int other, int value) noexcept nogil
cpdef bint acts_first(int one, int other, int value) noexcept nogil
cpdef int new_value(int one, int other, bint lower) noexcept nogil
cpdef int kept_within(int value) noexcept nogil
cdef int value_at(const FubaState* match, int target, bint crossing=*, int* parts=*) noexcept nogil
cdef bint plays_short(const FubaState* match) noexcept nogil
cdef bint is_easy(const FubaState* match) noexcept nogil
cdef uint16_t reachable_targets(const FubaState* match) noexcept nogil
cdef uint16_t barred_targets(const FubaState* match, uint16_t reachable) noexcept nogil
cdef uint16_t passed_offside(const FubaState* match) noexcept nogil
cdef uint64_t find_targets(const FubaState* match) noexcept nogil
