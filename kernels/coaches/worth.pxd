"""The worth of the ball, by place and pressure."""

from libc.stdint cimport int16_t

from footroll.kernels.cells cimport yards_between
from footroll.kernels.coaches.chances cimport Grids, Tables
from footroll.kernels.coaches.coaches cimport PRESSURES, Coach, View
from footroll.kernels.layout cimport DIAMOND, SIDE_PAWNS

cdef extern from "lanes.h":
    unsigned int footroll_near_eleven(
        const int16_t* xs, const int16_t* ys, const int16_t* points, int x, int y
    ) noexcept nogil
    int footroll_count(unsigned int bits) noexcept nogil

cdef double depth_of(int length, int x) noexcept nogil
cdef double lane_of(int width, int y) noexcept nogil
cdef const Grids* grids_of(Tables* tables, int side, const Coach* coach, int length, int width) noexcept nogil
cdef double loss_worth(const View* view, int x, int y) noexcept nogil
cdef double restart_worth(const View* view, int kind, int x) noexcept nogil
cdef int count_standing(const View* view, int first, int x, int y) noexcept nogil


# The worth of having the ball on a cell after our move.
cdef inline double after_worth(const View* view, int x, int y, int pressure) noexcept nogil:
    return view.grids.after[(min(pressure, PRESSURES - 1) * view.match.length + x) * view.match.width + y]


# The worth of beginning a turn with the ball on a cell.
cdef inline double begin_worth(const View* view, int x, int y, int blockers) noexcept nogil:
    return view.grids.begin[(min(max(blockers, 0), PRESSURES - 1) * view.match.length + x) * view.match.width + y]


# How many footballers of a side can run next to a cell (FR-1.9-01, FR-2.4.2-19).
cdef inline int count_reaching(const View* view, int first, int x, int y) noexcept nogil:
    cdef int count = 0
    cdef int pawn
    if view.match.rules.reach_zone != DIAMOND:
        return footroll_count(
            footroll_near_eleven(&view.match.x[first], &view.match.y[first], &view.points[first], x, y)
        )
    for pawn in range(first, first + SIDE_PAWNS):
        count += yards_between(view.match.x[pawn], view.match.y[pawn], x, y) - 1 <= view.points[pawn]
    return count


# How many opponents are next to a cell now.
cdef inline int standing_pressure(const View* view, int x, int y) noexcept nogil:
    return count_standing(view, SIDE_PAWNS, x, y)


# How many of our own footballers are next to a cell now.
cdef inline int our_standing_pressure(const View* view, int x, int y) noexcept nogil:
    return count_standing(view, 0, x, y)


# How many opponents can block a ball on a cell with their next run.
cdef inline int pressure_at(const View* view, int x, int y) noexcept nogil:
    if not view.coach.level.sees_reach:
        return standing_pressure(view, x, y)
    return count_reaching(view, SIDE_PAWNS, x, y)


# How many of our own footballers can block an opponent's ball on a cell with their next run.
cdef inline int our_pressure_at(const View* view, int x, int y) noexcept nogil:
    return count_reaching(view, 0, x, y)
