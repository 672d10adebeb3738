"""Movement points and reachable cells (rulebook 2.4.2)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.kernels import layout, movement
from footroll.kernels.layout import Limit, Rounding, Skill

WINDOW = np.asarray(layout.blank_reach()).dtype


def match_of(cells, *, length=100, width=64, velocity=80):
    """Return a match with pawns on these cells, the others off the pitch."""
    match = np.asarray(layout.blank_match())
    match["length"], match["width"] = length, width
    for pawn, (x, y) in enumerate(cells):
        match["x"][0, pawn], match["y"][0, pawn] = x, y
    match["skills"][0, :, Skill.VELOCITY] = velocity
    return match


def reach_of(match, *, rounding=Rounding.HALF_EVEN):
    """Return the reachable cells of every pawn as sets, after comparing the counts."""
    windows = np.zeros((1, Limit.PAWNS), dtype=WINDOW)
    movement.fill_reaches(match, windows, rounding)
    cells = [set(found) for found in movement.cells_of(windows[0])]
    assert [len(found) for found in cells] == windows[0]["count"].tolist()
    return cells


def plain_reach(match, pawn, points):
    """Search every cell of the pitch: near enough, and free or the pawn's own."""
    length, width = int(match["length"][0]), int(match["width"][0])
    xs, ys = match["x"][0].tolist(), match["y"][0].tolist()
    others = {(x, y) for other, (x, y) in enumerate(zip(xs, ys, strict=True)) if other != pawn}
    return {
        (x, y)
        for x in range(length)
        for y in range(width)
        if abs(x - xs[pawn]) + abs(y - ys[pawn]) <= points and (x, y) not in others
    }


@pytest.mark.clause("FR-2.4.2-18", "FR-2.4.2-22", "FR-2.4.2-23")
def test_points_follow_velocity_and_halves_are_rounded_to_even():
    velocities = range(50, 101, 10)
    assert [movement.movement_points(velocity) for velocity in velocities] == [5, 6, 7, 8, 9, 10]
    assert [movement.movement_points(velocity, True) for velocity in velocities] == [2, 3, 4, 4, 4, 5]


@pytest.mark.clause("FR-1.8-02")
def test_a_house_rule_rounds_halved_points_otherwise():
    halved = [movement.movement_points(velocity, True, Rounding.HALF_UP) for velocity in range(50, 101, 10)]
    assert halved == [3, 3, 4, 4, 5, 5]


@pytest.mark.clause("FR-2.4.2-19", "FR-2.4.2-20", "FR-2.4.2-21")
def test_a_pawn_alone_reaches_a_diamond_and_may_stay():
    reach = reach_of(match_of([(50, 30)], velocity=20))[0]
    assert (50, 30) in reach
    assert (51, 31) in reach
    assert (52, 31) not in reach
    assert len(reach) == 13


@pytest.mark.clause("FR-1.4-11", "FR-2.4.2-08")
def test_occupied_cells_can_be_run_through_but_not_ended_on():
    reach = reach_of(match_of([(40, 20), (41, 20)], velocity=50))[0]
    assert (41, 20) not in reach
    assert (42, 20) in reach


@pytest.mark.clause("FR-2.15-12")
def test_injured_and_absent_footballers_reach_nothing():
    match = match_of([(40, 20), (60, 20)])
    match["injured"][0, 1] = 1
    reach = reach_of(match)
    assert reach[0]
    assert not reach[1]
    assert not reach[2]


@pytest.mark.clause("FR-2.4.2-22")
def test_a_halved_footballer_reaches_half_as_far():
    match = match_of([(50, 30)], velocity=90)
    match["halved"][0, 0] = 1
    assert reach_of(match)[0] == plain_reach(match, 0, 4)


SIZES = st.sampled_from([(100, 64), (100, 50), (130, 100), (114, 74)])


@given(SIZES, st.integers(0, 2**32 - 1), st.booleans())
def test_all_pawns_reach_the_cells_of_a_brute_force_search(size, seed, crowded):
    length, width = size
    rng = np.random.default_rng(seed)
    area = 12 if crowded else width
    cells = [
        divmod(int(cell), area)
        for cell in rng.choice(area * min(length, area if crowded else length), 22, replace=False)
    ]
    match = match_of(cells, length=length, width=width)
    match["skills"][0, :, Skill.VELOCITY] = 10 * rng.integers(5, 11, 22)
    reach = reach_of(match)
    for pawn in range(0, 22, 3):
        assert reach[pawn] == plain_reach(match, pawn, int(match["skills"][0, pawn, Skill.VELOCITY]) // 10)


@pytest.mark.parametrize("corner", [(0, 0), (99, 0), (0, 63), (99, 63), (3, 1), (96, 62)])
def test_the_lines_cut_the_diamond(corner):
    match = match_of([corner], velocity=100)
    assert reach_of(match)[0] == plain_reach(match, 0, 10)


def test_windows_of_the_wrong_number_are_refused():
    with pytest.raises(ValueError, match="1 rows of 22 windows are needed"):
        movement.fill_reaches(match_of([]), np.zeros((1, 21), dtype=WINDOW))


def test_a_blank_match_has_nobody_on_it():
    match = np.asarray(layout.blank_match())
    assert match["x"].tolist() == [[-1] * 22]
    assert match["carrier"].tolist() == [Limit.NOBODY]
    assert match["skills"].shape == (1, 22, 27)


def test_a_pawn_beyond_the_pitch_reaches_nothing():
    assert reach_of(match_of([(1000, 30), (50, 3000)]))[:2] == [set(), set()]
