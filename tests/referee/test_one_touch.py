"""One-touch actions, and what may be played from a restart (2.7 to 2.10)."""

import pytest

from tests.referee.judging import act, clause, events, forbidden, mark, owner
from tests.referee.settings import passing, touches
from tests.reference.referee import board
from tests.reference.referee.table import Choices, index, named


@clause("FR-2.7-01", "FR-2.7-02", "FR-2.7-03", "FR-2.7-04", "FR-2.7-05", "FR-2.7-08", "FR-2.16-09")
def test_a_low_pass_offers_low_pass_and_finish():
    outcome = act(passing({"H9": (60, 30)}), "pass", "H8", to=(60, 30))
    assert touches(outcome) == [["low_pass", "finish", None]]
    assert (named(outcome["receiver"]), outcome["under_way"], owner(outcome)) == ("H9", True, None)


@clause("FR-2.7-06", "FR-2.7-07", "FR-2.7-08", "FR-2.16-09", "FR-3.4.3-01", "FR-3.4.4-01")
def test_a_high_pass_offers_headers_and_the_scissors_kick():
    outcome = act(passing({"H9": (85, 30)}), "pass", "H8", 99, to=(85, 30))
    assert touches(outcome) == [["offensive_header", "defensive_header", "scissors_kick", None]]


@clause("FR-2.7-10", "FR-2.7-14", "FR-2.7-15", "FR-2.7-09")
def test_a_pair_of_passes_ends_at_the_second_receiver_with_no_third():
    setting = passing({"H9": {"cell": (60, 30), "low_pass": 70}, "H7": (60, 42)})
    choices = Choices(one_touch=["low_pass"], one_touch_to=[(60, 42)])
    outcome = act(setting, "pass", "H8", choices=choices, to=(60, 30))
    assert named(outcome["receiver"]) == "H7"
    assert outcome["ball"] == (60, 42)
    assert len(touches(outcome)) == 1
    assert mark(outcome, "H9", "spent")


@clause("FR-2.7-10")
def test_a_house_rule_allows_longer_chains_but_nobody_twice():
    setting = passing({"H9": (60, 30), "H7": (60, 42)}, rules={"one_touch_limit": 3})
    choices = Choices(one_touch=["low_pass", "low_pass"], one_touch_to=[(60, 42), (50, 30)])
    setting["pawns"][index("H7")]["skills"]["low-pass"] = 100
    outcome = act(setting, "pass", "H8", choices=choices, to=(60, 30))
    assert named(outcome["receiver"]) == "H8"
    assert len(touches(outcome)) == 2


@clause("FR-2.7-11", "FR-2.7-12")
def test_neither_a_forward_pass_nor_a_stray_ball_has_a_one_touch_action():
    assert touches(act(passing({"H9": (60, 31)}), "pass", "H8", to=(60, 30))) == []
    stray = act(passing({"H9": (70, 30)}), "pass", "H8", 20, 1, to=(75, 30))  # 16 of 25: 4 yards back
    assert touches(stray) == []
    assert stray["ball"] == (71, 30)


@clause("FR-2.7-13", "FR-3.4.2-01", "FR-3.4.2-02")
def test_a_marked_receiver_who_wins_finishes_without_a_feint():
    placed = {"H9": {"cell": (87, 32), "finish": 80, "strength": 100}, "A6": (87, 33)}
    setting = passing(placed, start=(75, 32), parked=False) | {"rules": {"challenge_swap": "if_challenger_wins"}}
    setting["pawns"][index("A2")].update(x=95, y=60, on=True)
    outcome = act(
        setting, "pass", "H8", 60, 40, 50, choices=Choices(one_touch=["finish"], target=[(0, 0)]), to=(87, 32)
    )
    assert [purpose for _, _, purpose in outcome["asked"]] == ["strength", "strength", "finish"]
    assert events(outcome, "shot") == [(15, 15, 40)]
    assert outcome["goal"] == "home"


@clause("FR-2.8-01", "FR-2.8-03", "FR-2.9-02", "FR-2.10-01", "FR-3.4.1-17")
@pytest.mark.parametrize("restart", ["direct", "indirect", "kick_off"])
def test_a_free_kick_may_be_passed_by_its_length_and_followed_by_one_touch(restart):
    setting = passing({"H9": (70, 30), "A6": (62, 31)}, restart=restart)
    outcome = act(setting, "pass", "H8", to=(70, 30))
    assert touches(outcome) == [["low_pass", "finish", None]]
    assert ("intercept", [index("A6"), None]) in outcome["choices"]
    assert act(passing(restart=restart), "pass", "H8", 99, to=(90, 30))["asked"][0][2] == "high_pass"


@clause("FR-2.10-01", "FR-2.12-16", "FR-3.2.3-02")
@pytest.mark.parametrize(("to", "rolls"), [((88, 32), (99,)), ((99, 28), (50,))])
def test_a_corner_is_high_or_low_by_its_length(to, rolls):
    setting = passing({"H9": to}, start=(99, 0), parked=False, restart="corner")
    outcome = act(setting, "pass", "H8", *rolls, to=to)
    assert outcome["asked"][0][2] == ("high_pass" if to == (88, 32) else "low_pass")
    assert ("defensive_header" in touches(outcome)[0]) == (to == (88, 32))


@clause("FR-2.8-02", "FR-2.2-03", "FR-L-33", "FR-L-38", "FR-L-44", "FR-2.9-03")
@pytest.mark.parametrize(
    ("restart", "start", "reason"),
    [
        ("indirect", (80, 30), "FR-2.8-02"),
        ("kick_off", (49, 31), "FR-2.2-03"),
        ("throw_in", (80, 0), "FR-L-38"),
        ("goal_kick", (5, 30), "FR-L-44"),
        ("direct", (40, 30), "FR-3.3.1-02"),
    ],
)
def test_only_direct_restarts_in_the_opponents_half_are_shot(restart, start, reason):
    assert forbidden(passing(start=start, restart=restart), "shot", "H8") == reason


@clause("FR-L-45")
def test_a_penalty_is_not_passed():
    assert forbidden(passing(start=(87, 32), restart="penalty"), "pass", "H8", to=(80, 32)) == "FR-L-45"


@clause("FR-2.6-02", "FR-2.6-10", "FR-3.2.3-04")
def test_a_one_touch_pass_may_be_aimed_at_any_other_cell_in_its_range():
    low = act(passing({"H9": (60, 30)}), "pass", "H8", 99, choices=Choices(one_touch=["low_pass"]), to=(60, 30))
    cells = next(options for ask, options in low["choices"] if ask == "one_touch_to")
    assert max(board.manhattan((60, 30), at) for at in cells) == 30
    assert (60, 30) not in cells
    assert (61, 30) in cells
    assert (90, 30) in cells
