"""Injuries: the hurt piece, its absence and its return (F3-A4)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.agenda cimport later, put_question
from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS
from footroll.kernels.fuba.clock cimport square_of
from footroll.kernels.fuba.counts cimport closest_to, count_placed, outfield_in, pieces_in, put_piece, take_piece
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.weather cimport injury_modifier


cdef enum:
    FRESH_PIECE = 0
    STIRRED_PIECE = 1
    SPENT_PIECE = 2
    LONGEST_ABSENCE = 4    # minutes; a higher die is for good


cdef uint32_t pieces_near_ball(const FubaState* match, int side) noexcept nogil:
    """Find the pieces of a side at the ball or next to it (F3-A4-06)."""
    cdef uint32_t near = FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball] | (<uint32_t> 1) << match.ball
    cdef uint32_t found = 0
    cdef int area
    for area in range(PLACES):
        if near >> area & 1 and outfield_in(match, side, area):
            found |= (<uint32_t> 1) << area
    if match.keeper[side] >= 0 and near >> match.keeper[side] & 1:
        found |= (<uint32_t> 1) << KEEPER
    return found


cdef uint32_t closest_outfield(const FubaState* match, int side) noexcept nogil:
    """Find the outfield pieces of a side with the fewest steps to the ball (F3-A4-07)."""
    cdef FubaState without = match[0]
    without.keeper[side] = NOWHERE
    return closest_to(&without, side, match.ball, 0)


cdef uint32_t injurable(const FubaState* match, int side) noexcept nogil:
    """Find the pieces that may be the injured one (F3-A4-06).

    They are near the ball, else the closest; another one is chosen in place of a goalkeeper (F3-A4-07). By house rule
    a lot has decided about a goalkeeper near the ball.
    """
    cdef uint32_t near
    if match.injured_place == KEEPER:
        return closest_outfield(match, side)
    near = pieces_near_ball(match, side)
    if not near:
        return closest_anybody(match, side)
    return near & ~((<uint32_t> 1) << KEEPER) if match.rules.keeper_injury and near >> KEEPER > 0 else near


cdef uint32_t closest_anybody(const FubaState* match, int side) noexcept nogil:
    """Find the pieces of a side with the fewest steps to the ball, the goalkeeper included."""
    cdef FubaState plain = match[0]
    plain.rules.keeper_spared_as_closest = 0
    return closest_to(&plain, side, match.ball, 0)


cdef int count_near(const FubaState* match, int side, uint32_t near) noexcept nogil:
    """Count the pieces of a side among some sources."""
    cdef int area, found = near >> KEEPER & 1
    for area in range(PLACES):
        if near >> area & 1:
            found += outfield_in(match, side, area)
    return found


cdef void injure(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Ask which piece of a side is injured, if injuries are played (F3-A4-01, F3-5.6.1-04).

    By house rule the goalkeeper is hurt by lot among the pieces near the ball (F3-A4-07): the lot is drawn again
    where the dice do not divide evenly.
    """
    cdef uint32_t near
    cdef int many, drawn, faces = 6
    if not match.rules.injuries or not count_placed(match, side):
        return
    match.injured_place = NOWHERE
    near = pieces_near_ball(match, side)
    if match.rules.keeper_injury and near >> KEEPER & 1:
        many = count_near(match, side, near)
        drawn = roll(side, FOR_LOT, dice, log) - 1
        if many > faces:
            drawn = drawn * faces + roll(side, FOR_LOT, dice, log) - 1
            faces = faces * faces
        if drawn >= many * (faces // many):
            later(match, TASK_INJURY, side)
            return
        if drawn % many == 0:
            match.hurt[side] = 1
            match.injured_place = KEEPER
    put_question(match, ASK_INJURED, side)


cdef void name_injured(FubaState* match, int side, int source) noexcept nogil:
    """Take the injured piece off at once; for a goalkeeper another one is named, and it stays hurt.

    (F3-A4-01, F3-A4-07)
    """
    if source == KEEPER:
        match.hurt[side] = 1
        match.injured_place = KEEPER
        put_question(match, ASK_INJURED, side)
        return
    match.injured_alone = side == match.control and source == match.ball and pieces_in(match, side, source) == 1
    match.injured_class = SPENT_PIECE
    if match.stirred[side][source]:
        match.injured_class = STIRRED_PIECE
    elif match.fresh[side][source]:
        match.injured_class = FRESH_PIECE
    match.injured_place = take_piece(match, side, source)
    match.outfield[side] -= 1
    later(match, TASK_ALONE, side)
    later(match, TASK_INJURED, side)


cdef void note_absence(FubaState* match, int side, int square) noexcept nogil:
    """Note when a piece returns, the earliest first."""
    cdef int at = 0, last = OUTFIELD - 1
    while at < last and match.out_until[side][at] and match.out_until[side][at] <= square:
        at += 1
    while last > at:
        match.out_until[side][last] = match.out_until[side][last - 1]
        last -= 1
    match.out_until[side][at] = square


cdef void roll_injury(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the length of an injury: minutes, or for good with the offer of a substitute.

    (F3-A4-02, F3-A4-04)
    """
    cdef int die = roll(side, FOR_INJURY, dice, log) + injury_modifier(match.weather)
    cdef bint lasting = die > LONGEST_ABSENCE
    note_absence(match, side, FOR_GOOD if lasting else square_of(match) + die)
    tell(log, TOLD_INJURED, side, match.injured_place, 0, 0 if lasting else die, match.hurt[side])
    if lasting and match.rules.substitutions and match.subs_left[side]:
        put_question(match, ASK_REPLACE, side)


cdef void replace_injured(FubaState* match, int side, FubaLog* log) noexcept nogil:
    """Replace an injured piece where it stood; in the second half that brings a condition point.

    (F3-A4-04, F3-A4-05)
    """
    cdef int at = 0
    while at < OUTFIELD - 1 and match.out_until[side][at] != FOR_GOOD:
        at += 1
    while at < OUTFIELD - 1:
        match.out_until[side][at] = match.out_until[side][at + 1]
        at += 1
    match.out_until[side][at] = 0
    match.subs_left[side] -= 1
    match.outfield[side] += 1
    put_piece(match, side, match.injured_place, match.injured_place, match.injured_class)
    tell(log, TOLD_REPLACED, side, 0, match.injured_place, 0, match.subs_left[side])
    if match.half > 1:
        later(match, TASK_GAIN, side)


cdef void leave_ball_alone(FubaState* match) noexcept nogil:
    """Bring the closest piece if the injured one was the last at the ball; a restart sees to that itself.

    (F3-A4-09)
    """
    if match.injured_alone and match.stage != RESTART:
        later(match, TASK_CLOSEST, 0)
    match.injured_place = NOWHERE
    match.injured_class = match.injured_alone = 0


cdef void return_healed(FubaState* match, bint everybody, FubaLog* log) noexcept nogil:
    """Bring hurt pieces back to the centre area whose minutes have passed; half time heals all.

    (F3-A4-02, F3-A4-03)
    """
    cdef int side, at, square
    for side in range(2):
        while match.out_until[side][0] and match.out_until[side][0] != FOR_GOOD:
            square = match.out_until[side][0]
            if not everybody and square > square_of(match):
                break
            for at in range(OUTFIELD - 1):
                match.out_until[side][at] = match.out_until[side][at + 1]
            match.out_until[side][OUTFIELD - 1] = 0
            match.outfield[side] += 1
            if not everybody:
                match.fresh[side][<int> M3] += 1
            tell(log, TOLD_HEALED, side, 0, M3, 0, 0)
