"""Long work off the main thread: things that are found one by one, until all are or somebody cancels."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PyQt6.QtCore import QThread, pyqtSignal, pyqtSlot

from footroll.errors import FootrollError

if TYPE_CHECKING:
    from collections.abc import Generator

    from PyQt6.QtCore import QObject


class Work(QThread):
    """Runs through a generator; what it yields goes out as `found`, a refusal as `failed`.

    It is held until it has run, for Qt ends the program with a thread that is thrown away while it runs; when its
    owner goes it stops after the thing at hand.
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
        """Run in a thread of its own."""
        self.running.add(self)
        self.start()

    @pyqtSlot()
    def stop(self) -> None:
        """Stop after the thing at hand."""
        self.requestInterruption()

    def _let_go(self) -> None:
        self.running.discard(self)

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
        self._let_go()
