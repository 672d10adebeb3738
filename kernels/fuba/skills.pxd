"""The 38 skills: their windows and prices, and when a side may use them (F3-A11)."""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaState


cpdef int window_of(int skill) noexcept nogil
cpdef int price_of(int skill) noexcept nogil
cdef uint64_t usable(const FubaState* match, int side, int window) noexcept nogil
cdef int full_back_gain(const FubaState* match) noexcept nogil
cdef uint32_t wing_areas(const FubaState* match, int side) noexcept nogil
cdef uint32_t counter_words(const FubaState* match, int side, int due) noexcept nogil
cdef int must_of(int skill) noexcept nogil
