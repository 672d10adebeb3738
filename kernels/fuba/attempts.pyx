"""Goal attempts: where they are allowed, modifiers, verdicts, rebounds, penalties (F3-4.4, F3-5.5)."""

from footroll.kernels.fuba.agenda cimport flag_of, has_flag
from footroll.kernels.fuba.board cimport area_size, box_of, in_attacked_half, is_area, touches_halfway
from footroll.kernels.fuba.counts cimport counted, outfield_in, pieces_in
from footroll.kernels.fuba.hooks cimport attempt_extra
from footroll.kernels.fuba.layout cimport (
    ACTIONS, CORNER_WON, COUNT_CAP, FLAG_CHARGED, FREE_KICK, FubaState, GOAL, MISS, REBOUND,
)
from footroll.kernels.fuba.offside cimport offside_areas


cdef bint may_attempt(const FubaState* match) noexcept nogil:
    """Return whether the ball lies where goal attempts are allowed (F3-4.4-01, F3-4.4.3-01)."""
    cdef int side = match.control
    if not is_area(match.ball):   # before a kick-off, or on a corner spot
        return False
    if in_attacked_half(match.ball, side):
        return True
    return touches_halfway(match.ball) and match.keeper[1 - side] != box_of(1 - side)


cdef int boxed(const FubaState* match, int side, bint outfield) noexcept nogil:
    """Count a side's pieces in the attacked box, with or without the goalkeeper (F3-4.4-12, F3-4.4.1-02).

    Pieces offside count, unless a house rule leaves them out (F3-4.4.1-07).
    """
    cdef int box = box_of(1 - match.control)
    cdef int found = outfield_in(match, side, box) if outfield else pieces_in(match, side, box)
    if side == match.control and match.rules.offside_players_ignored_everywhere:
        if offside_areas(match, side, match.ball) >> box & 1:
            return 0
    return min(<int> COUNT_CAP, found)


cdef bint is_direct(const FubaState* match) noexcept nogil:
    """Return whether an attempt is a direct free kick: the first action, without dice of a turn.

    (F3-5.2.2-01)
    """
    return match.setup == FREE_KICK and match.stage == ACTIONS and match.dice[0] == 0 and match.acts <= 1


cdef int attempt_modifier(const FubaState* match) noexcept nogil:
    """Add up the modifiers of a goal attempt (F3-4.4-08).

    The numbers in the area of the attempt count neither in the penalty area nor in a direct free kick (F3-4.4-10,
    F3-4.4-11). Offside pieces do not bring the +1 of the penalty area (F3-4.4-13), but they prevent the -1
    (F3-4.4-14). A goalkeeper outside its penalty area is worth +4 (F3-4.4-15), one that charged in this turn +1
    (F3-A5-04), one that was injured in this match +1 (F3-A4-07).
    """
    cdef int side = match.control, box = box_of(1 - side), ball = match.ball
    cdef int total = -area_size(ball, side, match.rules.area_modifiers)
    cdef int ours = counted(match, side, ball), theirs = counted(match, 1 - side, ball)
    if ball != box and not is_direct(match):
        total += (ours > theirs) - (ours < theirs)
    ours = boxed(match, side, False)
    theirs = boxed(match, 1 - side, match.rules.keeper_in_box_count)
    if ours < theirs:
        total -= 1
    elif ours > theirs and not offside_areas(match, side, ball) >> box & 1:
        total += 1
    if match.keeper[1 - side] != box:
        total += 4
    total += has_flag(match, flag_of(FLAG_CHARGED, 1 - side)) + match.hurt[1 - side]
    return total + attempt_extra(match)


cpdef bint is_difficult(int value, int modifier) noexcept nogil:
    """Return whether no face of the die could score (F3-4.4.2-01, F3-4.4.2-02)."""
    return value - modifier >= 6


cpdef int judge_attempt(int die, int modifier, int value, bint boxed) noexcept nogil:
    """Judge the die of a goal attempt (F3-4.4-03, F3-4.4-04, F3-4.4-05, F3-4.4-06).

    The book's example: from a value of 3 with a modifier of -2, a 6 scores, a 5 is a corner, a 4 rebounds (F3-4.4-16).
    """
    cdef int result = die + modifier
    if result > value:
        return GOAL
    if result == value:
        return CORNER_WON
    if result == value - 1 and boxed:
        return REBOUND
    return MISS


cpdef int judge_second_die(int die, int size, int at_least_corner=0) noexcept nogil:
    """Judge the second die of a difficult attempt by the size of the area modifier.

    (F3-4.4.2-03, F3-4.4.2-04, F3-4.4.2-05)

    By house rule the first 6 is worth a corner at least (F3-4.4.2-07).
    """
    if die > size:
        return GOAL
    return CORNER_WON if die == size or at_least_corner else MISS


cpdef int judge_rebound(int shooters, int defenders) noexcept nogil:
    """Judge the sums of a rebound: goal, corner kick, or lost ball (F3-4.4.1-03)."""
    if shooters > defenders:
        return GOAL
    return CORNER_WON if shooters == defenders else MISS


cpdef int needed_to_score(int kick, int guess) noexcept nogil:
    """Return the lowest die that scores a penalty; 0 is left, 1 the middle or no guess, 2 right.

    (F3-5.5.2-02)
    """
    if guess == 1:
        return 6 if kick == 1 else 2
    if kick == 1:
        return 1
    return 2 if kick == guess else 6
