"""Moves of pieces: free movements, movement actions, dribbles and the moves of restarts.

(F3-4.3.1, F3-4.5)
"""

from libc.stdint cimport uint16_t

from footroll.kernels.fuba.agenda cimport has_flag
from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS, back_of, box_of, is_area, off_goal_line, zone_of
from footroll.kernels.fuba.contests cimport is_pressable
from footroll.kernels.fuba.counts cimport held_by, lead, movable_in, pieces_in
from footroll.kernels.fuba.layout cimport (
    ACTIONS, ALL_AREAS, AREAS, ATTACK, CHOICE, COUNT_CAP, DEFENCE, DO_AGGRESSIVE, DO_DONE, DO_PRESS, FLAG_DRIBBLER,
    FLAG_REGISTA, GOAL_KICK, KEEPER, KEEPER_ROW, M2, M3, M4, MUST_BOX_TO_BOX, MUST_FAST_DEFENDER, RESTART, SOURCES,
)
from footroll.kernels.fuba.offside cimport offside_areas


cdef enum:
    SPENT_PIECE = 2


cpdef int moves_allowed(int one, int other, int line) noexcept nogil:
    """Return the moves of a movement action: the lower die, at least the line of the zone (F3-4.5-01).

    The line is that of the ball's zone (F3-4.5-02). An empty line takes one from each die (F3-4.5-06).
    """
    return moves_within(min(one, other), line, line == 0)


cpdef int moves_within(int die, int line, bint empty) noexcept nogil:
    """Return the moves of the die that counts (F3-4.5-01, F3-4.5-06)."""
    return max(die - empty, line)


cdef uint16_t majority_areas(const FubaState* match, int side) noexcept nogil:
    """Find the areas in which a side has more pieces, before its free movements.

    (F3-4.3.1-02, F3-4.3.1-03)
    """
    cdef uint16_t found = 0
    cdef int area
    for area in range(AREAS):
        if lead(match, side, area) > 0:
            found |= <uint16_t> (1 << area)
    return found


cdef uint16_t closed_areas(const FubaState* match) noexcept nogil:
    """Find the areas that offside closes to the moving side: never for the defenders.

    (F3-4.5.1-01, F3-4.5.1-03)

    The moves before a goal kick are free of it, but for a house rule (F3-5.4-06).
    """
    if match.decider != match.control:
        return 0
    if match.stage == RESTART and match.setup == GOAL_KICK and not match.rules.goal_kick_moves_offside:
        return 0
    if match.stage == CHOICE and match.setup == GOAL_KICK:   # a creative goalkeeper (F3-A11-19)
        return 0
    return offside_areas(match, match.control, match.ball)


cdef uint16_t ways(const FubaState* match, int source, uint16_t closed) noexcept nogil:
    """Find the neighbours that a piece may move to, not offside unless straight back.

    (F3-4.5-04, F3-4.5.1-02)
    """
    cdef int side = match.decider
    cdef int area = match.keeper[side] if source == KEEPER else source
    cdef int back = back_of(area, side) if is_area(area) else -1  # nothing is straight behind a corner spot
    if back >= 0:
        closed &= ~(1 << back)
    return FUBA_NEIGHBOURS[match.rules.board_geometry][area] & ~closed


cdef bint may_leave(const FubaState* match, int source) noexcept nogil:
    """Return whether the ball keeps a piece of the controlling team beside this one (F3-4.5.3-01).

    A press that was declared before the free movements keeps the pieces that it needs (F3-4.3.1-08, F3-4.7-01).
    """
    cdef int side = match.decider
    cdef int area = match.keeper[side] if source == KEEPER else source
    if area != match.ball:
        return True
    if side == match.control:
        return pieces_in(match, side, area) > 1
    return not (match.declared == DO_PRESS or match.declared == DO_AGGRESSIVE) or spares_presser(match, side)


cdef bint spares_presser(const FubaState* match, int side) noexcept nogil:
    """Return whether a declared press is still allowed with a piece less at the ball."""
    cdef int ours = min(<int> COUNT_CAP, pieces_in(match, side, match.ball) - 1)
    return is_pressable(match, ours, match.declared == DO_AGGRESSIVE)


cdef bint uses_goal_line(const FubaState* match, int source, int area) noexcept nogil:
    """Return whether a free movement needs no majority: off a goal line, or the goalkeeper's return.

    Every outfield piece may step straight off a goal line (F3-4.3.1-04), one for each area by house rule; the
    goalkeeper may return to its penalty area (F3-4.3.1-05, F3-4.3.1-06).
    """
    if source == KEEPER:
        return area == box_of(match.decider)
    return off_goal_line(source) == area and not match.lined >> source & 1


cdef uint16_t free_areas(const FubaState* match) noexcept nogil:
    """Find the areas that free movements may enter: not the target of a regista (F3-A11-36).

    Without one they may enter every area, that of the ball too (F3-4.3.1-10).
    """
    if has_flag(match, FLAG_REGISTA) and 0 <= match.target < AREAS:
        return <uint16_t> (ALL_AREAS & ~(1 << match.target))
    return ALL_AREAS


cdef void find_free_moves(FubaState* match) noexcept nogil:
    """Find the free movements of the deciding side (F3-4.3.1-02, F3-4.3.1-07, F3-4.3.1-09)."""
    cdef int side = match.decider, source, line
    cdef uint16_t closed = closed_areas(match), entered = free_areas(match), open_ways, found
    for source in range(AREAS):
        if not movable_in(match, side, source) or not may_leave(match, source):
            continue
        open_ways = ways(match, source, closed) & entered
        found = open_ways if match.free >> source & 1 else 0
        line = off_goal_line(source)
        if line >= 0 and not match.lined >> source & 1:
            found |= open_ways & <uint16_t> (1 << line)
        match.routes[source] = found
    if match.keeper[side] >= 0 and match.keeper_class[side] != SPENT_PIECE and may_leave(match, KEEPER):
        open_ways = ways(match, KEEPER, closed) & entered
        found = open_ways if match.free >> match.keeper[side] & 1 else 0
        match.routes[<int> KEEPER_ROW] = found | open_ways & <uint16_t> (1 << box_of(side))
    match.words = 1 << DO_DONE


cdef uint16_t skill_areas(const FubaState* match, int area, int must) noexcept nogil:
    """Find the areas into which the free movement of a skill may go from an area.

    (F3-A11-30, F3-A11-39, F3-A11-47)
    """
    cdef uint16_t found = 0
    cdef int other, zone = DEFENCE if must == MUST_FAST_DEFENDER else ATTACK
    if must == MUST_BOX_TO_BOX:
        return 1 << M2 | 1 << M4 if area == M3 else 0
    for other in range(AREAS):
        if zone_of(other, match.decider) == zone:
            found |= <uint16_t> (1 << other)
    return found


cdef uint16_t skill_ways(const FubaState* match, int row, int must) noexcept nogil:
    """Find the extra free movements that a skill gives the piece of a row, whatever the head counts."""
    cdef int side = match.decider, source = KEEPER if row == KEEPER_ROW else row
    cdef int area = match.keeper[side] if row == KEEPER_ROW else row
    if row == KEEPER_ROW and (area < 0 or match.keeper_class[side] == SPENT_PIECE):
        return 0
    if row != KEEPER_ROW and not movable_in(match, side, row) or not may_leave(match, source):
        return 0
    return ways(match, source, closed_areas(match)) & skill_areas(match, area, must) & free_areas(match)


cdef void find_skill_moves(FubaState* match, int must) noexcept nogil:
    """Find the extra free movements that a skill gives the deciding side."""
    cdef int row
    for row in range(SOURCES):
        match.routes[row] = skill_ways(match, row, must)


cdef bint has_skill_moves(const FubaState* match, int must) noexcept nogil:
    """Return whether a skill gives the deciding side a free movement."""
    cdef int row
    for row in range(SOURCES):
        if skill_ways(match, row, must):
            return True
    return False


cdef int rescuers(const FubaState* match, int side) noexcept nogil:
    """Count the pieces next to the ball that can still move to it."""
    cdef uint16_t near = FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball]
    cdef int area, found = 0
    for area in range(AREAS):
        if near >> area & 1:
            found += movable_in(match, side, area)
    if match.keeper[side] >= 0 and match.keeper_class[side] != SPENT_PIECE:
        found += near >> match.keeper[side] & 1
    return found


cdef uint16_t holding(const FubaState* match, int source, int held, int near) noexcept nogil:
    """Find the destinations after which the ball is held, or can be with the moves that are left.

    (F3-4.5.3-01)

    `held` pieces stand at the ball and `near` ones next to it can still move to it.
    """
    cdef int area = match.keeper[match.decider] if source == KEEPER else source
    held -= area == match.ball
    near -= FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball] >> area & 1
    if held > 0 or (near > 0 and match.left > 1):
        return 0x1FFF
    return <uint16_t> (1 << match.ball)


cdef void find_moves(FubaState* match) noexcept nogil:
    """Find the moves of the deciding side; each piece moves once (F3-4.5-04, F3-4.5-05, F3-4.5-07).

    No piece belongs to a line of the formation: any of them may move (F3-2.1-05).
    """
    cdef int side = match.decider, source, held = 1, near = 0
    cdef bint guards = side == match.control
    cdef uint16_t closed = closed_areas(match), found
    if guards:
        held, near = pieces_in(match, side, match.ball), rescuers(match, side)
    if match.left:
        for source in range(AREAS):
            if movable_in(match, side, source):
                found = ways(match, source, closed)
                match.routes[source] = found & holding(match, source, held, near) if guards else found
        if match.keeper[side] >= 0 and match.keeper_class[side] != SPENT_PIECE:
            found = ways(match, KEEPER, closed)
            match.routes[<int> KEEPER_ROW] = found & holding(match, KEEPER, held, near) if guards else found
        find_dribbles(match)
    if held:
        match.words = 1 << DO_DONE


cdef void find_dribbles(FubaState* match) noexcept nogil:
    """Find the dribbles: once in a movement action, with an unmoved piece, from an area without opponents.

    (F3-4.5.2-01, F3-4.5.2-02, F3-4.5.2-03, F3-4.5.2-05)

    Momentum passes opponents in the first action (F3-A13-24), a dribbler into an area without any (F3-A11-37).
    """
    cdef int side = match.decider, ball = match.ball
    cdef uint16_t near = FUBA_NEIGHBOURS[match.rules.board_geometry][ball]
    if match.stage != ACTIONS or side != match.control or match.dribbled:
        return
    if pieces_in(match, 1 - side, ball) and not (match.momentum == side + 1 and match.acts <= 2):
        if not has_flag(match, FLAG_DRIBBLER):
            return
        near &= ~held_by(match, 1 - side)
    if match.fresh[side][ball]:
        match.dribbles[0] = near
    if match.keeper[side] == ball and match.keeper_class[side] == 0:
        match.dribbles[1] = near
