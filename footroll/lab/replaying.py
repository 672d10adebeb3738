"""Matches of a point to look at: played again from their dice, with their whole records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.arena import replay_match

if TYPE_CHECKING:
    from footroll.lab.experiments import Experiment
    from footroll.lab.store import LabFolder
    from footroll.match import Match

THREE = 3


@dataclass(frozen=True, slots=True)
class ReplayedMatch:
    """A match of a point: its number, why it was chosen, and the match at its end."""

    number: int
    why: str
    match: Match

    @property
    def pair(self) -> int:
        """The number of its pair."""
        return self.number // 2

    @property
    def leg(self) -> int:
        """0 if the first team was at home, 1 if the second was."""
        return self.number % 2


def replay_three(experiment: Experiment, point: int, folder: LabFolder | None = None) -> list[ReplayedMatch]:
    """Return three matches of a point: the shortest, a usual one and the longest.

    Without a folder they are the first three.

    >>> from footroll.lab import pitch_experiment
    >>> sizes = pitch_experiment(["100x50", "130x100"], matches=4, coach="park")
    >>> [(one.pair, one.leg, one.match.over) for one in replay_three(sizes, 0)]
    [(0, 0, True), (0, 1, True), (1, 0, True)]
    """
    chosen = [(number, f"match {number + 1}") for number in range(min(THREE, experiment.matches.most))]
    if folder:
        rows = folder.run_sql(
            f"SELECT 2 * pair + leg FROM matches WHERE point = {point} AND ending <> 'broken' ORDER BY turns, pair, leg"
        ).rows
        if len(rows) >= THREE:
            middle = len(rows) // 2
            chosen = [(rows[0][0], "the shortest"), (rows[middle][0], "a usual one"), (rows[-1][0], "the longest")]
    plan = experiment.plan(point)
    return [ReplayedMatch(number, why, replay_match(plan, number)) for number, why in chosen]
