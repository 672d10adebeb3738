"""The luck in a record: by how much its rolls changed what could be expected, in goals."""

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
    """The luck of one action or of one roll: its frame, whose it was, goals for his side, and words."""

    at: int
    who: Who
    goals: float
    title: str = ""
    expected: str = ""

    @property
    def side(self) -> Side:
        """The side whose luck it was."""
        return self.who.side


def luck_of(reel: Reel, play: Play) -> Luck:
    """Return the luck of a whole action, for the side that declared it."""
    goals = _for(play.who.side, float(play.luck))
    return Luck(end_of(reel, play.number), play.who, goals, _title(play), _expected(play))


def rolls_of(reel: Reel, play: Play) -> Iterator[Luck]:
    """Yield the luck of each roll of an action, at the frame in which it fell, for the side that rolled."""
    dice = [at for at in range(play.number, end_of(reel, play.number) + 1) for _ in reel.frames[at].events.rolls]
    used = 0
    for roll in play.rolls:
        at = dice[min(used, len(dice) - 1)] if dice else play.number
        used += len(roll.dice)
        yield Luck(at, roll.who, _for(roll.who.side, float(roll.luck)))


def _for(side: Side, goals: float) -> float:
    """Return home's gain as a side sees it."""
    return goals if side is Side.HOME else -goals


def turning(lucks: Iterable[Luck], *, most: int) -> list[Luck]:
    """Return the actions in which luck mattered most, the largest first."""
    return sorted(lucks, key=lambda luck: -abs(luck.goals))[:most]


def luckiest(lucks: Sequence[Luck]) -> Luck | None:
    """Return the roll that brought most."""
    return max(lucks, key=lambda luck: luck.goals, default=None)


def luck_words(goals: float) -> str:
    """Return luck with its sign.

    >>> luck_words(0.84), luck_words(-0.55)
    ('+0.84', '−0.55')
    """
    return f"{goals:+.2f}".replace("-", "−")


def _title(play: Play) -> str:
    """Say what came of an action."""
    who = surname(play.who.name)
    if play.kind == "shot":
        return f"{who} {SHOT_ENDS.get(play.outcome, 'is stopped before he shoots')}"
    return f"{who}’s {play.kind}: {play.outcome}"


def _expected(play: Play) -> str:
    """Say how likely a goal was, or what happened instead of one."""
    if play.kind == "shot":
        return f"expected {float(play.odds['goal']):.0%}"
    return f"chance of it {percent(play.chance)}"
