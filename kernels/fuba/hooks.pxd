"""The places where skills and events change a rule, one small answer each."""

from footroll.kernels.fuba.agenda cimport flag_of, has_flag
from footroll.kernels.fuba.board cimport zone_of
from footroll.kernels.fuba.counts cimport outfield_in, pieces_in
from footroll.kernels.fuba.layout cimport *


cdef inline bint has_skill(const FubaState* match, int side, int skill) noexcept nogil:
    return match.rules.skills and match.skills[side] >> skill & 1


# The dice that reach the value of the check (F3-4.2.2-01).
cdef inline int successes(const FubaState* match) noexcept nogil:
    return (match.dice[0] >= match.check) + (match.dice[1] >= match.check)


# Whether the ball went over the touchline by an event: only a side area touches one (F3-A13-22).
cdef inline bint went_over_line(const FubaState* match) noexcept nogil:
    return match.event == BALL_OVER_THE_TOUCHLINE and match.target >= S1


# Whether the check of this turn succeeded, as far as an event let it (F3-A13-22, F3-A13-26, F3-A13-27, F3-A13-28).
cdef inline bint was_kept(const FubaState* match) noexcept nogil:
    if match.event == PERFECT_PASS:
        return True
    if went_over_line(match) or match.event == FAILED_OPENING or match.event == HEAD_COLLISION:
        return False
    return successes(match) > 0


# Whether the goalkeeper is the only piece of a side at the ball (F3-A11-04).
cdef inline bint keeper_alone(const FubaState* match, int side) noexcept nogil:
    return match.keeper[side] == match.ball and outfield_in(match, side, match.ball) == 0


# Pieces of a side at the ball, as the action stage counts them: a target man counts as three (F3-A11-42).
cdef inline int crowd_at_ball(const FubaState* match, int side) noexcept nogil:
    cdef int found = pieces_in(match, side, match.ball)
    if found and side == match.control and match.ball == match.target:
        found += 2 * has_flag(match, flag_of(FLAG_TARGET_MAN, side))
    return min(<int> COUNT_CAP, found)


# Whether a die that equals the value wins an ordinary pressing (F3-A11-34).
cdef inline bint equal_die_presses(const FubaState* match, int side) noexcept nogil:
    return has_flag(match, flag_of(FLAG_MIDFIELD_PRESSING, side))


# Whether a failed pressing is no foul and leaves the value (F3-A11-24, F3-A11-04).
cdef inline bint tackles_cleanly(const FubaState* match, int side) noexcept nogil:
    if not has_skill(match, side, TACKLER) or keeper_alone(match, side):
        return False
    return zone_of(match.ball, side) == DEFENCE


# Moves that a boost adds to the higher die (F3-A11-12).
cdef inline int great_condition(const FubaState* match, int side) noexcept nogil:
    return has_skill(match, side, GREAT_CONDITION)


# Whether a boost of positioning may go beyond two steps (F3-A11-27, F3-A11-38).
cdef inline bint unlimited_position(const FubaState* match, int side) noexcept nogil:
    cdef int zone = zone_of(match.ball, side)
    if side == match.control:
        return zone == MIDFIELD and has_skill(match, side, SHORT_PASSES)
    return zone == DEFENCE and has_skill(match, side, DOUBLING_UP) and not keeper_alone(match, side)


# The step that il mediano adds to positioning (F3-A11-40).
cdef inline int extra_position_step(const FubaState* match, int side) noexcept nogil:
    return has_flag(match, FLAG_MEDIANO)


# What events and skills add to a goal attempt (F3-A11-14, F3-A11-43, F3-A11-44, F3-A13-31).
cdef inline int attempt_extra(const FubaState* match) noexcept nogil:
    return (
        2 * (match.event == OUT_OF_POSITION_GOALKEEPER) + has_flag(match, FLAG_PLUS_TRAINED)
        + has_flag(match, FLAG_PLUS_CLINICAL) + has_flag(match, FLAG_PLUS_STRIKER)
    )


# What is added to the dice of a fresh player (F3-A11-11, F3-A11-17).
cdef inline int fresh_modifier(const FubaState* match, int side) noexcept nogil:
    return 2 * match.gone[side] - 2 * has_skill(match, side, STRENGTH_IN_DEPTH)


# A side without its coach changes no formation (F3-A11-17).
cdef inline bint may_change_formation(const FubaState* match, int side) noexcept nogil:
    return not match.gone[side]


# Whether the turn ends without an action stage (F3-A11-48, F3-A13-10, F3-A13-11).
cdef inline bint skips_actions(const FubaState* match) noexcept nogil:
    if match.dice[0] == 0:   # a direct free kick is played
        return False
    if match.event == FAST_SITUATION_DT or match.event == FAST_SITUATION_CT:
        return True
    return has_flag(match, FLAG_SECONDA_PUNTA)


# Whether a side has no free movements in this turn (F3-A13-14, F3-A13-15).
cdef inline bint barred_from_free_moves(const FubaState* match, int side) noexcept nogil:
    if match.dice[0] == 0:
        return False
    if match.event == LOST_MOMENTUM:
        return side == match.roller
    return match.event == FAILED_MAN_MARKING and side != match.roller
