"""Fouls and cards (2.14)."""

import pytest

from tests.referee.judging import act, cell, clause, events, forbidden, mark, owner, score_of
from tests.referee.settings import duel, passing, refused
from tests.reference.referee.table import Choices, index, situation


@clause("FR-2.14-01", "FR-2.14-04")
def test_neither_a_pass_nor_an_interception_is_a_foul():
    setting = passing({"A6": (55, 31)})
    outcome = act(setting, "pass", "H8", 5, 3, choices=Choices(intercept=["A6"]), to=(60, 30))
    assert not events(outcome, "foul")


@clause("FR-2.14-02", "FR-2.14-32", "FR-2.14-17", "FR-2.14-29")
def test_an_attackers_foul_is_on_the_first_defender_in_rolling_order():
    placed = {"H7": (84, 20), "A4": (85, 20), "A2": (85, 21)}
    for order, at in ((["A2"], (85, 21)), (["A4"], (85, 20))):
        setting = situation(placed, "H7", parked=False)
        outcome = act(setting, "dribble", "H7", 5, 1, 2, 99, choices=Choices(roll_order=order))
        assert outcome["restart"] == {"kind": "direct", "side": "away", "cell": at}
        assert (mark(outcome, "H7", "yellows"), mark(outcome, "H7", "on")) == (1, True)


@clause("FR-2.14-03", "FR-2.14-05", "FR-2.14-06", "FR-2.14-07")
@pytest.mark.parametrize(("roll", "foul"), [(1, True), (9, True), (10, False), (12, False)])
def test_a_natural_roll_of_one_to_nine_is_a_foul(roll, foul):
    rolls = (50, roll, 4, 99) if foul else (50, roll)
    outcome = act(duel(), "dribble", "H7", *rolls)
    assert bool(events(outcome, "foul")) == foul


@clause("FR-2.14-03", "FR-3.4-01")
def test_a_mark_may_be_a_foul():
    outcome = act(situation({"H8": (60, 30), "H9": (90, 20), "A3": (91, 20)}, "H8"), "slip", "H9", 50, 9, 4, 99)
    assert outcome["restart"] == {"kind": "penalty", "side": "home", "cell": None}


@clause("FR-2.14-08", "FR-2.14-09")
def test_after_an_ignored_foul_the_low_score_counts_and_the_victim_checks():
    setting = duel()
    setting["pawns"][index("A3")]["skills"]["tackle"] = 80
    outcome = act(setting, "tackle", "A3", 8, 6, 99, 50)
    assert [die for die, _, _ in outcome["asked"]] == ["d100", "fouls", "d100", "d100"]
    assert score_of(outcome, "A3") == 6
    assert owner(outcome) == "H7"


@clause("FR-2.14-08")
@pytest.mark.parametrize(
    ("rule", "rolls", "holder"), [("reroll", (8, 6, 99, 90, 50), "A3"), ("fail", (8, 6, 99, 0, 99), "H7")]
)
def test_house_rules_change_an_ignored_foul(rule, rolls, holder):
    assert owner(act(duel(rules={"ignored_foul": rule}), "tackle", "A3", *rolls)) == holder


@clause("FR-2.14-09", "FR-2.15-12")
def test_a_carrier_injured_by_an_ignored_foul_leaves_a_dead_ball():
    outcome = act(duel(), "tackle", "A3", 8, 6, 0)
    assert (owner(outcome), outcome["ball"], outcome["interrupted"]) == (None, (40, 20), False)


@clause("FR-2.14-09", "FR-2.15-09")
def test_a_defender_injured_by_an_ignored_foul_drops_out_and_the_attacker_gets_past_without_a_swap():
    outcome = act(duel(), "dribble", "H7", 8, 6, 0)
    assert owner(outcome) == "H7"
    assert cell(outcome, "H7") == (40, 20)
    assert mark(outcome, "A3", "injured")


@clause("FR-2.14-10", "FR-2.14-11", "FR-2.14-12", "FR-2.14-13", "FR-2.15-20", "FR-L-10", "FR-L-24")
@pytest.mark.parametrize(("faces", "yellows"), [((4,), 0), ((1, 3), 1)])
def test_a_whistled_foul_voids_the_contest_and_gives_a_free_kick(faces, yellows):
    outcome = act(duel(), "tackle", "A3", 7, *faces, 99)
    assert [die for die, _, _ in outcome["asked"]] == ["d100", "fouls", *["cards"] * yellows, "d100"]
    assert (cell(outcome, "H7"), cell(outcome, "A3")) == ((40, 20), (41, 20))
    assert not any(pawn["halved"] for pawn in outcome["pawns"])
    assert mark(outcome, "A3", "yellows") == yellows
    assert outcome["restart"] == {"kind": "direct", "side": "home", "cell": (40, 20)}
    assert not outcome["interrupted"]


@clause("FR-2.14-14", "FR-2.14-16")
def test_a_whistle_stops_the_remaining_rolls():
    placed = {"H7": (40, 20), "A2": (41, 20), "A4": (41, 21), "A5": (41, 19)}
    outcome = act(situation(placed, "H7"), "dribble", "H7", 50, 40, 5, 4, 99)
    assert [roller for _, roller, _ in outcome["asked"]] == ["H7", "A2", "A4", "referee", "H7"]


@clause("FR-2.14-15")
def test_the_initiator_of_a_contest_rolls_first():
    assert [roller for _, roller, _ in act(duel(), "dribble", "H7", 50, 40)["asked"]] == ["H7", "A3"]
    assert [roller for _, roller, _ in act(duel(), "tackle", "A3", 50, 40)["asked"]] == ["A3", "H7"]


@clause("FR-2.14-18", "FR-2.14-19", "FR-2.14-21", "FR-2.14-23", "FR-2.14-24", "FR-2.14-26", "FR-2.14-34", "FR-1.7-11")
@pytest.mark.parametrize(("face", "on"), [(2, True), (6, False)])
def test_a_foul_on_purpose_always_brings_a_card(face, on):
    setting = situation({"H7": (40, 20), "H9": (60, 30), "A3": (61, 30)}, "H7")
    outcome = act(setting, "foul", "A3", face, 99, victim="H9")
    assert outcome["asked"] == [("cards", "referee", "card"), ("d100", "H9", "injury")]
    assert mark(outcome, "A3", "on") == on
    assert outcome["restart"] == {"kind": "direct", "side": "home", "cell": (60, 30)}


@clause("FR-2.14-20", "FR-2.14-22")
def test_only_a_defender_fouls_on_purpose():
    assert forbidden(duel(), "foul", "H7", victim="A3") == "FR-2.14-20"
    spent = situation({"H7": (40, 20), "A3": {"cell": (41, 20), "spent": True}}, "H7")
    assert forbidden(spent, "foul", "A3", victim="H7") == "FR-2.4.1-08"


@clause("FR-2.14-25", "FR-L-28")
def test_a_second_yellow_sends_off():
    setting = situation({"H7": (40, 20), "A3": {"cell": (41, 20), "yellows": 1}}, "H7")
    outcome = act(setting, "foul", "A3", 1, 99, victim="H7")
    assert (mark(outcome, "A3", "yellows"), mark(outcome, "A3", "on")) == (2, False)


@clause("FR-2.14-27", "FR-2.14-28")
@pytest.mark.parametrize(
    ("cover", "needs_card", "faces", "on"),
    [
        ((79, 10), True, (1, 2), False),
        ((79, 10), True, (4,), True),
        ((79, 10), False, (4,), False),
        ((80, 10), True, (1, 2), True),
    ],
)
def test_the_last_defender_is_sent_off_for_any_card(cover, needs_card, faces, on):
    placed = {"H7": (80, 30), "A3": (81, 30), "A4": {"cell": cover, "injured": True}, "A1": (99, 32)}
    setting = situation(placed, "H7", parked=False, rules={"last_defender_needs_card": needs_card})
    assert mark(act(setting, "tackle", "A3", 5, *faces, 99), "A3", "on") == on


@clause("FR-2.14-28")
def test_a_goalkeeper_without_cover_is_the_last_defender_too():
    setting = situation({"H7": (80, 30), "A1": (81, 30), "A4": (70, 10)}, "H7", parked=False)
    assert not mark(act(setting, "tackle", "A1", 5, 1, 2, 99), "A1", "on")


@clause("FR-2.14-30", "FR-2.14-31", "FR-3.4-01", "FR-3.4-02", "FR-1.5-04")
@pytest.mark.parametrize(
    ("victim", "offender", "kind"),
    [((85, 30), (86, 30), "penalty"), ((81, 30), (82, 30), "direct"), ((82, 30), (81, 30), "penalty")],
)
def test_the_victims_cell_decides_between_free_kick_and_penalty(victim, offender, kind):
    outcome = act(situation({"H9": victim, "A3": offender}, "H9"), "tackle", "A3", 5, 4, 99)
    assert (outcome["restart"]["kind"], outcome["restart"]["side"]) == (kind, "home")


@clause("FR-2.14-31", "FR-2.14-32", "FR-3.4-01")
def test_a_carriers_foul_in_the_own_box_is_a_penalty():
    outcome = act(situation({"H3": (10, 30), "A9": (11, 30)}, "H3"), "dribble", "H3", 5, 4, 99)
    assert outcome["restart"] == {"kind": "penalty", "side": "away", "cell": None}


@clause("FR-2.14-33")
@pytest.mark.parametrize("action", [("slip", "H9", {}), ("foul", "A3", {"victim": "H9"})])
def test_after_a_foul_in_the_turn_of_a_restart_it_is_taken_again(action):
    kind, pawn, more = action
    setting = situation({"H8": (99, 0), "H9": (90, 30), "A3": (91, 30)}, "H8", restart="corner")
    rolls = (50, 5, 1, 2, 99) if kind == "slip" else (2, 99)
    outcome = act(setting, kind, pawn, *rolls, **more)
    assert outcome["restart"] == {"kind": "corner", "side": "home", "cell": (99, 0)}
    assert mark(outcome, "A3", "yellows") == 1


@clause("FR-2.14-33")
def test_a_penalty_is_taken_again_from_either_cell():
    setting = situation({"H8": (87, 32), "H9": (77, 30), "A3": (76, 30)}, "H8", restart="penalty")
    assert act(setting, "foul", "A3", 2, 99, victim="H9")["restart"] == {
        "kind": "penalty",
        "side": "home",
        "cell": None,
    }


@clause("FR-2.14-33", "FR-2.13-13")
def test_a_foul_in_the_challenge_of_a_corner_is_a_corner_again():
    setting = situation({"H8": (99, 0), "H9": (90, 30), "A3": (91, 30)}, "H8", restart="corner")
    outcome = act(setting, "pass", "H8", 99, 50, 5, 4, 99, to=(90, 30))
    assert outcome["restart"] == {"kind": "corner", "side": "home", "cell": (99, 0)}


@clause("FR-2.14-20")
def test_nobody_fouls_a_team_mate():
    assert refused({"A4": {"on": True, "x": 61, "y": 22}}, "foul", "A3", victim="A4") == "FR-2.14-20"
