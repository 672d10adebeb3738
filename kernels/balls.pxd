"""Balls that are played, counted whole (rulebook 2.6, 3.1.5, 3.2)."""

from footroll.kernels.layout cimport HIGHEST_SKILL

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
