"""The 29 special events (FUBA 3.0, A13)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.fuba.seats import at, proves_whole
from tests.reference.fuba.events import BY_DICE

EVENTS = {"special_events": "yes"}
TABLE = """\
11 12 excellent-attack-move
13 14 excellent-defence-move
15 fast-situation-dt
16 fast-situation-ct
21 22 ball-bounces-dt
23 24 ball-bounces-ct
25 lost-momentum
26 failed-man-marking
31 32 defenders-foul
33 34 attackers-foul
35 defenders-rude-foul
36 attackers-rude-foul
41 42 slow-play
43 ball-over-the-touchline
44 ball-over-the-goal-line
45 momentum
46 aggressive-defence
51 head-collision
52 failed-opening
53 perfect-pass
54 behind-the-referees-back
55 streaker
56 out-of-position-goalkeeper
61 terrace-chant-dt
62 terrace-chant-ct
63 injured-star-dt
64 injured-star-ct
65 new-talent-dt
66 new-talent-ct
"""


HOME, AWAY = "K@m1,m2*2,m3*2,s2", "K@m5,m3*2,m4*2,s7"


def event(sit, pair, *dice, face=3, target="m3", home=HOME, away=AWAY, rules=(), **keys):
    """Play a pass that rolls a pair of equal dice and then an event."""
    keys = {"ball": "m3", "value": 2, "minute": 10} | keys
    line = at(home, away, rules=EVENTS | dict(rules), **keys)
    return sit(line).then(f"target {target}", face, face, *pair, *dice)


def test_every_pair_of_dice_is_one_event_of_the_table():
    listed = {}
    for row in TABLE.splitlines():
        *pairs, name = row.split()
        listed |= {(int(pair[0]), int(pair[1])): name for pair in pairs}
    assert listed == BY_DICE
    assert set(listed) == set(product(range(1, 7), repeat=2))


@proves_whole("F3-A13-01", "F3-A13-02", "F3-A13-07", "F3-4.2.1-03", "F3-4-03")
def test_equal_dice_roll_an_event_read_by_the_roles_before_the_check(sit_whole):
    assert event(sit_whole, (4, 5))["event"] == "momentum"
    assert event(sit_whole, (1, 6), home="K@m1,m3*3", away="K@m5,m3*3")["event"] == "fast-situation-ct"
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, rules=EVENTS)
    assert sit_whole(line).then("target m3", 4, 2)["event"] is None


@proves_whole("F3-A13-03", "F3-A13-04")
@pytest.mark.parametrize(("value", "control", "first"), [(3, "H", "H"), (4, "A", "A")])
def test_the_check_goes_on_with_the_same_dice_after_an_event(sit_whole, value, control, first):
    seat = event(sit_whole, (5, 6), value=value)
    assert (seat["control"], seat["value"], seat["first"], seat["minute"]) == (control, "3", first, "13")


@proves_whole("F3-A13-08", "F3-A13-09", "F3-A13-38")
@pytest.mark.parametrize(("pair", "team"), [((1, 1), "H"), ((1, 2), "H"), ((1, 3), "A"), ((1, 4), "A")])
def test_an_excellent_move_takes_one_piece_one_area(sit_whole, pair, team):
    seat = event(sit_whole, pair)
    assert (seat["ask"], seat["by"], seat["left"], seat["stage"]) == ("move", team, "1", "situation")
    move = "move s2 m3" if team == "H" else "move s7 m3"
    assert move in seat.options
    seat.then(move)
    assert (seat["stage"], seat.count(team, "m3")) == ("action", 3)
    assert seat[team].count("m3'") == 1  # moved: it cannot dribble


@proves_whole("F3-A13-10", "F3-A13-11")
@pytest.mark.parametrize(("pair", "team"), [((1, 5), "A"), ((1, 6), "H")])
def test_a_fast_situation_skips_the_actions(sit_whole, pair, team):
    seat = event(sit_whole, pair)
    assert (seat["ask"], seat["by"]) == ("move", team)
    assert not seat.moves("dribble")
    seat.then("done")
    assert (seat["ask"], seat["by"], seat["value"]) == ("target", "H", "3")


@proves_whole("F3-A13-12", "F3-A13-13", "F3-4.2.3-06")
@pytest.mark.parametrize(
    ("pair", "face", "value"),
    [((2, 1), 3, "5"), ((2, 2), 5, "6"), ((2, 3), 3, "1"), ((2, 4), 5, "3"), ((2, 3), 2, "1")],
)
def test_a_bouncing_ball_changes_the_new_value(sit_whole, pair, face, value):
    assert event(sit_whole, pair, face=face)["value"] == value


@proves_whole("F3-A13-14", "F3-A13-15", "F3-A13-03")
@pytest.mark.parametrize(("pair", "team"), [((2, 5), "H"), ((2, 6), "A")])
def test_a_team_loses_its_free_movements(sit_whole, pair, team):
    for value in (2, 5):  # kept and lost: the roles before the check count
        seat = event(sit_whole, pair, value=value)
        asked = set()
        while seat["ask"] in ("free", "action"):
            if seat["ask"] == "free":
                asked.add(seat["by"])
                seat.then("done")
            else:
                seat.then("position", 1, 1)
        assert asked == {"H", "A"} - {team}


@proves_whole("F3-A13-16", "F3-A13-17")
@pytest.mark.parametrize(
    ("pair", "target", "control", "setup"),
    [
        ((3, 1), "m4", "H", "free-kick"),
        ((3, 2), "m3", "H", "quick"),
        ((3, 3), "m3", "A", "quick"),
        ((3, 4), "m4", "A", "quick"),
        ((3, 3), "m2", "A", "free-kick"),
    ],
)
def test_a_foul_gives_a_free_kick_and_a_card_test(sit_whole, pair, target, control, setup):
    seat = event(sit_whole, pair, 4, target=target)
    assert (seat["control"], seat["setup"], seat["ball"], seat["value"]) == (control, setup, target, "2")
    assert seat["yellow"] == ("0/1" if control == "H" else "1/0")
    assert seat["minute"] == "14"


@proves_whole("F3-A13-16", "F3-A13-17")
@pytest.mark.parametrize(("pair", "start", "target"), [((3, 1), "m4", "m5"), ((3, 3), "m2", "m1")])
def test_a_foul_in_the_box_is_a_penalty(sit_whole, pair, start, target):
    sides = {"home": f"K@m1,{start}*2,m3*2,{target}", "away": f"K@m5,{start}*2,m3*2,s4"}
    seat = event(sit_whole, pair, 1, target=target, ball=start, **sides)
    assert (seat["setup"], seat["control"]) == ("penalty", "H" if target == "m5" else "A")


@proves_whole("F3-A13-18", "F3-A13-19", "F3-A13-20")
@pytest.mark.parametrize(
    ("pair", "die", "red", "rules"),
    [
        ((3, 5), 1, True, {}),
        ((3, 5), 2, False, {}),
        ((3, 6), 1, True, {}),
        ((3, 6), 2, False, {}),
        ((3, 5), 1, False, {"rude_foul_modifier": "die"}),
    ],
)
def test_a_rude_foul_is_a_card_that_counts_twice(sit_whole, pair, die, red, rules):
    seat = event(sit_whole, pair, die, rules=rules)
    assert (seat["ask"] == "remove") is red
    team = "A" if pair == (3, 5) else "H"
    if not red:
        assert seat["yellow"] == ("0/1" if team == "A" else "1/0")
    assert seat["control"] == ("H" if team == "A" else "A")


@proves_whole("F3-A13-18", "F3-A4-01")
def test_a_rude_foul_hurts_an_opponent(sit_whole):
    seat = event(sit_whole, (3, 5), 6, rules={"injuries": "yes"})
    assert (seat["ask"], seat["by"]) == ("injured", "H")


@proves_whole("F3-A13-21")
def test_slow_play_costs_a_minute_and_gives_points_back(sit_whole):
    rules = {"condition_points": "yes"}
    seat = event(sit_whole, (4, 1), rules=rules, points="4.3.2/4.4.2", start="4.4.2/4.4.2")
    assert (seat["minute"], seat["points"]) == ("14", "4.4.2/4.4.2")
    seat = event(sit_whole, (4, 2), rules=rules, points="3.3.2/4.4.2", start="4.4.2/4.4.2")
    assert (seat["ask"], seat.options) == ("gain", {"zone defence", "zone midfield"})


@proves_whole("F3-A13-22", "F3-A13-05")
@pytest.mark.parametrize(("target", "control", "value"), [("s2", "A", "2"), ("m2", "H", "6")])
def test_a_ball_over_the_touchline_is_lost(sit_whole, target, control, value):
    seat = event(sit_whole, (4, 3), face=6, target=target)
    if seat["ask"] == "closest":
        seat.then(min(seat.options))
    assert (seat["control"], seat["value"], seat["first"]) == (control, value, control)
    assert seat.count(control, target) > 0


@proves_whole("F3-A13-23")
@pytest.mark.parametrize(
    ("rules", "target", "taker"),
    [({}, "m5", "H"), ({}, "s4", "H"), ({}, "m4", None), ({"goal_line_corner_for": "control"}, "m5", "H")],
)
def test_a_ball_over_the_goal_line_is_a_corner_for_the_attackers(sit_whole, rules, target, taker):
    sides = {"home": "K@m1,m4*2,m3*2,s4,m5", "away": "K@m5,s4,m4*2,m3*2"}
    seat = event(sit_whole, (4, 4), target=target, ball="m4", rules=rules, **sides)
    assert (seat["ask"] == "corner-side") is (taker is not None)
    if taker:
        assert seat["by"] == taker


@proves_whole("F3-A13-24")
def test_momentum_dribbles_past_opponents(sit_whole):
    seat = event(sit_whole, (4, 5), home="K@m1,m3,s3,m2", away="K@m5,m3,s3*3", target="s3", value=1)
    assert seat["momentum"] == "H"
    seat.then("done").then("move", 2, 2)
    assert "dribble s3 s4" in seat.options


@proves_whole("F3-A13-25")
@pytest.mark.parametrize(
    ("away", "dice", "control", "value"),
    [("K@m5,m3,m4", (5, 3), "A", "5"), ("K@m5,m3,m4", (3, 2), "A", "2"), ("K@m5,m4*2", (), "H", "3")],
)
def test_an_aggressive_defence_presses_for_nothing(sit_whole, away, dice, control, value):
    seat = event(sit_whole, (4, 6), *dice, away=away)
    assert (seat["control"], seat["value"], seat["first"], seat["played"]) == (control, value, "H", None)


@proves_whole("F3-A13-25")
def test_an_aggressive_defence_may_be_optional(sit_whole):
    seat = event(sit_whole, (4, 6), rules={"aggressive_defence_optional": "yes"})
    assert seat.options == {"aggressive", "done"}


@proves_whole("F3-A13-26")
@pytest.mark.parametrize(("dice", "control", "value"), [((3, 5), "A", "5"), ((4, 4, 6, 2), "H", "6")])
def test_heads_collide(sit_whole, dice, control, value):
    seat = event(sit_whole, (5, 1), *dice)
    assert (seat["control"], seat["value"], seat["first"]) == (control, value, control)
    seat = event(sit_whole, (5, 1), *dice, rules={"injuries": "yes"})
    assert (seat["ask"], seat["by"]) == ("injured", "H")
    seat.then("from m2", 2)
    assert (seat["ask"], seat["by"]) == ("injured", "A")


@proves_whole("F3-A13-28")
def test_a_perfect_pass_cannot_fail(sit_whole):
    seat = event(sit_whole, (5, 3), face=1, value=6)
    assert (seat["control"], seat["value"], seat["first"]) == ("H", "1", "H")


@proves_whole("F3-A13-27")
def test_a_failed_opening_after_a_corner_lies_in_the_corner_area(sit_whole):
    seat = event(sit_whole, (5, 2), ball="c4", setup="corner", target="m5", home="K@m1,c4,m5*2", away="K@m5,m5*2,m3")
    if seat["ask"] == "closest":
        seat.then(min(seat.options))
    assert (seat["ball"], seat["control"]) == ("s4", "A")


@proves_whole("F3-A13-30")
@pytest.mark.parametrize(("minute", "clock"), [(10, ("18", None)), (40, ("45", "1"))])
def test_a_streaker_takes_his_time(sit_whole, minute, clock):
    seat = event(sit_whole, (5, 5), 4, minute=minute)
    assert (seat["minute"], seat["stoppage"]) == clock


@proves_whole("F3-A13-31")
def test_a_goalkeeper_out_of_position_helps_every_shot(sit_whole):
    sides = {"home": "K@m1,m4*2,m5,m3", "away": "K@m5,m4*2,m3"}
    seat = event(sit_whole, (5, 6), target="m4", ball="m3", **sides)
    while seat["ask"] == "free":
        seat.then("done")
    assert seat.then("attempt", 3)["setup"] == "corner"  # value 3, -2 + 2


@proves_whole("F3-A13-32", "F3-A13-33")
@pytest.mark.parametrize(("pair", "team"), [((6, 1), "A"), ((6, 2), "H")])
def test_a_chant_gives_the_first_action_and_a_free_point(sit_whole, pair, team):
    rules = {"condition_points": "yes", "aggressive_pressing": "yes"}
    seat = event(sit_whole, pair, rules=rules, points="0.0.0/0.0.0", start="4.4.2/4.4.2")
    assert (seat["first"], seat["chant"]) == (team, team)
    while seat["ask"] == "free":
        seat.then("done")
    if team == "A":
        assert "aggressive" in seat.options
        seat.then("aggressive", 1, 1)
    else:
        seat.then("move", 6, 1)
        assert seat["ask"] == "boost"
        seat.then("boost")
        assert seat["left"] == "6"
    assert (seat["points"], seat["chant"]) == ("0.0.0/0.0.0", None)


@proves_whole("F3-A13-34", "F3-A13-35")
@pytest.mark.parametrize(("pair", "team"), [((6, 3), "A"), ((6, 4), "H")])
@pytest.mark.parametrize(("die", "left"), [(1, "stopper,runner"), (2, "tackler,runner"), (6, "tackler,stopper")])
def test_an_injured_star_takes_a_skill_along(sit_whole, pair, team, die, left):
    names = {f"skills_{team}": "tackler,stopper,runner"}
    seat = event(sit_whole, pair, die, rules={"skills": "yes"}, **names)
    assert seat[f"skills.{team}"] == left


@proves_whole("F3-A13-34")
def test_a_team_without_skills_has_no_star(sit_whole):
    assert event(sit_whole, (6, 3), rules={"skills": "yes"})["event"] == "injured-star-dt"


@proves_whole("F3-A13-36", "F3-A13-37")
@pytest.mark.parametrize(
    ("pair", "team", "dice", "skill"),
    [((6, 5), "A", (1, 1, 1), "trained-formation-change"), ((6, 6), "H", (1, 1, 2), "strength-in-depth")],
)
def test_a_new_talent_brings_a_skill(sit_whole, pair, team, dice, skill):
    seat = event(sit_whole, pair, *dice, rules={"skills": "yes"})
    assert seat[f"skills.{team}"] == skill


@proves_whole("F3-A13-06")
def test_the_half_ends_after_an_event_in_the_box(sit_whole):
    sides = {"home": "K@m1,m4,m5,m3", "away": "K@m5,s4,m4,m3"}
    seat = event(sit_whole, (5, 3), face=2, target="m5", ball="m4", minute=45, stoppage=1, **sides)
    assert (seat["event"], seat["last"], seat["stage"]) == ("perfect-pass", "yes", "action")
