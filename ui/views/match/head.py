"""The title of a match: both teams, the score, the turn and the win condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QWidget

from footroll.kernels.layout import Side
from footroll.ui.views.controls import Chip, QuietLabel

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.match import Match
    from footroll.ui.theme import Theme


BESIDE = 148  # pixels of chips and gaps
ROLL = 800  # milliseconds until a new goal is shown; the ball flies for half of them
DASH = " – "


class Score(QLabel):
    """The goals of both teams; a new goal rolls in from below once the ball is in the net."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("score")
        self._goals, self._before = (0, 0), (0, 0)
        self.rolling = QVariantAnimation(self)
        self.rolling.setDuration(ROLL)
        self.rolling.setStartValue(0.0)
        self.rolling.setKeyValueAt(0.5, 0.0)
        self.rolling.setEndValue(1.0)
        self.rolling.valueChanged.connect(self._repaint)

    def _repaint(self, _share: float) -> None:
        self.update()

    def show_goals(self, goals: tuple[int, int], *, moves: bool) -> None:
        """Show the goals, and let a new one roll in."""
        if moves and sum(goals) == sum(self._goals) + 1:
            self._before = self._goals
            self.rolling.start()
        self._goals = goals
        self.setText(DASH.join(map(str, goals)))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the goals; a rolling number is between the old and the new."""
        if self.rolling.state() == QVariantAnimation.State.Stopped:
            super().paintEvent(a0)
            return
        painter, left, share = QPainter(self), 0.0, float(self.rolling.currentValue())
        (home, away), (old_home, old_away) = self._goals, self._before
        for old, new in ((str(old_home), str(home)), (DASH, DASH), (str(old_away), str(away))):
            width = painter.fontMetrics().horizontalAdvance(new)
            for words, down in ((new, 0.0),) if old == new else ((old, -share), (new, 1 - share)):
                box = QRectF(left, down * self.height(), width, self.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
            left += width
        painter.end()


class MatchHead(QWidget):
    """The score line."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._teams = match.teams
        self.chips = {side: Chip(side) for side in Side}
        self.names = {side: QLabel(str(match.teams[side])) for side in Side}
        self.score, self.turn = Score(), QuietLabel()
        self._turns: tuple[str, ...] = ("",)  # ways to write the turn, the longest first
        self._shown: tuple[object, ...] = ()
        self.moves = False  # a new goal rolls in
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

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Use the short names where the full names do not fit."""
        super().resizeEvent(a0)
        self._fit()

    def _fit(self) -> None:
        """Take the longest words that fit; names are shortened before the turn is."""
        full, brief = [team.name for team in self._teams], [team.short for team in self._teams]
        ways = [(names, turn) for turn in self._turns for names in (full, brief)]
        fits = [way for way in ways if self._room_for(*way[0], turn=way[1]) <= self.width()]
        names, turn = fits[0] if fits else ways[-1]
        for label, name in zip(self.names.values(), names, strict=True):
            label.setText(name)
        self.turn.setText(turn)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the short names and the turn."""
        turn = self._turns[-2] if len(self._turns) > 1 else ""
        return QSize(
            self._room_for(*(team.short for team in self._teams), turn=turn), super().minimumSizeHint().height()
        )

    def _room_for(self, *names: str, turn: str = "") -> int:
        """Return the width of these names, the chips, the score and the turn."""
        metrics = self.names[Side.HOME].fontMetrics()
        words = sum(metrics.horizontalAdvance(name) for name in names)
        return words + self.score.sizeHint().width() + self.turn.fontMetrics().horizontalAdvance(turn) + BESIDE

    def show_match(self, match: Match, *, note: str = "") -> None:
        """Show the score and the turn, with a note on the match."""
        home, away = match.goals
        if (home, away, match.turn, note) == self._shown:
            return
        self._shown = home, away, match.turn, note
        self.score.show_goals((home, away), moves=self.moves and self.isVisible())
        turn = f"Turn {match.turn} · {note}" if note else f"Turn {match.turn}"
        self._turns = (f"{turn} · {match.rules.win_condition.words}", turn, "")
        self._fit()
        self.setAccessibleName(f"{match.teams[0]} {home}, {match.teams[1]} {away}. {self._turns[0]}")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for chip in self.chips.values():
            chip.set_theme(theme)
