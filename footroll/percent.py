"""Write percentages the same way everywhere: 25%, 69.3%, under 0.1%."""

from __future__ import annotations

from fractions import Fraction


def percent(share: float | Fraction, *, digits: int = 1) -> str:
    """Write a share as a percentage; only 0 is written as 0%, and only 1 as 100%.

    >>> percent(0.4333), percent(0), percent(1), percent(Fraction(1, 4), digits=0)
    ('43.3%', '0.0%', '100.0%', '25%')
    >>> percent(0.0002), percent(0.9998), percent(0.002, digits=0)
    ('under 0.1%', 'over 99.9%', 'under 1%')
    """
    zero, whole, step = f"{0:.{digits}f}", f"{100:.{digits}f}", 10**-digits
    written = f"{float(100 * share):.{digits}f}"
    if written == zero and share > 0:
        return f"under {step:.{digits}f}%"
    if written == whole and share < 1:
        return f"over {100 - step:.{digits}f}%"
    return f"{written}%"


def progress(done: int, total: int) -> str:
    """Write the progress of some work, rounded down to whole per cent.

    >>> progress(1, 3), progress(199, 200), progress(0, 0)
    ('33%', '99%', '100%')
    """
    return percent(Fraction(100 * done // total, 100) if total else 1, digits=0)
