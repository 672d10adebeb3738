"""Words on the pitch: tags, and the boxes that they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF

from footroll.ui.theme import LABEL, SMALL, TAG, TAG_TEXT

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter

RADIUS = 4


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a tag."""

    fill: str = TAG
    text: str = TAG_TEXT


BLACK, WHITE = Ink(), Ink(TAG_TEXT, TAG)


def tag_font(font: QFont, *, pixels: int) -> QFont:
    """Return the type of a tag."""
    sized = QFont(font)
    sized.setPixelSize(pixels)
    sized.setWeight(QFont.Weight.DemiBold)
    return sized


def tag_size(font: QFont, text: str) -> QSizeF:
    """Return the room that a tag takes."""
    return QSizeF(QFontMetricsF(font).horizontalAdvance(text) + 16, font.pixelSize() + 8)


def draw_tag(painter: QPainter, text: str, *, at: QPointF, gap: float, view: QRectF, below: bool = False) -> None:
    """Paint words on a black tag above a point, or below it, and on the other side at the end of the view."""
    font = tag_font(painter.font(), pixels=SMALL)
    box = _tag_box(tag_size(font, text), at=at, gap=gap, view=view, below=below)
    draw_words(painter, text, box=box, font=font, ink=BLACK)


def draw_label(painter: QPainter, text: str, *, beside: QRectF, view: QRectF, ink: Ink = BLACK) -> None:
    """Paint smaller words to the right of a box, or to its left at the end of the view."""
    font = tag_font(painter.font(), pixels=LABEL)
    size = tag_size(font, text)
    fits = beside.right() + 2 + size.width() < view.right()
    x = beside.right() + 2 if fits else beside.left() - 2 - size.width()
    y = min(max(beside.center().y() - size.height() / 2, view.top() + 2), view.bottom() - size.height() - 2)
    draw_words(painter, text, box=QRectF(QPointF(x, y), size), font=font, ink=ink)


def draw_beneath(painter: QPainter, text: str, *, box: QRectF, view: QRectF) -> None:
    """Paint smaller words below a box, kept inside the view."""
    font = tag_font(painter.font(), pixels=LABEL)
    place = _tag_box(tag_size(font, text), at=box.center(), gap=box.height() / 2 + 4, view=view, below=True)
    draw_words(painter, text, box=place, font=font, ink=BLACK)


def draw_words(painter: QPainter, text: str, *, box: QRectF, font: QFont, ink: Ink) -> None:
    """Paint words in a filled box."""
    painter.setFont(font)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink.fill))
    painter.drawRoundedRect(box, RADIUS, RADIUS)
    painter.setPen(QColor(ink.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _tag_box(size: QSizeF, *, at: QPointF, gap: float, view: QRectF, below: bool) -> QRectF:
    """Return the place of a tag, kept inside the view."""
    x = min(max(at.x() - size.width() / 2, view.left() + 4), view.right() - size.width() - 4)
    above, under = at.y() - gap - size.height(), at.y() + gap
    if below:
        return QRectF(QPointF(x, under if under + size.height() < view.bottom() - 2 else above), size)
    return QRectF(QPointF(x, above if above > view.top() + 2 else under), size)
