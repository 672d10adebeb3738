"""Shots counted whole (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from footroll.kernels.chances cimport SaveCounts
from footroll.kernels.layout cimport GOAL_HEIGHT, GOAL_WIDTH, MAX_WIDTH, PAWNS
from footroll.kernels.wide cimport Wide

cdef enum:
    TARGETS = GOAL_WIDTH * GOAL_HEIGHT
    FARTHEST = MAX_WIDTH + GOAL_HEIGHT      # yards from a goalkeeper on his line to a target


# How many rolls of a shot end with whom of those who try, or come past them to a target or to the post.
cdef struct Flown:
    Wide out_of
    Wide intercepted[PAWNS]
    Wide aimed[TARGETS]
    Wide post


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


cdef class Aim:
    cdef int difficulty
    cdef int bare
    cdef int closest
    cdef int wish
    cdef int keeper
    cdef int keeper_column
    cdef int used
    cdef int most_tries
    cdef Saves saves
    cdef SaveCounts caught
    cdef tuple turns
    cdef list triers
    cdef list line
    cdef list lines
    cdef object line_out_of
    cdef double goals[TARGETS]
    cdef int order[TARGETS]

    cdef int count_tries(self) except -1
    cdef int look(self) except -1
    cdef double past_all(self, int column, int score)
    cdef int best(self, int score)
    cdef list goal_line(self, int target)
    cdef object goals_at(self, int target)
    cdef int yards_to(self, int target)
    cdef list save(self, int target)
    cdef list block(self, int target)
    cdef Wide out_of(self, int column, int score)
    cdef int fly(self, Flown* flown, Wide* past, int column, int score) except -1
    cdef bint comes_first(self, int target, int other)
    cdef int rebound(self, dict ends, object often) except -1
    cdef int tell_free(self, dict found, const int* free) except -1
    cdef int tell(self, dict found, Flown* flown) except -1
