"""Splits a board into sheets of whole cells, as equal as possible.

Positions are cell borders in yards: 0:0 is the corner of the pitch, and the grass around it has negative ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import PrintError
from footroll.printing.paper import GRASS, GRASSES, OVERLAP, OVERLAPS, PAPERS, RIM, RIMS, SCALE, SCALES
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.pitch import Pitch
    from footroll.printing.paper import PaperSize

ROUNDING = 1e-9  # millimetres, so that 35 cells of 8 mm fit into 280 mm
FIT_STEP = 100  # a fitted scale is rounded down to a hundredth of a millimetre


@dataclass(frozen=True, slots=True)
class TileSpan:
    """A sheet along one axis: its own cells from `start` to `end`, printed up to `shown`."""

    start: int
    end: int
    shown: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a board, with the numbers of its neighbours or 0."""

    number: int
    across: TileSpan
    down: TileSpan
    left: int
    above: int
    right: int
    below: int

    @property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """The corners of its own cells; sheets that meet share them."""
        return tuple((x, y) for y in (self.down.start, self.down.end) for x in (self.across.start, self.across.end))

    @property
    def joins(self) -> str:
        """The neighbours in words.

        >>> from footroll.pitch import Pitch
        >>> from footroll.printing.paper import PAPERS
        >>> plan_board(Pitch(100, 64), paper=PAPERS["A4"]).tiles[4].joins
        '4 left, 10 below'
        """
        sides = {"left": self.left, "above": self.above, "right": self.right, "below": self.below}
        return ", ".join(f"{number} {side}" for side, number in sides.items() if number) or "none"


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """A board of `length` by `width` units on paper: the sheets, and everything that decides about them.

    A unit, `yard`, is a cell of a pitch or a centimetre of a mat. `paper` is turned as it is printed, and
    `sheets_turned` is the number of sheets the other way round.
    """

    length: int
    width: int
    paper: PaperSize
    yard: float
    rim: float
    grass: int
    overlap: int
    stretch: float
    columns: tuple[TileSpan, ...]
    rows: tuple[TileSpan, ...]
    sheets_turned: int

    @property
    def upright(self) -> bool:
        """Whether the paper is printed upright."""
        return self.paper.width <= self.paper.height

    @property
    def sheets(self) -> int:
        """The number of sheets."""
        return len(self.columns) * len(self.rows)

    @property
    def size(self) -> tuple[float, float]:
        """The size of the finished board with its grass, in millimetres."""
        return (
            (self.length + 2 * self.grass) * self.yard,
            (self.width + 2 * self.grass) * self.yard,
        )

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The sheets, row by row."""
        return tuple(self._tiles())

    def _tiles(self) -> Iterator[Tile]:
        wide, high = len(self.columns), len(self.rows)
        for row, down in enumerate(self.rows):
            for column, across in enumerate(self.columns):
                number = row * wide + column + 1
                yield Tile(
                    number,
                    across,
                    down,
                    left=number - 1 if column else 0,
                    above=number - wide if row else 0,
                    right=number + 1 if column < wide - 1 else 0,
                    below=number + wide if row < high - 1 else 0,
                )


@dataclass(frozen=True, slots=True)
class BoardPlan(SheetPlan):
    """The sheets of a pitch."""

    pitch: Pitch

    def cells(self, tile: Tile) -> str:
        """Name the first and the last cell of the pitch on a sheet, without its overlap.

        >>> from footroll.pitch import Pitch
        >>> from footroll.printing.paper import PAPERS
        >>> plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"])
        >>> plan.cells(plan.tiles[4])
        '82:0 to 99:31'
        """
        left, right = max(tile.across.start, 0), min(tile.across.end, self.pitch.length) - 1
        top, bottom = max(tile.down.start, 0), min(tile.down.end, self.pitch.width) - 1
        if left > right or top > bottom:
            return "grass only"
        return f"{left}:{top} to {right}:{bottom}"


def split(start: int, *, cells: int, room: int, overlap: int) -> tuple[TileSpan, ...]:
    """Split a row of cells into as few sheets as possible, and these as equal as possible.

    Every sheet but the last also shows the first `overlap` cells of the next one.

    >>> [(span.start, span.end, span.shown) for span in split(-2, cells=68, room=35, overlap=1)]
    [(-2, 32, 33), (32, 66, 66)]
    """
    count = 1 if cells <= room else -(-(cells - overlap) // (room - overlap))
    end, at = start + cells, start
    spans = []
    for left in range(count, 0, -1):
        own = end - at if left == 1 else min(-(-(end - at) // left), room - overlap)
        spans.append(TileSpan(at, at + own, min(at + own + overlap, end)))
        at += own
    return tuple(spans)


def plan_board(
    pitch: Pitch,
    *,
    paper: PaperSize,
    yard: float = SCALE,
    rim: float = RIM,
    grass: int = GRASS,
    overlap: int = OVERLAP,
    stretch: float = 1.0,
) -> BoardPlan:
    """Plan a board on as few sheets as possible.

    `stretch` corrects a printer that shrinks: it does not change the sheets, because they come out at true size.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8)
    >>> plan.sheets, plan.upright, plan.sheets_turned, plan.size
    (10, True, 12, (832, 544))
    """
    way = _best_way(pitch.length, pitch.width, paper=paper, yard=yard, rim=rim, grass=grass, overlap=overlap)
    size = pitch.length, pitch.width
    return BoardPlan(
        *size, way.paper, yard, rim, grass, overlap, stretch, way.columns, way.rows, way.turned, pitch=pitch
    )


def plan_sheets(
    length: int,
    width: int,
    *,
    paper: PaperSize,
    yard: float,
    rim: float = RIM,
    overlap: int = OVERLAP,
    stretch: float = 1.0,
) -> SheetPlan:
    """Plan any board of this many units on as few sheets as possible.

    >>> from footroll.printing.paper import PAPERS
    >>> plan_sheets(84, 56, paper=PAPERS["A3"], yard=10).sheets
    8
    """
    way = _best_way(length, width, paper=paper, yard=yard, rim=rim, grass=0, overlap=overlap)
    return SheetPlan(length, width, way.paper, yard, rim, 0, overlap, stretch, way.columns, way.rows, way.turned)


class _Way(NamedTuple):
    """The sheets of a board if the paper lies like this, and their number if it is turned."""

    paper: PaperSize
    columns: tuple[TileSpan, ...]
    rows: tuple[TileSpan, ...]
    turned: int


def _best_way(length: int, width: int, *, paper: PaperSize, yard: float, rim: float, grass: int, overlap: int) -> _Way:
    """Lay the paper whichever way needs fewer sheets, or refuse what does not fit."""
    long = f" for a board of {(length + 2 * grass) * yard / 1000:.1f} m" if yard > SCALES.high else ""
    SCALES.check(yard, why=long)
    RIMS.check(rim)
    GRASSES.check(grass)
    OVERLAPS.check(overlap)
    ways = []
    for sheet in (paper, paper.turned):
        rooms = [floor((side - 2 * rim) / yard + ROUNDING) for side in (sheet.width, sheet.height)]
        if min(rooms) <= overlap:
            raise PrintError(f"no cell of {yard:g} mm fits on {paper} with a rim of {rim:g} mm; write a smaller rim")
        columns = split(-grass, cells=length + 2 * grass, room=rooms[0], overlap=overlap)
        rows = split(-grass, cells=width + 2 * grass, room=rooms[1], overlap=overlap)
        ways.append((sheet, columns, rows))
    counts = [len(columns) * len(rows) for _, columns, rows in ways]
    best = 0 if counts[0] <= counts[1] else 1
    return _Way(*ways[best], counts[1 - best])


def fit_scale(pitch: Pitch, *, paper: PaperSize, rim: float = RIM, grass: int = GRASS) -> float:
    """Return the largest scale at which a board fits on one sheet, in millimetres a yard.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> fit_scale(Pitch(100, 64), paper=PAPERS["A1"], rim=12)  # (841 - 24) / 104
    7.85
    """
    RIMS.check(rim)
    GRASSES.check(grass)
    long, short = (side - 2 * rim for side in (paper.height, paper.width))
    yard = min(long / (pitch.length + 2 * grass), short / (pitch.width + 2 * grass))
    return min(floor(yard * FIT_STEP + ROUNDING) / FIT_STEP, SCALES.high)


def check_fit(pitch: Pitch, *, paper: PaperSize, rim: float = RIM, grass: int = GRASS) -> float:
    """Return the scale that fits one sheet, or refuse a paper on which it is too small.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> check_fit(Pitch(130, 100), paper=PAPERS["A4"])
    Traceback (most recent call last):
    footroll.errors.PrintError: 130x100 has only 1.86 mm a yard on A4 and needs 2; fit it to A3, A2, A1, A0 or Tabloid
    """
    yard = fit_scale(pitch, paper=paper, rim=rim, grass=grass)
    if yard >= SCALES.low:
        return yard
    fits = [one.name for one in PAPERS.values() if fit_scale(pitch, paper=one, rim=rim, grass=grass) >= SCALES.low]
    raise PrintError(
        f"{pitch.length}x{pitch.width} has only {yard:g} mm a yard on {paper.name} and needs {SCALES.low:g}; "
        f"fit it to {either(fits)}"
    )
