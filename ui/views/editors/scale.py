"""The colour scale of the scores, as a row of cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.teams import SCALE
from footroll.ui.models.skills import BOLD_FROM
from footroll.ui.theme import LIGHT, SMALL
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

HEIGHT = 26


class ScaleLegend(QWidget):
    """Show which shade means which score."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName("Colour of a cell: " + ", ".join(f"{score} {word}" for score, word in SCALE.items()))
        self.setToolTip(", ".join(f"{score} {word}" for score, word in SCALE.items()))

    def sizeHint(self) -> QSize:
        """Return the size for every score."""
        return QSize(42 * len(SCALE), HEIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a cell for every score."""
        painter = QPainter(self)
        wide = (self.width() - 1) / len(self._theme.skills)
        for at, (score, (fill, ink)) in enumerate(self._theme.skills.items()):
            box = QRectF(round(at * wide), 0, round(wide), HEIGHT - 1)
            painter.setPen(QPen(QColor(self._theme.hairline), 1))
            painter.setBrush(QColor(fill))
            painter.drawRect(box)
            painter.setPen(QColor(ink))
            weight = QFont.Weight.Bold if score >= BOLD_FROM else QFont.Weight.Normal
            painter.setFont(sized(self.font(), SMALL, weight=weight))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(score))
        painter.end()
