"""Badges for the states of a pawn, in its four corners.

Top left the injury cross or the offside flag, top right the card or the tick after moving, bottom left half movement,
bottom right the ball.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPen, QPolygonF

from footroll.ui.theme import TAG, TAG_TEXT
from footroll.ui.views.lens import Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPainter

    from footroll.ui.models.scene import PawnMark

CARD, CROSS = "#FFD400", "#C4271B"
SHARE, SMALLEST = 0.54, 10.0  # fractions of a pawn, and pixels
CORNER = 0.43  # distance of the corners from the centre, as a fraction of the pawn


def draw_badges(painter: QPainter, mark: PawnMark, *, at: QPointF, size: float, level: Level) -> None:
    """Paint the badges of a pawn: all, or from far away only the most serious."""
    badge, out = max(SMALLEST, size * SHARE), size * CORNER
    shown = badges_of(mark)
    for state in shown[:1] if level is Level.FAR else shown:
        draw, x, y = BADGES[state]
        draw(painter, at + QPointF(x * out, y * out), badge)


def badges_of(mark: PawnMark) -> list[str]:
    """Return the states with a badge, most serious first, one in each corner.

    >>> from footroll.kernels.layout import Side
    >>> from footroll.pitch import Cell
    >>> from footroll.ui.models.scene import PawnMark
    >>> badges_of(PawnMark(0, Side.HOME, 9, "Rook", Cell(3, 4), moved=True, booked=True, halved=True))
    ['booked', 'halved']
    """
    corners: dict[tuple[int, int], str] = {}
    for state, (_, x, y) in BADGES.items():
        if getattr(mark, state):
            corners.setdefault((x, y), state)
    return list(corners.values())


def draw_ball(painter: QPainter, at: QPointF, size: float) -> None:
    """Paint the ball: white on black, with a dark patch."""
    _draw_disc(painter, at, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(TAG))
    painter.drawEllipse(at, size * 0.19, size * 0.19)


def _draw_disc(painter: QPainter, at: QPointF, size: float) -> None:
    painter.setPen(QPen(QColor(TAG), 1.2))
    painter.setBrush(QColor(TAG_TEXT))
    painter.drawEllipse(at, size / 2, size / 2)


def _draw_half(painter: QPainter, at: QPointF, size: float) -> None:
    _draw_disc(painter, at, size)
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(size * 0.78)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(TAG))
    painter.drawText(_square(at, size * 2), Qt.AlignmentFlag.AlignCenter, "½")


def _draw_tick(painter: QPainter, at: QPointF, size: float) -> None:
    _draw_disc(painter, at, size * 0.92)
    painter.setPen(QPen(QColor(TAG), 1.5, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
    unit = size * 0.1
    steps = ((-2.1, 0.1), (-0.6, 1.6), (2.1, -1.5))
    painter.drawPolyline(QPolygonF([at + QPointF(x * unit, y * unit) for x, y in steps]))


def _draw_card(painter: QPainter, at: QPointF, size: float, fill: str = CARD) -> None:
    painter.setPen(QPen(QColor(TAG), 1.2))
    painter.setBrush(QColor(fill))
    painter.drawRect(QRectF(at.x() - size * 0.31, at.y() - size * 0.43, size * 0.62, size * 0.86))


def _draw_cross(painter: QPainter, at: QPointF, size: float) -> None:
    painter.setPen(QPen(QColor(TAG), 1.2))
    painter.setBrush(QColor(TAG_TEXT))
    painter.drawRoundedRect(_square(at, size * 0.94), 2, 2)
    painter.setPen(QPen(QColor(CROSS), size * 0.22, cap=Qt.PenCapStyle.FlatCap))
    arm = size * 0.29
    painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0))
    painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm))


def _draw_flag(painter: QPainter, at: QPointF, size: float) -> None:
    unit = size / 10
    pole = at + QPointF(-3.5 * unit, 0)
    painter.setPen(QPen(QColor(TAG), 1.6))
    painter.drawLine(pole + QPointF(0, -5 * unit), pole + QPointF(0, 6 * unit))
    painter.setPen(QPen(QColor(TAG), 1.1, join=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(QColor(TAG_TEXT))
    cloth = ((0, -5), (8, -5), (5.5, -2), (8, 1), (0, 1))
    painter.drawPolygon(QPolygonF([pole + QPointF(x * unit, y * unit) for x, y in cloth]))


def _square(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


BADGES: dict[str, tuple[Callable[[QPainter, QPointF, float], None], int, int]] = {  # most serious first
    "injured": (_draw_cross, -1, -1),
    "ball": (draw_ball, 1, 1),
    "coming": (draw_ball, 1, 1),
    "dismissed": (partial(_draw_card, fill=CROSS), 1, -1),
    "booked": (_draw_card, 1, -1),
    "halved": (_draw_half, -1, 1),
    "offside": (_draw_flag, -1, -1),
    "moved": (_draw_tick, 1, -1),
}
