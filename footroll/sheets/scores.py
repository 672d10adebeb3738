"""Numbers in a sheet: scores and shirt numbers, with clear refusals."""

from __future__ import annotations

import re
from decimal import Decimal

from footroll.sheets.names import score_meant
from footroll.teams import NUMBERS, STEP, valid_scores
from footroll.wording import quote

_NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]*)?")
_PRINTED = range(5, 11)


def read_number(text: str) -> Decimal | None:
    """Return a cell's number, with a decimal point or comma, or None.

    >>> read_number("70,0"), read_number("7.5"), read_number("eighty"), read_number("nan")
    (Decimal('70'), Decimal('7.5'), None, None)
    """
    if len(text) > 30 or not _NUMBER.fullmatch(text.strip()):
        return None
    number = Decimal(text.strip().replace(",", "."))
    return number.to_integral_value() if number == number.to_integral_value() else number


def read_score(text: str, *, low_skills: bool = False, scale: int = 1) -> int:
    """Return the score of a skill, or refuse anything else (FR-1.6-04).

    >>> read_score("70.0"), read_score("7", scale=10)
    (70, 70)
    >>> read_score("73")
    Traceback (most recent call last):
    ValueError: 73 is not a skill score; scores go from 50 to 100 in tens, and the nearest are 70 and 80
    """
    number = read_number(text)
    if number is None:
        meant = score_meant(text)
        hint = _span(low_skills=low_skills, scale=scale) if meant is None else f"write {meant // scale}"
        raise ValueError(f"{quote(text)} is not a number; {hint}")
    if number * scale not in valid_scores(low_skills=low_skills):
        raise ValueError(_off_scale(number, low_skills=low_skills, scale=scale))
    return int(number) * scale


def _span(*, low_skills: bool, scale: int) -> str:
    """Return the range of valid scores in words."""
    scores = valid_scores(low_skills=low_skills)
    steps = "in tens" if scale == 1 else "in whole steps"
    what = "scores" if scale == 1 else "printed ratings"
    return f"{what} go from {scores[0] // scale} to {scores[-1] // scale} {steps}"


def _off_scale(number: Decimal, *, low_skills: bool, scale: int) -> str:
    """Return why a number is not a score, and which scores are nearest."""
    what = "a skill score" if scale == 1 else "a printed rating"
    if scale == 1 and number in valid_scores(low_skills=True):
        return f"{number} is {what} only with --low-skills; {_span(low_skills=False, scale=1)}"
    span = _span(low_skills=low_skills, scale=scale)
    return f"{_short(number)} is not {what}; {span}{_hint(number, low_skills=low_skills, scale=scale)}"


def _hint(number: Decimal, *, low_skills: bool, scale: int) -> str:
    """Suggest the score that a number of the other scale means, or else the nearest."""
    meant = _meant(number, low_skills=low_skills, scale=scale)
    if meant is not None:
        return f"; did you mean {meant}?"
    near = _nearest(number * scale, low_skills=low_skills)
    verb = "is" if len(near) == 1 else "are"
    return f", and the nearest {verb} {' and '.join(str(score // scale) for score in near)}"


def _meant(number: Decimal, *, low_skills: bool, scale: int = 1) -> int | None:
    """Return the score that a number of the other scale means on this one, or None."""
    meant = number * STEP if scale == 1 else number / STEP
    return int(meant) if meant * scale in valid_scores(low_skills=low_skills) else None


def likely_scores(text: str, *, low_skills: bool = False) -> list[int]:
    """Return the scores that a wrong text may mean; an unknown word means none.

    >>> likely_scores("75"), likely_scores("8"), likely_scores("eighty"), likely_scores("140"), likely_scores("good")
    ([70, 80], [80], [80], [100], [])
    """
    number = read_number(text)
    meant = score_meant(text) if number is None else _meant(number, low_skills=low_skills)
    if meant is not None:
        return [meant]
    return [] if number is None else _nearest(number, low_skills=low_skills)


def _nearest(number: Decimal, *, low_skills: bool) -> list[int]:
    """Return the scores on either side of a number, or the nearer end of the scale."""
    return [score for score in valid_scores(low_skills=low_skills) if abs(score - number) < STEP] or [
        min(valid_scores(low_skills=low_skills), key=lambda score: abs(score - number))
    ]


def _short(number: Decimal) -> str:
    """Return a number as it was written, unless it is absurdly long."""
    text = f"{number:f}"
    return text if len(text) <= 12 else f"{number:.3e}"


def read_shirt_number(text: str) -> int:
    """Return a shirt number, or refuse anything else (FR-1.5-02).

    >>> read_shirt_number("7.0")
    7
    >>> read_shirt_number("7.5")
    Traceback (most recent call last):
    ValueError: 7.5 is not a shirt number; numbers are whole and go from 1 to 99
    """
    number = read_number(text)
    if number is not None and number in NUMBERS:
        return int(number)
    if not text.strip():
        raise ValueError("the number is missing; numbers are whole and go from 1 to 99")
    shown = quote(text) if number is None else _short(number)
    raise ValueError(f"{shown} is not a shirt number; numbers are whole and go from 1 to 99")


def looks_printed(text: str) -> bool:
    """Return whether a cell fits the scale of older printed sheets, 5 to 10.

    >>> looks_printed("7"), looks_printed("7,5"), looks_printed("70")
    (True, True, False)
    """
    number = read_number(text)
    return number is not None and _PRINTED[0] <= number <= _PRINTED[-1]
