"""The worth of a position to home, in goals: tables fitted by matches of coaches.

The tables know the ball only: its area and value, and the leads at the ball and in the attacked penalty area. `threat`
looks one pass further and so sees where the other pieces are.
"""

from libc.stdint cimport uint16_t
from libc.string cimport memset

from footroll.kernels.fuba.board cimport FUBA_MIRROR, FUBA_NEIGHBOURS, box_of, touch
from footroll.kernels.fuba.counts cimport held_by, pieces_in
from footroll.kernels.fuba.layout cimport (
    ACTIONS, AREAS, ASK_ACTION, ASK_ADJUST, ASK_DIRECT, ASK_FORMATION, ASK_FREE, ASK_MOVE, ASK_OVER, ASK_STARTS,
    FIRST_VALUE, NO_SETUP, RESTART, S5, SITUATION,
)
from footroll.kernels.fuba.values cimport (
    acts_first, find_targets, keeps_ball, kept_within, new_value, plays_short, value_at,
)
from footroll.kernels.layout cimport HOME


cdef enum:
    AHEAD = 0      # kept, and the roller acts first
    BEHIND = 1     # kept, and the other side acts first
    AWAY_FROM = 2  # lost
    FIRST_OF_CONTROL = 2
    FIRST_OF_OTHERS = 1
    FULL_TIME = 90

# Goals over a whole match of one more piece, a yellow card and a condition point, and how much less each further point
# of a zone is worth.
cdef double PIECE = 0.5
cdef double CARD = 0.06
cdef double POINT = 0.09
cdef double POINT_LESS = 0.005

# How many of 36 rolls end a check with each result and new value: by value, short pass, result and new value.
cdef int[6][2][3][6] ENDS


def blank_worths():
    """Return tables of zeros, as a memoryview that numpy reads as a structured array."""
    cdef Worths blank
    memset(&blank, 0, sizeof(Worths))
    return (<Worths[:1]> &blank).copy()


cdef void count_ends() noexcept nogil:
    """Count the rolls of every check."""
    cdef int value, short, one, other, result
    memset(ENDS, 0, sizeof(ENDS))
    for value in range(6):
        for short in range(2):
            for one in range(1, 7):
                for other in range(1, 7):
                    result = AWAY_FROM
                    if acts_first(one, other, value + 1):
                        result = AHEAD
                    elif keeps_ball(one, other, value + 1):
                        result = BEHIND
                    ENDS[value][short][result][new_value(one, other, short) - 1] += 1


count_ends()


cdef inline int clipped(int lead) noexcept nogil:
    """Return a lead as a column of the tables."""
    return max(0, min(<int> LEADS - 1, lead + 2))


cdef inline int folded(int area, int side) noexcept nogil:
    """Return an area as a row of the tables, seen by a side."""
    cdef int seen = area if side == HOME else FUBA_MIRROR[area]
    return seen - 4 if seen >= S5 else seen


cdef int moment_of(const FubaState* match) noexcept nogil:
    """Return the moment: 0 for the choice of a target, else by actions played and the side that acts."""
    cdef int side
    if match.stage != ACTIONS or match.acts >= 4:
        return 0
    if match.acts == 2 and match.ask != ASK_ACTION and match.ask != ASK_FREE:
        return 0
    side = match.first if match.acts % 2 == 0 else 1 - match.first
    return 1 + 2 * match.acts + (side == match.control)


cdef int box_lead(const FubaState* match, int side) noexcept nogil:
    """Return by how many pieces a side leads in the penalty area that it attacks."""
    cdef int box = box_of(1 - side)
    return pieces_in(match, side, box) - pieces_in(match, 1 - side, box)


cdef int cell_of(const FubaState* match, int moment) noexcept nogil:
    """Return the number of a position's cell in the tables, from the first number of the struct on."""
    cdef int side = match.control, ball = match.ball
    cdef int lead = clipped(pieces_in(match, side, ball) - pieces_in(match, 1 - side, ball))
    cdef int cell = moment * FOLDED + folded(ball, side)
    return ((cell * 6 + match.value - 1) * LEADS + lead) * LEADS + clipped(box_lead(match, side))


cdef double worth_of_pass(const FubaState* match, int target, const Worths* worths) noexcept nogil:
    """Return what a pass to a target is worth to the side in control, by every roll of its check."""
    cdef int side = match.control, ours = pieces_in(match, side, target), theirs = pieces_in(match, 1 - side, target)
    cdef int value = kept_within(value_at(match, target)) - 1
    cdef int short = ours > 0 and target != match.ball and touch(match.ball, target, match.rules.board_geometry)
    cdef int near = FUBA_NEIGHBOURS[match.rules.board_geometry][target] | 1 << target
    cdef bint easy = held_by(match, 1 - side) & near == 0
    cdef int row = folded(target, side), lost_row = folded(target, 1 - side)
    cdef int box = clipped(box_lead(match, side)), lost_box = clipped(box_lead(match, 1 - side))
    cdef int lead = clipped(max(ours, 1) - theirs), lost_lead = clipped(max(theirs, 1) - ours)
    cdef int new
    cdef double total = 0
    cdef const int* ends = &ENDS[value][short][0][0]
    for new in range(6):
        if ends[new]:
            total += ends[new] * worths.table[FIRST_OF_CONTROL][row][new][lead][box]
        if ends[6 + new]:
            total += ends[6 + new] * worths.table[FIRST_OF_OTHERS][row][new][lead][box]
        if not ends[12 + new]:
            continue
        if easy:
            total += ends[12 + new] * worths.table[FIRST_OF_OTHERS][row][new][lead][box]
        else:
            total -= ends[12 + new] * worths.table[FIRST_OF_CONTROL][lost_row][new][lost_lead][lost_box]
    return total / 36


cdef double threat(const FubaState* match, const Worths* worths) noexcept nogil:
    """Return what the best pass is worth to the side in control, as if its turn began now."""
    cdef uint16_t targets = find_targets(match)
    cdef double best = -9, found
    cdef int area
    for area in range(AREAS):
        if targets >> area & 1:
            found = worth_of_pass(match, area, worths)
            if found > best:
                best = found
    return best if targets else 0


cdef double worth_of_restart(const FubaState* match, const Worths* worths) noexcept nogil:
    """Return the worth of a restart to the side in control: by its kind, or by its best pass."""
    cdef FubaState now
    if match.ask == ASK_ADJUST or match.ask == ASK_MOVE or match.ask == ASK_DIRECT:
        now = match[0]
        now.value = FIRST_VALUE
        return threat(&now, worths)
    return worths.restart[match.setup]


cdef double team_worth(const FubaState* match, int side) noexcept nogil:
    """Return what a side's pieces, cards and condition points are worth in the time that is left.

    The more points a zone has, the less another one is worth.
    """
    cdef double found = PIECE * match.outfield[side] - CARD * match.yellow[side]
    cdef int zone, points
    if match.rules.condition_points:
        for zone in range(3):
            points = match.points[side][zone]
            found += POINT * points - POINT_LESS * points * points
    return found


cdef double strength(const FubaState* match) noexcept nogil:
    """Return home's advantage in pieces, cards and condition points for the rest of the match."""
    cdef double left = max(0, FULL_TIME - match.minute) / <double> FULL_TIME
    return left * (team_worth(match, 0) - team_worth(match, 1))


cdef double worth_of(const FubaState* match, const Worths* worths, double sight) noexcept nogil:
    """Return what a position is worth to home.

    `sight` is the weight of where the other pieces are: by how much the best pass is better than usual.
    """
    cdef FubaState now
    cdef int moment
    cdef double found
    cdef const double* table = &worths.table[0][0][0][0][0]
    if match.ask == ASK_OVER or match.ask == ASK_FORMATION or match.ask == ASK_STARTS or match.ball < 0:
        return 0
    if match.stage == RESTART or match.ball >= AREAS:
        found = worth_of_restart(match, worths)
        return found if match.control == HOME else -found
    now = match[0]
    if now.stage == SITUATION:
        now.stage = ACTIONS
        now.value = new_value(now.dice[0], now.dice[1], plays_short(match))
        now.first = now.roller if acts_first(now.dice[0], now.dice[1], now.check) else 1 - now.roller
    moment = moment_of(&now)
    found = table[cell_of(&now, moment)]
    if now.last and moment == 0 and now.stage == ACTIONS:
        return 0
    if sight and not now.last:
        if now.stage == ACTIONS:
            now.setup = NO_SETUP
        found += sight * (threat(&now, worths) - table[cell_of(&now, 0)])
    return found if match.control == HOME else -found
