"""Dribble, feint, tackle and slip (3.1)."""

import pytest

from tests.referee.judging import act, cell, clause, events, forbidden, mark, owner
from tests.referee.settings import duel
from tests.reference.referee.table import Choices, index, situation


@clause("FR-3.1.1-01", "FR-3.1.1-05", "FR-3.1.1-08", "FR-2.4.2-26", "FR-A-03")
def test_a_won_dribble_keeps_the_ball_swaps_and_halves():
    outcome = act(duel(), "dribble", "H7", 50, 40)
    assert owner(outcome) == "H7"
    assert (cell(outcome, "H7"), cell(outcome, "A3")) == ((41, 20), (40, 20))
    assert [mark(outcome, "A3", what) for what in ("halved", "spent")] == [True, True]
    assert [mark(outcome, "H7", what) for what in ("halved", "spent")] == [False, True]
    assert outcome["ball"] == (41, 20)


@clause("FR-3.1.1-02", "FR-3.1.1-06")
@pytest.mark.parametrize(("best", "holder"), [(44, "H7"), (46, "A3")])
def test_one_dribble_must_beat_every_tackle_and_the_attacker_chooses_the_swap(best, holder):
    placed = {
        "H7": {"cell": (40, 20), "skill": 100},
        "A3": {"cell": (41, 20), "skill": 100},
        "A4": {"cell": (41, 21), "skill": 100},
    }
    outcome = act(situation(placed, "H7"), "dribble", "H7", 45, best, 30, choices=Choices(swap_with=["A4"]))
    assert owner(outcome) == holder
    assert cell(outcome, "H7") == ((41, 21) if holder == "H7" else (41, 20))


@clause("FR-3.1.1-07")
def test_the_swap_is_made_even_with_a_defender_behind():
    outcome = act(situation({"H7": (40, 20), "A3": (39, 20)}, "H7"), "dribble", "H7", 50, 40)
    assert cell(outcome, "H7") == (39, 20)


@clause("FR-3.1.1-09")
def test_a_carrier_may_dribble_the_next_defender_after_the_swap():
    placed = {"H7": (40, 20), "A3": (41, 20), "A4": (42, 21)}
    first = act(situation(placed, "H7"), "dribble", "H7", 50, 40)
    again = situation({}, "H7")
    for pawn, after in zip(again["pawns"], first["pawns"], strict=True):
        pawn.update(after)
    second = act(again, "dribble", "H7", 50, 40)
    assert second["asked"][1] == ("d100", "A4", "tackle")
    assert cell(second, "H7") == (42, 21)


@clause("FR-3.1.1-10", "FR-3.1.1-12")
def test_a_lost_dribble_loses_ball_and_place():
    outcome = act(duel(), "dribble", "H7", 20, 30)
    assert (owner(outcome), cell(outcome, "A3"), cell(outcome, "H7")) == ("A3", (40, 20), (41, 20))
    assert mark(outcome, "H7", "halved")


@clause("FR-3.1.1-11", "FR-3.1.1-13")
@pytest.mark.parametrize(
    ("rolls", "holder"),
    [((40, 50, 47), "A3"), ((40, 45, 40), "A3"), ((40, 50, 50), "A4"), ((40, 40, 30, 50, 40, 30), "H7")],
)
def test_only_the_best_defender_matters(rolls, holder):
    placed = {
        "H7": {"cell": (40, 20), "skill": 100},
        "A3": {"cell": (41, 20), "skill": 100},
        "A4": {"cell": (41, 21), "skill": 100},
    }
    outcome = act(situation(placed, "H7"), "dribble", "H7", *rolls, choices=Choices(best=["A4"]))
    assert owner(outcome) == holder


@clause("FR-3.1.3-05", "FR-A-05")
def test_a_won_tackle_swaps_and_halves_the_carrier():
    outcome = act(duel(), "tackle", "A3", 50, 40)
    assert (owner(outcome), cell(outcome, "A3")) == ("A3", (40, 20))
    assert [mark(outcome, name, "halved") for name in ("H7", "A3")] == [True, False]


@clause("FR-3.1.3-06", "FR-3.1.2-06", "FR-A-04")
def test_a_lost_tackle_halves_the_tackler_and_moves_nobody():
    outcome = act(duel(), "tackle", "A3", 40, 50)
    assert (owner(outcome), cell(outcome, "A3")) == ("H7", (41, 20))
    assert [mark(outcome, name, "halved") for name in ("H7", "A3")] == [False, True]
    assert mark(outcome, "A3", "spent")
    assert not outcome["interrupted"]


@clause("FR-3.1.2-03", "FR-3.1.3-08")
def test_a_tackle_is_one_defenders_action():
    placed = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21), "A5": (39, 20)}
    first = act(situation(placed, "H7"), "tackle", "A3", 40, 50)
    assert len(first["asked"]) == 2
    assert not mark(first, "A4", "spent")


@clause("FR-L-26")
def test_a_goalkeeper_with_the_ball_in_hand_is_neither_tackled_nor_blocked():
    setting = situation({"H1": (5, 30), "A9": (6, 30)}, "H1", in_hand=True)
    assert forbidden(setting, "tackle", "A9") == "FR-L-26"
    outcome = act(setting, "pass", "H1", to=(5, 40))
    assert not events(outcome, "feint")


@clause("FR-3.1.4-01", "FR-2.5-08")
def test_only_a_blocked_attacker_without_the_ball_slips():
    setting = situation({"H7": (40, 20), "A3": (41, 20), "H9": (60, 30)}, "H7")
    assert [forbidden(setting, "slip", name) for name in ("H9", "H7", "A3")] == ["FR-3.1.4-01"] * 3


@clause("FR-3.1.4-02", "FR-3.1.4-05", "FR-3.1.4-06")
def test_a_slip_must_beat_every_mark_and_swaps():
    placed = {"H8": (30, 30), "H9": {"cell": (60, 30), "skill": 100}}
    placed |= {name: {"cell": at, "skill": 100} for name, at in (("A3", (61, 30)), ("A4", (61, 31)))}
    outcome = act(situation(placed, "H8"), "slip", "H9", 40, 39, 30, choices=Choices(swap_with=["A3"]))
    assert (cell(outcome, "H9"), cell(outcome, "A3"), cell(outcome, "A4")) == ((61, 30), (60, 30), (61, 31))
    assert [mark(outcome, name, what) for name in ("A3", "A4") for what in ("halved", "spent")] == [True] * 4
    assert owner(outcome) == "H8"


@clause("FR-3.1.4-07", "FR-A-06")
def test_a_lost_slip_halves_the_attacker_and_swaps_nobody():
    outcome = act(situation({"H8": (30, 30), "H9": (60, 30), "A3": (61, 30)}, "H8"), "slip", "H9", 40, 50)
    assert (cell(outcome, "H9"), mark(outcome, "H9", "halved"), mark(outcome, "A3", "halved")) == (
        (60, 30),
        True,
        False,
    )
    assert mark(outcome, "A3", "spent")


@clause("FR-2.4.1-18", "FR-2.4.2-23")
def test_halved_pawns_stay_halved_through_an_interruption_and_a_restart():
    setting = duel()
    setting["pawns"][index("H7")]["halved"] = True
    assert mark(act(setting, "tackle", "A3", 50, 40), "H7", "halved")
    assert mark(act(setting, "tackle", "A3", 5, 4, 99), "H7", "halved")
