"""Designs: which values of the factors meet at the points of an experiment."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from footroll.errors import MissingExtra
from footroll.lab.factors import Value, nearest_value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footroll.lab.factors import Factor

Values = dict[str, Value]


def factorial(levels: Mapping[str, Sequence[Value]]) -> list[Values]:
    """Return every combination of the values.

    >>> factorial({"pitch": ["100x50", "100x64"], "first": ["home", "away"]})[1]
    {'pitch': '100x50', 'first': 'away'}
    """
    return [dict(zip(levels, chosen, strict=True)) for chosen in product(*levels.values())]


def one_at_a_time(levels: Mapping[str, Sequence[Value]]) -> list[Values]:
    """Return the first value of every factor, and then each other value alone.

    >>> one_at_a_time({"home.tackle": [0, 10], "home.mark": [0, 10]})
    [{'home.tackle': 0, 'home.mark': 0}, {'home.tackle': 10, 'home.mark': 0}, {'home.tackle': 0, 'home.mark': 10}]
    """
    base = {name: values[0] for name, values in levels.items()}
    return [base, *(base | {name: value} for name, values in levels.items() for value in values[1:])]


def latin(ranges: Mapping[Factor, tuple[float, float]], *, points: int, seed: int) -> list[Values]:
    """Return points spread evenly over ranges of numbers; needs the extra `lab`.

    >>> from footroll.lab.factors import read_factor
    >>> spread = latin({read_factor("home.tackle"): (-20, 20)}, points=5, seed=1)
    >>> len(spread), {values["home.tackle"] for values in spread} <= {-20, -10, 0, 10, 20}
    (5, True)
    """
    try:
        from scipy.stats import qmc
    except ImportError:
        raise MissingExtra("a Latin hypercube", extra="lab") from None
    cube = qmc.LatinHypercube(len(ranges), optimization="random-cd" if len(ranges) > 1 else None, rng=seed)
    spread = cube.random(points)
    return [
        {
            factor.name: nearest_value(factor, low + share * (high - low))
            for (factor, (low, high)), share in zip(ranges.items(), row, strict=True)
        }
        for row in spread.tolist()
    ]


def without_copies(points: Sequence[Values]) -> list[Values]:
    """Return points without those that rounding made equal to an earlier one.

    >>> without_copies([{"home.tackle": 10}, {"home.tackle": 0}, {"home.tackle": 10}])
    [{'home.tackle': 10}, {'home.tackle': 0}]
    """
    return [values for at, values in enumerate(points) if values not in points[:at]]
