"""What the numbers of odds have to be."""

from __future__ import annotations

from footroll.errors import BadNumber
from footroll.kernels.layout import Limit

LOWEST = 10  # a house rule goes below the scale of the book
BONUS_SCALE = range(LOWEST, Limit.HIGHEST_SKILL + 1)  # FR-1.8-17
SCALE = range(LOWEST, 101)  # FR-1.6-04


def check_skills(**skills: int) -> None:
    """Refuse a skill that no sheet could hold; numbers between the steps of the sheets are counted too (FR-1.6-04).

    >>> check_skills(skill=80, strength=105)
    Traceback (most recent call last):
    footroll.errors.BadNumber: strength 105 must be from 10 to 100 (FR-1.6-04)
    """
    for name, skill in skills.items():
        if skill not in SCALE:
            raise BadNumber(name.replace("_", " "), skill, wants="from 10 to 100", clause="FR-1.6-04")


def check_ratings(name: str, *ratings: int) -> None:
    """Refuse ratings that no footballer has; a goalkeeper in his box has 20 more than his skill (FR-1.8-17).

    >>> check_ratings("attacker", 120)
    """
    for rating in ratings:
        if rating not in BONUS_SCALE:
            wants = "a skill from 10 to 100, with 20 more for a goalkeeper in his box"
            raise BadNumber(name, rating, wants=wants, clause="FR-1.6-04")


def check_between(name: str, number: int, *, low: int, high: int, clause: str) -> None:
    """Refuse a number outside its bounds.

    >>> check_between("column", 7, low=0, high=7, clause="FR-3.3.1-04")
    """
    if not low <= number <= high:
        raise BadNumber(name, number, wants=f"from {low} to {high}", clause=clause)


def check_column(name: str, column: int) -> None:
    """Refuse what is no column of the goal (FR-3.3.1-04).

    >>> check_column("keeper", 8)
    Traceback (most recent call last):
    footroll.errors.BadNumber: keeper 8 must be from 0 to 7 (FR-3.3.1-04)
    """
    check_between(name, column, low=0, high=Limit.GOAL_WIDTH - 1, clause="FR-3.3.1-04")
