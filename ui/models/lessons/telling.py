"""Models that tell a change once, when the current event is over."""

from __future__ import annotations

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from footroll.ui.models.words import sentence_case


class TellingOnce(QObject):
    """Collects changes of one event into one signal, and says sentences for the strip."""

    changed = pyqtSignal()
    told = pyqtSignal(str)
    _touched = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._marked = False
        self._touched.connect(self._tell, Qt.ConnectionType.QueuedConnection)  # type: ignore[call-arg]  # not in its stub

    def touch(self) -> None:
        """Mark the model as changed."""
        if not self._marked:
            self._marked = True
            self._touched.emit()

    def _tell(self) -> None:
        self._marked = False
        self.changed.emit()

    def say(self, words: object) -> None:
        """Say a refusal or another sentence."""
        text = str(words).removeprefix("answer: ")
        self.told.emit(f"{sentence_case(text).rstrip('.')}.")
