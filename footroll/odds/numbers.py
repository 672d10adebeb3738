"""Checks of the numbers that odds are asked for."""

from __future__ import annotations

from numbers import Integral

from footroll.errors import BadNumber
from footroll.kernels.layout import Limit
from footroll.wording import describe

LOWEST = 10  # with the house rule of low skills
BONUS_SCALE = range(LOWEST, Limit.HIGHEST_SKILL + 1)  # FR-1.8-17
SCALE = range(LOWEST, 101)  # FR-1.6-04


def check_skills(**skills: int) -> None:
    """Refuse skills outside 10 to 100; numbers between the steps of sheets are fine (FR-1.6-04).

    >>> check_skills(skill=80, strength=105)
    Traceback (most recent call last):
    footroll.errors.BadNumber: strength 105 must be from 10 to 100 (FR-1.6-04)
    >>> check_skills(skill="70")
    Traceback (most recent call last):
    footroll.errors.BadNumber: skill must be a whole number from 10 to 100, not the text '70' (FR-1.6-04)
    """
    for name, skill in skills.items():
        _check(name.replace("_", " "), skill, among=SCALE, wants="from 10 to 100", clause="FR-1.6-04")


def check_ratings(name: str, *ratings: int) -> None:
    """Refuse impossible ratings; a goalkeeper in their own box has a bonus of 20 (FR-1.8-17).

    >>> check_ratings("attacker", 120)
    """
    wants = "from 10 to 100, or up to 120 for a goalkeeper in their own box"
    for rating in ratings:
        _check(name, rating, among=BONUS_SCALE, wants=wants, clause="FR-1.6-04")


def check_between(name: str, number: int, *, low: int, high: int, clause: str) -> None:
    """Refuse a number outside its bounds.

    >>> check_between("column", 7, low=0, high=7, clause="FR-3.3.1-04")
    """
    _check(name, number, among=range(low, high + 1), wants=f"from {low} to {high}", clause=clause)


def _check(name: str, number: int, *, among: range, wants: str, clause: str) -> None:
    """Refuse anything but a whole number among those allowed."""
    if not isinstance(number, Integral) or isinstance(number, bool):
        raise BadNumber(name, number, wants=f"a whole number {wants}", clause=clause, given=describe(number))
    if number not in among:
        raise BadNumber(name, number, wants=wants, clause=clause)


def check_column(name: str, column: int) -> None:
    """Refuse a number that is not a column of the goal (FR-3.3.1-04).

    >>> check_column("keeper", 8)
    Traceback (most recent call last):
    footroll.errors.BadNumber: keeper 8 must be from 0 to 7 (FR-3.3.1-04)
    """
    check_between(name, column, low=0, high=Limit.GOAL_WIDTH - 1, clause="FR-3.3.1-04")
