"""Chances that a coach asks for again and again, kept in tables while the squads stay the same."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from footroll.kernels.counting.surfaces cimport Defence, PassOdds, ScoreChances, ShotOdds
from footroll.kernels.counting.rolls cimport ContestRollCounts
from footroll.kernels.layout cimport HouseRules, MatchState


# How a contest ends for the footballer who starts it.
cdef struct DuelChances:
    double won
    double lost
    double own_foul
    double their_foul
    double hurt


# The worth of every cell of a pitch to one coach, by pressure.
cdef struct Grids:
    uint64_t mark
    int length
    int width
    float after[4 * 130 * 100]
    float begin[4 * 130 * 100]


# Counted lazily, by side and place in the squad; sides as in the match, not as a coach sees them.
cdef struct Tables:
    uint8_t squad[2][18][27]
    HouseRules rules
    uint8_t rolls_known[2][18][27]
    uint8_t missed_known[2][18][2]
    uint8_t beaten_known[2][18][2][18]
    uint8_t duels_known[8][3][2][18][18]
    ScoreChances rolls[2][18][27]
    double missed[2][18][2][121]            # the second with a goalkeeper's bonus
    double beaten[2][18][2][18][121]        # shooter, with the head, goalkeeper, by difficulty
    int contest_rolls_kept
    int contest_keys[256]
    ContestRollCounts contest_rolls[256]    # by rating, both strengths and whether fouls count
    DuelChances duels[8][3][2][18][18]      # by kind of contest, and who uses their hands
    Grids grids[2]


cdef void prepare_tables(Tables* tables, const MatchState* match) noexcept nogil
cdef const ScoreChances* rolls_of(
    Tables* tables, const MatchState* match, bint turned, int pawn, int skill
) noexcept nogil
cdef void set_defence(
    Tables* tables, const MatchState* match, bint turned, int side, Defence* defence
) noexcept nogil
cdef void set_shot_odds(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, ShotOdds* odds
) noexcept nogil
cdef double shot_chance(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil
cdef double typical_curve(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil
cdef double curved_chance(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil
cdef double bent_chance(MatchState* match, const ShotOdds* odds, int* side) noexcept nogil
cdef (double, double) flight_chances(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, uint32_t met
) noexcept nogil
cdef DuelChances duel_chances(
    Tables* tables, const MatchState* match, bint turned, int kind, int first, int opponent
) noexcept nogil
cdef DuelChances contest_chances(
    Tables* tables, const MatchState* match, bint turned, int kind, int first, uint32_t opponents
) noexcept nogil
