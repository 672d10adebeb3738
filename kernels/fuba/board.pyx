"""The 13 areas: neighbours, steps, levels, halves and zones (F3-1.4, F3-1.5)."""

from footroll.kernels.fuba.layout cimport ATTACK, DEFENCE, MIDFIELD
from footroll.kernels.layout cimport HOME


cpdef bint touch(int one, int other, int geometry=0) noexcept nogil:
    """Return whether two areas share a border line (F3-1.4-04)."""
    if not (is_place(one) and is_area(other) and 0 <= geometry < 2):
        return False
    return FUBA_NEIGHBOURS[geometry][one] >> other & 1


cpdef int areas_between(int start, int target, int geometry=0) noexcept nogil:
    """Count the areas between start and target on a shortest chain of neighbours (F3-4.1.2.2-01)."""
    if not (is_place(start) and is_area(target) and 0 <= geometry < 2):
        return 0
    return max(0, FUBA_STEPS[geometry][start][target] - 1)


cpdef bint is_wholly_beyond(int area, int other, int side, int geometry=0) noexcept nogil:
    """Return whether an area has no level in common with another and is closer to the attacked goal.

    (F3-5.1-07)
    """
    if not (is_place(area) and is_place(other)):
        return False
    cdef int behind = rank_of(other, side)
    cdef int lead = rank_of(area, side) - behind
    return lead >= 2 or (geometry and lead == 1 and (behind == 2 or behind == 5))


cpdef int zone_of(int area, int side) noexcept nogil:
    """Return the zone of an area, seen by a side (F3-1.5-01, F3-1.5-02, F3-1.5-03)."""
    if not is_place(area) or touches_halfway(area):
        return MIDFIELD
    return DEFENCE if rank_of(area, side) < 4 else ATTACK


cpdef int area_size(int area, int side, int reading=0) noexcept nogil:
    """Return the size of the area modifier of a goal attempt (F3-4.4-09)."""
    if not (is_area(area) and 0 <= reading < 3):
        return 0
    return FUBA_AREA_SIZES[reading][area if side == HOME else FUBA_MIRROR[area]]


cdef int checked(int area) except -1:
    """Return an area, or refuse a number that names none."""
    if not is_area(area):
        raise ValueError(f"there is no area {area}; areas are numbered from 0 to 12")
    return area


def rank(int area, int side):
    """Return the level of an area, seen by a side (F3-5.1-03)."""
    return rank_of(checked(area), side)


def straight_back(int area, int side):
    """Return the straight neighbour one step back, or -1 (F3-1.4-05)."""
    return back_of(checked(area), side)


def is_in_attacked_half(int area, int side):
    """Return whether an area lies entirely in the half that a side attacks (F3-1.4.2-01)."""
    return in_attacked_half(checked(area), side)


def touches_goal_line(int area):
    """Return whether an area touches a goal line (F3-1.4.3-01)."""
    return off_goal_line(checked(area)) >= 0
