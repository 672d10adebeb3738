"""Matches and answers turned around by half a turn, so that every side can decide as home (FR-0-02).

A coach decides in the side's own frame: away sees the match turned around, with the sides exchanged, and its answer is
turned back. Two positions that are each other's mirror image therefore get mirrored answers, whatever a coach prefers.
"""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t
from libc.string cimport memcpy

from footroll.kernels.layout cimport (
    DO_AIM,
    DO_BEND,
    DO_SUBSTITUTE,
    GOAL_WIDTH,
    PAWNS,
    SIDE_PAWNS,
    SQUAD,
    SKILLS,
)

cdef enum:
    HALF_MASK = 0x7FF   # the pawns of one side


cdef int8_t turn_pawn(int pawn) noexcept nogil:
    """Return the pawn with the same place on the other side; NOBODY and other marks stay."""
    if pawn < 0 or pawn >= PAWNS:
        return <int8_t> pawn
    return <int8_t> (pawn - SIDE_PAWNS if pawn >= SIDE_PAWNS else pawn + SIDE_PAWNS)


cdef uint32_t turn_mask(uint32_t pawns) noexcept nogil:
    """Return a mask of pawns with the sides exchanged."""
    return ((pawns & HALF_MASK) << SIDE_PAWNS) | (pawns >> SIDE_PAWNS)


cdef uint8_t turn_bits(uint8_t sides) noexcept nogil:
    """Return a bit for each side with the sides exchanged."""
    return <uint8_t> (((sides & 1) << 1) | ((sides >> 1) & 1))


cdef void swap_marks(const uint8_t* marks, uint8_t* turned) noexcept nogil:
    """Exchange the sides in a mark that every pawn has."""
    memcpy(turned, marks + SIDE_PAWNS, SIDE_PAWNS)
    memcpy(turned + SIDE_PAWNS, marks, SIDE_PAWNS)


cdef void turn_pawns(const MatchState* match, MatchState* turned) noexcept nogil:
    """Turn the marks of each pawn."""
    cdef int pawn, other
    for pawn in range(PAWNS):
        other = turn_pawn(pawn)
        if match.x[other] < 0:
            turned.x[pawn] = match.x[other]
            turned.y[pawn] = match.y[other]
        else:
            turned.x[pawn] = <int16_t> (match.length - 1 - match.x[other])
            turned.y[pawn] = <int16_t> (match.width - 1 - match.y[other])
    memcpy(turned.skills, &match.skills[<int> SIDE_PAWNS], SIDE_PAWNS * SKILLS)
    memcpy(&turned.skills[<int> SIDE_PAWNS], match.skills, SIDE_PAWNS * SKILLS)
    swap_marks(match.number, turned.number)
    swap_marks(match.who, turned.who)
    swap_marks(match.spent, turned.spent)
    swap_marks(match.halved, turned.halved)
    swap_marks(match.injured, turned.injured)
    swap_marks(match.yellows, turned.yellows)
    swap_marks(match.barred, turned.barred)
    swap_marks(match.blocked, turned.blocked)
    swap_marks(match.still, turned.still)
    swap_marks(match.offside, turned.offside)
    swap_marks(match.placed, turned.placed)
    swap_marks(match.racing, turned.racing)
    swap_marks(match.early, turned.early)


cdef void turn_sides(const MatchState* match, MatchState* turned) noexcept nogil:
    """Turn the marks of each side."""
    cdef int side
    for side in range(2):
        memcpy(turned.squad[side], match.squad[1 - side], SQUAD * SKILLS)
        memcpy(turned.squad_number[side], match.squad_number[1 - side], SQUAD)
        memcpy(turned.played[side], match.played[1 - side], SQUAD)
        turned.squad_size[side] = match.squad_size[1 - side]
        turned.substitutions[side] = match.substitutions[1 - side]
        turned.windows[side] = match.windows[1 - side]
        turned.window_open[side] = match.window_open[1 - side]
        turned.keeper[side] = turn_pawn(match.keeper[1 - side])
        turned.goals[side] = match.goals[1 - side]
    turned.decider = 1 - match.decider
    turned.attacking = 1 - match.attacking
    turned.restart_side = 1 - match.restart_side
    turned.asked_sides = turn_bits(match.asked_sides)
    turned.forfeits = turn_bits(match.forfeits)


cdef void turn_ball(const MatchState* match, MatchState* turned) noexcept nogil:
    """Turn the fields of the ball, of a contest, of a pass and of a shot."""
    cdef int length = match.length - 1
    cdef int width = match.width - 1
    cdef int at
    turned.carrier = turn_pawn(match.carrier)
    turned.began_with = turn_pawn(match.began_with)
    turned.taker = turn_pawn(match.taker)
    turned.ball_x = <int16_t> (length - match.ball_x)
    turned.ball_y = <int16_t> (width - match.ball_y)
    turned.restart_x = <int16_t> (length - match.restart_x)
    turned.restart_y = <int16_t> (width - match.restart_y)
    turned.contest.first = turn_pawn(match.contest.first)
    for at in range(SIDE_PAWNS):
        turned.contest.opponents[at] = turn_pawn(match.contest.opponents[at])
        turned.flight.triers[at] = turn_pawn(match.flight.triers[at])
    turned.flight.kicker = turn_pawn(match.flight.kicker)
    turned.flight.receiver = turn_pawn(match.flight.receiver)
    turned.flight.from_x = <int16_t> (length - match.flight.from_x)
    turned.flight.from_y = <int16_t> (width - match.flight.from_y)
    turned.flight.to_x = <int16_t> (length - match.flight.to_x)
    turned.flight.to_y = <int16_t> (width - match.flight.to_y)
    turned.shot.shooter = turn_pawn(match.shot.shooter)
    turned.shot.x = <int16_t> (length - match.shot.x)
    turned.shot.y = <int16_t> (width - match.shot.y)
    turned.shot.bend_x = -match.shot.bend_x
    turned.shot.bend_y = -match.shot.bend_y
    turned.shot.column = <int8_t> (GOAL_WIDTH - 1 - match.shot.column)
    turned.shot.wall = turn_mask(match.shot.wall)


cdef void turn_match(const MatchState* match, MatchState* turned) noexcept nogil:
    """Set a match turned by half a turn, with the sides exchanged."""
    turned[0] = match[0]
    turn_pawns(match, turned)
    turn_sides(match, turned)
    turn_ball(match, turned)


cdef void turn_action(const MatchState* match, Action* action) noexcept nogil:
    """Turn an answer, given a match of the same pitch; a substitute's place and the side of a bend stay."""
    action.pawn = turn_pawn(action.pawn)
    if action.kind == DO_AIM:
        action.other = <int8_t> (GOAL_WIDTH - 1 - action.other)
        return
    if action.kind != DO_SUBSTITUTE and action.kind != DO_BEND:
        action.other = turn_pawn(action.other)
    action.x = <int16_t> (match.length - 1 - action.x)
    action.y = <int16_t> (match.width - 1 - action.y)


def turned_match(const MatchState[::1] matches):
    """Return a match turned by half a turn, as a memoryview that numpy reads as a structured array."""
    cdef MatchState turned
    if matches.shape[0] != 1:
        raise ValueError(f"one match is needed, not {matches.shape[0]}")
    turn_match(&matches[0], &turned)
    return (<MatchState[:1]> &turned).copy()
