"""The actions of edition 3.0 with their dice (F3-4.4 to F3-4.7)."""

from footroll.kernels.dice cimport roll_d6
from footroll.kernels.fuba.attempts cimport (
    attempt_modifier, boxed, is_difficult, judge_attempt, judge_rebound, judge_second_die,
)
from footroll.kernels.fuba.board cimport area_size, box_of, zone_of
from footroll.kernels.fuba.contests cimport positioned, pressed
from footroll.kernels.fuba.counts cimport counted
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport moves_allowed


cdef int roll(int side, int purpose, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll a die for a side and a purpose (F3-1.1-07)."""
    cdef int face = roll_d6(dice)
    tell(log, TOLD_ROLL, side, 0, 0, purpose, face)
    return face


cdef void allow_moves(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the moves of a movement action; the zone is that of the ball now (F3-4.5-01, F3-4.5-03)."""
    cdef int side = match.decider
    cdef int one = roll(side, FOR_MOVEMENT, dice, log), other = roll(side, FOR_MOVEMENT, dice, log)
    match.left = moves_allowed(one, other, match.formation[side][zone_of(match.ball, side)])
    match.dribbled = 0
    tell(log, TOLD_ALLOWED, side, 0, 0, match.left, 0)


cdef void position_ball(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for positioning and adjust the ball value (F3-4.6-01)."""
    cdef int side = match.decider
    cdef int one = roll(side, FOR_POSITIONING, dice, log), other = roll(side, FOR_POSITIONING, dice, log)
    match.value = positioned(
        match.value, one, other, side == match.control, counted(match, side, match.ball),
        counted(match, 1 - side, match.ball),
    )
    tell(log, TOLD_POSITIONED, side, 0, match.ball, match.value, 0)


cdef bint press_ball(FubaState* match, bint aggressive, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for pressing; return whether it was a foul, a failed aggressive one.

    (F3-4.7-02, F3-4.7-04, F3-A6-05)
    """
    cdef int side = match.decider
    cdef int one = roll(side, FOR_PRESSING, dice, log), other = roll(side, FOR_PRESSING, dice, log)
    cdef int won = pressed(match.value, one, other, aggressive)
    if won:
        match.control = side
        match.value = won
    elif not aggressive:
        match.value = max(1, match.value - 1)
    tell(log, TOLD_PRESSED, side, aggressive, match.ball, won > 0, match.value)
    return aggressive and not won


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
    """
    cdef int side = match.control, modifier = attempt_modifier(match)
    cdef bint difficult = is_difficult(match.value, modifier)
    cdef int die, verdict
    tell(log, TOLD_ATTEMPT, side, 0, match.ball, modifier, difficult)
    die = roll(side, FOR_ATTEMPT, dice, log)
    if difficult and die == 6:
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
