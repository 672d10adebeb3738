"""Rolls counted for exact chances (rulebook 1.8, 2.14 to 2.16, 3.1.5, 3.5)."""

from libc.stdint cimport int64_t

from footroll.kernels.layout cimport HIGHEST_SKILL

cdef enum:
    ROLLS = 100                 # of a D100
    ACTION_ROLLS = 10000        # a roll, and the injury check that a 0 brings
    CONTEST_ROLLS = 360000      # a roll, the fouls die, the cards die and an injury check


# How many of ACTION_ROLLS hurt the roller, and how many give each score.
cdef struct RollCounts:
    int hurt
    int scores[HIGHEST_SKILL + 1]


# How many of CONTEST_ROLLS end each way for one who rolls in a contest.
cdef struct ContestCounts:
    int hurt                                # by his own 0
    int fouls[3]                            # whistled, by the card that is shown
    int scores[HIGHEST_SKILL + 1]           # he plays on with a score and nobody is hurt
    int victim_hurt[HIGHEST_SKILL + 1]      # his foul is let go and hurts; the score, if others contest the ball


# How many of ACTION_ROLLS win, draw and lose; a draw is rolled again.
cdef struct TryCounts:
    int won
    int drawn
    int lost


# How many of ACTION_ROLLS * ACTION_ROLLS, power and catch, beat the goalkeeper, are deflected and are held.
cdef struct SaveCounts:
    int64_t beaten
    int64_t deflected
    int64_t held


cdef int count_hurts(int strength, int rounding) noexcept nogil
cdef RollCounts count_roll(int rating, int strength, int rounding) noexcept nogil
cdef int count_attempts(int rating, int strength, int difficulty, int rounding) noexcept nogil
cdef TryCounts count_tries(int rating, int strength, int against, int tie, int rounding) noexcept nogil
cdef TryCounts tries_of(const RollCounts* counts, int rating, int against, int tie) noexcept nogil
cdef SaveCounts count_saves(
    int power, int strength, int difficulty, int catching, int keeper_strength, int rounding
) noexcept nogil
cdef SaveCounts count_catches(int power, int catching, int strength, int rounding) noexcept nogil
cdef ContestCounts count_contest_roll(
    int rating, int strength, int victim_strength, bint fouls_count, int rounding
) noexcept nogil
