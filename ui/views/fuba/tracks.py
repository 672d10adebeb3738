"""The time track above the board: a square for each minute of the half, and those of stoppage time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.fuba.words import HALVES
from footroll.ui.theme import LABEL, LIGHT, px
from footroll.ui.views.controls import fitted, sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.fuba import FubaMatch
    from footroll.ui.theme import Theme

EDGE, HEIGHT, LINE = 18, 66, 16
LOW = 28  # pixels without captions
MINUTES, EXTRA_MINUTES, STOPPAGE = 45, 15, 5
STOPPAGE_FILL, STOPPAGE_INK = "#1B1E14", "#FFD400"
CENTRE = Qt.AlignmentFlag.AlignCenter


class TimeTrack(QWidget):
    """Shows the minute; stoppage squares are yellow on dark."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(px(HEIGHT))
        self._theme = LIGHT
        self._half, self._minute, self._stoppage = 1, 0, 0
        self._ends = ("", "")
        self._low = False

    def set_low(self, low: bool) -> None:
        """Leave out the captions where there is little room."""
        self._low = low
        self.setFixedHeight(px(LOW if low else HEIGHT))
        self.update()

    def show_match(self, match: FubaMatch) -> None:
        """Show the time of a match."""
        state = match.state
        shown = int(state["half"]), int(state["minute"]), int(state["stoppage"])
        home = str(match.sides[0])
        if (*shown, home) == (self._half, self._minute, self._stoppage, self._ends[0]):
            return
        (self._half, self._minute, self._stoppage), self._ends = shown, (home, home)
        self.setAccessibleName(f"Time: {HALVES.get(self._half, 'extra time')}, minute {match.minute}")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def _squares(self) -> tuple[int, int]:
        """Return the first minute of the half, and its squares."""
        if self._half <= 2:
            return MINUTES * (self._half - 1), MINUTES + 1
        return 2 * MINUTES + EXTRA_MINUTES * (self._half - 3), EXTRA_MINUTES + 1

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the captions, the squares and the marker."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, count = self._squares()
        room, line = self.width() - 2 * EDGE, 6 if self._low else px(LINE)
        if not self._low:
            self._draw_captions(painter, room=room, line=line)
        wide = room / (count + STOPPAGE)
        for at in range(count + STOPPAGE):
            box = QRectF(EDGE + at * wide, line + 7, wide - 1, self.height() - (1 if self._low else 2) * line - 9)
            over = at >= count
            now = self._stoppage == at - count + 1 if over else not self._stoppage and self._minute == first + at
            self._draw_square(painter, box, _square_words(at, first=first, count=count, now=now), over=over, now=now)
        painter.end()

    def _draw_captions(self, painter: QPainter, *, room: float, line: float) -> None:
        """Paint the half above the squares, and the ends of home below them."""
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        half = HALVES.get(self._half, "extra time")
        painter.drawText(QRectF(EDGE, 0, room, line), Qt.AlignmentFlag.AlignVCenter, f"Time, {half}")
        painter.drawText(QRectF(EDGE, 0, room, line), right, "Stoppage")
        below = QRectF(EDGE, self.height() - line, room, line)
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, f"{self._ends[0]} defend")
        painter.drawText(below, right, f"{self._ends[1]} attack →")

    def _draw_square(self, painter: QPainter, box: QRectF, words: str, *, over: bool, now: bool) -> None:
        theme = self._theme
        fill = theme.text if now else STOPPAGE_FILL if over else theme.surface
        ink = theme.surface if now else STOPPAGE_INK if over else theme.second
        painter.setPen(QPen(QColor(theme.border if not now else theme.text), 1))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QColor(ink))
        painter.setFont(sized(self.font(), LABEL - 1, weight=QFont.Weight.Bold if now or over else QFont.Weight.Medium))
        painter.setFont(fitted(painter.font(), words, room=box.size()))
        if words and painter.fontMetrics().horizontalAdvance(words) <= box.width() + 4:
            painter.drawText(box.adjusted(-4, 0, 4, 0), CENTRE, words)
        if now:
            tip = QPointF(box.center().x(), box.top() - 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.text))
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(-5, -6), tip + QPointF(5, -6)]))


def _square_words(at: int, *, first: int, count: int, now: bool) -> str:
    """Return the words of a square: every fifth minute, and all of stoppage time.

    >>> [_square_words(at, first=0, count=46, now=False) for at in (0, 4, 5, 46)]
    ['0', '', '5', '+1']
    """
    if at >= count:
        return f"+{at - count + 1}"
    return str(first + at) if now or (first + at) % 5 == 0 else ""
