"""Recent matches at the right of the start screen: a picture and the one button that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from footroll.ui.models.kits import dress
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.start.segments import words_of
from footroll.ui.views.thumbnail import PICTURE, SMALL_PICTURE, Thumbnail

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.recent import Recent
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

NOTHING = "Your matches will stand here. Start with the tour, or kick off."
NEW_HERE = (
    "The tour is one attack of four turns: a pass, a feint, a shot and a save. About five minutes; leave it any time."
)


class RecentCard(QWidget):
    """One match."""

    chosen = pyqtSignal(object)  # Recent

    def __init__(self, recent: Recent, *, settings: Settings) -> None:
        super().__init__()
        self._teams, self._settings = recent.teams, settings
        self.picture = Thumbnail(recent.scene)
        self.button = KeyButton("Replay" if recent.over else "Continue", tip=recent.title)
        self.button.setAccessibleName(f"{self.button.text()}: {recent.title}")
        self.button.clicked.connect(lambda: self.chosen.emit(recent))
        self.counted = words_of("", "about")
        self.counted.hide()
        words = QVBoxLayout()
        words.setSpacing(4)
        for label in (words_of(recent.title, "subject"), words_of(recent.about, "about"), self.counted):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            words.addWidget(label)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def tell(self, words: str) -> None:
        """Tell what was counted of the match."""
        self.counted.setText(words)
        self.counted.show()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.picture.set_theme(dress(self._teams, theme=theme, colours=self._settings.team_colours).theme)
        self.button.set_theme(theme)


class RecentList(QFrame):
    """The last matches."""

    chosen = pyqtSignal(object)  # Recent

    def __init__(self, recents: tuple[Recent, ...], *, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.cards = [RecentCard(recent, settings=settings) for recent in recents]
        self._by_path = {recent.path: card for recent, card in zip(recents, self.cards, strict=True)}
        self.every = KeyButton("All records…", tip="Open any record from the disk")
        self.tour = KeyButton("Start the tour", tip="One attack of four turns, about five minutes")
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 20, 32, 20)
        column.setSpacing(20)
        top = QHBoxLayout()
        top.addWidget(words_of("Recent matches", "heading"), 1)
        top.addWidget(self.every)
        column.addLayout(top)
        for card in self.cards:
            card.chosen.connect(self.chosen)
            column.addWidget(card)
        column.addLayout(self._new_here())
        column.addStretch(1)

    def _new_here(self) -> QVBoxLayout:
        """Return what is said to who plays for the first time."""
        column = QVBoxLayout()
        column.setSpacing(8)
        if not self.cards:
            column.addWidget(words_of(NOTHING, "about"))
        column.addWidget(rule())
        column.addSpacing(8)
        column.addWidget(words_of("New here?", "caption"))
        column.addWidget(words_of(NEW_HERE, "about"))
        column.addWidget(self.tour, 0, Qt.AlignmentFlag.AlignLeft)
        return column

    def tell(self, counted: tuple[Path, str] | None) -> None:
        """Tell what was counted of a match, once it is."""
        if counted:
            path, words = counted
            self._by_path[path].tell(words)

    def set_narrow(self, narrow: bool) -> None:
        """Make the pictures smaller, or large again."""
        for card in self.cards:
            card.picture.set_width(SMALL_PICTURE if narrow else PICTURE)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for card in self.cards:
            card.set_theme(theme)
        for button in (self.every, self.tour):
            button.set_theme(theme)


def rule() -> QFrame:
    """Return a line across."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line
