"""Odds of shots: every score, its best target, interceptions and goal line (2.16, 2.17, 3.3 to 3.5)."""

from libc.stdint cimport int64_t

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.passes cimport SCORES, InterceptionTable
from footroll.kernels.counting.rolls cimport SaveCounts
from footroll.kernels.counting.saves cimport BlockTable, SaveTable
from footroll.kernels.counting.uint256 cimport UInt256
from footroll.kernels.layout cimport GOAL_HEIGHT, GOAL_WIDTH, PAWNS

cdef enum:
    TARGETS = GOAL_WIDTH * GOAL_HEIGHT
    POST = TARGETS                          # used as the target of a shot that hits the post
    MOST_SHOTS = SLOTS                      # one for each score


cpdef enum ShotOutcome:
    SHOOTER_INJURED
    SHOT_WIDE
    SHOT_INTO_WALL
    SHOT_REBOUNDS
    SHOT_SCORES
    SHOT_HELD
    SHOT_DEFLECTED                          # for a corner
    SHOT_BLOCKED
    SHOT_INTERCEPTED


# The shot of one score: how many of 10,000 rolls have it, and its target.
cdef struct AimedShot:
    int score
    int count
    int target


# The shots of all scores: those that miss, those that nobody can intercept by target, and the others.
cdef struct AimedShots:
    int wide
    int wall
    int free[TARGETS]
    int count
    AimedShot contested[MOST_SHOTS]


# Rolls of shots with one denominator: won by each interceptor, or past them to a target or to the post.
cdef struct FlownShots:
    UInt256 denominator
    UInt256 intercepted[PAWNS]
    UInt256 at_target[TARGETS]
    UInt256 at_post


cdef class ShotInterceptor:
    cdef int pawn
    cdef InterceptionTable table


cdef class LineDefender:
    cdef int pawn
    cdef int column
    cdef BlockTable blocks


cdef class ShotModel:
    cdef int difficulty
    cdef int bare
    cdef int closest
    cdef int wish                           # a target to take whenever the result allows it, or NOBODY
    cdef int keeper
    cdef int keeper_column
    cdef int used
    cdef int most_interceptors
    cdef SaveTable saves
    cdef SaveCounts caught
    cdef tuple post_faces
    cdef list interceptors                  # by column, in the order in which the ball meets them
    cdef int interceptor_count[GOAL_WIDTH]
    cdef list line
    cdef list line_ends                     # by target: `(ShotEnd, count)` for each end on the goal line
    cdef object line_denominator
    cdef double goal_chances[TARGETS]       # of a shot that comes to the line
    cdef double past_chances[GOAL_WIDTH][SCORES]
    cdef int order[TARGETS]                 # targets, the best first
    cdef bint prepared
    cdef ScoreDistribution aimed_scores     # the distribution that `shots` was made for
    cdef AimedShots shots

    cdef int count_most_interceptors(self) noexcept
    cdef int set_denominators(self) except -1
    cdef int prepare(self) except -1
    cdef int set_past_chances(self) except -1
    cdef double past_chance(self, int column, int score) noexcept
    cdef int choose_target(self, int score) noexcept
    cdef list ends_at_line(self, int target)
    cdef double goal_chance_at(self, int target)
    cdef int64_t count_goals_at(self, int target) noexcept
    cdef int yards_to(self, int target) noexcept
    cdef list count_save(self, int target)
    cdef list count_blocks(self, int target)
    cdef UInt256 denominator(self, int column, int score)
    cdef int fly(self, FlownShots* flown, UInt256* past, int column, int score) except -1
    cdef bint is_better(self, int target, int other) noexcept
    cdef int add_rebounds(self, dict ends, object count) except -1
    cdef int add_free(self, dict found, int times) except -1
    cdef int add_flown(self, dict found, const FlownShots* flown) except -1
    cdef int add_counts(self, dict found, ScoreDistribution scores, int times) except -1
    cdef double goal_chance(self, ScoreDistribution scores) except -1.0
    cdef double goal_chance_of(self, const AimedShot* shot)
    cdef int aim_all(self, ScoreDistribution scores) except -1
    cdef int add_contested(self, dict found, int times) except -1
    cdef int fly_one(self, FlownShots* flown, const AimedShot* shot, int times) except -1
    cdef int column_of(self, int target) noexcept


cdef class ShotCounter:
    cdef ScoreDistribution scores
    cdef int injured
    cdef readonly bint is_open              # nobody can intercept any of the shots
    cdef dict found

    cdef ShotModel best_of(self, list shots)
