"""The view of a pitch: its zoom, position and direction."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF

from footroll.ui.views.lens import APRON, LARGEST, Lens, fit_scale

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch


EDGE = 5  # yards between a glanced-at point and the edge of the view: the goal is eight wide


class Camera:
    """Keep zoom and pan within bounds, and make the current lens."""

    def __init__(self, pitch: Pitch) -> None:
        self.view = QRectF(0, 0, 1, 1)  # the pixels that show the pitch
        self.flipped = self.turned = False
        self.pawn = 0.0  # the smallest size of a pawn in pixels
        self._lens: Lens | None = None
        self._before: tuple[float | None, QPointF] | None = None  # scale and centre before a glance
        self.look_at(pitch)

    def look_at(self, pitch: Pitch) -> None:
        """Show the whole of another pitch."""
        self.pitch = pitch
        self._middle = QPointF(pitch.length / 2, pitch.width / 2)
        self.fit()

    @property
    def lens(self) -> Lens:
        """The current mapping from yards to pixels."""
        if self._lens is None:
            scale = self._scale or self.fitting
            pitch, view = self.pitch, self.view
            x = _bound(self._middle.x(), whole=pitch.length, apron=APRON.width(), seen=view.width() / scale)
            y = _bound(self._middle.y(), whole=pitch.width, apron=APRON.height(), seen=view.height() / scale)
            middle = QPointF(x, y)
            if self._before is None:  # a glance keeps its target when the view is resized
                self._middle = middle
            corner = self.view.center() - middle * scale
            corner_at = round(corner.x()), round(corner.y())
            self._lens = Lens(self.pitch, scale, *corner_at, self.flipped, self.turned, pawn=self.pawn)
        return self._lens

    @property
    def fitting(self) -> float:
        """The scale that fits the whole pitch."""
        return fit_scale(self.pitch, view=self.view)

    def set_view(self, view: QRectF) -> None:
        """Set the pixels that show the pitch."""
        self.view, self._lens = view, None

    def fit(self) -> None:
        """Show the whole pitch."""
        self._scale: float | None = None
        self._lens = None

    def glance(self, at: QPointF, *, scale: float, beside: QPointF | None = None) -> None:
        """Look at a point in screen yards for a moment, remembering the previous view.

        A second point stays visible too: from farther away if necessary, with the first one off centre.
        """
        if self._before is None:
            self._before = self._scale, QPointF(self._middle)
        other = at if beside is None else beside
        across, down = abs(other.x() - at.x()) + 2 * EDGE, abs(other.y() - at.y()) + 2 * EDGE
        most = floor(min(self.view.width() / across, self.view.height() / down))
        self._scale = max(min(scale, most), self.fitting)
        half = self.view.height() / self._scale / 2 - EDGE
        self._middle = QPointF(at.x(), min(max(at.y(), other.y() - half), other.y() + half))
        self._lens = None

    def look_back(self) -> None:
        """Return to the view before the glance."""
        if self._before is not None:
            (self._scale, self._middle), self._before, self._lens = self._before, None, None

    def yards_at(self, pixel: QPointF) -> QPointF:
        """Return a pixel's offset in yards from the top-left corner of the pitch."""
        return (pixel - QPointF(self.lens.left, self.lens.top)) / self.lens.scale

    def zoom_to(self, scale: float, *, yards: QPointF, at: QPointF) -> None:
        """Zoom to a scale, keeping some yards at a pixel; at or below the fitting scale, show all."""
        self.take_scale(min(scale, LARGEST) if scale > self.fitting else None, yards=yards, at=at)

    def take_scale(self, scale: float | None, *, yards: QPointF, at: QPointF) -> None:
        """Set a scale, even a smaller one than fits, keeping some yards at a pixel."""
        self._scale, self._lens = scale, None
        self._middle = yards - (at - self.view.center()) / (scale or self.fitting)

    def pan(self, by: QPointF) -> None:
        """Pan by some pixels."""
        self._middle -= by / self.lens.scale
        self._lens = None

    def reveal(self, cell: Cell) -> bool:
        """Pan until a cell is fully visible; return whether that was necessary."""
        square, view = self.lens.square(cell), self.view
        right, left = max(0.0, square.right() - view.right()), max(0.0, view.left() - square.left())
        down, up = max(0.0, square.bottom() - view.bottom()), max(0.0, view.top() - square.top())
        self.pan(QPointF(left - right, up - down))
        return bool(right or left or down or up)

    def flip(self, flipped: bool) -> None:
        """Swap the ends, so that home plays from right to left."""
        if flipped is not self.flipped:
            self._middle.setX(self.pitch.length - self._middle.x())
        self.flipped, self._lens = flipped, None

    def turn(self, turned: bool) -> None:
        """Look from the other side of the table."""
        if turned is not self.turned:
            self._middle = QPointF(self.pitch.length, self.pitch.width) - self._middle
        self.turned, self._lens = turned, None


def _bound(middle: float, *, whole: int, apron: float, seen: float) -> float:
    """Return the nearest centre that keeps the view on the grass, or centre the pitch."""
    if seen >= whole + 2 * apron:
        return whole / 2
    return min(max(middle, seen / 2 - apron), whole + apron - seen / 2)


def next_scale(scale: float, *, factor: float) -> int:
    """Return the next scale, in whole pixels and always different.

    >>> next_scale(9, factor=1.25), next_scale(3, factor=1.25), next_scale(10, factor=0.8)
    (11, 4, 8)
    """
    if factor > 1:
        return max(round(scale * factor), int(scale) + 1)
    return min(round(scale * factor), int(scale) - 1)
