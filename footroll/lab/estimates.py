"""Sums over the pairs of a point, from which every measure and its interval follow."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.lab.measures import MEASURES, added
from footroll.runs.intervals import Estimate, anytime_factor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.lab.experiments import Matches, Until
    from footroll.lab.measures import LabMeasure

PRODUCTS = 5  # sums of a measure: x, y, xx, yy, xy
PLACE = {name: PRODUCTS * at for at, name in enumerate(MEASURES)}


def pair_terms(rows: Mapping[str, Any]) -> Any:
    """Return what each pair adds to the sums; rows are whole pairs in their order.

    For every measure x is its value, and y the columns that it is divided by or its control.
    """
    pairs = len(rows["pair"]) // 2
    terms = np.empty((pairs, PRODUCTS * len(MEASURES)))
    for name, measure in MEASURES.items():
        x = added(rows, measure.columns).reshape(pairs, 2).mean(axis=1)
        beside = measure.over or ((measure.control,) if measure.control else ())
        y = added(rows, beside).reshape(pairs, 2).mean(axis=1)
        at = PLACE[name]
        terms[:, at : at + PRODUCTS] = np.stack([x, y, x * x, y * y, x * y], axis=1)
    return terms


def broken_pairs(rows: Mapping[str, Any]) -> Any:
    """Return which pairs have a match that broke off; they are left out."""
    return (np.asarray(rows["ending"], dtype=object) == "broken").reshape(-1, 2).any(axis=1)


def estimate(measure: LabMeasure, sums: Any, pairs: int) -> Estimate:
    """Return a measure from its five sums over some pairs."""
    if pairs < 2:
        return Estimate(float(sums[0] / pairs) if pairs else math.nan, math.inf, pairs, 0)
    x, y, xx, yy, xy = (float(one) / pairs for one in sums)
    if measure.over:
        if y == 0:
            return Estimate(math.nan, math.inf, pairs, 0)
        value = x / y
        spread = max(xx - 2 * value * xy + value * value * yy, 0.0)
        return Estimate(value, math.sqrt(spread / (pairs - 1)) / y, pairs, pairs - 1)
    freedom, value, spread = pairs - 1, x, max(xx - x * x, 0.0)
    control = yy - y * y
    if measure.control and freedom > 1 and control > 1e-12:
        slope = (xy - x * y) / control
        freedom, value, spread = freedom - 1, x - slope * y, max(spread - slope * slope * control, 0.0)
    spread = spread if spread > 1e-12 * max(xx, 1e-12) else 0.0  # what is left of equal numbers is rounding
    return Estimate(value, math.sqrt(spread / freedom), pairs, freedom)


@dataclass(slots=True)
class PointSums:
    """The sums of a point, over its pairs in order; blocks that come too early wait for those before them."""

    matches: Matches
    pairs: int = 0  # read so far, in order
    counted: int = 0  # without pairs that broke off
    stopped: int | None = None  # the number of pairs after which it was exact enough
    _sums: Any = None
    _waiting: dict[int, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._sums = np.zeros(PRODUCTS * len(MEASURES))

    @property
    def done(self) -> bool:
        """Whether no more pairs are needed."""
        return self.stopped is not None or self.pairs >= self.matches.pairs

    def add(self, first: int, rows: Mapping[str, Any]) -> None:
        """Add the rows of a block that begins with this pair."""
        self._waiting[first] = pair_terms(rows), np.flatnonzero(~broken_pairs(rows))
        while self.pairs in self._waiting and not self.done:
            terms, whole = self._waiting.pop(self.pairs)
            room = self.matches.pairs - self.pairs
            self._count(terms[:room], whole[whole < room])
        if self.done:
            self._waiting.clear()

    def _count(self, terms: Any, whole: Any) -> None:
        """Add the whole pairs one after another, up to the first at which the point is exact enough."""
        so_far = np.add.accumulate(np.concatenate([self._sums[None], terms[whole]]), axis=0)
        until, last, pairs = self.matches.until, len(whole), len(terms)
        for at in range(max(self.matches.least // 2 - self.counted, 1), len(whole) + 1):
            if until is None:
                break
            if exact_enough(until, so_far[at], self.counted + at):
                last, pairs = at, int(whole[at - 1]) + 1
                self.stopped = self.pairs + pairs
                break
        self._sums = so_far[last]
        self.counted += last
        self.pairs += pairs

    def estimate(self, name: str) -> Estimate:
        """Return the estimate of a measure after the pairs so far."""
        at = PLACE[name]
        return estimate(MEASURES[name], self._sums[at : at + PRODUCTS], self.counted)

    def estimates(self) -> dict[str, Estimate]:
        """Return the estimates of all measures after the pairs so far."""
        return {name: self.estimate(name) for name in MEASURES}


def exact_enough(until: Until, sums: Any, pairs: int) -> bool:
    """Return whether the anytime interval of a measure is as narrow as wanted after some pairs."""
    at = PLACE[until.measure]
    found = estimate(MEASURES[until.measure], sums[at : at + PRODUCTS], pairs)
    if found.error == 0:
        return False  # equal pairs say nothing about how much they vary
    return anytime_factor(pairs, found.freedom) * found.error <= until.half_width
