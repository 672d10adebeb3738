"""Paint lines over the pitch: zone outlines, lanes by chance, hatched shadows, dashed offside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPen

from footroll.ui.theme import LABEL, TAG, TAG_TEXT
from footroll.ui.views.shapes import path_of
from footroll.ui.views.surfaces import hatch_brush
from footroll.ui.views.tags import BLACK, draw_words, free_place, tag_font, tag_size

if TYPE_CHECKING:
    from PyQt6.QtCore import QSizeF
    from PyQt6.QtGui import QPainter

    from footroll.ui.models.lines import Lane, Lines, Offside
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

SHADOW, BAND = 120, 60  # of 255
THICKEST = 7.0  # pixels of a lane with 100%
DASH, OUT = 6.0, 13.0  # pixels


def draw_shadows(painter: QPainter, lines: Lines, *, lens: Lens, on_paper: bool) -> None:
    """Hatch the area that defenders cut off, and the bands beyond the attackers' offside line."""
    ink = TAG if on_paper else TAG_TEXT
    if lines.shadows is not None:
        painter.fillPath(path_of(lines.shadows, lens=lens), hatch_brush(SHADOW, ink=TAG))
    for one in lines.offside:
        if one.now:
            painter.fillPath(path_of(one.strip, lens=lens), hatch_brush(BAND, ink=ink))


def draw_lines(painter: QPainter, lines: Lines, *, lens: Lens, view: QRectF, theme: Theme) -> None:
    """Paint zone outlines, lanes and offside lines."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for zone in lines.zones:
        path = path_of(zone.shape, lens=lens)
        for colour, width in ((theme.kits[zone.side].rim, 3.0), (theme.kits[zone.side].fill, 1.4)):
            painter.setPen(QPen(QColor(colour), width, join=Qt.PenJoinStyle.MiterJoin))
            painter.drawPath(path)
    for lane in lines.lanes:
        _draw_lane(painter, lane, lens=lens)
    for one in lines.offside:
        _draw_offside(painter, one, lens=lens)


def _draw_lane(painter: QPainter, lane: Lane, *, lens: Lens) -> None:
    """Paint a lane, white on black, with its chance as width."""
    line = QLineF(lens.square(lane.start).center(), lens.square(lane.end).center())
    width = max(1.0, THICKEST * lane.chance)
    for colour, pen in ((TAG, width + 2.0), (TAG_TEXT, width)):
        painter.setPen(QPen(QColor(colour), pen, cap=Qt.PenCapStyle.FlatCap))
        painter.drawLine(line)


def _draw_offside(painter: QPainter, one: Offside, *, lens: Lens) -> None:
    """Paint an offside line in black and white dashes, thinner for the defending side."""
    line = QLineF(lens.point(one.x, 0), lens.point(one.x, lens.pitch.width))
    width = 3.0 if one.now else 1.6
    painter.setPen(QPen(QColor(TAG), width, cap=Qt.PenCapStyle.FlatCap))
    painter.drawLine(line)
    dashes = QPen(QColor(TAG_TEXT), width, cap=Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([DASH / width, DASH / width])
    painter.setPen(dashes)
    painter.drawLine(line)


def draw_line_words(painter: QPainter, lines: Lines, *, lens: Lens, view: QRectF) -> None:
    """Write the chance at each lane's receiver, and the labels of the offside lines."""
    font = tag_font(painter.font(), pixels=LABEL)
    for lane in lines.lanes:
        box = words_box(lane, tag_size(font, lane.words), lens=lens, view=view)
        draw_words(painter, lane.words, box=box, font=font, ink=BLACK)
    for one in lines.offside:
        size, foot = tag_size(font, one.words), lens.point(one.x, lens.pitch.width)
        x = min(max(foot.x() + 4, view.left() + 2), view.right() - size.width() - 2)
        y = min(foot.y(), view.bottom()) - size.height() - 4
        draw_words(painter, one.words, box=QRectF(QPointF(x, y), size), font=font, ink=BLACK)


def words_box(lane: Lane, size: QSizeF, *, lens: Lens, view: QRectF) -> QRectF:
    """Return the box of a lane's words: just beyond the receiver, or beside them at the edge."""
    line = QLineF(lens.square(lane.start).center(), lens.square(lane.end).center())
    way = line.unitVector()
    out = QPointF(way.dx() * (size.width() / 2 + OUT), way.dy() * (size.height() / 2 + OUT))
    corner = line.p2() + out - QPointF(size.width() / 2, size.height() / 2)
    box = QRectF(corner, size)
    if view.contains(box):
        return box
    around = QRectF(line.p2() - QPointF(OUT, OUT), line.p2() + QPointF(OUT, OUT))
    return free_place(size, beside=around, view=view, taken=[QRectF(line.p1(), line.p2()).normalized()])
