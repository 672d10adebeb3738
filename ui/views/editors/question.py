"""A question in a strip across the room, with buttons as answers; never a dialog over the work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QHBoxLayout

from footroll.ui.views.controls import KeyButton
from footroll.ui.views.panel_style import line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.theme import Theme


class QuestionStrip(QFrame):
    """Ask one question; Esc is the last answer."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("fault")
        self.setProperty("kind", "notice")
        self.words = line(wraps=True)
        self.buttons: list[KeyButton] = []
        self._theme: Theme | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 8, 16, 8)
        self._row.addWidget(self.words, 1)
        self.hide()

    def ask(self, words: str, answers: Mapping[str, Callable[[], object]]) -> None:
        """Ask a question, and run the action of the answer."""
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = []
        self.words.setText(words)
        for answer, then in answers.items():
            self._add(answer, then)
        self.setAccessibleName(words)
        self.show()
        self.buttons[0].setFocus()

    def _add(self, answer: str, then: Callable[[], object]) -> None:
        button = KeyButton(answer, tip=answer)
        button.setAutoDefault(True)  # Enter answers too
        if self._theme:
            button.set_theme(self._theme)
        button.clicked.connect(self.hide)
        button.clicked.connect(lambda: then())
        self.buttons.append(button)
        self._row.addWidget(button)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for button in self.buttons:
            button.set_theme(theme)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Treat Esc as the last answer."""
        assert a0 is not None
        if a0.key() == Qt.Key.Key_Escape and self.buttons:
            self.buttons[-1].click()
        else:
            super().keyPressEvent(a0)
