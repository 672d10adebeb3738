"""Counts on a thread what may take long, and waits for what is quick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from footroll.errors import FootrollError
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

QUICK = 150  # milliseconds; what takes longer is said


class QuickCount(QObject):
    """Counts one thing at a time; a new one replaces the one that is counted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Work | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being counted."""
        return self._work is not None

    def count(self, ask: Callable[[], object], then: Callable[[object], object]) -> None:
        """Count something and hand it on, at once if it is quick; a refusal is handed on as an error."""
        self.cancel()
        found: list[object] = []

        def counting() -> Generator[object, None, None]:
            try:
                found.append(ask())
            except FootrollError as refusal:
                found.append(refusal)
            yield found[0]

        work = Work(counting(), owner=self)

        def finish() -> None:
            if self._work is work:
                self._work = None
                then(found[0])

        work.finished.connect(finish)  # before it begins: it may end between the wait and the next line
        work.begin()
        if work.wait(QUICK):
            work.cancel()
            then(found[0])
            return
        self._work = work

    def cancel(self) -> None:
        """Drop what is being counted."""
        work, self._work = self._work, None
        if work is not None:
            work.cancel()
