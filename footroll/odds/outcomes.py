"""The exact chance of each outcome of an action."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from footroll.errors import UnknownOutcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

NEVER = Fraction(0)
What = TypeVar("What", bound=Hashable)
Name = TypeVar("Name", bound=Hashable)


Counts = Mapping[int, Mapping[What, int]]  # how often things occur, by denominator


class Share(NamedTuple):
    """A fraction that is not reduced, so that a share of a share takes two products."""

    times: int
    out_of: int

    def of(self, other: Share) -> Share:
        """Return this share of another."""
        return Share(self.times * other.times, self.out_of * other.out_of)

    def plus(self, other: Share) -> Share:
        """Return the sum of both.

        >>> Share(1, 4).plus(Share(1, 6))
        Share(times=5, out_of=12)
        """
        whole = lcm(self.out_of, other.out_of)
        return Share(self.times * (whole // self.out_of) + other.times * (whole // other.out_of), whole)

    @classmethod
    def sum(cls, counts: Mapping[int, int]) -> Share:
        """Return the sum of counts by denominator as a share.

        >>> Share.sum({4: 1, 6: 1})
        Share(times=5, out_of=12)
        """
        whole = lcm(*counts)
        return cls(sum(often * (whole // out_of) for out_of, often in counts.items()), whole)


CERTAIN = Share(1, 1)


class Sums(Generic[What]):
    """Adds up chances as whole numbers by denominator; names and fractions come last.

    >>> sums = Sums[str]()
    >>> sums.add("held", Fraction(1, 2))
    >>> sums.add_counts({100: {"held": 40, "beaten": 60}}, Share(1, 2))
    >>> sums.totals(str.upper)
    {'HELD': Fraction(7, 10), 'BEATEN': Fraction(3, 10)}
    """

    def __init__(self) -> None:
        self._added: list[tuple[Iterable[tuple[What, int]], int, int]] = []  # counts, factor and denominator

    def add(self, what: What, chance: Fraction) -> None:
        """Add a chance of something."""
        self._added.append((((what, 1),), *chance.as_integer_ratio()))

    def add_counts(self, counts: Counts[What], share: Share) -> None:
        """Add counts, weighted by the share of the rolls before them."""
        times, whole = share
        self._added += [(ends.items(), times, out_of * whole) for out_of, ends in counts.items()]

    def totals(self, name: Callable[[What], Name]) -> dict[Name, Fraction]:
        """Return the chance of each name, in the order of their first addition."""
        whole, counts = self.counts_by(name)
        return {called: Fraction(times, whole) for called, times in counts.items()}

    def counts_by(self, name: Callable[[What], Name]) -> tuple[int, dict[Name, int]]:
        """Return the common denominator, and how often each name occurs."""
        whole = lcm(*{out_of for _, _, out_of in self._added})
        found: dict[Name, int] = {}
        for things, times, out_of in self._added:
            scaled = times * (whole // out_of)
            counted: dict[Name, int] = {}  # small numbers first: adding large ones is slow
            for what, often in things if times else ():
                if often:
                    called = name(what)
                    counted[called] = counted.get(called, 0) + often
            for called, often in counted.items():
                found[called] = found.get(called, 0) + often * scaled
        return whole, found


def sum_of(counts: Mapping[int, int]) -> Fraction:
    """Return the sum of counts by denominator as a fraction.

    >>> sum_of({4: 1, 6: 1})
    Fraction(5, 12)
    """
    return Fraction(*Share.sum(counts))


class Chances(Mapping[str, Fraction]):
    """Chances by outcome, kept as counts; a fraction is computed on first use.

    >>> chances = Chances({"held": 30, "beaten": 70}, 100)
    >>> chances["held"], chances.decimals
    (Fraction(3, 10), {'held': 0.3, 'beaten': 0.7})
    """

    def __init__(self, counts: Mapping[str, int], whole: int) -> None:
        self._counts = counts
        self._whole = whole
        self._made: dict[str, Fraction] = {}

    @property
    def decimals(self) -> dict[str, float]:
        """The chances as decimals."""
        return {outcome: times / self._whole for outcome, times in self._counts.items()}

    def __getitem__(self, outcome: str) -> Fraction:
        if outcome not in self._made:
            self._made[outcome] = Fraction(self._counts[outcome], self._whole)
        return self._made[outcome]

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._counts

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __repr__(self) -> str:
        return repr(self.decimals)


@dataclass(frozen=True, slots=True, eq=False)
class Odds(Mapping[str, Fraction]):
    """The chance of each outcome, as fractions that sum to 1; `assumes` lists the assumptions.

    An unknown outcome is refused, so that a typing error never looks like an impossible outcome. Use
    `odds.get(outcome, 0)` for one that may be missing.

    >>> odds = Odds.of([("held", Fraction(1, 2)), ("beaten", Fraction(1, 4)), ("beaten", Fraction(1, 4))])
    >>> odds["beaten"], list(odds), "deflected" in odds, odds.get("deflected", 0)
    (Fraction(1, 2), ['held', 'beaten'], False, 0)
    >>> odds["beatn"]
    Traceback (most recent call last):
    footroll.errors.UnknownOutcome: 'beatn' is not an outcome here; did you mean beaten? The outcomes are held, beaten
    """

    chances: Chances
    assumes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        parts: Iterable[tuple[str, Fraction]],
        *,
        among: tuple[str, ...] = (),
        assumes: tuple[str, ...] = (),
    ) -> Odds:
        """Return the odds of parts, added up by outcome; they must sum to 1.

        The outcomes of `among` come first, even impossible ones.
        """
        sums = Sums[str]()
        for outcome, chance in parts:
            sums.add(outcome, chance)
        return cls.of_sums(sums, str, among=among, assumes=assumes)

    @classmethod
    def of_sums(
        cls,
        sums: Sums[What],
        name: Callable[[What], str],
        *,
        among: tuple[str, ...] = (),
        assumes: tuple[str, ...] = (),
    ) -> Odds:
        """Return the odds of named sums: first the outcomes of `among`, then the likeliest."""
        whole, counts = sums.counts_by(name)
        if (all_in := sum(counts.values())) != whole:
            raise ValueError(f"the chances sum to {all_in / whole}, not to 1")
        likely = dict(sorted(counts.items(), key=itemgetter(1), reverse=True))
        return cls(Chances(dict.fromkeys(among, 0) | likely, whole), assumes)

    def __getitem__(self, outcome: str) -> Fraction:
        try:
            return self.chances[outcome]
        except KeyError:
            raise UnknownOutcome(outcome, known=tuple(self.chances)) from None

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.chances

    def __iter__(self) -> Iterator[str]:
        return iter(self.chances)

    def __len__(self) -> int:
        return len(self.chances)


class Part(NamedTuple):
    """One end of an action: its outcome, the deciding pawn, and the cell of the ball."""

    outcome: str
    pawn: int | None = None
    cell: tuple[int, int] | None = None


class Parts(dict[Part, Fraction]):
    """The chance of each end of an action; impossible ends are left out.

    >>> Parts({Part("goal"): Fraction(2, 3)})[Part("wide")]
    Fraction(0, 1)
    """

    def __missing__(self, part: Part) -> Fraction:
        return NEVER
