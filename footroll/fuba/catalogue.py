"""The clauses, skills and special events of FUBA 3.0, read from data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from footroll.kernels.fuba.events import event_of
from footroll.kernels.fuba.layout import EventNumber, Refusal
from footroll.rules import clause

if TYPE_CHECKING:
    from footroll.rules import Clause


@dataclass(frozen=True, slots=True)
class FubaSkill:
    """A skill: its group, price in condition points, choices it takes, window, clause, and effect."""

    name: str
    group: str
    points: int
    choices: int
    window: str
    clause: str
    words: str

    @property
    def key(self) -> str:
        """The name in answers and positions, such as creative-goalkeeper."""
        return self.name.lower().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class FubaSpecialEvent:
    """A special event: its dice, the team in control first, when it strikes, and its effect."""

    name: str
    rolls: tuple[tuple[int, int], ...]
    window: str
    clause: str
    words: str

    @property
    def number(self) -> EventNumber:
        """The number of the event in the kernels."""
        return EventNumber(event_of(*self.rolls[0]))

    @property
    def key(self) -> str:
        """The name in positions, such as perfect-pass."""
        return event_key(self.number)


def event_key(number: int) -> str:
    """Return the name of an event in positions.

    >>> event_key(EventNumber.BEHIND_THE_REFEREES_BACK)
    'behind-the-referees-back'
    """
    return EventNumber(number).name.lower().replace("_", "-")


def _rows(name: str, key: str) -> list[dict[str, Any]]:
    """Read the rows of a data file."""
    text = files("footroll.fuba").joinpath("editions", name).read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)[key]
    return rows


@cache
def fuba_skills() -> tuple[FubaSkill, ...]:
    """Return the skills in the order of the book.

    >>> len(fuba_skills()), fuba_skills()[0].name
    (38, 'Trained formation change')
    """
    return tuple(FubaSkill(**row) for row in _rows("skills-3.toml", "skill"))


@cache
def fuba_events() -> tuple[FubaSpecialEvent, ...]:
    """Return the special events in the order of their dice; every pair of dice brings one.

    >>> sum(len(event.rolls) for event in fuba_events())
    36
    """
    rows = _rows("events-3.toml", "event")
    return tuple(FubaSpecialEvent(**{**row, "rolls": tuple(map(tuple, row["rolls"]))}) for row in rows)


@lru_cache(maxsize=512)
def clause_of(refusal: int) -> Clause:
    """Return the clause of a refusal.

    >>> clause_of(Refusal.F3_4_1_1_1_01).id, clause_of(Refusal.F3_A6_02).id
    ('F3-4.1.1.1-01', 'F3-A6-02')
    """
    book, *section, number = Refusal(refusal).name.split("_")
    return clause(f"{book}-{'.'.join(section)}-{number}")
