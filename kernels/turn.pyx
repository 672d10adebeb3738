"""The flow of a match: one step from a decision to the next (rulebook 2.4, Figure 4, FR-2.4.2-27)."""

from libc.stdint cimport uint8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.answers cimport interceptors, may_slip
from footroll.kernels.ball cimport send_ball
from footroll.kernels.contests cimport beaten_opponents, best_opponents, finish_contest, resolve_contest
from footroll.kernels.dice cimport roll_d100
from footroll.kernels.flights cimport receive, resolve_flight, take_aim
from footroll.kernels.fouls cimport end_restart, give_restart
from footroll.kernels.goals cimport score_goal
from footroll.kernels.layout cimport *
from footroll.kernels.notes cimport note, note_roll
from footroll.kernels.pawns cimport (
    blockers_of,
    first_of,
    has_several,
    is_fresh,
    lowest_of,
    markers_of,
    other_side,
    side_of,
)
from footroll.kernels.runs cimport arrive, begin_movement, end_turn, finish_race, next_stage, settle_race
from footroll.kernels.shooting cimport resolve_bend, resolve_goal_line, resolve_shot, resolve_shot_flight
from footroll.kernels.stoppages cimport ask_correction, ask_taker, begin_turn, resolve_stoppage


cdef void ask_interceptors(MatchState* match, int then) noexcept nogil:
    """Ask the defending coach at once for interceptors, if there are any (FR-2.4.1-07)."""
    if interceptors(match):
        match.ask = ASK_INTERCEPTORS
        match.decider = <uint8_t> other_side(side_of(match.flight.kicker))
    else:
        match.todo = <uint8_t> then


cdef void fly(MatchState* match) noexcept nogil:
    """Play the ball, unless a feint's swap has put the passer on its target."""
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


cdef bint best_opponent_matters(const MatchState* match) noexcept nogil:
    """Return whether the best opponent takes the ball or swaps cells (FR-2.13-08)."""
    if match.contest.verdict == DUEL_LOST:
        return match.contest.kind != TO_SLIP
    return match.rules.challenge_swap == ALWAYS_SWAP and (
        match.contest.kind == TO_CONTROL or match.contest.kind == TO_CONTROL_MOVING
    )


cdef void end_contest(MatchState* match, Log* log) noexcept nogil:
    """Ask which opponent swaps cells or wins a tie, then apply the verdict (FR-3.1.1-06, FR-3.1.1-11)."""
    cdef int kind = match.contest.kind
    cdef bint won = match.contest.verdict == DUEL_WON
    cdef bint takes_one = won and (kind == TO_DRIBBLE or kind == TO_SLIP or (
        kind == TO_FEINT and match.rules.feint_swap == SWAP_ALWAYS))
    cdef uint32_t others = <uint32_t> 1 << match.contest.opponents[0]
    if takes_one:
        others = beaten_opponents(match)
    elif best_opponent_matters(match):
        others = best_opponents(match)
    if match.contest.verdict == SECOND_HURT or match.contest.verdict == FIRST_HURT or not has_several(others):
        finish_contest(match, lowest_of(others) if others else match.contest.opponents[0], log)
        return
    match.ask = ASK_SWAP if takes_one else ASK_BEST
    match.decider = <uint8_t> (
        side_of(match.contest.first) if takes_one else side_of(match.contest.opponents[0])
    )


cdef bint anyone_can_slip(const MatchState* match) noexcept nogil:
    """Return whether any attacker could slip."""
    cdef int pawn
    for pawn in range(first_of(match.attacking), first_of(match.attacking) + SIDE_PAWNS):
        if may_slip(match, pawn) == ALLOWED:
            return True
    return False


cdef void ask_attackers(MatchState* match) noexcept nogil:
    """Ask for the other attackers' actions, or for another dribble (FR-2.4.1-03, FR-2.4.1-06).

    They are asked one at a time, so each answer can use earlier results (FR-2.4.1-05). The ball has been played:
    footballers barred from it are free again unless spent (FR-2.13-10, FR-2.4.1-17).
    """
    memset(match.barred, 0, sizeof(match.barred))
    send_ball(match)
    if (
        match.dribbled == 1 and match.carrier != NOBODY and match.began_with == match.carrier
        and blockers_of(match, match.carrier)
    ):
        match.ask = ASK_CARRIER
    elif anyone_can_slip(match):
        match.ask = ASK_ATTACKERS
    else:
        match.todo = TODO_DEFENDERS
        return
    match.decider = match.attacking


cdef bint anyone_can_defend(const MatchState* match) noexcept nogil:
    """Return whether any defender has an attacker in reach."""
    cdef int first = first_of(other_side(match.attacking))
    cdef int pawn
    for pawn in range(first, first + SIDE_PAWNS):
        if is_fresh(match, pawn) and markers_of(match, pawn):
            return True
    return False


cdef void ask_defenders(MatchState* match) noexcept nogil:
    """Ask the defending coach for the defenders' actions (FR-2.4.1-13, FR-2.4.1-14)."""
    if anyone_can_defend(match):
        match.ask = ASK_DEFENDERS
        match.decider = <uint8_t> other_side(match.attacking)
    else:
        match.todo = TODO_MOVEMENT


cdef void change_possession(MatchState* match, Log* log) noexcept nogil:
    """Start a new turn at once, with the roles swapped (FR-2.4.1-15)."""
    end_restart(match)
    match.taker = NOBODY
    note(log, EVENT_POSSESSION, match.carrier, NOBODY, 1, match.ball_x, match.ball_y)
    begin_turn(match, side_of(match.carrier), log)


cdef void receive_or_score(MatchState* match, Log* log) noexcept nogil:
    """Let the receiver play on; by house rule a stray pass may score (FR-2.11-07, FR-L-20)."""
    if match.flight.receiver < NOBODY:
        score_goal(match, -2 - match.flight.receiver, match.flight.kicker, log)
    else:
        receive(match, log)


cdef void advance_restart(MatchState* match, Log* log) noexcept nogil:
    """Advance a stoppage, or begin the turn that follows (2.3, 2.4)."""
    cdef int todo = match.todo
    if todo == TODO_STOPPAGE:
        resolve_stoppage(match, log)
    elif todo == TODO_TAKER:
        ask_taker(match, log)
    elif todo == TODO_CORRECTION:
        ask_correction(match)
    elif todo == TODO_TURN:
        begin_turn(match, match.restart_side, log)
    else:
        change_possession(match, log)


cdef void advance_ball(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Advance a contest, a ball that is played, or a shot (2.6, 2.16, 3.1)."""
    cdef int todo = match.todo
    if todo == TODO_CONTEST:
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
    else:
        resolve_goal_line(match, dice, log)


cdef void advance_race(MatchState* match, Log* log) noexcept nogil:
    """End a tie for a loose ball, or settle the race to it (2.13.1)."""
    if match.contest.kind == TO_WIN_RACE:
        finish_race(match, log)
    else:
        settle_race(match, log)


cdef void advance_part(MatchState* match, Log* log) noexcept nogil:
    """Advance a later part of a turn: other actions, the movement phase, the end (2.4)."""
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
        advance_race(match, log)
    else:
        end_turn(match, log)


cdef void advance_one(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Do the next thing that needs no decision (FR-2.4.2-27)."""
    if TODO_STOPPAGE <= match.todo <= TODO_POSSESSION:
        advance_restart(match, log)
    elif TODO_CONTEST <= match.todo <= TODO_GOAL_LINE:
        advance_ball(match, dice, log)
    else:
        advance_part(match, log)


cdef void advance(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Advance until a coach is asked, the match is over, or the dice run out."""
    while match.ask == ASK_NOTHING and match.phase != OVER and not dice.ran_out:
        advance_one(match, dice, log)
    match.todo = TODO_NOTHING  # the next answer sets it


cdef void play(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Play a legal answer and advance to the next decision (FR-1-02)."""
    apply(match, action, dice, log)
    advance(match, dice, log)


cdef int step(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil:
    """Play one answer if it is legal (FR-1-02).

    Return the clause that forbids it, with the match unchanged, or ALLOWED.
    """
    cdef int refusal = may(match, action)
    if refusal == ALLOWED:
        play(match, action, dice, log)
    return refusal


cdef int roll_kick_off(Dice* dice, Log* log) noexcept nogil:
    """Roll for the first kick-off until one side is higher, and return that side (FR-2.1-01, FR-2.1-02).

    No footballer acts, so these rolls are not fouls and injure nobody (FR-2.1-03).
    """
    cdef int home = 0
    cdef int away = 0
    while home == away and not dice.ran_out:
        home = roll_d100(dice)
        away = roll_d100(dice)
        note_roll(log, NOBODY, -1, -1, D100, home, -1, -1, HOME)
        note_roll(log, NOBODY, -1, -1, D100, away, -1, -1, AWAY)
    return HOME if home > away else AWAY


cdef void begin_with(MatchState* match, int side, Dice* dice, Log* log) noexcept nogil:
    """Give the first kick-off to a side, and ask for places (FR-2.1-02)."""
    match.carrier = NOBODY
    match.taker = NOBODY
    give_restart(match, AT_KICK_OFF, side, match.length // 2 - (side == HOME), match.width // 2)
    match.phase = ACTING  # makes resolve_stoppage() begin a new stoppage
    advance(match, dice, log)


cdef void begin_match(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll for the first kick-off, and begin with the side that won the roll (FR-2.1-01, FR-2.1-02)."""
    begin_with(match, roll_kick_off(dice, log), dice, log)
