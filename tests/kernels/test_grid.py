"""Yards, directions and the shot-difficulty grid (rulebook 1.4, 1.7, 1.9, annex B)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.kernels import grid
from footroll.kernels.layout import Diagonal, GridNorm, ReachZone, Side
from footroll.pitch import Cell, Pitch
from tests.reference import grid as reference

# The author's printed 100x64 board, columns 94 to 99, from the centre line outwards.
PRINTED = {
    32: (7, 6, 5, 3, 2, 1),
    33: (7, 6, 5, 4, 3, 2),
    34: (8, 7, 6, 5, 4, 3),
    35: (8, 7, 6, 6, 5, 5),
    36: (9, 8, 7, 7, 6, 6),
    37: (10, 9, 8, 8, 7, 15),
    38: (11, 10, 9, 9, 12, 31),
    39: (12, 11, 10, 13, 22, 45),
    40: (13, 12, 14, 20, 32, 55),
    41: (14, 16, 21, 28, 41, 63),
}
COLUMN_93 = {22: 14, 23: 13, 24: 12, 25: 12, 26: 11, 27: 10, 28: 9, 29: 9, 30: 8, 31: 8}  # FR-B.5-06


@pytest.mark.clause("FR-B.1-01", "FR-B.5-06", "FR-B.5-02", "FR-1.4-13")
@pytest.mark.parametrize(("y", "values"), PRINTED.items())
def test_the_goal_area_has_the_values_of_the_printed_board(y, values):
    board = Pitch(100, 64).difficulties()
    assert tuple(board[y, 94:]) == values
    assert tuple(board[63 - y, 94:]) == values
    assert tuple(board[y, 5::-1]) == values


@pytest.mark.clause("FR-B.5-06")
@pytest.mark.parametrize(("y", "value"), COLUMN_93.items())
def test_the_column_before_the_goal_area_has_the_printed_values(y, value):
    board = Pitch(100, 64).difficulties()
    assert board[y, 93] == board[63 - y, 93] == value


@pytest.mark.clause(
    "FR-B.2-01", "FR-B.2-02", "FR-B.3-01", "FR-B.3-03", "FR-B.4-01", "FR-B.5-01", "FR-B.5-04", "FR-1.4-13"
)
@pytest.mark.parametrize("size", [(100, 64), (114, 74), (130, 100), (100, 50)])
def test_every_cell_agrees_with_forty_digit_arithmetic(size):
    pitch = Pitch(*size)
    expected = [
        [
            reference.difficulty(min(x + 1, pitch.length - x), max(pitch.width // 2 - y, y - pitch.width // 2 + 1))
            for x in range(pitch.length)
        ]
        for y in range(pitch.width)
    ]
    assert pitch.difficulties().tolist() == expected


@pytest.mark.clause("FR-B.2-04")
@pytest.mark.parametrize("size", [(100, 64), (106, 90)])
def test_a_house_rule_measures_by_the_pitch_itself(size):
    pitch = Pitch(*size)
    norm = (pitch.length // 2) ** 2 + (pitch.width // 2) ** 2
    board = pitch.difficulties(norm=GridNorm.OWN_PITCH)
    for x in range(pitch.halfway_line):
        for y in range(pitch.width // 2):
            assert board[y, x] == reference.difficulty(x + 1, pitch.width // 2 - y, norm)


@pytest.mark.clause("FR-B.5-03")
@pytest.mark.parametrize(("dx", "dy", "value"), [(13, 10, 20), (26, 20, 40), (39, 30, 60), (52, 40, 80), (65, 50, 100)])
def test_offsets_in_the_ratio_13_to_10_are_exact_multiples_of_twenty(dx, dy, value):
    assert grid.distance_difficulty(dx, dy, 65**2 + 50**2) == value
    assert grid.distance_difficulty(dx - 1, dy, 65**2 + 50**2) < value


@pytest.mark.clause("FR-B.2-04", "FR-B.5-07", "FR-2.18-03", "FR-2.10-03")
def test_the_same_offsets_have_the_same_value_on_every_pitch():
    pitches = [Pitch(100, 64), Pitch(114, 74), Pitch(130, 100)]
    for pitch in pitches:
        for side in Side:
            assert [pitch.difficulty(cell, side=Side(1 - side)) for cell in pitch.penalty_cells(side)] == [15, 15]
    assert [pitch.difficulty(pitch.corner_cells(Side.AWAY)[0], side=Side.HOME) for pitch in pitches] == [96, 97, 98]


@pytest.mark.clause("FR-B.5-05", "FR-1.4-13")
def test_away_sees_the_grid_of_home_turned_around():
    pitch = Pitch(100, 64)
    for x in range(100):
        for y in range(64):
            turned = Cell(99 - x, 63 - y)
            assert pitch.difficulty(Cell(x, y), side=Side.HOME) == pitch.difficulty(turned, side=Side.AWAY)
    assert pitch.difficulty(Cell(80, 20), side=Side.HOME) == pitch.difficulty(Cell(80, 43), side=Side.HOME) == 28


@pytest.mark.clause("FR-B.4-02", "FR-3.3.1-01", "FR-3.3.2-09", "FR-B.5-01")
@pytest.mark.parametrize(
    ("x", "y", "value"), [(99, 25, 31), (87, 32, 15), (80, 20, 28), (48, 20, 65), (50, 32, 60), (99, 22, 63)]
)
def test_cells_that_the_catalogue_names_have_their_value(x, y, value):
    assert Pitch(100, 64).difficulty(Cell(x, y), side=Side.HOME) == value


@pytest.mark.clause("FR-B.3-02")
def test_the_goal_is_invisible_from_its_own_line():
    assert grid.aperture_part(0, 9) == 100
    assert grid.offset_difficulty(0, 9, 6725) == 100


@pytest.mark.clause("FR-B.2-03", "FR-B.3-03")
def test_the_parts_are_those_of_the_annex():
    assert grid.distance_part(3, 4, 65**2 + 50**2) == pytest.approx(100 * 5 / 82.0061, abs=1e-4)
    assert grid.aperture_part(1, 5) == pytest.approx(100 * (1 - 0.2148) ** 15, abs=0.01)


@given(st.integers(1, 130), st.integers(1, 50), st.integers(1, 130))
def test_going_straight_back_never_makes_the_distance_part_smaller(dx, dy, farther):
    near, far = sorted((dx, farther))
    assert grid.distance_difficulty(near, dy, 6725) <= grid.distance_difficulty(far, dy, 6725)


@pytest.mark.clause("FR-1.4-14", "FR-1.4-16", "FR-1.4-15", "FR-2.6-03")
@pytest.mark.parametrize(
    ("start", "end", "yards"),
    [((10, 10), (13, 14), 7), ((0, 0), (2, 1), 3), ((50, 30), (60, 34), 14), ((5, 5), (5, 5), 0)],
)
def test_distances_are_counted_in_orthogonal_steps(start, end, yards):
    assert grid.yards_between(*start, *end) == grid.yards_between(*end, *start) == yards


@pytest.mark.clause("FR-1.9-01", "FR-1.9-02", "FR-3.1.4-04", "FR-2.5-15")
@pytest.mark.parametrize(
    ("cell", "square", "diamond"),
    [((40, 20), True, True), ((41, 20), True, True), ((41, 21), True, False), ((42, 20), False, False)],
)
def test_the_reach_zone_is_nine_cells_or_with_a_house_rule_five(cell, square, diamond):
    assert grid.in_reach_zone(40, 20, *cell) is square
    assert grid.in_reach_zone(*cell, 40, 20) is square
    assert grid.in_reach_zone(40, 20, *cell, ReachZone.DIAMOND) is diamond


@pytest.mark.clause("FR-0-03", "FR-0-10")
def test_forward_and_own_half_are_seen_by_each_side():
    assert (grid.forward_of(Side.HOME, 100, 20), grid.forward_of(Side.AWAY, 100, 20)) == (20, 79)
    assert [grid.in_own_half(Side.HOME, 100, x) for x in (49, 50)] == [True, False]
    assert [grid.in_own_half(Side.AWAY, 100, x) for x in (49, 50)] == [False, True]


@pytest.mark.clause("FR-1.7-04", "FR-1.7-05", "FR-0-02")
@pytest.mark.parametrize(
    ("face", "step"),
    [(1, (-1, 0)), (2, (-1, -1)), (3, (-1, 1)), (4, (0, -1)), (5, (0, 1)), (6, (1, -1)), (7, (1, 1)), (8, (1, 0))],
)
def test_the_eight_directions_are_those_of_the_figure(face, step):
    assert grid.d8_step(Side.HOME, face) == step
    assert grid.d8_step(Side.AWAY, face) == (-step[0], -step[1])


def test_a_face_that_does_not_exist_points_nowhere():
    assert grid.d8_step(Side.HOME, 0) == grid.d8_step(Side.HOME, 9) == (0, 0)


@pytest.mark.clause("FR-1.7-07", "FR-1.7-08", "FR-3.2.1-04", "FR-1.7-06")
@pytest.mark.parametrize(
    ("side", "face", "yards", "diagonal", "moved"),
    [
        (Side.HOME, 8, 4, Diagonal.SPLIT_X_FIRST, (4, 0)),
        (Side.HOME, 7, 5, Diagonal.SPLIT_X_FIRST, (3, 2)),
        (Side.HOME, 7, 4, Diagonal.SPLIT_X_FIRST, (2, 2)),
        (Side.HOME, 7, 1, Diagonal.SPLIT_X_FIRST, (1, 0)),
        (Side.HOME, 7, 1, Diagonal.SPLIT_Y_FIRST, (0, 1)),
        (Side.HOME, 7, 5, Diagonal.SPLIT_Y_FIRST, (2, 3)),
        (Side.HOME, 7, 5, Diagonal.FULL_STEPS, (5, 5)),
        (Side.HOME, 2, 6, Diagonal.SPLIT_X_FIRST, (-3, -3)),
        (Side.AWAY, 2, 6, Diagonal.SPLIT_X_FIRST, (3, 3)),
    ],
)
def test_an_error_lands_its_yards_away_in_the_direction_of_the_die(side, face, yards, diagonal, moved):
    assert grid.landing(side, face, yards, diagonal) == moved


@given(
    st.sampled_from(list(Side)),
    st.integers(1, 8),
    st.integers(0, 60),
    st.sampled_from([Diagonal.SPLIT_X_FIRST, Diagonal.SPLIT_Y_FIRST]),
)
def test_an_error_is_always_as_long_as_it_says(side, face, yards, diagonal):
    assert sum(map(abs, grid.landing(side, face, yards, diagonal))) == yards


@pytest.mark.clause("FR-1.4-12", "FR-L-19")
def test_only_cells_of_the_grid_are_on_the_pitch():
    assert grid.on_pitch(100, 64, 0, 63)
    assert not grid.on_pitch(100, 64, 0, 64)
    assert not grid.on_pitch(100, 64, -1, 0)
    assert not grid.on_pitch(100, 64, 100, 0)


def test_a_grid_of_the_largest_pitch_fills_every_cell():
    assert np.count_nonzero(Pitch(130, 100).difficulties()) == 13_000


@pytest.mark.clause("FR-1.4-05")
def test_a_grid_without_a_middle_is_refused():
    with pytest.raises(ValueError, match=r"a pitch of 101 by 64 cells has no middle \(FR-1.4-05\)"):
        grid.fill_difficulties(np.zeros((64, 101), dtype=np.uint8))
