"""Yards, directions, reach zones and cell difficulties (rulebook 1.4, 1.7, 1.9, annex B)."""

from libc.stdint cimport uint8_t
from libc.stdlib cimport abs

from footroll.kernels.layout cimport DIAMOND


# Whether two cells are in each other's reach zone, square or diamond (FR-1.9-01, FR-1.9-02).
cdef inline bint zone_holds(int x, int y, int to_x, int to_y, int zone) noexcept nogil:
    cdef int along = abs(to_x - x)
    cdef int aside = abs(to_y - y)
    return (along + aside if zone == DIAMOND else max(along, aside)) <= 1


cpdef int yards_between(int x, int y, int to_x, int to_y) noexcept nogil
cpdef int king_steps(int x, int y, int to_x, int to_y) noexcept nogil
cpdef bint in_reach_zone(int x, int y, int to_x, int to_y, int zone=*) noexcept nogil
cpdef bint on_pitch(int length, int width, int x, int y) noexcept nogil
cpdef int forward_of(int side, int length, int x) noexcept nogil
cpdef bint in_own_half(int side, int length, int x) noexcept nogil
cpdef (int, int) d8_step(int side, int face) noexcept nogil
cpdef (int, int) landing(int side, int face, int yards, int diagonal=*) noexcept nogil
cpdef int goal_line_offset(int side, int length, int x) noexcept nogil
cpdef int axis_offset(int width, int y) noexcept nogil
cpdef int norm_of(int length, int width, int norm=*) noexcept nogil
cpdef int distance_difficulty(int dx, int dy, int norm) except -1 nogil
cpdef double distance_part(int dx, int dy, int norm) noexcept nogil
cpdef double aperture_part(int dx, int dy) noexcept nogil
cpdef int offset_difficulty(int dx, int dy, int norm) except -1 nogil
cpdef int shot_difficulty(int side, int length, int width, int x, int y, int norm=*) except -1 nogil
