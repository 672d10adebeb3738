"""The worth of points in a skill: goals and winning chance, corrected for testing many skills."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.lab.intervals import ALPHA, holm, holm_levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.lab.running import LabResults

EVEN = 0.5  # the winning chance of a team against itself


@dataclass(frozen=True, slots=True)
class SkillWorth:
    """The worth of a change to the first team against itself: goals, and winning chance over a half.

    `low` and `high` are the interval of the goals, corrected for all looks (Holm); `chance` is the corrected p-value.
    """

    rank: int
    point: int
    label: str
    goals: float
    low: float
    high: float
    chance: float
    won: float
    won_low: float
    won_high: float
    pairs: int

    @property
    def certain(self) -> bool:
        """Whether it is not 0."""
        return self.chance < ALPHA

    @property
    def verdict(self) -> str:
        """The sentence that can be said about it."""
        return ("gains" if self.goals > 0 else "costs") if self.certain else "cannot be told from 0"

    def as_data(self) -> dict[str, Any]:
        """Return the row for JSON."""
        numbers = {name: round(getattr(self, name), 6) for name in ("goals", "low", "high", "chance", "won")}
        ends = {name: round(getattr(self, name), 6) for name in ("won_low", "won_high")}
        about = {"rank": self.rank, "skill": self.label, "verdict": self.verdict, "pairs": self.pairs}
        return {**about, **numbers, **ends}


def rank_worths(standing: LabResults) -> list[SkillWorth]:
    """Return what each point is worth to the first team, the best first.

    >>> from footroll.lab import run_experiment, skill_experiment
    >>> *_, standing = run_experiment(skill_experiment(matches=4, coach="park"))
    >>> ranked = rank_worths(standing)
    >>> len(ranked), ranked[0].goals >= ranked[-1].goals, any(one.certain for one in ranked)
    (27, True, False)
    """
    points = standing.experiment.points
    leads = [standing.estimate(at, "lead") for at in range(len(points))]
    won = [standing.estimate(at, "won") for at in range(len(points))]
    chances = [one.chance_of(0.0) for one in leads]
    corrected, levels = holm(chances), holm_levels(chances)
    order = sorted(range(len(points)), key=lambda at: (-leads[at].value, at))
    return [
        SkillWorth(
            rank=rank,
            point=at,
            label=points[at].label,
            goals=leads[at].value,
            low=leads[at].value - leads[at].half_width(levels[at]),
            high=leads[at].value + leads[at].half_width(levels[at]),
            chance=corrected[at],
            won=won[at].value - EVEN,
            won_low=won[at].value - won[at].half_width(levels[at]) - EVEN,
            won_high=won[at].value + won[at].half_width(levels[at]) - EVEN,
            pairs=leads[at].pairs,
        )
        for rank, at in enumerate(order, start=1)
    ]


def kendall_tau(first: Sequence[float], second: Sequence[float]) -> float:
    """Return Kendall's tau of two rankings without ties.

    >>> kendall_tau([1, 2, 3], [1, 3, 2])
    0.3333333333333333
    """
    places = range(len(first))
    signs = [
        1 if (first[at] - first[other]) * (second[at] - second[other]) > 0 else -1
        for at in places
        for other in range(at)
    ]
    return sum(signs) / len(signs)
