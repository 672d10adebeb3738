"""Rows and chips to tick, for what an experiment or a ladder is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QCheckBox, QSizePolicy

from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import TICKED, sized
from footroll.ui.views.icons import draw_icon, icon_room, icon_size

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.theme import Theme

ROW, CHIP = 24, 26  # pixels


class TickRow(QCheckBox):
    """Something to tick, with a note at the right, or below the words in a narrow column."""

    def __init__(self, words: str, *, note: str, about: str) -> None:
        super().__init__(words)
        self._note, self._theme = note, LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{words}, {note}")
        self.setAccessibleDescription(about)
        self.setToolTip(about)
        self.setFixedHeight(px(ROW))

    def show_note(self, note: str) -> None:
        """Show another note."""
        if note != self._note:
            self._note = note
            self.setAccessibleName(f"{self.text()}, {note}")
            self._fold()
            self.update()

    @property
    def folded(self) -> bool:
        """Whether the note is below the words, because the row has no room for both."""
        return self.sizeHint().width() > self.width()

    def _fold(self) -> None:
        self.setFixedHeight(px(ROW) * (2 if self.folded else 1))

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Put the note where it fits."""
        super().resizeEvent(a0)
        self._fold()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for the box, the words and the note."""
        bold = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        words = bold.horizontalAdvance(self.text()) + bold.horizontalAdvance(self._note)
        return QSize(icon_room(TICKED) + words + 16, px(ROW))

    def minimumSizeHint(self) -> QSize:
        """Return a narrow size: long words are cut."""
        return QSize(px(120), px(ROW))

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks on the words too."""
        return self.rect().contains(pos)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the box, the words and the note."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(self._theme.text if self.isEnabled() or self.isChecked() else self._theme.third)
        mark = TICKED if self.isChecked() else f"not {TICKED}"
        high, folded = px(ROW), self.folded
        draw_icon(painter, mark, left=2, middle=high / 2, ink=ink)
        weight = QFont.Weight.DemiBold if self.isChecked() else QFont.Weight.Normal
        painter.setFont(sized(self.font(), BODY, weight=weight))
        left, middle = icon_size() + 10, Qt.AlignmentFlag.AlignVCenter
        note = 0 if folded else QFontMetrics(sized(self.font(), BODY)).horizontalAdvance(self._note) + 4
        room = self.width() - left - note - 8
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)
        painter.setPen(ink)
        painter.drawText(QRectF(left, 0, room + 8, high), middle, words)
        painter.setFont(sized(self.font(), BODY))
        painter.setPen(QColor(self._theme.second if self.isEnabled() or self.isChecked() else self._theme.third))
        if folded:
            painter.drawText(QRectF(left, high, self.width() - left, high), middle, self._note)
        else:
            painter.drawText(QRectF(0, 0, self.width() - 4, high), middle | Qt.AlignmentFlag.AlignRight, self._note)
        _draw_focus(self, painter, self._theme)
        painter.end()


class TickChip(QCheckBox):
    """A value to choose, as a small frame: solid if chosen."""

    def __init__(self, words: str, *, about: str) -> None:
        super().__init__(words)
        self._theme = LIGHT
        self.setAccessibleName(words)
        self.setAccessibleDescription(about)
        self.setFixedHeight(px(CHIP))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the words in a frame."""
        return QSize(QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self.text()) + 20, px(CHIP))

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks anywhere."""
        return self.rect().contains(pos)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words in a frame; those that are not chosen are pale."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on, theme = self.isChecked(), self._theme
        style = Qt.PenStyle.SolidLine if on else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(theme.text if on else theme.border), 1.3 if on else 1, style))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.setPen(QColor(theme.text if on else theme.second))
        painter.setFont(sized(self.font(), SMALL))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        _draw_focus(self, painter, theme)
        painter.end()


def _draw_focus(box: QCheckBox, painter: QPainter, theme: Theme) -> None:
    if box.hasFocus():
        painter.setPen(QPen(QColor(theme.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(box.rect()).adjusted(1, 1, -1, -1), 4, 4)
