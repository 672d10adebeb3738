"""The legal answers to each question, found when it is asked."""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset

from footroll.kernels.fuba.actions_3 cimport may_press_hard
from footroll.kernels.fuba.agenda cimport has_flag
from footroll.kernels.fuba.attempts cimport may_attempt
from footroll.kernels.fuba.board cimport rank_of
from footroll.kernels.fuba.cards cimport removable
from footroll.kernels.fuba.condition cimport payments, zones_with_points
from footroll.kernels.fuba.contests cimport may_press
from footroll.kernels.fuba.counts cimport closest_to, count_placed
from footroll.kernels.fuba.extras cimport find_extra_choices
from footroll.kernels.fuba.hooks cimport may_change_formation
from footroll.kernels.fuba.injuries cimport injurable
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport find_free_moves, find_moves
from footroll.kernels.fuba.offside cimport offside_areas
from footroll.kernels.fuba.restarts cimport corners_open, find_shifts, places_open
from footroll.kernels.fuba.substitutions cimport formation_of, formation_shifts, substitution_words
from footroll.kernels.fuba.values cimport find_targets

# The kind of the answers that name one place, and of those that name a way, by question.
cdef int[28] PLACE_KINDS = [
    DO_START, DO_PLACE, 0, DO_CORNER, DO_TARGET, DO_FROM, 0, 0, 0, 0, 0, DO_GUESS, DO_KICK, DO_FROM, DO_FORMATION, 0,
    0, DO_ZONE, DO_ZONE, DO_ZONE, DO_SUB, 0, 0, DO_FROM, 0, DO_SKILL, DO_BALL, 0,
]
cdef int[28] ROUTE_KINDS = [
    0, 0, DO_SHIFT, 0, 0, 0, DO_FREE, 0, DO_MOVE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]

cdef enum:
    SINGLE_SHIFTS = 6
    DOUBLE_SHIFTS = 18


cdef uint32_t closest_sources(const FubaState* match) noexcept nogil:
    """Find the pieces that may come to the ball (F3-4.2.2.1-01).

    After a pass that was kept, one that stood offside goes only if no other is as close (F3-4.2.2.1-04).
    """
    cdef int side = match.control
    cdef uint32_t offside = 0
    if match.stage == SITUATION and side == match.roller and match.setup != GOAL_KICK and match.setup != CORNER:
        if rank_of(match.target, side) >= rank_of(match.start_area, side):
            offside = offside_areas(match, side, match.start_area)
            if match.keeper[side] >= 0 and offside >> match.keeper[side] & 1:
                offside |= (<uint32_t> 1) << KEEPER
    return closest_to(match, side, match.ball, offside)


cdef uint32_t action_words(const FubaState* match) noexcept nogil:
    """Find the actions of the deciding side (F3-4.3-02); a second one is of another kind (F3-4.3.2-04).

    They depend on the role, and no side may pass (F3-T-03, F3-4.3-03).
    """
    cdef uint32_t words = 1 << DO_POSITION | 1 << DO_MOVEMENT
    if match.must_attempt:
        return 1 << DO_ATTEMPT
    if match.decider == match.control:
        words |= (<uint32_t> may_attempt(match)) << DO_ATTEMPT
    else:
        words |= (<uint32_t> may_press(match, False)) << DO_PRESS
        words |= (<uint32_t> may_press_hard(match, match.decider)) << DO_AGGRESSIVE
    if match.acts >= 2:
        words &= ~((<uint32_t> 1) << match.played[match.acts - 2])
        if match.played[match.acts - 2] == DO_PRESS:
            words &= ~((<uint32_t> 1) << DO_AGGRESSIVE)
    if has_flag(match, FLAG_MEDIANO) and match.decider != match.control:   # F3-A11-40
        words |= 1 << DO_POSITION
    return words


cdef uint32_t offer_words(int ask) noexcept nogil:
    """Find the answers to an offer: take it up or decline it."""
    if ask == ASK_SECOND:
        return 1 << DO_SECOND | 1 << DO_DONE
    if ask == ASK_DIRECT:
        return 1 << DO_DIRECT | 1 << DO_DONE
    if ask == ASK_BOOST:
        return 1 << DO_BOOST | 1 << DO_DONE
    if ask == ASK_SLOW:
        return 1 << DO_SLOW | 1 << DO_DONE
    if ask == ASK_CHARGE:
        return 1 << DO_CHARGE | 1 << DO_DONE
    return 1 << DO_REPLACE | 1 << DO_DONE


cdef uint64_t find_places(const FubaState* match) noexcept nogil:
    """Find the places, sides, directions, zones or formations that answer the question."""
    cdef int ask = match.ask
    if ask == ASK_TARGET:
        return find_targets(match)
    if ask == ASK_PLACE:
        return places_open(match)
    if ask == ASK_CLOSEST:
        return closest_sources(match)
    if ask == ASK_CORNER_SIDE:
        return corners_open(match)
    if ask == ASK_STARTS:
        return 3
    if ask == ASK_KEEPER or ask == ASK_KICK:
        return 7
    if ask == ASK_REMOVE:
        return removable(match, match.decider)
    if ask == ASK_INJURED:
        return injurable(match, match.decider)
    if ask == ASK_PAY:
        return payments(match, match.decider, match.task_args[match.depth - 1] >> 1 if match.depth else 0)
    if ask == ASK_LOSE:
        return zones_with_points(match, match.decider)
    if ask == ASK_GAIN:
        return match.zones
    if (ask == ASK_FORMATION or ask == ASK_SUBSTITUTE) and may_change_formation(match, match.decider):
        return formation_shifts(match, SINGLE_SHIFTS)
    return 0


cdef void find_choices(FubaState* match) noexcept nogil:
    """Find the legal answers to the present question, and count them."""
    cdef int ask = match.ask, row
    match.words = match.places = 0
    memset(match.routes, 0, sizeof(match.routes))
    match.dribbles[0] = match.dribbles[1] = 0
    if ask == ASK_SKILL or ask == ASK_WING or match.must:
        find_extra_choices(match)
    elif ask == ASK_MOVE:
        find_moves(match)
    elif ask == ASK_FREE:
        find_free_moves(match)
    elif ask == ASK_ADJUST:
        find_shifts(match)
    elif ask == ASK_ACTION:
        match.words = action_words(match)
    elif PLACE_KINDS[ask]:
        match.places = find_places(match)
        if ask == ASK_FORMATION:
            match.words = 1 << DO_DONE
        elif ask == ASK_SUBSTITUTE:
            match.words = substitution_words(match)
    elif ask != ASK_OVER and ask != ASK_NOTHING:
        match.words = offer_words(ask)
    match.count = bits_of(match.words) + many_of(match.places)
    if ROUTE_KINDS[ask]:
        for row in range(SOURCES):
            match.count += bits_of(match.routes[row])
        match.count += bits_of(match.dribbles[0]) + bits_of(match.dribbles[1])


cdef int row_of(int source) noexcept nogil:
    """Return the row of a source among the ways, -1 for none."""
    if source == KEEPER:
        return KEEPER_ROW
    return source if 0 <= source < AREAS else -1


cdef bint is_place(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return whether an answer names an open place, with the goalkeeper where it is their turn."""
    cdef FubaAction shifted
    cdef int shift
    if action.kind == DO_FORMATION or action.kind == DO_SUB:
        for shift in range(DOUBLE_SHIFTS):
            formation_of(match, shift, &shifted)
            if match.places >> shift & 1 and shifted.source == action.source and shifted.area == action.area:
                return shifted.third == action.third
        return False
    if match.ask == ASK_PLACE and (action.source == KEEPER) != (
        match.outfield[match.decider] == count_placed(match, match.decider)
    ):
        return False
    if action.kind == DO_FROM:
        return 0 <= action.source <= KEEPER and match.places >> action.source & 1
    if action.kind == DO_TARGET and action.third:
        return 0 <= action.area < AREAS and match.places >> (CROSSED + action.area) & 1
    return 0 <= action.area < 64 and match.places >> action.area & 1


cdef bint is_choice(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return whether an answer is one of the legal ones."""
    cdef int row
    if action.kind == PLACE_KINDS[match.ask] and action.kind:
        return is_place(match, action)
    if action.kind == ROUTE_KINDS[match.ask] and action.kind:
        row = row_of(action.source)
        return row >= 0 and 0 <= action.area < AREAS and match.routes[row] >> action.area & 1
    if action.kind == DO_DRIBBLE:
        row = row_of(action.source)
        if match.ask != ASK_MOVE or not 0 <= action.area < AREAS or (row != match.ball and row != KEEPER_ROW):
            return False
        return match.dribbles[row == KEEPER_ROW] >> action.area & 1
    return action.kind < 32 and match.words >> action.kind & 1


cdef void nth_choice(const FubaState* match, int number, FubaAction* action) noexcept nogil:
    """Write the legal answer with a number: words first, then places, ways and dribbles."""
    cdef int ask = match.ask, row, many = bits_of(match.words)
    action.source = action.area = NOWHERE
    action.third = 0
    if number < many:
        action.kind = nth_bit(match.words, number)
        return
    number -= many
    many = many_of(match.places)
    if number < many:
        action.kind = PLACE_KINDS[ask]
        action.area = nth_place(match.places, number)
        if ask == ASK_FORMATION or ask == ASK_SUBSTITUTE:
            formation_of(match, action.area, action)
        elif ask == ASK_TARGET and action.area >= CROSSED:
            action.area -= CROSSED
            action.third = 1
        elif action.kind == DO_FROM:
            action.source, action.area = action.area, NOWHERE
        elif ask == ASK_PLACE and match.outfield[match.decider] == count_placed(match, match.decider):
            action.source = KEEPER
        return
    number -= many
    for row in range(SOURCES + 2):
        many = bits_of(match.routes[row] if row < SOURCES else match.dribbles[row - SOURCES])
        if number < many:
            break
        number -= many
    if row < SOURCES:
        action.kind = ROUTE_KINDS[ask]
        action.source = KEEPER if row == KEEPER_ROW else row
        action.area = nth_bit(match.routes[row], number)
    else:
        action.kind = DO_DRIBBLE
        action.source = KEEPER if row > SOURCES else match.ball
        action.area = nth_bit(match.dribbles[row - SOURCES], number)
