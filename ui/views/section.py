"""The heading of a part of the panel: a hairline, its words, and words at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import LABEL, LIGHT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

EDGE, TITLE = 16, 28  # pixels
VCENTRE = Qt.AlignmentFlag.AlignVCenter


class SectionTitle(QWidget):
    """The heading of a part, with words at the right."""

    def __init__(self, words: str, beside: str) -> None:
        super().__init__()
        self._words, self._beside, self._theme = words, beside, LIGHT
        self.setFixedHeight(px(TITLE))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading."""
        painter = QPainter(self)
        draw_title(painter, self, self._words, self._beside, theme=self._theme)
        painter.end()


def draw_title(painter: QPainter, widget: QWidget, words: str, beside: str, *, theme: Theme) -> None:
    """Paint a hairline, the heading of a part, and words at the right."""
    painter.setPen(QPen(QColor(theme.hairline), 1))
    painter.drawLine(0, 0, widget.width(), 0)
    box = QRectF(EDGE, 4, widget.width() - 2 * EDGE, px(TITLE) - 4)
    painter.setFont(sized(widget.font(), LABEL, weight=QFont.Weight.DemiBold))
    painter.setPen(QColor(theme.second))
    painter.drawText(box, VCENTRE, words.upper())
    painter.setFont(sized(widget.font(), LABEL))
    painter.drawText(box, VCENTRE | Qt.AlignmentFlag.AlignRight, beside)
