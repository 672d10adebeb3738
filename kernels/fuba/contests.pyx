"""Positioning and pressing: two dice against the ball value (F3-4.6, F3-4.7, F3-A6)."""

from footroll.kernels.fuba.hooks cimport crowd_at_ball
from footroll.kernels.fuba.values cimport kept_within


cpdef int positioned(
    int value, int one, int other, bint controls, int ours, int theirs, int more=0, int limit=2
) noexcept nogil:
    """Return the ball value after positioning, for the team in control or the other.

    (F3-4.6-01, F3-4.6-02, F3-4.6-03)

    A majority at the ball adds a step (F3-4.6-04), nobody there takes one off (F3-4.6-05), and two steps are the
    most (F3-4.6-06). A condition point adds one `more` within the limit (F3-A1-03).
    """
    cdef int steps
    if controls:
        steps = (one < value) + (other < value)
    else:
        steps = (one > value) + (other > value)
    if ours > theirs:
        steps = min(limit, steps + 1)
    elif ours == 0:
        steps = max(0, steps - 1)
    steps = min(limit, steps + more)
    return kept_within(value - steps if controls else value + steps)


cpdef int pressed(int value, int one, int other, bint aggressive=False) noexcept nogil:
    """Return the ball value after a won pressing, 0 after a failed one (F3-4.7-02, F3-4.7-03).

    A die must be lower than the value; in an aggressive pressing it may equal it (F3-A6-04). In the book's example a 2
    and a 5 win the ball with a 5, if the value is 3 to 5 (F3-4.7-06).
    """
    cdef int limit = value if aggressive else value - 1
    if one <= limit and other <= limit:
        return min(one, other)
    if one <= limit or other <= limit:
        return max(one, other)
    return 0


cdef bint may_press(const FubaState* match, bint aggressive) noexcept nogil:
    """Return whether the defenders have enough pieces at the ball to press.

    (F3-4.7-01, F3-A6-02, F3-A6-03)
    """
    return is_pressable(match, crowd_at_ball(match, 1 - match.control), aggressive)


cdef bint is_pressable(const FubaState* match, int ours, bint aggressive) noexcept nogil:
    """Return whether so many pieces at the ball may press (F3-4.7-01, F3-A6-02, F3-A6-03)."""
    cdef int theirs = crowd_at_ball(match, match.control)
    if aggressive:
        return (ours >= 1 or match.rules.press_without_player) and ours >= theirs - 1
    return ours >= theirs
