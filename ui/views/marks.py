"""Marks on the grass: reach, paths, forbidden cells, candidates, and the aimed ball."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainterPath, QPen, QPolygonF

from footroll.geometry import reach_zones
from footroll.ui.theme import TAG, TAG_TEXT, px
from footroll.ui.views.pawns import faded
from footroll.ui.views.shapes import outline, path_of
from footroll.ui.views.tags import Ink, draw_label, draw_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QPainter

    from footroll.pitch import Cell
    from footroll.ui.models.scene import Aim, PawnMark, Scene
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

PLAN_WIDTH = 5  # pixels of the line that joins a line of the formation
REACH, FORBIDDEN, LASSO, CELL = 51, 62, 26, 190  # of 255: a fifth, about a quarter, a tenth, three quarters
WALL = 0.12  # fraction of a cell by which the frame of a wall extends
ZONE = 0.34  # opacity of a team's colour in a reach zone
DOTS = 40  # most error cells, likeliest first
DOT = 0.42  # fraction of a cell: the radius of the likeliest
LEAST_DOT, LARGEST_DOT = 1.6, 5.0  # pixels
CANDIDATE = 18  # pixels
RUNNERS = 9  # pixels of the points in the loupe
LINE = 2.7  # pixels to either side of the centre of an outlined line


def draw_reach(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Paint the cells the chosen footballer can reach: light, with a stepped border."""
    if not scene.reach:
        return
    for cell in scene.reach:
        painter.fillRect(lens.square(cell), QColor(255, 255, 255, REACH))
    painter.setPen(QPen(QColor(TAG_TEXT), 1.6))
    painter.drawLines(*outline(scene.reach, lens=lens))


def draw_forbidden(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Paint the forbidden cells: dark, with a dashed border."""
    if not scene.forbidden:
        return
    for cell in scene.forbidden:
        painter.fillRect(lens.square(cell), QColor(0, 0, 0, FORBIDDEN))
    painter.setPen(QPen(QColor(TAG_TEXT), 1.6, Qt.PenStyle.DashLine))
    painter.drawLines(*outline(scene.forbidden, lens=lens))


def draw_plan_lines(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Join the cells to which each line of the formation will go."""
    for width, alpha in ((PLAN_WIDTH, 70), (1.2, 230)):
        ink = QColor(Qt.GlobalColor.white)
        ink.setAlpha(alpha)
        painter.setPen(QPen(ink, width, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
        for line in scene.lines:
            painter.drawPolyline(QPolygonF([lens.square(cell).center() for cell in line.cells]))


def draw_trails(painter: QPainter, scene: Scene, *, lens: Lens, theme: Theme) -> None:
    """Paint this stage's movements, the runners to the ball, and the assistant's suggestions."""
    marks = {mark.pawn: mark for mark in scene.pawns}
    for pawn, cell in scene.trails:
        colour = QColor(theme.kits[marks[pawn].side].fill)
        painter.setPen(QPen(colour, 1.6))
        painter.drawRect(lens.square(cell))
        painter.drawLine(lens.square(cell).center(), lens.square(marks[pawn].cell).center())
    for mark in (marks[pawn] for pawn in scene.racing):
        way = (mark.cell, scene.ball or mark.cell)
        painter.setPen(QPen(QColor(theme.kits[mark.side].fill), 1.6))
        painter.drawPolyline(QPolygonF(corners_of(way, lens=lens)))
    draw_plan_lines(painter, scene, lens=lens)
    for pawn, cell in (*scene.suggested, *scene.declined):
        painter.setPen(QPen(QColor(theme.markings), 1.6, Qt.PenStyle.DotLine))
        painter.drawLine(lens.square(cell).center(), lens.square(marks[pawn].cell).center())


def draw_path(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Paint the path of a run from cell to cell, with its start outlined."""
    if len(scene.path) < 2:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    draw_cursor(painter, lens.square(scene.path[0]))
    draw_cased(painter, corners_of(scene.path, lens=lens))


def corners_of(cells: Sequence[Cell], *, lens: Lens) -> list[QPointF]:
    """Return the corners of an orthogonal path between cells, along the pitch first."""
    points = [lens.square(cells[0]).center()]
    for one, other in pairwise(lens.square(cell).center() for cell in cells):
        points += [QPointF(other.x(), one.y()), other]
    return points


def draw_ruler(painter: QPainter, start: Cell, end: Cell, *, lens: Lens) -> None:
    """Paint a measured distance, along the pitch and then across."""
    draw_cursor(painter, lens.square(start))
    draw_cursor(painter, lens.square(end))
    points = QPolygonF(corners_of((start, end), lens=lens))
    painter.setPen(QPen(QColor(TAG), 4))
    painter.drawPolyline(points)
    pen = QPen(QColor(TAG_TEXT), 2, cap=Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([lens.scale / 4, lens.scale / 4])  # half a yard each
    painter.setPen(pen)
    painter.drawPolyline(points)


def draw_sights(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Paint the straight lines to the goal in black and white dashes."""
    for sight in scene.sights:
        _draw_sight(painter, QLineF(*(lens.square(cell).center() for cell in sight)))


def draw_flight(painter: QPainter, scene: Scene, *, lens: Lens) -> None:
    """Paint the path of a ball in flight, dashed."""
    if scene.flight and scene.flight[0] != scene.flight[1]:
        _draw_sight(painter, QLineF(*(lens.square(cell).center() for cell in scene.flight)))


def _draw_sight(painter: QPainter, line: QLineF) -> None:
    painter.setPen(QPen(QColor(TAG), 4.4, cap=Qt.PenCapStyle.FlatCap))
    painter.drawLine(line)
    dashes = QPen(QColor(TAG_TEXT), 2, cap=Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([5, 4])
    painter.setPen(dashes)
    painter.drawLine(line)


def draw_wall(painter: QPainter, boxes: Sequence[QRectF], *, lens: Lens) -> None:
    """Paint the frame around a wall, white on black."""
    path = QPainterPath()
    for box in boxes:
        grown, more = QPainterPath(), max(2.0, lens.scale * WALL)
        grown.addRoundedRect(box.adjusted(-more, -more, more, more), 3, 3)
        path = path.united(grown)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 3.6), (TAG_TEXT, 1.6)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawPath(path.simplified())


def draw_lasso(painter: QPainter, box: QRectF) -> None:
    """Paint the box of a lasso."""
    painter.setBrush(QColor(255, 255, 255, LASSO))
    painter.setPen(QPen(QColor(TAG), 2.4))
    painter.drawRect(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(TAG_TEXT), 1.4, Qt.PenStyle.DashLine))
    painter.drawRect(box)


def draw_cased(painter: QPainter, points: list[QPointF]) -> None:
    """Paint a white line with a black outline."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 2 * LINE), (TAG_TEXT, LINE)):
        painter.setPen(QPen(QColor(colour), width, join=Qt.PenJoinStyle.MiterJoin, cap=Qt.PenCapStyle.FlatCap))
        painter.drawPolyline(QPolygonF(points))


def draw_cursor(painter: QPainter, square: QRectF) -> None:
    """Paint the frame of the pointed cell, white on black."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, out in ((TAG, 2.5), (TAG_TEXT, 1.0)):
        painter.setPen(QPen(QColor(colour), 1.5, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(square.adjusted(-out, -out, out, out))


def draw_zone(painter: QPainter, mark: PawnMark, *, scene: Scene, lens: Lens, theme: Theme) -> None:
    """Paint the reach zone of a pawn in its team's colour, with black dashes."""
    shape = reach_zones(mark.cell, pitch=scene.pitch, zone=scene.zone)
    painter.setBrush(faded(theme.kits[mark.side].fill, ZONE))
    painter.setPen(QPen(QColor(TAG), 1.4, Qt.PenStyle.DashLine))
    painter.drawPath(path_of(shape, lens=lens))


def draw_aim(painter: QPainter, scene: Scene, *, lens: Lens, theme: Theme) -> None:
    """Paint an aimed ball under the pawns: interceptors' zones, its line, and possible errors."""
    if scene.aim is None:
        return
    marks = {mark.pawn: mark for mark in scene.pawns}
    for stop in scene.aim.stops:
        draw_zone(painter, marks[stop.pawn], scene=scene, lens=lens, theme=theme)
    ends = [lens.square(cell).center() for cell in (scene.aim.start, scene.aim.end)]
    draw_cased(painter, ends)
    _draw_errors(painter, scene.aim, lens=lens)


def _draw_errors(painter: QPainter, aim: Aim, *, lens: Lens) -> None:
    """Paint the likeliest error cells as dots, their areas by their chances."""
    likely = sorted(aim.errors, key=lambda error: -error[1])[:DOTS]
    painter.setPen(QPen(QColor(TAG_TEXT), 1))
    painter.setBrush(QColor(TAG))
    for cell, chance in likely:
        radius = max(LEAST_DOT, min(DOT * lens.scale, LARGEST_DOT) * sqrt(chance / likely[0][1]))
        painter.drawEllipse(lens.square(cell).center(), radius, radius)


def draw_zones(painter: QPainter, scene: Scene, *, lens: Lens, theme: Theme) -> None:
    """Paint the reach zones that a run may end in."""
    marks = {mark.pawn: mark for mark in scene.pawns}
    for pawn in scene.zones:
        draw_zone(painter, marks[pawn], scene=scene, lens=lens, theme=theme)


def draw_runners(painter: QPainter, scene: Scene, *, lens: Lens, theme: Theme) -> None:
    """Write the points left for home and away at each error cell, in their colours."""
    font = QFont(painter.font())
    font.setPixelSize(RUNNERS)
    font.setWeight(QFont.Weight.Bold)
    for cell, *lefts in scene.aim.runners if scene.aim else ():
        half = lens.square(cell).width() / 2
        foot = lens.square(cell).bottomLeft() - QPointF(0, RUNNERS + 2)
        for at, points in enumerate(lefts):
            if points >= 0 and scene.mark_at(cell) is None:
                box, kit = QRectF(foot.x() + at * half, foot.y(), half, RUNNERS + 2), theme.kits[at]
                draw_words(painter, str(points), box=box, font=font, ink=Ink(kit.fill, kit.number))


def draw_stops(
    painter: QPainter, scene: Scene, *, lens: Lens, view: QRectF, theme: Theme, taken: Sequence[QRectF]
) -> list[QRectF]:
    """Paint the labels of possible interceptors beside their zones, without overlaps; return their boxes."""
    if scene.aim is None:
        return []
    marks = {mark.pawn: mark for mark in scene.pawns}
    kept = [*taken, *line_boxes(scene.aim.start, scene.aim.end, lens=lens)]
    first = len(kept)
    for stop in scene.aim.stops:
        mark = marks[stop.pawn]
        kit, yard = theme.kits[mark.side], lens.scale
        zone = lens.square(mark.cell).adjusted(-yard, -yard, yard, yard)
        ink = Ink(kit.fill, kit.number)
        kept.append(draw_label(painter, stop.words, beside=zone, view=view, ink=ink, taken=kept))
    return kept[first:]


def line_boxes(start: Cell, end: Cell, *, lens: Lens) -> list[QRectF]:
    """Return boxes around points of a line, one for each yard."""
    line, yards = QLineF(*(lens.square(cell).center() for cell in (start, end))), start.yards_to(end)
    points = [line.pointAt(at / yards) for at in range(yards + 1)] if yards else []
    return [QRectF(point.x() - LINE, point.y() - LINE, 2 * LINE, 2 * LINE) for point in points]


def candidate_box(box: QRectF) -> QRectF:
    """Return the pixels of a candidate's number on its cell."""
    size = candidate_size()
    return QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size).united(box)


def candidate_size() -> int:
    """Return the size of a candidate's number."""
    return px(CANDIDATE)


def draw_candidate_cell(painter: QPainter, *, box: QRectF) -> None:
    """Paint a candidate cell: white with a black frame."""
    painter.setBrush(QColor(255, 255, 255, CELL))
    painter.setPen(QPen(QColor(TAG), 1))
    painter.drawRect(box)


def draw_candidate_number(painter: QPainter, number: int, *, at: QPointF) -> None:
    """Paint the number of a candidate cell."""
    half = candidate_size() / 2
    painter.setPen(QPen(QColor(TAG), 1.4))
    painter.setBrush(QColor(TAG_TEXT))
    painter.drawEllipse(at, half, half)
    font = QFont(painter.font())
    font.setPixelSize(px(CANDIDATE - 6))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    place = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(number))
