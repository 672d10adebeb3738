"""The title of a FUBA match: both teams, the score, and the minute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.fuba.words import when
from footroll.ui.views.controls import Chip, QuietLabel
from footroll.ui.views.match.head import Score

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.ui.theme import Theme


class FubaHead(QWidget):
    """The score line of a FUBA match."""

    def __init__(self, match: FubaMatch) -> None:
        super().__init__()
        self.game = QLabel("FUBA 3.0")
        self.game.setObjectName("fact")
        self.chips = {side: Chip(side) for side in Side}
        self.names = {side: QuietLabel(str(match.sides[side])) for side in Side}
        self.score, self.time = Score(), QuietLabel()
        self.moves = False  # a new goal rolls in
        self.time.setObjectName("fact")
        for name in self.names.values():
            name.setObjectName("subject")
            name.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(12)
        row.addWidget(self.game)
        row.addSpacing(8)
        row.addWidget(self.chips[Side.HOME])
        row.addWidget(self.names[Side.HOME])
        row.addWidget(self.score)
        row.addWidget(self.names[Side.AWAY])
        row.addWidget(self.chips[Side.AWAY])
        row.addSpacing(8)
        row.addWidget(self.time, 1)

    def show_match(self, match: FubaMatch, *, note: str = "") -> None:
        """Show the score and the minute, with a note on the match."""
        home, away = match.goals
        self.score.show_goals((home, away), moves=self.moves and self.isVisible())
        words = f"{when(match)} · {note}" if note else when(match)
        self.time.setText(words)
        self.setAccessibleName(f"{match.sides[0]} {home}, {match.sides[1]} {away}. {words}")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for chip in self.chips.values():
            chip.set_theme(theme)
