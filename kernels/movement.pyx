"""Movement points and the free cells that each pawn can run to (rulebook 2.4.2).

A run may pass through occupied cells and ends on a free one (FR-2.4.2-08). A pawn's cells are therefore a diamond
around it, minus the cells of the others. The diamonds are precomputed as bits, one word per column, in a window of 21
columns and 21 rows.
"""

from libc.stdint cimport int16_t, uint16_t, uint32_t
from libc.string cimport memcpy, memset

from footroll.kernels.cells cimport on_pitch
from footroll.kernels.layout cimport HALF_EVEN, MAX_POINTS, PAWNS, REACH_SPAN, VELOCITY


cpdef int movement_points(int velocity, bint halved=False, int rounding=HALF_EVEN) noexcept nogil:
    """Return the movement points of a velocity, whole or halved (FR-2.4.2-18, FR-2.4.2-22)."""
    return points_for(velocity, halved, rounding)


# The diamonds of 0 to 10 points, and the number of cells in each.
cdef uint32_t DIAMONDS[MAX_POINTS + 1][REACH_SPAN]
cdef uint16_t DIAMOND_CELLS[MAX_POINTS + 1]


cdef void fill_diamonds() noexcept nogil:
    """Fill the diamonds once, when the module is loaded (FR-2.4.2-19, FR-2.4.2-21)."""
    cdef int points, column, rows
    for points in range(MAX_POINTS + 1):
        DIAMOND_CELLS[points] = <uint16_t> (2 * points * (points + 1) + 1)
        for column in range(REACH_SPAN):
            rows = points - (MAX_POINTS - column if column < MAX_POINTS else column - MAX_POINTS)
            DIAMONDS[points][column] = 0
            if rows >= 0:
                DIAMONDS[points][column] = ((<uint32_t> 2 << (2 * rows)) - 1) << (MAX_POINTS - rows)


fill_diamonds()


cdef uint32_t rows_on_pitch(int first, int width) noexcept nogil:
    """Return the bits of a window's rows that are on the pitch, starting at row `first`."""
    cdef uint32_t rows = (<uint32_t> 1 << REACH_SPAN) - 1
    if first < 0:
        rows &= rows << -first
    if first + REACH_SPAN > width:
        rows &= rows >> (first + REACH_SPAN - width)
    return rows


cdef int beyond_line(int points, int steps) noexcept nogil:
    """Count a diamond's cells beyond a line that is `steps` steps away."""
    return (points - steps + 1) * (points - steps + 1) if points >= steps else 0


cdef int beyond_corner(int points, int steps) noexcept nogil:
    """Count a diamond's cells beyond both lines of a corner."""
    return (points - steps + 1) * (points - steps + 2) // 2 if points >= steps else 0


cdef int count_on_pitch(int points, int left, int right, int near, int far) noexcept nogil:
    """Count a diamond's cells within four lines, given the steps to cross each."""
    return (
        DIAMOND_CELLS[points]
        - beyond_line(points, left) - beyond_line(points, right)
        - beyond_line(points, near) - beyond_line(points, far)
        + beyond_corner(points, left + near) + beyond_corner(points, left + far)
        + beyond_corner(points, right + near) + beyond_corner(points, right + far)
    )


cdef void clip_to_pitch(ReachSet* reach, int length, int width) noexcept nogil:
    """Remove the cells beyond the lines (FR-1.4-12)."""
    cdef uint32_t rows = rows_on_pitch(reach.y, width)
    cdef int first = max(-reach.x, 0)
    cdef int end = min(length - reach.x, REACH_SPAN)
    cdef int column
    for column in range(REACH_SPAN):
        reach.columns[column] &= rows
    for column in range(first):
        reach.columns[column] = 0
    for column in range(end, REACH_SPAN):
        reach.columns[column] = 0


cdef void lay_diamond(ReachSet* reach, int length, int width, int x, int y, int points) noexcept nogil:
    """Find the cells of the pitch within a number of points (FR-2.4.2-19, FR-2.4.2-20, FR-2.4.2-21)."""
    reach.x = <int16_t> (x - MAX_POINTS)
    reach.y = <int16_t> (y - MAX_POINTS)
    reach.count = DIAMOND_CELLS[points]
    memcpy(reach.columns, DIAMONDS[points], sizeof(DIAMONDS[points]))
    if x < points or y < points or x + points >= length or y + points >= width:
        reach.count = <uint16_t> count_on_pitch(points, x + 1, length - x, y + 1, width - y)
        clip_to_pitch(reach, length, width)


cdef void leave_out(ReachSet* reach, int column, int row) noexcept nogil:
    """Remove a cell from the window, if it is there."""
    reach.count -= <uint16_t> ((reach.columns[column] >> row) & 1)
    reach.columns[column] &= ~(<uint32_t> 1 << row)


cdef void leave_out_each_other(const MatchState* match, ReachSet* reaches) noexcept nogil:
    """Remove the cells of the other pawns; a pawn may stay on its own (FR-1.4-11, FR-2.4.2-08)."""
    cdef int pawn, other, dx, dy
    for pawn in range(PAWNS):
        for other in range(pawn):
            dx = MAX_POINTS + match.x[other] - match.x[pawn]
            dy = MAX_POINTS + match.y[other] - match.y[pawn]
            if <uint32_t> dx < <uint32_t> REACH_SPAN and <uint32_t> dy < <uint32_t> REACH_SPAN:
                leave_out(&reaches[pawn], dx, dy)
                leave_out(&reaches[other], 2 * MAX_POINTS - dx, 2 * MAX_POINTS - dy)


cdef int points_of(const MatchState* match, int pawn, int rounding) noexcept nogil:
    """Return the movement points of a pawn in this phase."""
    return min(
        points_for(match.skills[pawn][<int> VELOCITY], match.halved[pawn], rounding), MAX_POINTS
    )


cdef void find_reaches(const MatchState* match, ReachSet* reaches, int rounding) noexcept nogil:
    """Find the cells that each pawn can run to (FR-2.4.2-08).

    Pawns that are injured or off the pitch have none (FR-2.15-12).
    """
    cdef int pawn
    for pawn in range(PAWNS):
        if not on_pitch(match.length, match.width, match.x[pawn], match.y[pawn]) or match.injured[pawn]:
            memset(&reaches[pawn], 0, sizeof(ReachSet))
        else:
            lay_diamond(
                &reaches[pawn], match.length, match.width, match.x[pawn], match.y[pawn],
                points_of(match, pawn, rounding),
            )
    leave_out_each_other(match, reaches)


def fill_reaches(const MatchState[::1] matches, ReachSet[:, ::1] out, int rounding=HALF_EVEN):
    """Find the cells of every pawn: `out[k, pawn]` is a window that `cells_of` reads."""
    cdef Py_ssize_t k
    if out.shape[0] != matches.shape[0] or out.shape[1] != PAWNS:
        raise ValueError(f"{matches.shape[0]} rows of {int(PAWNS)} windows are needed")
    with nogil:
        for k in range(matches.shape[0]):
            find_reaches(&matches[k], &out[k, 0], rounding)


def cells_of(const ReachSet[::1] reaches):
    """Return the cells of some windows as lists of (x, y), column by column."""
    cdef int column, row
    found = []
    for reach in reaches:
        found.append(cells := [])
        for column in range(REACH_SPAN):
            for row in range(REACH_SPAN):
                if (reach.columns[column] >> row) & 1:
                    cells.append((reach.x + column, reach.y + row))
    return found
