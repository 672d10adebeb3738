"""Plans of runs: made once a stage, handed out one run at a time."""

from footroll.kernels.coaches.coaches cimport Memory, View
from footroll.kernels.layout cimport Action, MatchState

cdef void begin_plan(View* view) noexcept nogil
cdef void plan_run(View* view, int pawn, int x, int y, int reason) noexcept nogil
cdef void finish_plan(View* view) noexcept nogil
cdef bint has_plan(const MatchState* match, const Memory* memory) noexcept nogil
cdef bint next_run(const MatchState* match, Memory* memory, Action* action) noexcept nogil
cdef void plan_loose_ball(View* view, int* sent) noexcept nogil


# Whether a footballer has a place in the plan.
cdef inline bint is_planned(const View* view, int pawn) noexcept nogil:
    return view.memory.reason[pawn] != 0


# Whether the plan already sends somebody to a cell.
cdef inline bint is_claimed(const View* view, int x, int y) noexcept nogil:
    cdef const Memory* memory = view.memory
    cdef int at
    for at in range(memory.planned):
        if memory.to_x[memory.order[at]] == x and memory.to_y[memory.order[at]] == y:
            return True
    return False
