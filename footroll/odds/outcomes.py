"""The exact chance of each outcome of an action."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of each outcome, as fractions that sum to 1, and which later choices were taken for granted.

    >>> odds = Odds.of([("held", Fraction(1, 2)), ("beaten", Fraction(1, 4)), ("beaten", Fraction(1, 4))])
    >>> odds["beaten"], odds["deflected"]
    (Fraction(1, 2), Fraction(0, 1))
    """

    chances: Mapping[str, Fraction]
    assumes: tuple[str, ...] = ()

    @classmethod
    def of(cls, parts: Iterable[tuple[str, Fraction]], *, assumes: tuple[str, ...] = ()) -> Odds:
        """Return the odds of parts that are added up outcome by outcome; together they must be certain."""
        chances: dict[str, Fraction] = {}
        for outcome, chance in parts:
            chances[outcome] = chances.get(outcome, Fraction(0)) + chance
        if sum(chances.values()) != 1:
            raise ValueError(f"the chances sum to {sum(chances.values())}, not to 1")
        return cls(chances, assumes)

    def __getitem__(self, outcome: str) -> Fraction:
        return self.chances.get(outcome, Fraction(0))
