"""Fields that take a few signs and give the keys back: a roll of the table, and a cell to go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QLineEdit

from footroll.ui.theme import CONTROL_HEIGHT, px

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent


class Field(QLineEdit):
    """Takes a line; Enter goes no further, for it must not answer what is asked next, and Escape leaves."""

    left = pyqtSignal()
    lettered = pyqtSignal(str)  # a letter, which no field of ours takes

    def __init__(self, *, name: str, width: int) -> None:
        super().__init__()
        self.setObjectName("die")
        self.setAccessibleName(name)
        self.setFixedSize(px(width), px(CONTROL_HEIGHT))
        self.hide()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Type, and keep Enter, Escape and letters here."""
        assert a0 is not None
        held = a0.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if a0.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif a0.text().isalpha() and held == Qt.KeyboardModifier.NoModifier:
            self.lettered.emit(a0.text().upper())
        else:
            super().keyPressEvent(a0)
        if a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            a0.accept()
