"""Keeping the ball: runs with it, and dribbles past opponents."""

from libc.stdint cimport int16_t, uint32_t
from libc.stdlib cimport abs

from footroll.kernels.coaches.candidates cimport Choices, Play, add, failed_duel, place_worth
from footroll.kernels.coaches.chances cimport DuelChances, contest_chances
from footroll.kernels.coaches.coaches cimport Candidate, View
from footroll.kernels.coaches.views cimport answer_of, is_open
from footroll.kernels.coaches.worth cimport pressure_at
from footroll.kernels.layout cimport DO_DONE, DO_DRIBBLE, PAWNS, TO_DRIBBLE
from footroll.kernels.pawns cimport has_bit, lowest_of

cdef double KEEPER_HOLDS = 0.04     # what it costs to leave the ball with the goalkeeper


cdef (int, int) best_carry(const View* view, int pawn, bint blocked) noexcept nogil:
    """Return the best cell that the carrier can run to; a blocked one does not go forward (FR-2.4.2-25)."""
    cdef int from_x = view.match.x[pawn]
    cdef int from_y = view.match.y[pawn]
    cdef int points = max(view.points[pawn], 0)
    cdef int best_x = from_x
    cdef int best_y = from_y
    cdef double best = place_worth(view, from_x, from_y, pressure_at(view, from_x, from_y))
    cdef double worth
    cdef int along, aside, x, y
    for along in range(-points, (0 if blocked else points) + 1):
        x = from_x + along
        if not 0 <= x < view.match.length:
            continue
        for aside in range(abs(along) - points, points - abs(along) + 1):
            y = from_y + aside
            if not 0 <= y < view.match.width or place_worth(view, x, y, 0) <= best:
                continue
            worth = place_worth(view, x, y, pressure_at(view, x, y))
            if worth > best and is_open(view, x, y):
                best = worth
                best_x = x
                best_y = y
    return best_x, best_y


cdef void weigh_hold(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh keeping the ball and running with it; a blocked carrier may be tackled first."""
    cdef Candidate candidate
    cdef DuelChances duel
    cdef int x, y
    x, y = best_carry(view, play.kicker, play.feinted != 0)
    candidate.action = answer_of(DO_DONE)
    candidate.receiver = play.kicker
    candidate.goal = 0
    candidate.succeeds = 1
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = place_worth(view, x, y, candidate.pressure)
    candidate.worth -= view.coach.tactics.tempo * view.dwelling
    if play.kicker == view.match.keeper[0]:
        candidate.worth -= KEEPER_HOLDS
    if play.feinted and not view.match.in_hand:
        duel = play.feint  # a tackle is the same contest, begun by the other
        candidate.succeeds = duel.won
        candidate.worth = duel.won * candidate.worth + play.blocked
    add(view, choices, &candidate)


cdef int most_forward(const View* view, uint32_t pawns) noexcept nogil:
    """Return the most forward footballer of a set."""
    cdef int best = lowest_of(pawns)
    cdef int pawn
    for pawn in range(PAWNS):
        if has_bit(pawns, pawn) and view.match.x[pawn] > view.match.x[best]:
            best = pawn
    return best


cdef void swap_with(View* view, int pawn, int other) noexcept nogil:
    """Exchange the cells of two footballers in the view."""
    view.match.x[pawn], view.match.x[other] = view.match.x[other], view.match.x[pawn]
    view.match.y[pawn], view.match.y[other] = view.match.y[other], view.match.y[pawn]


cdef void weigh_dribble(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh a dribble: won, the carrier runs on from the beaten defender's cell (3.1.1)."""
    cdef int kicker = play.kicker
    cdef int beaten, x, y
    cdef int16_t from_x = view.match.x[kicker]
    cdef int16_t from_y = view.match.y[kicker]
    cdef int16_t points[PAWNS]
    cdef int pawn
    cdef Candidate candidate
    cdef DuelChances duel
    if not play.feinted or kicker == view.match.keeper[0]:
        return
    duel = contest_chances(view.tables, &view.match, view.turned, TO_DRIBBLE, kicker, play.feinted)
    beaten = most_forward(view, play.feinted)
    for pawn in range(PAWNS):
        points[pawn] = view.points[pawn]
        if has_bit(play.feinted, pawn):
            view.points[pawn] //= 2
    swap_with(view, kicker, beaten)
    x, y = best_carry(view, kicker, False)
    candidate.action = answer_of(DO_DRIBBLE)
    candidate.receiver = kicker
    candidate.goal = 0
    candidate.succeeds = duel.won
    candidate.pressure = pressure_at(view, x, y)
    candidate.worth = duel.won * place_worth(view, x, y, candidate.pressure)
    swap_with(view, kicker, beaten)
    for pawn in range(PAWNS):
        view.points[pawn] = points[pawn]
    candidate.worth += failed_duel(view, &duel, from_x, from_y)
    add(view, choices, &candidate)
