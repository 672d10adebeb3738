"""Footballers by the side's letter and the shirt number, and cells as x:y."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Limit, Side
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS = "HA"
ELEVEN = int(Limit.SIDE_PAWNS)
_NAME = re.compile(r"([HA])([1-9]\d?)", re.ASCII)
_CELL = re.compile(r"(-?\d{1,3}):(-?\d{1,3})", re.ASCII)


def write_side(side: int) -> str:
    """Return the letter of a side.

    >>> write_side(Side.AWAY)
    'A'
    """
    return LETTERS[side]


def read_side(text: str) -> Side:
    """Return the side of a letter.

    >>> read_side("A").name
    'AWAY'
    """
    if text not in ("H", "A"):
        raise ValueError(f"'{text}' is no side; write H for home or A for away")
    return Side(LETTERS.index(text))


def split_name(text: str) -> tuple[Side, int]:
    """Return the side and the shirt number of a name such as H9.

    >>> split_name("A14")
    (<Side.AWAY: 1>, 14)
    """
    found = _NAME.fullmatch(text)
    if not found:
        raise ValueError(f"'{text}' is no footballer; write the side's letter and his number, as in H9 or A4")
    return read_side(found[1]), int(found[2])


def read_cell(text: str) -> Cell:
    """Return the cell of a text.

    >>> read_cell("60:34")
    Cell(x=60, y=34)
    """
    found = _CELL.fullmatch(text)
    if not found:
        raise ValueError(f"'{text}' is no cell; write x:y, as in 60:34")
    return Cell(int(found[1]), int(found[2]))


def read_number(text: str, *, low: int, high: int) -> int:
    """Return a whole number within limits.

    >>> read_number("12", low=0, high=99)
    12
    """
    if not re.fullmatch(r"-?\d{1,10}", text, re.ASCII) or not low <= int(text) <= high:
        raise ValueError(f"'{text}' is no whole number from {low} to {high}")
    return int(text)


class Names:
    """Who is who in a state: pawns and places of the squads, by their names.

    >>> import numpy as np
    >>> names = Names(pawns=[*range(1, 12), *range(21, 32)], squads=[range(1, 19), range(21, 39)])
    >>> names.write(13), names.read("A23"), names.read_place("H12")
    ('A23', 13, (<Side.HOME: 0>, 11))
    """

    def __init__(self, *, pawns: Sequence[int], squads: Sequence[Sequence[int]]) -> None:
        self._pawns = list(pawns)
        self._squads = [list(squad) for squad in squads]

    @classmethod
    def of(cls, state: Any) -> Names:
        """Return the names of a state."""
        sizes = state["squad_size"].tolist()
        squads = [numbers[:size] for numbers, size in zip(state["squad_number"].tolist(), sizes, strict=True)]
        return cls(pawns=state["number"].tolist(), squads=squads)

    def write(self, pawn: int) -> str:
        """Return the name of a pawn."""
        return f"{write_side(pawn // ELEVEN)}{self._pawns[pawn]}"

    def write_place(self, side: int, place: int) -> str:
        """Return the name of a place in a squad."""
        return f"{write_side(side)}{self._squads[side][place]}"

    def read(self, text: str) -> int:
        """Return the pawn of a name."""
        side, number = split_name(text)
        eleven = self._pawns[side * ELEVEN : (side + 1) * ELEVEN]
        if number not in eleven:
            raise ValueError(f"{text} is nobody of this eleven")
        return side * ELEVEN + eleven.index(number)

    def read_place(self, text: str) -> tuple[Side, int]:
        """Return the side and the place in its squad of a name."""
        side, number = split_name(text)
        if number not in self._squads[side]:
            raise ValueError(f"{text} is nobody of this squad")
        return side, self._squads[side].index(number)
