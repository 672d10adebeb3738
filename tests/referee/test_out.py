"""Out of play (2.11)."""

from fractions import Fraction

import pytest

from tests.referee.judging import act, clause, events, play_of
from tests.referee.settings import passing, put_out
from tests.reference.referee import lines, restarts
from tests.reference.referee.play import Over
from tests.reference.referee.table import situation


@clause("FR-2.11-01", "FR-2.11-08", "FR-3.2.4-01", "FR-3.2.1-06", "FR-L-19", "FR-L-37")
def test_a_pass_over_the_touchline_is_a_throw_in_for_the_opponents():
    outcome = act(passing(start=(50, 5)), "pass", "H8", 10, 4, to=(75, 2))  # 8 of 28: 10 yards to the left
    assert events(outcome, "error") == [(10, (75, -8))]
    exit_x = lines.exit_point((50, 5), (75, -8), 100, 64)[0]
    assert outcome["restart"] == {"kind": "throw_in", "side": "away", "cell": (int(exit_x), 0)}
    assert outcome["attacking"] == "away"
    assert not outcome["under_way"]


@clause("FR-2.11-02", "FR-2.11-03")
def test_the_crossing_point_is_on_the_straight_line():
    assert lines.exit_point((50, 5), (60, -3), 100, 64) == (Fraction(459, 8), 0)
    assert put_out((50, 5), (60, -3), "home")["restart"] == {"kind": "throw_in", "side": "away", "cell": (57, 0)}


@clause("FR-2.11-04", "FR-2.11-05", "FR-2.11-06")
@pytest.mark.parametrize(
    ("start", "landing", "restart"),
    [
        ((90, 20), (103, 20), ("goal_kick", "away", None)),
        ((10, 20), (-2, 20), ("corner", "away", (0, 0))),
        ((90, 50), (103, 50), ("goal_kick", "away", None)),
        ((10, 50), (-2, 50), ("corner", "away", (0, 63))),
        ((98, 1), (100, -1), ("goal_kick", "away", None)),
        ((1, 1), (-1, -1), ("corner", "away", (0, 0))),
        ((10, 31), (-11, 32), ("corner", "away", (0, 63))),
    ],
)
def test_over_a_goal_line_the_last_side_to_play_the_ball_decides(start, landing, restart):
    assert tuple(put_out(start, landing, "home")["restart"].values()) == restart


@clause("FR-2.11-03")
def test_a_ball_that_leaves_between_two_cells_is_thrown_in_at_the_larger_x():
    assert put_out((50, 2), (55, -3), "home")["restart"]["cell"] == (53, 0)
    assert lines.exit_point((50, 2), (55, -3), 100, 64) == (53, 0)


@clause("FR-2.11-07", "FR-L-20")
def test_a_stray_pass_between_the_posts_is_out_unless_a_house_rule_counts_it():
    assert put_out((90, 31), (101, 31), "home")["restart"]["kind"] == "goal_kick"
    assert put_out((90, 31), (101, 31), "home", may_score=True)["goal"] == "home"
    assert put_out((10, 31), (-1, 31), "home", may_score=True)["goal"] == "away"
    through = passing(start=(75, 31), rules={"stray_pass_goal": True})
    assert act(through, "pass", "H8", 10, 8, to=(98, 31))["goal"] == "home"
    thrown = passing(start=(75, 31), rules={"stray_pass_goal": True}, restart="throw_in")
    assert act(thrown, "pass", "H8", 10, 8, to=(98, 31))["restart"]["kind"] == "goal_kick"


@clause("FR-L-31")
@pytest.mark.parametrize(
    ("kind", "side", "place", "taken"),
    [
        ("indirect", "home", (97, 30), (94, 30)),
        ("indirect", "away", (2, 30), (5, 30)),
        ("indirect", "away", (97, 30), (97, 30)),
        ("direct", "home", (97, 30), (97, 30)),
    ],
)
def test_an_indirect_free_kick_in_the_goal_area_attacked_moves_to_its_outer_row(kind, side, place, taken):
    play = play_of(situation({}))
    with pytest.raises(Over):
        restarts.free_kick(play, kind, side, place)
    assert play.outcome()["restart"]["cell"] == taken


@clause("FR-2.11-07")
@pytest.mark.parametrize(("y", "between"), [(27, False), (28, True), (36, True), (37, False)])
def test_the_posts_belong_to_the_goal(y, between):
    assert restarts.between_posts(play_of(situation({})), Fraction(y)) == between
