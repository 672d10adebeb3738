"""Recent matches on the right of the start screen: a picture and one button each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from footroll.ui.models.kits import dress
from footroll.ui.views.controls import CutLabel, KeyButton
from footroll.ui.views.start.segments import words_of
from footroll.ui.views.thumbnail import PICTURE, SMALL_PICTURE, Thumbnail

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.replay.recent import Damaged, Folder, Recent
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

BESIDE = 130  # pixels beside a small picture
IN_COLUMN, IN_NARROW_COLUMN = 200, 2  # pixels of a picture above its words, and how many fit
NOTHING = "Your matches will appear here. Kick off to play the first."
WARNING = "\N{WARNING SIGN}"
NEW_HERE = (
    "The tour is one attack over four turns: a pass, a feint, a run and a shot. About five minutes; leave it any time."
)


class RecentCard(QWidget):
    """One match."""

    chosen = pyqtSignal(object)  # Recent

    def __init__(self, recent: Recent, *, settings: Settings) -> None:
        super().__init__()
        self._teams, self._settings = recent.teams, settings
        self.picture = Thumbnail(recent.scene)
        does = "Replay" if recent.over else "Open…" if recent.elsewhere else "Continue"
        self.button = KeyButton(does, tip=recent.title)
        self.button.setAccessibleName(f"{self.button.text()}: {recent.title}")
        self.button.clicked.connect(lambda: self.chosen.emit(recent))
        self.counted = _beside_picture("", "about")
        self.counted.hide()
        words = QVBoxLayout()
        words.setSpacing(4)
        for label in (_beside_picture(recent.title, "subject"), _beside_picture(recent.about, "about"), self.counted):
            words.addWidget(label)
        words.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._row.addLayout(words, 1)

    def set_narrow(self, narrow: bool, *, column: bool) -> None:
        """Use a small picture, or a large one; in a narrow column the words are below it."""
        below = narrow and column
        self.picture.set_width(IN_COLUMN if below else SMALL_PICTURE if narrow else PICTURE)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(8 if below else 16)

    def show_statistics(self, words: str) -> None:
        """Show the statistics of the match."""
        self.counted.setText(words)
        self.counted.show()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.picture.set_theme(dress(self._teams, theme=theme, colours=self._settings.team_colours).theme)
        self.button.set_theme(theme)


class DamagedCard(QWidget):
    """A damaged match file, and how much of it can be read."""

    wanted = pyqtSignal(object)  # Damaged

    def __init__(self, damaged: Damaged) -> None:
        super().__init__()
        self.button = KeyButton("Open the readable part", tip="Replay the match up to where its file is damaged")
        self.button.setAccessibleName(f"{self.button.text()}: {damaged.title}")
        self.button.clicked.connect(lambda: self.wanted.emit(damaged))
        self.button.setVisible(damaged.opens)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for label in (words_of(damaged.title, "subject"), words_of(f"{WARNING} {damaged.about}", "about")):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            column.addWidget(label)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.button.set_theme(theme)


class RecentList(QFrame):
    """The recent matches."""

    chosen = pyqtSignal(object)  # Recent
    wanted = pyqtSignal(object)  # Damaged

    def __init__(self, found: Folder, *, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.cards = [RecentCard(recent, settings=settings) for recent in found.recents]
        self._by_path = {recent.path: card for recent, card in zip(found.recents, self.cards, strict=True)}
        self.damaged = [DamagedCard(one) for one in found.damaged]
        self.every = KeyButton("All records…", tip="Open any record from the disk")
        self.tour = KeyButton("Start the tour", tip="One attack over four turns, about five minutes")
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 20, 32, 20)
        column.setSpacing(20)
        top = QHBoxLayout()
        top.addWidget(words_of("Recent", "heading"), 1)
        top.addWidget(self.every)
        column.addLayout(top)
        for card in self.cards:
            card.chosen.connect(self.chosen)
            column.addWidget(card)
        for damaged in self.damaged:
            damaged.wanted.connect(self.wanted)
            column.addWidget(damaged)
        if found.more_damaged:
            files = "1 more file" if found.more_damaged == 1 else f"{found.more_damaged} more files"
            column.addWidget(words_of(f"{files} here cannot be read.", "about"))
        column.addLayout(self._new_here())
        column.addStretch(1)

    def _new_here(self) -> QVBoxLayout:
        """Return the introduction for new users."""
        column = QVBoxLayout()
        column.setSpacing(8)
        if not self.cards and not self.damaged:
            column.addWidget(words_of(NOTHING, "about"))
        column.addWidget(rule())
        column.addSpacing(8)
        column.addWidget(words_of("New here?", "caption"))
        column.addWidget(words_of(NEW_HERE, "about"))
        column.addWidget(self.tour, 0, Qt.AlignmentFlag.AlignLeft)
        return column

    def show_statistics(self, counted: tuple[Path, str] | None) -> None:
        """Show the statistics of a match, once they are counted."""
        if counted:
            path, words = counted
            self._by_path[path].show_statistics(words)

    def set_narrow(self, narrow: bool, *, column: bool) -> None:
        """Use small pictures, or large ones, in a column of their own or below the new match.

        A narrow column has room for two matches.
        """
        for at, card in enumerate(self.cards):
            card.set_narrow(narrow, column=column)
            card.setVisible(at < IN_NARROW_COLUMN or not (narrow and column))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for card in self.cards:
            card.set_theme(theme)
        for damaged in self.damaged:
            damaged.set_theme(theme)
        for button in (self.every, self.tour):
            button.set_theme(theme)


def _beside_picture(words: str, name: str) -> CutLabel:
    """Return words beside the picture of a match."""
    label = CutLabel(words, room=BESIDE)
    label.setObjectName(name)
    return label


def rule() -> QFrame:
    """Return a horizontal line."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line
