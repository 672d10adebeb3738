"""Run long work on a thread, with results one by one until done or cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PyQt6.QtCore import QThread, pyqtSignal, pyqtSlot

from footroll.errors import FootrollError

if TYPE_CHECKING:
    from collections.abc import Generator

    from PyQt6.QtCore import QObject


class Work(QThread):
    """Run a generator: each result goes out as `found`, an error as `failed`.

    A running thread keeps itself alive, because Qt aborts the program when a running thread is destroyed. When its
    owner is destroyed, it stops after the current item.
    """

    found = pyqtSignal(object)
    failed = pyqtSignal(str)

    running: ClassVar[set[Work]] = set()

    def __init__(self, things: Generator[object, None, None], *, owner: QObject) -> None:
        super().__init__()
        self._things = things
        owner.destroyed.connect(self.stop)
        self.finished.connect(self._let_go)

    def begin(self) -> None:
        """Start the thread."""
        self.running.add(self)
        self.start()

    @pyqtSlot()
    def stop(self) -> None:
        """Stop after the current item."""
        self.requestInterruption()

    def _let_go(self) -> None:
        self.running.discard(self)

    def run(self) -> None:
        """Process one item after the other; Qt calls this on the thread."""
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
        """Stop after the current item, and report nothing more."""
        self.blockSignals(True)
        self.requestInterruption()
        self.wait()
        self._let_go()
