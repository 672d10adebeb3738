"""A match of two coaches in the match room: the control row, the panel, its keys, and taking over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PyQt6.QtCore import QObject, Qt, QTimer

from footroll.kernels.layout import Side
from footroll.ui.models.advice import Helper
from footroll.ui.models.watching.tally import LiveTally
from footroll.ui.models.watching.watcher import Watcher
from footroll.ui.theme import LIGHT
from footroll.ui.views.watching.bar import WatchBar
from footroll.ui.views.watching.panel import WatchPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QKeyEvent
    from PyQt6.QtWidgets import QBoxLayout, QWidget

    from footroll.match import Events
    from footroll.ui.models.answers.room_state import RoomState
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

CATCH_UP = 250  # milliseconds between two updates of the figures


class WatchedRoom(Protocol):
    """A match room as its watched match sees it; `MatchRoom` is one."""

    session: MatchSession
    settings: Settings


class Watching(QObject):
    """Shows how two coaches play; a person may take over either side."""

    def __init__(self, room: WatchedRoom, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._room, self._theme = room, LIGHT
        self.watcher: Watcher | None = None
        self.bar: WatchBar | None = None
        self.panel: WatchPanel | None = None
        self.tally: LiveTally | None = None
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(CATCH_UP)
        self._due.timeout.connect(self._show)

    @property
    def on(self) -> bool:
        """Whether two coaches play."""
        return self._room.session.watched

    def begin(self, stage: QBoxLayout, beside: QBoxLayout) -> None:
        """Add the row below the pitch and the panel beside it, if two coaches play."""
        session = self._room.session
        if not self.on:
            return
        self.tally = LiveTally(session.match)
        self.watcher = Watcher(session)
        self.bar = WatchBar(self.watcher)
        coaches = [Helper(session.seats[side], session.tactics[side]).words for side in Side]
        home, away = session.match.teams
        self.panel = WatchPanel(self.tally, teams=(str(home), str(away)), coaches=(coaches[0], coaches[1]))
        stage.addWidget(self.bar)
        beside.addWidget(self.panel, 1)
        session.played.connect(self._add)
        session.taken_back.connect(self._keep)
        self.watcher.begin()

    def _add(self, events: Events, turn: int) -> None:
        if self.tally and self.on:
            self.tally.add(events, turn)

    def _keep(self) -> None:
        if self.tally:
            self.tally.keep(len(self._room.session.match.record.steps))
            self._due.start()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        if self.bar:
            self.bar.set_theme(theme)
        self._show()

    def follow(self, state: RoomState) -> None:
        """Show the match as it stands, at most a few times a second."""
        if self.watcher is None or not self.on:
            return
        if self.bar:
            self.bar.follow()
        if not self._due.isActive():
            self._due.start()

    def _show(self) -> None:
        session = self._room.session
        if self.panel is None or not self.on:
            return
        said = session.said.get(Side.HOME, ""), session.said.get(Side.AWAY, "")
        self.panel.follow(said, turn=session.match.turn, theme=self._theme)

    def take_over(self, side: Side) -> None:
        """Let a person decide for a side from the next question on; its coach becomes the assistant."""
        if self.watcher and self.on:
            self.watcher.set_speed(self.watcher.at)
            for part in (self.bar, self.panel):
                if part:
                    part.hide()
            self._room.session.moment_pace = 1.0
            self._room.session.take_seat(side, pace=self._room.settings.pace)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means while two coaches play, and return whether it means anything."""
        watcher = self.watcher
        if watcher is None or not self.on or self._room.session.match.over:
            return False
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        plain: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Space: watcher.toggle,
            Qt.Key.Key_Right: watcher.one_decision,
            Qt.Key.Key_BracketRight: watcher.next_moment,
            Qt.Key.Key_Plus: lambda: watcher.set_speed(watcher.at + 1),
            Qt.Key.Key_Equal: lambda: watcher.set_speed(watcher.at + 1),
            Qt.Key.Key_Minus: lambda: watcher.set_speed(watcher.at - 1),
            Qt.Key.Key_H: lambda: self.take_over(Side.HOME),
            Qt.Key.Key_J: lambda: self.take_over(Side.AWAY),
        }
        held: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Right: watcher.one_turn,
            Qt.Key.Key_Left: watcher.back,
        }
        does = (held if ctrl else plain).get(Qt.Key(event.key()))
        if does is None:
            return False
        does()
        return True
