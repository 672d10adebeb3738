"""The worth of scores, at both ends of the scale and by hand."""

from fractions import Fraction

import pytest

from footroll.rules.skills import injury_chance, sure_yards, yards_a_turn


@pytest.mark.clause("FR-2.6-11")
@pytest.mark.parametrize(("score", "yards"), [(50, 5), (60, 10), (70, 15), (80, 20), (90, 25), (100, 30)])
def test_a_low_pass_is_sure_five_yards_farther_for_each_step(score, yards):
    assert sure_yards(score) == yards


@pytest.mark.clause("FR-2.4.2-18", "FR-2.4.2-22")
@pytest.mark.parametrize(("score", "yards", "half"), [(50, 5, 2), (60, 6, 3), (70, 7, 4), (80, 8, 4), (100, 10, 5)])
def test_velocity_is_yards_in_tens_and_half_of_them_to_the_even_number(score, yards, half):
    assert (yards_a_turn(score), yards_a_turn(score, halved=True)) == (yards, half)


@pytest.mark.clause("FR-2.15-03")
@pytest.mark.parametrize(("strength", "short"), [(100, 1), (60, 68), (50, 100)])
def test_an_injury_check_counts_the_rolls_that_fall_short(strength, short):
    # 100 needs 1: the roll of 0 is short. 60 needs 41: 67 gives 40.2, 68 gives 40.8 and so 41.
    # 50 needs 51: even 99 gives only 49.5.
    assert injury_chance(strength) == Fraction(short, 100)
