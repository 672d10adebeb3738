"""The top of the panel: the last result in one line, which stays until the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.speech import spoken
from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.theme import Theme

HEIGHT, HIGH = 100, 880  # pixels, whatever it says; large text gets more in a window of this height
EDGE, CHIP, TITLE = 16, 30, 34
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class JustNowBox(QWidget):
    """Shows the last result; Enter or a click unfolds its dice."""

    folded = pyqtSignal()  # or unfolded

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._key, self.unfolded = LIGHT, "R", False
        self.result: JustNow | None = None
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_result(self, result: JustNow, *, theme: Theme, key: str) -> None:
        """Show a result; `key` shows it again. Another result is folded."""
        if (result, theme, key) == (self.result, self._theme, self._key):
            return
        if self.result is not None and result.chain != self.result.chain:
            self.unfolded = False
        self.result, self._theme, self._key = result, theme, key
        self.setAccessibleName(spoken(f"Just now: {result.spoken}"))
        fold = f" Enter shows its {result.dice}." if result.dice else ""
        self.setAccessibleDescription(f"{key} shows it again.{fold}")
        self.setToolTip(result.spoken)
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Grow with the text where the window has room for it."""
        super().resizeEvent(a0)
        window = self.window()
        more = (px(HEIGHT) - HEIGHT) // 2 if window is not None and window.height() >= HIGH else 0
        self.setFixedHeight(HEIGHT + max(more, 0))

    def toggle(self) -> None:
        """Unfold the dice, or fold them."""
        if self.result and self.result.dice:
            self.unfolded = not self.unfolded
            self.folded.emit()
            self.update()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Unfold with Enter or Space."""
        assert a0 is not None
        if a0.key() in ENTER and not a0.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.toggle()
        else:
            super().keyPressEvent(a0)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Unfold with a click."""
        assert a0 is not None
        if a0.button() == Qt.MouseButton.LeftButton:
            self.toggle()

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Show the focus."""
        self.update()

    def focusOutEvent(self, a0: QFocusEvent | None) -> None:
        """Hide the focus."""
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the headings, the shirt, the result and its sum."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(theme.sunk))
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        if self.result is None:
            painter.end()
            return
        self._draw_title(painter, self.result)
        left = float(EDGE)
        if self.result.side is not None:
            box = QRectF(EDGE, self._top, px(CHIP), px(CHIP))
            draw_shirt(painter, box, side=self.result.side, number=self.result.number, theme=theme, figure=px(SUBJECT))
            left += px(CHIP) + 12
        self._draw_result(painter, self.result, left=left)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -4), 4, 4)
        painter.end()

    @property
    def _top(self) -> int:
        """The top of the shirt: below the heading."""
        return px(TITLE - 12) + (12 if px(TITLE) == TITLE else 6)

    def _draw_title(self, painter: QPainter, result: JustNow) -> None:
        box = QRectF(EDGE, 6, self.width() - 2 * EDGE, px(20))
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, "JUST NOW")
        fold = f"{result.dice} {'▴' if self.unfolded else '▾'} · " if result.dice else ""
        painter.setFont(sized(self.font(), LABEL))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box, right, f"{fold}{self._key} replays it")

    def _draw_result(self, painter: QPainter, result: JustNow, *, left: float) -> None:
        """Paint the result in at most two lines, and its sum below."""
        room, top = self.width() - left - EDGE, self._top - 4
        bold = sized(self.font(), SUBJECT - 1, weight=QFont.Weight.DemiBold)
        headline = result.headline.replace(" – ", "\u00a0–\u2060\u00a0")  # a score stays on one line
        space = QSizeF(room, self.height() - top - 20)
        painter.setFont(fitted(bold, headline, room=space, flags=int(Qt.TextFlag.TextWordWrap)))
        metrics = QFontMetricsF(painter.font())
        tall = min(metrics.boundingRect(QRectF(0, 0, room, 1000), WRAPPED, headline).height(), space.height())
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(left, top, room, tall + 2), WRAPPED, headline)
        below = QRectF(left, top + tall + 1, room, self.height() - top - tall - 4)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        painter.setFont(fitted(painter.font(), result.detail, room=below.size(), flags=int(Qt.TextFlag.TextWordWrap)))
        painter.drawText(below, WRAPPED, result.detail)
