"""Intervals of means over pairs: plain ones for one look, and ones that hold at every look.

The anytime interval is a normal mixture over the standardised effect with unknown variance: the likelihood ratio of the
t statistic against a normal prior of the effect is a test martingale, so that the chance that the interval ever leaves
out the truth is at most alpha, however often one looks and whenever one stops.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from footroll.errors import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHA = 0.05
FEWEST_PAIRS = 10  # below, nothing is concluded: a few equal pairs would look like certainty
TIGHTEST = 400  # pairs at which the anytime interval is closest to the plain one
PRIOR = (-2 * math.log(ALPHA) + math.log(-2 * math.log(ALPHA) + 1)) / TIGHTEST  # variance of the effect


def _special() -> Any:
    try:
        import scipy.special
    except ImportError:
        raise MissingExtra("the lab", extra="lab") from None
    return scipy.special


@lru_cache(maxsize=4096)
def t_factor(freedom: int, alpha: float = ALPHA) -> float:
    """Return how many standard errors a plain interval reaches to each side.

    >>> round(t_factor(39), 3), round(t_factor(10_000), 3)
    (2.023, 1.96)
    """
    return float(_special().stdtrit(freedom, 1 - alpha / 2)) if freedom > 0 else math.inf


def anytime_factor(count: int, freedom: int, alpha: float = ALPHA) -> float:
    """Return how many standard errors an anytime interval reaches; infinite for the first few pairs.

    >>> anytime_factor(2, 1), round(anytime_factor(400, 399), 2), round(anytime_factor(10_000, 9_999), 2)
    (inf, 3.05, 3.37)
    """
    if freedom < 1:
        return math.inf
    spread = 1 + count * PRIOR
    ratio = (spread / alpha**2) ** (1 / (freedom + 1))
    return math.sqrt(freedom * (ratio - 1) / (1 - ratio / spread)) if ratio < spread else math.inf


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure at a point: its value, how exact it is, and the number of pairs behind it.

    >>> goals = Estimate(value=4.0, error=0.05, pairs=400, freedom=399)
    >>> [round(end, 2) for end in (goals.low, goals.high, goals.any_low, goals.any_high)]
    [3.9, 4.1, 3.85, 4.15]
    """

    value: float
    error: float  # the standard error
    pairs: int
    freedom: int

    def half_width(self, alpha: float = ALPHA) -> float:
        """Return half the width of the plain interval."""
        return _reach(t_factor(self.freedom, alpha), self.error)

    def any_half_width(self, alpha: float = ALPHA) -> float:
        """Return half the width of the anytime interval."""
        return _reach(anytime_factor(self.pairs, self.freedom, alpha), self.error)

    @property
    def low(self) -> float:
        """The lower end of the plain 95% interval."""
        return self.value - self.half_width()

    @property
    def high(self) -> float:
        """The upper end of the plain 95% interval."""
        return self.value + self.half_width()

    @property
    def any_low(self) -> float:
        """The lower end of the 95% interval that holds at every look."""
        return self.value - self.any_half_width()

    @property
    def any_high(self) -> float:
        """The upper end of the 95% interval that holds at every look."""
        return self.value + self.any_half_width()

    def chance_of(self, truth: float) -> float:
        """Return the p-value of a truth: how often chance alone would be as far off or further."""
        if self.error <= 0:
            return 1.0 if self.value == truth else 0.0
        far = abs(self.value - truth) / self.error
        return float(2 * _special().stdtr(self.freedom, -far)) if self.freedom > 0 else 1.0

    def as_data(self) -> dict[str, Any]:
        """Return the estimate for JSON."""
        ends = {"low": self.low, "high": self.high, "any_low": self.any_low, "any_high": self.any_high}
        known = {name: round(end, 6) if math.isfinite(end) else None for name, end in ends.items()}
        return {"mean": round(self.value, 6), **known, "pairs": self.pairs}


def _reach(factor: float, error: float) -> float:
    return 0.0 if error == 0 and math.isfinite(factor) else factor * error if error else math.inf


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two points, which are played independently.

    >>> gap = difference(Estimate(4.0, 0.03, 400, 399), Estimate(3.0, 0.04, 400, 399))
    >>> round(gap.value, 2), round(gap.error, 2), gap.pairs
    (1.0, 0.05, 400)
    """
    variance, freedom = one.error**2 + other.error**2, min(one.freedom, other.freedom)
    return Estimate(one.value - other.value, math.sqrt(variance), min(one.pairs, other.pairs), freedom)


def holm(chances: Sequence[float]) -> list[float]:
    """Return p-values corrected for as many looks (Holm).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    corrected, worst = [0.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, (len(chances) - rank) * chances[at]))
        corrected[at] = worst
    return corrected


def holm_levels(chances: Sequence[float], alpha: float = ALPHA) -> list[float]:
    """Return the level of each interval that leaves out the truth exactly if Holm's test rejects it.

    >>> [round(level, 4) for level in holm_levels([0.001, 0.5, 0.03])]
    [0.0167, 0.025, 0.025]
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    levels, stopped = [0.0] * len(chances), None
    for rank, at in enumerate(order):
        level = alpha / (len(chances) - rank)
        if stopped is None and chances[at] > level:
            stopped = level
        levels[at] = level if stopped is None else stopped
    return levels
