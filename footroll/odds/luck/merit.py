"""The expected worth of each footballer's choices and duels, and the footballer of the match.

A shot is worth its chance of a goal when it is declared: an exact value, so that the estimate of what the ball was
worth before it does not matter. Any other action is worth what it adds to the expected goals of its side when it is
declared: the value of all its outcomes with their chances, minus the value of the ball before it. That value is an
estimate that favours keeping the ball, so that the action counts by how much better it was than the average action of
its kind in this match. The only action of its kind has nothing to be compared with and counts whole. Choices of the own
coach within the action, such as the target of a shot, are part of it. A restart has to be taken, so only the choices
within it count. In a duel the opponents lose, in equal parts, what the initiator gains.

All of this is known before the dice fall: no roll counts, lucky or not.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.odds.luck.plays import CONTESTS
from footroll.odds.luck.worth import NOTHING, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from footroll.odds.luck.plays import Play, Who

DUELS = frozenset(CONTESTS.values())


@dataclass(slots=True)
class Merit:
    """The expected goals that a footballer added to their side: by choices with the ball, and in duels."""

    choices: Fraction = NOTHING
    duels: Fraction = NOTHING

    @property
    def total(self) -> Fraction:
        """The choices and the duels together."""
        return self.choices + self.duels


def gain_of(play: Play) -> Fraction:
    """Return the expected goals that an action added to the side that declared it."""
    side = play.who.side
    declared = NOTHING if play.restart else play.expected - play.before
    return SIGNS[side] * sum((one.change for one in play.decisions if one.side is side), declared)


def average_gains(plays: Iterable[Play]) -> dict[str, Fraction]:
    """Return the average gain of the actions of each kind, without restarts; 0 for a kind with one action.

    >>> average_gains([])
    {}
    """
    gains: dict[str, list[Fraction]] = defaultdict(list)
    for play in plays:
        if not play.restart:
            gains[play.kind].append(gain_of(play))
    return {kind: sum(each, NOTHING) / len(each) if len(each) > 1 else NOTHING for kind, each in gains.items()}


def merit_of(play: Play, averages: Mapping[str, Fraction]) -> Fraction:
    """Return what counts of an action: the chance of a shot, or the gain above the average of its kind."""
    gain = gain_of(play)
    if play.restart:
        return gain
    return gain + SIGNS[play.who.side] * play.before if play.kind == "shot" else gain - averages[play.kind]


def merits_of(plays: Sequence[Play]) -> dict[Who, Merit]:
    """Return the merit of each footballer who took part in an action, home first, by number.

    >>> merits_of([])
    {}
    """
    merits: dict[Who, Merit] = defaultdict(Merit)
    averages = average_gains(plays)
    for play in plays:
        gain = merit_of(play, averages)
        if play.kind not in DUELS or not play.duels:
            merits[play.who].choices += gain
            continue
        merits[play.who].duels += gain
        opponents = play.duels[0].opponents
        for who in opponents:
            merits[who].duels -= gain / len(opponents)
    return dict(sorted(merits.items()))


def best_of(merits: dict[Who, Merit]) -> Who | None:
    """Return the footballer of the match: the highest total, the first of equals; None without an action.

    >>> best_of({})
    """
    return max(merits, key=lambda who: merits[who].total, default=None)
