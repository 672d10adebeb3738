"""Pawns and the marks over them: home a dark disc with a light rim, away a light square with a dark one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from footroll.kernels.layout import Side
from footroll.ui.theme import SMALL, TAG, TAG_TEXT
from footroll.ui.views.lens import Lens, Level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.ui.models.kick_off import Pawn
    from footroll.ui.theme import Theme

HIT = 20  # pixels: nobody is harder to hit than this
ROUNDS = 4  # of pushing apart
GAP = 1.0  # pixels between two pawns


@dataclass(slots=True)
class Standing:
    """A pawn and the pixel it is painted at."""

    pawn: Pawn
    at: QPointF


def pawn_size(lens: Lens) -> float:
    """Return the pixels across a pawn."""
    sizes = {Level.FAR: 16.0, Level.FIT: 21.0, Level.MID: min(1.25 * lens.scale, 26.0)}
    return sizes.get(lens.level, 0.86 * lens.scale)


def stand(pawns: Iterable[Pawn], *, lens: Lens) -> list[Standing]:
    """Return where pawns are painted: on their cells, pushed apart by at most a yard where they would overlap."""
    standings = [Standing(pawn, lens.square(pawn.cell).center()) for pawn in pawns]
    for _ in range(ROUNDS):
        for one, other in combinations(standings, 2):
            _push_apart(one, other, size=pawn_size(lens) + GAP)
    for standing in standings:
        standing.at = _within(standing.at, home=lens.square(standing.pawn.cell).center(), yard=lens.scale)
    return standings


def _push_apart(one: Standing, other: Standing, *, size: float) -> None:
    """Move two pawns away from each other until they no longer overlap."""
    way = other.at - one.at
    apart = hypot(way.x(), way.y())
    if 0 < apart < size:
        step = way * ((size - apart) / 2 / apart)
        one.at, other.at = one.at - step, other.at + step


def _within(at: QPointF, *, home: QPointF, yard: float) -> QPointF:
    """Return a point no more than a yard away from home."""
    way = at - home
    apart = hypot(way.x(), way.y())
    return at if apart <= yard else home + way * (yard / apart)


def pawn_at(pixel: QPointF, *, standings: Iterable[Standing], size: float) -> Pawn | None:
    """Return the pawn under a pixel, the nearest of two."""
    reach = max(HIT, size) / 2
    near = [(_apart(pixel, one.at), one.pawn) for one in standings]
    apart, pawn = min(near, key=lambda pair: pair[0], default=(reach + 1, None))
    return pawn if apart <= reach else None


def _apart(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())


def draw_pawn(painter: QPainter, standing: Standing, *, size: float, theme: Theme, halo: bool) -> None:
    """Paint a pawn: halo on paper, fill, rim, the keeper's second rim, and the number."""
    kit = theme.kits[standing.pawn.side]
    if halo:
        painter.setPen(QPen(QColor("#FFFFFF"), 5))
        _draw_shape(painter, standing, size=size)
    painter.setBrush(QColor(kit.fill))
    painter.setPen(QPen(QColor(kit.rim), 1.6))
    _draw_shape(painter, standing, size=size - 1.6)
    if standing.pawn.footballer.goalkeeper:
        painter.setPen(QPen(QColor(kit.rim), 1))
        _draw_shape(painter, standing, size=size - 5.5)
    _draw_number(painter, standing, size=size, ink=kit.number)


def _draw_shape(painter: QPainter, standing: Standing, *, size: float) -> None:
    """Paint home's disc or away's square."""
    if standing.pawn.side is Side.HOME:
        painter.drawEllipse(standing.at, size / 2, size / 2)
    else:
        painter.drawRoundedRect(_box(standing.at, size * 0.92), size * 0.16, size * 0.16)


def _draw_number(painter: QPainter, standing: Standing, *, size: float, ink: str) -> None:
    """Paint the shirt number, smaller when it has two digits or stands in two rims."""
    number = str(standing.pawn.footballer.number)
    narrow = len(number) > 1 or standing.pawn.footballer.goalkeeper
    font = QFont(painter.font())
    font.setPixelSize(max(9, round(size * (0.5 if narrow else 0.58))))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(_box(standing.at, size * 2), Qt.AlignmentFlag.AlignCenter, number)


def draw_chosen(painter: QPainter, at: QPointF, *, size: float) -> None:
    """Paint the ring of the chosen pawn, white in black."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 5.0), ("#FFFFFF", 2.2)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawEllipse(at, size / 2 + 4, size / 2 + 4)


def draw_cursor(painter: QPainter, square: QRectF) -> None:
    """Paint the frame of the pointed cell, white in black."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, out in ((TAG, 2.5), ("#FFFFFF", 1.0)):
        painter.setPen(QPen(QColor(colour), 1.5, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(square.adjusted(-out, -out, out, out))


def draw_tag(painter: QPainter, text: str, *, over: QPointF, gap: float, view: QRectF) -> None:
    """Paint words on a black tag above a point, or below it at the top of the view."""
    font = QFont(painter.font())
    font.setPixelSize(SMALL)
    font.setWeight(QFont.Weight.DemiBold)
    size = QSizeF(QFontMetricsF(font).horizontalAdvance(text) + 16, 20)
    box = _tag_box(size, over=over, gap=gap, view=view)
    painter.setFont(font)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(TAG))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(QColor(TAG_TEXT))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _tag_box(size: QSizeF, *, over: QPointF, gap: float, view: QRectF) -> QRectF:
    """Return the place of a tag, kept inside the view."""
    x = min(max(over.x() - size.width() / 2, view.left() + 4), view.right() - size.width() - 4)
    above = over.y() - gap - size.height()
    return QRectF(QPointF(x, above if above > view.top() + 2 else over.y() + gap), size)


def _box(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
