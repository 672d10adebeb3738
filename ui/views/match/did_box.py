"""The last move of the opponents in the panel; a line under the pointer stands out on the pitch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.moments.trail import NO_TRAIL
from footroll.ui.models.speech import spoken
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, TAG, TAG_TEXT, px, text_percent
from footroll.ui.views.controls import fitted, fixed, sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.ui.models.moments.trail import Did, Trail
    from footroll.ui.theme import Theme

EDGE, TITLE, LINE, DOT = 16, 30, 24, 16
LOW, FEW = 880, 2  # pixels of a window with room for all lines, and the lines of a lower one
LARGE = 140  # per cent of text size from which on a window has room for few lines
VCENTRE = Qt.AlignmentFlag.AlignVCenter
RIGHT = VCENTRE | Qt.AlignmentFlag.AlignRight


class DidBox(QWidget):
    """Shows what the other side did, one line each, and the rest in words."""

    pointed = pyqtSignal(object)  # a line, or None

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.trail, self._at = LIGHT, NO_TRAIL, -1
        self.setMouseTracking(True)
        self.hide()

    def show_trail(self, trail: Trail, *, theme: Theme) -> None:
        """Show what the other side did, or nothing."""
        self.setVisible(bool(trail.lines or trail.rest))
        if (trail, theme) == (self.trail, self._theme):
            return
        self.trail, self._theme, self._at = trail, theme, -1
        self._measure()
        self.setAccessibleName(spoken(f"What they did: {trail.spoken}"))
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Show as many lines as the window has room for."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(px(TITLE) + px(LINE) * (len(self.lines) + bool(self.rest)) + 6)

    @property
    def lines(self) -> tuple[Did, ...]:
        """The lines that a window of this height has room for."""
        window = self.window()
        low = (window is not None and window.height() < LOW) or text_percent() >= LARGE
        return self.trail.lines[:FEW] if low and len(self.trail.lines) > FEW + 1 else self.trail.lines

    @property
    def rest(self) -> str:
        """The moves without a line, in words."""
        more = len(self.trail.lines) - len(self.lines)
        return " ".join(part for part in (f"{more} more." if more else "", self.trail.rest) if part)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point at the line under the pointer."""
        assert a0 is not None
        self._point(int(a0.position().y() - px(TITLE)) // px(LINE))

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Point at nothing."""
        self._point(-1)
        super().leaveEvent(a0)

    def _point(self, at: int) -> None:
        at = at if 0 <= at < len(self.lines) else -1
        if at != self._at:
            self._at = at
            self.pointed.emit(at if at >= 0 else None)
            self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading, the lines with their numbers, and the rest."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        title = QRectF(EDGE, 4, self.width() - 2 * EDGE, px(TITLE) - 4)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(theme.second))
        painter.drawText(title, VCENTRE, "WHAT THEY DID")
        painter.setFont(sized(self.font(), LABEL))
        painter.drawText(title, RIGHT, "point at a line to see it alone")
        for at in range(len(self.lines)):
            self._draw_line(painter, at)
        rest = QRectF(EDGE + px(DOT) + 10, px(TITLE) + px(LINE) * len(self.lines), self.width(), px(LINE))
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        painter.drawText(rest, VCENTRE, self.rest)
        painter.end()

    def _draw_line(self, painter: QPainter, at: int) -> None:
        line, theme, dot = self.trail.lines[at], self._theme, px(DOT)
        box = QRectF(EDGE, px(TITLE) + at * px(LINE), self.width() - 2 * EDGE, px(LINE))
        if at == self._at:
            painter.fillRect(box.adjusted(-8, 0, 8, 0), QColor(theme.sunk))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(TAG if theme.name != "dark" else TAG_TEXT))
        painter.drawEllipse(QPointF(box.left() + dot / 2, box.center().y()), dot / 2, dot / 2)
        painter.setFont(fixed(self.font(), px(LABEL) - 1, weight=QFont.Weight.Bold))
        painter.setPen(QColor(TAG_TEXT if theme.name != "dark" else TAG))
        place = QRectF(box.left(), box.top(), dot, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(line.number))
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        wide = QFontMetricsF(bold).horizontalAdvance(line.value) + 8
        words = box.adjusted(dot + 10, 0, -wide, 0)
        painter.setPen(QColor(theme.text))
        painter.setFont(fitted(sized(self.font(), BODY), line.words, room=words.size()))
        told = painter.fontMetrics().elidedText(line.words, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, VCENTRE, told)
        painter.setFont(bold)
        painter.drawText(box, RIGHT, line.value)
