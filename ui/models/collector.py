"""Python's rubbish is collected on the main thread alone, between two events."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QTimer

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject

PAUSE = 200  # milliseconds from one look to the next


class Collector(QTimer):
    """Collects in the place of Python, which would do it wherever memory is asked for.

    That may be another thread, which must not destroy what belongs to a window, or the middle of an event, while Qt
    still holds what goes.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setInterval(PAUSE)
        self.timeout.connect(collect)

    def begin(self) -> None:
        """Take over from Python."""
        gc.disable()
        self.start()

    def end(self) -> None:
        """Give it back."""
        self.stop()
        gc.enable()


def collect() -> None:
    """Collect what Python would collect now: the young often, the old seldom.

    What Qt is about to delete goes first, for Python would take apart what still listens.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for generation in reversed(range(3)):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
