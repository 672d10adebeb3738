"""The worked examples of FUBA 3.0 that need the advanced rules, one test each."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, insert_key, proves, proves_whole, stage_3
from tests.reference.fuba.condition import starting_points

FIT = {"condition_points": "yes"}
HARD = FIT | {"aggressive_pressing": "yes"}
SKILLED = FIT | {"skills": "yes"}
EVENTS = {"special_events": "yes"}


def test_e20_and_e22_roles_shift_points():
    assert starting_points((4, 4, 2)) == [4, 4, 2]
    assert starting_points((4, 5, 1), ["attacking-midfielder"] * 3) == [4, 2, 4]


@proves("F3-A1-14")
@pytest.mark.parametrize(("ball", "moves"), [("m2", "3"), ("m3", "3"), ("m4", "1")])
def test_e21_a_tired_team_moves_one_less_in_every_line(sit, ball, moves):
    line = stage_3(f"K@m1,{ball}*2", f"K@m5,{ball}", ball=ball, tired="H", points="0.0.0/4.4.2", rules=FIT)
    assert sit(line).then("move", 1, 1)["left"] == moves


@proves("F3-A5-01", "F3-A5-03", "F3-A5-04", "F3-A5-05")
def test_e23_a_charge_raises_the_value_and_helps_the_shot(sit):
    rules = {"goalkeeper_charge": "yes"}
    seat = sit(at("K@m1,s3,m5,m2", "K@m5,s3,s4,m2", ball="s3", value=2, rules=rules))
    seat.then("target m5")
    assert (seat["ask"], seat["by"], seat["value"]) == ("charge", "A", "3")
    seat.then("charge", 6, 5)
    assert (seat["check"], seat["A"].split(",")[0]) == ("4", "K@m5")
    while seat["ask"] == "free":
        seat.then("done")
    assert seat.then("attempt", 5)["setup"] == "corner"  # 1-1 in the box and +1: five against six


@proves("F3-4.1.2.3-01", "F3-A7-01", "F3-A7-03", "F3-A7-09", "F3-4.1.2.4-01")
@pytest.mark.parametrize(("formation", "check"), [("3-4-3", "4"), ("4-4-2", "5"), ("2-4-4", "3")])
def test_e24_and_e25_the_line_is_counted_up_to_the_defenders(sit, formation, check):
    line = at(
        "K@m1,s3,s4", "K@m5,m4*4,s3", ball="s3", value=2, formation=f"4-4-2/{formation}", rules={"offside_risk": "yes"}
    )
    assert sit(line).then("target s4", 6, 5)["check"] == check


@proves("F3-5.6.1-01", "F3-5.6.1-04", "F3-5.6.2-04", "F3-5.6.2-03", "F3-A4-01")
@pytest.mark.parametrize("injuries", [True, False])
def test_e47_a_six_sends_a_player_off_and_hurts_an_opponent(sit, injuries):
    rules = {"aggressive_pressing": "yes"} | ({"injuries": "yes"} if injuries else {})
    line = stage_3("K@m1,m3,m2*3", "K@m5,m3,m4*3", by="A", control="H", value=1, rules=rules)
    seat = sit(line).then("aggressive", 3, 4, 6, 1)
    assert (seat["ask"], seat["by"], seat["yellow"]) == ("remove", "A", "0/0")
    seat.then("from m4")
    if injuries:
        assert (seat["ask"], seat["by"]) == ("injured", "H")
        seat.then("from m2", 3)
        assert seat["out"] == "H@3"
    assert (seat["setup"], seat["control"]) == ("quick", "H")


@proves("F3-A7-02", "F3-A7-08", "F3-A5-03", "F3-T-01")
def test_e49_the_risk_comes_before_the_charge(sit):
    rules = {"offside_risk": "yes", "goalkeeper_charge": "yes"}
    seat = sit(at("K@m1,s4,m5*2", "K@m5,m4*2", ball="s4", value=3, rules=rules)).then("target m5")
    assert seat["value"] == "3"
    assert seat.then("charge", 6, 6)["check"] == "4"


@proves("F3-A7-07", "F3-5.1-03")
def test_e50_a_line_in_a_side_area_bears_no_risk(sit):
    line = at("K@m1,s3,m5", "K@m5,s8,m4*4,s3", ball="s3", value=3, rules={"offside_risk": "yes"})
    assert sit(line).then("target m5", 6, 5)["check"] == "4"


@proves("F3-A6-01", "F3-A6-02", "F3-A6-04")
def test_e51_an_aggressive_press_costs_a_point_and_wins_on_equal(sit):
    line = stage_3(
        "K@m1,m4*3,m2", "K@m5,m4*2,m2", by="A", control="H", ball="m4", value=4, points="4.4.2/3.4.2", rules=HARD
    )
    seat = sit(line).then("aggressive", 4, 6)
    assert (seat["points"], seat["control"], seat["value"]) == ("4.4.2/2.4.2", "A", "6")


@proves("F3-A6-05", "F3-5.2-03", "F3-5.6.1-01")
def test_e52_a_failed_press_in_the_own_box_is_a_penalty(sit):
    line = stage_3(
        "K@m1,m5,m2*3", "K@m5,m5,m2*3", by="A", control="H", ball="m5", value=2, points="4.4.2/3.4.2", rules=HARD
    )
    seat = sit(line).then("aggressive", 3, 5, 3)
    assert (seat["setup"], seat["control"], seat["yellow"]) == ("penalty", "H", "0/1")


@proves("F3-A1-06", "F3-A1-07")
def test_e53_two_points_of_midfield_replace_one_of_defence(sit):
    line = stage_3("K@m1,m1,m2", "K@m5,m4", ball="m1", points="0.3.4/4.4.2", rules=FIT)
    seat = sit(line).then("move", 2, 6)
    assert seat["ask"] == "boost"
    seat.then("boost")
    assert (seat["points"], seat["left"]) == ("0.1.4/4.4.2", "6")


@proves("F3-A1-08", "F3-A1-11", "F3-A1-12")
def test_e54_five_squares_tire(sit):
    line = at("K@m1,s6*2,m2", "K@m5,s6*2,m4", ball="s6", value=2, half=2, minute=73, points="4.4.2/4.4.2", rules=FIT)
    seat = sit(line).then("target s6", 6, 1, 5, 2, 4, 4)
    assert (seat["minute"], seat["points"]) == ("78", "4.3.2/4.4.2")


@proves_whole("F3-4.1.2.2-02", "F3-A11-35")
def test_e56_a_cross_drops_one_area_but_stays_long(sit_whole):
    line = at("K@m1,c8,m5*6", "K@m5,m5*6", ball="c8", value=2, setup="corner", points="4.4.2/4.4.2", rules=SKILLED)
    seat = sit_whole(insert_key(line, "skills.H", "crossing"))
    assert {"target m5", "target m5 cross"} <= seat.options
    seat.then("target m5 cross", 6, 5)
    assert (seat["check"], seat["points"]) == ("3", "4.4.1/4.4.2")


@proves("F3-A9-05", "F3-A9-07", "F3-A9-10")
def test_e57_a_storm_blows_and_rains(sit):
    line = at("K@m1,m2,m4", "K@m5,m2,m4", ball="m2", value=2, weather="storm", rules={"weather": "yes"})
    seat = sit(line).then("target m4", 5, 4)
    assert (seat["check"], seat["control"], seat["value"], seat["first"]) == ("4", "H", "6", "H")


@proves("F3-A10-01", "F3-A10-02", "F3-5.2.3-01")
@pytest.mark.parametrize(("dice", "score", "setup"), [((6, 6), "0-0", "quick"), ((6, 5), "1-0", "kick-off")])
def test_e58_two_sixes_cancel_a_goal(sit, dice, score, setup):
    seat = sit(stage_3("K@m1,m4*3,m2*2", "K@m5,m4,m2*3", ball="m4", value=1, rules={"var": "yes"}))
    seat.then("attempt", 6, *dice)
    assert (seat["score"], seat["setup"], seat["control"]) == (score, setup, "A")
    if setup == "quick":
        assert (seat["ball"], seat["value"]) == ("m4", "2")


@proves_whole("F3-A11-25", "F3-A11-04", "F3-A11-02")
def test_e59_the_stopper_makes_the_higher_die_count(sit_whole):
    line = at(
        "K@m1,m3,m4*2", "K@m5,m3,m4*2", ball="m3", value=3, points="4.4.2/2.4.2", rules=SKILLED, skills_A="stopper"
    )
    seat = sit_whole(line).then("target m4", 6, 3)
    assert (seat["ask"], seat["by"], seat["value"]) == ("skill", "A", "3")
    seat.then("skill stopper")
    assert (seat["value"], seat["points"], seat["first"]) == ("6", "4.4.2/1.4.2", "H")


@proves_whole("F3-A13-01", "F3-A13-28", "F3-A13-04")
def test_e60_a_perfect_pass(sit_whole):
    line = at("K@m1,m4,m5", "K@m5,m4,s4*3,m5", ball="m4", value=5, minute=10, rules=EVENTS)
    seat = sit_whole(line).then("target m5", 1, 1, 5, 3)
    assert (seat["check"], seat["minute"], seat["control"], seat["value"], seat["first"]) == ("6", "11", "H", "1", "H")


@proves_whole("F3-A13-23")
def test_e61_a_ball_over_the_own_goal_line_is_a_corner(sit_whole):
    line = at("K@m1,m2*2,m3", "K@m5,m2*2,m3", ball="m2", value=2, minute=10, rules=EVENTS)
    seat = sit_whole(line).then("target m1", 2, 2, 4, 4)
    assert (seat["ask"], seat["by"], seat["minute"], seat["value"]) == ("corner-side", "A", "13", "2")
    assert seat.options == {"corner c1", "corner c5"}


@proves_whole("F3-A13-27", "F3-A13-05")
def test_e62_a_failed_opening_stays_where_it_was(sit_whole):
    line = at("K@m1,m2*2", "K@m5,m3,m4", ball="m2", value=2, minute=10, rules=EVENTS)
    seat = sit_whole(line).then("target m3", 4, 4, 5, 2)
    assert (seat["minute"], seat["ball"], seat["control"], seat["value"], seat["first"]) == ("14", "m2", "A", "4", "A")
    assert (seat.count("A", "m2"), seat.count("A", "m3")) == (1, 0)


@proves_whole("F3-A13-19", "F3-A13-20", "F3-5.6.2-01", "F3-5.6.2-03", "F3-A4-02")
def test_e63_a_rude_foul_of_the_attackers(sit_whole):
    rules = EVENTS | {"injuries": "yes"}
    line = at("K@m1,m3,s3,m2*2", "K@m5,m3,s3,m4*2", ball="m3", value=2, minute=20, yellow="1/0", rules=rules)
    seat = sit_whole(line).then("target s3", 3, 3, 3, 6, 2)
    assert (seat["ask"], seat["by"], seat["yellow"]) == ("remove", "H", "0/0")
    seat.then("from m2")
    assert (seat["ask"], seat["by"]) == ("injured", "A")
    seat.then("from m4", 3)
    assert (seat["out"], seat["setup"], seat["ball"], seat["control"], seat["minute"]) == (
        "A@26",
        "quick",
        "s3",
        "A",
        "24",
    )


@proves_whole("F3-A11-45", "F3-4.2.4-02")
@pytest.mark.parametrize(("die", "first"), [(4, "H"), (3, "A")])
def test_e64_the_goal_poacher_is_first(sit_whole, die, first):
    line = at(
        "K@m1,m4*2,m5,m2",
        "K@m5,m4*2,m5",
        ball="m4",
        value=3,
        points="4.4.2/4.4.2",
        rules=SKILLED,
        skills_H="goal-poacher",
    )
    seat = sit_whole(line).then("target m5", 5, 3)
    assert (seat["check"], seat["value"], seat["ask"]) == ("4", "3", "skill")
    seat.then("skill goal-poacher", die)
    assert (seat["first"], seat["points"]) == (first, "4.4.1/4.4.2")
    if first == "H":
        assert seat["must"] == "attempt"
        assert seat.then("done", 1)["setup"] == "goal-kick"  # after the free moves it must shoot


@proves_whole("F3-A11-42", "F3-4.7-01", "F3-4.6-04")
def test_e65_the_target_man_counts_as_three(sit_whole):
    line = at(
        "K@m1,m4,m3,m2",
        "K@m5,m4*2,m3",
        ball="m3",
        value=3,
        points="4.4.2/4.4.2",
        rules=HARD | SKILLED,
        skills_H="target-man",
    )
    seat = sit_whole(line).then("target m4", 5, 2).then("skill target-man")
    while seat["ask"] == "free":
        seat.then("done")
    assert (seat["by"], seat["value"]) == ("A", "2")
    assert seat.options == {"aggressive", "move", "position"}
    seat.then("position", 6, 6)
    while seat["ask"] == "boost":
        seat.then("done")
    while seat["ask"] == "free":
        seat.then("done")
    assert seat["value"] == "4"
    seat.then("position", 5, 3)  # one die is lower, one step for numbers
    assert seat["value"] == "2"


@proves("F3-A3-04", "F3-A3-09", "F3-A3-11")
def test_e66_two_fresh_players(sit):
    line = at(
        "K@m1,m3*2,m2",
        "K@m5,m3*2,m4",
        ask="second",
        stage="action",
        by="A",
        ball="m3",
        value=3,
        half=2,
        minute=65,
        first="A",
        start_area="m3",
        target="m3",
        roller="A",
        held="yes",
        dice="5.1",
        check=2,
        played="A.move,H.move",
        points="4.4.2/1.3.2",
        subs="3/3",
        rules=FIT | {"substitutions": "yes"},
    )
    seat = sit(line).then("done")
    assert (seat["ask"], seat["by"]) == ("substitute", "A")
    seat.then("sub fresh").then("sub fresh").then("done", 4, 3)
    seat.then("zone defence", 2, 3).then("zone midfield").then("zone forward")
    assert (seat["points"], seat["subs"]) == ("4.4.2/2.4.3", "3/1")


@proves_whole("F3-A4-02", "F3-A4-06", "F3-A9-09")
def test_e67_the_cold_keeps_the_injured_out_longer(sit_whole):
    rules = EVENTS | {"injuries": "yes", "weather": "yes"}
    line = at("K@m1,m3*2,m2*3", "K@m5,m4*2,m3*2", by="A", ball="m4", value=2, minute=38, weather="cold", rules=rules)
    seat = sit_whole(line).then("target m4", 2, 2, 5, 4)
    assert (seat["ask"], seat["by"], seat["minute"]) == ("injured", "A", "40")
    assert seat.options == {"from K", "from m4", "from m3"}
    seat.then("from m3", 3)
    assert seat["out"] == "A@44"
    finish_turn(seat)
    seat.then("target m4", 5, 2)
    finish_turn(seat)
    assert (seat["minute"], seat["out"]) == ("43", "A@44")
    before = seat.count("A", "m3")
    seat.then("target m4", 4, 3)
    finish_turn(seat)
    assert (seat["minute"], seat["out"], seat.count("A", "m3")) == ("44", None, before + 1)


def finish_turn(seat):
    """Play on without doing anything until the next turn."""
    while seat["ask"] != "target":
        if "done" in seat.options:
            seat.then("done")
        else:
            seat.then("move", 1, 1)


@proves("F3-A8-01", "F3-A8-02", "F3-A8-03")
def test_e68_slowing_a_goal_kick_down(sit):
    line = stage_3(
        "K@m1,m2*3,s2",
        "K@m5,m2,m1*2,m3",
        by="A",
        control="A",
        ball="m1",
        value=6,
        half=2,
        minute=80,
        yellow="1/0",
        roller="A",
        rules={"slowing_down": "yes"},
    )
    seat = sit(line).then("attempt", 1)
    assert (seat["ask"], seat["by"], seat["minute"]) == ("slow", "H", "81")
    seat.then("slow", 3, 4, 1)
    assert (seat["minute"], seat["yellow"], seat["ask"]) == ("82", "1/0", "remove")
    seat.then("from m2")
    assert seat["setup"] == "goal-kick"


@proves_whole("F3-4.5-06", "F3-A1-02", "F3-A11-12")
def test_e69_great_condition_adds_a_move(sit_whole):
    line = stage_3(
        "K@m1,m4*2",
        "K@m5,m4",
        ball="m4",
        formation="4-6-0/4-4-2",
        points="4.6.0/4.4.2",
        rules=SKILLED,
        skills_H="great-condition",
    )
    seat = sit_whole(line).then("move", 6, 2).then("boost")
    assert (seat["left"], seat["points"]) == ("6", "4.4.0/4.4.2")


@proves_whole("F3-A11-41", "F3-4.2.3-02", "F3-4.2.2.1-01")
def test_e70_the_mezzala_runs_into_an_empty_area(sit_whole):
    line = at("K@m1,s3,m2", "K@m5,s3,m3", ball="s3", value=2, points="4.4.2/4.4.2", rules=SKILLED, skills_H="mezzala")
    seat = sit_whole(line).then("target s4", 6, 2)
    assert (seat["check"], seat["value"], seat["ask"], seat.count("H", "s4")) == ("2", "6", "skill", 1)
    seat.then("skill mezzala")
    assert (seat["value"], seat["first"]) == ("4", "H")


@proves_whole("F3-4.2.1.2-05", "F3-A13-06")
@pytest.mark.parametrize(("target", "dice"), [("s3", (5, 5)), ("m5", (5, 5, 5, 3))])
def test_e72_a_pair_in_stoppage_time_is_an_event_in_the_box_only(sit_whole, target, dice):
    line = at("K@m1,m4*2,s3,m5", "K@m5,m4*2,s3,s4", ball="m4", value=2, minute=45, stoppage=1, rules=EVENTS)
    seat = sit_whole(line).then(f"target {target}", *dice)
    if target == "s3":
        assert seat["ask"] == "formation"
    else:
        assert (seat["event"], seat["last"]) == ("perfect-pass", "yes")
