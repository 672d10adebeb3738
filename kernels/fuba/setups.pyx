"""Set-ups as they are played: placing, adjusting, and the kick that follows (F3-3.3, F3-5)."""

from footroll.kernels.fuba.agenda cimport later, put_question
from footroll.kernels.fuba.attempts cimport may_attempt, needed_to_score
from footroll.kernels.fuba.awards cimport award_goal_kick
from footroll.kernels.fuba.board cimport box_of
from footroll.kernels.fuba.counts cimport clear_board, clear_marks, count_spent, put_piece
from footroll.kernels.fuba.hooks cimport has_skill
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.restarts cimport shoot_out_decided
from footroll.kernels.fuba.rolls cimport roll


cdef enum:
    FRESH_PIECE = 0
    GOAL_KICK_MOVES = 4


cdef void begin_restart(FubaState* match, FubaLog* log) noexcept nogil:
    """Begin the restart that is due: a set-up on a cleared board, or the moves of a quick one.

    (F3-3.3-01, F3-5.2.3-03, F3-5.3.1-01, F3-5.4-03, F3-5.5-01)

    The closest piece comes first to a quick free kick where the side has none (F3-5.2.3-05).
    """
    cdef int kind = match.setup
    if kind == PENALTY:
        match.ball = box_of(1 - match.control)
    tell(log, TOLD_RESTART, match.control, 0, match.ball, kind, 0)
    if kind == QUICK or kind == GOAL_KICK:
        later(match, TASK_MOVES, 0)
        later(match, TASK_CLOSEST, 0)
        return
    clear_board(match)
    put_question(match, ASK_CORNER_SIDE if kind == CORNER else ASK_PLACE, match.control)


cdef void place_piece(FubaState* match, const FubaAction* action) noexcept nogil:
    """Place one piece; after the goalkeeper comes the other side, then the adjustment (F3-3.3-01)."""
    cdef int side = match.decider
    put_piece(match, side, action.source, action.area, FRESH_PIECE)
    if match.keeper[side] == NOWHERE:
        return
    if side == match.control:
        put_question(match, ASK_PLACE, 1 - side)
    else:
        put_question(match, ASK_ADJUST, match.control)


cdef void end_set_up(FubaState* match) noexcept nogil:
    """Take the restart that was set up (F3-3.3.1-07, F3-5.2.2-01, F3-5.3.2-01, F3-5.5.2-01)."""
    clear_marks(match)
    if match.setup == FREE_KICK:
        if may_attempt(match):   # F3-5.2.2-02
            put_question(match, ASK_DIRECT, match.control)
        else:
            go_direct(match, False)
    elif match.setup == PENALTY:
        put_question(match, ASK_KEEPER, 1 - match.control)
    else:
        if match.setup == KICK_OFF:
            match.setup = NO_SETUP
        later(match, TASK_TURN, 0)


cdef void take_penalty(FubaState* match, int kick, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a penalty: a goal, or a goal kick (F3-5.5.2-02, F3-5.5.2-04, F3-5.5.2-05).

    Against a penalty saver the higher of two dice is dropped (F3-A11-21).
    """
    cdef int side = match.control, die = roll(side, FOR_PENALTY, dice, log)
    if has_skill(match, 1 - side, PENALTY_SAVER):
        die = min(die, roll(side, FOR_PENALTY, dice, log))
    cdef bint scored = die >= needed_to_score(kick, match.guess)
    tell(log, TOLD_PENALTY, side, kick, match.guess, scored, 0)
    match.guess = 0
    if match.setup == SHOOT_OUT:
        match.shots[side] += 1
        match.shot_goals[side] += scored
        if shoot_out_decided(match.shot_goals[0], match.shot_goals[1], match.shots[0], match.shots[1]):
            later(match, TASK_END_MATCH, 0)
        else:
            match.control = 1 - side
            put_question(match, ASK_KEEPER, side)
    elif scored:
        later(match, TASK_GOAL, side)
    else:
        award_goal_kick(match, log)


cdef void end_restart_moves(FubaState* match) noexcept nogil:
    """End the moves of a side before a restart: the other side moves, then a turn starts.

    (F3-5.2.3-03, F3-5.2.3-04, F3-5.4-04)
    """
    cdef int moved
    if match.decider != match.control:
        later(match, TASK_TURN, 0)
        return
    moved = count_spent(match, match.control)
    match.left = moved if match.setup == QUICK else max(<int> GOAL_KICK_MOVES, moved)
    clear_marks(match)
    put_question(match, ASK_MOVE, 1 - match.control)


cdef void go_direct(FubaState* match, bint direct) noexcept nogil:
    """Open the action stage with a direct attempt, or a new turn with the free kick.

    (F3-5.2.2-01, F3-5.2.2-04)

    The actions before the foul were forgotten with its turn (F3-5.2.2-06).
    """
    if direct:
        match.stage = ACTIONS
        match.first = match.control
        match.ordered = 1
        match.must_attempt = 1
        later(match, TASK_TURN_END, 0)
        later(match, TASK_NEXT_ACTION, 0)
    elif match.last:
        later(match, TASK_END_HALF, 0)
    else:
        later(match, TASK_TURN, 0)
