"""Interceptions: their order, their rolls, and the change of possession (rulebook 2.6, 3.1.5)."""

from footroll.kernels.ball cimport give_ball
from footroll.kernels.fouls cimport resolve_action_roll
from footroll.kernels.layout cimport DRAWN, INTERCEPT, TODO_POSSESSION, EVENT_INTERCEPTION, WON
from footroll.kernels.notes cimport note
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport keeper_in_box
from footroll.kernels.trajectories cimport order_entries

cdef enum:
    KEEPER_BONUS = 20      # FR-3.1.5-04


cdef int intercept_rating(const MatchState* match, int pawn) noexcept nogil:
    """Return an intercept rating; a goalkeeper in the box has 20 more (FR-3.1.5-04, FR-2.16-17)."""
    return match.skills[pawn][<int> INTERCEPT] + KEEPER_BONUS * keeper_in_box(match, pawn)


cdef int intercept_score(MatchState* match, int pawn, int against, Dice* dice, Log* log) noexcept nogil:
    """Roll an interception against the ball's score; -1 if it injures the defender (FR-2.6-18).

    It uses up the defender's action and is never a foul (FR-2.6-23, FR-2.14-04).
    """
    match.spent[pawn] = 1
    return resolve_action_roll(match, pawn, INTERCEPT, intercept_rating(match, pawn), against, dice, log)


cdef bint try_interception(MatchState* match, int pawn, int against, Dice* dice, Log* log) noexcept nogil:
    """Let one footballer try to intercept, and return whether they get the ball (FR-3.1.5-03).

    By house rule a tie is rolled again. After a failure the ball flies on, and the defender is spent but not halved
    (FR-3.1.5-07).
    """
    cdef int verdict = DRAWN
    while verdict == DRAWN and not dice.ran_out:
        verdict = judge_interception(
            intercept_score(match, pawn, against, dice, log), against, match.rules.intercept_tie
        )
    note(log, EVENT_INTERCEPTION, pawn, match.flight.kicker, verdict == WON, match.x[pawn], match.y[pawn])
    return verdict == WON


cdef void take_over(MatchState* match, int pawn) noexcept nogil:
    """Give a footballer of the other side the ball on their own cell, which interrupts the turn.

    An interceptor does not move onto the line of the ball (FR-3.1.5-05, FR-3.1.5-06). A goalkeeper in the box holds it
    (FR-L-26).
    """
    cdef bint hands = keeper_in_box(match, pawn)
    give_ball(match, pawn)
    if hands:
        match.in_hand = match.rules.gk_hold_turns
    match.todo = TODO_POSSESSION


cdef bint resolve_tries(MatchState* match, Entry* entries, int against, Dice* dice, Log* log) noexcept nogil:
    """Roll all interceptions in the order of their entries; return whether one succeeds (FR-2.6-21).

    Ties keep the order in which their coach named them.
    """
    cdef int k
    order_entries(match.flight.triers, entries, match.flight.tries)
    for k in range(match.flight.tries):
        if try_interception(match, match.flight.triers[k], against, dice, log):
            take_over(match, match.flight.triers[k])
            return True
    return False
