"""Positions of puzzles: taken out of a match, and turned so that the solver attacks to the right.

A puzzle depends on cells alone. Its footballers are all average, nobody is spent or injured, and score and turn are
left out, so that everything that decides can be seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Side, side_of
from footroll.notation import read_position
from footroll.pitch import Cell, Pitch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.match import Match

KEPT = ("restart", "in_hand", "stopped", "dribbled", "touches")  # fields that a puzzle cannot have


@dataclass(frozen=True, slots=True)
class PuzzleBoard:
    """The cells of both sides by shirt number, the goalkeepers and the carrier; home is the solver's side."""

    pitch: Pitch
    home: Mapping[int, Cell]
    away: Mapping[int, Cell]
    keepers: tuple[int, int]
    carrier: tuple[Side, int]

    @property
    def ball(self) -> Cell:
        """The carrier's cell."""
        side, number = self.carrier
        return (self.home, self.away)[side][number]

    def moved(self, where: Callable[[Cell], Cell]) -> PuzzleBoard:
        """Return the board with every cell moved."""
        home, away = ({number: where(cell) for number, cell in side.items()} for side in (self.home, self.away))
        return replace(self, home=home, away=away)

    def mirrored(self) -> PuzzleBoard:
        """Return the board with left and right exchanged, as the attackers see it."""
        return self.moved(lambda cell: mirror_cell(cell, self.pitch))

    def turned(self) -> PuzzleBoard:
        """Return the board by half a turn, with the sides exchanged."""
        far = self.moved(lambda cell: turn_cell(cell, self.pitch))
        side, number = self.carrier
        return PuzzleBoard(self.pitch, far.away, far.home, self.keepers[::-1], (Side(1 - side), number))

    def write(self, *, mover: int | None = None) -> str:
        """Write the position of the board: the carrier is asked, or where one of home's defenders runs to.

        The others have moved already, so that no other footballer can.
        """
        sides = [",".join(f"{number}@{cell}" for number, cell in side.items()) for side in (self.home, self.away)]
        side, number = self.carrier
        letter, carrier = "HA"[side], f"{'HA'[side]}{number}"
        words = [f"footroll-1 {self.pitch} H={sides[0]} A={sides[1]} keepers=H{self.keepers[0]},A{self.keepers[1]}"]
        if mover is None:
            words.append(f"ask=carrier by={letter} attack={letter} carrier={carrier}")
        else:
            names = [f"H{one}" for one in self.home if one != mover] + [f"A{one}" for one in self.away]
            words.append(f"phase=moving ask=defence-runs by=H attack=A carrier={carrier} still={','.join(names)}")
        return " ".join(words)


def mirror_cell(cell: Cell, pitch: Pitch) -> Cell:
    """Return the cell on the other side of the middle, between the touchlines.

    >>> str(mirror_cell(Cell(60, 10), Pitch(100, 64)))
    '60:53'
    """
    return Cell(cell.x, pitch.width - 1 - cell.y)


def turn_cell(cell: Cell, pitch: Pitch) -> Cell:
    """Return the cell that half a turn leads to.

    >>> str(turn_cell(Cell(60, 10), Pitch(100, 64)))
    '39:53'
    """
    return Cell(pitch.length - 1 - cell.x, pitch.width - 1 - cell.y)


def read_board(match: Match) -> PuzzleBoard | None:
    """Return the board of a match in open play; None where a puzzle would hide something."""
    state = match.state
    keepers = match.keeper(Side.HOME), match.keeper(Side.AWAY)
    if match.carrier is None or None in keepers or any(int(state[field]) for field in KEPT) or state["injured"].any():
        return None
    home, away = (
        {match.footballer(pawn).number: cell for pawn in match.pawns(side) if (cell := match.cell(pawn))}
        for side in Side
    )
    first, second = (match.footballer(pawn).number for pawn in keepers if pawn is not None)
    carrier = Side(side_of(match.carrier)), match.footballer(match.carrier).number
    return PuzzleBoard(match.pitch, home, away, (first, second), carrier)


def board_of(position: str) -> PuzzleBoard:
    """Return the board of a position."""
    board = read_board(read_position(position))
    assert board is not None
    return board


def asks_carrier(match: Match) -> bool:
    """Return whether a match asks a carrier in open play for an action."""
    return not match.over and match.ask is Ask.ASK_CARRIER
