"""The pitch on paper: bands, grid, markings and values, clipped to a part of the board."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from math import acos, pi
from typing import TYPE_CHECKING

from footroll.kernels.layout import Side
from footroll.pitch import CIRCLE_RADIUS, GOAL_DEPTH, PENALTY_AREA, PENALTY_SPOT
from footroll.printing.inks import EASY, band_of
from footroll.printing.pages import Box, Stroke, arc, clip_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from footroll.pitch import Pitch
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas

STROKE = 0.034  # width of a stroke, in yards: three of them darken a cell by 13%, six by 26%
SPOT = 0.18  # radius of a spot, in yards
MARK = 0.5  # yards of the marks ten yards from the corners
VALUE, VALUE_ALONE = 0.3, 0.34  # size of a value, by the yard
CAPS = 0.73  # height of digits, by the size of the text


@dataclass(frozen=True, slots=True)
class PaperGround:
    """A part of a board on paper: the point 0:0 of the pitch is at x, y, and `shown` is in yards."""

    pitch: Pitch
    ink: PrintInk
    x: float
    y: float
    yard: float
    shown: Box

    @property
    def box(self) -> Box:
        """The shown part in millimetres."""
        return self.on_paper(self.shown)

    @property
    def cells(self) -> Box:
        """The part of the pitch that is shown, in yards."""
        shown, pitch = self.shown, self.pitch
        return Box(
            max(shown.left, 0), max(shown.top, 0), min(shown.right, pitch.length), min(shown.bottom, pitch.width)
        )

    def on_paper(self, box: Box) -> Box:
        """Return a box of yards in millimetres."""
        return Box(
            self.x + box.left * self.yard,
            self.y + box.top * self.yard,
            self.x + box.right * self.yard,
            self.y + box.bottom * self.yard,
        )

    def rows(self) -> range:
        """Return the rows of cells that are shown."""
        return range(int(self.cells.top), int(self.cells.bottom))

    def columns(self) -> range:
        """Return the columns of cells that are shown."""
        return range(int(self.cells.left), int(self.cells.right))

    # Bands

    def draw_bands(self, canvas: Canvas, *, own: Box) -> None:
        """Fill the cells by difficulty; those outside `own`, which are glued under, stay white."""
        bands = band_of(self.pitch.difficulties())
        rows = [row for row in self.rows() if own.top <= row < own.bottom]
        columns = [column for column in self.columns() if own.left <= column < own.right]
        for row in rows:
            for band, run in groupby(columns, key=lambda column: int(bands[row, column])):
                tint, each = self.ink.bands[band].tint, list(run)
                if tint:
                    box = self.on_paper(Box(each[0], row, each[-1] + 1, row + 1))
                    canvas.rect(box.left, box.top, box.width, box.height, fill=tint)
        if rows and columns and any(band.strokes for band in self.ink.bands):
            self._stroke_bands(canvas, bands, rows=rows, columns=columns)

    def _stroke_bands(self, canvas: Canvas, bands: NDArray[np.int8], *, rows: list[int], columns: list[int]) -> None:
        """Draw diagonal strokes from the lower left to the upper right, between the two values of a cell."""
        for total in range(columns[0] + rows[0], columns[-1] + rows[-1] + 1):
            diagonal = [column for column in columns if rows[0] <= total - column <= rows[-1]]
            for band, run in groupby(diagonal, key=lambda column: int(bands[total - column, column])):
                each = list(run)
                for aside in self.ink.bands[band].strokes:
                    left, right = each[0] + max(aside, 0), each[-1] + 1 + min(aside, 0)
                    canvas.line(
                        self.x + left * self.yard,
                        self.y + (total + 1 + aside - left) * self.yard,
                        self.x + right * self.yard,
                        self.y + (total + 1 + aside - right) * self.yard,
                        width=STROKE * self.yard,
                        ink=self.ink.values,
                    )

    # Lines

    def draw_grid(self, canvas: Canvas) -> None:
        """Draw the lines between the cells of the pitch and of the goals."""
        cells, pitch = self.cells, self.pitch
        self._rule(canvas, cells)
        rows = pitch.goal_rows()
        for left, right in ((-GOAL_DEPTH, 0), (pitch.length, pitch.length + GOAL_DEPTH)):
            shown = self.shown
            goal = Box(
                max(left, shown.left),
                max(rows.start, shown.top),
                min(right, shown.right),
                min(rows.stop, shown.bottom),
            )
            self._rule(canvas, goal)

    def _rule(self, canvas: Canvas, cells: Box) -> None:
        """Draw every cell border of a box of yards."""
        if cells.width <= 0 or cells.height <= 0:
            return
        box, ink, width = self.on_paper(cells), self.ink.grid, self.ink.grid_width
        for column in range(int(cells.left), int(cells.right) + 1):
            x = self.x + column * self.yard
            canvas.line(x, box.top, x, box.bottom, width=width, ink=ink)
        for row in range(int(cells.top), int(cells.bottom) + 1):
            y = self.y + row * self.yard
            canvas.line(box.left, y, box.right, y, width=width, ink=ink)

    def draw_marks(self, canvas: Canvas, *, width: float | None = None) -> None:
        """Draw the markings: lines, areas, circle, arcs, goals and spots."""
        box, wide = self.box, width or self.ink.mark_width
        for mark in markings(self.pitch):
            stroke = Stroke(
                self.x + mark.x1 * self.yard,
                self.y + mark.y1 * self.yard,
                self.x + mark.x2 * self.yard,
                self.y + mark.y2 * self.yard,
            )
            if inside := clip_line(stroke, box):
                canvas.line(inside.x1, inside.y1, inside.x2, inside.y2, width=wide, ink=self.ink.marks)
        for x, y in spots(self.pitch):
            if self.shown.left <= x <= self.shown.right and self.shown.top <= y <= self.shown.bottom:
                radius = max(SPOT * self.yard, wide)
                canvas.circle(self.x + x * self.yard, self.y + y * self.yard, radius, fill=self.ink.marks)

    # Values

    def draw_values(self, canvas: Canvas, *, twice: bool, own: Box) -> None:
        """Write the value of every cell, upright and turned; values outside `own` are faint."""
        values = self.pitch.difficulties()
        size = (VALUE if twice else VALUE_ALONE) * self.yard
        for row in self.rows():
            for column in self.columns():
                value = int(values[row, column])
                faint = not (own.left <= column < own.right and own.top <= row < own.bottom)
                ink = self.ink.faint if faint else self.ink.values
                x, y = self.x + column * self.yard, self.y + row * self.yard
                words, bold, in_ = str(value), value <= EASY, 0.1 * self.yard
                canvas.text(x + in_, y + in_ + CAPS * size, words, size=size, ink=ink, bold=bold)
                if twice:
                    far, low = x + self.yard - in_, y + self.yard - in_ - CAPS * size
                    canvas.turned_text(far, low, words, size=size, turn=180, ink=ink, bold=bold)


def markings(pitch: Pitch) -> Iterator[Stroke]:
    """Yield the markings of a pitch as strokes in yards (FR-1.4-09)."""
    yield from _frame(0, 0, pitch.length, pitch.width)
    yield Stroke(pitch.halfway_line, 0, pitch.halfway_line, pitch.width)
    circle = pitch.centre_circle
    yield from arc(circle.x, circle.y, circle.radius)
    half = acos((PENALTY_AREA[0] - PENALTY_SPOT) / CIRCLE_RADIUS)  # of the arc outside the penalty area
    rows = pitch.goal_rows()
    for side in Side:
        for area in (pitch.penalty_area(side), pitch.goal_area(side)):
            yield from _frame(area.left, area.top, area.right, area.bottom)
        home = side is Side.HOME
        outside = pitch.penalty_arc(side)
        middle = 0.0 if home else pi
        yield from arc(outside.x, outside.y, outside.radius, start=middle - half, end=middle + half)
        for at, corner in enumerate(pitch.corner_arcs(side)):
            start = (0.0, 1.5 * pi)[at] if home else (0.5 * pi, pi)[at]
            yield from arc(corner.x, corner.y, corner.radius, start=start, end=start + pi / 2)
        line, out = pitch.goal_line(side), -1 if home else 1
        left, right = sorted((line, line + out * GOAL_DEPTH))
        yield from _frame(left, rows.start, right, rows.stop)
        for x, y in pitch.corner_marks(side):
            yield Stroke(x, y, x + out * MARK, y)


def _frame(left: float, top: float, right: float, bottom: float) -> Iterable[Stroke]:
    """Return the four sides of a rectangle."""
    return (
        Stroke(left, top, right, top),
        Stroke(left, bottom, right, bottom),
        Stroke(left, top, left, bottom),
        Stroke(right, top, right, bottom),
    )


def spots(pitch: Pitch) -> tuple[tuple[int, int], ...]:
    """Return the centre spot and the penalty spots (FR-1.4-09)."""
    return pitch.centre_spot, *(pitch.penalty_spot(side) for side in Side)
