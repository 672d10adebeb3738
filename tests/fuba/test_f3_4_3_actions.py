"""Stage 3: actions, free movements, second actions (FUBA 3.0, 4.3)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, free_moves, proves, stage_3


def after_two(home, away, *, control="H", first="A", played="A.position,H.move", **keys):
    """Write a position in which CT is asked for second actions."""
    return at(
        home,
        away,
        ask="second",
        stage="action",
        by=control,
        ball="m3",
        value=3,
        first=first,
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played=played,
        **keys,
    )


@proves("F3-4.3-01", "F3-4.2.4-02")
def test_the_second_team_chooses_when_the_first_is_done(sit):
    seat = sit(stage_3("K@m1,m3,m4", "K@m5,m3,m2", by="A", control="H", first="A"))
    seat.then("position", 6, 6)
    assert (seat["by"], seat["value"], seat["played"]) == ("H", "5", "A.position")


@proves("F3-4.3-02", "F3-T-03")
@pytest.mark.parametrize(
    ("by", "ball", "options"),
    [
        ("H", "m4", {"attempt", "move", "position"}),
        ("H", "m3", {"move", "position"}),
        ("A", "m4", {"press", "move", "position"}),
        ("A", "m3", {"press", "move", "position"}),
    ],
)
def test_the_role_and_the_place_give_the_actions(sit, by, ball, options):
    seat = sit(stage_3(f"K@m1,{ball},m2", f"K@m5,{ball},s6", by=by, control="H", ball=ball))
    assert seat.options == options


@proves("F3-4.3-03", "F3-4.5-07")
def test_a_movement_of_nobody_is_a_legal_action(sit):
    seat = sit(stage_3("K@m1,m3,m2", "K@m5,m3,m4")).then("move", 6, 5).then("done")
    assert (seat["by"], seat["played"]) == ("A", "H.move")


@proves("F3-4.3.1-01", "F3-4.3.1-08")
@pytest.mark.parametrize("answer", ["position", "move", "press"])
def test_free_movements_come_before_any_first_action(sit, answer):
    seat = sit(free_moves("K@m1,m2*2", "K@m5,m2,m3*2", by="A", control="H", ball="m2", free=("m3", "m5")))
    assert {"free m3 m2", "free m3 m4", "done"} <= seat.options
    seat.then("free m3 m2").then("done")
    seat.then(answer, 5, 4)
    assert seat["played"] == f"A.{answer}"


@proves("F3-4.3.1-08")
def test_the_house_may_ask_for_the_action_before_the_free_movements(sit):
    rules = {"declare_action_before_free_moves": "yes"}
    seat = sit(at("K@m1,m3*2,s2*2", "K@m5,m3,m4", ball="m3", value=2, rules=rules)).then("target m3", 6, 5)
    assert seat["ask"] == "action"
    assert seat.then("position")["ask"] == "free"
    seat.then("done", 1, 1)
    assert (seat["value"], seat["by"]) == ("4", "A")


@proves("F3-4.3.1-08", "F3-4.7-01")
@pytest.mark.parametrize(("home", "leaves"), [("m2*2", False), ("m2", True)])
def test_a_press_named_before_the_free_movements_keeps_the_pieces_it_needs(sit, home, leaves):
    rules = {"declare_action_before_free_moves": "yes"}
    away = {"m2*2": "m2*2,s8", "m2": "m2*2"}[home]
    line = stage_3(f"K@m1,{home}", f"K@m5,{away}", by="A", control="H", ball="m2", rules=rules)
    seat = sit(line).then("press") if leaves else sit(line)
    if leaves:  # 2-1 at the ball: one piece may go, the last one that presses may not
        seat.then("free m2 m3")
        assert seat["ask"] != "free" or not any(start == "m2" for start, _ in seat.moves("free"))
    else:  # 2-2: nobody may go
        seat.then("press")
        assert not any(start == "m2" for start, _ in seat.moves("free"))


@proves("F3-4.3.1-02", "F3-4.3.1-03")
def test_each_majority_gives_one_free_move_counted_at_the_beginning(sit):
    seat = sit(at("K@m1,m2*3,s2*2,m3", "K@m5,m2,m3,m4", ball="m3", value=2)).then("target m3", 6, 5)
    assert seat["free"] == "m1,m2,s2"
    assert {start for start, _ in seat.moves("free")} == {"K", "m2", "s2"}
    seat.then("free s2 m3")
    assert {start for start, _ in seat.moves("free")} == {"K", "m2"}  # 2-1 in m3 by now, but not at the beginning


@proves("F3-4.3.1-05")
def test_an_outnumbered_goalkeeper_may_return_to_its_box(sit):
    seat = sit(free_moves("K@m2,m3*2", "K@m5,m2*3", ball="m3", free=("m3",)))
    assert {end for start, end in seat.moves("free") if start == "K"} == {"m1"}


@proves("F3-4.3.1-06", "F3-4.3.1-04")
def test_a_goalkeeper_has_no_goal_line_move(sit):
    seat = sit(free_moves("K@m1,m3*2", "K@m5,m1,m4", ball="m3", free=("m3",)))
    assert not [start for start, _ in seat.moves("free") if start == "K"]


@proves("F3-4.3.1-07")
def test_nobody_makes_two_free_movements(sit):
    seat = sit(free_moves("K@m1,s4*2,s3,m3", "K@m5,s4,m4*2", ball="m3", free=("m1", "m3", "s3", "s4")))
    seat.then("free s4 s3").then("free s3 m3")  # the player who stood in s3 goes on, the newcomer stays
    assert not [start for start, _ in seat.moves("free") if start == "s3"]
    seat.then("free s4 m5" if "free s4 m5" in seat.options else "free s4 m4")
    assert not [start for start, _ in seat.moves("free") if start == "s4"]


@proves("F3-4.3.1-09")
def test_free_movements_leave_the_ball_held_and_nobody_offside(sit):
    seat = sit(free_moves("K@m1,s2,m4*2", "K@m5,m2*3", ball="s2", free=("m1", "m4", "s2")))
    assert not [start for start, _ in seat.moves("free") if start == "s2"]
    ends = {end for start, end in seat.moves("free") if start == "m4"}
    assert ends == {"m3"}  # the line is in m2: everything else beyond the ball is offside
    seat = sit(free_moves("K@m1,s2*2,m4*2", "K@m5,m4,m2*3", ball="s2", free=("m1", "m4", "s2")))
    assert [start for start, _ in seat.moves("free") if start == "s2"]
    assert {end for start, end in seat.moves("free") if start == "m4"} == {"m3", "s3", "s4", "s7", "s8"}


@proves("F3-4.3.1-10")
def test_a_free_movement_may_enter_the_ball_area(sit):
    seat = sit(free_moves("K@m1,m3,s6", "K@m5,m2*2,m4", by="A", control="H", ball="m3", free=("m2", "m4", "m5")))
    assert "free m2 m3" in seat.options


@proves("F3-4.3.2-01")
def test_the_team_now_in_control_decides_on_second_actions(sit):
    line = stage_3("K@m1,m3*2", "K@m5,m3*2", by="H", control="H", first="A", value=3)
    seat = sit(line.replace("first=A", "first=A played=A.position"))
    seat.then("position", 6, 6)
    assert (seat["ask"], seat["by"]) == ("second", "H")
    line = at(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ask="action",
        stage="action",
        by="H",
        control="A",
        ball="m3",
        value=3,
        first="A",
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played="A.press",
    )
    assert sit(line).then("position", 1, 1)["by"] == "A"


@proves("F3-4.3.2-02")
@pytest.mark.parametrize(("home", "ask"), [(1, "target"), (2, "second")])
def test_an_outnumbered_team_has_no_second_actions(sit, home, ask):
    line = at(
        f"K@m1,m3*{home},m4".replace("m3*1", "m3"),
        "K@m5,m3*2,m2",
        ask="action",
        stage="action",
        by="H",
        ball="m3",
        value=3,
        first="A",
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played="A.position",
    )
    assert sit(line).then("position", 6, 6)["ask"] == ask


@proves("F3-4.3.2-03", "F3-4.3.2-06")
def test_second_actions_keep_the_order_of_the_first(sit):
    seat = sit(after_two("K@m1,m3*2", "K@m5,m3*2")).then("second")
    assert (seat["by"], seat.options) == ("A", {"move", "press"})
    seat.then("press", 1, 1)
    assert (seat["by"], seat["control"]) == ("H", "A")
    seat = sit(after_two("K@m1,m3*2", "K@m5,m3*2", control="A", first="A", played="A.press,H.move")).then("second")
    assert (seat["by"], seat["control"]) == ("A", "A")


@proves("F3-4.3.2-04")
@pytest.mark.parametrize(
    ("played", "options"), [("A.move,H.position", {"move", "attempt"}), ("A.move,H.move", {"position", "attempt"})]
)
def test_a_second_action_is_of_another_kind(sit, played, options):
    line = at(
        "K@m1,m4*2",
        "K@m5,m4*2",
        ask="second",
        stage="action",
        ball="m4",
        value=3,
        first="H",
        start_area="m4",
        target="m4",
        roller="H",
        held="yes",
        dice="5.4",
        check=2,
        played=",".join(reversed(played.split(","))),
    )
    assert sit(line).then("second").options == options


@proves("F3-4.3.2-05")
def test_second_actions_have_no_free_movements_and_no_third_follows(sit):
    seat = sit(after_two("K@m1,m3*2,s2*2", "K@m5,m3*2,s7*2", played="A.position,H.position")).then("second")
    assert seat["ask"] == "action"
    seat.then("press", 6, 6, 2, 1)  # home has positioned and is far from goal: it can only move
    assert (seat["ask"], seat["by"], seat["left"]) == ("move", "H", "4")
    assert seat.then("done")["ask"] == "target"
