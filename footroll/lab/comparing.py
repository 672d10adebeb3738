"""Compares two folders of experiments: the same points, played with something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.lab.measures import MEASURES
from footroll.runs.intervals import Estimate, difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.lab.running import LabResults


@dataclass(frozen=True, slots=True)
class Compared:
    """A measure at a point of two experiments, and how much larger it is in the second."""

    label: str
    measure: str
    first: Estimate
    second: Estimate
    change: Estimate

    @property
    def certain(self) -> bool:
        """Whether the change is not 0, at every look."""
        return self.change.any_low > 0 or self.change.any_high < 0

    def as_data(self) -> dict[str, Any]:
        """Return the row for JSON."""
        about = {"point": self.label, "measure": self.measure, "certain": self.certain}
        parts = {"first": self.first, "second": self.second, "change": self.change}
        return {**about, **{name: one.as_data() for name, one in parts.items()}}


def compare(first: LabResults, second: LabResults, measures: Sequence[str] = tuple(MEASURES)) -> list[Compared]:
    """Return every measure at the points that both experiments have, matched by their labels.

    >>> from footroll.lab import pitch_experiment, run_experiment
    >>> sizes = ["100x50", "130x100"]
    >>> *_, one = run_experiment(pitch_experiment(sizes, matches=8, coach="park", seed=1))
    >>> *_, other = run_experiment(pitch_experiment(sizes, matches=8, coach="park", seed=2))
    >>> [row.label for row in compare(one, other, ["goals"])]
    ['100x50', '130x100']
    """
    places = {point.label: at for at, point in enumerate(second.experiment.points)}
    shared = [(at, point.label) for at, point in enumerate(first.experiment.points) if point.label in places]
    if not shared:
        ours, theirs = (one.experiment.points[0].label for one in (first, second))
        raise FootrollError(f"these experiments have no point in common: one has {ours}, the other {theirs}")
    rows = []
    for at, label in shared:
        for name in measures:
            one, other = first.estimate(at, name), second.estimate(places[label], name)
            rows.append(Compared(label, name, one, other, difference(other, one)))
    return rows
