"""The dice queue: rolled, wanted, and possible dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.companion.session import Row
    from footroll.ui.theme import Theme

LINE = 36  # pixels at the usual text size
CHIP = 20
LEAST, MOST = 4, 7  # lines


class QueueView(QWidget):
    """Paint the dice of an answer in the order of the rulebook."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[Row] = ()
        self._theme = LIGHT
        self.setMinimumHeight(px(LINE) * LEAST)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other dice, keeping the last rolled ones visible."""
        now = next((at for at, row in enumerate(rows) if row.now), 0)
        first = max(0, min(now - 2, len(rows) - MOST))
        self._rows = rows[first : first + MOST]
        self.setAccessibleName("; ".join(f"{row.words}, {row.state}" for row in self._rows) or "No die needed")
        self.setMinimumHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(320, px(LINE) * max(LEAST, len(self._rows)))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a line for each die, with a frame around the wanted one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._rows:
            self._write(painter, QRectF(0, 0, self.width(), px(LINE)), "No die needed now.", ink=self._theme.third)
        for at, row in enumerate(self._rows):
            self._draw_row(
                painter, row, QRectF(0.5, at * px(LINE) + 0.5, self.width() - 1, px(LINE) - 3), number=at + 1
            )
        painter.end()

    def _draw_row(self, painter: QPainter, row: Row, box: QRectF, *, number: int) -> None:
        theme = self._theme
        if row.now:
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.setBrush(QColor(theme.tints[row.side]))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        ink = theme.third if row.open else theme.text
        self._write(painter, box.adjusted(10, 0, 0, 0), str(number), ink=theme.second, bold=row.now)
        chip = QRectF(32, box.center().y() - px(CHIP) / 2, px(CHIP), px(CHIP))
        draw_shirt(painter, chip, side=row.side, number=row.number, theme=theme)
        place = box.adjusted(chip.right() + 10, 0, -12, 0)
        used = self._write(painter, place, row.state, ink=ink, bold=not row.open, right=True)
        self._write(painter, place.adjusted(0, 0, -used - 8, 0), row.words, ink=ink, bold=row.now)

    def _write(
        self, painter: QPainter, box: QRectF, words: str, *, ink: str, bold: bool = False, right: bool = False
    ) -> int:
        """Paint text, cut to its space, and return its width."""
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        painter.setFont(sized(self.font(), BODY if bold or not right else SMALL, weight=weight))
        painter.setPen(QColor(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)
        return painter.fontMetrics().horizontalAdvance(shown)
