"""Passes: how long a low one may be, how long it is safe, and who stops it (rulebook 2.6 and 3.1.5)."""

from footroll.kernels.layout cimport (
    DRAWN,
    HAND_BALL,
    HEADED_BALL,
    HIGH_BALL,
    LOST,
    LOW_BALL,
    LOWEST_SKILL,
    THROWN_BALL,
    TIE_INTERCEPTED,
    TIE_REPEATED,
    WON,
)

cdef enum:
    LONGEST_LOW_PASS = 30   # yards (FR-2.6-10)


cpdef int automatic_yards(int skill) noexcept nogil:
    """Return how long a low-pass of this skill succeeds without a roll (FR-2.6-11); 0 below the scale (FR-1.6-04)."""
    if skill < LOWEST_SKILL:
        return 0
    return (skill - 40) // 2


cpdef bint is_high(int yards) noexcept nogil:
    """Say whether a pass is a high-pass: its length decides (FR-2.6-04, FR-2.6-27)."""
    return yards > LONGEST_LOW_PASS


cpdef int kind_of_pass(int yards) noexcept nogil:
    """Return how a pass of this length flies: low or high (FR-2.6-04)."""
    return HIGH_BALL if is_high(yards) else LOW_BALL


cpdef bint is_automatic(int kind, int yards, int skill) noexcept nogil:
    """Say whether a low ball is so short that it cannot miss (FR-2.6-12, FR-2.6-13, FR-3.2.2-03)."""
    return kind == LOW_BALL and yards <= automatic_yards(skill)


cpdef int ball_difficulty(int kind, int yards) noexcept nogil:
    """Return the score that a ball needs: its length, twice for a throw, thrice for a header (3.2.1 to 3.2.5)."""
    if kind == HEADED_BALL:
        return 3 * yards
    if kind == THROWN_BALL or kind == HAND_BALL:
        return 2 * yards
    return yards


cpdef int error_parts(int kind) noexcept nogil:
    """Return of how many parts of what was missing a failed ball's error is one (FR-3.2.1-03, FR-3.2.5-03)."""
    return 3 if kind == HEADED_BALL else 2


cpdef int judge_interception(int score, int against, int tie=TIE_INTERCEPTED) noexcept nogil:
    """Say whether a try stops a ball of the score `against`: equality is enough (FR-3.1.5-03).

    House rules may let equality miss, or be rolled again.
    """
    if score != against:
        return WON if score > against else LOST
    if tie == TIE_REPEATED:
        return DRAWN
    return WON if tie == TIE_INTERCEPTED else LOST
