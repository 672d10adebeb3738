"""The chance of winning, by the score and the ball."""

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.natives cimport NativeCoach
from footroll.kernels.layout cimport MatchState


cdef class BallWorth:
    cdef NativeCoach native
    cdef Tables* tables

    cdef double of_side(self, const MatchState* match, int side)
