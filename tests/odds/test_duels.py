"""The odds of contests (rulebook 1.8, 2.14, 2.15, 3.1)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import icepool
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import BadNumber
from footroll.kernels.counting.contests import ContestOutcome
from footroll.kernels.duels import count_duels
from footroll.kernels.layout import DuelVerdict, IgnoredFoul, Rounding
from footroll.odds import contest, duel
from footroll.odds.contests import Contest, contest_ends
from footroll.odds.rolls import Roller
from tests.reference import odds as slow

RATINGS = range(50, 121, 10)
SKILLS = range(50, 101, 10)
PLAIN = {"fouls": False, "ignored": IgnoredFoul.PLAY_ON, "rounding": Rounding.HALF_EVEN, "disciplined": False}


def happening(odds):
    """Return the outcomes that can happen."""
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


def score_die(rating):
    """Return the scores of a rating as a die of another library."""
    return icepool.Die([slow.score_of(rating, roll) for roll in range(100)])


@pytest.mark.clause("FR-1.8-13", "FR-1.8-14")
def test_equal_skills_have_equal_chances():
    assert duel(attacker=70, defender=70).chances == {"attacker": Fraction(1, 2), "defender": Fraction(1, 2)}


@pytest.mark.clause("FR-1.8-13", "FR-1.8-14")
def test_a_100_against_a_50_by_hand():
    """A skill of 100 scores its roll. A skill of 50 scores half, and each score ties with one roll of the 100.

    Halves round to even: 0 twice, every odd score once, 2, 4, ... 48 three times, 50 once. They add up to
    625 + 1800 + 50 = 2475, and a score of so much beats as many rolls: of 9,900 decided pairs he wins 2475, a quarter.
    """
    assert duel(attacker=100, defender=50).chances == {"attacker": Fraction(3, 4), "defender": Fraction(1, 4)}


@pytest.mark.parametrize(("attacker", "defender"), list(product(RATINGS, RATINGS)))
def test_a_duel_agrees_with_another_library(attacker, defender):
    def better(own, other):
        if own == other:
            return icepool.Reroll
        return "attacker" if own > other else "defender"

    counted = icepool.map(better, score_die(attacker), score_die(defender))
    odds = duel(attacker=attacker, defender=defender)
    assert odds.chances == {who: counted.probability(who) for who in ("attacker", "defender")}


@pytest.mark.clause("FR-3.1.1-13")
@pytest.mark.parametrize("defenders", [(70, 60), (60, 70), (120, 50, 80)])
def test_only_the_best_defender_counts(defenders):
    def better(own, other):
        if own == other:
            return icepool.Reroll
        return own > other

    counted = icepool.map(better, score_die(80), icepool.highest(*map(score_die, defenders)))
    assert contest(attacker=80, defenders=defenders)["attacker"] == counted.probability(True)


def best_of(rolls, order):
    """Return the best of these rolls, and whether another has the same score."""
    equals = [place for place in order if rolls[place] == max(rolls)]
    return equals[0], len(equals) > 1


@pytest.mark.clause("FR-1.8-13", "FR-2.13-08")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_of_equal_opponents_the_first_counts_as_the_best(order):
    scores = [Counter(slow.score_of(rating, roll) for roll in range(100)) for rating in (20, 10, 30, 20)]
    counted = Counter()
    for own, *rolls in product(*scores):
        if own != max(rolls):
            verdict = "won" if own > max(rolls) else "lost"
            counted[verdict, *best_of(rolls, order)] += prod(map(Counter.__getitem__, scores, (own, *rolls)))
    opponents = tuple(Roller(rating, 70) for rating in (10, 30, 20))
    rolled = Contest(Roller(20, 70), opponents, **PLAIN)
    named = rolled._replace(order=order, winner_matters=True, beaten_matters=True, injured_matter=(0, 1, 2))
    chances = Counter()
    for end, one in contest_ends(named).items():
        won = end.outcome == ContestOutcome.INITIATOR_WINS
        ended = "won" if won else "lost", min(end.best, key=order.index), len(end.best) > 1
        chances[ended] += Fraction(one.numerator, one.denominator)
        shown = [slow.score_of(rating, roll) for rating, roll in zip((20, 10, 30, 20), one.witness, strict=True)]
        assert best_of(shown[1:], order) == (min(end.best, key=order.index), len(end.best) > 1)
        assert (shown[0] > max(shown[1:])) == won
    assert chances == {ended: Fraction(times, counted.total()) for ended, times in counted.items()}


@pytest.mark.clause("FR-2.14-12", "FR-2.15-06", "FR-2.15-09")
@pytest.mark.parametrize(
    ("attacker", "defender", "strengths"), [(80, 70, (70, 70)), (50, 120, (100, 50)), (100, 60, (60, 90))]
)
def test_a_duel_with_discipline_agrees_with_every_roll_enumerated(attacker, defender, strengths):
    odds = duel(
        attacker=attacker,
        defender=defender,
        discipline=True,
        attacker_strength=strengths[0],
        defender_strength=strengths[1],
    )
    assert happening(odds) == slow.contest_odds(attacker, (defender,), *strengths)


def test_a_duel_with_discipline_agrees_with_another_library():
    def settled(event, answer):
        ended = slow.judged(event, [(70, answer)])
        return ended if isinstance(ended, str) else icepool.Reroll

    def event_die(rating):
        events = slow.added(slow.contest_events(rating, 70, 70))
        return icepool.Die(events)

    counted = icepool.map(settled, event_die(80), event_die(70), star=False)
    odds = happening(duel(attacker=80, defender=70, discipline=True))
    assert odds == {outcome: counted.probability(outcome) for outcome in counted.outcomes()}


@pytest.mark.clause("FR-2.14-16", "FR-2.14-17", "FR-2.15-12")
def test_a_contest_of_several_with_discipline_agrees_with_every_roll_enumerated():
    odds = contest(attacker=80, defenders=(70, 50), discipline=True, attacker_strength=60, defender_strength=50)
    assert happening(odds) == slow.contest_odds(80, (70, 50), 60, 50)


CROWD = (30, 50), (10, 90), (20, 70), (30, 50), (20, 100)


def told_by_place(end):
    """Return an ending of a contest as the slow reference names it."""
    words = {
        ContestOutcome.INITIATOR_WINS: "attacker",
        ContestOutcome.OPPONENT_WINS: "defender",
        ContestOutcome.INITIATOR_INJURED: "attacker_injured",
        ContestOutcome.OPPONENTS_INJURED: "defender_injured",
    }
    if end.outcome in words:
        return words[end.outcome]
    card = ("", "_yellow", "_red")[end.card]
    by_attacker = end.outcome == ContestOutcome.INITIATOR_FOULS
    return f"foul_by_attacker{card}" if by_attacker else f"{end.best[0]} foul{card}"


@pytest.mark.clause("FR-2.14-16", "FR-2.14-17", "FR-2.15-09", "FR-2.15-12", "FR-1.8-14")
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_contest_of_many_agrees_with_the_one_before(size):
    opponents = tuple(Roller(*one) for one in CROWD[:size])
    crowd = Contest(Roller(20, 60), opponents, fouls=True, ignored=IgnoredFoul.PLAY_ON, rounding=Rounding.HALF_EVEN)
    chances = Counter()
    for end, one in contest_ends(crowd).items():
        chances[told_by_place(end)] += Fraction(one.numerator, one.denominator)
    assert chances == hurts_told_alike(slow.crowd_odds((20, 60), CROWD[:size]))


def hurts_told_alike(odds):
    """Return odds without the distinction of which defender injured the attacker."""
    return slow.added(
        ("attacker_injured" if outcome.endswith("hurts") else outcome, chance) for outcome, chance in odds.items()
    )


@pytest.mark.clause("FR-2.14-05", "FR-1.7-09", "FR-1.7-10")
def test_the_first_roll_alone_decides_the_attackers_fouls_by_card():
    """Half of the fouls have no card, two in nine are yellow and one in nine red; ties change no share."""
    odds = duel(attacker=80, defender=70, discipline=True)
    plain, yellow, red = (odds[f"foul_by_attacker{card}"] for card in ("", "_yellow", "_red"))
    assert plain == Fraction(9, 4) * yellow == Fraction(9, 2) * red
    assert plain >= Fraction(9, 100) / 2


VERDICTS = {
    DuelVerdict.DUEL_WON: ["attacker"],
    DuelVerdict.DUEL_LOST: ["defender"],
    DuelVerdict.FIRST_FOULED: ["foul_by_attacker", "foul_by_attacker_yellow", "foul_by_attacker_red"],
    DuelVerdict.SECOND_FOULED: ["foul_by_defender", "foul_by_defender_yellow", "foul_by_defender_red"],
    DuelVerdict.FIRST_HURT: ["attacker_injured"],
    DuelVerdict.SECOND_HURT: ["defender_injured"],
}


def test_a_million_contests_of_the_match_agree_with_the_odds():
    verdicts = np.zeros(len(DuelVerdict), dtype=np.uint64)
    count_duels(7, 1_000_000, 80, 70, 60, 90, verdicts)
    odds = duel(attacker=80, defender=70, discipline=True, attacker_strength=60, defender_strength=90)
    for verdict, outcomes in VERDICTS.items():
        chance = float(sum(odds[outcome] for outcome in outcomes))
        spread = (1_000_000 * chance * (1 - chance)) ** 0.5
        assert abs(int(verdicts[verdict]) - 1_000_000 * chance) < 4 * spread


@given(st.sampled_from(RATINGS), st.lists(st.sampled_from(RATINGS), min_size=1, max_size=3), st.booleans())
def test_the_chances_of_a_contest_sum_to_one(attacker, defenders, discipline):
    assert sum(contest(attacker=attacker, defenders=defenders, discipline=discipline).chances.values()) == 1


@given(st.sampled_from(RATINGS), st.lists(st.sampled_from(RATINGS), min_size=1, max_size=3), st.sampled_from(RATINGS))
def test_one_more_defender_never_helps_the_attacker(attacker, defenders, further):
    fewer = contest(attacker=attacker, defenders=defenders)["attacker"]
    assert contest(attacker=attacker, defenders=[*defenders, further])["attacker"] <= fewer


@given(st.sampled_from(range(50, 111, 10)), st.sampled_from(RATINGS), st.booleans())
def test_a_better_attacker_never_wins_less(attacker, defender, discipline):
    worse, better = (
        duel(attacker=rating, defender=defender, discipline=discipline)["attacker"]
        for rating in (attacker, attacker + 10)
    )
    assert better >= worse


@pytest.mark.clause("FR-1.6-04")
@pytest.mark.parametrize("numbers", [{"attacker": 9}, {"defender": 130}, {"attacker_strength": 110}])
def test_a_skill_off_the_scale_is_refused_with_its_clause(numbers):
    with pytest.raises(BadNumber, match=r"FR-1\.6-04"):
        duel(**{"attacker": 80, "defender": 70, **numbers})


@pytest.mark.clause("FR-1.9-01")
@pytest.mark.parametrize("defenders", [(), (70,) * 9])
def test_a_contest_has_one_to_eight_defenders(defenders):
    with pytest.raises(BadNumber, match=r"from 1 to 8 \(FR-1\.9-01\)"):
        contest(attacker=80, defenders=defenders)
