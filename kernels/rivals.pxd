"""Those who answer in a contest, and how often they have so much together (rulebook 1.8, 2.13 to 2.15)."""

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


cdef class Rivals:
    cdef int count
    cdef int used                   # limbs of numbers in what is counted
    cdef list hurts
    cdef uint32_t hurting[SIDE_PAWNS]
    cdef list scores
    cdef tuple order                # in which they are named of equals
    cdef uint32_t earlier[SIDE_PAWNS]  # who come before each
    cdef dict products              # the powers of some, by who they are, and by whose score they are level with
    cdef list rolls                 # how many rolls some have together, and how many hurt all of them
    cdef list harmed

    cdef Powers powers(self, uint32_t scored, uint32_t pooled)
    cdef object met(self, Scores first, Powers powers, int more)
    cdef object level(self, Scores first, uint32_t unhurt)
    cdef int level_place(self, Scores first, uint32_t unhurt) except -1
    cdef bint is_level(self, uint32_t unhurt, int place) except -1
    cdef Tally alone(self, const Field* field, int at, const uint32_t* weights)
    cdef Tally shared(self, const Field* field, int at, const uint32_t* weights)
    cdef Tally tally(self, Scores one, const Wide* ways, const uint32_t* weights) noexcept
    cdef Powers level_with(self, const Field* field, int at)
    cdef uint32_t equals(self, const Field* field, int at, int place) except? 0
    cdef uint32_t unharmed(self, uint32_t places) noexcept
    cdef uint32_t scoring(self, uint32_t places) except? 0
    cdef uint32_t fewest(self, uint32_t places, uint32_t named, int low, int high) except? 0
    cdef list lowest(self)
    cdef list best_of(self, uint32_t unhurt)
    cdef list most_of(self, uint32_t best, int place)
    cdef bytes answers(self, uint32_t left, uint32_t unhurt, list most)


cdef int first_place(uint32_t places) noexcept
cdef uint32_t first_of(uint32_t places, int count) noexcept
cdef uint32_t following(uint32_t some, uint32_t places, int count) noexcept
