"""The worth of the ball: the discounted difference between scoring and conceding the next goal.

Places are counted in yards from the goal attacked and from the axis between the goals. The half in front of our own
goal is stretched to fifty yards, so that one table does for every pitch.
"""

from libc.stdint cimport int16_t

from footroll.kernels.coaches.coaches cimport DEPTHS, LANES, OUT_OF_REACH, PRESSURES
from footroll.kernels.grid cimport yards_between, zone_holds
from footroll.kernels.layout cimport DIAMOND, SIDE_PAWNS

cdef extern from "lanes.h":
    unsigned int footroll_near_eleven(
        const int16_t* xs, const int16_t* ys, const int16_t* points, int x, int y
    ) noexcept nogil

cdef enum:
    DEPTH_YARDS = 5
    LANE_YARDS = 8
    NEAR = 50           # yards from the goal attacked within which distances are not stretched


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


cdef void prepare_grids(Tables* tables, int side, const Coach* coach, int length, int width) noexcept nogil:
    """Set a side's worth of every cell, unless it is that of this coach and pitch already."""
    cdef Grids* grids = &tables.grids[side]
    if grids.mark == coach.mark and grids.length == length and grids.width == width:
        return
    grids.mark = coach.mark
    grids.length = length
    grids.width = width
    fill_grid(grids.after, &coach.values.after[0][0][0], length, width)
    fill_grid(grids.begin, &coach.values.begin[0][0][0], length, width)


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


cdef int count_bits(unsigned int bits) noexcept nogil:
    """Count the bits that are set."""
    cdef int count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


cdef int count_reaching(const View* view, int first, int x, int y) noexcept nogil:
    """Count the footballers of a side that can run next to a cell (FR-1.9-01, FR-2.4.2-19)."""
    cdef int count = 0
    cdef int pawn
    if view.match.rules.reach_zone != DIAMOND:
        return count_bits(
            footroll_near_eleven(&view.match.x[first], &view.match.y[first], &view.points[first], x, y)
        )
    for pawn in range(first, first + SIDE_PAWNS):
        count += yards_between(view.match.x[pawn], view.match.y[pawn], x, y) - 1 <= view.points[pawn]
    return count


cdef int pressure_at(const View* view, int x, int y) noexcept nogil:
    """Count the opponents who can block a ball on a cell with their next run."""
    if not view.coach.level.sees_reach:
        return standing_pressure(view, x, y)
    return count_reaching(view, SIDE_PAWNS, x, y)


cdef int our_pressure_at(const View* view, int x, int y) noexcept nogil:
    """Count our own footballers who can block an opponent's ball on a cell with their next run."""
    return count_reaching(view, 0, x, y)


cdef int count_standing(const View* view, int first, int x, int y) noexcept nogil:
    """Count the able footballers of a side next to a cell now."""
    cdef int count = 0
    cdef int pawn
    for pawn in range(first, first + SIDE_PAWNS):
        if view.points[pawn] != OUT_OF_REACH:
            count += zone_holds(view.match.x[pawn], view.match.y[pawn], x, y, view.match.rules.reach_zone)
    return count


cdef int standing_pressure(const View* view, int x, int y) noexcept nogil:
    """Count the opponents who are next to a cell now."""
    return count_standing(view, SIDE_PAWNS, x, y)


cdef int our_standing_pressure(const View* view, int x, int y) noexcept nogil:
    """Count our own footballers who are next to a cell now."""
    return count_standing(view, 0, x, y)
