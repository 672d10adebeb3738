"""Balls that leave the pitch (2.11)."""

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Restart, Side, Skill
from tests.match.board import board, restart_of
from tests.match.play import play


def strayed(teams, *rolls, start, target, name="H8", at=None):
    """Return the match after a pass of skill 50 that misses."""
    skills = {(name, Skill.LOW_PASS): 50}
    match = board(teams, *rolls, at={name: start, **(at or {})}, carrier=name, attacking=name[0], skills=skills)
    play(match, Do.DO_PASS, cell=target)
    return match


@pytest.mark.clause("FR-2.11-01", "FR-2.11-03", "FR-3.2.4-01")
@pytest.mark.parametrize(("name", "face", "side"), [("H8", 4, Side.AWAY), ("A8", 5, Side.HOME)])
def test_over_a_touchline_the_others_throw_in(teams, name, face, side):
    match = strayed(teams, 20, face, start=(60, 20), target=(60, 2), name=name)  # 10 against 18: to 60:-2
    assert restart_of(match) == (Restart.AT_THROW_IN, side, (60, 0))


@pytest.mark.clause("FR-2.11-04", "FR-2.11-05")
@pytest.mark.parametrize(
    ("name", "face", "expected"),
    [("H8", 8, (Restart.AT_GOAL_KICK, Side.AWAY)), ("A8", 1, (Restart.AT_CORNER, Side.HOME))],
)
def test_over_a_goal_line_it_matters_who_defends_it(teams, name, face, expected):
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
def test_an_out_stops_the_turn_before_anybody_else_acts_or_moves(teams):
    pair = {"H6": (30, 40), "A6": (31, 40)}  # who could slip, tackle or foul
    match = strayed(teams, 20, 4, start=(60, 20), target=(60, 2), at=pair)
    assert (match.ask, match.state["phase"]) == (Ask.ASK_SUBSTITUTION, Phase.RESTARTING)
