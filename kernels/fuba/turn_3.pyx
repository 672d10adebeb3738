"""The sequencer of edition 3.0: what an answer does, and what follows it (F3-3, F3-4, F3-5)."""

from footroll.kernels.fuba.actions_3 cimport (
    offer_boost, press_ball, read_dice, review_press, roll_movement, roll_position, shoot,
)
from footroll.kernels.fuba.agenda cimport (
    drop_agenda, flag_of, later, open_window, open_windows, put_question, show_skill,
)
from footroll.kernels.fuba.awards cimport (
    award_corner, award_free_kick, award_goal_kick, count_goal, forget_action_flags, forget_specials, forget_turn,
    slow_down, take_free_kick,
)
from footroll.kernels.fuba.board cimport corner_area, partly_own_half, zone_of
from footroll.kernels.fuba.cards cimport cards_left, needs_red_test, shows_red, shows_yellow
from footroll.kernels.fuba.clock cimport pass_time, squares_to_go
from footroll.kernels.fuba.condition cimport (
    end_payment, gain_point, grow_tired, lose_point, lose_points, pay, pay_boost, take_gain, take_payment,
    test_tiredness,
)
from footroll.kernels.fuba.counts cimport (
    clear_marks, count_placed, pieces_in, put_piece, settle, take_fresh, take_piece,
)
from footroll.kernels.fuba.events cimport end_situation
from footroll.kernels.fuba.extras cimport run_extra, take_extra_answer
from footroll.kernels.fuba.halves cimport choose_formation, end_half, end_match, start_half
from footroll.kernels.fuba.hooks cimport (
    barred_from_free_moves, crowd_at_ball, skips_actions, was_kept, went_over_line,
)
from footroll.kernels.fuba.injuries cimport (
    injure, leave_ball_alone, name_injured, replace_injured, return_healed, roll_injury,
)
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport majority_areas, uses_goal_line
from footroll.kernels.fuba.restarts cimport join_corner
from footroll.kernels.fuba.risk cimport bears_risk, charges_at_home, may_charge, raise_charged
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.setups cimport (
    begin_restart, end_restart_moves, end_set_up, go_direct, place_piece, take_penalty,
)
from footroll.kernels.fuba.substitutions cimport (
    announce, ask_substitution, carry_out, end_announcements, take_formations,
)
from footroll.kernels.fuba.values cimport (
    acts_first, find_targets, is_easy, kept_within, new_value, plays_short, value_at,
)
from footroll.kernels.fuba.weather cimport pressing_price, rain_step


cdef enum:
    STIRRED_PIECE = 1
    SPENT_PIECE = 2
    ANY_NUMBER = 99    # of moves
    LONG_WAY = 5       # squares that tire (F3-A1-08)
    FIRST_EXTRA = 100  # task of events and skills


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
    """Roll the dice of the turn: time, tiredness, event, check, new value, order (F3-4.2-01, F3-4-03)."""
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
    """Let a side move one piece outside the action stage (F3-4.2.2.2-02)."""
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
    """Go on to the next action, the offer of second actions, or the end of the turn.

    (F3-4.3-01, F3-4.3.2-01, F3-4.3.2-02)
    """
    if match.acts == 2:
        if crowd_at_ball(match, match.control) >= crowd_at_ball(match, 1 - match.control):
            put_question(match, ASK_SECOND, match.control)
    elif match.acts < 4:
        begin_action(match)


cdef void begin_action(FubaState* match) noexcept nogil:
    """Begin the action of the side whose turn it is; its first one has free movements.

    (F3-4.3-01, F3-4.3.1-01)
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
    """Note an action as played, and put its dice on the agenda (F3-4.3-02); a price comes before them."""
    cdef bint aggressive = kind == DO_AGGRESSIVE
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
    """End an action and go on; a free point was for this action (F3-4.5-07)."""
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


# Cards


cdef void test_yellow(FubaState* match, int side, int plus, Dice* dice, FubaLog* log) noexcept nogil:
    """Make a yellow card test; a red card test and an injury may follow (F3-5.6.1-01, F3-5.6.1-02).

    A result above 6 counts as 6 (F3-5.6.1-03).
    """
    cdef int die = min(6, roll(side, FOR_YELLOW, dice, log) + plus)
    if not shows_yellow(die, partly_own_half(match.target, side)):
        return
    match.yellow[side] += 1
    tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
    if die == 6:
        later(match, TASK_INJURY, 1 - side)
    if needs_red_test(die, match.yellow[side]):
        later(match, TASK_RED_TEST, side | (die == 6) << 1)


cdef void show_yellow(FubaState* match, int side, int extra, FubaLog* log) noexcept nogil:
    """Show a yellow card without a test (F3-5.6.1-02)."""
    match.yellow[side] += 1
    tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
    if match.yellow[side] > 1 or extra:
        later(match, TASK_RED_TEST, side | extra << 1)


cdef void test_red(FubaState* match, int side, int extra, int plus, Dice* dice, FubaLog* log) noexcept nogil:
    """Make a red card test (F3-5.6.2-01, F3-5.6.2-03, F3-5.6.2-04)."""
    cdef int die = roll(side, FOR_RED, dice, log) + plus
    if not shows_red(die, match.yellow[side] + extra):
        return
    match.yellow[side] = cards_left(die, match.yellow[side])
    tell(log, TOLD_RED, side, 0, 0, 0, 0)
    if count_placed(match, side):
        put_question(match, ASK_REMOVE, side)


cdef void remove_piece(FubaState* match, int source, FubaLog* log) noexcept nogil:
    """Remove a piece after a red card (F3-5.6.2-02); by house rule too few pieces lose the match.

    (F3-5.6.2-06)
    """
    cdef int side = match.decider
    take_piece(match, side, source)
    match.outfield[side] -= 1
    match.red[side] += 1
    tell(log, TOLD_REMOVED, side, 0, source, 0, 0)
    if match.rules.minimum_seven and match.outfield[side] + 1 < FEWEST_PIECES:
        match.forfeit = side + 1
        drop_agenda(match)
        later(match, TASK_END_MATCH, 0)


# The agenda


cdef void run_next_task(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Take the next task off the agenda and run it."""
    cdef int task, argument
    match.depth -= 1
    task, argument = match.tasks[match.depth], match.task_args[match.depth]
    match.tasks[match.depth] = match.task_args[match.depth] = 0
    if task >= FIRST_EXTRA:
        run_extra(match, task, argument, dice, log)
    elif task <= TASK_SITUATION or TASK_EVENT <= task <= TASK_ACTIONS:
        run_stage(match, task, argument, dice, log)
    elif task <= TASK_PAID:
        run_points(match, task, argument & 1, argument >> 1, dice, log)
    elif task <= TASK_ACTION_END:
        run_action(match, task, argument & 1, argument >> 1, dice, log)
    elif task >= TASK_YELLOW_TEST and task <= TASK_ALONE:
        run_injury(match, task, argument & 1, argument >> 1, dice, log)
    else:
        run_turn(match, task, argument & 1, argument >> 1, dice, log)


cdef void run_stage(FubaState* match, int task, int argument, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of the first two stages."""
    if task == TASK_TURN:
        start_turn(match, log)
    elif task == TASK_TARGET:
        ask_target(match)
    elif task == TASK_CHARGE:
        if may_charge(match):
            put_question(match, ASK_CHARGE, 1 - match.control)
    elif task == TASK_CHARGED:
        raise_charged(match, argument, log)
    elif task == TASK_SITUATION:
        roll_situation(match, dice, log)
    elif task == TASK_EVENT:
        later(match, TASK_EVENT_DICE, 0)
        open_windows(match, WINDOW_STAGE2_EVENT)
    elif task == TASK_CHECK:
        begin_check(match)
    elif task == TASK_CONTROL:
        check_control(match, log)
    elif task == TASK_CLOSEST:
        fetch_closest(match)
    elif task == TASK_ONE_MOVE:
        ask_one_move(match, argument)
    elif task == TASK_VALUE:
        set_value(match, log)
    elif task == TASK_ORDER:
        order_actions(match, log)
    elif task == TASK_SITUATION_END:
        end_situation(match)
    else:
        begin_actions(match)


cdef void run_points(FubaState* match, int task, int side, int number, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of condition points."""
    if task == TASK_TIRE:
        test_tiredness(match, side, dice, log)
    elif task == TASK_TIRED:
        grow_tired(match, side, log)
    elif task == TASK_LOSE:
        lose_points(match, side, number)
    elif task == TASK_GAIN:
        gain_point(match, side, number)
    elif task == TASK_PAY:
        pay(match, side, number, log)
    elif task == TASK_PAY_BOOST:
        pay_boost(match, side, number)
    else:
        end_payment(match, side)


cdef void run_action(FubaState* match, int task, int side, int number, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of the action stage."""
    if task == TASK_NEXT_ACTION:
        next_action(match)
    elif task == TASK_FREE:
        offer_free_moves(match, side)
    elif task == TASK_NAME and match.declared:
        perform(match, side, match.declared, log)
    elif task == TASK_NAME:
        put_question(match, ASK_ACTION, side)
    elif task == TASK_MOVEMENT:
        roll_movement(match, side, dice, log)
    elif task == TASK_POSITION:
        roll_position(match, side, dice, log)
    elif task == TASK_OFFER:
        offer_boost(match, side, log)
    elif task == TASK_PRESS:
        press_ball(match, side, number & 1, number >> 1, dice, log)
    elif task == TASK_VAR_PRESS:
        review_press(match, side, dice, log)
    elif task == TASK_SHOOT:
        shoot_at_goal(match, dice, log)
    else:
        end_action(match, side)


cdef void run_turn(FubaState* match, int task, int side, int number, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task between turns."""
    if task == TASK_TURN_END:
        end_turn(match)
    elif task == TASK_SUBSTITUTE:
        ask_substitution(match, side, number)
    elif task == TASK_CARRY_OUT:
        carry_out(match, side, dice, log)
    elif task == TASK_NEXT_TURN:
        go_to_next_turn(match, log)
    elif task == TASK_GOAL:
        count_goal(match, side, dice, log)
    elif task == TASK_RESTART:
        begin_restart(match, log)
    elif task == TASK_FREE_KICK:
        take_free_kick(match, log)
    elif task == TASK_END_HALF:
        end_half(match, log)
    elif task == TASK_END_MATCH:
        end_match(match, log)
    elif task == TASK_MOVES:
        match.left = ANY_NUMBER
        put_question(match, ASK_MOVE, match.control)


cdef void run_injury(FubaState* match, int task, int side, int number, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of cards and injuries."""
    if task == TASK_YELLOW_TEST:
        test_yellow(match, side, number, dice, log)
    elif task == TASK_YELLOW_CARD:
        show_yellow(match, side, number, log)
    elif task == TASK_RED_TEST:
        test_red(match, side, number & 7, number >> 3, dice, log)
    elif task == TASK_INJURY:
        injure(match, side, dice, log)
    elif task == TASK_INJURED:
        roll_injury(match, side, dice, log)
    else:
        leave_ball_alone(match)


# Answers


cdef void move_piece(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Move one piece, with the ball in a dribble (F3-4.5-04, F3-4.5.2-01, F3-4.5.2-04)."""
    cdef int side = match.decider, area
    if action.kind == DO_DRIBBLE:
        area = take_fresh(match, side, action.source)
        match.ball = action.area
        match.dribbled = 1
    else:
        area = take_piece(match, side, action.source)
    put_piece(match, side, action.source, action.area, SPENT_PIECE)
    tell(log, TOLD_DRIBBLED if action.kind == DO_DRIBBLE else TOLD_MOVED, side, area, action.area, 0, 0)
    if match.left != ANY_NUMBER and action.kind != DO_FREE and action.kind != DO_SHIFT:
        match.left -= 1


cdef void move_freely(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Make a free movement; one that needs no majority leaves that of its area (F3-4.3.1-02, F3-4.3.1-04)."""
    cdef int area = match.keeper[match.decider] if action.source == KEEPER else action.source
    if not uses_goal_line(match, action.source, action.area):
        match.free &= ~(1 << area)
    elif match.rules.goal_line_moves_one_only and action.source != KEEPER:
        match.lined |= 1 << area
    move_piece(match, action, log)


cdef void end_moves(FubaState* match) noexcept nogil:
    """End the moves of a movement action, of a single move or of a restart (F3-4.5-07)."""
    if match.stage == RESTART:
        end_restart_moves(match)
    elif match.stage != ACTIONS:
        settle(match, match.decider)
        match.left = 0


cdef void decline(FubaState* match, int ask, FubaLog* log) noexcept nogil:
    """Close a list of answers, or decline what was offered."""
    cdef int followed
    if ask == ASK_ADJUST:
        end_set_up(match)
    elif ask == ASK_FREE:
        settle(match, match.decider)
        match.free = match.lined = 0
    elif ask == ASK_MOVE:
        end_moves(match)
    elif ask == ASK_DIRECT:
        go_direct(match, False)
    elif ask == ASK_BOOST:
        read_dice(match, match.decider, log)
    elif ask == ASK_SUBSTITUTE:
        match.depth -= 1   # the question would be put again
        followed = match.task_args[match.depth] >> 1
        match.tasks[match.depth] = match.task_args[match.depth] = 0
        end_announcements(match, match.decider, followed)


cdef bint goes_on(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Take an answer after which the same question stands; return whether it was one."""
    cdef int kind = action.kind
    if kind == DO_MOVE or kind == DO_DRIBBLE or kind == DO_SHIFT:
        move_piece(match, action, log)
    elif kind == DO_FREE and not match.must:
        move_freely(match, action, log)
    elif kind == DO_PLACE:
        place_piece(match, action)
    else:
        return False
    return True


cdef void apply_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Take a legal answer; what follows it is on the agenda then."""
    cdef int kind = action.kind, ask = match.ask
    if goes_on(match, action, log):
        return
    match.ask = ASK_NOTHING
    if ask == ASK_SKILL or ask == ASK_WING or match.must:
        match.ask = ask
        take_extra_answer(match, action, log)
    elif ask == ASK_FORMATION:
        choose_formation(match, action, dice, log)
    elif kind == DO_DONE:
        decline(match, ask, log)
    elif kind == DO_TARGET:
        play_ball(match, action, log)
    elif ask == ASK_ACTION:
        name_action(match, kind, log)
    elif kind == DO_FROM:
        take_from(match, ask, action.source, log)
    elif kind == DO_ZONE:
        take_zone(match, ask, action.area, log)
    elif kind <= DO_KICK:
        take_restart_answer(match, action, dice, log)
    else:
        take_offer(match, action, dice, log)


cdef void take_from(FubaState* match, int ask, int source, FubaLog* log) noexcept nogil:
    """Take the name of a piece: the closest, one that is sent off, or an injured one."""
    if ask == ASK_CLOSEST:
        come_closest(match, source, log)
    elif ask == ASK_REMOVE:
        remove_piece(match, source, log)
    else:
        name_injured(match, match.decider, source)


cdef void take_zone(FubaState* match, int ask, int zone, FubaLog* log) noexcept nogil:
    """Take the name of a zone that pays, loses or gains a point."""
    if ask == ASK_PAY:
        take_payment(match, match.decider, zone, log)
    elif ask == ASK_LOSE:
        lose_point(match, match.decider, zone, log)
    else:
        take_gain(match, match.decider, zone, log)


cdef void take_restart_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Take an answer of a restart, or the wish for second actions."""
    cdef int kind = action.kind
    if kind == DO_SECOND:
        begin_action(match)
    elif kind == DO_DIRECT:
        go_direct(match, True)
    elif kind == DO_CORNER:
        match.ball = action.area
        put_question(match, ASK_PLACE, match.control)
    elif kind == DO_GUESS:
        match.guess = action.area
        put_question(match, ASK_KICK, match.control)
    elif kind == DO_KICK:
        take_penalty(match, action.area, dice, log)
    else:
        match.kicked = action.area
        start_half(match)


cdef void take_offer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Take up what an advanced rule offers."""
    cdef int kind = action.kind, side = match.decider
    if kind == DO_BOOST:
        match.boosts += 1
        later(match, TASK_OFFER, side)
        later(match, TASK_PAY_BOOST, side | 1 << 1)
    elif kind == DO_SLOW:
        slow_down(match, dice, log)
    elif kind == DO_CHARGE:
        charge(match)
    elif kind == DO_REPLACE:
        replace_injured(match, side, log)
    else:
        announce(match, action)
