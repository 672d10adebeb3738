"""Balls that are played, counted whole (rulebook 2.6, 3.1.5, 3.2)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport HIGHEST_SKILL
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide

cdef enum:
    SCORES = HIGHEST_SKILL + 1


cdef class Tries:
    cdef int won[SCORES]
    cdef int missed[SCORES]
    cdef int again[SCORES]
    cdef double let_past[SCORES]    # the chance that he does not win it
    cdef int hurt
    cdef int sure_misses
    cdef readonly bytes win
    cdef bytes low
    cdef bytes zero
    cdef readonly bytes hurts

    cdef bytes miss(self, int against)
    cdef bytes past(self, int against)
    cdef int out_of(self, int against) noexcept


# Scores that are out of as many rolls, by their places, the best first.
cdef struct Alike:
    int count
    int places[PLACES]


cdef class Ball:
    cdef Scores scores
    cdef list tries
    cdef int count
    cdef bint automatic
    cdef int difficulty
    cdef int parts
    cdef int rounding
    cdef int used

    cdef void gather(self, Alike* alike, const Wide* out_of, int first) noexcept
    cdef Wide out_of(self, int score)
    cdef bint arrives(self, int score) noexcept
    cdef Wide past(self, int place, int before)
    cdef bytes past_script(self, int place, int before)
    cdef int intercept(self, dict ends, const Alike* alike) except -1
    cdef int stray(self, dict ends, const Alike* alike) except -1
    cdef int arrive(self, dict ends, const Alike* alike, tuple matters) except -1
    cdef Wide past_hurting(self, int place, uint32_t concerned, uint32_t hurt)
    cdef bytes hurting_script(self, int place, uint32_t concerned, uint32_t hurt)
