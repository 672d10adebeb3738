"""The measures of questions: one row each, counted with `footroll.odds` from a position."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.lessons.plans import outcome_chance, play_odds
from footroll.odds.surfaces import pass_chance
from footroll.percent import percent
from footroll.pitch import Area, read_cell
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

CHANCE, NUMBER, LEFT, WORDS = "chance", "number", "points left", "words"
POINTS = Fraction(1, 100)  # one point of a chance


def write_value(value: Fraction, unit: str) -> str:
    """Write a counted value: a chance of 1 is sure, one of 0 never happens.

    >>> write_value(Fraction(1), CHANCE), write_value(Fraction(0), CHANCE), write_value(Fraction(1, 3), CHANCE)
    ('sure', 'never', '33.3%')
    >>> write_value(Fraction(34), NUMBER)
    '34'
    >>> write_value(Fraction(2), LEFT), write_value(Fraction(-1), LEFT)
    ('2', 'too far')
    """
    if unit == CHANCE:
        return "sure" if value == 1 else "never" if value == 0 else percent(value)
    return "too far" if unit == LEFT and value < 0 else str(value)


@dataclass(frozen=True, slots=True)
class Measure:
    """A value that questions compare, with the words of a headline after the letter of an answer."""

    name: str
    says: str
    most: str
    more: str
    least: str
    less: str
    count: Callable[[str, Match], Fraction]


def _of(outcome: str) -> Callable[[str, Match], Fraction]:
    """Return a function that counts one outcome."""
    return lambda text, match: outcome_chance(text, match, outcome=outcome)


MEASURES = {
    row.name: row
    for row in (
        Measure(
            "arrives",
            "the pass reaches a team-mate and is kept",
            "arrives most often",
            "arrives more often than",
            "arrives least often",
            "arrives less often than",
            _of("complete"),
        ),
        Measure(
            "goal",
            "the action ends in a goal before anybody can move again",
            "scores most often",
            "scores more often than",
            "leaves the smallest chance of a goal",
            "leaves a smaller chance than",
            _of("goal"),
        ),
        Measure(
            "intercepted",
            "an opponent intercepts the ball",
            "is intercepted most often",
            "is intercepted more often than",
            "is intercepted least often",
            "is intercepted less often than",
            _of("intercepted"),
        ),
        Measure(
            "offside",
            "the receiver is caught offside",
            "is offside most often",
            "is offside more often than",
            "is offside least often",
            "is offside less often than",
            _of("offside"),
        ),
        Measure(
            "succeeds",
            "the action does what it is for: a goal, a ball that arrives, a duel won",
            "succeeds most often",
            "succeeds more often than",
            "succeeds least often",
            "succeeds less often than",
            lambda text, match: play_odds(text, match).success,
        ),
    )
}


def read_zone(text: str, match: Match) -> Area:
    """Read a rectangle of cells written as 62:22-72:42, both corners inside."""
    try:
        first, last = (read_cell(corner) for corner in text.split("-"))
    except ValueError:
        raise LessonError(Fault(quote(text), "this is not a zone; write two corners, such as 62:22-72:42")) from None
    zone = Area(min(first.x, last.x), min(first.y, last.y), max(first.x, last.x) + 1, max(first.y, last.y) + 1)
    if first not in match.pitch or last not in match.pitch:
        raise LessonError(Fault(quote(text), f"the zone leaves the pitch of {match.pitch}", "FR-1.4-12"))
    return zone


def free_cells(match: Match, zone: str) -> int:
    """Count the cells of a zone to which nobody can intercept the carrier's pass."""
    intercepted = pass_chance(match).intercepted
    return sum(bool(intercepted[cell.x, cell.y] == 0) for cell in read_zone(zone, match).cells())
