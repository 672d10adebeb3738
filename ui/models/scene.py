"""What the pitch shows at one moment: pawns with their states, and all that is drawn around them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from footroll.kernels.layout import GridNorm, ReachZone

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.pitch import Cell, Pitch


@dataclass(frozen=True, slots=True)
class PawnMark:
    """A footballer on his cell with every state that is seen of him."""

    pawn: int
    side: Side
    number: int
    name: str
    cell: Cell
    keeper: bool = False
    ball: bool = False
    spent: bool = False
    halved: bool = False
    injured: bool = False
    booked: bool = False
    offside: bool = False
    moved: bool = False
    asked: bool = False  # he has an open decision
    chosen: bool = False
    role: str = ""  # where he plays

    def __str__(self) -> str:
        return f"{self.side.name.capitalize()} {self.number} {self.name}"


@dataclass(frozen=True, slots=True)
class Stop:
    """One who may stop an aimed ball, in his order: who, and the words at his zone."""

    pawn: int
    words: str
    order: str = ""  # his place in it


@dataclass(frozen=True, slots=True)
class Aim:
    """A ball about to be played: its way, the one tag, who may stop it, and the likeliest cells of an error."""

    start: Cell
    end: Cell
    tag: str
    stops: tuple[Stop, ...] = ()
    errors: tuple[tuple[Cell, float], ...] = ()
    tagged: Cell | None = None  # where the tag stands, if not at the end
    plain: str = ""  # the tag without its chance
    runners: tuple[
        tuple[Cell, int, int], ...
    ] = ()  # points that home and away have left at an error, -1 if nobody gets there


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the pitch paints, from the ground up."""

    pitch: Pitch
    pawns: tuple[PawnMark, ...] = ()
    ball: Cell | None = None  # a loose ball
    reach: frozenset[Cell] = frozenset()  # where the chosen footballer may go
    path: tuple[Cell, ...] = ()  # of a run, its origin first
    path_tag: str = ""
    zones: tuple[int, ...] = ()  # pawns whose reach zones matter
    forbidden: frozenset[Cell] = frozenset()
    candidates: tuple[Cell, ...] = ()  # numbered from 1
    suggested: tuple[tuple[int, Cell], ...] = ()  # by the assistant: a pawn and where to
    trails: tuple[tuple[int, Cell], ...] = ()  # planned moves: a pawn and where it came from
    aim: Aim | None = None
    labels: tuple[tuple[Cell, str], ...] = ()  # words below cells
    wall: frozenset[Cell] = frozenset()  # of those who stand in it
    sights: tuple[tuple[Cell, Cell], ...] = ()  # straight ways to the goal: from the ball, and as it could be bent
    zone: ReachZone = ReachZone.SQUARE  # the shape of every reach zone, and the norm of the values: house rules
    norm: GridNorm = GridNorm.FIFA_MAX

    def mark_at(self, cell: Cell | None) -> PawnMark | None:
        """Return the pawn on a cell."""
        return next((mark for mark in self.pawns if mark.cell == cell), None)

    @property
    def carrier(self) -> PawnMark | None:
        """The pawn with the ball."""
        return next((mark for mark in self.pawns if mark.ball), None)

    @property
    def ball_cell(self) -> Cell | None:
        """Where the ball is, loose or carried."""
        return self.ball or (self.carrier.cell if self.carrier else None)

    @property
    def chosen(self) -> PawnMark | None:
        """The chosen pawn."""
        return next((mark for mark in self.pawns if mark.chosen), None)


@cache
def printed_values(pitch: Pitch, norm: GridNorm) -> list[list[int]]:
    """Return the difficulties printed on a pitch, by row and column."""
    values: list[list[int]] = pitch.difficulties(norm=norm).tolist()
    return values
