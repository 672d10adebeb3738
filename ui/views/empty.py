"""A placeholder for an empty place: one sentence and one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from footroll.ui.theme import px
from footroll.ui.views.controls import KeyButton

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

WIDE = 360  # width of the sentence, in pixels


class Empty(QWidget):
    """Say what will appear here, and offer a way to get it."""

    wanted = pyqtSignal()

    def __init__(self, sentence: str, *, button: str, tip: str) -> None:
        super().__init__()
        self.sentence = QLabel(sentence)
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.sentence.setMaximumWidth(px(WIDE))
        self.button = KeyButton(button, tip=tip, primary=True)
        self.button.setAutoDefault(True)  # Enter presses it too
        self.button.clicked.connect(self.wanted)
        self.setFocusProxy(self.button)
        row, column = QHBoxLayout(), QVBoxLayout(self)
        row.addStretch(1)
        row.addWidget(self.sentence, 100)
        row.addStretch(1)
        column.setSpacing(16)
        column.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.button.set_theme(theme)
