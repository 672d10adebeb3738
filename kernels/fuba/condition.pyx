"""Condition points: paying, losing, gaining, tiredness and boosts (F3-A1)."""

from libc.stdint cimport uint32_t
from libc.string cimport memcpy

from footroll.kernels.fuba.agenda cimport later, open_window, put_question
from footroll.kernels.fuba.board cimport zone_of
from footroll.kernels.fuba.clock cimport game_time
from footroll.kernels.fuba.layout cimport (
    ASK_GAIN, ASK_LOSE, ASK_PAY, ATTACK, DEFENCE, FOR_TIREDNESS, MIDFIELD, MOST_POINTS, TASK_LOSE, TASK_PAID,
    TASK_PAY, TASK_TIRED, TOLD_EXHAUSTED, TOLD_GAINED, TOLD_PAID, TOLD_TESTED, TOLD_TIRED, WINDOW_ACTION_DICE,
    ZONE_POINTS, tell,
)
from footroll.kernels.fuba.rolls cimport roll
from footroll.kernels.fuba.weather cimport tiredness_modifier


cdef enum:
    SPLIT = 3   # one point of each outer zone, by house rule
    WAYS = 4


cpdef bint tires(int total, int time) noexcept nogil:
    """Return whether a tiredness test fails: ten times the dice is lower than the game time (F3-A1-11)."""
    return total * 10 < time


cpdef int fresh_points(int total, int time) noexcept nogil:
    """Return the points of a fresh player: one if ten times the dice exceeds the game time, else two.

    (F3-A3-09)
    """
    return 1 if total * 10 > time else 2


cdef bint apply_way(int* points, int zone, int way, bint split) noexcept nogil:
    """Take one point by a way of paying, if that is possible.

    It comes from the zone of the ball (F3-A1-06); an empty one is replaced by two points of one adjacent zone, or of
    both by house rule (F3-A1-07).
    """
    if points[zone]:
        if way != zone:
            return False
        points[zone] -= 1
        return True
    if way == SPLIT:
        if not split or zone != MIDFIELD or not points[<int> DEFENCE] or not points[<int> ATTACK]:
            return False
        points[<int> DEFENCE] -= 1
        points[<int> ATTACK] -= 1
        return True
    if (way == MIDFIELD) == (zone == MIDFIELD) or points[way] < 2:
        return False
    points[way] -= 2
    return True


cdef bint payable(const int* points, int zone, int price, bint split) noexcept nogil:
    """Return whether points can be paid one after the other."""
    cdef int rest[3]
    cdef int way
    if price == 0:
        return True
    for way in range(WAYS):
        memcpy(rest, points, sizeof(rest))
        if apply_way(rest, zone, way, split) and payable(rest, zone, price - 1, split):
            return True
    return False


cdef void copy_points(const FubaState* match, int side, int* points) noexcept nogil:
    """Copy the points of a side."""
    cdef int zone
    for zone in range(3):
        points[zone] = match.points[side][zone]


cdef bint can_pay_at(const FubaState* match, int side, int price, int area) noexcept nogil:
    """Return whether a side can pay points with the ball in an area (F3-A1-06, F3-A1-07)."""
    cdef int points[3]
    if not match.rules.condition_points or price <= 0:
        return True
    copy_points(match, side, points)
    return payable(points, zone_of(area, side), price, match.rules.split_payment)


cdef uint32_t payments(const FubaState* match, int side, int later_price) noexcept nogil:
    """Find the ways to pay one point and still the rest: a bit for each zone, and the split."""
    cdef int points[3]
    cdef int way, zone = zone_of(match.ball, side)
    cdef uint32_t found = 0
    for way in range(WAYS):
        copy_points(match, side, points)
        if apply_way(points, zone, way, match.rules.split_payment):
            if payable(points, zone, later_price, match.rules.split_payment):
                found |= (<uint32_t> 1) << way
    return found


cdef void take_payment(FubaState* match, int side, int way, FubaLog* log) noexcept nogil:
    """Pay one point by a way that is open."""
    cdef int points[3]
    cdef int zone
    copy_points(match, side, points)
    apply_way(points, zone_of(match.ball, side), way, match.rules.split_payment)
    for zone in range(3):
        if points[zone] != match.points[side][zone]:
            match.points[side][zone] = points[zone]
            tell(log, TOLD_PAID, side, 0, zone, points[zone], 0)


cdef void pay(FubaState* match, int side, int price, FubaLog* log) noexcept nogil:
    """Pay points, each on its own; the coach is asked where several zones can pay (F3-A1-06, F3-A9-02)."""
    cdef uint32_t ways
    if price == 0 or not match.rules.condition_points:
        return
    later(match, TASK_PAY, side | (price - 1) << 1)
    ways = payments(match, side, price - 1)
    if ways & (ways - 1):
        put_question(match, ASK_PAY, side)
    elif ways:
        take_payment(match, side, 0 if ways & 1 else 1 if ways & 2 else 2 if ways & 4 else SPLIT, log)


cdef bint may_boost(const FubaState* match, int side) noexcept nogil:
    """Return whether a side has a point to spend on its action, a free one or its own (F3-A1-05)."""
    return match.rules.condition_points and (match.chant == side + 1 or can_pay(match, side, 1))


cdef void pay_boost(FubaState* match, int side, int price) noexcept nogil:
    """Pay for a boost; the free point of a terrace chant is used first (F3-A9-02)."""
    if match.chant == side + 1:
        match.chant = 0
        price -= 1
    memcpy(match.before_boost, match.points[side], 3)
    later(match, TASK_PAID, side)
    later(match, TASK_PAY, side | price << 1)


cdef void end_payment(FubaState* match, int side) noexcept nogil:
    """Let skills follow a boost that cost a point."""
    cdef int zone
    for zone in range(3):
        if match.points[side][zone] != match.before_boost[zone]:
            open_window(match, WINDOW_ACTION_DICE, side)
            return


cdef void test_tiredness(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Make the tiredness test of a side; a failed one costs a point in the zone of the ball.

    (F3-A1-08, F3-A1-11, F3-A1-12)

    An empty zone costs two points of other zones, as far as there are any.
    """
    cdef int total = roll(side, FOR_TIREDNESS, dice, log) + roll(side, FOR_TIREDNESS, dice, log)
    cdef int zone = zone_of(match.ball, side)
    cdef bint failed = tires(total + tiredness_modifier(match.weather), game_time(match))
    later(match, TASK_TIRED, side)
    tell(log, TOLD_TESTED, side, 0, 0, failed, 0)
    if not failed:
        return
    if match.points[side][zone]:
        lose_point(match, side, zone, log)
    else:
        later(match, TASK_LOSE, side | min(2, total_points(match, side)) << 1)


cdef void grow_tired(FubaState* match, int side, FubaLog* log) noexcept nogil:
    """Mark a side without a point after a test as tired for good (F3-A1-13, F3-A1-15)."""
    if total_points(match, side) == 0 and not match.tired[side]:
        match.tired[side] = 1
        tell(log, TOLD_EXHAUSTED, side, 0, 0, 0, 0)


cdef uint32_t zones_with_points(const FubaState* match, int side) noexcept nogil:
    """Find the zones in which a side has points."""
    cdef uint32_t found = 0
    cdef int zone
    for zone in range(3):
        if match.points[side][zone]:
            found |= (<uint32_t> 1) << zone
    return found


cdef void lose_point(FubaState* match, int side, int zone, FubaLog* log) noexcept nogil:
    """Take a point from a zone."""
    match.points[side][zone] -= 1
    tell(log, TOLD_TIRED, side, 0, zone, match.points[side][zone], 0)


cdef void lose_points(FubaState* match, int side, int count) noexcept nogil:
    """Ask for the zones that lose points, one at a time (F3-A1-12)."""
    if count:
        later(match, TASK_LOSE, side | (count - 1) << 1)
        put_question(match, ASK_LOSE, side)


cdef void gain_point(FubaState* match, int side, int zones) noexcept nogil:
    """Give a side a point in a zone of its choice: at most six in a zone and ten in all.

    (F3-A3-10, F3-A3-11)

    `zones` are those that are open, 0 for all below six. A point that finds no place is lost.
    """
    cdef int zone
    if not match.rules.condition_points or total_points(match, side) >= MOST_POINTS:
        return
    if zones == 0:
        for zone in range(3):
            if match.points[side][zone] < ZONE_POINTS:
                zones |= 1 << zone
    match.zones = zones
    put_question(match, ASK_GAIN, side)


cdef void take_gain(FubaState* match, int side, int zone, FubaLog* log) noexcept nogil:
    """Add a point to a zone."""
    match.zones = 0
    match.points[side][zone] += 1
    tell(log, TOLD_GAINED, side, 0, zone, match.points[side][zone], 0)
