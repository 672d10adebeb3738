"""The rolls of contests (rulebook 1.8, 2.14 and 2.15)."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from footroll.kernels.layout cimport Dice

# One footballer's roll in a contest, with the rolls that follow from it; -1 for a roll that was not made.
cdef struct ContestRoll:
    int16_t roll
    int16_t score
    int8_t check            # the roll of an injury check: the roller's after a 0, the victim's after a foul
    int8_t fouls_face
    int8_t cards_face
    uint8_t fouled          # the roll is a foul
    uint8_t call            # FoulCall, after a foul
    uint8_t hurt            # the roll injured the roller
    uint8_t victim_hurt     # the foul injured its victim


# The result of a contest of two.
cdef struct Duel:
    uint8_t verdict         # DuelVerdict
    uint8_t card            # shown to the offender


cdef ContestRoll roll_in_duel(
    int rating, int strength, int victim_strength, bint fouls_count, Dice* dice, int rounding
) noexcept nogil
cdef bint ends_duel(Duel* duel, const ContestRoll* rolled, bint first) noexcept nogil
