"""Footballers written as the letter of their side and their shirt number, such as H9."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Limit, Side, side_of
from footroll.play.sides import read_side, write_side
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

ELEVEN = int(Limit.SIDE_PAWNS)
_NAME = re.compile(r"([HA])([1-9]\d?)", re.ASCII)


def split_name(text: str) -> tuple[Side, int]:
    """Split a name such as H9 into side and shirt number.

    >>> split_name("A14")
    (<Side.AWAY: 1>, 14)
    """
    found = _NAME.fullmatch(text)
    if not found:
        what = "is not a footballer; write the letter of the side and the shirt number, such as H9 or A4"
        raise ValueError(f"{quote(text)} {what}")
    return read_side(found[1]), int(found[2])


def limits_of(length: int, width: int) -> str:
    """Say which coordinates a pitch has.

    >>> limits_of(100, 64)
    'x goes from 0 to 99 and y from 0 to 63'
    """
    return f"x goes from 0 to {length - 1} and y from 0 to {width - 1}"


def unknown_number(name: str, numbers: Sequence[int], *, of: str) -> str:
    """Say that a name is not in an eleven or a squad, and list its shirt numbers.

    >>> unknown_number("H77", [9, 1], of="eleven")
    'H77 is not in the eleven; its numbers are 1 and 9'
    """
    *first, last = map(str, sorted(numbers))
    return f"{name} is not in the {of}; its numbers are {', '.join(first)} and {last}"


class Names:
    """The names of the pawns and of the squads in a state.

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
        """Return the names in a state."""
        sizes = state["squad_size"].tolist()
        squads = [numbers[:size] for numbers, size in zip(state["squad_number"].tolist(), sizes, strict=True)]
        return cls(pawns=state["number"].tolist(), squads=squads)

    def write(self, pawn: int) -> str:
        """Write the name of a pawn."""
        return f"{write_side(side_of(pawn))}{self._pawns[pawn]}"

    def write_place(self, side: int, place: int) -> str:
        """Write the name of a place in a squad."""
        return f"{write_side(side)}{self._squads[side][place]}"

    def read(self, text: str) -> int:
        """Read a pawn from its name."""
        side, number = split_name(text)
        eleven = self._pawns[side * ELEVEN : (side + 1) * ELEVEN]
        if number not in eleven:
            raise ValueError(unknown_number(text, eleven, of="eleven"))
        return side * ELEVEN + eleven.index(number)

    def read_place(self, text: str) -> tuple[Side, int]:
        """Read the side and the place in its squad from a name."""
        side, number = split_name(text)
        if number not in self._squads[side]:
            raise ValueError(unknown_number(text, self._squads[side], of="squad"))
        return side, self._squads[side].index(number)
