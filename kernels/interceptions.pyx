"""Interceptions: in which order they are tried, their rolls, and who has the ball then (rulebook 2.6, 3.1.5)."""

from footroll.kernels.ball cimport give_ball
from footroll.kernels.fouls cimport resolve_action_roll
from footroll.kernels.layout cimport DRAWN, INTERCEPT, TODO_POSSESSION, TOLD_INTERCEPTION, WON
from footroll.kernels.notes cimport tell
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.pawns cimport keeper_in_box
from footroll.kernels.trajectories cimport order_entries

cdef enum:
    KEEPER_BONUS = 20      # FR-3.1.5-04


cdef int intercept_rating(const MatchState* match, int pawn) noexcept nogil:
    """Return how well a footballer intercepts: a goalkeeper in his box with 20 more (FR-3.1.5-04)."""
    return match.skills[pawn][<int> INTERCEPT] + KEEPER_BONUS * keeper_in_box(match, pawn)


cdef int intercept_score(MatchState* match, int pawn, int against, Dice* dice, Log* log) noexcept nogil:
    """Roll an interception, which uses up a footballer's action; -1 if it hurts him (FR-2.6-23)."""
    match.spent[pawn] = 1
    return resolve_action_roll(match, pawn, INTERCEPT, intercept_rating(match, pawn), against, dice, log)


cdef bint try_interception(MatchState* match, int pawn, int against, Dice* dice, Log* log) noexcept nogil:
    """Let one footballer try, again while a house rule repeats ties, and say whether he has the ball."""
    cdef int verdict = DRAWN
    while verdict == DRAWN and not dice.ran_out:
        verdict = judge_interception(
            intercept_score(match, pawn, against, dice, log), against, match.rules.intercept_tie
        )
    tell(log, TOLD_INTERCEPTION, pawn, match.flight.kicker, verdict == WON, match.x[pawn], match.y[pawn])
    return verdict == WON


cdef void take_over(MatchState* match, int pawn) noexcept nogil:
    """Give a footballer of the other side the ball in the action phase; in his box a goalkeeper holds it (FR-L-26)."""
    cdef bint hands = keeper_in_box(match, pawn)
    give_ball(match, pawn)
    if hands:
        match.in_hand = match.rules.gk_hold_turns
    match.todo = TODO_POSSESSION


cdef bint resolve_tries(MatchState* match, Entry* entries, int against, Dice* dice, Log* log) noexcept nogil:
    """Let those who try roll in the order of their entries, and say whether one has the ball (FR-2.6-21).

    Those of equal entries stay in the order in which their coach named them.
    """
    cdef int k
    order_entries(match.flight.triers, entries, match.flight.tries)
    for k in range(match.flight.tries):
        if try_interception(match, match.flight.triers[k], against, dice, log):
            take_over(match, match.flight.triers[k])
            return True
    return False
