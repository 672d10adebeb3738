"""A scene: the pitch at one moment, with pawns, their states, and all that is drawn around them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.kernels.layout import GridNorm, ReachZone

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.pitch import Cell, Pitch
    from footroll.ui.models.plan_lines import PlannedLine


@dataclass(frozen=True, slots=True)
class PawnMark:
    """A footballer on a cell, with every visible state."""

    pawn: int
    side: Side
    number: int
    name: str
    cell: Cell
    keeper: bool = False
    ball: bool = False
    coming: bool = False  # the ball is on its way here
    spent: bool = False
    halved: bool = False
    injured: bool = False
    dismissed: bool = False  # sent off just now
    booked: bool = False
    offside: bool = False
    moved: bool = False
    asked: bool = False  # has an open decision
    chosen: bool = False
    role: str = ""  # the playing position

    def __str__(self) -> str:
        return f"{self.side.name.capitalize()} {self.number} {self.name}"


@dataclass(frozen=True, slots=True)
class Stop:
    """A footballer that may stop an aimed ball, with the words at the reach zone."""

    pawn: int
    words: str
    order: str = ""  # the place in the order of attempts


@dataclass(frozen=True, slots=True)
class Aim:
    """A ball about to be played: its path, its tag, possible interceptors, and the likeliest errors."""

    start: Cell
    end: Cell
    tag: str
    stops: tuple[Stop, ...] = ()
    errors: tuple[tuple[Cell, float], ...] = ()
    tagged: Cell | None = None  # the cell of the tag, if not the end
    plain: str = ""  # the tag without its chance
    runners: tuple[tuple[Cell, int, int], ...] = ()  # points left to home and away at an error cell, -1 if out of reach


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """A ball that the assistant suggests: its path, its rank, and the words beside its end."""

    start: Cell
    end: Cell
    rank: int
    tag: str


@dataclass(frozen=True, slots=True)
class PitchTag:
    """Words beside a cell; those of a side have its colour."""

    cell: Cell
    words: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class ReachBar:
    """The way of a goalkeeper along the goal line, as a share of what a shot needed."""

    side: Side
    cell: Cell
    row: int  # of the ball
    share: float
    words: str


@dataclass(frozen=True, slots=True)
class Highlight:
    """The marks of a moment on the pitch."""

    line: tuple[Cell, Cell] | None = None  # of the ball
    net: Cell | None = None  # the ball is in it
    tags: tuple[PitchTag, ...] = ()
    spot: Cell | None = None  # where play continues
    dots: tuple[Cell, Cell] | None = None  # to where play continues
    reach: ReachBar | None = None
    place: Cell | None = None  # where to look


@dataclass(frozen=True, slots=True)
class Track:
    """A ball or a run of the opponents, with its start and its end."""

    number: int  # in the order of what they did
    side: Side
    start: Cell
    end: Cell
    words: str  # of its tag
    shirt: int = 0
    ball: bool = False
    faint: bool = False  # another one is pointed at


class LineLook(StrEnum):
    """The look of a line of the ball: offered, chosen, or what comes after it."""

    DASHED = "dashed"
    SOLID = "solid"
    DOTTED = "dotted"


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """An answer on the pitch: a letter or rank at its end, the way of the ball to it, and words."""

    key: str  # empty for a line without a tag
    end: Cell
    start: Cell | None = None  # none for a cell or a footballer to choose
    words: str = ""
    look: LineLook = LineLook.DASHED
    high: bool = False  # drawn as an arc
    ringed: bool = False
    framed: bool = False  # in a square
    white: bool = False  # the tag, for the best answer on a wall


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the pitch paints, from the ground up."""

    pitch: Pitch
    pawns: tuple[PawnMark, ...] = ()
    ball: Cell | None = None  # a loose ball
    flight: tuple[Cell, Cell] | None = None  # start and end of a ball that arrives with the movement
    reach: frozenset[Cell] = frozenset()  # cells in reach of the chosen footballer
    path: tuple[Cell, ...] = ()  # of a run, its origin first
    path_tag: str = ""
    zones: tuple[int, ...] = ()  # pawns whose reach zones matter
    forbidden: frozenset[Cell] = frozenset()
    candidates: tuple[Cell, ...] = ()  # numbered from 1
    suggested: tuple[tuple[int, Cell], ...] = ()  # by the assistant: a pawn and a destination
    declined: tuple[tuple[int, Cell], ...] = ()  # the same for pawns that the coach has moved elsewhere
    lines: tuple[PlannedLine, ...] = ()  # of the formation, as the assistant's plan draws them
    advice: tuple[AdviceLine, ...] = ()  # balls that the assistant suggests, the best first
    trails: tuple[tuple[int, Cell], ...] = ()  # planned moves: a pawn and its origin
    racing: tuple[int, ...] = ()  # pawns that race to the loose ball, in the order in which they were sent
    aim: Aim | None = None
    labels: tuple[tuple[Cell, str], ...] = ()  # words below cells
    wall: frozenset[Cell] = frozenset()  # cells of the footballers in it
    sights: tuple[tuple[Cell, Cell], ...] = ()  # straight lines to the goal: from the ball, and for bent balls
    story: Highlight | None = None  # of a moment
    past: tuple[Track, ...] = ()  # what the other side has just done
    drawn: tuple[Track, ...] = ()  # arrows of a study
    answers: tuple[AnswerMark, ...] = ()  # of a lesson or a puzzle
    answer_scale: float = 1.0  # their size, for the back of a classroom
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
        """The cell of the ball: loose, carried or about to arrive."""
        has = self.carrier or next((mark for mark in self.pawns if mark.coming), None)
        return self.ball or (has.cell if has else None)

    @property
    def chosen(self) -> PawnMark | None:
        """The chosen pawn."""
        return next((mark for mark in self.pawns if mark.chosen), None)


@lru_cache(maxsize=32)  # pitches that were shown
def printed_values(pitch: Pitch, norm: GridNorm) -> list[list[int]]:
    """Return the difficulties printed on a pitch, by row and column."""
    values: list[list[int]] = pitch.difficulties(norm=norm).tolist()
    return values
