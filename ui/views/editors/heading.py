"""The header of the team sheet: vertical names, groups, sort arrows, and click to sort."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter

from footroll.ui.models.editors.table import MEAN, SORTED
from footroll.ui.models.skills import GROUP, LEADING, NUMBER
from footroll.ui.theme import SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.sheet import HEADER, SkillHeader

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent
    from PyQt6.QtWidgets import QWidget

ARROW = 14  # height of a sort arrow, in pixels
HEIGHT = HEADER + ARROW
CLOSE = 3  # pixels that a click may move


class SortHeader(SkillHeader):
    """Name the columns; click to sort, Ctrl+click to add a second column."""

    wanted = pyqtSignal(int, bool)  # a column, and whether it is the second key

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chosen = ""  # the name of the cursor's column
        self._pressed = QRect()
        self.setToolTip("Click sorts, Ctrl+click sorts by a second column")

    def sizeHint(self) -> QSize:
        """Return the height of the longest skill, its group and an arrow."""
        return QSize(super().sizeHint().width(), px(HEIGHT))

    def mousePressEvent(self, e: QMouseEvent | None) -> None:
        """Remember where a click started."""
        assert e is not None
        at = e.position().toPoint()
        self._pressed = QRect(at.x() - CLOSE, at.y() - CLOSE, 2 * CLOSE + 1, 2 * CLOSE + 1)

    def mouseReleaseEvent(self, e: QMouseEvent | None) -> None:
        """Sort by the clicked column."""
        assert e is not None
        at = e.position().toPoint()
        column = self.logicalIndexAt(at)
        if column >= 0 and self._pressed.contains(at) and e.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(column, bool(e.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def paintSection(self, painter: QPainter | None, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Paint a name, bold over the cursor, and its arrow."""
        assert painter is not None
        painter.fillRect(rect, QColor(self.theme.surface))
        names = rect.adjusted(0, 0, 0, -px(ARROW))
        if logicalIndex == MEAN:
            painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
            painter.setPen(QColor(self.theme.text))
            flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
            painter.drawText(names.adjusted(0, 0, 0, -6), flags, "Mean")
        else:
            super().paintSection(painter, names, logicalIndex)
            model = self.model()
            assert model is not None
            if model.headerData(logicalIndex, Qt.Orientation.Horizontal, GROUP):
                foot = QRect(rect.left(), rect.bottom() - px(ARROW), 2, px(ARROW) + 1)
                painter.fillRect(foot, QColor(self.theme.border))
        self._draw_arrow(painter, rect, column=logicalIndex)

    def _draw_level(self, painter: QPainter, rect: QRect, *, name: str) -> None:
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self.theme.text))
        place = rect.adjusted(16 if name == LEADING[NUMBER] else 6, 0, 0, -8)
        painter.drawText(place, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, name)

    def upright_font(self, name: str) -> QFont:
        """Return the font of a skill's name."""
        weight = QFont.Weight.Bold if name == self.chosen else QFont.Weight.Normal
        return sized(self.font(), SMALL, weight=weight)

    def _draw_arrow(self, painter: QPainter, rect: QRect, *, column: int) -> None:
        model = self.model()
        assert model is not None
        arrow = model.headerData(column, Qt.Orientation.Horizontal, SORTED)
        if not arrow:
            return
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.Bold))
        painter.setPen(QColor(self.theme.text))
        place = QRect(rect.left(), rect.bottom() - px(ARROW) - 4, rect.width(), px(ARROW))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, arrow)
