"""The movement phase: the ball, runs in stages, and races for a loose ball (2.4.2, 2.13.1)."""

from libc.stdint cimport int16_t, uint8_t
from libc.string cimport memset

from footroll.kernels.ball cimport forget_runners, rest_ball
from footroll.kernels.cells cimport forward_of, in_own_half, on_pitch, yards_between
from footroll.kernels.contests cimport begin_contest, collect, forget_contest, may_handle
from footroll.kernels.fouls cimport end_restart, give_restart
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_ATTACK_RUNS,
    ASK_CARRY,
    ASK_DEFENCE_RUNS,
    ASK_WAITING_RUNS,
    AT_INDIRECT_FREE_KICK,
    DUEL_LOST,
    FIRST_HURT,
    FR_1_4_11,
    FR_1_4_12,
    FR_2_15_12,
    FR_2_4_2_09,
    FR_2_4_2_10,
    FR_2_4_2_13,
    FR_2_4_2_14,
    FR_2_4_2_19,
    FR_2_4_2_25,
    FR_L_18,
    MOVING,
    NOBODY,
    PAWNS,
    TO_CONTROL_MOVING,
    TO_WIN_RACE,
    TODO_ARRIVAL,
    TODO_RACE,
    TODO_RUNS,
    TODO_TURN_END,
    EVENT_BALL,
    EVENT_OFFSIDE,
    EVENT_RUN,
)
from footroll.kernels.notes cimport note
from footroll.kernels.offside cimport bounce_of, commits_offside
from footroll.kernels.pawns cimport (
    blockers_of,
    first_of,
    forward_of_pawn,
    is_able,
    is_free_for,
    is_on,
    keeper_in_box,
    markers_of,
    other_side,
    pawn_at,
    points_of,
    side_of,
)
from footroll.kernels.stoppages cimport begin_turn


cdef void begin_movement(MatchState* match, Log* log) noexcept nogil:
    """Begin the movement phase: mark the blocked and those free to wait (FR-2.4-02, 2.5).

    Blocking is decided now; defenders that come near later block nobody (FR-2.4.2-17).
    """
    cdef int pawn
    for pawn in range(PAWNS):
        match.early[pawn] = is_on(match, pawn) and in_own_half(side_of(pawn), match.length, match.x[pawn])
        if side_of(pawn) == match.attacking and is_able(match, pawn) and blockers_of(match, pawn):
            match.blocked[pawn] = 1
    match.phase = MOVING
    match.touches = 0
    match.dribbled = 0
    end_restart(match)
    match.stage = BALL_STAGE
    match.todo = TODO_ARRIVAL


cdef void arrive(MatchState* match, Log* log) noexcept nogil:
    """Move the ball to its target, or ask the carrier's coach for a run (FR-2.4.2-01, FR-2.4.2-02).

    A footballer that has played the ball is no longer its carrier and does not conduct it (FR-2.4.2-03).
    """
    match.todo = TODO_RUNS
    if match.flight.under_way:
        note(log, EVENT_BALL, match.flight.receiver, match.flight.kicker, 0, match.flight.to_x, match.flight.to_y)
        if match.flight.receiver != NOBODY:
            receive_ball(match, match.flight.receiver, log)
        else:
            come_to_rest(match, log)
    elif match.carrier != NOBODY and not match.still[match.carrier]:
        match.ask = ASK_CARRY
        match.decider = match.attacking


cdef void receive_ball(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Give a footballer a ball that came to them, in hand if they caught it (FR-2.4.2-14, FR-L-26)."""
    cdef uint8_t in_hand = match.in_hand
    collect(match, pawn, log)
    match.in_hand = in_hand


cdef void come_to_rest(MatchState* match, Log* log) noexcept nogil:
    """Let a loose ball come to rest; a footballer on its cell has it (FR-2.13.1-06, FR-2.13.1-07).

    Only a team-mate's pass is challenged: neither a rebound nor a ball that a defender collects is (FR-2.13.1-08). A
    good pass is a back-pass for a goalkeeper that runs onto it (FR-L-25).
    """
    cdef int stander = pawn_at(match, match.flight.to_x, match.flight.to_y)
    cdef bint rebounds = match.shot.shooter != NOBODY
    cdef uint8_t back_pass = match.back_pass
    rest_ball(match)
    match.back_pass = back_pass
    if stander == NOBODY or not is_able(match, stander):
        return
    if side_of(stander) != match.attacking:
        receive_ball(match, stander, log)
    elif commits_offside(match, stander, match.ball_x, match.ball_y):
        call_offside(match, stander, log)
    elif not rebounds and markers_of(match, stander):
        begin_contest(match, TO_CONTROL_MOVING, stander, markers_of(match, stander))
    else:
        receive_ball(match, stander, log)


cdef void call_offside(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Give an indirect free-kick where the offender plays the ball (FR-2.12-14, FR-2.12-15, FR-L-23)."""
    note(log, EVENT_OFFSIDE, pawn, match.flight.kicker, 0, match.ball_x, match.ball_y)
    give_restart(match, AT_INDIRECT_FREE_KICK, other_side(side_of(pawn)), match.ball_x, match.ball_y)


cdef bint is_loose(const MatchState* match) noexcept nogil:
    """Return whether nobody has the ball."""
    return match.carrier == NOBODY


cdef bint may_wait(const MatchState* match, int pawn) noexcept nogil:
    """Return whether an attacker may move after the defenders (FR-2.4.2-09, FR-2.4.2-11, FR-2.4.2-13)."""
    return (
        match.early[pawn] and side_of(pawn) == match.attacking
        and not in_own_half(match.attacking, match.length, match.ball_x)
    )


cdef bint may_still_move(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer is able and has not moved; a passer may move (FR-2.4.2-16)."""
    return is_able(match, pawn) and not match.still[pawn]


cdef bint anyone_can_move(const MatchState* match, int side, bint waiting) noexcept nogil:
    """Return whether a side has anybody to move in a stage."""
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + PAWNS // 2):
        if may_still_move(match, pawn) and pawn != match.carrier and (not waiting or may_wait(match, pawn)):
            return True
    return False


cdef void next_stage(MatchState* match) noexcept nogil:
    """Ask the coach of the next stage in which anybody can move (FR-2.4.2-06, FR-2.4.2-07, FR-2.4.2-09)."""
    cdef int defending = other_side(match.attacking)
    match.stage += 1
    if match.stage == ATTACK_STAGE and anyone_can_move(match, match.attacking, False):
        match.ask = ASK_ATTACK_RUNS
        match.decider = match.attacking
    elif match.stage == DEFENCE_STAGE and anyone_can_move(match, defending, False):
        match.ask = ASK_DEFENCE_RUNS
        match.decider = <uint8_t> defending
    elif match.stage == RACE_STAGE:
        match.todo = TODO_RACE
    elif match.stage == WAITING_STAGE and anyone_can_move(match, match.attacking, True):
        match.ask = ASK_WAITING_RUNS
        match.decider = match.attacking
    elif match.stage >= LAST_STAGE:
        match.todo = TODO_TURN_END


cdef bint is_ball_cell(const MatchState* match, int x, int y) noexcept nogil:
    """Return whether a loose ball is on a cell."""
    return is_loose(match) and x == match.ball_x and y == match.ball_y


cdef int may_run_late(const MatchState* match, int pawn, int x) noexcept nogil:
    """Return whether an attacker may move after the defenders, staying in their own half (FR-2.4.2-10).

    Waiting is decided for each footballer (FR-2.4.2-09, FR-2.4.2-11, FR-2.4.2-12, FR-2.4.2-13).
    """
    if not match.early[pawn]:
        return FR_2_4_2_13
    if not may_wait(match, pawn):
        return FR_2_4_2_09
    return ALLOWED if in_own_half(match.attacking, match.length, x) else FR_2_4_2_10


cdef int may_run(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer may run to a cell in this stage (2.4.2).

    Only the last cell must be free: footballers in the way stop nobody (FR-2.4.2-04). Blocked attackers, the carrier
    included, may still move backward and sideways (FR-2.5-05, FR-2.5-06, FR-2.5-09).
    """
    cdef int side = side_of(pawn)
    cdef int stander, refusal
    if not is_able(match, pawn):
        return FR_2_15_12
    if match.still[pawn] or (pawn == match.carrier and match.stage != BALL_STAGE):
        return FR_2_4_2_14
    if not on_pitch(match.length, match.width, x, y):
        return FR_1_4_12
    if yards_between(match.x[pawn], match.y[pawn], x, y) > points_of(match, pawn):
        return FR_2_4_2_19
    if match.blocked[pawn] and forward_of(side, match.length, x) > forward_of_pawn(match, side, pawn):
        return FR_2_4_2_25
    if match.stage == WAITING_STAGE:
        refusal = may_run_late(match, pawn, x)
        if refusal != ALLOWED:
            return refusal
    if is_ball_cell(match, x, y):
        return FR_L_18 if pawn == match.taker else ALLOWED
    stander = pawn_at(match, x, y)
    return ALLOWED if stander == NOBODY or stander == pawn else FR_1_4_11


cdef void run(MatchState* match, int pawn, int x, int y, Log* log) noexcept nogil:
    """Move a footballer, the carrier with the ball, or send one to a loose ball (FR-2.4.2-15)."""
    match.still[pawn] = 1
    if is_ball_cell(match, x, y):
        send_to_ball(match, pawn, log)
        return
    note(log, EVENT_RUN, pawn, NOBODY, 0, x, y)
    match.x[pawn] = <int16_t> x
    match.y[pawn] = <int16_t> y
    if pawn == match.carrier:
        match.ball_x = match.x[pawn]
        match.ball_y = match.y[pawn]
        match.in_hand *= keeper_in_box(match, pawn)


cdef int points_left_at_ball(const MatchState* match, int pawn) noexcept nogil:
    """Return a runner's points left at the ball, by way of the line if offside (FR-2.13.1-03, FR-2.12-09)."""
    cdef int steps = yards_between(match.x[pawn], match.y[pawn], match.ball_x, match.ball_y)
    if match.offside[pawn] and not commits_offside(match, pawn, match.ball_x, match.ball_y):
        steps = bounce_of(match, pawn, match.ball_x, match.ball_y)
    return points_of(match, pawn) - steps


cdef void send_to_ball(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Record a runner to the loose ball, in the order sent; they wait for the race (FR-2.13.1-05)."""
    cdef int other
    cdef uint8_t sent = 0
    note(log, EVENT_RUN, pawn, NOBODY, points_left_at_ball(match, pawn), match.ball_x, match.ball_y)
    for other in range(PAWNS):
        sent = max(sent, match.racing[other])
    match.racing[pawn] = sent + 1


cdef int best_runner(const MatchState* match, int side) noexcept nogil:
    """Return a side's runner with most points left at the ball, the first sent of equals, or NOBODY."""
    cdef int best = NOBODY
    cdef int pawn, left, most
    for pawn in range(first_of(side), first_of(side) + PAWNS // 2):
        if not match.racing[pawn]:
            continue
        left = points_left_at_ball(match, pawn)
        if best == NOBODY or left > most or (left == most and match.racing[pawn] < match.racing[best]):
            best = pawn
            most = left
    return best


cdef void stop_short(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Stop a runner on the last free cell before the ball, along the touchline first (FR-2.13.1-09)."""
    cdef int x = match.ball_x
    cdef int y = match.ball_y
    while x != match.x[pawn] or y != match.y[pawn]:
        if y != match.y[pawn]:
            y += 1 if match.y[pawn] > y else -1
        else:
            x += 1 if match.x[pawn] > x else -1
        if is_free_for(match, pawn, x, y):
            break
    match.x[pawn] = <int16_t> x
    match.y[pawn] = <int16_t> y
    note(log, EVENT_RUN, pawn, NOBODY, -1, x, y)


cdef void stop_runners(MatchState* match, int winner, Log* log) noexcept nogil:
    """Stop all runners but the winner, in the order in which they were sent (FR-2.13.1-05)."""
    cdef int order, pawn
    for order in range(1, PAWNS + 1):
        for pawn in range(PAWNS):
            if match.racing[pawn] == order and pawn != winner:
                stop_short(match, pawn, log)
    forget_runners(match)


cdef void win_race(MatchState* match, int pawn, bint offends, Log* log) noexcept nogil:
    """Give the loose ball to the first runner there, or call offside (FR-2.12-14, FR-2.13.1-02)."""
    match.x[pawn] = match.ball_x  # first, so the others may stop on the cell that this one left
    match.y[pawn] = match.ball_y
    stop_runners(match, pawn, log)
    if offends:
        call_offside(match, pawn, log)
    else:
        receive_ball(match, pawn, log)


cdef void settle_race(MatchState* match, Log* log) noexcept nogil:
    """Give the loose ball to the runner with most points left; a tie is contested (FR-2.13.1-02).

    Each side's best runner counts (FR-2.13.1-03, FR-2.13.1-04, FR-2.13.1-05). A ball that nobody reaches stays where it
    is (FR-2.13.1-11).
    """
    cdef int attacker = best_runner(match, match.attacking)
    cdef int defender = best_runner(match, other_side(match.attacking))
    cdef int lead
    cdef bint offends
    match.todo = TODO_RUNS
    if attacker == NOBODY:
        if defender != NOBODY:
            win_race(match, defender, False, log)
        return
    offends = commits_offside(match, attacker, match.ball_x, match.ball_y)
    lead = 1 if defender == NOBODY else points_left_at_ball(match, attacker) - points_left_at_ball(match, defender)
    if lead > 0:
        win_race(match, attacker, offends, log)
    elif lead < 0:
        win_race(match, defender, False, log)
    else:
        match.offside[attacker] = offends  # judged from the cell they came from; called if they win
        stop_runners(match, NOBODY, log)
        begin_contest(match, TO_WIN_RACE, attacker, <unsigned int> 1 << defender)


cdef void finish_race(MatchState* match, Log* log) noexcept nogil:
    """End a tie for the ball: the winner moves onto it, the loser has stopped (FR-2.13.1-10, FR-L-26)."""
    cdef int attacker = match.contest.first
    cdef int defender = match.contest.opponents[0]
    cdef bint lost = match.contest.verdict == DUEL_LOST or match.contest.verdict == FIRST_HURT
    forget_contest(match)
    match.in_hand = match.rules.gk_hold_turns if may_handle(match, defender if lost else attacker) else 0
    match.todo = TODO_RUNS
    win_race(match, defender if lost else attacker, not lost and match.offside[attacker], log)


cdef void end_turn(MatchState* match, Log* log) noexcept nogil:
    """End a turn: halving ends, and the side with the ball attacks next (FR-2.4-05, FR-2.4-06).

    A change of possession in the movement phase takes effect now (FR-2.4.1-19, FR-2.4.1-18).
    """
    cdef int side = match.attacking
    memset(match.halved, 0, sizeof(match.halved))
    if match.carrier != NOBODY:
        side = side_of(match.carrier)
        match.taker = NOBODY
        if match.in_hand and match.began_with == match.carrier:
            match.in_hand -= 1
    begin_turn(match, side, log)
