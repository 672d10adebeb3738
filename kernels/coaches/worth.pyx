"""The worth of the ball: the discounted difference between scoring and conceding the next goal.

Places are counted in yards from the goal attacked and from the axis between the goals. The half in front of our own
goal is stretched to fifty yards, so that one table does for every pitch.
"""

from libc.string cimport memset

from footroll.kernels.coaches.coaches cimport DEPTHS, LANES, OUT_OF_REACH, PRESSURES
from footroll.kernels.grid cimport zone_holds
from footroll.kernels.layout cimport SIDE_PAWNS

cdef enum:
    DEPTH_YARDS = 5
    LANE_YARDS = 8
    NEAR = 50           # yards from the goal attacked within which distances are not stretched

cdef int16_t NO_POINTS[SIDE_PAWNS]
memset(NO_POINTS, 0, sizeof(NO_POINTS))


cdef double depth_of(int length, int x) noexcept nogil:
    """Return the depth of a column in bins, from the goal that home attacks."""
    cdef double yards = length - 1 - x
    if yards > NEAR:
        yards = NEAR + (yards - NEAR) * NEAR / (length - 1 - NEAR)
    return yards / DEPTH_YARDS


cdef double lane_of(int width, int y) noexcept nogil:
    """Return the distance of a row from the axis in bins."""
    cdef double yards = y + 0.5 - 0.5 * width
    return (yards if yards >= 0 else -yards) / LANE_YARDS


cdef double look_up(const double* table, double depth, double lane) noexcept nogil:
    """Return the value at a place, interpolated along both axes."""
    cdef int at = min(<int> depth, DEPTHS - 2)
    cdef int aside = min(<int> lane, LANES - 2)
    cdef double along = min(depth - at, 1)
    cdef double across = min(lane - aside, 1)
    cdef const double* near = table + at * LANES + aside
    cdef const double* far = near + LANES
    return (
        (near[0] * (1 - across) + near[1] * across) * (1 - along)
        + (far[0] * (1 - across) + far[1] * across) * along
    )


cdef void fill_grid(float* grid, const double* table, int length, int width) noexcept nogil:
    """Set the worth of every cell of a pitch, for each pressure."""
    cdef int pressure, x, y
    for pressure in range(PRESSURES):
        for x in range(length):
            for y in range(width):
                grid[(pressure * length + x) * width + y] = <float> look_up(
                    table + pressure * DEPTHS * LANES, depth_of(length, x), lane_of(width, y)
                )


cdef bint are_grids_of(const Grids* grids, const Coach* coach, int length, int width) noexcept nogil:
    """Return whether the grids belong to a coach and a pitch."""
    return grids.mark == coach.mark and grids.length == length and grids.width == width


cdef const Grids* grids_of(Tables* tables, int side, const Coach* coach, int length, int width) noexcept nogil:
    """Return a coach's worth of every cell, calculated once; a coach that changes sides keeps it."""
    cdef Grids* grids = &tables.grids[side]
    if are_grids_of(grids, coach, length, width):
        return grids
    if are_grids_of(&tables.grids[1 - side], coach, length, width):
        return &tables.grids[1 - side]
    grids.mark = coach.mark
    grids.length = length
    grids.width = width
    fill_grid(grids.after, &coach.values.after[0][0][0], length, width)
    fill_grid(grids.begin, &coach.values.begin[0][0][0], length, width)
    return grids


cdef double loss_worth(const View* view, int x, int y) noexcept nogil:
    """Return what it costs to lose the ball on a cell: the opponents begin a turn there."""
    cdef int blockers = our_standing_pressure(view, x, y)
    return view.coach.tactics.care + view.coach.tactics.risk * begin_worth(
        view, view.match.length - 1 - x, view.match.width - 1 - y, blockers
    )


cdef double restart_worth(const View* view, int kind, int x) noexcept nogil:
    """Return the worth of taking a restart in a column."""
    cdef double depth = depth_of(view.match.length, x)
    cdef int at = min(<int> depth, DEPTHS - 2)
    cdef double along = min(depth - at, 1)
    cdef const double* table = &view.coach.values.restart[kind][0]
    return table[at] * (1 - along) + table[at + 1] * along


cdef int count_standing(const View* view, int first, int x, int y) noexcept nogil:
    """Count the able footballers of a side next to a cell now."""
    cdef int count = 0
    cdef int pawn
    # who is next to the cell, corners included, reaches it without points
    if not footroll_near_eleven(&view.match.x[first], &view.match.y[first], NO_POINTS, x, y):
        return 0
    for pawn in range(first, first + SIDE_PAWNS):
        if view.points[pawn] != OUT_OF_REACH:
            count += zone_holds(view.match.x[pawn], view.match.y[pawn], x, y, view.match.rules.reach_zone)
    return count
