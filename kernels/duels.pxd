"""One-on-one contests (rulebook 1.8, 2.14 and 2.15)."""

from libc.stdint cimport uint8_t

from footroll.kernels.layout cimport Dice

# What became of a contest, and what the referee and the physician made of it.
cdef struct Duel:
    uint8_t verdict     # DuelVerdict
    uint8_t card        # shown to the offender
    uint8_t hurt        # the victim of a foul was hurt by it
    uint8_t rounds      # how often both rolled, up to 255


cdef Duel resolve_duel(
    int skill, int opponent, int strength, int opponent_strength, Dice* dice, int rounding
) noexcept nogil
