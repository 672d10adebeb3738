"""Passes: low or high, automatic or rolled, and when they are intercepted (rulebook 2.6, 3.1.5, 3.2)."""

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
    LONGEST_LOW_PASS = 30   # yards (FR-2.6-10, FR-3.2.2-02)


cpdef int automatic_yards(int skill) noexcept nogil:
    """Return the length up to which a low-pass needs no roll (FR-2.6-11).

    A skill below the scale has none (FR-1.6-04).
    """
    if skill < LOWEST_SKILL:
        return 0
    return (skill - 40) // 2


cpdef bint is_high(int yards) noexcept nogil:
    """Return whether a pass of this length is a high-pass (FR-2.6-04, FR-2.6-27)."""
    return yards > LONGEST_LOW_PASS


cpdef int kind_of_pass(int yards) noexcept nogil:
    """Return whether a pass of this length flies low or high (FR-2.6-04)."""
    return HIGH_BALL if is_high(yards) else LOW_BALL


cpdef bint is_automatic(int kind, int yards, int skill) noexcept nogil:
    """Return whether a low ball is so short that it cannot miss (FR-2.6-12, FR-2.6-13, FR-3.2.2-03)."""
    return kind == LOW_BALL and yards <= automatic_yards(skill)


cpdef int ball_difficulty(int kind, int yards) noexcept nogil:
    """Return the score that a ball needs: a multiple of its length (FR-3.2.1-01).

    A pass needs its length (FR-2.6-14, FR-2.6-28, FR-A-08, FR-A-09), a throw twice that, which limits how far it can go
    (FR-3.2.4-02, FR-3.2.4-06, FR-3.2.5-02, FR-A-10), and a header three times (FR-3.2.3-04, FR-A-11).
    """
    if kind == HEADED_BALL:
        return 3 * yards
    if kind == THROWN_BALL or kind == HAND_BALL:
        return 2 * yards
    return yards


cpdef int error_divisor(int kind) noexcept nogil:
    """Return the divisor of a failed ball's error: 3 for a header (FR-3.2.3-05), else 2.

    FR-3.2.1-03 is for passes, FR-3.2.4-03 for throw-ins and FR-3.2.5-03 for hand-passes.
    """
    return 3 if kind == HEADED_BALL else 2


cpdef int judge_interception(int score, int against, int tie=TIE_INTERCEPTED) noexcept nogil:
    """Judge an attempt to intercept a ball of score `against`: a tie is enough (FR-3.1.5-03, FR-A-07).

    By house rule a tie misses or is rolled again.
    """
    if score != against:
        return WON if score > against else LOST
    if tie == TIE_REPEATED:
        return DRAWN
    return WON if tie == TIE_INTERCEPTED else LOST
