"""The state of a replay, shared by its tracks, panel and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal

from footroll.ui.models.replay.choices import judge_choices
from footroll.ui.models.replay.desk import StudyDesk
from footroll.ui.models.replay.luck import luck_of, luckiest, rolls_of
from footroll.ui.models.replay.player import ReelPlayer
from footroll.ui.models.replay.shots import count_plays, shot_of
from footroll.ui.models.replay.tracks import tracks_of, with_counts
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from footroll.agents.review import CostlyChoice
    from footroll.kernels.layout import Side
    from footroll.odds.luck import Play
    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.models.replay.shots import Shot
    from footroll.ui.models.replay.tracks import Tracks

PAUSE = 200  # milliseconds between updates while counting


class ReplaySession(ReelPlayer):
    """A reel of the grid game, its visible frame, and what is counted of it."""

    reel: Reel
    counting = pyqtSignal(int, int)  # frames counted, and their total; both 0 after a cancel
    counted = pyqtSignal()  # the tracks have new data
    reviewed = pyqtSignal()  # the choices are judged

    def __init__(self, reel: Reel, *, at: int = 0) -> None:
        super().__init__(reel, at=at)
        self.shots: list[Shot] = []
        self.lucks: list[Luck] = []  # of actions
        self.rolls: list[Luck] = []
        self.choices: list[CostlyChoice] = []
        self._review: Work | None = None
        self.tracks: Tracks = tracks_of(reel)
        self.desk = StudyDesk(reel.study) if reel.study else None
        if self.desk:
            self.desk.setParent(self)
        self._work: Work | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._show_counts)

    @property
    def frame(self) -> Frame:
        """The visible frame."""
        frame: Frame = self.reel.frames[self.at]
        return frame

    @property
    def place(self) -> tuple[str, str]:
        """The turn and the step of the visible frame."""
        frame, reel = self.frame, self.reel
        return f"Turn {frame.turn} of {reel.turns}", f"step {frame.step} of {reel.steps(frame.turn)}"

    # Moving

    def turn(self, by: int) -> None:
        """Go to the start of the next turn, this turn or the previous one."""
        start = self.reel.start_of(self.frame.turn)
        if by < 0 and self.at > start:
            self.go(start)
        else:
            self.go(self.reel.start_of(max(0, self.frame.turn + by)))

    def luckiest(self) -> bool:
        """Go to the luckiest roll; return whether one is known."""
        best = luckiest(self.rolls)
        if best:
            self.go(best.at)
        return best is not None

    # Counting

    def count(self) -> None:
        """Count the expectation of every action on a worker thread."""
        self.counting.emit(0, self.reel.last)
        self._work = Work(count_plays(self.reel), owner=self)
        self._work.found.connect(self._take)
        self._work.finished.connect(self._finish)
        self._work.begin()

    def review(self) -> None:
        """Judge every choice on a worker thread."""
        self._review = Work(judge_choices(self.reel), owner=self)
        self._review.found.connect(self.choices.append)
        self._review.finished.connect(self.reviewed)
        self._review.begin()

    def cancel(self) -> None:
        """Cancel the counting, keeping the results so far."""
        if self._review:
            self._review.cancel()
            self._review = None
        if self._work:
            self._work.cancel()
            self._work = None
            self._show_counts()
            self.counting.emit(0, 0)

    def _take(self, play: Play) -> None:
        """Store a counted action, and update the tracks after a short delay to group updates."""
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
        """Report that everything is counted."""
        self._work = None
        self._pause.stop()
        self._show_counts()
        self.counting.emit(self.reel.last, self.reel.last)

    def luck_so_far(self, side: Side) -> float:
        """Return a side's luck up to the visible frame; one side's gain is the other's loss."""
        rolls = [roll for roll in self.rolls if roll.at <= self.at]
        return sum(roll.goals if roll.side is side else -roll.goals for roll in rolls)

    def expected_so_far(self, side: Side) -> float:
        """Return a side's expected goals up to the visible frame."""
        lucks = (shot.luck for shot in self.shots if shot.side is side and shot.end <= self.at)
        return self.frame.match.goals[side] - sum(lucks)
