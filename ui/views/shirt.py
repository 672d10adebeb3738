"""A footballer's shirt: the shape of the side, with a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import draw_chip, fixed

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.kernels.layout import Side
    from footroll.ui.theme import Theme

FIGURE = 0.55  # of the shape's height


def draw_shirt(
    painter: QPainter, box: QRectF, *, side: Side, number: int | None, theme: Theme, figure: int | None = None
) -> None:
    """Paint the shape of a side, with a number if there is one; `figure` is the number's size in pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_chip(painter, box, side=side, theme=theme)
    if number is not None:
        pixels = round(box.height() * FIGURE) if figure is None else figure
        painter.setFont(fixed(painter.font(), pixels, weight=QFont.Weight.Bold))
        painter.setPen(QColor(theme.kits[side].number))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


class Shirt(QWidget):
    """One footballer, or a whole side."""

    def __init__(self, *, size: int) -> None:
        super().__init__()
        self._side: Side | None = None
        self._number: int | None = None
        self._theme = LIGHT
        self.setFixedSize(px(size), px(size))

    def show_who(self, side: Side, number: int | None) -> None:
        """Show a footballer by number, or the side without one."""
        self._side, self._number = side, number
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt."""
        if self._side is not None:
            painter = QPainter(self)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_shirt(painter, box, side=self._side, number=self._number, theme=self._theme)
            painter.end()
