"""The shape of a side: a cell for every footballer."""

from footroll.kernels.coaches.coaches cimport View

cdef (int, int) shape_cell(const View* view, int pawn, bint with_ball, int ball_x, int ball_y) noexcept nogil
cdef (int, int) keeper_cell(const View* view, int ball_x, int ball_y) noexcept nogil
cdef (int, int) step_towards(const View* view, int pawn, int x, int y) noexcept nogil
cdef void fill_slots(View* view) noexcept nogil


# How far forward a footballer's place in the formation is, in percent of the half.
cdef inline int forward_of_slot(const View* view, int pawn) noexcept nogil:
    return view.coach.forward[view.slot[pawn]]
