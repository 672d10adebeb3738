"""Shots and their worth: straight, curved and at one touch, and the target of a shot under way."""

from libc.stdint cimport int8_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport in_own_half
from footroll.kernels.coaches.candidates cimport Choices, Play, STALE_TURNS, add, bar, begin_play
from footroll.kernels.coaches.chances cimport (
    bent_chance,
    curved_chance,
    set_defence,
    set_shot_odds,
    shot_chance,
    typical_curve,
)
from footroll.kernels.coaches.coaches cimport Candidate, View
from footroll.kernels.coaches.views cimport answer_of
from footroll.kernels.coaches.worth cimport restart_worth
from footroll.kernels.counting.surfaces cimport Defence, ShotOdds, goes_in, let_pass
from footroll.kernels.layout cimport (
    Action,
    AT_GOAL_KICK,
    AT_PENALTY,
    AWAY,
    DO_FINISH,
    DO_OFFENSIVE_HEADER,
    DO_SCISSORS_KICK,
    DO_SHOOT,
    FINISH,
    GOAL_HEIGHT,
    GOAL_WIDTH,
    HIGHEST_SKILL,
    HOME,
    LOW_BALL,
    NOBODY,
    OFFENSIVE_HEADER,
    SCISSORS_KICK,
)
from footroll.kernels.shooting cimport aim_at, closest_of, shot_interceptors, shot_skill
from footroll.kernels.shots cimport may_choose

cdef double LEAST_CHANCE = 0.04     # of a goal, below which nobody shoots

cdef double MOST_CURVE = 0.2        # goals; a curve hardly ever adds more
cdef double CURVE_SPREAD = 0.03     # goals by which all effects together may be better than the median effect

cdef enum:
    SHOOTING_YARDS = 55     # nobody scores from farther away
    FINISHING_YARDS = 35    # nor at one touch from farther than this
    HEADING_YARDS = 20


cdef double finish_worth(View* view, const Play* play, int pawn, int kind) noexcept nogil:
    """Return the worth of a one-touch finish, or -1 if the goal is too far away."""
    cdef int x = view.match.x[pawn]
    cdef int skill = FINISH
    cdef int yards = view.match.length - 1 - x + abs(2 * view.match.y[pawn] + 1 - view.match.width) // 4
    cdef double chance
    if in_own_half(HOME, view.match.length, x):
        return -1
    if kind != LOW_BALL:
        skill = OFFENSIVE_HEADER
    if yards > (FINISHING_YARDS if kind == LOW_BALL else HEADING_YARDS):
        return -1
    chance = shot_chance(view.tables, &view.match, view.turned, &play.defence, pawn, skill)
    return view.coach.tactics.shot * chance - (1 - chance) * restart_worth(view, AT_GOAL_KICK, 6)


cdef void weigh_shot(
    View* view, const Play* play, Choices* choices, int does, int skill, bint curved
) noexcept nogil:
    """Weigh a shot from the kicker's cell, straight or curved; a miss gives a goal-kick."""
    cdef int kicker = play.kicker
    cdef Candidate candidate
    cdef uint8_t came = view.match.flight.kind
    cdef int8_t receiver = view.match.flight.receiver
    cdef double chance
    if in_own_half(HOME, view.match.length, view.match.x[kicker]):
        return
    if view.match.length - view.match.x[kicker] > SHOOTING_YARDS:
        return
    if curved:
        chance = curved_chance(view.tables, &view.match, view.turned, &play.defence, kicker, skill)
    else:
        chance = shot_chance(view.tables, &view.match, view.turned, &play.defence, kicker, skill)
    view.match.flight.kind = came
    view.match.flight.receiver = receiver
    if chance < LEAST_CHANCE and view.match.restart != AT_PENALTY and view.impatience <= STALE_TURNS:
        return
    candidate.action = answer_of(does)
    candidate.action.pawn = <int8_t> kicker
    candidate.action.effect = curved
    candidate.receiver = NOBODY
    candidate.pressure = 0
    candidate.goal = max(play.feint.won * chance, 1e-9)
    candidate.succeeds = candidate.goal
    candidate.worth = play.blocked + play.feint.won * (
        view.coach.tactics.shot * chance - (1 - chance) * restart_worth(view, AT_GOAL_KICK, 6)
    )
    add(view, choices, &candidate)


cdef int shot_skill_of(const View* view, int does) noexcept nogil:
    """Return the skill that a shot uses, or -1 where the restart allows none."""
    if does == DO_FINISH:
        return FINISH
    if does == DO_OFFENSIVE_HEADER:
        return OFFENSIVE_HEADER
    if does == DO_SCISSORS_KICK:
        return SCISSORS_KICK
    return shot_skill(&view.match)


cdef bint is_promising(View* view, const Play* play, const Choices* choices, const Candidate* shot) noexcept nogil:
    """Return whether a curve could make a shot better, and as good as the best choice."""
    cdef double most
    if shot.worth + MOST_CURVE < bar(choices):
        return False
    most = play.feint.won * typical_curve(
        view.tables, &view.match, view.turned, &play.defence, play.kicker, shot_skill_of(view, shot.action.kind)
    )
    return most > shot.goal and shot.worth + most - shot.goal + CURVE_SPREAD >= bar(choices)


cdef void weigh_curves(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Replace each shot in play that is worth more when it is bent (FR-2.19-01).

    A bent shot takes long to count, so it is counted only where a typical curve is promising.
    """
    cdef Choices curved
    cdef Candidate* shot
    cdef int at
    for at in range(choices.count):
        shot = &choices.list[at]
        if shot.goal <= 0 or (shot.action.kind != DO_SHOOT and shot.action.kind != DO_FINISH):
            continue
        if not is_promising(view, play, choices, shot):
            continue
        curved.count = 0
        weigh_shot(view, play, &curved, shot.action.kind, shot_skill_of(view, shot.action.kind), True)
        if curved.count and curved.list[0].worth > shot.worth:
            shot[0] = curved.list[0]
            if shot.worth > choices.list[choices.best].worth:
                choices.best = at


cdef void weigh_one_shot(View* view, const Action* action, Choices* choices) noexcept nogil:
    """Weigh one shot by the carrier or at one touch, straight or curved."""
    cdef Play play
    cdef bint touched = action.kind != DO_SHOOT
    cdef int skill = shot_skill_of(view, action.kind)
    choices.count = 0
    choices.best = 0
    if skill < 0:
        return
    begin_play(view, &play, view.match.flight.receiver if touched else view.match.carrier, touched)
    weigh_shot(view, &play, choices, action.kind, skill, action.effect)


cdef bint is_poor_shot(const View* view, const Choices* choices) noexcept nogil:
    """Return whether the best choice is a shot that its chance makes clearly worse than another choice.

    It is if it is worth less than half as much, by more than a twentieth of a goal.
    """
    cdef const Candidate* shot = &choices.list[choices.best]
    cdef double worth = shot.worth - (view.coach.tactics.shot - 1) * shot.goal
    cdef int at
    if shot.goal <= 0:
        return False
    for at in range(choices.count):
        if choices.list[at].goal <= 0 and max(2 * worth, worth + 0.05) < choices.list[at].worth:
            return True
    return False


cdef (int, int) best_target(View* view) noexcept nogil:
    """Return the column and row of the target with the best chance for the rolled shot."""
    cdef Defence defence
    cdef ShotOdds odds
    cdef double passed[HIGHEST_SKILL + 1]
    cdef int closest = closest_of(&view.match)
    cdef int difficulty = view.match.shot.difficulty
    cdef int score = min(view.match.shot.score, HIGHEST_SKILL)
    cdef double best = -1
    cdef double chance
    cdef int column, row
    cdef int best_column = closest
    cdef int best_row = 0
    set_defence(view.tables, &view.match, view.turned, AWAY, &defence)
    set_shot_odds(view.tables, &view.match, view.turned, &defence, &odds)
    for column in range(GOAL_WIDTH):
        aim_at(&view.match, column, 0)
        let_pass(&defence, shot_interceptors(&view.match), score, score, passed)
        for row in range(GOAL_HEIGHT):
            if not may_choose(closest, column, row, view.match.shot.score - difficulty):
                continue
            chance = passed[score] * goes_in(&odds, min(difficulty, HIGHEST_SKILL), column, row)
            if chance > best:
                best = chance
                best_column = column
                best_row = row
    return best_column, best_row


cdef int best_bend(View* view) noexcept nogil:
    """Return the side to which a curved shot has the better chance of a goal."""
    cdef Defence defence
    cdef ShotOdds odds
    cdef int side = 0
    set_defence(view.tables, &view.match, view.turned, AWAY, &defence)
    set_shot_odds(view.tables, &view.match, view.turned, &defence, &odds)
    bent_chance(&view.match, &odds, &side)
    return side
