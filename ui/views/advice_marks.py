"""The assistant's suggestions on the pitch: a line for each ball, and a tag with its rank and chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPen, QPolygonF

from footroll.ui.theme import TAG, TAG_TEXT
from footroll.ui.views.tags import draw_placed_tag, tag_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPainter

    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene
    from footroll.ui.views.lens import Lens

WIDE, NARROW = 5.4, 2.7  # pixels of a line with its black edge, and of the white in it
HEAD, SPREAD = 11, 24  # pixels of an arrow's head, and half its angle in degrees
DASHES = [4.0, 3.0]


def draw_advice(painter: QPainter, scene: Scene, *, lens: Lens, pawn: float) -> None:
    """Paint the suggested balls under the pawns, the best one solid and the others dashed."""
    for line in reversed(scene.advice):
        whole = QLineF(*(lens.square(cell).center() for cell in (line.start, line.end)))
        if whole.length() <= pawn + HEAD:
            continue
        whole.setLength(whole.length() - pawn / 2)
        draw_arrow(painter, whole, best=line.rank == 1)


def draw_arrow(painter: QPainter, whole: QLineF, *, best: bool) -> None:
    """Paint the arrow of a suggestion, solid for the best one and dashed for the others."""
    shaft = QLineF(whole)
    shaft.setLength(whole.length() - HEAD / 2)
    for colour, width in ((TAG, WIDE), (TAG_TEXT, NARROW)):
        pen = QPen(QColor(colour), width, cap=Qt.PenCapStyle.FlatCap)
        if not best and colour == TAG_TEXT:
            pen.setDashPattern(DASHES)
        painter.setPen(pen)
        painter.drawLine(shaft)
    draw_head(painter, whole)


def draw_head(painter: QPainter, line: QLineF) -> None:
    """Paint the head of an arrow at the end of a line."""
    tip, sides = line.p2(), []
    for turn in (180 - SPREAD, 180 + SPREAD):
        side = QLineF.fromPolar(HEAD, line.angle() + turn)
        sides.append(tip + QPointF(side.dx(), side.dy()))
    painter.setPen(QPen(QColor(TAG), 1.4, join=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(QColor(TAG_TEXT))
    painter.drawPolygon(QPolygonF([tip, *sides]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def draw_advice_tags(
    painter: QPainter, scene: Scene, *, view: QRectF, box_of: Callable[[Cell], QRectF], taken: list[QRectF]
) -> list[QRectF]:
    """Write rank and chance beside each suggested ball, away from each other; return the boxes."""
    boxes: list[QRectF] = []
    for line in scene.advice:
        if scene.aim is not None and scene.aim.end == line.end:
            continue  # the pointer's own tag has the chance
        rank, beside = str(line.rank), box_of(line.end)
        box = tag_place(painter.font(), line.tag, beside=beside, view=view, taken=[*taken, *boxes], key=rank)
        draw_placed_tag(painter, line.tag, box=box, key=rank)
        boxes.append(box)
    return boxes
