"""Where a replay stands: the one place where its tracks, its panel and its keys meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from footroll.ui.models.replay.luck import luck_of_shots, luckiest
from footroll.ui.models.replay.shots import count_shots, shots_at
from footroll.ui.models.replay.tracks import tracks_of
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.kernels.layout import Side
    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.models.replay.shots import Shot
    from footroll.ui.models.replay.tracks import Tracks

STEP = 240  # milliseconds of a step at the speed 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class ReplaySession(QObject):
    """A reel and the frame that is shown."""

    moved = pyqtSignal(int)  # the frame that is shown now
    playing = pyqtSignal(bool)
    counting = pyqtSignal(int, int)  # shots counted, and of how many; both 0 when somebody has cancelled
    counted = pyqtSignal()  # the tracks know more

    def __init__(self, reel: Reel, *, at: int = 0) -> None:
        super().__init__()
        self.reel, self.at = reel, min(at, reel.last)
        self.shots: list[Shot] = []
        self.lucks: Sequence[Luck] = ()
        self.tracks: Tracks = tracks_of(reel)
        self.speed = 1.0
        self._work: Work | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        return self.reel.frames[self.at]

    # Moving

    def go(self, at: int) -> None:
        """Show a frame, or the nearest there is."""
        at = min(max(at, 0), self.reel.last)
        if at != self.at:
            self.at = at
            self.moved.emit(at)

    def step(self, by: int) -> None:
        """Go on or back by steps."""
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or of this one, or of the one before."""
        start = self.reel.start_of(self.frame.turn)
        if by < 0 and self.at > start:
            self.go(start)
        else:
            self.go(self.reel.start_of(max(0, self.frame.turn + by)))

    def goal(self, by: int) -> bool:
        """Go to the next goal, or to the one before; say whether there is one."""
        return self._go_first(sorted(self.reel.goals, reverse=by < 0), by)

    def _go_first(self, ats: Sequence[int], by: int) -> bool:
        found = next((at for at in ats if (at - self.at) * by > 0), None)
        if found is not None:
            self.go(found)
        return found is not None

    def luckiest(self) -> bool:
        """Go to the luckiest roll; say whether one is known."""
        best = luckiest(self.lucks)
        if best:
            self.go(best.at)
        return best is not None

    # Playing

    @property
    def is_playing(self) -> bool:
        """Whether the replay goes on by itself."""
        return self._clock.isActive()

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        if self.is_playing:
            self.pause()
            return
        if self.at == self.reel.last:
            self.go(0)
        self._clock.start(self._pace())
        self.playing.emit(True)

    def pause(self) -> None:
        """Stay where it is."""
        if self.is_playing:
            self._clock.stop()
            self.playing.emit(False)

    def set_speed(self, speed: float) -> None:
        """Play faster or slower."""
        self.speed = speed
        self._clock.setInterval(self._pace())

    def _pace(self) -> int:
        return round(STEP / self.speed)

    def _tick(self) -> None:
        self.step(1)
        if self.at == self.reel.last:
            self.pause()

    # Counting

    def count(self) -> None:
        """Count the chances of the shots, away from the main thread."""
        total = len(shots_at(self.reel))
        self.counting.emit(0, total)
        if total:
            self._work = Work(count_shots(self.reel), parent=self)
            self._work.found.connect(self._take)
            self._work.start()

    def cancel(self) -> None:
        """Leave the counting; what was counted stays."""
        if self._work:
            self._work.cancel()
            self._work = None
            self.counting.emit(0, 0)

    def _take(self, shot: Shot) -> None:
        """Take a shot that was counted."""
        self.shots.append(shot)
        self.lucks = luck_of_shots(self.reel, self.shots)
        self.tracks = tracks_of(self.reel, shots=self.shots, lucks=self.lucks)
        self.counted.emit()
        self.counting.emit(len(self.shots), len(shots_at(self.reel)))

    def luck_so_far(self, side: Side) -> float:
        """Return the luck of a side up to the frame that is shown."""
        return sum(luck.goals for luck in self.lucks if luck.side is side and luck.at <= self.at)
