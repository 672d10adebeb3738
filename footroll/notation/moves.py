"""The moves of a record: one line for each action, with its rolls in braces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError, printable
from footroll.kernels.layout import Side
from footroll.notation.names import read_number, write_side

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVE = re.compile(r"(\d{1,9})\. (?:([HA]) ([^{}]+?))? ?(?:\{([\d ]*)\})?", re.ASCII)


def refuse(where: str, what: str) -> NotationError:
    """Return the error that tells one fault of a text."""
    return NotationError(Fault(where, what))


def write_move(number: int, words: str, rolls: tuple[int, ...]) -> str:
    """Return one line of moves.

    >>> write_move(12, "H pass H8 60:34", (40, 8))
    '12. H pass H8 60:34 {40 8}'
    """
    dice = [f"{{{' '.join(map(str, rolls))}}}"] if rolls else []
    return " ".join([f"{number}.", *([words] if words else []), *dice])


@dataclass(frozen=True, slots=True)
class Move:
    """One line of moves as it was written."""

    line: int
    side: Side | None
    text: str
    rolls: tuple[int, ...]

    def canonical(self, number: int) -> str:
        """Return the line as `write_record` writes it."""
        return write_move(number, f"{write_side(self.side)} {self.text}" if self.side is not None else "", self.rolls)


def read_moves(lines: list[str], *, first: int, where: str) -> list[Move]:
    """Return the moves, without comments and variations."""
    return list(each_move(lines, first=first, where=where))


def each_move(lines: list[str], *, first: int, where: str) -> Iterator[Move]:
    """Yield the moves one by one, up to the first that cannot be read."""
    moves: list[Move] = []
    for number, line in enumerate(_told("\n".join(lines), where=where).split("\n"), start=first):
        if line.strip():
            moves.append(_read_move(" ".join(line.split()), number, where=f"{where} line {number}"))
            _check_number(line, move=len(moves), moves=moves, where=f"{where} line {number}")
            yield moves[-1]


def _told(text: str, *, where: str) -> str:
    """Return the text of moves without comments and variations, its lines kept."""
    depth, comment, told = 0, False, []
    for letter in text:
        comment = letter == ";" or (comment and letter != "\n")
        depth += (letter == "(") * (not comment) - (letter == ")") * (not comment)
        if depth < 0:
            raise refuse(where, "a variation is closed that was not opened")
        if letter == "\n" or not (comment or depth or letter == ")"):
            told.append(letter)
    if depth:
        raise refuse(where, "a variation is opened and not closed")
    return "".join(told)


def _read_move(text: str, line: int, *, where: str) -> Move:
    """Return one move."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise refuse(where, f"'{printable(text[:60])}' is no move; write 12. H pass H8 60:34 {{40 8}}")
    try:
        rolls = tuple(read_number(roll, low=0, high=99) for roll in (found[4] or "").split())
    except ValueError as wrong:
        raise refuse(where, str(wrong)) from None
    side = Side("HA".index(found[2])) if found[2] else None
    return Move(line, side, found[3] or "", rolls)


def _check_number(line: str, *, move: int, moves: list[Move], where: str) -> None:
    """Refuse a move that is out of the count, as when a line was lost."""
    expected = move - (moves[0].side is None)
    if (written := int(line.strip().partition(".")[0])) != expected:
        raise refuse(where, f"move {written} is written where move {expected} should be")
