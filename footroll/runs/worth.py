"""The worth of a change: goals and winning chance, corrected for looking at many changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.runs.intervals import ALPHA, FEWEST_PAIRS, holm, holm_levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.runs.intervals import Estimate

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
        """Whether it is not 0; a few pairs are never certain."""
        return self.pairs >= FEWEST_PAIRS and self.chance < ALPHA

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


def rank_leads(labels: Sequence[str], leads: Sequence[Estimate], won: Sequence[Estimate]) -> list[SkillWorth]:
    """Return what each change is worth, the best first, from its leads in goals and its winning chances.

    >>> from footroll.runs.intervals import Estimate
    >>> leads = Estimate(0.1, 0.2, 50, 49), Estimate(0.9, 0.1, 50, 49)
    >>> [(one.label, one.verdict) for one in rank_leads(("one", "other"), leads, leads)]
    [('other', 'gains'), ('one', 'cannot be told from 0')]
    """
    chances = [one.chance_of(0.0) for one in leads]
    corrected, levels = holm(chances), holm_levels(chances)
    order = sorted(range(len(labels)), key=lambda at: (-leads[at].value, at))
    return [
        SkillWorth(
            rank=rank,
            point=at,
            label=labels[at],
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
