"""Distances and halves that kernels compile in; `grid` has them for Python (1.4, FR-0-03, FR-0-10)."""

from libc.stdlib cimport abs

from footroll.kernels.layout cimport HOME


# The distance of two cells in orthogonal steps, by any path (FR-1.4-14, FR-1.4-16).
cdef inline int yards_between(int x, int y, int to_x, int to_y) noexcept nogil:
    return abs(to_x - x) + abs(to_y - y)


# The larger component of a distance, as square zones measure it (FR-1.9-01, FR-2.6-30).
cdef inline int king_steps(int x, int y, int to_x, int to_y) noexcept nogil:
    return max(abs(to_x - x), abs(to_y - y))


# Whether a cell belongs to the pitch (FR-1.4-12).
cdef inline bint on_pitch(int length, int width, int x, int y) noexcept nogil:
    return 0 <= x < length and 0 <= y < width


# How far forward a column is for a side, 0 at its own goal line (FR-0-03).
cdef inline int forward_of(int side, int length, int x) noexcept nogil:
    return x if side == HOME else length - 1 - x


# Whether a column is in a side's own half (FR-0-10).
cdef inline bint in_own_half(int side, int length, int x) noexcept nogil:
    return 2 * forward_of(side, length, x) < length
