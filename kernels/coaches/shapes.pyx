"""The shape of a side: its formation, moved, stretched and narrowed with the ball."""

from libc.stdint cimport uint8_t
from libc.stdlib cimport abs

from footroll.kernels.coaches.coaches cimport CLUB, OUT_OF_REACH
from footroll.kernels.layout cimport GOAL_WIDTH, NOBODY, SIDE_PAWNS

cdef enum:
    FORMATION_WIDTH = 100
    LINE_GAP = 12           # percent of the half between two lines of a formation
    NEAR_YARDS = 25         # from the goal, and rows from its posts, at which the goalkeeper is not quite at the post
    NEAR_ROWS = 12


cdef int next_in_line(const View* view, int hole) noexcept nogil:
    """Return the footballer who fills an empty place: the nearest from a line in front of it, or NOBODY."""
    cdef int best = NOBODY
    cdef int least = 1000
    cdef int pawn, ahead, cost
    for pawn in range(SIDE_PAWNS):
        if view.points[pawn] == OUT_OF_REACH or pawn == view.match.keeper[0]:
            continue
        ahead = forward_of_slot(view, pawn) - view.coach.forward[hole]
        if ahead < LINE_GAP:
            continue
        cost = 2 * ahead + abs(<int> view.coach.across[view.slot[pawn]] - view.coach.across[hole])
        if cost < least:
            least = cost
            best = pawn
    return best


cdef void fill_slots(View* view) noexcept nogil:
    """Give everybody a place in the formation; where somebody is missing, the lines in front fill up."""
    cdef int pawn, hole, mover
    for pawn in range(SIDE_PAWNS):
        view.slot[pawn] = <uint8_t> pawn
    for pawn in range(1, SIDE_PAWNS):
        if view.points[pawn] != OUT_OF_REACH and pawn != view.match.keeper[0]:
            continue
        hole = pawn
        mover = next_in_line(view, hole)
        while mover != NOBODY:
            view.slot[mover], hole = <uint8_t> hole, view.slot[mover]
            mover = next_in_line(view, hole)
        view.slot[pawn] = <uint8_t> hole
    if view.match.keeper[0] > 0:
        view.slot[0] = view.slot[<int> view.match.keeper[0]]
        view.slot[<int> view.match.keeper[0]] = 0


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
    """Return a footballer's cell in the shape, given the cell of the ball."""
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
    x = line + span * (forward_of_slot(view, pawn) - back) / (front - back)
    y = axis + (view.coach.across[view.slot[pawn]] * 0.01 * (view.match.width - 1) - axis) * width
    y += view.coach.tactics.squeeze * (ball_y - axis)
    return <int> min(max(x, 0), view.match.length - 2), <int> min(max(y + 0.5, 0), view.match.width - 1)


cdef (int, int) keeper_cell(const View* view, int ball_x, int ball_y) noexcept nogil:
    """Return where the goalkeeper waits: before the ball, or inside the near post (FR-2.16-16)."""
    cdef int first = view.match.width // 2 - GOAL_WIDTH // 2
    cdef int last = first + GOAL_WIDTH - 1
    cdef bint inside = ball_x <= NEAR_YARDS and first - NEAR_ROWS <= ball_y <= last + NEAR_ROWS
    if view.coach.kind < CLUB:
        return 0, view.match.width // 2  # weaker coaches do not see angles
    if ball_y < first:
        return 0, first + inside
    if ball_y > last:
        return 0, last - inside
    return 0, ball_y


cdef (int, int) step_towards(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return the cell that a footballer reaches on the way to another, moving evenly along both axes."""
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
