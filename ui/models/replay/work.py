"""Long work off the main thread: things that are found one by one, until all are or somebody cancels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QThread, pyqtSignal

from footroll.errors import FootrollError

if TYPE_CHECKING:
    from collections.abc import Generator

    from PyQt6.QtCore import QObject


class Work(QThread):
    """Runs through a generator; what it yields goes out as `found`, a refusal as `failed`."""

    found = pyqtSignal(object)
    failed = pyqtSignal(str)

    def __init__(self, things: Generator[object, None, None], *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._things = things

    def run(self) -> None:
        """Find one thing after the other; Qt calls this in the other thread."""
        try:
            for thing in self._things:
                if self.isInterruptionRequested():
                    return
                self.found.emit(thing)
        except FootrollError as refusal:
            self.failed.emit(str(refusal))
        finally:
            self._things.close()

    def cancel(self) -> None:
        """Stop after the thing at hand, and tell nothing more."""
        self.blockSignals(True)
        self.requestInterruption()
        self.wait()
