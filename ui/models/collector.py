"""Collect Python's garbage on the main thread only, between two events."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QTimer

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject

PAUSE = 200  # milliseconds between two checks


class Collector(QTimer):
    """Collect garbage instead of Python, which would do it at any allocation.

    An allocation may happen on another thread, which must not destroy Qt objects, or during an event, while Qt still
    uses them.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setInterval(PAUSE)
        self.timeout.connect(collect)

    def begin(self) -> None:
        """Turn off Python's automatic collection."""
        gc.disable()
        self.start()

    def end(self) -> None:
        """Turn Python's automatic collection on again."""
        self.stop()
        gc.enable()


def collect() -> None:
    """Collect the generations that are due now.

    First delete the objects that Qt has queued for deletion: Python would clear objects that still receive signals.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for generation in reversed(range(3)):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
