"""The odds of passes (rulebook 2.6, 3.1.5, 3.2)."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import BadNumber
from footroll.kernels.layout import InterceptTie
from footroll.odds import passing
from tests.reference import odds as slow

RATINGS = range(50, 121, 10)
SKILLS = range(50, 101, 10)
TIES = {
    "intercepted": InterceptTie.TIE_INTERCEPTED,
    "missed": InterceptTie.TIE_MISSED,
    "repeated": InterceptTie.TIE_REPEATED,
}


def happening(odds):
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


@pytest.mark.clause("FR-2.6-11", "FR-2.6-12", "FR-2.6-13")
@pytest.mark.parametrize(("skill", "yards"), [(50, 5), (60, 10), (70, 15), (80, 20), (90, 25), (100, 30)])
def test_a_short_low_pass_is_certain_and_one_yard_more_is_not(skill, yards):
    assert happening(passing(skill=skill, length=yards)) == {"complete": 1}
    assert passing(skill=skill, length=yards + 1)["complete"] < 1


@pytest.mark.clause("FR-2.6-14", "FR-2.15-10")
def test_a_longer_pass_by_hand():
    """With skill 70 a roll of 31 scores 21.7, so 22: 69 rolls arrive. With strength 70 the checks 0 to 43 injure."""
    odds = passing(skill=70, length=22)
    assert odds.chances == {
        "complete": Fraction(69, 100),
        "intercepted": 0,
        "astray": Fraction(30, 100) + Fraction(56, 10_000),
        "injured": Fraction(44, 10_000),
    }


@pytest.mark.clause("FR-2.6-12")
def test_with_an_interceptor_a_short_pass_is_rolled_but_cannot_miss():
    odds = passing(skill=70, length=15, interceptors=(60,))
    assert odds["astray"] == 0
    assert odds["injured"] == Fraction(44, 10_000)
    assert odds["intercepted"] > 0


@pytest.mark.clause("FR-3.1.5-03")
@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize(
    ("skill", "length", "interceptors", "strengths"),
    [
        (70, 22, (60, 80), (70, 70)),
        (100, 30, (120,), (50, 100)),
        (50, 6, (50, 50, 50), (60, 50)),
        (80, 45, (90, 70), (90, 60)),
        (90, 25, (100,), (100, 80)),
    ],
)
def test_a_pass_agrees_with_every_roll_enumerated(skill, length, interceptors, strengths, tie):
    odds = passing(
        skill=skill,
        length=length,
        interceptors=interceptors,
        strength=strengths[0],
        interceptor_strength=strengths[1],
        tie=TIES[tie],
    )
    assert happening(odds) == slow.pass_odds(skill, length, interceptors, *strengths, tie)


def action_die(rating, strength):
    """Return a roll with its injury check as a die of another library; -1 is an injury."""
    weights = {-1 if score is None else score: int(10_000 * p) for score, p in slow.action(rating, strength).items()}
    return icepool.Die(weights)


@pytest.mark.clause("FR-3.1.5-03")
@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(("length", "interceptors"), [(22, (60, 80)), (31, (120,)), (3, (50, 70)), (60, ())])
def test_a_pass_agrees_with_another_library(skill, length, interceptors):
    def flown(kick, best):
        if kick < 0:
            return "injured"
        if best >= kick:
            return "intercepted"
        return "complete" if kick >= length or (length <= 30 and 2 * length + 40 <= skill) else "astray"

    tries = icepool.highest(icepool.Die([-1]), *(action_die(rating, 80) for rating in interceptors))
    counted = icepool.map(flown, action_die(skill, 60), tries)
    odds = passing(skill=skill, length=length, interceptors=interceptors, strength=60, interceptor_strength=80)
    assert happening(odds) == {outcome: counted.probability(outcome) for outcome in counted.outcomes()}


passes = st.builds(
    dict,
    skill=st.sampled_from(SKILLS),
    length=st.integers(1, 120),
    interceptors=st.lists(st.sampled_from(RATINGS), max_size=3),
    strength=st.sampled_from(SKILLS),
    interceptor_strength=st.sampled_from(SKILLS),
    tie=st.sampled_from(list(InterceptTie)),
)


@given(passes)
def test_the_chances_of_a_pass_sum_to_one(numbers):
    assert sum(passing(**numbers).chances.values()) == 1


@given(passes, st.sampled_from(RATINGS), st.integers(0, 3))
def test_one_more_interceptor_never_helps(numbers, further, place):
    more = [*numbers["interceptors"][:place], further, *numbers["interceptors"][place:]]
    assert passing(**{**numbers, "interceptors": more})["complete"] <= passing(**numbers)["complete"]


@given(passes, st.randoms())
def test_the_order_of_the_interceptors_does_not_change_the_pass(numbers, random):
    mixed = random.sample(numbers["interceptors"], len(numbers["interceptors"]))
    assert passing(**{**numbers, "interceptors": mixed}).chances == passing(**numbers).chances


@given(passes)
def test_a_better_kicker_never_does_worse(numbers):
    better = {**numbers, "skill": min(numbers["skill"] + 10, 100)}
    assert passing(**better)["complete"] >= passing(**numbers)["complete"]


def test_a_whole_side_may_try_to_intercept():
    odds = passing(skill=100, length=22, interceptors=(10,) * 11)
    assert sum(odds.chances.values()) == 1
    assert odds["complete"] < passing(skill=100, length=22, interceptors=(10,) * 10)["complete"]


@pytest.mark.clause("FR-1.6-04", "FR-2.6-02", "FR-L-02")
@pytest.mark.parametrize(
    ("numbers", "clause"),
    [
        ({"skill": 101}, "FR-1.6-04"),
        ({"interceptors": (60, 121)}, "FR-1.6-04"),
        ({"interceptors": (60,) * 12}, "FR-L-02"),
        ({"length": 0}, "FR-2.6-02"),
        ({"length": 229}, "FR-2.6-02"),
    ],
)
def test_a_number_outside_the_rules_is_refused_with_its_clause(numbers, clause):
    with pytest.raises(BadNumber) as refused:
        passing(**{"skill": 70, "length": 22, **numbers})
    assert refused.value.clause == clause
