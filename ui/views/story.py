"""Past events on the pitch: the line of a moment with its tags, and the trail of the opponents."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from footroll.ui.theme import LABEL, SMALL, TAG, TAG_TEXT, px
from footroll.ui.views.marks import draw_cased, line_boxes
from footroll.ui.views.pawns import draw_shape, faded, pawn_size
from footroll.ui.views.tags import BLACK, Ink, draw_words, free_place, tag_font, tag_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from footroll.ui.models.scene import Highlight, ReachBar, Scene, Track
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

HEAD = 9.0  # pixels of an arrow
FAINT = 0.28  # opacity of a track that is not pointed at
RINGS = (14.0, 22.0)  # pixels round a ball in the net
HOLLOW = 0.85  # opacity of the number of a pawn that left
LEGEND = 12  # pixels between the legend and the edges of the view
CENTRE = Qt.AlignmentFlag.AlignCenter
LARGE = 17  # pixels of body text at which yards leave the pitch


# Moments


def draw_highlight(painter: QPainter, story: Highlight, *, lens: Lens, theme: Theme) -> None:
    """Paint under the pawns: the line of the ball, its net, the keeper's reach, and where play continues."""
    if story.dots and story.spot:
        _draw_dots(painter, *(lens.square(cell).center() for cell in story.dots))
    if story.spot:
        _draw_spot(painter, lens.square(story.spot).center(), radius=max(10.0, lens.scale))
    if story.line:
        draw_cased(painter, [lens.square(cell).center() for cell in story.line])
    if story.reach:
        _draw_reach(painter, story.reach, lens=lens, theme=theme)
    if story.net:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(TAG_TEXT, 0.7), 2))
        for radius in RINGS:
            painter.drawEllipse(lens.square(story.net).center(), radius, radius)


def draw_highlight_words(
    painter: QPainter, story: Highlight, *, lens: Lens, view: QRectF, theme: Theme, taken: Iterable[QRectF]
) -> None:
    """Paint the tags of a moment beside their cells; none covers another, the first ones count most."""
    kept, half = list(taken), pawn_size(lens) / 2 + 4
    told: list[QRectF] = []
    if story.line:
        kept += line_boxes(*story.line, lens=lens)
    reach = ((_reach_ends(story.reach, lens=lens)[1], story.reach.words, story.reach.side),) if story.reach else ()
    tags = [(lens.square(tag.cell).center(), tag.words, tag.side) for tag in story.tags]
    for middle, words, side in (*tags, *reach):
        ink = BLACK if side is None else Ink(theme.kits[side].fill, theme.kits[side].number)
        beside = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        font = tag_font(painter.font(), pixels=SMALL)
        box = free_place(tag_size(font, words), beside=beside, view=view, taken=kept)
        if any(box.intersects(one) for one in told):
            continue  # no room: banner, chain and goal tell it too
        draw_words(painter, words, box=box, font=font, ink=ink)
        kept.append(box)
        told.append(box)


def _draw_dots(painter: QPainter, start: QPointF, end: QPointF) -> None:
    for colour, width in ((TAG, 5.0), (TAG_TEXT, 2.6)):
        pen = QPen(QColor(colour), width, cap=Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.01, 9.0 / width])
        painter.setPen(pen)
        painter.drawLine(start, end)


def _draw_spot(painter: QPainter, at: QPointF, *, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((TAG, 5.0), (TAG_TEXT, 2.4)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawEllipse(at, radius, radius)


def _reach_ends(reach: ReachBar, *, lens: Lens) -> tuple[QPointF, QPointF, QPointF]:
    """Return where a keeper was, how far they got, and where the ball passed."""
    start = lens.square(reach.cell).center()
    end = QPointF(start.x(), lens.square(type(reach.cell)(reach.cell.x, reach.row)).center().y())
    return start, start + (end - start) * reach.share, end


def _draw_reach(painter: QPainter, reach: ReachBar, *, lens: Lens, theme: Theme) -> None:
    """Paint how far a keeper got, and the rest in dots."""
    start, got, end = _reach_ends(reach, lens=lens)
    _draw_dots(painter, got, end)
    for colour, width in ((TAG, 6.0), (theme.kits[reach.side].fill, 3.6)):
        painter.setPen(QPen(QColor(colour), width, cap=Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, got)
        painter.drawLine(got - QPointF(7, 0), got + QPointF(7, 0))


# The trail


def draw_past(painter: QPainter, scene: Scene, *, lens: Lens, theme: Theme) -> None:
    """Paint what the other side did, and arrows of a study: runs as dots, balls as lines."""
    size = pawn_size(lens)
    for track in sorted((*scene.past, *scene.drawn), key=lambda one: one.ball):
        painter.setOpacity(FAINT if track.faint else 1.0)
        start, end = (lens.square(cell).center() for cell in (track.start, track.end))
        if track.ball:
            if start != end:
                tip = _short_of(start, end, by=size / 2 + 2)
                draw_cased(painter, [start, _short_of(start, tip, by=HEAD)])
                _draw_arrow(painter, start, tip, fill=TAG_TEXT, rim=TAG)
        else:
            _draw_run(painter, track, start, end, size=size, theme=theme)
    painter.setOpacity(1.0)


def _draw_run(painter: QPainter, track: Track, start: QPointF, end: QPointF, *, size: float, theme: Theme) -> None:
    kit = theme.kits[track.side]
    pale = TAG_TEXT if kit.round else QColor(kit.fill).lighter(135).name()  # light enough to be seen on the grass
    pen = QPen(QColor(pale), 2.0, cap=Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.0, 1.6])
    painter.setPen(pen)
    tip = _short_of(start, end, by=size / 2 + 2)
    painter.drawLine(_short_of(end, start, by=size / 2), _short_of(start, tip, by=HEAD - 2))
    _draw_arrow(painter, start, tip, fill=pale, rim=pale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(pale), 1.4))
    draw_shape(painter, kit, at=start, size=size - 3)
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(size * 0.48)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(faded(pale, HOLLOW))
    painter.drawText(QRectF(start.x() - size, start.y() - size, 2 * size, 2 * size), CENTRE, str(track.shirt))


def draw_past_words(
    painter: QPainter, scene: Scene, *, lens: Lens, view: QRectF, theme: Theme, taken: Sequence[QRectF]
) -> None:
    """Paint the numbers and the words of the trail; with large text only those of the ball."""
    kept, size = list(taken), pawn_size(lens)
    for track in scene.past:
        if track.start != track.end:
            kept += line_boxes(track.start, track.end, lens=lens)
        start = lens.square(track.start).center()
        kept.append(QRectF(start.x() - size / 2, start.y() - size / 2, size, size))
    for track in scene.past:
        if not track.ball and px(13) >= LARGE:
            continue
        painter.setOpacity(FAINT if track.faint else 1.0)
        start, end = (lens.square(cell).center() for cell in (track.start, track.end))
        middle = (start + end) / 2
        kit = theme.kits[track.side]
        ink = BLACK if track.ball else Ink(kit.fill, kit.number)
        font = tag_font(painter.font(), pixels=SMALL if track.ball else LABEL)
        key = str(track.number)
        beside = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        box = free_place(tag_size(font, track.words, key=key), beside=beside, view=view, taken=kept)
        draw_words(painter, track.words, box=box, font=font, ink=ink, key=key)
        kept.append(box)
    painter.setOpacity(1.0)


def draw_past_legend(
    painter: QPainter,
    *,
    view: QRectF,
    theme: Theme,
    side: int,
    key: str,
    taken: Sequence[QRectF],
    planned: bool = True,
) -> QRectF:
    """Explain the trail, and a plan if there is one, where this covers least; return the box."""
    font = tag_font(painter.font(), pixels=SMALL)
    font.setWeight(QFont.Weight.Normal)
    plan = ("your plan",) if planned else ()
    words = ("where they came from", *plan, f"{key} shows or hides the trail")
    signs = len(words) - 1
    wides = [QFontMetricsF(font).horizontalAdvance(one) for one in words]
    sign, gap, tall = px(16), 8, px(26)
    wide = sum(wides) + signs * (sign + gap + 20) + 2 * 10
    lefts = view.left() + LEGEND, view.right() - LEGEND - wide
    tops = view.bottom() - LEGEND - tall, view.top() + LEGEND
    corners = [QRectF(left, top, wide, tall) for top in tops for left in lefts]
    box = min(corners, key=lambda corner: sum(corner.intersects(one) for one in taken))
    painter.setPen(QPen(QColor(theme.hairline), 1))
    painter.setBrush(QColor(theme.surface))
    painter.drawRoundedRect(box, 4, 4)
    left, middle = box.left() + 10, box.center().y()
    for at, one in enumerate(words):
        if at < signs:
            whose = side if at == 0 else 1 - side
            at_sign = QPointF(left + sign / 2, middle)
            _draw_sign(painter, at_sign, size=sign, theme=theme, side=whose, planned=at == 1)
            left += sign + gap
        painter.setFont(font)
        painter.setPen(QColor(theme.second if at == signs else theme.text))
        painter.drawText(QRectF(left, box.top(), wides[at] + 2, tall), Qt.AlignmentFlag.AlignVCenter, one)
        left += wides[at] + 20
    return box


def _draw_sign(painter: QPainter, at: QPointF, *, size: float, theme: Theme, side: int, planned: bool) -> None:
    """Paint a hollow pawn, or a planned one."""
    kit = theme.kits[side]
    painter.setBrush(faded(kit.fill, 0.25) if planned else Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(theme.text), 1.2)
    if planned:
        pen.setDashPattern([2.2, 1.6])
    painter.setPen(pen)
    draw_shape(painter, kit, at=at, size=size)


# Arrows


def _short_of(start: QPointF, end: QPointF, *, by: float) -> QPointF:
    """Return a point on a line, some pixels before its end."""
    way = end - start
    long = hypot(way.x(), way.y())
    return end if long <= by else end - way * (by / long)


def _draw_arrow(painter: QPainter, start: QPointF, tip: QPointF, *, fill: str, rim: str) -> None:
    """Paint the head of an arrow."""
    angle = atan2(tip.y() - start.y(), tip.x() - start.x())
    sides = (angle + pi - 0.42, angle + pi + 0.42)
    corners = [tip, *(tip + QPointF(HEAD * cos(one), HEAD * sin(one)) for one in sides)]
    painter.setPen(QPen(QColor(rim), 1.2, join=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(QColor(fill))
    painter.drawPolygon(QPolygonF(corners))
