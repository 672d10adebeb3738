"""Lists of radio buttons with a few words each: the levels and the tactics of a coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.start.segments import words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from footroll.ui.theme import Theme

ROW, TALL, EDGE = 25, 44, 8  # pixels: the height of a row and of one with words below its name, and its right edge
NAME, WORDS = 32, 124  # left edges of the name and of the words, at the usual text size
RING, DOT = 6.5, 3.0  # pixels of a radio button and of its mark


class RowWords(NamedTuple):
    """A row of a list: its name, and a few words about it."""

    name: str
    words: str


class RadioRow(QRadioButton):
    """One choice: a ring, a name and a few words.

    The words that do not fit are in the tip; a row that `wraps` puts them below its name instead.
    """

    def __init__(self, row: RowWords, *, wraps: bool = False) -> None:
        super().__init__()
        self.row, self._theme = row, LIGHT
        self._wraps, self._below = wraps, False
        self.setFixedHeight(px(ROW))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(tip_of(row.words))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def hitButton(self, pos: QPoint) -> bool:
        """Say that a click anywhere in the row chooses it."""
        return self.rect().contains(pos)

    def sizeHint(self) -> QSize:
        """Return the size of the name and some words."""
        return QSize(px(200), px(ROW))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the name."""
        return QSize(px(WORDS), px(ROW))

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Put the words below the name if they do not fit beside it."""
        super().resizeEvent(a0)
        self._below = self._wraps and not self.fits_one_line
        self.setFixedHeight(px(TALL if self._below else ROW))

    @property
    def fits_one_line(self) -> bool:
        """Whether the words fit beside the name."""
        needed = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self.row.words)
        return needed <= self.width() - self._words_left() - EDGE

    def _words_left(self) -> int:
        """Return the left edge of words beside the name."""
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        return max(px(WORDS), px(NAME) + QFontMetrics(bold).horizontalAdvance(self.row.name) + 10)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row; the chosen one has a frame."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, ink = QRectF(self.rect()).adjusted(1, 1, -1, -1), QColor(theme.text if self.isEnabled() else theme.third)
        framed = self.isChecked() or self.hasFocus()
        painter.setPen(QPen(ink, 2 if self.hasFocus() else 1.4) if framed else Qt.PenStyle.NoPen)
        sunk = self.isChecked() or (self.underMouse() and self.isEnabled())
        painter.setBrush(QColor(theme.sunk) if sunk else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        middle = QPointF(px(16), px(ROW) / 2 if self._below else self.height() / 2)
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, RING, RING)
        if self.isChecked():
            painter.setBrush(ink)
            painter.drawEllipse(middle, DOT, DOT)
        self._draw_words(painter, ink=ink)
        painter.end()

    def _draw_words(self, painter: QPainter, *, ink: QColor) -> None:
        bold, small = sized(self.font(), BODY, weight=QFont.Weight.DemiBold), sized(self.font(), SMALL)
        painter.setPen(ink)
        painter.setFont(bold)
        high = px(ROW) if self._below else self.height()
        painter.drawText(
            QRectF(px(NAME), 0, self.width() - px(NAME), high), Qt.AlignmentFlag.AlignVCenter, self.row.name
        )
        left, top = (px(NAME), px(TALL - ROW) - 4) if self._below else (self._words_left(), 0)
        room = self.width() - left - EDGE
        painter.setFont(small)
        painter.setPen(QColor(self._theme.second) if self.isEnabled() else ink)
        words = QFontMetrics(small).elidedText(self.row.words, Qt.TextElideMode.ElideRight, max(room, 0))
        painter.drawText(QRectF(left, top, room, high), Qt.AlignmentFlag.AlignVCenter, words)


class RowList(QWidget):
    """A caption and its rows, one of them chosen; arrows, Home and End choose at once."""

    picked = pyqtSignal(str)

    def __init__(self, name: str, rows: Mapping[str, RowWords], *, wraps: bool = False) -> None:
        super().__init__()
        self.name, self._theme, self._wraps = name, LIGHT, wraps
        self.setAccessibleName(name)
        self.caption = words_of("", "caption")
        self.rows: dict[str, RadioRow] = {}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.caption)
        for key, row in rows.items():
            self.add(key, row)

    def add(self, key: str, row: RowWords) -> None:
        """Add a row, or show other words in it."""
        if key in self.rows:
            return
        button = RadioRow(row, wraps=self._wraps)
        button.set_theme(self._theme)
        button.clicked.connect(lambda: self.picked.emit(key))
        self._group.addButton(button)
        self._column.addWidget(button)
        self.rows[key] = button
        for at, one in enumerate(self.rows.values(), start=1):
            place = f"{at} of {len(self.rows)}"
            one.setAccessibleName(f"{self.name}, {one.row.name}, {place}")
            one.setAccessibleDescription(one.row.words)

    def say(self, caption: str, *, able: bool) -> None:
        """Set the caption, and whether the rows can be chosen."""
        self.caption.setText(caption)
        for row in self.rows.values():
            row.setEnabled(able)

    def take(self, key: str) -> None:
        """Choose a row, if there is one."""
        if key in self.rows:
            self.rows[key].setChecked(True)

    @property
    def taken(self) -> str:
        """The key of the chosen row."""
        return next((key for key, row in self.rows.items() if row.isChecked()), next(iter(self.rows)))

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Go to the first or the last row."""
        assert a0 is not None
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
        if a0.key() not in ends:
            super().keyPressEvent(a0)
            return
        row = list(self.rows.values())[ends[Qt.Key(a0.key())]]
        row.setFocus()
        row.click()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for row in self.rows.values():
            row.set_theme(theme)
