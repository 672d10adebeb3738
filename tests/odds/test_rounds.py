"""All rounds of a contest, on small made-up dice whose every sequence can be enumerated."""

from fractions import Fraction
from functools import cache
from itertools import count, product
from random import Random
from typing import NamedTuple

import pytest

from footroll.kernels.counting.contests import ContestCounter, ContestOutcome
from footroll.odds.rolls import NO_INJURY, Faces, RollOutcomes, ScoredRolls, merge
from tests.reference import rounds as slow
from tests.reference.odds import added
from tests.reference.rounds import NOBODY, Contest, Event

KINDS = {
    ContestOutcome.INITIATOR_WINS: "won",
    ContestOutcome.OPPONENT_WINS: "lost",
    ContestOutcome.TIE: "drawn",
    ContestOutcome.INITIATOR_INJURED: "first hurt",
    ContestOutcome.OPPONENTS_INJURED: "opponents hurt",
    ContestOutcome.INITIATOR_FOULS: "first fouled",
    ContestOutcome.OPPONENT_FOULS: "second fouled",
}
SEEDS = range(8)
CARDS = range(3)
SCORES = range(-1, 4)  # a failed foul scores below everything
NOBODY_OUT = 0


class Matters(NamedTuple):
    """The part of an ending that matters later, except for the injured opponents."""

    winner: bool
    beaten: bool
    victim: bool
    hurt_wins: bool

    def __str__(self):
        return " ".join(name for name, matters in self._asdict().items() if matters) or "nothing"


class Asked(NamedTuple):
    """A contest, and the facts about its endings that matter."""

    contest: Contest
    hits_many: bool
    order: tuple[int, ...]
    matters: Matters
    hurt: frozenset[int]

    def rounds(self):
        """Return the rounds as the odds count them."""
        matters = self.matters
        return ContestCounter(
            [rolled(events).as_opponent for events in self.contest.answers],
            self.order if matters.winner or matters.beaten else (),
            [rolled(self.contest.first(left)).as_initiator for left in self._hit()],
            self.hits_many,
            matters.winner,
            matters.beaten,
            bits(self.hurt),
            matters.victim,
            matters.hurt_wins,
        )

    def _hit(self):
        """Return the remaining opponents: their mask if a foul can hit any of them, else the first."""
        everybody = self.contest.everybody
        if self.hits_many:
            return [places(left) or everybody for left in range(1 << len(everybody))]
        return [frozenset(range(place, len(everybody))) for place in sorted(everybody)]

    def told(self, end):
        """Return an ending as the odds name it."""
        return KINDS[end.outcome], self._leader(places(end.best)), places(end.injured), end.card

    def mattering(self, end):
        """Reduce a fully known ending to the facts that matter."""
        matters, everybody = self.matters, self.contest.everybody
        kind = "won" if matters.hurt_wins and end.kind == "opponents hurt" else end.kind
        is_named = {"won": matters.beaten, "lost": matters.winner, "second fouled": True}.get(kind)
        hurt = {"won": self.hurt, "drawn": everybody, "first fouled": everybody if matters.victim else NOBODY}
        return kind, self._leader(end.best if is_named else NOBODY), end.hurt & hurt.get(kind, NOBODY), end.card

    def _leader(self, best):
        """Return the best opponent, and whether another has the same score."""
        return min(best, key=self.order.index, default=None), len(best) > 1

    def hold(self, counted, chances):
        """Compare the counts with the chances of all endings, and with the results of their witnesses."""
        whole, rows = counted
        told = added((self.told(end), Fraction(end.count, whole)) for end in rows)
        assert told == added((self.mattering(end), chance) for end, chance in chances.items())
        for end in rows:
            left = self.contest.everybody - places(end.start)
            assert self.mattering(slow.end_shown(self.contest, left, end.witness)) == self.told(end)


@cache
def places(number):
    """Return the indices in a mask."""
    return frozenset(place for place in range(number.bit_length()) if number >> place & 1)


def bits(some):
    """Return the mask of some indices."""
    return sum(1 << place for place in some)


@cache
def rolled(events):
    """Return a roll in the form of the odds."""
    hurt = [Faces(one.times, 1, one.die) for one in events if one.what == "hurt"]
    whistled = [Faces(one.times, one.value, one.die, one.harm) for one in events if one.what == "whistled"]
    scored = [ScoredRolls(one.times, one.value, one.harm, one.die) for one in events if one.what == "scored"]
    return RollOutcomes(sum(one.times for one in events), (*hurt, NO_INJURY)[0], tuple(whistled), merge(scored))


# ---- made-up contests


@cache
def made_up(opponents, hits_many, seed):
    """Return a contest of made-up rolls; the bits of the seed mark opponents who cannot be injured."""
    rng, dice = Random(f"{opponents} {hits_many} {seed}"), count()
    hands = [hand(rng, fewest=1) for _ in range(2)]  # few, so that ties are common
    firsts = [()]
    for left in range(1, 1 << opponents):
        first = left & -left
        is_new, victims = hits_many or left == first, left.bit_count()
        firsts.append(roll(rng, dice, hands, hurt=rng.randint(0, 2), victims=victims) if is_new else firsts[first])
    answers = [
        roll(rng, dice, [hand(rng, fewest=2)], hurt=0 if seed >> place & 1 else rng.randint(1, 2), victims=1)
        for place in range(opponents)
    ]
    return Contest(tuple(firsts), tuple(answers))


def hand(rng, *, fewest):
    """Return scores with their counts; opponents have two, or a contest could tie for ever."""
    return [(score, rng.randint(1, 3)) for score in rng.sample(SCORES, k=rng.randint(fewest, 3))]


def roll(rng, dice, hands, *, hurt, victims):
    """Return the events of a roll whose ignored fouls can injure this many; each event has its own die."""
    events = [(hurt, "hurt", 0, 0)] if hurt else []
    events += [(1, "whistled", card, harm) for card in CARDS for harm in range(victims) if rng.random() < 0.3]
    for harm in range(victims + 1):
        if not harm or rng.random() < 0.5:
            factor = rng.randint(1, 3)
            events += [(factor * times, "scored", score, harm) for score, times in rng.choice(hands)]
    return tuple(Event(*event, bytes([next(dice)])) for event in events)


def known(contest, rng):
    """Return a contest with known rolls of the initiator and the first opponents."""
    own = rng.choice([event for event in contest.first(contest.everybody) if event.what == "scored"])
    answers = list(contest.answers)
    for place in range(own.harm, rng.randint(own.harm, len(answers))):
        answers[place] = (rng.choice([event for event in answers[place] if is_harmless(event)]),)
    return Contest((*contest.firsts[:-1], (own,)), tuple(answers))


def is_harmless(event):
    """Return whether a contest continues after an opponent's roll."""
    return event.what != "whistled" and not event.harm


def all_asked(opponents, hits_many, matters):
    """Yield made-up contests with every set of opponents whose injury matters, each with spare dice."""
    for seed, hurt in product(SEEDS, range(1 << opponents)):
        rng = Random(f"{seed} {hurt}")
        order = tuple(rng.sample(range(opponents), k=opponents))  # in which the winner of a tie matters
        yield Asked(made_up(opponents, hits_many, seed), hits_many, order, matters, places(hurt)), rng


# ---- counted and enumerated

ASKED = [
    matters
    for matters in (Matters(*flags) for flags in product((False, True), repeat=4))
    if not (matters.beaten and matters.hurt_wins)  # a feint swaps no cells
]
NOTHING = ASKED[0]
by_opponents = pytest.mark.parametrize("opponents", [1, 2, 3])
by_hits = pytest.mark.parametrize("hits_many", [False, True], ids=["hits one", "hits many"])
by_matters = pytest.mark.parametrize("matters", ASKED, ids=str)


@pytest.mark.clause("FR-1.8-13", "FR-2.14-16")
@by_opponents
@by_hits
@by_matters
@pytest.mark.parametrize("begun", [False, True], ids=["all to roll", "begun"])
def test_a_round_agrees_with_its_enumerated_rolls_and_witnesses(opponents, hits_many, matters, begun):
    for asked, rng in all_asked(opponents, hits_many, matters):
        contest = known(asked.contest, rng) if begun else asked.contest
        asked = asked._replace(contest=contest)
        asked.hold(asked.rounds().count_first_round(), slow.chances_of_round(contest, contest.everybody))


@pytest.mark.clause("FR-1.8-13", "FR-1.8-14", "FR-2.14-16", "FR-2.15-09")
@by_opponents
@by_hits
@by_matters
def test_a_contest_agrees_with_its_enumerated_rounds_and_witnesses(opponents, hits_many, matters):
    for asked, _ in all_asked(opponents, hits_many, matters):
        contest = asked.contest
        asked.hold(asked.rounds().count_all_rounds({NOBODY_OUT: 1}), slow.chances_of_all(contest, contest.everybody))


@pytest.mark.clause("FR-1.8-14", "FR-2.15-09")
@by_opponents
@by_hits
@by_matters
def test_contests_that_start_with_eliminated_opponents_agree_with_each_start_alone(opponents, hits_many, matters):
    for asked, rng in all_asked(opponents, hits_many, matters):
        starts = some_starts(rng, opponents)
        asked.hold(asked.rounds().count_all_rounds(starts), chances_from(asked.contest, tuple(starts.items())))


def some_starts(rng, opponents):
    """Return how often a contest starts with each set of opponents eliminated, but never all."""
    outs = range((1 << opponents) - 1)
    return {out: rng.randint(1, 5) for out in rng.sample(outs, k=rng.randint(1, len(outs)))}


@cache
def chances_from(contest, starts):
    """Return the counts of all endings for given counts of eliminated opponents."""
    return added(
        (end, often * chance)
        for out, often in starts
        for end, chance in slow.chances_of_all(contest, contest.everybody - places(out)).items()
    )


@by_hits
def test_made_up_contests_have_every_ending(hits_many):
    contests = [made_up(3, hits_many, seed) for seed in SEEDS]
    kinds = {end.kind for one in contests for end in slow.chances_of_round(one, one.everybody)}
    assert kinds == set(KINDS.values())


@pytest.mark.clause("FR-1.8-13", "FR-1.8-14", "FR-2.15-09")
def test_a_contest_of_made_up_rolls_by_hand():
    """A score of 1 ties with one of 4 rolls; one is lower, one is higher, and one injures: a third each remains."""
    own = Event(1, "scored", 1, 0, b"a")
    answers = [Event(1, "hurt", 0, 0, b"b"), *(Event(1, "scored", score, 0, bytes([score])) for score in range(3))]
    contest = Contest(((), (own,)), (tuple(answers),))
    whole, rows = Asked(contest, False, (0,), NOTHING, NOBODY).rounds().count_all_rounds({NOBODY_OUT: 1})
    third_each = dict.fromkeys(["won", "lost", "opponents hurt"], Fraction(1, 3))
    assert {KINDS[end.outcome]: Fraction(end.count, whole) for end in rows} == third_each
    assert {end.kind: chance for end, chance in slow.chances_of_all(contest, contest.everybody).items()} == third_each
