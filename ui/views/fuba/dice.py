"""Six-sided dice with pips: square ones that are rolled, and the round ball die."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

FACE, INK, RED = "#FFFFFF", "#14181A", "#C22A1E"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SPREAD, SQUARE_SPREAD, PIP = 0.2, 0.25, 0.085  # of the width of a die
ROUND = 0.2


def draw_die(painter: QPainter, box: QRectF, value: int, *, ghost: bool = False) -> None:
    """Paint a square die."""
    painter.save()
    painter.setOpacity(0.6 if ghost else 1.0)
    painter.setPen(QPen(QColor(INK), 1.4))
    painter.setBrush(QColor(FACE))
    painter.drawRoundedRect(box, box.width() * ROUND, box.width() * ROUND)
    _draw_pips(painter, box, value, ink=INK, spread=SQUARE_SPREAD)
    painter.restore()


def draw_ball(painter: QPainter, middle: QPointF, radius: float, value: int, *, ghost: bool = False) -> None:
    """Paint the ball die; where the ball would go, as a ghost."""
    painter.save()
    painter.setOpacity(0.85 if ghost else 1.0)
    painter.setPen(QPen(QColor(INK), 1.6, Qt.PenStyle.DashLine if ghost else Qt.PenStyle.SolidLine))
    painter.setBrush(QColor(FACE))
    painter.drawEllipse(middle, radius, radius)
    box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    _draw_pips(painter, box, value, ink=RED, spread=SPREAD)
    painter.restore()


def _draw_pips(painter: QPainter, box: QRectF, value: int, *, ink: str, spread: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    for across, down in PIPS.get(value, ()):
        place = box.center() + QPointF(across * spread * box.width(), down * spread * box.width())
        painter.drawEllipse(place, PIP * box.width(), PIP * box.width())
