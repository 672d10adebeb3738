"""The sequencer of edition 3.0: what an answer does, and what is asked next (F3-3, F3-4, F3-5)."""

from libc.string cimport memcpy, memset

from footroll.kernels.fuba.actions_3 cimport allow_moves, position_ball, press_ball, roll, shoot
from footroll.kernels.fuba.attempts cimport needed_to_score
from footroll.kernels.fuba.cards cimport cards_left, needs_red_test, shows_red, shows_yellow
from footroll.kernels.fuba.clock cimport add_minute, pass_time, start_minute
from footroll.kernels.fuba.counts cimport (
    clear_board, clear_marks, count_placed, count_spent, lead, pieces_in, put_piece, settle, take_fresh, take_piece,
)
from footroll.kernels.fuba.board cimport box_of, corner_area, partly_own_half
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport majority_areas, uses_goal_line
from footroll.kernels.fuba.restarts cimport clear_box, free_kick_kind, join_corner, shoot_out_decided
from footroll.kernels.fuba.values cimport (
    acts_first, find_targets, is_easy, keeps_ball, kept_within, new_value, plays_short, value_at,
)
from footroll.kernels.layout cimport AWAY, HOME


cdef enum:
    FRESH_PIECE = 0
    STIRRED_PIECE = 1
    SPENT_PIECE = 2
    ANY_NUMBER = 99    # moves of the kicking side before a restart
    GOAL_KICK_MOVES = 4


cdef void put_question(FubaState* match, int ask, int side) noexcept nogil:
    """Ask a side a question."""
    match.ask = ask
    match.decider = side


cdef void forget_turn(FubaState* match) noexcept nogil:
    """Forget what belongs to one turn; the target stays for a free kick."""
    match.start_area = NOWHERE
    match.roller = match.held = match.check = match.first = match.acts = 0
    match.dice[0] = match.dice[1] = 0
    memset(match.played, 0, sizeof(match.played))
    match.free = match.lined = 0
    match.left = match.dribbled = match.must_attempt = match.declared = match.guess = match.todo = 0


# The start of a match and of a half


cdef void open_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the choice of the first kick-off, again while the dice are equal (F3-3.2-01, F3-3.2-02)."""
    cdef int home = 0, away = 0
    while home == away and not dice.ran_out:
        home = roll(HOME, FOR_START, dice, log)
        away = roll(AWAY, FOR_START, dice, log)
    put_question(match, ASK_STARTS, HOME if home > away else AWAY)


cdef void start_half(FubaState* match, FubaLog* log) noexcept nogil:
    """Begin a half with a kick-off; the halves alternate (F3-3.3.1-01, F3-4.2.1.3-01, F3-4.2.1.3-02)."""
    match.minute = start_minute(match.half)
    match.stoppage = 0
    match.control = match.kicked if match.half % 2 else 1 - match.kicked
    set_up(match, KICK_OFF, log)


cdef void end_half(FubaState* match, FubaLog* log) noexcept nogil:
    """End a half: formations at half time, extra time by house rule, or the end.

    (F3-4.2.1.3-03, F3-2.2-01)
    """
    tell(log, TOLD_HALF_ENDED, 0, 0, 0, match.half, 0)
    clear_board(match)
    forget_turn(match)
    match.ball = match.target = NOWHERE
    match.value = FIRST_VALUE
    match.control = match.setup = match.last = 0
    match.stage = RESTART
    if match.half == 1:
        put_question(match, ASK_FORMATION, HOME)
    elif match.half == 3 or (match.half == 2 and match.rules.extra_time and match.score[0] == match.score[1]):
        match.half += 1
        start_half(match, log)
    elif match.half == 4 and match.score[0] == match.score[1]:
        match.setup = SHOOT_OUT
        match.control = match.kicked
        put_question(match, ASK_KEEPER, 1 - match.control)
    else:
        end_match(match, log)


cdef void end_match(FubaState* match, FubaLog* log) noexcept nogil:
    """End the match."""
    match.stage = OVER
    match.control = match.setup = match.last = 0
    match.ball = match.target = NOWHERE
    match.value = FIRST_VALUE
    clear_board(match)
    forget_turn(match)
    put_question(match, ASK_OVER, HOME)
    tell(log, TOLD_OVER, 0, 0, 0, match.score[0], match.score[1])


cdef void choose_formation(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Note a formation at half time; both are known, and hold, once both are chosen (F3-2.2-01)."""
    cdef int side = match.decider
    if action.kind == DO_FORMATION:
        match.next_formation[side][0] = action.source
        match.next_formation[side][1] = action.area
        match.next_formation[side][2] = action.third
    if side == HOME:
        put_question(match, ASK_FORMATION, AWAY)
        return
    for side in range(2):
        if match.next_formation[side][0] + match.next_formation[side][1] + match.next_formation[side][2]:
            memcpy(match.formation[side], match.next_formation[side], 3)
    memset(match.next_formation, 0, sizeof(match.next_formation))
    match.half = 2
    start_half(match, log)


# Set-ups


cdef void set_up(FubaState* match, int kind, FubaLog* log) noexcept nogil:
    """Clear the board for a set-up; the kicking side places first (F3-3.3-01, F3-3.3.1-02, F3-5.3.1-01)."""
    clear_board(match)
    forget_turn(match)
    match.stage = RESTART
    match.setup = kind
    match.value = FIRST_VALUE
    if kind == KICK_OFF:
        match.ball = M3
    elif kind == PENALTY:
        match.ball = box_of(1 - match.control)
    if kind != FREE_KICK and kind != PENALTY:
        match.target = NOWHERE
    tell(log, TOLD_RESTART, match.control, 0, match.ball, kind, 0)
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


cdef void end_set_up(FubaState* match, FubaLog* log) noexcept nogil:
    """Take the restart that was set up (F3-3.3.1-07, F3-5.2.2-01, F3-5.3.2-01, F3-5.5.2-01)."""
    clear_marks(match)
    if match.setup == FREE_KICK:
        put_question(match, ASK_DIRECT, match.control)
    elif match.setup == PENALTY:
        put_question(match, ASK_KEEPER, 1 - match.control)
    else:
        if match.setup == KICK_OFF:
            match.setup = NO_SETUP
        start_turn(match, log)


cdef void take_penalty(FubaState* match, int kick, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a penalty: a goal, or a goal kick (F3-5.5.2-02, F3-5.5.2-04, F3-5.5.2-05)."""
    cdef int side = match.control
    cdef bint scored = roll(side, FOR_PENALTY, dice, log) >= needed_to_score(kick, match.guess)
    tell(log, TOLD_PENALTY, side, kick, match.guess, scored, 0)
    match.guess = 0
    if match.setup == SHOOT_OUT:
        match.shots[side] += 1
        match.shot_goals[side] += scored
        if shoot_out_decided(match.shot_goals[0], match.shot_goals[1], match.shots[0], match.shots[1]):
            end_match(match, log)
        else:
            match.control = 1 - side
            put_question(match, ASK_KEEPER, side)
    elif scored:
        award_goal(match, log)
    else:
        award_goal_kick(match, log)


# Awards; in the last turn of a half only penalties and direct free kicks are taken (F3-4.2.1.2-09)


cdef void award_goal(FubaState* match, FubaLog* log) noexcept nogil:
    """Count a goal: a minute, and a kick-off by the other side (F3-4.4-07, F3-4.2.1.1-02)."""
    cdef int side = match.control
    match.score[side] += 1
    tell(log, TOLD_SCORE, side, 0, 0, match.score[0], match.score[1])
    if match.last:
        end_half(match, log)
        return
    add_minute(match, log)
    match.control = 1 - side
    set_up(match, KICK_OFF, log)


cdef void award_corner(FubaState* match, FubaLog* log) noexcept nogil:
    """Award a corner kick to the side in control (F3-4.4-04, F3-5.3-01)."""
    if match.last and not match.rules.last_turn_restarts:
        end_half(match, log)
        return
    add_minute(match, log)
    set_up(match, CORNER, log)


cdef void award_goal_kick(FubaState* match, FubaLog* log) noexcept nogil:
    """Award a goal kick to the side that defended (F3-4.4-06, F3-5.4-01)."""
    if match.last:
        end_half(match, log)
        return
    add_minute(match, log)
    match.control = 1 - match.control
    clear_marks(match)
    forget_turn(match)
    match.stage = RESTART
    match.setup = GOAL_KICK
    match.value = FIRST_VALUE
    match.ball = box_of(match.control)
    match.target = NOWHERE
    clear_box(match, match.control)
    tell(log, TOLD_RESTART, match.control, 0, match.ball, GOAL_KICK, 0)
    fetch_closest(match, TODO_GOAL_KICK, log)


cdef void award_free_kick(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Give the side in control a free kick in the target area, and test the other side for a card.

    (F3-5.2-01, F3-5.2-02, F3-A6-05)
    """
    cdef int side = 1 - match.control
    if match.rules.free_kick_at_ball:
        match.target = match.ball
    clear_marks(match)
    forget_turn(match)
    match.ball = match.target
    match.value = FIRST_VALUE
    match.stage = RESTART
    match.setup = free_kick_kind(match.ball, match.control)
    test_cards(match, side, dice, log)


cdef void test_cards(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Make a yellow card test, and a red card test if one follows (F3-5.6.1-01, F3-5.6.1-02, F3-5.6.2-04)."""
    cdef int die = roll(side, FOR_YELLOW, dice, log), red
    if shows_yellow(die, partly_own_half(match.target, side)):
        match.yellow[side] += 1
        tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
        if needs_red_test(die, match.yellow[side]):
            red = roll(side, FOR_RED, dice, log)
            if shows_red(red, match.yellow[side] + (die >= 6)):
                match.yellow[side] = cards_left(red, match.yellow[side])
                tell(log, TOLD_RED, side, 0, 0, 0, 0)
                if count_placed(match, side):
                    put_question(match, ASK_REMOVE, side)
                    return
                match.red[side] += 1
    take_free_kick(match, log)


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
        end_match(match, log)
    else:
        take_free_kick(match, log)


cdef void take_free_kick(FubaState* match, FubaLog* log) noexcept nogil:
    """Set up a free kick or penalty, or begin the moves of a quick one.

    (F3-5.2.1-01, F3-5.2.3-01, F3-5.2-03)
    """
    if match.last and match.setup == QUICK:
        end_half(match, log)
        return
    if match.setup != PENALTY or not match.rules.penalty_time:
        add_minute(match, log)
    if match.setup != QUICK:
        set_up(match, match.setup, log)
        return
    tell(log, TOLD_RESTART, match.control, 0, match.ball, QUICK, 0)
    fetch_closest(match, TODO_QUICK, log)


cdef void fetch_closest(FubaState* match, int todo, FubaLog* log) noexcept nogil:
    """Bring the closest piece to a ball that nobody of the side in control holds, then go on.

    (F3-4.2.2.1-01)
    """
    match.todo = todo
    if pieces_in(match, match.control, match.ball):
        go_on(match, log)
    else:
        put_question(match, ASK_CLOSEST, match.control)


cdef void come_closest(FubaState* match, int source, FubaLog* log) noexcept nogil:
    """Move the closest piece to the ball; it has moved in this turn (F3-4.2.2.1-02, F3-4.2.2.1-03)."""
    cdef int side = match.decider, area = take_piece(match, side, source)
    put_piece(match, side, source, match.ball, STIRRED_PIECE)
    tell(log, TOLD_CAME, side, area, match.ball, 0, 0)
    go_on(match, log)


cdef void go_on(FubaState* match, FubaLog* log) noexcept nogil:
    """Go on with what waited for a piece at the ball."""
    cdef int todo = match.todo
    match.todo = TODO_NOTHING
    if todo == TODO_SITUATION:
        offer_easy_move(match, log)
    elif todo == TODO_ORDER:
        order_actions(match, log)
    elif todo == TODO_NEXT_ACTION:
        next_action(match, log)
    elif todo == TODO_TURN:
        start_turn(match, log)
    else:
        match.left = ANY_NUMBER
        put_question(match, ASK_MOVE, match.control)


# A turn


cdef void start_turn(FubaState* match, FubaLog* log) noexcept nogil:
    """Begin a turn with the choice of a target (F3-4-02, F3-4.1-01)."""
    clear_marks(match)
    forget_turn(match)
    match.target = NOWHERE
    match.stage = CHOICE
    tell(log, TOLD_TURN, match.control, 0, match.ball, match.value, 0)
    put_question(match, ASK_TARGET, match.control)
    if match.rules.no_legal_target and not find_targets(match):
        lose_without_target(match, log)


cdef void lose_without_target(FubaState* match, FubaLog* log) noexcept nogil:
    """Give the ball to the other side where there is no legal target, by house rule (F3-4.1.2-04)."""
    match.control = 1 - match.control
    match.value = FIRST_VALUE
    match.setup = NO_SETUP
    join_corner(match)
    if match.ball >= AREAS:
        match.ball = corner_area(match.ball)
    fetch_closest(match, TODO_TURN, log)


cdef void play_ball(FubaState* match, int target, Dice* dice, FubaLog* log) noexcept nogil:
    """Play the ball to a target and roll: time, check, new value, order (F3-4.1-01, F3-4.2-01, F3-4-03)."""
    cdef int side = match.control
    match.start_area = match.ball
    match.target = target
    match.roller = side
    match.held = pieces_in(match, side, target) > 0
    match.value = kept_within(value_at(match, target))
    match.ball = target
    tell(log, TOLD_TARGET, side, match.start_area, target, match.value, 0)
    match.dice[0] = roll(side, FOR_TURN, dice, log)
    match.dice[1] = roll(side, FOR_TURN, dice, log)
    if pass_time(match, log):
        end_half(match, log)
        return
    match.stage = SITUATION
    match.check = match.value
    check_control(match, log)


cdef void check_control(FubaState* match, FubaLog* log) noexcept nogil:
    """Check the control of the ball; an easy situation keeps it (F3-4.2.2-01, F3-4.2.2-02, F3-4.2.2.2-01)."""
    cdef int side = match.roller, result = KEPT
    if not keeps_ball(match.dice[0], match.dice[1], match.check):
        result = EASY if is_easy(match) else LOST
    if result == LOST:
        match.control = 1 - side
    tell(log, TOLD_CHECK, side, 0, match.ball, result, match.check)
    fetch_closest(match, TODO_SITUATION, log)


cdef void offer_easy_move(FubaState* match, FubaLog* log) noexcept nogil:
    """Let the defenders move one piece after an easy situation (F3-4.2.2.2-02)."""
    if match.control != match.roller or keeps_ball(match.dice[0], match.dice[1], match.check):
        order_actions(match, log)
        return
    match.left = 1
    match.todo = TODO_ORDER
    put_question(match, ASK_MOVE, 1 - match.control)


cdef void order_actions(FubaState* match, FubaLog* log) noexcept nogil:
    """Set the new value and the order of actions (F3-4.2.3-04, F3-4.2.4-01, F3-4.2.4-02, F3-4.2.4-03)."""
    cdef int one = match.dice[0], other = match.dice[1]
    match.value = new_value(one, other, plays_short(match))
    match.first = match.roller if acts_first(one, other, match.check) else 1 - match.roller
    match.stage = ACTIONS
    match.left = 0
    settle(match, 1 - match.roller)
    join_corner(match)
    tell(log, TOLD_VALUE, match.control, 0, match.ball, match.value, 0)
    tell(log, TOLD_FIRST, match.first, 0, 0, 0, 0)
    begin_action(match)


# Actions


cdef void begin_action(FubaState* match) noexcept nogil:
    """Begin the action of the side whose turn it is; its first one has free movements.

    (F3-4.3-01, F3-4.3.1-01)
    """
    cdef int side = match.first if match.acts % 2 == 0 else 1 - match.first
    cdef bint none = match.must_attempt and match.rules.free_moves_on_direct_free_kick
    put_question(match, ASK_ACTION, side)
    if match.acts < 2 and not none and not (match.rules.declare_action_before_free_moves and not match.declared):
        match.free = majority_areas(match, side)
        match.lined = 0
        put_question(match, ASK_FREE, side)


cdef void end_free_moves(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """End the free movements; the action is named now, unless it was before them (F3-4.3.1-08)."""
    settle(match, match.decider)
    match.free = match.lined = 0
    if match.declared:
        perform(match, match.declared, dice, log)
    else:
        put_question(match, ASK_ACTION, match.decider)


cdef void name_action(FubaState* match, int kind, Dice* dice, FubaLog* log) noexcept nogil:
    """Perform the named action, after the free movements where a house rule has it named before them."""
    cdef bint early = match.rules.declare_action_before_free_moves and match.acts < 2
    if early and not (match.must_attempt and match.rules.free_moves_on_direct_free_kick):
        match.declared = kind
        begin_action(match)
    else:
        perform(match, kind, dice, log)


cdef void perform(FubaState* match, int kind, Dice* dice, FubaLog* log) noexcept nogil:
    """Note an action as played, roll for it and carry it out (F3-4.3-02)."""
    cdef int verdict
    match.played[match.acts] = DO_PRESS if kind == DO_AGGRESSIVE else kind
    match.acts += 1
    if kind == DO_MOVEMENT:
        allow_moves(match, dice, log)
        put_question(match, ASK_MOVE, match.decider)
    elif kind == DO_POSITION:
        position_ball(match, dice, log)
        end_action(match, log)
    elif kind == DO_ATTEMPT:
        verdict = shoot(match, dice, log)
        if verdict == GOAL:
            award_goal(match, log)
        elif verdict == CORNER_WON:
            award_corner(match, log)
        elif verdict == MISS:
            award_goal_kick(match, log)
        else:
            end_action(match, log)
    else:
        if press_ball(match, kind == DO_AGGRESSIVE, dice, log):
            award_free_kick(match, dice, log)
        else:
            end_action(match, log)


cdef void end_action(FubaState* match, FubaLog* log) noexcept nogil:
    """End an action and go on; a lost rebound may need a piece at the ball first (F3-4.4.1-05)."""
    settle(match, match.decider)
    match.must_attempt = match.declared = match.left = match.dribbled = 0
    fetch_closest(match, TODO_NEXT_ACTION, log)


cdef void next_action(FubaState* match, FubaLog* log) noexcept nogil:
    """Go on to the other side's action, the offer of second actions, or the next turn.

    (F3-4.3.2-01, F3-4.3.2-02)
    """
    if match.acts % 2:
        begin_action(match)
    elif match.acts == 2 and lead(match, match.control, match.ball) >= 0:
        put_question(match, ASK_SECOND, match.control)
    else:
        end_turn(match, log)


cdef void end_turn(FubaState* match, FubaLog* log) noexcept nogil:
    """End a turn: the half if it was the last one, else a new turn.

    (F3-4-04, F3-4.2.1.2-07, F3-4.2.1.2-10)
    """
    if match.last:
        end_half(match, log)
        return
    join_corner(match)
    match.setup = NO_SETUP
    start_turn(match, log)


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


cdef void end_moves(FubaState* match, FubaLog* log) noexcept nogil:
    """End the moves of a movement action, an easy situation or a restart.

    (F3-4.5-07, F3-5.2.3-03, F3-5.4-04)
    """
    cdef int moved
    if match.stage == ACTIONS:
        end_action(match, log)
    elif match.stage == SITUATION:
        go_on(match, log)
    elif match.decider == match.control:
        moved = count_spent(match, match.control)
        match.left = moved if match.setup == QUICK else max(<int> GOAL_KICK_MOVES, moved)
        clear_marks(match)
        put_question(match, ASK_MOVE, 1 - match.control)
    else:
        start_turn(match, log)


cdef void go_direct(FubaState* match, bint direct, FubaLog* log) noexcept nogil:
    """Open the action stage with a direct attempt, or a new turn with the free kick.

    (F3-5.2.2-01, F3-5.2.2-04)
    """
    if direct:
        match.stage = ACTIONS
        match.first = match.control
        match.must_attempt = 1
        begin_action(match)
    elif match.last:
        end_half(match, log)
    else:
        start_turn(match, log)


cdef void apply_done(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Close a list of answers, or decline what was offered."""
    if match.ask == ASK_ADJUST:
        end_set_up(match, log)
    elif match.ask == ASK_FREE:
        end_free_moves(match, dice, log)
    elif match.ask == ASK_MOVE:
        end_moves(match, log)
    elif match.ask == ASK_DIRECT:
        go_direct(match, False, log)
    else:
        end_turn(match, log)


cdef void apply_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Carry out a legal answer, up to the next question."""
    cdef int kind = action.kind
    if match.ask == ASK_FORMATION:
        choose_formation(match, action, log)
    elif kind == DO_DONE:
        apply_done(match, dice, log)
    elif kind == DO_MOVE or kind == DO_DRIBBLE or kind == DO_SHIFT:
        move_piece(match, action, log)
    elif kind == DO_FREE:
        move_freely(match, action, log)
    elif kind == DO_PLACE:
        place_piece(match, action)
    elif kind == DO_TARGET:
        play_ball(match, action.area, dice, log)
    elif match.ask == ASK_ACTION:
        name_action(match, kind, dice, log)
    elif kind == DO_FROM and match.ask == ASK_CLOSEST:
        come_closest(match, action.source, log)
    elif kind == DO_FROM:
        remove_piece(match, action.source, log)
    elif kind == DO_SECOND:
        begin_action(match)
    elif kind == DO_DIRECT:
        go_direct(match, True, log)
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
        start_half(match, log)
