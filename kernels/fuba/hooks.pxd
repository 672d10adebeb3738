"""The places where skills and events change a rule, one small answer each."""

from footroll.kernels.fuba.counts cimport counted
from footroll.kernels.fuba.layout cimport FubaState


# Pieces of a side at the ball, as the action stage counts them.
cdef inline int crowd_at_ball(const FubaState* match, int side) noexcept nogil:
    return counted(match, side, match.ball)


# Whether a die that equals the value wins an ordinary pressing.
cdef inline bint equal_die_presses(const FubaState* match, int side) noexcept nogil:
    return False


# Whether a failed pressing is no foul and leaves the value.
cdef inline bint tackles_cleanly(const FubaState* match, int side) noexcept nogil:
    return False


# Moves that a boost adds to the higher die.
cdef inline int great_condition(const FubaState* match, int side) noexcept nogil:
    return 0


# Whether a boost of positioning may go beyond two steps.
cdef inline bint unlimited_position(const FubaState* match, int side) noexcept nogil:
    return False


cdef inline int extra_position_step(const FubaState* match, int side) noexcept nogil:
    return 0


# What events and skills add to a goal attempt.
cdef inline int attempt_extra(const FubaState* match) noexcept nogil:
    return 0


# What is added to the dice of a fresh player.
cdef inline int fresh_modifier(const FubaState* match, int side) noexcept nogil:
    return 0


cdef inline bint may_change_formation(const FubaState* match, int side) noexcept nogil:
    return not match.gone[side]


# Whether the turn ends without an action stage.
cdef inline bint skips_actions(const FubaState* match) noexcept nogil:
    return False


# Whether a side has no free movements in this turn.
cdef inline bint barred_from_free_moves(const FubaState* match, int side) noexcept nogil:
    return False
