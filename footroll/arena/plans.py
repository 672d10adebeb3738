"""Plans of runs: the contenders, how often they meet, in which order, and with which dice."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll._version import __version__
from footroll.agents import SECONDS, check_coach_file, check_tactics, is_coach_file
from footroll.agents.native import LEVELS, SEARCHES, USUAL
from footroll.agents.tactics import read_tactics, tactics_hash
from footroll.arena.figures import FIGURES
from footroll.errors import FootrollError
from footroll.kernels.coaches.arena import blank_tally
from footroll.match import HouseRules
from footroll.match.lineup import line_up
from footroll.pitch import read_pitch
from footroll.runs.series import Series
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.agents.tactics import Tactics
    from footroll.pitch import Pitch
    from footroll.play.budget import Budget
    from footroll.runs.figures import Figure
    from footroll.teams import Team

LIMIT = 2000  # turns after which a match is unfinished
ROLLED = -1  # the roll decides who kicks off


@dataclass(frozen=True, slots=True)
class Contender:
    """A coach with its team and tactics; the coach is a level or a Python file.

    >>> from footroll.sheets import read_team
    >>> Contender("club", read_team("midlow-town").team, read_tactics("wings")).name
    'club:wings'
    """

    coach: str
    team: Team
    tactics: Tactics | None = None
    budget: Budget = USUAL

    @property
    def name(self) -> str:
        """The coach and its tactics, as the command line writes them."""
        coach = Path(self.coach).name if is_coach_file(self.coach) else self.coach
        return f"{coach}:{self.tactics.name}" if self.tactics else coach

    @property
    def own(self) -> bool:
        """Whether the coach is a Python file."""
        return is_coach_file(self.coach)

    def as_data(self) -> dict[str, Any]:
        """Return what decides how this contender plays, by hashes of what was read from files."""
        return {
            "coach": hashlib.sha256(Path(self.coach).read_bytes()).hexdigest() if self.own else self.coach,
            "team": self.team.digest,
            "tactics": tactics_hash(self.tactics) if self.tactics else "",
            "formation": (self.tactics and self.tactics.formation) or "",
            "budget": str(self.budget) if self.coach == SEARCHES else "",
        }


def read_contender(text: str, team: Team, *, tactics: Tactics | None = None) -> Contender:
    """Read a contender as the command line writes it: a coach, COACH:TACTICS, or a Python file.

    >>> from footroll.sheets import read_team
    >>> read_contender("clbu", read_team("midlow-town").team)
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no coach 'clbu'; did you mean club?
    """
    if is_coach_file(text):
        check_coach_file(text)
        check_tactics(text, tactics)
        return Contender(text, team)
    coach, colon, plan = text.partition(":")
    if coach not in LEVELS:
        hint = did_you_mean(coach, LEVELS, otherwise=f"write {', '.join(LEVELS)} or the name of a .py file")
        raise FootrollError(f"there is no coach {quote(coach)}{hint}")
    if colon and tactics:
        raise FootrollError(f"{text} has tactics of its own; leave them out, or those of --tactics")
    wanted = read_tactics(plan) if colon else tactics
    check_tactics(coach, wanted)
    return Contender(coach, team, wanted)


@cache
def tally_type() -> np.dtype[Any]:
    """Return the fields of a match's tally."""
    return np.asarray(blank_tally()).dtype


@dataclass(frozen=True, slots=True)
class ArenaPlan(Series):
    """Everything that decides the results of a run: contenders, matches, seed, pitch and rules.

    >>> from footroll.sheets import read_team
    >>> one = Contender("park", read_team("midlow-town").team)
    >>> slots = ArenaPlan((one, one, one), matches=4).slots(0, 8)
    >>> slots.pair.tolist(), slots.swapped.tolist()
    ([0, 0, 1, 1, 2, 2, 0, 0], [0, 1, 0, 1, 0, 1, 0, 1])
    """

    contenders: tuple[Contender, ...]
    matches: int
    seed: int = 0
    pitch: Pitch | None = None
    rules: HouseRules | None = None
    limit: int = LIMIT
    seconds: float = SECONDS  # that a coach from a Python file has for a decision

    @property
    def tally(self) -> np.dtype[Any]:
        """The fields of a match's tally."""
        return tally_type()

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The rows of the football table."""
        return FIGURES

    def kick_off(self, *, swapped: bool) -> int:
        """Return the side that kicks off whatever the roll, or ROLLED."""
        return ROLLED

    def as_data(self) -> dict[str, Any]:
        """Return what decides the results, as saved beside them."""
        pitch = self.pitch or read_pitch()
        return {
            "footroll": __version__,
            "contenders": [one.as_data() for one in self.contenders],
            "names": list(self.names),
            "matches": self.matches,
            "seed": self.seed,
            "pitch": [pitch.length, pitch.width],
            "rules": (self.rules or HouseRules()).changed(),
            "limit": self.limit,
        }


def start_of(home: Team, away: Team, *, pitch: Pitch | None = None, rules: HouseRules | None = None) -> Any:
    """Return the state before the first roll."""
    return line_up(home, away, pitch=pitch or read_pitch(), rules=rules or HouseRules())
