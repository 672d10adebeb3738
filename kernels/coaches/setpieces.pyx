"""Stoppages: substitutions, takers and places, walls and corners (2.3, 2.15, section L)."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.answers cimport may
from footroll.kernels.cells cimport in_own_half, yards_between
from footroll.kernels.coaches.coaches cimport (
    COVERS,
    KEEPS_SHAPE,
    MARKS,
    SUPPORTS,
)
from footroll.kernels.coaches.defending cimport marking_cell
from footroll.kernels.coaches.plans cimport begin_plan, finish_plan, is_claimed, is_planned, plan_run
from footroll.kernels.coaches.shapes cimport keeper_cell, shape_cell
from footroll.kernels.coaches.views cimport answer_of
from footroll.kernels.layout cimport (
    ALLOWED,
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_KICK_OFF,
    AT_PENALTY,
    AT_THROW_IN,
    CATCH,
    DO_DONE,
    DO_KEEPER,
    DO_PLACE,
    DO_SUBSTITUTE,
    DO_TAKE,
    FREE_KICK,
    HIGH_PASS,
    HOME,
    LOWEST_SKILL,
    LOW_PASS,
    NOBODY,
    OFFENSIVE_HEADER,
    PAWNS,
    PENALTY,
    SIDE_PAWNS,
    SKILLS,
    THROW_IN,
)
from footroll.kernels.offside cimport offside_line
from footroll.kernels.pawns cimport is_able, is_on
from footroll.kernels.stoppages cimport may_place

cdef enum:
    SHOOTING_YARDS = 45     # from which a free-kick is shot
    WALL_YARDS = 38         # from which a wall is built
    PENALTY_CELL = 12       # the cells behind the spot, from the goal line (FR-2.18-02)
    GOAL_AREA_ROW = 5       # FR-3.2.2-04
    SHORT_YARDS = 6         # of the two who offer themselves short
    HEADERS = 4             # who come forward for a corner
    FORWARDS = 80           # percent of the own half from which on places are forwards


cdef bint is_keeper_like(const uint8_t* skills) noexcept nogil:
    """Say whether a footballer is trained in goal (FR-1.6-06)."""
    return skills[<int> CATCH] > LOWEST_SKILL


cdef int difference(const uint8_t* skills, const uint8_t* others) noexcept nogil:
    """Return how much two footballers differ in what they can do."""
    cdef int whole = 0
    cdef int skill
    for skill in range(SKILLS):
        whole += abs(<int> skills[skill] - others[skill])
    return whole


cdef bint find_substitute(const View* view, int pawn, Action* action) noexcept nogil:
    """Find the substitute who is most like a footballer, in goal or in the field."""
    cdef int least = 100000
    cdef int place, unlike
    cdef Action change = answer_of(DO_SUBSTITUTE)
    change.pawn = <int8_t> pawn
    for place in range(view.match.squad_size[0]):
        change.other = <int8_t> place
        unlike = difference(view.match.skills[pawn], view.match.squad[0][place])
        if is_keeper_like(view.match.squad[0][place]) != (view.match.keeper[0] == pawn):
            unlike += 10000
        if unlike < least and may(&view.match, &change) == ALLOWED:
            least = unlike
            action[0] = change
    return least < 100000


cdef void decide_change(View* view, Action* action) noexcept nogil:
    """Replace the injured, then those with a yellow card, and see that somebody keeps goal."""
    cdef Action keeper = answer_of(DO_KEEPER)
    cdef int best = -1
    cdef int pawn
    for pawn in range(SIDE_PAWNS):
        if is_on(&view.match, pawn) and view.match.injured[pawn] and find_substitute(view, pawn, action):
            return
    if view.match.keeper[0] == NOBODY:
        for pawn in range(SIDE_PAWNS):
            keeper.pawn = <int8_t> pawn
            if view.match.skills[pawn][<int> CATCH] > best and may(&view.match, &keeper) == ALLOWED:
                best = view.match.skills[pawn][<int> CATCH]
                action[0] = keeper
        return
    if view.match.substitutions[0] + 2 < view.match.rules.max_substitutions:
        for pawn in range(SIDE_PAWNS):
            if pawn == view.match.keeper[0] or not is_able(&view.match, pawn) or not view.match.yellows[pawn]:
                continue
            if find_substitute(view, pawn, action) and not is_keeper_like(
                view.match.squad[0][<int> action.other]
            ):
                return
    action[0] = answer_of(DO_DONE)


cdef int taking_skill(const View* view) noexcept nogil:
    """Return the skill that matters most for a restart."""
    cdef int restart = view.match.restart
    if restart == AT_PENALTY:
        return PENALTY
    if restart == AT_THROW_IN:
        return THROW_IN
    if restart == AT_CORNER:
        return HIGH_PASS
    if restart == AT_DIRECT_FREE_KICK and view.match.length - view.match.restart_x <= SHOOTING_YARDS:
        return FREE_KICK
    return LOW_PASS


cdef int best_taker(const View* view) noexcept nogil:
    """Return the taker of a restart: the best at it, forwards only at kick-off and near goal."""
    cdef int skill = taking_skill(view)
    cdef int best = NOBODY
    cdef int most = -1000
    cdef int pawn, worth
    if view.match.restart == AT_GOAL_KICK and view.match.keeper[0] != NOBODY:
        if is_able(&view.match, view.match.keeper[0]):
            return view.match.keeper[0]
    for pawn in range(SIDE_PAWNS):
        if not is_able(&view.match, pawn) or pawn == view.match.keeper[0]:
            continue
        worth = 2 * view.match.skills[pawn][skill]
        if (view.coach.forward[pawn] >= FORWARDS) != (view.match.restart == AT_KICK_OFF):
            worth -= 0 if skill == PENALTY or skill == FREE_KICK else 60
        if worth > most:
            most = worth
            best = pawn
    return best if best != NOBODY else view.match.keeper[0]


cdef bint try_taker(const View* view, int pawn, int x, int y, Action* action) noexcept nogil:
    """Say whether a footballer may take the restart from a cell, and answer so."""
    action[0] = answer_of(DO_TAKE)
    action.pawn = <int8_t> pawn
    action.x = <int16_t> x
    action.y = <int16_t> y
    return may(&view.match, action) == ALLOWED


cdef bint try_cells(const View* view, int pawn, Action* action) noexcept nogil:
    """Let a footballer take the restart from its usual cells, the kick-off always from the same one."""
    cdef int length = view.match.length
    cdef int middle = view.match.width // 2
    return (
        try_taker(view, pawn, length // 2 - 1, middle, action)
        or try_taker(view, pawn, view.match.restart_x, view.match.restart_y, action)
        or try_taker(view, pawn, length - 1 - PENALTY_CELL, middle, action)
        or try_taker(view, pawn, GOAL_AREA_ROW, middle, action)
        or try_taker(view, pawn, length - 1 - GOAL_AREA_ROW, view.match.restart_y, action)
    )


cdef void decide_taker(View* view, Action* action) noexcept nogil:
    """Name the taker of the restart and the cell."""
    cdef int pawn = best_taker(view)
    if pawn != NOBODY and try_cells(view, pawn, action):
        return
    for pawn in range(SIDE_PAWNS):
        if try_cells(view, pawn, action):
            return


cdef void decide_correction(View* view, Action* action) noexcept nogil:
    """Put attackers back onto the offside line, except where nobody can be offside."""
    cdef int pawn
    action[0] = answer_of(DO_PLACE)
    if view.match.restart != AT_CORNER and view.match.restart != AT_THROW_IN and view.match.restart != AT_GOAL_KICK:
        for pawn in range(SIDE_PAWNS):
            if is_able(&view.match, pawn) and pawn != view.match.taker and correct(view, pawn, action):
                return
    action[0] = answer_of(DO_DONE)


cdef bint correct(const View* view, int pawn, Action* action) noexcept nogil:
    """Find the cell of the offside line to which a footballer goes back (FR-2.3-05)."""
    cdef int line = offside_line(&view.match, HOME, view.match.ball_x)
    cdef int aside
    if view.match.x[pawn] <= line:
        return False
    action.pawn = <int8_t> pawn
    action.x = <int16_t> line
    for aside in range(2 * view.match.width):
        action.y = <int16_t> (view.match.y[pawn] + (aside + 1) // 2 * (1 if aside % 2 else -1))
        if may(&view.match, action) == ALLOWED:
            return True
    return False


cdef void put_at(View* view, int pawn, int x, int y, int reason) noexcept nogil:
    """Plan the place of a footballer at this restart."""
    x = min(max(x, 0), view.match.length - 1)
    y = min(max(y, 0), view.match.width - 1)
    plan_run(view, pawn, x, y, reason)


cdef bint is_waiting(const View* view, int pawn) noexcept nogil:
    """Say whether a footballer is still to be placed and has no place in the plan."""
    return is_on(&view.match, pawn) and not view.match.placed[pawn] and not is_planned(view, pawn)


cdef int nearest_waiting(const View* view, int x, int y, bint with_ball) noexcept nogil:
    """Return whose shape is nearest to a cell of those to be placed, the goalkeeper apart, or NOBODY."""
    cdef int best = NOBODY
    cdef int least = 100000
    cdef int pawn, yards, shape_x, shape_y
    for pawn in range(SIDE_PAWNS):
        if not is_waiting(view, pawn) or pawn == view.match.keeper[0]:
            continue
        shape_x, shape_y = shape_cell(view, pawn, with_ball, view.match.ball_x, view.match.ball_y)
        yards = yards_between(x, y, shape_x, shape_y)
        if yards < least:
            least = yards
            best = pawn
    return best


cdef void offer_short(View* view) noexcept nogil:
    """Let two come so near to the ball that no opponent may stand next to them."""
    cdef int inside = -1 if 2 * view.match.ball_y + 1 > view.match.width else 1
    cdef int back = -2 if view.match.restart == AT_KICK_OFF else 1
    cdef int pawn, number, x, y
    for number in range(2):
        x = view.match.ball_x + (back if number == 0 else -4)
        y = view.match.ball_y + inside * (SHORT_YARDS if number == 0 else 3)
        if view.match.restart == AT_KICK_OFF and number == 1:
            y = view.match.ball_y - inside * SHORT_YARDS
            x = view.match.ball_x - 2
        pawn = nearest_waiting(view, x, y, True)
        if pawn != NOBODY:
            put_at(view, pawn, x, y, SUPPORTS)


cdef void crowd_box(View* view) noexcept nogil:
    """Send the best headers into the box for a corner."""
    cdef int number, pawn, best, most
    for number in range(HEADERS):
        best = NOBODY
        most = -1
        for pawn in range(SIDE_PAWNS):
            if not is_waiting(view, pawn) or pawn == view.match.keeper[0]:
                continue
            if view.match.skills[pawn][<int> OFFENSIVE_HEADER] > most:
                most = view.match.skills[pawn][<int> OFFENSIVE_HEADER]
                best = pawn
        if best != NOBODY:
            put_at(
                view, best, view.match.length - 4 - 3 * (number % 2),
                view.match.width // 2 - 6 + 4 * number, SUPPORTS,
            )


cdef void place_rest(View* view, bint with_ball) noexcept nogil:
    """Give everybody else their place in the shape."""
    cdef int pawn, x, y
    for pawn in range(SIDE_PAWNS):
        if not is_waiting(view, pawn):
            continue
        if pawn == view.match.keeper[0]:
            x, y = keeper_cell(view, view.match.ball_x, view.match.ball_y)
        else:
            x, y = shape_cell(view, pawn, with_ball, view.match.ball_x, view.match.ball_y)
        put_at(view, pawn, x, y, KEEPS_SHAPE)


cdef void plan_attack_places(View* view) noexcept nogil:
    """Plan where the side that takes the restart stands."""
    begin_plan(view)
    if view.match.restart == AT_CORNER:
        crowd_box(view)
    if view.match.restart != AT_PENALTY and view.match.restart != AT_GOAL_KICK:
        offer_short(view)
    place_rest(view, True)
    finish_plan(view)


cdef void build_wall(View* view) noexcept nogil:
    """Put a wall ten yards from a free-kick, across the way to the middle of the goal (3.4.1)."""
    cdef int count = <int> (view.coach.tactics.wall + 0.5)
    cdef double along = view.match.ball_x
    cdef double aside = view.match.ball_y + 0.5 - 0.5 * view.match.width
    cdef double whole = along + (aside if aside >= 0 else -aside)
    cdef int number, pawn, x, y
    if view.match.restart != AT_DIRECT_FREE_KICK or whole > WALL_YARDS or whole < 14:
        return
    x = <int> (view.match.ball_x - 10.5 * along / whole)
    y = <int> (view.match.ball_y - 10.5 * aside / whole + 0.5)
    for number in range(count):
        pawn = nearest_waiting(view, x, y, False)
        if pawn != NOBODY:
            put_at(view, pawn, x, y + (number + 1) // 2 * (1 if number % 2 else -1), COVERS)


cdef bint is_legal_cell(const View* view, int pawn, int x, int y) noexcept nogil:
    """Say whether one of ours may be placed on a cell that the plan has not given away."""
    return not is_claimed(view, x, y) and may_place(&view.match, HOME, pawn, x, y) == ALLOWED


cdef void mark_at_restart(View* view) noexcept nogil:
    """Put somebody next to every opponent within the marking line, those nearest to our goal first."""
    cdef int column, foe, at, pawn, x, y
    cdef int last = min(<int> (view.coach.tactics.mark_from * view.match.length), view.match.length - 1)
    for column in range(last + 1):
        for foe in range(SIDE_PAWNS, PAWNS):
            if view.match.x[foe] != column or foe == view.match.keeper[1] or foe == view.match.taker:
                continue
            pawn = nearest_waiting(view, column, view.match.y[foe], False)
            if pawn == NOBODY:
                return
            for at in range(8):
                x, y = marking_cell(view, foe, at)
                if is_legal_cell(view, pawn, x, y):
                    put_at(view, pawn, x, y, MARKS)
                    break


cdef void plan_defence_places(View* view) noexcept nogil:
    """Plan where the side stands that does not take the restart."""
    begin_plan(view)
    build_wall(view)
    if view.coach.level.marks:
        mark_at_restart(view)
    place_rest(view, False)
    finish_plan(view)


cdef bint find_place(const MatchState* match, int pawn, int x, int y, Action* action) noexcept nogil:
    """Find the legal cell that is nearest to another, towards the own goal first."""
    cdef int back = 1 if match.decider else -1
    cdef int least = 0
    cdef int yards, along, aside, turn
    action[0] = answer_of(DO_PLACE)
    action.pawn = <int8_t> pawn
    if match.restart == AT_KICK_OFF:  # no cell nearer than the own half is legal (FR-2.1-04)
        while not in_own_half(match.decider, match.length, x + back * least):
            least += 1
    for yards in range(least, match.length + match.width):
        for along in range(yards, (least if least else -yards) - 1, -1):
            for turn in range(2):
                aside = (yards - abs(along)) * (1 if turn else -1)
                action.x = <int16_t> (x + back * along)
                action.y = <int16_t> (y + back * aside)
                if may_place(match, match.decider, pawn, action.x, action.y) == ALLOWED:
                    return True
    return False


cdef void next_place(const MatchState* match, Memory* memory, Action* action) noexcept nogil:
    """Return the next place of the plan."""
    cdef int first = SIDE_PAWNS if match.decider else 0
    cdef int pawn
    while memory.at < memory.planned:
        pawn = memory.order[memory.at]
        memory.at += 1
        if not match.placed[pawn] and find_place(match, pawn, memory.to_x[pawn], memory.to_y[pawn], action):
            return
    for pawn in range(first, first + SIDE_PAWNS):
        if is_on(match, pawn) and not match.placed[pawn] and find_place(
            match, pawn, match.x[pawn], match.y[pawn], action
        ):
            return
    action[0] = answer_of(DO_DONE)
