"""Short cuts to the tally of an answer: rolls that it does not tell apart, and an early end."""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.layout cimport FubaState


cdef int weight_of(const FubaState* match, int task, int one, int other, bint whole, bint through) noexcept nogil
cdef uint64_t told_apart(uint64_t drawn) noexcept nogil
cdef bint test_matters(const FubaState* match) noexcept nogil
cdef bint is_settled(const FubaState* match) noexcept nogil
cdef bint has_new_value(const FubaState* match) noexcept nogil
cdef bint has_collided(const FubaState* match) noexcept nogil
cdef bint may_ask_later(const FubaState* match) noexcept nogil
