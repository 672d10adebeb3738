"""A short text field for a cell to go to; other keys stay with the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QLineEdit

from footroll.ui.theme import CONTROL_HEIGHT, px

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent


class Field(QLineEdit):
    """Takes a line; Enter must not also answer the question, and Escape leaves the field."""

    left = pyqtSignal()

    def __init__(self, *, name: str, width: int) -> None:
        super().__init__()
        self.setObjectName("go")
        self.setAccessibleName(name)
        self.setFixedSize(px(width), px(CONTROL_HEIGHT))
        self.hide()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Type digits and signs, and keep Enter and Escape here."""
        assert a0 is not None
        held = a0.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if a0.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif not a0.text().isalpha() or held:
            super().keyPressEvent(a0)
        if a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            a0.accept()
