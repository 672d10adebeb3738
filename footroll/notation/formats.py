"""Formats of the values in a position, each with a writer and a reader.

A reader raises ValueError with a sentence for the user.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from footroll.kernels.layout import Limit, Side, Skill, side_of
from footroll.pitch import read_cell
from footroll.play.sides import read_number, read_side, write_side
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from enum import IntEnum

    from footroll.notation.names import Names

NOBODY = int(Limit.NOBODY)
NONE = "-"
PAWNS = int(Limit.PAWNS)
ELEVEN = int(Limit.SIDE_PAWNS)
GOALS = {"goal-H": -2, "goal-A": -3}  # the goal that the ball went into, instead of a receiver


class Format(Protocol):
    """Writes and reads one kind of value."""

    def write(self, value: Any, names: Names) -> str:
        """Write a value as text."""

    def read(self, text: str, names: Names) -> Any:
        """Read a value from text."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within limits."""

    low: int = 0
    high: int = 255

    def write(self, value: Any, names: Names) -> str:
        """Write a number."""
        return str(value)

    def read(self, text: str, names: Names) -> int:
        """Read a number."""
        return read_number(text, low=self.low, high=self.high)


class Words:
    """A word of an enum, as the rules write it.

    >>> from footroll.kernels.layout import Restart
    >>> Words(Restart, prefix="AT_").write(Restart.AT_KICK_OFF, None)
    'kick-off'
    """

    def __init__(self, enum: type[IntEnum], *, prefix: str = "") -> None:
        self._enum = enum
        self._words = {word.name.removeprefix(prefix).lower().replace("_", "-"): int(word) for word in enum}

    def write(self, value: Any, names: Names | None) -> str:
        """Write a number as its word."""
        return next(word for word, number in self._words.items() if number == value)

    def read(self, text: str, names: Names | None) -> int:
        """Read a word as its number."""
        if text not in self._words:
            raise ValueError(f"{quote(text)} is not a word that fits here{did_you_mean(text, self._words)}")
        return self._words[text]


class SideLetter:
    """A side: H or A."""

    def write(self, value: Any, names: Names) -> str:
        """Write a side as its letter."""
        return write_side(value)

    def read(self, text: str, names: Names) -> int:
        """Read a side from its letter."""
        return int(read_side(text))


class Sides:
    """A set of sides as bits: H, A or HA, or a dash for none.

    >>> Sides().write(3, None), Sides().read("A", None)
    ('HA', 2)
    """

    def write(self, value: Any, names: Names | None) -> str:
        """Write the letters of the set bits."""
        return "".join(write_side(side) for side in Side if value >> side & 1) or NONE

    def read(self, text: str, names: Names | None) -> int:
        """Read letters into bits."""
        if text not in (NONE, "H", "A", "HA"):
            raise ValueError(f"'{text}' is not a side; write H or A, HA for both, or {NONE} for neither")
        return sum(1 << side for side in Side if write_side(side) in text)


class PawnName:
    """A footballer, a dash for nobody, or a goal as the receiver of the ball."""

    def write(self, value: Any, names: Names) -> str:
        """Write the name of a pawn."""
        special = {NOBODY: NONE, **{number: word for word, number in GOALS.items()}}
        return special.get(value) or names.write(value)

    def read(self, text: str, names: Names) -> int:
        """Read a pawn from its name."""
        special = {NONE: NOBODY, **GOALS}
        return special[text] if text in special else names.read(text)


class PawnList:
    """Footballers in order, padded with zeros in the state."""

    def write(self, value: Any, names: Names) -> str:
        """Write the names of pawns, without trailing zeros."""
        return ",".join(PawnName().write(pawn, names) for pawn in _trimmed(value))

    def read(self, text: str, names: Names) -> list[int]:
        """Read names into an array of pawns."""
        return _padded([PawnName().read(name, names) for name in text.split(",")])


class NumberList:
    """Numbers in order, padded with zeros in the state."""

    def write(self, value: Any, names: Names) -> str:
        """Write numbers, without trailing zeros."""
        return ",".join(map(str, _trimmed(value)))

    def read(self, text: str, names: Names) -> list[int]:
        """Read numbers into an array."""
        return _padded([read_number(one, low=-999, high=999) for one in text.split(",")])


@dataclass(frozen=True, slots=True)
class Marks:
    """Marked footballers: H9, or H9*2 for two marks."""

    most: int = 1

    def write(self, value: Any, names: Names) -> str:
        """Write the names of marked pawns."""
        marked = [(names.write(pawn), times) for pawn, times in enumerate(value) if times]
        return ",".join(name if times == 1 else f"{name}*{times}" for name, times in marked)

    def read(self, text: str, names: Names) -> list[int]:
        """Read the number of marks of each pawn."""
        marks = [0] * PAWNS
        for one in text.split(","):
            name, star, times = one.partition("*")
            pawn = names.read(name)
            if marks[pawn]:
                raise ValueError(f"{name} is written twice; keep one of them")
            marks[pawn] = read_number(times, low=2, high=self.most) if star else 1
        return marks


class RunnerOrder:
    """Runners in the order in which they were sent, stored as 1, 2 and so on."""

    def write(self, value: Any, names: Names) -> str:
        """Write the names of runners in order."""
        sent = sorted((order, pawn) for pawn, order in enumerate(value) if order)
        return ",".join(names.write(pawn) for _, pawn in sent)

    def read(self, text: str, names: Names) -> list[int]:
        """Read the place of each pawn in the order; 0 means not running."""
        places = [0] * PAWNS
        for place, name in enumerate(text.split(","), start=1):
            pawn = names.read(name)
            if places[pawn]:
                raise ValueError(f"{name} is written twice; keep one of them")
            places[pawn] = place
        return places


class Bits:
    """A set of footballers as bits."""

    def write(self, value: Any, names: Names) -> str:
        """Write the names of the set bits."""
        return Marks().write([value >> pawn & 1 for pawn in range(PAWNS)], names)

    def read(self, text: str, names: Names) -> int:
        """Read a list of names as a bit mask."""
        return sum(1 << pawn for pawn, mark in enumerate(Marks().read(text, names)) if mark)


@dataclass(frozen=True, slots=True)
class BothSides:
    """A number for home and one for away: 1-0."""

    most: int = 255

    def write(self, value: Any, names: Names) -> str:
        """Write both numbers."""
        return f"{value[0]}-{value[1]}"

    def read(self, text: str, names: Names) -> list[int]:
        """Read both numbers."""
        home, dash, away = text.partition("-")
        if not dash:
            raise ValueError(f"{quote(text)} is not a pair of numbers; write home's and away's, such as 1-0")
        return [read_number(one, low=0, high=self.most) for one in (home, away)]


class Keepers:
    """The goalkeepers of home and away."""

    def write(self, value: Any, names: Names) -> str:
        """Write both names."""
        return ",".join(PawnName().write(pawn, names) for pawn in value)

    def read(self, text: str, names: Names) -> list[int]:
        """Read the goalkeeper of each side."""
        pawns = [PawnName().read(name, names) for name in text.split(",")]
        wrong = [pawn for side, pawn in enumerate(pawns) if pawn != NOBODY and side_of(pawn) != side]
        if len(pawns) != 2 or wrong:
            raise ValueError(f"{quote(text)} does not name two goalkeepers; write home's and away's, such as H1,A1")
        return pawns


class CellFormat:
    """A cell, stored in two fields."""

    def write(self, value: Any, names: Names) -> str:
        """Write a cell as x:y."""
        return f"{value[0]}:{value[1]}"

    def read(self, text: str, names: Names) -> tuple[int, int]:
        """Read a cell into its two numbers."""
        cell = read_cell(text)
        return cell.x, cell.y


def _trimmed(values: list[int]) -> list[int]:
    """Remove trailing zeros."""
    end = max((at + 1 for at, value in enumerate(values) if value), default=0)
    return values[:end]


def _padded(values: list[int]) -> list[int]:
    """Pad an array with zeros to eleven numbers."""
    if len(values) > ELEVEN:
        raise ValueError(f"{len(values)} are written; write at most {ELEVEN}")
    return values + [0] * (ELEVEN - len(values))


SKILL = Words(Skill)
