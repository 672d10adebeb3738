"""The ball: who has it, where it lies, and what is remembered of how it was played (rulebook 1.5, 2.13.1)."""

from libc.stdint cimport int8_t, int16_t
from libc.string cimport memset

from footroll.kernels.layout cimport FlightState, NOBODY


cdef void forget_flight(MatchState* match) noexcept nogil:
    """Forget the last ball that was played."""
    memset(&match.flight, 0, sizeof(match.flight))
    match.flight.kicker = NOBODY
    match.flight.receiver = NOBODY


cdef void forget_shot(MatchState* match) noexcept nogil:
    """Forget the last shot."""
    memset(&match.shot, 0, sizeof(match.shot))
    match.shot.shooter = NOBODY


cdef void forget_runner(MatchState* match) noexcept nogil:
    """Forget who ran to the loose ball."""
    match.runner = NOBODY
    match.runner_left = 0
    match.runner_x = 0
    match.runner_y = 0


cdef void let_go(MatchState* match) noexcept nogil:
    """Let nobody have the ball any more."""
    match.carrier = NOBODY
    match.in_hand = 0
    match.back_pass = 0


cdef void leave_ball(MatchState* match, int x, int y) noexcept nogil:
    """Leave a dead ball on a cell (FR-2.13.1-01)."""
    let_go(match)
    match.ball_x = <int16_t> x
    match.ball_y = <int16_t> y
    match.flight.under_way = 0


cdef void give_ball(MatchState* match, int pawn) noexcept nogil:
    """Give a footballer the ball on his own cell; how it came there is over (FR-1.5-03)."""
    leave_ball(match, match.x[pawn], match.y[pawn])
    match.carrier = <int8_t> pawn
    forget_flight(match)
    forget_shot(match)


cdef void send_ball(MatchState* match) noexcept nogil:
    """Remember of a ball on its way only who played it, to whom, where to, and whether as a shot (FR-2.4.2-01)."""
    cdef FlightState flight = match.flight
    cdef int8_t shooter = match.shot.shooter
    forget_flight(match)
    forget_shot(match)
    match.flight.kicker = flight.kicker
    if flight.under_way:
        match.flight.under_way = 1
        match.flight.receiver = flight.receiver
        match.flight.to_x = flight.to_x
        match.flight.to_y = flight.to_y
        match.shot.shooter = shooter


cdef void rest_ball(MatchState* match) noexcept nogil:
    """Let a ball for nobody come to rest; who played it is remembered while it is loose (FR-2.13.1-01)."""
    cdef int8_t kicker = match.flight.kicker
    leave_ball(match, match.flight.to_x, match.flight.to_y)
    forget_flight(match)
    forget_shot(match)
    match.flight.kicker = kicker
