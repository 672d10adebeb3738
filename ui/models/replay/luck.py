"""The luck in a record: what its rolls brought beyond what was to be expected, in goals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Shot as Verdict
from footroll.kernels.layout import Told
from footroll.ui.models.replay.words import surname

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.layout import Side
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.shots import Shot


ENDS = {
    Verdict.WIDE: "shoots wide",
    Verdict.INTO_WALL: "hits the wall",
    Verdict.OFF_POST: "hits the post",
    Verdict.ON_TARGET: "is blocked",
}


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of one side in one frame: goals beyond what was expected, whose it was, and both in words."""

    at: int
    side: Side
    pawn: int
    goals: float
    title: str
    expected: str


def luck_of_shots(reel: Reel, shots: Iterable[Shot]) -> list[Luck]:
    """Return the luck of each shot: a goal or none, less the chance that it had."""
    return [
        Luck(shot.end, shot.side, shot.pawn, shot.luck, _title(reel, shot), f"expected {float(shot.expected):.0%}")
        for shot in shots
    ]


def turning(lucks: Iterable[Luck], *, most: int) -> list[Luck]:
    """Return the rolls that turned a match most, the largest first."""
    return sorted(lucks, key=lambda luck: -abs(luck.goals))[:most]


def luckiest(lucks: Iterable[Luck]) -> Luck | None:
    """Return the roll that brought most."""
    return max(lucks, key=lambda luck: luck.goals, default=None)


def luck_words(goals: float) -> str:
    """Return luck with its sign.

    >>> luck_words(0.84), luck_words(-0.55)
    ('+0.84', '−0.55')
    """
    return f"{goals:+.2f}".replace("-", "−")


def _title(reel: Reel, shot: Shot) -> str:
    """Say how a shot ended."""
    who = surname(reel.frames[shot.at - 1].match.footballer(shot.pawn).name)
    told = {event.kind: event for at in range(shot.at, shot.end + 1) for event in reel.frames[at].events}
    if shot.scored:
        return f"{who} scores"
    if Told.TOLD_CATCH in told:
        return f"{who} is denied by the goalkeeper"
    if Told.TOLD_SHOT not in told:
        return f"{who} is stopped before he shoots"
    return f"{who} {ENDS[Verdict(told[Told.TOLD_SHOT].verdict)]}"
