"""Save a match after each answer: the answer at once, the record on a worker thread, atomically."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QThreadPool, pyqtSignal, pyqtSlot

from footroll.errors import FootrollError
from footroll.files import reason_of
from footroll.play.frame import NO_NOTES
from footroll.ui.models.games import game_of
from footroll.ui.models.live import Live, MatchIsOpen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Kept = tuple[Any, dict[int, str]]  # a record and its notes


class Autosave(QObject):
    """Save every answer; while one record is being written, only the latest waits.

    `fault` gives the reason when nothing can be saved, and is empty otherwise.
    """

    saved = pyqtSignal(int)  # number of answers in the file
    failed = pyqtSignal(str)  # emitted once, until a save succeeds again
    _written = pyqtSignal(int, str)

    def __init__(self, path: Path, *, seed: int | None, prepare: Callable[[Path], object] | None = None) -> None:
        super().__init__()
        self.path, self.seed = path, seed
        self.live: Live | None = None  # called after the lock succeeds
        self.fault, self.ever_saved = "", False
        self._prepare = prepare  # creates the other files of a new match
        self._last: Kept | None = None
        self._next: Kept | None = None
        self._on_disk: Kept | None = None
        self._busy = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._written.connect(self._end)

    def open(self) -> None:
        """Lock the match; refuse if another window has it, and keep a disk error in `fault`."""
        if self.live is None:
            try:
                self.live = Live.take(self.path)
                if self._prepare:
                    self._prepare(self.path)
            except MatchIsOpen:
                raise
            except (FootrollError, OSError) as error:
                self._fail(error)

    def keep(self, record: Any, *, notes: Mapping[int, str] = NO_NOTES) -> None:
        """Append new answers, and write the whole record when no write is running."""
        self._last = self._next = kept = record, dict(notes)
        try:
            self.open()
            if self.live:
                self.live.note(*kept)
        except (FootrollError, OSError) as error:
            self._fail(error)
        if self.live and not self.ever_saved and not self.path.exists():
            self._write_now()  # answers can only follow a record with its teams
        elif self.live and not self._busy:
            self._begin()

    def move_to(self, path: Path) -> None:
        """Continue saving to another file, with everything played so far."""
        self.finish()
        if self.live:
            self.live.drop()
        self.path, self.live, self.fault, self.ever_saved = path, None, "", False
        if self._last is None:
            self.open()
        else:
            record, notes = self._last
            self.keep(record, notes=notes)

    def finish(self) -> None:
        """Wait until everything is written."""
        for _ in range(2):  # the write in progress and the one queued behind it
            self._pool.waitForDone()
            QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall)
        if self.live and self._last is not None and self._on_disk is not self._last:
            self._next = self._last
            self._write_now()

    def end(self) -> None:
        """Close the match cleanly; keep unwritten answers for recovery."""
        self.finish()
        if self.live and self._on_disk is self._last:
            self.live.end()
        elif self.live:
            self.live.drop()
        self.live = None

    def give_up(self) -> None:
        """Release a match that cannot be played, leaving its files untouched."""
        if self.live and self.live.empty:
            self.live.end()
        elif self.live:
            self.live.drop()
        self.live = None

    def _begin(self) -> None:
        kept, self._next = self._next, None
        if kept is not None:
            self._busy = True
            self._pool.start(lambda: self._write(kept))

    def _write_now(self) -> None:
        kept, self._next = self._next, None
        if kept is not None:
            self._write(kept)

    def _write(self, kept: Kept) -> None:
        record, notes = kept
        try:
            game_of(record).save(record, path=self.path, seed=self.seed, notes=notes)
        except FootrollError as error:
            self._written.emit(-1, str(error))
        else:
            self._on_disk = kept
            self._written.emit(len(record.steps), "")

    @pyqtSlot(int, str)  # `finish` waits for it
    def _end(self, steps: int, fault: str) -> None:
        self._busy = False
        if fault:
            self._report(fault)
        else:
            self.fault, self.ever_saved = "", True
            self.saved.emit(steps)
        if self.live:
            self._begin()

    def _fail(self, error: Exception) -> None:
        disk = f"cannot write to the folder {self.path.parent} ({reason_of(error)})"
        self._report(disk if isinstance(error, OSError) else str(error))

    def _report(self, fault: str) -> None:
        before, self.fault = self.fault, fault
        if not before:
            self.failed.emit(fault)
