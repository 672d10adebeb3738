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


# How often something comes up over some scores, and the place of one that shows it, or -1.
cdef struct Sum:
    Wide times
    int shown


cdef class Ball:
    cdef Scores scores
    cdef list tries
    cdef int count
    cdef bint automatic
    cdef int difficulty
    cdef int parts
    cdef int rounding
    cdef int used

    cdef list group(self, int* groups)
    cdef void gather(self, Alike* alike, const int* groups, int group) noexcept
    cdef Wide out_of(self, int score)
    cdef int error(self, int score) noexcept
    cdef int intercept(self, dict found, const Alike* alike, object each) except -1
    cdef void count_won(self, Sum* won, int place)
    cdef int stray(self, dict found, const Alike* alike, object each) except -1
    cdef int same_error(self, const Alike* alike, int first) noexcept
    cdef int stray_as_far(self, dict found, const Alike* alike, int first, int after, object each) except -1
    cdef int arrive(self, dict found, const Alike* alike, object each, tuple matters) except -1
    cdef Wide past(self, int place, uint32_t concerned, uint32_t hurt)
    cdef bytes past_script(self, int place, int before)
    cdef bytes hurting_script(self, int place, uint32_t concerned, uint32_t hurt)
