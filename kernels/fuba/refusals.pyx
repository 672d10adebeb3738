"""The clause that forbids an answer which is not among the legal ones."""

from libc.stdint cimport uint16_t

from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS, partly_own_half
from footroll.kernels.fuba.condition cimport can_pay
from footroll.kernels.fuba.contests cimport may_press
from footroll.kernels.fuba.counts cimport count_placed, counted, movable_in, outfield_in, pieces_in
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport closed_areas, uses_goal_line, ways
from footroll.kernels.fuba.skills cimport price_of
from footroll.kernels.fuba.values cimport barred_targets, reachable_targets


cdef enum:
    SPENT_PIECE = 2


cdef int refuse_target(const FubaState* match, int area) noexcept nogil:
    """Say why an area is no target."""
    cdef uint16_t reachable = reachable_targets(match)
    if area < 0 or area >= PLACES or not (area >= AREAS or reachable >> area & 1):
        return F3_4_1_1_01
    if area >= AREAS:
        return F3_5_3_2_01
    if barred_targets(match, reachable) >> area & 1:
        return F3_4_1_1_1_01 if pieces_in(match, match.control, area) else F3_4_1_1_1_02
    if area == match.ball and (match.setup == FREE_KICK or match.setup == QUICK):
        if pieces_in(match, match.control, area) < 2:
            return F3_5_2_2_05
    if area == match.ball and match.setup == GOAL_KICK and match.rules.goal_kick_same_area:
        return F3_5_4_08
    return F3_4_1_2_02


cdef int refuse_place(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Say why a piece cannot be placed there."""
    cdef int side = match.decider
    cdef bint keeper = action.source == KEEPER
    if keeper != (match.outfield[side] == count_placed(match, side)) or (action.source >= 0 and not keeper):
        return F3_3_3_01
    if match.setup == FREE_KICK:
        return F3_5_2_1_02
    if match.setup == CORNER:
        return F3_5_3_1_01
    if match.setup == PENALTY:
        return F3_5_5_1_01
    if keeper:
        return F3_3_3_1_06
    if side != match.control:
        return F3_3_3_1_05
    if 0 <= action.area < AREAS and partly_own_half(action.area, side):
        return F3_3_3_1_03
    return F3_3_3_1_04


cdef bint has_source(const FubaState* match, int source) noexcept nogil:
    """Return whether the deciding side has a piece there that has not moved in this action."""
    if source == KEEPER:
        return 0 <= match.keeper[match.decider] < AREAS and match.keeper_class[match.decider] != SPENT_PIECE
    return 0 <= source < AREAS and movable_in(match, match.decider, source)


cdef bint is_next(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return whether an answer names a neighbour of the piece's area."""
    cdef int area = match.keeper[match.decider] if action.source == KEEPER else action.source
    return 0 <= action.area < AREAS and FUBA_NEIGHBOURS[match.rules.board_geometry][area] >> action.area & 1


cdef int refuse_shift(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Say why a piece cannot be adjusted like this."""
    if not has_source(match, action.source) or not is_next(match, action):
        return F3_3_3_02
    if match.setup == KICK_OFF and action.source == KEEPER:
        return F3_3_3_1_06
    if match.rules.offside_in_setup and not ways(match, action.source, closed_areas(match)) >> action.area & 1:
        return F3_3_3_05
    return F3_3_3_03


cdef int refuse_way(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Say why a piece cannot move like this."""
    cdef bint free = action.kind == DO_FREE
    cdef int area = match.keeper[match.decider] if action.source == KEEPER else action.source
    if not has_source(match, action.source):
        if 0 <= action.source < AREAS and not outfield_in(match, match.decider, action.source):
            return F3_4_5_04
        return F3_4_3_1_07 if free else F3_4_5_05
    if not is_next(match, action):
        return F3_1_4_04
    if free and not match.free >> area & 1 and not uses_goal_line(match, action.source, action.area):
        return F3_4_3_1_02
    if not ways(match, action.source, closed_areas(match)) >> action.area & 1:
        return F3_4_5_1_01
    return F3_4_5_3_01 if match.decider == match.control else F3_4_7_01   # a declared press needs the piece


cdef int refuse_dribble(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Say why there is no such dribble."""
    cdef int side = match.decider
    cdef int area = match.keeper[side] if action.source == KEEPER else action.source
    if match.stage != ACTIONS or side != match.control or match.dribbled or area != match.ball:
        return F3_4_5_2_01
    if pieces_in(match, 1 - side, area):
        return F3_4_5_2_02
    if action.source == KEEPER and match.keeper_class[side]:
        return F3_4_5_2_03
    if action.source != KEEPER and not match.fresh[side][area]:
        return F3_4_5_2_03
    return F3_1_4_04


cdef int refuse_action(const FubaState* match, int kind) noexcept nogil:
    """Say why an action cannot be played now."""
    cdef bint controls = match.decider == match.control
    if match.must_attempt:
        return F3_5_2_2_01
    if controls != (kind == DO_ATTEMPT) and kind != DO_POSITION and kind != DO_MOVEMENT:
        return F3_4_3_02
    if match.acts >= 2 and match.played[match.acts - 2] == (DO_PRESS if kind == DO_AGGRESSIVE else kind):
        return F3_4_3_2_04
    if kind == DO_ATTEMPT:
        return F3_4_4_01
    if kind == DO_PRESS:
        return F3_4_7_01
    if not match.rules.aggressive_pressing or may_press(match, True):
        return F3_A6_01   # the rule is off, or the points do not suffice
    return F3_A6_02 if counted(match, match.decider, match.ball) else F3_A6_03


cdef int refuse_skill(const FubaState* match, int skill) noexcept nogil:
    """Say why a skill cannot be used now: once an occasion, paid, and in its window."""
    if not 0 <= skill < SKILLS or not match.skills[match.decider] >> skill & 1:
        return F3_A11_08
    if match.used >> skill & 1:
        return F3_A11_06
    return F3_A11_08 if can_pay(match, match.decider, price_of(skill)) else F3_A11_02


cdef int refuse_obliged(const FubaState* match) noexcept nogil:
    """Say what a skill or an event obliges the deciding side to do."""
    if match.must == MUST_FAST_DEFENDER:
        return F3_A11_30
    if match.must == MUST_RUNNER:
        return F3_A11_47
    if match.must == MUST_BOX_TO_BOX:
        return F3_A11_39
    if match.must == MUST_GEGENPRESS:
        return F3_A11_15
    if match.must == MUST_TRAINED:
        return F3_A11_10
    return F3_A11_31 if match.must == MUST_LINE else F3_A13_25


cdef int refusal_of(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return the clause that forbids an answer."""
    cdef int kind = action.kind, ask = match.ask
    if ask == ASK_SKILL and kind == DO_SKILL:
        return refuse_skill(match, action.area)
    if match.must:
        return refuse_obliged(match)
    if ask == ASK_WING and kind == DO_BALL:
        return F3_A11_29
    if ask == ASK_TARGET and kind == DO_TARGET and action.third:
        return F3_A11_35
    if ask == ASK_TARGET and kind == DO_TARGET:
        return refuse_target(match, action.area)
    if ask == ASK_PLACE and kind == DO_PLACE:
        return refuse_place(match, action)
    if ask == ASK_ADJUST and kind == DO_SHIFT:
        return refuse_shift(match, action)
    if (ask == ASK_MOVE and kind == DO_MOVE) or (ask == ASK_FREE and kind == DO_FREE):
        return refuse_way(match, action)
    if ask == ASK_MOVE and kind == DO_DRIBBLE:
        return refuse_dribble(match, action)
    if ask == ASK_ACTION and DO_ATTEMPT <= kind <= DO_MOVEMENT:
        return refuse_action(match, kind)
    if ask == ASK_MOVE and kind == DO_DONE:
        return F3_4_5_3_01
    if ask == ASK_CORNER_SIDE and kind == DO_CORNER:
        return F3_5_3_03
    if kind == DO_FROM and ask == ASK_CLOSEST:
        return F3_4_2_2_1_01
    if kind == DO_FROM and ask == ASK_REMOVE:
        return F3_5_6_2_02
    if kind == DO_FROM and ask == ASK_INJURED:
        return F3_A4_06
    if kind == DO_ZONE and ASK_PAY <= ask <= ASK_GAIN:
        return F3_A1_07 if ask == ASK_PAY else F3_A1_12 if ask == ASK_LOSE else F3_A3_11
    if ask == ASK_SUBSTITUTE and (kind == DO_SUB or kind == DO_SUB_CARD):
        return F3_A3_06 if kind == DO_SUB else F3_A3_08
    if ask == ASK_FORMATION and kind == DO_FORMATION:
        return F3_2_2_01
    return F3_0_01
