"""Footballers and teams as values, and the teams that come with the game (rulebook 1.5 and 1.6).

The values hold what a sheet says; `footroll.sheets` reads, checks and writes sheets. Any scores on the scale are
allowed: teams may be real or invented (FR-1.6-02).
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from importlib.resources import files
from typing import TYPE_CHECKING

from footroll.errors import Fault, TeamError
from footroll.kernels.layout import Limit, Skill

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SCALE = {  # FR-1.6-03
    50: "really bad",
    60: "below average",
    70: "average",
    80: "above average",
    90: "top class",
    100: "extraordinary",
}
STEP = 10  # scores are multiples of ten (FR-1.6-01)
LOWEST_LOW_SKILL = 10  # with low_skills (FR-1.6-04)
NUMBERS = range(1, 100)  # shirt numbers (FR-1.5-02)
ELEVEN = int(Limit.SIDE_PAWNS)  # FR-L-02
SUBSTITUTES = 7  # FR-L-07
SQUAD = ELEVEN + SUBSTITUTES


def valid_scores(*, low_skills: bool = False) -> range:
    """Return the scores that a skill may have; low_skills adds 10 to 40 (FR-1.6-04).

    >>> list(valid_scores())
    [50, 60, 70, 80, 90, 100]
    """
    lowest = LOWEST_LOW_SKILL if low_skills else int(Limit.LOWEST_SKILL)
    return range(lowest, max(SCALE) + 1, STEP)


def scale_word(score: int) -> str:
    """Return a score's meaning beside a top professional side (FR-1.6-03).

    >>> scale_word(80)
    'above average'

    The scores that low_skills adds have the lowest word of the scale.

    >>> scale_word(20)
    'really bad'
    """
    return SCALE[max(score, min(SCALE))]


@dataclass(frozen=True, slots=True)
class Footballer:
    """One footballer: shirt number, name, position and 27 scores in the order of `Skill`.

    A score that the sheet leaves out is None, which only an outfielder's goalkeeper skills may be (FR-1.6-06).

    >>> scores = (80,) * 18 + (None,) * 5 + (70,) * 4
    >>> lia = Footballer(number=7, name="Lia Soler", position="RW", goalkeeper=False, scores=scores)
    >>> lia.skill(Skill.DRIBBLE), lia.skill(Skill.CATCH), lia.skill(Skill.VELOCITY)
    (80, 50, 70)
    """

    number: int
    name: str
    position: str
    goalkeeper: bool
    scores: tuple[int | None, ...]

    def skill(self, skill: Skill) -> int:
        """Return the score of a skill; a missing one counts as 50 (FR-1.6-06)."""
        score = self.scores[skill]
        return int(Limit.LOWEST_SKILL) if score is None else score

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


@dataclass(frozen=True, slots=True)
class Team:
    """A squad in the order of its sheet, with colours ("#rrggbb") and the name of a formation.

    `starters` are the shirt numbers of the starting eleven, if the sheet names one. Otherwise the first goalkeeper and
    the first ten outfielders start.
    """

    name: str
    short: str
    shirt: str
    second: str
    formation: str
    footballers: tuple[Footballer, ...]
    starters: tuple[int, ...] = ()
    character: str = ""

    @property
    def eleven(self) -> tuple[Footballer, ...]:
        """The starting eleven: the goalkeeper, then ten outfielders in order (FR-L-02)."""
        named = [self.wearing(number) for number in self.starters] or self.footballers
        keepers = tuple(one for one in named if one.goalkeeper)
        others = tuple(one for one in named if not one.goalkeeper)
        return keepers[:1] + others[: ELEVEN - 1]

    @property
    def substitutes(self) -> tuple[Footballer, ...]:
        """The first seven that do not start (FR-L-07)."""
        eleven = self.eleven
        return tuple(one for one in self.footballers if one not in eleven)[:SUBSTITUTES]

    def wearing(self, number: int) -> Footballer:
        """Return the footballer with this shirt number (FR-1.5-02)."""
        return next(one for one in self.footballers if one.number == number)

    @property
    def digest(self) -> str:
        """The SHA-256 of the team as canonical JSON: the same on every machine for equal teams."""
        canonical = json.dumps(asdict(self), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()

    def __str__(self) -> str:
        return self.name


def check_colours(home: Team, *, away: Team) -> None:
    """Refuse two teams with the same shirt colour (FR-1.5-01).

    >>> reds = Team("Reds", "RED", "#c00000", "#ffffff", "4-3-3", ())
    >>> check_colours(reds, away=Team("Rubies", "RUB", "#c00000", "#000000", "4-4-2", ()))
    Traceback (most recent call last):
    footroll.errors.TeamError: Reds and Rubies: both wear #c00000; give one of them another shirt (FR-1.5-01)
    """
    if home.shirt == away.shirt:
        what = f"both wear {home.shirt}; give one of them another shirt"
        raise TeamError(Fault(f"{home.name} and {away.name}", what, "FR-1.5-01"))


def change_shirts(home: Team, away: Team) -> Team:
    """Return the away team, in its second colour if both shirts are the same (FR-1.5-01).

    >>> reds = Team("Reds", "RED", "#c00000", "#ffffff", "4-3-3", ())
    >>> change_shirts(reds, reds).shirt
    '#ffffff'
    """
    if home.shirt != away.shirt:
        return away
    spare = next(colour for colour in (away.second, "#ffffff", "#000000") if colour != home.shirt)
    return replace(away, shirt=spare, second=away.shirt)


def list_teams() -> tuple[str, ...]:
    """Return the names of the teams that come with the game.

    >>> len(list_teams())
    6
    """
    return tuple(sorted(sheet.name.removesuffix(".toml") for sheet in _shelf().iterdir() if sheet.is_file()))


def list_formations() -> tuple[str, ...]:
    """Return the names of the formations that come with the game.

    >>> "4-4-2-diamond" in list_formations()
    True
    """
    return tuple(sorted(sheet.name.removesuffix(".toml") for sheet in (_shelf() / "formations").iterdir()))


def shipped_team(name: str) -> bytes:
    """Return the sheet of a team that comes with the game.

    >>> shipped_team(list_teams()[0]).startswith(b"name = ")
    True
    """
    return (_shelf() / f"{name}.toml").read_bytes()


def _shelf() -> Traversable:
    """Return the folder of the teams that come with the game."""
    return files("footroll") / "teams"
