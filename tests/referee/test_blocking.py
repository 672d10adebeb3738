"""Reach, blocking, and the order of actions (1.9, 2.4.1, 2.5)."""

import pytest

from tests.referee.judging import act, cell, clause, events, forbidden, mark, owner, play_of
from tests.referee.settings import duel, passing, refused
from tests.reference.referee import lines
from tests.reference.referee.table import index, situation


@clause("FR-1.9-01", "FR-1.9-02", "FR-2.5-01", "FR-2.5-15", "FR-3.1.4-04")
@pytest.mark.parametrize(("at", "near"), [((41, 21), True), ((40, 21), True), ((42, 20), False), ((39, 19), True)])
def test_reach_is_the_square_around(at, near):
    play = play_of(situation({"H7": (40, 20), "A3": at}, "H7"))
    assert play.near(index("H7"), index("A3")) == play.near(index("A3"), index("H7")) == near
    assert (index("A3") in play.blockers(index("H7"))) == near


@clause("FR-1.9-01")
def test_a_house_rule_makes_reach_a_diamond():
    rules = {"reach_zone": "diamond"}
    play = play_of(situation({"H7": (40, 20), "A3": (41, 21), "A4": (41, 20)}, "H7", rules=rules))
    assert play.blockers(index("H7")) == [index("A4")]
    plus = lines.zone_boxes((40, 20), 100, 64, "diamond")
    assert lines.entry((40, 23), lines.centre((43, 20)), plus) is None
    assert lines.entry((40, 23), lines.centre((43, 20)), lines.zone_boxes((40, 20), 100, 64)) is not None
    assert lines.entry((30, 21), lines.centre((50, 21)), plus) is not None


@clause("FR-1.9-03")
def test_a_zone_ends_with_the_pitch():
    assert lines.zone_boxes((99, 32), 100, 64) == [((98, 100), (31, 34))]


@clause("FR-1.9-04", "FR-3.1.3-01", "FR-2.14-20")
def test_a_defender_two_cells_away_neither_tackles_nor_fouls():
    setting = situation({"H7": (40, 20), "A3": (42, 20)}, "H7")
    assert forbidden(setting, "tackle", "A3") == "FR-3.1.3-01"
    assert forbidden(setting, "foul", "A3", victim="H7") == "FR-2.14-20"


@clause("FR-2.5-02")
def test_a_defender_behind_blocks_too():
    outcome = act(situation({"H8": (40, 20), "A3": (39, 20)}, "H8"), "pass", "H8", 50, 40, to=(45, 20))
    assert events(outcome, "feint") == [("won",)]


@clause("FR-2.5-03", "FR-2.4.1-02", "FR-3.1.2-01", "FR-3.1.2-02", "FR-3.1.2-03", "FR-3.1.2-04", "FR-3.1.2-05")
def test_one_feint_must_beat_every_blocker_before_the_pass():
    placed = {name: {"cell": at, "tackle": 100} for name, at in (("A3", (41, 20)), ("A4", (41, 21)))}
    placed["H8"] = {"cell": (40, 20), "feint": 100}
    drawn_first = act(situation(placed, "H8"), "pass", "H8", 44, 30, 44, 45, 30, 44, to=(35, 20))
    assert drawn_first["under_way"]
    assert [roller for _, roller, _ in drawn_first["asked"]] == ["H8", "A3", "A4"] * 2
    assert [mark(drawn_first, name, "halved") for name in ("H8", "A3", "A4")] == [False, True, True]
    assert [cell(drawn_first, name) for name in ("H8", "A3", "A4")] == [(40, 20), (41, 20), (41, 21)]


@clause("FR-3.1.2-07", "FR-3.1.2-08", "FR-2.4.1-16")
def test_a_lost_feint_loses_ball_and_place():
    outcome = act(situation({"H8": (40, 20), "A3": (41, 20)}, "H8"), "pass", "H8", 30, 40, to=(35, 20))
    assert owner(outcome) == "A3"
    assert (cell(outcome, "H8"), cell(outcome, "A3")) == ((41, 20), (40, 20))
    assert mark(outcome, "H8", "halved")
    assert outcome["interrupted"]
    assert outcome["attacking"] == "away"


@clause("FR-3.1.2-04")
@pytest.mark.parametrize(
    ("rule", "rolls", "at"),
    [
        ("always", (50, 40), (41, 20)),
        ("on_loss", (50, 40), (40, 20)),
        ("never", (40, 50), (40, 20)),
        ("always", (40, 50), (41, 20)),
    ],
)
def test_house_rules_change_the_swap_after_a_feint(rule, rolls, at):
    setting = situation({"H8": (40, 20), "A3": (41, 20)}, "H8", rules={"feint_swap": rule})
    assert cell(act(setting, "pass", "H8", *rolls, to=(35, 20)), "H8") == at


@clause("FR-2.5-10")
def test_a_tackle_is_answered_with_a_feint():
    placed = {"H8": {"cell": (40, 20), "feint": 100}, "A3": {"cell": (41, 20), "tackle": 100}}
    outcome = act(situation(placed, "H8"), "tackle", "A3", 40, 39)
    assert owner(outcome) == "A3"
    assert outcome["asked"] == [("d100", "A3", "tackle"), ("d100", "H8", "feint")]


@clause("FR-2.5-11")
def test_a_blocked_shooter_feints_first():
    placed = {"H9": (80, 32), "A3": (81, 32), "A1": (99, 32)}
    outcome = act(situation(placed, "H9", parked=False), "shot", "H9", 60, 40, 10)
    assert [purpose for _, _, purpose in outcome["asked"]] == ["feint", "tackle", "shoot"]
    free = situation(placed, "H9", parked=False, rules={"blocked_shot": "intercept_only"})
    assert [purpose for _, _, purpose in act(free, "shot", "H9", 10)["asked"]] == ["shoot"]


@clause("FR-2.5-12")
def test_a_restart_is_not_blocked():
    setting = situation({"H8": (40, 0), "A3": (41, 1)}, "H8", restart="throw_in")
    assert [purpose for _, _, purpose in act(setting, "pass", "H8", 99, to=(35, 5))["asked"]] == ["throw_in"]


@clause("FR-2.5-13")
def test_a_defender_in_reach_reacts_without_being_asked():
    outcome = act(situation({"H7": (40, 20), "A3": (41, 20)}, "H7"), "dribble", "H7", 50, 40)
    assert outcome["choices"] == []


@clause("FR-2.4.1-01", "FR-2.4.1-03")
def test_a_footballer_acts_once_but_may_dribble_again():
    spent = situation({"H7": {"cell": (40, 20), "spent": True}, "A3": (41, 20)}, "H7")
    assert forbidden(spent, "pass", "H7", to=(45, 20)) == "FR-2.4.1-01"
    assert owner(act(spent, "dribble", "H7", 50, 40)) == "H7"


@clause("FR-2.4.1-08", "FR-2.4.1-09", "FR-2.4.1-10", "FR-0-06")
def test_a_spent_defender_neither_acts_nor_blocks():
    setting = situation({"H7": (40, 20), "A3": {"cell": (41, 20), "spent": True}}, "H7")
    assert forbidden(setting, "tackle", "A3") == "FR-2.4.1-08"
    assert forbidden(setting, "dribble", "H7") == "FR-3.1.1-01"


@clause("FR-2.4.1-11")
def test_a_carrier_who_has_acted_still_feints():
    setting = situation({"H7": {"cell": (40, 20), "spent": True}, "A3": (41, 20)}, "H7")
    assert owner(act(setting, "tackle", "A3", 40, 50)) == "H7"


@clause("FR-2.4.1-15", "FR-2.4.1-17", "FR-3.1.3-07", "FR-0-04")
def test_a_change_of_possession_starts_a_new_turn_with_everybody_fresh():
    placed = {"H7": (40, 20), "A3": (41, 20), "H9": {"cell": (60, 20), "spent": True}}
    outcome = act(situation(placed, "H7"), "tackle", "A3", 50, 40)
    assert outcome["interrupted"]
    assert outcome["attacking"] == "away"
    assert not any(pawn["spent"] for pawn in outcome["pawns"])


@clause("FR-2.4-04", "FR-2.13.1-12")
def test_nobody_is_tackled_and_nobody_kicks_while_the_ball_is_dead():
    setting = situation({"H7": (40, 20), "A3": (41, 20)}, None, ball=(50, 20), under_way=True)
    assert forbidden(setting, "tackle", "A3") == "FR-2.4-04"
    assert forbidden(setting, "pass", "H7", to=(45, 20)) == "FR-2.13.1-12"
    assert act(setting, "slip", "H7", 50, 40)["ball"] == (50, 20)


@clause("FR-2.5-07", "FR-2.4.1-12")
def test_a_blocked_carrier_who_does_nothing_may_be_tackled():
    assert owner(act(duel(), "tackle", "A3", 50, 40)) == "A3"


@clause("FR-3.1.4-03")
def test_a_blocked_carrier_dribbles_or_feints_and_does_not_slip():
    assert forbidden(duel(), "slip", "H7") == "FR-3.1.4-01"
    assert act(duel(), "pass", "H7", 50, 40, to=(35, 20))["asked"][0] == ("d100", "H7", "feint")


@clause("FR-0-08", "FR-2.4.1-01", "FR-2.4.1-04", "FR-2.14-34", "FR-2.15-12", "FR-2.14-20", "FR-L-44", "FR-2.5-12")
@pytest.mark.parametrize(
    ("changes", "kind", "pawn", "reason"),
    [
        ({"H7": {"on": False}}, "pass", "H7", "FR-2.14-34"),
        ({"H7": {"injured": True}}, "pass", "H7", "FR-2.15-12"),
        ({"H7": {"injured": True}}, "dribble", "H7", "FR-2.15-12"),
        ({}, "pass", "H9", "FR-2.4.1-04"),
        ({"attacking": "away"}, "pass", "H7", "FR-2.4.1-04"),
        ({}, "shot", "H9", "FR-2.4.1-04"),
        ({}, "dribble", "H9", "FR-2.4.1-04"),
        ({"H7": {"spent": True}}, "shot", "H7", "FR-2.4.1-01"),
        ({"carrier": None}, "hand_pass", "H7", "FR-2.13.1-12"),
        ({"H1": {"on": True, "x": 5, "y": 30}, "carrier": 0, "restart": "goal_kick"}, "hand_pass", "H1", "FR-L-44"),
        ({"restart": "direct"}, "dribble", "H7", "FR-2.5-12"),
        ({"restart": "direct"}, "tackle", "A3", "FR-2.5-12"),
        ({"H9": {"injured": True}}, "slip", "H9", "FR-2.15-12"),
        ({"H9": {"spent": True}}, "slip", "H9", "FR-2.4.1-01"),
        ({}, "tackle", "H9", "FR-3.1.3-01"),
        ({"A3": {"injured": True}}, "foul", "A3", "FR-2.15-12"),
        ({"H9": {"injured": True}}, "foul", "A3", "FR-2.15-12"),
        ({}, "foul", "H7", "FR-2.14-20"),
    ],
)
def test_a_forbidden_action_is_refused(changes, kind, pawn, reason):
    assert refused(changes, kind, pawn, to=(70, 20), victim="H9") == reason


@clause("FR-2.4.1-01", "FR-2.7-09")
def test_a_footballer_who_has_acted_is_spent_until_the_turn_ends():
    slip = act(situation({"H8": (30, 30), "H9": (60, 30), "A3": (61, 30)}, "H8"), "slip", "H9", 40, 50)
    assert [mark(slip, name, "spent") for name in ("H8", "H9")] == [False, True]
    assert mark(act(passing(), "pass", "H8", to=(60, 30)), "H8", "spent")
    out = act(passing(start=(50, 5)), "pass", "H8", 10, 4, to=(75, 2))
    assert not any(pawn["spent"] for pawn in out["pawns"])
