"""Computer coaches: each looks at a match and returns a legal answer to its question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.native import NativeAgent
from footroll.agents.own import SECONDS, OwnCoach, check_coach_file, is_coach_file
from footroll.agents.random import RandomCoach
from footroll.errors import FootrollError
from footroll.match import Action, Match
from footroll.play.budget import Budget
from footroll.play.dice import SEEDS
from footroll.play.game import Coach as AnyCoach
from footroll.wording import did_you_mean, either, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.agents.tactics import Tactics

__all__ = [
    "COACHES",
    "DEFAULT_COACH",
    "FIRST_OPPONENT",
    "SECONDS",
    "Budget",
    "Coach",
    "CoachKind",
    "NativeAgent",
    "OwnCoach",
    "RandomCoach",
    "check_coach_file",
    "check_tactics",
    "current_name",
    "is_coach_file",
    "make_coach",
]


Coach = AnyCoach[Match, Action]


@dataclass(frozen=True, slots=True)
class CoachKind:
    """A kind of coach: its name, what it does in a few words, and how to make one from a seed and tactics.

    A coach without `tactics` ignores them.
    """

    name: str
    words: str
    make: Callable[[int, Tactics | None], Coach]
    tactics: bool = True


def _native(name: str, words: str, *, tactics: bool = True) -> CoachKind:
    """Return the row of a native coach."""
    return CoachKind(name, words, lambda seed, tactics: NativeAgent(name, tactics, seed), tactics)


# One row for each kind of coach. Start screen, command line, completion and docs follow from it.
COACHES: Mapping[str, CoachKind] = {
    kind.name: kind
    for kind in (
        CoachKind("random", "plays any legal action", lambda seed, _: RandomCoach(seed), tactics=False),
        _native("beginner", "misjudges passes and pressure", tactics=False),
        _native("park", "passes to feet, guesses chances"),
        _native("club", "presses, marks, weighs chances"),
        _native("national", "looks four turns ahead"),
    )
}
DEFAULT_COACH = "club"
FIRST_OPPONENT = "beginner"  # of a new user
FORMER_NAMES = {"plain": "park"}  # in files of older versions


def current_name(name: str) -> str:
    """Return the name of a coach as it is called today; other names stay as they are.

    >>> current_name("plain"), current_name("club")
    ('park', 'club')
    """
    return FORMER_NAMES.get(name, name)


def make_coach(name: str, *, seed: int = 0, tactics: Tactics | None = None) -> Coach:
    """Make a coach of a kind or of a Python file; coaches with the same seed and tactics decide the same.

    >>> make_coach("clbu")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no coach 'clbu'; did you mean club?
    """
    if not is_coach_file(name) and name not in COACHES:
        raise FootrollError(f"there is no coach {quote(name)}{did_you_mean(name, COACHES)}")
    check_tactics(name, tactics)
    fitted = seed % SEEDS  # two coaches of a match have seeds made from its own
    return OwnCoach(name, seed=fitted) if is_coach_file(name) else COACHES[name].make(fitted, tactics)


def check_tactics(name: str, tactics: Tactics | None) -> None:
    """Refuse tactics for a coach that plays without them."""
    if tactics and is_coach_file(name):
        raise FootrollError(f"{name}: your own coach plays without tactics; program them in its file")
    if tactics and not COACHES[name].tactics:
        others = either(kind.name for kind in COACHES.values() if kind.tactics)
        raise FootrollError(f"the coach {name} plays without tactics; give them to {others}")
