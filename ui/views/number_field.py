"""A number field with two buttons beside it, and a label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QWidget

from footroll.ui.theme import CONTROL_HEIGHT, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

FIELD = 52  # pixels


class NumberField(QWidget):
    """A whole number between two limits."""

    changed = pyqtSignal(int)

    def __init__(self, *, low: int, high: int, value: int) -> None:
        super().__init__()
        self.field, self.counts = QSpinBox(), QLabel()
        self.less, self.more = KeyButton("−", tip="One fewer"), KeyButton("+", tip="One more")
        scroll_past(self.field)
        self.field.setRange(low, high)
        self.field.setValue(value)
        self.field.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setFixedSize(px(FIELD), px(CONTROL_HEIGHT))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self.less, self.field, self.more, self.counts):
            row.addWidget(part)
        self.less.clicked.connect(self.field.stepDown)
        self.more.clicked.connect(self.field.stepUp)
        self.field.valueChanged.connect(self._take_value)
        self._show_limits()

    @property
    def value(self) -> int:
        """The number."""
        return self.field.value()

    def set_value(self, value: int) -> None:
        """Show another number, within the limits."""
        self.field.setValue(value)

    def set_low(self, low: int) -> None:
        """Set the lower limit."""
        self.field.setMinimum(low)
        self._show_limits()

    def name(self, words: str) -> None:
        """Set the label of the number."""
        self.counts.setText(words)
        self.field.setAccessibleName(words)
        for button, says in ((self.less, "One fewer"), (self.more, "One more")):
            button.setAccessibleName(f"{says}: {words}")

    def _take_value(self, value: int) -> None:
        self._show_limits()
        self.changed.emit(value)

    def _show_limits(self) -> None:
        """Disable the button at a limit."""
        self.less.setEnabled(self.value > self.field.minimum())
        self.more.setEnabled(self.value < self.field.maximum())

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for button in (self.less, self.more):
            button.set_theme(theme)
        self.field.setStyleSheet(
            f"QSpinBox {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border};"
            f" border-radius: 6px; selection-background-color: {theme.text}; selection-color: {theme.surface}; }}"
            f" QSpinBox:focus {{ border: 2px solid {theme.text}; }}"
        )
