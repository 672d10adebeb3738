"""Recent matches at the right of the start screen: a picture and the one button that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from footroll.ui.views.controls import KeyButton
from footroll.ui.views.thumbnail import PICTURE, SMALL_PICTURE, Thumbnail

if TYPE_CHECKING:
    from footroll.ui.models.recent import Recent
    from footroll.ui.theme import Theme

NOTHING = "Your matches will stand here. Kick off, and every answer is kept."


class RecentCard(QWidget):
    """One match."""

    chosen = pyqtSignal(object)  # Recent

    def __init__(self, recent: Recent) -> None:
        super().__init__()
        self.picture = Thumbnail(recent.scene)
        self.button = KeyButton("Look back" if recent.over else "Continue", tip=recent.title)
        self.button.setAccessibleName(f"{self.button.text()}: {recent.title}")
        self.button.clicked.connect(lambda: self.chosen.emit(recent))
        words = QVBoxLayout()
        words.setSpacing(4)
        for text, name in ((recent.title, "subject"), (recent.about, "about")):
            label = QLabel(text)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setObjectName(name)
            label.setWordWrap(True)
            words.addWidget(label)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.picture.set_theme(theme)
        self.button.set_theme(theme)


class RecentList(QFrame):
    """The last matches."""

    chosen = pyqtSignal(object)  # Recent

    def __init__(self, recents: tuple[Recent, ...]) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.cards = [RecentCard(recent) for recent in recents]
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(24)
        heading = QLabel("Recent matches")
        heading.setObjectName("heading")
        column.addWidget(heading)
        for card in self.cards:
            card.chosen.connect(self.chosen)
            column.addWidget(card)
        if not self.cards:
            nothing = QLabel(NOTHING)
            nothing.setObjectName("about")
            nothing.setWordWrap(True)
            column.addWidget(nothing)
        column.addStretch(1)

    def set_narrow(self, narrow: bool) -> None:
        """Make the pictures smaller, or large again."""
        for card in self.cards:
            card.picture.set_width(SMALL_PICTURE if narrow else PICTURE)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for card in self.cards:
            card.set_theme(theme)
