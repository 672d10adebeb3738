"""Effects and walls (rulebook 3.3.2 and 3.4.1)."""

import numpy as np
import pytest

from footroll.kernels import freekicks
from footroll.kernels.layout import Rounding, Side

EVERYBODY = (1 << 22) - 1


def wall(ball, *, side=Side.HOME, home=(), away=(), eligible=EVERYBODY):
    """Return the cells of the wall against a free-kick, with home and away on these cells."""
    placed = {**dict(enumerate(home)), **{11 + pawn: cell for pawn, cell in enumerate(away)}}
    xs, ys = np.full(22, -1, np.int16), np.full(22, -1, np.int16)
    for pawn, (x, y) in placed.items():
        xs[pawn], ys[pawn] = x, y
    return [placed[pawn] for pawn in freekicks.wall_of(side, 100, 64, *ball, xs, ys, eligible)]


@pytest.mark.clause("FR-3.3.2-02", "FR-3.3.2-01", "FR-1.8-03")
@pytest.mark.parametrize(
    ("score", "way", "bend"),
    [
        (100, (22, 9), (11, 4)),
        (60, (22, 9), (7, 3)),
        (80, (22, -10), (9, -4)),
        (0, (22, 9), (0, 0)),
        (40, (10, 0), (2, 0)),
    ],
)
def test_an_effect_bends_by_half_the_distance_at_most(score, way, bend):
    assert freekicks.effect_bend(score, *way) == bend


@pytest.mark.clause("FR-1.8-02")
@pytest.mark.parametrize(
    ("rounding", "bend"), [(Rounding.HALF_EVEN, (2, 2)), (Rounding.HALF_UP, (3, 3)), (Rounding.TRUNCATE, (2, 2))]
)
def test_a_house_rule_rounds_both_parts_of_an_effect_otherwise(rounding, bend):
    assert freekicks.effect_bend(50, 10, 10, rounding) == bend


@pytest.mark.clause("FR-3.3.2-04", "FR-A-14", "FR-3.3.2-07")
@pytest.mark.parametrize(
    ("cell", "bend", "virtual"),
    [
        ((77, 19), (11, 4), {(73, 30), (81, 8)}),
        ((77, 45), (9, -4), {(81, 54), (73, 36)}),
        ((77, 19), (0, 0), {(77, 19)}),
    ],
)
def test_the_virtual_cells_are_on_either_side_of_the_line(cell, bend, virtual):
    assert {freekicks.virtual_cell(*cell, *bend, other) for other in (False, True)} == virtual


@pytest.mark.clause("FR-3.4.1-07")
@pytest.mark.parametrize(
    ("difficulty", "full"),
    [(1, 5), (20, 5), (21, 4), (25, 4), (26, 3), (33, 3), (34, 2), (50, 2), (51, 1), (100, 1)],
)
def test_the_farther_the_kick_the_fewer_make_a_full_wall(difficulty, full):
    assert freekicks.effective_wall(difficulty) == full


@pytest.mark.clause("FR-3.4.1-10", "FR-3.4.1-11", "FR-3.4.1-04")
@pytest.mark.parametrize(
    ("difficulty", "added"),
    [
        (20, [0, 4, 8, 12, 16, 20]),
        (25, [0, 5, 10, 15, 20, 20]),
        (33, [0, 7, 13, 20, 20, 20]),
        (50, [0, 10, 20, 20, 20, 20]),
        (51, [0, 20, 20, 20, 20, 20]),
    ],
)
def test_a_wall_adds_its_share_of_twenty(difficulty, added):
    assert [freekicks.wall_difficulty(footballers, difficulty) for footballers in range(6)] == added
    assert freekicks.wall_difficulty(9, difficulty) == 20


@pytest.mark.clause("FR-3.4.1-05", "FR-3.4.1-04")
def test_the_wall_is_the_linked_group_in_the_way():
    linked = [(85, 30), (85, 31), (85, 32), (85, 33)]
    assert wall((75, 32), away=[*linked, (85, 36)]) == linked


@pytest.mark.clause("FR-3.4.1-05")
def test_a_group_beside_the_line_is_not_a_wall():
    assert wall((75, 32), away=[(85, 36), (85, 37)]) == []


@pytest.mark.clause("FR-3.4.1-05")
def test_diagonal_neighbours_are_linked():
    assert wall((75, 32), away=[(85, 32), (86, 33), (87, 34)]) == [(85, 32), (86, 33), (87, 34)]


@pytest.mark.clause("FR-3.4.1-03", "FR-3.4.1-05")
def test_a_footballer_nearer_than_ten_yards_is_cut_from_the_wall():
    assert wall((75, 32), away=[(84, 32), (85, 32), (85, 33)]) == [(85, 32), (85, 33)]


@pytest.mark.clause("FR-3.4.1-06")
def test_the_goalkeeper_and_defenders_of_the_last_row_never_belong_to_the_wall():
    chain = [(97, 32), (98, 32), (99, 32)]
    assert wall((80, 32), away=chain) == [(97, 32), (98, 32)]
    assert wall((80, 32), away=[(90, 32), (91, 32)], eligible=EVERYBODY & ~(1 << 11)) == [(91, 32)]


@pytest.mark.clause("FR-3.4.1-15", "FR-3.4.1-06", "FR-L-32")
def test_attackers_stand_in_the_wall_alone_or_with_others_and_in_the_last_row():
    assert wall((75, 32), home=[(85, 31)], away=[(85, 32)]) == [(85, 31), (85, 32)]
    assert wall((75, 32), home=[(85, 32)]) == [(85, 32)]
    assert wall((80, 32), home=[(99, 32)], away=[(98, 32)]) == [(99, 32), (98, 32)]


@pytest.mark.clause("FR-3.4.1-05")
def test_of_several_groups_the_one_that_the_line_meets_first_is_the_wall():
    assert wall((75, 32), away=[(92, 32), (92, 33), (86, 32)]) == [(86, 32)]


@pytest.mark.clause("FR-3.4.1-05")
def test_no_line_to_the_goal_runs_through_the_corner_of_a_cell():
    # so that no two cells of a wall are entered at once
    for to_goal in range(1, 100):
        for aside in range(-50, 51):
            along, across = 2 * to_goal - 1, 2 * aside  # in half yards; corners are odd multiples of both
            assert not any(step * across % along == 0 and step * across // along % 2 for step in range(1, along, 2))


@pytest.mark.clause("FR-3.4.1-05")
def test_away_meets_the_same_wall_turned_around():
    assert wall((24, 31), side=Side.AWAY, home=[(14, 31), (14, 32), (0, 30)]) == [(14, 31), (14, 32)]
