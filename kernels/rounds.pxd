"""Rounds of contests, counted whole (rulebook 1.8, 2.13 to 2.15, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport SIDE_PAWNS
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide


cdef class Powers:
    cdef Wide below[PLACES + 1]


cdef class Rounds:
    cdef int count
    cdef int used                   # limbs of numbers in what is counted now
    cdef list totals
    cdef list hurts
    cdef list harms                     # how many rolls of each hurt him
    cdef uint32_t hurting[SIDE_PAWNS]
    cdef list whistles
    cdef list scores
    cdef list let_go
    cdef bint best_matters
    cdef bint winner_matters
    cdef uint32_t hurt_matters
    cdef bint victim_matters
    cdef bint hurt_wins
    cdef dict rounds                # by who is out: all rolls, those that change nothing, and the endings
    cdef dict products              # the powers of some, by who they are
    cdef dict rolls                 # how many rolls some have together, and how many hurt all of them
    cdef dict harmed
    cdef dict known                 # how who began fares or draws, by his scores and by who is unhurt

    cdef int end(self, dict endings, tuple end, object times, object shown) except -1
    cdef int tell(self, dict found, object what, object times, bytes dice, object shown) except -1
    cdef int answer(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef int stop(self, dict endings, Scores first, uint32_t left, object skipped) except -1
    cdef int win(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef int lose(self, dict endings, Scores first, uint32_t left, object skipped) except -1
    cdef int lose_to(self, dict endings, Scores first, uint32_t left, object skipped) except -1
    cdef uint32_t unharmed(self, uint32_t places) noexcept
    cdef int draw(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef tuple level(self, Scores first, uint32_t unhurt)
    cdef uint32_t fewest(self, uint32_t places, uint32_t named, int low, int high) noexcept
    cdef Powers powers(self, uint32_t scored, uint32_t pooled)
    cdef object met(self, Scores first, Powers powers, int more)
    cdef int answer_best(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef object all_rolls(self, uint32_t places)
    cdef object all_hurt(self, uint32_t places)
    cdef bytes script(self, object shown)
    cdef list against(self, Scores first, uint32_t unhurt)
    cdef Wide ways(self, Powers below, uint32_t level, int place)
    cdef bint is_level(self, Scores first, uint32_t unhurt, int place)
    cdef list lowest(self)
    cdef list best_of(self, uint32_t unhurt)
    cdef int meet_best(self, list found, Scores first, uint32_t others, uint32_t best) except -1
    cdef int meet(self, list found, int kind, const Wide* counted, int place, uint32_t best, int best_place) except -1
    cdef list most_of(self, uint32_t best, int place)
