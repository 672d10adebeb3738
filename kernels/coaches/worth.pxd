"""The worth of the ball, by place and pressure."""

from footroll.kernels.coaches.chances cimport Grids, Tables
from footroll.kernels.coaches.coaches cimport PRESSURES, Coach, View

cdef double depth_of(int length, int x) noexcept nogil
cdef double lane_of(int width, int y) noexcept nogil
cdef const Grids* grids_of(Tables* tables, int side, const Coach* coach, int length, int width) noexcept nogil
cdef double loss_worth(const View* view, int x, int y) noexcept nogil
cdef double restart_worth(const View* view, int kind, int x) noexcept nogil
cdef int pressure_at(const View* view, int x, int y) noexcept nogil
cdef int our_pressure_at(const View* view, int x, int y) noexcept nogil
cdef int standing_pressure(const View* view, int x, int y) noexcept nogil


# The worth of having the ball on a cell after our move.
cdef inline double after_worth(const View* view, int x, int y, int pressure) noexcept nogil:
    return view.grids.after[(min(pressure, PRESSURES - 1) * view.match.length + x) * view.match.width + y]


# The worth of beginning a turn with the ball on a cell.
cdef inline double begin_worth(const View* view, int x, int y, int blockers) noexcept nogil:
    return view.grids.begin[(min(max(blockers, 0), PRESSURES - 1) * view.match.length + x) * view.match.width + y]
