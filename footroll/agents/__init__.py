"""Computer coaches: each looks at a match and returns a legal answer to its question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from footroll.agents.native import Budget, NativeAgent
from footroll.agents.plain import PlainCoach
from footroll.agents.random import RandomCoach
from footroll.errors import FootrollError
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.match import Action, Match

__all__ = [
    "COACHES",
    "DEFAULT_COACH",
    "Budget",
    "Coach",
    "CoachKind",
    "NativeAgent",
    "PlainCoach",
    "RandomCoach",
    "make_coach",
]


class Coach(Protocol):
    """Decides for a side."""

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""


@dataclass(frozen=True, slots=True)
class CoachKind:
    """A kind of coach: its name, what it does in a few words, and how to make one from a seed."""

    name: str
    words: str
    make: Callable[[int], Coach]


# One row for each kind of coach. Start screen, command line, completion and docs follow from it.
COACHES: Mapping[str, CoachKind] = {
    kind.name: kind
    for kind in (
        CoachKind("plain", "plays simple football, instantly", lambda _seed: PlainCoach()),
        CoachKind("random", "plays any legal action, instantly", RandomCoach),
        CoachKind(
            "beginner",
            "misjudges passes and pressure, instantly",
            lambda seed: NativeAgent("beginner", seed=seed),
        ),
        CoachKind("park", "passes to feet and guesses chances, instantly", lambda seed: NativeAgent("park", seed=seed)),
        CoachKind(
            "club", "presses, marks and weighs exact chances, instantly", lambda seed: NativeAgent("club", seed=seed)
        ),
        CoachKind(
            "national",
            "looks four turns ahead, in a moment",
            lambda seed: NativeAgent("national", seed=seed),
        ),
    )
}
DEFAULT_COACH = next(iter(COACHES))


def make_coach(name: str, *, seed: int = 0) -> Coach:
    """Make a coach of a kind; coaches with the same seed decide the same.

    >>> make_coach("plian")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no coach 'plian'; did you mean plain?
    """
    if name not in COACHES:
        raise FootrollError(f"there is no coach {quote(name)}{did_you_mean(name, COACHES)}")
    return COACHES[name].make(seed)
