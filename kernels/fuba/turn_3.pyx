"""The turn of edition 3.0: target, situation and actions (F3-4)."""

from footroll.kernels.fuba.actions_3 cimport shoot
from footroll.kernels.fuba.agenda cimport flag_of, later, open_window, open_windows, put_question, show_skill
from footroll.kernels.fuba.awards cimport (
    award_corner, award_free_kick, award_goal_kick, forget_action_flags, forget_specials, forget_turn,
)
from footroll.kernels.fuba.board cimport corner_area, zone_of
from footroll.kernels.fuba.clock cimport pass_time, squares_to_go
from footroll.kernels.fuba.counts cimport clear_marks, pieces_in, put_piece, settle, take_piece
from footroll.kernels.fuba.hooks cimport (
    barred_from_free_moves, crowd_at_ball, skips_actions, was_kept, went_over_line,
)
from footroll.kernels.fuba.injuries cimport return_healed
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport majority_areas
from footroll.kernels.fuba.restarts cimport join_corner
from footroll.kernels.fuba.risk cimport bears_risk, charges_at_home
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.substitutions cimport take_formations
from footroll.kernels.fuba.values cimport (
    acts_first, find_targets, is_easy, kept_within, new_value, plays_short, value_at,
)
from footroll.kernels.fuba.weather cimport pressing_price, rain_step


cdef enum:
    STIRRED_PIECE = 1
    MOST_ACTIONS = 4   # of a turn
    LONG_WAY = 5       # squares that tire (F3-A1-08)


# Stage 1: the target


cdef void start_turn(FubaState* match, FubaLog* log) noexcept nogil:
    """Begin a turn with the choice of a target (F3-4-02, F3-4.1-01)."""
    clear_marks(match)
    forget_turn(match)
    forget_specials(match)
    take_formations(match, log)
    match.target = NOWHERE
    match.stage = CHOICE
    tell(log, TOLD_TURN, match.control, 0, match.ball, match.value, 0)
    later(match, TASK_TARGET, 0)
    open_window(match, WINDOW_TURN_START, match.control)


cdef void ask_target(FubaState* match) noexcept nogil:
    """Ask for a target; by house rule the ball is lost where there is none (F3-4.1.2-04)."""
    if not match.rules.no_legal_target or find_targets(match):
        put_question(match, ASK_TARGET, match.control)
        return
    match.control = 1 - match.control
    match.value = FIRST_VALUE
    match.setup = NO_SETUP
    join_corner(match)
    if match.ball >= AREAS:
        match.ball = corner_area(match.ball)
    later(match, TASK_TURN_END, 0)
    later(match, TASK_CLOSEST, 0)


cdef void play_ball(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Play the ball to a target; a charge and the dice follow (F3-4.1-01, F3-A5-01)."""
    cdef int side = match.control, target = action.area
    match.turn_flags = 0
    if bears_risk(match, target):
        match.turn_flags |= 1 << FLAG_RISK
    if match.rules.skills and not pieces_in(match, 0, target) and not pieces_in(match, 1, target):
        match.turn_flags |= 1 << FLAG_EMPTY
    match.start_area = match.ball
    match.target = target
    match.roller = side
    match.held = pieces_in(match, side, target) > 0
    match.value = kept_within(value_at(match, target, action.third))
    match.ball = target
    tell(log, TOLD_TARGET, side, match.start_area, target, match.value, 0)
    later(match, TASK_SITUATION, 0)
    later(match, TASK_CHARGE, 0)
    open_window(match, WINDOW_STAGE1_MODIFY, 1 - side)
    if action.third:
        match.turn_flags |= 1 << FLAG_CROSSED
        show_skill(match, side, CROSSING)
        later(match, TASK_PAY, side | 1 << 1)


cdef void charge(FubaState* match) noexcept nogil:
    """Let the goalkeeper charge (F3-A5-03, F3-A5-04); one that advances pays a point (F3-A11-23)."""
    cdef int side = match.decider
    cdef bint at_home = charges_at_home(match, side)
    match.turn_flags |= 1 << flag_of(FLAG_CHARGED if at_home else FLAG_ADVANCED, side)
    later(match, TASK_CHARGED, side)
    if not at_home:
        show_skill(match, side, ADVANCING_GOALKEEPER)
        later(match, TASK_PAY, side | 1 << 1)


# Stage 2: the situation


cdef void roll_situation(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll the dice of the turn: time, tiredness, event, check, new value, order (F3-4.2-01, F3-4-03).

    Equal dice bring an event, and the turn continues with them (F3-4.2.1-03, F3-A13-04). In stoppage time they end the
    half before it, unless the ball is in a penalty area (F3-A13-06).
    """
    cdef int side = match.control, squares
    match.stage = SITUATION
    match.dice[0] = roll(side, FOR_TURN, dice, log)
    match.dice[1] = roll(side, FOR_TURN, dice, log)
    match.check = match.value
    squares = squares_to_go(match)
    if pass_time(match, log):
        later(match, TASK_END_HALF, 0)
        return
    later(match, TASK_ACTIONS, 0)
    later(match, TASK_SITUATION_END, 0)
    later(match, TASK_CHECK, 0)
    if match.rules.special_events and match.dice[0] == match.dice[1]:
        later(match, TASK_EVENT, 0)
    if match.rules.condition_points and squares >= LONG_WAY:
        later(match, TASK_TIRE, 1 - side)
        later(match, TASK_TIRE, side)


cdef void begin_check(FubaState* match) noexcept nogil:
    """Go through check, new value and order (F3-4-03), unless heads collided (F3-A13-26)."""
    if match.event == HEAD_COLLISION:
        return
    later(match, TASK_ORDER, 0)
    later(match, TASK_VALUE, 0)
    later(match, TASK_CONTROL, 0)
    open_windows(match, WINDOW_STAGE2_DICE)


cdef void check_control(FubaState* match, FubaLog* log) noexcept nogil:
    """Check the control of the ball; an easy situation keeps it (F3-4.2.2-01, F3-4.2.2-02, F3-4.2.2.2-01).

    A lost ball swaps the roles at once (F3-1.3-02).

    The defenders may move one piece after an easy situation (F3-4.2.2.2-02). After a failed opening the ball stays in
    the start area (F3-A13-27); that one and a ball over the touchline are lost even so (F3-A13-05). Events may add a
    move (F3-A13-08, F3-A13-09) or momentum (F3-A13-24).
    """
    cdef int side = match.roller, result = KEPT, event = match.event
    if event == FAILED_OPENING:
        match.ball = match.target = corner_area(match.start_area) if match.start_area >= AREAS else match.start_area
    if not was_kept(match):
        result = LOST if event == FAILED_OPENING or went_over_line(match) or not is_easy(match) else EASY
    if result == LOST:
        match.control = 1 - side
    if event == MOMENTUM:
        match.momentum = match.control + 1
    elif event == EXCELLENT_ATTACK_MOVE:
        later(match, TASK_ONE_MOVE, match.control)
    elif event == EXCELLENT_DEFENCE_MOVE:
        later(match, TASK_ONE_MOVE, 1 - match.control)
    if result == EASY:
        later(match, TASK_ONE_MOVE, 1 - side)
    tell(log, TOLD_CHECK, side, 0, match.ball, result, match.check)
    later(match, TASK_CLOSEST, 0)


cdef void fetch_closest(FubaState* match) noexcept nogil:
    """Ask for the closest piece if nobody of the side in control is at the ball (F3-4.2.2.1-01)."""
    if not pieces_in(match, match.control, match.ball):
        put_question(match, ASK_CLOSEST, match.control)


cdef void come_closest(FubaState* match, int source, FubaLog* log) noexcept nogil:
    """Move the closest piece to the ball; it has moved in this turn (F3-4.2.2.1-02, F3-4.2.2.1-03)."""
    cdef int side = match.decider, area = take_piece(match, side, source)
    put_piece(match, side, source, match.ball, STIRRED_PIECE)
    tell(log, TOLD_CAME, side, area, match.ball, 0, 0)


cdef void ask_one_move(FubaState* match, int side) noexcept nogil:
    """Let a side move one piece outside the action stage (F3-4.2.2.2-02, F3-A13-38)."""
    match.left = 1
    put_question(match, ASK_MOVE, side)


cdef void set_value(FubaState* match, FubaLog* log) noexcept nogil:
    """Set the new ball value; what changes it is added afterwards (F3-4.2.3-04, F3-4.2.3-06, F3-A9-07)."""
    if went_over_line(match):   # F3-A13-22
        match.value = FIRST_VALUE
        tell(log, TOLD_VALUE, match.control, 0, match.ball, match.value, 0)
        return
    match.base = new_value(match.dice[0], match.dice[1], plays_short(match))
    match.changes = rain_step(match.weather)
    if match.event == BALL_BOUNCES_DT:      # F3-A13-12
        match.changes += 2
    elif match.event == BALL_BOUNCES_CT:    # F3-A13-13
        match.changes -= 2
    match.value = kept_within(match.base + match.changes)
    tell(log, TOLD_VALUE, match.control, 0, match.ball, match.value, 0)
    open_windows(match, WINDOW_STAGE2_VALUE)


cdef void order_actions(FubaState* match, FubaLog* log) noexcept nogil:
    """Set the order of actions (F3-4.2.4-01, F3-4.2.4-02, F3-4.2.4-03).

    After an easy situation both dice failed, so the defenders act first (F3-4.2.2.2-03).

    A lost throw-in or opening and a perfect pass settle it (F3-A13-22, F3-A13-27, F3-A13-28), and so does a terrace
    chant, with a free point for the first action (F3-A13-32, F3-A13-33).
    """
    cdef bint both = acts_first(match.dice[0], match.dice[1], match.check)
    match.base = match.changes = 0
    match.first = match.roller if both else 1 - match.roller
    if went_over_line(match) or match.event == FAILED_OPENING or match.event == TERRACE_CHANT_CT:
        match.first = match.control
    elif match.event == PERFECT_PASS:
        match.first = match.roller
    elif match.event == TERRACE_CHANT_DT:
        match.first = 1 - match.control
    if match.event == TERRACE_CHANT_CT or match.event == TERRACE_CHANT_DT:
        match.chant = match.first + 1
    match.ordered = 1
    tell(log, TOLD_FIRST, match.first, 0, 0, 0, 0)


# Stage 3: actions


cdef void begin_actions(FubaState* match) noexcept nogil:
    """Begin the action stage (F3-4.3-01); a corner taker joins the others (F3-5.3.2-02)."""
    later(match, TASK_TURN_END, 0)
    if skips_actions(match):
        return
    match.stage = ACTIONS
    join_corner(match)
    later(match, TASK_NEXT_ACTION, 0)
    open_windows(match, WINDOW_STAGE3_START)


cdef void next_action(FubaState* match) noexcept nogil:
    """Advance to the next action, the offer of second actions, or the end of the turn.

    (F3-4.3-01, F3-4.3.2-01, F3-4.3.2-02)

    The side in control alone is asked, and both sides get a second action or none (F3-4.3.2-06, F3-T-02).
    """
    if match.acts == 2:
        if crowd_at_ball(match, match.control) >= crowd_at_ball(match, 1 - match.control):
            put_question(match, ASK_SECOND, match.control)
    elif match.acts < MOST_ACTIONS:
        begin_action(match)


cdef void begin_action(FubaState* match) noexcept nogil:
    """Begin the action of the side whose turn it is; its first one has free movements.

    (F3-4.3-01, F3-4.3.1-01)

    The order stays, even if control has changed; second actions have no free movements (F3-4.3.2-03, F3-4.3.2-05).
    """
    cdef int side = match.first if match.acts % 2 == 0 else 1 - match.first
    forget_action_flags(match)
    later(match, TASK_NAME, side)
    if match.acts < 2 and not match.rules.declare_action_before_free_moves:
        later(match, TASK_FREE, side)
    elif match.acts >= 2 and not match.must_attempt:
        open_window(match, WINDOW_SECOND_ACTION_START, side)


cdef void offer_free_moves(FubaState* match, int side) noexcept nogil:
    """Offer the free movements; a direct free kick has none by house rule (F3-4.3.1-01, F3-5.2.2-03)."""
    if match.must_attempt and match.setup == FREE_KICK and match.rules.free_moves_on_direct_free_kick:
        return
    if barred_from_free_moves(match, side):
        return
    match.free = majority_areas(match, side)
    match.lined = 0
    later(match, TASK_ASK_FREE, side)
    open_window(match, WINDOW_FREE_MOVES, side)


cdef void name_action(FubaState* match, int kind, FubaLog* log) noexcept nogil:
    """Perform the named action, after the free movements where a house rule has it named before them.

    (F3-4.3.1-08)
    """
    if match.rules.declare_action_before_free_moves and match.acts < 2 and not match.declared:
        match.declared = kind
        later(match, TASK_NAME, match.decider)
        later(match, TASK_FREE, match.decider)
    else:
        perform(match, match.decider, kind, log)


cdef void perform(FubaState* match, int side, int kind, FubaLog* log) noexcept nogil:
    """Note an action as played, and put its dice on the agenda (F3-4.3-02); a price comes before them.

    An aggressive pressing is paid before its roll, and is a pressing for second actions (F3-A1-04, F3-A6-07).
    """
    cdef bint aggressive = kind == DO_AGGRESSIVE
    if match.acts >= MOST_ACTIONS:
        return
    match.played[match.acts] = DO_PRESS if aggressive else kind
    match.acts += 1
    match.must_attempt = 0
    later(match, TASK_ACTION_END, side)
    if kind == DO_MOVEMENT:
        later(match, TASK_MOVEMENT, side)
        open_window(match, WINDOW_ACTION_START, side)
    elif kind == DO_POSITION:
        later(match, TASK_POSITION, side)
    elif kind == DO_ATTEMPT:
        later(match, TASK_SHOOT, 0)
        open_windows(match, WINDOW_ATTEMPT_ANNOUNCED)
    else:
        later(match, TASK_PRESS, side | aggressive << 1 | 1 << 2)
        if not aggressive:
            open_window(match, WINDOW_ACTION_START, side)
        elif match.rules.condition_points:
            later(match, TASK_PAY_BOOST, side | pressing_price(match.weather) << 1)


cdef void shoot_at_goal(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a goal attempt and award what it brings (F3-4.4-03, F3-4.4-04, F3-4.4-06, F3-4.4.1-05)."""
    cdef int side = match.control, verdict = shoot(match, dice, log)
    if verdict == GOAL:
        later(match, TASK_GOAL, side)
    elif verdict == CORNER_WON:
        award_corner(match, log)
    elif verdict == MISS:
        award_goal_kick(match, log)
    elif verdict == FOULED:     # by an aggressive striker (F3-A11-44)
        award_free_kick(match, 1 - side)
        later(match, TASK_YELLOW_CARD, side)
    else:
        match.declared = 0
        later(match, TASK_CLOSEST, 0)


cdef void end_action(FubaState* match, int side) noexcept nogil:
    """End an action and continue; a free point lasts for one action only (F3-4.5-07, F3-4.7-07)."""
    settle(match, side)
    match.declared = match.left = match.dribbled = 0
    match.pressed_by = match.pressed_action = 0
    match.before_boost[0] = match.before_boost[1] = match.before_boost[2] = 0
    match.pressed_place = NOWHERE
    forget_action_flags(match)
    if match.chant == side + 1:
        match.chant = 0
    later(match, TASK_NEXT_ACTION, 0)


cdef void end_turn(FubaState* match) noexcept nogil:
    """End a turn; with the ball in midfield the side in control may substitute, then the other.

    (F3-4-04, F3-A3-02)
    """
    later(match, TASK_NEXT_TURN, 0)
    if match.rules.substitutions and zone_of(match.ball, match.control) == MIDFIELD:
        later(match, TASK_SUBSTITUTE, match.control | 1 << 1)
    if not skips_actions(match):
        open_windows(match, WINDOW_STAGE3_END)


cdef void go_to_next_turn(FubaState* match, FubaLog* log) noexcept nogil:
    """Begin the next turn, or end the half after its last one (F3-4.2.1.2-07, F3-4.2.1.2-10)."""
    clear_marks(match)
    join_corner(match)
    return_healed(match, False, log)
    if match.last:
        later(match, TASK_END_HALF, 0)
        return
    match.setup = NO_SETUP
    later(match, TASK_TURN, 0)
