"""Odds of passes: the kicker's score against all interceptors (rulebook 2.6, 3.1.5, 3.2)."""

from libc.stdint cimport uint32_t

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.uint256 cimport UInt256
from footroll.kernels.layout cimport HIGHEST_SKILL

cdef enum:
    SCORES = HIGHEST_SKILL + 1

cdef object new_tuple(type kind, tuple fields)


# By the score of the ball, out of 10,000 rolls less the ties: what an interceptor makes of it.
cdef class InterceptionTable:
    cdef int won[SCORES]
    cdef int missed[SCORES]             # uninjured
    cdef int tied[SCORES]
    cdef double not_won[SCORES]         # the chance, as a double
    cdef int injured
    cdef int sure_miss_from             # from this score on a roll of 1 misses
    cdef readonly bytes win_witness
    cdef bytes one_witness
    cdef bytes zero_witness
    cdef readonly bytes injury_witness

    cdef bytes miss_witness(self, int against)
    cdef bytes not_won_witness(self, int against)
    cdef int denominator(self, int against) noexcept


# Slots of scores with the same denominator, the best score first.
cdef struct ScoreSet:
    int count
    int slots[SLOTS]


# Rolls added up over some scores, and the slot of the first score that has any, or -1.
cdef struct Sum:
    UInt256 count
    int slot


cdef class PassCounter:
    cdef ScoreDistribution scores
    cdef list interceptors
    cdef int count
    cdef bint automatic
    cdef int difficulty
    cdef int error_divisor
    cdef int rounding
    cdef int used

    cdef list group_by_denominator(self, int* groups)
    cdef void collect_group(self, ScoreSet* found, const int* groups, int group) noexcept
    cdef UInt256 denominator(self, int score)
    cdef int error(self, int score) noexcept
    cdef int add_intercepted(self, dict found, const ScoreSet* scores, object factor) except -1
    cdef void count_wins(self, Sum* wins, int slot)
    cdef int add_astray(self, dict found, const ScoreSet* scores, object factor) except -1
    cdef int end_of_same_error(self, const ScoreSet* scores, int first) noexcept
    cdef int add_same_error(self, dict found, const ScoreSet* scores, int first, int end, object factor) except -1
    cdef int add_complete(self, dict found, const ScoreSet* scores, object factor, tuple matter) except -1
    cdef UInt256 count_past(self, int slot, uint32_t matter, uint32_t injured)
    cdef bytes past_witness(self, int slot, int before)
    cdef bytes injuring_witness(self, int slot, uint32_t matter, uint32_t injured)
