"""Columns of rooms in which the program works: parts one below the other, and a command to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QScrollArea, QVBoxLayout, QWidget

from footroll.ui.views.controls import KeyButton, section

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


class WorkColumn(QScrollArea):
    """Parts one below the other, with a line between them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("scrolled")
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setWidget(body)

    def add_part(self, title: str, *things: QWidget | QLayout, note: QWidget | None = None) -> QFrame:
        """Add a part with its title, and return its frame."""
        frame = QFrame()
        frame.setObjectName("part")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(16, 10, 16, 12)
        inner.setSpacing(8)
        if title:
            head = QHBoxLayout()
            head.addWidget(section(title))
            head.addStretch(1)
            if note is not None:
                head.addWidget(note)
            inner.addLayout(head)
        for thing in things:
            if isinstance(thing, QWidget):
                inner.addWidget(thing)
            else:
                inner.addLayout(thing)
        self._column.insertWidget(self._column.count() - 1, frame)
        return frame


class CommandBox(QFrame):
    """A command for the terminal, with a button that copies it."""

    copied = pyqtSignal(str)

    def __init__(self, *, about: str) -> None:
        super().__init__()
        self.setObjectName("command-box")
        self._command, self.label = "", about_label("", name="command")
        self.label.setAccessibleDescription(about)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.copy = KeyButton("Copy", icon="copy", tip="Copy the command")
        self.copy.clicked.connect(self._copy)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.addWidget(self.label, 1)
        row.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)

    def show_command(self, command: str) -> None:
        """Show a command; a long path wraps."""
        self._command = command
        self.label.setText(command.replace("/", "/\u200b"))
        self.label.setAccessibleName(f"Command: {command}")

    def _copy(self) -> None:
        board = QGuiApplication.clipboard()
        if board is not None:
            board.setText(self._command)
            self.copied.emit("The command is copied.")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.copy.set_theme(theme)


def about_label(words: str, *, name: str = "about") -> QLabel:
    """Return a label that wraps, for words about something."""
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
