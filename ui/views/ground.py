"""The board without pawns: grass or paper, grid, values, markings and rulers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QStaticText

from footroll.kernels.layout import Side
from footroll.pitch import CIRCLE_RADIUS, CORNER_MARK, CORNER_RADIUS, GOAL_DEPTH, Area, Cell
from footroll.ui.theme import LABEL, px
from footroll.ui.views.lens import Lens, Level, ruler_size
from footroll.ui.views.surfaces import draw_labels, draw_surface, draw_void, ink_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme

STRIPE = 10  # yards of a mown stripe
FIVE = 5  # yards between the heavier grid lines
SHORT_MARK = (0.5, 1.25)  # yards beyond the goal line
GRID_STRENGTH = {Level.FAR: (20, 42), Level.FIT: (26, 50), Level.MID: (46, 70), Level.NEAR: (64, 90)}  # of 255
CASING, NET, MESH = 150, 48, 130  # of 255
ON_PAPER = 0.6  # dark lines on paper are more visible than light ones on grass
RULER_STEPS = {Level.FAR: 20, Level.FIT: 10, Level.MID: 5, Level.NEAR: 5}
SPOT = 0.25  # yards: the radius of the spots


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything that a picture of the ground depends on."""

    lens: Lens
    view: QRectF
    theme: Theme
    values: Sequence[Sequence[int]]
    surface: Surface | None = None
    taken: tuple[Cell, ...] = ()  # by pawns; texts avoid them
    both_ways: bool = False  # also write every value upside down

    @property
    def ink(self) -> QColor:
        """The colour of the markings."""
        return QColor(self.theme.paper_markings if self.surface else self.theme.markings)


def draw_ground(painter: QPainter, ground: Ground) -> None:
    """Paint everything that stays while pawns move."""
    draw_cells(painter, ground)
    draw_rulers(painter, ground)


def draw_cells(painter: QPainter, ground: Ground) -> None:
    """Paint the ground without its rulers."""
    painter.save()
    painter.setClipRect(ground.view, Qt.ClipOperation.IntersectClip)
    draw_turf(painter, ground)
    if ground.surface:
        draw_surface(painter, ground.surface, lens=ground.lens, theme=ground.theme)
        draw_void(painter, ground.surface, lens=ground.lens, theme=ground.theme, keep_off=ground.taken)
    draw_grid(painter, ground)
    if ground.lens.level is Level.NEAR:
        draw_values(painter, ground, cells=ground.lens.seen(ground.view).cells())
    draw_markings(painter, ground)
    if ground.surface:
        draw_labels(painter, ground.surface, lens=ground.lens, view=ground.view, keep_off=ground.taken)
    painter.restore()


def draw_turf(painter: QPainter, ground: Ground) -> None:
    """Paint the apron, and on grass the mown stripes, symmetrical about the halfway line."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground.theme.paper if ground.surface else ground.theme.grass[1]))
    painter.drawRoundedRect(ground.lens.apron, 4, 4)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    if not ground.surface:
        for stripe in _light_stripes(ground.lens.pitch.all, halfway=ground.lens.pitch.halfway_line):
            painter.fillRect(ground.lens.area(stripe), QColor(ground.theme.grass[0]))


def _light_stripes(pitch: Area, *, halfway: int) -> Iterable[Area]:
    """Yield every other stripe, symmetrical about the halfway line."""
    for far in range(0, halfway, 2 * STRIPE):
        near = min(far + STRIPE, halfway)
        yield Area(halfway + far, pitch.top, halfway + near, pitch.bottom)
        yield Area(halfway - near, pitch.top, halfway - far, pitch.bottom)


def draw_grid(painter: QPainter, ground: Ground) -> None:
    """Paint every cell border thinner than the markings, each fifth yard heavier (FR-1.4-07)."""
    faint, strong = GRID_STRENGTH[ground.lens.level]
    seen = ground.lens.seen(ground.view)
    for step, strength in ((1, faint), (FIVE, strong)):
        colour = QColor(ground.ink)
        colour.setAlpha(round(strength * ON_PAPER) if ground.surface else strength)
        painter.setPen(QPen(colour, 1))
        painter.drawLines(*_grid_lines(ground.lens, seen, step=step))


def _grid_lines(lens: Lens, seen: Area, *, step: int) -> list[QLineF]:
    """Return the visible cell borders at intervals of some yards."""
    point = lens.point
    upright = [x for x in range(seen.left, seen.right + 1) if x % step == 0]
    level = [y for y in range(seen.top, seen.bottom + 1) if y % step == 0]
    lines = [QLineF(point(x, seen.top), point(x, seen.bottom)) for x in upright]
    return lines + [QLineF(point(seen.left, y), point(seen.right, y)) for y in level]


def draw_values(painter: QPainter, ground: Ground, *, cells: Iterable[Cell]) -> None:
    """Paint the difficulty of cells at their top left, and upside down at the bottom right if wanted."""
    painter.setFont(value_font(painter.font(), scale=ground.lens.scale))
    texts: dict[int, QStaticText] = {}
    lefts, tops = (list(map(min, pairwise(edges))) for edges in ground.lens.grid)
    clear = QPointF(2 + marking_width(ground.lens) / 2, 1)  # of the lines
    across, down, inks, size = clear.x(), clear.y(), value_inks(ground), ground.lens.scale
    for cell in cells:
        value = ground.values[cell.y][cell.x]
        text = texts.setdefault(value, QStaticText(str(value)))
        corner = QPointF(lefts[cell.x] + across, tops[cell.y] + down)
        painter.setPen(inks[ground.surface.bands[cell.x, cell.y] if ground.surface else -1])
        painter.drawStaticText(corner, text)
        if ground.both_ways:
            _draw_upside_down(painter, text, corner=corner + QPointF(size, size) - 2 * clear)


def _draw_upside_down(painter: QPainter, text: QStaticText, *, corner: QPointF) -> None:
    """Paint a value for a reader on the other side of the table."""
    painter.save()
    painter.translate(corner)
    painter.rotate(180)
    painter.drawStaticText(QPointF(0, 0), text)
    painter.restore()


def value_font(font: QFont, *, scale: float) -> QFont:
    """Return the font of the values: a third of a cell, but never too small."""
    sized = QFont(font)
    sized.setPixelSize(max(8, min(13, round(scale * 0.36))))
    return sized


def value_inks(ground: Ground) -> list[QColor]:
    """Return readable text colours for each band of the surface, and last for none."""
    if not ground.surface:
        return [QColor(ground.theme.markings)]
    ramp = ground.surface.row.ramp(ground.theme)
    return [*(QColor(ink_on(fill)) for fill in ramp), QColor(ground.theme.paper_markings)]


def draw_markings(painter: QPainter, ground: Ground) -> None:
    """Paint the markings over the grid (FR-1.4-09), with an outline on a surface."""
    width = marking_width(ground.lens)
    if ground.surface:
        casing = QColor(ground.theme.paper)
        casing.setAlpha(CASING)
        _draw_lines(painter, ground, pen=QPen(casing, width + 2, join=Qt.PenJoinStyle.MiterJoin))
    _draw_lines(painter, ground, pen=QPen(ground.ink, width, join=Qt.PenJoinStyle.MiterJoin))
    for side in Side:
        _draw_goal(painter, ground, side=side)


def _draw_lines(painter: QPainter, ground: Ground, *, pen: QPen) -> None:
    """Paint every marking except the goals with one pen."""
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _draw_boxes(painter, ground.lens)
    _draw_short_marks(painter, ground.lens)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_rounds(painter, ground.lens)
    _draw_spots(painter, ground.lens, pen=pen)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def marking_width(lens: Lens) -> int:
    """Return the width of a marking: always heavier than the grid (FR-1.4-07)."""
    return max(2, round(lens.scale / 8))


def _draw_boxes(painter: QPainter, lens: Lens) -> None:
    """Paint touchlines, goal lines, the halfway line and the areas."""
    pitch = lens.pitch
    painter.drawRect(lens.field)
    painter.drawLine(lens.point(pitch.halfway_line, 0), lens.point(pitch.halfway_line, pitch.width))
    for side in Side:
        painter.drawRect(lens.area(pitch.goal_area(side)))
        painter.drawRect(lens.area(pitch.penalty_area(side)))


def _draw_short_marks(painter: QPainter, lens: Lens) -> None:
    """Paint the marks beyond the goal lines, ten yards from each corner."""
    length, width = lens.pitch.length, lens.pitch.width
    near, far = SHORT_MARK
    for y in (CORNER_MARK, width - CORNER_MARK):
        painter.drawLine(lens.point(-far, y), lens.point(-near, y))
        painter.drawLine(lens.point(length + near, y), lens.point(length + far, y))


def _draw_goal(painter: QPainter, ground: Ground, *, side: Side) -> None:
    """Paint a goal and its net behind the line that a side defends."""
    lens, rows = ground.lens, ground.lens.pitch.goal_rows()
    line = lens.pitch.goal_line(side)
    back = line - GOAL_DEPTH if side is Side.HOME else line + GOAL_DEPTH
    middle = (line + back) // 2
    mesh = [QLineF(lens.point(line, y), lens.point(back, y)) for y in rows[1:]]
    mesh.append(QLineF(lens.point(middle, rows.start), lens.point(middle, rows.stop)))
    goal = goal_box(lens, side=side)
    net = QColor(ground.ink)
    net.setAlpha(NET)
    painter.fillRect(goal, net)
    net.setAlpha(MESH)
    painter.setPen(QPen(net, 1))
    painter.drawLines(*mesh)
    painter.setPen(QPen(ground.ink, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(goal)


def goal_box(lens: Lens, *, side: Side) -> QRectF:
    """Return the pixels of the goal behind the line that a side defends."""
    rows, line = lens.pitch.goal_rows(), lens.pitch.goal_line(side)
    back = line - GOAL_DEPTH if side is Side.HOME else line + GOAL_DEPTH
    return lens.box(line, rows.start, back, rows.stop)


def _draw_rounds(painter: QPainter, lens: Lens) -> None:
    """Paint the centre circle, the penalty arcs and the corner arcs."""
    pitch, field = lens.pitch, _path(lens.field)
    _draw_round(painter, lens, pitch.centre_spot, yards=CIRCLE_RADIUS, inside=field)
    for side in Side:
        outside = field.subtracted(_path(lens.area(pitch.penalty_area(side))))
        _draw_round(painter, lens, pitch.penalty_spot(side), yards=CIRCLE_RADIUS, inside=outside)
        for y in (0, pitch.width):
            _draw_round(painter, lens, (pitch.goal_line(side), y), yards=CORNER_RADIUS, inside=field)


def _path(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(box)
    return path


def _draw_round(painter: QPainter, lens: Lens, centre: tuple[int, int], *, yards: int, inside: QPainterPath) -> None:
    """Paint the part of a circle inside an area."""
    painter.save()
    painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
    painter.drawEllipse(lens.point(*centre), yards * lens.scale, yards * lens.scale)
    painter.restore()


def _draw_spots(painter: QPainter, lens: Lens, *, pen: QPen) -> None:
    """Paint the centre spot and the penalty spots."""
    radius = max(1.0, SPOT * lens.scale - 1) + pen.widthF() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pen.color())
    for spot in (lens.pitch.centre_spot, *(lens.pitch.penalty_spot(side) for side in Side)):
        painter.drawEllipse(lens.point(*spot), radius, radius)


def draw_rulers(painter: QPainter, ground: Ground) -> None:
    """Paint the yards along the top and the left, close to the grass."""
    lens, view, tall = ground.lens, ground.view, ruler_size().height()
    font = QFont(painter.font())
    font.setPixelSize(px(LABEL))
    painter.setFont(font)
    painter.setPen(QColor(ground.theme.second))
    y = max(0.0, lens.apron.top() - tall)
    for x in _ruler_yards(lens.pitch.length, step=RULER_STEPS[lens.level]):
        at = lens.point(x, 0).x()
        if view.left() <= at <= view.right():
            painter.drawText(QRectF(at - tall, y, 2 * tall, tall), Qt.AlignmentFlag.AlignCenter, str(x))
    _draw_upright_ruler(painter, ground)


def _draw_upright_ruler(painter: QPainter, ground: Ground) -> None:
    """Paint the yards along the left."""
    lens, view = ground.lens, ground.view
    right = max(ruler_size().width(), lens.apron.left()) - 3
    flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for y in _ruler_yards(lens.pitch.width, step=RULER_STEPS[lens.level]):
        at = lens.point(0, y).y()
        if view.top() <= at <= view.bottom():
            painter.drawText(QRectF(right - px(30), at - px(10), px(30), px(20)), flags, str(y))


def _ruler_yards(yards: int, *, step: int) -> list[int]:
    """Return the yards on a ruler: its steps and its end, without a step too close to it.

    >>> _ruler_yards(64, step=20), _ruler_yards(50, step=20)
    ([0, 20, 40, 64], [0, 20, 40, 50])
    """
    return [*(yard for yard in range(0, yards, step) if yards - yard > step // 4), yards]
