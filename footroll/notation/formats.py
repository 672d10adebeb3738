"""How each kind of value of a state is written and read.

A reader raises ValueError with the sentence that the user is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from footroll.kernels.layout import Limit, Skill
from footroll.notation.names import Names, read_cell, read_number, read_side, write_side

if TYPE_CHECKING:
    from enum import IntEnum

NOBODY = int(Limit.NOBODY)
NONE = "-"
PAWNS = int(Limit.PAWNS)
ELEVEN = int(Limit.SIDE_PAWNS)
GOALS = {"goal-H": -2, "goal-A": -3}  # a ball that went into a goal in place of a receiver, and for whom


class Format(Protocol):
    """The two sides of a kind of value."""

    def write(self, value: Any, names: Names) -> str:
        """Return a value as text."""

    def read(self, text: str, names: Names) -> Any:
        """Return the value of a text."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within limits."""

    low: int = 0
    high: int = 255

    def write(self, value: Any, names: Names) -> str:
        """Return a number as text."""
        return str(value)

    def read(self, text: str, names: Names) -> int:
        """Return the number of a text."""
        return read_number(text, low=self.low, high=self.high)


class Words:
    """A word of the rules.

    >>> from footroll.kernels.layout import Restart
    >>> Words(Restart, prefix="AT_").write(Restart.AT_KICK_OFF, None)
    'kick-off'
    """

    def __init__(self, enum: type[IntEnum], *, prefix: str = "") -> None:
        self._enum = enum
        self._words = {word.name.removeprefix(prefix).lower().replace("_", "-"): int(word) for word in enum}

    def write(self, value: Any, names: Names | None) -> str:
        """Return the word of a number."""
        return next(word for word, number in self._words.items() if number == value)

    def read(self, text: str, names: Names | None) -> int:
        """Return the number of a word."""
        if text not in self._words:
            raise ValueError(f"'{text}' is none of {', '.join(self._words)}")
        return self._words[text]


class SideLetter:
    """A side: H or A."""

    def write(self, value: Any, names: Names) -> str:
        """Return the letter of a side."""
        return write_side(value)

    def read(self, text: str, names: Names) -> int:
        """Return the side of a letter."""
        return int(read_side(text))


class PawnName:
    """A footballer, or a line for nobody; a ball's receiver may be a goal."""

    def write(self, value: Any, names: Names) -> str:
        """Return the name of a pawn."""
        special = {NOBODY: NONE, **{number: word for word, number in GOALS.items()}}
        return special.get(value) or names.write(value)

    def read(self, text: str, names: Names) -> int:
        """Return the pawn of a name."""
        special = {NONE: NOBODY, **GOALS}
        return special[text] if text in special else names.read(text)


class PawnList:
    """Footballers in their order; an array that is longer than the text ends in zeros."""

    def write(self, value: Any, names: Names) -> str:
        """Return the names of an array of pawns, without the zeros at its end."""
        return ",".join(PawnName().write(pawn, names) for pawn in _trimmed(value))

    def read(self, text: str, names: Names) -> list[int]:
        """Return an array of pawns."""
        return _padded([PawnName().read(name, names) for name in text.split(",")])


class NumberList:
    """Numbers in their order; an array that is longer than the text ends in zeros."""

    def write(self, value: Any, names: Names) -> str:
        """Return an array of numbers, without the zeros at its end."""
        return ",".join(map(str, _trimmed(value)))

    def read(self, text: str, names: Names) -> list[int]:
        """Return an array of numbers."""
        return _padded([read_number(one, low=-999, high=999) for one in text.split(",")])


@dataclass(frozen=True, slots=True)
class Marks:
    """Those footballers who are marked with something: H9, or H9*2 when it is more than once."""

    most: int = 1

    def write(self, value: Any, names: Names) -> str:
        """Return the names of those who are marked."""
        marked = [(names.write(pawn), times) for pawn, times in enumerate(value) if times]
        return ",".join(name if times == 1 else f"{name}*{times}" for name, times in marked)

    def read(self, text: str, names: Names) -> list[int]:
        """Return how often each pawn is marked."""
        marks = [0] * PAWNS
        for one in text.split(","):
            name, star, times = one.partition("*")
            pawn = names.read(name)
            if marks[pawn]:
                raise ValueError(f"{name} is written twice")
            marks[pawn] = read_number(times, low=2, high=self.most) if star else 1
        return marks


class Bits:
    """Footballers of whom a bit each is set."""

    def write(self, value: Any, names: Names) -> str:
        """Return the names of the set bits."""
        return Marks().write([value >> pawn & 1 for pawn in range(PAWNS)], names)

    def read(self, text: str, names: Names) -> int:
        """Return a number with the bits of the names."""
        return sum(1 << pawn for pawn, mark in enumerate(Marks().read(text, names)) if mark)


@dataclass(frozen=True, slots=True)
class BothSides:
    """A number of home and one of away: 1-0."""

    most: int = 255

    def write(self, value: Any, names: Names) -> str:
        """Return both numbers."""
        return f"{value[0]}-{value[1]}"

    def read(self, text: str, names: Names) -> list[int]:
        """Return the number of each side."""
        home, dash, away = text.partition("-")
        if not dash:
            raise ValueError(f"'{text}' is no pair of numbers; write home's and away's, as in 1-0")
        return [read_number(one, low=0, high=self.most) for one in (home, away)]


class Keepers:
    """Who stands in goal for home and for away."""

    def write(self, value: Any, names: Names) -> str:
        """Return both names."""
        return ",".join(PawnName().write(pawn, names) for pawn in value)

    def read(self, text: str, names: Names) -> list[int]:
        """Return the goalkeeper of each side."""
        pawns = [PawnName().read(name, names) for name in text.split(",")]
        wrong = [pawn for side, pawn in enumerate(pawns) if pawn != NOBODY and pawn // ELEVEN != side]
        if len(pawns) != 2 or wrong:
            raise ValueError(f"'{text}' are no two goalkeepers; write home's and away's, as in H1,A1")
        return pawns


class CellFormat:
    """A cell of two fields."""

    def write(self, value: Any, names: Names) -> str:
        """Return a cell as text."""
        return f"{value[0]}:{value[1]}"

    def read(self, text: str, names: Names) -> tuple[int, int]:
        """Return both numbers of a cell."""
        cell = read_cell(text)
        return cell.x, cell.y


def _trimmed(values: list[int]) -> list[int]:
    """Return an array without the zeros at its end."""
    end = max((at + 1 for at, value in enumerate(values) if value), default=0)
    return values[:end]


def _padded(values: list[int]) -> list[int]:
    """Return an array of eleven, filled with zeros."""
    if len(values) > ELEVEN:
        raise ValueError(f"{len(values)} are written, and there is room for {ELEVEN}")
    return values + [0] * (ELEVEN - len(values))


SKILL = Words(Skill)
