"""The flow of a match: what may be answered, and one step from a decision to the next (rulebook 2.4, Figure 4)."""

from libc.stdint cimport int8_t, uint8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.contests cimport (
    beaten_opponents,
    begin_contest,
    best_opponents,
    finish_contest,
    name_roller,
    resolve_contest,
)
from footroll.kernels.dice cimport roll_d100
from footroll.kernels.flights cimport (
    begin_flight,
    flight_interceptors,
    flight_kind,
    one_touches,
    receive,
    resolve_flight,
    take_aim,
)
from footroll.kernels.fouls cimport give_restart, resolve_voluntary_foul
from footroll.kernels.goals cimport score_goal
from footroll.kernels.grid cimport in_own_half, on_pitch, yards_between
from footroll.kernels.layout cimport *
from footroll.kernels.notes cimport tell, tell_roll
from footroll.kernels.passes cimport is_high
from footroll.kernels.pawns cimport (
    blockers_of,
    first_of,
    give_ball,
    has_bit,
    in_reach,
    is_able,
    keeper_in_box,
    other_side,
    side_of,
)
from footroll.kernels.runs cimport arrive, begin_movement, end_turn, finish_race, may_run, next_stage, run, settle_race
from footroll.kernels.shooting cimport (
    begin_shot,
    bend_choices,
    bend_to,
    let_try,
    may_lob,
    nearest_on_line,
    resolve_bend,
    resolve_goal_line,
    resolve_shot,
    resolve_shot_flight,
    shot_interceptors,
)
from footroll.kernels.shots cimport closest_column, may_choose
from footroll.kernels.stoppages cimport (
    ask_correction,
    ask_taker,
    begin_turn,
    has_hurt,
    has_unplaced,
    may_correct,
    may_end_places,
    may_place,
    may_substitute,
    may_take,
    must_substitute,
    resolve_stoppage,
    substitute,
    take,
)


cdef bint is_ours(const MatchState* match, int pawn) noexcept nogil:
    """Say whether a pawn belongs to the coach who is asked."""
    return 0 <= pawn < PAWNS and side_of(pawn) == match.decider


cdef bint is_set(uint32_t pawns, int pawn) noexcept nogil:
    return 0 <= pawn < PAWNS and has_bit(pawns, pawn)


cdef int may_pass(const MatchState* match, int x, int y) noexcept nogil:
    """Say whether the carrier may pass to a cell (FR-2.6-02, FR-L-45)."""
    if match.restart == AT_PENALTY:
        return FR_L_45
    if match.dribbled:
        return FR_2_4_1_03
    if not on_pitch(match.length, match.width, x, y):
        return FR_2_6_02
    return FR_2_6_02 if x == match.x[match.carrier] and y == match.y[match.carrier] else ALLOWED


cdef int may_hand_pass(const MatchState* match, int x, int y) noexcept nogil:
    """Say whether the carrier may throw the ball from his box (FR-3.2.5-01, FR-L-25)."""
    if match.restart != IN_PLAY or not keeper_in_box(match, match.carrier):
        return FR_3_2_5_01
    return FR_L_25 if match.back_pass else may_pass(match, x, y)


cdef int shot_skill(const MatchState* match) noexcept nogil:
    """Return the skill of a shot in this turn, or -1 where the restart allows none (FR-L-44)."""
    if match.restart == IN_PLAY:
        return SHOOT
    if match.restart == AT_PENALTY:
        return PENALTY
    return FREE_KICK if match.restart == AT_DIRECT_FREE_KICK or match.restart == AT_CORNER else -1


cdef int may_shoot(const MatchState* match) noexcept nogil:
    """Say whether the carrier may shoot (FR-3.3.1-02, FR-2.8-02, FR-2.16-08)."""
    if shot_skill(match) < 0:
        return FR_2_8_02 if match.restart == AT_INDIRECT_FREE_KICK else FR_L_44
    if match.dribbled:
        return FR_2_4_1_03
    return FR_3_3_1_02 if in_own_half(match.attacking, match.length, match.x[match.carrier]) else ALLOWED


cdef int may_lob_now(const MatchState* match, bint effect) noexcept nogil:
    """Say whether the carrier may lob (FR-2.16-20, FR-2.19-03)."""
    if match.restart != IN_PLAY or not may_lob(match, match.attacking):
        return FR_2_16_20
    return FR_2_19_03 if effect else may_shoot(match)


cdef bint may_stop(const MatchState* match) noexcept nogil:
    """Say whether the attacking coach may ask for a stop: once, and at the start of his turn only (FR-2.15-16)."""
    return match.restart == IN_PLAY and not match.dribbled and not match.stopped and has_hurt(match, match.attacking)


cdef int may_carrier(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether the carrier may do this (2.4.1, 2.6, 2.16, 3.1.1)."""
    if action.kind == DO_PASS:
        return may_pass(match, action.x, action.y)
    if action.kind == DO_HAND_PASS:
        return may_hand_pass(match, action.x, action.y)
    if action.kind == DO_SHOOT:
        return may_shoot(match)
    if action.kind == DO_LOB:
        return may_lob_now(match, action.effect)
    if action.kind == DO_DRIBBLE:
        if match.restart != IN_PLAY:
            return FR_2_5_12
        return ALLOWED if blockers_of(match, match.carrier) else FR_3_1_1_01
    if action.kind == DO_STOP:
        return ALLOWED if may_stop(match) else FR_2_15_16
    if action.kind == DO_DONE:
        return ALLOWED if match.restart == IN_PLAY else FR_L_44
    return FR_0_08


cdef int may_touch(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether this one-touch action may be played (FR-2.7-08, FR-2.7-11)."""
    cdef int pawn = match.flight.receiver
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind > DO_RUN or not (one_touches(match, pawn) >> action.kind) & 1:
        return FR_2_7_08
    if action.effect and action.kind != DO_FINISH:
        return FR_2_19_03
    if action.kind == DO_LOW_PASS or action.kind == DO_DEFENSIVE_HEADER:
        if not on_pitch(match.length, match.width, action.x, action.y):
            return FR_2_6_02
        if action.x == match.x[pawn] and action.y == match.y[pawn]:
            return FR_2_6_02
        if action.kind == DO_LOW_PASS and is_high(yards_between(match.x[pawn], match.y[pawn], action.x, action.y)):
            return FR_2_6_10
    return ALLOWED


cdef int may_slip(const MatchState* match, int pawn) noexcept nogil:
    """Say whether an attacker may slip (FR-3.1.4-01, FR-2.4.1-01)."""
    if not is_ours(match, pawn) or not is_able(match, pawn):
        return FR_2_15_12
    if match.spent[pawn] or match.barred[pawn] or pawn == match.carrier:
        return FR_2_4_1_01
    if match.flight.under_way and pawn == match.flight.receiver:
        return FR_2_4_1_01
    return ALLOWED if blockers_of(match, pawn) else FR_3_1_4_01


cdef int may_defend(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether a defender may tackle the carrier or foul an attacker (FR-3.1.3-01, FR-2.14-20, FR-L-26)."""
    cdef int pawn = action.pawn
    if action.kind == DO_DONE:
        return ALLOWED
    if not is_ours(match, pawn) or not is_able(match, pawn):
        return FR_2_15_12
    if match.spent[pawn] or match.barred[pawn]:
        return FR_2_4_1_01
    if action.kind == DO_TACKLE:
        if match.carrier == NOBODY or not in_reach(match, pawn, match.carrier):
            return FR_3_1_3_01
        return FR_L_26 if match.in_hand else ALLOWED
    if action.kind != DO_FOUL:
        return FR_0_08
    if not 0 <= action.other < PAWNS or side_of(action.other) == match.decider or not is_able(match, action.other):
        return FR_2_14_20
    return ALLOWED if in_reach(match, pawn, action.other) else FR_2_14_20


cdef int may_change(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether a coach may change his side in this stoppage (FR-L-04 to FR-L-09)."""
    cdef int side = match.decider
    if action.kind == DO_SUBSTITUTE:
        return may_substitute(match, side, action.pawn if is_ours(match, action.pawn) else NOBODY, action.other)
    if action.kind == DO_KEEPER:
        if not is_ours(match, action.pawn) or not is_able(match, action.pawn):
            return FR_2_15_12
        return FR_0_08 if match.keeper[side] == action.pawn else ALLOWED
    if action.kind != DO_DONE:
        return FR_0_08
    if match.keeper[side] == NOBODY:
        return FR_L_09
    return FR_2_15_15 if must_substitute(match, side) else ALLOWED


cdef uint32_t interceptors(const MatchState* match) noexcept nogil:
    """Return who may try to intercept what is being played and has not been named (FR-2.6-15, FR-2.16-10)."""
    cdef uint32_t found = shot_interceptors(match) if match.shot.shooter != NOBODY else flight_interceptors(match)
    cdef int k
    for k in range(match.flight.tries):
        found &= ~(<uint32_t> 1 << match.flight.triers[k])
    return found


cdef uint32_t unnamed_rollers(const MatchState* match) noexcept nogil:
    """Return the opponents of a contest who have no place in the order yet."""
    cdef uint32_t found = 0
    cdef int at
    for at in range(match.contest.ordered, match.contest.count):
        found |= <uint32_t> 1 << match.contest.opponents[at]
    return found


cdef uint32_t named_by(const MatchState* match) noexcept nogil:
    """Return whom a coach may name now."""
    if match.ask == ASK_ROLL_ORDER:
        return unnamed_rollers(match)
    if match.ask == ASK_SWAP:
        return beaten_opponents(match)
    if match.ask == ASK_BEST:
        return best_opponents(match)
    return nearest_on_line(match)


cdef int may_places(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether a footballer may be placed so, or the placing ended."""
    if action.kind == DO_DONE:
        return may_end_places(match, match.decider)
    if action.kind != DO_PLACE:
        return FR_0_08
    return may_place(match, match.decider, action.pawn if is_ours(match, action.pawn) else NOBODY, action.x, action.y)


cdef int may_run_now(const MatchState* match, const Action* action) noexcept nogil:
    """Say whether a footballer may run so, or the stage be ended."""
    if action.kind == DO_DONE:
        return ALLOWED
    if action.kind != DO_RUN or (match.ask == ASK_CARRY and action.pawn != match.carrier):
        return FR_0_08
    if not is_ours(match, action.pawn):
        return FR_0_08
    return may_run(match, action.pawn, action.x, action.y)


cdef int may(const MatchState* match, const Action* action) noexcept nogil:
    """Return ALLOWED, or the clause that forbids this answer now (FR-0-08)."""
    cdef int ask = match.ask
    if ask == ASK_SUBSTITUTION:
        return may_change(match, action)
    if ask == ASK_TAKER:
        if action.kind != DO_TAKE:
            return FR_0_08
        return may_take(match, action.pawn if is_ours(match, action.pawn) else NOBODY, action.x, action.y)
    if ask == ASK_ATTACK_PLACES or ask == ASK_DEFENCE_PLACES:
        return may_places(match, action)
    if ask == ASK_OFFSIDE_PLACES:
        if action.kind == DO_DONE:
            return ALLOWED
        if action.kind != DO_PLACE:
            return FR_0_08
        return may_correct(match, action.pawn if is_ours(match, action.pawn) else NOBODY, action.x, action.y)
    if ask == ASK_CARRIER:
        return may_carrier(match, action)
    if ask == ASK_ROLL_ORDER or ask == ASK_SWAP or ask == ASK_BEST or ask == ASK_LINE_ORDER:
        return ALLOWED if action.kind == DO_NAME and is_set(named_by(match), action.pawn) else FR_0_08
    if ask == ASK_INTERCEPTORS:
        if action.kind == DO_DONE:
            return ALLOWED
        return ALLOWED if action.kind == DO_TRY and is_set(interceptors(match), action.pawn) else FR_0_08
    if ask == ASK_EFFECT_SIDE:
        if action.kind != DO_BEND:
            return FR_0_08
        return ALLOWED if 0 <= action.other < 2 and (bend_choices(match) >> action.other) & 1 else FR_3_3_2_08
    if ask == ASK_TARGET:
        if action.kind != DO_AIM:
            return FR_0_08
        if may_choose(
            closest_column(match.width, match.y[match.shot.shooter]), action.other, action.y,
            match.shot.score - match.shot.difficulty,
        ):
            return ALLOWED
        return FR_3_3_1_06
    if ask == ASK_ONE_TOUCH:
        return may_touch(match, action)
    if ask == ASK_ATTACKERS:
        if action.kind == DO_DONE:
            return ALLOWED
        return may_slip(match, action.pawn) if action.kind == DO_SLIP else FR_0_08
    if ask == ASK_DEFENDERS:
        return may_defend(match, action)
    if ask >= ASK_CARRY:
        return may_run_now(match, action)
    return FR_0_08


cdef void play_ball(MatchState* match, int carrier) noexcept nogil:
    """Let a blocked carrier feint first; restarts are never blocked (FR-2.5-03, FR-2.5-11, FR-2.5-12)."""
    cdef uint32_t blockers = blockers_of(match, carrier)
    match.in_hand = 0  # he lets go of it
    if match.restart != IN_PLAY or not blockers:
        return
    if match.shot.shooter != NOBODY and match.rules.blocked_shot == INTERCEPT_ONLY:
        return
    begin_contest(match, TO_FEINT, carrier, blockers)


cdef void do_carrier(MatchState* match, const Action* action) noexcept nogil:
    """Begin the carrier's action."""
    cdef int carrier = match.carrier
    match.shot.shooter = NOBODY
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
        match.dribbled <<= 1  # who declines to dribble again is not asked again
        match.todo = TODO_ATTACKERS


cdef void open_turn_with_touch(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Let a defender's one-touch action open the new turn of his side, the loser still barred (FR-2.13-12)."""
    cdef int loser
    match.turn += 1
    match.attacking = <uint8_t> side_of(pawn)
    match.restart = IN_PLAY
    match.taker = NOBODY
    match.began_with = NOBODY
    match.touches = 0
    match.dribbled = 0
    for loser in range(PAWNS):
        match.spent[loser] = 0
    tell(log, TOLD_TURN, pawn, NOBODY, match.attacking, match.x[pawn], match.y[pawn])


cdef void do_touch(MatchState* match, const Action* action, Log* log) noexcept nogil:
    """Play the ball at once, or keep it (FR-2.7-01, FR-2.7-09, FR-2.13-11)."""
    cdef int pawn = match.flight.receiver
    cdef bint changes = side_of(pawn) != match.attacking
    if action.kind == DO_DONE:
        match.ask = ASK_NOTHING
        if changes:
            take_over_here(match, pawn)
        else:
            match.todo = TODO_ATTACKERS
        return
    if changes:
        open_turn_with_touch(match, pawn, log)
    match.touches += 1
    match.taker = NOBODY  # another has played the ball (FR-L-18)
    match.in_hand = 0
    match.spent[pawn] = 1
    match.still[pawn] = 1
    match.carrier = <int8_t> pawn
    match.ball_x = match.x[pawn]
    match.ball_y = match.y[pawn]
    match.shot.shooter = NOBODY
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


cdef void take_over_here(MatchState* match, int pawn) noexcept nogil:
    """Let a defender keep a challenged ball that he won, which interrupts the turn (FR-2.13-11)."""
    cdef uint8_t in_hand = match.in_hand
    give_ball(match, pawn)
    match.in_hand = in_hand
    match.todo = TODO_POSSESSION


cdef void do_defend(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Begin a defender's action, or end their part."""
    if action.kind == DO_TACKLE:
        match.spent[action.pawn] = 1
        begin_contest(match, TO_TACKLE, action.pawn, <uint32_t> 1 << match.carrier)
    elif action.kind == DO_FOUL:
        resolve_voluntary_foul(match, action.pawn, action.other, dice, log)
    else:
        match.todo = TODO_MOVEMENT


cdef void do_change(MatchState* match, const Action* action, Log* log) noexcept nogil:
    """Substitute, name a goalkeeper, or go on."""
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
    """Put a footballer on a cell, where he stays for this restart."""
    match.x[action.pawn] = action.x
    match.y[action.pawn] = action.y
    match.placed[action.pawn] = 2 if ask == ASK_OFFSIDE_PLACES else 1
    tell(log, TOLD_PLACE, action.pawn, NOBODY, ask, action.x, action.y)


cdef void do_place(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Put a footballer on a cell; when all are placed, go on to the next who places (FR-2.3-01, FR-2.3-04)."""
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


cdef void do_run(MatchState* match, const Action* action, int ask, Log* log) noexcept nogil:
    """Let a footballer run, or end the stage."""
    match.todo = TODO_RUNS
    if action.kind == DO_RUN:
        run(match, action.pawn, action.x, action.y, log)
        if match.todo == TODO_RUNS and ask != ASK_CARRY:
            match.stage -= 1  # the stage goes on while anybody has yet to move


cdef void apply(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Set in motion what a legal answer says."""
    cdef int ask = match.ask
    match.ask = ASK_NOTHING
    tell(log, TOLD_ACTION, action.pawn, action.other, action.kind, action.x, action.y)
    if ask == ASK_SUBSTITUTION:
        do_change(match, action, log)
    elif ask == ASK_TAKER:
        take(match, action.pawn, action.x, action.y)
    elif ask == ASK_ATTACK_PLACES or ask == ASK_DEFENCE_PLACES or ask == ASK_OFFSIDE_PLACES:
        do_place(match, action, ask, log)
    elif ask == ASK_CARRIER:
        do_carrier(match, action)
    elif ask == ASK_ROLL_ORDER:
        name_roller(match, action.pawn)
    elif ask == ASK_SWAP or ask == ASK_BEST:
        finish_contest(match, action.pawn, log)
    elif ask == ASK_LINE_ORDER:
        let_try(match, action.pawn, dice, log)
    elif ask == ASK_INTERCEPTORS:
        do_try(match, action)
    elif ask == ASK_EFFECT_SIDE:
        bend_to(match, action.other)
    elif ask == ASK_TARGET:
        match.shot.column = action.other
        match.shot.row = <int8_t> action.y
    elif ask == ASK_ONE_TOUCH:
        do_touch(match, action, log)
    elif ask == ASK_ATTACKERS:
        do_slip(match, action)
    elif ask == ASK_DEFENDERS:
        do_defend(match, action, dice, log)
    else:
        do_run(match, action, ask, log)


cdef void do_try(MatchState* match, const Action* action) noexcept nogil:
    """Name one more who tries to intercept, or let the ball go (FR-2.6-22)."""
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
        match.touches = 200  # the attackers' part is over


cdef void ask_interceptors(MatchState* match, int then) noexcept nogil:
    """Ask the defending coach who tries to intercept, if anybody can."""
    if interceptors(match):
        match.ask = ASK_INTERCEPTORS
        match.decider = <uint8_t> other_side(side_of(match.flight.kicker))
    else:
        match.todo = <uint8_t> then


cdef void fly(MatchState* match) noexcept nogil:
    """Let a ball be played, unless a feint has brought the passer to its very target."""
    take_aim(match)
    if match.todo == TODO_FLY:
        ask_interceptors(match, TODO_FLIGHT)


cdef void advance_contest(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Ask for the order of several opponents, then roll (FR-2.14-16)."""
    if match.contest.ordered + 1 < match.contest.count:
        match.ask = ASK_ROLL_ORDER
        match.decider = <uint8_t> side_of(match.contest.opponents[0])
    else:
        resolve_contest(match, dice, log)


cdef bint is_one(uint32_t pawns) noexcept nogil:
    return (pawns & (pawns - 1)) == 0


cdef int only_one(uint32_t pawns) noexcept nogil:
    cdef int pawn = 0
    while pawn < PAWNS - 1 and not has_bit(pawns, pawn):
        pawn += 1
    return pawn


cdef bint best_decides(const MatchState* match) noexcept nogil:
    """Say whether it matters who was the best opponent: he takes the ball, or changes cells (FR-2.13-08)."""
    if match.contest.verdict == DUEL_LOST:
        return match.contest.kind != TO_SLIP
    return match.rules.challenge_swap == ALWAYS_SWAP and (
        match.contest.kind == TO_CONTROL or match.contest.kind == TO_CONTROL_MOVING
    )


cdef void end_contest(MatchState* match, Log* log) noexcept nogil:
    """Ask with whom to change cells, or who of equals decided; then bring about what follows (FR-3.1.1-06, -11)."""
    cdef int kind = match.contest.kind
    cdef bint won = match.contest.verdict == DUEL_WON
    cdef bint takes_one = won and (kind == TO_DRIBBLE or kind == TO_SLIP or (
        kind == TO_FEINT and match.rules.feint_swap == SWAP_ALWAYS))
    cdef uint32_t others = <uint32_t> 1 << match.contest.opponents[0]
    if takes_one:
        others = beaten_opponents(match)
    elif best_decides(match):
        others = best_opponents(match)
    if match.contest.verdict == SECOND_HURT or match.contest.verdict == FIRST_HURT or is_one(others):
        finish_contest(match, only_one(others) if others else match.contest.opponents[0], log)
        return
    match.ask = ASK_SWAP if takes_one else ASK_BEST
    match.decider = <uint8_t> (
        side_of(match.contest.first) if takes_one else side_of(match.contest.opponents[0])
    )


cdef bint somebody_slips(const MatchState* match) noexcept nogil:
    """Say whether any attacker could slip."""
    cdef int pawn
    for pawn in range(first_of(match.attacking), first_of(match.attacking) + SIDE_PAWNS):
        if (
            is_able(match, pawn) and not match.spent[pawn] and not match.barred[pawn] and pawn != match.carrier
            and not (match.flight.under_way and pawn == match.flight.receiver) and blockers_of(match, pawn)
        ):
            return True
    return False


cdef void ask_attackers(MatchState* match) noexcept nogil:
    """Ask the attacking coach for the other attackers' actions, or a dribbler for more (FR-2.4.1-03, -06).

    The ball has been played: who was barred from it is free again, unless he is spent (FR-2.13-10, FR-2.4.1-17).
    """
    memset(match.barred, 0, sizeof(match.barred))
    if (
        match.dribbled == 1 and match.carrier != NOBODY and match.began_with == match.carrier
        and blockers_of(match, match.carrier)
    ):
        match.ask = ASK_CARRIER
    elif somebody_slips(match):
        match.ask = ASK_ATTACKERS
    else:
        match.todo = TODO_DEFENDERS
        return
    match.decider = match.attacking


cdef bint somebody_defends(const MatchState* match) noexcept nogil:
    """Say whether any defender has an attacker in reach."""
    cdef int first = first_of(other_side(match.attacking))
    cdef int pawn, other
    for pawn in range(first, first + SIDE_PAWNS):
        if not is_able(match, pawn) or match.spent[pawn] or match.barred[pawn]:
            continue
        for other in range(first_of(match.attacking), first_of(match.attacking) + SIDE_PAWNS):
            if is_able(match, other) and in_reach(match, pawn, other):
                return True
    return False


cdef void ask_defenders(MatchState* match) noexcept nogil:
    """Ask the defending coach for his part of the action phase (FR-2.4.1-13, FR-2.4.1-14)."""
    if somebody_defends(match):
        match.ask = ASK_DEFENDERS
        match.decider = <uint8_t> other_side(match.attacking)
    else:
        match.todo = TODO_MOVEMENT


cdef void change_possession(MatchState* match, Log* log) noexcept nogil:
    """Start a new turn at once with the roles exchanged (FR-2.4.1-15)."""
    match.restart = IN_PLAY
    match.taker = NOBODY
    tell(log, TOLD_POSSESSION, match.carrier, NOBODY, 1, match.ball_x, match.ball_y)
    begin_turn(match, side_of(match.carrier), log)


cdef void receive_or_score(MatchState* match, Log* log) noexcept nogil:
    """Let the receiver play on; under a house rule a stray pass may have gone in (FR-2.11-07, FR-L-20)."""
    if match.flight.receiver < NOBODY:
        score_goal(match, -2 - match.flight.receiver, match.flight.kicker, log)
    else:
        receive(match, log)


cdef void advance_one(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Do the next thing that needs no coach."""
    cdef int todo = match.todo
    if todo == TODO_STOPPAGE:
        resolve_stoppage(match, log)
    elif todo == TODO_TAKER:
        ask_taker(match, log)
    elif todo == TODO_CORRECTION:
        ask_correction(match)
    elif todo == TODO_TURN:
        begin_turn(match, match.restart_side, log)
    elif todo == TODO_POSSESSION:
        change_possession(match, log)
    elif todo == TODO_CONTEST:
        advance_contest(match, dice, log)
    elif todo == TODO_CONTEST_OVER:
        end_contest(match, log)
    elif todo == TODO_FLY:
        fly(match)
    elif todo == TODO_FLIGHT:
        resolve_flight(match, dice, log)
    elif todo == TODO_RECEPTION:
        receive_or_score(match, log)
    elif todo == TODO_BEND:
        resolve_bend(match, dice, log)
    elif todo == TODO_SHOT:
        resolve_shot(match, dice, log)
    elif todo == TODO_SHOT_LINE:
        ask_interceptors(match, TODO_SHOT_FLIGHT)
    elif todo == TODO_SHOT_FLIGHT:
        resolve_shot_flight(match, dice, log)
    elif todo == TODO_GOAL_LINE:
        resolve_goal_line(match, dice, log)
    else:
        advance_movement(match, log)


cdef void advance_movement(MatchState* match, Log* log) noexcept nogil:
    """Do the next thing of the later parts of a turn."""
    cdef int todo = match.todo
    if todo == TODO_ATTACKERS:
        ask_attackers(match)
    elif todo == TODO_DEFENDERS:
        ask_defenders(match)
    elif todo == TODO_MOVEMENT:
        begin_movement(match, log)
    elif todo == TODO_ARRIVAL:
        arrive(match, log)
    elif todo == TODO_RUNS:
        next_stage(match)
    elif todo == TODO_RACE:
        if match.contest.kind == TO_WIN_RACE:
            finish_race(match, log)
        else:
            settle_race(match, log)
    else:
        end_turn(match, log)


cdef void advance(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Go on until a coach is asked, the match is over, or the dice run out."""
    while match.ask == ASK_NOTHING and match.phase != OVER and not dice.ran_out:
        advance_one(match, dice, log)


cdef int step(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Play one answer and go on to the next decision; return the clause that forbids it, the match unchanged."""
    cdef int refusal = may(match, action)
    if refusal != ALLOWED:
        return refusal
    apply(match, action, dice, log)
    advance(match, dice, log)
    return ALLOWED


cdef void begin_match(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll who kicks off first, again while they are equal, and ask for the first places (FR-2.1-01, FR-2.1-02)."""
    cdef int home = 0
    cdef int away = 0
    while home == away and not dice.ran_out:
        home = roll_d100(dice)
        away = roll_d100(dice)
        tell_roll(log, NOBODY, -1, D100, home, -1, -1, HOME)
        tell_roll(log, NOBODY, -1, D100, away, -1, -1, AWAY)
    match.carrier = NOBODY
    match.taker = NOBODY
    give_restart(
        match, AT_KICK_OFF, HOME if home > away else AWAY,
        match.length // 2 - (home > away), match.width // 2,
    )
    match.phase = ACTING  # so that the stoppage begins anew
    advance(match, dice, log)
