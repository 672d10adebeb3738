"""The choices at the end of a match: the user's, both sides' in tabs, or the best of each coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QTabBar, QVBoxLayout

from footroll.kernels.layout import Side
from footroll.ui.models.full_time.choices import best_play, best_words
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.replay.style import label

if TYPE_CHECKING:
    from footroll.ui.models.full_time.choices import ChoiceCount
    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.full_time.finished import Finished
    from footroll.ui.theme import Theme


class ChoicesPart(QFrame):
    """Says what the choices of a match cost, and leads to them."""

    reviewed = pyqtSignal(int)  # the frame before the dearest choice, or the best action

    def __init__(self, finished: Finished, count: EndCount, choices: ChoiceCount) -> None:
        super().__init__()
        self._finished, self._count, self.choices = finished, count, choices
        self.sides = finished.persons or tuple(Side)
        self.tabs, self.words = QTabBar(), label("plain")
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Whose choices")
        for side in self.sides:
            self.tabs.addTab(str(finished.teams[side]))
        self.tabs.currentChanged.connect(self.show_counts)
        what = "Review my choices" if finished.persons else "Replay it"
        tip = "See the dearest choice in the replay, with the better one beside it"
        self.button = KeyButton(what, tip=tip if finished.persons else "See it in the replay", icon="replay")
        self.button.clicked.connect(self.review)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.tabs)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self.tabs.setVisible(len(self.sides) > 1)

    @property
    def title(self) -> str:
        """The heading: the user's choices, or the best of each coach."""
        if not self._finished.persons:
            return "What each coach did best"
        return "Your choices" if len(self.sides) == 1 else "Choices of both"

    @property
    def side(self) -> Side:
        """The side that is shown."""
        return self.sides[max(self.tabs.currentIndex(), 0)]

    @property
    def frame(self) -> int | None:
        """The frame that the button leads to: the one before the choice."""
        if self._finished.persons:
            dearest = self.choices.dearest(self.side) if self.choices.done else None
            return None if dearest is None else max(dearest.number - 1, 0)
        play = best_play(self._count, self.side) if self._count.done else None
        return None if play is None else max(play.number - 1, 0)

    def show_counts(self) -> None:
        """Show what is known so far."""
        if self._finished.persons:
            self.words.setText(self.choices.words(self.side))
        else:
            self.words.setText(best_words(self._count, self.side) if self._count.done else "Counting")
        self.button.setEnabled(self.frame is not None)

    def review(self) -> None:
        """Lead to the dearest choice, or to the best action."""
        if self.frame is not None:
            self.reviewed.emit(self.frame)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.button.set_theme(theme)
