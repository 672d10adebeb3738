"""A chapter of the library: its name, its share done, and its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from footroll.ui.theme import px
from footroll.ui.views.jobs.columns import about_label
from footroll.ui.views.lessons.cards import LessonCard
from footroll.ui.views.lessons.panel import ShareBar

if TYPE_CHECKING:
    from footroll.ui.models.lessons.library import ChapterEntry
    from footroll.ui.theme import Theme
    from footroll.ui.views.lessons.cards import LibraryButton, NewLessonCard

NAME, BAR, GAP = 138, 96, 14  # pixels of a chapter's name, its bar, and between cards
MOST = 3  # cards in a row


class ChapterRow(QWidget):
    """Shows a chapter with the cards of the lessons that have a word."""

    opened = pyqtSignal(object)  # Lesson

    def __init__(self, chapter: ChapterEntry, *, word: str, new: NewLessonCard | None) -> None:
        super().__init__()
        name, line, share, self.bar = QLabel(chapter.name), about_label(chapter.line), about_label(""), ShareBar()
        name.setObjectName("chapter")
        shipped = [one for one in chapter.entries if one.number]
        share.setText(f"{sum(one.place.done for one in shipped)} of {len(shipped)} done" if shipped else "")
        self.bar.show_share(chapter.done / max(len(chapter.entries), 1))
        self.bar.setFixedWidth(px(BAR))
        left = QWidget()
        left.setFixedWidth(px(NAME))
        words = QVBoxLayout(left)
        words.setContentsMargins(0, 0, 8, 4)
        words.setSpacing(4)
        for part in (name, line):
            words.addWidget(part)
        words.addStretch(1)
        words.addWidget(share)
        words.addWidget(self.bar)
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        self.cards: list[LibraryButton] = []
        for entry in chapter.entries:
            if entry.matches(word):
                card = LessonCard(entry)
                card.clicked.connect(lambda _, lesson=entry.lesson: self.opened.emit(lesson))
                self.cards.append(card)
        self.cards += [new] if new else []
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(left)
        across.addLayout(self._grid, 1)

    def place(self, columns: int) -> None:
        """Put the cards into rows of so many columns."""
        for at, card in enumerate(self.cards):
            self._grid.addWidget(card, at // columns, at % columns)
        for at in range(MOST):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.bar.set_theme(theme)
        for card in self.cards:
            card.set_theme(theme)
