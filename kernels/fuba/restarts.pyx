"""Set-ups and restarts: open places, adjustments, corner takers and cleared boxes (F3-3.3, F3-5)."""

from libc.stdint cimport uint16_t, uint32_t

from footroll.kernels.fuba.board cimport (
    FUBA_NEIGHBOURS, back_of, box_of, corner_area, is_place, off_goal_line, partly_own_half,
)
from footroll.kernels.fuba.counts cimport (
    count_placed, count_spent, movable_in, outfield_in, pieces_in,
)
from footroll.kernels.fuba.layout cimport (
    ALL_AREAS, AREAS, C1, C4, C5, C8, DO_DONE, FREE_KICK, KEEPER_ROW, KICK_OFF, M3, PENALTY, QUICK,
    S1, S5,
)
from footroll.kernels.fuba.offside cimport offside_areas
from footroll.kernels.layout cimport HOME


cdef enum:
    SPENT_PIECE = 2
    KICKERS = 2       # pieces that a kick-off needs in the centre area
    SHIFTS = 2        # of an adjustment
    SHOTS = 5         # of each side, before single pairs decide


cdef uint32_t own_half_areas(int side) noexcept nogil:
    """Find the areas at least partly in a side's own half."""
    cdef uint32_t found = 0
    cdef int area
    for area in range(AREAS):
        if partly_own_half(area, side):
            found |= (<uint32_t> 1) << area
    return found


cdef uint32_t kick_off_places(const FubaState* match, int side, int left) noexcept nogil:
    """Find the places of a kick-off (F3-3.3.1-03, F3-3.3.1-04, F3-3.3.1-05, F3-3.3.1-06, F3-3.4-02)."""
    if left == 0:
        return (<uint32_t> 1) << box_of(side)
    if side == match.control and left <= KICKERS - outfield_in(match, side, M3):
        return (<uint32_t> 1) << M3
    return own_half_areas(side)


cdef uint32_t places_open(const FubaState* match) noexcept nogil:
    """Find the places at which the deciding side may put its next piece (F3-3.3-01).

    Formations play no part (F3-3.3-04), and pieces that are out are not placed (F3-A4-08).

    A place is open only if the rest of the pieces can still fulfil the set-up: a piece at a free kick (F3-5.2.1-02),
    one on the corner spot (F3-5.3.1-01), one shooter and the goalkeeper alone at a penalty (F3-5.5.1-01).
    """
    cdef int side = match.decider, left = match.outfield[side] - count_placed(match, side)
    cdef uint32_t spot = (<uint32_t> 1) << match.ball
    if match.setup == KICK_OFF:
        return kick_off_places(match, side, left)
    if side == match.control:
        if pieces_in(match, side, match.ball) == 0:
            return ALL_AREAS | spot if left else spot
        return ALL_AREAS if match.setup == FREE_KICK else ALL_AREAS & ~spot
    if match.setup == PENALTY:
        return ALL_AREAS & ~spot if left else spot
    return ALL_AREAS


cdef uint16_t shifts_to(const FubaState* match) noexcept nogil:
    """Find the areas into which an adjustment may go (F3-3.3-03)."""
    if match.setup == KICK_OFF:
        return <uint16_t> own_half_areas(match.decider)
    return ALL_AREAS & ~(1 << match.ball) if match.setup == PENALTY else ALL_AREAS


cdef bint may_shift(const FubaState* match, int area) noexcept nogil:
    """Return whether a piece may be adjusted out of an area (F3-3.3-03)."""
    if area != match.ball:
        return True
    if match.setup == KICK_OFF:
        return pieces_in(match, match.decider, area) > KICKERS
    return match.setup == FREE_KICK and pieces_in(match, match.decider, area) > 1


cdef void find_shifts(FubaState* match) noexcept nogil:
    """Find the adjustments: two different pieces, one area each (F3-3.3-02); by house rule onside.

    (F3-3.3-05)
    """
    cdef int side = match.decider, area, back
    cdef uint16_t open_to = shifts_to(match), closed = 0
    match.words = 1 << DO_DONE
    if count_spent(match, side) >= SHIFTS:
        return
    if match.rules.offside_in_setup:
        closed = offside_areas(match, side, match.ball)
    for area in range(AREAS):
        back = back_of(area, side)
        if movable_in(match, side, area) and may_shift(match, area):
            match.routes[area] = FUBA_NEIGHBOURS[match.rules.board_geometry][area] & open_to
            match.routes[area] &= ~(closed & ~(1 << back) if back >= 0 else closed)
    area = match.keeper[side]
    if match.setup != KICK_OFF and area < AREAS and match.keeper_class[side] != SPENT_PIECE and may_shift(match, area):
        back = back_of(area, side)
        match.routes[<int> KEEPER_ROW] = FUBA_NEIGHBOURS[match.rules.board_geometry][area] & open_to
        match.routes[<int> KEEPER_ROW] &= ~(closed & ~(1 << back) if back >= 0 else closed)


cdef void clear_box(FubaState* match, int side) noexcept nogil:
    """Send everybody but a side's goalkeeper out of its box, and bring the goalkeeper back.

    (F3-5.4-02, F3-5.4-07)

    By house rule the goalkeeper stays where it is.
    """
    cdef int box = box_of(side), out = off_goal_line(box), team
    for team in range(2):
        match.fresh[team][out] += match.fresh[team][box]
        match.fresh[team][box] = 0
    if match.keeper[1 - side] == box:
        match.keeper[1 - side] = out
    if not match.rules.goal_kick_keeper_return:
        match.keeper[side] = box


cdef void join_corner(FubaState* match) noexcept nogil:
    """Let a corner taker join its corner area, at the action stage or the end of the turn (F3-5.3.2-02)."""
    cdef int side, spot, area
    for spot in range(C1, C8 + 1):
        area = corner_area(spot)
        for side in range(2):
            match.fresh[side][area] += match.fresh[side][spot]
            match.fresh[side][spot] = 0
            if match.keeper[side] == spot:
                match.keeper[side] = area


cdef uint32_t corners_open(const FubaState* match) noexcept nogil:
    """Find the spots of a corner kick: both, or by house rule the one nearest to the attempt (F3-5.3-03)."""
    cdef uint32_t left = (<uint32_t> 1) << (C4 if match.control == HOME else C1)
    cdef uint32_t right = (<uint32_t> 1) << (C8 if match.control == HOME else C5)
    if match.rules.corner_side and match.ball >= S5:
        return right
    if match.rules.corner_side and match.ball >= S1:
        return left
    return left | right


cpdef int free_kick_kind(int area, int side) noexcept nogil:
    """Return the kind of a free kick for a side in an area (F3-5.2-03, F3-5.2.3-01, F3-5.2.3-02)."""
    if not is_place(area):
        return FREE_KICK
    if area == box_of(1 - side):
        return PENALTY
    return QUICK if partly_own_half(area, side) else FREE_KICK


cpdef bint shoot_out_decided(int home, int away, int home_shots, int away_shots) noexcept nogil:
    """Return whether a shoot-out is decided: five shots each, then pairs (F3-4.2.1.3-03)."""
    cdef int most = max(SHOTS, home_shots, away_shots)
    return home > away + most - away_shots or away > home + most - home_shots
