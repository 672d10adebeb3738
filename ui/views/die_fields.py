"""Digit fields of a die: two for a D100, one for any other, without Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from footroll.kernels.layout import Die
from footroll.ui.theme import px

if TYPE_CHECKING:
    from footroll.match import Wanted


class DieField(QLineEdit):
    """One digit of a die; Backspace on an empty field goes back, other keys go to the buttons."""

    typed = pyqtSignal(int)
    went_back = pyqtSignal()

    def __init__(self, *, size: tuple[int, int]) -> None:
        super().__init__()
        self.setFixedSize(px(size[0]), px(size[1]))
        self.setMaxLength(1)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setStyleSheet(f"padding: 0; font-size: {px(size[1] // 2)}px; font-weight: 700;")
        self.setObjectName("die")
        self.setAccessibleDescription("Takes one digit and moves on; Backspace goes back.")

    def event(self, a0: QEvent | None) -> bool:
        """Leave letters to the buttons that show them."""
        letters = isinstance(a0, QKeyEvent) and not a0.text().isdigit() and a0.key() != Qt.Key.Key_Backspace
        if a0 is not None and a0.type() == QEvent.Type.ShortcutOverride and letters:
            a0.ignore()
            return False
        return super().event(a0)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Accept a digit, or go back."""
        assert a0 is not None
        if a0.isAutoRepeat():
            a0.accept()  # a held key is one digit
        elif a0.text().isdigit() and a0.text().isascii():
            self.setText(a0.text())
            self.typed.emit(int(a0.text()))
        elif a0.key() == Qt.Key.Key_Backspace and not self.text():
            self.went_back.emit()
        elif a0.key() == Qt.Key.Key_Backspace:
            self.clear()
        else:
            a0.ignore()


class DiceFields(QWidget):
    """Tens and units of the wanted die, or its single digit."""

    rolled = pyqtSignal(int)
    half_typed = pyqtSignal(object)  # the tens, or None
    went_back = pyqtSignal()

    def __init__(self, *, size: tuple[int, int]) -> None:
        super().__init__()
        self.tens, self.units = DieField(size=size), DieField(size=size)
        self._wanted: Wanted | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(size[0] // 6)
        for field in (self.tens, self.units):
            row.addWidget(field)
        self.tens.typed.connect(self._take_tens)
        self.units.typed.connect(self._take_units)
        self.tens.went_back.connect(self.went_back)
        self.units.went_back.connect(self._leave_units)

    def want(self, wanted: Wanted | None, *, name: str) -> None:
        """Ask for a die, with empty fields."""
        self._wanted = wanted
        two = wanted is not None and wanted.die is Die.D100
        self.tens.setVisible(two)
        self.units.setVisible(wanted is not None)
        self.tens.clear()
        self.units.clear()
        self.tens.setAccessibleName(f"{name}, tens die")
        self.units.setAccessibleName(f"{name}, units die" if two else name)

    @property
    def field(self) -> DieField:
        """The field for the next digit."""
        return self.tens if not self.tens.isHidden() and not self.tens.text() else self.units

    def type(self, digit: int) -> None:
        """Accept a digit from the keypad."""
        if self._wanted is not None:
            field = self.field
            field.setText(str(digit))
            field.typed.emit(digit)

    def erase(self) -> None:
        """Clear the last filled field, or reopen the previous die."""
        if self.tens.isVisible() and self.tens.text():
            self._leave_units()
        else:
            self.went_back.emit()

    def _take_tens(self, digit: int) -> None:
        self.units.setFocus()
        self.half_typed.emit(digit)

    def _take_units(self, digit: int) -> None:
        """Accept the last digit, and clear the fields for the next die."""
        tens = 0 if self.tens.isHidden() else int(self.tens.text() or 0)
        self.tens.clear()
        self.units.clear()
        self.rolled.emit(10 * tens + digit)

    def _leave_units(self) -> None:
        """Go back from the empty units to the tens."""
        if self.tens.isHidden():
            self.went_back.emit()
            return
        self.tens.clear()
        self.tens.setFocus()
        self.half_typed.emit(None)


def is_typing(focus: QWidget | None) -> bool:
    """Check whether a text field has the focus; a die field only takes digits."""
    return isinstance(focus, QLineEdit) and not isinstance(focus, DieField)
