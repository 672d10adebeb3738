"""Passes, goal-kicks, throws and headers (2.6, 3.2)."""

from fractions import Fraction

import pytest

from tests.referee.judging import act, clause, events, forbidden, mark, owner, play_of
from tests.referee.settings import passing, touches
from tests.reference.referee import interceptions, lines, scores
from tests.reference.referee.table import Choices, index, named, situation


@clause("FR-2.6-01", "FR-2.6-05", "FR-2.6-07", "FR-2.4-02", "FR-1.4-17")
def test_a_pass_to_an_empty_cell_has_no_owner_until_the_ball_moves():
    outcome = act(passing(), "pass", "H8", to=(60, 34))
    assert (outcome["ball"], outcome["under_way"], owner(outcome), outcome["receiver"]) == ((60, 34), True, None, None)
    assert outcome["choices"] == []


@clause("FR-2.6-02")
@pytest.mark.parametrize("to", [(100, 30), (50, 64), (-1, 30), (50, 30)])
def test_a_pass_needs_another_cell_of_the_pitch(to):
    assert forbidden(passing(), "pass", "H8", to=to) == "FR-2.6-02"


@clause("FR-2.6-04", "FR-2.6-10", "FR-2.6-27", "FR-2.6-28")
@pytest.mark.parametrize(("x", "purpose"), [(80, "low_pass"), (81, "high_pass")])
def test_the_length_decides_between_low_and_high(x, purpose):
    assert act(passing(), "pass", "H8", 99, to=(x, 30))["asked"] == [("d100", "H8", purpose)]


@clause("FR-2.6-11", "FR-A-08")
def test_the_automatic_distance_grows_with_the_skill():
    assert [scores.automatic_distance(skill) for skill in range(50, 101, 10)] == [5, 10, 15, 20, 25, 30]
    assert scores.automatic_distance(40) == scores.automatic_distance(10) == 0


@clause("FR-2.6-12", "FR-2.6-13")
@pytest.mark.parametrize(("yards", "rolls"), [(12, ()), (20, ()), (21, (50,))])
def test_a_low_pass_within_its_distance_needs_no_roll(yards, rolls):
    assert act(passing(), "pass", "H8", *rolls, to=(50 + yards, 30))["ball"] == (50 + yards, 30)


@clause("FR-2.6-14", "FR-1.8-08", "FR-3.2.1-01")
@pytest.mark.parametrize(("roll", "errors"), [(40, []), (30, [(2, (76, 30))])])
def test_a_longer_low_pass_is_rolled_against_its_length(roll, errors):
    setting = situation({"H8": {"cell": (50, 30), "low_pass": 70}}, "H8")
    rolls = (roll, 8) if errors else (roll,)
    assert events(act(setting, "pass", "H8", *rolls, to=(74, 30)), "error") == errors


@clause("FR-2.6-28", "FR-A-09")
@pytest.mark.parametrize(("roll", "errors"), [(55, []), (50, [(2, (96, 30))])])
def test_a_high_pass_is_always_rolled(roll, errors):
    rolls = (roll, 8) if errors else (roll,)
    assert events(act(passing(), "pass", "H8", *rolls, to=(94, 30)), "error") == errors


@clause("FR-3.2.1-05")
def test_an_error_of_0_is_a_dead_ball_on_the_target():
    outcome = act(passing(), "pass", "H8", 30, to=(75, 30))
    assert events(outcome, "error") == [(0, (75, 30))]
    assert outcome["receiver"] is None


def met(setting, to, high=False):
    """Return the defenders who may intercept a pass of H8."""
    found = interceptions.along(play_of(setting), index("H8"), lines.centre(to), high)
    return [named(defender) for defender in found]


@clause("FR-2.6-15", "FR-2.6-24", "FR-3.1.5-01")
@pytest.mark.parametrize("at", [(55, 31), (61, 34)])
def test_a_defender_near_the_line_may_intercept(at):
    assert met(passing({"A6": at}), (60, 34)) == ["A6"]


FIGURE_5 = [
    ((3, 3), ["XXXXXXX", "XXXXXXX", "XXXXXXX", "XXXDXXX", "XXXXXXX", "...P...", ".......", ".......", "......."]),
    ((4, 3), ["XXXXXXX", "XXXXXXX", ".XXXXXX", "..XXDXX", "...XXXX", "...P...", ".......", ".......", "......."]),
    ((5, 3), ["....XXX", "....XXX", "....XXX", "....XDX", "....XXX", "...P...", ".......", ".......", "......."]),
]


@clause("FR-3.1.5-08", "FR-2.6-16")
@pytest.mark.parametrize(("defender", "rows"), FIGURE_5)
def test_every_cell_of_the_interception_figure_is_met_or_missed_as_drawn(defender, rows):
    zone = lines.zone_boxes(defender, 7, 9)
    for y, row in enumerate(rows):
        for x, drawn in enumerate(row):
            if drawn != "P":
                seen = lines.entry((3, 5), lines.centre((x, y)), zone) is not None
                assert seen == (drawn in "XD"), (x, y)


@clause("FR-2.6-16")
def test_house_rules_change_which_touches_count():
    grazing = lines.centre((2, 4)), lines.zone_boxes((4, 3), 7, 9)
    assert lines.entry((3, 5), *grazing, "closed") == Fraction(1, 2)
    assert lines.entry((3, 5), lines.centre((0, 4)), lines.zone_boxes((3, 3), 7, 9), "open") is None


@clause("FR-2.6-17")
def test_a_stray_pass_is_intercepted_on_its_declared_line():
    setting = passing({"A6": {"cell": (60, 31), "intercept": 50}})
    outcome = act(setting, "pass", "H8", 20, 10, 4, choices=Choices(intercept=["A6"]), to=(75, 30))
    assert outcome["asked"][1] == ("d100", "A6", "intercept")


@clause("FR-2.6-18", "FR-3.1.5-03", "FR-3.1.5-05", "FR-3.1.5-06", "FR-A-07")
@pytest.mark.parametrize(("roll", "holder"), [(40, "A6"), (36, "A6"), (35, None)])
def test_an_interception_needs_the_score_of_the_pass(roll, holder):
    setting = passing({"A6": {"cell": (55, 31), "intercept": 100}})
    outcome = act(setting, "pass", "H8", 45, roll, choices=Choices(intercept=["A6"]), to=(60, 34))
    assert owner(outcome) == holder
    assert outcome["interrupted"] == (holder == "A6")
    assert outcome["ball"] == ((55, 31) if holder else (60, 34))


@clause("FR-3.1.5-03")
def test_a_house_rule_repeats_the_interceptors_roll_on_a_tie():
    setting = passing({"A6": {"cell": (55, 31), "intercept": 100}}, rules={"intercept_tie": "repeat"})
    outcome = act(setting, "pass", "H8", 45, 36, 37, choices=Choices(intercept=["A6"]), to=(60, 34))
    assert owner(outcome) == "A6"


@clause("FR-2.6-19", "FR-3.1.5-07")
def test_a_contested_automatic_pass_still_cannot_miss():
    setting = passing({"A6": {"cell": (55, 31), "intercept": 100}})
    outcome = act(setting, "pass", "H8", 10, 7, choices=Choices(intercept=["A6"]), to=(62, 30))
    assert outcome["ball"] == (62, 30)
    assert (mark(outcome, "A6", "spent"), mark(outcome, "A6", "halved")) == (True, False)


@clause("FR-2.6-20", "FR-2.6-21", "FR-2.6-22", "FR-2.6-23")
def test_one_pass_roll_serves_all_interceptors_in_the_order_of_the_line():
    setting = passing({"A4": (58, 31), "A5": (53, 31), "A6": (64, 31)})
    choices = Choices(intercept=["A4", "A5"])
    outcome = act(setting, "pass", "H8", 80, 10, 10, choices=choices, to=(68, 30))
    assert [roller for _, roller, _ in outcome["asked"]] == ["H8", "A5", "A4"]
    assert [mark(outcome, name, "spent") for name in ("A4", "A5", "A6")] == [True, True, False]


@clause("FR-2.6-21")
@pytest.mark.parametrize("order", [["A4", "A5"], ["A5", "A4"]])
def test_the_defending_coach_orders_equal_entries(order):
    setting = passing({"A4": (58, 31), "A5": (58, 29)})
    outcome = act(setting, "pass", "H8", 80, 10, 10, choices=Choices(intercept=order), to=(68, 30))
    assert [roller for _, roller, _ in outcome["asked"][1:]] == order


@clause("FR-2.6-25")
def test_a_failed_interceptor_beside_the_receiver_still_challenges():
    setting = passing({"H9": (60, 30), "A6": (61, 30)})
    outcome = act(setting, "pass", "H8", 80, 10, 60, 40, choices=Choices(intercept=["A6"]), to=(60, 30))
    assert [purpose for _, _, purpose in outcome["asked"]] == ["low_pass", "intercept", "strength", "strength"]


@clause("FR-2.6-26")
def test_a_beaten_blocker_does_not_intercept():
    outcome = act(passing({"A6": (51, 30)}), "pass", "H8", 60, 40, to=(60, 30))
    assert outcome["choices"] == []


@clause("FR-2.6-29", "FR-2.6-30", "FR-2.6-31", "FR-3.1.5-02")
@pytest.mark.parametrize(("at", "may"), [((52, 32), True), ((53, 31), False), ((52, 30), True), ((94, 31), False)])
def test_a_high_pass_is_intercepted_only_near_the_passer(at, may):
    to = (80, 60) if at == (52, 32) else (95, 31)
    assert (met(passing({"A6": at}), to, high=True) == ["A6"]) == may


@clause("FR-2.15-02", "FR-2.15-10")
def test_a_passer_injured_by_the_roll_does_not_play_the_ball_and_spends_nobody():
    setting = passing({"A6": (55, 31)})
    outcome = act(setting, "pass", "H8", 0, 0, choices=Choices(intercept=["A6"]), to=(60, 30))
    assert (outcome["ball"], outcome["under_way"], owner(outcome)) == ((50, 30), False, None)
    assert mark(outcome, "H8", "injured")
    assert not mark(outcome, "A6", "spent")
    assert not outcome["interrupted"]


@clause("FR-3.2.2-01", "FR-3.2.2-02")
@pytest.mark.parametrize(
    ("start", "to", "purpose"),
    [((5, 30), (55, 30), "goal_kick"), ((5, 30), (25, 30), "low_pass"), ((20, 30), (70, 30), "high_pass")],
)
def test_a_goalkeeper_in_the_box_kicks_far_with_the_goal_kick_skill(start, to, purpose):
    one = {"cell": start, "goal_kick": 90, "low_pass": 50, "high_pass": 90}
    outcome = act(situation({"H1": one}, "H1"), "pass", "H1", 60, to=to)
    assert outcome["asked"] == [("d100", "H1", purpose)]
    assert outcome["ball"] == to


@clause("FR-3.2.2-03", "FR-L-40")
@pytest.mark.parametrize(("yards", "rolls"), [(15, ()), (16, (50,)), (31, (99,))])
def test_a_goal_kick_always_uses_its_skill_with_the_automatic_distance(yards, rolls):
    setting = situation({"H1": {"cell": (5, 30), "goal_kick": 70}}, "H1", restart="goal_kick")
    outcome = act(setting, "pass", "H1", *rolls, to=(5 + yards, 30))
    assert [purpose for _, _, purpose in outcome["asked"]] == ["goal_kick"] * len(rolls)
    assert outcome["ball"] == (5 + yards, 30)


def heading(to, roll, **more):
    """Return the outcome of a high pass to H9 at 85:30 who heads it."""
    placed = {"H9": {"cell": (85, 30), "defensive_header": 90}, **more.pop("placed", {})}
    choices = Choices(one_touch=["defensive_header"], one_touch_to=[to])
    return act(passing(placed), "pass", "H8", 99, *roll, choices=choices, to=(85, 30))


@clause("FR-3.2.3-04", "FR-3.2.3-06", "FR-A-11")
@pytest.mark.parametrize(("rolls", "ball"), [((50,), (85, 45)), ((49, 8), (85, 45)), ((40, 8), (88, 45))])
def test_a_header_needs_three_for_every_yard(rolls, ball):
    missing = 45 - scores.score(rolls[0], 90)
    rolls = rolls[:1] if scores.rounded(Fraction(missing, 3)) == 0 else rolls
    assert heading((85, 45), rolls)["ball"] == ball


@clause("FR-3.2.3-07")
@pytest.mark.parametrize(("at", "asked"), [((85, 34), False), ((86, 32), True)])
def test_a_header_is_a_high_ball(at, asked):
    outcome = heading((85, 45), (99,), placed={"A6": at})
    assert ("intercept" in [ask for ask, _ in outcome["choices"]]) == asked


@clause("FR-3.2.4-02", "FR-3.2.4-04", "FR-3.2.4-06", "FR-A-10")
@pytest.mark.parametrize(("rolls", "ball"), [((45,), (68, 0)), ((40, 5), (68, 2))])
def test_a_throw_in_needs_two_for_every_yard(rolls, ball):
    assert act(passing(start=(50, 0), restart="throw_in"), "pass", "H8", *rolls, to=(68, 0))["ball"] == ball
    assert scores.score(99, 90) // 2 == 44


@clause("FR-3.2.4-05", "FR-3.2.3-02")
def test_a_throw_in_is_a_high_ball_of_any_length():
    setting = passing({"H9": (60, 0), "A6": (55, 1)}, start=(50, 0), restart="throw_in")
    outcome = act(setting, "pass", "H8", 99, to=(60, 0))
    assert [ask for ask, _ in outcome["choices"]] == ["one_touch"]
    assert touches(outcome) == [["offensive_header", "defensive_header", "scissors_kick", None]]


@clause("FR-3.2.5-01", "FR-3.2.5-02", "FR-3.2.5-03", "FR-3.2.5-04")
def test_a_goalkeeper_throws_only_from_the_box():
    thrower = {"cell": (5, 30), "hand_pass": 70}
    setting = situation({"H1": thrower, "A6": (10, 31), "H9": (21, 30)}, "H1")
    outcome = act(setting, "hand_pass", "H1", 50, to=(21, 30))
    assert named(outcome["receiver"]) == "H9"
    assert "intercept" not in [ask for ask, _ in outcome["choices"]]
    assert touches(outcome) == [["defensive_header", None]]  # a high ball, in the own half
    assert act(setting, "hand_pass", "H1", 50, 5, to=(35, 30))["ball"] == (35, 42)  # 35 of 60: 12 yards
    assert forbidden(situation({"H1": (20, 30)}, "H1"), "hand_pass", "H1", to=(30, 30)) == "FR-3.2.5-01"
    assert forbidden(situation({"H2": (5, 30)}, "H2"), "hand_pass", "H2", to=(30, 30)) == "FR-3.2.5-01"
