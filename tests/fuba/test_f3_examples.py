"""The worked examples of FUBA 3.0, basic game: what the catalogue's examples give and expect, one test each."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, proves, stage_3


@proves("F3-3.2-01", "F3-4.2.1.3-01")
def test_e02_the_higher_die_chooses_and_the_other_team_starts_the_second_half(sit):
    seat = sit(at("-", "-", ask="starts", by="H", stage="restart", red="0/0"))
    assert seat.options == {"start H", "start A"}
    seat.then("start H")
    assert (seat["control"], seat["kicked"], seat["ask"], seat["setup"]) == ("H", "H", "place", "kick-off")
    over = sit(at("K@m1,m3*2", "K@m5,m3", by="H", ball="m3", value=2, minute=45, stoppage=2, kicked="H"))
    over.then("target m3", 3, 2).then("done").then("done")
    assert (over["half"], over["control"], over["ask"], over["setup"]) == ("2", "A", "place", "kick-off")


@proves("F3-3.3-01", "F3-3.3-02", "F3-3.3-03", "F3-3.3.1-02", "F3-3.3.1-03", "F3-3.3.1-04", "F3-3.4-02")
def test_e03_the_worked_kick_off_is_legal_before_and_after_the_adjustment(sit):
    seat = sit(at("-", "-", ask="place", by="H", stage="restart", ball="m3", value=2, setup="kick-off", red="0/0"))
    for area in ("m3",) * 4 + ("s2",) * 2 + ("s6",) * 2 + ("m2",) * 2:
        seat.then(f"place {area}")
    for area in ("m3",) * 5 + ("m4",) * 5:
        seat.then(f"place {area}")
    assert (seat["ask"], seat["by"]) == ("adjust", "H")
    seat.then("shift m3 s2").then("shift m3 s2")
    assert seat["H"] == "K@m1,m2*2,m3*2,s2*4,s6*2"
    assert (seat["ask"], seat["ball"], seat["value"]) == ("target", "m3", "2")


@proves("F3-4.1.1-01")
def test_e04_a_target_holds_a_player_or_is_next_to_one(sit):
    seat = sit(at("K@m1,m3*2", "K@m5,s4,m2", ball="m3", value=3))
    assert {"m3", "m4"} <= seat.targets()
    assert seat.refuses("target m5")


@proves("F3-4.1.2.2-01", "F3-4.1.2-02")
@pytest.mark.parametrize(("box", "legal"), [("K@m5,s4", True), ("K@m5,m5,s4", False)])
def test_e05_two_areas_between_cost_two(sit, box, legal):
    seat = sit(at("K@m1,m2,m5", f"{box},m2", ball="m2", value=4))
    assert ("m5" in seat.targets()) is legal
    if legal:
        assert seat.then("target m5", 6, 1)["check"] == "6"


@proves("F3-4.2.1-01", "F3-4.2.1-02")
@pytest.mark.parametrize(("dice", "minute"), [((4, 1), "13"), ((4, 4), "14")])
def test_e06_and_e07_the_clock_goes_by_the_difference_or_by_the_face_of_a_pair(sit, dice, minute):
    seat = sit(at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, minute=10))
    assert seat.then("target m3", *dice)["minute"] == minute


@proves("F3-4.2.1.2-03", "F3-4.2.1.2-06")
def test_e08_a_small_difference_ends_the_half_at_once(sit):
    seat = sit(at("K@m1,m3,m4", "K@m5,m4", ball="m3", value=2, minute=45, stoppage=2))
    seat.then("target m4", 3, 2)
    assert (seat["ask"], seat["half"], seat["stoppage"]) == ("formation", "1", "2")


@proves("F3-4.2.2-01", "F3-4.2.2.2-04", "F3-4.2.3-01", "F3-4.2.4-02")
def test_e09_one_die_keeps_the_ball_with_the_lower_die_and_the_opponent_first(sit):
    seat = sit(at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=3))
    seat.then("target s3", 5, 2)
    assert (seat["check"], seat["control"], seat["value"], seat["first"]) == ("3", "H", "2", "A")


@proves("F3-4.2.4-01", "F3-4.2.4-02", "F3-4.2.4-03")
@pytest.mark.parametrize(("dice", "control", "first"), [((4, 3), "H", "H"), ((5, 2), "H", "A"), ((2, 1), "A", "A")])
def test_e10_both_one_or_no_die_decide_control_and_order(sit, dice, control, first):
    seat = sit(at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=3))
    seat.then("target s3", *dice)
    assert (seat["control"], seat["first"]) == (control, first)


@proves("F3-4.4-02", "F3-4.4-03", "F3-4.4-04", "F3-4.4-05", "F3-4.4-06", "F3-4.4-08", "F3-4.4-09", "F3-4.4-16")
@pytest.mark.parametrize(
    ("dice", "setup", "control", "score"),
    [
        ((6,), "kick-off", "A", "1-0"),
        ((5,), "corner", "H", "0-0"),
        ((4, 1, 1), "corner", "H", "0-0"),
        ((3,), "goal-kick", "A", "0-0"),
        ((1,), "goal-kick", "A", "0-0"),
    ],
)
def test_e11_a_shot_from_in_front_of_the_box(sit, dice, setup, control, score):
    seat = sit(stage_3("K@m1,m4*2,m5", "K@m5,m5,m4", ball="m4"))
    seat.then("attempt", *dice)
    assert (seat["setup"], seat["control"], seat["score"]) == (setup, control, score)


@proves("F3-4.3.1-02", "F3-4.3.1-03", "F3-4.3.1-04")
def test_e12_three_majorities_and_a_player_on_the_goal_line_move_freely(sit):
    away = "K@m5,m2,s2,m3*2,s4,m4*2"
    line = at(
        "K@m1,m2*3,s2*2,m3*3,s4", away, ask="free", stage="action", by="H", ball="m3", value=3, first="H",
        start_area="m3", target="m3", roller="H", held="yes", dice="5.4", check=2, free="m1,m2,m3,s2",
    )  # fmt: skip
    seat = sit(line)
    assert {(a, b) for a, b in seat.moves("free") if a == "s4"} == {("s4", "s3")}
    for move in ("m2 m1", "s2 s1", "m3 s6", "s4 s3"):
        seat.then(f"free {move}")
    assert not {(a, b) for a, b in seat.moves("free") if a != "K"} - {("m1", "m2")}


@proves("F3-4.5-01", "F3-4.5-02")
def test_e13_the_formation_sets_the_least_number_of_moves(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3", ball="m3"))
    assert seat.then("move", 5, 2)["left"] == "4"


@proves("F3-4.5.2-01", "F3-4.5.2-02", "F3-4.5.2-03")
def test_e14_an_unmarked_player_dribbles(sit):
    seat = sit(stage_3("K@m1,s2,m3*2", "K@m5,m3*2", ball="s2"))
    seat.then("move", 4, 3).then("dribble s2 s3")
    assert (seat["ball"], seat["value"], seat.count("H", "s3")) == ("s3", "3", 1)


@proves("F3-4.6-01", "F3-4.6-03", "F3-4.6-04", "F3-4.6-06")
def test_e15_positioning_takes_two_steps_at_most(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3,m4", ball="m3", value=5))
    assert seat.then("position", 4, 2)["value"] == "3"


@proves("F3-4.6-02")
def test_e16_an_equal_die_moves_nothing(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3,m4", ball="m3", value=3, by="A", control="H"))
    assert seat.then("position", 3, 4)["value"] == "4"


@proves("F3-4.7-01", "F3-4.7-02", "F3-4.7-03", "F3-4.7-06")
def test_e17_one_lower_die_wins_the_ball_at_the_higher_die(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3*2,m4", ball="m3", value=4, by="A", control="H"))
    seat.then("press", 2, 5)
    assert (seat["control"], seat["value"]) == ("A", "5")


@proves("F3-5.1-01", "F3-5.1-04", "F3-5.1-07", "F3-4.1.1.1-01")
def test_e18_a_corner_area_is_level_with_the_line_and_the_box_is_offside(sit):
    seat = sit(at("K@m1,m3,s4,m5", "K@m5,m4*3,m3", ball="m3", value=2))
    assert "s4" in seat.targets()
    assert seat.refuses("target m5")


@proves("F3-5.3-02", "F3-4.1.2.2-01")
def test_e26_one_area_lies_between_the_corner_and_the_box(sit):
    seat = sit(at("K@m1,c4,m5*3", "K@m5,m5*2", ball="c4", value=2, setup="corner"))
    assert seat.then("target m5", 6, 5)["check"] == "3"


@proves("F3-4.1.2.1-01", "F3-4.1.2.3-04", "F3-4.2.3-03", "F3-4.2.4-01")
@pytest.mark.parametrize(("rules", "value"), [({}, "5"), ({"same_area_counts_as_adjacent": "yes"}, "2")])
def test_e27_the_ball_played_within_its_area_takes_the_higher_die(sit, rules, value):
    seat = sit(at("K@m1,m2,m3", "K@m5,m3*2", ball="m2", value=4, rules=rules))
    seat.then("target m2", 5, 2)
    assert (seat["check"], seat["value"], seat["first"], seat["control"]) == ("2", value, "H", "H")


@proves("F3-4.1.2-02", "F3-4.1.2-01")
@pytest.mark.parametrize(("marker", "legal"), [("s2", False), ("s1", True)])
def test_e28_the_limit_of_six_is_judged_after_all_modifications(sit, marker, legal):
    seat = sit(at("K@m1,s2,m4", f"K@m5,m4*3,{marker}", ball="s2", value=5))
    assert ("m4" in seat.targets()) is legal
    if legal:
        assert seat.then("target m4", 6, 1)["check"] == "6"


@proves("F3-4.1.2-03")
@pytest.mark.parametrize(("rules", "check"), [({}, "1"), ({"ball_floor_stepwise": "yes"}, "2")])
def test_e29_the_floor_of_one_holds_at_the_end(sit, rules, check):
    seat = sit(at("K@m1,m2,s3", "K@m5,s3,m4", ball="m2", value=1, rules=rules))
    assert seat.then("target s3", 6, 5)["check"] == check


@proves("F3-4.2.2.2-01", "F3-4.2.2.2-02", "F3-4.2.2.2-03")
def test_e30_nobody_near_keeps_the_ball_and_gives_one_move(sit):
    seat = sit(at("K@m1,m2,m3", "K@m5,m3,m4", ball="m2", value=5, minute=10))
    seat.then("target m1", 3, 2)  # 5 - 1 - 1 = 3 is reached by one die
    assert (seat["check"], seat["control"]) == ("3", "H")
    seat = sit(at("K@m1,m2,m3", "K@m5,m3,m4", ball="m2", value=6, minute=10))
    seat.then("target m1", 3, 1)
    assert (seat["ask"], seat["by"], seat["control"], seat["minute"]) == ("move", "A", "H", "12")
    assert "move m4 s4" in seat.options
    seat.then("done")
    assert (seat["control"], seat["value"], seat["first"]) == ("H", "1", "A")


@proves("F3-4.2.3-02", "F3-4.1.2.2-01")
def test_e31_a_pass_over_an_area_takes_the_higher_die(sit):
    seat = sit(at("K@m1,m2,m4*2", "K@m5,m2,m4*2", ball="m2", value=2))
    seat.then("target m4", 6, 3)
    assert (seat["check"], seat["control"], seat["value"], seat["first"]) == ("3", "H", "6", "H")


@proves("F3-4.2.2-02", "F3-4.2.2.1-01", "F3-4.2.3-04", "F3-4.2.4-02")
def test_e32_the_winner_brings_its_closest_player(sit):
    seat = sit(at("K@m1,m3,s3", "K@m5,m3,m4", ball="m3", value=6, minute=10))
    seat.then("target s3", 4, 2)  # 6 - 1 = 5
    assert (seat["check"], seat["ask"], seat["by"]) == ("5", "closest", "A")
    seat.then("from m4")
    assert (seat.count("A", "s3"), seat["value"], seat["first"], seat["minute"]) == (1, "2", "A", "12")


@proves("F3-4.2.1.2-07", "F3-4.2.1.2-09", "F3-4.4-04")
def test_e33_a_corner_in_the_last_turn_is_not_taken(sit):
    seat = sit(at("K@m1,s4,m5", "K@m5,s4,m4", ball="s4", value=2, minute=45, stoppage=3))
    seat.then("target m5", 4, 3)
    assert (seat["last"], seat["value"], seat["first"], seat["by"]) == ("yes", "3", "H", "H")
    while seat["ask"] == "free":
        seat.then("done")
    seat.then("attempt", 3)
    assert (seat["setup"], seat["ask"]) == (None, "formation")


@proves("F3-4.2.1.1-01", "F3-4.2.1.1-05", "F3-4.2.1.2-03")
def test_e34_a_goal_kick_may_begin_stoppage_time(sit):
    seat = sit(stage_3("K@m1,m4,m2", "K@m5,m4*2", ball="m4", value=3, minute=45))
    seat.then("attempt", 1)
    assert (seat["stoppage"], seat["setup"]) == ("1", "goal-kick")
    while seat["ask"] == "move":
        seat.then("done")
    seat.then("target m4", 6, 5)
    assert (seat["stoppage"], seat["half"]) == ("2", "1")


@proves("F3-4.2.1.2-04", "F3-4.2.1.2-10")
def test_e35_the_turn_to_the_last_square_is_played_out(sit):
    seat = sit(at("K@m1,m3,s7", "K@m5,s7", ball="m3", value=2, minute=45, stoppage=4))
    seat.then("target s7", 6, 2)
    assert (seat["stoppage"], seat["last"], seat["stage"]) == ("5", "yes", "action")


@proves("F3-4.3.2-01", "F3-4.3.2-02", "F3-4.3.2-03", "F3-4.3.2-04")
@pytest.mark.parametrize("defenders", [2, 3])
def test_e36_second_actions_need_the_defence_not_to_be_in_the_majority(sit, defenders):
    line = at(
        "K@m1,s3*2,m3", f"K@m5,s3*{defenders},m4", ask="move", stage="action", by="H", ball="s3", value=3, first="A",
        start_area="s3", target="s3", roller="H", held="yes", dice="5.1", check=2, played="A.position,H.move", left=1,
    )  # fmt: skip
    seat = sit(line).then("done")
    if defenders == 3:
        assert (seat["ask"], seat["by"]) == ("target", "H")
        return
    assert (seat["ask"], seat["by"]) == ("second", "H")
    seat.then("second")
    assert (seat["by"], seat.options) == ("A", {"move", "press"})
    seat.then("press", 6, 6)
    assert (seat["by"], seat.options) == ("H", {"position", "attempt"})


@proves("F3-1.3-02", "F3-4.7-03", "F3-4.7-07")
def test_e37_the_roles_swap_at_once_and_the_loser_presses_back(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=5, by="A", control="H"))
    seat.then("press", 4, 3)
    assert (seat["control"], seat["value"], seat["by"]) == ("A", "3", "H")
    while seat["ask"] == "free":
        seat.then("done")
    assert seat.options == {"move", "position", "press"}
    seat.then("press", 2, 6)
    assert (seat["control"], seat["value"]) == ("H", "6")


@proves("F3-4.4.1-01", "F3-4.4.1-02", "F3-4.4.1-03", "F3-4.4.1-04", "F3-4.4.1-05", "F3-4.4.1-06")
def test_e38_a_lost_rebound_gives_the_ball_in_the_box(sit):
    seat = sit(stage_3("K@m1,m4*2,m5*2", "K@m5,m5*2,m4", ball="m4"))
    seat.then("attempt", 4, 1, 3)
    assert (seat["control"], seat["ball"], seat["value"], seat["by"]) == ("A", "m5", "1", "A")
    assert seat["stage"] == "action"


@proves("F3-4.4.2-02", "F3-4.4.2-03", "F3-4.4.2-06", "F3-4.4.2-07")
@pytest.mark.parametrize(
    ("dice", "setup"),
    [((6, 3), "kick-off"), ((6, 2), "corner"), ((6, 1), "goal-kick"), ((5,), "goal-kick"), ((1,), "goal-kick")],
)
def test_e39_a_difficult_shot_needs_a_six_and_a_second_die(sit, dice, setup):
    seat = sit(stage_3("K@m1,m4", "K@m5,m5*2,m4*2", ball="m4", value=5))
    assert seat.then("attempt", *dice)["setup"] == setup


@proves("F3-4.4-09", "F3-4.4.2-05")
@pytest.mark.parametrize(
    ("reading", "second", "setup"),
    [
        ("side_five", 6, "kick-off"),
        ("side_five", 5, "corner"),
        ("side_five", 4, "goal-kick"),
        ("centre_five", 6, "corner"),
        ("centre_five", 5, "goal-kick"),
    ],
)
def test_e40_a_shot_from_the_midfield_side_area(sit, reading, second, setup):
    rules = {} if reading == "side_five" else {"area_modifiers": reading}
    seat = sit(stage_3("K@m1,s3,m5", "K@m5,s3,m4,s4", ball="s3", value=2, rules=rules))
    assert seat.then("attempt", 6, second)["setup"] == setup


@proves("F3-4.4.3-01", "F3-4.4-15", "F3-4.4-09")
@pytest.mark.parametrize(("die", "setup"), [(4, "kick-off"), (3, "corner"), (2, "goal-kick")])
def test_e41_the_centre_shoots_while_the_goalkeeper_is_out(sit, die, setup):
    seat = sit(stage_3("K@m1,m3*2", "K@m4,m3,s7", ball="m3", value=2))
    assert seat.then("attempt", die)["setup"] == setup


@proves("F3-5.2-02", "F3-5.2.2-01", "F3-4.4-11")
@pytest.mark.parametrize(
    ("dice", "score", "setup"), [((6,), "1-0", "kick-off"), ((5,), "0-0", "corner"), ((4, 6, 1), "1-0", "kick-off")]
)
def test_e42_the_wall_does_not_count_at_a_direct_free_kick(sit, dice, score, setup):
    line = at(
        "K@m1,m4*4,m5*2", "K@m5,m4*3,m5*4", ask="direct", stage="restart", by="H", ball="m4", value=2, target="m4",
        setup="free-kick",
    )  # fmt: skip
    seat = sit(line)
    assert seat["value"] == "2"
    seat.then("direct")
    assert seat["must"] == "attempt"
    seat.then("done", *dice)
    assert (seat["score"], seat["setup"]) == (score, setup)


@proves("F3-5.2.3-01", "F3-5.2.3-03", "F3-5.2.2-05", "F3-4.1.2.1-02")
def test_e43_a_quick_free_kick_gives_both_teams_the_same_number_of_moves(sit):
    line = at(
        "K@m1,s2,m2,m3,m4", "K@m5,m3*2,s3*2", ask="move", stage="restart", by="H", ball="s2", value=2, target="s2",
        setup="quick",
    )  # fmt: skip
    seat = sit(line)
    for move in ("m2 s1", "m3 m2", "m4 s7"):
        seat.then(f"move {move}")
    seat.then("done")
    assert (seat["by"], seat["left"]) == ("A", "3")
    seat.then("done")
    assert (seat["ask"], seat["value"]) == ("target", "2")
    assert seat.refuses("target s2")
    assert seat.then("target m3", 6, 5)["check"] == "3"  # no reduction for the start area, +1 for the two of away


@proves("F3-5.3.1-01", "F3-5.3.2-02", "F3-5.3.2-03", "F3-4.2.3-01")
def test_e44_the_taker_of_a_short_corner_joins_at_the_action_stage(sit):
    seat = sit(at("K@m1,c4,s4", "K@m5,s4,m5,m3", ball="c4", value=2, setup="corner"))
    seat.then("target s4", 5, 2)
    assert (seat["check"], seat["value"], seat["first"]) == ("2", "2", "H")
    assert (seat.count("H", "s4"), seat.count("A", "s4")) == (2, 1)


@proves("F3-5.4-01", "F3-5.4-02", "F3-5.4-03", "F3-5.4-04", "F3-5.4-05")
def test_e45_a_goal_kick_clears_the_box_and_both_teams_move(sit):
    seat = sit(stage_3("K@m1,m5*2,m3", "K@m5,m5*3,s3", ball="m5", value=6, minute=20))
    seat.then("attempt", 1)
    assert (seat.count("H", "m4"), seat.count("A", "m4"), seat["minute"]) == (2, 3, "21")
    assert (seat["by"], seat["ball"], seat["value"]) == ("A", "m5", "2")
    seat.then("move m4 m3").then("move s3 s2").then("done")
    assert (seat["by"], seat["left"]) == ("H", "4")


@proves("F3-5.5.2-01", "F3-5.5.2-02", "F3-5.5.2-04")
@pytest.mark.parametrize(("kick", "setup"), [("right", "goal-kick"), ("left", "kick-off"), ("middle", "kick-off")])
def test_e46_the_keeper_who_guesses_right_is_beaten_by_a_six_only(sit, kick, setup):
    line = at(
        "K@m1,m5,m4", "K@m5,m4", ask="keeper", stage="restart", by="A", control="H", ball="m5", value=2, target="m5",
        setup="penalty", minute=30,
    )  # fmt: skip
    seat = sit(line).then("guess left").then(f"kick {kick}", 5)
    assert seat["setup"] == setup


@proves("F3-5.1-06", "F3-5.1-07", "F3-4.5.1-01")
def test_e48_a_player_level_with_the_ball_is_onside(sit):
    seat = sit(stage_3("K@m1,m3*2,s3*2,m4", "K@m5,m3*2,m2", ball="s3"))
    seat.then("move", 4, 3)
    assert "move m3 m4" in seat.options
    assert seat.refuses("move s3 s4")
    assert seat.refuses("move m4 m5")


@proves("F3-1.4.1-02", "F3-4.1.2.3-03")
def test_e55_eight_count_as_six(sit):
    seat = sit(at("K@m1,s4,m5*6", "K@m5,m5*7,s4", ball="s4", value=3))
    assert seat.then("target m5", 6, 5)["check"] == "3"


@proves("F3-4.1.2.2-02")
def test_e56_a_corner_into_a_crowded_box_costs_one_more(sit):
    seat = sit(at("K@m1,c8,m5*6", "K@m5,m5*6", ball="c8", value=2, setup="corner"))
    assert seat.then("target m5", 6, 5)["check"] == "4"


@proves(
    "F3-4.1.2-01", "F3-4.2.1-01", "F3-4.2.2-01", "F3-4.2.3-01", "F3-4.2.4-02", "F3-4.3.1-02", "F3-4.6-02", "F3-4.5-02"
)
def test_e71_a_whole_turn(sit):
    seat = sit(at("K@m1,m2*2,m3*3,s2*2,s6*2", "K@m5,m3*3,m4*3,s3*2,s7*2", ball="m2", value=3, minute=20))
    seat.then("target m3", 4, 1)
    assert (seat["check"], seat["minute"], seat["control"], seat["value"], seat["first"]) == ("2", "23", "H", "1", "A")
    assert (seat["ask"], seat["by"]) == ("free", "A")
    seat.then("done").then("position", 5, 2)
    assert (seat["value"], seat["ask"], seat["by"]) == ("3", "free", "H")
    seat.then("done").then("move", 3, 1)
    assert seat["left"] == "4"
    seat.then("done")
    assert (seat["ask"], seat["by"]) == ("second", "H")


@proves("F3-3.3.1-07", "F3-4.2.2-01")
def test_e73_a_kick_off_has_the_start_reduction_and_cannot_fail(sit):
    seat = sit(at("K@m1,m2*2", "K@m5,m3*2,s7*3", by="A", ball="m3", value=2))
    seat.then("target s7", 1, 1)
    assert (seat["check"], seat["control"]) == ("1", "A")
