"""Balls that leave the pitch (2.11)."""

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Restart, Side, Skill
from footroll.match.events import BallWentOut
from tests.match.board import board, restart_of
from tests.match.play import happened, play


def strayed(teams, *rolls, start, target, name="H8", at=None):
    """Return the match after a pass of skill 50 that misses."""
    skills = {(name, Skill.LOW_PASS): 50}
    match = board(teams, *rolls, at={name: start, **(at or {})}, carrier=name, attacking=name[0], skills=skills)
    play(match, Do.DO_PASS, cell=target)
    return match


@pytest.mark.clause("FR-2.11-01", "FR-2.11-03", "FR-3.2.4-01")
@pytest.mark.parametrize(("name", "face", "side"), [("H8", 4, Side.AWAY), ("A8", 5, Side.HOME)])
def test_a_ball_over_a_touchline_is_thrown_in_by_the_opponents(teams, name, face, side):
    match = strayed(teams, 20, face, start=(60, 20), target=(60, 2), name=name)  # 10 against 18: to 60:-2
    assert restart_of(match) == (Restart.AT_THROW_IN, side, (60, 0))


@pytest.mark.clause("FR-2.11-04", "FR-2.11-05")
@pytest.mark.parametrize(
    ("name", "face", "expected"),
    [("H8", 8, (Restart.AT_GOAL_KICK, Side.AWAY)), ("A8", 1, (Restart.AT_CORNER, Side.HOME))],
)
def test_a_ball_over_a_goal_line_is_a_goal_kick_or_a_corner(teams, name, face, expected):
    match = strayed(teams, 22, face, start=(80, 20), target=(99, 20), name=name)  # 11 against 19: to 103:20
    assert restart_of(match)[:2] == expected


@pytest.mark.clause("FR-2.11-06")
@pytest.mark.parametrize(
    ("start", "target", "name", "face", "expected"),
    [
        ((95, 4), (99, 0), "H8", 6, (Restart.AT_GOAL_KICK, Side.AWAY)),
        ((95, 4), (99, 0), "A8", 3, (Restart.AT_CORNER, Side.HOME)),
        ((96, 4), (99, 0), "H8", 4, (Restart.AT_THROW_IN, Side.AWAY)),  # beside the corner point: over the touchline
    ],
)
def test_through_a_corner_point_the_goal_line_counts(teams, start, target, name, face, expected):
    roll = 8 if start == (95, 4) else 6  # two yards: 4 against 8, 3 against 7
    match = strayed(teams, roll, face, start=start, target=target, name=name)
    assert restart_of(match)[:2] == expected


@pytest.mark.clause("FR-2.11-08")
def test_an_out_stops_the_turn_before_any_other_action_or_move(teams):
    pair = {"H6": (30, 40), "A6": (31, 40)}  # they could slip, tackle or foul
    match = strayed(teams, 20, 4, start=(60, 20), target=(60, 2), at=pair)
    assert (match.ask, match.state["phase"]) == (Ask.ASK_SUBSTITUTION, Phase.RESTARTING)


@pytest.mark.clause("FR-2.11-04", "FR-2.11-05")
@pytest.mark.parametrize(("name", "face"), [("H8", 8), ("A8", 1)])  # a goal-kick, or a corner
@pytest.mark.parametrize(
    ("roll", "start", "target", "row"),
    [
        (22, (80, 20), (99, 20), 20),
        (22, (80, 61), (99, 61), 61),
        (20, (80, 20), (95, 29), 28),  # 7 yards beyond 95:29; the line is crossed at 20.5 + 19.5 * 9 / 22
        (20, (80, 40), (95, 31), 32),  # and at 40.5 - 19.5 * 9 / 22
    ],
)
def test_the_out_event_names_the_cell_where_the_ball_crossed_the_goal_line(teams, name, face, roll, start, target, row):
    skills = {(name, Skill.LOW_PASS): 50}
    match = board(teams, roll, face, at={name: start}, carrier=name, attacking=name[0], skills=skills)
    out = happened(play(match, Do.DO_PASS, cell=target), BallWentOut)
    assert (out.cell.x, out.cell.y) == (99, row)
