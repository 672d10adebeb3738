"""The answers of edition 3.0: each is taken, and puts what follows on the agenda."""

from footroll.kernels.fuba.actions_3 cimport read_dice
from footroll.kernels.fuba.agenda cimport later, put_question
from footroll.kernels.fuba.awards cimport slow_down
from footroll.kernels.fuba.cards cimport remove_piece
from footroll.kernels.fuba.condition cimport lose_point, take_gain, take_payment
from footroll.kernels.fuba.counts cimport put_piece, settle, take_fresh, take_piece
from footroll.kernels.fuba.extras cimport take_extra_answer
from footroll.kernels.fuba.halves cimport choose_formation, start_half
from footroll.kernels.fuba.injuries cimport name_injured, replace_injured
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport uses_goal_line
from footroll.kernels.fuba.setups cimport end_restart_moves, end_set_up, go_direct, place_piece, take_penalty
from footroll.kernels.fuba.substitutions cimport announce, end_announcements
from footroll.kernels.fuba.turn_3 cimport begin_action, charge, come_closest, name_action, play_ball


cdef enum:
    SPENT_PIECE = 2
    ANY_NUMBER = 99    # of moves


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
    """Make a free movement; one without a majority leaves its area's own (F3-4.3.1-02, F3-4.3.1-04)."""
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


cdef bint keeps_question(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
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
    if keeps_question(match, action, log):
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
