"""Conclusions in words, by rule and never beyond the data: certain, no change seen, or not settled."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from footroll.lab.measures import MEASURES
from footroll.runs.intervals import FEWEST_PAIRS, difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.lab.measures import LabMeasure
    from footroll.lab.running import LabResults
    from footroll.runs.intervals import Estimate

MAIN = ("goals", "shots", "xg", "passes", "pass_yards", "turns", "offsides", "last_third", "first_possession", "won")
RARE = 100  # what happens once in so many matches is noticed by nobody


class Certainty(Enum):
    """The three kinds of conclusions."""

    CERTAIN = "certain"
    NO_CHANGE = "no change seen"
    NOT_SETTLED = "not settled"


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A sentence about a measure at all points, and a second one about how sure it is."""

    kind: Certainty
    measure: str
    text: str
    detail: str

    def as_data(self) -> dict[str, Any]:
        """Return the conclusion for JSON."""
        return {"measure": self.measure, "kind": self.kind.value, "text": self.text, "detail": self.detail}


def conclude(standing: LabResults, measures: Sequence[str] = MAIN) -> list[Conclusion]:
    """Return a conclusion for each measure, from the intervals that hold at every look.

    >>> from footroll.lab import pitch_experiment, run_experiment
    >>> *_, standing = run_experiment(pitch_experiment(["100x50", "130x100"], matches=40, coach="park"))
    >>> [one.kind.value for one in conclude(standing, ["turns"])]
    ['not settled']
    """
    labels = [point.label for point in standing.experiment.points]
    found = []
    given = "first" in standing.experiment.factors  # then the share of the team that kicks off is that of one team
    for name in measures:
        if given and name == "first_possession":
            continue
        estimates = [standing.estimate(at, name) for at in range(len(labels))]
        if len(estimates) > 1 and all(one.pairs >= FEWEST_PAIRS for one in estimates):
            found.append(conclude_measure(MEASURES[name], estimates, labels))
    return found


def why_nothing_is_concluded(standing: LabResults) -> str:
    """Say why there are no conclusions yet; empty if there are some.

    >>> from footroll.lab import pitch_experiment, run_experiment
    >>> *_, standing = run_experiment(pitch_experiment(["100x50", "130x100"], matches=4, coach="park"))
    >>> why_nothing_is_concluded(standing)
    'Too few matches to tell: play 20 or more at each point.'
    """
    if len(standing.points) < 2:
        return "There is nothing to compare: the experiment has only one point."
    if min(point.counted for point in standing.points) < FEWEST_PAIRS:
        return f"Too few matches to tell: play {2 * FEWEST_PAIRS} or more at each point."
    return ""


def conclude_measure(measure: LabMeasure, estimates: Sequence[Estimate], labels: Sequence[str]) -> Conclusion:
    """Return the conclusion about a measure at some points.

    >>> from footroll.runs.intervals import Estimate
    >>> steady = [Estimate(4.0, 0.01, 1000, 999), Estimate(4.01, 0.01, 1000, 999)]
    >>> print(conclude_measure(MEASURES["goals"], steady, ["100x50", "130x100"]).detail)
    No change seen: at most 0.054 could still hide here.
    """
    places = range(len(estimates))
    low, high = min(places, key=lambda at: estimates[at].value), max(places, key=lambda at: estimates[at].value)
    words, write = measure.title, measure.write
    least, most = estimates[low], estimates[high]
    if least.value == most.value == 0:
        matches = 2 * min(one.pairs for one in estimates)
        kind = Certainty.NO_CHANGE if matches // 3 >= RARE else Certainty.NOT_SETTLED
        detail = f"{kind.value.capitalize()}: one in {matches // 3:,} matches could still hide here."  # rule of three
        return Conclusion(kind, measure.name, f"{words}: none in {matches:,} matches.", detail)
    text = f"{words}: {write(least.value)} with {labels[low]}, {write(most.value)} with {labels[high]}."
    if least.any_high < most.any_low and least.error > 0 and most.error > 0:
        order = sorted(estimates, key=lambda one: one.value)
        apart = all(one.any_high < other.any_low for one, other in pairwise(order))
        many = f"between {labels[low]} and {labels[high]}" if len(order) > 2 else "these two intervals do not overlap"
        detail = f"Certain: {'no two of these intervals overlap' if apart and len(order) > 2 else many}."
        return Conclusion(Certainty.CERTAIN, measure.name, text, detail)
    mean = sum(one.value for one in estimates) / len(estimates)
    hidden = max(
        abs(gap.value) + gap.any_half_width()
        for at in places
        for gap in (difference(estimates[at], estimates[other]) for other in range(at))
    )
    enough = measure.matters if measure.absolute else measure.matters * abs(mean)
    if hidden <= enough:
        detail = f"No change seen: at most {measure.write_change(hidden)} could still hide here."
        return Conclusion(Certainty.NO_CHANGE, measure.name, f"{words} stay at {write(mean)}.", detail)
    return Conclusion(Certainty.NOT_SETTLED, measure.name, text, _open_words(measure, hidden, enough))


def _open_words(measure: LabMeasure, hidden: float, enough: float) -> str:
    """Say what is not settled, and how many more matches may decide it."""
    if not math.isfinite(hidden) or enough <= 0:
        return "Not settled: more matches may decide it."
    times = math.ceil((hidden / enough) ** 2)
    more = f"; about {times:,} times as many matches would decide it" if 1 < times <= 1_000 else ""
    if measure.percent and hidden >= 1:  # a share cannot change by more
        return f"Not settled: so few matches could hide any change{more}."
    return f"Not settled: it may be no change, or up to {measure.write_change(hidden)}{more}."
