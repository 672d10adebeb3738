"""What happened in a match: every roll and every verdict, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from footroll.kernels.layout import Die, Limit, Skill, Told
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.kernels.engine import Played


@dataclass(frozen=True, slots=True)
class Event:
    """One roll or happening: who, against whom, with which skill and rating, die, roll, score and verdict, and where.

    The rating is what a skill counts for in a roll: a goalkeeper in his box may have more than his sheet says.
    """

    kind: Told
    pawn: int | None
    other: int | None
    skill: Skill | None
    rating: int | None
    die: Die | None
    roll: int | None
    score: int | None
    difficulty: int | None
    verdict: int
    cell: Cell

    @classmethod
    def of(cls, note: tuple[int, ...]) -> Event:
        """Return the event that a note of the kernels tells."""
        kind, pawn, other, skill, rating, die, roll, score, difficulty, verdict, x, y = note
        return cls(
            kind=Told(kind),
            pawn=_known(pawn),
            other=_known(other),
            skill=None if skill < 0 else Skill(skill),
            rating=_known(rating),
            die=None if die < 0 else Die(die),
            roll=_known(roll),
            score=_known(score),
            difficulty=_known(difficulty),
            verdict=verdict,
            cell=Cell(x, y),
        )


class Events(Sequence[Event]):
    """What happened in one step, in its order; the events are read when somebody looks at them.

    They are equal to a tuple of the same events.
    """

    __slots__ = ("_events", "played")

    def __init__(self, played: Played) -> None:
        self.played = played
        self._events: tuple[Event, ...] | None = None

    @property
    def rolls(self) -> tuple[int, ...]:
        """The rolls, in the order in which they fell."""
        return self.played.rolls()

    def _read(self) -> tuple[Event, ...]:
        """Return the events, read once."""
        if self._events is None:
            self._events = tuple(Event.of(note) for note in self.played.notes_told())
        return self._events

    def __len__(self) -> int:
        return len(self.played)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        return self._read()[at]

    def __eq__(self, other: object) -> bool:
        return self._read() == (other._read() if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())


def _known(number: int) -> int | None:
    """Return a number that was told, or None."""
    return None if number == Limit.NOBODY else number
