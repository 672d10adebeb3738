"""Offside (FUBA 3.0, 5.1)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, movement, proves

OTHER_HALF = ("m4", "m5", "s3", "s4", "s7", "s8")


@proves("F3-5.1-01", "F3-5.1-03", "F3-5.1-04", "F3-5.1-05", "F3-5.1-07", "F3-5.1-13")
@pytest.mark.parametrize(
    ("line", "offside"),
    [("m5", ""), ("s4", ""), ("s8", ""), ("m4", "m5"), ("s3", "s4 s8 m5"), ("s7", "s4 s8 m5"), ("m3", "m4 s4 s8 m5"),
     ("s2", "s3 s7 m4 s4 s8 m5"), ("m1", "s3 s7 m4 s4 s8 m5")],
)  # fmt: skip
def test_the_second_closest_defender_draws_the_line(sit, line, offside):
    home = "K@m1,m1,m3,m4,m5,s3,s4,s7,s8"
    away = f"K@m5,{line}" + ",m1*3"
    seat = sit(at(home, away, ball="m1", value=1))
    barred = {area for area in (*OTHER_HALF, "m3") if area not in seat.targets()}
    assert barred == set(offside.split())


@proves("F3-5.1-02")
def test_the_goalkeeper_counts_for_the_line(sit):
    seat = sit(at("K@m1,m3,s4,m4,m5", "K@m4,m5,m3*2", ball="m3", value=2))
    assert {"s4", "m4"} <= seat.targets()
    assert seat.refuses("target m5")


@proves("F3-5.1-06", "F3-5.1-07")
@pytest.mark.parametrize(
    ("ball", "offside"),
    [("m3", "m4 s4 s8 m5"), ("s3", "s4 s8 m5"), ("m4", "m5"), ("s4", ""), ("m5", "")],
)
def test_nobody_level_with_the_ball_is_offside(sit, ball, offside):
    home = "K@m1," + ",".join(["m3", "m4", "m5", "s3", "s4", "s7", "s8", ball])
    seat = sit(at(home, "K@m5,m3*3", ball=ball, value=1))
    assert {area for area in OTHER_HALF if area not in seat.targets()} == set(offside.split())


@proves("F3-5.1-08")
def test_the_ball_is_in_the_start_area_for_a_pass_and_where_it_lies_for_a_move(sit):
    seat = sit(at("K@m1,m3,s3,s4", "K@m5,m3*3", ball="m3", value=1))
    assert seat.refuses("target s4")
    seat = sit(movement("K@m1,m3,s3*2", "K@m5,m3*3", ball="s3", start_area="m3", target="s3"))
    assert "move s3 m4" in seat.options
    assert seat.refuses("move s3 s4")


@proves("F3-5.1-09")
def test_a_pass_backwards_is_never_offside(sit):
    seat = sit(at("K@m1,m5,m4,s4,s8,s3", "K@m5,m3*3", ball="m5", value=1))
    assert {"m4", "s4", "s8", "s3"} <= seat.targets()


@proves("F3-5.1-10", "F3-5.4-05", "F3-5.3.2-03")
def test_goal_kicks_and_corners_know_no_offside(sit):
    seat = sit(at("K@m1,c4,m5,m2", "K@s8,m3*3", ball="c4", value=2, setup="corner"))
    assert "m5" in seat.targets()
    home, away = "K@m1,m5,m2", "K@m5,m3*3"
    assert "m5" in sit(at(home, away, ball="m1", value=2, setup="goal-kick")).targets()
    assert "m5" not in sit(at(home, away, ball="m1", value=2)).targets()


@proves("F3-5.1-11")
@pytest.mark.parametrize("setup", ["free-kick", None])
def test_free_kicks_and_kick_offs_know_offside(sit, setup):
    keys = {"setup": setup} if setup else {}
    seat = sit(at("K@m1,s3*2,m5", "K@m5,m3*3", ball="s3", value=2, **keys))
    assert seat.refuses("target m5")


@proves("F3-5.1-12")
def test_standing_offside_is_no_offence(sit):
    seat = sit(at("K@m1,m3,s3,m5", "K@m5,m3*3", ball="m3", value=2)).then("target s3", 6, 5)
    assert (seat["control"], seat.count("H", "m5"), seat["stage"]) == ("H", 1, "action")
