"""Ratings of a ladder: Bradley-Terry strengths on the scale of Elo, with intervals.

Every pair counts half a win for each side more than it played, so that a coach that won every match has a rating too.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.errors import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Sequence

POINTS = 400 / log(10)  # of Elo for a unit of strength
WEAKEST = 1000.0  # the rating of the weakest coach
PRIOR = 0.5  # wins that each side of a pair is given
ONE_EACH = np.array([[2, 0], [0, 2]])  # a match won by each side, in halves
RESAMPLES = 200
TRIES = 5
SURE = 1.96  # standard deviations of a 95% interval
OUTER = 2.5, 97.5  # percentiles of a 95% interval
_ONE_AT_A_TIME = Lock()  # the library turns warnings off and on for all threads


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its 95% interval; the weakest coach is set to 1000."""

    rating: float
    low: float
    high: float


def rate(wins: Any) -> list[float]:
    """Return ratings from wins[i, j], how often i beat j; level matches are half a win for each.

    >>> [round(rating) for rating in rate(np.array([[0, 9.5], [0.5, 0]]))]
    [1400, 1000]
    """
    try:
        import choix
    except ImportError:
        raise MissingExtra("a ladder", extra="ratings") from None
    wins = np.asarray(wins, dtype=float)
    prior = PRIOR * (1 - np.eye(len(wins)))  # for every pair: all matches of one may be unfinished
    with _ONE_AT_A_TIME:
        for left in reversed(range(TRIES)):
            try:
                strengths = choix.ilsr_pairwise_dense(wins + prior, max_iter=1000, tol=1e-10)
                break
            except RuntimeWarning:  # another thread turned a harmless warning on again, where warnings are errors
                if not left:
                    raise
    return [float(WEAKEST + POINTS * one) for one in strengths - strengths.min()]


def rate_with_intervals(
    halves: Sequence[Any], *, pairs: Sequence[tuple[int, int]], coaches: int, seed: int, resamples: int = RESAMPLES
) -> list[Rating]:
    """Return ratings with intervals, by drawing the matches of each pair again and again.

    `halves` has a row for each two matches of a pair that share their dice: the wins of both sides, in halves. They
    are drawn together. A match won by each side is put in, so that a coach that won all of a few matches is not taken
    to win all of many. Ratings are measured from the weakest coach, which has no interval of its own.
    """
    middle = rate(count_wins([one.sum(axis=0) for one in halves], pairs=pairs, coaches=coaches))
    weakest = int(np.argmin(middle))
    chance = np.random.PCG64(seed)
    drawn = np.empty((resamples, coaches))
    for at in range(resamples):
        sums = [draw_again(one, chance) for one in halves]
        ratings = np.array(rate(count_wins(sums, pairs=pairs, coaches=coaches)))
        drawn[at] = ratings - ratings[weakest] + WEAKEST
    if not resamples:
        return [Rating(one, one, one) for one in middle]
    edges = np.percentile(drawn, OUTER, axis=0)
    return [Rating(one, min(one, low), max(one, high)) for one, low, high in zip(middle, *edges.tolist(), strict=True)]


def draw_again(halves: Any, chance: Any) -> Any:
    """Return the sum of as many rows, drawn again from them and from a match won by each side."""
    if not len(halves):
        return np.zeros(2)
    rows = np.concatenate([halves, ONE_EACH])
    # raw bits are the same in every version of NumPy
    return rows[chance.random_raw(len(halves)) % np.uint64(len(rows))].sum(axis=0)


def count_wins(sums: Sequence[Any], *, pairs: Sequence[tuple[int, int]], coaches: int) -> Any:
    """Return the matrix of wins from the halves that both sides of each pair won."""
    wins = np.zeros((coaches, coaches))
    for (first, second), (ours, theirs) in zip(pairs, sums, strict=True):
        wins[first, second], wins[second, first] = ours / 2, theirs / 2
    return wins


def wilson(won: float, played: int) -> tuple[float, float]:
    """Return the 95% Wilson interval of a share.

    >>> [round(edge, 2) for edge in wilson(50, 100)]
    [0.4, 0.6]
    """
    if played == 0:
        return 0.0, 1.0
    share, square = won / played, SURE**2
    middle = share + square / (2 * played)
    spread = SURE * sqrt(share * (1 - share) / played + square / (4 * played**2))
    whole = 1 + square / played
    return (middle - spread) / whole, (middle + spread) / whole
