"""The pitch and its cells.

Lines run between cells, so each cell is inside or outside an area, never on a line. The names on the map are those of
`Pitch`. Markings at both ends take a side: `Side.HOME` for the end x = 0, which home defends, and `Side.AWAY` for the
end x = length.

              x = 0                                                          x = length
        y = 0  ┌────────────────────────────┬────────────────────────────┐  corner_cells, corner_arcs
               │                            │                            │
  corner_marks ┤                            │ halfway_line               ├ corner_marks, 10 yards from the corner
               ├──────────┐                 │                 ┌──────────┤
               │          │                 │                 │          │
               ├─────┐    │             ┌───┼───┐             │    ┌─────┤
             ┌─┤     │    │            ╱    │    ╲            │    │     ├─┐
   goal_rows │ │     │  × │)          │     ×     │          (│ ×  │     │ │ goal_rows, 8 cells wide
             └─┤     │    │            ╲    │    ╱            │    │     ├─┘
               ├─────┘    │             └───┼───┘             │    └─────┤
               │goal_area │                 centre_circle     │          │
               │          │ penalty_arc     around            │          │
               ├──────────┘ penalty_spot    centre_spot       └──────────┤ penalty_area
   goal_line   │                            │                            │ last_row: the cells along it
               │          half              │          half              │
     y = width └────────────────────────────┴────────────────────────────┘

Home plays from left to right, and y grows towards home's right (FR-0-01, FR-0-02).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.errors import Fault, PitchError
from footroll.files import replace_file
from footroll.kernels import grid
from footroll.kernels.layout import GridNorm, Limit, Side
from footroll.tomlfiles import read_toml
from footroll.wording import describe, did_you_mean, either, quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from numpy.typing import NDArray

LENGTHS = range(100, 131)  # yards (FR-1.4-02)
WIDTHS = range(50, 101)
INTERNATIONAL_LENGTHS = range(110, 121)  # FR-1.4-04
INTERNATIONAL_WIDTHS = range(70, 81)
LIMITS = {"length": LENGTHS, "width": WIDTHS}
INTERNATIONAL_LIMITS = {"length": INTERNATIONAL_LENGTHS, "width": INTERNATIONAL_WIDTHS}

LONGEST_TEXT = 200  # letters of a name or a description

GOAL_WIDTH = int(Limit.GOAL_WIDTH)  # FR-1.4-09 and FR-L-01, down to the corner marks
GOAL_DEPTH = 2
GOAL_AREA = (6, 20)  # depth, width
PENALTY_AREA = (18, 44)
PENALTY_SPOT = 12
CIRCLE_RADIUS = 10
CORNER_RADIUS = 1
CORNER_MARK = 10

DEFAULT_PITCH = "recommended"  # FR-1.4-06
_CELL = re.compile(r"(-?\d{1,3}):(-?\d{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """One square yard of the pitch: x along the touchline, y along the goal line.

    >>> Cell(50, 32).yards_to(Cell(53, 30))
    5
    """

    x: int
    y: int

    @property
    def centre(self) -> tuple[float, float]:
        """The centre of the cell, in yards (FR-0-01)."""
        return self.x + 0.5, self.y + 0.5

    def yards_to(self, other: Cell) -> int:
        """Return the distance in yards, in orthogonal steps (FR-1.4-14)."""
        return grid.yards_between(self.x, self.y, other.x, other.y)

    def around(self, yards: int) -> Iterator[Cell]:
        """Yield the cells within a distance, nearest first, on the pitch or off it.

        >>> [str(cell) for cell in Cell(50, 32).around(1)]
        ['50:32', '49:32', '50:33', '50:31', '51:32']
        """
        for distance in range(yards + 1):
            for along in range(-distance, distance + 1):
                aside = distance - abs(along)
                yield Cell(self.x + along, self.y + aside)
                if aside:
                    yield Cell(self.x + along, self.y - aside)

    def __str__(self) -> str:
        return f"{self.x}:{self.y}"


def read_cell(text: str) -> Cell:
    """Read a cell written as x:y.

    >>> read_cell("60:34")
    Cell(x=60, y=34)
    """
    found = _CELL.fullmatch(text)
    if not found:
        raise ValueError(f"{quote(text)} is not a cell; write x:y, such as 60:34")
    return Cell(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells: `left` and `top` are inside, `right` and `bottom` just outside.

    >>> Cell(82, 10) in Area(82, 10, 100, 54)
    True
    """

    left: int
    top: int
    right: int
    bottom: int

    def __contains__(self, cell: Cell) -> bool:
        return self.left <= cell.x < self.right and self.top <= cell.y < self.bottom

    def cells(self) -> Iterator[Cell]:
        """Yield the cells, row by row."""
        return (Cell(x, y) for y in range(self.top, self.bottom) for x in range(self.left, self.right))


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle or an arc: the corner point at its centre, and its radius in yards."""

    x: int
    y: int
    radius: int

    def __str__(self) -> str:
        return f"radius {self.radius} around {self.x}:{self.y}"


@dataclass(frozen=True)
class Pitch:
    """A pitch in yards, with its markings in cells (FR-1.4-01 to FR-1.4-10).

    It is frozen, so its size is fixed before a match (FR-1.4-08).

    >>> pitch = Pitch(100, 64)
    >>> str(pitch), pitch.centre_spot, pitch.penalty_spot(Side.AWAY)
    ('100x64', (50, 32), (88, 32))
    """

    length: int = 100
    width: int = 64
    name: str = ""
    about: str = ""
    international: bool = False

    def __post_init__(self) -> None:
        sizes = {"length": self.length, "width": self.width}
        where = self.name or str(self)
        wrong = [key for key, yards in sizes.items() if not isinstance(yards, Integral) or isinstance(yards, bool)]
        faults = [Fault(where, f"{key} must be a whole number, not {describe(sizes[key])}") for key in wrong]
        if faults := faults or size_faults(sizes, international=self.international, where=where):
            raise PitchError(*faults)

    @cached_property
    def all(self) -> Area:
        """The whole pitch."""
        return Area(0, 0, self.length, self.width)

    @property
    def centre_spot(self) -> tuple[int, int]:
        """The corner point in the middle of the pitch (FR-1.4-05)."""
        return self.length // 2, self.width // 2

    @property
    def centre_circle(self) -> Circle:
        """The circle around the centre spot (FR-1.4-09)."""
        return Circle(*self.centre_spot, CIRCLE_RADIUS)

    @property
    def halfway_line(self) -> int:
        """The x of the line between the halves."""
        return self.length // 2

    def goal_line(self, side: Side) -> int:
        """Return the x of the goal line that a side defends."""
        return 0 if side is Side.HOME else self.length

    def last_row(self, side: Side) -> int:
        """Return the x of the cells along the goal line that a side defends (FR-2.16-16)."""
        return 0 if side is Side.HOME else self.length - 1

    def half(self, side: Side) -> Area:
        """Return a side's own half (FR-0-10)."""
        return self._area(side, self.length // 2, self.width)

    def goal_area(self, side: Side) -> Area:
        """Return the goal area of a side's own goal."""
        return self._area(side, *GOAL_AREA)

    def penalty_area(self, side: Side) -> Area:
        """Return the penalty area of a side's own goal.

        >>> Pitch(100, 64).penalty_area(Side.AWAY)
        Area(left=82, top=10, right=100, bottom=54)
        """
        return self._area(side, *PENALTY_AREA)

    def goal_rows(self) -> range:
        """Return the rows of cells in front of the goals, target column 0 first (FR-3.3.1-04).

        >>> Pitch(100, 64).goal_rows()
        range(28, 36)
        """
        return range(self.width // 2 - GOAL_WIDTH // 2, self.width // 2 + GOAL_WIDTH // 2)

    def penalty_spot(self, side: Side) -> tuple[int, int]:
        """Return the corner point of the penalty spot at a side's own end."""
        x = PENALTY_SPOT if side is Side.HOME else self.length - PENALTY_SPOT
        return x, self.width // 2

    def penalty_arc(self, side: Side) -> Circle:
        """Return the circle whose arc is drawn outside a side's own penalty area (FR-1.4-09)."""
        return Circle(*self.penalty_spot(side), CIRCLE_RADIUS)

    def corner_arcs(self, side: Side) -> tuple[Circle, Circle]:
        """Return the arcs in the corners at a side's own goal line (FR-1.4-09)."""
        x = self.goal_line(side)
        return Circle(x, 0, CORNER_RADIUS), Circle(x, self.width, CORNER_RADIUS)

    def corner_marks(self, side: Side) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the points of a side's own goal line ten yards from its corners (FR-1.4-09)."""
        x = self.goal_line(side)
        return (x, CORNER_MARK), (x, self.width - CORNER_MARK)

    def penalty_cells(self, side: Side) -> tuple[Cell, Cell]:
        """Return the two cells behind the spot from which a side's opponents shoot (FR-2.18-02).

        >>> [str(cell) for cell in Pitch(100, 64).penalty_cells(Side.AWAY)]
        ['87:31', '87:32']
        """
        x, y = self.penalty_spot(side)
        behind = x if side is Side.HOME else x - 1
        return Cell(behind, y - 1), Cell(behind, y)

    def kick_off_cells(self, side: Side) -> tuple[Cell, Cell]:
        """Return the two cells of a side's own half at the centre spot (FR-2.1-05)."""
        x, y = self.centre_spot
        own = x - 1 if side is Side.HOME else x
        return Cell(own, y - 1), Cell(own, y)

    def corner_cells(self, side: Side) -> tuple[Cell, Cell]:
        """Return the corner cells at the goal line that a side defends (FR-2.10-05)."""
        x = self.last_row(side)
        return Cell(x, 0), Cell(x, self.width - 1)

    def forward(self, side: Side, cell: Cell) -> int:
        """Return how far forward a cell is for a side (FR-0-03)."""
        return grid.forward_of(side, self.length, cell.x)

    def difficulty(self, cell: Cell, *, side: Side, norm: GridNorm = GridNorm.FIFA_MAX) -> int:
        """Return the difficulty of a side's shot from a cell (FR-3.3.1-01).

        >>> Pitch(100, 64).difficulty(Cell(87, 32), side=Side.HOME)
        15
        """
        return grid.shot_difficulty(side, self.length, self.width, cell.x, cell.y, norm)

    def difficulties(self, *, norm: GridNorm = GridNorm.FIFA_MAX) -> NDArray[np.uint8]:
        """Return the printed board: values[y, x], each for the nearer goal (FR-1.4-13)."""
        values = np.empty((self.width, self.length), dtype=np.uint8)
        grid.fill_difficulties(values, norm)
        return values

    def _area(self, side: Side, depth: int, width: int) -> Area:
        """Return the rectangle of this depth and width in front of a side's own goal."""
        left = 0 if side is Side.HOME else self.length - depth
        top = (self.width - width) // 2
        return Area(left, top, left + depth, top + width)

    def __contains__(self, cell: Cell) -> bool:
        return grid.on_pitch(self.length, self.width, cell.x, cell.y)

    def __str__(self) -> str:
        return f"{self.length}x{self.width}"


def size_faults(sizes: Mapping[str, int], *, international: bool = False, where: str) -> list[Fault]:
    """Return every limit that a length, a width or both break (FR-1.4-02 to FR-1.4-05)."""
    faults = []
    for what, yards in sizes.items():
        if yards not in LIMITS[what]:
            faults.append(_limit_fault(where, what, yards, LIMITS[what], "FR-1.4-02"))
        if yards % 2:
            even = f"{what} {yards} is odd; write an even number, such as {yards + 1}"
            faults.append(Fault(where, even, "FR-1.4-05"))
    if not faults and len(sizes) > 1 and sizes["length"] <= sizes["width"]:
        what = f"length {sizes['length']} must be greater than width {sizes['width']}; write a narrower pitch"
        faults.append(Fault(where, what, "FR-1.4-03"))
    return faults + (_international_faults(sizes, where=where) if international else [])


def international_faults(pitch: Pitch, *, where: str) -> list[Fault]:
    """Return every limit of an international match that a pitch breaks (FR-1.4-04)."""
    return _international_faults({"length": pitch.length, "width": pitch.width}, where=where)


def _international_faults(sizes: Mapping[str, int], *, where: str) -> list[Fault]:
    return [
        _limit_fault(where, f"international {what}", yards, INTERNATIONAL_LIMITS[what], "FR-1.4-04")
        for what, yards in sizes.items()
        if yards not in INTERNATIONAL_LIMITS[what]
    ]


def _limit_fault(where: str, what: str, yards: int, limits: range, clause: str) -> Fault:
    return Fault(where, f"{what} must be from {limits[0]} to {limits[-1]} yards, not {describe(yards)}", clause)


def read_size(text: str) -> Pitch:
    """Read a size such as 100x64.

    >>> read_size("114x74").penalty_spot(Side.HOME)
    (12, 37)
    """
    parts = re.fullmatch(r"\s*(\d{1,6})\s*[xX×]\s*(\d{1,6})\s*", text, re.ASCII)
    if not parts:
        what = "this is not the size of a pitch; write length x width in yards, such as 100x64"
        raise PitchError(Fault(shown(text) or "size", what))
    length, width = map(int, parts.groups())
    return Pitch(length, width)


def read_pitch_file(path: Path | Traversable) -> Pitch:
    """Read a pitch file: length, width, and optionally name, about and international."""
    where = str(path) if isinstance(path, Path) else path.name
    return _pitch_of(read_toml(path, where=where, error=PitchError), where=where)


KEYS: dict[str, type] = {"name": str, "about": str, "length": int, "width": int, "international": bool}


def _pitch_of(table: dict[str, Any], *, where: str) -> Pitch:
    """Make a pitch from the keys of a file, or refuse it with every fault in order."""
    faults = [fault for key, value in table.items() if (fault := _key_fault(key, value, where=where))]
    missing = [key for key in LIMITS if key not in table]
    faults += [Fault(where, f"{key} is missing; write {key} = {getattr(Pitch, key)}") for key in missing]
    sizes = {key: table[key] for key in LIMITS if type(table.get(key)) is int}
    faults += size_faults(sizes, international=table.get("international") is True, where=where)
    if faults:
        raise PitchError(*faults)
    return Pitch(**{"name": Path(where).stem, **table})


def _key_fault(key: str, value: object, *, where: str) -> Fault | None:
    """Return the fault of one key of a file, apart from its limits."""
    if key not in KEYS:
        return Fault(where, f"a pitch file has no key {quote(key)}{did_you_mean(key, KEYS)}")
    if type(value) is not KEYS[key]:
        return Fault(where, f"{key} must be {_KINDS[KEYS[key]]}, not {describe(value)}")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return Fault(where, f"{key} has {len(value)} letters; shorten it to {LONGEST_TEXT}")
    return None


_KINDS: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false"}


def write_pitch_file(pitch: Pitch, *, path: str | Path) -> None:
    """Write a pitch file atomically; an existing file is replaced.

    >>> write_pitch_file(Pitch(114, 74), path=Path("mine.txt"))
    Traceback (most recent call last):
    footroll.errors.PitchError: mine.txt: a pitch file must end in .toml; write to mine.toml
    """
    path = Path(path)
    if path.suffix.lower() != ".toml":
        other = f"{path.stem}.toml" if path.stem else "one such as mine.toml"
        raise PitchError(Fault(str(path), f"a pitch file must end in .toml; write to {other}"))
    try:
        data = write_pitch(pitch).encode()
    except ValueError:
        raise PitchError(Fault(str(path), "the name of the pitch holds letters that cannot be written")) from None
    replace_file(path, data=data, error=PitchError)


def write_pitch(pitch: Pitch) -> str:
    """Return a pitch as the text of its file.

    >>> print(write_pitch(Pitch(114, 74, name="Ours")), end="")
    name = "Ours"
    length = 114
    width = 74
    """
    import tomlkit  # imported late, so commands start quickly

    values = {key: getattr(pitch, key) for key in KEYS}
    return tomlkit.dumps({key: value for key, value in values.items() if value})


def shipped_pitches() -> dict[str, Pitch]:
    """Return the pitches that come with Footroll by file name, smallest first."""
    found = [file for file in files("footroll").joinpath("pitches").iterdir() if file.name.endswith(".toml")]
    read = [(Path(file.name).stem, read_pitch_file(file)) for file in found]
    return dict(sorted(read, key=lambda named: (named[1].length * named[1].width, named[0])))


def read_pitch(text: str = DEFAULT_PITCH) -> Pitch:
    """Read a pitch from a size, the name of a shipped pitch, or a file.

    >>> str(read_pitch()), str(read_pitch("130x100"))
    ('100x64', '130x100')
    """
    if text.lower().endswith(".toml"):
        return read_pitch_file(Path(text))
    if text[:1].isdigit():
        return read_size(text)
    shipped = shipped_pitches()
    if text not in shipped:
        otherwise = f"write a size such as 100x64, a .toml file, or {either(shipped)}"
        what = f"there is no pitch of this name{did_you_mean(text, shipped, otherwise=otherwise)}"
        raise PitchError(Fault(shown(text) or "pitch", what))
    return shipped[text]
