"""Text on the pitch: tags and their boxes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import inf
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF

from footroll.ui.theme import LABEL, SMALL, TAG, TAG_TEXT, px

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PyQt6.QtGui import QPainter

RADIUS = 4
TAG_GAP = 6  # pixels between a tag and its box
FARTHER = (0, 12, 24, 36)  # pixels away from the box: in a crowd the nearest places cover pawns


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a tag."""

    fill: str = TAG
    text: str = TAG_TEXT


BLACK, WHITE = Ink(), Ink(TAG_TEXT, TAG)


def tag_font(font: QFont, *, pixels: int) -> QFont:
    """Return the font of a tag at the current text size."""
    made = QFont(font)
    made.setPixelSize(px(pixels))
    made.setWeight(QFont.Weight.DemiBold)
    return made


def tag_size(font: QFont, text: str, *, key: str = "") -> QSizeF:
    """Return the size of a tag, with a disc if it has a key."""
    wide = QFontMetricsF(font).horizontalAdvance(text) + 16 + (_disc(font) + 2 if key else 0)
    return QSizeF(wide, font.pixelSize() + 8)


def _disc(font: QFont) -> int:
    """Return the width of the disc of a key."""
    return font.pixelSize() + 3


def tag_place(
    font: QFont,
    text: str,
    *,
    beside: QRectF,
    view: QRectF,
    below: bool = False,
    taken: Iterable[QRectF] = (),
    key: str = "",
) -> QRectF:
    """Return the place of a tag above or below a box, or the freest place around it."""
    size = tag_size(tag_font(font, pixels=SMALL), text, key=key)
    around = beside.adjusted(-TAG_GAP, -TAG_GAP, TAG_GAP, TAG_GAP)
    sides = [
        _tag_box(size, at=around.center(), gap=around.height() / 2, view=view, below=under)
        for under in (below, not below)
    ]
    places = [place for place in _places(size, beside=around, view=view) if view.contains(place)]
    return _freest([*sides, *places], taken)


def draw_tag(painter: QPainter, text: str, *, at: QPointF, gap: float, view: QRectF) -> None:
    """Paint a black tag above a point, or below it at the top of the view."""
    font = tag_font(painter.font(), pixels=SMALL)
    box = _tag_box(tag_size(font, text), at=at, gap=gap, view=view, below=False)
    draw_words(painter, text, box=box, font=font, ink=BLACK)


def draw_placed_tag(painter: QPainter, text: str, *, box: QRectF, key: str = "") -> None:
    """Paint a black tag in its place."""
    draw_words(painter, text, box=box, font=tag_font(painter.font(), pixels=SMALL), ink=BLACK, key=key)


def draw_label(
    painter: QPainter, text: str, *, beside: QRectF, view: QRectF, ink: Ink, taken: Iterable[QRectF]
) -> QRectF:
    """Paint a small label beside a box, where it covers least."""
    font = tag_font(painter.font(), pixels=LABEL)
    box = free_place(tag_size(font, text), beside=beside, view=view, taken=taken)
    draw_words(painter, text, box=box, font=font, ink=ink)
    return box


def free_place(size: QSizeF, *, beside: QRectF, view: QRectF, taken: Iterable[QRectF]) -> QRectF:
    """Return the first visible place beside a box that covers least."""
    places = _places(size, beside=beside, view=view)
    seen = [place for place in places if view.contains(place)]
    return _freest(seen or places, taken)


def _freest(places: Sequence[QRectF], taken: Iterable[QRectF]) -> QRectF:
    """Return the first place that covers least; the pointer waits for it."""
    reach = reduce(QRectF.united, places)
    near = list(filter(reach.intersects, taken))
    best, least = places[0], inf
    for place in places:
        covered = 0.0
        for box in near:
            covered += _covered(place, box)
            if covered >= least:
                break
        else:
            best, least = place, covered
            if not covered:
                break
    return best


def _places(size: QSizeF, *, beside: QRectF, view: QRectF) -> list[QRectF]:
    """Return places beside a box: right, left, below, above, the corners, then farther away.

    Those above and below move sideways into the view.
    """
    middle = beside.center() - QPointF(size.width() / 2, size.height() / 2)
    corners = []
    for gap in map(px, FARTHER):
        lefts = beside.right() + 2 + gap, beside.left() - 2 - gap - size.width()
        tops = beside.bottom() + 2 + gap, beside.top() - 2 - gap - size.height()
        inside = min(max(middle.x(), view.left() + 4), view.right() - size.width() - 4)
        corners += [QPointF(x, middle.y()) for x in lefts] + [QPointF(inside, y) for y in tops]
        corners += [QPointF(x, y) for y in tops for x in lefts]
    return [QRectF(corner, size) for corner in corners]


def _covered(one: QRectF, other: QRectF) -> float:
    """Return how many pixels of a box another covers."""
    both = one.intersected(other)
    return both.width() * both.height()


def draw_beneath(
    painter: QPainter, text: str, *, box: QRectF, view: QRectF, taken: Iterable[QRectF], key: str = ""
) -> QRectF:
    """Paint a small label below a box, inside the view, or beside it if that covers less."""
    font, kept = tag_font(painter.font(), pixels=LABEL), list(taken)
    size = tag_size(font, text, key=key)
    below = _tag_box(size, at=box.center(), gap=box.height() / 2 + 4, view=view, below=True)
    covers = any(_covered(below, one) for one in kept)
    place = free_place(size, beside=box, view=view, taken=kept) if covers else below
    draw_words(painter, text, box=place, font=font, ink=BLACK, key=key)
    return place


def draw_words(painter: QPainter, text: str, *, box: QRectF, font: QFont, ink: Ink, key: str = "") -> None:
    """Paint words in a filled box, after a letter or a number in a disc."""
    painter.setFont(font)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink.fill))
    painter.drawRoundedRect(box, RADIUS, RADIUS)
    if key:
        disc = _disc(font)
        place = QRectF(box.left() + 4, box.center().y() - disc / 2, disc, disc)
        painter.setBrush(QColor(ink.text))
        painter.drawEllipse(place)
        painter.setFont(tag_font(font, pixels=LABEL - 1))
        painter.setPen(QColor(ink.fill))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, key)
        box = box.adjusted(disc + 4, 0, 0, 0)
        painter.setFont(font)
    painter.setPen(QColor(ink.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _tag_box(size: QSizeF, *, at: QPointF, gap: float, view: QRectF, below: bool) -> QRectF:
    """Return the place of a tag, kept inside the view."""
    x = min(max(at.x() - size.width() / 2, view.left() + 4), view.right() - size.width() - 4)
    above, under = at.y() - gap - size.height(), at.y() + gap
    if below:
        return QRectF(QPointF(x, under if under + size.height() < view.bottom() - 2 else above), size)
    return QRectF(QPointF(x, above if above > view.top() + 2 else under), size)
