"""The outlook of an attack in the panel: the two likeliest balls, and an answer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.moments.outlook import NO_OUTLOOK
from footroll.ui.models.speech import spoken
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.section import draw_title

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.moments.outlook import AttackOutlook
    from footroll.ui.theme import Theme

EDGE, TITLE, LINE, INDENT = 16, 28, 24, 26  # pixels
VCENTRE = Qt.AlignmentFlag.AlignVCenter
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class OutlookBox(QWidget):
    """Shows the likeliest next balls of the opponents."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.outlook = LIGHT, NO_OUTLOOK
        self.hide()

    def show_outlook(self, outlook: AttackOutlook, *, theme: Theme) -> None:
        """Show the balls, or nothing."""
        self.setVisible(bool(outlook.balls))
        if (outlook, theme) == (self.outlook, self._theme):
            return
        self.outlook, self._theme = outlook, theme
        self.setAccessibleName(spoken(f"What it may become: {outlook.spoken}"))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the sentence again."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        box = QRect(0, 0, max(self.width() - 2 * EDGE, 1), 1000)
        small = QFontMetrics(sized(self.font(), SMALL))
        tall = small.boundingRect(box, WRAPPED, self.outlook.answer).height() if self.outlook.answer else 0
        self.setFixedHeight(px(TITLE) + px(LINE) * len(self.outlook.balls) + tall + 8)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading, the balls with their chances, and the sentence."""
        painter, theme = QPainter(self), self._theme
        draw_title(painter, self, "What it may become", "exact, as you stand now", theme=theme)
        for at, ball in enumerate(self.outlook.balls):
            box = QRectF(EDGE + px(INDENT), px(TITLE) + at * px(LINE), self.width() - 2 * EDGE - px(INDENT), px(LINE))
            painter.setFont(sized(self.font(), BODY))
            painter.setPen(QColor(theme.text))
            painter.drawText(box, VCENTRE, ball.words)
            painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
            painter.drawText(box, VCENTRE | Qt.AlignmentFlag.AlignRight, ball.chance)
        top = px(TITLE) + px(LINE) * len(self.outlook.balls)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        painter.drawText(QRectF(EDGE, top, self.width() - 2 * EDGE, self.height() - top), WRAPPED, self.outlook.answer)
        painter.end()
