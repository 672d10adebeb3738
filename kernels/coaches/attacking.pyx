"""Runs of a side with the ball: support in open lanes, runs at the offside line, rest defence."""

from libc.stdint cimport int8_t

from footroll.kernels.cells cimport yards_between
from footroll.kernels.coaches.coaches cimport (
    GUARDS_GOAL,
    OUT_OF_REACH,
    REST_DEFENCE,
    RUNS_BEHIND,
    SUPPORTS,
)
from footroll.kernels.coaches.plans cimport begin_plan, finish_plan, is_claimed, is_planned, plan_loose_ball, plan_run
from footroll.kernels.coaches.shapes cimport forward_of_slot, keeper_cell, shape_cell, step_towards
from footroll.kernels.coaches.views cimport is_open
from footroll.kernels.coaches.worth cimport after_worth, pressure_at
from footroll.kernels.layout cimport HOME, LOW_PASS, NOBODY, PAWNS, SIDE_PAWNS
from footroll.kernels.offside cimport offside_line
from footroll.kernels.passes cimport automatic_yards
from footroll.kernels.runs cimport may_wait
from footroll.kernels.trajectories cimport Line, meet_eleven, pass_line

cdef enum:
    CELLS = 13          # tried for each run
    FORWARDS = 80       # percent of the own half from which on the formation's places are forwards
    CROWD_YARDS = 9
    MIDDLING_PASS = 15  # yards

cdef int8_t TRY_X[CELLS]
cdef int8_t TRY_Y[CELLS]
TRY_X[:] = [0, 3, -3, 0, 0, 2, 2, -2, -2, 5, 0, 0, -5]
TRY_Y[:] = [0, 0, 0, 3, -3, 2, -2, 2, -2, 0, 6, -6, 0]


cdef double crowding(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return how much nearer team-mates are than they should be."""
    cdef double near = 0
    cdef int mate, yards, to_x, to_y
    for mate in range(SIDE_PAWNS):
        if mate == pawn or view.points[mate] == OUT_OF_REACH:
            continue
        to_x, to_y = view.match.x[mate], view.match.y[mate]
        if is_planned(view, mate):
            to_x, to_y = view.memory.to_x[mate], view.memory.to_y[mate]
        yards = yards_between(x, y, to_x, to_y)
        if yards < CROWD_YARDS:
            near += CROWD_YARDS - yards
    return near


cdef int safe_yards(const View* view) noexcept nogil:
    """Return how far the carrier passes without a roll; a middling pass if nobody has the ball."""
    if view.match.carrier == NOBODY:
        return MIDDLING_PASS
    return automatic_yards(view.match.skills[<int> view.match.carrier][<int> LOW_PASS])


cdef bint lane_is_open(const View* view, int x, int y) noexcept nogil:
    """Return whether the carrier can pass to a cell safely: near enough, and past no reach zone."""
    cdef Line line
    if yards_between(view.match.ball_x, view.match.ball_y, x, y) > safe_yards(view):
        return False
    line = pass_line(view.match.ball_x, view.match.ball_y, x, y)
    return not meet_eleven(
        &line, &view.match.x[<int> SIDE_PAWNS], &view.match.y[<int> SIDE_PAWNS], view.match.rules.trajectory_touch,
        view.match.rules.reach_zone,
    )


cdef double support_worth(
    const View* view, int pawn, int x, int y, int shape_x, int shape_y, int line, double bar
) noexcept nogil:
    """Return how good a cell is for a footballer without the ball; below the bar it may be too high."""
    cdef double worth = -view.coach.tactics.keep_shape * yards_between(x, y, shape_x, shape_y)
    cdef double most = view.coach.tactics.free + view.coach.tactics.lane
    cdef int pressure
    if x > line:
        worth -= 0.5
    elif forward_of_slot(view, pawn) >= FORWARDS:
        worth -= view.coach.tactics.run_behind * min(line - x, 20)
    if worth + after_worth(view, x, y, 0) + most <= bar:
        return bar
    pressure = pressure_at(view, x, y)
    worth += after_worth(view, x, y, pressure)
    if pressure == 0:
        worth += view.coach.tactics.free
    if worth + view.coach.tactics.lane <= bar:
        return bar
    if lane_is_open(view, x, y):
        worth += view.coach.tactics.lane
    return worth - 0.01 * crowding(view, pawn, x, y)


cdef void plan_support(View* view, int pawn, int line) noexcept nogil:
    """Plan the best supporting run of one footballer."""
    cdef int shape_x, shape_y, base_x, base_y, at, x, y
    cdef int from_x = view.match.x[pawn]
    cdef int from_y = view.match.y[pawn]
    cdef int best_x = from_x
    cdef int best_y = from_y
    cdef double best, worth
    shape_x, shape_y = shape_cell(view, pawn, True, view.match.ball_x, view.match.ball_y)
    base_x, base_y = step_towards(view, pawn, shape_x, shape_y)
    best = support_worth(view, pawn, from_x, from_y, shape_x, shape_y, line, -10)
    for at in range(2 * CELLS):
        x = (base_x if at < CELLS else from_x) + TRY_X[at % CELLS]
        y = (base_y if at < CELLS else from_y) + TRY_Y[at % CELLS]
        if yards_between(x, y, from_x, from_y) > view.points[pawn]:
            continue
        if not is_open(view, x, y) or is_claimed(view, x, y) or (view.match.blocked[pawn] and x > from_x):
            continue
        worth = support_worth(view, pawn, x, y, shape_x, shape_y, line, best)
        if worth > best:
            best = worth
            best_x = x
            best_y = y
    plan_run(view, pawn, best_x, best_y, RUNS_BEHIND if best_x >= line - 1 else SUPPORTS)


cdef int last_backs(const View* view, int pawn) noexcept nogil:
    """Return how many of ours the formation places behind a footballer."""
    cdef int count = 0
    cdef int mate
    for mate in range(1, SIDE_PAWNS):
        if view.points[mate] != OUT_OF_REACH and mate != pawn and (
            forward_of_slot(view, mate) < forward_of_slot(view, pawn)
            or (forward_of_slot(view, mate) == forward_of_slot(view, pawn) and mate < pawn)
        ):
            count += 1
    return count


cdef void plan_rest(View* view, int pawn, int number) noexcept nogil:
    """Let a back stay goal-side of one of their forwards (rest defence)."""
    cdef int foe = nth_forward(view, number)
    cdef int x, y
    if foe == NOBODY:
        x, y = shape_cell(view, pawn, True, view.match.ball_x, view.match.ball_y)
    else:
        x, y = max(view.match.x[foe] - 1, 1), view.match.y[foe]
    x, y = step_towards(view, pawn, x, y)
    plan_run(view, pawn, x, y, REST_DEFENCE)


cdef int nth_forward(const View* view, int number) noexcept nogil:
    """Return the opponent nearest to our goal after skipping a number of others, or NOBODY."""
    cdef int pawn, other, before
    for pawn in range(SIDE_PAWNS, PAWNS):
        if view.points[pawn] == OUT_OF_REACH:
            continue
        before = 0
        for other in range(SIDE_PAWNS, PAWNS):
            if view.points[other] != OUT_OF_REACH and (
                view.match.x[other] < view.match.x[pawn]
                or (view.match.x[other] == view.match.x[pawn] and other < pawn)
            ):
                before += 1
        if before == number:
            return pawn
    return NOBODY


cdef void plan_attack(View* view, bint waiting) noexcept nogil:
    """Plan the runs of the side with the ball; some may wait for the defenders (FR-2.4.2-09)."""
    cdef int line = offside_line(&view.match, HOME, view.match.ball_x)
    cdef int sent, pawn, back, x, y
    begin_plan(view)
    plan_loose_ball(view, &sent)
    for pawn in range(SIDE_PAWNS):
        if (
            view.points[pawn] == OUT_OF_REACH or view.match.still[pawn] or pawn == view.match.carrier or pawn == sent
            or may_wait(&view.match, pawn) != waiting
        ):
            continue
        if pawn == view.match.keeper[0]:
            x, y = keeper_cell(view, view.match.ball_x, view.match.ball_y)
            x, y = step_towards(view, pawn, x, y)
            plan_run(view, pawn, x, y, GUARDS_GOAL)
            continue
        back = last_backs(view, pawn)
        if back < <int> view.coach.tactics.stay_back:
            plan_rest(view, pawn, back)
        else:
            plan_support(view, pawn, line)
    finish_plan(view)
