"""The movement phase: the ball, runs in their stages, and races for a loose ball (rulebook 2.4.2, 2.13.1)."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.string cimport memset

from footroll.kernels.ball cimport forget_runner, give_ball, rest_ball
from footroll.kernels.contests cimport begin_contest, forget_contest, may_handle, receives_back_pass
from footroll.kernels.fouls cimport end_restart, give_restart
from footroll.kernels.grid cimport forward_of, in_own_half, on_pitch, yards_between
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
    FR_2_13_1_05,
    FR_2_15_12,
    FR_2_4_2_10,
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
    TOLD_BALL,
    TOLD_OFFSIDE,
    TOLD_POSSESSION,
    TOLD_RUN,
)
from footroll.kernels.notes cimport tell
from footroll.kernels.offside cimport bounce_of, commits_offside
from footroll.kernels.pawns cimport (
    blockers_of,
    first_of,
    forward_of_pawn,
    is_able,
    is_free_for,
    is_keeper,
    is_on,
    keeper_in_box,
    markers_of,
    other_side,
    pawn_at,
    points_of,
    put_near,
    side_of,
)
from footroll.kernels.stoppages cimport begin_turn

cdef enum Stage:
    BALL_STAGE = 0
    ATTACK_STAGE = 1
    DEFENCE_STAGE = 2
    RACE_STAGE = 3
    WAITING_STAGE = 4
    LAST_STAGE = 5


cdef void begin_movement(MatchState* match, Log* log) noexcept nogil:
    """Begin the movement phase: who is blocked may not go forward, who is in his own half may wait (2.4.2, 2.5)."""
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
    """Let the ball come to where it was played, or ask its carrier for his run (FR-2.4.2-01, FR-2.4.2-02)."""
    match.todo = TODO_RUNS
    if match.flight.under_way:
        tell(log, TOLD_BALL, match.flight.receiver, match.flight.kicker, 0, match.flight.to_x, match.flight.to_y)
        if match.flight.receiver != NOBODY:
            get_ball(match, match.flight.receiver, log)
        else:
            come_to_rest(match, log)
    elif match.carrier != NOBODY and not match.still[match.carrier]:
        match.ask = ASK_CARRY
        match.decider = match.attacking


cdef void get_ball(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Give a footballer a ball that came to him; he does not move with it in this turn (FR-2.4.2-14)."""
    cdef bint back_pass = is_keeper(match, pawn) and receives_back_pass(match, pawn)
    cdef uint8_t in_hand = match.in_hand
    give_ball(match, pawn)
    match.back_pass = back_pass
    match.in_hand = in_hand
    match.began_with = NOBODY  # what he holds now he has yet to hold for a turn, also if he began with it (FR-L-27)
    match.still[pawn] = 1
    tell(log, TOLD_POSSESSION, pawn, NOBODY, 0, match.x[pawn], match.y[pawn])


cdef void come_to_rest(MatchState* match, Log* log) noexcept nogil:
    """Let a ball for nobody come to rest: who stands there has it at once (FR-2.13.1-06, FR-2.13.1-07).

    Only a team-mate's pass is challenged, not the rebound of a shot; a good one is a back-pass to a goalkeeper who
    runs onto it (FR-L-25).
    """
    cdef int stander = pawn_at(match, match.flight.to_x, match.flight.to_y)
    cdef bint rebounds = match.shot.shooter != NOBODY
    cdef uint8_t back_pass = match.back_pass
    rest_ball(match)
    match.back_pass = back_pass
    if stander == NOBODY or not is_able(match, stander):
        return
    if side_of(stander) != match.attacking:
        get_ball(match, stander, log)
    elif commits_offside(match, stander, match.ball_x, match.ball_y):
        call_offside(match, stander, log)
    elif not rebounds and markers_of(match, stander):
        begin_contest(match, TO_CONTROL_MOVING, stander, markers_of(match, stander))
    else:
        get_ball(match, stander, log)


cdef void call_offside(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Give an indirect free-kick where the offender plays the ball (FR-2.12-14, FR-2.12-15)."""
    tell(log, TOLD_OFFSIDE, pawn, match.flight.kicker, 0, match.ball_x, match.ball_y)
    give_restart(match, AT_INDIRECT_FREE_KICK, other_side(side_of(pawn)), match.ball_x, match.ball_y)


cdef bint is_loose(const MatchState* match) noexcept nogil:
    """Say whether nobody has the ball."""
    return match.carrier == NOBODY


cdef bint may_wait(const MatchState* match, int pawn) noexcept nogil:
    """Say whether an attacker may move after the defenders (FR-2.4.2-09, FR-2.4.2-11, FR-2.4.2-13)."""
    return (
        match.early[pawn] and side_of(pawn) == match.attacking
        and not in_own_half(match.attacking, match.length, match.ball_x)
    )


cdef bint may_move_at_all(const MatchState* match, int pawn) noexcept nogil:
    """Say whether a footballer is able and has not moved."""
    return is_able(match, pawn) and not match.still[pawn]


cdef bint somebody_moves(const MatchState* match, int side, bint waiting) noexcept nogil:
    """Say whether a side has anybody to move in a stage."""
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + PAWNS // 2):
        if may_move_at_all(match, pawn) and pawn != match.carrier and (not waiting or may_wait(match, pawn)):
            return True
    return False


cdef void next_stage(MatchState* match) noexcept nogil:
    """Ask the coach of the next stage in which anybody moves (FR-2.4.2-06, FR-2.4.2-07, FR-2.4.2-09)."""
    cdef int defending = other_side(match.attacking)
    match.stage += 1
    if match.stage == ATTACK_STAGE and somebody_moves(match, match.attacking, False):
        match.ask = ASK_ATTACK_RUNS
        match.decider = match.attacking
    elif match.stage == DEFENCE_STAGE and somebody_moves(match, defending, False):
        match.ask = ASK_DEFENCE_RUNS
        match.decider = <uint8_t> defending
    elif match.stage == RACE_STAGE:
        match.todo = TODO_RACE
    elif match.stage == WAITING_STAGE and somebody_moves(match, match.attacking, True):
        match.ask = ASK_WAITING_RUNS
        match.decider = match.attacking
    elif match.stage >= LAST_STAGE:
        match.todo = TODO_TURN_END


cdef bint is_ball_cell(const MatchState* match, int x, int y) noexcept nogil:
    """Say whether a loose ball lies on a cell."""
    return is_loose(match) and x == match.ball_x and y == match.ball_y


cdef int may_run_to_ball(const MatchState* match, int pawn) noexcept nogil:
    """Say whether a footballer may run to the loose ball: one of each side, and not the taker (FR-L-18)."""
    if pawn == match.taker:
        return FR_L_18
    if side_of(pawn) == match.attacking and match.runner != NOBODY:
        return FR_2_13_1_05
    return ALLOWED


cdef int may_run(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Say whether a footballer may run to a cell in this stage (2.4.2)."""
    cdef int side = side_of(pawn)
    cdef int stander
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
    if match.stage == WAITING_STAGE and (not may_wait(match, pawn) or not in_own_half(side, match.length, x)):
        return FR_2_4_2_10
    if is_ball_cell(match, x, y):
        return may_run_to_ball(match, pawn)
    stander = pawn_at(match, x, y)
    return ALLOWED if stander == NOBODY or stander == pawn else FR_1_4_11


cdef void run(MatchState* match, int pawn, int x, int y, Log* log) noexcept nogil:
    """Move a footballer, with the ball if he has it, to a loose ball into a race (FR-2.4.2-15, FR-2.13.1-05)."""
    match.still[pawn] = 1
    if is_ball_cell(match, x, y):
        race_to_ball(match, pawn, log)
        return
    tell(log, TOLD_RUN, pawn, NOBODY, 0, x, y)
    match.x[pawn] = <int16_t> x
    match.y[pawn] = <int16_t> y
    if pawn == match.carrier:
        match.ball_x = match.x[pawn]
        match.ball_y = match.y[pawn]
        match.in_hand *= keeper_in_box(match, pawn)


cdef int left_at_ball(const MatchState* match, int pawn) noexcept nogil:
    """Return the points with which a footballer gets to the ball, by the line if he stood offside (FR-2.13.1-03)."""
    cdef int steps = yards_between(match.x[pawn], match.y[pawn], match.ball_x, match.ball_y)
    if match.offside[pawn] and not commits_offside(match, pawn, match.ball_x, match.ball_y):
        steps = bounce_of(match, pawn, match.ball_x, match.ball_y)
    return points_of(match, pawn) - steps


cdef void race_to_ball(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Let a footballer run to the loose ball: the attackers' runner waits for an answer (FR-2.13.1-02 to -05)."""
    cdef int left = left_at_ball(match, pawn)
    tell(log, TOLD_RUN, pawn, NOBODY, left, match.ball_x, match.ball_y)
    if side_of(pawn) == match.attacking:
        match.runner = <int8_t> pawn
        match.runner_left = <int16_t> left
        match.runner_x = match.x[pawn]
        match.runner_y = match.y[pawn]
        put_on_ball(match, pawn)
    elif match.runner == NOBODY or left > match.runner_left:
        put_on_ball(match, pawn)  # the cell he came from is free for a runner whom he beat
        beat_runner(match)
        get_ball(match, pawn, log)
    elif left == match.runner_left:
        stop_short(match, match.runner, match.runner_x, match.runner_y)
        stop_short(match, pawn, match.x[pawn], match.y[pawn])
        begin_contest(match, TO_WIN_RACE, match.runner, <unsigned int> 1 << pawn)
    else:
        stop_short(match, pawn, match.x[pawn], match.y[pawn])


cdef void put_on_ball(MatchState* match, int pawn) noexcept nogil:
    """Put a footballer on the cell of the ball."""
    match.x[pawn] = match.ball_x
    match.y[pawn] = match.ball_y


cdef void beat_runner(MatchState* match) noexcept nogil:
    """Let the attackers' runner stop before the ball that another has reached first (FR-2.13.1-09)."""
    if match.runner != NOBODY:
        stop_short(match, match.runner, match.runner_x, match.runner_y)
        forget_runner(match)


cdef void stop_short(MatchState* match, int pawn, int from_x, int from_y) noexcept nogil:
    """Put a footballer on the last free cell of his way to the ball, along the touchline first (FR-2.13.1-09)."""
    cdef int x = match.ball_x
    cdef int y = match.ball_y
    while x != from_x or y != from_y:
        if y != from_y:
            y += 1 if from_y > y else -1
        else:
            x += 1 if from_x > x else -1
        if is_free_for(match, pawn, x, y):
            break
    put_near(match, pawn, x, y)


cdef void finish_race(MatchState* match, Log* log) noexcept nogil:
    """End a tie for the ball: the winner stands on it, the loser where he stopped (FR-2.13.1-10, FR-L-26)."""
    cdef int attacker = match.contest.first
    cdef int defender = match.contest.opponents[0]
    cdef bint lost = match.contest.verdict == DUEL_LOST or match.contest.verdict == FIRST_HURT
    forget_contest(match)
    match.in_hand = match.rules.gk_hold_turns if may_handle(match, defender if lost else attacker) else 0
    match.todo = TODO_RUNS
    match.stage -= 1  # the stage of the defenders goes on
    if lost:
        forget_runner(match)
        put_on_ball(match, defender)
        get_ball(match, defender, log)
    else:
        put_on_ball(match, attacker)
        match.runner_left = 1000  # the race is decided


cdef void settle_race(MatchState* match, Log* log) noexcept nogil:
    """Give the loose ball to the attackers' runner whom nobody beat, unless he is offside (FR-2.12-14)."""
    cdef int pawn = match.runner
    match.todo = TODO_RUNS
    if pawn == NOBODY or not is_loose(match):
        return
    match.x[pawn] = match.runner_x
    match.y[pawn] = match.runner_y
    forget_runner(match)
    if commits_offside(match, pawn, match.ball_x, match.ball_y):
        put_on_ball(match, pawn)
        call_offside(match, pawn, log)
    else:
        put_on_ball(match, pawn)
        get_ball(match, pawn, log)


cdef void end_turn(MatchState* match, Log* log) noexcept nogil:
    """End a turn: halves are over, and the side with the ball attacks next (FR-2.4-05, FR-2.4-06, FR-2.4.1-18)."""
    cdef int side = match.attacking
    memset(match.halved, 0, sizeof(match.halved))
    if match.carrier != NOBODY:
        side = side_of(match.carrier)
        match.taker = NOBODY
        if match.in_hand and match.began_with == match.carrier:
            match.in_hand -= 1
    begin_turn(match, side, log)
