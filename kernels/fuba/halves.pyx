"""The start and the end of a match and of its halves (F3-3.2, F3-4.2.1.3)."""

from footroll.kernels.fuba.agenda cimport drop_agenda, put_question
from footroll.kernels.fuba.awards cimport award_kick_off, forget_specials, forget_turn
from footroll.kernels.fuba.clock cimport start_minute
from footroll.kernels.fuba.counts cimport clear_board
from footroll.kernels.fuba.injuries cimport return_healed
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.substitutions cimport take_formations
from footroll.kernels.fuba.weather cimport turn_weather, weather_of
from footroll.kernels.layout cimport AWAY, HOME


cdef void open_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the choice of the first kick-off, again while the dice are equal (F3-3.2-01, F3-3.2-02).

    Equal first dice set the weather (F3-A9-01).
    """
    cdef int home = roll(HOME, FOR_START, dice, log), away = roll(AWAY, FOR_START, dice, log)
    if match.rules.weather and home == away:
        match.weather = weather_of(home)
        tell(log, TOLD_WEATHER, 0, 0, 0, match.weather, 0)
    while home == away and not dice.ran_out:
        home = roll(HOME, FOR_START, dice, log)
        away = roll(AWAY, FOR_START, dice, log)
    put_question(match, ASK_STARTS, HOME if home > away else AWAY)


cdef void start_half(FubaState* match) noexcept nogil:
    """Begin a half with a kick-off; the halves alternate (F3-3.3.1-01, F3-4.2.1.3-01, F3-4.2.1.3-02)."""
    match.minute = start_minute(match.half)
    match.stoppage = 0
    award_kick_off(match, match.kicked if match.half % 2 else 1 - match.kicked)


cdef void clear_table(FubaState* match) noexcept nogil:
    """Take ball and pieces off the board at the end of a half."""
    drop_agenda(match)
    clear_board(match)
    forget_turn(match)
    forget_specials(match)
    match.ball = match.target = NOWHERE
    match.value = FIRST_VALUE
    match.control = match.setup = match.last = 0


cdef void end_half(FubaState* match, FubaLog* log) noexcept nogil:
    """End a half: formations at half time, extra time by house rule, or the end.

    (F3-4.2.1.3-03, F3-2.2-01)
    """
    tell(log, TOLD_HALF_ENDED, 0, 0, 0, match.half, 0)
    return_healed(match, True, log)
    clear_table(match)
    match.stage = RESTART
    if match.half == 1:
        put_question(match, ASK_FORMATION, HOME)
    elif match.half == 3 or (match.half == 2 and match.rules.extra_time and match.score[0] == match.score[1]):
        match.half += 1
        start_half(match)
    elif match.half == 4 and match.score[0] == match.score[1]:
        match.setup = SHOOT_OUT
        match.control = match.kicked
        put_question(match, ASK_KEEPER, 1 - match.control)
    else:
        end_match(match, log)


cdef void end_match(FubaState* match, FubaLog* log) noexcept nogil:
    """End the match."""
    clear_table(match)
    match.stage = OVER
    put_question(match, ASK_OVER, HOME)
    tell(log, TOLD_OVER, 0, 0, 0, match.score[0], match.score[1])


cdef void choose_formation(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Note a formation at half time; both are known, and hold, once both are chosen (F3-2.2-01)."""
    cdef int side = match.decider
    if action.kind == DO_FORMATION:
        match.next_formation[side][0] = action.source
        match.next_formation[side][1] = action.area
        match.next_formation[side][2] = action.third
    if side == HOME:
        put_question(match, ASK_FORMATION, AWAY)
        return
    take_formations(match, log)
    match.half = 2
    turn_weather(match, dice, log)
    start_half(match)
