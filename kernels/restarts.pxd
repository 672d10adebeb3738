"""Restarts (rulebook 2.1 to 2.3, section L)."""

cpdef int yards_kept(int restart) noexcept nogil
cpdef bint may_kick_off_from(int side, int length, int width, int x, int y) noexcept nogil
cpdef bint may_stand_at_kick_off(
    int side, int kicking, int length, int width, int x, int y, int ball_x, int ball_y
) noexcept nogil
