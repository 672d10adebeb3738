"""The parts of the match room that its keyboard and its focus work with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import pyqtBoundSignal
    from PyQt6.QtGui import QFont, QKeyEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.answers.playing import Playing
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.watching.watcher import Watcher
    from footroll.ui.views.board_list import BoardList
    from footroll.ui.views.goal import GoalView
    from footroll.ui.views.match.ask_bar import AskBar
    from footroll.ui.views.match.overlays import OverlayTools
    from footroll.ui.views.match.panel import MatchPanel
    from footroll.ui.views.match.status import StatusLine
    from footroll.ui.views.pitch import PitchView


class MomentParts(Protocol):
    """A show of a moment, as the keyboard and the focus see it; `MomentShow` is one."""

    @property
    def banner(self) -> QWidget:
        """The banner over the ask bar."""

    def take_focus(self) -> bool:
        """Focus the button that continues, and return whether there is a moment."""

    def press(self, event: QKeyEvent) -> bool:
        """Take a key, and return whether it was meant for the moment."""


class WatchParts(Protocol):
    """A watched match, as the keyboard and the focus see it; `Watching` is one."""

    @property
    def on(self) -> bool:
        """Whether two coaches play."""

    @property
    def watcher(self) -> Watcher | None:
        """The pace of the coaches."""

    def press(self, event: QKeyEvent) -> bool:
        """Take a key, and return whether it meant anything."""


class RoomParts(Protocol):
    """A match room as its helpers see it; `MatchRoom` is one."""

    session: MatchSession
    playing: Playing
    pitch: PitchView
    goal: GoalView
    ask: AskBar
    panel: MatchPanel
    status: StatusLine
    board: BoardList
    tools_bar: OverlayTools
    settings: Settings
    hide_message: Callable[[], bool]

    @property
    def message(self) -> pyqtBoundSignal:
        """The signal that carries a sentence to the window."""

    @property
    def panes(self) -> QWidget:
        """The pitch and the panel, below the ask bar and the strip."""

    @property
    def moments(self) -> MomentParts:
        """The show of a moment."""

    @property
    def watching(self) -> WatchParts:
        """The watched match."""

    def width(self) -> int:
        """Return the width in pixels."""

    def font(self) -> QFont:
        """Return the usual font."""

    def focusWidget(self) -> QWidget | None:
        """Return the part with the focus."""

    def isAncestorOf(self, child: QWidget | None) -> bool:
        """Return whether a widget is inside the room."""

    def refuse(self, words: str) -> None:
        """Show why something cannot be done."""

    def forget_refusal(self) -> None:
        """Stop showing a refusal."""

    def end_motion(self) -> None:
        """Show running movements at their end."""

    def show_board(self, shown: bool) -> None:
        """Open or close the list of all pawns below the pitch."""
