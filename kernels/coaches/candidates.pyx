"""Candidates: the uses of the ball that a coach weighs in one decision, and what they share."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport abs

from footroll.kernels.coaches.chances cimport DuelChances, contest_chances, set_defence
from footroll.kernels.coaches.coaches cimport Candidate, View
from footroll.kernels.coaches.views cimport noise_of, position_hash
from footroll.kernels.coaches.worth cimport after_worth, loss_worth, restart_worth
from footroll.kernels.contests cimport blockers_to_feint
from footroll.kernels.layout cimport (
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_THROW_IN,
    AWAY,
    DO_DONE,
    DO_DRIBBLE,
    HOME,
    MatchState,
    TO_FEINT,
)
from footroll.kernels.offside cimport offside_line

cdef double STALE_COST = 1          # of keeping the ball without a way forward in an endless possession

cdef enum:
    STALE_GROUND = 3        # yards that a pass has to win in an endless possession


cdef bint goes_forward(const View* view, const Candidate* candidate) noexcept nogil:
    """Return whether a candidate is a dribble or a pass that wins ground."""
    return candidate.action.kind == DO_DRIBBLE or (
        candidate.action.kind != DO_DONE and candidate.action.x >= view.match.ball_x + STALE_GROUND
    )


cdef void add(View* view, Choices* choices, Candidate* candidate) noexcept nogil:
    """Add a candidate and remember the best; a long possession costs, unless it ends in a shot."""
    if candidate.goal <= 0:
        candidate.worth -= view.impatience * view.coach.tactics.patience
        if view.impatience > STALE_TURNS and not goes_forward(view, candidate):
            candidate.worth -= STALE_COST
    if choices.count >= MOST_CANDIDATES:
        return
    choices.list[choices.count] = candidate[0]
    if choices.count == 0 or candidate.worth > choices.list[choices.best].worth:
        choices.best = choices.count
    choices.count += 1


cdef double bar(const Choices* choices) noexcept nogil:
    """Return the worth that a candidate has to beat."""
    return choices.list[choices.best].worth if choices.count else -10


cdef double place_worth(const View* view, int x, int y, int pressure) noexcept nogil:
    """Return the worth of a place after our move, with what the tactics add to it."""
    cdef double worth = after_worth(view, x, y, pressure)
    cdef int ahead = x - view.match.ball_x
    cdef int aside = abs(2 * y + 1 - view.match.width)
    worth += ahead * (view.coach.tactics.ground + view.coach.tactics.pull * view.impatience)
    if 5 * aside > 3 * view.match.width:
        worth += view.coach.tactics.wide
    return worth


cdef double failed_duel(const View* view, const DuelChances* duel, int x, int y) noexcept nogil:
    """Return the worth of a contest that the carrier fails to win: a lost ball, or a free-kick."""
    cdef double theirs = restart_worth(view, AT_DIRECT_FREE_KICK, view.match.length - 1 - x)
    return (
        duel.their_foul * restart_worth(view, AT_DIRECT_FREE_KICK, x)
        - (duel.lost + duel.hurt) * loss_worth(view, x, y) - duel.own_foul * (theirs + 0.03)
    )


cdef void begin_play(View* view, Play* play, int kicker, bint touched) noexcept nogil:
    """Set what all candidates share."""
    cdef const MatchState* match = &view.match
    play.kicker = kicker
    play.touched = touched
    play.feinted = 0 if touched else blockers_to_feint(match, kicker, False)
    play.feint = DuelChances(1, 0, 0, 0, 0)
    play.blocked = 0
    play.astray = 0.35
    if play.feinted:
        play.feint = contest_chances(view.tables, match, view.turned, TO_FEINT, kicker, play.feinted)
        play.blocked = failed_duel(view, &play.feint, match.x[kicker], match.y[kicker])
    set_defence(view.tables, match, view.turned, AWAY, &play.defence)
    play.line = offside_line(match, HOME, match.x[kicker])
    play.exempt = not touched and (
        match.restart == AT_THROW_IN or match.restart == AT_GOAL_KICK or match.restart == AT_CORNER
    )


cdef void blur(View* view, Choices* choices) noexcept nogil:
    """Add the coach's seeded noise to every worth, and choose again."""
    cdef uint64_t position
    cdef int at
    if view.coach.tactics.noise <= 0:
        return
    position = position_hash(view)
    for at in range(choices.count):
        choices.list[at].worth += noise_of(view, position, at)
        if choices.list[at].worth > choices.list[choices.best].worth:
            choices.best = at
