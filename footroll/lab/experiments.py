"""Experiments: the question, the points, and how many matches each of them plays."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from footroll.arena import LIMIT
from footroll.lab.settings import PointPlan

if TYPE_CHECKING:
    from footroll.lab.designs import Values
    from footroll.lab.settings import Setting


@dataclass(frozen=True, slots=True)
class Until:
    """The precision that ends a point early: half the width of a measure's anytime interval."""

    measure: str
    half_width: float


@dataclass(frozen=True, slots=True)
class Matches:
    """The number of matches of each point, in whole pairs.

    >>> Matches(least=200, most=20000).pairs
    10000
    """

    most: int
    least: int = 2
    until: Until | None = None

    @property
    def pairs(self) -> int:
        """The most pairs of a point."""
        return self.most // 2


@dataclass(frozen=True, slots=True)
class Point:
    """One point of a design: its number, the values of its factors, and what it plays with."""

    number: int
    values: Values
    setting: Setting
    base: Values = field(default_factory=dict)  # values that need not be said

    @property
    def label(self) -> str:
        """The values in words, without those of the base and skills that are as on the sheet.

        >>> Point(0, {"pitch": "100x64", "home.tackle": 10, "home.mark": 0}, None).label
        '100x64, home.tackle +10'
        """
        said = {
            name: value
            for name, value in self.values.items()
            if self.base.get(name) != value and not (type(value) is int and value == 0 and "rules." not in name)
        }
        return ", ".join(label_value(name, value) for name, value in said.items()) or "as it is"


def label_value(name: str, value: object) -> str:
    """Return a value in words; a size, a formation or a coach needs no name of its factor.

    >>> label_value("pitch", "100x64"), label_value("home.tackle", -10), label_value("rules.back_pass_rule", True)
    ('100x64', 'home.tackle -10', 'back_pass_rule true')
    """
    if name == "pitch":
        return str(value)
    if isinstance(value, bool):
        return f"{name.removeprefix('rules.')} {str(value).lower()}"
    if isinstance(value, int):
        return f"{name.removeprefix('rules.')} {value}" if name.startswith("rules.") else f"{name} {value:+d}"
    return f"{name.removeprefix('rules.')} {value:g}" if isinstance(value, float) else f"{name} {value}"


@dataclass(frozen=True)
class Experiment:
    """An experiment: every point plays its matches in pairs, from both sides and with the same dice.

    `read_experiment` reads one from a file, and `footroll.lab.ready` makes the ready-made ones.

    >>> from footroll.lab import read_experiment_text
    >>> sizes = read_experiment_text('''
    ... name = "two sizes"
    ... matches = 40
    ... coaches = ["park", "park"]
    ... teams = ["midlow-town", "kestrel-forge"]
    ... [factors]
    ... pitch = ["100x50", "130x100"]
    ... ''', where="sizes.toml")
    >>> [point.label for point in sizes.points], sizes.total
    (['100x50', '130x100'], 80)
    """

    name: str
    points: tuple[Point, ...]
    matches: Matches
    seed: int = 1
    question: str = ""
    text: str = ""  # the TOML that it was read from
    notices: tuple[str, ...] = field(default=(), compare=False)

    @property
    def factors(self) -> tuple[str, ...]:
        """The names of everything that varies."""
        return tuple(dict.fromkeys(name for point in self.points for name in point.values))

    @property
    def total(self) -> int:
        """The most matches that all points play together."""
        return self.matches.most * len(self.points)

    def plan(self, point: int) -> PointPlan:
        """Return the plan of a point, as the arena plays it."""
        return self._plans[point]

    @cached_property
    def _plans(self) -> tuple[PointPlan, ...]:
        """The plans of all points."""
        return tuple(
            PointPlan(
                contenders=one.setting.contenders,
                matches=self.matches.most,
                seed=self.seed,
                pitch=one.setting.pitch,
                rules=one.setting.rules,
                limit=LIMIT,
                first=one.setting.first,
            )
            for one in self.points
        )

    @property
    def digest(self) -> str:
        """A hash of everything that decides the matches, apart from their number."""
        data = [{"values": one.values, **self.plan(one.number).as_data()} for one in self.points]
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:32]

    def as_data(self) -> dict[str, Any]:
        """Return the experiment in short, for JSON."""
        return {
            "name": self.name,
            "seed": self.seed,
            "points": [one.label for one in self.points],
            "most": self.matches.most,
            "matches": self.total,
            "digest": self.digest,
        }
