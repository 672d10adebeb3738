"""Odds of saves and blocks on the goal line (rulebook 3.5)."""

from footroll.kernels.counting.rolls cimport SaveCounts
from footroll.kernels.layout cimport GOAL_HEIGHT, MAX_WIDTH

cdef enum:
    FARTHEST = MAX_WIDTH + GOAL_HEIGHT      # yards from a footballer on the line to a target


cdef class SaveTable:
    cdef int reach
    cdef int catching
    cdef int keeper_strength
    cdef int power
    cdef int strength
    cdef int rounding
    cdef object reach_score                 # known scores, or None
    cdef object power_score
    cdef int reached[FARTHEST]              # by distance; -1 until counted
    cdef dict caught                        # `SaveCounts` by difficulty

    cdef int count_reached(self, int yards)
    cdef SaveCounts count_caught(self, int difficulty)


cdef class BlockTable:
    cdef int reached[FARTHEST]
