"""The card of a special event, over the foot of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.fuba.dice import draw_die

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.fuba.cards import EventCardState
    from footroll.ui.theme import Theme

WIDTH, PAD, DIE, LINE, AWAY = 250, 12, 26, 18, 30  # pixels; the last from the corner of the board
WRAP = int(Qt.TextFlag.TextWordWrap)
MIDDLE = Qt.AlignmentFlag.AlignVCenter


class EventCard(QWidget):
    """Shows a special event until the next dice; clicks go through it to the board."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self._theme = LIGHT
        self.state: EventCardState | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_event(self, state: EventCardState | None) -> None:
        """Show an event, or none."""
        self.state = state
        self.setVisible(state is not None)
        if state:
            self.setAccessibleName(f"{state.when}: {state.name}. {state.words}")
            self.settle()
            self.raise_()
            self.update()

    def settle(self) -> None:
        """Take the place at the lower left of the board, as high as the words need."""
        board = self.parentWidget()
        if self.state is None or board is None:
            return
        width = min(px(WIDTH), board.width() // 2)
        metrics, room = QFontMetrics(sized(self.font(), SMALL)), QRect(0, 0, width - 2 * px(PAD), 1000)
        words = metrics.boundingRect(room, WRAP, self.state.words).height()
        height = 2 * px(PAD) + px(LINE) + px(DIE) + 10 + words
        self.setGeometry(px(AWAY), board.height() - height - px(AWAY), width, height)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the card."""
        state = self.state
        if state is None:
            return
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        left, top, room = float(px(PAD)), float(px(PAD)), float(self.width() - 2 * px(PAD))
        painter.setPen(QColor(theme.second))
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.drawText(QRectF(left, top, room, px(LINE)), MIDDLE, state.when)
        top += px(LINE) + 3
        for at, face in enumerate(state.dice):
            draw_die(painter, QRectF(left + at * (px(DIE) + 5), top, px(DIE), px(DIE)), face)
        beside = left + len(state.dice) * (px(DIE) + 5) + 4
        name = QRectF(beside, top, room + left - beside, px(DIE))
        painter.setPen(QColor(theme.text))
        bold = sized(self.font(), SUBJECT, weight=QFont.Weight.Bold)
        painter.setFont(fitted(bold, state.name, room=name.size(), flags=WRAP))
        painter.drawText(name, int(MIDDLE) | WRAP, state.name)
        painter.setFont(sized(self.font(), SMALL))
        top += px(DIE) + 7
        painter.drawText(QRectF(left, top, room, self.height() - top), WRAP, state.words)
        painter.end()
