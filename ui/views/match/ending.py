"""The way from the last answer of a match to its full time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

if TYPE_CHECKING:
    from footroll.ui.models.session import MatchSession

STAYS = 1500  # milliseconds in which the last ball and its dice are seen


class FullTimeWait(QObject):
    """Waits until the end of a match has been seen, and then says so once."""

    seen = pyqtSignal()

    def __init__(self, session: MatchSession, *, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.stays = QTimer(self)
        self.stays.setSingleShot(True)
        self.stays.setInterval(STAYS)
        self.stays.timeout.connect(self._tell)
        session.played.connect(self._follow)
        session.taken_back.connect(self.stays.stop)
        session.closed.connect(self.stays.stop)

    def _follow(self) -> None:
        """Start to wait when an answer has ended the match."""
        if self._session.match.over:
            self.stays.start()

    def _tell(self) -> None:
        """Say that the end was seen, unless a moment still shows it."""
        if self._session.moment is not None:
            self.stays.start()
        elif self._session.match.over:
            self.seen.emit()
