"""Set-ups and restarts: open places, adjustments, corner takers and cleared boxes (F3-3.3, F3-5)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.layout cimport FubaState


cdef uint32_t places_open(const FubaState* match) noexcept nogil
cdef void find_shifts(FubaState* match) noexcept nogil
cdef void clear_box(FubaState* match, int side) noexcept nogil
cdef void join_corner(FubaState* match) noexcept nogil
cdef uint32_t corners_open(const FubaState* match) noexcept nogil
cpdef int free_kick_kind(int area, int side) noexcept nogil
cpdef bint shoot_out_decided(int home, int away, int home_shots, int away_shots) noexcept nogil
