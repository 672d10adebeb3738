"""The legend of a surface, in the emptiest corner of the pitch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QPen

from footroll.ui.theme import LABEL, SMALL, px
from footroll.ui.views.surfaces import HATCH, hatch_brush

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QPainter

    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme

SIZE, PAD, INSET, RIM = QSize(452, 72), 12, 14, 3  # pixels; INSET and RIM are distances from the edge
STACKED, WIDEST = QSize(286, 100), 0.7  # used where SIZE would exceed this share of the view
WORDS = 186  # pixels across
BAR, EDGE = 16, 40  # pixels of the steps, and of the words between them
BORDER = 12.0  # pixels of clearance around it


def draw_legend(
    painter: QPainter,
    surface: Surface,
    *,
    view: QRectF,
    rim: QRectF,
    theme: Theme,
    keep_off: Sequence[QPointF],
    meant: Sequence[QPointF] = (),
) -> None:
    """Paint the title of a surface, its certainty, its assumptions and its steps.

    It covers as few points as possible, above all none of those in `meant`.
    """
    stacked = px(SIZE.width()) > WIDEST * view.width()
    size = STACKED if stacked else SIZE
    scaled = QSizeF(px(size.width()), px(size.height()))
    box = emptiest(view, keep_off, rim=rim, meant=meant, size=scaled)
    painter.setPen(QPen(QColor(theme.border), 1))
    painter.setBrush(QColor(theme.surface))
    painter.drawRoundedRect(box, 8, 8)
    inside = box.adjusted(PAD, PAD - 3, -PAD, -PAD + 3)
    words = inside.width() if stacked else px(WORDS)
    _draw_words(painter, surface, box=QRectF(inside.topLeft(), QSizeF(words, inside.height())), theme=theme)
    below = QRectF(inside.left(), inside.bottom() - px(BAR + 18), inside.width(), px(BAR + 18))
    _draw_steps(painter, surface, box=below if stacked else inside.adjusted(words + PAD, 8, -4, 0), theme=theme)


def emptiest(
    view: QRectF, keep_off: Sequence[QPointF], *, rim: QRectF, meant: Sequence[QPointF], size: QSizeF
) -> QRectF:
    """Return the box at the top or bottom of a view that covers the fewest points, a corner first.

    It may extend to the rim around the view if it covers fewer points there.
    """
    place = view.adjusted(INSET, INSET, -INSET - size.width(), -INSET - size.height())
    across = (place.left(), place.right(), place.center().x())
    inside, outside = (place.top(), place.bottom()), (rim.top() + RIM, rim.bottom() - RIM - size.height())
    boxes = [QRectF(QPointF(x, y), size) for down in (inside, outside) for x in across for y in down]
    return min(boxes, key=lambda box: (_held(box, meant), _held(box, keep_off)))


def _held(box: QRectF, points: Sequence[QPointF]) -> int:
    """Return how many points a box and its border contain."""
    bordered = box.adjusted(-BORDER, -BORDER, BORDER, BORDER)
    return sum(map(bordered.contains, points))


def _draw_words(painter: QPainter, surface: Surface, *, box: QRectF, theme: Theme) -> None:
    """Paint the title with its certainty, and the assumptions below."""
    _set_font(painter, SMALL, QFont.Weight.DemiBold)
    painter.setPen(QColor(theme.text))
    painter.drawText(
        box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, f"{surface.title}, {surface.certainty}"
    )
    _set_font(painter, LABEL, QFont.Weight.Normal)
    painter.setPen(QColor(theme.second))
    flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
    painter.drawText(box.adjusted(0, px(18), 0, 8), flags, surface.about)


def _draw_steps(painter: QPainter, surface: Surface, *, box: QRectF, theme: Theme) -> None:
    """Paint a swatch for each band, and the words between them."""
    ramp = surface.row.ramp(theme)
    step = box.width() / len(ramp)
    painter.setPen(QPen(QColor(theme.border), 1))
    for at, colour in enumerate(ramp):
        swatch = QRectF(box.left() + at * step, box.top(), step, px(BAR))
        painter.setBrush(QColor(colour))
        painter.drawRect(swatch)
        if at < surface.hatched:
            painter.fillRect(swatch, hatch_brush(HATCH))
    _set_font(painter, LABEL, QFont.Weight.Normal)
    painter.setPen(QColor(theme.second))
    for at, words in enumerate(surface.edges, start=1):
        place = QRectF(box.left() + at * step - px(EDGE) / 2, box.top() + px(BAR) + 2, px(EDGE), px(16))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


def _set_font(painter: QPainter, pixels: int, weight: QFont.Weight) -> None:
    font = QFont(painter.font())
    font.setPixelSize(px(pixels))
    font.setWeight(weight)
    painter.setFont(font)
