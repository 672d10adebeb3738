"""A series of matches: contenders that meet in pairs, in a fixed order and with fixed dice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footroll.runs.figures import Figure

PAIR_NUMBERS = 32  # bits of the numbers of matches within a pair


class Named(Protocol):
    """Somebody who takes part in a series."""

    @property
    def name(self) -> str:
        """The name in tables."""


class Slots(NamedTuple):
    """Some matches of a plan: the pair of each, whether its sides are changed, and its dice."""

    pair: Any
    swapped: Any
    dice: Any


class Series(ABC):
    """Contenders, how often every two of them meet, and a seed.

    Every pair plays its matches two by two: they share their dice, and in the second the contenders change sides. The
    pairs take turns, so that the results are balanced at any moment.
    """

    __slots__ = ()
    contenders: Sequence[Named]
    matches: int
    seed: int

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of contenders, by their places."""
        return tuple(combinations(range(len(self.contenders)), 2))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the contenders, numbered where two are the same."""
        names = [one.name for one in self.contenders]
        before = [names[:at].count(name) for at, name in enumerate(names)]
        return tuple(f"{name} ({count + 1})" if count else name for name, count in zip(names, before, strict=True))

    @property
    def total(self) -> int:
        """The number of all matches."""
        return self.matches * len(self.pairs)

    def slots(self, first: int, stop: int) -> Slots:
        """Return the pairs, sides and dice of the matches from one number up to another."""
        numbers, pairs = np.arange(first, stop, dtype=np.int64), len(self.pairs)
        rounds, rest = np.divmod(numbers, 2 * pairs)
        last = rounds == self.matches // 2  # an odd number of matches ends with one match of each pair
        pair = np.where(last, rest, rest // 2)
        return Slots(pair, np.where(last, 0, rest % 2), (pair << PAIR_NUMBERS) + rounds)

    def sides(self, pair: int, *, swapped: bool) -> tuple[int, int]:
        """Return the places of the contenders at home and away."""
        first, second = self.pairs[pair]
        return (second, first) if swapped else (first, second)

    @property
    @abstractmethod
    def tally(self) -> np.dtype[Any]:
        """The fields of a match's tally; the first is its result."""

    @property
    @abstractmethod
    def figures(self) -> Mapping[str, Figure]:
        """The rows of the football table."""

    @abstractmethod
    def as_data(self) -> dict[str, Any]:
        """Return what decides the results, as saved beside them."""
