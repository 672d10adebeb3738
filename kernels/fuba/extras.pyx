"""The tasks, questions and answers of skills and special events (F3-A11, F3-A13)."""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.agenda cimport flag_of, later, open_windows, put_question, show_skill
from footroll.kernels.fuba.awards cimport award_free_kick
from footroll.kernels.fuba.board cimport rank_of
from footroll.kernels.fuba.clock cimport move_marker
from footroll.kernels.fuba.counts cimport put_piece, settle, take_piece
from footroll.kernels.fuba.events cimport collide, draw_skill, regain_point, roll_event
from footroll.kernels.fuba.hooks cimport successes
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport find_moves, find_skill_moves
from footroll.kernels.fuba.offside cimport second_closest
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.skills cimport counter_words, full_back_gain, must_of, price_of, usable, wing_areas
from footroll.kernels.fuba.substitutions cimport formation_shifts
from footroll.kernels.fuba.weather cimport pressing_price

cdef enum:
    SPENT_PIECE = 2
    ASKED = 1 << 5     # of the argument of a window: the side has been asked
    DOUBLE_SHIFTS = 18


# Tasks


cdef void offer_skills(FubaState* match, int argument) noexcept nogil:
    """Ask a side for the skills of a window, as long as it has one that helps (F3-A11-06, F3-A11-08)."""
    cdef int side = argument & 1, window = argument >> 1 & 15
    match.decider = side
    if not argument & ASKED:
        match.used = 0
    if usable(match, side, window):
        later(match, TASK_WINDOW, argument | ASKED)
        put_question(match, ASK_SKILL, side)
    else:
        match.used = 0


cdef void set_value(FubaState* match, FubaLog* log) noexcept nogil:
    """Set the new value after the changes by skills, events and rain (F3-4.2.3-06)."""
    match.value = max(1, min(<int> WORST_VALUE, match.base + match.changes))
    tell(log, TOLD_VALUE, match.control, 0, match.ball, match.value, 0)


cdef void roll_for_skill(FubaState* match, int side, int skill, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll the die of a skill: a diver, fanatic fans, a goal poacher or a fiery coach.

    (F3-A11-46, F3-A11-13, F3-A11-45, F3-A11-16)
    """
    cdef int die = roll(side, FOR_SKILL, dice, log), zone
    if skill == DIVER:
        if die == 1:
            award_free_kick(match, 1 - side)
            later(match, TASK_YELLOW_CARD, side)
        elif die >= 4:
            award_free_kick(match, side)
            later(match, TASK_YELLOW_TEST, 1 - side | 1 << 1)
    elif skill == FANATIC_FANS:
        if die == match.value:
            award_free_kick(match, 1 - side)
            later(match, TASK_YELLOW_TEST, side)
        else:
            match.value = die
            tell(log, TOLD_VALUE, match.control, 0, match.ball, die, 0)
    elif skill == GOAL_POACHER:
        if die >= (match.value if match.rules.goal_poacher_value else match.check):
            match.first = side
            match.must_attempt = 1
            tell(log, TOLD_FIRST, side, 0, 0, 0, 0)
    elif die >= 4:
        for zone in range(3):
            match.points[side][zone] = match.before_boost[zone]
        tell(log, TOLD_COACH, side, 0, 0, 1, 0)
    else:
        if die == 1:
            match.gone[side] = 1
            match.skills[side] &= ~((<uint64_t> 1) << FIERY_COACH)
        tell(log, TOLD_COACH, side, 0, 0, 0, die == 1)


cdef void oblige(FubaState* match, int must, int ask, int side) noexcept nogil:
    """Ask a side a question whose answers a skill limits."""
    match.must = must
    put_question(match, ask, side)


cdef void use_skill(FubaState* match, int side, int skill, Dice* dice, FubaLog* log) noexcept nogil:
    """Let a skill that was paid take effect."""
    if skill == DIVER or skill == FANATIC_FANS or skill == GOAL_POACHER or skill == FIERY_COACH:
        roll_for_skill(match, side, skill, dice, log)
    elif skill == CREATIVE_GOALKEEPER:    # F3-A11-19
        later(match, TASK_ONE_MOVE, side)
    elif skill == CATENACCIO:             # F3-A11-31
        match.left = 1
        oblige(match, MUST_LINE, ASK_MOVE, side)
    elif skill == SKILLED_FULL_BACK:      # F3-A11-26
        match.value = min(<int> WORST_VALUE, match.value + full_back_gain(match))
    elif skill == SWEEPER_KEEPER:         # F3-A11-18
        match.value += 1
    elif skill == OFFSIDE_TRAP:           # F3-A11-28
        award_free_kick(match, side)
    elif skill == STOPPER or skill == CREATIVE_MIDFIELDER or skill == MEZZALA:
        change_value(match, skill, log)
    elif skill == MIDFIELD_GENERAL:       # F3-A11-32
        match.first = 1 - match.first
        tell(log, TOLD_FIRST, match.first, 0, 0, 0, 0)
    elif skill == FAST_DEFENDER or skill == RUNNER or skill == BOX_TO_BOX_MIDFIELDER:
        oblige(match, must_of(skill), ASK_FREE, side)
    elif skill == SKILLED_WING_BACKS:     # F3-A11-29
        put_question(match, ASK_WING, side)
    elif skill == GEGENPRESSING:          # F3-A11-15
        oblige(match, MUST_GEGENPRESS, ASK_ACTION, side)
    elif skill == TRAINED_FORMATION_CHANGE:   # F3-A11-10
        oblige(match, MUST_TRAINED, ASK_FORMATION, side)
    else:
        remember_skill(match, side, skill)


cdef void change_value(FubaState* match, int skill, FubaLog* log) noexcept nogil:
    """Change the new ball value by a skill (F3-A11-25, F3-A11-33, F3-A11-41)."""
    if skill == STOPPER:
        match.base = max(match.dice[0], match.dice[1])
    else:
        match.changes -= 1 if skill == CREATIVE_MIDFIELDER else successes(match)
    set_value(match, log)


cdef void remember_skill(FubaState* match, int side, int skill) noexcept nogil:
    """Remember a skill that works later in the turn.

    (F3-A11-14, F3-A11-20, F3-A11-22, F3-A11-34, F3-A11-36, F3-A11-37, F3-A11-40, F3-A11-42, F3-A11-43, F3-A11-44)
    """
    if skill == SECONDA_PUNTA:
        match.turn_flags |= 1 << FLAG_SECONDA_PUNTA
    elif skill == REGISTA:
        match.turn_flags |= 1 << FLAG_REGISTA
    elif skill == TARGET_MAN:
        match.turn_flags |= 1 << flag_of(FLAG_TARGET_MAN, side)
    elif skill == IL_MEDIANO:
        match.turn_flags |= 1 << FLAG_MEDIANO
    elif skill == MIDFIELD_PRESSING:
        match.turn_flags |= 1 << flag_of(FLAG_MIDFIELD_PRESSING, side)
    elif skill == DRIBBLER:
        match.turn_flags |= 1 << FLAG_DRIBBLER
    elif skill == TRAINED_SPECIAL_EVENT:
        match.turn_flags |= 1 << FLAG_PLUS_TRAINED
    elif skill == CLINICAL_FINISHER:
        match.turn_flags |= 1 << FLAG_PLUS_CLINICAL
    elif skill == AGGRESSIVE_STRIKER:
        match.turn_flags |= 1 << FLAG_PLUS_STRIKER
    else:
        match.turn_flags |= 1 << FLAG_TWO_DICE


cdef void go_back_to_press(FubaState* match, int argument) noexcept nogil:
    """Go back to the window of the first pressing after a counter-press (F3-A11-15)."""
    match.pressed_by = argument & 1
    match.pressed_place = argument >> 1 & 15
    match.pressed_action = argument >> 5 & 1
    match.used = (<uint64_t> 1) << GEGENPRESSING


cdef void run_on(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Let a streaker take a die plus one minutes, which stoppage time does not have (F3-A13-30)."""
    cdef int minutes = roll(match.control, FOR_STREAKER, dice, log) + 1
    if match.stoppage == 0:
        move_marker(match, minutes, log)


cdef void run_extra(FubaState* match, int task, int argument, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of skills or events."""
    if task == TASK_WINDOW:
        offer_skills(match, argument)
    elif task == TASK_ASK_FREE:
        put_question(match, ASK_FREE, argument)
    elif task == TASK_USE:
        use_skill(match, argument & 1, argument >> 1, dice, log)
    elif task == TASK_EVENT_DICE:
        roll_event(match, dice, log)
    elif task == TASK_COLLIDE:
        collide(match, dice, log)
    elif task == TASK_STREAKER:
        run_on(match, dice, log)
    elif task == TASK_REGAIN:
        regain_point(match, argument)
    elif task == TASK_LOSE_SKILL:
        draw_skill(match, argument, False, dice, log)
    elif task == TASK_WIN_SKILL:
        draw_skill(match, argument, True, dice, log)
    elif task == TASK_WINDOWS:
        open_windows(match, argument)
    elif task == TASK_PRESSED:
        go_back_to_press(match, argument)


# Questions and answers


cdef void find_line_moves(FubaState* match) noexcept nogil:
    """Keep the moves of the second-closest pieces to the own goal line (F3-A11-31)."""
    cdef int side = match.decider, source, area, line = rank_of(second_closest(match, 1 - side), side)
    for source in range(SOURCES):
        area = match.keeper[side] if source == KEEPER_ROW else source
        if area < 0 or rank_of(area, side) != line:
            match.routes[source] = 0


cdef void find_extra_choices(FubaState* match) noexcept nogil:
    """Find the answers to a question of skills or events."""
    cdef int side = match.decider, must = match.must
    if match.ask == ASK_SKILL:
        match.words = 1 << DO_DONE
        match.places = usable(match, side, match.task_args[match.depth - 1] >> 1 & 15) if match.depth else 0
    elif match.ask == ASK_WING:
        match.places = wing_areas(match, side)
    elif must == MUST_GEGENPRESS:
        match.words = counter_words(match, side, 0)
    elif must == MUST_EVENT_PRESS:
        match.words = 1 << DO_AGGRESSIVE | 1 << DO_DONE
    elif must == MUST_TRAINED:
        match.places = formation_shifts(match, DOUBLE_SHIFTS)
    elif must == MUST_LINE:
        find_moves(match)
        find_line_moves(match)
    else:
        find_skill_moves(match, must)


cdef void counter_press(FubaState* match, bint aggressive) noexcept nogil:
    """Press at once for the ball that was just lost; an aggressive press costs a point more (F3-A11-15)."""
    cdef int side = match.decider
    later(match, TASK_PRESSED, match.pressed_by | match.pressed_place << 1 | match.pressed_action << 5)
    later(match, TASK_PRESS, side | aggressive << 1)
    if aggressive and match.rules.condition_points:
        later(match, TASK_PAY_BOOST, side | pressing_price(match.weather) << 1)


cdef void choose_skill(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Pay and use a skill, or close the window (F3-A11-02, F3-A11-06)."""
    cdef int side = match.decider, skill = action.area
    if action.kind == DO_DONE:
        match.depth -= 1   # the window would ask again
        match.tasks[match.depth] = match.task_args[match.depth] = 0
        match.used = 0
        return
    match.used |= (<uint64_t> 1) << skill
    show_skill(match, side, skill)
    tell(log, TOLD_SKILL, side, 0, 0, skill, price_of(skill))
    later(match, TASK_USE, side | skill << 1)
    if price_of(skill):
        later(match, TASK_PAY, side | price_of(skill) << 1)


cdef void take_extra_answer(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil:
    """Take the answer to a question of skills or events."""
    cdef int side = match.decider, must = match.must, area
    match.must = MUST_NOTHING
    if match.ask == ASK_SKILL:
        choose_skill(match, action, log)
        match.must = must
    elif match.ask == ASK_WING:
        match.ball = action.area
        tell(log, TOLD_SHIFTED, side, 0, match.ball, 0, 0)
    elif must == MUST_GEGENPRESS:
        counter_press(match, action.kind == DO_AGGRESSIVE)
    elif must == MUST_EVENT_PRESS:
        if action.kind == DO_AGGRESSIVE:
            later(match, TASK_PRESS, side | 1 << 1)
    elif must == MUST_TRAINED:
        match.next_formation[side][0] = action.source
        match.next_formation[side][1] = action.area
        match.next_formation[side][2] = action.third
        match.trained[side] = 1
    elif must == MUST_LINE:
        settle(match, side)
        match.left = 0
    else:
        area = take_piece(match, side, action.source)
        put_piece(match, side, action.source, action.area, SPENT_PIECE)
        tell(log, TOLD_MOVED, side, area, action.area, 0, 0)
    match.ask = ASK_NOTHING
