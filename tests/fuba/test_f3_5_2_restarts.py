"""Free kicks, corners, goal kicks, penalties (FUBA 3.0, 5.2 to 5.5)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, proves, stage_3

HARD = {"aggressive_pressing": "yes"}
LOWEST = {
    ("left", "left"): 2,
    ("left", "none"): 2,
    ("left", "right"): 6,
    ("middle", "left"): 1,
    ("middle", "none"): 6,
    ("middle", "right"): 1,
    ("right", "left"): 6,
    ("right", "none"): 2,
    ("right", "right"): 2,
}


def foul(sit, target, *, by="A", home="", away="", **keys):
    """Let a team press too hard in the target area of the turn; no card is shown."""
    control = "H" if by == "A" else "A"
    line = stage_3(
        f"K@m1,{target},m2*3{home}",
        f"K@m5,{target},m4*3{away}",
        ball=target,
        value=1,
        by=by,
        control=control,
        roller=control,
        **(keys | {"rules": HARD | keys.get("rules", {})}),
    )
    return sit(line).then("aggressive", 3, 4, 1)


def awarded(home, away, *, setup, ball, by="H", **keys):
    return at(home, away, stage="restart", by=by, ball=ball, value=2, setup=setup, **keys)


@proves("F3-5.2-01", "F3-5.2-02", "F3-5.2-03", "F3-5.2.3-01", "F3-5.2.3-02", "F3-5.2.1-01")
@pytest.mark.parametrize(
    ("by", "target", "setup"),
    [
        ("A", "m4", "free-kick"),
        ("A", "s3", "free-kick"),
        ("A", "s2", "quick"),
        ("A", "m3", "quick"),
        ("A", "m1", "quick"),
        ("A", "m5", "penalty"),
        ("H", "m5", "quick"),
        ("H", "m3", "quick"),
        ("H", "s2", "free-kick"),
        ("H", "m1", "penalty"),
    ],
)
def test_the_place_of_the_foul_makes_the_kick(sit, by, target, setup):
    seat = foul(sit, target, by=by, minute=30)
    assert (seat["setup"], seat["control"], seat["ball"], seat["value"]) == (
        setup,
        "H" if by == "A" else "A",
        target,
        "2",
    )
    assert seat["minute"] == "31"
    assert seat["ask"] == ("move" if setup == "quick" else "place")


@proves("F3-5.2.1-01", "F3-5.2.1-02")
def test_a_free_kick_needs_one_player_at_the_ball_and_nobody_else_anywhere(sit):
    seat = sit(awarded("m2*10", "-", setup="free-kick", ball="m4", ask="place", target="m4", red="0/0"))
    assert seat["H"].startswith("K@m4")  # only the goalkeeper is left to go there
    assert (seat["ask"], seat["by"], len(seat.options)) == ("place", "A", 13)
    seat = sit(
        awarded(
            "K@m1,m4*10",
            "m3*10",
            setup="free-kick",
            ball="m4",
            ask="place",
            by="A",
            control="H",
            target="m4",
            red="0/0",
        )
    )
    assert "place K m4" in seat.options


@proves("F3-5.2.1-02", "F3-3.3-03")
def test_the_adjustment_leaves_a_player_at_the_free_kick(sit):
    seat = sit(awarded("K@m1,m4,m3*3", "K@m5,m3*3", setup="free-kick", ball="m4", ask="adjust", target="m4"))
    assert not [start for start, _ in seat.moves("shift") if start == "m4"]
    assert "shift K m2" in seat.options
    seat.then("shift m3 m4")
    assert "shift m4 m5" in seat.options


@proves("F3-5.2.2-01", "F3-5.2.2-02", "F3-5.2.2-04")
@pytest.mark.parametrize("ball", ["m4", "s3", "s8"])
def test_a_direct_attempt_is_offered_after_the_set_up(sit, ball):
    line = awarded(f"K@m1,{ball}*2,m2*3", "K@m5,m3*4", setup="free-kick", ball=ball, ask="adjust", target=ball)
    seat = sit(line).then("done")
    assert seat.options == {"direct", "done"}
    seat.then("done")
    assert (seat["stage"], seat["ask"], seat["ball"], seat["value"]) == ("target", "target", ball, "2")


@proves("F3-5.2.2-02")
@pytest.mark.parametrize("ball", ["m1", "m2", "s2", "s6"])
def test_no_direct_attempt_from_where_attempts_are_not_allowed(sit, ball):
    line = awarded(f"K@m1,{ball}*2,m4*3", "K@m5,m3*4", setup="free-kick", ball=ball, ask="adjust", target=ball)
    seat = sit(line).then("done")
    assert (seat["stage"], seat["ask"], seat["ball"]) == ("target", "target", ball)


@proves("F3-5.2.2-01")
@pytest.mark.parametrize(
    ("dice", "setup"), [((6,), "kick-off"), ((5,), "corner"), ((4, 1, 1), "corner"), ((3,), "goal-kick")]
)
def test_the_dice_of_a_direct_free_kick(sit, dice, setup):
    line = awarded("K@m1,m4,m5,m2*3", "K@m5,m5,m4,m2*3", setup="free-kick", ball="m4", ask="direct", target="m4")
    seat = sit(line).then("direct").then("done", *dice)
    assert seat["setup"] == setup


@proves("F3-5.2.2-03")
@pytest.mark.parametrize(("word", "free"), [("yes", True), ("no", False)])
def test_free_movements_belong_to_a_direct_free_kick(sit, word, free):
    rules = {} if word == "yes" else {"free_moves_on_direct_free_kick": word}
    line = awarded(
        "K@m1,m4,s4*2,m2*3", "K@m5,s4,m4,m2*3", setup="free-kick", ball="m4", ask="direct", target="m4", rules=rules
    )
    seat = sit(line)
    if free:
        assert "free s4 s3" in seat.then("direct").options
    else:
        assert seat.then("direct", 1)["setup"] == "goal-kick"


@proves("F3-5.2.2-05")
@pytest.mark.parametrize(("players", "allowed"), [("s3", False), ("s3*2", True)])
def test_a_free_kick_is_not_passed_to_oneself(sit, players, allowed):
    seat = sit(at(f"K@m1,{players},m2", "K@m5,m3*2", ball="s3", value=2, setup="free-kick"))
    assert ("s3" in seat.targets()) is allowed


@proves("F3-5.2.2-06")
def test_the_defenders_act_after_a_lost_rebound_of_a_direct_free_kick(sit):
    line = awarded("K@m1,m4,m5,m2*3", "K@m5,m5,m4,m2*3", setup="free-kick", ball="m4", ask="direct", target="m4")
    seat = sit(line).then("direct").then("done", 4, 1, 6)
    assert (seat["control"], seat["by"], seat["ball"], seat["value"]) == ("A", "A", "m5", "1")
    while seat["ask"] == "free":
        seat.then("done")
    assert seat.options == {"move", "position"}


@proves("F3-5.2.3-03")
@pytest.mark.parametrize("moved", [0, 1, 3])
def test_the_defence_moves_as_many_as_the_kickers_at_a_quick_free_kick(sit, moved):
    seat = sit(awarded("K@m1,m3,m2*3", "K@m5,m3,m4*3", setup="quick", ball="m3", ask="move", target="m3"))
    for _ in range(moved):
        seat.then("move m2 s1")
    assert not moved or not [start for start, _ in seat.moves("move") if start == "s1"]  # one area each
    seat.then("done")
    if moved:
        assert (seat["by"], seat["left"]) == ("A", str(moved))
        for _ in range(moved):
            seat.then("move m4 m3")
    assert (seat["ask"], seat["by"], seat["setup"]) == ("target", "H", "quick")


@proves("F3-5.2.3-04")
def test_a_quick_free_kick_is_no_shot(sit):
    seat = sit(awarded("K@m1,m3*2,m2", "K@s8,m4*3", setup="quick", ball="m3", ask="move", target="m3"))
    seat.then("done")
    assert (seat["stage"], seat["ask"]) == ("target", "target")


@proves("F3-5.2.3-05")
def test_a_quick_free_kick_has_a_taker_and_no_offside_moves(sit):
    seat = sit(awarded("K@m1,m3,m4*2", "K@m5,m3*3", setup="quick", ball="m3", ask="move", target="m3"))
    assert seat.refuses("move m4 m5")
    alone = sit(awarded("K@m1,m1,s8", "K@m5,m2*3", setup="quick", ball="m2", ask="closest", target="m2"))
    assert alone.options == {"from K", "from m1"}
    alone.then("from m1")
    assert (alone.count("H", "m2"), alone["ask"], alone["by"]) == (1, "move", "H")


@proves("F3-5.3-01", "F3-5.3-03", "F3-5.3.1-01")
def test_a_corner_is_set_up_at_the_corner_of_choice(sit):
    seat = sit(stage_3("K@m1,m5,m2*3", "K@m5,m3*4", ball="m5", value=3, minute=30)).then("attempt", 3)
    assert (seat["ask"], seat.options, seat["minute"]) == ("corner-side", {"corner c4", "corner c8"}, "31")
    seat.then("corner c8")
    assert (seat["ball"], seat["value"], seat["ask"], seat["by"]) == ("c8", "2", "place", "H")
    assert len(seat.options) == 14
    seat.then("place c8")
    assert len(seat.options) == 13  # one taker only
    for _ in range(3):
        seat.then("place m5")
    assert "place K m1" in seat.options
    seat.then("place K m1")
    assert (seat["by"], len(seat.options)) == ("A", 13)


@proves("F3-5.3-03")
@pytest.mark.parametrize(("ball", "options"), [("s4", {"c4"}), ("s7", {"c8"}), ("m4", {"c4", "c8"})])
def test_the_corner_is_on_the_side_of_the_shot_by_the_house_rule(sit, ball, options):
    line = awarded("-", "-", setup="corner", ball=ball, ask="corner-side", red="0/0", rules={"corner_side": "nearest"})
    seat = sit(line)
    if len(options) == 1:
        assert seat["ball"] in options
    else:
        assert seat.options == {f"corner {spot}" for spot in options}


@proves("F3-5.3-02", "F3-5.3.2-01", "F3-5.3.2-03")
@pytest.mark.parametrize(("target", "check"), [("s4", "2"), ("m5", "3"), ("m4", "3"), ("s3", "3"), ("m3", "4")])
def test_the_spot_is_an_area_of_its_own(sit, target, check):
    seat = sit(at("K@m1,c4,s4,m5,m4,s3,m3", "K@m5,s4,m4,s3,m3", ball="c4", value=2, setup="corner"))
    assert "c4" not in seat.targets()
    assert seat.then(f"target {target}", 6, 5)["check"] == check


@proves("F3-5.3.2-01")
def test_a_lone_taker_can_play_to_the_corner_area(sit):
    seat = sit(at("K@m1,c4", "K@m5,m4*2", ball="c4", value=2, setup="corner"))
    assert "s4" in seat.targets()
    seat.then("target s4", 6, 5)
    assert (seat.count("H", "s4"), seat.count("H", "c4")) == (1, 0)


@proves("F3-5.4-01", "F3-5.4-02", "F3-5.4-07")
@pytest.mark.parametrize("keeper", ["m5", "m4"])
def test_a_goal_kick_leaves_the_goalkeeper_alone_in_the_box(sit, keeper):
    seat = sit(stage_3("K@m1,m5", f"K@{keeper},m5*2,m3", ball="m5", value=6)).then("attempt", 1)
    assert seat["A"].startswith("K@m5")
    assert (seat.count("A", "m5"), seat.count("A", "m4"), seat.count("H", "m4")) == (1, 2, 1)
    assert (seat["control"], seat["ball"], seat["value"]) == ("A", "m5", "2")


@proves("F3-5.4-07")
def test_the_closest_player_takes_the_goal_kick_by_the_house_rule(sit):
    rules = {"goal_kick_keeper_return": "no"}
    seat = sit(stage_3("K@m1,m4*3", "K@s8,m4,m3", ball="m4", value=6, rules=rules)).then("attempt", 1)
    assert (seat["ask"], seat.options) == ("closest", {"from K", "from m4"})


@proves("F3-5.4-03", "F3-5.4-04")
@pytest.mark.parametrize(("moved", "left"), [(2, "4"), (5, "5"), (0, "4")])
def test_the_defence_moves_four_or_as_many_as_the_kickers(sit, moved, left):
    seat = sit(awarded("K@m1,m2*6", "K@m5,m3*4", setup="goal-kick", ball="m1", ask="move"))
    for _ in range(moved):
        seat.then("move m2 m3")
    seat.then("done")
    assert (seat["by"], seat["left"]) == ("A", left)


@proves("F3-5.4-06")
@pytest.mark.parametrize(("word", "allowed"), [("no", True), ("yes", False)])
def test_the_moves_before_a_goal_kick_know_no_offside(sit, word, allowed):
    rules = {} if word == "no" else {"goal_kick_moves_offside": word}
    seat = sit(awarded("K@m1,s3,m2", "K@m5,m3*4,m2", setup="goal-kick", ball="m1", ask="move", rules=rules))
    assert ("move s3 m4" in seat.options) is allowed
    seat.then("done")
    assert "move m2 m1" in seat.options


@proves("F3-5.4-05", "F3-5.4-08")
@pytest.mark.parametrize(("word", "allowed"), [("yes", True), ("no", False)])
def test_a_goalkeeper_may_keep_the_goal_kick_in_the_box(sit, word, allowed):
    rules = {} if word == "yes" else {"goal_kick_same_area": word}
    seat = sit(at("K@m1,m2*3", "K@m5,m2*2", ball="m1", value=2, setup="goal-kick", rules=rules))
    assert ("m1" in seat.targets()) is allowed
    if allowed:
        assert seat.then("target m1", 6, 5)["check"] == "1"


@proves("F3-5.5-01", "F3-5.5.1-01")
def test_a_penalty_leaves_the_taker_and_the_goalkeeper_in_the_box(sit):
    seat = sit(awarded("-", "-", setup="penalty", ball="m5", ask="place", target="m5", red="7/7"))
    assert "place m5" in seat.options
    seat.then("place m5")
    assert "place m5" not in seat.options
    seat.then("place m4").then("place m4").then("place K m1")
    assert (seat["by"], "place m5" in seat.options) == ("A", False)
    for _ in range(3):
        seat.then("place m4")
    assert (seat["ask"], seat["by"], seat["A"]) == ("adjust", "H", "K@m5,m4*3")
    assert seat.refuses("shift m4 m5")
    assert seat.refuses("shift m5 m4")
    seat.then("done")
    assert (seat["ask"], seat["by"]) == ("keeper", "A")


@proves("F3-5.5.2-01", "F3-5.5.2-02")
@pytest.mark.parametrize(("ways", "lowest"), LOWEST.items())
def test_the_penalty_table(sit, ways, lowest):
    kick, guess = ways
    for die in range(1, 7):
        line = awarded(
            "K@m1,m5,m4*3", "K@m5,m4*4", setup="penalty", ball="m5", ask="keeper", by="A", control="H", target="m5"
        )
        seat = sit(line).then(f"guess {guess}")
        assert (seat["ask"], seat["by"]) == ("kick", "H")
        seat.then(f"kick {kick}", die)
        assert seat["score"] == ("1-0" if die >= lowest else "0-0")


@proves("F3-5.5.2-04", "F3-5.5.2-05")
def test_a_missed_penalty_is_a_goal_kick_and_a_scored_one_a_kick_off(sit):
    line = awarded("K@m1,m5,m4*3", "K@m5,m3*4", setup="penalty", ball="m5", ask="kick", target="m5", guess="left")
    seat = sit(line).then("kick right", 5)
    assert (seat["control"], seat["setup"], seat["value"], seat.count("H", "m4")) == ("A", "goal-kick", "2", 4)
    seat = sit(line).then("kick right", 6)
    assert (seat["control"], seat["setup"], seat["score"]) == ("A", "kick-off", "1-0")
