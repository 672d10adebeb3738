"""Shots at goal and the goalkeeper's answer (rulebook 3.3 to 3.5).

The goal is a grid of eight columns and three rows of targets. Column 0 is behind the cell y = width/2 - 4 of the last
row, and row 0 is on the ground (FR-3.3.1-04).
"""

from libc.stdlib cimport abs

from footroll.kernels.layout cimport (
    AT_GOAL,
    BEATEN,
    DEFLECTED,
    GOAL_HEIGHT,
    GOAL_WIDTH,
    HALF_EVEN,
    HELD,
    INTO_FIELD,
    INTO_WALL,
    OFF_POST,
    ON_TARGET,
    OUT_OF_PLAY,
    WIDE,
)
from footroll.kernels.scores cimport success_rate

cdef enum:
    POINTS_A_TARGET = 5       # the cost of each step away from the closest target (FR-3.3.1-06, FR-A-12)
    KEEPER_A_YARD = 10        # FR-3.5.1-01, FR-A-15
    LINE_DEFENDER_A_YARD = 33  # FR-3.5.1-05, FR-A-15


cpdef int closest_column(int width, int y) noexcept nogil:
    """Return the column of the goal closest to a shooter in this row of cells (FR-3.3.1-05)."""
    return min(max(y - (width // 2 - GOAL_WIDTH // 2), 0), GOAL_WIDTH - 1)


cpdef int target_threshold(int closest, int column, int row) noexcept nogil:
    """Return the result that a target needs, by its steps from the closest (FR-3.3.1-06, FR-3.3.1-09)."""
    return POINTS_A_TARGET * (abs(column - closest) + row)


cpdef bint may_choose(int closest, int column, int row, int result) noexcept nogil:
    """Return whether a shot's result reaches a target; equality is enough (FR-3.3.1-07, FR-3.3.1-08)."""
    if not (0 <= column < GOAL_WIDTH and 0 <= row < GOAL_HEIGHT):
        return False
    return target_threshold(closest, column, row) <= result


cpdef int judge_shot(int score, int difficulty, int cell_difficulty) noexcept nogil:
    """Judge a shot: on target (FR-3.3.1-03), off the post (FR-3.3.1-10, FR-2.17-01), wide (FR-3.3.1-17).

    The difficulty includes wall and modifiers (FR-A-12). A free-kick's score that beats the bare cell but not the wall
    goes into the wall (FR-3.4.1-18, FR-3.4.1-19, FR-3.4.1-20, FR-3.4.1-22, FR-A-13). Without a wall both numbers are
    the same.
    """
    if score > difficulty:
        return ON_TARGET
    if score == difficulty:
        return OFF_POST
    return INTO_WALL if score >= cell_difficulty else WIDE


cpdef int judge_rebound(int face) noexcept nogil:
    """Judge a ball off the post by its D8: 1-3 field, 4-5 out, 6-8 goal (FR-3.3.1-11)."""
    if face <= 3:
        return INTO_FIELD
    return OUT_OF_PLAY if face <= 5 else AT_GOAL


cpdef int rebound_row(int face) noexcept nogil:
    """Return the row of a rebound at goal: 6 ground, 7 middle, 8 top; -1 for others (FR-3.3.1-15)."""
    return face - 6 if face >= 6 else -1


cpdef int reach_yards(int keeper_column, int column, int row) noexcept nogil:
    """Return a target's distance from the foot of the goalkeeper's column; height counts (FR-3.5.1-02)."""
    return abs(column - keeper_column) + row


cpdef int reach_difficulty(int yards) noexcept nogil:
    """Return a target's reach difficulty for a goalkeeper on the line (FR-3.5.1-01)."""
    return KEEPER_A_YARD * yards


cpdef int line_defender_difficulty(int yards) noexcept nogil:
    """Return a target's reach difficulty for another defender on the line (FR-3.5.1-05)."""
    return LINE_DEFENDER_A_YARD * yards


cpdef int shot_power(int score, int difficulty, int rounding=HALF_EVEN) noexcept nogil:
    """Return a shot's power, by the shot's full difficulty (FR-3.3.1-21, FR-3.3.1-22).

    A score below 0 means that the roll injured the shooter: no power (FR-2.15-10).
    """
    return success_rate(max(score, 0), difficulty, rounding)


cpdef int judge_catch(int score, int power) noexcept nogil:
    """Judge a catch by the shot's power (FR-3.5.2-02, FR-3.5.2-03, FR-3.5.2-04, FR-A-16).

    The power is not doubled again, as annex A has it (FR-3.5.2-05).
    """
    if score >= 2 * power:
        return HELD
    if score >= power:
        return DEFLECTED
    return BEATEN
