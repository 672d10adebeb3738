"""The title of a match: both teams with their shapes, the score, the turn and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.naming import win_words
from footroll.ui.views.controls import Chip, QuietLabel

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.theme import Theme


class MatchHead(QWidget):
    """The score line."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.chips = {side: Chip(side) for side in Side}
        self.names = {side: QLabel(str(match.teams[side])) for side in Side}
        self.score, self.turn = QLabel(), QuietLabel()
        self.score.setObjectName("score")
        self.turn.setObjectName("fact")
        for name in self.names.values():
            name.setObjectName("subject")
            name.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(12)
        parts = (self.chips[Side.HOME], self.names[Side.HOME], self.score, self.names[Side.AWAY], self.chips[Side.AWAY])
        for part in parts:
            row.addWidget(part)
        row.addSpacing(8)
        row.addWidget(self.turn, 1)

    def show_match(self, match: Match) -> None:
        """Show how it stands."""
        home, away = match.goals
        self.score.setText(f"{home} – {away}")
        self.turn.setText(f"Turn {match.turn} · {win_words(match.rules.win_condition)}")
        self.setAccessibleName(f"{match.teams[0]} {home}, {match.teams[1]} {away}. {self.turn.text()}")

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for chip in self.chips.values():
            chip.set_theme(theme)
