"""Injuries (2.15)."""

import pytest

from tests.referee.judging import act, cell, clause, forbidden, mark, owner, score_of
from tests.referee.settings import duel, passing, shooting
from tests.reference.referee import race
from tests.reference.referee.table import Choices, Dice, index, situation


@clause("FR-2.15-01", "FR-2.15-20")
def test_the_victim_of_a_foul_checks_after_the_card():
    outcome = act(duel(), "tackle", "A3", 7, 1, 3, 43)
    assert outcome["asked"][-1] == ("d100", "H7", "injury")
    assert mark(outcome, "H7", "injured")  # strength 70 is safe from 44 on


@clause("FR-2.15-05")
def test_a_zero_in_the_check_is_just_an_injury():
    outcome = act(duel(), "dribble", "H7", 0, 0)
    assert len(outcome["asked"]) == 2
    assert mark(outcome, "H7", "injured")


@clause("FR-2.15-06", "FR-2.15-07")
def test_an_injured_carrier_leaves_the_ball_and_the_turn_continues():
    outcome = act(duel(), "dribble", "H7", 0, 43)
    assert (owner(outcome), outcome["ball"], outcome["under_way"]) == (None, (40, 20), False)
    assert not outcome["interrupted"]
    assert not mark(outcome, "A3", "spent")


@clause("FR-2.15-08")
def test_a_footballer_who_rolls_0_without_injury_continues_with_a_score_of_0():
    outcome = act(duel(), "dribble", "H7", 0, 44, 10)
    assert score_of(outcome, "H7") == 0
    assert owner(outcome) == "A3"


@clause("FR-2.15-09")
def test_an_injured_tackler_loses_without_a_feint():
    outcome = act(duel(), "tackle", "A3", 0, 0)
    assert owner(outcome) == "H7"
    assert mark(outcome, "A3", "injured")


@clause("FR-2.15-09")
def test_an_injured_attacker_loses_the_slip():
    outcome = act(situation({"H8": (30, 30), "H9": (60, 30), "A3": (61, 30)}, "H8"), "slip", "H9", 0, 0)
    assert owner(outcome) == "H8"
    assert not mark(outcome, "A3", "spent")


@clause("FR-2.15-10")
def test_an_injured_shooter_leaves_a_dead_ball():
    outcome = act(situation({"H9": (80, 32)}, "H9"), "shot", "H9", 0, 0)
    assert (outcome["ball"], outcome["restart"], owner(outcome)) == ((80, 32), None, None)


@clause("FR-2.15-11")
@pytest.mark.parametrize("rolls", [(90, 0, 0), (90, 60, 40, 0, 0)])
def test_a_goalkeeper_injured_in_reach_or_catch_concedes(rolls):
    outcome = act(shooting(), "shot", "H9", *rolls)
    assert outcome["goal"] == "home"
    assert mark(outcome, "A1", "injured")


@clause("FR-2.15-12", "FR-2.15-14")
def test_an_injured_defender_takes_no_part():
    setting = situation({"H7": (40, 20), "A3": {"cell": (41, 20), "injured": True}}, "H7")
    assert forbidden(setting, "dribble", "H7") == "FR-3.1.1-01"
    assert forbidden(setting, "tackle", "A3") == "FR-2.15-12"
    assert act(setting, "pass", "H7", to=(45, 20))["choices"] == []


@clause("FR-2.15-13")
def test_a_runner_may_end_on_an_injured_footballer_at_the_ball():
    setting = situation({"H7": {"cell": (40, 20), "injured": True}, "A3": (43, 20)})
    outcome = race(setting, (40, 20), [index("A3")], Dice(), Choices())
    assert (owner(outcome), cell(outcome, "A3")) == ("A3", (40, 20))


@clause("FR-2.4-04", "FR-2.13.1-01")
def test_a_ball_stays_with_a_one_touch_passer_injured_by_the_roll():
    setting = passing({"H9": {"cell": (60, 30), "low_pass": 50}})
    choices = Choices(one_touch=["low_pass"], one_touch_to=[(75, 30)])
    outcome = act(setting, "pass", "H8", 0, 0, choices=choices, to=(60, 30))
    assert (outcome["ball"], outcome["under_way"], outcome["receiver"]) == ((60, 30), True, None)


@clause("FR-2.15-06", "FR-2.15-10")
def test_a_carrier_injured_in_a_feint_or_an_effect_leaves_a_dead_ball():
    feint = act(duel(), "pass", "H7", 0, 0, to=(35, 20))
    assert (owner(feint), feint["ball"], feint["under_way"]) == (None, (40, 20), False)
    setting = shooting()
    setting["pawns"][index("H9")]["skills"]["strength"] = 50
    effect = act(setting, "shot", "H9", 0, 50, effect=True)
    assert (owner(effect), effect["ball"], effect["restart"]) == (None, (80, 32), None)
