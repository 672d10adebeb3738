"""Counts of rolls for exact odds."""

from itertools import product

import pytest

from footroll.kernels import passes
from footroll.kernels.counting import rolls as counted_rolls
from footroll.kernels.layout import Contest, Flight, InterceptTie
from tests.reference import odds as slow

SKILLS = range(50, 101, 10)


@pytest.mark.clause("FR-2.15-03")
def test_a_check_of_strength_70_hurts_up_to_43():
    """It needs 31, and 44 of 100 is the first that scores it: 30.8."""
    assert counted_rolls.injury_count(70) == 44


@pytest.mark.clause("FR-2.15-02", "FR-1.8-05")
@pytest.mark.parametrize(("rating", "strength"), list(product((50, 70, 120), SKILLS)))
def test_a_roll_is_counted_with_the_check_of_a_0(rating, strength):
    hurt, scores = counted_rolls.roll_counts(rating, strength)
    counted = {None: hurt} | dict(enumerate(scores))
    assert {score: n for score, n in counted.items() if n} == {
        score: 10_000 * chance for score, chance in slow.action(rating, strength).items()
    }


def test_the_house_rule_decides_the_rounding():
    """Of 50 a roll of 1 scores half a point: 0 to the even number, and 1 when halves go up."""
    assert counted_rolls.roll_counts(50, 100, 0)[1][0] == 99 + 100
    assert counted_rolls.roll_counts(50, 100, 1)[1][0] == 99


@pytest.mark.clause("FR-2.14-05", "FR-2.15-20")
def test_a_contest_roll_is_counted_with_all_its_consequences():
    hurt, fouls, scores, victim_hurt = counted_rolls.contest_roll_counts(80, 60, 90)
    slowly = slow.added(slow.contest_events(80, 60, 90))
    assert hurt == slowly["hurt", 0]
    assert fouls == [slowly[f"foul{card}", None] for card in ("", "_yellow", "_red")]
    assert scores == [slowly.get(("score", score), 0) for score in range(81)]
    assert victim_hurt == [slowly.get(("victim hurt", score), 0) for score in range(81)]


@pytest.mark.clause("FR-2.13-13")
def test_without_fouls_a_low_roll_is_only_low():
    hurt, fouls, scores, victim_hurt = counted_rolls.contest_roll_counts(100, 70, 70, False)
    assert (hurt, fouls, sum(victim_hurt)) == (36 * 44, [0, 0, 0], 0)
    assert scores[:11] == [36 * 56, *[3600] * 10]


@pytest.mark.parametrize("rating", [-1, 121])
def test_an_invalid_rating_is_refused(rating):
    for count in (
        lambda: counted_rolls.injury_count(rating),
        lambda: counted_rolls.roll_counts(rating, 70),
        lambda: counted_rolls.attempt_count(70, rating, 10),
        lambda: counted_rolls.interception_counts(rating, 70, 10),
        lambda: counted_rolls.catch_counts(10, rating, 70),
        lambda: counted_rolls.save_counts(rating, 70, 10, 70, 70),
        lambda: counted_rolls.contest_roll_counts(70, 70, rating),
    ):
        with pytest.raises(ValueError, match="from 0 to 120"):
            count()


def test_an_unknown_rounding_is_refused():
    with pytest.raises(ValueError, match="rounding"):
        counted_rolls.roll_counts(70, 70, 4)


@pytest.mark.clause("FR-3.1.5-03")
@pytest.mark.parametrize(
    ("tie", "verdict"),
    [
        (InterceptTie.TIE_INTERCEPTED, Contest.WON),
        (InterceptTie.TIE_MISSED, Contest.LOST),
        (InterceptTie.TIE_REPEATED, Contest.DRAWN),
    ],
)
def test_equality_intercepts_unless_a_house_rule_says_otherwise(tie, verdict):
    assert [passes.judge_interception(score, 40, tie) for score in (39, 40, 41)] == [Contest.LOST, verdict, Contest.WON]


@pytest.mark.clause("FR-2.6-04", "FR-2.6-10")
def test_a_pass_of_more_than_30_yards_is_high():
    assert [passes.kind_of_pass(yards) for yards in (30, 31)] == [Flight.LOW_BALL, Flight.HIGH_BALL]


@pytest.mark.clause("FR-2.6-13")
@pytest.mark.parametrize(("kind", "yards", "automatic"), [(1, 15, True), (1, 16, False), (2, 15, False)])
def test_only_a_low_ball_within_its_distance_is_safe(kind, yards, automatic):
    assert passes.is_automatic(kind, yards, 70) is automatic


@pytest.mark.parametrize(
    ("kind", "difficulty"),
    [
        (Flight.LOW_BALL, 12),
        (Flight.HIGH_BALL, 12),
        (Flight.THROWN_BALL, 24),
        (Flight.HAND_BALL, 24),
        (Flight.HEADED_BALL, 36),
    ],
)
def test_a_ball_needs_its_length_and_a_throw_or_a_header_more(kind, difficulty):
    assert passes.ball_difficulty(kind, 12) == difficulty
