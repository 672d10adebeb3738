"""The replay of a FUBA record: the board at any moment, its commentary, statistics, and what-if."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QTabBar, QVBoxLayout, QWidget

from footroll.fuba.board import AREAS
from footroll.kernels.fuba.layout import Told
from footroll.kernels.layout import Side
from footroll.ui.models.fuba.commentary import FubaCommentary
from footroll.ui.models.fuba.figures import figures_table
from footroll.ui.models.fuba.player import FubaPlayer
from footroll.ui.models.fuba.replay import fork_fuba
from footroll.ui.models.fuba.scene import AreaTag, FubaScene, counters_of
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.fuba.board_room import BoardRoom
from footroll.ui.views.fuba.head import FubaHead
from footroll.ui.views.match.commentary import Commentary
from footroll.ui.views.match.table_box import Tables
from footroll.ui.views.replay.style import room_style
from footroll.ui.views.replay.transport import Transport

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.fuba import FubaMatch
    from footroll.ui.models.fuba.replay import FubaReel
    from footroll.ui.theme import Theme

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def plain_scene(match: FubaMatch) -> FubaScene:
    """Return the board of a moment with head counts."""
    counters = counters_of(match)
    tags = []
    for area in AREAS:
        home, away = (sum(one.side == side and one.area == area for one in counters) for side in (0, 1))
        if home or away:
            tags.append(AreaTag(int(area), f"{home} – {away}"))
    state = match.state
    return FubaScene(counters, int(state["ball"]), int(state["value"]), str(match.rules.board_geometry), tuple(tags))


class FubaReplayRoom(BoardRoom):
    """A FUBA record, frame by frame."""

    name = "fuba-replay"
    help_page = "FUBA"

    def __init__(self, reel: FubaReel, *, at: int = 0) -> None:
        super().__init__()
        self.player = FubaPlayer(reel, at=at)
        first = reel.frames[0].match
        self._head, self.story = FubaHead(first), FubaCommentary(first)
        self.transport, self.commentary, self.figures = Transport(self.player), Commentary(self.story), Tables()
        self.tabs = QTabBar()
        self.what_if = KeyButton("What if …", key="T", tip="Continue from this moment with new dice; the record stays")
        self._theme = LIGHT
        self._tagged = [tuple(frame.lines) for frame in reel.frames]
        self._lay_out()
        self.player.moved.connect(self._show)
        self.transport.before.clicked.connect(lambda: self.player.goal(-1))
        self.transport.after.clicked.connect(lambda: self.player.goal(1))
        self.what_if.clicked.connect(self._fork)
        self._show()

    def _lay_out(self) -> None:
        left, right = QWidget(), QFrame()
        right.setObjectName("panel")
        right.setMinimumWidth(300)
        stack, side = QVBoxLayout(left), QVBoxLayout(right)
        for column in (stack, side):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
        stack.addWidget(self.stage, 1)
        stack.addWidget(self.transport)
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Commentary or statistics")
        self.tabs.setAccessibleDescription("Shows the commentary or the figures up to this moment.")
        for words in ("Commentary", "Statistics"):
            self.tabs.addTab(words)
        self.tabs.currentChanged.connect(self._show_tab)
        side.addWidget(self.tabs)
        side.addWidget(self.commentary, 1)
        side.addWidget(self.figures)
        side.addStretch(0)
        self.fill_panes(left, right)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panes)

    @property
    def title(self) -> str:
        """The teams and the score of the whole record."""
        match = self.player.reel.frames[-1].match
        return f"Replay: {match.sides[0]} {match.goals[0]} – {match.goals[1]} {match.sides[1]}"

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons of the title bar."""
        return (self.what_if,)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the board, the controls and the panel."""
        return self.stage.board, self.transport, self.tabs, self.commentary.lines

    def take_focus(self) -> None:
        """Focus the board, which takes the arrows."""
        self.stage.board.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(room_style(theme))
        for part in (self.stage, self.transport, self.commentary, self.what_if, self._head):
            part.set_theme(theme)
        self._show()

    def leave(self) -> bool:
        """Stop the replay."""
        self.player.pause()
        return True

    def _fork(self) -> None:
        """Continue from this moment as a match of its own."""
        self.player.pause()
        if self.player.frame.match.over:
            self.message.emit("The match is over here; go back to an earlier moment first.")
        else:
            fork = fork_fuba(self.player.reel, self.player.at, seed=secrets.randbits(32))
            self.opens.emit("fuba-match", fork)

    def press(self, event: QKeyEvent) -> bool:
        """Move through the record."""
        key, player = Qt.Key(event.key()), self.player
        if key in STEPS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            player.go_among(player.reel.turns, STEPS[key])
        elif key in STEPS:
            player.step(STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            player.go(0 if key == Qt.Key.Key_Home else player.reel.last)
        else:
            return False
        return True

    # Showing

    def _show(self) -> None:
        frame, at = self.player.frame, self.player.at
        self.stage.forget_dice()
        before = next((one for one in reversed(self.player.reel.frames[: at + 1]) if one.has(Told.TOLD_ROLL)), None)
        if before:
            self.stage.show_dice(before.match, before.events)
        self.stage.show_match(frame.match, plain_scene(frame.match))
        words = " ".join(line.words for line in frame.lines) or "The start of the match."
        self.stage.board.setAccessibleName(f"Step {at}: {words}")
        self._head.show_match(frame.match)
        self.story.show_steps(self._tagged[: at + 1])
        self._show_tab()

    def _show_tab(self) -> None:
        """Show the commentary or the statistics."""
        figures = self.tabs.currentIndex() == 1
        self.commentary.setVisible(not figures)
        if figures:
            report, match = self.player.reel.report(self.player.at), self.player.frame.match
            table = figures_table(report, match, title="Up to this moment")
            self.figures.show_tables((table,), side=Side.HOME, theme=self._theme)
        self.figures.setVisible(figures)
