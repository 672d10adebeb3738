"""The tasks of edition 3.0: what waits on the agenda is run here, one task at a time."""

from footroll.kernels.fuba.actions_3 cimport (
    offer_boost, press_ball, review_press, roll_movement, roll_position,
)
from footroll.kernels.fuba.agenda cimport later, open_windows, put_question
from footroll.kernels.fuba.awards cimport count_goal, take_free_kick
from footroll.kernels.fuba.cards cimport show_yellow, test_red, test_yellow
from footroll.kernels.fuba.condition cimport (
    end_payment, gain_point, grow_tired, lose_points, pay, pay_boost, test_tiredness,
)
from footroll.kernels.fuba.events cimport end_situation
from footroll.kernels.fuba.extras cimport run_extra
from footroll.kernels.fuba.halves cimport end_half, end_match
from footroll.kernels.fuba.injuries cimport injure, leave_ball_alone, roll_injury
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.risk cimport may_charge, raise_charged
from footroll.kernels.fuba.setups cimport begin_restart
from footroll.kernels.fuba.skills cimport pass_windows
from footroll.kernels.fuba.substitutions cimport ask_substitution, carry_out
from footroll.kernels.fuba.turn_3 cimport (
    ask_one_move, ask_target, begin_actions, begin_check, check_control, end_action, end_turn, fetch_closest,
    go_to_next_turn, next_action, offer_free_moves, order_actions, perform, roll_situation, set_value,
    shoot_at_goal, start_turn,
)


cdef enum:
    ANY_NUMBER = 99    # of moves


cdef void run_next_task(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Take the next task off the agenda and run it."""
    cdef int task, argument
    pass_windows(match)
    if match.depth == 0:
        return
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
