"""The exact chance of each outcome of an action."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

NEVER = Fraction(0)
What = TypeVar("What", bound=Hashable)
Name = TypeVar("Name", bound=Hashable)


Counts = Mapping[int, Mapping[What, int]]  # by what they are out of, how often something comes up


class Share(NamedTuple):
    """So many of so many; it is not reduced, so that a share of a share is but two products."""

    times: int
    out_of: int

    def of(self, other: Share) -> Share:
        """Return this share of another."""
        return Share(self.times * other.times, self.out_of * other.out_of)

    def plus(self, other: Share) -> Share:
        """Return both together.

        >>> Share(1, 4).plus(Share(1, 6))
        Share(times=5, out_of=12)
        """
        whole = lcm(self.out_of, other.out_of)
        return Share(self.times * (whole // self.out_of) + other.times * (whole // other.out_of), whole)

    @classmethod
    def sum(cls, counts: Mapping[int, int]) -> Share:
        """Return the share of what comes up so often of so many, over all that it is out of.

        >>> Share.sum({4: 1, 6: 1})
        Share(times=5, out_of=12)
        """
        whole = lcm(*counts)
        return cls(sum(often * (whole // out_of) for out_of, often in counts.items()), whole)


CERTAIN = Share(1, 1)


class Sums(Generic[What]):
    """Chances that are added up: whole numbers by what they are out of, and names and fractions only in the end.

    >>> sums = Sums[str]()
    >>> sums.add("held", Fraction(1, 2))
    >>> sums.add_counts({100: {"held": 40, "beaten": 60}}, Share(1, 2))
    >>> sums.totals(str.upper)
    {'HELD': Fraction(7, 10), 'BEATEN': Fraction(3, 10)}
    """

    def __init__(self) -> None:
        self._added: list[tuple[Iterable[tuple[What, int]], int, int]] = []  # how often, times so many, of how many

    def add(self, what: What, chance: Fraction) -> None:
        """Add to the chance of something."""
        self._added.append((((what, 1),), *chance.as_integer_ratio()))

    def add_counts(self, counts: Counts[What], share: Share) -> None:
        """Add what comes up so often when something happens that has its share."""
        times, whole = share
        self._added += [(ends.items(), times, out_of * whole) for out_of, ends in counts.items()]

    def totals(self, name: Callable[[What], Name]) -> dict[Name, Fraction]:
        """Return the chance of things of each name, in the order in which they were first added, if they have any."""
        whole, counts = self.counts_by(name)
        return {called: Fraction(times, whole) for called, times in counts.items()}

    def counts_by(self, name: Callable[[What], Name]) -> tuple[int, dict[Name, int]]:
        """Return how often things of each name come up, and of how many in all."""
        whole = lcm(*{out_of for _, _, out_of in self._added})
        found: dict[Name, int] = {}
        for things, times, out_of in self._added:
            scaled = times * (whole // out_of)
            for called, often in _counted(things, name).items() if times else ():
                found[called] = found.get(called, 0) + often * scaled
        return whole, found


def _counted(things: Iterable[tuple[What, int]], name: Callable[[What], Name]) -> dict[Name, int]:
    """Return how often things of each name come up; those that never do are left out."""
    found: dict[Name, int] = {}
    for what, often in things:
        if often:
            called = name(what)
            found[called] = found.get(called, 0) + often
    return found


def sum_of(counts: Mapping[int, int]) -> Fraction:
    """Return the chance of what comes up so often of so many, over all that it is out of.

    >>> sum_of({4: 1, 6: 1})
    Fraction(5, 12)
    """
    return Fraction(*Share.sum(counts))


class Chances(Mapping[str, Fraction]):
    """Chances by outcome: how often each comes up, of how many rolls; a fraction is made when it is asked for.

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
        """The chances as decimals, as near as they can be."""
        return {outcome: times / self._whole for outcome, times in self._counts.items()}

    def __getitem__(self, outcome: str) -> Fraction:
        if outcome not in self._made:
            self._made[outcome] = Fraction(self._counts[outcome], self._whole)
        return self._made[outcome]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __repr__(self) -> str:
        return repr(self.decimals)


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of each outcome, as fractions that sum to 1, and which later choices were taken for granted.

    >>> odds = Odds.of([("held", Fraction(1, 2)), ("beaten", Fraction(1, 4)), ("beaten", Fraction(1, 4))])
    >>> odds["beaten"], odds["deflected"]
    (Fraction(1, 2), Fraction(0, 1))
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
        """Return the odds of parts that are added up outcome by outcome; together they must be certain.

        The outcomes `among` which they are come first, also those that cannot happen here.
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
        """Return the odds of what was added up, by the names of the outcomes: those `among`, then the likeliest."""
        whole, counts = sums.counts_by(name)
        if (all_in := sum(counts.values())) != whole:
            raise ValueError(f"the chances sum to {all_in / whole}, not to 1")
        likely = dict(sorted(counts.items(), key=itemgetter(1), reverse=True))
        return cls(Chances(dict.fromkeys(among, 0) | likely, whole), assumes)

    def __getitem__(self, outcome: str) -> Fraction:
        return self.chances.get(outcome, NEVER)


class Part(NamedTuple):
    """One way in which an action can end: what it is called, who decided it, and where the ball goes."""

    outcome: str
    pawn: int | None = None
    cell: tuple[int, int] | None = None


class Parts(dict[Part, Fraction]):
    """Chances by the ways in which an action can end; what cannot happen is not kept.

    >>> Parts({Part("goal"): Fraction(2, 3)})[Part("wide")]
    Fraction(0, 1)
    """

    def __missing__(self, part: Part) -> Fraction:
        return NEVER
