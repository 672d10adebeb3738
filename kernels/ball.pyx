"""The ball: its carrier, its cell, and how it was last played (rulebook 1.5, 2.13.1)."""

from libc.stdint cimport int8_t, int16_t
from libc.string cimport memset

from footroll.kernels.layout cimport FlightState, NOBODY


cdef void forget_flight(MatchState* match) noexcept nogil:
    """Clear the last ball played."""
    memset(&match.flight, 0, sizeof(match.flight))
    match.flight.kicker = NOBODY
    match.flight.receiver = NOBODY


cdef void forget_shot(MatchState* match) noexcept nogil:
    """Clear the last shot."""
    memset(&match.shot, 0, sizeof(match.shot))
    match.shot.shooter = NOBODY


cdef void forget_runners(MatchState* match) noexcept nogil:
    """Clear the list of runners to the loose ball."""
    memset(match.racing, 0, sizeof(match.racing))


cdef void let_go(MatchState* match) noexcept nogil:
    """Leave the ball without a carrier."""
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
    """Give a footballer the ball on their own cell, from which all is measured (FR-1.5-03, FR-1.5-04)."""
    leave_ball(match, match.x[pawn], match.y[pawn])
    match.carrier = <int8_t> pawn
    forget_flight(match)
    forget_shot(match)


cdef void send_ball(MatchState* match) noexcept nogil:
    """Keep only what the movement phase needs of a ball on its way (FR-2.4.2-01).

    That is its kicker, receiver and target, and whether it was a shot.
    """
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
    """Let a ball without a receiver come to rest, keeping its kicker while it is loose (FR-2.13.1-01)."""
    cdef int8_t kicker = match.flight.kicker
    leave_ball(match, match.flight.to_x, match.flight.to_y)
    forget_flight(match)
    forget_shot(match)
    match.flight.kicker = kicker
