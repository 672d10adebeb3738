"""Whole contests as classes of rolls with the same ending (rulebook 1.8, 2.13 to 2.15, 3.1).

The initiator rolls against one opponent or more, who answer in their order; the best of them counts, and a tie with
the best is rolled again by everybody. A class has its share of all rolls and a witness: the match plays the witness
and says what it means.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.counting.contests import ContestCounter, ContestOutcome
from footroll.kernels.counting.passes import RollClass
from footroll.kernels.layout import IgnoredFoul
from footroll.odds.outcomes import Share
from footroll.odds.rolls import REMEMBERED, Roller, roll_in_contest, roll_score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.counting.branches import ContestFacts
    from footroll.kernels.counting.contests import ContestEnd
    from footroll.odds.rolls import RollOutcomes

Places = tuple[int, ...]  # indices of opponents, in rolling order


class Contest(NamedTuple):
    """A contest before its rolls: initiator, ordered opponents, house rules, and details to keep."""

    initiator: Roller
    opponents: tuple[Roller, ...]
    fouls: bool
    ignored: int
    rounding: int
    disciplined: bool = True  # a roll of 0 may injure; otherwise a roll is its score alone
    order: Places = ()  # in which the best of several equal opponents is named, if it matters who it is
    winner_matters: bool = False  # which opponent wins
    beaten_matters: bool = False  # which opponent was the best of the beaten
    injured_matter: Places = ()  # which of these opponents are injured
    victim_matters: bool = False  # which opponent a foul hits
    injury_wins: bool = False  # injuring every opponent counts as beating them

    @classmethod
    def of(cls, facts: ContestFacts) -> Contest:
        """Return the contest of a branch."""
        opponents = tuple(Roller(*one) for one in facts.opponents)
        return cls(Roller(*facts.initiator), opponents, facts.fouls_count, facts.ignored_foul, facts.rounding)

    def roll(self, roller: Roller, *victims: Roller) -> RollOutcomes:
        """Return the outcomes of one footballer's roll in this contest."""
        if not self.disciplined:
            return roll_score(roller, rounding=self.rounding)
        hit = victims if self.ignored == IgnoredFoul.ROLL_AGAIN else victims[:1]  # a repeated roll may foul again
        strengths = tuple(victim.strength for victim in hit)
        return roll_in_contest(
            roller, victims=strengths, fouls=self.fouls, ignored=self.ignored, rounding=self.rounding
        )

    def among(self, places: list[int]) -> Contest:
        """Return a new round of this contest with some of its opponents, and no known dice."""
        rest = tuple(self.opponents[place]._replace(known=b"") for place in places)
        matter = tuple(at for at, place in enumerate(places) if place in self.injured_matter)
        order = tuple(places.index(place) for place in self.order if place in places)
        initiator = self.initiator._replace(known=b"")
        return self._replace(initiator=initiator, opponents=rest, order=order, injured_matter=matter)

    def knowing(self, dice: bytes) -> Contest:
        """Return this contest with its first dice known; tied rounds among them are over.

        The dice end with somebody's whole roll, before the contest is decided.
        """
        if not dice:
            return self
        initiator = self.initiator._replace(known=dice)
        rolled = self.roll(initiator, *self.opponents)
        dice = dice[rolled.dice_used :]
        opponents = list(self.opponents)
        for place in range(rolled.scored[0].victims, len(opponents)):
            if dice:
                opponents[place] = opponents[place]._replace(known=dice)
                dice = dice[self.roll(opponents[place], initiator).dice_used :]
        known = self._replace(initiator=initiator, opponents=tuple(opponents))
        if not dice:
            return known
        tie, _ = next(iter(_first_round(known)))
        return self.among(_unhurt(self, tie.injured)).knowing(dice)


class End(NamedTuple):
    """An end of a contest, as far as it matters afterwards; opponents by their places.

    After a tie the uninjured roll again.
    """

    outcome: ContestOutcome
    best: Places = ()
    injured: Places = ()
    card: int = 0


@lru_cache(REMEMBERED)
def contest_classes(contest: Contest) -> tuple[RollClass, ...]:
    """Return the classes of rolls that end a contest; ties are rolled again until it ends (FR-1.8-14)."""
    if contest.initiator.known:
        return tuple(contest_ends(contest).values())
    denominator, ends = counter_of(contest).count_all_rounds({0: 1})
    return tuple([RollClass(end.count, denominator, end.witness) for end in ends])


def classes_from(counter: ContestCounter, starts: dict[int, int]) -> dict[int, list[RollClass]]:
    """Return the classes of a contest with several starts, by the start of each.

    A start is the mask of opponents eliminated before, with the number of rolls that lead to it.
    """
    denominator, ends = counter.count_all_rounds(starts)
    found: dict[int, list[RollClass]] = {}
    for end in ends:
        found.setdefault(end.start, []).append(RollClass(end.count, denominator, end.witness))
    return found


@lru_cache(REMEMBERED)
def contest_ends(contest: Contest) -> dict[End, RollClass]:
    """Return the ends of a contest, each with its rolls."""
    if not contest.initiator.known:
        denominator, counted = counter_of(contest).count_all_rounds({0: 1})
        return {_end(end): RollClass(end.count, denominator, end.witness) for end in counted}
    ends: dict[End, RollClass] = {}
    for end, rolls in _first_round(contest):
        if end.outcome != ContestOutcome.TIE:
            _add_rolls(ends, end, rolls)
            continue
        places = _unhurt(contest, end.injured)  # they roll the tie again (FR-2.15-09)
        for then, one in contest_ends(contest.among(places)).items():
            injured = injured_that_matter(contest, then.outcome, (*end.injured, *_renamed(then.injured, places)))
            whole = then._replace(best=_renamed(then.best, places), injured=injured)
            numerator, denominator = rolls.numerator * one.numerator, rolls.denominator * one.denominator
            _add_rolls(ends, whole, RollClass(numerator, denominator, rolls.witness + one.witness))
    return ends


def _add_rolls(found: dict[End, RollClass], end: End, rolls: RollClass) -> None:
    """Add rolls to an ending; the first witness is kept."""
    before = found.get(end)
    if before:
        share = Share(before.numerator, before.denominator).plus(Share(rolls.numerator, rolls.denominator))
        rolls = RollClass(*share, before.witness)
    found[end] = rolls


def _first_round(contest: Contest) -> list[tuple[End, RollClass]]:
    """Return the ends of the first round, ties among them."""
    denominator, ends = counter_of(contest).count_first_round()
    return [(_end(end), RollClass(end.count, denominator, end.witness)) for end in ends]


def counter_of(contest: Contest) -> ContestCounter:
    """Return the counter of a contest."""
    hits_all = contest.ignored == IgnoredFoul.ROLL_AGAIN
    everybody = (1 << len(contest.opponents)) - 1
    victims: list[tuple[Roller, ...]] = [(victim,) for victim in contest.opponents]  # by the first opponent left
    if hits_all:  # by the mask of all opponents left
        masks = (mask or everybody for mask in range(everybody + 1))
        victims = [tuple(contest.opponents[place] for place in _places(mask)) for mask in masks]
    return ContestCounter(
        [contest.roll(opponent, contest.initiator).as_opponent for opponent in contest.opponents],
        contest.order,
        [contest.roll(contest.initiator, *group).as_initiator for group in victims],
        hits_all=hits_all,
        winner_matters=contest.winner_matters,
        beaten_matters=contest.beaten_matters,
        injured_matter=mask_of(contest.injured_matter),
        victim_matters=contest.victim_matters,
        injury_wins=contest.injury_wins,
    )


def _end(counted: ContestEnd) -> End:
    """Return a counted end with places instead of masks."""
    return End(ContestOutcome(counted.outcome), _places(counted.best), _places(counted.injured), counted.card)


def mask_of(places: Iterable[int]) -> int:
    """Return places as a mask.

    >>> mask_of((0, 2))
    5
    """
    return sum(1 << place for place in places)


@lru_cache(REMEMBERED)
def _places(mask: int) -> Places:
    """Return the places of a mask."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


def _unhurt(contest: Contest, injured: Places) -> list[int]:
    """Return the places of the opponents who are not injured."""
    return [place for place in range(len(contest.opponents)) if place not in injured]


def _renamed(at: Places, places: list[int]) -> Places:
    """Return places among some opponents as places among all."""
    return tuple(places[one] for one in at)


def injured_that_matter(contest: Contest, outcome: ContestOutcome, injured: Places) -> Places:
    """Return the injured opponents who could influence what follows an end.

    A foul of the initiator hits the first uninjured opponent (FR-2.14-17).
    """
    if outcome == ContestOutcome.INITIATOR_FOULS and contest.victim_matters:
        return tuple(sorted(injured))
    if outcome != ContestOutcome.INITIATOR_WINS:
        return ()
    return tuple(sorted(place for place in injured if place in contest.injured_matter))
