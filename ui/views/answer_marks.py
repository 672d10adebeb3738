"""The answers of a lesson or a puzzle on the pitch: lines of the ball, letters, and tags with chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QPainterPath, QPen

from footroll.ui.models.scene import LineLook
from footroll.ui.theme import SMALL, TAG, TAG_TEXT, px
from footroll.ui.views.advice_marks import HEAD, NARROW, WIDE, draw_head
from footroll.ui.views.marks import line_boxes
from footroll.ui.views.tags import BLACK, WHITE, draw_words, free_place, tag_font, tag_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QFont, QPainter

    from footroll.pitch import Cell
    from footroll.ui.models.scene import AnswerMark, Scene
    from footroll.ui.views.lens import Lens

DASHES = {LineLook.DASHED: [4.0, 3.0], LineLook.DOTTED: [0.1, 2.2]}
ARC = 0.2  # of its length: how far a high ball bends
DOT = 18  # pixels of a letter in its disc
FRAME = 5  # pixels between a pawn and its ring or frame


def draw_answers(painter: QPainter, scene: Scene, *, lens: Lens, pawn: float) -> None:
    """Paint the lines of answers under the pawns; high balls as arcs."""
    for line in sorted(scene.answers, key=lambda one: one.look is LineLook.SOLID):
        if line.start is None or line.start == line.end:
            continue
        path, tip = _way(line, lens=lens, pawn=pawn)
        dotted = line.look is LineLook.DOTTED
        cap = Qt.PenCapStyle.RoundCap if dotted else Qt.PenCapStyle.FlatCap
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((TAG, WIDE), (TAG_TEXT, NARROW)):
            pen = QPen(QColor(colour), width * min(scene.answer_scale, 1.5), cap=cap)
            if line.look in DASHES and (colour == TAG_TEXT or dotted):
                share = WIDE / NARROW if colour == TAG_TEXT and dotted else 1.0  # dots on dots
                pen.setDashPattern([dash * share for dash in DASHES[line.look]])
            painter.setPen(pen)
            painter.drawPath(path)
        draw_head(painter, tip)


def _way(line: AnswerMark, *, lens: Lens, pawn: float) -> tuple[QPainterPath, QLineF]:
    """Return the path of a line without its head, and the last part of it, which the head ends."""
    assert line.start is not None
    start, end = (lens.square(cell).center() for cell in (line.start, line.end))
    whole = QLineF(start, end)
    short = min(pawn / 2 + 2, whole.length() / 3)
    path = QPainterPath(whole.pointAt(short / whole.length()))
    if not line.high:
        whole.setLength(whole.length() - short)
        path.lineTo(whole.pointAt(max(0.0, 1 - HEAD / 2 / whole.length())))
        return path, whole
    normal = whole.normalVector()
    up = 1 if normal.dy() < 0 else -1
    middle = whole.center() + QPointF(normal.dx(), normal.dy()) * ARC * 2 * up
    back = QLineF(end, middle)
    tip = end + QPointF(back.dx(), back.dy()) * (short / back.length())
    path.quadTo(middle, tip + QPointF(back.dx(), back.dy()) * (HEAD / 2 / back.length()))
    return path, QLineF(middle, tip)


def _arc_boxes(line: AnswerMark, *, lens: Lens) -> list[QRectF]:
    """Return boxes around points of an arc."""
    path = _way(line, lens=lens, pawn=0)[0]
    points = [path.pointAtPercent(at / 24) for at in range(25)]
    return [QRectF(point.x() - WIDE, point.y() - WIDE, 2 * WIDE, 2 * WIDE) for point in points]


def draw_answer_tags(
    painter: QPainter,
    scene: Scene,
    *,
    lens: Lens,
    view: QRectF,
    box_of: Callable[[Cell], QRectF],
    taken: list[QRectF],
) -> list[QRectF]:
    """Paint rings and frames, then a letter or a tag beside each answer; return the boxes."""
    for line in scene.answers:
        if line.ringed or line.framed:
            _draw_frame(painter, box_of(line.end).adjusted(-FRAME, -FRAME, FRAME, FRAME), ringed=line.ringed)
    font, kept = tag_font(painter.font(), pixels=round(SMALL * scene.answer_scale)), list(taken)
    for line in scene.answers:
        if line.start is not None and line.start != line.end:
            kept += line_boxes(line.start, line.end, lens=lens) if not line.high else _arc_boxes(line, lens=lens)
    boxes: list[QRectF] = []
    dot = round(px(DOT) * scene.answer_scale)
    for line in sorted(scene.answers, key=lambda one: one.look is not LineLook.SOLID):
        if not line.key:
            continue
        size = tag_size(font, line.words)
        wide = QSizeF(size.width() + dot - 4, max(size.height(), dot + 4)) if line.words else QSizeF(dot, dot)
        if not line.words and scene.mark_at(line.end) is None and line.start is None:
            box = QRectF(lens.square(line.end).center() - QPointF(dot / 2, dot / 2), wide)
            boxes.append(box)
            _draw_keyed(painter, line, box=box, dot=dot, font=font)
            continue
        box = free_place(wide, beside=box_of(line.end).adjusted(-4, -4, 4, 4), view=view, taken=[*kept, *boxes])
        boxes.append(box)
        _draw_keyed(painter, line, box=box, dot=dot, font=font)
    return boxes


def _draw_frame(painter: QPainter, box: QRectF, *, ringed: bool) -> None:
    """Paint a ring or a square, white on black."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 4.4), (TAG_TEXT, 2.0)):
        painter.setPen(QPen(QColor(colour), width, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawEllipse(box) if ringed else painter.drawRect(box)


def _draw_keyed(painter: QPainter, line: AnswerMark, *, box: QRectF, dot: int, font: QFont) -> None:
    """Paint a letter in a disc, on a tag with words if there are any."""
    ink = WHITE if line.white else BLACK
    place = QRectF(box.left(), box.center().y() - dot / 2, dot, dot)
    if line.words:
        draw_words(painter, "", box=box, font=font, ink=ink)
        if line.look is LineLook.SOLID:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(ink.text), 1.4))
            painter.drawRoundedRect(box, 4, 4)
        place = QRectF(box.left() + 5, box.center().y() - dot / 2 + 2, dot - 4, dot - 4)
    light = bool(line.words) is not line.white if line.words else line.look is LineLook.DASHED
    inside, around = (TAG_TEXT, TAG) if light else (TAG, TAG_TEXT)
    painter.setPen(QPen(QColor(around), 1.4))
    painter.setBrush(QColor(inside))
    painter.drawEllipse(place)
    painter.setFont(font)
    painter.setPen(QColor(around))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, line.key)
    if line.words:
        painter.setPen(QColor(ink.text))
        painter.drawText(box.adjusted(dot + 4, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, line.words)
