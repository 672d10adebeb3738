"""The check of the printer's scale: a ruler, and what it measures on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPen
from PyQt6.QtWidgets import QDoubleSpinBox, QFrame, QGridLayout, QSizePolicy, QSpinBox, QWidget

from footroll.printing.paper import RULER
from footroll.ui.theme import LABEL, LIGHT, px
from footroll.ui.views.controls import sized
from footroll.ui.views.panel_style import line
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

TICKS = {10: 12, 5: 9, 1: 6}  # pixels of a tick, by the millimetres it divides


class RulerView(QWidget):
    """A picture of the printed ruler."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(px(34))

    def sizeHint(self) -> QSize:
        """Return the size of a ruler at 96 dots an inch."""
        return QSize(px(380), px(34))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the ruler."""
        painter, left = QPainter(self), px(8)
        step = (min(self.width(), px(400)) - 2 * px(12)) / RULER
        painter.setPen(QPen(QColor(self._theme.text), 1))
        painter.setFont(sized(self.font(), LABEL))
        painter.drawLine(QLineF(left, 1.5, left + RULER * step, 1.5))
        for mark in range(int(RULER) + 1):
            tick = next(length for part, length in TICKS.items() if mark % part == 0)
            painter.drawLine(QLineF(left + mark * step, 1.5, left + mark * step, 1.5 + tick))
            if mark % 10 == 0:
                place = QRectF(left + mark * step - 20, px(15), 40, px(18))
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(mark))
        painter.end()


class ScaleCheck(QFrame):
    """The ruler, and a field for what it measures on paper."""

    measured = pyqtSignal(float)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("check")
        self.ruler, self.field = RulerView(), QDoubleSpinBox()
        scroll_past(self.field)
        self.field.setRange(0, 999)
        self.field.setDecimals(1)
        self.field.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setFixedWidth(px(72))
        self.field.setKeyboardTracking(False)
        self.field.setAccessibleName("On paper the ruler measures, in millimetres")
        self.field.setAccessibleDescription("Everything is then printed so that it comes out right on this printer.")
        self.field.valueChanged.connect(self.measured)
        self.says, self.fault = line(name="quiet"), line(name="bad", wraps=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 12, 16, 12)
        grid.setHorizontalSpacing(8)
        grid.addWidget(line("CHECK RULER, 100 MM", name="section"), 0, 0)
        grid.addWidget(self.ruler, 1, 0, 2, 1)
        grid.addWidget(line("On paper it measures", name="quiet"), 0, 1, 1, 2)
        grid.addWidget(self.field, 1, 1)
        grid.addWidget(line("mm", name="label"), 1, 2)
        grid.addWidget(self.says, 2, 1, 1, 2)
        grid.addWidget(self.fault, 3, 0, 1, 3)
        grid.setColumnStretch(0, 1)

    def show_measured(self, value: float, *, says: str, fault: str) -> None:
        """Show what the ruler measures and what is made of it, or what is wrong."""
        if not fault:
            self.field.blockSignals(True)
            self.field.setValue(value)
            self.field.blockSignals(False)
        self.says.setText(says)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
