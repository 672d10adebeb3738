"""Balls that are played: interceptions, errors, out of play, reception (rulebook 2.6, 2.7, 2.11, 3.2)."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.ball cimport forget_flight, let_go
from footroll.kernels.cells cimport in_own_half, king_steps, on_pitch, yards_between
from footroll.kernels.contests cimport begin_contest
from footroll.kernels.dice cimport roll_d8
from footroll.kernels.fouls cimport give_restart, resolve_action_roll
from footroll.kernels.grid cimport landing
from footroll.kernels.interceptions cimport resolve_tries, take_over
from footroll.kernels.layout cimport (
    ASK_ONE_TOUCH,
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_INDIRECT_FREE_KICK,
    AT_THROW_IN,
    AWAY,
    D8,
    DEFENSIVE_HEADER,
    DO_DEFENSIVE_HEADER,
    DO_FINISH,
    DO_LOW_PASS,
    DO_OFFENSIVE_HEADER,
    DO_SCISSORS_KICK,
    GOAL_KICK,
    GOAL_WIDTH,
    HAND_BALL,
    HAND_PASS,
    HEADED_BALL,
    HIGH_BALL,
    HIGH_PASS,
    HOME,
    IN_PLAY,
    LOW_BALL,
    LOW_PASS,
    NOBODY,
    SIDE_PAWNS,
    THROWN_BALL,
    THROW_IN,
    TO_CONTROL,
    TODO_ATTACKERS,
    TODO_FLY,
    TODO_RECEPTION,
    EVENT_ERROR,
    EVENT_OFFSIDE,
    EVENT_OUT,
    EVENT_PASS,
    EVENT_RECEPTION,
)
from footroll.kernels.notes cimport note, note_roll
from footroll.kernels.offside cimport commits_offside, note_offside
from footroll.kernels.passes cimport ball_difficulty, error_divisor, is_automatic, kind_of_pass
from footroll.kernels.pawns cimport (
    first_of,
    has_bit,
    is_able,
    is_fresh,
    is_keeper,
    keeper_in_box,
    markers_of,
    other_side,
    pawn_at,
    side_of,
)
from footroll.kernels.scores cimport error_yards
from footroll.kernels.trajectories cimport (
    HIGH_BALL_YARDS,
    Entry,
    Line,
    enter_zone,
    meet_eleven,
    pass_line,
)


cdef int flight_kind(const MatchState* match, int kicker, int x, int y) noexcept nogil:
    """Return how a pass to a cell flies: thrown at a throw-in, else by its length (FR-2.6-04).

    Free-kicks and corners are passes too (FR-2.8-01, FR-2.9-02, FR-2.10-01).
    """
    if match.restart == AT_THROW_IN:
        return THROWN_BALL
    return kind_of_pass(yards_between(match.x[kicker], match.y[kicker], x, y))


cdef int flight_skill(const MatchState* match, int kicker, int kind) noexcept nogil:
    """Return the skill that plays a ball (FR-3.2.2-01).

    A goalkeeper's long kick from their own area uses goal-kick.
    """
    if kind == THROWN_BALL:
        return THROW_IN
    if kind == HAND_BALL:
        return HAND_PASS
    if kind == HEADED_BALL:
        return DEFENSIVE_HEADER
    if match.restart == AT_GOAL_KICK and match.taker == kicker:
        return GOAL_KICK
    if kind == HIGH_BALL:
        return GOAL_KICK if keeper_in_box(match, kicker) else HIGH_PASS
    return LOW_PASS


cdef void begin_flight(MatchState* match, int kicker, int kind, int x, int y) noexcept nogil:
    """Set up a ball about to be played to a cell.

    Nobody is offside directly from a throw-in, goal-kick or corner (FR-2.12-16, FR-L-21).
    """
    forget_flight(match)
    match.flight.kind = <uint8_t> kind
    match.flight.kicker = <int8_t> kicker
    match.flight.from_x = match.x[kicker]
    match.flight.from_y = match.y[kicker]
    match.flight.to_x = <int16_t> x
    match.flight.to_y = <int16_t> y
    match.flight.skill = <uint8_t> flight_skill(match, kicker, kind)
    match.flight.score = -1
    match.flight.exempt = (
        kicker == match.taker and match.touches == 0
        and (match.restart == AT_THROW_IN or match.restart == AT_GOAL_KICK or match.restart == AT_CORNER)
    )
    match.todo = TODO_FLY


cdef void take_aim(MatchState* match) noexcept nogil:
    """Play the ball from the kicker's present cell; by house rule a feint moves the kicker (FR-3.1.2-04)."""
    cdef int kicker = match.flight.kicker
    if match.flight.from_x == match.x[kicker] and match.flight.from_y == match.y[kicker]:
        return
    if match.flight.kind == LOW_BALL or match.flight.kind == HIGH_BALL:
        match.flight.kind = <uint8_t> flight_kind(match, kicker, match.flight.to_x, match.flight.to_y)
    begin_flight(match, kicker, match.flight.kind, match.flight.to_x, match.flight.to_y)
    if (match.flight.to_x == match.x[kicker] and match.flight.to_y == match.y[kicker]) or (
        match.flight.kind == HAND_BALL and not keeper_in_box(match, kicker)
    ):
        cancel_play(match, kicker)  # at the target already, or where a throw is not allowed


cdef void cancel_play(MatchState* match, int carrier) noexcept nogil:
    """Let the carrier keep the ball if the declared action is not allowed after the feint's swap."""
    forget_flight(match)
    match.spent[carrier] = 1
    match.todo = TODO_ATTACKERS


cdef int flight_length(const MatchState* match) noexcept nogil:
    """Return the length of the pass, in orthogonal steps (FR-2.6-03, FR-1.4-17)."""
    return yards_between(match.flight.from_x, match.flight.from_y, match.flight.to_x, match.flight.to_y)


cdef int flight_difficulty(const MatchState* match) noexcept nogil:
    """Return the score that the ball needs (FR-3.2.1-01)."""
    return ball_difficulty(match.flight.kind, flight_length(match))


cdef bint cannot_miss(const MatchState* match) noexcept nogil:
    """Return whether the ball about to be played is an automatic low-pass (FR-2.6-12)."""
    return is_automatic(
        match.flight.kind, flight_length(match), match.skills[match.flight.kicker][match.flight.skill]
    )


cdef uint32_t flight_interceptors(const MatchState* match) noexcept nogil:
    """Return the defenders that may try to intercept the ball about to be played (FR-2.6-15, FR-2.6-29).

    The line to the declared target counts, even if the pass strays (FR-2.6-17). Defenders that mark the receiver or
    stand in a wall may intercept a low-pass (FR-2.6-24, FR-3.4.1-17). Any other ball is high: a high-pass (FR-2.6-31),
    a header (FR-3.2.3-07), a throw-in (FR-3.2.4-05) or a hand-pass (FR-3.2.5-04).
    """
    cdef uint32_t found = 0
    cdef Line line = pass_line(match.flight.from_x, match.flight.from_y, match.flight.to_x, match.flight.to_y)
    cdef int first = first_of(other_side(side_of(match.flight.kicker)))
    cdef uint32_t met = meet_eleven(
        &line, &match.x[first], &match.y[first], match.rules.trajectory_touch, match.rules.reach_zone
    ) << first
    cdef int pawn
    if not met:
        return 0
    for pawn in range(first, first + SIDE_PAWNS):
        if not has_bit(met, pawn) or not is_fresh(match, pawn):
            continue
        if match.flight.kind == LOW_BALL or HIGH_BALL_YARDS >= king_steps(
            match.flight.from_x, match.flight.from_y, match.x[pawn], match.y[pawn]
        ):
            found |= <uint32_t> 1 << pawn
    return found


cdef void find_flight_entries(const MatchState* match, Entry* entries) noexcept nogil:
    """Find where the ball enters the zones of the interceptors, in the order named (FR-2.6-21)."""
    cdef Line line = pass_line(match.flight.from_x, match.flight.from_y, match.flight.to_x, match.flight.to_y)
    cdef int k, pawn
    for k in range(match.flight.tries):
        pawn = match.flight.triers[k]
        entries[k] = enter_zone(&line, match.x[pawn], match.y[pawn], match.rules.reach_zone)


cdef void drop_ball_at(MatchState* match, int pawn) noexcept nogil:
    """Leave the ball with a footballer injured while playing it (FR-2.15-10).

    A ball that was to be played on at once has yet to arrive (FR-2.4-04).
    """
    match.flight.receiver = NOBODY
    match.flight.under_way = match.touches > 0
    match.flight.to_x = match.x[pawn]
    match.flight.to_y = match.y[pawn]


cdef bint resolve_kick(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll for a ball that can miss or be intercepted; return false after an injury (FR-2.15-10).

    One roll serves the length test and all interceptors (FR-2.6-20). An automatic pass is rolled only against
    interceptors and still cannot miss (FR-2.6-19).
    """
    cdef int kicker = match.flight.kicker
    if cannot_miss(match) and match.flight.tries == 0:
        return True
    match.flight.score = <int16_t> resolve_action_roll(
        match, kicker, match.flight.skill, match.skills[kicker][match.flight.skill],
        -1 if cannot_miss(match) else flight_difficulty(match), dice, log,
    )
    return match.flight.score >= 0


cdef void resolve_flight(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll the kick and the interceptions, then send the ball on its way (2.6, 3.1.5, 3.2).

    Each pass has its own offside check, and an interception comes before it (FR-2.12-17, FR-2.12-13).
    """
    cdef int kicker = match.flight.kicker
    cdef Entry entries[SIDE_PAWNS]
    match.todo = TODO_ATTACKERS
    if not resolve_kick(match, dice, log):
        drop_ball_at(match, kicker)
        return
    match.spent[kicker] = 1
    note_offside(match, kicker, match.flight.exempt)
    find_flight_entries(match, entries)
    if not resolve_tries(match, entries, match.flight.score, dice, log):
        complete_flight(match, dice, log)


cdef void complete_flight(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Send a ball that nobody intercepted to its target, or astray (FR-2.6-12, FR-3.2.1-03)."""
    let_go(match)
    match.flight.under_way = 1
    match.flight.succeeded = cannot_miss(match) or match.flight.score >= flight_difficulty(match)
    note(
        log, EVENT_PASS, match.flight.kicker, NOBODY, match.flight.succeeded, match.flight.to_x, match.flight.to_y
    )
    if match.flight.succeeded:
        match.back_pass = match.rules.back_pass_rule and match.flight.kind != HEADED_BALL  # for a goalkeeper (FR-L-25)
        find_receiver(match, log)
    else:
        go_astray(match, dice, log)


cdef void go_astray(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Move a failed ball off its target, by its error in a D8 direction (FR-3.2.1-03, FR-3.2.1-04).

    The passer's side rolls the D8 (FR-1.7-06, FR-3.2.3-06, FR-3.2.4-04). An error of 0 needs none and leaves a dead
    ball on the target (FR-3.2.1-05). A landing cell off the pitch is an out (FR-3.2.1-06, FR-L-19).
    """
    cdef int error = error_yards(
        flight_difficulty(match), match.flight.score, error_divisor(match.flight.kind), match.rules.rounding
    )
    cdef int side = side_of(match.flight.kicker)
    cdef int face, dx, dy
    if error > 0:
        face = roll_d8(dice)
        dx, dy = landing(side, face, error, match.rules.d8_diagonal)
        note_roll(log, match.flight.kicker, -1, -1, D8, face, error, -1, -1)
        match.flight.to_x += <int16_t> dx
        match.flight.to_y += <int16_t> dy
    note(log, EVENT_ERROR, match.flight.kicker, NOBODY, error, match.flight.to_x, match.flight.to_y)
    if not on_pitch(match.length, match.width, match.flight.to_x, match.flight.to_y):
        go_out(match, match.flight.from_x, match.flight.from_y, log)


cdef void send_loose(
    MatchState* match, int kicker, int from_x, int from_y, int x, int y, Log* log
) noexcept nogil:
    """Let a ball off a post or a wall come to rest, or leave the pitch (FR-2.17-04, FR-3.3.1-13).

    While it is in play and loose, the rest of the action phase follows (FR-2.16-25).
    """
    let_go(match)
    forget_flight(match)
    match.flight.kind = LOW_BALL
    match.flight.kicker = <int8_t> kicker
    match.flight.under_way = 1
    match.flight.to_x = <int16_t> x
    match.flight.to_y = <int16_t> y
    match.todo = TODO_ATTACKERS
    if not on_pitch(match.length, match.width, x, y):
        go_out(match, from_x, from_y, log)


cdef void go_out(MatchState* match, int from_x, int from_y, Log* log) noexcept nogil:
    """Give the other side's restart for a ball that leaves the pitch (FR-2.11-01, FR-2.11-08).

    The line from the kicker's centre to the landing cell's, in half yards, is followed to the first line of the pitch
    that it crosses (FR-2.11-02). Exactly through a corner, the goal line counts (FR-2.11-06).
    """
    cdef int side = side_of(match.flight.kicker)
    cdef int x = 2 * from_x + 1
    cdef int y = 2 * from_y + 1
    cdef int dx = 2 * (match.flight.to_x - from_x)
    cdef int dy = 2 * (match.flight.to_y - from_y)
    cdef int to_goal_line = -1
    cdef int to_touchline = -1
    if match.flight.to_x < 0:
        to_goal_line = x
    elif match.flight.to_x >= match.length:
        to_goal_line = 2 * match.length - x
    if match.flight.to_y < 0:
        to_touchline = y
    elif match.flight.to_y >= match.width:
        to_touchline = 2 * match.width - y
    if to_goal_line >= 0 and (to_touchline < 0 or to_goal_line * abs(dy) <= to_touchline * abs(dx)):
        over_goal_line(match, side, y * abs(dx) + dy * to_goal_line, abs(dx), log)
    else:
        over_touchline(match, side, x * abs(dy) + dx * to_touchline, abs(dy), log)


cdef void over_touchline(MatchState* match, int side, int across, int parts, Log* log) noexcept nogil:
    """Give a throw-in at the border cell of the crossing point (FR-2.11-03, FR-3.2.4-01).

    Exactly between two cells, the larger x counts.
    """
    cdef int x = min(across // (2 * parts), match.length - 1)
    cdef int y = 0 if match.flight.to_y < 0 else match.width - 1
    note(log, EVENT_OUT, match.flight.kicker, NOBODY, AT_THROW_IN, x, y)
    give_restart(match, AT_THROW_IN, other_side(side), x, y)


cdef bint may_score(const MatchState* match) noexcept nogil:
    """Return whether a stray pass could be a goal by house rule (FR-L-44).

    It could not straight from a throw-in or an indirect free-kick (FR-L-38, FR-L-33), but from a corner (FR-L-43).
    """
    if match.shot.shooter != NOBODY:
        return False
    return (
        match.flight.kicker != match.taker or match.touches > 0 or match.restart == IN_PLAY
        or match.restart == AT_DIRECT_FREE_KICK or match.restart == AT_CORNER
    )


cdef void over_goal_line(MatchState* match, int side, int across, int parts, Log* log) noexcept nogil:
    """Give a goal-kick or a corner for a ball over the goal line (FR-2.11-04, FR-2.11-05, FR-2.11-07).

    It is a corner if the defenders played the ball last, on the side where it crossed (FR-L-41).
    """
    cdef int defending = HOME if match.flight.to_x < 0 else AWAY
    cdef int x = 0 if match.flight.to_x < 0 else match.length - 1
    cdef int y = min(across // (2 * parts), match.width - 1)
    cdef int from_middle = across - match.width * parts
    if match.rules.stray_pass_goal and may_score(match) and abs(from_middle) <= GOAL_WIDTH * parts:
        note(log, EVENT_OUT, match.flight.kicker, NOBODY, IN_PLAY, x, y)
        match.flight.receiver = -2 - other_side(defending)  # receive_or_score() reads it as this side's goal
        match.todo = TODO_RECEPTION
    elif defending == side:
        note(log, EVENT_OUT, match.flight.kicker, NOBODY, AT_CORNER, x, y)
        give_restart(match, AT_CORNER, other_side(side), x, 0 if from_middle < 0 else match.width - 1)
    else:
        note(log, EVENT_OUT, match.flight.kicker, NOBODY, AT_GOAL_KICK, x, y)
        give_restart(match, AT_GOAL_KICK, defending, x, match.width // 2)


cdef void find_receiver(MatchState* match, Log* log) noexcept nogil:
    """Find the receiver of a good ball: offside, challenged, or free to play it (FR-3.2.1-02).

    A ball to an empty cell belongs to nobody until somebody reaches it, the passer included (FR-2.6-05, FR-2.6-06,
    FR-2.6-07). A receiver with defenders in reach must win a challenged ball now (FR-2.6-08, FR-2.6-09). Offside is
    punished with an indirect free-kick (FR-L-23).
    """
    cdef int kicker = match.flight.kicker
    cdef int stander = pawn_at(match, match.flight.to_x, match.flight.to_y)
    cdef uint32_t markers
    match.todo = TODO_ATTACKERS
    if stander == NOBODY or side_of(stander) != side_of(kicker) or not is_able(match, stander):
        return
    if commits_offside(match, stander, match.flight.to_x, match.flight.to_y):
        note(log, EVENT_OFFSIDE, stander, kicker, 0, match.x[stander], match.y[stander])
        give_restart(
            match, AT_INDIRECT_FREE_KICK, other_side(side_of(stander)), match.x[stander], match.y[stander]
        )
        return
    match.flight.receiver = <int8_t> stander
    match.back_pass = match.back_pass and is_keeper(match, stander)
    markers = markers_of(match, stander)
    if markers:
        begin_contest(match, TO_CONTROL, stander, markers)
    else:
        match.todo = TODO_RECEPTION


cdef bint may_one_touch(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer may play the ball at once (FR-2.7-10, FR-2.7-12, FR-2.12-10).

    A defender that won the ball may: the action opens a new turn (FR-2.13-09, FR-2.13-12). So may the receiver of an
    indirect free-kick (FR-2.8-03).
    """
    if side_of(pawn) != side_of(match.flight.kicker):
        return True
    return match.touches < match.rules.one_touch_limit and not match.offside[pawn] and not match.spent[pawn]


cdef uint32_t one_touches(const MatchState* match, int pawn) noexcept nogil:
    """Return a footballer's one-touch actions after this ball, a bit for each (FR-2.7-02, FR-2.7-08).

    A low ball allows a low-pass or a finish, and no header or scissors-kick (FR-2.7-04, FR-2.7-05, FR-3.4.2-01). A high
    ball, corners and throw-ins included, allows headers and a scissors-kick, and no low-pass or finish (FR-2.7-07,
    FR-3.2.3-02, FR-3.4.3-01, FR-3.4.4-01). Attackers and defenders may both use the defensive header (FR-3.2.3-03).
    """
    cdef uint32_t found
    if not may_one_touch(match, pawn):
        return 0
    if match.flight.kind == LOW_BALL:
        found = <uint32_t> 1 << DO_LOW_PASS
        if not in_own_half(side_of(pawn), match.length, match.x[pawn]):
            found |= <uint32_t> 1 << DO_FINISH
        return found
    found = <uint32_t> 1 << DO_DEFENSIVE_HEADER
    if not in_own_half(side_of(pawn), match.length, match.x[pawn]):
        found |= (<uint32_t> 1 << DO_OFFENSIVE_HEADER) | (<uint32_t> 1 << DO_SCISSORS_KICK)
    return found


cdef void receive(MatchState* match, Log* log) noexcept nogil:
    """Ask the receiver's coach for a one-touch action, if one is possible (FR-2.7-01, FR-2.13-09).

    A marked receiver has won the challenged ball by now, so no feint is needed (FR-2.7-13).
    """
    cdef int pawn = match.flight.receiver
    cdef uint8_t in_hand = match.in_hand
    note(log, EVENT_RECEPTION, pawn, match.flight.kicker, 0, match.x[pawn], match.y[pawn])
    if one_touches(match, pawn):
        match.ask = ASK_ONE_TOUCH
        match.decider = <uint8_t> side_of(pawn)
    elif side_of(pawn) != side_of(match.flight.kicker):
        take_over(match, pawn)
        match.in_hand = in_hand  # judged before the swap (FR-L-26)
    else:
        match.todo = TODO_ATTACKERS
