"""Rounds of contests, counted whole (rulebook 1.8, 2.13 to 2.15, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport HIGHEST_SKILL
from footroll.kernels.wide cimport Wide

cdef enum:
    PLACES = HIGHEST_SKILL + 2      # of scores: a foul that fails has -1, which stands at place 0


cdef class Scores:
    cdef Wide often[PLACES]
    cdef uint32_t equal[PLACES]
    cdef uint32_t up_to[PLACES]
    cdef list scripts
    cdef int low
    cdef int high
    cdef readonly object every

    cdef bytes at_most(self, int place)


cdef class Round:
    cdef Scores first
    cdef list answers
    cdef list hurts
    cdef int used

    cdef Wide ways(self, uint32_t below, uint32_t level, int place)
    cdef bint is_level(self, uint32_t unhurt, int place)
    cdef bytes dice(self, int place, uint32_t unhurt, list most)
    cdef list lowest(self)
    cdef list best_of(self, uint32_t unhurt)
    cdef int add_any(self, dict found, uint32_t unhurt, object often, tuple hurt, tuple matters) except -1
    cdef int add_best(
        self, dict found, uint32_t others, uint32_t best, object often, tuple hurt, tuple matters
    ) except -1
    cdef int add(
        self, dict found, tuple end, const Wide* counted, object often, int place, uint32_t others, uint32_t best,
        int best_place
    ) except -1
