"""Saves and blocks on the goal line, counted (rulebook 3.5)."""

from footroll.kernels.chances cimport SaveCounts
from footroll.kernels.layout cimport GOAL_HEIGHT, MAX_WIDTH

cdef enum:
    FARTHEST = MAX_WIDTH + GOAL_HEIGHT      # yards from a footballer on the line to a target


cdef class Saves:
    cdef int reach
    cdef int catching
    cdef int keeper_strength
    cdef int power
    cdef int strength
    cdef int rounding
    cdef object reach_score
    cdef object power_score
    cdef int reached[FARTHEST]
    cdef dict caught

    cdef int reaches(self, int yards)
    cdef SaveCounts catches(self, int difficulty)


cdef class Blocks:
    cdef int reached[FARTHEST]
