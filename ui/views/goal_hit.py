"""The goal after a shot: the target it went to, and how far the keeper got."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen

from footroll.kernels.layout import Side
from footroll.ui.models.goal import ROW_NAMES
from footroll.ui.models.naming import surname
from footroll.ui.theme import BODY, SMALL, TAG, TAG_TEXT, px
from footroll.ui.views.badges import draw_ball
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.pawns import faded
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from footroll.ui.models.moments.moment import Hit
    from footroll.ui.theme import Theme

NET = 8  # pixels between the threads
PALE = 0.5  # of the way from a target's colour to the surface
CHIP = 20
TOP = QPointF(0, 12)  # pixels of the reach below the goal
CENTRE = Qt.AlignmentFlag.AlignCenter
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


def hit_words(hit: Hit) -> str:
    """Describe where a shot went, and how far the keeper got."""
    column, row = hit.spot
    reach = "" if hit.needed is None else f" The goalkeeper reached {hit.reached or 0} of {hit.needed}."
    end = "The ball is in." if hit.scored else "The ball is not in."
    return f"Column {column + 1}, {ROW_NAMES[row]} row. {end}{reach}"


def pale(colour: str, *, theme: Theme) -> str:
    """Return a colour half-way to the surface."""
    one, other = QColor(colour), QColor(theme.surface)
    parts = zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    return QColor(*(round(first + (second - first) * PALE) for first, second in parts)).name()


def draw_hit(painter: QPainter, hit: Hit, *, box: QRectF, theme: Theme) -> None:
    """Paint the target as a net with the ball; a saved shot keeps the colour of the keeper's team."""
    kit = theme.kits[hit.goal.side if hit.scored else Side(1 - hit.goal.side)]
    inside = box.adjusted(1, 1, -1, -1)
    painter.fillRect(inside, QColor(kit.fill))
    painter.save()
    painter.setClipRect(inside)
    painter.setPen(QPen(faded(kit.number, 0.4), 1))
    for x in range(int(inside.left()), int(inside.right()) + 1, NET):
        painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()))
    for y in range(int(inside.top()), int(inside.bottom()) + 1, NET):
        painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, out in ((TAG, 1.0), (TAG_TEXT, -2.0)):
        painter.setPen(QPen(QColor(colour), 2.4, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(box.adjusted(-out, -out, out, out))
    size = min(box.height() * 0.46, 30.0)
    painter.setPen(QPen(faded(kit.number, 0.7), 2))
    painter.drawEllipse(box.center(), size * 0.8, size * 0.8)
    draw_ball(painter, box.center(), size)


def draw_reach(painter: QPainter, hit: Hit, *, keeper: QRectF, target: QRectF, view: QRectF, theme: Theme) -> None:
    """Paint below the goal how far the keeper got of what the shot needed."""
    if hit.needed is None or hit.goal.keeper is None:
        return
    side, chip = Side(1 - hit.goal.side), px(CHIP)
    start, end = (QPointF(box.center().x(), box.top()) + TOP for box in (keeper, target))
    start, end = start + QPointF(0, chip / 2 - 4), end + QPointF(0, chip / 2 - 4)
    got = start + (end - start) * hit.share
    pen = QPen(QColor(theme.second), 2, cap=Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.5, 1.8])
    painter.setPen(pen)
    painter.drawLine(got, end)
    painter.setPen(QPen(QColor(theme.second), 1.6))
    painter.drawLine(end - QPointF(0, 7), end + QPointF(0, 7))
    for colour, width in ((theme.text, 7.0), (theme.kits[side].fill, 4.0)):
        painter.setPen(QPen(QColor(colour), width, cap=Qt.PenCapStyle.FlatCap))
        painter.drawLine(start, got)
    painter.setPen(QPen(QColor(theme.text), 3))
    painter.drawLine(got - QPointF(0, 8), got + QPointF(0, 8))
    box = QRectF(start.x() - chip / 2, start.y() - chip / 2, chip, chip)
    draw_shirt(painter, box, side=side, number=hit.goal.keeper.number, theme=theme)
    painter.setFont(sized(painter.font(), SMALL, weight=QFont.Weight.DemiBold))
    painter.setPen(QColor(theme.text))
    far = f"reached {hit.reached or 0}, needed {hit.needed}" if hit.needed else "needed no reach"
    brief = f"{hit.reached or 0} of {hit.needed}" if hit.needed else "no reach"
    _draw_beside(painter, (f"{surname(hit.goal.keeper.name)} {far}", brief), bar=(start, end), gap=chip, view=view)


def _draw_beside(
    painter: QPainter, words: tuple[str, str], *, bar: tuple[QPointF, QPointF], gap: float, view: QRectF
) -> None:
    """Write words right or left of a bar, in their brief form where the long one has no room."""
    ends = sorted(end.x() for end in bar)
    rooms = view.right() - 8 - ends[1] - gap, ends[0] - gap - view.left() - 8  # right, then left
    metrics = painter.fontMetrics()
    fits = ((one, at) for one in words for at in (0, 1) if metrics.horizontalAdvance(one) + 4 <= rooms[at])
    said, at = next(fits, (words[-1], 0 if rooms[0] > rooms[1] else 1))
    wide, top = metrics.horizontalAdvance(said) + 4, bar[0].y() - gap / 2
    left = ends[1] + gap if at == 0 else ends[0] - gap - wide
    painter.drawText(QRectF(left, top, wide, gap), Qt.AlignmentFlag.AlignVCenter, said)


def draw_hit_words(painter: QPainter, hit: Hit, *, box: QRectF, font: QFont, theme: Theme) -> None:
    """Write beside the goal where the ball went, and what the other targets show."""
    column, row = hit.spot
    painter.setFont(sized(font, BODY, weight=QFont.Weight.DemiBold))
    painter.setPen(QColor(theme.text))
    painter.drawText(QRectF(box.left(), box.top(), box.width(), px(20)), f"Column {column + 1}, {ROW_NAMES[row]} row")
    cost, points = hit.goal.targets[hit.spot].cost, hit.goal.result
    end = "The ball is in." if hit.scored else "The ball is not in."
    paid = "" if points is None else f" The target cost {cost} of the {points} points that the roll left."
    words = f"{end}{paid}\n\nThe other targets keep their chances, so you can see what the choice was worth."
    place = QRectF(box.left(), box.top() + px(24), box.width(), box.height() - px(24))
    painter.setFont(sized(font, SMALL))
    painter.setFont(fitted(painter.font(), words, room=QSizeF(place.width(), place.height()), flags=WRAPPED))
    painter.setPen(QColor(theme.second))
    painter.drawText(place, WRAPPED, words)
