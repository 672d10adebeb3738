"""Stage 2: time, control check, new ball value, order (FUBA 3.0, 4.2)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.fuba.seats import at, proves, stage_3

PAIRS = list(product(range(1, 7), repeat=2))


def calm(**keys):
    return at("K@m1,m3*2,m2", "K@m5,m3*2,m4", **({"ball": "m3", "value": 2} | keys))


@proves("F3-4-01", "F3-4.2.1-01", "F3-4.2.1-02", "F3-4.2.1-03")
def test_a_turn_takes_one_to_six_minutes_and_a_pair_causes_nothing_else(sit):
    for low, high in PAIRS:
        seat = sit(calm(minute=10)).then("target m3", low, high)
        assert seat["minute"] == str(10 + (abs(low - high) or low))
        assert seat["stage"] == "action"


@proves("F3-4.2.1.1-03", "F3-5.5.2-05")
@pytest.mark.parametrize(("rules", "minute"), [({}, "31"), ({"penalty_time": "no"}, "30")])
def test_a_penalty_costs_a_minute(sit, rules, minute):
    rules = rules | {"aggressive_pressing": "yes"}
    seat = sit(stage_3("K@m1,m5,m2*3", "K@m5,m5,m2*3", ball="m5", value=1, by="A", control="H", minute=30, rules=rules))
    seat.then("aggressive", 2, 3, 1)
    assert (seat["setup"], seat["control"], seat["minute"]) == ("penalty", "H", minute)


@proves("F3-4.2.1.1-03")
def test_a_scored_penalty_costs_another_minute(sit):
    line = at("K@m1,m5,m4,m2*3", "K@m5,m4*4", ask="kick", stage="restart", ball="m5", value=2, target="m5",
              setup="penalty", guess="left", minute=31)  # fmt: skip
    seat = sit(line).then("kick left", 2)
    assert (seat["score"], seat["minute"], seat["setup"], seat["control"]) == ("1-0", "32", "kick-off", "A")


@proves("F3-4.2.1.1-01", "F3-4.2.1.1-04")
@pytest.mark.parametrize(("die", "setup"), [(1, "goal-kick"), (3, "corner"), (6, "kick-off")])
def test_restarts_cost_a_minute_but_not_in_stoppage_time(sit, die, setup):
    home, away = "K@m1,m5,m2*4", "K@m5,m4*4"
    seat = sit(stage_3(home, away, ball="m5", value=3, minute=30)).then("attempt", die)
    assert (seat["setup"], seat["minute"]) == (setup, "31")
    seat = sit(stage_3(home, away, ball="m5", value=3, minute=45, stoppage=2)).then("attempt", die)
    assert (seat["setup"], seat["minute"], seat["stoppage"]) == (setup, "45", "2")


@proves("F3-4.2.1.2-01", "F3-4.2.1.2-02")
@pytest.mark.parametrize(
    ("minute", "dice", "clock"),
    [(43, (6, 1), ("45", "1")), (44, (3, 2), ("45", None)), (45, (3, 2), ("45", "1")), (40, (6, 1), ("45", None))],
)
def test_the_marker_stops_on_the_first_stoppage_square_and_the_turn_goes_on(sit, minute, dice, clock):
    seat = sit(calm(minute=minute)).then("target m3", *dice)
    assert (seat["minute"], seat["stoppage"]) == clock
    assert (seat["stage"], seat["last"]) == ("action", None)


@proves("F3-4.2.1.2-03", "F3-4.2.1.2-04", "F3-4.2.1.2-10")
@pytest.mark.parametrize(
    ("square", "dice", "after"),
    [(1, (6, 1), "2"), (1, (3, 2), "2"), (2, (3, 2), None), (2, (4, 2), "3"), (4, (6, 3), None), (4, (6, 2), "5")],
)
def test_a_difference_below_the_square_ends_the_half(sit, square, dice, after):
    seat = sit(calm(minute=45, stoppage=square)).then("target m3", *dice)
    assert (seat["ask"] == "formation") is (after is None)
    if after:
        assert (seat["stoppage"], seat["last"]) == (after, "yes" if after == "5" else None)


@proves("F3-4.2.1.2-05")
@pytest.mark.parametrize(("word", "ends"), [("zero", True), ("face", False)])
def test_a_pair_ends_the_half_in_stoppage_time(sit, word, ends):
    rules = {} if word == "zero" else {"doubles_in_stoppage": word}
    seat = sit(calm(minute=45, stoppage=1, rules=rules)).then("target m3", 5, 5)
    assert (seat["ask"] == "formation") is ends


@proves("F3-4.2.1.2-06", "F3-4.2.1.2-07", "F3-4.2.1.2-08")
@pytest.mark.parametrize(("start", "target", "goes_on"), [("m5", "m4", False), ("m4", "m5", True), ("s1", "m1", True)])
def test_a_ball_in_a_penalty_area_plays_the_last_turn_out(sit, start, target, goes_on):
    seat = sit(
        at(f"K@m1,{start}*2,{target}*2", f"K@m5,{start},{target},m5", ball=start, value=2, minute=45, stoppage=3)
    )
    seat.then(f"target {target}", 3, 2)
    assert (seat["ask"] != "formation") is goes_on
    if goes_on:
        assert (seat["last"], seat["stoppage"], seat["stage"]) == ("yes", "3", "action")


@proves("F3-4.2.1.2-09", "F3-4-05")
@pytest.mark.parametrize(("die", "score"), [(6, "1-0"), (3, "0-0"), (1, "0-0")])
def test_no_restart_follows_the_last_turn(sit, die, score):
    line = stage_3("K@m1,m5,m2*4", "K@m5,m4*4", ball="m5", value=3, minute=45, stoppage=3, last="yes")
    seat = sit(line).then("attempt", die)
    assert (seat["ask"], seat["score"], seat["setup"]) == ("formation", score, None)


@proves("F3-4.2.1.2-09")
def test_a_penalty_of_the_last_turn_is_taken(sit):
    line = stage_3("K@m1,m5,m2*3", "K@m5,m5,m2*3", ball="m5", value=1, by="A", control="H", minute=45, stoppage=3,
                   last="yes", rules={"aggressive_pressing": "yes"})  # fmt: skip
    seat = sit(line).then("aggressive", 2, 3, 1)
    assert (seat["setup"], seat["ask"], seat["last"], seat["stoppage"]) == ("penalty", "place", "yes", "3")


@proves("F3-4.2.1.2-09")
def test_the_corner_of_the_last_turn_is_taken_by_the_house_rule(sit):
    line = stage_3("K@m1,m5,m2*4", "K@m5,m4*4", ball="m5", value=3, minute=45, stoppage=3, last="yes",
                   rules={"last_turn_restarts": "corner"})  # fmt: skip
    assert sit(line).then("attempt", 3)["ask"] == "corner-side"


@proves("F3-4.2.1.2-10")
def test_the_half_ends_after_the_turn_to_the_last_square(sit):
    line = at("K@m1,m3*2", "K@m5,m3*2", ask="second", stage="action", ball="m3", value=3, minute=45, stoppage=5,
              first="H", start_area="m3", target="m3", roller="H", held="yes", dice="6.2", check=2,
              played="H.move,A.move", last="yes")  # fmt: skip
    assert sit(line).then("done")["ask"] == "formation"


@proves("F3-4.2.1.3-01", "F3-4.2.1.3-02")
@pytest.mark.parametrize(("kicked", "control"), [("H", "A"), ("A", "H")])
def test_the_second_half_starts_at_45_with_the_other_kick_off(sit, kicked, control):
    home, away = "K@m1,m3*4,m2", "K@m5,m3*4,m4"
    seat = sit(at(home, away, ball="m3", value=2, minute=45, stoppage=4, kicked=kicked)).then("target m3", 3, 2)
    seat.then("done").then("done")
    assert (seat["half"], seat["minute"], seat["stoppage"], seat["control"]) == ("2", "45", None, control)
    assert (seat["setup"], seat["ball"], seat["value"]) == ("kick-off", "m3", "2")


@proves("F3-4.2.1.3-03")
def test_the_match_ends_with_the_second_half(sit):
    seat = sit(calm(half=2, minute=90, stoppage=2, score="2-2")).then("target m3", 3, 2)
    assert (seat["ask"], seat["score"], seat.options) == ("over", "2-2", set())


@proves("F3-4.2.1.3-03")
def test_extra_time_and_a_shoot_out_follow_a_draw_by_agreement(sit):
    rules = {"extra_time": "yes"}
    home, away = "K@m1,m3*4,m2", "K@m5,m3*4,m4"
    late = {"ball": "m3", "value": 2, "stoppage": 2, "score": "2-2", "rules": rules}
    seat = sit(at(home, away, half=2, minute=90, **late)).then("target m3", 3, 2)
    assert (seat["half"], seat["minute"], seat["control"], seat["setup"]) == ("3", "90", "H", "kick-off")
    seat = sit(at(home, away, half=4, minute=120, **late)).then("target m3", 3, 2)
    assert (seat["ask"], seat["by"], seat["control"], seat["setup"]) == ("keeper", "A", "H", "shoot-out")
    for team, die in [("H", 6), ("A", 1), ("H", 6), ("A", 1), ("H", 6)]:
        assert (seat["control"], seat["ask"]) == (team, "keeper")
        seat.then("guess none").then("kick middle", die)
    seat.then("guess none").then("kick middle", 1)
    assert (seat["ask"], seat["shootout"]) == ("over", "3.3/0.3")


@proves("F3-4.2.2-01", "F3-4.2.2-03", "F3-4.2.4-01", "F3-4.2.4-02", "F3-4.2.4-03")
@pytest.mark.parametrize(("value", "kept"), [(1, 36), (2, 35), (3, 32), (4, 27), (5, 20), (6, 11)])
def test_the_chance_to_keep_the_ball(sit, value, kept):
    seen = 0
    for dice in PAIRS:
        seat = sit(at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=value)).then("target s3", *dice)
        seen += seat["control"] == "H"
        assert seat["first"] == ("H" if min(dice) >= value else "A")
        assert seat["value"] == str(min(dice))
    assert seen == kept


@proves("F3-4.2.2-02")
def test_a_lost_ball_swaps_the_roles_in_the_target_area(sit):
    seat = sit(at("K@m1,m3,m4*2", "K@m5,m3,m4*2", ball="m3", value=6)).then("target m4", 5, 2)
    assert (seat["control"], seat["ball"], seat["first"]) == ("A", "m4", "A")


@proves("F3-4.2.2.1-01", "F3-4.2.2.1-03", "F3-4.2.3-05")
def test_the_team_chooses_among_its_closest_players(sit):
    seat = sit(at("K@m1,m3,s3,m4", "K@m5,m5*2,m3", ball="m3", value=2)).then("target s4", 6, 4)
    assert seat.options == {"from s3", "from m4"}
    seat.then("from m4")
    assert (seat.count("H", "s4"), seat["value"]) == (1, "6")  # nobody stood there: the higher die
    while seat["ask"] == "free":
        seat.then("done")
    seat.then("move", 2, 2)
    assert not seat.moves("dribble")  # who has just come cannot dribble


@proves("F3-4.2.2.1-01")
@pytest.mark.parametrize(("word", "options"), [("no", {"K"}), ("yes", {"K", "m4"})])
def test_a_goalkeeper_goes_if_closest_unless_the_house_spares_it(sit, word, options):
    rules = {} if word == "no" else {"keeper_spared_as_closest": word}
    line = at(
        "K@m1,m4", "K@m5,m3,m5", ask="closest", stage="situation", ball="m2", value=1, start_area="m1", target="m2",
        roller="H", dice="6.5", check=1, rules=rules,
    )  # fmt: skip
    seat = sit(line)
    if word == "no":
        assert (seat["ask"] != "closest", seat.count("H", "m2")) == (True, 1)
        assert seat["H"].startswith("K@m2")
    else:
        assert seat.options == {f"from {one}" for one in options}


@proves("F3-4.2.2.1-02")
def test_the_forced_move_is_not_charged(sit):
    seat = sit(at("K@m1,m3,s3", "K@m5,m5*2,m3", ball="m3", value=2, formation="4-4-2/4-4-2")).then("target s4", 6, 4)
    while seat["ask"] == "free":
        seat.then("done")
    assert seat.then("move", 5, 3)["left"] == "3"


@proves("F3-4.2.2.1-04")
def test_an_onside_player_comes_before_an_offside_one(sit):
    seat = sit(at("K@m1,m3,s3,m5", "K@m5,m3,m2", ball="m3", value=2)).then("target s4", 6, 4)
    assert (seat.count("H", "s3"), seat.count("H", "m5"), seat.count("H", "s4")) == (0, 1, 1)


@proves("F3-4.2.2.2-01", "F3-4.2.2.2-02")
@pytest.mark.parametrize("near", [None, "m1", "m2", "m3", "s1", "s2", "s5", "s6"])
def test_a_failed_check_is_easy_only_far_from_every_opponent(sit, near):
    away = "K@m5,m4*2" + (f",{near}" if near else "")
    seat = sit(at("K@m1,m2,s1", away, ball="s1", value=6)).then("target m2", 2, 1)
    assert (seat["control"] == "H") is (near is None)
    if near is None:
        assert (seat["ask"], seat["by"], seat["left"]) == ("move", "A", "1")
        assert {start for start, _ in seat.moves("move")} == {"K", "m4"}
        seat.then("move m4 m3")
        assert (seat.count("A", "m3"), seat["stage"], seat["first"], seat["value"]) == (1, "action", "A", "1")


@proves("F3-4.2.3-01", "F3-4.2.3-02")
@pytest.mark.parametrize(
    ("start", "target", "player", "value"),
    [("m3", "s3", "s3", "2"), ("m3", "s3", "m4", "6"), ("m2", "m4", "m4", "6"), ("m2", "m2", "m2", "6")],
)
def test_a_held_neighbour_takes_the_lower_die(sit, start, target, player, value):
    seat = sit(at(f"K@m1,{start},{player}", f"K@m5,{start},{target}", ball=start, value=1))
    seat.then(f"target {target}", 6, 2)
    if seat["ask"] == "closest":
        seat.then("from m4")
    assert seat["value"] == value


@proves("F3-4.2.3-04")
def test_the_new_value_belongs_to_whoever_has_the_ball(sit):
    seat = sit(at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=5)).then("target s3", 3, 1)
    assert (seat["control"], seat["value"]) == ("A", "1")


@proves("F3-4-04", "F3-4.3.2-05", "F3-T-02")
def test_a_new_turn_starts_after_the_actions(sit):
    line = at("K@m1,m3*2", "K@m5,m3*2", ask="second", stage="action", ball="m3", value=3, minute=30, first="A", by="A",
              start_area="m3", target="m3", roller="H", held="yes", dice="6.2", check=3,
              played="A.press,H.move")  # fmt: skip
    seat = sit(line).then("done")
    assert (seat["stage"], seat["ask"], seat["by"], seat["target"], seat["played"]) == (
        "target",
        "target",
        "A",
        None,
        None,
    )
