"""Coaches for FUBA: each looks at a match and returns a legal answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.fuba.actions import FubaAction
from footroll.fuba.agents.native import FubaAgent
from footroll.fuba.match import FubaMatch
from footroll.play.dice import SEEDS, Dice
from footroll.play.game import Coach
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.play.budget import Budget

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
    """A kind of coach: its name, its habits in a few words, and how to make one from a seed and a budget."""

    name: str
    words: str
    make: Callable[[int, Budget | None], FubaCoach]


def _native(name: str, words: str) -> FubaCoachKind:
    """Return the row of a native coach."""
    return FubaCoachKind(name, words, lambda seed, budget: FubaAgent(name, seed, budget))


# One row for each kind of coach, the weakest first. Command line, completion, start screen and docs follow from it.
FUBA_COACHES: Mapping[str, FubaCoachKind] = {
    kind.name: kind
    for kind in (
        FubaCoachKind("random", "gives any legal answer", lambda seed, _: RandomFubaCoach(seed)),
        _native("plain", "weighs each answer by fitted tables"),
        _native("search", "looks three rolls ahead"),
        _native("rollouts", "searches, then plays the best answers out"),
    )
}
FUBA_SEARCHES = ("search", "rollouts")  # coaches with a budget


def check_fuba_coach(name: str) -> None:
    """Refuse the name of a coach that does not exist."""
    if name not in FUBA_COACHES:
        raise FootrollError(f"there is no FUBA coach {quote(name)}{did_you_mean(name, FUBA_COACHES)}")


def make_fuba_coach(name: str, *, seed: int = 0, budget: Budget | None = None) -> FubaCoach:
    """Make a coach; coaches with the same seed decide the same, unless their budget is in milliseconds.

    A budget is for coaches that search, and the others ignore it.

    >>> make_fuba_coach("randm")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no FUBA coach 'randm'; did you mean random?
    """
    check_fuba_coach(name)
    return FUBA_COACHES[name].make(seed % SEEDS, budget)
