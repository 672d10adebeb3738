"""The visible frame of a reel of either game: moved by steps, by goals, or by the clock."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

STEP = 240  # milliseconds per step at speed 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class ReelPlayer(QObject):
    """A reel and its visible frame."""

    moved = pyqtSignal(int)  # the visible frame has changed
    playing = pyqtSignal(bool)

    def __init__(self, reel: Any, *, at: int = 0) -> None:
        super().__init__()
        self.reel, self.at = reel, min(at, reel.last)
        self.speed = 1.0
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)

    @property
    def place(self) -> tuple[str, str]:
        """The place of the visible frame in words: in the match, and in its turn."""
        return "", f"step {self.at} of {self.reel.last}"

    # Moving

    def go(self, at: int) -> None:
        """Show a frame, or the nearest one."""
        at = min(max(at, 0), self.reel.last)
        if at != self.at:
            self.at = at
            self.moved.emit(at)

    def step(self, by: int) -> None:
        """Move forward or back by steps."""
        self.go(self.at + by)

    def goal(self, by: int) -> bool:
        """Go to the next or previous goal; return whether there is one."""
        return self.go_among(self.reel.goals, by)

    def go_among(self, frames: Any, by: int) -> bool:
        """Go to the next or previous of some frames; return whether there is one."""
        found = next((at for at in sorted(frames, reverse=by < 0) if (at - self.at) * by > 0), None)
        if found is not None:
            self.go(found)
        return found is not None

    # Playing

    @property
    def is_playing(self) -> bool:
        """Whether the replay is running."""
        return self._clock.isActive()

    def toggle(self) -> None:
        """Play or pause; at the end, restart."""
        if self.is_playing:
            self.pause()
            return
        if self.at == self.reel.last:
            self.go(0)
        self._clock.start(self._pace())
        self.playing.emit(True)

    def pause(self) -> None:
        """Pause the replay."""
        if self.is_playing:
            self._clock.stop()
            self.playing.emit(False)

    def set_speed(self, speed: float) -> None:
        """Set the playing speed."""
        self.speed = speed
        self._clock.setInterval(self._pace())

    def _pace(self) -> int:
        return round(STEP / self.speed)

    def _tick(self) -> None:
        self.step(1)
        if self.at == self.reel.last:
            self.pause()
