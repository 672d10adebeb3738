"""The goal as a plain grid of targets, the top row first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.kernels.layout import Limit
from footroll.ui.theme import BODY, LABEL, LIGHT, SUBJECT
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.ui.models.answers.names import TargetAnswer
    from footroll.ui.theme import Theme

COLUMNS, ROWS = int(Limit.GOAL_WIDTH), int(Limit.GOAL_HEIGHT)
WIDTH, HEIGHT = 88, 56  # of a target
TOP = 28


class GoalGrid(QWidget):
    """Shows the chance of each target and says which was clicked."""

    aimed = pyqtSignal(int, int)  # column and row

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(TOP + ROWS * HEIGHT + 16)
        self.setAccessibleName("The goal")
        self._theme = LIGHT
        self._answer: TargetAnswer | None = None

    def show_targets(self, answer: TargetAnswer | None, *, theme: Theme) -> None:
        """Show the targets of a shot, or nothing."""
        self._answer, self._theme = answer, theme
        self.setVisible(answer is not None)
        if answer is not None:
            self.setAccessibleName(answer.chance().spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the goal."""
        return QSize(COLUMNS * WIDTH + 40, TOP + ROWS * HEIGHT + 16)

    def box(self, column: int, row: int) -> QRectF:
        """Return the pixels of a target."""
        left = (self.width() - COLUMNS * WIDTH) / 2
        return QRectF(left + column * WIDTH, TOP + (ROWS - 1 - row) * HEIGHT, WIDTH, HEIGHT).adjusted(1, 1, -1, -1)

    def _target_at(self, at: QPointF) -> tuple[int, int] | None:
        places = ((column, row) for column in range(COLUMNS) for row in range(ROWS))
        return next((place for place in places if self.box(*place).contains(at)), None)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Shoot at the target under a click."""
        assert a0 is not None
        if a0.button() == Qt.MouseButton.LeftButton and (place := self._target_at(a0.position())):
            self.aimed.emit(*place)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the targets, their chances and the frame of the goal."""
        if self._answer is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        for column in range(COLUMNS):
            for row in range(ROWS):
                self._draw_target(painter, column, row, self._answer)
            painter.setFont(sized(self.font(), LABEL))
            painter.setPen(QColor(self._theme.second))
            head = self.box(column, ROWS - 1)
            number = QRectF(head.left(), 4, head.width(), 18)
            painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(column + 1))
        frame = self.box(0, ROWS - 1).united(self.box(COLUMNS - 1, 0)).adjusted(-4, -4, 4, 0)
        painter.setPen(QPen(QColor(self._theme.text), 4, join=Qt.PenJoinStyle.MiterJoin))
        corners = (frame.bottomLeft(), frame.topLeft(), frame.topRight(), frame.bottomRight())
        painter.drawPolyline(*corners)
        painter.end()

    def _draw_target(self, painter: QPainter, column: int, row: int, answer: TargetAnswer) -> None:
        box, words = self.box(column, row), answer.target(column, row)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.sunk))
        painter.drawRect(box)
        if not words:
            painter.setBrush(Qt.BrushStyle.BDiagPattern)
            painter.drawRect(box)
        size, weight = (SUBJECT, QFont.Weight.Bold) if words else (BODY, QFont.Weight.Normal)
        painter.setFont(sized(self.font(), size, weight=weight))
        painter.setPen(QColor(self._theme.text if words else self._theme.third))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words or "too dear")
        if (column, row) == answer.aimed():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.text), 3))
            painter.drawRect(box.adjusted(2, 2, -2, -2))
