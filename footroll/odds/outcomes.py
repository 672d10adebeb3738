"""The exact chance of each outcome of an action."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

NEVER = Fraction(0)
What = TypeVar("What", bound="Hashable")


def add_up(parts: Iterable[tuple[What, Fraction]]) -> dict[What, Fraction]:
    """Return the chance of each thing of which there are parts; what has none is left out.

    >>> add_up([("held", Fraction(1, 2)), ("held", Fraction(1, 4))])
    {'held': Fraction(3, 4)}
    """
    chances: dict[What, dict[int, int]] = {}
    for what, chance in parts:
        if chance:
            shares = chances.setdefault(what, {})
            shares[chance.denominator] = shares.get(chance.denominator, 0) + chance.numerator
    return {what: sum((Fraction(*share[::-1]) for share in shares.items()), NEVER) for what, shares in chances.items()}


def share_out(share: Fraction, parts: Iterable[tuple[What, Fraction]]) -> Iterator[tuple[What, Fraction]]:
    """Yield parts as they are within a share of all that may happen.

    >>> list(share_out(Fraction(1, 2), [("held", Fraction(1, 2))]))
    [('held', Fraction(1, 4))]
    """
    return ((what, share * chance) for what, chance in parts)


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
    def of(
        cls,
        parts: Iterable[tuple[str, Fraction]],
        *,
        among: tuple[str, ...] = (),
        assumes: tuple[str, ...] = (),
    ) -> Odds:
        """Return the odds of parts that are added up outcome by outcome; together they must be certain.

        The outcomes `among` which they are come first, also those that cannot happen here.
        """
        chances = dict.fromkeys(among, NEVER) | add_up(parts)
        if (whole := sum(chances.values())) != 1:
            raise ValueError(f"the chances sum to {whole}, not to 1")
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
        if part in self:
            self[part] += chance
        elif chance:
            self[part] = chance

    def add_all(self, parts: Mapping[Part, Fraction], chance: Fraction) -> None:
        """Add the ends of something that happens with a chance."""
        if chance:
            for part, share in parts.items():
                self.add(part, chance * share)

    def odds(self, *, assumes: tuple[str, ...] = ()) -> Odds:
        """Return the odds of the outcomes, whoever decides them and wherever the ball goes."""
        return Odds.of(((part.outcome, chance) for part, chance in self.items()), assumes=assumes)
