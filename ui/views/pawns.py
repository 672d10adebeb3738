"""Pawns and their rings: dark discs with a light rim, or light squares with a dark one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from footroll.ui.theme import LABEL, TAG, TAG_TEXT, px
from footroll.ui.views.lens import Lens, Level

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.ui.models.scene import PawnMark
    from footroll.ui.theme import Kit, Theme

HIT = 20  # minimum pixels for a click
ROUNDS = 6  # rounds of pushing apart
NEAR = 3  # pawns farther apart than this many sizes never overlap
GAP = 1.0  # pixels between two pawns
HAIR = 2.0  # pixels: a click this near to two pawns could mean either
RIM = 1.6
SPENT, SUGGESTED = 0.72, 0.22  # opacity of the fill
ASLANT = QPointF(0.6, 0.8)  # diagonal: neighbours are often straight along or across
WALL, LEGIBLE = 28.0, 16  # pixels of a pawn on the wall of a class, and of the number on it
SHADOW = 70  # of 255, under a dragged pawn


@dataclass(slots=True)
class Standing:
    """A pawn and its pixel position."""

    mark: PawnMark
    at: QPointF


def pawn_size(lens: Lens) -> float:
    """Return the size of a pawn in pixels."""
    sizes = {Level.FAR: 16.0, Level.FIT: 21.0, Level.MID: min(1.25 * lens.scale, 26.0)}
    return max(lens.pawn, sizes.get(lens.level, 0.86 * lens.scale))


def stand(marks: Iterable[PawnMark], *, lens: Lens) -> list[Standing]:
    """Return pawn positions: on their cells, pushed apart by up to a yard if they overlap."""
    standings = [Standing(mark, lens.square(mark.cell).center()) for mark in marks]
    size = pawn_size(lens) + GAP
    near = [pair for pair in combinations(standings, 2) if _apart(pair[0].at, pair[1].at) < NEAR * size]
    for _ in range(ROUNDS):
        for one, other in near:
            _push_apart(one, other, size=size)
        for standing in standings:
            standing.at = _within(standing.at, home=lens.square(standing.mark.cell).center(), yard=lens.scale)
    return standings


def _push_apart(one: Standing, other: Standing, *, size: float) -> None:
    """Push two pawns apart until they no longer overlap; diagonally if on the same cell."""
    way = other.at - one.at
    apart = hypot(way.x(), way.y())
    if apart < size:
        step = way * ((size - apart) / 2 / apart) if apart else ASLANT * (size / 2)
        one.at, other.at = one.at - step, other.at + step


def _within(at: QPointF, *, home: QPointF, yard: float) -> QPointF:
    """Return the nearest point within a yard of home."""
    way = at - home
    apart = hypot(way.x(), way.y())
    return at if apart <= yard else home + way * (yard / apart)


def pawns_near(pixel: QPointF, *, standings: Iterable[Standing], lens: Lens) -> list[PawnMark]:
    """Return the pawn under a pixel, followed by others almost as near."""
    near = sorted(((_apart(pixel, one.at), one.mark) for one in standings), key=lambda pair: pair[0])
    meant = [mark for apart, mark in near if apart - near[0][0] <= HAIR]
    reach = max(HIT, pawn_size(lens)) / 2 + (HAIR if len(meant) > 1 else 0)
    return meant if near and near[0][0] <= reach else []


def _apart(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())


def draw_pawn(painter: QPainter, standing: Standing, *, size: float, theme: Theme, halo: bool) -> None:
    """Paint a pawn: halo on paper, fill, rim, the keeper's second rim, and the number."""
    mark, at, kit = standing.mark, standing.at, theme.kits[standing.mark.side]
    if halo:
        painter.setPen(QPen(QColor(TAG_TEXT), 5))
        draw_shape(painter, kit, at=at, size=size)
    painter.setBrush(faded(kit.fill, SPENT if mark.spent else 1.0))
    pen = QPen(QColor(kit.rim), RIM)
    if mark.spent:
        pen.setDashPattern([1.1, 1.1])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    draw_shape(painter, kit, at=at, size=size - RIM)
    if mark.keeper:
        painter.setPen(QPen(QColor(kit.rim), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        draw_shape(painter, kit, at=at, size=size - 5.5)
    _draw_number(painter, mark, at=at, size=size, ink=kit.number)


def faded(colour: str, share: float) -> QColor:
    """Return a colour with this opacity."""
    left = QColor(colour)
    left.setAlphaF(share)
    return left


def draw_shape(painter: QPainter, kit: Kit, *, at: QPointF, size: float) -> None:
    """Paint the disc or the square of a kit."""
    if kit.round:
        painter.drawEllipse(at, size / 2, size / 2)
    else:
        painter.drawRoundedRect(_box(at, size * 0.92), size * 0.16, size * 0.16)


def _draw_number(painter: QPainter, mark: PawnMark, *, at: QPointF, size: float, ink: str) -> None:
    """Paint the shirt number, smaller if it has two digits or two rims."""
    narrow = mark.number > 9 or mark.keeper
    font = QFont(painter.font())
    least = LEGIBLE if size >= WALL else 9
    font.setPixelSize(max(least, round(size * (0.5 if narrow else 0.58))))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(_box(at, size * 2), Qt.AlignmentFlag.AlignCenter, str(mark.number))


def draw_name(painter: QPainter, mark: PawnMark, *, square: QRectF) -> None:
    """Paint the surname at the bottom of a cell, white on black, as far as it fits."""
    font = QFont(painter.font())
    font.setPixelSize(px(LABEL))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    box = QRectF(square.left() - square.width() / 2, square.bottom() + 1, 2 * square.width(), px(16))
    words = QFontMetricsF(font).elidedText(mark.name.split()[-1], Qt.TextElideMode.ElideRight, box.width())
    painter.setPen(QColor(TAG))
    for step in (QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)):
        painter.drawText(box.translated(step), Qt.AlignmentFlag.AlignCenter, words)
    painter.setPen(QColor(TAG_TEXT))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def draw_suggested(painter: QPainter, mark: PawnMark, *, at: QPointF, size: float, theme: Theme) -> None:
    """Paint the assistant's suggestion for a pawn: dashed and faint, with a dotted path."""
    kit = theme.kits[mark.side]
    painter.setBrush(faded(kit.fill, SUGGESTED))
    pen = QPen(QColor(theme.markings), RIM)
    pen.setDashPattern([2.2, 1.6])
    painter.setPen(pen)
    draw_shape(painter, kit, at=at, size=size - RIM)
    _draw_number(painter, mark, at=at, size=size, ink=theme.markings)


def draw_shadow(painter: QPainter, kit: Kit, *, at: QPointF, size: float) -> None:
    """Paint the shadow of a dragged pawn."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, SHADOW))
    draw_shape(painter, kit, at=at + QPointF(2, 4), size=size + 3)


def draw_chosen(painter: QPainter, at: QPointF, *, size: float) -> None:
    """Paint the ring of the chosen pawn, white on black."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 5.0), (TAG_TEXT, 2.2)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawEllipse(at, size / 2 + 4, size / 2 + 4)


def draw_asked(painter: QPainter, at: QPointF, *, size: float) -> None:
    """Paint the ring of a pawn with an open decision: thinner and dashed."""
    radius = size / 2 + 3.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(TAG), 3.2))
    painter.drawEllipse(at, radius, radius)
    pen = QPen(QColor(TAG_TEXT), 1.8, cap=Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3, 1.6])
    painter.setPen(pen)
    painter.drawEllipse(at, radius, radius)


def _box(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
