"""Settings: everything that one point of an experiment plays with."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.arena import ArenaPlan, Contender
from footroll.arena.plans import ROLLED
from footroll.errors import Fault, PitchError
from footroll.match.lineup import formation_of
from footroll.pitch import LIMITS, Pitch
from footroll.runs.series import Slots
from footroll.teams import LOWEST_LOW_SKILL, SCALE

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.kernels.layout import Skill
    from footroll.match import HouseRules
    from footroll.teams import Footballer, Team

BY_ROLL, FIRST_TEAM, SECOND_TEAM = "roll", "home", "away"
LINES = ("goalkeeper", "defence", "midfield", "attack")
HIGHEST_SKILL = max(SCALE)


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that a point plays with; the first contender is *home* in the words of an experiment.

    It plays at home in the first match of a pair, and away in the second. Area and ratio replace the pitch if one of
    them is given.
    """

    contenders: tuple[Contender, Contender]
    pitch: Pitch
    rules: HouseRules
    first: str = BY_ROLL
    area: float | None = None
    ratio: float | None = None

    def with_contender(self, side: int, one: Contender) -> Setting:
        """Return the setting with another contender on a side."""
        pair = (one, self.contenders[1]) if side == 0 else (self.contenders[0], one)
        return replace(self, contenders=pair)

    def with_shape(self) -> Setting:
        """Return the setting with a pitch of its area and ratio."""
        if self.area is None and self.ratio is None:
            return self
        area = self.area or self.pitch.length * self.pitch.width
        ratio = self.ratio or self.pitch.length / self.pitch.width
        return replace(self, pitch=shape_pitch(area, ratio), area=None, ratio=None)


def shape_pitch(area: float, ratio: float) -> Pitch:
    """Return the pitch nearest to an area in square yards and a ratio of length to width.

    Sides are even numbers of yards, and stay within the limits of the rules (FR-1.4-02, FR-1.4-05).

    >>> str(shape_pitch(6400, 100 / 64)), str(shape_pitch(9600, 1.5)), str(shape_pitch(13000, 2))
    ('100x64', '120x80', '130x80')
    """
    if not (math.isfinite(area) and math.isfinite(ratio) and area > 0 and ratio > 0):
        raise PitchError(Fault("pitch", "area and ratio must be above 0"))
    wanted = {"length": math.sqrt(area * ratio), "width": math.sqrt(area / ratio)}
    sides = {name: min(max(2 * round(yards / 2), LIMITS[name][0]), LIMITS[name][-1]) for name, yards in wanted.items()}
    return Pitch(sides["length"], min(sides["width"], sides["length"] - 2))


def line_names(team: Team) -> dict[int, str]:
    """Return the line of every footballer by shirt number; substitutes play where their position does.

    >>> from footroll.sheets import read_team
    >>> lines = line_names(read_team("midlow-town").team)
    >>> lines[1], lines[2], lines[9]
    ('goalkeeper', 'defence', 'attack')
    """
    rows = formation_of(team).lines
    found: dict[int, str] = {}
    by_position: dict[str, str] = {}
    for row, places in enumerate(rows):
        name = LINES[0] if row == 0 else LINES[1] if row == 1 else LINES[3] if row == len(rows) - 1 else LINES[2]
        for place in places:
            one = team.eleven[place]
            found[one.number] = name
            by_position.setdefault(one.position, name)
    for one in team.footballers:
        usual = LINES[0] if one.goalkeeper else by_position.get(one.position, LINES[2])
        found.setdefault(one.number, usual)
    return found


def change_skill(team: Team, skill: Skill, *, by: int, chosen: Callable[[Footballer], bool]) -> Team:
    """Return the team with points added to a skill of some footballers, kept within 10 to 100.

    A skill that the sheet leaves out stays out.

    >>> from footroll.kernels.layout import Skill
    >>> from footroll.sheets import read_team
    >>> midlow = read_team("midlow-town").team
    >>> better = change_skill(midlow, Skill.LOW_PASS, by=50, chosen=lambda one: one.number == 2)
    >>> midlow.wearing(2).skill(Skill.LOW_PASS), better.wearing(2).skill(Skill.LOW_PASS)
    (80, 100)
    """

    def changed(one: Footballer) -> Footballer:
        score = one.scores[skill]
        if score is None or not chosen(one):
            return one
        better = min(max(score + by, LOWEST_LOW_SKILL), HIGHEST_SKILL)
        return replace(one, scores=(*one.scores[:skill], better, *one.scores[skill + 1 :]))

    return replace(team, footballers=tuple(changed(one) for one in team.footballers))


def pair_dice(seed: int, pair: int) -> int:
    """Return the number of the dice of a pair: the same at every point, and for both of its matches.

    >>> pair_dice(7, 0) == pair_dice(7, 0), pair_dice(7, 0) == pair_dice(7, 1)
    (True, False)
    """
    return int.from_bytes(hashlib.blake2b(f"{seed}/{pair}".encode(), digest_size=8).digest(), "little") >> 2


@dataclass(frozen=True, slots=True)
class PointPlan(ArenaPlan):
    """The matches of one point: match 2p and 2p + 1 are pair p, with the same dice and the sides changed."""

    first: str = BY_ROLL

    def slots(self, first: int, stop: int) -> Slots:
        """Return the sides and dice of the matches from one number up to another.

        >>> from footroll.sheets import read_team
        >>> one = Contender("park", read_team("midlow-town").team)
        >>> slots = PointPlan((one, one), matches=4, seed=7).slots(0, 4)
        >>> slots.swapped.tolist(), len(set(slots.dice.tolist()))
        ([0, 1, 0, 1], 2)
        """
        numbers = np.arange(first, stop, dtype=np.int64)
        dice = {pair: pair_dice(self.seed, pair) for pair in range(first // 2, (stop + 1) // 2)}
        of_matches = np.array([dice[number // 2] for number in range(first, stop)], dtype=np.int64)
        return Slots(np.zeros(stop - first, np.int64), numbers % 2, of_matches)

    def kick_off(self, *, swapped: bool) -> int:
        """Return the side of the team that kicks off, or ROLLED."""
        return ROLLED if self.first == BY_ROLL else int((self.first == SECOND_TEAM) != swapped)

    def as_data(self) -> dict[str, Any]:
        """Return what decides the matches of the point, however many there are."""
        data = {**ArenaPlan.as_data(self), "first": self.first}
        return {key: value for key, value in data.items() if key not in ("matches", "footroll")}
