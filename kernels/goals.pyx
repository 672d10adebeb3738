"""Goals, winning conditions and the end of a match (rulebook 1.3, 2.2)."""

from libc.stdint cimport uint8_t

from footroll.kernels.fouls cimport give_restart
from footroll.kernels.layout cimport (
    ASK_NOTHING,
    AT_KICK_OFF,
    AWAY,
    AWAY_WON,
    DIFF,
    DIFF_OR_ONE_SIDE,
    HOME,
    HOME_WON,
    LEVEL,
    NOBODY,
    ONE_SIDE,
    ONE_SIDE_OR_TOTAL,
    OVER,
    TODO_NOTHING,
    EVENT_END,
    EVENT_GOAL,
    TOTAL,
    UNFINISHED,
)
from footroll.kernels.notes cimport note
from footroll.kernels.pawns cimport other_side

cdef enum:
    MOST_GOALS = 30000     # of a side, so they fit the log; not even an unlimited match gets there (FR-1.3-14)


cdef bint is_over(int win, int goals, int limit, int home, int away) noexcept nogil:
    """Return whether a score meets a winning condition (FR-1.3-03).

    Only goals end a match: there is no clock and no half (FR-1.3-01, FR-1.3-02, FR-L-11).
    """
    cdef int most = max(home, away)
    cdef int lead = most - min(home, away)
    if win == ONE_SIDE:  # FR-1.3-04, FR-1.3-05, FR-1.3-06, FR-1.3-07, FR-1.3-08
        return most >= goals
    if win == TOTAL:  # FR-1.3-09, FR-1.3-10, FR-1.3-11, FR-1.3-12
        return home + away >= goals
    if win == ONE_SIDE_OR_TOTAL:  # FR-1.3-13
        return most >= goals or home + away >= limit
    if win == DIFF:  # FR-1.3-14, FR-1.3-15
        return lead >= goals
    if win == DIFF_OR_ONE_SIDE:  # FR-1.3-16, FR-1.3-17
        return lead >= goals or most >= limit
    return lead >= goals or home + away >= limit  # FR-1.3-18, FR-1.3-19, FR-1.3-20


cdef int judge_score(int home, int away) noexcept nogil:
    """Return the result of a final score (FR-1.3-21)."""
    if home == away:
        return LEVEL
    return HOME_WON if home > away else AWAY_WON


cpdef int judge_end(int win, int goals, int limit, int home, int away) noexcept nogil:
    """Judge a score by a winning condition; a level final score is a draw (FR-1.3-03, FR-1.3-21)."""
    return judge_score(home, away) if is_over(win, goals, limit, home, away) else UNFINISHED


cpdef int judge_forfeit(int sides, int home, int away) noexcept nogil:
    """Return the result when sides have too few footballers, a bit for each side (FR-L-03).

    The score stays as it is, and it decides if both sides have too few. A side that began a position with fewer than
    seven does not count.
    """
    if sides == 1 << HOME:
        return AWAY_WON
    if sides == 1 << AWAY:
        return HOME_WON
    return judge_score(home, away)


cdef void end_match(MatchState* match, int result, Log* log) noexcept nogil:
    """End a match, and ask no more questions."""
    match.result = <uint8_t> result
    match.phase = OVER
    match.ask = ASK_NOTHING
    match.todo = TODO_NOTHING
    note(log, EVENT_END, NOBODY, NOBODY, result, match.goals[0], match.goals[1])


cdef void score_goal(MatchState* match, int side, int scorer, Log* log) noexcept nogil:
    """Count a goal; the side that conceded kicks off, unless the match is over (FR-2.2-01, FR-2.2-02).

    See FR-L-16, and FR-1.3-03 for the end.
    """
    cdef int conceded = other_side(side)
    cdef int result
    match.goals[side] += match.goals[side] < MOST_GOALS
    note(log, EVENT_GOAL, scorer, NOBODY, side, match.goals[0], match.goals[1])
    result = judge_end(
        match.rules.win, match.rules.win_goals, match.rules.win_limit, match.goals[0], match.goals[1]
    )
    if result != UNFINISHED:
        end_match(match, result, log)
    else:
        give_restart(
            match, AT_KICK_OFF, conceded,
            match.length // 2 - (conceded == HOME), match.width // 2,
        )
