"""Runs and actions of a side without the ball: press, cover, mark, keep the shape, tackle."""

from libc.stdint cimport int8_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport yards_between
from footroll.kernels.coaches.chances cimport DuelChances, duel_chances
from footroll.kernels.coaches.coaches cimport (
    CLOSES_IN,
    COVERS,
    GUARDS_GOAL,
    KEEPS_SHAPE,
    MARKS,
    OUT_OF_REACH,
    PRESSES,
)
from footroll.kernels.coaches.plans cimport begin_plan, finish_plan, is_claimed, is_planned, plan_loose_ball, plan_run
from footroll.kernels.coaches.shapes cimport keeper_cell, shape_cell, step_towards
from footroll.kernels.coaches.views cimport answer_of, is_open
from footroll.kernels.coaches.worth cimport begin_worth, loss_worth, restart_worth, standing_pressure
from footroll.kernels.layout cimport (
    AT_DIRECT_FREE_KICK,
    DO_DONE,
    DO_FOUL,
    DO_TACKLE,
    NOBODY,
    ONE_SIDE,
    PAWNS,
    SIDE_PAWNS,
    TACKLE,
    TO_TACKLE,
)
from footroll.kernels.pawns cimport in_penalty_area, in_reach, is_fresh

cdef enum:
    RING = 8
    CLOSING_YARDS = 5       # goal-side of a carrier that nobody reaches
    BEHIND_YARDS = 1        # where the others who press close in
    FARTHEST_COVER = 24     # from the ball

# The cells next to a footballer, goal-side first.
cdef int8_t RING_X[RING]
cdef int8_t RING_Y[RING]
RING_X[:] = [-1, -1, -1, 0, 0, 1, 1, 1]
RING_Y[:] = [0, 1, -1, 1, -1, 0, 1, -1]


cdef (int, int) marking_cell(const View* view, int foe, int at) noexcept nogil:
    """Return the nth cell next to an opponent, starting with those towards the middle of our goal."""
    cdef int inside = -1 if 2 * view.match.y[foe] + 1 > view.match.width else 1
    return view.match.x[foe] + RING_X[at], view.match.y[foe] + inside * RING_Y[at]


cdef bint is_available(const View* view, int pawn) noexcept nogil:
    """Return whether one of ours can run and has no place in the plan."""
    return (
        view.points[pawn] != OUT_OF_REACH and not view.match.still[pawn] and not is_planned(view, pawn)
        and pawn != view.match.keeper[0]
    )


cdef bint is_free_cell(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer could end a run on a cell: nobody is there or will be."""
    if is_claimed(view, x, y):
        return False
    return is_open(view, x, y) or (view.match.x[pawn] == x and view.match.y[pawn] == y)


cdef bint find_next_to(const View* view, int pawn, int foe, int* x, int* y) noexcept nogil:
    """Find the best cell next to an opponent that a footballer reaches."""
    cdef int at, to_x, to_y
    for at in range(RING):
        to_x, to_y = marking_cell(view, foe, at)
        if yards_between(view.match.x[pawn], view.match.y[pawn], to_x, to_y) > view.points[pawn]:
            continue
        if is_free_cell(view, pawn, to_x, to_y):
            x[0] = to_x
            y[0] = to_y
            return True
    return False


cdef bint go_to(View* view, int foe, int reason, double skill_weight) noexcept nogil:
    """Send the footballer who can get next to an opponent at the least cost, if anybody can."""
    cdef int best = NOBODY
    cdef double least = 1000
    cdef double cost
    cdef int pawn
    cdef int x = 0
    cdef int y = 0
    cdef int to_x = 0
    cdef int to_y = 0
    for pawn in range(SIDE_PAWNS):
        if not is_available(view, pawn):
            continue
        cost = yards_between(view.match.x[pawn], view.match.y[pawn], view.match.x[foe], view.match.y[foe])
        cost -= skill_weight * view.match.skills[pawn][<int> TACKLE]
        if cost >= least or not find_next_to(view, pawn, foe, &x, &y):
            continue
        least = cost
        best = pawn
        to_x, to_y = x, y
    if best == NOBODY:
        return False
    plan_run(view, best, to_x, to_y, reason)
    return True


cdef void plan_press(View* view) noexcept nogil:
    """Send pressers to the carrier; if the carrier is out of reach, send the nearest footballer that way."""
    cdef int count = <int> (view.coach.tactics.pressers + 0.5)
    cdef int carrier = view.match.carrier
    cdef int presser
    if view.match.ball_x > view.coach.tactics.press_from * view.match.length:
        return
    for presser in range(count):
        if not go_to(view, carrier, PRESSES, 0.1):
            close_in(view, CLOSING_YARDS if presser == 0 else BEHIND_YARDS)


cdef void close_in(View* view, double goal_side) noexcept nogil:
    """Place the nearest footballer a few yards goal-side of a carrier that nobody reaches."""
    cdef int best = NOBODY
    cdef int least = 1000
    cdef int pawn, yards, x, y
    x, y = towards_goal(view, goal_side)
    for pawn in range(SIDE_PAWNS):
        if not is_available(view, pawn):
            continue
        yards = yards_between(view.match.x[pawn], view.match.y[pawn], x, y)
        if yards < least:
            least = yards
            best = pawn
    if best != NOBODY:
        x, y = step_towards(view, best, x, y)
        plan_run(view, best, x, y, CLOSES_IN)


cdef (int, int) towards_goal(const View* view, double yards) noexcept nogil:
    """Return the cell at a distance from the ball, on the way to the middle of our goal."""
    cdef double along = view.match.ball_x
    cdef double aside = view.match.ball_y - 0.5 * (view.match.width - 1)
    cdef double whole = max(along + (aside if aside >= 0 else -aside), 1)
    yards = min(yards, whole)
    return (
        <int> (view.match.ball_x - along * yards / whole), <int> (view.match.ball_y - aside * yards / whole + 0.5)
    )


cdef void plan_cover(View* view) noexcept nogil:
    """Put footballers between the ball and the goal, as near to the ball as they can get."""
    cdef int count = <int> (view.coach.tactics.cover + 0.5)
    cdef double yards = 3.5
    cdef int x, y
    if view.match.ball_x > 0.8 * view.match.length:
        return
    while count > 0 and yards < min(FARTHEST_COVER, view.match.ball_x - 3):
        x, y = towards_goal(view, yards)
        count -= send_nearest(view, x, y, COVERS)
        yards += 3


cdef bint send_nearest(View* view, int x, int y, int reason) noexcept nogil:
    """Send the nearest footballer who reaches a cell, and return whether anybody does."""
    cdef int best = NOBODY
    cdef int least = 1000
    cdef int pawn, yards
    for pawn in range(SIDE_PAWNS):
        if not is_available(view, pawn):
            continue
        yards = yards_between(view.match.x[pawn], view.match.y[pawn], x, y)
        if yards < least and yards <= view.points[pawn] and is_free_cell(view, pawn, x, y):
            least = yards
            best = pawn
    if best != NOBODY:
        plan_run(view, best, x, y, reason)
    return best != NOBODY


cdef int danger_order(const View* view, int8_t* foes) noexcept nogil:
    """Set the opponents to be marked, the most dangerous first, and return how many."""
    cdef double from_goal[SIDE_PAWNS]
    cdef int count = 0
    cdef double yards
    cdef int foe, at
    for foe in range(SIDE_PAWNS, PAWNS):
        if view.points[foe] == OUT_OF_REACH or foe == view.match.carrier or foe == view.match.keeper[1]:
            continue
        if view.match.x[foe] > view.coach.tactics.mark_from * view.match.length:
            continue
        yards = view.match.x[foe] + 0.5 * abs(2 * view.match.y[foe] + 1 - view.match.width) / 2
        at = count
        while at > 0 and from_goal[at - 1] > yards:
            foes[at] = foes[at - 1]
            from_goal[at] = from_goal[at - 1]
            at -= 1
        foes[at] = <int8_t> foe
        from_goal[at] = yards
        count += 1
    return count


cdef void plan_marks(View* view) noexcept nogil:
    """Mark the opponents within the marking line, the most dangerous first."""
    cdef int8_t foes[SIDE_PAWNS]
    cdef int count = danger_order(view, foes)
    cdef int at
    for at in range(count):
        if not go_to(view, foes[at], MARKS, 0):
            approach(view, foes[at])


cdef void approach(View* view, int foe) noexcept nogil:
    """Send the nearest footballer goal-side towards an opponent that nobody reaches."""
    cdef int best = NOBODY
    cdef int least = <int> view.coach.tactics.mark_run
    cdef int x = max(view.match.x[foe] - 1, 0)
    cdef int y = view.match.y[foe]
    cdef int pawn, yards
    for pawn in range(SIDE_PAWNS):
        if not is_available(view, pawn):
            continue
        yards = yards_between(view.match.x[pawn], view.match.y[pawn], x, y)
        if yards < least:
            least = yards
            best = pawn
    if best != NOBODY:
        x, y = step_towards(view, best, x, y)
        plan_run(view, best, x, y, MARKS)


cdef void plan_defence(View* view) noexcept nogil:
    """Plan the runs of the side without the ball."""
    cdef int sent, pawn, x, y
    begin_plan(view)
    plan_loose_ball(view, &sent)
    if view.match.carrier != NOBODY and view.match.carrier >= SIDE_PAWNS:
        plan_press(view)
        if view.coach.level.covers:
            plan_cover(view)
    if view.coach.level.marks:
        plan_marks(view)
    for pawn in range(SIDE_PAWNS):
        if view.points[pawn] == OUT_OF_REACH or view.match.still[pawn] or is_planned(view, pawn):
            continue
        if pawn == view.match.keeper[0]:
            x, y = keeper_cell(view, view.match.ball_x, view.match.ball_y)
            x, y = step_towards(view, pawn, x, y)
            plan_run(view, pawn, x, y, GUARDS_GOAL)
            continue
        x, y = shape_cell(view, pawn, False, view.match.ball_x, view.match.ball_y)
        x, y = step_towards(view, pawn, x, y)
        plan_run(view, pawn, x, y, KEEPS_SHAPE)
    finish_plan(view)


cdef double card_cost(const View* view, int pawn, double risk) noexcept nogil:
    """Return what the cards of a foul cost: a second yellow or a red takes a footballer off."""
    return risk * (0.12 if view.match.yellows[pawn] else 0.04)


cdef bint is_through(const View* view, int pawn) noexcept nogil:
    """Return whether only the goalkeeper is left once the carrier gets past a footballer."""
    cdef int mate
    for mate in range(SIDE_PAWNS):
        if mate == pawn or mate == view.match.keeper[0] or view.points[mate] == OUT_OF_REACH:
            continue
        if view.match.x[mate] <= view.match.ball_x:
            return False
    return True


cdef double through_cost(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return what a lost tackle costs the last defender: the carrier is free instead of blocked."""
    cdef int away = view.match.length - 1 - x
    cdef int aside = view.match.width - 1 - y
    if not is_through(view, pawn):
        return 0
    return max(begin_worth(view, away, aside, 0) - begin_worth(view, away, aside, 1), 0)


cdef double tackle_gain(View* view, int pawn) noexcept nogil:
    """Return how much more a tackle is worth than leaving the carrier alone."""
    cdef int carrier = view.match.carrier
    cdef int x = view.match.x[carrier]
    cdef int y = view.match.y[carrier]
    cdef DuelChances duel = duel_chances(view.tables, &view.match, view.turned, TO_TACKLE, pawn, carrier)
    cdef double theirs = loss_worth(view, x, y)
    cdef double free_kick = restart_worth(view, AT_DIRECT_FREE_KICK, view.match.length - 1 - x)
    if in_penalty_area(&view.match, 0, x, y):
        free_kick = 0.7
    return (
        duel.won * (begin_worth(view, x, y, standing_pressure(view, x, y) - 1) + theirs)
        + duel.their_foul * (restart_worth(view, AT_DIRECT_FREE_KICK, x) + theirs)
        - duel.own_foul * (free_kick - theirs + card_cost(view, pawn, 1))
        - (duel.lost + duel.hurt) * (0.02 + through_cost(view, pawn, x, y))
    )


cdef bint next_goal_decides(const View* view) noexcept nogil:
    """Return whether the opponents need one more goal to win (FR-1.3-03)."""
    return view.match.rules.win == ONE_SIDE and view.match.goals[1] + 1 >= view.match.rules.win_goals


cdef double foul_gain(View* view, int pawn) noexcept nogil:
    """Return what a deliberate foul is worth: a free-kick and a card to stop a chance (FR-2.14-20).

    It is thought of only if the carrier would be through, and only as often as the tactics allow.
    """
    cdef int x = view.match.x[view.match.carrier]
    cdef int y = view.match.y[view.match.carrier]
    cdef int away = view.match.length - 1 - x
    if view.memory.fouls >= <int> (view.coach.tactics.fouls + 0.5) or in_penalty_area(&view.match, 0, x, y):
        return -1
    if not is_through(view, pawn):
        return -1
    return begin_worth(view, away, view.match.width - 1 - y, 0) - restart_worth(view, AT_DIRECT_FREE_KICK, away) - (
        card_cost(view, pawn, 0.5 if next_goal_decides(view) else 3)
    )


cdef void decide_defenders(View* view, Action* action) noexcept nogil:
    """Tackle with the defender that gains most by it, foul to stop a great chance, or do nothing."""
    cdef double best = view.coach.tactics.tackle
    cdef double gain
    cdef int pawn
    action[0] = answer_of(DO_DONE)
    if view.match.carrier == NOBODY or view.match.in_hand:
        return
    for pawn in range(SIDE_PAWNS):
        if not is_fresh(&view.match, pawn) or not in_reach(&view.match, pawn, view.match.carrier):
            continue
        gain = tackle_gain(view, pawn)
        if gain > best:
            best = gain
            action.kind = DO_TACKLE
            action.pawn = <int8_t> pawn
            action.other = view.match.carrier
        gain = foul_gain(view, pawn)
        if gain > best:
            best = gain
            action.kind = DO_FOUL
            action.pawn = <int8_t> pawn
            action.other = view.match.carrier
    if action.kind == DO_FOUL:
        view.memory.fouls += 1
