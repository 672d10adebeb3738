"""Conditions that a pupil meets by moving footballers, such as "pass 6 8 is sure"."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from footroll.errors import Fault, FileError, LessonError
from footroll.lessons.fields import count_field
from footroll.lessons.measures import POINTS, write_value
from footroll.lessons.places import moved, pupil_side, reachable_cells, read_pawn
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.lessons.model import LessonQuestion, LessonStep
    from footroll.match import Match
    from footroll.pitch import Cell


def asked(step: LessonStep) -> LessonQuestion:
    """Return the question of a step that has one."""
    if step.question is None:
        raise LessonError(Fault(step.place.at(), "this step asks nothing"))
    return step.question


@dataclass(frozen=True, slots=True)
class ConditionValue:
    """The value of a condition in a position, and whether it holds."""

    value: Fraction
    unit: str
    holds: bool

    @property
    def shown(self) -> str:
        """The value in words."""
        return write_value(self.value, self.unit)


TESTS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "at least": lambda value, limit: value >= limit,
    "at most": lambda value, limit: value <= limit,
    "": lambda value, limit: value == limit,
}


def read_condition(text: str, step: LessonStep) -> tuple[str, Callable[[Match], ConditionValue]]:
    """Read a condition such as "pass 6 8 is at least 70%", and return its field and a test of positions."""
    name, found, rest = text.partition(" is ")
    words = rest.strip()
    test = next((one for one in TESTS if words.startswith(one)), "")
    number = words.removeprefix(test).strip()
    named = {"sure": Fraction(1), "never": Fraction(0)}
    share = number.removesuffix("%").strip()
    if not found or not (number in named or share.isdecimal()):
        what = f"{quote(text)} is not a condition; write a field and a limit, such as: pass 6 8 is at least 70%"
        raise LessonError(Fault(step.place.at("until"), what))
    limit = named[number] if number in named else int(share[:9]) * (POINTS if "%" in number else Fraction(1))

    def check(match: Match) -> ConditionValue:
        counted = count_field(name, match)
        if counted.value is None:
            raise LessonError(Fault(step.place.at("until"), f"{quote(name)} is not a number; choose another field"))
        return ConditionValue(counted.value, counted.unit, TESTS[test](counted.value, limit))

    return name, check


def find_solution(step: LessonStep, match: Match) -> dict[int, Cell]:
    """Return the shortest move that meets the condition, of one footballer or of two, or nothing."""
    question = asked(step)
    check = read_condition(question.until, step)[1]
    pawns = [read_pawn(name, match, side=pupil_side(step, match)) for name in question.who]
    ways = {pawn: _by_distance(match, pawn, question.within) for pawn in pawns}
    for pawn, cells in ways.items():
        for cell in cells:
            if _holds(check, moved(match, {pawn: cell})):
                return {pawn: cell}
    for one, other in pairwise(pawns):
        for first in ways[one]:
            for second in ways[other]:
                if first != second and _holds(check, moved(match, {one: first, other: second})):
                    return {one: first, other: second}
    return {}


def _by_distance(match: Match, pawn: int, within: int) -> list[Cell]:
    """Return the cells in reach of a footballer, the nearest first."""
    at = match.cell(pawn)
    assert at
    cells = reachable_cells(match, pawn, within=within or match.points(pawn))
    return sorted(cells, key=lambda cell: (at.yards_to(cell), cell))


def _holds(check: Callable[[Match], ConditionValue], match: Match) -> bool:
    try:
        return check(match).holds
    except FileError:  # the action is illegal from there
        return False
