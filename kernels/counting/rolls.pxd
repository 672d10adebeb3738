"""Exact odds of one footballer's rolls (rulebook 1.8, 2.14 to 2.16, 3.1.5, 3.5)."""

from libc.stdint cimport int64_t

from footroll.kernels.layout cimport HIGHEST_SKILL

cdef enum:
    ROLLS = 100                 # of a D100
    ACTION_ROLLS = 10000        # a roll and the injury check after a 0
    CONTEST_ROLLS = 360000      # a roll, the fouls die, the cards die and an injury check


# Out of ACTION_ROLLS: the rolls that injure the roller, and those that give each score.
cdef struct RollCounts:
    int injured
    int scores[HIGHEST_SKILL + 1]


# Out of CONTEST_ROLLS: what one footballer's roll in a contest brings.
cdef struct ContestRollCounts:
    int injured                                 # by their own 0
    int fouls[3]                                # whistled, by card
    int scores[HIGHEST_SKILL + 1]               # played on, and nobody is injured
    int victim_injured[HIGHEST_SKILL + 1]       # an ignored foul injures; the score counts if others contest the ball


# Out of ACTION_ROLLS: interceptions that win, tie and fail; a tie is rolled again.
cdef struct InterceptionCounts:
    int won
    int tied
    int failed


# Out of ACTION_ROLLS squared, power and catch: shots that beat the goalkeeper, are deflected and are held.
cdef struct SaveCounts:
    int64_t beaten
    int64_t deflected
    int64_t held


cdef int count_injuries(int strength, int rounding) noexcept nogil
cdef RollCounts count_roll(int rating, int strength, int rounding) noexcept nogil
cdef int count_attempts(int rating, int strength, int difficulty, int rounding) noexcept nogil
cdef InterceptionCounts count_interceptions(
    int rating, int strength, int against, int tie, int rounding
) noexcept nogil
cdef InterceptionCounts judge_rolls(const RollCounts* counts, int rating, int against, int tie) noexcept nogil
cdef SaveCounts count_saves(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding
) noexcept nogil
cdef SaveCounts count_catches(int power, int catching, int strength, int rounding) noexcept nogil
cdef ContestRollCounts count_contest_roll(
    int rating, int strength, int victim_strength, bint fouls_count, int rounding
) noexcept nogil
