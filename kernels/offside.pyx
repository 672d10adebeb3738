"""Offside: the line, positions beyond it at a pass, and the bounce back onside (rulebook 2.12)."""

from libc.stdint cimport int16_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport forward_of
from footroll.kernels.layout cimport SIDE_PAWNS
from footroll.kernels.pawns cimport first_of, forward_of_pawn, is_on, other_side, points_of, side_of


cpdef int line_of(int ball, int second_last, int length) noexcept nogil:
    """Return the forward coordinate beyond which an attacker is offside (FR-2.12-02, FR-2.12-03)."""
    return max(max(ball, second_last), length // 2 - 1)


cpdef int bounce_cost(int line, int forward, int target_forward, int aside) noexcept nogil:
    """Return the steps back to the line and then to the ball (FR-2.12-08)."""
    cdef int back_to = min(line, target_forward)
    return (forward - back_to) + (target_forward - back_to) + aside


cdef int offside_line(const MatchState* match, int side, int ball_x) noexcept nogil:
    """Return a side's offside line; every opponent on the pitch counts (FR-2.12-05, FR-2.12-06)."""
    cdef int last = -1
    cdef int second = -1
    cdef int first = first_of(other_side(side))
    cdef int pawn, forward
    for pawn in range(first, first + SIDE_PAWNS):
        if not is_on(match, pawn):
            continue
        forward = forward_of_pawn(match, side, pawn)
        if forward > last:
            second = last
            last = forward
        elif forward > second:
            second = forward
    return line_of(forward_of(side, match.length, ball_x), second, match.length)


cdef void note_offside(MatchState* match, int kicker, bint exempt) noexcept nogil:
    """Mark the kicker's team-mates in an offside position as the ball is played (FR-2.12-01, FR-2.12-02).

    Cells are compared, and level is onside (FR-2.12-04, FR-L-22). Some restarts are exempt (FR-2.12-16).
    """
    cdef int side = side_of(kicker)
    cdef int pawn
    match.offside_line = <int16_t> offside_line(match, side, match.x[kicker])
    for pawn in range(2 * SIDE_PAWNS):
        match.offside[pawn] = <uint8_t> (
            not exempt and side_of(pawn) == side and pawn != kicker and is_on(match, pawn)
            and forward_of_pawn(match, side, pawn) > match.offside_line
        )


cdef int bounce_of(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return the cost to reach a ball from an offside position, by the line (FR-2.12-07, FR-2.12-09)."""
    cdef int side = side_of(pawn)
    return bounce_cost(
        match.offside_line, forward_of_pawn(match, side, pawn), forward_of(side, match.length, x),
        abs(y - match.y[pawn]),
    )


cdef bint commits_offside(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer commits offside by playing a ball on a cell (FR-2.12-07, FR-2.12-11).

    The position at the pass counts (FR-2.12-12).
    """
    return match.offside[pawn] and bounce_of(match, pawn, x, y) > points_of(match, pawn)
