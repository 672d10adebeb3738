"""Passes: how long a low one may be, and how long it is safe (rulebook 2.6)."""

from footroll.kernels.layout cimport LOWEST_SKILL

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
