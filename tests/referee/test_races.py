"""Loose balls (2.13.1)."""

import pytest

from tests.referee.judging import act, cell, clause, owner
from tests.referee.settings import FLIGHT
from tests.reference.referee import Forbidden, arrival, race
from tests.reference.referee.table import Choices, Dice, index, situation


@clause("FR-2.13.1-01", "FR-2.13.1-11")
def test_a_ball_that_nobody_reaches_stays():
    setting = situation({"H9": {"cell": (51, 30), "velocity": 80}})
    outcome = race(setting, (60, 30), [index("H9")], Dice(), Choices())
    assert (owner(outcome), outcome["ball"], outcome["attacking"]) == (None, (60, 30), "home")


@clause("FR-2.13.1-02", "FR-2.13.1-03", "FR-2.13.1-05", "FR-2.13.1-09", "FR-2.4.1-19", "FR-2.6-07")
@pytest.mark.parametrize(
    ("velocity", "holder", "home_at", "away_at"),
    [(90, "H9", (60, 30), (60, 31)), (70, "A4", (59, 30), (60, 30)), (30, "A4", (56, 30), (60, 30))],
)
def test_the_runner_with_most_points_left_takes_a_loose_ball(velocity, holder, home_at, away_at):
    placed = {"H9": {"cell": (56, 30), "velocity": velocity}, "A4": {"cell": (62, 31), "velocity": 70}}
    outcome = race(situation(placed), (60, 30), [index("H9"), index("A4")], Dice(), Choices())
    assert owner(outcome) == holder
    assert (cell(outcome, "H9"), cell(outcome, "A4")) == (home_at, away_at)
    assert not outcome["interrupted"]
    assert outcome["attacking"] == ("home" if holder == "H9" else "away")


@clause("FR-2.13.1-05")
def test_a_footballer_who_is_not_sent_does_not_count():
    placed = {"H9": {"cell": (56, 30), "velocity": 70}, "A4": {"cell": (61, 30), "velocity": 100}}
    assert owner(race(situation(placed), (60, 30), [index("H9")], Dice(), Choices())) == "H9"


@clause("FR-2.13.1-04", "FR-2.13.1-10")
@pytest.mark.parametrize(("rolls", "holder"), [((40, 50), "A4"), ((50, 40), "H9"), ((40, 40, 50, 40), "H9")])
def test_equal_points_lead_to_a_contest_without_halving(rolls, holder):
    placed = {"H9": {"cell": (56, 30), "velocity": 80}, "A4": {"cell": (64, 30), "velocity": 80}}
    thrown = Dice(*rolls)
    outcome = race(situation(placed), (60, 30), [index("H9"), index("A4")], thrown, Choices())
    assert owner(outcome) == holder
    assert thrown.asked[:2] == [("d100", "H9", "strength"), ("d100", "A4", "strength")]
    cells = {"H9": (59, 30), "A4": (61, 30)} | {holder: (60, 30)}
    assert {name: cell(outcome, name) for name in cells} == cells
    assert not any(pawn["halved"] for pawn in outcome["pawns"])


@clause("FR-2.13.1-04", "FR-2.14-30")
def test_a_foul_in_a_tied_race_is_at_the_victims_last_cell():
    placed = {"H9": {"cell": (56, 30), "velocity": 80}, "A4": {"cell": (64, 30), "velocity": 80}}
    outcome = race(situation(placed), (60, 30), [index("H9"), index("A4")], Dice(50, 5, 4, 99), Choices())
    assert outcome["restart"] == {"kind": "direct", "side": "home", "cell": (59, 30)}


@clause("FR-2.13.1-06", "FR-2.13.1-08")
def test_a_defender_on_the_landing_cell_has_the_ball_unchallenged():
    outcome = arrival(situation({"A4": (60, 30), "H9": (61, 30)}), (60, 30), FLIGHT, Dice(), Choices())
    assert (owner(outcome), outcome["attacking"]) == ("A4", "away")


@clause("FR-2.13.1-07")
@pytest.mark.parametrize(("rolls", "holder"), [((50, 40), "H9"), ((40, 50), "A4")])
def test_a_team_mate_on_the_landing_cell_is_challenged_by_a_marker(rolls, holder):
    outcome = arrival(situation({"A4": (61, 30), "H9": (60, 30)}), (60, 30), FLIGHT, Dice(*rolls), Choices())
    assert owner(outcome) == holder


@clause("FR-3.2.1-02", "FR-2.13.1-06")
def test_a_receiver_has_the_ball_when_it_arrives():
    setting = situation({"A4": (61, 30), "H9": (60, 30)})
    outcome = arrival(setting, (60, 30), FLIGHT, Dice(), Choices(), receiver=index("H9"))
    assert owner(outcome) == "H9"
    assert owner(arrival(setting, (50, 30), FLIGHT, Dice(), Choices())) is None


@clause("FR-L-18")
def test_the_taker_of_a_restart_may_not_be_first_to_the_kick():
    setting = situation({"H8": (50, 30), "A4": (70, 30)}, "H8", restart="direct")
    with pytest.raises(Forbidden) as refusal:
        race(setting, (54, 30), [index("H8")], Dice(), Choices())
    assert refusal.value.clause == "FR-L-18"
    assert act(setting, "pass", "H8", to=(54, 30))["ball"] == (54, 30)


@clause("FR-2.6-06")
def test_in_open_play_a_footballer_may_run_onto_their_own_pass():
    setting = situation({"H8": {"cell": (50, 30), "velocity": 80}})
    assert owner(race(setting, (56, 30), [index("H8")], Dice(), Choices())) == "H8"


@clause("FR-2.13.1-03", "FR-2.13.1-09")
def test_runners_reach_with_no_points_left_and_stop_on_free_cells_from_every_side():
    placed = {"H9": {"cell": (64, 34), "velocity": 80}, "A4": {"cell": (60, 24), "velocity": 80}}
    placed |= {"A5": {"cell": (57, 30), "velocity": 50}, "H7": (60, 31), "A6": (60, 29)}
    runners = [index(name) for name in ("H9", "A4", "A5")]
    outcome = race(situation(placed), (60, 30), runners, Dice(), Choices())
    assert owner(outcome) == "A4"  # two of away have two points left, and A4 was sent first; home's runner none
    assert (cell(outcome, "H9"), cell(outcome, "A5")) == ((60, 32), (59, 30))


@clause("FR-2.13.1-09")
def test_a_beaten_runner_moves_along_the_touchline_first_then_across():
    placed = {"H9": {"cell": (58, 28), "velocity": 70}, "A4": (61, 30)}
    outcome = race(situation(placed), (60, 30), [index("H9"), index("A4")], Dice(), Choices())
    assert cell(outcome, "H9") == (60, 29)


@clause("FR-2.13.1-09", "FR-2.13.1-05")
@pytest.mark.parametrize(("sent", "places"), [(("H9", "A4", "A5"), (59, 58)), (("A4", "H9", "A5"), (58, 59))])
def test_runners_stop_in_the_order_in_which_they_were_sent(sent, places):
    placed = {"H9": (57, 30), "A4": (56, 30), "A5": {"cell": (61, 30), "velocity": 100}}
    outcome = race(situation(placed), (60, 30), [index(name) for name in sent], Dice(), Choices())
    assert [cell(outcome, name)[0] for name in ("H9", "A4")] == list(places)
