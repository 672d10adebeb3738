"""The buttons of the ask bar and the lines of what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QKeySequence, QPainter, QPen
from PyQt6.QtWidgets import QPushButton

from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL
from footroll.ui.views.controls import PAD, KeyButton, sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.kernels.layout import Side
    from footroll.ui.models.answers.base import Button, Option
    from footroll.ui.theme import Theme

ROW, CAP = 30, 22
WORDS_LEFT, DETAIL_LEFT = 44, 128
FLAGS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def cap_of(key: str) -> str:
    """Return a key as its cap says it.

    >>> cap_of("Ctrl+Return"), cap_of("Shift+A")
    ('Ctrl Enter', '⇧A')
    """
    return key.replace("Return", "Enter").replace("Shift+", "⇧").replace("Ctrl+", "Ctrl ")


class AskButton(KeyButton):
    """A button of the ask bar; the primary one wears the colour of the team that is asked."""

    def __init__(self, button: Button, *, side: Side, theme: Theme) -> None:
        super().__init__(button.words, key=button.key, tip=button.tip or button.words)
        self.setShortcut(QKeySequence())  # keys go through the room
        self.does, self._side, self._primary = button.does, side, button.primary
        self.setAccessibleName(f"{button.words}, {cap_of(button.key)}")
        self.setEnabled(button.enabled)
        self.setAutoDefault(True)
        self.set_theme(theme)

    def _cap(self) -> str:
        return cap_of(self._key)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the primary button in the team's colours, the others as ink on paper."""
        if not self._primary or not self.isEnabled():
            super().paintEvent(a0)
            return
        kit = self._theme.kits[self._side]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill = QColor(kit.fill)
        painter.setBrush(fill.lighter(112) if self.underMouse() else fill)
        painter.setPen(QPen(QColor(self._theme.edges[self._side]), 1))
        painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(kit.number), 2))
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)
        ink = QColor(kit.number)
        painter.setPen(ink)
        painter.setFont(self._bold())
        painter.drawText(self.rect().adjusted(PAD, 0, 0, 0), FLAGS, self.text())
        if self._key:
            self._draw_cap(painter, ink=ink)
        painter.end()


class OptionRow(QPushButton):
    """A line of the list: key, words, what it comes to; one that is forbidden is dimmed and says why."""

    def __init__(self) -> None:
        super().__init__()
        self._option: Option | None = None
        self._theme = LIGHT
        self.setFixedHeight(ROW)
        self.setAutoDefault(True)

    def set_option(self, option: Option, *, theme: Theme) -> None:
        """Show an option."""
        self._option, self._theme = option, theme
        self.setAccessibleName(", ".join(part for part in (option.words, option.key, option.detail) if part))
        self.setToolTip(tip_of(option.detail))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for a line."""
        return QSize(280, ROW)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the line."""
        if self._option is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_box(painter)
        ink = QColor(self._theme.text if self._option.allowed else self._theme.third)
        if self._option.key:
            self._draw_key(painter, ink=ink)
        self._draw_words(painter, ink=ink)
        painter.end()

    def _draw_box(self, painter: QPainter) -> None:
        """Paint the frame of the marked line, or the ground of the pointed one."""
        assert self._option is not None
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        marked = self._option.chosen or self.hasFocus()
        painter.setPen(QPen(QColor(self._theme.text), 1.4) if marked else Qt.PenStyle.NoPen)
        sunk = self._option.chosen or (self.underMouse() and self._option.allowed)
        painter.setBrush(QColor(self._theme.sunk) if sunk else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)

    def _draw_key(self, painter: QPainter, *, ink: QColor) -> None:
        assert self._option is not None
        cap = QRectF(8, (ROW - 18) / 2, CAP, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 1))
        painter.drawRoundedRect(cap, 3, 3)
        painter.setFont(sized(self.font(), LABEL))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._option.key)

    def _draw_words(self, painter: QPainter, *, ink: QColor) -> None:
        assert self._option is not None
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        left = WORDS_LEFT - (0 if self._option.key else 32)
        painter.setPen(ink)
        painter.setFont(bold)
        painter.drawText(QRectF(left, 0, self.width() - left, ROW), FLAGS, self._option.words)
        end = left + QFontMetrics(bold).horizontalAdvance(self._option.words) + 12
        detail_left = max(end, DETAIL_LEFT)
        room = self.width() - 10 - detail_left - self._draw_mark(painter, ink=ink)
        painter.setFont(sized(self.font(), SMALL))
        words = painter.fontMetrics().elidedText(self._option.detail, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(detail_left, 0, room, ROW), FLAGS, words)

    def _draw_mark(self, painter: QPainter, *, ink: QColor) -> int:
        """Paint the word at the right end, and return the room that it takes."""
        assert self._option is not None
        if not self._option.mark:
            return 0
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(0, 0, self.width() - 10, ROW), right, self._option.mark)
        return painter.fontMetrics().horizontalAdvance(self._option.mark) + 12
