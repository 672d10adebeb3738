"""The exact distribution of goals from the chances of the shots."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def goal_chances(shots: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return the chance of each number of goals, if every shot is taken again independently.

    >>> goal_chances([Fraction(1, 2), Fraction(1, 3)])
    (Fraction(1, 3), Fraction(1, 2), Fraction(1, 6))
    """
    ways, total = [1], 1
    for shot in shots:
        goal, miss = shot.numerator, shot.denominator - shot.numerator
        ways = [missed * miss + scored * goal for missed, scored in zip([*ways, 0], [0, *ways], strict=True)]
        total *= shot.denominator
    return tuple(Fraction(count, total) for count in ways)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A result without the luck of the shots: the chance of each number of goals.

    >>> adjusted = Adjusted.of([Fraction(1, 2)], [Fraction(1, 4)])
    >>> adjusted.expected
    (Fraction(1, 2), Fraction(1, 4))
    >>> adjusted.home_wins, adjusted.level, adjusted.away_wins
    (Fraction(3, 8), Fraction(1, 2), Fraction(1, 8))
    """

    home: tuple[Fraction, ...]
    away: tuple[Fraction, ...]
    expected: tuple[Fraction, Fraction]

    @classmethod
    def of(cls, home: list[Fraction], away: list[Fraction]) -> Adjusted:
        """Return the result of the shots of both sides without luck."""
        expected = sum(home, Fraction(0)), sum(away, Fraction(0))
        return cls(goal_chances(home), goal_chances(away), expected)

    @property
    def home_wins(self) -> Fraction:
        """The chance that home has more goals."""
        return _more(self.home, than=self.away)

    @property
    def level(self) -> Fraction:
        """The chance of equally many goals."""
        return 1 - self.home_wins - self.away_wins

    @property
    def away_wins(self) -> Fraction:
        """The chance that away has more goals."""
        return _more(self.away, than=self.home)


def _more(goals: tuple[Fraction, ...], *, than: tuple[Fraction, ...]) -> Fraction:
    """Return the chance of scoring more goals than another side."""
    return sum((chance * sum(than[:count]) for count, chance in enumerate(goals)), Fraction(0))
