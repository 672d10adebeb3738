"""The 29 special events (F3-A13)."""

from libc.stdint cimport uint8_t, uint64_t

from footroll.kernels.fuba.agenda cimport later, put_question
from footroll.kernels.fuba.awards cimport award_corner, award_free_kick
from footroll.kernels.fuba.board cimport off_goal_line, partly_own_half
from footroll.kernels.fuba.clock cimport add_minute
from footroll.kernels.fuba.counts cimport pieces_in
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.rolls cimport roll

# The event of each pair of dice: rows by the die of the team in control, columns by the other (F3-A13-07).
cdef uint8_t[36] EVENTS_BY_DICE = [
    EXCELLENT_ATTACK_MOVE, EXCELLENT_ATTACK_MOVE, EXCELLENT_DEFENCE_MOVE, EXCELLENT_DEFENCE_MOVE,
    FAST_SITUATION_DT, FAST_SITUATION_CT,
    BALL_BOUNCES_DT, BALL_BOUNCES_DT, BALL_BOUNCES_CT, BALL_BOUNCES_CT, LOST_MOMENTUM, FAILED_MAN_MARKING,
    DEFENDERS_FOUL, DEFENDERS_FOUL, ATTACKERS_FOUL, ATTACKERS_FOUL, DEFENDERS_RUDE_FOUL, ATTACKERS_RUDE_FOUL,
    SLOW_PLAY, SLOW_PLAY, BALL_OVER_THE_TOUCHLINE, BALL_OVER_THE_GOAL_LINE, MOMENTUM, AGGRESSIVE_DEFENCE,
    HEAD_COLLISION, FAILED_OPENING, PERFECT_PASS, BEHIND_THE_REFEREES_BACK, STREAKER, OUT_OF_POSITION_GOALKEEPER,
    TERRACE_CHANT_DT, TERRACE_CHANT_CT, INJURED_STAR_DT, INJURED_STAR_CT, NEW_TALENT_DT, NEW_TALENT_CT,
]


cpdef int event_of(int ours, int theirs) noexcept nogil:
    """Return the event of a pair of dice, that of the team in control first (F3-A13-01, F3-A13-07)."""
    return EVENTS_BY_DICE[6 * ours + theirs - 7] if 1 <= ours <= 6 and 1 <= theirs <= 6 else NO_EVENT


cdef void roll_event(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for a special event; what happens at once happens before the check (F3-A13-01, F3-A13-03).

    The teams are those before the check (F3-A13-02).
    """
    cdef int side = match.control
    cdef int ours = roll(side, FOR_EVENT, dice, log), theirs = roll(1 - side, FOR_EVENT, dice, log)
    cdef int event = event_of(ours, theirs)
    match.event = event
    tell(log, TOLD_EVENT, side, 0, match.ball, event, 0)
    if event == DEFENDERS_FOUL or event == DEFENDERS_RUDE_FOUL:
        punish(match, 1 - side, event == DEFENDERS_RUDE_FOUL, log)
    elif event == ATTACKERS_FOUL or event == ATTACKERS_RUDE_FOUL:
        punish(match, side, event == ATTACKERS_RUDE_FOUL, log)
    elif event == SLOW_PLAY:
        slow_play(match, log)
    elif event == BALL_OVER_THE_GOAL_LINE:
        take_corner(match, log)
    elif event == HEAD_COLLISION:
        later(match, TASK_COLLIDE, 0)
    elif event == BEHIND_THE_REFEREES_BACK:    # F3-A13-29
        later(match, TASK_INJURY, side)
    elif event == STREAKER:
        later(match, TASK_STREAKER, 0)
    elif event == INJURED_STAR_DT or event == INJURED_STAR_CT:
        later(match, TASK_LOSE_SKILL, side if event == INJURED_STAR_CT else 1 - side)
    elif event == NEW_TALENT_DT or event == NEW_TALENT_CT:
        later(match, TASK_WIN_SKILL, side if event == NEW_TALENT_CT else 1 - side)


cdef void punish(FubaState* match, int side, bint rude, FubaLog* log) noexcept nogil:
    """Award a free kick for a foul: a card test, or a card with a red card test and an injury.

    (F3-A13-16, F3-A13-17, F3-A13-18, F3-A13-19)

    The +1 of a rude foul counts as a card, by house rule it is added to the die (F3-A13-20).
    """
    award_free_kick(match, 1 - side)
    if not rude:
        later(match, TASK_YELLOW_TEST, side)
        return
    later(match, TASK_INJURY, 1 - side)
    later(match, TASK_RED_TEST, side | (1 << 4 if match.rules.rude_foul_modifier else 1 << 1))
    match.yellow[side] += 1
    tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)


cdef void slow_play(FubaState* match, FubaLog* log) noexcept nogil:
    """Let a minute pass; both teams regain a spent point (F3-A13-21); by house rule five minutes tire."""
    cdef int side = match.control
    later(match, TASK_REGAIN, 1 - side)
    later(match, TASK_REGAIN, side)
    if match.rules.slow_play_tires and match.dice[0] == 4:
        later(match, TASK_TIRE, 1 - side)
        later(match, TASK_TIRE, side)
    add_minute(match, log)


cdef void regain_point(FubaState* match, int side) noexcept nogil:
    """Give a side a point back in a zone below its start (F3-A13-21)."""
    cdef int zone, zones = 0
    for zone in range(3):
        if match.points[side][zone] < match.start_points[side][zone]:
            zones |= 1 << zone
    if zones:
        later(match, TASK_GAIN, side | zones << 1)


cdef void take_corner(FubaState* match, FubaLog* log) noexcept nogil:
    """Give the team that attacks the goal line of the target a corner kick (F3-A13-23).

    By house rule it is for the team in control.
    """
    if off_goal_line(match.target) < 0:
        return
    if not match.rules.goal_line_corner_for:
        match.control = 1 if partly_own_half(match.target, 0) else 0
    award_corner(match, log)


cdef void collide(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Let heads collide: the higher die wins the ball and is its value (F3-A13-26).

    Equal dice are rolled again.
    """
    cdef int side = match.roller
    cdef int ours = roll(side, FOR_COLLISION, dice, log), theirs = roll(1 - side, FOR_COLLISION, dice, log)
    if ours == theirs:
        later(match, TASK_COLLIDE, 0)
        return
    match.control = match.first = side if ours > theirs else 1 - side
    match.ordered = 1
    match.value = max(ours, theirs)
    tell(log, TOLD_WON, match.control, 0, match.ball, match.value, 0)
    later(match, TASK_INJURY, 1 - side)
    later(match, TASK_INJURY, side)
    later(match, TASK_CLOSEST, 0)


cdef uint64_t drawn_among(const FubaState* match, int side, bint gains) noexcept nogil:
    """Find the skills that a side may lose, or those that it may get: all that it does not have."""
    if not match.rules.skills:
        return 0
    return ~match.skills[side] & (((<uint64_t> 1) << SKILLS) - 1) if gains else match.skills[side]


cdef void take_drawn(FubaState* match, int side, int skill, FubaLog* log) noexcept nogil:
    """Take a skill from a side that has it, or give it to one that has not."""
    match.skills[side] ^= (<uint64_t> 1) << skill
    tell(log, TOLD_DRAWN, side, 0, 0, skill, match.skills[side] >> skill & 1)


cdef void draw_skill(FubaState* match, int side, bint gains, Dice* dice, FubaLog* log) noexcept nogil:
    """Draw a skill that a side loses or gets, all with the same chance.

    (F3-A13-34, F3-A13-35, F3-A13-36, F3-A13-37)

    The dice are digits to base six; a number too high for equal chances is rolled again.
    """
    cdef uint64_t among = drawn_among(match, side, gains)
    cdef int number = 0, faces = 6, drawn, skill
    for skill in range(SKILLS):
        number += among >> skill & 1
    if number == 0:
        return
    drawn = roll(side, FOR_DRAW, dice, log) - 1
    while faces < number:
        faces *= 6
        drawn = 6 * drawn + roll(side, FOR_DRAW, dice, log) - 1
    if drawn >= number * (faces // number):
        later(match, TASK_WIN_SKILL if gains else TASK_LOSE_SKILL, side)
        return
    drawn %= number
    for skill in range(SKILLS):
        if among >> skill & 1:
            if drawn == 0:
                break
            drawn -= 1
    take_drawn(match, side, skill, log)


cdef void end_situation(FubaState* match) noexcept nogil:
    """End stage 2: the move of a fast situation, or the press of an aggressive defence; then the skills.

    (F3-A13-10, F3-A13-11, F3-A13-25)
    """
    cdef int event = match.event, side = 1 - match.control
    later(match, TASK_WINDOWS, WINDOW_STAGE2_END)
    if event == FAST_SITUATION_DT:
        later(match, TASK_ONE_MOVE, side)
    elif event == FAST_SITUATION_CT:
        later(match, TASK_ONE_MOVE, match.control)
    elif event == AGGRESSIVE_DEFENCE and pieces_in(match, side, match.target):
        if match.rules.aggressive_defence_optional:
            match.must = MUST_EVENT_PRESS
            put_question(match, ASK_ACTION, side)
        else:
            later(match, TASK_PRESS, side | 1 << 1)
