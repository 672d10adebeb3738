"""Targets and the ball value: modifications, control check, new value, order (F3-4.1, F3-4.2)."""

from libc.stdint cimport uint16_t, uint32_t, uint64_t

from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS, areas_between, rank_of, touch, touches_halfway
from footroll.kernels.fuba.condition cimport can_pay_at
from footroll.kernels.fuba.counts cimport held_by, pieces_in
from footroll.kernels.fuba.hooks cimport has_skill
from footroll.kernels.fuba.layout cimport (
    ALL_AREAS, AREAS, C1, CORNER, COUNT_CAP, CROSSED, CROSSING, FREE_KICK, GOAL_KICK, NO_SETUP, QUICK, S1, WORST_VALUE,
)
from footroll.kernels.fuba.offside cimport offside_areas
from footroll.kernels.fuba.risk cimport risk_at
from footroll.kernels.fuba.weather cimport long_pass_step


cpdef bint keeps_ball(int one, int other, int value) noexcept nogil:
    """Return whether at least one die reaches the value (F3-4.2.2-01, F3-4.2.2-03)."""
    return one >= value or other >= value


cpdef bint acts_first(int one, int other, int value) noexcept nogil:
    """Return whether both dice reach the value of the check, so that the roller acts first (F3-4.2.4-01)."""
    return one >= value and other >= value


cpdef int new_value(int one, int other, bint lower) noexcept nogil:
    """Return the new ball value: the lower die after a short pass, else the higher.

    (F3-4.2.3-01, F3-4.2.3-02, F3-4.2.2.2-04)
    """
    return min(one, other) if lower else max(one, other)


cpdef int kept_within(int value) noexcept nogil:
    """Keep a ball value within 1 and 6 (F3-1.1-05, F3-4.1.2-03)."""
    return max(1, min(<int> WORST_VALUE, value))


cdef int floored(const FubaState* match, int value) noexcept nogil:
    """Raise a value to 1 after a single step, where that is the house rule (F3-4.1.2-03)."""
    return max(1, value) if match.rules.ball_floor_stepwise else value


cdef int value_at(const FubaState* match, int target, bint crossing=False, int* parts=NULL) noexcept nogil:
    """Return the ball value after a pass to a target, before the limits (F3-4.1.2-01).

    The steps are: start area without an opponent, which restarts do not have (F3-4.1.2.1-01, F3-4.1.2.1-02); long
    pass, with one more for a crowded target (F3-4.1.2.2-01, F3-4.1.2.2-02); target area situation, also where it is the
    start area (F3-4.1.2.3-01, F3-4.1.2.3-02, F3-4.1.2.3-03, F3-4.1.2.3-04); offside risk (F3-4.1.2.4-01).
    The goalkeeper charges after them (F3-T-01). A crossing leaves one area between out of account. Each step's change
    is told in `parts`, if given.
    """
    cdef int side = match.control, value = match.value, start = match.ball
    cdef int between = areas_between(start, target, match.rules.board_geometry)
    cdef int ours = pieces_in(match, side, target), theirs = pieces_in(match, 1 - side, target)
    cdef int started, passed, risk = risk_at(match, target)
    if match.setup == NO_SETUP and pieces_in(match, 1 - side, start) == 0:
        value = floored(match, value - 1)
    started = value
    value += max(0, between - crossing) * long_pass_step(match.weather)
    if ours >= COUNT_CAP and theirs >= COUNT_CAP and (between or match.rules.crowded_area_any_pass):
        value += 1
    passed = value
    ours, theirs = min(ours, <int> COUNT_CAP), min(theirs, <int> COUNT_CAP)
    if ours > theirs:
        value = floored(match, value - 1)
    elif theirs > ours:
        value += 1
    if parts != NULL:
        parts[0], parts[1], parts[2], parts[3] = started - match.value, passed - started, value - passed, risk
    return value + risk


cdef bint plays_short(const FubaState* match) noexcept nogil:
    """Return whether the pass went to a neighbour that the roller held.

    (F3-4.2.3-01, F3-4.2.3-03, F3-4.2.3-05)
    """
    if not match.held:
        return False
    if match.start_area == match.target:
        return match.rules.same_area_counts_as_adjacent
    return touch(match.start_area, match.target, match.rules.board_geometry)


cdef bint is_easy(const FubaState* match) noexcept nogil:
    """Return whether no opponent is in or next to the target, so that the ball is not lost.

    (F3-4.2.2.2-01)
    """
    cdef uint32_t near = FUBA_NEIGHBOURS[match.rules.board_geometry][match.target] | 1 << match.target
    return held_by(match, 1 - match.roller) & near == 0


cdef uint16_t reachable_targets(const FubaState* match) noexcept nogil:
    """Find the areas with a piece of the controlling team in them or next to them (F3-4.1.1-01).

    The start area is one of them, and no distance is too long as such (F3-4.1.1-03, F3-4.1.1-04).
    """
    cdef uint32_t held = held_by(match, match.control)
    cdef uint32_t found = held & ALL_AREAS
    cdef int place
    for place in range(C1 + 4):
        if held >> place & 1:
            found |= FUBA_NEIGHBOURS[match.rules.board_geometry][place]
    return <uint16_t> found


cdef uint16_t passed_offside(const FubaState* match) noexcept nogil:
    """Find the areas that are offside for this pass; goal kicks and corner kicks have none.

    (F3-5.1-10, F3-5.1-08, F3-5.3.2-03, F3-5.4-05)

    Free kicks and kick-offs have them (F3-5.1-11).

    By house rule the offside risk takes the place of the ban (F3-A7-02).
    """
    if match.setup == GOAL_KICK or match.setup == CORNER:
        return 0
    if match.rules.offside_risk and match.rules.risk_replaces_ban:
        return 0
    return offside_areas(match, match.control, match.ball)


cdef uint16_t barred_targets(const FubaState* match, uint16_t reachable) noexcept nogil:
    """Find the targets that offside bars (F3-4.1.1.1-01, F3-4.1.1.1-02); backward passes are free.

    (F3-5.1-09)
    """
    cdef uint16_t offside = passed_offside(match), barred = 0, near
    cdef uint32_t held
    cdef int area, side = match.control, level = rank_of(match.ball, side)
    if not offside:
        return 0
    held = held_by(match, side)
    for area in range(AREAS):
        if not reachable >> area & 1 or rank_of(area, side) < level:
            continue
        near = <uint16_t> (held & FUBA_NEIGHBOURS[match.rules.board_geometry][area])
        if held >> area & 1:
            near = <uint16_t> (1 << area)
        if near & ~offside == 0:
            barred |= <uint16_t> (1 << area)
    return barred


cdef bint may_cross(const FubaState* match, int target) noexcept nogil:
    """Return whether a crossing helps a long pass from a midfield side area or a corner (F3-A11-35).

    It is paid where the ball goes.
    """
    cdef int start = match.ball
    if not has_skill(match, match.control, CROSSING) or start < C1 and (start < S1 or not touches_halfway(start)):
        return False
    if areas_between(start, target, match.rules.board_geometry) == 0 or not can_pay_at(match, match.control, 1, target):
        return False
    return max(1, value_at(match, target, True)) < max(1, value_at(match, target))


cdef void add_target(int value, int bit, uint64_t* found, uint64_t* least, int* best) noexcept nogil:
    """Add a target to those that are legal, and to those of the lowest value."""
    if value < best[0]:
        best[0], least[0] = value, 0
    if value == best[0]:
        least[0] |= (<uint64_t> 1) << bit
    if value <= WORST_VALUE:
        found[0] |= (<uint64_t> 1) << bit


cdef uint64_t find_targets(const FubaState* match) noexcept nogil:
    """Find the legal targets (F3-4.1.1-01, F3-4.1.2-02).

    A free kick may stay in its area only with two pieces there (F3-5.2.2-05), a goal kick by house rule
    (F3-5.4-08). If every target would exceed 6, those with the least excess are left (F3-4.1.2-04); by house rule
    there are none then.
    """
    cdef uint16_t reachable = reachable_targets(match)
    cdef uint64_t found = 0, least = 0
    cdef int area, best = 99
    cdef bint stays = match.setup == FREE_KICK or match.setup == QUICK
    if match.setup == GOAL_KICK and match.rules.goal_kick_same_area:
        stays = True
    reachable &= ~barred_targets(match, reachable)
    if stays and match.ball < AREAS and pieces_in(match, match.control, match.ball) < 2:
        reachable &= ~(1 << match.ball)
    for area in range(AREAS):
        if reachable >> area & 1:
            add_target(value_at(match, area), area, &found, &least, &best)
    if match.rules.no_legal_target and not found:
        return 0
    if has_skill(match, match.control, CROSSING):
        for area in range(AREAS):
            if reachable >> area & 1 and may_cross(match, area):
                add_target(value_at(match, area, True), CROSSED + area, &found, &least, &best)
    return found if found else least
