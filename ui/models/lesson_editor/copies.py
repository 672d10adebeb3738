"""Copies of lessons in the editor: each change is on the disk at once, and a crash loses nothing."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QThreadPool, pyqtSignal

from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.lessons.reading import parse_lesson
from footroll.lessons.writing import write_lesson
from footroll.play.frame import read_text
from footroll.ui.models.live import FileState, Live, file_state, live_path

if TYPE_CHECKING:
    from footroll.lessons import Lesson

FOLDER, FIRST = "lessons", "# a copy of "


@dataclass(frozen=True)
class DraftCopy:
    """A copy that a crash left behind: its file, the lesson, and the lesson's own file if it has one."""

    file: Path
    lesson: Lesson
    path: Path | None


class DraftCopies(QObject):
    """Keeps a copy of the lesson in the editor; writes on a thread, and only the latest state waits."""

    failed = pyqtSignal(str)  # once, until a copy is written again

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self.folder = folder / FOLDER if folder else None
        self._file: Path | None = None
        self._live: Live | None = None
        self._next: tuple[Lesson, Path | None] | None = None
        self._fault = False
        self._pool = QThreadPool()
        self._pool.setMaxThreadCount(1)

    def keep(self, lesson: Lesson, path: Path | None) -> None:
        """Write a copy of a lesson."""
        if self.folder is None:
            return
        self._next = lesson, path
        self._pool.start(self._write)

    def _write(self) -> None:
        """Write the latest state, unless a later call has done so."""
        state, self._next = self._next, None
        if state is None or self.folder is None:
            return
        lesson, path = state
        try:
            if self._live is None or self._file is None:
                self.folder.mkdir(parents=True, exist_ok=True)
                self._file = self.folder / f"draft-{secrets.token_hex(4)}.toml"
                self._live = Live.take(self._file)
            text = f"{FIRST}{path.resolve() if path else ''}\n{write_lesson(lesson)}"
            replace_file(self._file, data=text.encode())
        except (FootrollError, OSError) as error:
            if not self._fault:
                self._fault = True
                self.failed.emit(str(error))
        else:
            self._fault = False

    def finish(self) -> None:
        """Wait until everything is written."""
        self._pool.waitForDone()

    def drop(self) -> None:
        """Remove the copy: the lesson is saved, or not wanted."""
        self._next = None
        self.finish()
        file, live, self._file, self._live = self._file, self._live, None, None
        if file and live:
            with suppress(OSError):
                file.unlink(missing_ok=True)
            live.end()

    def broken_off(self) -> DraftCopy | None:
        """Return the latest copy that a crash left behind, if there is one that can be read."""
        if self.folder is None:
            return None
        with suppress(OSError):
            for file in sorted(self.folder.glob("draft-*.toml"), key=lambda one: -one.stat().st_mtime):
                if file_state(file) is FileState.BROKEN_OFF:
                    with suppress(FootrollError):
                        return _read(file)
        return None

    def forget(self, copy: DraftCopy) -> None:
        """Remove a copy that a crash left behind."""
        with suppress(OSError):
            copy.file.unlink(missing_ok=True)
            live_path(copy.file).unlink(missing_ok=True)


def _read(file: Path) -> DraftCopy:
    """Read a copy, with the file that it is a copy of."""
    text = read_text(file)
    first, _, rest = text.partition("\n")
    path = first.removeprefix(FIRST).strip() if first.startswith(FIRST) else ""
    return DraftCopy(file, parse_lesson(rest, file=file.name, unfinished=True), Path(path) if path else None)
