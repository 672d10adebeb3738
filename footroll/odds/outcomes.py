"""The exact chance of each outcome of an action."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NEVER = Fraction(0)


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
            chances[outcome] = chances.get(outcome, NEVER) + chance
        if sum(chances.values()) != 1:
            raise ValueError(f"the chances sum to {sum(chances.values())}, not to 1")
        return cls(chances, assumes)

    def __getitem__(self, outcome: str) -> Fraction:
        return self.chances.get(outcome, NEVER)


class Part(NamedTuple):
    """One way in which an action can end: what it is called, who decided it, and where the ball goes."""

    outcome: str
    pawn: int | None = None
    cell: tuple[int, int] | None = None


class Parts(dict[Part, Fraction]):
    """Chances by the ways in which an action can end.

    >>> parts = Parts()
    >>> parts.add(Part("goal"), Fraction(1, 3))
    >>> parts.add_all({Part("goal"): Fraction(1, 2)}, Fraction(2, 3))
    >>> parts[Part("goal")], parts[Part("wide")]
    (Fraction(2, 3), Fraction(0, 1))
    """

    def __missing__(self, part: Part) -> Fraction:
        return NEVER

    def add(self, part: Part, chance: Fraction) -> None:
        """Add to the chance of one end; what cannot happen is not kept."""
        if chance:
            self[part] += chance

    def add_all(self, parts: Mapping[Part, Fraction], chance: Fraction) -> None:
        """Add the ends of something that happens with a chance."""
        if chance:
            for part, share in parts.items():
                self.add(part, chance * share)
