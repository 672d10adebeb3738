"""The habits of coaches who see little: beginner and park.

They pass only to feet, run with the ball to one of a few cells, keep the formation's shape and
send the nearest to the ball. Chances are guessed, not counted. A beginner notices pressure late, and misjudges passes.
"""

from libc.stdint cimport int8_t, uint32_t, uint64_t

from footroll.kernels.cells cimport in_own_half, yards_between
from footroll.kernels.coaches.coaches cimport CLOSES_IN, GUARDS_GOAL, KEEPS_SHAPE, OUT_OF_REACH, PRESSES
from footroll.kernels.coaches.plans cimport begin_plan, finish_plan, is_planned, plan_loose_ball, plan_run
from footroll.kernels.coaches.shapes cimport shape_cell, step_towards
from footroll.kernels.coaches.views cimport answer_of, is_open, noise_of, position_hash, run_to
from footroll.kernels.coaches.worth cimport after_worth, loss_worth, pressure_at, standing_pressure
from footroll.kernels.grid cimport shot_difficulty
from footroll.kernels.layout cimport (
    ASK_CARRIER,
    ASK_CARRY,
    ASK_ONE_TOUCH,
    AT_PENALTY,
    DO_DONE,
    DO_DRIBBLE,
    DO_FINISH,
    DO_OFFENSIVE_HEADER,
    DO_PASS,
    DO_SHOOT,
    DO_TACKLE,
    HIGH_PASS,
    HOME,
    IN_PLAY,
    LOW_PASS,
    NOBODY,
    SIDE_PAWNS,
    TACKLE,
)
from footroll.kernels.flights cimport one_touches
from footroll.kernels.offside cimport offside_line
from footroll.kernels.passes cimport automatic_yards, is_high
from footroll.kernels.pawns cimport blockers_of, in_reach, is_fresh
from footroll.kernels.shooting cimport shot_skill
from footroll.kernels.shots cimport closest_column
from footroll.kernels.trajectories cimport Line, meet_eleven, pass_line, shot_line

cdef enum:
    TOUCH_SHOT = 14         # and up to which a ball is finished at one touch
    CARRIES = 9

cdef int8_t CARRY_X[CARRIES]
cdef int8_t CARRY_Y[CARRIES]
CARRY_X[:] = [8, 6, 6, 4, 4, 3, 0, 0, -3]     # eighths of the points, forward
CARRY_Y[:] = [0, 2, -2, 4, -4, 0, 8, -8, 0]   # and aside


cdef int cell_difficulty(const View* view, int x, int y) noexcept nogil:
    """Return how hard a shot from a cell is."""
    return shot_difficulty(HOME, view.match.length, view.match.width, x, y, view.match.rules.shot_grid_norm)


cdef int count_met(const View* view, const Line* line) noexcept nogil:
    """Count the opponents whose reach zone a ball crosses."""
    cdef uint32_t met = meet_eleven(
        line, &view.match.x[<int> SIDE_PAWNS], &view.match.y[<int> SIDE_PAWNS], view.match.rules.trajectory_touch,
        view.match.rules.reach_zone,
    )
    cdef int count = 0
    while met:
        met &= met - 1
        count += 1
    return count


cdef double halved(double chance, int times) noexcept nogil:
    """Return a chance after a number of opponents; each takes half of it."""
    while times > 0:
        chance *= 0.5
        times -= 1
    return chance


cdef double shot_guess(const View* view, int pawn, int skill) noexcept nogil:
    """Guess the chance of a goal: two thirds of the shots on target, half as many past each opponent."""
    cdef int x = view.match.x[pawn]
    cdef int y = view.match.y[pawn]
    cdef double rating = view.match.skills[pawn][skill]
    cdef double on_target = (rating - cell_difficulty(view, x, y)) / rating
    cdef Line line = shot_line(HOME, view.match.length, view.match.width, x, y, closest_column(view.match.width, y))
    if on_target <= 0:
        return 0
    return halved(0.65 * on_target, count_met(view, &line) - (view.match.keeper[1] != NOBODY))


cdef double place_guess(const View* view, int x, int y) noexcept nogil:
    """Return what the ball is worth on a cell; in a long possession, cells further forward are worth more."""
    return after_worth(view, x, y, pressure_at(view, x, y)) + (
        view.impatience * view.coach.tactics.patience * (x - view.match.ball_x)
    )


cdef double pass_guess(const View* view, int mate) noexcept nogil:
    """Guess what a pass to a team-mate's feet is worth."""
    cdef int kicker = view.match.carrier
    cdef int x = view.match.x[kicker]
    cdef int y = view.match.y[kicker]
    cdef int to_x = view.match.x[mate]
    cdef int to_y = view.match.y[mate]
    cdef int yards = yards_between(x, y, to_x, to_y)
    cdef bint high = is_high(yards)
    cdef int skill = view.match.skills[kicker][<int> HIGH_PASS if high else <int> LOW_PASS]
    cdef Line line = pass_line(x, y, to_x, to_y)
    cdef double arrives = 1
    if high or yards > automatic_yards(skill):
        arrives = max(1 - <double> yards / skill, 0)
    if not high:
        arrives = halved(arrives, count_met(view, &line))
    arrives = halved(arrives, standing_pressure(view, to_x, to_y))
    return arrives * place_guess(view, to_x, to_y) - (1 - arrives) * loss_worth(view, to_x, to_y)


cdef int best_mate(const View* view, double* best) noexcept nogil:
    """Return the team-mate who looks best for a pass, or NOBODY."""
    cdef int line = offside_line(&view.match, HOME, view.match.ball_x)
    cdef bint blurred = view.coach.tactics.noise > 0
    cdef uint64_t position = position_hash(view) if blurred else 0
    cdef int found = NOBODY
    cdef double look
    cdef int mate
    best[0] = -1000
    for mate in range(SIDE_PAWNS):
        if mate == view.match.carrier or view.points[mate] == OUT_OF_REACH or view.match.x[mate] > line:
            continue
        look = pass_guess(view, mate)
        if blurred:
            look += noise_of(view, position, mate)
        if look > best[0]:
            best[0] = look
            found = mate
    return found


cdef double best_park_carry(const View* view, bint blocked, int* to_x, int* to_y) noexcept nogil:
    """Find the best of a few cells to run to with the ball, and return its worth."""
    cdef int carrier = view.match.carrier
    cdef int points = max(view.points[carrier], 0)
    cdef double best, look
    cdef int at, x, y
    to_x[0] = view.match.x[carrier]
    to_y[0] = view.match.y[carrier]
    best = place_guess(view, to_x[0], to_y[0])
    for at in range(CARRIES):
        x = view.match.x[carrier] + points * CARRY_X[at] // 8
        y = view.match.y[carrier] + points * CARRY_Y[at] // 8
        if not is_open(view, x, y) or (blocked and x > view.match.x[carrier]):
            continue
        look = place_guess(view, x, y)
        if look > best:
            best = look
            to_x[0] = x
            to_y[0] = y
    return best


cdef void park_carrier(View* view, Action* action) noexcept nogil:
    """Choose what looks best: a shot, a pass to feet, a dribble or a run with the ball."""
    cdef int carrier = view.match.carrier
    cdef bint blocked = blockers_of(&view.match, carrier) != 0
    cdef bint shoots = shot_skill(&view.match) >= 0 and not in_own_half(
        HOME, view.match.length, view.match.x[carrier]
    )
    cdef double shot = shot_guess(view, carrier, shot_skill(&view.match)) if shoots else -1
    cdef double look, hold
    cdef int mate
    cdef int x = 0
    cdef int y = 0
    action[0] = answer_of(DO_DONE)
    if view.match.dribbled:
        return
    hold = best_park_carry(view, blocked, &x, &y) if view.match.restart == IN_PLAY else -1000
    if blocked:
        hold = 0.4 * hold - 0.5 * loss_worth(view, x, y)
    mate = best_mate(view, &look)
    if view.match.restart == AT_PENALTY or (shoots and shot > max(look, hold)):
        action[0] = answer_of(DO_SHOOT)
    elif mate != NOBODY and look > hold:
        action[0] = answer_of(DO_PASS)
        action.x = view.match.x[mate]
        action.y = view.match.y[mate]
    elif blocked and carrier != view.match.keeper[0]:
        action[0] = answer_of(DO_DRIBBLE)


cdef void park_touch(View* view, Action* action) noexcept nogil:
    """Finish or head a ball right in front of goal, otherwise keep it."""
    cdef int pawn = view.match.flight.receiver
    cdef uint32_t touches = one_touches(&view.match, pawn)
    action[0] = answer_of(DO_DONE)
    if cell_difficulty(view, view.match.x[pawn], view.match.y[pawn]) > TOUCH_SHOT:
        return
    if (touches >> DO_FINISH) & 1:
        action[0] = answer_of(DO_FINISH)
    elif (touches >> DO_OFFENSIVE_HEADER) & 1:
        action[0] = answer_of(DO_OFFENSIVE_HEADER)


cdef void park_carry(View* view, Action* action) noexcept nogil:
    """Run with the ball to where it looks best."""
    cdef int carrier = view.match.carrier
    cdef int x = 0
    cdef int y = 0
    best_park_carry(view, view.match.blocked[carrier], &x, &y)
    action[0] = run_to(carrier, x, y)
    if x == view.match.x[carrier] and y == view.match.y[carrier]:
        action[0] = answer_of(DO_DONE)


cdef void park_tackle(View* view, Action* action) noexcept nogil:
    """Let the best tackler in reach go for the ball."""
    cdef int best = 0
    cdef int pawn
    action[0] = answer_of(DO_DONE)
    if view.match.carrier == NOBODY or view.match.in_hand:
        return
    for pawn in range(SIDE_PAWNS):
        if not is_fresh(&view.match, pawn) or not in_reach(&view.match, pawn, view.match.carrier):
            continue
        if view.match.skills[pawn][<int> TACKLE] > best:
            best = view.match.skills[pawn][<int> TACKLE]
            action.kind = DO_TACKLE
            action.pawn = <int8_t> pawn


cdef void decide_park(View* view, Action* action) noexcept nogil:
    """Answer a question about the ball."""
    if view.match.ask == ASK_CARRIER:
        park_carrier(view, action)
    elif view.match.ask == ASK_ONE_TOUCH:
        park_touch(view, action)
    elif view.match.ask == ASK_CARRY:
        park_carry(view, action)
    else:
        park_tackle(view, action)


cdef void press_nearest(View* view) noexcept nogil:
    """Send the nearest to the carrier."""
    cdef int count = <int> (view.coach.tactics.pressers + 0.5)
    cdef int _presser, pawn, best, least, yards, x, y
    if view.match.carrier < SIDE_PAWNS or view.match.ball_x > view.coach.tactics.press_from * view.match.length:
        return
    for _presser in range(count):
        best = NOBODY
        least = 1000
        for pawn in range(SIDE_PAWNS):
            if view.points[pawn] == OUT_OF_REACH or is_planned(view, pawn) or pawn == view.match.keeper[0]:
                continue
            yards = yards_between(view.match.x[pawn], view.match.y[pawn], view.match.ball_x, view.match.ball_y)
            if yards < least:
                least = yards
                best = pawn
        if best == NOBODY:
            return
        x, y = step_towards(view, best, max(view.match.ball_x - 1, 0), view.match.ball_y)
        plan_run(view, best, x, y, PRESSES if least <= view.points[best] + 1 else CLOSES_IN)


cdef void plan_park(View* view) noexcept nogil:
    """Plan the runs of a stage: to the ball, to the carrier, into the shape."""
    cdef bint with_ball = view.match.attacking == HOME
    cdef int sent, pawn, x, y
    begin_plan(view)
    plan_loose_ball(view, &sent)
    if not with_ball:
        press_nearest(view)
    for pawn in range(SIDE_PAWNS):
        if (
            view.points[pawn] == OUT_OF_REACH or view.match.still[pawn] or is_planned(view, pawn)
            or pawn == view.match.carrier
        ):
            continue
        x, y = shape_cell(view, pawn, with_ball, view.match.ball_x, view.match.ball_y)
        x, y = step_towards(view, pawn, x, y)
        plan_run(view, pawn, x, y, GUARDS_GOAL if pawn == view.match.keeper[0] else KEEPS_SHAPE)
    finish_plan(view)
