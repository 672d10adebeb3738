"""Awards: goals, kicks, fouls, and the minute of a restart (F3-5, F3-A8, F3-A10)."""

from libc.string cimport memset

from footroll.kernels.fuba.agenda cimport drop_agenda, later, put_question
from footroll.kernels.fuba.board cimport box_of
from footroll.kernels.fuba.clock cimport add_minute, game_time
from footroll.kernels.fuba.condition cimport tires
from footroll.kernels.fuba.counts cimport clear_marks
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.restarts cimport clear_box, free_kick_kind, join_corner
from footroll.kernels.fuba.rolls cimport roll


cdef enum:
    ACTION_FLAGS = (
        1 << FLAG_MEDIANO | 1 << FLAG_DRIBBLER | 3 << FLAG_MIDFIELD_PRESSING | 1 << FLAG_PLUS_CLINICAL
        | 1 << FLAG_PLUS_STRIKER | 1 << FLAG_PLUS_TRAINED | 1 << FLAG_TWO_DICE
    )


cdef void forget_turn(FubaState* match) noexcept nogil:
    """Forget what belongs to one turn; the target stays for a free kick."""
    match.start_area = match.injured_place = match.pressed_place = NOWHERE
    match.roller = match.held = match.check = match.first = match.ordered = match.acts = 0
    match.dice[0] = match.dice[1] = match.rolled[0] = match.rolled[1] = match.boosts = 0
    memset(match.played, 0, sizeof(match.played))
    memset(match.before_boost, 0, sizeof(match.before_boost))
    match.free = match.lined = 0
    match.left = match.dribbled = match.must_attempt = match.must = match.declared = match.guess = 0
    match.injured_class = match.injured_alone = match.pressed_by = match.pressed_action = 0
    match.base = match.changes = match.used = match.zones = 0


cdef void forget_specials(FubaState* match) noexcept nogil:
    """Forget the event and the skills of a turn; a free kick remembers them until it is taken."""
    match.event = match.momentum = match.chant = 0
    match.turn_flags = 0


cdef void forget_action_flags(FubaState* match) noexcept nogil:
    """Forget the skills that counted for one action."""
    match.turn_flags &= ~(<unsigned int> ACTION_FLAGS)


cdef void break_off(FubaState* match, int setup, int side) noexcept nogil:
    """End the turn for a restart of a side (F3-4-05)."""
    drop_agenda(match)
    clear_marks(match)
    forget_turn(match)
    match.stage = RESTART
    match.setup = setup
    match.control = side
    match.value = FIRST_VALUE


cdef bint is_cancelled(const FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Let the VAR look: two sixes cancel what a side has done (F3-A10-01)."""
    cdef int one = roll(side, FOR_VAR, dice, log), other = roll(side, FOR_VAR, dice, log)
    cdef bint cancelled = one == 6 and other == 6
    tell(log, TOLD_VAR, side, 0, 0, cancelled, 0)
    return cancelled


cdef void count_goal(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Count a goal: a minute, and a kick-off by the other side (F3-4.4-07, F3-4.2.1.1-02).

    The VAR may cancel it; then the other side has a free kick (F3-A10-01, F3-A10-02). In the last turn the half ends
    (F3-4.2.1.2-09).
    """
    if match.rules.var and is_cancelled(match, side, dice, log):
        award_free_kick(match, 1 - side)
        return
    match.score[side] += 1
    tell(log, TOLD_SCORE, side, 0, 0, match.score[0], match.score[1])
    if match.last:
        drop_agenda(match)
        later(match, TASK_END_HALF, 0)
        return
    add_minute(match, log)
    award_kick_off(match, 1 - side)


cdef void award_kick_off(FubaState* match, int side) noexcept nogil:
    """Give a side a kick-off; both may substitute before it (F3-3.3.1-01, F3-3.3.1-02, F3-A3-03)."""
    break_off(match, KICK_OFF, side)
    forget_specials(match)
    match.ball = M3
    match.target = NOWHERE
    later(match, TASK_RESTART, 0)
    offer_substitutions(match)


cdef void award_corner(FubaState* match, FubaLog* log) noexcept nogil:
    """Award a corner kick to the side in control (F3-4.4-04, F3-5.3-01)."""
    if match.last and not match.rules.last_turn_restarts:
        drop_agenda(match)
        later(match, TASK_END_HALF, 0)
        return
    break_off(match, CORNER, match.control)
    forget_specials(match)
    match.target = NOWHERE
    pass_restart_minute(match, log)


cdef void award_goal_kick(FubaState* match, FubaLog* log) noexcept nogil:
    """Award a goal kick to the side that defended (F3-4.4-06, F3-5.4-01)."""
    if match.last:
        drop_agenda(match)
        later(match, TASK_END_HALF, 0)
        return
    break_off(match, GOAL_KICK, 1 - match.control)
    forget_specials(match)
    match.ball = box_of(match.control)
    match.target = NOWHERE
    clear_box(match, match.control)
    pass_restart_minute(match, log)


cdef void award_free_kick(FubaState* match, int side) noexcept nogil:
    """Give a side a free kick in the target area; what is put on the agenda now comes before it.

    (F3-5.2-01, F3-5.2-02)
    """
    cdef int area = match.target
    if match.rules.free_kick_at_ball or area == NOWHERE:
        area = match.ball
    break_off(match, free_kick_kind(area, side), side)
    join_corner(match)   # a foul may come before the actions of a corner kick
    forget_action_flags(match)
    match.ball = match.target = area
    later(match, TASK_FREE_KICK, 0)


cdef void award_foul(FubaState* match, int side) noexcept nogil:
    """Award a foul of a side: a free kick, and a yellow card test before it (F3-5.2-02, F3-A6-05)."""
    award_free_kick(match, 1 - side)
    later(match, TASK_YELLOW_TEST, side)


cdef void take_free_kick(FubaState* match, FubaLog* log) noexcept nogil:
    """Take a free kick or a penalty after the cards; the last turn has no quick one.

    (F3-4.2.1.2-09, F3-5.2.1-01, F3-5.2.3-01, F3-5.2-03)
    """
    if match.last and match.setup == QUICK:
        later(match, TASK_END_HALF, 0)
    elif match.setup == PENALTY and match.rules.penalty_time:
        later(match, TASK_RESTART, 0)
    else:
        pass_restart_minute(match, log)


cdef void pass_restart_minute(FubaState* match, FubaLog* log) noexcept nogil:
    """Add the minute of a restart; the kicking side may slow it down, then both may substitute.

    (F3-4.2.1.1-01, F3-A8-01, F3-A3-03)

    There is no such minute in stoppage time, and none to slow down where it begins (F3-A8-04).
    """
    cdef bint began = match.stoppage > 0
    later(match, TASK_RESTART, 0)
    if match.setup != QUICK and match.setup != PENALTY or match.rules.substitution_moments:
        offer_substitutions(match)
    add_minute(match, log)
    if match.rules.slowing_down and not began and match.stoppage == 0:
        put_question(match, ASK_SLOW, match.control)


cdef void offer_substitutions(FubaState* match) noexcept nogil:
    """Let both sides substitute, the one in control first (F3-A3-03)."""
    if match.rules.substitutions:
        later(match, TASK_SUBSTITUTE, 1 - match.control)
        later(match, TASK_SUBSTITUTE, match.control)


cdef void slow_down(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Move the marker on for a slow restart; low dice bring a yellow card.

    (F3-A8-01, F3-A8-02)

    A red card test follows the card (F3-A8-03).
    """
    cdef int side = match.control, total
    cdef bint booked
    add_minute(match, log)
    total = roll(side, FOR_SLOWING, dice, log) + roll(side, FOR_SLOWING, dice, log)
    booked = tires(total, game_time(match))
    tell(log, TOLD_SLOWED, side, 0, 0, booked, 0)
    if booked:
        match.yellow[side] += 1
        tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
        later(match, TASK_RED_TEST, side)
