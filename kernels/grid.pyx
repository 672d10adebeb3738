"""Yards, directions, reach zones and shot difficulties of cells (rulebook 1.4, 1.7, 1.9, annex B).

In a cell x:y, x runs along the touchline and y along the goal line, both from 0. Home attacks towards x = length,
away towards x = 0, and y grows towards home's right (FR-0-01, FR-0-02).
"""

from libc.math cimport M_PI, atan2, sqrt

from footroll.kernels cimport cells
from footroll.kernels.layout cimport (
    AWAY,
    FIFA_MAX,
    FULL_STEPS,
    GOAL_WIDTH,
    MAX_LENGTH,
    MAX_WIDTH,
    SPLIT_X_FIRST,
    SQUARE,
)


cpdef int yards_between(int x, int y, int to_x, int to_y) noexcept nogil:
    """Return the distance of two cells in orthogonal steps, by any path (FR-1.4-14, FR-1.4-16)."""
    return cells.yards_between(x, y, to_x, to_y)


cpdef int king_steps(int x, int y, int to_x, int to_y) noexcept nogil:
    """Return the larger component of a distance, as square zones measure it (FR-1.9-01, FR-2.6-30)."""
    return cells.king_steps(x, y, to_x, to_y)


cpdef bint in_reach_zone(int x, int y, int to_x, int to_y, int zone=SQUARE) noexcept nogil:
    """Return whether two cells are in each other's reach zone (FR-1.9-01, FR-1.9-02)."""
    return zone_holds(x, y, to_x, to_y, zone)


cpdef bint on_pitch(int length, int width, int x, int y) noexcept nogil:
    """Return whether a cell belongs to the pitch (FR-1.4-12)."""
    return cells.on_pitch(length, width, x, y)


cpdef int forward_of(int side, int length, int x) noexcept nogil:
    """Return how far forward a column is for a side, 0 at its own goal line (FR-0-03)."""
    return cells.forward_of(side, length, x)


cpdef bint in_own_half(int side, int length, int x) noexcept nogil:
    """Return whether a column is in a side's own half (FR-0-10)."""
    return cells.in_own_half(side, length, x)


# The eight directions of Figure 3, for home (FR-1.7-05).
cdef int STEP_X[9]
cdef int STEP_Y[9]
STEP_X[:] = [0, -1, -1, -1, 0, 0, 1, 1, 1]
STEP_Y[:] = [0, 0, -1, 1, -1, 1, -1, 1, 0]


cpdef (int, int) d8_step(int side, int face) noexcept nogil:
    """Return one step in the direction of a D8 face, seen by a side (FR-1.7-04, FR-1.7-05)."""
    cdef int facing = -1 if side == AWAY else 1
    if not 1 <= face <= 8:
        return 0, 0
    return facing * STEP_X[face], facing * STEP_Y[face]


cpdef (int, int) landing(int side, int face, int yards, int diagonal=SPLIT_X_FIRST) noexcept nogil:
    """Return the offset of a ball from its target, for an error and a D8 face (FR-1.7-07, FR-1.7-08)."""
    cdef int step_x, step_y
    cdef int along_x = yards
    cdef int along_y = yards
    step_x, step_y = d8_step(side, face)
    if step_x != 0 and step_y != 0 and diagonal != FULL_STEPS:
        along_x = (yards + (diagonal == SPLIT_X_FIRST)) // 2
        along_y = yards - along_x
    return along_x * step_x, along_y * step_y


cpdef int goal_line_offset(int side, int length, int x) noexcept nogil:
    """Return the yards from a cell's far edge to the goal line that a side attacks (FR-B.2-02)."""
    return length - forward_of(side, length, x)


cpdef int axis_offset(int width, int y) noexcept nogil:
    """Return the yards from a cell's far edge to the long axis (FR-B.2-02)."""
    return max(width // 2 - y, y + 1 - width // 2)


cpdef int norm_of(int length, int width, int norm=FIFA_MAX) noexcept nogil:
    """Return the squared half diagonal that counts as 100: the largest pitch's or this one's (FR-B.2-04).

    With the largest pitch's, a penalty is equally hard on every pitch (FR-2.18-03).
    """
    if norm == FIFA_MAX:
        length = MAX_LENGTH
        width = MAX_WIDTH
    return (length // 2) * (length // 2) + (width // 2) * (width // 2)


cpdef int distance_difficulty(int dx, int dy, int norm) except -1 nogil:
    """Return the difficulty by distance (FR-B.2-03, FR-B.5-03).

    Whole numbers keep floating-point noise away from its edges.
    """
    if norm < 1:
        with gil:
            raise ValueError("a pitch without cells has no difficulties (FR-1.4-05)")
    return <int> sqrt(<double> (10000 * (dx * dx + dy * dy) // norm))


cpdef double distance_part(int dx, int dy, int norm) noexcept nogil:
    """Return the difficulty by distance before truncation, for display (FR-B.2-01, FR-B.4-01)."""
    return 100 * sqrt(<double> (dx * dx + dy * dy) / norm)


cpdef double aperture_part(int dx, int dy) noexcept nogil:
    """Return the difficulty by the angle between the posts, before truncation (FR-B.3-01, FR-B.4-01).

    The annex subtracts two arc tangents; here one arc tangent gives the angle between the posts, divided by pi
    (FR-B.3-03). Five products give the 15th power (FR-B.4-02). dx is never 0 on the pitch, and guarded anyway
    (FR-B.3-02).
    """
    cdef double hidden
    if dx <= 0:
        return 100
    hidden = 1 - atan2(GOAL_WIDTH * dx, dx * dx + dy * dy - GOAL_WIDTH * GOAL_WIDTH // 4) / M_PI
    hidden = hidden * hidden * hidden
    return 100 * hidden * (hidden * hidden) * (hidden * hidden)


cpdef int offset_difficulty(int dx, int dy, int norm) except -1 nogil:
    """Return the shot difficulty of a cell by its offsets to the goal (FR-B.5-01, FR-B.5-02, FR-B.5-04)."""
    cdef int value = max(distance_difficulty(dx, dy, norm), <int> aperture_part(dx, dy))
    return min(max(value, 1), 100)


cpdef int shot_difficulty(int side, int length, int width, int x, int y, int norm=FIFA_MAX) except -1 nogil:
    """Return the difficulty of a side's shot from a cell, in either half (FR-3.3.1-01, FR-3.3.2-09).

    The formula gives the values printed on the board (FR-B.1-01).
    """
    return offset_difficulty(
        goal_line_offset(side, length, x), axis_offset(width, y), norm_of(length, width, norm)
    )


def fill_difficulties(uint8_t[:, ::1] values, int norm=FIFA_MAX):
    """Fill `values[y, x]` with a pitch's printed difficulties (FR-1.4-13, FR-B.5-05, FR-B.5-06).

    Each value is for the nearer goal, so one quarter of the pitch gives the other three (FR-B.5-07).
    """
    cdef int width = <int> values.shape[0]
    cdef int length = <int> values.shape[1]
    cdef int half_diagonal = norm_of(length, width, norm)
    cdef int x, y
    cdef uint8_t value
    if width % 2 or length % 2:
        raise ValueError(f"a pitch of {length} by {width} cells has no middle (FR-1.4-05)")
    with nogil:
        for y in range(width // 2):
            for x in range(length // 2):
                value = <uint8_t> offset_difficulty(x + 1, width // 2 - y, half_diagonal)
                values[y, x] = value
                values[y, length - 1 - x] = value
                values[width - 1 - y, x] = value
                values[width - 1 - y, length - 1 - x] = value
