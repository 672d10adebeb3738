"""Sweeps of the FUBA lab: many matches that differ in one thing, and what that thing does.

Every point is played in pairs of matches with the same dice, the second with the sides changed. All points share the
seed, so that they meet the same dice. Intervals are about pairs, and corrected for the number of points (Holm).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.errors import FootrollError
from footroll.fuba.arena.matches import run_fuba_plan
from footroll.fuba.arena.plans import FubaContender, FubaPlan
from footroll.fuba.rules import ADVANCED, FUBA_SWITCHES, FubaRules, make_fuba_rules
from footroll.fuba.sides import CARDS, FubaSide, read_formation, write_formation
from footroll.fuba.skills import LISTED, SKILL_KEYS
from footroll.kernels.layout import Result
from footroll.runs.intervals import ALPHA, FEWEST_PAIRS, Estimate, holm, holm_levels
from footroll.runs.worth import SkillWorth, rank_leads
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from footroll.play.budget import Budget
    from footroll.runs.playing import Brake

TOO_FEW = "too few matches to tell"
FEWEST = 4  # matches of a point: two pairs
AGAINST = "4-3-3"  # what 4-4-2 meets where both sides play by the same rules


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """One point of a sweep: its name, and the matches of two contenders."""

    label: str
    plan: FubaPlan


@dataclass(frozen=True, slots=True)
class FubaSweep:
    """The points of a sweep; `kind` is formations, skills or rules."""

    kind: str
    points: tuple[SweepPoint, ...]
    names: tuple[str, ...] = ()  # of the formations

    @property
    def total(self) -> int:
        """The number of all matches."""
        return sum(point.plan.total for point in self.points)


@dataclass(frozen=True, slots=True)
class SweepSetting:
    """The coach, number of matches, seed, house rules and budget that all points of a sweep share."""

    coach: str = "plain"
    matches: int = 400
    seed: int = 1
    rules: FubaRules = field(default_factory=FubaRules)
    budget: Budget | None = None

    def __post_init__(self) -> None:
        if self.matches < FEWEST or self.matches % 2:
            what = "the matches of a point are played in pairs, so their number must be even"
            raise FootrollError(f"{what} and at least {FEWEST}, not {self.matches}")

    def point(
        self, label: str, first: FubaContender, second: FubaContender, *, rules: FubaRules | None = None
    ) -> SweepPoint:
        """Return a point of two contenders."""
        return SweepPoint(label, FubaPlan((first, second), self.matches, self.seed, rules or self.rules))

    def contender(self, formation: str = CARDS[0], **more: Any) -> FubaContender:
        """Return a contender with a formation."""
        lines = read_formation(formation)
        skills = more.pop("skills", ())
        return FubaContender(self.coach, FubaSide(formation, lines, skills=skills), self.budget, **more)


def _refuse_unknown(what: str, names: Sequence[str], known: Sequence[str], *, listed: str = "") -> None:
    """Refuse a name that does not exist, or that is given twice; `listed` says where the names are."""
    for name in names:
        if name not in known:
            raise FootrollError(f"there is no {what} {quote(name)}{did_you_mean(name, known, otherwise=listed)}")
        if list(names).count(name) > 1:
            raise FootrollError(f"{name} is named twice; name each {what} once")


def formation_sweep(formations: Sequence[str] = CARDS, *, setting: SweepSetting | None = None) -> FubaSweep:
    """Let every two formations meet.

    >>> [point.label for point in formation_sweep(["4-4-2", "4-3-3", "5-4-1"]).points]
    ['4-4-2 v 4-3-3', '4-4-2 v 5-4-1', '4-3-3 v 5-4-1']
    """
    setting = setting or SweepSetting()
    try:
        names = [write_formation(read_formation(one)) for one in formations]
    except ValueError as wrong:
        raise FootrollError(str(wrong)) from None
    _refuse_unknown("formation", names, names)
    if len(names) < 2:
        raise FootrollError("a sweep of formations needs two or more")
    points = (
        setting.point(f"{one} v {other}", setting.contender(one), setting.contender(other))
        for one, other in combinations(names, 2)
    )
    return FubaSweep("formations", tuple(points), tuple(names))


def skill_sweep(skills: Sequence[str] = SKILL_KEYS, *, setting: SweepSetting | None = None) -> FubaSweep:
    """Let a side with one skill meet the same side without any.

    >>> [point.label for point in skill_sweep(["runner", "stopper"]).points]
    ['runner', 'stopper']
    """
    setting = setting or SweepSetting()
    if setting.rules.skills != "yes":
        every = {**dict.fromkeys(ADVANCED, "yes"), **setting.rules.changed()}
        setting = replace(setting, rules=make_fuba_rules({**every, "skills": "yes"}, where="skills"))
    _refuse_unknown("skill", skills, SKILL_KEYS, listed=LISTED)
    without = setting.contender(without_skills=True)
    points = tuple(setting.point(name, setting.contender(skills=(name,)), without) for name in skills)
    return FubaSweep("skills", points)


def rule_sweep(rules: Sequence[str] = tuple(FUBA_SWITCHES), *, setting: SweepSetting | None = None) -> FubaSweep:
    """Play with each other reading of some house rules; the first point is the game without a change.

    >>> [point.label for point in rule_sweep(["area_modifiers", "var"]).points]
    ['as it is', 'area_modifiers=centre_five', 'area_modifiers=corner_six', 'var=yes']
    """
    setting = setting or SweepSetting()
    _refuse_unknown("house rule", rules, tuple(FUBA_SWITCHES), listed="footroll fuba rules lists them")
    sides = setting.contender(), setting.contender(AGAINST)
    points, house = [setting.point("as it is", *sides)], setting.rules
    for name in rules:
        for reading in FUBA_SWITCHES[name].readings:
            if reading.value != getattr(house, name):
                changed = make_fuba_rules({**house.changed(), name: reading.value}, where=name)
                points.append(setting.point(f"{name}={reading.value}", *sides, rules=changed))
    return FubaSweep("rules", tuple(points))


# Running


@dataclass(slots=True)
class SweepResults:
    """The matches of a sweep so far: one array of tallies for each finished point."""

    sweep: FubaSweep
    played: int = 0
    tallies: list[Any] = field(default_factory=list)

    def estimate(self, at: int, measure: str) -> Estimate:
        """Return a measure at a point."""
        return mean_of_pairs(MEASURED[measure](self.tallies[at]))

    def worths(self) -> list[SkillWorth]:
        """Return what the first side of each point gains, the best first."""
        labels = [point.label for point in self.sweep.points]
        leads, won = ([self.estimate(at, name) for at in range(len(labels))] for name in ("lead", "won"))
        return rank_leads(labels, leads, won)

    def formations(self) -> list[SkillWorth]:
        """Return what each formation gains against all others, the best first."""
        names, found = self.sweep.names, {}
        for name, even in (("lead", 0), ("won", 1)):
            own: dict[int, list[Any]] = {at: [] for at in range(len(names))}
            for at, (one, other) in enumerate(combinations(range(len(names)), 2)):
                values = MEASURED[name](self.tallies[at])
                own[one].append(values)
                own[other].append(even - values)
            # Pairs with the same number share their dice at all points, so they are one observation.
            found[name] = [mean_of_pairs(np.mean(own[at], axis=0)) for at in range(len(names))]
        return rank_leads(names, found["lead"], found["won"])

    def changes(self) -> list[RuleChange]:
        """Return what each reading changes, compared with the first point on the same dice."""
        wanted = [(at, name) for at in range(1, len(self.tallies)) for name in CHANGED]
        base = {name: MEASURED[name](self.tallies[0]) for name in CHANGED}
        found = [mean_of_pairs(MEASURED[name](self.tallies[at]) - base[name]) for at, name in wanted]
        chances = [one.chance_of(0.0) for one in found]
        corrected, levels = holm(chances), holm_levels(chances)
        return [
            RuleChange(
                label=self.sweep.points[at].label,
                measure=name,
                base=float(base[name].mean()),
                change=found[row].value,
                low=found[row].value - found[row].half_width(levels[row]),
                high=found[row].value + found[row].half_width(levels[row]),
                chance=corrected[row],
                same=float((self.tallies[at] == self.tallies[0]).mean()),
                pairs=found[row].pairs,
            )
            for row, (at, name) in enumerate(wanted)
        ]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """The change of a measure by a reading; `same` is the share of matches that go exactly as without it."""

    label: str
    measure: str
    base: float
    change: float
    low: float
    high: float
    chance: float
    same: float
    pairs: int

    @property
    def verdict(self) -> str:
        """The sentence that can be said about it."""
        if self.same == 1:
            return "changes no match"
        if self.pairs < FEWEST_PAIRS:
            return TOO_FEW
        if self.chance >= ALPHA:
            return "no change seen"
        return "raises" if self.change > 0 else "lowers"

    def as_data(self) -> dict[str, Any]:
        """Return the row for JSON."""
        numbers = {name: round(getattr(self, name), 6) for name in ("base", "change", "low", "high", "chance", "same")}
        return {
            "reading": self.label,
            "measure": self.measure,
            "verdict": self.verdict,
            "pairs": self.pairs,
            **numbers,
        }


def run_sweep(
    sweep: FubaSweep, *, threads: int | None = None, brake: Brake | None = None
) -> Generator[SweepResults, None, None]:
    """Play a sweep and yield the results so far, the same object each time; the last one is complete.

    >>> *_, found = run_sweep(skill_sweep(["runner"], setting=SweepSetting("random", matches=4)), threads=1)
    >>> found.played, len(found.tallies)
    (4, 1)
    """
    found = SweepResults(sweep)
    for point in sweep.points:
        before = found.played
        for results in run_fuba_plan(point.plan, threads=threads, brake=brake, keep=True):
            found.played = before + results.played
            yield found
        found.tallies.append(results.report().tallies)
    yield found


# Measures of pairs


def mean_of_pairs(values: Any) -> Estimate:
    """Return the mean of a number of each pair, and how exact it is.

    >>> mean_of_pairs(np.array([1.0, 3.0])).value
    2.0
    """
    pairs = len(values)
    error = float(values.std(ddof=1)) / math.sqrt(pairs) if pairs > 1 else math.inf
    return Estimate(float(values.mean()), error, pairs, pairs - 1)


def _of_pairs(values: Any) -> Any:
    """Return the mean of each pair of matches."""
    return np.asarray(values, dtype=float).reshape(-1, 2).mean(axis=1)


def _for_first(values: Any) -> Any:
    """Return a number of home and away as the first contender's less the second's, by pairs."""
    gap = np.asarray(values[:, 0], dtype=float) - values[:, 1]
    gap[1::2] *= -1  # the second match of a pair has the sides changed
    return _of_pairs(gap)


def _won(tallies: Any) -> Any:
    """Return the first contender's share of each pair, a draw as half."""
    results = tallies["result"]
    signs = (results == Result.HOME_WON).astype(float) - (results == Result.AWAY_WON)
    signs[1::2] *= -1
    return _of_pairs((1 + signs) / 2)


MEASURED: Mapping[str, Callable[[Any], Any]] = {
    "lead": lambda tallies: _for_first(tallies["goals"].astype(int)),
    "won": _won,
    "goals": lambda tallies: _of_pairs(tallies["goals"].sum(axis=1)),
    "turns_a_half": lambda tallies: _of_pairs(tallies["turns"]) / 2,
    "attempts": lambda tallies: _of_pairs(tallies["attempts"].sum(axis=1)),
}
CHANGED = ("goals", "turns_a_half", "attempts")  # that a rule may change
