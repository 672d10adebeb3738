"""The worth of points in a skill: goals and winning chance, corrected for testing many skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.runs.worth import SkillWorth, rank_leads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.lab.running import LabResults

__all__ = ["SkillWorth", "kendall_tau", "rank_worths"]


def rank_worths(standing: LabResults) -> list[SkillWorth]:
    """Return what each point is worth to the first team, the best first.

    >>> from footroll.lab import run_experiment, skill_experiment
    >>> *_, standing = run_experiment(skill_experiment(matches=4, coach="park"))
    >>> ranked = rank_worths(standing)
    >>> len(ranked), ranked[0].goals >= ranked[-1].goals, any(one.certain for one in ranked)
    (27, True, False)
    """
    points = standing.experiment.points
    leads, won = ([standing.estimate(at, name) for at in range(len(points))] for name in ("lead", "won"))
    return rank_leads([point.label for point in points], leads, won)


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
