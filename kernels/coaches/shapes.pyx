"""The shape of a side: its formation, moved, stretched and narrowed with the ball."""

from libc.stdlib cimport abs

from footroll.kernels.coaches.coaches cimport OUT_OF_REACH
from footroll.kernels.layout cimport GOAL_WIDTH, SIDE_PAWNS

cdef enum:
    FORMATION_WIDTH = 100
    KEEPER_COLUMNS = 2      # how far the goalkeeper leaves the middle of the goal


cdef (int, int) line_ends(const View* view) noexcept nogil:
    """Return how far back and forward the formation's outfielders are, in percent of the half."""
    cdef int back = 100
    cdef int front = 1
    cdef int at
    for at in range(1, SIDE_PAWNS):
        back = min(back, view.coach.forward[at])
        front = max(front, view.coach.forward[at])
    return back, max(front, back + 1)


cdef (int, int) shape_cell(const View* view, int pawn, bint with_ball, int ball_x, int ball_y) noexcept nogil:
    """Return the cell that the shape gives a footballer when the ball is on another."""
    cdef int back, front
    cdef double push = view.coach.tactics.attack_push if with_ball else view.coach.tactics.line_push
    cdef double span = view.coach.tactics.attack_length if with_ball else view.coach.tactics.block_length
    cdef double width = view.coach.tactics.attack_width if with_ball else view.coach.tactics.defence_width
    cdef double axis = 0.5 * (view.match.width - 1)
    cdef double line, x, y
    if view.match.keeper[0] == pawn:
        return keeper_cell(view, ball_x, ball_y)
    back, front = line_ends(view)
    line = max(push * ball_x, view.coach.tactics.line_floor)
    x = line + span * (view.coach.forward[pawn] - back) / (front - back)
    y = axis + (view.coach.across[pawn] * 0.01 * (view.match.width - 1) - axis) * width
    y += view.coach.tactics.squeeze * (ball_y - axis)
    return <int> min(max(x, 0), view.match.length - 2), <int> min(max(y + 0.5, 0), view.match.width - 1)


cdef (int, int) keeper_cell(const View* view, int ball_x, int ball_y) noexcept nogil:
    """Return where the goalkeeper waits: on the line, a little towards the ball's side (FR-2.16-16)."""
    cdef double aside = ball_y + 0.5 - 0.5 * view.match.width
    cdef double shift = KEEPER_COLUMNS * aside / max(ball_x, 8)
    cdef int column
    if shift > KEEPER_COLUMNS:
        shift = KEEPER_COLUMNS
    elif shift < -KEEPER_COLUMNS:
        shift = -KEEPER_COLUMNS
    column = <int> (view.match.width // 2 + (shift if aside > 0 else shift - 0.999))
    return 0, min(max(column, view.match.width // 2 - GOAL_WIDTH // 2), view.match.width // 2 + GOAL_WIDTH // 2 - 1)


cdef (int, int) step_towards(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return the cell on the way to another that a footballer reaches with a run, along both axes alike."""
    cdef int points = view.points[pawn]
    cdef int from_x = view.match.x[pawn]
    cdef int from_y = view.match.y[pawn]
    cdef int along = abs(x - from_x)
    cdef int aside = abs(y - from_y)
    cdef int steps
    if points == OUT_OF_REACH:
        return from_x, from_y
    if along + aside <= points:
        return x, y
    steps = points * along // (along + aside)
    aside = min(points - steps, aside)
    steps = min(steps, along)
    return from_x + (steps if x > from_x else -steps), from_y + (aside if y > from_y else -aside)
