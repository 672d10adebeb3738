"""Luck in a record: how many goals its rolls gained or lost against expectation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Side
from footroll.ui.models.naming import surname
from footroll.ui.models.replay.shots import end_of
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from footroll.odds.luck import Play, Who
    from footroll.ui.models.replay.reel import Reel

SHOT_ENDS = {
    "goal": "scores",
    "wide": "shoots wide",
    "rebound": "hits the post",
    "held": "is denied by the goalkeeper",
    "corner": "is denied by the goalkeeper",
    "wall": "hits the wall",
    "blocked": "is blocked",
    "intercepted": "is blocked",
}


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of an action or a roll: its frame, side, goals gained, and description."""

    at: int
    who: Who
    goals: float
    title: str = ""
    expected: str = ""

    @property
    def side(self) -> Side:
        """The side that was lucky."""
        return self.who.side


def luck_of(reel: Reel, play: Play) -> Luck:
    """Return the luck of a whole action, for the side that declared it."""
    goals = _for(play.who.side, float(play.luck))
    return Luck(end_of(reel, play.number), play.who, goals, _title(play), _expected(play))


def rolls_of(reel: Reel, play: Play) -> Iterator[Luck]:
    """Yield the luck of each roll of an action, at its frame, for the side that rolled."""
    dice = [at for at in range(play.number, end_of(reel, play.number) + 1) for _ in reel.frames[at].events.rolls]
    used = 0
    for roll in play.rolls:
        at = dice[min(used, len(dice) - 1)] if dice else play.number
        used += len(roll.dice)
        yield Luck(at, roll.who, _for(roll.who.side, float(roll.luck)))


def _for(side: Side, goals: float) -> float:
    """Convert home's gain to a side's view."""
    return goals if side is Side.HOME else -goals


def turning_points(lucks: Iterable[Luck], *, most: int) -> list[Luck]:
    """Return the actions with the most luck, largest first."""
    return sorted(lucks, key=lambda luck: -abs(luck.goals))[:most]


def luckiest(lucks: Sequence[Luck]) -> Luck | None:
    """Return the luckiest roll."""
    return max(lucks, key=lambda luck: luck.goals, default=None)


def luck_words(goals: float) -> str:
    """Return luck with its sign.

    >>> luck_words(0.84), luck_words(-0.55)
    ('+0.84', '−0.55')
    """
    return f"{goals:+.2f}".replace("-", "−")


def _title(play: Play) -> str:
    """Describe the result of an action."""
    who = surname(play.who.name)
    if play.kind == "shot":
        return f"{who} {SHOT_ENDS.get(play.outcome, 'is stopped before the shot')}"
    return f"{who}’s {play.kind}: {play.outcome}"


def _expected(play: Play) -> str:
    """Give the chance of a goal, or of the outcome that happened."""
    if play.kind == "shot":
        return f"expected {percent(play.odds.get('goal', 0), digits=0)}"
    return f"chance {percent(play.chance)}"
