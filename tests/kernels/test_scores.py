"""Scores, rounding, errors and judgements (rulebook 1.8)."""

from fractions import Fraction
from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.kernels import scores
from footroll.kernels.layout import Attempt, Contest, Rounding


def nearest(value: Fraction, rounding: Rounding) -> int:
    """Round by fractions, alike on both sides of zero."""
    if value < 0:
        return -nearest(-value, rounding)
    half_way = value - floor(value) == Fraction(1, 2)
    return {
        Rounding.HALF_EVEN: lambda: round(value),
        Rounding.HALF_UP: lambda: floor(value + Fraction(1, 2)),
        Rounding.HALF_DOWN: lambda: floor(value) if half_way else round(value),
        Rounding.TRUNCATE: lambda: floor(value),
    }[rounding]()


@given(st.integers(-20_000, 20_000), st.integers(1, 400), st.sampled_from(list(Rounding)))
def test_rounding_agrees_with_fractions(dividend, divisor, rounding):
    assert scores.rounded(dividend, divisor, rounding) == nearest(Fraction(dividend, divisor), rounding)


@pytest.mark.clause("FR-1.8-02", "FR-1.8-04", "FR-3.2.1-05")
@pytest.mark.parametrize(("halves", "whole"), [(9, 4), (7, 4), (99, 50), (1, 0), (-9, -4), (-11, -6)])
def test_exact_halves_go_to_the_even_neighbour(halves, whole):
    assert scores.rounded(halves, 2) == whole


@pytest.mark.clause("FR-1.8-02")
@pytest.mark.parametrize(
    ("rounding", "wholes"),
    [
        (Rounding.HALF_EVEN, (4, 4)),
        (Rounding.HALF_UP, (4, 5)),
        (Rounding.HALF_DOWN, (3, 4)),
        (Rounding.TRUNCATE, (3, 4)),
    ],
)
def test_a_house_rule_rounds_halves_otherwise(rounding, wholes):
    assert (scores.rounded(7, 2, rounding), scores.rounded(9, 2, rounding)) == wholes


@pytest.mark.clause("FR-1.8-01", "FR-1.8-05", "FR-1.7-03", "FR-1.8-18", "FR-A-02")
@pytest.mark.parametrize(
    ("roll", "skill", "score"),
    [(57, 90, 51), (58, 90, 52), (53, 70, 37), (35, 70, 24), (99, 50, 50), (50, 80, 40), (0, 100, 0), (99, 120, 119)],
)
def test_a_score_is_that_percentage_of_the_skill(roll, skill, score):
    assert scores.action_score(skill, roll) == score


@pytest.mark.clause("FR-1.8-06")
def test_the_best_score_is_that_of_a_99():
    assert [scores.action_score(skill, 99) for skill in range(50, 101, 10)] == [50, 59, 69, 79, 89, 99]


@pytest.mark.clause("FR-1.8-08", "FR-1.8-07", "FR-3.2.1-01")
@pytest.mark.parametrize(("score", "verdict"), [(19, Attempt.FAILED), (20, Attempt.SUCCEEDED), (21, Attempt.SUCCEEDED)])
def test_an_action_succeeds_from_its_difficulty_on(score, verdict):
    assert scores.judge_attempt(score, 20) == verdict


@pytest.mark.clause("FR-1.8-13", "FR-1.8-14", "FR-3.1.3-02", "FR-2.13-04")
@pytest.mark.parametrize(("score", "verdict"), [(39, Contest.LOST), (40, Contest.DRAWN), (41, Contest.WON)])
def test_the_higher_score_wins_a_contest_and_equal_ones_draw(score, verdict):
    assert scores.judge_contest(score, 40) == verdict


@pytest.mark.clause(
    "FR-1.8-09", "FR-3.2.1-03", "FR-3.2.3-05", "FR-3.2.4-03", "FR-3.2.5-03", "FR-3.4.1-21", "FR-3.3.1-17"
)
@pytest.mark.parametrize(
    ("difficulty", "score", "parts", "yards"),
    [
        (25, 18, 2, 4),
        (40, 27, 2, 6),
        (35, 24, 2, 6),
        (60, 41, 3, 6),
        (60, 35, 2, 12),
        (36, 25, 2, 6),
        (25, 24, 2, 0),
    ],
)
def test_an_error_is_a_fraction_of_the_missing_score(difficulty, score, parts, yards):
    assert scores.error_yards(difficulty, score, parts) == yards


@pytest.mark.clause("FR-1.8-10", "FR-1.8-03", "FR-3.3.1-21", "FR-3.3.1-22", "FR-3.3.2-06", "FR-3.4.4-05", "FR-3.3.1-23")
@pytest.mark.parametrize(
    ("score", "difficulty", "rate"),
    [(72, 15, 61), (64, 25, 48), (63, 20, 50), (60, 40, 36), (60, 33, 40), (48, 18, 39), (90, 130, 0), (90, 100, 0)],
)
def test_a_success_rate_is_the_share_of_a_score_that_the_difficulty_leaves(score, difficulty, rate):
    assert scores.success_rate(score, difficulty) == rate


@pytest.mark.clause("FR-1.8-11", "FR-1.8-12")
@pytest.mark.parametrize(("skill", "difficulty"), [(80, 21), (100, 1), (50, 51)])
def test_an_action_on_oneself_gets_easier_with_skill(skill, difficulty):
    assert scores.oneself_difficulty(skill) == difficulty


@pytest.mark.clause("FR-2.15-03", "FR-2.15-04", "FR-2.15-05", "FR-1.8-12")
@pytest.mark.parametrize(("strength", "lowest"), [(50, None), (60, 68), (70, 44), (80, 26), (90, 12), (100, 1)])
def test_an_injury_check_is_passed_from_the_roll_of_the_table_on(strength, lowest):
    unhurt = [roll for roll in range(100) if not scores.is_hurt(strength, roll)]
    assert unhurt == ([] if lowest is None else list(range(lowest, 100)))


@pytest.mark.clause("FR-2.14-05", "FR-2.14-06")
def test_a_natural_roll_of_1_to_9_is_a_foul():
    assert [roll for roll in range(100) if scores.is_foul(roll)] == list(range(1, 10))


def counted(skill: int, opponent: int, rounding: Rounding) -> tuple[int, int, int]:
    """Count all pairs of rolls one by one."""
    mine = [nearest(Fraction(skill * roll, 100), rounding) for roll in range(100)]
    theirs = [nearest(Fraction(opponent * roll, 100), rounding) for roll in range(100)]
    won = sum(a > b for a in mine for b in theirs)
    drawn = sum(a == b for a in mine for b in theirs)
    return won, drawn, 10_000 - won - drawn


@pytest.mark.parametrize("rounding", list(Rounding))
@pytest.mark.parametrize(("skill", "opponent"), [(80, 70), (50, 50), (120, 50), (0, 0), (100, 90), (70, 120)])
def test_the_chances_of_a_contest_are_counted_exactly(skill, opponent, rounding):
    assert scores.contest_chances(skill, opponent, rounding) == counted(skill, opponent, rounding)


def test_a_table_of_contests_holds_the_same_counts():
    skills = np.arange(0, 121, 10, dtype=np.uint8)
    table = np.empty((13, 13, 3), dtype=np.int32)
    scores.fill_contests(skills, table)
    assert all(
        tuple(table[i, j]) == scores.contest_chances(a, b)
        for i, a in enumerate(skills.tolist())
        for j, b in enumerate(skills.tolist())
    )


@pytest.mark.parametrize(("skill", "opponent"), [(-1, 50), (50, 121)])
def test_a_contest_beyond_the_scale_is_refused(skill, opponent):
    with pytest.raises(ValueError, match="skills go from 0 to 120"):
        scores.contest_chances(skill, opponent)


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 99))
def test_a_better_skill_never_scores_less(tens, more, roll):
    lower, higher = sorted((10 * tens, 10 * more))
    assert scores.action_score(lower, roll) <= scores.action_score(higher, roll)


@pytest.mark.parametrize(
    ("skills", "places", "rounding", "words"),
    [
        ([50, 60], (1, 1, 3), 0, "2 x 2 x 3 places are needed"),
        ([250], (1, 1, 3), 0, "skills go from 0 to 120"),
        ([50], (1, 1, 3), 4, "4 is not a rounding rule"),
    ],
)
def test_a_table_of_contests_that_cannot_be_filled_is_refused(skills, places, rounding, words):
    with pytest.raises(ValueError, match=words):
        scores.fill_contests(np.array(skills, dtype=np.uint8), np.zeros(places, dtype=np.int32), rounding)
