"""Pages, the canvas that draws them, and shapes that every page uses.

A canvas has five verbs: line, rect, circle, text and turned text. All lengths are millimetres from the upper left
corner of the paper, and text is placed by its baseline. Nothing is clipped by a canvas: `clip_line` does it here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Protocol

from footroll.printing.paper import RULER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BLACK, GREY, WHITE = "#000000", "#808080", "#ffffff"
FINE = 0.15  # millimetres of an ordinary line
HARD_RIM = 4.0  # millimetres at the edge of the paper that many printers leave white
ARC_STEP = pi / 90  # radians between the points of an arc: at 100 mm it is 0.015 mm off
TICKS = {10: 2.2, 5: 1.6, 1: 1.0}  # length of the ruler's ticks by the millimetres they divide


class Canvas(Protocol):
    """The five verbs that draw a page; `ink` and `fill` are colours such as #1a2b3c."""

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, width: float = FINE, ink: str = BLACK, dash: float = 0
    ) -> None:
        """Draw a straight line; `dash` is the length of its dashes and gaps."""

    def rect(
        self, x: float, y: float, wide: float, high: float, *, fill: str = "", ink: str = "", width: float = FINE
    ) -> None:
        """Draw a rectangle, filled, outlined or both."""

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", ink: str = "", width: float = FINE) -> None:
        """Draw a circle around a point, filled, outlined or both."""

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float,
        ink: str = BLACK,
        bold: bool = False,
        align: str = "left",
        room: float = 0,
    ) -> None:
        """Write words from, around or up to a point; with `room`, no wider than that."""

    def turned_text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float,
        turn: int,
        ink: str = BLACK,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Write words turned clockwise by 90, 180 or 270 degrees around a point."""


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One page: its name, its paper in millimetres, and the function that draws it.

    `stretch` enlarges everything around the middle of the paper, for a printer that shrinks.
    """

    name: str
    width: float
    height: float
    draw: Callable[[Canvas], None]
    stretch: float = 1.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on paper, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its height."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def shrunk(self, by: float) -> Box:
        """Return the box without a border.

        >>> Box(0, 0, 210, 297).shrunk(10)
        Box(left=10, top=10, right=200, bottom=287)
        """
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def lowered(self, by: float) -> Box:
        """Return the box without a strip at the bottom.

        >>> Box(0, 0, 210, 297).lowered(10)
        Box(left=0, top=0, right=210, bottom=287)
        """
        return Box(self.left, self.top, self.right, self.bottom - by)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight piece of a drawing."""

    x1: float
    y1: float
    x2: float
    y2: float


def clip_line(line: Stroke, box: Box) -> Stroke | None:
    """Return the part of a line inside a box, if there is one.

    >>> clip_line(Stroke(-10, 5, 30, 5), Box(0, 0, 20, 10))
    Stroke(x1=0.0, y1=5.0, x2=20.0, y2=5.0)
    """
    along, aside = line.x2 - line.x1, line.y2 - line.y1
    first, last = 0.0, 1.0
    for step, room in (
        (-along, line.x1 - box.left),
        (along, box.right - line.x1),
        (-aside, line.y1 - box.top),
        (aside, box.bottom - line.y1),
    ):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first > last:
        return None
    return Stroke(line.x1 + first * along, line.y1 + first * aside, line.x1 + last * along, line.y1 + last * aside)


def arc(x: float, y: float, radius: float, *, start: float = 0, end: float = 2 * pi) -> Iterator[Stroke]:
    """Yield the strokes of an arc, clockwise from the direction of x."""
    steps = max(int((end - start) / ARC_STEP), 8)
    points = [
        (x + radius * cos(angle), y + radius * sin(angle))
        for angle in (start + (end - start) * step / steps for step in range(steps + 1))
    ]
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Stroke(x1, y1, x2, y2)


def hatch(box: Box, *, gap: float, falling: bool = False) -> Iterator[Stroke]:
    """Yield diagonal strokes that fill a box; those of neighbouring boxes continue each other."""
    across = gap * 2**0.5  # along x, so that strokes are `gap` apart
    lean = -1 if falling else 1
    # a stroke follows x + lean * y = number * across
    ends = sorted(x + lean * y for x in (box.left, box.right) for y in (box.top, box.bottom))
    for number in range(int(ends[0] // across), int(ends[-1] // across) + 2):
        total = number * across
        whole = Stroke(total - lean * box.top, box.top, total - lean * box.bottom, box.bottom)
        if (inside := clip_line(whole, box)) and (inside.x1, inside.y1) != (inside.x2, inside.y2):
            yield inside


def draw_ruler(canvas: Canvas, x: float, y: float, *, down: bool = False, size: float = 2.2) -> None:
    """Draw a ruler of 100 mm from a point to the right, or down; its ticks are below or at the left."""
    end = (x, y + RULER) if down else (x + RULER, y)
    canvas.line(x, y, *end, width=0.2)
    for mark in range(int(RULER) + 1):
        tick = next(length for step, length in TICKS.items() if mark % step == 0)
        if down:
            canvas.line(x - tick, y + mark, x, y + mark)
        else:
            canvas.line(x + mark, y, x + mark, y + tick)
    for mark in range(0, int(RULER) + 1, 10):
        if down:
            canvas.text(x - TICKS[10] - 0.6, y + mark + size / 3, str(mark), size=size, align="right")
        else:
            canvas.text(x + mark, y + TICKS[10] + size, str(mark), size=size, align="middle")


def draw_cross(canvas: Canvas, x: float, y: float, *, arm: float = 2.0) -> None:
    """Draw a registration cross around a point."""
    canvas.line(x - arm, y, x + arm, y, width=0.1)
    canvas.line(x, y - arm, x, y + arm, width=0.1)
    canvas.circle(x, y, arm * 0.6, ink=BLACK, width=0.1)
