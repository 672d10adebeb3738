"""The chance of winning: a Markov chain over scores (rulebook 1.3), from the worth of the ball.

A state of the chain is a score and the side that kicks off, which is the one that conceded (FR-2.2-02). Every goal is
home's with a chance that depends only on the side that kicks off; the first goal has a separate chance.
"""

from collections import namedtuple

from libc.stdint cimport int16_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Memory, View
from footroll.kernels.coaches.natives cimport NativeCoach
from footroll.kernels.coaches.views cimport look
from footroll.kernels.coaches.worth cimport after_worth, begin_worth, pressure_at, restart_worth, standing_pressure
from footroll.kernels.goals cimport judge_end
from footroll.kernels.layout cimport (
    AT_KICK_OFF,
    AWAY,
    AWAY_WON,
    DIFF,
    DIFF_OR_TOTAL,
    HOME,
    HOME_WON,
    IN_PLAY,
    LEVEL,
    MAX_LENGTH,
    MAX_WIDTH,
    MOVING,
    MatchState,
    NOBODY,
    UNFINISHED,
    side_of_pawn,
)

cdef enum:
    MOST_GOALS = 200    # of a winning condition
    ROOM = 402          # scores with the same number of goals that a chain can meet


# The chances that home wins, that nobody does, and that away wins.
ResultChances = namedtuple("ResultChances", ("home", "level", "away"))


# A winning condition (FR-1.3-03).
cdef struct Condition:
    int win
    int goals
    int limit


# What comes of a score: the chance of each result.
cdef struct Outlook:
    double home
    double level
    double away


# The outlooks of a score by the side that kicks off.
cdef struct Score:
    Outlook home_kicks
    Outlook away_kicks


cdef Outlook mix(double chance, Outlook scored, Outlook conceded) noexcept nogil:
    """Return the outlook of a score, given the chance that home scores the next goal."""
    return Outlook(
        chance * scored.home + (1 - chance) * conceded.home,
        chance * scored.level + (1 - chance) * conceded.level,
        chance * scored.away + (1 - chance) * conceded.away,
    )


cdef Outlook settled(int result) noexcept nogil:
    """Return the outlook of a final score."""
    return Outlook(result == HOME_WON, result == LEVEL, result == AWAY_WON)


cdef Outlook by_counting(
    Condition* when, int home, int away, double now, double home_kicks, double away_kicks
) noexcept nogil:
    """Return the outlook of a score, worked out backwards from the last possible goal (FR-1.3-03)."""
    cdef Score scores[ROOM]
    cdef int total, more, result
    cdef int start = home + away
    cdef Outlook scored, conceded
    for total in range(2 * max(when.goals, when.limit), start, -1):
        for more in range(total - start + 1):
            result = judge_end(when.win, when.goals, when.limit, home + more, total - home - more)
            if result != UNFINISHED:
                scores[more].home_kicks = scores[more].away_kicks = settled(result)
                continue
            scored, conceded = scores[more + 1].away_kicks, scores[more].home_kicks
            scores[more].home_kicks = mix(home_kicks, scored, conceded)
            scores[more].away_kicks = mix(away_kicks, scored, conceded)
    return mix(now, scores[1].away_kicks, scores[0].home_kicks)


cdef Outlook by_lead(int goals, int lead, double now, double home_kicks, double away_kicks) noexcept nogil:
    """Return the outlook of a lead when only a lead ends the match (FR-1.3-14, FR-1.3-15).

    From each lead home reaches the next one with some chance before it loses by the difference; that chance follows
    from the one of the lead below. A win is one step up after another.
    """
    cdef double after_scoring = 0       # the chance to reach the next lead, if away kicks off
    cdef double after_conceding = 0     # the same if home kicks off
    cdef double scored = 1              # the chance to win after home's next goal
    cdef double conceded = 0            # the chance to win after away's next goal
    cdef int at
    for at in range(1 - goals, goals):
        if at == lead:
            conceded = after_conceding  # from the lead below back to this one
        after_scoring = away_kicks / (1 - (1 - away_kicks) * after_conceding)
        after_conceding = home_kicks + (1 - home_kicks) * after_conceding * after_scoring
        if at == lead:
            conceded *= after_scoring
        elif at > lead:
            scored *= after_scoring
    now = now * scored + (1 - now) * conceded * scored
    return Outlook(now, 0, 1 - now)


def result_chances(
    int win, int goals, int limit, int home, int away, double now, double home_kicks, double away_kicks
):
    """Return the chances of each result of a score under a winning condition.

    The next goal is home's with the chance `now`, and each later one with `home_kicks` or `away_kicks`, by the side
    that kicks off.
    """
    cdef Condition when = Condition(win, goals, limit)
    cdef Outlook outlook
    cdef int result
    if not (0 <= win <= DIFF_OR_TOTAL and 1 <= goals <= MOST_GOALS and 0 <= limit <= MOST_GOALS):
        raise ValueError(f"{win}, {goals}, {limit} is not a winning condition")
    if not (0 <= home <= 30000 and 0 <= away <= 30000):
        raise ValueError(f"a score goes from 0 to 30000, and {home}-{away} is outside")
    if not (0 <= now <= 1 and 0 < home_kicks < 1 and 0 < away_kicks < 1):
        raise ValueError("the chances of goals must be between 0 and 1")
    result = judge_end(win, goals, limit, home, away)
    if result != UNFINISHED:
        outlook = settled(result)
    elif win == DIFF:
        outlook = by_lead(goals, home - away, now, home_kicks, away_kicks)
    else:
        outlook = by_counting(&when, home, away, now, home_kicks, away_kicks)
    return ResultChances(outlook.home, outlook.level, outlook.away)


cdef class BallWorth:
    """The worth of the ball in any match, by the values of a coach."""

    def __cinit__(self):
        self.tables = <Tables*> calloc(1, sizeof(Tables))
        if self.tables == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.tables)

    def __init__(self, NativeCoach coach not None):
        self.native = coach

    def worth(self, const MatchState[::1] matches):
        """Return the discounted difference between home and away scoring the next goal.

        A ball that nobody has counts half for each side.
        """
        cdef const MatchState* match
        if self.native is None:
            raise ValueError("the worth of a ball needs a coach")
        if matches.shape[0] != 1:
            raise ValueError(f"one match is needed, not {matches.shape[0]}")
        match = &matches[0]
        if not (60 < match.length <= MAX_LENGTH and 0 < match.width <= MAX_WIDTH):
            raise ValueError(f"a pitch has at most {int(MAX_LENGTH)}x{int(MAX_WIDTH)} cells")
        if match.restart != IN_PLAY:
            return self.of_side(match, AWAY if match.restart_side else HOME)
        if match.carrier != NOBODY:
            return self.of_side(match, side_of_pawn(match.carrier))
        return (self.of_side(match, HOME) + self.of_side(match, AWAY)) / 2

    def kick_off(self, int length):
        """Return the worth of a kick-off to the side that takes it, on a pitch of this length."""
        cdef View view
        if self.native is None:
            raise ValueError("the worth of a kick-off needs a coach")
        if not 60 < length <= MAX_LENGTH:
            raise ValueError(f"a pitch is at most {int(MAX_LENGTH)} yards long")
        view.match.length = <int16_t> length
        view.coach = &self.native.coach
        return restart_worth(&view, AT_KICK_OFF, length // 2 - 1)

    cdef double of_side(self, const MatchState* match, int side):
        """Return what possession by a side is worth to home."""
        cdef MatchState asked = match[0]
        cdef Memory memory
        cdef View view
        cdef double worth
        cdef int x, y
        memset(&memory, 0, sizeof(Memory))
        asked.decider = asked.attacking = side
        look(&view, &asked, &self.native.coach, &memory, self.tables)
        x = min(max(view.match.ball_x, 0), view.match.length - 1)
        y = min(max(view.match.ball_y, 0), view.match.width - 1)
        if match.restart != IN_PLAY and match.phase != MOVING:
            worth = restart_worth(&view, match.restart & 7, x)
        elif match.phase == MOVING:
            worth = after_worth(&view, x, y, pressure_at(&view, x, y))
        else:
            worth = begin_worth(&view, x, y, standing_pressure(&view, x, y))
        return worth if side == HOME else -worth
