"""The choices of a finished match: those that cost most, and the best one of each coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.agents.assistant import show_worth
from footroll.agents.review import costliest
from footroll.odds.luck.merit import average_gains, gain_of
from footroll.ui.models.moments.results import COUNTED
from footroll.ui.models.naming import surname
from footroll.ui.models.replay.choices import judge_choices
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from footroll.agents.review import CostlyChoice
    from footroll.kernels.layout import Side
    from footroll.odds.luck import Play
    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.replay.reel import Reel

DEAR = 0.10  # goals


class ChoiceCount(QObject):
    """Judges the choices of a record on a worker thread."""

    changed = pyqtSignal()  # all are judged

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self._reel = reel
        self.choices: list[CostlyChoice] = []
        self.done = False
        self._work: Work | None = None

    def begin(self) -> None:
        """Start to judge."""
        self._work = Work(judge_choices(self._reel), owner=self)
        self._work.found.connect(self.choices.append)
        self._work.finished.connect(self._finish)
        self._work.begin()

    def cancel(self) -> None:
        """Stop judging."""
        if self._work:
            self._work.cancel()
            self._work = None

    def _finish(self) -> None:
        self._work, self.done = None, True
        self.changed.emit()

    def dearest(self, side: Side) -> CostlyChoice | None:
        """Return the costliest choice of a side."""
        return next(iter(costliest(self.choices, side=side, most=1)), None)

    def words(self, side: Side) -> str:
        """Say how many choices of a side were dear, and which was the dearest."""
        if not self.done:
            return "Counting"
        dear = [one for one in costliest(self.choices, side=side, most=len(self.choices)) if one.cost >= DEAR]
        first = self.dearest(side)
        if first is None:
            return "No choice gave anything away."
        count = str(len(dear)) if len(dear) >= len(COUNTED) else COUNTED[len(dear)]
        many = f"{count} of them cost {DEAR:.2f} goals or more." if dear else f"None cost more than {DEAR:.2f} goals."
        cost = show_worth(first.cost).lstrip("+−")
        return f"{many} The dearest, about {cost}: turn {first.turn}, {str(first)[:1].lower()}{str(first)[1:]}."


def best_play(count: EndCount, side: Side) -> Play | None:
    """Return the action of a side that was worth most in expectation, against the average of its kind."""
    averages = average_gains(count.plays)
    ours = [play for play in count.plays if play.who.side is side and not play.restart]
    return max(ours, key=lambda play: gain_of(play) - averages[play.kind], default=None)


def best_words(count: EndCount, side: Side) -> str:
    """Say which action of a side was worth most."""
    play = best_play(count, side)
    if play is None:
        return "Nothing was tried."
    gain = show_worth(float(gain_of(play) - average_gains(count.plays)[play.kind]))
    turn, who = count.reel.frames[play.number].turn, f"{play.who.number} {surname(play.who.name)}"
    return f"Turn {turn}: the {play.kind} of {who}, worth about {gain} goals more than usual."
