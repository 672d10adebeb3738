"""Stoppages: substitutions, takers and places, walls and corners (2.3, 2.15, section L)."""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.stdlib cimport abs

from footroll.kernels.answers cimport may
from footroll.kernels.cells cimport in_own_half, yards_between
from footroll.kernels.coaches.chances cimport curved_chance, set_defence, shot_chance
from footroll.kernels.coaches.coaches cimport (
    CLUB,
    COVERS,
    KEEPS_SHAPE,
    MARKS,
    NO_REASON,
    REST_DEFENCE,
    SUPPORTS,
)
from footroll.kernels.coaches.defending cimport marking_cell
from footroll.kernels.coaches.plans cimport begin_plan, finish_plan, is_claimed, is_planned, plan_run
from footroll.kernels.coaches.shapes cimport forward_of_slot, keeper_cell, shape_cell
from footroll.kernels.coaches.views cimport answer_of
from footroll.kernels.counting.surfaces cimport Defence
from footroll.kernels.freekicks cimport effective_wall
from footroll.kernels.grid cimport shot_difficulty
from footroll.kernels.layout cimport (
    ALLOWED,
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_GOAL_KICK,
    AT_KICK_OFF,
    AT_PENALTY,
    AT_THROW_IN,
    AWAY,
    CATCH,
    DO_DONE,
    DO_KEEPER,
    DO_PLACE,
    DO_SUBSTITUTE,
    DO_TAKE,
    FREE_KICK,
    GOAL_WIDTH,
    HIGH_PASS,
    HOME,
    LOWEST_SKILL,
    LOW_PASS,
    MatchState,
    NOBODY,
    OFFENSIVE_HEADER,
    PAWNS,
    PENALTY,
    SHOOT,
    SIDE_PAWNS,
    SKILLS,
    THROW_IN,
)
from footroll.kernels.offside cimport offside_line
from footroll.kernels.pawns cimport is_able, is_on
from footroll.kernels.shots cimport closest_column
from footroll.kernels.stoppages cimport may_place

cdef enum:
    SHOOTING_YARDS = 45     # from which a free-kick is shot
    WALL_YARDS = 42         # from which a wall is thought of
    WALL_STEPS = 10         # columns from the ball, if it is straight in front of the goal
    WALL_COVER = 2          # footballers in the way of the shot besides
    PENALTY_CELL = 12       # the cells behind the spot, from the goal line (FR-2.18-02)
    GOAL_AREA_ROW = 5       # FR-3.2.2-04
    SHORT_YARDS = 6         # of the two who offer themselves short
    HEADERS = 4             # who come forward for a corner
    FEWEST_BACK = 2         # who stay at halfway then
    FORWARDS = 80           # percent of the own half beyond which places are forwards

cdef double LEAST_GAIN = 0.02       # by which the chance of a free-kick must fall for a wall


cdef bint is_keeper_like(const uint8_t* skills) noexcept nogil:
    """Return whether a footballer is trained in goal (FR-1.6-06)."""
    return skills[<int> CATCH] > LOWEST_SKILL


cdef int difference(const uint8_t* skills, const uint8_t* others) noexcept nogil:
    """Return how much two footballers differ in what they can do."""
    cdef int whole = 0
    cdef int skill
    for skill in range(SKILLS):
        whole += abs(<int> skills[skill] - others[skill])
    return whole


cdef bint find_substitute(const View* view, int pawn, bint in_goal, Action* action) noexcept nogil:
    """Find the substitute who is most like a footballer; goalkeepers come on in goal only."""
    cdef int least = 100000
    cdef int place, unlike
    cdef Action change = answer_of(DO_SUBSTITUTE)
    change.pawn = <int8_t> pawn
    for place in range(view.match.squad_size[0]):
        change.other = <int8_t> place
        unlike = difference(view.match.skills[pawn], view.match.squad[0][place])
        if is_keeper_like(view.match.squad[0][place]) != in_goal:
            if not in_goal:
                continue
            unlike += 10000
        if unlike < least and may(&view.match, &change) == ALLOWED:
            least = unlike
            action[0] = change
    return least < 100000


cdef int least_needed(const View* view) noexcept nogil:
    """Return the footballer that the side needs least: the most forward, then the worst, or NOBODY."""
    cdef int best = NOBODY
    cdef int most = -1000
    cdef int pawn, worth
    for pawn in range(SIDE_PAWNS):
        if not is_able(&view.match, pawn) or pawn == view.match.keeper[0]:
            continue
        worth = 10 * forward_of_slot(view, pawn) - view.match.skills[pawn][<int> SHOOT]
        if worth > most:
            most = worth
            best = pawn
    return best


cdef bint find_keeper(const View* view, Action* action) noexcept nogil:
    """Make sure that somebody keeps goal: a goalkeeper from the bench for a forward, or the best catcher."""
    cdef Action keeper = answer_of(DO_KEEPER)
    cdef int best = -1
    cdef int pawn, worth
    for pawn in range(SIDE_PAWNS):
        keeper.pawn = <int8_t> pawn
        worth = 200 * view.match.skills[pawn][<int> CATCH] + forward_of_slot(view, pawn)
        if worth > best and may(&view.match, &keeper) == ALLOWED:
            best = worth
            action[0] = keeper
    pawn = least_needed(view)
    if best >= 0 and not is_keeper_like(view.match.skills[<int> action.pawn]) and pawn != NOBODY:
        keeper = action[0]
        if not find_substitute(view, pawn, True, action) or not is_keeper_like(
            view.match.squad[0][<int> action.other]
        ):
            action[0] = keeper
    return best >= 0


cdef void decide_change(View* view, Action* action) noexcept nogil:
    """Replace the injured, then those with a yellow card, and make sure that somebody keeps goal."""
    cdef int keeper = view.match.keeper[0]
    cdef int pawn
    for pawn in range(SIDE_PAWNS):
        if is_on(&view.match, pawn) and view.match.injured[pawn] and find_substitute(
            view, pawn, keeper == pawn, action
        ):
            return
    if (keeper == NOBODY or not is_able(&view.match, keeper)) and find_keeper(view, action):
        return
    if view.match.substitutions[0] + 2 < view.match.rules.max_substitutions:
        for pawn in range(SIDE_PAWNS):
            if pawn == keeper or not is_able(&view.match, pawn) or not view.match.yellows[pawn]:
                continue
            if find_substitute(view, pawn, False, action):
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
    """Return the taker of a restart: the most skilled, with forwards only at kick-off and near goal."""
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
        if (forward_of_slot(view, pawn) >= FORWARDS) != (view.match.restart == AT_KICK_OFF):
            worth -= 0 if skill == PENALTY or skill == FREE_KICK else 60
        if worth > most:
            most = worth
            best = pawn
    return best if best != NOBODY else view.match.keeper[0]


cdef bint try_taker(const View* view, int pawn, int x, int y, Action* action) noexcept nogil:
    """Return whether a footballer may take the restart from a cell, and set that answer."""
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
    """Return whether a footballer is still to be placed and has no place in the plan."""
    return is_on(&view.match, pawn) and not view.match.placed[pawn] and not is_planned(view, pawn)


cdef int nearest_waiting(const View* view, int x, int y, bint with_ball) noexcept nogil:
    """Return the unplaced outfielder whose place in the shape is nearest to a cell, or NOBODY."""
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
    """Send two footballers so close to the ball that no opponent may be next to them."""
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


cdef void stay_home(View* view) noexcept nogil:
    """Keep the hindmost of the rest at halfway while the others attack a corner."""
    cdef int count = max(<int> view.coach.tactics.stay_back, FEWEST_BACK)
    cdef int _back, pawn, best
    for _back in range(count):
        best = NOBODY
        for pawn in range(SIDE_PAWNS):
            if not is_waiting(view, pawn) or pawn == view.match.keeper[0]:
                continue
            if best == NOBODY or forward_of_slot(view, pawn) < forward_of_slot(view, best):
                best = pawn
        if best == NOBODY:
            return
        put_at(
            view, best, view.match.length // 2 - 3,
            view.match.width // 4 + view.coach.across[view.slot[best]] * view.match.width // 200, REST_DEFENCE,
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
    """Plan the places of the side that takes the restart."""
    begin_plan(view)
    if view.match.restart == AT_CORNER:
        crowd_box(view)
        stay_home(view)
    if view.match.restart != AT_PENALTY and view.match.restart != AT_GOAL_KICK:
        offer_short(view)
    place_rest(view, True)
    finish_plan(view)


cdef double kick_chance(View* view, MatchState* board) noexcept nogil:
    """Return the chance that the opponents' free-kick, straight or curved, is a goal."""
    cdef Defence defence
    set_defence(view.tables, board, view.turned, HOME, &defence)
    return max(
        shot_chance(view.tables, board, view.turned, &defence, board.taker, FREE_KICK),
        curved_chance(view.tables, board, view.turned, &defence, board.taker, FREE_KICK),
    )


cdef (int, int) kick_line_cell(const View* view, int steps) noexcept nogil:
    """Return the cell at a distance in columns from the ball, on the straight shot to the closest target."""
    cdef int row = view.match.width // 2 - GOAL_WIDTH // 2 + closest_column(view.match.width, view.match.ball_y)
    cdef double aside = <double> (row - view.match.ball_y) * steps / max(view.match.ball_x, 1)
    return view.match.ball_x - steps, <int> (view.match.ball_y + aside + (0.5 if aside >= 0 else -0.5))


cdef bint put_wall(View* view, MatchState* board, const int8_t* men, int size, int steps) noexcept nogil:
    """Put a wall across the straight shot, and return whether it is legal there."""
    cdef int number, x, y
    for number in range(size):
        x, y = kick_line_cell(view, steps)
        y += (number + 1) // 2 * (1 if number % 2 else -1)
        if may_place(&view.match, HOME, men[number], x, y) != ALLOWED:
            return False
        board.x[men[number]] = <int16_t> x
        board.y[men[number]] = <int16_t> y
    return True


cdef int choose_men(View* view, MatchState* board, int8_t* men, int size) noexcept nogil:
    """Take the unplaced outfielders off the board, and choose those whose places are nearest to the wall."""
    cdef int count = 0
    cdef int pawn, x, y
    x, y = kick_line_cell(view, WALL_STEPS)
    for pawn in range(SIDE_PAWNS):
        if is_waiting(view, pawn) and pawn != view.match.keeper[0]:
            board.x[pawn] = -1
    while count < size:
        pawn = nearest_waiting(view, x, y, False)
        if pawn == NOBODY:
            break
        men[count] = <int8_t> pawn
        count += 1
        view.memory.reason[pawn] = COVERS  # so that the next one is another
    for pawn in range(count):
        view.memory.reason[men[pawn]] = NO_REASON
    return count


cdef int best_wall(View* view, const MatchState* board, const int8_t* men, int size) noexcept nogil:
    """Return the distance at which a wall lowers a free-kick's chance most, or 0 if none helps enough."""
    cdef MatchState tried = board[0]
    cdef double least = kick_chance(view, &tried) - LEAST_GAIN
    cdef double chance
    cdef int found = 0
    cdef int steps
    for steps in range(WALL_STEPS - 7, WALL_STEPS + 4, 2):
        tried = board[0]
        if not put_wall(view, &tried, men, size, steps):
            continue
        chance = kick_chance(view, &tried)
        if chance < least:
            least = chance
            found = steps
    return found


cdef void build_wall(View* view) noexcept nogil:
    """Put a wall in the way of a free-kick (3.4.1), ten yards away if the coach guesses chances."""
    cdef MatchState board = view.match
    cdef int8_t men[SIDE_PAWNS]
    cdef bint guesses = view.coach.kind < CLUB
    cdef int size, found, number, _cover
    if view.match.restart != AT_DIRECT_FREE_KICK or view.match.ball_x > WALL_YARDS or view.match.taker == NOBODY:
        return
    size = min(
        <int> (view.coach.tactics.wall + 0.5),
        effective_wall(
            shot_difficulty(
                AWAY, board.length, board.width, board.ball_x, board.ball_y, board.rules.shot_grid_norm
            )
        ),
    )
    size = choose_men(view, &board, men, size)
    if size:
        found = WALL_STEPS if guesses else best_wall(view, &board, men, size)
        if found and put_wall(view, &board, men, size, found):
            for number in range(size):
                put_at(view, men[number], board.x[men[number]], board.y[men[number]], COVERS)
    for _cover in range(0 if guesses else <int> WALL_COVER):
        cover_kick(view, &board)


cdef void cover_kick(View* view, MatchState* board) noexcept nogil:
    """Put another footballer in the way of a free-kick, behind the wall, if it lowers the chance enough."""
    cdef double least = kick_chance(view, board) - LEAST_GAIN
    cdef int found = 0
    cdef int steps, pawn, x, y
    cdef double chance
    cdef MatchState tried
    x, y = kick_line_cell(view, view.match.ball_x - 2)
    pawn = nearest_waiting(view, x, y, False)
    if pawn == NOBODY:
        return
    for steps in range(3, view.match.ball_x, 2):
        x, y = kick_line_cell(view, steps)
        if not is_legal_cell(view, pawn, x, y):
            continue
        tried = board[0]
        tried.x[pawn] = <int16_t> x
        tried.y[pawn] = <int16_t> y
        chance = kick_chance(view, &tried)
        if chance < least:
            least = chance
            found = steps
    if found:
        x, y = kick_line_cell(view, found)
        board.x[pawn] = <int16_t> x
        board.y[pawn] = <int16_t> y
        put_at(view, pawn, x, y, COVERS)


cdef bint is_legal_cell(const View* view, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer may be placed on a cell that the plan has not given to another."""
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
    """Plan the places of the side that does not take the restart."""
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
