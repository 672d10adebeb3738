"""The straight line of a ball against reach zones (rulebook 1.4, 2.6 and 3.1.5, Figure 5).

All points are in half yards, so cell centres, the lines between them and the goal line are whole numbers. Three
questions decide whether a line meets a box of cells: do they overlap along x, along y, and along the line's normal?
They meet if all three do, because each answer is an interval of the line, and intervals that meet pairwise share a
point. By default the kicker's own cell does not count, so the interval of the line begins just after that cell's
border (FR-2.6-16).
"""

from libc.stdlib cimport abs

from footroll.kernels.cells cimport king_steps
from footroll.kernels.layout cimport (
    AWAY,
    CLOSED,
    CLOSED_BEYOND_PASSER,
    DIAMOND,
    GOAL_WIDTH,
    OPEN,
    SIDE_PAWNS,
    SQUARE,
)

cdef extern from "lanes.h":
    int FOOTROLL_LANES
    unsigned int footroll_ask_eleven(
        const int16_t* xs, const int16_t* ys, int x, int y, int sign_x, int sign_y, int above_x, int above_y,
        int below_x, int below_y, int dx, int dy, int reach
    ) noexcept nogil


cdef Line pass_line(int x, int y, int to_x, int to_y) noexcept nogil:
    """Return the straight line between two cell centres (FR-1.4-17, FR-1.4-18)."""
    return Line(2 * x + 1, 2 * y + 1, 2 * (to_x - x), 2 * (to_y - y))


cdef Line shot_line(int side, int length, int width, int x, int y, int column) noexcept nogil:
    """Return the line to the centre of a column of the goal attacked (FR-1.4-18, FR-3.3.1-04).

    It never leads to the shooter's own goal, and the target's height does not matter (FR-2.16-24, FR-2.16-12).
    """
    cdef int goal_line = 0 if side == AWAY else 2 * length
    cdef int post = width - GOAL_WIDTH
    return Line(2 * x + 1, 2 * y + 1, goal_line - (2 * x + 1), post + 2 * column - 2 * y)


cdef bint ranges_meet(int dx, int centre, int half, int longest, int touch) noexcept nogil:
    """Return whether line and box overlap along one axis, with dx at least 0."""
    if touch == OPEN:
        return -half < centre < dx + half
    if touch == CLOSED_BEYOND_PASSER:
        return (centre + half) * longest > dx and centre <= dx + half
    return -half <= centre <= dx + half


cdef bint stays_at_kicker(int longest, int touch) noexcept nogil:
    """Return whether a line never leaves the kicker's cell (FR-2.6-16).

    A shot from the last row at the target in front of it is one.
    """
    return touch == CLOSED_BEYOND_PASSER and longest <= 1


cdef bint line_meets_box(const Line* line, int x, int y, int half_x, int half_y, int touch) noexcept nogil:
    """Return whether a line meets a box around a cell (FR-2.6-15, FR-2.6-16).

    `half_x` and `half_y` are half its sides, in half yards.
    """
    cdef int dx = abs(line.dx)
    cdef int dy = abs(line.dy)
    cdef int centre_x = (2 * x + 1 - line.x) * (-1 if line.dx < 0 else 1)
    cdef int centre_y = (2 * y + 1 - line.y) * (-1 if line.dy < 0 else 1)
    cdef int longest = max(dx, dy)
    cdef int beside = abs(centre_x * dy - centre_y * dx)
    if beside >= half_x * dy + half_y * dx + (touch != OPEN) or stays_at_kicker(longest, touch):
        return False
    return (
        ranges_meet(dx, centre_x, half_x, longest, touch)
        and ranges_meet(dy, centre_y, half_y, longest, touch)
    )


cdef bint line_meets_zone(const Line* line, int x, int y, int touch, int zone) noexcept nogil:
    """Return whether a line meets a reach zone, nine cells or a cross of five (FR-1.9-01, FR-3.1.5-01)."""
    if zone == DIAMOND:
        return line_meets_box(line, x, y, 3, 1, touch) or line_meets_box(line, x, y, 1, 3, touch)
    return line_meets_box(line, x, y, 3, 3, touch)


cdef bint line_meets_cell(const Line* line, int x, int y) noexcept nogil:
    """Return whether a line meets a single cell, its border included (FR-3.4.1-05, FR-3.4.1-13)."""
    return line_meets_box(line, x, y, 1, 1, CLOSED_BEYOND_PASSER)


cdef unsigned int meet_squares(const Line* line, const int16_t* xs, const int16_t* ys, int touch) noexcept nogil:
    """Test eleven square zones at once, with the bounds of `ranges_meet` as open bounds.

    It uses bits instead of branches because the directions of passes are unpredictable.
    """
    cdef int dx = abs(line.dx)
    cdef int dy = abs(line.dy)
    cdef int open_way = touch == OPEN
    cdef int beyond = 2 * (touch == CLOSED_BEYOND_PASSER)
    if stays_at_kicker(max(dx, dy), touch):
        return 0
    return footroll_ask_eleven(
        xs, ys, line.x, line.y, 1 - 2 * (line.dx < 0), 1 - 2 * (line.dy < 0),
        -3 + beyond * (dx >= dy), -3 + beyond * (dy >= dx),
        dx + 4 - open_way, dy + 4 - open_way, dx, dy, 3 * (dx + dy) + 1 - open_way,
    )


cdef unsigned int meet_eleven(
    const Line* line, const int16_t* xs, const int16_t* ys, int touch, int zone
) noexcept nogil:
    """Return a bit for each of a side's eleven whose reach zone the line meets."""
    cdef unsigned int met = 0
    cdef int pawn
    if FOOTROLL_LANES and zone == SQUARE:
        return meet_squares(line, xs, ys, touch)
    for pawn in range(SIDE_PAWNS):
        met |= <unsigned int> line_meets_zone(line, xs[pawn], ys[pawn], touch, zone) << pawn
    return met


cdef bint enters_first(Entry entry, Entry other) noexcept nogil:
    """Return whether one zone is entered before another."""
    return entry.part * other.whole < other.part * entry.whole


cdef Entry later_of(Entry entry, Entry other) noexcept nogil:
    """Return the later of two entries."""
    return other if enters_first(entry, other) else entry


cdef Entry enter_box(const Line* line, int x, int y, int half_x, int half_y) noexcept nogil:
    """Return where the line enters a box that it meets: past the near side on both axes."""
    cdef int near_x = (2 * x + 1 - line.x) * (-1 if line.dx < 0 else 1) - half_x
    cdef int near_y = (2 * y + 1 - line.y) * (-1 if line.dy < 0 else 1) - half_y
    cdef Entry entry = Entry(0, 1)
    if near_x > 0:
        entry = later_of(entry, Entry(near_x, abs(line.dx)))
    if near_y > 0:
        entry = later_of(entry, Entry(near_y, abs(line.dy)))
    return entry


cdef Entry enter_cell(const Line* line, int x, int y) noexcept nogil:
    """Return where the line enters a single cell that it meets."""
    return enter_box(line, x, y, 1, 1)


cdef Entry enter_zone(const Line* line, int x, int y, int zone) noexcept nogil:
    """Return where the line enters a reach zone that it meets (FR-2.6-21).

    For a cross this is the earlier of its two bars.
    """
    cdef Entry wide, tall
    if zone == SQUARE:
        return enter_box(line, x, y, 3, 3)
    wide = enter_box(line, x, y, 3, 1)
    tall = enter_box(line, x, y, 1, 3)
    if not line_meets_box(line, x, y, 3, 1, CLOSED):
        return tall
    if line_meets_box(line, x, y, 1, 3, CLOSED) and enters_first(tall, wide):
        return tall
    return wide


cdef void order_entries(int8_t* order, Entry* entries, int count) noexcept nogil:
    """Sort pawns by where a line enters their zones; ties keep their order (FR-2.6-21)."""
    cdef int k, at
    cdef int8_t pawn
    cdef Entry entry
    for k in range(1, count):
        pawn, entry = order[k], entries[k]
        at = k
        while at > 0 and enters_first(entry, entries[at - 1]):
            order[at] = order[at - 1]
            entries[at] = entries[at - 1]
            at -= 1
        order[at] = pawn
        entries[at] = entry


cdef int order_along(
    const Line* line, const int16_t* xs, const int16_t* ys, unsigned int met, int zone, int8_t* order, Entry* entries
) noexcept nogil:
    """Sort the pawns met by where the line enters their zones, and count them (FR-2.6-21).

    Ties are in the order of the pawns; their coach may change it.
    """
    cdef int count = 0
    cdef int pawn
    for pawn in range(SIDE_PAWNS):
        if (met >> pawn) & 1:
            order[count] = <int8_t> pawn
            entries[count] = enter_zone(line, xs[pawn], ys[pawn], zone)
            count += 1
    order_entries(order, entries, count)
    return count


cpdef bint may_intercept(
    int x, int y, int to_x, int to_y, int at_x, int at_y, int touch=CLOSED_BEYOND_PASSER, int zone=SQUARE
) noexcept nogil:
    """Return whether a footballer may intercept a low-pass (FR-2.6-15, FR-2.6-16, FR-3.1.5-08)."""
    cdef Line line = pass_line(x, y, to_x, to_y)
    return line_meets_zone(&line, at_x, at_y, touch, zone)


cpdef bint may_intercept_high(
    int x, int y, int to_x, int to_y, int at_x, int at_y, int touch=CLOSED_BEYOND_PASSER, int zone=SQUARE
) noexcept nogil:
    """Return whether a footballer is close enough to intercept a high ball (FR-2.6-29, FR-2.6-30)."""
    if king_steps(x, y, at_x, at_y) > HIGH_BALL_YARDS:
        return False
    return may_intercept(x, y, to_x, to_y, at_x, at_y, touch, zone)


cpdef bint may_intercept_shot(
    int side, int length, int width, int x, int y, int column, int at_x, int at_y,
    int touch=CLOSED_BEYOND_PASSER, int zone=SQUARE
) noexcept nogil:
    """Return whether a footballer may intercept a shot at a column (FR-2.16-10, FR-2.16-12)."""
    cdef Line line = shot_line(side, length, width, x, y, column)
    return line_meets_zone(&line, at_x, at_y, touch, zone)


def pass_interceptors(
    int x, int y, int to_x, int to_y, const int16_t[::1] xs, const int16_t[::1] ys,
    int touch=CLOSED_BEYOND_PASSER, int zone=SQUARE
):
    """Return which of eleven may intercept a low-pass, in order, with their entries (FR-2.6-21)."""
    cdef int8_t order[SIDE_PAWNS]
    cdef Entry entries[SIDE_PAWNS]
    cdef Line line = pass_line(x, y, to_x, to_y)
    if xs.shape[0] != SIDE_PAWNS or ys.shape[0] != SIDE_PAWNS:
        raise ValueError(f"eleven columns and eleven rows are needed, not {xs.shape[0]} and {ys.shape[0]}")
    met = meet_eleven(&line, &xs[0], &ys[0], touch, zone)
    count = order_along(&line, &xs[0], &ys[0], met, zone, order, entries)
    return [(order[k], entries[k].part, entries[k].whole) for k in range(count)]


def meet_passes(
    const int16_t[:, ::1] passes, const int16_t[:, ::1] xs, const int16_t[:, ::1] ys, unsigned int[::1] out,
    int touch=CLOSED_BEYOND_PASSER, int zone=SQUARE
):
    """Set `out[k]` to the bits of the eleven at `xs[k]`, `ys[k]` that may intercept `passes[k]`."""
    cdef Line line
    cdef Py_ssize_t k
    if xs.shape[1] != SIDE_PAWNS or ys.shape[1] != SIDE_PAWNS or passes.shape[1] != 4:
        raise ValueError("a pass is four numbers, and a side eleven columns and eleven rows")
    if not passes.shape[0] == xs.shape[0] == ys.shape[0] == out.shape[0]:
        raise ValueError("as many sides and answers are needed as passes")
    with nogil:
        for k in range(passes.shape[0]):
            line = pass_line(passes[k, 0], passes[k, 1], passes[k, 2], passes[k, 3])
            out[k] = meet_eleven(&line, &xs[k, 0], &ys[k, 0], touch, zone)
