"""The start room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QHBoxLayout, QLabel, QVBoxLayout

from footroll.ui.models.about import EDITION
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.new_match import read_agreed
from footroll.ui.models.recent import count_luck, recent_matches
from footroll.ui.models.replay.work import Work
from footroll.ui.models.tour.progress import Progress
from footroll.ui.models.tour.script import read_script
from footroll.ui.theme import px, text_percent
from footroll.ui.views.records import ask_for_record
from footroll.ui.views.room import Room
from footroll.ui.views.start.entries import Entries
from footroll.ui.views.start.recent import RecentList
from footroll.ui.views.start.table import Table
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from PyQt6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.recent import Recent
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

NARROW = 1400  # pixels below which pictures are smaller
RECENT_FROM = 1200  # pixels of the room from which recent matches have room
RECENT_SHARE, NARROW_SHARE = 0.34, 0.285  # of the room


class StartRoom(Room):
    """Where every match begins."""

    name = "start"
    made_anew = True

    def __init__(self, board: Board, *, settings: Settings, folder: Path | None, rooms: Collection[str]) -> None:
        super().__init__()
        self.setObjectName("columns")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._folder = folder
        self.recents = recent_matches(folder)
        self.entries, self.table = Entries(), Table(board, settings=settings, folder=folder)
        self.recent = RecentList(self.recents, settings=settings)
        self.entries.offer(rooms)
        self.entries.rows["tour"].say(Progress(settings).words(read_script()))
        self._lay_out()
        self._tie()
        self._counts = Work(count_luck(self.recents), owner=self)
        self._counts.found.connect(self.recent.tell)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._counts.begin)

    def _lay_out(self) -> None:
        self._row = row = QHBoxLayout()
        row.setSpacing(1)
        row.addWidget(self.entries)
        row.addWidget(self.table, 1)
        row.addWidget(self.recent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        edition, self.look = QLabel(EDITION), QLabel()
        for words in (edition, self.look):
            words.setObjectName("fact")
        column.addWidget(status_bar((edition,), right=(self.look,)))

    def _tie(self) -> None:
        self.entries.chosen.connect(self._open)
        self.table.kicked_off.connect(self._begin)
        self.table.told.connect(self.tells)
        self.table.offered.connect(self.offers)
        self.recent.chosen.connect(self._go_on)
        self.recent.every.clicked.connect(self._open_record)
        for button in (self.recent.tour, self.table.tour):
            button.clicked.connect(lambda: self.opens.emit("tour", None))
        self._offer_left()

    @property
    def left(self) -> Recent | None:
        """The match that was left: one that broke off, or else the last."""
        there = [one for one in self.recents if not one.over]
        return next((one for one in there if one.broken_off), there[0] if there else None)

    def _offer_left(self) -> None:
        """Offer the match that was left, before everything else if it broke off."""
        left = self.left
        self.entries.rows["continue"].setEnabled(left is not None)
        if left is not None and left.broken_off:
            self.entries.recover(f"{left.title}, {left.about}")
        elif left is not None:
            self.entries.rows["continue"].say(f"{left.title}, {left.about}")

    def parts(self) -> tuple[QWidget, ...]:
        """Return the three columns."""
        return self.entries, self.table, self.recent

    def _begin(self, session: object) -> None:
        self.opens.emit("companion" if isinstance(session, CompanionSession) else "match", session)

    def _open(self, what: str) -> None:
        """Open what an entry stands for."""
        if what == "new":
            self.table.go.setFocus()
        elif what == "continue" and self.left:
            self._go_on(self.left)
        elif what == "record":
            self._open_record()
        else:
            self.opens.emit(what, None)

    def _open_record(self) -> None:
        path = ask_for_record(self, self._folder)
        if path:
            self.opens.emit("replay", path)

    def _go_on(self, recent: Recent) -> None:
        """Look back at a match that is over, or go on with one where it was played."""
        played = "companion" if read_agreed(recent.path).table else "match"
        self.opens.emit("replay" if recent.over else played, recent.path)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Kick off with Enter; one that is still held down from another room does not."""
        assert a0 is not None
        if a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not a0.isAutoRepeat():
                self.table.begin()
        else:
            super().keyPressEvent(a0)

    def showEvent(self, a0: QShowEvent | None) -> None:
        """Count what the matches were like, once they are painted."""
        super().showEvent(a0)
        if any(one.over for one in self.recents):
            self._pause.start()

    def leave(self) -> bool:
        """Leave the counting."""
        self._pause.stop()
        self._counts.cancel()
        return True

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give recent matches their share where there is room, or else a place below the new match."""
        super().resizeEvent(a0)
        narrow = self.width() < px(NARROW)
        self.recent.set_narrow(narrow)
        if self.width() >= px(RECENT_FROM):
            if self._row.indexOf(self.recent) < 0:
                self._row.addWidget(self.recent)
            self.recent.setFixedWidth(int(self.width() * (NARROW_SHARE if narrow else RECENT_SHARE)))
        else:
            self.recent.setMinimumWidth(0)
            self.recent.setMaximumWidth(QWIDGETSIZE_MAX)
            self.table.put_below(self.recent)
        self._row.activate()  # or the new match would move once more

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for part in (self.entries, self.table, self.recent):
            part.set_theme(theme)
        self.look.setText(f"{theme.name.capitalize()} theme     Text {text_percent()} %")
