"""A setting as a row of buttons, one of them pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.panel_style import line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtGui import QKeyEvent


class Choice(QWidget):
    """A label, a note, and all answers as buttons."""

    chosen = pyqtSignal(object)

    def __init__(self, words: str, answers: Mapping[Any, str], *, note: str = "") -> None:
        super().__init__()
        self.setAccessibleName(words)
        self.buttons = {
            value: KeyButton(answer, tip=f"{words}: {answer}", checkable=True) for value, answer in answers.items()
        }
        self._group = QButtonGroup(self)
        for value, button in self.buttons.items():
            self._group.addButton(button)
            button.clicked.connect(partial(self._emit_choice, value))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(line(words, name="label"))
        column.addLayout(Flow(*self.buttons.values()))
        if note:
            column.addWidget(line(note, name="quiet", wraps=True))

    def _emit_choice(self, value: object) -> None:
        self.chosen.emit(value)

    def show_answer(self, value: object) -> None:
        """Press the button of an answer."""
        self.buttons[value].setChecked(True)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move between answers with the arrows."""
        assert a0 is not None
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if a0.key() not in steps:
            super().keyPressEvent(a0)
            return
        buttons = list(self.buttons.values())
        now = next((at for at, button in enumerate(buttons) if button.hasFocus()), 0)
        after = buttons[min(max(now + steps[Qt.Key(a0.key())], 0), len(buttons) - 1)]
        after.setFocus()
        after.click()
