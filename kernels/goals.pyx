"""Goals, winning conditions and the end of a match (rulebook 1.3, 2.2)."""

from libc.stdint cimport uint8_t

from footroll.kernels.fouls cimport give_restart
from footroll.kernels.layout cimport (
    ASK_NOTHING,
    AT_KICK_OFF,
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
    TOLD_END,
    TOLD_GOAL,
    TOTAL,
    UNFINISHED,
)
from footroll.kernels.notes cimport tell
from footroll.kernels.pawns cimport other_side


cdef bint is_over(int win, int goals, int limit, int home, int away) noexcept nogil:
    """Say whether a score fulfils a winning condition (FR-1.3-03)."""
    cdef int most = max(home, away)
    cdef int lead = most - min(home, away)
    if win == ONE_SIDE:
        return most >= goals
    if win == TOTAL:
        return home + away >= goals
    if win == ONE_SIDE_OR_TOTAL:
        return most >= goals or home + away >= limit
    if win == DIFF:
        return lead >= goals
    if win == DIFF_OR_ONE_SIDE:
        return lead >= goals or most >= limit
    return lead >= goals or home + away >= limit


cpdef int judge_end(int win, int goals, int limit, int home, int away) noexcept nogil:
    """Say how a match stands under a winning condition; a level end is a draw (FR-1.3-03, FR-1.3-21)."""
    if not is_over(win, goals, limit, home, away):
        return UNFINISHED
    if home == away:
        return LEVEL
    return HOME_WON if home > away else AWAY_WON


cdef void end_match(MatchState* match, int result, Log* log) noexcept nogil:
    """End a match: nobody is asked any more."""
    match.result = <uint8_t> result
    match.phase = OVER
    match.ask = ASK_NOTHING
    match.todo = TODO_NOTHING
    tell(log, TOLD_END, NOBODY, NOBODY, result, match.goals[0], match.goals[1])


cdef void score_goal(MatchState* match, int side, int scorer, Log* log) noexcept nogil:
    """Count a goal; the side that conceded kicks off, unless the match is over (FR-2.2-01, FR-2.2-02, FR-1.3-03)."""
    cdef int conceded = other_side(side)
    cdef int result
    match.goals[side] += match.goals[side] < 255
    tell(log, TOLD_GOAL, scorer, NOBODY, side, match.goals[0], match.goals[1])
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
