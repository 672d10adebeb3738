"""Notes beside a question, each under a heading."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QVBoxLayout, QWidget

from footroll.ui.views.controls import section


class Asides(QWidget):
    """Shows notes."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 8)
        self._column.setSpacing(0)
        self._shown: tuple[tuple[str, str], ...] = ()
        self.labels: list[QLabel] = []

    def show_asides(self, asides: tuple[tuple[str, str], ...]) -> None:
        """Show notes with their headings."""
        if asides == self._shown:
            return
        self._shown = asides
        for old in self.labels:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.labels = [label for heading, text in asides for label in _labels(heading, text)]
        for label in self.labels:
            self._column.addWidget(label)


def _labels(heading: str, text: str) -> list[QLabel]:
    """Return the labels of a note: its heading, if any, and its text."""
    words = QLabel(text)
    words.setObjectName("aside")
    words.setIndent(0)
    labels = [section(heading), words] if heading else [words]
    for label in labels:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
    return labels
