"""A ball's line against reach zones (rulebook 2.6, 3.1.5 and Figure 5)."""

import numpy as np
import pytest

from footroll.kernels import trajectories
from footroll.kernels.layout import ReachZone, Side, Touch

# The three panels of Figure 5: P the passer, D the defender, x what can be intercepted.
FIGURE_5 = """
x x x x x x x    x x x x x x x    . . . . x x x
x x x x x x x    x x x x x x x    . . . . x x x
x x x x x x x    . x x x x x x    . . . . x x x
x x x D x x x    . . x x D x x    . . . . x D x
x x x x x x x    . . . x x x x    . . . . x x x
. . . P . . .    . . . P . . .    . . . P . . .
. . . . . . .    . . . . . . .    . . . . . . .
. . . . . . .    . . . . . . .    . . . . . . .
. . . . . . .    . . . . . . .    . . . . . . .
"""
ROWS = FIGURE_5.strip().splitlines()
PANELS = [[row[17 * panel : 17 * panel + 13].split() for row in ROWS] for panel in range(3)]


def cell_of(panel, letter):
    return next((x, y) for y, row in enumerate(panel) for x, mark in enumerate(row) if mark == letter)


def drawn(panel, **switches):
    """Draw a panel as the kernel sees it."""
    passer, defender = cell_of(panel, "P"), cell_of(panel, "D")
    marks = {passer: "P", defender: "D"}
    return [
        [
            marks.get((x, y)) or ("x" if trajectories.may_intercept(*passer, x, y, *defender, **switches) else ".")
            for x in range(7)
        ]
        for y in range(9)
    ]


@pytest.mark.clause("FR-3.1.5-08", "FR-2.6-16", "FR-1.9-01", "FR-3.1.5-01", "FR-2.6-24")
@pytest.mark.parametrize("panel", PANELS, ids=["straight ahead", "one column right", "two columns right"])
def test_the_panels_of_figure_5_are_drawn_cell_for_cell(panel):
    assert drawn(panel) == panel


@pytest.mark.clause("FR-2.6-16")
def test_counting_every_touch_gets_three_cells_of_the_figure_wrong_and_counting_none_two():
    def wrong(touch):
        return sum(
            seen != mark
            for panel in PANELS
            for row, drawn_row in zip(panel, drawn(panel, touch=touch), strict=True)
            for mark, seen in zip(row, drawn_row, strict=True)
        )

    assert wrong(Touch.CLOSED) == 3
    assert wrong(Touch.OPEN) == 2


@pytest.mark.clause("FR-1.9-01")
def test_a_diamond_would_miss_fourteen_cells_of_the_figure_even_if_every_touch_counted():
    missed = sum(
        mark == "x" and seen == "."
        for panel in PANELS
        for row, drawn_row in zip(panel, drawn(panel, touch=Touch.CLOSED, zone=ReachZone.DIAMOND), strict=True)
        for mark, seen in zip(row, drawn_row, strict=True)
    )
    assert missed == 14


@pytest.mark.clause("FR-2.6-16")
@pytest.mark.parametrize(
    ("defender", "target", "met"),
    [((3, 3), (0, 4), True), ((4, 3), (2, 4), False)],
)
def test_a_corner_counts_unless_it_belongs_to_the_passers_cell(defender, target, met):
    assert trajectories.may_intercept(3, 5, *target, *defender) is met


@pytest.mark.clause("FR-2.6-15", "FR-1.4-17", "FR-1.4-18")
def test_a_defender_beside_the_straight_line_may_intercept():
    assert trajectories.may_intercept(50, 30, 60, 34, 55, 31)
    assert not trajectories.may_intercept(50, 30, 60, 34, 55, 36)
    assert not trajectories.may_intercept(50, 30, 60, 34, 48, 30)


@pytest.mark.clause("FR-2.6-29", "FR-2.6-30", "FR-3.1.5-02", "FR-2.6-31")
@pytest.mark.parametrize(
    ("defender", "met"), [((52, 32), True), ((53, 32), False), ((51, 31), True), ((48, 28), False)]
)
def test_a_high_ball_is_met_only_within_two_yards_of_the_kicker(defender, met):
    assert trajectories.may_intercept_high(50, 30, 82, 60, *defender) is met


@pytest.mark.clause("FR-2.16-10", "FR-1.4-18", "FR-2.16-12")
def test_a_shot_is_met_on_its_way_to_the_goal_line():
    shot = (Side.HOME, 100, 64, 80, 32, 0)  # from 80.5:32.5 to 100:28.5
    assert trajectories.may_intercept_shot(*shot, 98, 29)
    assert trajectories.may_intercept_shot(*shot, 98, 28)
    assert not trajectories.may_intercept_shot(*shot, 90, 33)
    assert trajectories.may_intercept_shot(*shot, 99, 27)
    assert not trajectories.may_intercept_shot(*shot, 99, 26)


@pytest.mark.clause("FR-2.16-10")
def test_a_shot_of_away_is_the_mirror_of_a_shot_of_home():
    for x, y in [(50 + k, 20 + k // 2) for k in range(40)]:
        home = trajectories.may_intercept_shot(Side.HOME, 100, 64, 80, 32, 1, x, y)
        away = trajectories.may_intercept_shot(Side.AWAY, 100, 64, 19, 31, 6, 99 - x, 63 - y)
        assert home == away


def eleven(*cells):
    """Return the columns and rows of eleven, those not given far away."""
    filled = [*cells, *[(99, 63)] * (11 - len(cells))]
    return tuple(np.array(row, dtype=np.int16) for row in zip(*filled, strict=True))


@pytest.mark.clause("FR-2.6-21")
def test_interceptors_are_in_the_order_in_which_the_ball_meets_them():
    found = trajectories.pass_interceptors(40, 30, 60, 30, *eleven((54, 29), (46, 31), (50, 33)))
    assert [(pawn, part / whole * 20) for pawn, part, whole in found] == [(1, 4.5), (0, 12.5)]


@pytest.mark.clause("FR-2.6-21")
def test_equal_entries_stay_in_the_order_of_the_pawns():
    found = trajectories.pass_interceptors(40, 30, 60, 30, *eleven((50, 31), (50, 29), (45, 30)))
    assert [pawn for pawn, _, _ in found] == [2, 0, 1]


@pytest.mark.parametrize("rows", [10, 12])
def test_a_number_other_than_eleven_is_refused(rows):
    cells = np.zeros(rows, dtype=np.int16)
    with pytest.raises(ValueError, match="eleven columns and eleven rows are needed"):
        trajectories.pass_interceptors(0, 0, 5, 5, cells, cells)
    with pytest.raises(ValueError, match="eleven columns and eleven rows"):
        trajectories.meet_passes(np.zeros((1, 4), np.int16), cells[None], cells[None], np.zeros(1, dtype=np.uint32))


@pytest.mark.parametrize("touch", list(Touch))
@pytest.mark.parametrize("zone", list(ReachZone))
def test_eleven_at_once_give_the_same_result_as_one_by_one(touch, zone):
    rng = np.random.default_rng(3)
    count = 3000
    passes = np.stack([rng.integers(0, limit, count) for limit in (130, 100, 130, 100)], axis=1).astype(np.int16)
    passes[: count // 2, 2:] = passes[: count // 2, :2] + rng.integers(-6, 7, (count // 2, 2))
    passes[(passes[:, :2] == passes[:, 2:]).all(axis=1), 2] += 1
    near = passes[:, None, :2] + rng.integers(-8, 9, (count, 11, 2))
    xs, ys = (np.ascontiguousarray(near[:, :, axis].astype(np.int16)) for axis in (0, 1))
    met = np.empty(count, dtype=np.uint32)
    trajectories.meet_passes(passes, xs, ys, met, touch, zone)
    for k in range(count):
        one_by_one = [
            trajectories.may_intercept(*passes[k].tolist(), int(x), int(y), touch, zone)
            for x, y in zip(xs[k], ys[k], strict=True)
        ]
        assert [bool(met[k] >> pawn & 1) for pawn in range(11)] == one_by_one
