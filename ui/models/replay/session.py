"""Where a replay stands: the one place where its tracks, its panel and its keys meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from footroll.ui.models.replay.luck import luck_of, luckiest, rolls_of
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.replay.tracks import tracks_of, with_counts
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.kernels.layout import Side
    from footroll.odds.luck import Play
    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.models.replay.shots import Shot
    from footroll.ui.models.replay.tracks import Tracks

STEP = 240  # milliseconds of a step at the speed 1
PAUSE = 200  # milliseconds between two pictures of what is being counted
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class ReplaySession(QObject):
    """A reel and the frame that is shown."""

    moved = pyqtSignal(int)  # the frame that is shown now
    playing = pyqtSignal(bool)
    counting = pyqtSignal(int, int)  # frames counted, and of how many; both 0 when somebody has cancelled
    counted = pyqtSignal()  # the tracks know more

    def __init__(self, reel: Reel, *, at: int = 0) -> None:
        super().__init__()
        self.reel, self.at = reel, min(at, reel.last)
        self.shots: list[Shot] = []
        self.lucks: list[Luck] = []  # of actions
        self.rolls: list[Luck] = []
        self.tracks: Tracks = tracks_of(reel)
        self.speed = 1.0
        self._work: Work | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._show_counts)

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
        best = luckiest(self.rolls)
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
        """Count what could be expected of every action, away from the main thread."""
        self.counting.emit(0, self.reel.last)
        self._work = Work(count_plays(self.reel), owner=self)
        self._work.found.connect(self._take)
        self._work.finished.connect(self._finish)
        self._work.begin()

    def cancel(self) -> None:
        """Leave the counting; what was counted stays."""
        if self._work:
            self._work.cancel()
            self._work = None
            self._show_counts()
            self.counting.emit(0, 0)

    def _take(self, play: Play) -> None:
        """Take an action that was counted; the tracks follow a moment later, so that many cost no more than one."""
        if shot := shot_of(self.reel, play):
            self.shots.append(shot)
        self.lucks.append(luck_of(self.reel, play))
        self.rolls += rolls_of(self.reel, play)
        self.counting.emit(min(play.number, self.reel.last - 1), self.reel.last)
        if not self._pause.isActive():
            self._pause.start()

    def _show_counts(self) -> None:
        self.tracks = with_counts(self.tracks, self.reel, shots=self.shots, rolls=self.rolls)
        self.counted.emit()

    def _finish(self) -> None:
        """Tell that all is counted."""
        self._work = None
        self._pause.stop()
        self._show_counts()
        self.counting.emit(self.reel.last, self.reel.last)

    def luck_so_far(self, side: Side) -> float:
        """Return the luck of a side up to the frame that is shown; what one gains the other loses."""
        rolls = [roll for roll in self.rolls if roll.at <= self.at]
        return sum(roll.goals if roll.side is side else -roll.goals for roll in rolls)

    def expected_so_far(self, side: Side) -> float:
        """Return the goals of a side without the luck of its shots, up to the frame that is shown."""
        lucks = (shot.luck for shot in self.shots if shot.side is side and shot.end <= self.at)
        return self.frame.match.goals[side] - sum(lucks)
