"""Plans of runs: made once a stage in the side's own frame, handed out one run at a time."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.string cimport memset

from footroll.kernels.cells cimport yards_between
from footroll.kernels.coaches.coaches cimport OUT_OF_REACH, TO_LOOSE_BALL
from footroll.kernels.coaches.shapes cimport step_towards
from footroll.kernels.coaches.views cimport answer_of, run_to
from footroll.kernels.layout cimport ALLOWED, DO_DONE, NOBODY, SIDE_PAWNS
from footroll.kernels.offside cimport bounce_of, commits_offside
from footroll.kernels.runs cimport is_ball_cell, may_run

cdef enum:
    NEAR_CELLS = 12     # tried around a cell that is taken

cdef int8_t NEAR_X[NEAR_CELLS]
cdef int8_t NEAR_Y[NEAR_CELLS]
NEAR_X[:] = [-1, 0, 0, 1, -1, -1, -2, 0, 0, 1, 1, 2]
NEAR_Y[:] = [0, 1, -1, 0, 1, -1, 0, 2, -2, 1, -1, 0]


cdef void begin_plan(View* view) noexcept nogil:
    """Begin a plan for the stage that is asked."""
    cdef Memory* memory = view.memory
    memory.turn = view.match.turn
    memory.ask = view.match.ask
    memory.loose = view.match.carrier == NOBODY
    memory.planned = 0
    memory.at = 0
    memset(memory.reason, 0, sizeof(memory.reason))


cdef void plan_run(View* view, int pawn, int x, int y, int reason) noexcept nogil:
    """Add a run to the plan, after those already in it."""
    cdef Memory* memory = view.memory
    memory.order[memory.planned] = <int8_t> pawn
    memory.planned += 1
    memory.to_x[pawn] = <int16_t> x
    memory.to_y[pawn] = <int16_t> y
    memory.reason[pawn] = <uint8_t> reason


cdef void finish_plan(View* view) noexcept nogil:
    """Turn a plan into the match's frame, ready to be handed out."""
    cdef Memory* memory = view.memory
    cdef int16_t to_x[SIDE_PAWNS]
    cdef int16_t to_y[SIDE_PAWNS]
    cdef uint8_t reason[SIDE_PAWNS]
    cdef int at, pawn
    if not view.turned:
        return
    for pawn in range(SIDE_PAWNS):
        to_x[pawn] = memory.to_x[pawn]
        to_y[pawn] = memory.to_y[pawn]
        reason[pawn] = memory.reason[pawn]
    for at in range(memory.planned):
        pawn = memory.order[at]
        memory.order[at] = <int8_t> (pawn + SIDE_PAWNS)
        memory.to_x[pawn + SIDE_PAWNS] = <int16_t> (view.match.length - 1 - to_x[pawn])
        memory.to_y[pawn + SIDE_PAWNS] = <int16_t> (view.match.width - 1 - to_y[pawn])
        memory.reason[pawn + SIDE_PAWNS] = reason[pawn]


cdef bint has_plan(const MatchState* match, const Memory* memory) noexcept nogil:
    """Return whether the plan is for the current stage; a race that ended since then needs a new one."""
    return (
        memory.turn == match.turn and memory.ask == match.ask and memory.loose == (match.carrier == NOBODY)
        and memory.planned > 0 and (memory.order[0] >= SIDE_PAWNS) == match.decider
    )


cdef bint find_run(const MatchState* match, int pawn, int x, int y, Action* action) noexcept nogil:
    """Find a legal run to a cell, or to one nearby that is closer to it than the footballer is now."""
    cdef int from_x = match.x[pawn]
    cdef int from_y = match.y[pawn]
    cdef int forward = -1 if match.decider else 1
    cdef int at, near_x, near_y
    if x == from_x and y == from_y:
        return False
    action[0] = run_to(pawn, x, y)
    if may_run(match, pawn, x, y) == ALLOWED:
        return True
    for at in range(NEAR_CELLS):
        near_x = x + forward * NEAR_X[at]
        near_y = y + forward * NEAR_Y[at]
        if yards_between(near_x, near_y, x, y) >= yards_between(from_x, from_y, x, y):
            continue
        if is_ball_cell(match, near_x, near_y):
            continue
        if may_run(match, pawn, near_x, near_y) == ALLOWED:
            action[0] = run_to(pawn, near_x, near_y)
            return True
    return False


cdef bint next_run(const MatchState* match, Memory* memory, Action* action) noexcept nogil:
    """Return the next run of the plan, or the end of the stage."""
    cdef int pawn
    while memory.at < memory.planned:
        pawn = memory.order[memory.at]
        memory.at += 1
        if find_run(match, pawn, memory.to_x[pawn], memory.to_y[pawn], action):
            return True
    action[0] = answer_of(DO_DONE)
    return True


cdef int left_at_ball_of(const View* view, int pawn) noexcept nogil:
    """Return the points a footballer has left at the loose ball, negative if they cannot get there."""
    cdef int x = view.match.ball_x
    cdef int y = view.match.ball_y
    if view.points[pawn] == OUT_OF_REACH or view.match.still[pawn] or pawn == view.match.taker:
        return OUT_OF_REACH
    if view.match.offside[pawn]:
        if commits_offside(&view.match, pawn, x, y):
            return OUT_OF_REACH
        return view.points[pawn] - bounce_of(&view.match, pawn, x, y)
    if view.match.blocked[pawn] and x > view.match.x[pawn]:
        return OUT_OF_REACH
    return view.points[pawn] - yards_between(view.match.x[pawn], view.match.y[pawn], x, y)


cdef void plan_loose_ball(View* view, int* sent) noexcept nogil:
    """Send the footballer who gets to a loose ball first, or else the nearest one towards it."""
    cdef int best = NOBODY
    cdef int most = OUT_OF_REACH
    cdef int pawn, left, x, y
    sent[0] = NOBODY
    if view.match.carrier != NOBODY:
        return
    for pawn in range(SIDE_PAWNS):
        if view.match.racing[pawn]:
            return
    for pawn in range(SIDE_PAWNS):
        left = left_at_ball_of(view, pawn)
        if left > most:
            most = left
            best = pawn
    if best == NOBODY or most == OUT_OF_REACH:
        return
    sent[0] = best
    x, y = view.match.ball_x, view.match.ball_y
    if most < 0:
        x, y = step_towards(view, best, x, y)
    plan_run(view, best, x, y, TO_LOOSE_BALL)
