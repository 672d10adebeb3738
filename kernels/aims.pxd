"""Shots counted whole (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from libc.stdint cimport int64_t

from footroll.kernels.balls cimport SCORES
from footroll.kernels.chances cimport SaveCounts
from footroll.kernels.layout cimport GOAL_HEIGHT, GOAL_WIDTH, PAWNS
from footroll.kernels.saves cimport Saves
from footroll.kernels.tallies cimport PLACES, Scores
from footroll.kernels.wide cimport Wide

cdef enum:
    TARGETS = GOAL_WIDTH * GOAL_HEIGHT
    POST = TARGETS                          # the target of a shot that hits it
    MOST_SHOTS = PLACES                     # one for each score


# The shot of one score, how many of 10,000 rolls show it, and where it is sent.
cdef struct FlyingShot:
    int score
    int often
    int target


# The shots of all scores: those that miss, by target those that nobody tries to intercept, and the others.
cdef struct Shots:
    int wide
    int wall
    int free[TARGETS]
    int count
    FlyingShot flying[MOST_SHOTS]


# How many rolls of a shot end with whom of those who try, or come past them to a target or to the post.
cdef struct Flown:
    Wide out_of
    Wide intercepted[PAWNS]
    Wide aimed[TARGETS]
    Wide post


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
    cdef int tries[GOAL_WIDTH]
    cdef list line
    cdef list lines
    cdef object line_out_of
    cdef double goals[TARGETS]
    cdef double past[GOAL_WIDTH][SCORES]
    cdef int order[TARGETS]
    cdef bint looked
    cdef Scores rolled                      # the scores that were sent to their targets, and where to
    cdef Shots shots

    cdef int count_tries(self) noexcept
    cdef int count_rolls(self) except -1
    cdef int look(self) except -1
    cdef int look_past(self) except -1
    cdef double comes_past(self, int column, int score) noexcept
    cdef int best(self, int score) noexcept
    cdef list goal_line(self, int target)
    cdef double goal_at(self, int target)
    cdef int64_t goals_at(self, int target) noexcept
    cdef int yards_to(self, int target) noexcept
    cdef list save(self, int target)
    cdef list block(self, int target)
    cdef Wide out_of(self, int column, int score)
    cdef int fly(self, Flown* flown, Wide* past, int column, int score) except -1
    cdef bint comes_first(self, int target, int other) noexcept
    cdef int rebound(self, dict ends, object often) except -1
    cdef int tell_free(self, dict found, int times) except -1
    cdef int tell(self, dict found, const Flown* flown) except -1
    cdef int count(self, dict found, Scores scores, int times) except -1
    cdef double goal_chance(self, Scores scores) except -1.0
    cdef double goal_from(self, const FlyingShot* shot)
    cdef int aim_all(self, Scores scores) except -1
    cdef int fly_all(self, dict found, int times) except -1
    cdef int fly_one(self, Flown* flown, const FlyingShot* shot, int times) except -1
    cdef int column_of(self, int target) noexcept


cdef class Aims:
    cdef Scores scores
    cdef int hurt
    cdef readonly bint is_open              # whether nobody can intercept any of them
    cdef dict found

    cdef Aim best_of(self, list aims)
