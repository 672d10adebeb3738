"""Applies a coach's answer to the match and begins what follows from it (rulebook 2.4, Figure 4)."""

from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.ball cimport forget_shot, give_ball
from footroll.kernels.contests cimport begin_contest, finish_contest, name_roller, blockers_to_feint
from footroll.kernels.flights cimport begin_flight, flight_kind
from footroll.kernels.fouls cimport end_restart, resolve_voluntary_foul
from footroll.kernels.layout cimport *
from footroll.kernels.notes cimport note
from footroll.kernels.pawns cimport blockers_of, other_side, side_of
from footroll.kernels.runs cimport run
from footroll.kernels.shooting cimport aim_at, begin_shot, bend_to, resolve_line_try, shot_skill
from footroll.kernels.stoppages cimport has_unplaced, substitute, take


cdef void do_change(MatchState* match, const Action* action, Log* log) noexcept nogil:
    """Substitute, name a goalkeeper, or finish."""
    cdef int side = match.decider
    if action.kind == DO_SUBSTITUTE:
        substitute(match, side, action.pawn, action.other, log)
        match.ask = ASK_SUBSTITUTION
    elif action.kind == DO_KEEPER:
        match.keeper[side] = action.pawn
        match.ask = ASK_SUBSTITUTION
    else:
        match.todo = TODO_STOPPAGE


cdef void put_in_place(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Put a footballer on a cell for this restart."""
    match.x[action.pawn] = action.x
    match.y[action.pawn] = action.y
    match.placed[action.pawn] = 2 if ask == ASK_OFFSIDE_PLACES else 1
    note(log, EVENT_PLACE, action.pawn, NOBODY, ask, action.x, action.y)


cdef void do_place(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Place a footballer; when all are placed, continue with the next stage (FR-2.3-01, FR-2.3-04).

    The attacking coach places first, then the defending coach (FR-3.4.1-02).
    """
    if action.kind == DO_PLACE:
        put_in_place(match, action, ask, log)
    if ask == ASK_OFFSIDE_PLACES:
        match.todo = TODO_TURN if action.kind == DO_DONE else TODO_CORRECTION
    elif action.kind == DO_PLACE and has_unplaced(match, match.decider):
        match.ask = <uint8_t> ask
    elif ask == ASK_ATTACK_PLACES:
        match.ask = ASK_DEFENCE_PLACES
        match.decider = <uint8_t> other_side(match.restart_side)
    else:
        match.todo = TODO_CORRECTION


cdef void play_ball(MatchState* match, int carrier) noexcept nogil:
    """Let a blocked carrier feint first, as part of the same action (FR-2.5-03, FR-2.4.1-02).

    One feint roll meets all blockers (FR-3.1.2-03).
    """
    cdef uint32_t blockers = blockers_to_feint(match, carrier, match.shot.shooter != NOBODY)
    match.in_hand = 0  # the goalkeeper lets go of it
    if blockers:
        begin_contest(match, TO_FEINT, carrier, blockers)


cdef void do_carrier(MatchState* match, const Action* action) noexcept nogil:
    """Begin the carrier's action."""
    cdef int carrier = match.carrier
    forget_shot(match)
    if action.kind == DO_PASS:
        begin_flight(match, carrier, flight_kind(match, carrier, action.x, action.y), action.x, action.y)
        play_ball(match, carrier)
    elif action.kind == DO_HAND_PASS:
        begin_flight(match, carrier, HAND_BALL, action.x, action.y)
        play_ball(match, carrier)
    elif action.kind == DO_SHOOT or action.kind == DO_LOB:
        begin_shot(match, carrier, LOB if action.kind == DO_LOB else shot_skill(match), action.effect)
        play_ball(match, carrier)
    elif action.kind == DO_DRIBBLE:
        begin_contest(match, TO_DRIBBLE, carrier, blockers_of(match, carrier))
    elif action.kind == DO_STOP:
        match.stopped = 1
        match.asked_sides = 0
        match.todo = TODO_STOPPAGE
    else:
        match.dribbled <<= 1  # a carrier that declines to dribble again is not asked again
        match.todo = TODO_ATTACKERS


cdef void forget_marks(MatchState* match) noexcept nogil:
    """Clear the marks of the last turn; the loser of this ball stays barred and halved (FR-2.13-10)."""
    cdef int pawn
    memset(match.spent, 0, sizeof(match.spent))
    memset(match.blocked, 0, sizeof(match.blocked))
    memset(match.still, 0, sizeof(match.still))
    memset(match.offside, 0, sizeof(match.offside))
    match.offside_line = 0
    for pawn in range(PAWNS):
        match.halved[pawn] = match.halved[pawn] and match.barred[pawn]


cdef void open_turn_with_touch(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Open a new turn with a defender's one-touch action, the loser still barred (FR-2.13-12).

    It begins without the marks of the last turn (FR-2.4.1-17).
    """
    match.turn += 1
    match.attacking = <uint8_t> side_of(pawn)
    end_restart(match)
    match.taker = NOBODY
    match.began_with = NOBODY
    match.touches = 0
    match.dribbled = 0
    match.stopped = 0
    match.back_pass = 0
    forget_marks(match)
    note(log, EVENT_TURN, pawn, NOBODY, match.attacking, match.x[pawn], match.y[pawn])


cdef void keep_ball(MatchState* match, int pawn, bint changes) noexcept nogil:
    """Decline the one-touch action; a defender that won the ball interrupts the turn (FR-2.13-11)."""
    cdef uint8_t in_hand = match.in_hand
    match.todo = TODO_ATTACKERS
    if changes:
        give_ball(match, pawn)
        match.in_hand = in_hand
        match.todo = TODO_POSSESSION


cdef void touch_ball(MatchState* match, int pawn) noexcept nogil:
    """Let a footballer play the ball now, after which they do not move (FR-2.7-09, FR-L-18).

    The first pass ends here, and the ball will go to the end of the second action (FR-2.7-15).
    """
    match.touches += 1
    match.taker = NOBODY  # someone else has played the ball
    match.in_hand = 0
    match.spent[pawn] = 1
    match.still[pawn] = 1
    match.carrier = <int8_t> pawn
    match.ball_x = match.x[pawn]
    match.ball_y = match.y[pawn]
    forget_shot(match)


cdef void begin_touch(MatchState* match, int pawn, const Action* action) noexcept nogil:
    """Begin the pass, header or shot of a one-touch action (FR-2.7-08).

    A second low-pass is a normal one (FR-2.7-14), and a defensive header is a pass (FR-3.2.3-01). Finish, header and
    scissors-kick are shots with their own skills (FR-3.4.2-01, FR-3.4.2-02, FR-3.4.3-02, FR-3.4.4-02).
    """
    if action.kind == DO_LOW_PASS:
        begin_flight(match, pawn, LOW_BALL, action.x, action.y)
    elif action.kind == DO_DEFENSIVE_HEADER:
        begin_flight(match, pawn, HEADED_BALL, action.x, action.y)
    elif action.kind == DO_FINISH:
        begin_shot(match, pawn, FINISH, action.effect)
    elif action.kind == DO_OFFENSIVE_HEADER:
        begin_shot(match, pawn, OFFENSIVE_HEADER, False)
    else:
        begin_shot(match, pawn, SCISSORS_KICK, False)


cdef void do_touch(MatchState* match, const Action* action, Log* log) noexcept nogil:
    """Play the ball at once, or keep it (FR-2.7-01, FR-2.7-09, FR-2.13-11)."""
    cdef int pawn = match.flight.receiver
    cdef bint changes = side_of(pawn) != match.attacking
    if action.kind == DO_DONE:
        keep_ball(match, pawn, changes)
        return
    if changes:
        open_turn_with_touch(match, pawn, log)
    touch_ball(match, pawn)
    begin_touch(match, pawn, action)


cdef void do_try(MatchState* match, const Action* action) noexcept nogil:
    """Add one more interceptor, or let the ball go (FR-2.6-22)."""
    cdef bint shot = match.shot.shooter != NOBODY
    if action.kind == DO_TRY:
        match.flight.triers[match.flight.tries] = action.pawn
        match.flight.tries += 1
        match.todo = TODO_SHOT_LINE if shot else TODO_FLY
    else:
        match.todo = TODO_SHOT_FLIGHT if shot else TODO_FLIGHT


cdef void do_slip(MatchState* match, const Action* action) noexcept nogil:
    """Begin an attacker's slip, or end the attackers' part."""
    if action.kind == DO_SLIP:
        match.spent[action.pawn] = 1
        begin_contest(match, TO_SLIP, action.pawn, blockers_of(match, action.pawn))
    else:
        match.todo = TODO_DEFENDERS


cdef void do_defend(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Begin a defender's action, or end the defenders' part.

    Several may tackle in turn, each against a new feint roll of the carrier alone (FR-3.1.3-08, FR-3.1.2-03).
    """
    if action.kind == DO_TACKLE:
        match.spent[action.pawn] = 1
        begin_contest(match, TO_TACKLE, action.pawn, <uint32_t> 1 << match.carrier)
    elif action.kind == DO_FOUL:
        resolve_voluntary_foul(match, action.pawn, action.other, dice, log)
    else:
        match.todo = TODO_MOVEMENT


cdef void do_run(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Let a footballer run, or end the stage."""
    match.todo = TODO_RUNS
    if action.kind == DO_RUN:
        run(match, action.pawn, action.x, action.y, log)
        if match.todo == TODO_RUNS and ask != ASK_CARRY:
            match.stage -= 1  # the stage continues while anybody has yet to move


cdef void do_at_restart(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Substitute, name the taker of a restart, or place somebody (2.3)."""
    if ask == ASK_SUBSTITUTION:
        do_change(match, action, log)
    elif ask == ASK_TAKER:
        take(match, action.pawn, action.x, action.y)
    else:
        do_place(match, action, ask, log)


cdef void do_name(MatchState* match, const Action* action, int ask, Dice* dice, Log* log) noexcept nogil:
    """Let the footballer that a coach names roll next, decide a contest, or try on the line."""
    if ask == ASK_ROLL_ORDER:
        name_roller(match, action.pawn)
    elif ask == ASK_LINE_ORDER:
        resolve_line_try(match, action.pawn, dice, log)
    else:
        finish_contest(match, action.pawn, log)


cdef void apply(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Apply a legal answer."""
    cdef int ask = match.ask
    match.ask = ASK_NOTHING
    note(log, EVENT_ACTION, action.pawn, action.other, action.kind, action.x, action.y)
    if ask <= ASK_OFFSIDE_PLACES:
        do_at_restart(match, action, ask, log)
    elif ask >= ASK_CARRY:
        do_run(match, action, ask, log)
    elif ask == ASK_CARRIER:
        do_carrier(match, action)
    elif ask == ASK_ONE_TOUCH:
        do_touch(match, action, log)
    elif ask == ASK_ATTACKERS:
        do_slip(match, action)
    elif ask == ASK_DEFENDERS:
        do_defend(match, action, dice, log)
    elif ask == ASK_INTERCEPTORS:
        do_try(match, action)
    elif ask == ASK_EFFECT_SIDE:
        bend_to(match, action.other)
    elif ask == ASK_TARGET:
        aim_at(match, action.other, action.y)
    else:
        do_name(match, action, ask, dice, log)
