"""Offside and the bounce (2.12)."""

import pytest

from tests.referee.judging import act, cell, clause, events, owner, play_of
from tests.referee.settings import FLIGHT, post, touches
from tests.reference.referee import arrival, offside, race
from tests.reference.referee.table import Choices, Dice, index, named, situation


def offside_setting(at=(84, 30), velocity=70, **more):
    """Return a home pass from x = 60 with away's last two at 99 and 80."""
    placed = {"H8": {"cell": (60, 30), "low_pass": 100}, "H9": {"cell": at, "velocity": velocity}}
    return situation({**placed, "A1": (99, 32), "A2": (80, 50), "A3": (70, 10)}, "H8", parked=False, **more)


@clause("FR-2.12-01", "FR-2.12-02", "FR-2.12-03", "FR-2.12-04", "FR-2.12-05", "FR-2.12-06", "FR-L-22")
@pytest.mark.parametrize(
    ("ball", "opponents", "line"),
    [(60, (99, 80, 70), 80), (90, (99, 80, 70), 90), (40, (99, 30, 20), 49), (60, (70, 95, 90), 90)],
)
def test_the_offside_line_is_the_furthest_of_ball_second_last_and_halfway(ball, opponents, line):
    placed = dict(zip(("A1", "A2", "A3"), [{"cell": (x, 5), "injured": x == 90} for x in opponents], strict=True))
    play = play_of(situation({"H8": (ball, 30), "H9": (line, 30), "H7": (line + 1, 30), **placed}, "H8", parked=False))
    assert offside.line(play, index("H8")) == line
    assert offside.positions(play, index("H8"), line) == [index("H7")]


@clause("FR-2.12-07", "FR-2.12-10", "FR-2.12-15", "FR-L-23")
@pytest.mark.parametrize(("velocity", "caught"), [(80, False), (70, True)])
def test_the_bounce_saves_a_receiver_who_can_walk_it_but_not_the_one_touch(velocity, caught):
    outcome = act(offside_setting(velocity=velocity), "pass", "H8", to=(84, 30))
    assert touches(outcome) == []
    expected = {"kind": "indirect", "side": "away", "cell": (84, 30)} if caught else None
    assert outcome["restart"] == expected
    assert (named(outcome["receiver"]) == "H9") != caught


@clause("FR-2.12-08")
@pytest.mark.parametrize(("target", "cost"), [((84, 30), 8), ((86, 30), 10), ((84, 32), 10), ((78, 30), 6)])
def test_the_bounce_is_walked_back_and_forth(target, cost):
    assert offside.bounce_cost((84, 30), target, 80, "home", 100) == cost
    assert offside.bounce_cost((15, 30), (99 - target[0], target[1]), 80, "away", 100) == cost


@clause("FR-2.12-09")
def test_a_bounce_leaves_the_rest_of_the_points_for_the_race():
    setting = offside_setting(velocity=90)
    flight = {"side": "home", "line": 80, "offside": [index("H9")], "back_pass": True}
    setting["pawns"][index("A3")].update(x=88, y=31)  # 7 points, 5 cells from the ball: 2 left
    outcome = race(setting, (84, 30), [index("H9"), index("A3")], Dice(), Choices(), flight=flight)
    assert owner(outcome) == "A3"  # the bounce of 8 left only 1


@clause("FR-2.12-11")
def test_a_halved_attacker_bounces_with_half_the_points():
    setting = offside_setting(velocity=90)
    setting["pawns"][index("H9")]["halved"] = True
    assert act(setting, "pass", "H8", to=(84, 30))["restart"]["kind"] == "indirect"


@clause("FR-2.12-12")
def test_an_offside_team_mate_who_does_not_receive_is_not_penalised():
    setting = offside_setting()
    setting["pawns"][index("H7")].update(x=70, y=30, on=True)
    outcome = act(setting, "pass", "H8", to=(70, 30))
    assert outcome["restart"] is None
    assert named(outcome["receiver"]) == "H7"


@clause("FR-2.12-13")
def test_an_interception_comes_before_offside():
    setting = offside_setting()
    setting["pawns"][index("A4")].update(x=65, y=31, on=True)
    outcome = act(setting, "pass", "H8", 20, 90, choices=Choices(intercept=["A4"]), to=(84, 30))
    assert owner(outcome) == "A4"


@clause("FR-2.12-14")
@pytest.mark.parametrize(("ball", "caught"), [((86, 30), True), ((78, 30), False)])
def test_an_offside_runner_who_is_first_is_penalised_at_the_ball(ball, caught):
    flight = {"side": "home", "line": 80, "offside": [index("H9")], "back_pass": True}
    outcome = race(offside_setting(), ball, [index("H9")], Dice(), Choices(), flight=flight)
    assert (outcome["restart"] == {"kind": "indirect", "side": "away", "cell": ball}) == caught
    assert (owner(outcome) == "H9") != caught


@clause("FR-2.12-16", "FR-L-21")
@pytest.mark.parametrize(
    ("restart", "caught"),
    [
        ("goal_kick", False),
        ("throw_in", False),
        ("corner", False),
        ("direct", True),
        ("indirect", True),
        ("kick_off", True),
    ],
)
def test_some_restarts_have_no_offside(restart, caught):
    setting = offside_setting(restart=restart)
    setting["pawns"][index("H8")]["skills"].update({"throw-in": 100, "goal-kick": 100})
    rolls = (99,) if restart == "throw_in" else ()
    assert (act(setting, "pass", "H8", *rolls, to=(84, 30))["restart"] is not None) == caught


@clause("FR-2.12-17")
def test_each_pass_of_a_pair_has_its_own_offside():
    setting = offside_setting()
    setting["pawns"][index("H7")].update(x=75, y=30, on=True)
    choices = Choices(one_touch=["low_pass"], one_touch_to=[(84, 30)])
    outcome = act(setting, "pass", "H8", choices=choices, to=(75, 30))
    assert events(outcome, "offside") == [(index("H9"),)]


@clause("FR-2.12-07", "FR-2.13-01")
@pytest.mark.parametrize(("velocity", "rolls"), [(70, ()), (80, (60, 40))])
def test_a_marked_receiver_is_called_offside_before_the_challenge_and_challenged_if_saved(velocity, rolls):
    setting = offside_setting(velocity=velocity)
    setting["pawns"][index("A1")].update(x=60, y=60)
    setting["pawns"][index("A4")].update(x=85, y=31, on=True)
    outcome = act(setting, "pass", "H8", *rolls, to=(84, 30))
    assert (outcome["restart"] is None) == bool(rolls)
    assert touches(outcome) == []


@clause("FR-2.12-14", "FR-2.17-04")
def test_there_is_no_offside_from_the_rebound_of_a_shot():
    setting, printed = post()
    assert act(setting, "shot", "H9", printed, 1, 20)["flight"] is None
    assert act(offside_setting(), "pass", "H8", to=(70, 30))["flight"]["offside"] == [index("H9")]


@clause("FR-2.12-07", "FR-2.12-09", "FR-2.12-14")
@pytest.mark.parametrize(("velocity", "caught"), [(80, False), (70, True)])
def test_an_offside_runner_is_saved_by_a_bounce_that_the_points_just_allow(velocity, caught):
    flight = {"side": "home", "line": 80, "offside": [index("H9")], "back_pass": True}
    setting = offside_setting(at=(83, 30), velocity=velocity)
    outcome = race(setting, (85, 30), [index("H9")], Dice(), Choices(), flight=flight)  # 3 back and 5 on
    assert (outcome["restart"] is not None) == caught
    assert cell(outcome, "H9") == (85, 30)  # the offence is where the runner plays the ball


@clause("FR-2.12-14", "FR-2.13.1-04")
def test_an_offside_runner_who_wins_a_tie_is_judged_from_the_starting_cell():
    flight = {"side": "home", "line": 80, "offside": [index("H9")], "back_pass": True}
    setting = offside_setting(at=(83, 30), velocity=70)
    setting["pawns"][index("A3")].update(x=87, y=30)  # five points left, as has H9
    outcome = race(setting, (85, 30), [index("H9"), index("A3")], Dice(50, 40), Choices(), flight=flight)
    assert outcome["restart"] == {"kind": "indirect", "side": "away", "cell": (85, 30)}
    assert cell(outcome, "H9") == (85, 30)


@clause("FR-2.12-14", "FR-2.13.1-06")
def test_an_offside_team_mate_on_the_landing_cell_of_a_stray_pass_is_penalised():
    setting = offside_setting()
    flight = FLIGHT | {"offside": [index("H9")]}
    outcome = arrival(setting, (84, 30), flight, Dice(), Choices())
    assert outcome["restart"] == {"kind": "indirect", "side": "away", "cell": (84, 30)}
    nobody = arrival(setting, (85, 40), flight, Dice(), Choices())
    assert (owner(nobody), nobody["ball"], nobody["under_way"]) == (None, (85, 40), False)
