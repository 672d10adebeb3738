"""Map the yards of a pitch to pixels on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF

from footroll.pitch import Area, Cell
from footroll.ui.theme import px

if TYPE_CHECKING:
    from footroll.pitch import Pitch

RULER = QSize(20, 16)  # pixels of the rulers at the left and the top
MARGIN = 1  # free pixels at the right and the bottom
APRON = QSizeF(2.05, 1.85)  # yards of grass beyond the goal lines, with the goals, and beyond the touchlines
LARGEST = 60  # pixels a yard


class Level(IntEnum):
    """The detail of a zoom level, by its minimum of pixels a yard."""

    FAR = 0
    FIT = 8
    MID = 16
    NEAR = 26


@dataclass(frozen=True, slots=True)
class Lens:
    """A pitch at some pixels a yard, with its corner at `left` and `top`.

    That corner is 0:0, unless the ends are flipped or the pitch is turned for the other side of the table.
    """

    pitch: Pitch
    scale: float
    left: float
    top: float
    flipped: bool = False
    turned: bool = False
    close: bool = False  # show full detail at any scale
    pawn: float = 0.0  # the smallest size of a pawn in pixels, for the back of a classroom

    @property
    def level(self) -> Level:
        """The detail at this zoom."""
        return Level.NEAR if self.close else max(level for level in Level if self.scale >= level)

    @property
    def backwards(self) -> bool:
        """Whether home plays from right to left."""
        return self.flipped is not self.turned

    def _swapped(self, x: float, y: float) -> tuple[float, float]:
        """Mirror yards if the pitch is flipped or turned."""
        return self.pitch.length - x if self.backwards else x, self.pitch.width - y if self.turned else y

    def point(self, x: float, y: float) -> QPointF:
        """Return the pixel of a point in yards."""
        x, y = self._swapped(x, y)
        return QPointF(round(self.left + x * self.scale), round(self.top + y * self.scale))

    @property
    def grid(self) -> tuple[list[float], list[float]]:
        """The pixels of the column borders and of the row borders."""
        across = [self.point(x, 0).x() for x in range(self.pitch.length + 1)]
        return across, [self.point(0, y).y() for y in range(self.pitch.width + 1)]

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """Return the pixels between two points in yards."""
        return QRectF(self.point(left, top), self.point(right, bottom)).normalized()

    def area(self, area: Area) -> QRectF:
        """Return the pixels of an area."""
        return self.box(area.left, area.top, area.right, area.bottom)

    def square(self, cell: Cell) -> QRectF:
        """Return the pixels of a cell."""
        return self.box(cell.x, cell.y, cell.x + 1, cell.y + 1)

    @property
    def field(self) -> QRectF:
        """The pixels of the whole pitch."""
        return self.area(self.pitch.all)

    @property
    def apron(self) -> QRectF:
        """The pixels of the pitch and the grass around it."""
        ends, sides = APRON.width() * self.scale, APRON.height() * self.scale
        return self.field.adjusted(-ends, -sides, ends, sides)

    def cell_at(self, pixel: QPointF) -> Cell | None:
        """Return the cell under a pixel, or None outside the pitch."""
        x, y = self._swapped((pixel.x() - self.left) / self.scale, (pixel.y() - self.top) / self.scale)
        cell = Cell(floor(x), floor(y))
        return cell if cell in self.pitch else None

    def seen(self, view: QRectF) -> Area:
        """Return the cells that a view shows, even partly."""
        part = view.intersected(self.field).translated(-self.left, -self.top)
        left, right = floor(part.left() / self.scale), floor(part.right() / self.scale) + 1
        top, bottom = floor(part.top() / self.scale), floor(part.bottom() / self.scale) + 1
        if self.backwards:
            left, right = self.pitch.length - right, self.pitch.length - left
        if self.turned:
            top, bottom = self.pitch.width - bottom, self.pitch.width - top
        return Area(max(left, 0), max(top, 0), min(right, self.pitch.length), min(bottom, self.pitch.width))


def ruler_size() -> QSizeF:
    """Return the pixels of the rulers at the current text size."""
    return QSizeF(px(RULER.width()), px(RULER.height()))


def view_of(size: QSizeF) -> QRectF:
    """Return the part of a widget that shows the pitch, without rulers and margin."""
    ruler = ruler_size()
    across, down = size.width() - ruler.width() - MARGIN, size.height() - ruler.height() - MARGIN
    return QRectF(ruler.width(), ruler.height(), max(across, 1), max(down, 1))


def fit_scale(pitch: Pitch, *, view: QRectF) -> float:
    """Return the largest scale that shows the whole pitch: whole pixels, or halves if small."""
    across = (view.width() - 1) / (pitch.length + 2 * APRON.width())  # rounding of corners costs a pixel
    down = (view.height() - 1) / (pitch.width + 2 * APRON.height())
    scale = min(across, down)
    return float(max(1, floor(scale))) if scale >= Level.FIT else max(1.0, floor(scale * 2) / 2)
