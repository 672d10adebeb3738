"""A row that folds and unfolds the part below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF
from PyQt6.QtWidgets import QPushButton

from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

HEIGHT, EDGE, GAP = 44, 14, 10


class Fold(QPushButton):
    """A bold title, a description beside it, and an arrow that turns when open."""

    def __init__(self, words: str, *, tip: str) -> None:
        super().__init__(words)
        self.about, self._theme = "", LIGHT
        self.setCheckable(True)
        self.setToolTip(tip)
        self.setFixedHeight(px(HEIGHT))
        self.setAccessibleDescription(tip)

    def say(self, about: str) -> None:
        """Set the description."""
        self.about = about
        self.setAccessibleName(f"{self.text()}: {about}")
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def _bold(self) -> QFont:
        return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)

    def _words_width(self) -> int:
        return QFontMetrics(self._bold()).horizontalAdvance(self.text()) + GAP

    def sizeHint(self) -> QSize:
        """Return the size of the texts and the arrow."""
        about = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self.about)
        return QSize(self._words_width() + about + 2 * EDGE + px(24), px(HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the title, the description and the arrow."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, middle = QRectF(self.rect()), Qt.AlignmentFlag.AlignVCenter
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 6, 6)
        painter.setPen(QColor(theme.text))
        painter.setFont(self._bold())
        painter.drawText(box.adjusted(EDGE, 0, 0, 0), middle, self.text())
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        painter.drawText(box.adjusted(EDGE + self._words_width(), 0, 0, 0), middle, self.about)
        half, centre = px(4), QPointF(self.width() - EDGE - px(4), self.height() / 2)
        right = [QPointF(-half, -half), QPointF(half, 0), QPointF(-half, half)]
        shape = [QPointF(-point.y(), point.x()) for point in right] if self.isChecked() else right
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.text))
        painter.drawPolygon(QPolygonF([centre + point for point in shape]))
        painter.end()
