"""Drills: the most expensive choices of your own matches, each with the lesson that helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from footroll.agents.reasons import SHOTS
from footroll.agents.review import costliest, review
from footroll.kernels.layout import Ask, Do

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from footroll.agents.review import CostlyChoice
    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.notation.saved import SavedRecord

COSTLY = 0.10  # goals that a choice gave away, at least
MOST = 20  # drills of one record


class Remedy(NamedTuple):
    """The row of a mistake: the title of the lesson that helps, and the choices that it helps with."""

    lesson: str
    helps: Callable[[CostlyChoice], bool]


REMEDIES = (
    Remedy("Pick the target", lambda one: one.asked is Ask.ASK_TARGET),
    Remedy("Press or drop", lambda one: one.asked is Ask.ASK_DEFENDERS),
    Remedy("Width and depth", lambda one: one.asked is Ask.ASK_CARRY),
    Remedy("Pass or shoot", lambda one: (one.chosen.action.kind in SHOTS) != (one.best.action.kind in SHOTS)),
    Remedy("Angle and distance", lambda one: one.best.action.kind in SHOTS),
    Remedy("Play it first time", lambda one: one.asked is Ask.ASK_ONE_TOUCH or one.chosen.action.kind is Do.DO_DRIBBLE),
    Remedy("Cover shadow", lambda one: (one.chosen.chance or 0) < (one.best.chance or 0)),
    Remedy("Between the lines", lambda one: True),
)


@dataclass(frozen=True, slots=True)
class Drill:
    """A costly choice as a drill: the match before it, the choice, and the lesson that helps."""

    match: Match
    choice: CostlyChoice
    lesson: str

    def __str__(self) -> str:
        cost = f"about {self.choice.cost:.2f} goals"
        return f"turn {self.choice.turn}: {self.choice}, {cost}; lesson: {self.lesson}"


def drills_from(record: SavedRecord, *, side: Side | None = None, most: int = MOST) -> list[Drill]:
    """Return the choices of a record that cost a tenth of a goal or more, the worst first."""
    return drills_of(review(record.replay()), record, side=side, most=most)


def drills_of(
    judged: Iterable[CostlyChoice], record: SavedRecord, *, side: Side | None = None, most: int = MOST
) -> list[Drill]:
    """Return the judged choices that cost a tenth of a goal or more, the worst first."""
    choices = [one for one in costliest(judged, side=side, most=most) if one.cost >= COSTLY]
    wanted = {one.number for one in choices}
    before: dict[int, Match] = {}
    for moment in record.replay():
        if moment.number + 1 in wanted:
            before[moment.number + 1] = moment.match.copy()
    return [Drill(before[one.number], one, lesson_for(one)) for one in choices]


def lesson_for(choice: CostlyChoice) -> str:
    """Return the title of the lesson that helps with a choice."""
    return next(row.lesson for row in REMEDIES if row.helps(choice))
