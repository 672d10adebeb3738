"""The start room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QWIDGETSIZE_MAX, QHBoxLayout, QLabel, QVBoxLayout

from footroll.errors import FootrollError
from footroll.ui.models.about import EDITION
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.games import FUBA
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.new_match import read_agreed
from footroll.ui.models.replay.recent import count_luck, read_folder
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.work import Work
from footroll.ui.models.tour.first_start import first_match, is_new
from footroll.ui.models.tour.progress import TourProgress
from footroll.ui.models.tour.script import read_script
from footroll.ui.theme import px, text_percent
from footroll.ui.views.records import ask_for_record
from footroll.ui.views.room import Room
from footroll.ui.views.start.entries import Entries
from footroll.ui.views.start.first import FirstStart, WhatIsHere
from footroll.ui.views.start.recent import RecentList
from footroll.ui.views.start.table import NewMatchForm
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from PyQt6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.jobs import Job
    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.replay.recent import Damaged, Recent
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

NARROW = 1900  # width in pixels below which pictures are smaller
RECENT_FROM = 1400  # width in pixels from which recent matches get a column
JOBS = {"arena", "lab"}  # entries whose rooms work in the background
RECENT_SHARE, NARROW_SHARE = 0.25, 0.2  # fraction of the room
HERE_FROM, HERE_SHARE = 1240, 0.34  # the same for what the program has, at the first start


class StartRoom(Room):
    """The room where every match starts."""

    name = "start"
    rebuilt = True

    def __init__(self, board: Board, *, settings: Settings, folder: Path | None, rooms: Collection[str]) -> None:
        super().__init__()
        self.setObjectName("columns")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._folder, self._settings = folder, settings
        found = read_folder(folder)
        self.recents = found.recents
        self.entries, self.table = Entries(), NewMatchForm(board, settings=settings, folder=folder)
        self.recent = RecentList(found, settings=settings)
        self.entries.offer(rooms)
        progress, script = TourProgress(settings), read_script()
        self.entries.rows["tour"].say(progress.words(script))
        new = is_new(settings, found)
        self.first = FirstStart(step=progress.step, steps=script.steps) if new else None
        self.here = WhatIsHere(rooms) if new else None
        self._row = row = QHBoxLayout()
        row.setSpacing(1)
        row.addWidget(self.entries)
        row.addWidget(self.table, 1)
        row.addWidget(self.recent)
        self._greet()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        edition, self.look = QLabel(EDITION), QLabel()
        for words in (edition, self.look):
            words.setObjectName("fact")
        column.addWidget(status_bar((edition,), right=(self.look,)))
        self.entries.chosen.connect(self._open)
        self.table.kicked_off.connect(self._begin)
        self.table.message.connect(self.message)
        self.table.offered.connect(self.offers)
        self.recent.chosen.connect(self._go_on)
        self.recent.wanted.connect(self._open_rest)
        self.recent.every.clicked.connect(self._open_record)
        for button in (self.recent.tour, self.table.tour):
            button.clicked.connect(lambda: self.opens.emit("tour", None))
        self._name_unfinished()
        self.counts = Work(count_luck(self.recents), owner=self)
        self.counts.found.connect(self.recent.show_statistics)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.counts.begin)

    def _name_unfinished(self) -> None:
        """Name the matches that can be continued at their entries."""
        left = self.left
        self.entries.rows["continue"].setEnabled(left is not None)
        if left is not None and left.broken_off:
            self.entries.recover(f"{left.title}, {left.about}")
        elif left is not None:
            self.entries.rows["continue"].say(f"{left.title}, {left.about}")
        if not self._folder or not (self._folder / FUBA.name).is_dir():
            return
        from footroll.ui.models.fuba.recent import recent_fuba

        for one in recent_fuba(self._folder, most=1):
            if not one.over and not one.damaged:
                self.entries.rows["fuba"].say(f"{one.title}, {one.about}")

    def _greet(self) -> None:
        """Show the first start screen to somebody new, in front of the usual one."""
        if self.first is None or self.here is None:
            return
        self.entries.put_first("tour")
        for usual in (self.table, self.recent):
            usual.hide()
        self._row.addWidget(self.first, 1)
        self._row.addWidget(self.here)
        self.first.tour_wanted.connect(lambda: self.opens.emit("tour", None))
        self.first.match_wanted.connect(self._begin_first)
        self.first.form_wanted.connect(lambda: self._open("new"))
        self.first.record_wanted.connect(self._open_record)
        self.here.chosen.connect(self._open)

    @property
    def is_first(self) -> bool:
        """Whether the first start screen is shown."""
        return self.first is not None and not self.first.isHidden()

    def _begin_first(self) -> None:
        """Kick off the first match, or explain why not."""
        try:
            session = first_match(self.table.kick_off.board, self._settings, folder=self._folder)
        except FootrollError as refusal:
            self.message.emit(first_fault(refusal))
        else:
            self._begin(session)

    def _show_usual(self) -> None:
        """Show the usual start screen instead of the first one."""
        if self.first and self.here and self.is_first:
            for part in (self.first, self.here):
                part.hide()
            for usual in (self.table, self.recent):
                usual.show()
            self.entries.mark("new")
            self._fit()

    @property
    def left(self) -> Recent | None:
        """The unfinished match: an interrupted one, or else the latest."""
        there = [one for one in self.recents if not one.over and not one.elsewhere]
        return next((one for one in there if one.broken_off), there[0] if there else None)

    def show_job(self, job: Job | None) -> None:
        """Show how far work in the background is at the entry of its room."""
        for opens, row in self.entries.rows.items():
            about = f"{job.work.title}, {job.percent}" if job and job.work.room == opens else row.entry.about
            if opens in JOBS and row.accessibleDescription() != about:
                row.say(about)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the three columns."""
        middle = (self.first, self.here) if self.first and self.here and self.is_first else (self.table, self.recent)
        return self.entries, *middle

    @property
    def told_over(self) -> QWidget:
        """The new match: messages only cover its heading."""
        return self.first if self.first and self.is_first else self.table

    def _begin(self, session: object) -> None:
        self.opens.emit("companion" if isinstance(session, CompanionSession) else "match", session)

    def _open(self, what: str) -> None:
        """Open the target of an entry."""
        if what == "new":
            self._show_usual()
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

    def _open_rest(self, damaged: Damaged) -> None:
        """Show the readable part of a damaged match, at its last moment."""
        try:
            reel = load_reel(damaged.path)
        except FootrollError as refusal:
            self.message.emit(first_fault(refusal))
        else:
            self.opens.emit("replay", (reel, reel.last))

    def _go_on(self, recent: Recent) -> None:
        """Replay a finished match, or continue an unfinished one."""
        played = "companion" if read_agreed(recent.path).table else "match"
        self.opens.emit("replay" if recent.over else played, recent.path)

    def take_focus(self) -> None:
        """Focus the one obvious thing at the first start, so that it is seen and read out."""
        (self.first.tour if self.first else self).setFocus()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Kick off with Enter, unless it is still held down from another room."""
        assert a0 is not None
        if a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not a0.isAutoRepeat():
                self._press_enter()
        else:
            super().keyPressEvent(a0)

    def _press_enter(self) -> None:
        """Do the obvious thing: play the tour at the first start, else kick off."""
        if self.is_first:
            self.opens.emit("tour", None)
        else:
            self.table.begin()

    def showEvent(self, a0: QShowEvent | None) -> None:
        """Count the statistics of recent matches after the first paint."""
        super().showEvent(a0)
        if any(one.over for one in self.recents):
            self._pause.start()

    def leave(self) -> bool:
        """Stop the counting."""
        self._pause.stop()
        self.counts.cancel()
        return True

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give recent matches a column if there is space, or else a place below the new match."""
        super().resizeEvent(a0)
        self._fit()

    def _fit(self) -> None:
        """Give the right column its width, or its place below the middle."""
        right, middle = (self.here, self.first) if self.is_first else (self.recent, self.table)
        assert right is not None
        assert middle is not None
        narrow = self.width() < px(NARROW)
        column = self.width() >= px(HERE_FROM if self.is_first else RECENT_FROM)
        self.recent.set_narrow(narrow, column=column)
        if column:
            if self._row.indexOf(right) < 0:
                self._row.addWidget(right)
            share = HERE_SHARE if self.is_first else NARROW_SHARE if narrow else RECENT_SHARE
            right.setFixedWidth(int(self.width() * share))
        else:
            right.setMinimumWidth(0)
            right.setMaximumWidth(QWIDGETSIZE_MAX)
            middle.put_below(right)
        self._row.activate()  # otherwise the new match would move once more

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.entries, self.table, self.recent):
            part.set_theme(theme)
        if self.first and self.here:
            self.first.set_theme(theme)
            self.here.set_theme(theme)
        self.look.setText(f"{theme.name.capitalize()} theme     Text {text_percent()}%")
