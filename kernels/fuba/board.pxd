"""The 13 areas: neighbours, steps, levels, halves and zones (F3-1.4, F3-1.5)."""

from libc.stdint cimport int8_t, uint8_t, uint16_t

from footroll.kernels.fuba.layout cimport C1, C4, C5, M1, M5, S1, S4, S5, S8
from footroll.kernels.layout cimport HOME

cdef extern from "fuba/board.h" nogil:
    const uint16_t FUBA_NEIGHBOURS[2][17]
    const uint8_t FUBA_STEPS[2][17][13]
    const int8_t FUBA_RANKS[17]
    const int8_t FUBA_STRAIGHT[2][13]
    const uint8_t FUBA_AREA_SIZES[3][13]
    const int8_t FUBA_MIRROR[17]


cpdef bint touch(int one, int other, int geometry=*) noexcept nogil
cpdef int areas_between(int start, int target, int geometry=*) noexcept nogil
cpdef bint is_wholly_beyond(int area, int other, int side, int geometry=*) noexcept nogil
cpdef int zone_of(int area, int side) noexcept nogil
cpdef int area_size(int area, int side, int reading=*) noexcept nogil


# Whether a number names an area or a corner spot.
cdef inline bint is_place(int place) noexcept nogil:
    return 0 <= place < 17


# Whether a number names one of the 13 areas.
cdef inline bint is_area(int place) noexcept nogil:
    return 0 <= place < 13


# Level of an area seen by a side: 0 at its own goal line, 8 at the opponent's (F3-5.1-03).
cdef inline int rank_of(int area, int side) noexcept nogil:
    return FUBA_RANKS[area] if side == HOME else 8 - FUBA_RANKS[area]


# The penalty area that a side defends (F3-1.4-03).
cdef inline int box_of(int side) noexcept nogil:
    return M1 if side == HOME else M5


# The straight neighbour of an area one step back, seen by a side; -1 for none (F3-1.4-05).
cdef inline int back_of(int area, int side) noexcept nogil:
    return FUBA_STRAIGHT[1 if side == HOME else 0][area]


# Whether an area lies entirely in the half that a side attacks; the centre area does not (F3-1.4.2-01).
cdef inline bint in_attacked_half(int area, int side) noexcept nogil:
    return rank_of(area, side) > 4


# Whether an area lies at least partly in a side's own half (F3-1.4.2-01).
cdef inline bint partly_own_half(int area, int side) noexcept nogil:
    return rank_of(area, side) <= 4


# The areas that touch the halfway line are the midfield zone (F3-1.5-01).
cdef inline bint touches_halfway(int area) noexcept nogil:
    return 3 <= FUBA_RANKS[area] <= 5


# The straight neighbour away from a goal line that an area touches, or -1 (F3-1.4.3-01, F3-4.3.1-04).
cdef inline int off_goal_line(int area) noexcept nogil:
    if FUBA_RANKS[area] <= 1:
        return FUBA_STRAIGHT[0][area]
    if FUBA_RANKS[area] >= 7:
        return FUBA_STRAIGHT[1][area]
    return -1


# The corner area of a corner spot: its only neighbour (F3-5.3-02).
cdef inline int corner_area(int spot) noexcept nogil:
    if spot == C1:
        return S1
    if spot == C4:
        return S4
    return S5 if spot == C5 else S8
