"""Everything that has to be counted at the end of a match, on a worker thread."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from footroll.agents.winning import swings_of, turning_point
from footroll.kernels.layout import Side
from footroll.odds.luck import Adjusted, best_of, merits_of
from footroll.odds.luck.tally import tally_footballers, tally_teams
from footroll.ui.models.replay.luck import rolls_of
from footroll.ui.models.replay.shots import shot_of
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.agents.winning import Swing
    from footroll.odds.luck import Merit, Play, Tally, Who
    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.shots import Shot

PAUSE = 200  # milliseconds between updates while counting


def count_swings(reel: Reel) -> Generator[Swing, None, None]:
    """Yield the actions of a record with what they did to the chance of winning; this is slow."""
    moments = islice(reel.draft.replay(), len(reel.frames))
    yield from swings_of(next(moments).match, moments)


class EndCount(QObject):
    """Counts a record: shots and luck as they are found, the rest when all is counted."""

    changed = pyqtSignal()  # more is known

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self.reel = reel
        self.shots: list[Shot] = []
        self.rolls: list[Luck] = []
        self.swings: list[Swing] = []
        self.done = False
        self._work: Work | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.changed)

    def begin(self) -> None:
        """Start to count."""
        self._work = Work(count_swings(self.reel), owner=self)
        self._work.found.connect(self._take)
        self._work.finished.connect(self._finish)
        self._work.begin()

    def cancel(self) -> None:
        """Stop counting."""
        self._pause.stop()
        if self._work:
            self._work.cancel()
            self._work = None

    def _take(self, swing: Swing) -> None:
        self.swings.append(swing)
        if shot := shot_of(self.reel, swing.play):
            self.shots.append(shot)
        self.rolls += rolls_of(self.reel, swing.play)
        if not self._pause.isActive():
            self._pause.start()

    def _finish(self) -> None:
        self._work, self.done = None, True
        self._pause.stop()
        self.changed.emit()

    @property
    def counted(self) -> int:
        """The last counted answer."""
        return self.swings[-1].play.number if self.swings else 0

    @property
    def plays(self) -> list[Play]:
        """The counted actions."""
        return [swing.play for swing in self.swings]

    def play_at(self, at: int) -> Play | None:
        """Return the action that was declared in a frame."""
        return next((play for play in self.plays if play.number == at), None)

    @property
    def tallies(self) -> tuple[Tally, Tally]:
        """The figures of both sides."""
        return tally_teams(self.plays)

    @property
    def turning(self) -> Swing | None:
        """The action that changed the chance of winning most, if any changed it."""
        found = turning_point(self.swings)
        return found if found and found.change else None

    @property
    def best(self) -> tuple[Who, Merit, Tally] | None:
        """The footballer of the match with their merit and figures."""
        merits = merits_of(self.plays)
        who = best_of(merits)
        return (who, merits[who], tally_footballers(self.plays)[who]) if who else None

    @property
    def again(self) -> Adjusted:
        """The result of the same shots without luck."""
        home, away = ([shot.expected for shot in self.shots if shot.side is side] for side in Side)
        return Adjusted.of([Fraction(one) for one in home], [Fraction(one) for one in away])
