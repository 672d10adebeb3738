"""Pieces by area: counted, compared, moved, and the closest to an area (F3-1.2, F3-1.4.1)."""

from libc.stdint cimport uint16_t, uint32_t

from footroll.kernels.fuba.layout cimport AREAS, COUNT_CAP, FubaState, PLACES


cdef uint32_t closest_to(const FubaState* match, int side, int area, uint32_t left_out) noexcept nogil
cdef int take_piece(FubaState* match, int side, int source) noexcept nogil
cdef int take_fresh(FubaState* match, int side, int source) noexcept nogil
cdef void put_piece(FubaState* match, int side, int source, int area, int become) noexcept nogil
cdef void settle(FubaState* match, int side) noexcept nogil
cdef void clear_marks(FubaState* match) noexcept nogil
cdef void clear_board(FubaState* match) noexcept nogil
cdef int count_spent(const FubaState* match, int side) noexcept nogil
cdef int count_placed(const FubaState* match, int side) noexcept nogil


# Outfield pieces of a side in an area or on a spot.
cdef inline int outfield_in(const FubaState* match, int side, int area) noexcept nogil:
    return match.fresh[side][area] + match.stirred[side][area] + match.spent[side][area]


# Outfield pieces that have not moved in this action.
cdef inline int movable_in(const FubaState* match, int side, int area) noexcept nogil:
    return match.fresh[side][area] + match.stirred[side][area]


# All pieces of a side in an area; the goalkeeper counts (F3-1.2-02).
cdef inline int pieces_in(const FubaState* match, int side, int area) noexcept nogil:
    return outfield_in(match, side, area) + (match.keeper[side] == area)


# Pieces as every comparison counts them: at most six (F3-1.4.1-02).
cdef inline int counted(const FubaState* match, int side, int area) noexcept nogil:
    return min(<int> COUNT_CAP, pieces_in(match, side, area))


# By how many counted pieces a side leads in an area.
cdef inline int lead(const FubaState* match, int side, int area) noexcept nogil:
    return counted(match, side, area) - counted(match, 1 - side, area)


# The areas and spots where a side has a piece.
cdef inline uint32_t held_by(const FubaState* match, int side) noexcept nogil:
    cdef uint32_t mask = 0
    cdef int area
    for area in range(PLACES):
        if match.fresh[side][area] | match.stirred[side][area] | match.spent[side][area]:
            mask |= (<uint32_t> 1) << area
    if match.keeper[side] >= 0:
        mask |= (<uint32_t> 1) << match.keeper[side]
    return mask
