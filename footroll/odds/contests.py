"""Whole contests gathered into classes of rolls that end alike (rulebook 1.8, 2.13 to 2.15, 3.1).

One footballer rolls against one or more, who answer in their order; the best of them counts, and a draw with him is
rolled again by everybody. A class says how likely it is and which rolls show it: what it means is for the match to
say, which plays those rolls.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.layout import IgnoredFoul
from footroll.kernels.rounds import KINDS, Rounds
from footroll.odds.outcomes import Share
from footroll.odds.rolls import Roller, roll_in_contest, roll_score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.balls import Rolls
    from footroll.kernels.rounds import End as Counted
    from footroll.kernels.rounds import Opening
    from footroll.odds.rolls import Rolled

Places = tuple[int, ...]  # of opponents, in the order in which they roll


class Class(NamedTuple):
    """Rolls that end alike: what share of all they are, and a script that shows them."""

    share: Share
    script: bytes

    @property
    def chance(self) -> Fraction:
        """How likely they are."""
        return Fraction(*self.share)


class Contest(NamedTuple):
    """A contest about to be rolled: who began it, who answers in which order, and the readings that matter."""

    first: Roller
    opponents: tuple[Roller, ...]
    fouls: bool
    ignored: int
    rounding: int
    disciplined: bool = True  # with the injuries of rolls of 0; else a roll is its score and nothing more
    order: Places = ()  # in which the best is named of equals: all of them, if it matters who he is
    winner_matters: bool = False  # to what follows: which of the opponents has won
    beaten_matters: bool = False  # and which was the best of those who were beaten
    hurt_matters: Places = ()  # and who of them was hurt
    victim_matters: bool = False  # and whom a foul has hit
    hurt_wins: bool = False  # what follows is the same whether all opponents are beaten or hurt

    @classmethod
    def of(cls, facts: tuple[Any, ...]) -> Contest:
        """Return a contest as a branch tells it."""
        _, first, opponents, fouls, ignored, rounding = facts
        return cls(Roller(*first), tuple(Roller(*one) for one in opponents), fouls, ignored, rounding)

    def roll(self, roller: Roller, *victims: Roller) -> Rolled:
        """Return what one roll of this contest can come to."""
        if not self.disciplined:
            return roll_score(roller, rounding=self.rounding)
        hit = victims if self.ignored == IgnoredFoul.ROLL_AGAIN else victims[:1]  # a roll brings one foul, if no other
        strengths = tuple(victim.strength for victim in hit)
        return roll_in_contest(
            roller, victims=strengths, fouls=self.fouls, ignored=self.ignored, rounding=self.rounding
        )

    def among(self, places: list[int]) -> Contest:
        """Return this contest before a new round, with the opponents of these places and nothing rolled."""
        rest = tuple(self.opponents[place]._replace(known=b"") for place in places)
        matters = tuple(at for at, place in enumerate(places) if place in self.hurt_matters)
        order = tuple(places.index(place) for place in self.order if place in places)
        return self._replace(first=self.first._replace(known=b""), opponents=rest, order=order, hurt_matters=matters)

    def knowing(self, dice: bytes) -> Contest:
        """Return this contest, about to begin, with its first dice known; rounds that they drew are over.

        The dice end with what somebody rolled, before the contest is decided.
        """
        if not dice:
            return self
        first = self.first._replace(known=dice)
        rolled = self.roll(first, *self.opponents)
        dice = dice[rolled.taken :]
        opponents = list(self.opponents)
        for place in range(rolled.scored[0].hurt, len(opponents)):
            if dice:
                opponents[place] = opponents[place]._replace(known=dice)
                dice = dice[self.roll(opponents[place], first).taken :]
        known = self._replace(first=first, opponents=tuple(opponents))
        if not dice:
            return known
        drawn = next(one.end for one in _first_round(known))
        return self.among(_unhurt(self, drawn.hurt)).knowing(dice)


class End(NamedTuple):
    """How a contest ends, as far as what follows can depend on it: what happened, who did it, who was hurt.

    The opponents are known by their places. After a draw those who are unhurt roll again.
    """

    kind: str
    best: Places = ()
    hurt: Places = ()
    card: int = 0


class Ending(NamedTuple):
    """One way in which a round ends, and its rolls."""

    end: End
    rolls: Class


@cache
def contest_classes(contest: Contest) -> tuple[Rolls, ...]:
    """Return the ways in which a contest can end, draws being rolled again until it does (FR-1.8-14).

    Each is told by its share and a script, whatever it is called.
    """
    if contest.first.known:
        return tuple(contest_ends(contest).values())
    whole, ends = rounds_of(contest).ends({0: 1})
    return tuple([((times, whole), script) for _, times, script, _ in ends])


def classes_from(rounds: Rounds, starts: dict[int, int]) -> dict[int, list[Rolls]]:
    """Return the ways in which a contest can end that begins so often with some out already, by a start of each.

    Who is out is told by the bits of their places.
    """
    whole, ends = rounds.ends(starts)
    found: dict[int, list[Rolls]] = {}
    for _, times, script, start in ends:
        found.setdefault(start, []).append(((times, whole), script))
    return found


@cache
def contest_ends(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest, each with its class."""
    return _ends_from_known(contest) if contest.first.known else _ends_of_rounds(contest)


def _ends_from_known(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest whose round has begun; a draw is rolled again by the unhurt (FR-2.15-09)."""
    ends: dict[End, Class] = {}
    for end, rolls in _first_round(contest):
        if end.kind != "drawn":
            _add_class(ends, end, rolls)
            continue
        places = _unhurt(contest, end.hurt)
        for then, one in contest_ends(contest.among(places)).items():
            hurt = _mattering(contest, then.kind, (*end.hurt, *_named(then.hurt, places)))
            whole = then._replace(best=_named(then.best, places), hurt=hurt)
            _add_class(ends, whole, Class(one.share.of(rolls.share), rolls.script + one.script))
    return ends


def _add_class(found: dict[End, Class], end: End, one: Class) -> None:
    """Add a class to the end that it comes to; the first shows it."""
    before = found.get(end)
    found[end] = Class(before.share.plus(one.share), before.script) if before else one


def _ends_of_rounds(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest, over all the rounds that draws can lead to."""
    whole, ends = rounds_of(contest).ends({0: 1})
    return {_end(counted): Class(Share(times, whole), script) for counted, times, script, _ in ends}


def _first_round(contest: Contest) -> list[Ending]:
    """Return how the first round can end."""
    whole, ends = rounds_of(contest).first_round()
    return [Ending(_end(counted), Class(Share(times, whole), script)) for counted, times, script, _ in ends]


def rounds_of(contest: Contest) -> Rounds:
    """Return the rounds of a contest, to be counted."""
    answers = [contest.roll(opponent, contest.first).facts for opponent in contest.opponents]
    hits_many = contest.ignored == IgnoredFoul.ROLL_AGAIN
    return Rounds(
        answers,
        contest.order,
        _firsts(contest, hits_many=hits_many),
        hits_many=hits_many,
        winner_matters=contest.winner_matters,
        beaten_matters=contest.beaten_matters,
        hurt_matters=bits_of(contest.hurt_matters),
        victim_matters=contest.victim_matters,
        hurt_wins=contest.hurt_wins,
    )


def _firsts(contest: Contest, *, hits_many: bool) -> list[Opening]:
    """Return what who began can roll, by the first who is left, or by the bits of all who are."""
    if not hits_many:
        return [contest.roll(contest.first, victim).opening for victim in contest.opponents]
    everybody = (1 << len(contest.opponents)) - 1
    sets = ([contest.opponents[place] for place in _places(bits or everybody)] for bits in range(everybody + 1))
    return [contest.roll(contest.first, *victims).opening for victims in sets]


@cache
def _end(counted: Counted) -> End:
    """Return the end that is meant by an end as it was counted."""
    kind, best, hurt, card = counted
    return End(KINDS[kind], _places(best), _places(hurt), card)


def bits_of(places: Iterable[int]) -> int:
    """Return some places as the bits of one number."""
    return sum(1 << place for place in places)


def _places(bits: int) -> Places:
    """Return opponents by their places."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def _unhurt(contest: Contest, hurt: Places) -> list[int]:
    """Return the places of the opponents who are not among the hurt."""
    return [place for place in range(len(contest.opponents)) if place not in hurt]


def _named(at: Places, places: list[int]) -> Places:
    """Return places among some opponents as places among all."""
    return tuple(places[one] for one in at)


def _mattering(contest: Contest, kind: str, hurt: Places) -> Places:
    """Return who of the hurt matter at an end: those who would have a part in what follows.

    A foul of the first hits the first opponent who is unhurt (FR-2.14-17).
    """
    if kind == "first fouled" and contest.victim_matters:
        return tuple(sorted(hurt))
    return tuple(sorted(place for place in hurt if place in contest.hurt_matters)) if kind == "won" else ()
