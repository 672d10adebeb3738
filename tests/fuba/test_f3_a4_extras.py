"""Injuries, charge, aggressive pressing, offside risk, slowing down, weather, VAR (FUBA 3.0, A4 to A10)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.fuba.seats import at, proves, proves_whole, stage_3

HURT = {"special_events": "yes", "injuries": "yes"}
HARD = {"aggressive_pressing": "yes", "condition_points": "yes"}
RISK = {"offside_risk": "yes"}
CHARGE = {"goalkeeper_charge": "yes"}


def hurt(sit, *dice, home="K@m1,m3,s3,m1", away="K@m5,m3,m4", rules=(), **keys):
    """Let an event hurt a player of home, which has the ball in the centre."""
    line = at(home, away, ball="m3", value=2, rules=HURT | dict(rules), **({"minute": 48, "half": 2} | keys))
    return sit(line).then("target m3", 2, 2, 5, 4)


@proves_whole("F3-A4-01", "F3-A4-02", "F3-A4-06", "F3-A13-29")
@pytest.mark.parametrize(("die", "out"), [(1, "H@51"), (3, "H@53"), (4, "H@54"), (5, "H@-"), (6, "H@-")])
def test_an_injured_player_leaves_for_minutes_or_for_good(sit_whole, die, out):
    seat = hurt(sit_whole)
    assert (seat["ask"], seat["by"], seat.options) == ("injured", "H", {"from m3", "from s3"})
    seat.then("from s3", die)
    assert (seat["out"], seat.pieces("H"), seat["stage"]) == (out, 3, "action")


@proves("F3-A4-03")
def test_half_time_heals(sit):
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, minute=45, stoppage=2, out="H@49", red="7/8", rules=HURT)
    seat = sit(line).then("target m3", 3, 2)
    assert (seat["ask"], seat["out"]) == ("formation", None)


@proves_whole("F3-A4-04", "F3-A4-05")
@pytest.mark.parametrize(("half", "minute", "gains"), [(2, 68, True), (1, 28, False)])
def test_a_substitute_replaces_the_injured(sit_whole, half, minute, gains):
    rules = {"substitutions": "yes", "condition_points": "yes"}
    seat = hurt(sit_whole, half=half, minute=minute, subs="2/3", points="2.2.2/4.4.2", rules=rules)
    seat.then("from s3", 5)
    assert seat.options == {"replace", "done"}
    seat.then("replace")
    assert (seat["subs"], seat["out"], seat.count("H", "s3")) == ("1/3", None, 1)
    assert (seat["ask"] == "gain") is gains


@proves_whole("F3-A4-07")
def test_a_hurt_goalkeeper_costs_the_nearest_player_and_helps_the_opponent(sit_whole):
    line = at("K@m1,m4,s7", "K@m5,m4,m3", ball="m4", value=4, rules=HURT, minute=20)
    seat = sit_whole(line).then("target m3", 2, 2, 5, 4)  # the ball goes to m3: m4 and s7 are near
    assert seat.options == {"from m4", "from s7"}
    line = at("K@m1,m1,m5", "K@m5,m5,m1", ball="m1", value=4, rules=HURT, minute=20)
    seat = sit_whole(line).then("target m1", 4, 4, 5, 4)
    assert seat.options == {"from K", "from m1"}
    seat.then("from K", 6)
    assert (seat["hurt"], seat.count("H", "m1")) == ("H", 1)


@proves("F3-A4-07")
def test_the_opponent_of_a_hurt_goalkeeper_shoots_with_one_more(sit):
    line = stage_3("K@m1,m5,m2*4", "K@m5,m3*4", ball="m5", value=4, hurt="A", rules=HURT)
    assert sit(line).then("attempt", 3)["setup"] == "corner"


@proves("F3-A4-08")
def test_an_injured_player_is_left_out_of_a_set_up(sit):
    line = stage_3("K@m1,m5,m2*8", "K@m5,m3*10", ball="m5", value=3, minute=20, out="H@24", red="0/0", rules=HURT)
    seat = sit(line).then("attempt", 3).then("corner c4").then("place c4")
    for _ in range(8):
        seat.then("place m4")
    assert "place K m1" in seat.options


@proves_whole("F3-A4-09")
def test_the_closest_player_comes_to_the_ball_of_the_injured(sit_whole):
    line = at("K@m1,s3,m2", "K@m5,s3,m4", ball="s3", value=2, minute=20, rules=HURT)
    seat = sit_whole(line).then("target s3", 2, 2, 5, 4, 3)  # only the player at the ball is near
    assert (seat["out"], seat.count("H", "s3"), seat.count("H", "m2")) == ("H@25", 1, 0)


@proves("F3-A5-01", "F3-A5-02")
@pytest.mark.parametrize(
    ("start", "target", "keeper", "asked"),
    [("s4", "m5", "m5", True), ("m5", "m5", "m5", False), ("s4", "m5", "m4", False), ("m3", "m4", "m5", False)],
)
def test_a_goalkeeper_charges_a_ball_played_into_its_box(sit, start, target, keeper, asked):
    line = at(f"K@m1,{start}*2,{target}*2", f"K@{keeper},{start},{target},m5,s8", ball=start, value=2, rules=CHARGE)
    seat = sit(line).then(f"target {target}", *(() if asked else (6, 5)))
    assert (seat["ask"] == "charge") is asked


@proves("F3-A5-03")
def test_a_charge_stops_at_six(sit):
    line = at("K@m1,s4,m5", "K@m5,s4,m5*3,m4", ball="s4", value=5, rules=CHARGE)
    assert sit(line).then("target m5").then("charge", 6, 6)["check"] == "6"


@proves("F3-A6-02", "F3-A6-03")
@pytest.mark.parametrize(("home", "away", "allowed"), [(3, 2, True), (3, 1, False), (2, 2, True), (1, 0, False)])
def test_an_aggressive_press_needs_one_player_less(sit, home, away, allowed):
    side = ",".join(["K@m1", *["m3"] * home])
    other = ",".join(["K@m5", "m4", *["m3"] * away])
    seat = sit(stage_3(side, other, by="A", control="H", points="4.4.2/4.4.2", rules=HARD))
    assert ("aggressive" in seat.options) is allowed


@proves("F3-A6-01")
def test_an_aggressive_press_needs_a_point(sit):
    seat = sit(stage_3("K@m1,m3", "K@m5,m3", by="A", control="H", points="4.4.2/1.0.1", rules=HARD))
    assert seat.options == {"press", "move", "position"}


@proves("F3-A6-04", "F3-A6-05", "F3-A6-06")
@pytest.mark.parametrize(("value", "wins"), [(1, 11), (2, 20), (3, 27), (4, 32), (5, 35), (6, 36)])
def test_the_chance_of_an_aggressive_press(sit, value, wins):
    seen = 0
    for dice in product(range(1, 7), repeat=2):
        line = stage_3(
            "K@m1,m3,m2*2", "K@m5,m3,m4*2", by="A", control="H", value=value, points="4.4.2/4.4.2", rules=HARD
        )
        good = sum(die <= value for die in dice)
        seat = sit(line).then("aggressive", *dice, *(() if good else (1,)))
        seen += bool(good)
        if good:
            assert (seat["control"], seat["value"]) == ("A", str(min(dice) if good == 2 else max(dice)))
        else:
            assert (seat["control"], seat["setup"]) == ("H", "quick")
    assert seen == wins


@proves("F3-A6-07")
def test_an_aggressive_press_is_a_press(sit):
    line = at(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ask="second",
        stage="action",
        ball="m3",
        value=3,
        first="A",
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played="A.press,H.move",
        points="4.4.2/4.4.2",
        rules=HARD,
    )
    assert sit(line).then("second").options == {"move", "position"}


@proves("F3-A7-01", "F3-A7-02", "F3-A7-05", "F3-A7-07", "F3-A7-08")
@pytest.mark.parametrize(
    ("start", "target", "home", "away", "risk"),
    [
        ("m3", "s4", "s4", "m4*2", 2),
        ("m3", "s4", "s3", "m4*2", 0),
        ("m3", "m4", "m4", "m4*2", 0),
        ("s4", "m5", "m5", "m4*2", 2),
        ("s3", "s7", "s7", "m3*2", 0),
        ("m4", "s3", "s3", "m3*2", 0),
        ("m3", "s3", "s3", "m3*2", 2),
        ("m3", "s4", "s4", "s8,m4*3", 0),
    ],
)
def test_a_pass_beyond_the_line_bears_the_line_s_risk(sit, start, target, home, away, risk):
    sides = f"K@m1,{start},{home}", f"K@m5,{away}"
    values = []
    for rules in ({}, RISK):
        seat = sit(at(*sides, ball=start, value=3, rules=rules)).then(f"target {target}", 6, 6)
        if seat["ask"] == "closest":
            seat.then(min(seat.options))
        values.append(int(seat["check"]))
    assert values[1] - values[0] == risk


@proves("F3-A7-03", "F3-A7-04")
@pytest.mark.parametrize(
    ("away", "formation", "tired", "risk"),
    [
        ("K@m5,m4*4", "3-4-3", None, 3),
        ("K@m5,m4*2", "3-4-3", None, 2),
        ("K@m4,m4,m5", "4-4-2", None, 2),
        ("K@m5,m4*4", "3-4-3", "A", 2),
    ],
)
def test_the_defenders_cap_the_risk(sit, away, formation, tired, risk):
    keys = {"tired": tired} if tired else {}
    line = at("K@m1,s3,s4", f"{away},s3", ball="s3", value=2, formation=f"4-4-2/{formation}", rules=RISK, **keys)
    assert sit(line).then("target s4", 6, 6)["check"] == str(1 + risk)


@proves("F3-A7-06", "F3-4.1.2.4-01")
def test_a_corner_bears_no_risk_and_risk_counts_to_the_limit(sit):
    line = at("K@m1,c4,m5*3", "K@m5,m5*2,m4*2", ball="c4", value=2, setup="corner", rules=RISK)
    assert sit(line).then("target m5", 6, 6)["check"] == "3"
    line = at("K@m1,m3,s4", "K@m5,m4*2,m3", ball="m3", value=5, rules=RISK)
    assert "s4" not in sit(line).targets()  # 5 + 1 - 1 + 2


@proves("F3-A7-02")
def test_the_risk_may_replace_the_ban(sit):
    sides = "K@m1,m3,m5", "K@m5,m4*2,m3"
    assert "m5" not in sit(at(*sides, ball="m3", value=2, rules=RISK)).targets()
    rules = RISK | {"risk_replaces_ban": "yes"}
    assert sit(at(*sides, ball="m3", value=2, rules=rules)).then("target m5", 6, 6)["check"] == "5"


@proves("F3-A8-01", "F3-A8-02", "F3-A8-04")
@pytest.mark.parametrize(("dice", "yellow"), [((3, 4, 6), "0/1"), ((4, 4), "0/0")])
def test_a_team_may_slow_a_goal_kick_down(sit, dice, yellow):
    line = stage_3("K@m1,m5,m2*4", "K@m5,m5,m3*4", ball="m5", value=6, half=2, minute=70, rules={"slowing_down": "yes"})
    seat = sit(line).then("attempt", 1)
    assert (seat["ask"], seat["by"], seat["minute"]) == ("slow", "A", "71")
    seat.then("slow", *dice)
    assert (seat["minute"], seat["yellow"]) == ("72", yellow)


@proves("F3-A8-04")
@pytest.mark.parametrize(("keys", "die"), [({"minute": 90, "stoppage": 1}, 1), ({"minute": 60}, 6)])
def test_nobody_slows_stoppage_time_or_a_kick_off(sit, keys, die):
    line = stage_3("K@m1,m5*2,m2*4", "K@m5,m3*4", ball="m5", value=4, half=2, rules={"slowing_down": "yes"}, **keys)
    assert sit(line).then("attempt", die)["ask"] != "slow"


@proves("F3-A9-02")
@pytest.mark.parametrize(("points", "after"), [("3.3.3", "3.1.3"), ("2.1.0", "0.0.0"), ("1.1.1", None)])
def test_heat_doubles_the_price_of_pressing(sit, points, after):
    rules = HARD | {"weather": "yes"}
    line = stage_3(
        "K@m1,m3", "K@m5,m3,m4", by="A", control="H", value=6, weather="heat", points=f"4.4.2/{points}", rules=rules
    )
    seat = sit(line)
    assert ("aggressive" in seat.options) is (after is not None)
    if after:
        assert seat.then("aggressive", 1, 1)["points"] == f"4.4.2/{after}"


@proves("F3-A9-03", "F3-A9-06", "F3-A9-08", "F3-A9-12")
@pytest.mark.parametrize(
    ("weather", "die", "after"),
    [
        ("heat", 1, None),
        ("heat", 6, "extreme-heat"),
        ("heat", 3, "heat"),
        ("wind", 6, "storm"),
        ("wind", 1, None),
        ("rain", 6, "storm"),
        ("rain", 1, None),
        ("rain", 5, "rain"),
        ("sunshine", None, "sunshine"),
        ("cold", None, "cold"),
    ],
)
def test_the_weather_may_change_at_half_time(sit, weather, die, after):
    home, away = "K@m1,m3*4,m2", "K@m5,m3*4,m4"
    line = at(home, away, ball="m3", value=2, minute=45, stoppage=2, weather=weather, rules={"weather": "yes"})
    seat = sit(line).then("target m3", 3, 2).then("done").then("done", *([die] if die else []))
    assert (seat["weather"], seat["half"]) == (after, "2")


@proves("F3-A9-04")
@pytest.mark.parametrize(("kicked", "half", "asked"), [("A", 1, False), ("H", 1, True), ("A", 2, True)])
def test_the_sun_blinds_the_goalkeeper_of_the_team_that_kicked_off(sit, kicked, half, asked):
    line = at(
        "K@m1,s4,m5",
        "K@m5,s4,m4",
        ball="s4",
        value=2,
        half=half,
        minute=30 if half == 1 else 60,
        weather="sunshine",
        kicked=kicked,
        rules=CHARGE | {"weather": "yes"},
    )
    seat = sit(line).then("target m5", *(() if asked else (6, 5)))
    assert (seat["ask"] == "charge") is asked


@proves("F3-A9-05", "F3-A9-07", "F3-A9-10")
@pytest.mark.parametrize(
    ("weather", "check", "value"), [("wind", "6", "6"), ("rain", "4", "6"), ("storm", "6", "6"), ("cold", "4", "6")]
)
def test_wind_doubles_the_long_pass(sit, weather, check, value):
    line = at("K@m1,m1,m4", "K@m5,m1*2,m4", ball="m1", value=2, weather=weather, rules={"weather": "yes"})
    seat = sit(line).then("target m4", 6, 6)
    assert (seat["check"], seat["value"]) == (check, value)


@proves("F3-A9-07", "F3-4.2.3-06")
@pytest.mark.parametrize(("dice", "value"), [((5, 2), "3"), ((6, 6), "6")])
def test_rain_raises_the_new_value(sit, dice, value):
    line = at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=2, weather="rain", rules={"weather": "yes"})
    assert sit(line).then("target s3", *dice)["value"] == value


@proves_whole("F3-A9-09", "F3-A9-10")
@pytest.mark.parametrize(
    ("weather", "die", "out"), [("cold", 4, "H@-"), ("cold", 3, "H@54"), ("storm", 3, "H@54"), ("rain", 4, "H@54")]
)
def test_the_cold_adds_one_to_injuries(sit_whole, weather, die, out):
    seat = hurt(sit_whole, weather=weather, rules={"weather": "yes"})
    assert seat.then("from s3", die)["out"] == out


@proves("F3-A9-11")
@pytest.mark.parametrize(("weather", "points"), [("extreme-heat", "4.3.2"), ("heat", "4.4.2")])
def test_extreme_heat_tires(sit, weather, points):
    rules = {"condition_points": "yes", "weather": "yes"}
    line = at(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ball="m3",
        value=2,
        half=2,
        minute=60,
        weather=weather,
        points="4.4.2/4.4.2",
        rules=rules,
    )
    assert sit(line).then("target m3", 6, 1, 4, 4, 6, 6)["points"] == f"{points}/4.4.2"


@proves("F3-A10-03")
@pytest.mark.parametrize(
    ("by", "dice", "control", "setup"),
    [("A", (6, 6, 1), "H", "penalty"), ("A", (6, 5), "A", None), ("H", (6, 6, 1), "A", "quick")],
)
def test_var_looks_at_a_press_in_the_box(sit, by, dice, control, setup):
    other = "A" if by == "H" else "H"
    line = stage_3(
        "K@m1,m5,m2*3", "K@s8,m5,m2*3", by=by, control=other, ball="m5", value=6, roller=other, rules={"var": "yes"}
    )
    seat = sit(line).then("press", 1, 1, *dice)
    assert (seat["control"], seat["setup"]) == (control, setup)


@proves("F3-A10-01")
def test_var_does_not_look_at_a_press_in_midfield(sit):
    line = stage_3("K@m1,m3,m2*3", "K@m5,m3,m4*3", by="A", control="H", value=6, rules={"var": "yes"})
    assert sit(line).then("press", 1, 1)["control"] == "A"
