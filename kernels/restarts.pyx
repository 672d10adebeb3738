"""Restarts: where footballers may stand (rulebook 2.1 to 2.3, section L)."""

from footroll.kernels.cells cimport forward_of, in_own_half, on_pitch, yards_between
from footroll.kernels.layout cimport AT_GOAL_KICK, AT_KICK_OFF, AT_THROW_IN

cdef enum:
    RESTART_YARDS = 10   # FR-L-13, FR-L-29, FR-L-34, FR-L-42
    THROW_IN_YARDS = 2   # FR-L-37


cpdef int yards_kept(int restart) noexcept nogil:
    """Return the distance that opponents keep from the ball at a restart (FR-L-37, FR-L-39).

    At a goal-kick they keep out of the area instead.
    """
    if restart == AT_GOAL_KICK:
        return 0
    return THROW_IN_YARDS if restart == AT_THROW_IN else RESTART_YARDS


cpdef bint may_kick_off_from(int side, int length, int width, int x, int y) noexcept nogil:
    """Return whether a cell is one of a side's own two at the centre spot (FR-2.1-05)."""
    return forward_of(side, length, x) == length // 2 - 1 and width // 2 - 1 <= y <= width // 2


cpdef bint may_stand_at_kick_off(
    int side, int kicking, int length, int width, int x, int y, int ball_x, int ball_y
) noexcept nogil:
    """Return whether a footballer may stand on a cell at a kick-off (FR-2.1-04, FR-L-12).

    Everybody is in their own half, and opponents keep ten yards from the ball (FR-L-13, FR-L-14).
    """
    if not on_pitch(length, width, x, y) or not in_own_half(side, length, x):
        return False
    return side == kicking or yards_between(x, y, ball_x, ball_y) >= yards_kept(AT_KICK_OFF)
