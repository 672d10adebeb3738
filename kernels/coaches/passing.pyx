"""Passes to feet and into space, and their worth.

The worth of a pass is the chance that each thing happens times what it leads to: a feint past those who block, an
interception, a ball astray, a contest with the receiver's markers, and the place and pressure at which the ball is
then. All chances come from `chances`, all places from `worth`.
"""

from libc.stdint cimport int16_t, int8_t, uint32_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport yards_between
from footroll.kernels.coaches.candidates cimport Choices, Play, add, bar, begin_play, place_worth
from footroll.kernels.coaches.chances cimport DuelChances, contest_chances, flight_chances
from footroll.kernels.coaches.coaches cimport Candidate, OUT_OF_REACH, View
from footroll.kernels.coaches.finishing cimport finish_worth
from footroll.kernels.coaches.views cimport is_open
from footroll.kernels.coaches.worth cimport after_worth, loss_worth, pressure_at
from footroll.kernels.flights cimport begin_flight, flight_interceptors, flight_kind
from footroll.kernels.layout cimport (
    Action,
    DO_DEFENSIVE_HEADER,
    DO_LOW_PASS,
    DO_PASS,
    HEADED_BALL,
    HIGH_BALL,
    LOW_BALL,
    LOW_PASS,
    MatchState,
    NOBODY,
    PAWNS,
    SIDE_PAWNS,
    TO_CONTROL,
)
from footroll.kernels.passes cimport automatic_yards, is_high
from footroll.kernels.pawns cimport has_bit, markers_of
from footroll.kernels.trajectories cimport Line, meet_eleven, pass_line

cdef enum:
    SPACES = 10             # cells around a team-mate that a ball into space is tried for

# Where a ball into space may lie from the runner, along and aside.
cdef int8_t SPACE_X[SPACES]
cdef int8_t SPACE_Y[SPACES]
SPACE_X[:] = [3, 5, 7, 5, 5, 2, 2, 0, 0, 8]
SPACE_Y[:] = [0, 0, 0, 2, -2, 4, -4, 6, -6, 0]


cdef double lost_worth(const View* view, const Play* play, uint32_t met, double intercepted) noexcept nogil:
    """Return the worth of intercepted balls; all opponents on the way are equally likely to take them."""
    cdef double worth = 0
    cdef int count = 0
    cdef int pawn
    if not met:
        return 0
    for pawn in range(SIDE_PAWNS, PAWNS):
        if has_bit(met, pawn):
            worth += loss_worth(view, view.match.x[pawn], view.match.y[pawn])
            count += 1
    return -intercepted * worth / count


cdef void weigh_ball(
    View* view, const Play* play, int kind, int x, int y, double arrived, Candidate* candidate
) noexcept nogil:
    """Set the worth of a ball to a cell, given what its arrival is worth."""
    cdef uint32_t met
    cdef double arrives, intercepted, astray
    begin_flight(&view.match, play.kicker, kind, x, y)
    met = flight_interceptors(&view.match) & ~play.feinted
    arrives, intercepted = flight_chances(view.tables, &view.match, view.turned, &play.defence, met)
    astray = 1 - arrives - intercepted
    candidate.succeeds = play.feint.won * arrives
    candidate.worth = arrives * arrived + lost_worth(view, play, met, intercepted)
    if astray > 0:
        candidate.worth += astray * (
            play.astray * after_worth(view, x, y, 1) - (1 - play.astray) * loss_worth(view, x, y)
        )
    candidate.worth = play.feint.won * candidate.worth + play.blocked


cdef int ball_kind(const View* view, const Play* play, int x, int y) noexcept nogil:
    """Return the kind of ball to a cell, or -1 if it cannot be played."""
    cdef int yards
    if not play.touched:
        return flight_kind(&view.match, play.kicker, x, y)
    yards = yards_between(view.match.x[play.kicker], view.match.y[play.kicker], x, y)
    if view.match.flight.kind != LOW_BALL:
        return HEADED_BALL
    return -1 if is_high(yards) else LOW_BALL


cdef Action ball_action(const Play* play, int kind, int x, int y) noexcept nogil:
    """Return the answer that plays a ball to a cell."""
    cdef int does = DO_PASS
    if play.touched:
        does = DO_DEFENSIVE_HEADER if kind == HEADED_BALL else DO_LOW_PASS
    return Action(<uint8_t> does, 0, <int8_t> play.kicker, 0, <int16_t> x, <int16_t> y)


cdef double chain_worth(View* view, const Play* play, int pawn) noexcept nogil:
    """Return the worth of the receiver's best safe one-touch pass, or -1."""
    cdef const MatchState* match = &view.match
    cdef int safe = automatic_yards(match.skills[pawn][<int> LOW_PASS])
    cdef double best = -1
    cdef double worth
    cdef Line line
    cdef int mate
    for mate in range(SIDE_PAWNS):
        if mate == pawn or mate == play.kicker or view.points[mate] == OUT_OF_REACH or match.x[mate] > play.line:
            continue
        if yards_between(match.x[pawn], match.y[pawn], match.x[mate], match.y[mate]) > safe:
            continue
        worth = place_worth(view, match.x[mate], match.y[mate], pressure_at(view, match.x[mate], match.y[mate]))
        if worth <= best or markers_of(match, mate):
            continue
        line = pass_line(match.x[pawn], match.y[pawn], match.x[mate], match.y[mate])
        if not meet_eleven(
            &line, &match.x[<int> SIDE_PAWNS], &match.y[<int> SIDE_PAWNS], match.rules.trajectory_touch,
            match.rules.reach_zone,
        ):
            best = worth
    return best


cdef double received_worth(View* view, const Play* play, int mate, int kind, int* pressure) noexcept nogil:
    """Return the worth of a ball that arrives at a team-mate: kept, finished or played on at once."""
    cdef int x = view.match.x[mate]
    cdef int y = view.match.y[mate]
    cdef uint32_t markers = markers_of(&view.match, mate)
    cdef double worth
    cdef DuelChances control
    pressure[0] = pressure_at(view, x, y)
    worth = place_worth(view, x, y, pressure[0])
    if view.coach.level.sees_touch and not play.touched:
        worth = max(worth, finish_worth(view, play, mate, kind))
        if kind == LOW_BALL and pressure[0]:
            worth = max(worth, view.coach.tactics.touch * chain_worth(view, play, mate))
    if markers:
        control = contest_chances(view.tables, &view.match, view.turned, TO_CONTROL, mate, markers)
        worth = control.won * worth - (1 - control.won) * loss_worth(view, x, y)
    return worth


cdef bint is_offside(const View* view, const Play* play, int mate) noexcept nogil:
    """Return whether a team-mate would be offside when this ball is played (FR-2.12-01, FR-2.12-16)."""
    return not play.exempt and view.match.x[mate] > play.line


cdef void weigh_feet(View* view, const Play* play, Choices* choices, int mate) noexcept nogil:
    """Weigh a ball to a team-mate's feet."""
    cdef int x = view.match.x[mate]
    cdef int y = view.match.y[mate]
    cdef int kind = ball_kind(view, play, x, y)
    cdef Candidate candidate
    cdef uint8_t came = view.match.flight.kind
    cdef double worth
    if kind < 0 or is_offside(view, play, mate):
        return
    if kind == HIGH_BALL and view.coach.tactics.long_ball <= 0:
        return
    candidate.pressure = 0
    worth = received_worth(view, play, mate, kind, &candidate.pressure)
    if kind == HIGH_BALL and worth > 0:
        worth *= view.coach.tactics.long_ball
    candidate.goal = 0
    candidate.receiver = mate
    candidate.action = ball_action(play, kind, x, y)
    weigh_ball(view, play, kind, x, y, worth, &candidate)
    view.match.flight.kind = came
    add(view, choices, &candidate)


cdef int best_opponent_left(const View* view, int x, int y) noexcept nogil:
    """Return the most points that an opponent has left at a cell; negative if nobody gets there."""
    cdef int best = OUT_OF_REACH
    cdef int pawn
    for pawn in range(SIDE_PAWNS, PAWNS):
        best = max(
            best, view.points[pawn] - yards_between(view.match.x[pawn], view.match.y[pawn], x, y)
        )
    return best


cdef void weigh_space(View* view, const Play* play, Choices* choices, int mate) noexcept nogil:
    """Weigh balls into the space that a team-mate reaches before every opponent (2.13.1)."""
    cdef int at, x, y, left, kind, pressure
    cdef double worth
    cdef Candidate candidate
    cdef uint8_t came = view.match.flight.kind
    if mate == view.match.keeper[0] or is_offside(view, play, mate) or view.match.blocked[mate]:
        return
    for at in range(SPACES):
        x = view.match.x[mate] + SPACE_X[at]
        y = view.match.y[mate] + SPACE_Y[at]
        left = view.points[mate] - abs(SPACE_X[at]) - abs(SPACE_Y[at])
        if left < 0 or not 0 <= x < view.match.length or not 0 <= y < view.match.width:
            continue
        pressure = pressure_at(view, x, y)
        worth = place_worth(view, x, y, pressure) * view.coach.tactics.space
        if worth <= bar(choices) or best_opponent_left(view, x, y) >= left or not is_open(view, x, y):
            continue
        kind = ball_kind(view, play, x, y)
        if kind < 0 or (kind == HIGH_BALL and view.coach.tactics.long_ball <= 0):
            continue
        candidate.goal = 0
        candidate.pressure = pressure
        candidate.receiver = mate
        candidate.action = ball_action(play, kind, x, y)
        weigh_ball(view, play, kind, x, y, worth, &candidate)
        view.match.flight.kind = came
        add(view, choices, &candidate)


cdef void weigh_passes(View* view, const Play* play, Choices* choices) noexcept nogil:
    """Weigh all passes, those to feet first."""
    cdef int mate
    for mate in range(SIDE_PAWNS):
        if mate != play.kicker and view.points[mate] != OUT_OF_REACH:
            weigh_feet(view, play, choices, mate)
    if not view.coach.level.sees_space or view.coach.tactics.space <= 0:
        return
    for mate in range(SIDE_PAWNS):
        if mate != play.kicker and view.points[mate] != OUT_OF_REACH:
            weigh_space(view, play, choices, mate)


cdef int first_mate_at(const View* view, const Play* play, int x, int y) noexcept nogil:
    """Return the team-mate who gets to a loose ball before every opponent, or NOBODY (2.13.1)."""
    cdef int most = max(best_opponent_left(view, x, y), -1)
    cdef int best = NOBODY
    cdef int mate, left
    for mate in range(SIDE_PAWNS):
        if mate == play.kicker or view.points[mate] == OUT_OF_REACH or is_offside(view, play, mate):
            continue
        left = view.points[mate] - yards_between(view.match.x[mate], view.match.y[mate], x, y)
        if left > most:
            most = left
            best = mate
    return best


cdef void weigh_loose(View* view, const Play* play, Choices* choices, int x, int y) noexcept nogil:
    """Weigh a ball to a cell without a team-mate, by the first footballer to get there."""
    cdef int kind = ball_kind(view, play, x, y)
    cdef uint8_t came = view.match.flight.kind
    cdef Candidate candidate
    cdef double worth
    if kind < 0:
        return
    candidate.goal = 0
    candidate.pressure = pressure_at(view, x, y)
    candidate.receiver = first_mate_at(view, play, x, y)
    candidate.action = ball_action(play, kind, x, y)
    if candidate.receiver != NOBODY:
        worth = place_worth(view, x, y, candidate.pressure) * view.coach.tactics.space
    else:
        worth = -loss_worth(view, x, y)
    weigh_ball(view, play, kind, x, y, worth, &candidate)
    view.match.flight.kind = came
    add(view, choices, &candidate)


cdef void weigh_cell(View* view, Choices* choices, int kicker, bint touched, int x, int y) noexcept nogil:
    """Weigh one ball to a cell, even one that no native coach would play."""
    cdef Play play
    cdef int mate
    choices.count = 0
    choices.best = 0
    begin_play(view, &play, kicker, touched)
    for mate in range(SIDE_PAWNS):
        if mate != kicker and view.points[mate] != OUT_OF_REACH and view.match.x[mate] == x and view.match.y[mate] == y:
            weigh_feet(view, &play, choices, mate)
    if choices.count == 0:
        weigh_loose(view, &play, choices, x, y)
