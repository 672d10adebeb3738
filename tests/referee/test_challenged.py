"""Challenged balls (2.13)."""

import pytest

from tests.referee.judging import act, cell, clause, events, forbidden, mark, owner, score_of
from tests.referee.settings import passing, touches
from tests.reference.referee.table import Choices, index, named, situation


def challenged(markers=None, start=(50, 30), **more):
    """Return a pass of H8 to H9 at 60:30, marked by A6 at 61:31, everybody of strength 100."""
    around = {"A6": (61, 31)} if markers is None else markers
    placed = {name: {"cell": at, "strength": 100} for name, at in {"H9": (60, 30), **around}.items()}
    return passing(placed, start, **more)


@clause("FR-2.13-01", "FR-2.6-08", "FR-2.6-09")
@pytest.mark.parametrize(("at", "rolls"), [((61, 31), (50, 40)), ((62, 30), ())])
def test_a_defender_in_reach_of_the_receiver_challenges_at_once(at, rolls):
    act(challenged({"A6": at}), "pass", "H8", *rolls, to=(60, 30))


@clause("FR-2.13-02", "FR-2.13-06")
def test_receiver_and_defender_roll_strength_the_receiver_first():
    placed = {"H9": {"cell": (60, 30), "strength": 70}, "A6": {"cell": (61, 31), "strength": 90}}
    outcome = act(passing(placed), "pass", "H8", 60, 40, to=(60, 30))
    assert outcome["asked"] == [("d100", "H9", "strength"), ("d100", "A6", "strength")]
    assert [score_of(outcome, "H9"), score_of(outcome, "A6")] == [42, 36]
    assert named(outcome["receiver"]) == "H9"


@clause("FR-2.13-03", "FR-1.8-16", "FR-L-26")
@pytest.mark.parametrize(("catch", "roll", "reached"), [(90, 40, 44), (80, 50, 50)])
def test_a_goalkeeper_in_the_box_uses_hands_in_a_challenge(catch, roll, reached):
    placed = {"H9": (92, 30), "A1": {"cell": (93, 31), "catch": catch}}
    outcome = act(passing(placed, start=(80, 30)), "pass", "H8", 10, roll, to=(92, 30))
    assert score_of(outcome, "A1") == reached
    assert owner(outcome) == "A1"
    assert outcome["in_hand"]


@clause("FR-2.13-04")
def test_a_drawn_challenge_is_rolled_again():
    outcome = act(challenged(), "pass", "H8", 36, 36, 50, 40, to=(60, 30))
    assert named(outcome["receiver"]) == "H9"


@clause("FR-2.13-05", "FR-2.13-08", "FR-2.13-10")
@pytest.mark.parametrize(("rolls", "winner", "loser"), [((45, 40, 50), "A7", "H9"), ((45, 40, 44), "H9", "A7")])
def test_one_roll_of_the_receiver_counts_against_every_marker_and_the_best_decides(rolls, winner, loser):
    setting = challenged({"A6": (61, 31), "A7": (59, 30)})
    setting["pawns"][index("A6")]["spent"] = True
    outcome = act(setting, "pass", "H8", *rolls, to=(60, 30))
    assert (owner(outcome) or named(outcome["receiver"])) == winner
    assert {cell(outcome, "H9"), cell(outcome, "A7")} == {(60, 30), (59, 30)}
    assert cell(outcome, winner) == ((60, 30) if winner == "A7" else (59, 30))
    assert mark(outcome, loser, "halved")
    assert not mark(outcome, winner, "halved")


@clause("FR-2.13-05")
def test_the_coach_chooses_between_tied_challengers():
    setting = challenged({"A6": (61, 31), "A7": (59, 30)})
    outcome = act(setting, "pass", "H8", 40, 50, 50, choices=Choices(best=["A7"]), to=(60, 30))
    assert owner(outcome) == "A7"


@clause("FR-2.13-07")
@pytest.mark.parametrize(("rule", "at"), [("always", (61, 31)), ("if_challenger_wins", (60, 30))])
def test_the_winner_of_a_challenge_swaps_with_the_opponent(rule, at):
    outcome = act(challenged(rules={"challenge_swap": rule}), "pass", "H8", 50, 40, to=(60, 30))
    assert cell(outcome, "H9") == outcome["ball"] == at


@clause("FR-2.13-09", "FR-2.13-12", "FR-3.2.3-01", "FR-3.2.3-03")
def test_a_defender_who_wins_a_high_ball_may_head_it_and_opens_the_new_turn():
    setting = challenged({"A6": (61, 31)}, start=(25, 30))
    setting["pawns"][index("A6")]["skills"]["defensive-header"] = 90
    setting["pawns"][index("A7")].update(x=50, y=30, on=True)
    choices = Choices(one_touch=["defensive_header"], one_touch_to=[(50, 30)])
    outcome = act(setting, "pass", "H8", 99, 40, 50, 50, choices=choices, to=(60, 30))  # ten yards: 45 against 30
    assert touches(outcome)[0] == ["defensive_header", None]  # the own half: no shot
    assert (outcome["attacking"], outcome["interrupted"], outcome["under_way"]) == ("away", True, True)
    assert named(outcome["receiver"]) == "A7"
    assert [mark(outcome, name, "spent") for name in ("A6", "A7", "H8", "H9")] == [True, False, False, False]
    assert mark(outcome, "H9", "halved")


@clause("FR-2.13-10", "FR-2.13-12")
def test_the_loser_of_a_challenge_does_not_intercept_the_winners_one_touch():
    setting = challenged({"A6": (61, 31)}, start=(25, 30))
    setting["pawns"][index("H7")].update(x=59, y=31, on=True)
    choices = Choices(one_touch=["defensive_header"], one_touch_to=[(50, 31)])
    outcome = act(setting, "pass", "H8", 99, 40, 50, 99, choices=choices, to=(60, 30))
    assert ("intercept", [index("H7"), None]) in outcome["choices"]


@clause("FR-2.13-11")
def test_a_defender_who_keeps_a_challenged_ball_interrupts_the_turn():
    outcome = act(challenged(), "pass", "H8", 40, 50, to=(60, 30))
    assert (owner(outcome), outcome["interrupted"], outcome["attacking"]) == ("A6", True, "away")
    assert outcome["ball"] == cell(outcome, "A6") == (60, 30)


@clause("FR-2.13-13", "FR-2.14-03")
@pytest.mark.parametrize(("rule", "rolls"), [(True, (40, 6, 4, 99)), (False, (40, 6))])
def test_a_low_roll_in_a_challenge_is_a_foul_unless_a_house_rule_spares_it(rule, rolls):
    outcome = act(challenged(rules={"fouls_in_challenged_ball": rule}), "pass", "H8", *rolls, to=(60, 30))
    assert bool(events(outcome, "foul")) == rule
    assert outcome["restart"] == ({"kind": "direct", "side": "home", "cell": (60, 30)} if rule else None)


@clause("FR-2.13-06")
def test_after_a_receivers_foul_the_defender_does_not_roll():
    outcome = act(challenged(), "pass", "H8", 6, 4, 99, to=(60, 30))
    assert outcome["restart"] == {"kind": "direct", "side": "away", "cell": (61, 31)}


@clause("FR-2.13-14")
def test_team_mates_of_the_receiver_take_no_part():
    setting = challenged()
    setting["pawns"][index("H7")].update(x=60, y=31, on=True)
    assert len(act(setting, "pass", "H8", 50, 40, to=(60, 30))["asked"]) == 2


@clause("FR-2.13-01", "FR-2.15-12")
def test_a_receiver_injured_in_a_challenge_leaves_a_dead_ball():
    outcome = act(challenged(), "pass", "H8", 0, 0, to=(60, 30))
    assert (outcome["ball"], owner(outcome), outcome["receiver"], outcome["interrupted"]) == (
        (60, 30),
        None,
        None,
        False,
    )


@clause("FR-2.15-09", "FR-2.13-05")
def test_a_marker_injured_in_a_challenge_does_not_swap_with_the_receiver():
    outcome = act(challenged(), "pass", "H8", 40, 0, 0, to=(60, 30))
    assert named(outcome["receiver"]) == "H9"
    assert cell(outcome, "H9") == (60, 30)
    assert touches(outcome)


@clause("FR-L-25")
@pytest.mark.parametrize(("rule", "purpose"), [(True, "strength"), (False, "catch")])
def test_a_goalkeeper_does_not_handle_a_back_pass(rule, purpose):
    placed = {"H1": (8, 30), "A6": (9, 31)}
    outcome = act(passing(placed, start=(20, 30), rules={"back_pass_rule": rule}), "pass", "H8", 60, 40, to=(8, 30))
    assert outcome["asked"][0] == ("d100", "H1", purpose)
    hands = situation({"H1": (8, 30)}, "H1", back_pass=True, rules={"back_pass_rule": rule})
    if rule:
        assert forbidden(hands, "hand_pass", "H1", to=(12, 30)) == "FR-L-25"
    else:
        act(hands, "hand_pass", "H1", 99, to=(12, 30))


@clause("FR-L-25")
def test_a_header_to_the_goalkeeper_is_not_a_back_pass():
    placed = {"H1": (8, 30), "A6": (9, 31), "H9": {"cell": (16, 30), "defensive_header": 100}}
    choices = Choices(one_touch=["defensive_header"], one_touch_to=[(8, 30)])
    outcome = act(passing(placed), "pass", "H8", 99, 99, 60, 40, choices=choices, to=(16, 30))
    assert outcome["asked"][2] == ("d100", "H1", "catch")


@clause("FR-2.13-05", "FR-2.13-10")
def test_every_beaten_challenger_is_a_loser():
    outcome = act(challenged({"A6": (61, 31), "A7": (59, 30)}), "pass", "H8", 50, 40, 30, to=(60, 30))
    assert [mark(outcome, name, what) for name in ("A6", "A7") for what in ("halved", "spent")] == [True] * 4
    assert cell(outcome, "H9") == (61, 31)


@clause("FR-2.13-09", "FR-2.13-12", "FR-3.4.2-01")
def test_a_defender_who_wins_the_ball_near_the_opponents_goal_may_finish():
    placed = {"H5": (15, 30), "A9": {"cell": (14, 30), "finish": 100, "strength": 100}}
    choices = Choices(one_touch=["finish"])
    outcome = act(passing(placed, start=(15, 45), parked=False), "pass", "H8", 40, 50, 90, choices=choices, to=(15, 30))
    assert touches(outcome) == [["low_pass", "finish", None]]
    assert outcome["goal"] == "away"
    assert outcome["restart"] == {"kind": "kick_off", "side": "home", "cell": None}
