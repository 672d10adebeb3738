"""The match on disk after each answer: written off the main thread, whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QThreadPool, pyqtSignal

from footroll.errors import FootrollError
from footroll.notation import save_record
from footroll.notation.records import NO_NOTES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from footroll.match import Record

    Kept = tuple[Record, dict[int, str]]  # a record and its notes


class Autosave(QObject):
    """Keeps the last record that it was given; one that comes while another is written waits, the latest wins."""

    saved = pyqtSignal(int)  # how many answers the file holds
    failed = pyqtSignal(str)
    _written = pyqtSignal(int, str)

    def __init__(self, path: Path, *, seed: int | None) -> None:
        super().__init__()
        self.path, self._seed = path, seed
        self._next: Kept | None = None
        self._busy = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)
        self._written.connect(self._end)

    def keep(self, record: Record, *, notes: Mapping[int, str] = NO_NOTES) -> None:
        """Write a record, with what is noted of its actions, as soon as nothing else is being written."""
        self._next = record, dict(notes)
        if not self._busy:
            self._begin()

    def finish(self) -> None:
        """Wait until everything is written."""
        self._pool.waitForDone()
        kept, self._next = self._next, None
        if kept is not None:
            self._write(*kept)

    def _begin(self) -> None:
        kept, self._next = self._next, None
        if kept is not None:
            self._busy = True
            self._pool.start(lambda: self._write(*kept))

    def _write(self, record: Record, notes: dict[int, str]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            save_record(record, path=self.path, seed=self._seed, notes=notes)
        except (FootrollError, OSError) as error:
            self._written.emit(-1, str(error))
        else:
            self._written.emit(len(record.steps), "")

    def _end(self, steps: int, fault: str) -> None:
        self._busy = False
        if fault:
            self.failed.emit(f"The match could not be saved: {fault}. It goes on; save a copy elsewhere.")
        else:
            self.saved.emit(steps)
        self._begin()
