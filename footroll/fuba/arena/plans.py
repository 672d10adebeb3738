"""Plans of FUBA runs: the contenders, how often they meet, and what is counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll._version import __version__
from footroll.errors import FootrollError
from footroll.fuba.agents import FUBA_SEARCHES, check_fuba_coach
from footroll.fuba.agents.native import FUBA_LEVELS
from footroll.fuba.agents.worths import worths_hash
from footroll.fuba.match import new_state
from footroll.fuba.rules import FubaRules
from footroll.fuba.sides import FubaSide, read_formation, write_formation
from footroll.kernels.fuba.arena import blank_fuba_tally
from footroll.runs.figures import Figure, mean_of, share_of
from footroll.runs.series import Series

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.play.budget import Budget

USUAL_FORMATION = (4, 4, 2)
USUAL_SIDE = FubaSide("Usual", USUAL_FORMATION)
CHAMPION = ("great-condition", "catenaccio", "creative-midfielder")  # F3-N-01

# One row for each figure, with the range in which plain against plain stays; docs and JSON follow from the rows.
FUBA_FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for figure in (
        Figure("turns_a_half", "turns a half", lambda tallies: float(tallies["turns"].mean()) / 2, 14, 21),  # F3-0-03
        Figure("goals", "goals", mean_of("goals"), 2, 4),
        Figure("attempts", "goal attempts", mean_of("attempts")),
        Figure("goals_an_attempt", "goals an attempt", share_of("goals", "attempts")),
        Figure("corners", "corner kicks", mean_of("corners")),
        Figure("passes", "passes", mean_of("passes")),
        Figure("kept", "share of passes after which the ball was kept", share_of("kept", "passes")),
        Figure("movements", "movement actions", mean_of("movements")),
        Figure("positions", "positioning actions", mean_of("positions")),
        Figure("presses", "pressings", mean_of("presses")),
        Figure("presses_won", "share of pressings won", share_of("presses_won", "presses")),
        Figure("yellows", "yellow cards", mean_of("yellows")),
        Figure("reds", "red cards", mean_of("reds")),
        Figure("penalties", "penalties", mean_of("penalties")),
        Figure("answers", "answers of both coaches", mean_of("answers")),
    )
}


def with_skills(side: FubaSide, rules: FubaRules) -> FubaSide:
    """Give a side without skills those of a champion, where the rules have skills (F3-N-01).

    >>> from footroll.fuba.rules import advanced_rules
    >>> with_skills(USUAL_SIDE, FubaRules()).skills, len(with_skills(USUAL_SIDE, advanced_rules()).skills)
    ((), 3)
    """
    if side.skills or rules.skills != "yes":
        return side
    return replace(side, skills=CHAMPION)


@cache
def fuba_tally_type() -> np.dtype[Any]:
    """Return the fields of a match's tally."""
    return np.asarray(blank_fuba_tally()).dtype


@dataclass(frozen=True, slots=True)
class FubaContender:
    """A coach with its side, and a budget if it searches.

    A contender `without_skills` has none where the rules have skills and the other side has some: so the lab finds what
    a skill is worth, which no match of the book could (F3-A11-01).

    >>> FubaContender("plain", FubaSide("First", (4, 3, 3))).name
    'plain:4-3-3'
    """

    coach: str
    side: FubaSide = USUAL_SIDE
    budget: Budget | None = None
    without_skills: bool = False

    @property
    def name(self) -> str:
        """The coach and its formation, as the command line writes them."""
        usual = self.side.formation == USUAL_FORMATION
        return self.coach if usual else f"{self.coach}:{write_formation(self.side.formation)}"

    @property
    def _search(self) -> str:
        """The depth and the budget of the coach's search."""
        level = FUBA_LEVELS[self.coach]
        return f"{self.budget or level.budget}, {level.deepest} rolls"

    def as_data(self) -> dict[str, Any]:
        """Return what decides how this contender plays."""
        skills = {"skills": list(self.side.skills)} if self.side.skills or self.without_skills else {}
        return {
            "coach": self.coach,
            "formation": write_formation(self.side.formation),
            "worths": worths_hash(),
            "budget": self._search if self.coach in FUBA_SEARCHES else "",
            **skills,
        }


def start_of(home: FubaContender, away: FubaContender, rules: FubaRules) -> Any:
    """Return the state before the first roll of two contenders, as an array of one row."""
    sides = [with_skills(one.side, rules) for one in (home, away)]
    for at, one in enumerate((home, away)):
        if one.without_skills:
            sides[at] = replace(sides[at], skills=sides[1 - at].skills)
    start = new_state(*sides, rules=rules)
    for at, one in enumerate((home, away)):
        if one.without_skills:
            start["skills"][0][at] = 0
    return start


def read_fuba_contender(text: str, *, budget: Budget | None = None) -> FubaContender:
    """Read a contender as the command line writes it: a coach, or COACH:FORMATION.

    >>> read_fuba_contender("plan")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no FUBA coach 'plan'; did you mean plain?
    >>> read_fuba_contender("plain:5-4-1").side.formation
    (5, 4, 1)
    """
    coach, colon, formation = text.partition(":")
    check_fuba_coach(coach)
    try:
        lines = read_formation(formation) if colon else USUAL_FORMATION
    except ValueError as wrong:
        raise FootrollError(f"{text} cannot be read: {wrong}") from None
    return FubaContender(coach, FubaSide(coach, lines), budget if coach in FUBA_SEARCHES else None)


@dataclass(frozen=True, slots=True)
class FubaPlan(Series):
    """Everything that decides the results of a run: contenders, matches, seed and rules.

    >>> FubaPlan((read_fuba_contender("plain"), read_fuba_contender("random")), matches=6).total
    6
    """

    contenders: tuple[FubaContender, ...]
    matches: int
    seed: int = 0
    rules: FubaRules | None = None

    @property
    def tally(self) -> np.dtype[Any]:
        """The fields of a match's tally."""
        return fuba_tally_type()

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The rows of the football table."""
        return FUBA_FIGURES

    def as_data(self) -> dict[str, Any]:
        """Return what decides the results, as saved beside them."""
        return {
            "footroll": __version__,
            "game": "fuba 3.0",
            "contenders": [one.as_data() for one in self.contenders],
            "names": list(self.names),
            "matches": self.matches,
            "seed": self.seed,
            "rules": (self.rules or FubaRules()).changed(),
        }
