"""Coaches for FUBA: each looks at a match and returns a legal answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.fuba.actions import FubaAction
from footroll.fuba.match import FubaMatch
from footroll.play.dice import SEEDS, Dice
from footroll.play.game import Coach
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FubaCoach = Coach[FubaMatch, FubaAction]


class RandomFubaCoach:
    """Decides at random; the same seed decides the same."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Dice.seeded(seed % SEEDS, match=SEEDS - 1)  # never the rolls of a match

    def decide(self, match: FubaMatch, /) -> FubaAction:
        """Return a random legal answer."""
        return match.pick(self._chance)


@dataclass(frozen=True, slots=True)
class FubaCoachKind:
    """A kind of coach: its name, what it does in a few words, and how to make one from a seed."""

    name: str
    words: str
    make: Callable[[int], FubaCoach]


FUBA_COACHES: Mapping[str, FubaCoachKind] = {
    kind.name: kind for kind in (FubaCoachKind("random", "gives any legal answer", RandomFubaCoach),)
}


def make_fuba_coach(name: str, *, seed: int = 0) -> FubaCoach:
    """Make a coach; coaches with the same seed decide the same.

    >>> make_fuba_coach("randm")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no FUBA coach 'randm'; did you mean random?
    """
    if name not in FUBA_COACHES:
        raise FootrollError(f"there is no FUBA coach {quote(name)}{did_you_mean(name, FUBA_COACHES)}")
    return FUBA_COACHES[name].make(seed)
