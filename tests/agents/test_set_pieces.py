"""Walls and marking, as a coach orders them with one word."""

import pytest

from footroll.agents.set_pieces import SIZES, build_wall, exact_wall, mark_men, own_wall, standing_wall
from footroll.formations import Formation, Place
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action, Dice
from footroll.match.lineup import line_of
from footroll.notation import read_position
from footroll.pitch import Cell
from tests.match.free_kick import LINE, TAKER, free_kick


@pytest.fixture
def placing():
    """Return a match with a free-kick at 80:32 that asks for the defenders' places."""
    return free_kick(Ask.ASK_DEFENCE_PLACES)


@pytest.mark.clause("FR-3.4.1-03", "FR-3.4.1-05", "FR-3.4.1-06")
@pytest.mark.parametrize("size", SIZES[1:])
def test_a_wall_is_ten_yards_off_and_in_the_way_of_the_straight_shot(placing, size):
    wall = build_wall(placing, size)
    assert len({placing.pawn for placing in wall}) == size
    assert placing.keeper(Side.AWAY) not in {one.pawn for one in wall}
    assert all(one.cell.yards_to(placing.ball) >= 10 for one in wall)
    for one in wall:
        placing.play(one)
    assert set(standing_wall(placing, Side.HOME)) >= {one.pawn for one in wall}


@pytest.fixture
def crowded():
    """Return the same match with an unplaced defender in the way of the ball."""
    match = read_position(LINE.replace("8@74:38", "8@90:32"), dice=Dice.seeded(1))
    for answer in (Action(Do.DO_TAKE, pawn=TAKER, cell=match.ball), DONE):
        match.play(answer)
    assert own_wall(match, Side.AWAY) == (17,)
    return match


@pytest.mark.clause("FR-3.4.1-05", "FR-3.4.1-06", "FR-L-32")
@pytest.mark.parametrize("size", SIZES)
def test_a_wall_has_exactly_the_requested_number_of_defenders(crowded, size):
    for one in exact_wall(crowded, size):
        crowded.play(one)
    assert len(own_wall(crowded, Side.AWAY)) == size


def test_defenders_in_the_way_step_aside_for_an_empty_wall(crowded):
    (aside,) = exact_wall(crowded, 0)
    assert aside.pawn == 17
    assert aside.cell.yards_to(Cell(90, 32)) < 6


def test_a_footballer_placed_in_the_wall_stays_in_it(crowded):
    crowded.play(Action(Do.DO_PLACE, pawn=17, cell=Cell(90, 32)))
    assert exact_wall(crowded, 0) is None


def test_no_wall_has_more_footballers_than_there_are(placing):
    assert build_wall(placing, 11) == ()


def test_each_opponent_in_our_half_gets_a_marker_on_the_goal_side(placing):
    marked = mark_men(placing)
    theirs = [placing.cell(pawn) for pawn in placing.pawns(Side.HOME)]
    for one in marked:
        near = [cell for cell in theirs if max(abs(cell.x - one.cell.x), abs(cell.y - one.cell.y)) == 1]
        assert any(cell.x <= one.cell.x for cell in near)
    in_half = [cell for cell in theirs if cell.x >= 50 and cell != placing.ball]
    assert len(marked) == len(in_half)


def test_a_line_follows_the_formation(placing):
    assert line_of(placing, 2) == (1, 2, 3, 4)  # the back four of a 4-4-2
    assert line_of(placing, 9) == (9, 10)


def test_a_formation_whose_name_counts_nothing_has_one_line():
    places = tuple(Place(f"P{at}", at, at) for at in range(11))
    assert Formation("ours", places, "P10").lines == ((0,), tuple(range(1, 11)))
