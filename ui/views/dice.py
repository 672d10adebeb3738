"""Dice as small pictures: tens dark and units light; every other die has its own shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from footroll.kernels.layout import Card, Die
from footroll.ui.views.badges import CARD, CROSS
from footroll.ui.views.controls import fixed

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

GAP = 5
FIGURE = 0.56  # of a die
ROUND = 0.34  # of a die: the corners of the fouls die and the cards die


def dice_width(size: float) -> float:
    """Return the width of two dice."""
    return 2 * size + GAP


def draw_dice(painter: QPainter, die: Die, roll: int, *, at: QPointF, size: float, theme: Theme) -> None:
    """Paint a roll from its top left corner."""
    box = QRectF(at.x(), at.y(), size, size)
    if die is Die.D100:
        _draw_face(painter, box, str(roll // 10), fill=theme.text, ink=theme.surface, line=theme.text)
        units = box.translated(size + GAP, 0)
        _draw_face(painter, units, str(roll % 10), fill=theme.surface, ink=theme.text, line=theme.text)
    elif die is Die.D8:
        _draw_rhombus(painter, box.translated((size + GAP) / 2, 0), str(roll), theme=theme)
    else:
        _draw_face(painter, box, str(roll), fill=theme.surface, ink=theme.text, line=theme.text, round_=ROUND)


def draw_card(painter: QPainter, card: Card | None, *, box: QRectF, theme: Theme) -> None:
    """Paint a card, or a dash for none."""
    painter.setPen(QPen(QColor(theme.text), 1.2))
    fill = {Card.YELLOW: CARD, Card.RED: CROSS}.get(card, theme.surface) if card is not None else theme.surface
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(box, 2, 2)
    if card is None:
        middle = box.center()
        painter.drawLine(middle - QPointF(3, 0), middle + QPointF(3, 0))


def _draw_face(
    painter: QPainter, box: QRectF, face: str, *, fill: str, ink: str, line: str, round_: float = 0.2
) -> None:
    painter.setPen(QPen(QColor(line), 1.4))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(box, box.width() * round_, box.width() * round_)
    painter.setFont(fixed(painter.font(), round(box.width() * FIGURE), weight=QFont.Weight.Bold))
    painter.setPen(QColor(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, face)


def _draw_rhombus(painter: QPainter, box: QRectF, face: str, *, theme: Theme) -> None:
    middle = box.center()
    corners = (QPointF(middle.x(), box.top()), QPointF(box.right(), middle.y()))
    painter.setPen(QPen(QColor(theme.text), 1.4))
    painter.setBrush(QColor(theme.surface))
    painter.drawPolygon(QPolygonF([*corners, *(2 * middle - corner for corner in corners)]))
    painter.setFont(fixed(painter.font(), round(box.width() * FIGURE * 0.85), weight=QFont.Weight.Bold))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, face)
