"""Uses of the ball and their worth: carries, passes to feet and into space, shots, dribbles.

The worth of a pass is the chance that each thing happens times what it leads to: a feint past those who block, an
interception, a ball astray, a contest with the receiver's markers, and the place and pressure at which the ball is
then. All chances come from `chances`, all places from `worth`.
"""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport in_own_half, yards_between
from footroll.kernels.coaches.chances cimport (
    DuelChances,
    bent_chance,
    contest_chances,
    curved_chance,
    flight_chances,
    set_defence,
    set_shot_odds,
    shot_chance,
)
from footroll.kernels.coaches.coaches cimport OUT_OF_REACH
from footroll.kernels.coaches.views cimport answer_of, is_open, noise_of, position_hash
from footroll.kernels.coaches.worth cimport (
    after_worth,
    loss_worth,
    pressure_at,
    restart_worth,
)
from footroll.kernels.contests cimport blockers_to_feint
from footroll.kernels.counting.surfaces cimport Defence, ShotOdds, goes_in, let_pass
from footroll.kernels.flights cimport begin_flight, flight_interceptors, flight_kind, one_touches
from footroll.kernels.layout cimport (
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_PENALTY,
    AT_THROW_IN,
    Action,
    AWAY,
    DO_DEFENSIVE_HEADER,
    DO_DONE,
    DO_DRIBBLE,
    DO_FINISH,
    DO_LOW_PASS,
    DO_OFFENSIVE_HEADER,
    DO_PASS,
    DO_SCISSORS_KICK,
    DO_SHOOT,
    FINISH,
    GOAL_HEIGHT,
    GOAL_WIDTH,
    HEADED_BALL,
    HIGHEST_SKILL,
    HIGH_BALL,
    HOME,
    IN_PLAY,
    LOW_BALL,
    LOW_PASS,
    MatchState,
    NOBODY,
    OFFENSIVE_HEADER,
    PAWNS,
    SCISSORS_KICK,
    SIDE_PAWNS,
    TO_CONTROL,
    TO_DRIBBLE,
    TO_FEINT,
)
from footroll.kernels.offside cimport offside_line
from footroll.kernels.passes cimport automatic_yards, is_high
from footroll.kernels.pawns cimport has_bit, lowest_of, markers_of
from footroll.kernels.shooting cimport aim_at, closest_of, shot_interceptors, shot_skill
from footroll.kernels.shots cimport may_choose
from footroll.kernels.trajectories cimport Line, meet_eleven, pass_line

cdef double KEEPER_HOLDS = 0.04     # what it costs to leave the ball with the goalkeeper

cdef double STALE_COST = 1          # of keeping the ball without a way forward in an endless possession

cdef double LEAST_CHANCE = 0.04     # of a goal, below which nobody shoots

cdef enum:
    STALE_TURNS = 80        # after which a possession is endless
    STALE_GROUND = 3        # yards that a pass has to win then
    SHOOTING_YARDS = 55     # nobody scores from farther away
    FINISHING_YARDS = 35    # nor at one touch from farther than this
    HEADING_YARDS = 20
    SPACES = 10             # cells around a team-mate that a ball into space is tried for

# Where a ball into space may lie from the runner, along and aside.
cdef int8_t SPACE_X[SPACES]
cdef int8_t SPACE_Y[SPACES]
SPACE_X[:] = [3, 5, 7, 5, 5, 2, 2, 0, 0, 8]
SPACE_Y[:] = [0, 0, 0, 2, -2, 4, -4, 6, -6, 0]


# What all candidates of one decision share.
cdef struct Play:
    int kicker
    bint touched            # a one-touch action
    uint32_t feinted        # opponents to feint past first
    DuelChances feint
    double blocked          # what a feint that fails is worth, times its chance
    Defence defence
    int line                # the offside line, beyond which a receiver is offside
    bint exempt             # nobody can be offside from this restart
    double astray           # the share of balls astray that we get


cdef bint goes_forward(const View* view, const Candidate* candidate) noexcept nogil:
    """Return whether a candidate is a dribble or a pass that wins ground."""
    return candidate.action.kind == DO_DRIBBLE or (
        candidate.action.kind != DO_DONE and candidate.action.x >= view.match.ball_x + STALE_GROUND
    )


cdef void add(View* view, Choices* choices, Candidate* candidate) noexcept nogil:
    """Add a candidate and remember the best; a long possession costs, unless it ends in a shot."""
    if candidate.goal <= 0:
        candidate.worth -= view.impatience * view.coach.tactics.patience
        if view.impatience > STALE_TURNS and not goes_forward(view, candidate):
            candidate.worth -= STALE_COST
    if choices.count >= MOST_CANDIDATES:
        return
    choices.list[choices.count] = candidate[0]
    if choices.count == 0 or candidate.worth > choices.list[choices.best].worth:
        choices.best = choices.count
    choices.count += 1


cdef double bar(const Choices* choices) noexcept nogil:
    """Return the worth that a candidate has to beat."""
    return choices.list[choices.best].worth if choices.count else -10


cdef double place_worth(const View* view, int x, int y, int pressure) noexcept nogil:
    """Return the worth of a place after our move, with what the tactics add to it."""
    cdef double worth = after_worth(view, x, y, pressure)
    cdef int ahead = x - view.match.ball_x
    cdef int aside = abs(2 * y + 1 - view.match.width)
    worth += ahead * (view.coach.tactics.ground + view.coach.tactics.pull * view.impatience)
    if 5 * aside > 3 * view.match.width:
        worth += view.coach.tactics.wide
    return worth


cdef void begin_play(View* view, Play* play, int kicker, bint touched) noexcept nogil:
    """Set what all candidates share."""
    cdef const MatchState* match = &view.match
    play.kicker = kicker
    play.touched = touched
    play.feinted = 0 if touched else blockers_to_feint(match, kicker, False)
    play.feint = DuelChances(1, 0, 0, 0, 0)
    play.blocked = 0
    play.astray = 0.35
    if play.feinted:
        play.feint = contest_chances(view.tables, match, view.turned, TO_FEINT, kicker, play.feinted)
        play.blocked = failed_duel(view, &play.feint, match.x[kicker], match.y[kicker])
    set_defence(view.tables, match, view.turned, AWAY, &play.defence)
    play.line = offside_line(match, HOME, match.x[kicker])
    play.exempt = not touched and (
        match.restart == AT_THROW_IN or match.restart == AT_GOAL_KICK or match.restart == AT_CORNER
    )


cdef double failed_duel(const View* view, const DuelChances* duel, int x, int y) noexcept nogil:
    """Return the worth of a contest that the carrier fails to win: a lost ball, or a free-kick."""
    cdef double theirs = restart_worth(view, AT_DIRECT_FREE_KICK, view.match.length - 1 - x)
    return (
        duel.their_foul * restart_worth(view, AT_DIRECT_FREE_KICK, x)
        - (duel.lost + duel.hurt) * loss_worth(view, x, y) - duel.own_foul * (theirs + 0.03)
    )


cdef double lost_worth(const View* view, const Play* play, uint32_t met, double intercepted) noexcept nogil:
    """Return the worth of intercepted balls; all opponents on the way are equally likely to take them."""
    cdef double worth = 0
    cdef int count = 0
    cdef int pawn
    if not met:
        return 0
    for pawn in range(SIDE_PAWNS, PAWNS):
        if has_bit(met, pawn):
            worth += loss_worth(view, view.match.x[pawn], view.match.y[pawn])
            count += 1
    return -intercepted * worth / count


cdef void weigh_ball(
    View* view, const Play* play, int kind, int x, int y, double arrived, Candidate* candidate
) noexcept nogil:
    """Set the worth of a ball to a cell, given what its arrival is worth."""
    cdef uint32_t met
    cdef double arrives, intercepted, astray
    begin_flight(&view.match, play.kicker, kind, x, y)
    met = flight_interceptors(&view.match) & ~play.feinted
    arrives, intercepted = flight_chances(view.tables, &view.match, view.turned, &play.defence, met)
    astray = 1 - arrives - intercepted
    candidate.succeeds = play.feint.won * arrives
    candidate.worth = arrives * arrived + lost_worth(view, play, met, intercepted)
    if astray > 0:
        candidate.worth += astray * (
            play.astray * after_worth(view, x, y, 1) - (1 - play.astray) * loss_worth(view, x, y)
        )
    candidate.worth = play.feint.won * candidate.worth + play.blocked


cdef int ball_kind(const View* view, const Play* play, int x, int y) noexcept nogil:
    """Return the kind of ball to a cell, or -1 if it cannot be played."""
    cdef int yards
    if not play.touched:
        return flight_kind(&view.match, play.kicker, x, y)
    yards = yards_between(view.match.x[play.kicker], view.match.y[play.kicker], x, y)
    if view.match.flight.kind != LOW_BALL:
        return HEADED_BALL
    return -1 if is_high(yards) else LOW_BALL


cdef Action ball_action(const Play* play, int kind, int x, int y) noexcept nogil:
    """Return the answer that plays a ball to a cell."""
    cdef int does = DO_PASS
    if play.touched:
        does = DO_DEFENSIVE_HEADER if kind == HEADED_BALL else DO_LOW_PASS
    return Action(<uint8_t> does, 0, <int8_t> play.kicker, 0, <int16_t> x, <int16_t> y)


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


cdef double chain_worth(View* view, const Play* play, int pawn) noexcept nogil:
    """Return the worth of the receiver's best safe one-touch pass, or -1."""
    cdef const MatchState* match = &view.match
    cdef int safe = automatic_yards(match.skills[pawn][<int> LOW_PASS])
    cdef double best = -1
    cdef double worth
    cdef Line line
    cdef int mate
    for mate in range(SIDE_PAWNS):
        if mate == pawn or mate == play.kicker or view.points[mate] == OUT_OF_REACH or match.x[mate] > play.line:
            continue
        if yards_between(match.x[pawn], match.y[pawn], match.x[mate], match.y[mate]) > safe:
            continue
        worth = place_worth(view, match.x[mate], match.y[mate], pressure_at(view, match.x[mate], match.y[mate]))
        if worth <= best or markers_of(match, mate):
            continue
        line = pass_line(match.x[pawn], match.y[pawn], match.x[mate], match.y[mate])
        if not meet_eleven(
            &line, &match.x[<int> SIDE_PAWNS], &match.y[<int> SIDE_PAWNS], match.rules.trajectory_touch,
            match.rules.reach_zone,
        ):
            best = worth
    return best


cdef double received_worth(View* view, const Play* play, int mate, int kind, int* pressure) noexcept nogil:
    """Return the worth of a ball that arrives at a team-mate: kept, finished or played on at once."""
    cdef int x = view.match.x[mate]
    cdef int y = view.match.y[mate]
    cdef uint32_t markers = markers_of(&view.match, mate)
    cdef double worth
    cdef DuelChances control
    pressure[0] = pressure_at(view, x, y)
    worth = place_worth(view, x, y, pressure[0])
    if view.coach.level.sees_touch and not play.touched:
        worth = max(worth, finish_worth(view, play, mate, kind))
        if kind == LOW_BALL and pressure[0]:
            worth = max(worth, view.coach.tactics.touch * chain_worth(view, play, mate))
    if markers:
        control = contest_chances(view.tables, &view.match, view.turned, TO_CONTROL, mate, markers)
        worth = control.won * worth - (1 - control.won) * loss_worth(view, x, y)
    return worth


cdef bint is_offside(const View* view, const Play* play, int mate) noexcept nogil:
    """Return whether a team-mate would be offside when this ball is played (FR-2.12-01, FR-2.12-16)."""
    return not play.exempt and view.match.x[mate] > play.line


cdef void weigh_feet(View* view, const Play* play, Choices* choices, int mate) noexcept nogil:
    """Weigh a ball to a team-mate's feet."""
    cdef int x = view.match.x[mate]
    cdef int y = view.match.y[mate]
    cdef int kind = ball_kind(view, play, x, y)
    cdef Candidate candidate
    cdef uint8_t came = view.match.flight.kind
    cdef double worth
    if kind < 0 or is_offside(view, play, mate):
        return
    if kind == HIGH_BALL and view.coach.tactics.long_ball <= 0:
        return
    candidate.pressure = 0
    worth = received_worth(view, play, mate, kind, &candidate.pressure)
    if kind == HIGH_BALL and worth > 0:
        worth *= view.coach.tactics.long_ball
    candidate.goal = 0
    candidate.receiver = mate
    candidate.action = ball_action(play, kind, x, y)
    weigh_ball(view, play, kind, x, y, worth, &candidate)
    view.match.flight.kind = came
    add(view, choices, &candidate)


cdef int best_opponent_left(const View* view, int x, int y) noexcept nogil:
    """Return the most points that an opponent has left at a cell; negative if nobody gets there."""
    cdef int best = OUT_OF_REACH
    cdef int pawn
    for pawn in range(SIDE_PAWNS, PAWNS):
        best = max(
            best, view.points[pawn] - yards_between(view.match.x[pawn], view.match.y[pawn], x, y)
        )
    return best


cdef void weigh_space(View* view, const Play* play, Choices* choices, int mate) noexcept nogil:
    """Weigh balls into the space that a team-mate reaches before every opponent (2.13.1)."""
    cdef int at, x, y, left, kind, pressure
    cdef double worth
    cdef Candidate candidate
    cdef uint8_t came = view.match.flight.kind
    if mate == view.match.keeper[0] or is_offside(view, play, mate) or view.match.blocked[mate]:
        return
    for at in range(SPACES):
        x = view.match.x[mate] + SPACE_X[at]
        y = view.match.y[mate] + SPACE_Y[at]
        left = view.points[mate] - abs(SPACE_X[at]) - abs(SPACE_Y[at])
        if left < 0 or not 0 <= x < view.match.length or not 0 <= y < view.match.width:
            continue
        pressure = pressure_at(view, x, y)
        worth = place_worth(view, x, y, pressure) * view.coach.tactics.space
        if worth <= bar(choices) or best_opponent_left(view, x, y) >= left or not is_open(view, x, y):
            continue
        kind = ball_kind(view, play, x, y)
        if kind < 0 or (kind == HIGH_BALL and view.coach.tactics.long_ball <= 0):
            continue
        candidate.goal = 0
        candidate.pressure = pressure
        candidate.receiver = mate
        candidate.action = ball_action(play, kind, x, y)
        weigh_ball(view, play, kind, x, y, worth, &candidate)
        view.match.flight.kind = came
        add(view, choices, &candidate)


cdef void weigh_passes(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh all passes, those to feet first."""
    cdef int mate
    for mate in range(SIDE_PAWNS):
        if mate != play.kicker and view.points[mate] != OUT_OF_REACH:
            weigh_feet(view, play, choices, mate)
    if not view.coach.level.sees_space or view.coach.tactics.space <= 0:
        return
    for mate in range(SIDE_PAWNS):
        if mate != play.kicker and view.points[mate] != OUT_OF_REACH:
            weigh_space(view, play, choices, mate)


cdef int first_mate_at(const View* view, const Play* play, int x, int y) noexcept nogil:
    """Return the team-mate who gets to a loose ball before every opponent, or NOBODY (2.13.1)."""
    cdef int most = max(best_opponent_left(view, x, y), -1)
    cdef int best = NOBODY
    cdef int mate, left
    for mate in range(SIDE_PAWNS):
        if mate == play.kicker or view.points[mate] == OUT_OF_REACH or is_offside(view, play, mate):
            continue
        left = view.points[mate] - yards_between(view.match.x[mate], view.match.y[mate], x, y)
        if left > most:
            most = left
            best = mate
    return best


cdef void weigh_loose(View* view, const Play* play, Choices* choices, int x, int y) noexcept nogil:
    """Weigh a ball to a cell without a team-mate, by the first footballer to get there."""
    cdef int kind = ball_kind(view, play, x, y)
    cdef uint8_t came = view.match.flight.kind
    cdef Candidate candidate
    cdef double worth
    if kind < 0:
        return
    candidate.goal = 0
    candidate.pressure = pressure_at(view, x, y)
    candidate.receiver = first_mate_at(view, play, x, y)
    candidate.action = ball_action(play, kind, x, y)
    if candidate.receiver != NOBODY:
        worth = place_worth(view, x, y, candidate.pressure) * view.coach.tactics.space
    else:
        worth = -loss_worth(view, x, y)
    weigh_ball(view, play, kind, x, y, worth, &candidate)
    view.match.flight.kind = came
    add(view, choices, &candidate)


cdef void weigh_cell(View* view, Choices* choices, int kicker, bint touched, int x, int y) noexcept nogil:
    """Weigh one ball to a cell, even one that no native coach would play."""
    cdef Play play
    cdef int mate
    choices.count = 0
    choices.best = 0
    begin_play(view, &play, kicker, touched)
    for mate in range(SIDE_PAWNS):
        if mate != kicker and view.points[mate] != OUT_OF_REACH and view.match.x[mate] == x and view.match.y[mate] == y:
            weigh_feet(view, &play, choices, mate)
    if choices.count == 0:
        weigh_loose(view, &play, choices, x, y)


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


cdef (int, int) best_carry(const View* view, int pawn, bint blocked) noexcept nogil:
    """Return the best cell that the carrier can run to; a blocked one does not go forward (FR-2.4.2-25)."""
    cdef int from_x = view.match.x[pawn]
    cdef int from_y = view.match.y[pawn]
    cdef int points = max(view.points[pawn], 0)
    cdef int best_x = from_x
    cdef int best_y = from_y
    cdef double best = place_worth(view, from_x, from_y, pressure_at(view, from_x, from_y))
    cdef double worth
    cdef int along, aside, x, y
    for along in range(-points, (0 if blocked else points) + 1):
        x = from_x + along
        if not 0 <= x < view.match.length:
            continue
        for aside in range(abs(along) - points, points - abs(along) + 1):
            y = from_y + aside
            if not 0 <= y < view.match.width or place_worth(view, x, y, 0) <= best:
                continue
            worth = place_worth(view, x, y, pressure_at(view, x, y))
            if worth > best and is_open(view, x, y):
                best = worth
                best_x = x
                best_y = y
    return best_x, best_y


cdef void weigh_hold(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh keeping the ball and running with it; a blocked carrier may be tackled first."""
    cdef Candidate candidate
    cdef DuelChances duel
    cdef int x, y
    x, y = best_carry(view, play.kicker, play.feinted != 0)
    candidate.action = answer_of(DO_DONE)
    candidate.receiver = play.kicker
    candidate.goal = 0
    candidate.succeeds = 1
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = place_worth(view, x, y, candidate.pressure)
    candidate.worth -= view.coach.tactics.tempo * view.dwelling
    if play.kicker == view.match.keeper[0]:
        candidate.worth -= KEEPER_HOLDS
    if play.feinted and not view.match.in_hand:
        duel = play.feint  # a tackle is the same contest, begun by the other
        candidate.succeeds = duel.won
        candidate.worth = duel.won * candidate.worth + play.blocked
    add(view, choices, &candidate)


cdef void weigh_dribble(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh a dribble: won, the carrier runs on from the beaten defender's cell (3.1.1)."""
    cdef int kicker = play.kicker
    cdef int beaten, x, y
    cdef int16_t from_x = view.match.x[kicker]
    cdef int16_t from_y = view.match.y[kicker]
    cdef int16_t points[PAWNS]
    cdef int pawn
    cdef Candidate candidate
    cdef DuelChances duel
    if not play.feinted or kicker == view.match.keeper[0]:
        return
    duel = contest_chances(view.tables, &view.match, view.turned, TO_DRIBBLE, kicker, play.feinted)
    beaten = most_forward(view, play.feinted)
    for pawn in range(PAWNS):
        points[pawn] = view.points[pawn]
        if has_bit(play.feinted, pawn):
            view.points[pawn] //= 2
    swap_with(view, kicker, beaten)
    x, y = best_carry(view, kicker, False)
    candidate.action = answer_of(DO_DRIBBLE)
    candidate.receiver = kicker
    candidate.goal = 0
    candidate.succeeds = duel.won
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = duel.won * place_worth(view, x, y, candidate.pressure)
    swap_with(view, kicker, beaten)
    for pawn in range(PAWNS):
        view.points[pawn] = points[pawn]
    candidate.worth += failed_duel(view, &duel, from_x, from_y)
    add(view, choices, &candidate)


cdef int most_forward(const View* view, uint32_t pawns) noexcept nogil:
    """Return the most forward footballer of a set."""
    cdef int best = lowest_of(pawns)
    cdef int pawn
    for pawn in range(PAWNS):
        if has_bit(pawns, pawn) and view.match.x[pawn] > view.match.x[best]:
            best = pawn
    return best


cdef void swap_with(View* view, int pawn, int other) noexcept nogil:
    """Exchange the cells of two footballers in the view."""
    view.match.x[pawn], view.match.x[other] = view.match.x[other], view.match.x[pawn]
    view.match.y[pawn], view.match.y[other] = view.match.y[other], view.match.y[pawn]


cdef void blur(View* view, Choices* choices) noexcept nogil:
    """Add the coach's seeded noise to every worth, and choose again."""
    cdef uint64_t position
    cdef int at
    if view.coach.tactics.noise <= 0:
        return
    position = position_hash(view)
    for at in range(choices.count):
        choices.list[at].worth += noise_of(view, position, at)
        if choices.list[at].worth > choices.list[choices.best].worth:
            choices.best = at


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


cdef void weigh_carrier(View* view, Choices* choices) noexcept nogil:
    """Weigh everything that the carrier can do."""
    cdef Play play
    cdef int kicker = view.match.carrier
    choices.count = 0
    choices.best = 0
    if view.match.dribbled:
        begin_play(view, &play, kicker, False)
        weigh_hold(view, &play, choices)
        weigh_dribble(view, &play, choices)
        return
    begin_play(view, &play, kicker, False)
    if shot_skill(&view.match) >= 0:
        weigh_shot(view, &play, choices, DO_SHOOT, shot_skill(&view.match), False)
    if view.match.restart == AT_DIRECT_FREE_KICK:
        weigh_shot(view, &play, choices, DO_SHOOT, shot_skill(&view.match), True)
    if view.match.restart == AT_PENALTY:
        return
    if view.match.restart == IN_PLAY:
        weigh_hold(view, &play, choices)
        weigh_dribble(view, &play, choices)
    weigh_passes(view, &play, choices)
    blur(view, choices)


cdef void weigh_one_shot(View* view, Choices* choices, bint curved) noexcept nogil:
    """Weigh a shot by the carrier, straight or curved."""
    cdef Play play
    choices.count = 0
    choices.best = 0
    if shot_skill(&view.match) < 0:
        return
    begin_play(view, &play, view.match.carrier, False)
    weigh_shot(view, &play, choices, DO_SHOOT, shot_skill(&view.match), curved)


cdef void weigh_touch(View* view, Choices* choices) noexcept nogil:
    """Weigh everything that a receiver can do at one touch, and keeping the ball."""
    cdef Play play
    cdef Candidate candidate
    cdef int pawn = view.match.flight.receiver
    cdef uint32_t touches = one_touches(&view.match, pawn)
    cdef int x = view.match.x[pawn]
    cdef int y = view.match.y[pawn]
    choices.count = 0
    choices.best = 0
    view.match.ball_x = <int16_t> x  # ground is won or lost from where the ball is touched
    view.match.ball_y = <int16_t> y
    begin_play(view, &play, pawn, True)
    candidate.action = answer_of(DO_DONE)
    candidate.receiver = pawn
    candidate.goal = 0
    candidate.succeeds = 1
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = place_worth(view, x, y, candidate.pressure)
    add(view, choices, &candidate)
    if (touches >> DO_FINISH) & 1:
        weigh_shot(view, &play, choices, DO_FINISH, FINISH, False)
    if (touches >> DO_OFFENSIVE_HEADER) & 1:
        weigh_shot(view, &play, choices, DO_OFFENSIVE_HEADER, OFFENSIVE_HEADER, False)
        weigh_shot(view, &play, choices, DO_SCISSORS_KICK, SCISSORS_KICK, False)
    if view.coach.level.sees_touch and ((touches >> DO_LOW_PASS) | (touches >> DO_DEFENSIVE_HEADER)) & 1:
        weigh_passes(view, &play, choices)
    blur(view, choices)


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
