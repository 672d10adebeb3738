"""Walls and marking, as a coach asks for them with one word."""

import pytest

from footroll.agents.plain import line_of
from footroll.agents.set_pieces import SIZES, build_wall, mark_men, standing_wall
from footroll.formations import Formation, Place
from footroll.kernels.layout import Ask, Side
from tests.match.free_kick import free_kick


@pytest.fixture
def placing():
    """Return the match of a free-kick at 80:32, when the defenders are placed."""
    return free_kick(Ask.ASK_DEFENCE_PLACES)


@pytest.mark.clause("FR-3.4.1-03", "FR-3.4.1-05", "FR-3.4.1-06")
@pytest.mark.parametrize("size", SIZES)
def test_a_wall_stands_ten_yards_off_and_is_met_by_the_straight_shot(placing, size):
    wall = build_wall(placing, size)
    assert len({placing.pawn for placing in wall}) == size
    assert placing.keeper(Side.AWAY) not in {one.pawn for one in wall}
    assert all(one.cell.yards_to(placing.ball) >= 10 for one in wall)
    for one in wall:
        placing.play(one)
    assert set(standing_wall(placing, Side.HOME)) >= {one.pawn for one in wall}


def test_no_wall_is_built_of_more_than_there_are(placing):
    assert build_wall(placing, 11) == ()


def test_each_opponent_in_the_own_half_gets_a_man_between_him_and_the_goal(placing):
    marked = mark_men(placing)
    theirs = [placing.cell(pawn) for pawn in placing.pawns(Side.HOME)]
    for one in marked:
        near = [cell for cell in theirs if max(abs(cell.x - one.cell.x), abs(cell.y - one.cell.y)) == 1]
        assert any(cell.x <= one.cell.x for cell in near)
    in_half = [cell for cell in theirs if cell.x >= 50 and cell != placing.ball]
    assert len(marked) == len(in_half)


def test_a_line_is_that_of_the_formation(placing):
    assert line_of(placing, 2) == (1, 2, 3, 4)  # the back four of a 4-4-2
    assert line_of(placing, 9) == (9, 10)


def test_a_formation_whose_name_counts_nothing_has_one_line():
    places = tuple(Place(f"P{at}", at, at) for at in range(11))
    assert Formation("ours", places, "P10").lines == ((0,), tuple(range(1, 11)))
