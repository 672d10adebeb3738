"""How a pitch is looked at: how near, at which part, and from which end."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF

from footroll.ui.views.lens import APRON, LARGEST, Lens, fit_scale

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch


EDGE = 5  # yards between what is glanced at and the end of the view: the goal is eight wide


class Camera:
    """Keeps zoom and pan in bounds, and makes the lens of the moment."""

    def __init__(self, pitch: Pitch) -> None:
        self.view = QRectF(0, 0, 1, 1)  # the pixels that show the pitch
        self.flipped = self.turned = False
        self._lens: Lens | None = None
        self._before: tuple[float | None, QPointF] | None = None  # scale and middle before a glance
        self.look_at(pitch)

    def look_at(self, pitch: Pitch) -> None:
        """Show another pitch whole."""
        self.pitch = pitch
        self._middle = QPointF(pitch.length / 2, pitch.width / 2)
        self.fit()

    @property
    def lens(self) -> Lens:
        """Where the yards fall now."""
        if self._lens is None:
            self._lens = self._make_lens()
        return self._lens

    def _make_lens(self) -> Lens:
        scale = self._scale or self.fitting
        middle = self._bounded(self._middle, scale=scale)
        if self._before is None:  # a glance keeps to what it looks at when the view grows or shrinks
            self._middle = middle
        corner = self.view.center() - middle * scale
        return Lens(self.pitch, scale, round(corner.x()), round(corner.y()), self.flipped, self.turned)

    def _bounded(self, middle: QPointF, *, scale: float) -> QPointF:
        """Return the nearest middle at which no more than the apron's end is seen."""
        pitch, view = self.pitch, self.view
        x = _bound(middle.x(), whole=pitch.length, apron=APRON.width(), seen=view.width() / scale)
        y = _bound(middle.y(), whole=pitch.width, apron=APRON.height(), seen=view.height() / scale)
        return QPointF(x, y)

    @property
    def fitting(self) -> float:
        """The scale at which the whole pitch is seen."""
        return fit_scale(self.pitch, view=self.view)

    def set_view(self, view: QRectF) -> None:
        """Show the pitch in other pixels."""
        self.view, self._lens = view, None

    def fit(self) -> None:
        """Show the whole pitch."""
        self._scale: float | None = None
        self._lens = None

    def glance(self, at: QPointF, *, scale: float, beside: QPointF | None = None) -> None:
        """Look at a point given in yards as the screen has them for a while; what was looked at before is kept.

        Another point is seen as well: from farther away if need be, and not with the first in the middle.
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
        """Look again at what was looked at before a glance."""
        if self._before is not None:
            (self._scale, self._middle), self._before, self._lens = self._before, None, None

    def yards_at(self, pixel: QPointF) -> QPointF:
        """Return how many yards a pixel is from the corner of the pitch that is at the top left."""
        return (pixel - QPointF(self.lens.left, self.lens.top)) / self.lens.scale

    def zoom_to(self, scale: float, *, yards: QPointF, at: QPointF) -> None:
        """Take a scale, with some yards at a pixel; at the fitting scale and below, the pitch is whole."""
        self.take_scale(min(scale, LARGEST) if scale > self.fitting else None, yards=yards, at=at)

    def take_scale(self, scale: float | None, *, yards: QPointF, at: QPointF) -> None:
        """Take a scale, also one from farther away than is needed, or the fitting one, with some yards at a pixel."""
        self._scale, self._lens = scale, None
        self._middle = yards - (at - self.view.center()) / (scale or self.fitting)

    def pan(self, by: QPointF) -> None:
        """Move the pitch by so many pixels."""
        self._middle -= by / self.lens.scale
        self._lens = None

    def reveal(self, cell: Cell) -> bool:
        """Pan until a cell is seen whole; say whether that was needed."""
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
    """Return the nearest middle at which the view stays on the grass, or the pitch in the middle of the view."""
    if seen >= whole + 2 * apron:
        return whole / 2
    return min(max(middle, seen / 2 - apron), whole + apron - seen / 2)


def next_scale(scale: float, *, factor: float) -> int:
    """Return the scale a notch away, in whole pixels and never the same.

    >>> next_scale(9, factor=1.25), next_scale(3, factor=1.25), next_scale(10, factor=0.8)
    (11, 4, 8)
    """
    if factor > 1:
        return max(round(scale * factor), int(scale) + 1)
    return min(round(scale * factor), int(scale) - 1)
