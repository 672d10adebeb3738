"""Stage 1: target area and ball value (FUBA 3.0, 4.1)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, proves


@proves("F3-4.1.1-01")
def test_targets_lie_where_the_team_stands_or_next_to_it(sit):
    seat = sit(at("K@m1,m3*2", "K@m5,s4,m3", ball="m3", value=2))
    assert seat.targets() == {"m1", "m2", "m3", "m4", "s1", "s2", "s3", "s5", "s6", "s7"}
    for area in ("s4", "s8", "m5"):
        assert seat.refuses(f"target {area}")


@proves("F3-4.1-01", "F3-4.2-01", "F3-4-02")
def test_the_ball_is_moved_before_the_two_dice_are_rolled(sit):
    seat = sit(at("K@m1,m3,s3", "K@m5,m3,m4", ball="m3", value=5))
    seat.then("target s3", 3, 1)  # lost: the winner comes to the ball where it was played to
    assert (seat["ball"], seat["start-area"], seat["target"]) == ("s3", "m3", "s3")
    assert (seat["dice"], seat["stage"]) == ("3.1", "situation")


@proves("F3-4.1.1-03", "F3-4.1.2.2-01")
def test_the_start_area_may_be_the_target_at_no_distance(sit):
    seat = sit(at("K@m1,m2,m3", "K@m5,m2,m4", ball="m2", value=3))
    seat.then("target m2", 6, 5)
    assert (seat["check"], seat["value"]) == ("3", "6")


@proves("F3-4.1.1-04")
def test_no_distance_is_too_far_below_the_limit(sit):
    seat = sit(at("K@m1,m5,m3", "K@m5,m1,s4", ball="m1", value=2))
    assert seat.then("target m5", 6, 5)["check"] == "5"


@proves("F3-4.1.1.1-01")
def test_an_area_with_an_offside_player_is_no_target(sit):
    seat = sit(at("K@m1,m3,m5", "K@m5,m4", ball="m3", value=2))
    assert seat.refuses("target m5")
    seat = sit(at("K@m1,m3,m5", "K@m5,s4", ball="m3", value=2))
    assert "m5" in seat.targets()


@proves("F3-4.1.1.1-02")
@pytest.mark.parametrize(("second", "allowed"), [("m2", False), ("s3", True)])
def test_an_empty_area_needs_an_onside_neighbour(sit, second, allowed):
    seat = sit(at(f"K@m1,m3,m5,{second}", "K@m5,m3,m2", ball="m3", value=2))
    assert ("s4" in seat.targets()) is allowed


@proves("F3-4.1.2-01", "F3-4.1.2-02")
@pytest.mark.parametrize(("value", "guard", "check"), [(4, "s1", "5"), (5, "s1", "6"), (4, "s2", "6"), (5, "s2", None)])
def test_start_distance_and_target_add_up_before_the_limit(sit, value, guard, check):
    seat = sit(at("K@m1,s2,m4", f"K@m5,m4*3,{guard}", ball="s2", value=value))
    if check is None:
        assert seat.refuses("target m4")
    else:
        assert seat.then("target m4", 6, 1)["check"] == check


@proves("F3-4.1.2-03")
def test_the_value_never_falls_below_one(sit):
    seat = sit(at("K@m1,m2*2,m3*2", "K@m5,m4", ball="m2", value=1))
    assert seat.then("target m3", 1, 2)["check"] == "1"


@proves("F3-4.1.2-04")
def test_without_a_legal_target_the_least_excess_is_forced_at_six(sit):
    away = "K@m5,m1*2,m2*2,s1,s5,m3,s2,s6"
    seat = sit(at("K@m1,m2", away, ball="m2", value=6))
    assert seat.targets() == {"m1", "m2", "m3", "s1", "s2", "s5", "s6"}
    assert seat.then("target m2", 6, 1)["check"] == "6"


@proves("F3-4.1.2-04")
def test_without_a_legal_target_the_house_may_hand_the_ball_over(sit):
    away = "K@m5,m1*2,m2*2,s1,s5,m3,s2,s6"
    line = at(
        "K@m1,m2",
        away,
        ask="move",
        stage="action",
        by="A",
        control="H",
        ball="m2",
        value=6,
        first="H",
        start_area="m2",
        target="m2",
        roller="H",
        held="yes",
        dice="6.6",
        check=6,
        played="H.position,A.move",
        left=1,
        rules={"no_legal_target": "lost"},
    )
    seat = sit(line).then("done")
    assert (seat["control"], seat["value"], seat["ball"], seat["ask"]) == ("A", "2", "m2", "target")


@proves("F3-4.1.2.1-01")
@pytest.mark.parametrize(("guard", "check"), [("m2", "3"), ("m4", "2")])
def test_a_start_area_free_of_opponents_lowers_the_value(sit, guard, check):
    seat = sit(at("K@m1,m2,m3", f"K@m5,m3,{guard}", ball="m2", value=3))
    assert seat.then("target m3", 6, 5)["check"] == check


@proves("F3-4.1.2.1-02", "F3-5.3.2-03", "F3-5.4-05")
@pytest.mark.parametrize("setup", ["goal-kick", "free-kick", "quick", None])
def test_a_kick_has_no_start_area_reduction(sit, setup):
    keys = {"setup": setup} if setup else {}
    seat = sit(at("K@m1,m1,m2*2", "K@m5,m2*2", ball="m1", value=2, **keys))
    assert seat.then("target m2", 6, 5)["check"] == ("2" if setup else "1")


@proves("F3-4.1.2.2-01")
@pytest.mark.parametrize(
    ("start", "target", "steps"),
    [
        ("m1", "m2", 0),
        ("m1", "m3", 1),
        ("m1", "m4", 2),
        ("s1", "s5", 1),
        ("s1", "s8", 3),
        ("s2", "s7", 1),
        ("s3", "s7", 1),
        ("m2", "s3", 1),
        ("s1", "m1", 0),
        ("s4", "s8", 1),
    ],
)
def test_every_area_between_costs_one(sit, start, target, steps):
    seat = sit(at(f"K@m1,{start},{target}", f"K@m5,{start},{target},s4,s8", ball=start, value=2))
    counts = [seat.count(team, target) for team in "HA"]
    majority = (counts[0] < counts[1]) - (counts[0] > counts[1])
    assert seat.then(f"target {target}", 6, 6)["check"] == str(2 + steps + majority)


@proves("F3-4.1.2.2-02")
@pytest.mark.parametrize(
    ("start", "home", "rules", "check"),
    [("s3", 6, {}, "5"), ("s3", 5, {}, "5"), ("s4", 6, {}, "3"), ("s4", 6, {"crowded_area_any_pass": "yes"}, "4")],
)
def test_six_of_both_teams_make_a_long_pass_harder(sit, start, home, rules, check):
    seat = sit(at(f"K@m1,{start},m5*{home}", f"K@m5,m5*6,{start}", ball=start, value=3, rules=rules))
    assert seat.then("target m5", 6, 6)["check"] == check


@proves("F3-4.1.2.3-01", "F3-4.1.2.3-02", "F3-4.1.2.3-03")
@pytest.mark.parametrize(("home", "away", "check"), [(2, 1, "2"), (1, 1, "3"), (0, 0, "3"), (0, 2, "4"), (1, 2, "4")])
def test_the_majority_in_the_target_moves_the_value(sit, home, away, check):
    side = ",".join(["K@m1", "m3"] + ["s3"] * home)
    other = ",".join(["K@m5", "m3", "m4"] + ["s3"] * away)
    seat = sit(at(side, other, ball="m3", value=3))
    assert seat.then("target s3", 6, 5)["check"] == check


@proves("F3-4.1.2.3-04")
def test_the_start_area_counts_twice_when_it_is_the_target(sit):
    seat = sit(at("K@m1,m2", "K@m5,m3", ball="m2", value=4))
    assert seat.then("target m2", 6, 5)["check"] == "2"


@proves("F3-3.3.1-07")
def test_a_kick_off_has_the_start_area_reduction(sit):
    seat = sit(at("K@m1,m3*2,s2*2", "K@m5,m4*2", ball="m3", value=2))
    assert seat.then("target s2", 6, 5)["check"] == "1"
