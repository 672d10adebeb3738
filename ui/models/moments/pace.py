"""The pace of a moment: its dice fall one after the other, then it stays for a while."""

from __future__ import annotations

from PyQt6.QtCore import QObject, QTimer, QVariantAnimation, pyqtSignal

FLIGHT = 240  # milliseconds of the ball, or of a choice


class MomentPace(QObject):
    """Counts the dice that have fallen, and then the time that is left."""

    fell = pyqtSignal(int)  # links of the chain that are shown now
    stood = pyqtSignal()  # all dice have fallen
    ticked = pyqtSignal(float)  # the share of time that is left
    ended = pyqtSignal()  # the time is over

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waits: list[int] = []
        self._stay: int | None = None
        self._count = 0
        self.stands = False
        self._fall = QTimer(self)
        self._fall.setSingleShot(True)
        self._fall.timeout.connect(self._next)
        self._left = QVariantAnimation(self)
        self._left.setStartValue(1.0)
        self._left.setEndValue(0.0)
        self._left.valueChanged.connect(self._tick)
        self._left.finished.connect(self.ended)

    def begin(self, waits: list[int], *, stay: int | None, known: int = 0) -> None:
        """Start after the links that are known already.

        `waits` are the milliseconds of each link, `stay` those of the banner, or None until a key.
        """
        self.stop()
        self._waits, self._stay = list(waits), stay
        self._count, self.stands = known, False
        if not any(waits[known:]):
            self.skip()
        else:
            self._next()

    def _next(self) -> None:
        """Let the next die fall, or show the end."""
        if self._count == len(self._waits):
            self._stand()
            return
        self._count += 1
        self.fell.emit(self._count)
        self._fall.start(self._waits[self._count - 1])

    def skip(self) -> None:
        """Show the end at once."""
        if not self.stands:
            self._fall.stop()
            self._count = len(self._waits)
            self._stand()

    def _stand(self) -> None:
        self.stands = True
        self.fell.emit(self._count)
        self.stood.emit()
        if self.stands and self._stay is not None:
            self._left.setDuration(self._stay)
            self._left.start()

    def _tick(self, share: float) -> None:
        self.ticked.emit(float(share))

    @property
    def runs(self) -> bool:
        """Whether the time of the moment is running out."""
        return self._left.state() == QVariantAnimation.State.Running

    def keep(self) -> None:
        """Stop the time: the moment waits for a key."""
        self._left.stop()
        self.ticked.emit(0.0)

    def stop(self) -> None:
        """Stop everything."""
        self._fall.stop()
        self._left.stop()
        self.stands = False
