"""A row of choices, all visible, with one selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QLabel, QVBoxLayout, QWidget

from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


class Segments(QWidget):
    """Choices side by side under their caption."""

    picked = pyqtSignal(str)

    def __init__(self, caption: str, choices: dict[str, str], *, about: str = "") -> None:
        super().__init__()
        self.buttons: dict[str, KeyButton] = {}
        self.group = QButtonGroup(self)
        for key, words in choices.items():
            self.buttons[key] = self._make(key, words, caption=caption)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(words_of(caption, "caption"))
        self.row = Flow(*self.buttons.values())
        column.addLayout(self.row)
        if about:
            column.addWidget(words_of(about, "about"))
        self.take(next(iter(choices)))

    def _make(self, key: str, words: str, *, caption: str) -> KeyButton:
        button = KeyButton(words, tip=f"{caption}: {words}", checkable=True)
        button.setAccessibleName(f"{caption}: {words}")
        button.clicked.connect(lambda: self.picked.emit(key))
        self.group.addButton(button)
        return button

    def take(self, key: str) -> None:
        """Select a choice."""
        if key in self.buttons:
            self.buttons[key].setChecked(True)

    @property
    def taken(self) -> str:
        """The key of the selected choice."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for button in self.buttons.values():
            button.set_theme(theme)


def words_of(words: str, name: str) -> QLabel:
    """Return a wrapped label of the start screen."""
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
