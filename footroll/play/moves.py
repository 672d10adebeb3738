"""The moves of a record: one line for each action, with its rolls in braces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError, printable
from footroll.kernels.layout import Side
from footroll.play.sides import read_number, write_side

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_ROLLS = 5_000  # of one action, however often it ties
MOST_MOVES = 150_000  # enough for more than 100 goals
_PIECES = re.compile(r";[^\n]*|[()\n]|[^;()\n]+")  # a comment, a bracket, a line's end, or words
_MOVE = re.compile(r"(\d{1,9})\. (?:([HA]) ([^{}]+?))? ?(?:\{([\d ]*)\})?", re.ASCII)


def refuse(where: str, what: str) -> NotationError:
    """Make the error for one fault of a text."""
    return NotationError(Fault(where, what))


def write_move(number: int, words: str, rolls: tuple[int, ...]) -> str:
    """Write one line of moves.

    >>> write_move(12, "H pass H8 60:34", (40, 8))
    '12. H pass H8 60:34 {40 8}'
    """
    dice = [f"{{{' '.join(map(str, rolls))}}}"] if rolls else []
    return " ".join([f"{number}.", *([words] if words else []), *dice])


@dataclass(frozen=True, slots=True)
class Move:
    """One line of moves as written in a record."""

    line: int
    side: Side | None
    text: str
    rolls: tuple[int, ...]

    def canonical(self, number: int) -> str:
        """Return the line as `write_record` writes it."""
        return write_move(number, f"{write_side(self.side)} {self.text}" if self.side is not None else "", self.rolls)


def read_moves(lines: list[str], *, first: int, where: str, example: str) -> list[Move]:
    """Read all moves, without comments and variations."""
    return list(each_move(lines, first=first, where=where, example=example))


def each_move(lines: list[str], *, first: int, where: str, example: str) -> Iterator[Move]:
    """Read the moves one by one, up to the first that cannot be read."""
    moves: list[Move] = []
    for number, line in enumerate(strip_remarks("\n".join(lines), where=where).split("\n"), start=first):
        if not line.strip():
            continue
        at = f"{where} line {number}"
        if len(moves) > MOST_MOVES:
            raise refuse(at, f"a record has at most {MOST_MOVES:,} actions; remove some")
        moves.append(read_move(" ".join(line.split()), number, where=at, example=example))
        expected = len(moves) - (moves[0].side is None)
        if (written := int(line.strip().partition(".")[0])) != expected:
            what = f"this is move {written}, but move {expected} comes next; a line is missing or out of order"
            raise refuse(at, what)
        yield moves[-1]


def strip_remarks(text: str, *, where: str) -> str:
    """Remove comments and variations from the text of moves, and keep its lines."""
    depth, kept = 0, []
    for piece in _PIECES.findall(text):
        if piece[0] in "()":
            depth += 1 if piece == "(" else -1
        elif piece == "\n" or not (depth or piece[0] == ";"):
            kept.append(piece)
        if depth < 0:
            raise refuse(where, "a variation is closed with ) but never opened; add ( or remove )")
    if depth:
        raise refuse(where, "a variation is opened with ( but never closed; add )")
    return "".join(kept)


def read_move(text: str, line: int, *, where: str, example: str) -> Move:
    """Read one move; a refusal shows the example."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise refuse(where, f"'{printable(text[:60])}' is not a move; write it like {example}")
    if found[4] and found[4].count(" ") >= MOST_ROLLS:
        raise refuse(where, f"an action has more than {MOST_ROLLS:,} rolls; remove some")
    try:
        rolls = tuple(read_number(roll, low=0, high=99) for roll in (found[4] or "").split())
    except ValueError as wrong:
        raise refuse(where, str(wrong)) from None
    side = Side("HA".index(found[2])) if found[2] else None
    return Move(line, side, found[3] or "", rolls)
