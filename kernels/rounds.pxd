"""Rounds of contests, counted whole (rulebook 1.8, 2.13 to 2.15, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport SIDE_PAWNS
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide


# Those who answer in one round: all of them, who of them are unhurt, and who may be hurt, which does not matter.
cdef struct Field:
    uint32_t left
    uint32_t scored
    uint32_t pooled


# How many rolls there are, and a score that shows them, or nobody's.
cdef struct Tally:
    Wide times
    int place


cdef class Powers:
    cdef Wide below[PLACES + 1]


cdef class Rounds:
    cdef int count
    cdef int used                   # limbs of numbers in what is counted now
    cdef list hurts
    cdef uint32_t hurting[SIDE_PAWNS]
    cdef list whistles
    cdef list scores
    cdef list let_go
    cdef tuple order                # in which they are named of equals
    cdef uint32_t earlier[SIDE_PAWNS]  # who come before each
    cdef bint winner_matters
    cdef bint beaten_matters
    cdef uint32_t hurt_matters
    cdef bint victim_matters
    cdef bint hurt_wins
    cdef dict rounds                # by who is out: all rolls, the endings, and the draws by who is out then
    cdef dict products              # the powers of some, by who they are
    cdef list rolls                 # how many rolls some have together, and how many hurt all of them
    cdef list harmed
    cdef dict levels                # how who began draws, by his scores and by who is unhurt

    cdef int end(self, dict endings, object end, object times, object shown) except -1
    cdef int tell(self, dict found, object what, object times, bytes dice, object shown) except -1
    cdef int tell_fouls(self, dict found) except -1
    cdef int answer(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef int stop(self, dict endings, Scores first, uint32_t left, object skipped) except -1
    cdef int win(self, dict endings, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef int lose(self, dict endings, Scores first, uint32_t left, object skipped) except -1
    cdef int beat(self, dict endings, tuple end, Scores first, const Field* field, object skipped) except -1
    cdef int meet(self, dict endings, tuple end, Scores first, const Field* field, object skipped) except -1
    cdef void weigh(self, Scores first, bint won, Wide* weights) noexcept
    cdef int meet_one(
        self, dict endings, tuple end, Scores first, const Field* field, int at, const Wide* weights, object skipped
    ) except -1
    cdef Tally tally(self, Scores one, const Wide* ways, const Wide* weights) noexcept
    cdef int level_with(self, const Field* field, int at, Powers less, Wide* level) except -1
    cdef int tell_best(
        self, dict endings, tuple end, Scores first, const Field* field, uint32_t best, const Tally* tally,
        object skipped
    ) except -1
    cdef uint32_t equals(self, const Field* field, int at, int place) noexcept
    cdef uint32_t unharmed(self, uint32_t places) noexcept
    cdef int draw(self, dict draws, Scores first, uint32_t left, uint32_t out, object skipped) except -1
    cdef tuple level(self, list levels, Scores first, uint32_t unhurt)
    cdef uint32_t fewest(self, uint32_t places, uint32_t named, int low, int high) noexcept
    cdef Powers powers(self, uint32_t scored, uint32_t pooled)
    cdef object met(self, Scores first, Powers powers, int more)
    cdef bytes script(self, object shown)
    cdef bint is_level(self, Scores first, uint32_t unhurt, int place)
    cdef list lowest(self)
    cdef list best_of(self, uint32_t unhurt)
    cdef list most_of(self, uint32_t best, int place)


cpdef int size_of(uint32_t places) noexcept
