"""Whole plans of runs, chosen by rollouts.

The club's own plan comes first, then its plans with other habits, then the best of them with single runs changed.
Every plan is rolled out with the same dice. A plan replaces the best so far only if it gains clearly, so the club's own
plan stays where nothing is known to be better.
"""

from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport abs

from footroll.kernels.coaches.attacking cimport plan_attack
from footroll.kernels.coaches.coaches cimport Coach, Tactics, View
from footroll.kernels.coaches.defending cimport marking_cell, plan_defence
from footroll.kernels.coaches.plans cimport finish_plan
from footroll.kernels.coaches.rollouts cimport OURS, may_roll_out, roll_out
from footroll.kernels.coaches.views cimport is_open, look, mix
from footroll.kernels.layout cimport ASK_DEFENCE_RUNS, AWAY, NOBODY, SIDE_PAWNS

cdef enum:
    VARIANTS = 6            # plans of other habits, the club's own among them
    DEFENCE_ROLLOUTS = 8    # a plan
    ATTACK_ROLLOUTS = 16
    DEFENCE_TURNS = 3       # a rollout
    ATTACK_TURNS = 4
    MOST_MISSES = 200       # changes in a row that the rules or the plan do not allow

cdef double DEFENCE_GAIN = 0.003    # goals by which a plan must be better
cdef double ATTACK_GAIN = 0.01
cdef double HOPELESS = 0.15         # goals by which a plan is behind, in all, when it is given up


cdef void vary_defence(Tactics* tactics, int variant) noexcept nogil:
    """Change the habits of a side without the ball: drop, press, cover, mark later, drop and cover."""
    if variant == 1:
        tactics.pressers = 0
    elif variant == 2:
        tactics.pressers += 1
    elif variant == 3:
        tactics.cover += 1
    elif variant == 4:
        tactics.mark_from = 0.5
    elif variant == 5:
        tactics.pressers = 0
        tactics.cover += 2


cdef void vary_attack(Tactics* tactics, int variant) noexcept nogil:
    """Change the habits of a side with the ball: free cells, runs behind, lanes, forward, closer."""
    if variant == 1:
        tactics.keep_shape *= 0.3
        tactics.free *= 2
    elif variant == 2:
        tactics.run_behind *= 3
    elif variant == 3:
        tactics.lane *= 5
    elif variant == 4:
        tactics.stay_back -= 1
    elif variant == 5:
        tactics.attack_length *= 0.8


cdef void plan_variant(Planning* planning, Rollouts* rollouts, int variant) noexcept nogil:
    """Plan the stage that is asked by some habits, into the memory of the trial."""
    cdef Coach coach = rollouts.clubs[OURS]
    cdef View* view = &rollouts.view
    planning.trial = rollouts.root
    if rollouts.root.match.ask == ASK_DEFENCE_RUNS:
        vary_defence(&coach.tactics, variant)
        look(view, &rollouts.root.match, &coach, &planning.trial.memories[OURS], rollouts.known)
        plan_defence(view)
    else:
        vary_attack(&coach.tactics, variant)
        look(view, &rollouts.root.match, &coach, &planning.trial.memories[OURS], rollouts.known)
        plan_attack(view, False)


cdef bint try_plan(Planning* planning, Rollouts* rollouts, bint first) noexcept nogil:
    """Roll out the trial's plan and keep it if it is better; return whether the budget was enough."""
    cdef bint defends = rollouts.root.match.ask == ASK_DEFENCE_RUNS
    cdef int count = DEFENCE_ROLLOUTS if defends else ATTACK_ROLLOUTS
    cdef double gain = -count * (DEFENCE_GAIN if defends else ATTACK_GAIN)
    cdef double worths[ATTACK_ROLLOUTS]
    cdef int number
    for number in range(count):
        if not may_roll_out(rollouts, 1):
            return False
        worths[number] = roll_out(
            rollouts, &planning.trial, NULL, number, DEFENCE_TURNS if defends else ATTACK_TURNS
        )
        gain += worths[number] - planning.worths[number]
        if not first and gain < -HOPELESS:
            return True
    if first or gain > 0:
        planning.best = planning.trial.memories[OURS]
        for number in range(count):
            planning.worths[number] = worths[number]
    return True


cdef bint find_change(const View* view, const Memory* plan, uint64_t word, int* pawn, int* x, int* y) noexcept nogil:
    """Find a random other cell for one footballer of a plan; return whether it is in reach."""
    cdef const MatchState* match = &view.match
    cdef int points
    pawn[0] = plan.order[(word & 0xFFFF) % plan.planned]
    points = view.points[pawn[0]]
    if points <= 0 or pawn[0] == match.keeper[0]:
        return False
    if match.carrier == NOBODY and plan.to_x[pawn[0]] == match.ball_x and plan.to_y[pawn[0]] == match.ball_y:
        return False  # the runner to a loose ball keeps running
    if match.ask == ASK_DEFENCE_RUNS and (word >> 60) & 1:
        x[0], y[0] = marking_cell(
            view, SIDE_PAWNS + <int> ((word >> 16) & 0xFFFF) % SIDE_PAWNS, <int> ((word >> 32) & 7)
        )
    else:
        x[0] = match.x[pawn[0]] + <int> ((word >> 16) & 0xFFFF) % (2 * points + 1) - points
        y[0] = match.y[pawn[0]] + <int> ((word >> 32) & 0xFFFF) % (2 * points + 1) - points
    if abs(x[0] - match.x[pawn[0]]) + abs(y[0] - match.y[pawn[0]]) > points or not is_open(view, x[0], y[0]):
        return False
    return not (match.blocked[pawn[0]] and x[0] > match.x[pawn[0]])


cdef void change_runs(Planning* planning, Rollouts* rollouts) noexcept nogil:
    """Change one run of the best plan after another, as long as the budget lasts."""
    cdef View view
    cdef Memory memory = rollouts.root.memories[OURS]
    cdef uint64_t word = rollouts.seed
    cdef int misses = 0
    cdef int pawn = 0
    cdef int x = 0
    cdef int y = 0
    look(&view, &rollouts.root.match, &rollouts.clubs[OURS], &memory, rollouts.known)
    planning.trial = rollouts.root
    while misses < MOST_MISSES:
        word = mix(word + 0x9E3779B97F4A7C15ULL)
        if not find_change(&view, &planning.best, word, &pawn, &x, &y):
            misses += 1
            continue
        misses = 0
        planning.trial.memories[OURS] = planning.best
        planning.trial.memories[OURS].to_x[pawn] = <int16_t> x
        planning.trial.memories[OURS].to_y[pawn] = <int16_t> y
        if not try_plan(planning, rollouts, False):
            return


cdef void choose_plan(
    Planning* planning, Rollouts* rollouts, const MatchState* match, Memory* memory
) noexcept nogil:
    """Choose the plan of the stage that is asked, into a coach's memory."""
    cdef View* view = &rollouts.view
    cdef int variant
    cdef bint goes_on
    plan_variant(planning, rollouts, 0)
    planning.best = planning.trial.memories[OURS]
    goes_on = planning.best.planned > 0 and try_plan(planning, rollouts, True)
    for variant in range(1, VARIANTS):
        if goes_on:
            plan_variant(planning, rollouts, variant)
            goes_on = try_plan(planning, rollouts, False)
    if goes_on:
        change_runs(planning, rollouts)
    memory[0] = planning.best
    view.match = rollouts.root.match
    view.turned = match.decider == AWAY
    view.memory = memory
    finish_plan(view)
