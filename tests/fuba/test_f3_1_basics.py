"""Pieces, areas, zones and preparation (FUBA 3.0, chapters 1 to 3)."""

from __future__ import annotations

import pytest

from footroll.fuba.notation import write_position
from footroll.fuba.sides import CARDS, read_formation
from tests.fuba.mirrored import new_program
from tests.fuba.seats import at, free_moves, movement, proves, stage_3

NEIGHBOURS = {
    "m1": "m2 s1 s5", "m2": "m1 m3 s1 s2 s5 s6", "m3": "m2 m4 s2 s3 s6 s7", "m4": "m3 m5 s3 s4 s7 s8", "m5": "m4 s4 s8",
    "s1": "m1 m2 s2", "s2": "m2 m3 s1 s3", "s3": "m3 m4 s2 s4", "s4": "m4 m5 s3",
    "s5": "m1 m2 s6", "s6": "m2 m3 s5 s7", "s7": "m3 m4 s6 s8", "s8": "m4 m5 s7",
}  # fmt: skip
KICK_OFF = {"ask": "place", "stage": "restart", "ball": "m3", "value": 2, "setup": "kick-off"}


def place(seat, *areas):
    for area in areas:
        seat.then(f"place {area}")
    return seat


@proves("F3-1.4-01", "F3-1.4-03", "F3-1.4-04", "F3-4.5-04")
@pytest.mark.parametrize(("area", "near"), NEIGHBOURS.items())
def test_a_player_moves_to_the_areas_that_share_a_border(sit, area, near):
    seat = sit(movement("K@m1,m3", f"K@m5,{area}*2", by="A", control="H"))
    assert {end for start, end in seat.moves("move") if start == area} == set(near.split())


@proves("F3-1.4-04")
@pytest.mark.parametrize(("area", "lost"), [("m2", "s2 s6"), ("m4", "s3 s7"), ("s2", "m2"), ("s7", "m4")])
def test_a_deep_centre_parts_the_areas_before_the_box_from_midfield(sit, area, lost):
    seat = sit(movement("K@m1,m3", f"K@m5,{area}*2", by="A", control="H", rules={"board_geometry": "deep_centre"}))
    ends = {end for start, end in seat.moves("move") if start == area}
    assert ends == set(NEIGHBOURS[area].split()) - set(lost.split())


@proves("F3-1.2-02", "F3-4.3.1-06")
def test_a_goalkeeper_alone_leads_in_its_box(sit):
    seat = sit(at("K@m1,m2,m3", "K@m5,m3,m4", ball="m3", value=2))
    seat.then("target m3", 6, 6)
    assert {end for start, end in seat.moves("free") if start == "K"} == {"m2", "s1", "s5"}
    seat = sit(at("K@m1,m2*2,m3", "K@m5,m2,m4", ball="m2", value=4))
    assert seat.then("target m1", 6, 6)["check"] == "3"  # one against none in the target


@proves("F3-1.4-02", "F3-1.4.2-01")
def test_the_centre_is_one_area_and_lies_in_neither_half_alone(sit):
    seat = sit(stage_3("K@m1,m3", "K@m5,m3", ball="m3"))
    assert "attempt" not in seat.options
    seat = sit(stage_3("K@m1,m3", "K@m5,m3", ball="m3", by="A", control="H"))
    assert "press" in seat.options


@proves("F3-1.4-05", "F3-1.4.3-01", "F3-4.3.1-04")
@pytest.mark.parametrize(
    ("area", "end"), [("s1", "s2"), ("s5", "s6"), ("s4", "s3"), ("s8", "s7"), ("m1", "m2"), ("m5", "m4")]
)
def test_every_player_on_a_goal_line_may_step_straight_off_it(sit, area, end):
    seat = sit(free_moves(f"K@m2,{area}*2,m3", f"K@s3,{area}*3", ball="m3", free=("m2", "m3")))
    assert {there for start, there in seat.moves("free") if start == area} == {end}
    seat.then(f"free {area} {end}").then(f"free {area} {end}")
    assert seat.count("H", area) == 0
    assert seat.count("H", end) == 2 + (end == "m2")


@proves("F3-4.3.1-04")
def test_one_player_steps_off_each_goal_line_area_by_the_house_rule(sit):
    rules = {"goal_line_moves_one_only": "yes"}
    seat = sit(free_moves("K@m2,s4*2,m3", "K@s3,s4*3", ball="m3", free=("m2", "m3"), rules=rules))
    seat.then("free s4 s3")
    assert not {start for start, _ in seat.moves("free") if start == "s4"}


@proves("F3-1.4.1-01")
def test_nine_players_may_stand_in_one_area(sit):
    seat = sit(at("K@m1,m2*9,m3", "K@m5,m3*10", ball="m3", value=2))
    assert seat.count("H", "m2") == 9
    assert seat["ask"] == "target"


@proves("F3-1.4.1-02")
@pytest.mark.parametrize(("defenders", "check"), [(5, "4"), (4, "3")])
def test_a_seventh_player_does_not_count(sit, defenders, check):
    seat = sit(at("K@m1,s4,m5*8", f"K@m5,m5*{defenders},s4", ball="s4", value=4))
    assert seat.then("target m5", 6, 5)["check"] == check


@proves("F3-1.5-01", "F3-1.5-02", "F3-1.5-03", "F3-4.5-03")
@pytest.mark.parametrize(
    ("ball", "home", "away"),
    [("m1", 5, 1), ("m2", 5, 1), ("s5", 5, 1), ("s2", 4, 3), ("m3", 4, 3), ("s3", 4, 3), ("s7", 4, 3), ("m4", 1, 6),
     ("m5", 1, 6), ("s4", 1, 6), ("s8", 1, 6)],
)  # fmt: skip
def test_the_zone_of_the_ball_sets_the_least_moves_of_each_team(sit, ball, home, away):
    for by, least in (("H", home), ("A", away)):
        line = stage_3(f"K@m1,{ball}*2", f"K@m5,{ball}*2", ball=ball, by=by, control="H", formation="5-4-1/6-3-1")
        assert sit(line).then("move", 1, 1)["left"] == str(least)


@proves("F3-2.1-05", "F3-4.5-04")
def test_any_piece_may_move_whatever_the_formation(sit):
    seat = sit(stage_3("K@m1,m2,m3*2,s3", "K@m5,m3,m4", ball="m3"))
    seat.then("move", 6, 6)
    assert {start for start, _ in seat.moves("move")} == {"K", "m2", "m3", "s3"}


@proves("F3-2.2-01")
def test_one_player_may_change_his_line_at_half_time(sit):
    seat = sit(at("K@m1,m3*2,m2", "K@m5,m3*2,m4", ball="m3", value=2, minute=45, stoppage=1))
    seat.then("target m3", 2, 2)
    shifts = {"4-5-1", "3-5-2", "5-4-1", "5-3-2", "3-4-3", "4-3-3"}
    assert seat.options == {"done"} | {f"formation {new}" for new in shifts}
    seat.then("formation 4-5-1")
    assert seat["formation"] == "4-4-2/4-4-2"  # secret until both have chosen
    seat.then("formation 3-4-3")
    assert seat["formation"] == "4-5-1/3-4-3"


@proves("F3-2.2-01", "F3-2.1-04")
def test_an_empty_line_has_nobody_to_give(sit):
    line = at("K@m1,m3*2", "K@m5,m3", ball="m3", value=2, minute=45, stoppage=1, formation="4-6-0/4-4-2")
    seat = sit(line).then("target m3", 2, 2)
    assert {answer.split()[1] for answer in seat.options - {"done"}} == {"5-5-0", "4-5-1", "3-7-0", "3-6-1"}


@proves("F3-3.1-01", "F3-3.1-02")
def test_the_clock_starts_at_nought(sit):
    seat = sit(at("K@m1,m3*2,m2", "K@m5,m3,m4", ball="m3", value=2))
    assert (seat["minute"], seat["score"]) == ("0", "0-0")
    assert seat.then("target m3", 4, 1)["minute"] == "3"


@proves("F3-3.3-01", "F3-3.3-04", "F3-1.1-01")
def test_both_teams_place_eleven_whatever_the_formation(sit):
    seat = sit(at("-", "-", **KICK_OFF, red="0/0", formation="5-4-1/4-4-2"))
    place(seat, *["m3"] * 8, "m2", "m2")
    assert (seat["by"], seat.pieces("H")) == ("A", 11)
    place(seat, *["m4"] * 10)
    assert (seat["by"], seat["ask"], seat.pieces("A")) == ("H", "adjust", 11)


@proves("F3-3.3.1-03", "F3-3.3.1-04", "F3-3.3.1-06")
def test_the_kicking_team_needs_two_in_the_centre_and_stays_in_its_half(sit):
    seat = sit(at("-", "-", **KICK_OFF, red="0/0"))
    assert seat.options == {f"place {area}" for area in ("m1", "m2", "m3", "s1", "s2", "s5", "s6")}
    place(seat, *["m2"] * 7)
    assert len(seat.options) == 7
    seat.then("place m2")
    assert seat["by"] == "A"  # the last two can only go to the centre, the goalkeeper into its box
    assert seat["H"] == "K@m1,m2*8,m3*2"


@proves("F3-3.3.1-05")
def test_the_other_team_may_stand_in_the_centre_but_not_beyond(sit):
    seat = sit(at("K@m1,m3*10", "-", **KICK_OFF, by="A", control="H", red="0/0"))
    assert seat.options == {f"place {area}" for area in ("m3", "m4", "m5", "s3", "s4", "s7", "s8")}


@proves("F3-3.3-02", "F3-3.3-03", "F3-3.3.1-06")
def test_the_adjustment_keeps_the_kick_off_legal(sit):
    setup = KICK_OFF | {"ask": "adjust"}
    seat = sit(at("K@m1,m3*3,m2*7", "K@m5,m3*10", **setup))
    assert seat.refuses("shift K m2")
    assert seat.refuses("shift m3 m4")
    assert seat.refuses("shift m3 s3")
    seat.then("shift m3 s2")
    assert seat.refuses("shift m3 s2")  # two must stay in the centre
    assert seat.refuses("shift s2 m2")  # nobody moves twice
    seat.then("shift m2 s1")
    assert (seat["ask"], seat["stage"]) == ("target", "target")  # two moves are all


@proves("F3-3.3-05", "F3-5.2.1-02")
@pytest.mark.parametrize(("word", "allowed"), [("no", True), ("yes", False)])
def test_a_set_up_knows_no_offside_unless_the_house_says_so(sit, word, allowed):
    rules = {} if word == "no" else {"offside_in_setup": word}
    line = at(
        "K@m1,s3*2,m4,m5,m2*6", "K@m5,m3*10", ask="adjust", stage="restart", ball="s3", value=2, target="s3",
        setup="free-kick", rules=rules,
    )  # fmt: skip
    seat = sit(line)
    assert ("shift m4 m5" in seat.options) is allowed
    seat.then("done").then("done")
    assert seat.refuses("target m5")


@proves("F3-3.3.1-01", "F3-3.3.1-02", "F3-4.4-07", "F3-4.2.1.1-02")
def test_a_goal_is_followed_by_a_minute_and_a_kick_off(sit):
    seat = sit(stage_3("K@m1,m5*3,m3*3", "K@m5,m3*5", ball="m5", value=1, minute=20))
    seat.then("attempt", 6)
    assert (seat["score"], seat["minute"], seat["setup"], seat["by"]) == ("1-0", "21", "kick-off", "A")
    assert (seat["ball"], seat["value"]) == ("m3", "2")


@proves("F3-1.1-03", "F3-2.1-02", "F3-2.1-03", "F3-2.1-04")
def test_eight_cards_and_every_other_sum_of_ten_are_formations():
    cards = [(4, 4, 2), (4, 2, 4), (4, 3, 3), (4, 5, 1), (5, 3, 2), (3, 5, 2), (3, 4, 3), (5, 4, 1)]
    assert sorted(read_formation(card) for card in CARDS) == sorted(cards)
    assert read_formation("2-3-5") == (2, 3, 5)
    assert read_formation("4-6-0") == (4, 6, 0)
    for wrong in ("4-4-3", "4-4", "11-0--1", "4-4-1"):
        with pytest.raises(ValueError, match="formation"):
            read_formation(wrong)


@proves("F3-1.1-03")
def test_yellow_cards_are_not_limited_by_the_pack(sit):
    seat = sit(at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, yellow="12/9"))
    assert seat.then("target m3", 6, 5)["yellow"] == "12/9"


@proves("F3-3.2-01", "F3-3.2-02")
@pytest.mark.parametrize(
    ("dice", "chooser"), [((5, 3), "H"), ((2, 6), "A"), ((4, 4, 2, 6), "A"), ((1, 1, 3, 3, 4, 2), "H")]
)
def test_equal_dice_for_the_kick_off_are_rolled_again(dice, chooser):
    line = write_position(new_program(("4-4-2", "4-3-3"), {}, dice).match)
    assert f"by={chooser} ask=starts" in line


@proves("F3-2-01")
def test_the_numbers_of_a_formation_are_defence_midfield_and_attack(sit):
    for ball, least in (("m2", "3"), ("m3", "5"), ("m4", "2")):  # the card 3-5-2 of example E01
        line = stage_3(f"K@m1,{ball}*2", f"K@m5,{ball}", ball=ball, formation="3-5-2/4-4-2")
        assert sit(line).then("move", 1, 1)["left"] == least
