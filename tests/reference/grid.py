"""The shot difficulty in arbitrary precision, as annex B prints it."""

from functools import cache
from math import isqrt

import mpmath


@cache
def difficulty(dx: int, dy: int, norm: int = 65**2 + 50**2) -> int:
    """Return the printed value of a cell by its offsets: the integer part of the larger component, from 1 to 100."""
    return min(max(by_distance(dx, dy, norm), by_aperture(dx, dy), 1), 100)


def by_distance(dx: int, dy: int, norm: int) -> int:
    """Return the largest n with n/100 <= sqrt((dx^2 + dy^2) / norm), in whole numbers."""
    return isqrt(10_000 * (dx**2 + dy**2) // norm)


def by_aperture(dx: int, dy: int) -> int:
    """Return the integer part of 100 (1 - a/pi)^15 with 40 digits, the two arc tangents as printed."""
    with mpmath.workdps(40):
        angle = mpmath.atan(mpmath.mpf(dy + 4) / dx) - mpmath.atan(mpmath.mpf(dy - 4) / dx)
        return int(mpmath.floor(100 * (1 - angle / mpmath.pi) ** 15))
