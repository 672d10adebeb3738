"""Goal attempts, rebounds, difficult attempts (FUBA 3.0, 4.4)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import proves, stage_3

ENOUGH = ",m2*4"  # so that a kick-off has somebody to place


def needed(sit, line):
    """Return the die that equals the ball value: the one that wins a corner."""
    found = []
    for die in range(1, 6):
        seat = sit(line)
        try:
            seat.then("attempt", die)
        except (AssertionError, LookupError):  # a rebound wants more dice
            continue
        if seat["setup"] == "corner":
            found.append(die)
    return found[0] if found else None


@proves("F3-4.4-01", "F3-4.4.3-01")
@pytest.mark.parametrize("ball", ["m1", "m2", "m3", "m4", "m5", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"])
def test_shots_come_from_the_other_half_or_from_halfway_at_an_empty_goal(sit, ball):
    other_half = ball in ("m4", "m5", "s3", "s4", "s7", "s8")
    seat = sit(stage_3(f"K@m1,{ball},m2", "K@m5,m2,m4", ball=ball))
    assert ("attempt" in seat.options) is other_half
    seat = sit(stage_3(f"K@m1,{ball},m2", "K@s8,m2,m4", ball=ball))
    assert ("attempt" in seat.options) is (other_half or ball in ("m3", "s2", "s6"))


@proves("F3-4.4-08", "F3-4.4-09", "F3-4.4-15")
@pytest.mark.parametrize(
    ("ball", "keeper", "value", "corner"),
    [
        ("m5", "m5", 4, 4),
        ("m4", "m5", 2, 4),
        ("s4", "m5", 1, 5),
        ("s8", "m5", 1, 5),
        ("m4", "s8", 6, 4),
        ("s3", "s8", 3, 4),
        ("m3", "s8", 2, 4),
        ("s2", "s8", 2, 4),
        ("s6", "s8", 2, 4),
    ],
)
def test_the_area_and_an_empty_goal_modify_the_die(sit, ball, keeper, value, corner):
    guards = "m5" if keeper == "m5" and ball != "m5" else ""
    home = f"K@m1,{ball}" + (",m5" if guards else "") + ENOUGH
    away = f"K@{keeper}" + ("" if ball == "m5" else f",{ball}") + ENOUGH
    assert needed(sit, stage_3(home, away, ball=ball, value=value)) == corner


@proves("F3-4.4-08", "F3-4.4-10")
@pytest.mark.parametrize(
    ("ball", "home", "away", "corner"),
    [
        ("m4", "m4*2,m5", "m4", 3),
        ("m4", "m4,m5", "m4", 4),
        ("m4", "m4,m5", "m4*2", 5),
        ("m4", "m4,m5*2", "m4,s4", 3),
        ("m4", "m4,m5*2", "m4", 4),
        ("m4", "m4,m5", "m4,m5", 5),
        ("m5", "m5*3", "s4", 3),
        ("m5", "m5", "m5*2,m4", 5),
        ("m5", "m5*2", "m5,m4", 4),
    ],
)
def test_majorities_at_the_ball_and_in_the_box_count_one_each(sit, ball, home, away, corner):
    value = 2 if ball == "m4" else 4
    line = stage_3(f"K@m1,{home}{ENOUGH}", f"K@m5,{away}{ENOUGH}", ball=ball, value=value)
    assert needed(sit, line) == corner


@proves("F3-4.4-12")
@pytest.mark.parametrize(("word", "corner"), [("yes", 4), ("no", 3)])
def test_the_goalkeeper_counts_in_its_box_unless_the_house_says_no(sit, word, corner):
    rules = {} if word == "yes" else {"keeper_in_box_count": word}
    line = stage_3(f"K@m1,m5{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m5", value=4, rules=rules)
    assert needed(sit, line) == corner


@proves("F3-4.4-13", "F3-4.4-14")
@pytest.mark.parametrize(("word", "corner"), [("no", 4), ("yes", 5)])
def test_offside_players_in_the_box_give_no_majority_but_prevent_one(sit, word, corner):
    rules = {} if word == "no" else {"offside_players_ignored_everywhere": word}
    line = stage_3(f"K@m1,m4*3,m5*3{ENOUGH}", f"K@m5,m4*3{ENOUGH}", ball="m4", value=2, rules=rules)
    assert needed(sit, line) == corner


@proves("F3-4.4-05", "F3-4.4-06")
@pytest.mark.parametrize(("box", "dice", "setup"), [("m5", (3, 6, 1), "kick-off"), ("s4", (3,), "goal-kick")])
def test_one_below_the_value_is_a_rebound_only_with_somebody_in_the_box(sit, box, dice, setup):
    value = 2 if box == "m5" else 1
    seat = sit(stage_3(f"K@m1,m4,{box}{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m4", value=value))
    assert seat.then("attempt", *dice)["setup"] == setup


@proves("F3-4.4.1-01", "F3-4.4.1-02", "F3-4.4.1-03", "F3-4.4.1-07")
@pytest.mark.parametrize(
    ("mine", "theirs", "setup"),
    [(3, 2, "kick-off"), (2, 2, "corner"), (1, 2, None), (6, 6, "corner"), (6, 5, "kick-off")],
)
def test_a_rebound_goes_to_the_higher_sum(sit, mine, theirs, setup):
    seat = sit(stage_3(f"K@m1,m4,m5*2{ENOUGH}", f"K@m5,m4,m5*2{ENOUGH}", ball="m4", value=1))
    seat.then("attempt", 3, mine, theirs)  # -2 and -1: four would be a corner
    assert seat["setup"] == setup
    if setup is None:
        assert (seat["control"], seat["ball"], seat["value"], seat["by"]) == ("A", "m5", str(mine), "A")


@proves("F3-4.4.1-06")
@pytest.mark.parametrize(("word", "ball"), [("box", "m5"), ("attempt", "m4")])
def test_a_lost_rebound_lies_in_the_box(sit, word, ball):
    rules = {} if word == "box" else {"rebound_ball_area": word}
    seat = sit(stage_3(f"K@m1,m4,m5{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m4", value=2, rules=rules))
    assert seat.then("attempt", 3, 1, 6)["ball"] == ball


@proves("F3-4.4.1-06")
def test_the_closest_player_comes_to_a_rebound_that_nobody_guards(sit):
    seat = sit(stage_3(f"K@m1,m4,m5{ENOUGH}", "K@s8,m4,m2*4", ball="m4", value=5))
    seat.then("attempt", 2, 1, 6)  # -2 + 4, the box is offside: three would be a corner
    assert (seat["ask"], seat["by"], seat.options) == ("closest", "A", {"from K", "from m4"})
    seat.then("from m4")
    assert (seat.count("A", "m5"), seat["ball"]) == (1, "m5")


@proves("F3-4.4.2-01", "F3-4.4.2-02")
@pytest.mark.parametrize(
    ("value", "dice", "setup"), [(4, (6, 1), "goal-kick"), (3, (6,), "kick-off"), (6, (6, 6), "kick-off")]
)
def test_a_shot_that_needs_more_than_six_is_difficult(sit, value, dice, setup):
    seat = sit(stage_3(f"K@m1,m4,m5{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m4", value=value))
    assert seat.then("attempt", *dice)["setup"] == setup


@proves("F3-4.4.2-04", "F3-4.4.2-05", "F3-4.4.2-03")
@pytest.mark.parametrize(
    ("ball", "keeper", "second", "setup"),
    [
        ("s4", "m5", 4, "corner"),
        ("s4", "m5", 5, "kick-off"),
        ("s4", "m5", 3, "goal-kick"),
        ("m5", "m5", 1, "kick-off"),
        ("s3", "m5", 6, "kick-off"),
        ("s3", "m5", 5, "corner"),
        ("s2", "s8", 6, "corner"),
        ("s2", "s8", 5, "goal-kick"),
    ],
)
def test_the_second_die_is_read_against_the_area_alone(sit, ball, keeper, second, setup):
    value = 6 if ball in ("m5", "s2") else 5
    away = f"K@{keeper},m5*2,s8{ENOUGH}" if ball == "m5" else f"K@{keeper},s8{ENOUGH}"
    seat = sit(stage_3(f"K@m1,{ball}*2,s3{ENOUGH}".replace("s3*2,s3", "s3*3"), away, ball=ball, value=value))
    assert seat.then("attempt", 6, second)["setup"] == setup


@proves("F3-4.4.2-06")
@pytest.mark.parametrize(
    ("rules", "dice", "setup"), [({}, (5, 6, 1), "kick-off"), ({"difficult_first_die_miss": "yes"}, (5,), "goal-kick")]
)
def test_the_first_die_of_a_difficult_shot_may_bring_a_rebound(sit, rules, dice, setup):
    seat = sit(stage_3(f"K@m1,m4,m5{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m4", value=4, rules=rules))
    assert seat.then("attempt", *dice)["setup"] == setup


@proves("F3-4.4.2-07")
@pytest.mark.parametrize(("rules", "setup"), [({}, "goal-kick"), ({"difficult_six_at_least_corner": "yes"}, "corner")])
def test_a_first_six_is_no_corner_by_itself(sit, rules, setup):
    seat = sit(stage_3(f"K@m1,m4,m5{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m4", value=4, rules=rules))
    assert seat.then("attempt", 6, 1)["setup"] == setup


@proves("F3-4-05")
def test_nobody_acts_after_a_goal(sit):
    seat = sit(stage_3(f"K@m1,m5*2{ENOUGH}", f"K@m5,m4{ENOUGH}", ball="m5", value=1)).then("attempt", 6)
    assert (seat["ask"], seat["played"]) == ("place", None)
