"""The odds of shots and catches (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import BadNumber
from footroll.odds import catch, shot
from tests.reference import odds as slow

SKILLS = range(50, 101, 10)


def happening(odds):
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


@pytest.mark.clause("FR-3.3.1-03", "FR-3.3.1-10", "FR-3.3.1-11", "FR-2.15-10")
def test_a_shot_at_an_empty_goal_by_hand():
    """With skill 80 the rolls 20 to 99 score more than 15, and 19 scores 15: the post, with 3 goals in 8."""
    assert shot(skill=80, difficulty=15, closest=3).chances == {
        "goal": Fraction(80, 100) + Fraction(3, 800),
        "held": 0,
        "corner": 0,
        "rebound": Fraction(3, 800),
        "wide": Fraction(18, 100) + Fraction(56, 10_000) + Fraction(2, 800),
        "injured": Fraction(44, 10_000),
    }


@pytest.mark.clause("FR-3.5.2-02", "FR-3.5.2-03", "FR-3.5.2-04")
def test_a_shot_without_power_by_hand():
    """From difficulty 99 a 100 hits the post with a 99 and nothing else; 1 % of at most 50 leaves no power.

    A goalkeeper of 100 at the closest column reaches row 0 unless injured by the roll, row 1 with a roll of 10 and
    row 2 with one of 20. A ball that is reached is held, unless the catch injures the goalkeeper.
    """
    reached = Fraction(9956, 10_000) + Fraction(90, 100) + Fraction(80, 100)
    held = reached / 800 * Fraction(9956, 10_000)
    assert shot(skill=100, difficulty=99, closest=0, keeper=0, reach=100, power=50, catch=100).chances == {
        "goal": Fraction(3, 800) - held,
        "held": held,
        "corner": 0,
        "rebound": Fraction(3, 800),
        "wide": Fraction(98, 100) + Fraction(56, 10_000) + Fraction(2, 800),
        "injured": Fraction(44, 10_000),
    }


@pytest.mark.parametrize(
    "numbers",
    [
        (80, 15, 3, 3, 80, 90, 80, 70, 70),
        (50, 1, 0, 7, 50, 50, 50, 50, 50),
        (100, 30, 7, 4, 100, 100, 100, 100, 60),
        (60, 44, 2, 2, 70, 60, 90, 60, 100),
        (90, 100, 5, 4, 60, 80, 70, 90, 90),
        (100, 60, 5, 4, 60, 80, 70, 90, 90),
        (70, 7, 4, None, 60, 80, 70, 60, 90),
    ],
)
def test_a_shot_agrees_with_every_roll_enumerated(numbers):
    names = ("skill", "difficulty", "closest", "keeper", "reach", "power", "catch", "strength", "keeper_strength")
    odds = shot(**dict(zip(names, numbers, strict=True)))
    assert happening(odds) == slow.shot_odds(*numbers)


@pytest.mark.clause("FR-3.5.2-01", "FR-3.5.2-02", "FR-3.5.2-03", "FR-3.5.2-04")
def test_a_catch_by_hand():
    """With skill 80 a roll of 50 scores twice 20, and one of 25 scores 20."""
    quarter = Fraction(1, 4)
    assert catch(skill=80, power=20).chances == {"beaten": quarter, "deflected": quarter, "held": 2 * quarter}


@pytest.mark.clause("FR-2.15-11")
def test_only_an_injury_beats_a_goalkeeper_against_no_power():
    """With strength 50 the checks 0 to 100 are below 51; with strength 100 only the check 0 is below 1."""
    assert catch(skill=80, power=0, strength=50).chances["beaten"] == Fraction(1, 100)
    assert catch(skill=80, power=0, strength=100).chances["beaten"] == Fraction(1, 10_000)


shots = st.builds(
    dict,
    skill=st.sampled_from(SKILLS),
    difficulty=st.integers(1, 120),
    closest=st.integers(0, 7),
    keeper=st.none() | st.integers(0, 7),
    reach=st.sampled_from(SKILLS),
    power=st.sampled_from(SKILLS),
    catch=st.sampled_from(SKILLS),
    strength=st.sampled_from(SKILLS),
    keeper_strength=st.sampled_from(SKILLS),
)


@given(shots)
def test_the_chances_of_a_shot_sum_to_one(numbers):
    assert sum(shot(**numbers).chances.values()) == 1


@given(shots)
def test_a_better_shooter_never_has_a_lower_chance(numbers):
    better = {**numbers, "skill": min(numbers["skill"] + 10, 100)}
    assert shot(**better)["goal"] >= shot(**numbers)["goal"]


@given(shots, st.sampled_from(["reach", "catch"]))
def test_a_better_goalkeeper_never_concedes_more(numbers, what):
    better = {**numbers, what: min(numbers[what] + 10, 100)}
    assert shot(**better)["goal"] <= shot(**numbers)["goal"]


@given(shots)
def test_an_easier_shot_never_has_a_lower_chance(numbers):
    assert shot(**{**numbers, "difficulty": max(numbers["difficulty"] - 1, 1)})["goal"] >= shot(**numbers)["goal"]


@given(shots, st.integers(0, 7), st.integers(0, 7))
def test_a_goalkeeper_nearer_to_the_target_never_concedes_more(numbers, one, other):
    """The closest target is allowed for every shot on target."""
    near, far = sorted((one, other), key=lambda column: abs(column - numbers["closest"]))
    nearer, farther = (shot(**{**numbers, "keeper": k, "target": (numbers["closest"], 0)}) for k in (near, far))
    assert nearer["goal"] <= farther["goal"]


@given(shots, st.integers(0, 7), st.integers(0, 2))
def test_no_preferred_target_beats_the_best_one(numbers, column, row):
    assert shot(**numbers, target=(column, row))["goal"] <= shot(**numbers)["goal"]


@given(st.sampled_from(SKILLS), st.integers(0, 100))
def test_a_catch_of_more_power_is_never_easier(skill, power):
    odds = catch(skill=skill, power=power)
    assert sum(odds.chances.values()) == 1
    if power < 100:
        harder = catch(skill=skill, power=power + 1)
        assert harder["beaten"] >= odds["beaten"]
        assert harder["held"] <= odds["held"]


@pytest.mark.clause("FR-1.6-04", "FR-3.3.1-04", "FR-B.5-04")
@pytest.mark.parametrize(
    ("numbers", "clause"),
    [
        ({"skill": 120}, "FR-1.6-04"),
        ({"reach": 0}, "FR-1.6-04"),
        ({"difficulty": 0}, "FR-B.5-04"),
        ({"closest": 8}, "FR-3.3.1-04"),
        ({"keeper": -1}, "FR-3.3.1-04"),
        ({"target": (3, 3)}, "FR-3.3.1-04"),
    ],
)
def test_a_number_outside_the_rules_is_refused_with_its_clause(numbers, clause):
    with pytest.raises(BadNumber) as refused:
        shot(**{"skill": 80, "difficulty": 15, "closest": 3, "keeper": 3, **numbers})
    assert refused.value.clause == clause


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ({"skill": "70", "power": 20}, "skill must be a whole number from 10 to 100, not the text '70' (FR-1.6-04)"),
        ({"skill": 70, "power": "20"}, "power must be a whole number from 0 to 100, not the text '20' (FR-3.3.1-21)"),
        ({"skill": 70.0, "power": 20}, "skill must be a whole number from 10 to 100, not 70.0 (FR-1.6-04)"),
        ({"skill": 70, "power": None}, "power must be a whole number from 0 to 100, not nothing (FR-3.3.1-21)"),
    ],
)
def test_what_is_no_whole_number_is_refused_by_what_it_is(numbers, says):
    with pytest.raises(BadNumber) as refused:
        catch(**numbers)
    assert str(refused.value) == says
