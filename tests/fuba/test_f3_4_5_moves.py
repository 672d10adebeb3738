"""Movement, positioning, pressing (FUBA 3.0, 4.5 to 4.7)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.fuba.seats import at, free_moves, movement, proves, stage_3

PAIRS = list(product(range(1, 7), repeat=2))


@proves("F3-4.5-01", "F3-4.5-02", "F3-4.5-06")
@pytest.mark.parametrize(
    ("formation", "dice", "moves"),
    [
        ("4-4-2", (5, 3), "3"),
        ("4-4-2", (5, 1), "2"),
        ("4-6-0", (5, 3), "2"),
        ("4-6-0", (3, 2), "1"),
        ("4-5-1", (1, 6), "1"),
    ],
)
def test_the_lower_die_or_the_line_gives_the_moves(sit, formation, dice, moves):
    seat = sit(stage_3("K@m1,m4*2", "K@m5,m4", ball="m4", formation=f"{formation}/4-4-2"))
    assert seat.then("move", *dice)["left"] == moves


@proves("F3-4.5-06")
def test_an_empty_line_and_two_ones_leave_no_move(sit):
    seat = sit(stage_3("K@m1,m4*2", "K@m5,m4", ball="m4", formation="4-6-0/4-4-2")).then("move", 1, 1)
    assert (seat["ask"], seat["by"]) != ("move", "H")
    assert seat["played"] == "H.move"


@proves("F3-4.5-03")
def test_a_dribble_into_another_zone_does_not_change_the_moves(sit):
    seat = sit(stage_3("K@m1,s3*2", "K@m5,m4", ball="s3", formation="5-4-1/4-4-2")).then("move", 1, 1)
    assert seat["left"] == "4"
    assert seat.then("dribble s3 s4")["left"] == "3"


@proves("F3-4.5-05")
def test_a_piece_moves_once_and_once_more_after_a_free_movement(sit):
    seat = sit(free_moves("K@m1,s4,m3*2", "K@m5,s3,m4*2", ball="m3", free=("m1", "m3")))
    seat.then("free s4 s3").then("done").then("move", 6, 6).then("move s3 s2")
    assert not [start for start, _ in seat.moves("move") if start in ("s2", "s3")]


@proves("F3-4.5-07")
def test_fewer_moves_than_allowed_are_accepted(sit):
    seat = sit(movement("K@m1,m3*2,s3", "K@m5,m3", left=4)).then("move s3 s2").then("done")
    assert seat["by"] == "A"


@proves("F3-4.5.1-01", "F3-4.5.1-02")
def test_nobody_in_control_moves_into_offside_except_straight_back(sit):
    seat = sit(movement("K@m1,m3*2,m4,s3", "K@m5,m4*2,m2", ball="m3"))
    assert seat.refuses("move m4 m5")
    assert "move s3 s4" in seat.options
    seat = sit(movement("K@m1,m2,s4,m5", "K@m5,m3*2", ball="m2"))
    assert "move s4 s3" in seat.options
    assert "move m5 m4" in seat.options
    assert seat.refuses("move m5 s4")
    assert seat.refuses("move s4 m4")


@proves("F3-4.5.1-03")
def test_the_defence_knows_no_offside(sit):
    seat = sit(movement("K@m5,m3", "K@m4,m2,m3", by="A", control="H", ball="m3"))
    assert "move m2 m1" in seat.options


@proves("F3-4.5.2-01", "F3-4.5.2-02")
@pytest.mark.parametrize(("guard", "allowed"), [("s2", False), ("s3", True), ("m3", True)])
def test_a_dribble_starts_free_of_opponents(sit, guard, allowed):
    seat = sit(movement("K@m1,s2*2", f"K@m5,{guard}", ball="s2"))
    assert bool(seat.moves("dribble")) is allowed
    if allowed:
        seat.then("dribble s2 s3")
        assert not seat.moves("dribble")  # once in an action


@proves("F3-4.5.2-03")
def test_only_an_unmoved_player_dribbles(sit):
    seat = sit(movement("K@m1,s2',m3", "K@m5,m4", ball="s2"))
    assert not seat.moves("dribble")
    seat = sit(movement("K@m1,s2,s2',m3", "K@m5,m4", ball="s2"))
    seat.then("dribble s2 s3")
    assert (seat["ball"], seat.count("H", "s2")) == ("s3", 1)


@proves("F3-4.5.2-04")
def test_a_dribble_may_run_into_opponents_and_keeps_the_value(sit):
    seat = sit(movement("K@m1,s2,m3", "K@m5,s3*2", ball="s2", value=3)).then("dribble s2 s3")
    assert (seat["ball"], seat["value"]) == ("s3", "3")


@proves("F3-4.5.2-05")
def test_a_dribbler_is_level_with_the_ball(sit):
    seat = sit(movement("K@m1,m4*2,m3", "K@m5,m3*2", ball="m4"))
    assert "dribble m4 m5" in seat.options
    assert seat.refuses("move m4 m5")


@proves("F3-4.5.2-06", "F3-5.2-01")
@pytest.mark.parametrize(
    ("rules", "setup", "ball"), [({}, "free-kick", "m4"), ({"free_kick_at_ball": "yes"}, "penalty", "m5")]
)
def test_a_foul_after_a_dribble_is_punished_in_the_target_area(sit, rules, setup, ball):
    line = at("K@m1,m5,m2*4", "K@m5,m5,m2*4", ask="action", stage="action", by="A", control="H", ball="m5", value=1,
              first="H", start_area="m3", target="m4", roller="H", dice="5.4", check=2, played="H.move",
              rules=rules | {"aggressive_pressing": "yes"})  # fmt: skip
    seat = sit(line).then("aggressive", 3, 4, 1)
    assert (seat["setup"], seat["ball"], seat["control"]) == (setup, ball, "H")


@proves("F3-4.5.3-01")
def test_the_ball_is_held_when_the_moves_are_over(sit):
    seat = sit(movement("K@m1,m3,s3,m2", "K@m5,m3", left=2, ball="m3"))
    seat.then("move m3 s2")
    assert seat.refuses("done")
    assert seat.moves("move") == {("s3", "m3"), ("m2", "m3")}
    seat = sit(movement("K@m1,m3,s3,m2", "K@m5,m3", left=1, ball="m3"))
    assert not [start for start, _ in seat.moves("move") if start == "m3"]
    seat = sit(movement("K@m1,m3,s4,s1", "K@m5,m3", left=3, ball="m3"))
    assert not [start for start, _ in seat.moves("move") if start == "m3"]  # nobody is near enough


@proves("F3-4.6-01", "F3-4.6-02", "F3-4.6-03", "F3-4.6-04", "F3-4.6-05", "F3-4.6-06")
@pytest.mark.parametrize(
    ("by", "mine", "theirs", "value", "dice", "after"),
    [
        ("H", 1, 1, 5, (4, 4), 3), ("H", 1, 1, 5, (4, 2), 3), ("H", 1, 1, 4, (4, 5), 4), ("H", 2, 1, 4, (5, 6), 3),
        ("H", 2, 1, 4, (3, 2), 2), ("H", 1, 2, 4, (3, 6), 3), ("H", 2, 1, 1, (1, 1), 1), ("A", 1, 1, 3, (3, 4), 4),
        ("A", 0, 1, 3, (5, 6), 4), ("A", 0, 1, 3, (5, 2), 3), ("A", 0, 1, 3, (1, 2), 3), ("A", 2, 1, 5, (6, 6), 6),
        ("A", 2, 1, 3, (1, 1), 4), ("A", 2, 1, 3, (4, 1), 5), ("A", 2, 1, 6, (6, 6), 6),
    ],
)  # fmt: skip
def test_positioning_shifts_the_value_by_the_dice_beyond_it(sit, by, mine, theirs, value, dice, after):
    counts = {by: mine, "A" if by == "H" else "H": theirs}
    home = ",".join(["K@m1", "m2"] + ["m3"] * counts["H"])
    away = ",".join(["K@m5", "m4"] + ["m3"] * counts["A"])
    seat = sit(stage_3(home, away, by=by, control="H", value=value)).then("position", *dice)
    assert seat["value"] == str(after)


@proves("F3-4.7-01")
@pytest.mark.parametrize(("defenders", "allowed"), [(1, False), (2, True), (3, True)])
def test_pressing_needs_as_many_players(sit, defenders, allowed):
    seat = sit(stage_3("K@m1,m3*2", "K@m5," + ",".join(["m3"] * defenders), by="A", control="H"))
    assert ("press" in seat.options) is allowed


@proves("F3-4.7-02", "F3-4.7-03", "F3-4.7-04", "F3-4.7-05", "F3-4.7-06")
@pytest.mark.parametrize(("value", "wins"), [(1, 0), (2, 11), (3, 20), (4, 27), (5, 32), (6, 35)])
def test_the_chance_and_the_price_of_pressing(sit, value, wins):
    seen = 0
    for dice in PAIRS:
        seat = sit(stage_3("K@m1,m3*2,m2", "K@m5,m3*2,m4", by="A", control="H", value=value)).then("press", *dice)
        lower = sum(die < value for die in dice)
        seen += bool(lower)
        expected = {0: max(1, value - 1), 1: max(dice), 2: min(dice)}[lower]
        assert (seat["control"], seat["value"]) == ("A" if lower else "H", str(expected))
    assert seen == wins


@proves("F3-4.7-07", "F3-1.3-02")
def test_the_loser_of_the_ball_acts_as_defender(sit):
    seat = sit(stage_3("K@m1,m4*2", "K@m5,m4*2", by="A", control="H", value=4, ball="m4")).then("press", 1, 2)
    while seat["ask"] == "free":
        seat.then("done")
    assert (seat["by"], seat.options) == ("H", {"move", "position", "press"})
