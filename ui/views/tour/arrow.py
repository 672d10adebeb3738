"""The arrow of the tour, from the card to its target; clicks pass through it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import TAG, TAG_TEXT

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

HEAD, HALF = 16.0, 7.0  # size of its head, in pixels
BOW, LOW = 0.16, 0.05  # bend, as a fraction of its length; below a target that is above
WIDE, NARROW = 8.0, 4.0


class Arrow(QWidget):
    """Point from one place to another."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._ends: tuple[QPointF, QPointF] | None = None
        self._bow = BOW

    def point(self, start: QRectF, end: QRectF | None) -> None:
        """Point from the edge of one box to the edge of another, or hide.

        A box above is reached at its lower edge, so that the arrow does not cross what is beside it.
        """
        self._ends, self._bow = None, BOW
        if end is not None and end.bottom() < start.top():
            tip = QPointF(end.center().x(), end.bottom())
            first = edge_towards(start, tip)
            self._ends, self._bow = (first, tip), -LOW if tip.x() > first.x() else LOW
        elif end is not None:
            first = edge_towards(start, end.center())
            self._ends = first, edge_towards(end, first)
        self.update()

    @property
    def ends(self) -> tuple[QPointF, QPointF] | None:
        """The start of the arrow and its tip."""
        return self._ends

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the arrow black on white, unlike the ball's white line."""
        if self._ends is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        way, head = _shape(*self._ends, bow=self._bow)
        for colour, width in ((TAG_TEXT, WIDE), (TAG, NARROW)):
            pen = QPen(QColor(colour), width, join=Qt.PenJoinStyle.RoundJoin, cap=Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(way)
            painter.setBrush(QColor(colour))
            painter.setPen(QPen(QColor(colour), width - NARROW, join=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(head)
        painter.end()


def edge_towards(box: QRectF, point: QPointF) -> QPointF:
    """Return where the line from the centre of a box to a point leaves the box.

    >>> edge_towards(QRectF(0, 0, 20, 10), QPointF(110, 5)).x()
    20.0
    """
    middle = box.center()
    way = point - middle
    shares = [
        half / abs(part) for half, part in ((box.width() / 2, way.x()), (box.height() / 2, way.y())) if abs(part) > 0
    ]
    return middle + way * min([1.0, *shares])


def _shape(start: QPointF, end: QPointF, *, bow: float) -> tuple[QPainterPath, QPolygonF]:
    """Return the curved line and the head of an arrow."""
    way = end - start
    bend = (start + end) / 2 + QPointF(way.y(), -way.x()) * bow
    last = end - bend
    length = hypot(last.x(), last.y()) or 1.0
    ahead = last / length
    aside, neck = QPointF(-ahead.y(), ahead.x()) * HALF, end - ahead * HEAD
    path = QPainterPath(start)
    path.quadTo(bend, neck)
    return path, QPolygonF([end, neck + aside, neck - aside])
