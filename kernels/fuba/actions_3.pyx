"""The actions of edition 3.0 with their dice (F3-4.4 to F3-4.7, F3-A1, F3-A6)."""

from libc.string cimport memset

from footroll.kernels.fuba.agenda cimport has_flag, later, open_windows, put_question
from footroll.kernels.fuba.attempts cimport (
    attempt_modifier, boxed, is_difficult, judge_attempt, judge_rebound, judge_second_die,
)
from footroll.kernels.fuba.awards cimport award_foul, is_cancelled
from footroll.kernels.fuba.board cimport area_size, box_of, zone_of
from footroll.kernels.fuba.condition cimport can_pay, line_number, may_boost
from footroll.kernels.fuba.contests cimport may_press, positioned, pressed
from footroll.kernels.fuba.hooks cimport (
    crowd_at_ball, equal_die_presses, extra_position_step, great_condition, tackles_cleanly, unlimited_position,
)
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport moves_within
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.weather cimport pressing_price


cdef enum:
    TWO_STEPS = 2
    ALL_STEPS = 12


cdef void roll_movement(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the moves of a movement action (F3-4.5-01)."""
    match.rolled[0] = roll(side, FOR_MOVEMENT, dice, log)
    match.rolled[1] = roll(side, FOR_MOVEMENT, dice, log)
    match.boosts = 0
    later(match, TASK_OFFER, side)


cdef void roll_position(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for positioning (F3-4.6-01)."""
    match.rolled[0] = roll(side, FOR_POSITIONING, dice, log)
    match.rolled[1] = roll(side, FOR_POSITIONING, dice, log)
    match.boosts = 0
    later(match, TASK_OFFER, side)


cdef int moves_with(const FubaState* match, int side, int boosts) noexcept nogil:
    """Return the moves of the dice with some boosts: one makes the higher die count (F3-4.5-03, F3-A1-02).

    A line that tiredness brings to zero counts as empty, unless a house rule says otherwise (F3-A1-16).
    """
    cdef int zone = zone_of(match.ball, side), number = line_number(match, side, zone)
    cdef bint empty = number == 0
    if match.rules.tired_zero_line:
        empty = match.formation[side][zone] == 0
    cdef int low = min(match.rolled[0], match.rolled[1]), high = max(match.rolled[0], match.rolled[1])
    if not boosts:
        return moves_within(low, number, empty)
    return moves_within(high, number, empty) + great_condition(match, side)


cdef int value_with(const FubaState* match, int side, int boosts) noexcept nogil:
    """Return the ball value of the dice with some boosts: each is worth a step (F3-A1-03)."""
    return positioned(
        match.value, match.rolled[0], match.rolled[1], side == match.control, crowd_at_ball(match, side),
        crowd_at_ball(match, 1 - side), boosts + extra_position_step(match, side),
        ALL_STEPS if boosts and unlimited_position(match, side) else TWO_STEPS,
    )


cdef void offer_boost(FubaState* match, int side, FubaLog* log) noexcept nogil:
    """Offer a condition point after the dice if it would change something, one for each action.

    (F3-A1-02, F3-A1-03, F3-A1-05)

    Without it, or after it, the dice are read: moves for a movement action, the ball value for positioning.
    """
    cdef bint moving
    cdef int now, better
    if match.acts == 0:
        return
    moving = match.played[match.acts - 1] == DO_MOVEMENT
    if moving:
        now, better = moves_with(match, side, match.boosts), moves_with(match, side, match.boosts + 1)
    else:
        now, better = value_with(match, side, match.boosts), value_with(match, side, match.boosts + 1)
    if (better > now if moving else better != now) and may_boost(match, side):
        if match.boosts == 0 or match.rules.boosts_per_action:
            tell(log, TOLD_OFFERED, side, moving, match.ball, now, better)
            put_question(match, ASK_BOOST, side)
            return
    read_dice(match, side, log)


cdef void read_dice(FubaState* match, int side, FubaLog* log) noexcept nogil:
    """Read the dice of a movement action or of positioning, with the points spent on them."""
    if match.played[match.acts - 1] == DO_MOVEMENT:
        match.left = moves_with(match, side, match.boosts)
        match.dribbled = 0
        tell(log, TOLD_ALLOWED, side, 0, 0, match.left, 0)
        put_question(match, ASK_MOVE, side)
    else:
        match.value = value_with(match, side, match.boosts)
        tell(log, TOLD_POSITIONED, side, 0, match.ball, match.value, 0)
    match.rolled[0] = match.rolled[1] = match.boosts = 0
    memset(match.before_boost, 0, sizeof(match.before_boost))


cdef bint may_press_hard(const FubaState* match, int side) noexcept nogil:
    """Return whether a side may press aggressively: enough pieces, and points for the price.

    (F3-A6-01, F3-A6-02, F3-A6-03)
    """
    if side == match.control or not match.rules.aggressive_pressing or not may_press(match, True):
        return False
    return can_pay(match, side, pressing_price(match.weather) - (match.chant == side + 1))


cdef void press_ball(FubaState* match, int side, bint aggressive, bint action, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for pressing: a won ball, a lower value, or a foul after a failed aggressive one.

    (F3-4.7-02, F3-4.7-04, F3-A6-05)
    """
    cdef int one = roll(side, FOR_PRESSING, dice, log), other = roll(side, FOR_PRESSING, dice, log)
    cdef bint easier = equal_die_presses(match, side)
    cdef int won = pressed(match.value, one, other, aggressive or easier)
    if won:
        match.control = side
        match.value = won
        match.declared = 0
        tell(log, TOLD_PRESSED, side, aggressive, match.ball, 1, won)
        if match.rules.skills:
            match.pressed_by, match.pressed_place, match.pressed_action = side, match.ball, action
            open_windows(match, WINDOW_PRESS_END)
        if match.rules.var and (match.ball == M1 or match.ball == M5):
            later(match, TASK_VAR_PRESS, side)
        later(match, TASK_CLOSEST, 0)
        return
    if not aggressive and not easier and not tackles_cleanly(match, side):
        match.value = max(1, match.value - 1)
    tell(log, TOLD_PRESSED, side, aggressive, match.ball, 0, match.value)
    if aggressive and (one == other or not tackles_cleanly(match, side)):
        award_foul(match, side)


cdef void review_press(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Let the VAR look at a won pressing in a penalty area (F3-A10-03)."""
    if is_cancelled(match, side, dice, log):
        award_foul(match, side)


cdef int rebound(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a rebound; a lost ball lies in the box with the shooters' die (F3-4.4.1-01, F3-4.4.1-06).

    The die of the side that lost it is the new value (F3-4.4.1-04).
    """
    cdef int side = match.control
    cdef int ours = roll(side, FOR_REBOUND, dice, log), theirs = roll(1 - side, FOR_REBOUND, dice, log)
    cdef int shooters = ours + boxed(match, side, False), defenders = theirs + boxed(match, 1 - side, True)
    cdef int verdict = judge_rebound(shooters, defenders)
    tell(log, TOLD_REBOUND, side, 0, box_of(1 - side), shooters, defenders)
    if verdict != MISS:
        return verdict
    match.control = 1 - side
    match.value = ours
    if not match.rules.rebound_ball_area:
        match.ball = box_of(1 - side)
    return REBOUND


cdef int shoot(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a goal attempt, with second die and rebound; REBOUND means a lost one.

    (F3-4.4-02, F3-4.4.2-06)

    A goalkeeper's skill drops the higher of two dice (F3-A11-20, F3-A11-22), and an aggressive striker commits a
    foul with a 1 or 2 (F3-A11-44).
    """
    cdef int side = match.control, modifier = attempt_modifier(match)
    cdef bint difficult = is_difficult(match.value, modifier)
    cdef int die, verdict
    tell(log, TOLD_ATTEMPT, side, 0, match.ball, modifier, difficult)
    die = roll(side, FOR_ATTEMPT, dice, log)
    if has_flag(match, FLAG_TWO_DICE):
        die = min(die, roll(side, FOR_ATTEMPT, dice, log))
    if has_flag(match, FLAG_PLUS_STRIKER) and die <= 2:
        verdict = FOULED
    elif difficult and die == 6:
        verdict = judge_second_die(
            roll(side, FOR_SECOND_DIE, dice, log), area_size(match.ball, side, match.rules.area_modifiers),
            match.rules.difficult_six_at_least_corner,
        )
    elif difficult and match.rules.difficult_first_die_miss:
        verdict = MISS
    else:
        verdict = judge_attempt(die, modifier, match.value, boxed(match, side, False) > 0)
    tell(log, TOLD_VERDICT, side, 0, match.ball, verdict, 0)
    return rebound(match, dice, log) if verdict == REBOUND else verdict
