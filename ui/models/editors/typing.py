"""Read digits typed into a score cell; one digit is enough."""

from __future__ import annotations

from footroll.teams import SCALE, STEP

TOP = str(max(SCALE))
LONGEST = len(TOP)


def score_typed(digits: str) -> str:
    """Return the score typed so far: the first digit is the tens, and 1 means 100.

    >>> [score_typed(digits) for digits in ("8", "80", "1", "10", "100", "75")]
    ['80', '80', '100', '100', '100', '75']
    """
    if TOP.startswith(digits):
        return TOP
    return str(int(digits) * STEP) if len(digits) == 1 else digits


def is_complete(digits: str) -> bool:
    """Check whether the next digit starts another score.

    >>> is_complete("8"), is_complete("80"), is_complete("10"), is_complete("100")
    (False, True, False, True)
    """
    return len(digits) >= LONGEST or (len(digits) == LONGEST - 1 and not TOP.startswith(digits))
