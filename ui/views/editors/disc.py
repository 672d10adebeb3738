"""A shirt number on a disc in the team's colour, for either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.sheets.colours import contrast
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import fixed

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

FIGURE = 0.55  # fraction of the disc's height


def draw_disc(painter: QPainter, disc: QRectF, *, number: str, shirt: str, rim: str) -> None:
    """Paint the disc and its number."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(shirt))
    painter.setPen(QPen(QColor(rim), 1))
    painter.drawEllipse(disc)
    painter.setFont(fixed(painter.font(), round(disc.height() * FIGURE), weight=QFont.Weight.Bold))
    painter.setPen(QColor(contrast(shirt)))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, number)
    painter.restore()


class Disc(QWidget):
    """The number of one footballer."""

    def __init__(self, *, size: int) -> None:
        super().__init__()
        self._number, self._shirt, self._theme = "", LIGHT.surface, LIGHT
        self.setFixedSize(px(size), px(size))

    def show_number(self, number: str, *, shirt: str) -> None:
        """Show another number."""
        self._number, self._shirt = number, shirt
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the disc."""
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_disc(painter, box, number=self._number, shirt=self._shirt, rim=self._theme.border)
        painter.end()
