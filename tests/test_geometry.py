"""Shapes whose corners and sizes can be checked by hand."""

import doctest
from pathlib import Path

import numpy as np
import pytest
import shapely

from footroll import geometry
from footroll.geometry.shapes import columns_and_rows
from footroll.kernels.layout import ReachZone, Side, Touch
from footroll.pitch import Area, Cell, Pitch

PITCH = Pitch(100, 64)
LARGEST = Pitch(130, 100)
GUIDE = Path(__file__).parents[1] / "docs" / "geometry.md"

FIGURE_5 = [
    (Cell(3, 3), "xxxxxxx xxxxxxx xxxxxxx xxxxxxx xxxxxxx ....... ....... ....... ......."),
    (Cell(4, 3), "xxxxxxx xxxxxxx .xxxxxx ..xxxxx ...xxxx ....... ....... ....... ......."),
    (Cell(5, 3), "....xxx ....xxx ....xxx ....xxx ....xxx ....... ....... ....... ......."),
]


def middles_of(pitch):
    """Return the cells of a pitch, and the x and y of their centres."""
    cells = list(pitch.all.cells())
    return cells, *geometry.centres(cells).T


def test_the_examples_of_the_guide_run():
    told = doctest.testfile(str(GUIDE), module_relative=False)
    assert told.attempted > 20
    assert told.failed == 0


def test_cells_are_read_one_by_one_in_lists_and_as_arrays():
    assert columns_and_rows(Cell(3, 4)).tolist() == [3, 4]
    assert columns_and_rows([Cell(3, 4)]).tolist() == [[3, 4]]
    assert columns_and_rows(cell for cell in ()).shape == (0, 2)
    assert geometry.cell_shapes(np.zeros((2, 3, 2), dtype=int)).shape == (2, 3)


@pytest.mark.clause("FR-1.4-09")
@pytest.mark.parametrize(
    ("name", "bounds"),
    [
        ("pitch", (0, 0, 100, 64)),
        ("touchlines", (0, 0, 100, 64)),
        ("goal_lines", (0, 0, 100, 64)),
        ("halfway_line", (50, 0, 50, 64)),
        ("centre_spot", (50, 32, 50, 32)),
        ("centre_circle", (40, 22, 60, 42)),
        ("corner_marks", (-0.5, -0.5, 100.5, 64.5)),
        ("home_half", (0, 0, 50, 64)),
        ("away_half", (50, 0, 100, 64)),
        ("home_goal_area", (0, 22, 6, 42)),
        ("away_goal_area", (94, 22, 100, 42)),
        ("home_penalty_area", (0, 10, 18, 54)),
        ("away_penalty_area", (82, 10, 100, 54)),
        ("home_goal", (-2, 28, 0, 36)),
        ("away_goal", (100, 28, 102, 36)),
        ("home_goal_mouth", (0, 28, 0, 36)),
        ("away_goal_mouth", (100, 28, 100, 36)),
        ("home_penalty_spot", (12, 32, 12, 32)),
        ("away_penalty_spot", (88, 32, 88, 32)),
        ("home_penalty_arc", (18, 24, 22, 40)),
        ("away_penalty_arc", (78, 24, 82, 40)),
        ("home_corner_arcs", (0, 0, 1, 64)),
        ("away_corner_arcs", (99, 0, 100, 64)),
    ],
)
def test_each_marking_is_where_figure_1_draws_it(name, bounds):
    assert geometry.markings(PITCH)[name].bounds == pytest.approx(bounds)


def test_every_marking_is_named_valid_and_made_once():
    lines = geometry.markings(LARGEST)
    assert len(lines) == 23
    assert shapely.is_valid(list(lines.values())).all()
    assert geometry.markings(Pitch(130, 100)) is lines


@pytest.mark.clause("FR-1.4-09")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_penalty_arc_is_ten_yards_from_the_spot_and_outside_the_area(side):
    lines = geometry.markings(LARGEST)
    arc = lines[f"{side}_penalty_arc"]
    points = shapely.points(shapely.get_coordinates(arc))
    assert shapely.distance(points, lines[f"{side}_penalty_spot"]) == pytest.approx(10)
    assert lines[f"{side}_penalty_area"].intersection(arc).length == pytest.approx(0, abs=1e-9)


def test_the_corner_arcs_curve_into_the_pitch():
    lines = geometry.markings(PITCH)
    arcs = shapely.union_all([lines["home_corner_arcs"], lines["away_corner_arcs"]])
    corners = shapely.points([(0, 0), (100, 0), (0, 64), (100, 64)])
    assert arcs.length == pytest.approx(2 * np.pi, rel=1e-4)
    assert shapely.distance(arcs, corners) == pytest.approx(1, rel=1e-4)
    assert lines["pitch"].buffer(1e-9).covers(arcs)


@pytest.mark.clause("FR-1.4-10")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("area", ["half", "goal_area", "penalty_area"])
def test_an_area_contains_the_centres_of_its_cells_and_no_others(side, area):
    cells, x, y = middles_of(LARGEST)
    held = shapely.contains_xy(geometry.markings(LARGEST)[f"{side.name.lower()}_{area}"], x, y)
    rectangle = getattr(LARGEST, area)(side)
    assert held.tolist() == [cell in rectangle for cell in cells]
    assert geometry.area_shape(rectangle).equals(geometry.markings(LARGEST)[f"{side.name.lower()}_{area}"])


@pytest.mark.clause("FR-1.4-09")
def test_the_centre_circle_contains_the_cells_whose_centres_are_within_ten_yards():
    cells, x, y = middles_of(PITCH)
    held = shapely.contains_xy(geometry.markings(PITCH)["centre_circle"], x, y)
    assert held.tolist() == [(2 * cell.x - 99) ** 2 + (2 * cell.y - 63) ** 2 < 400 for cell in cells]


@pytest.mark.clause("FR-1.9-01", "FR-1.9-03")
@pytest.mark.parametrize(
    ("cell", "zone", "area", "bounds"),
    [
        (Cell(40, 20), ReachZone.SQUARE, 9, (39, 19, 42, 22)),
        (Cell(40, 20), ReachZone.DIAMOND, 5, (39, 19, 42, 22)),
        (Cell(99, 32), ReachZone.SQUARE, 6, (98, 31, 100, 34)),
        (Cell(99, 32), ReachZone.DIAMOND, 4, (98, 31, 100, 34)),
        (Cell(0, 0), ReachZone.SQUARE, 4, (0, 0, 2, 2)),
        (Cell(0, 63), ReachZone.DIAMOND, 3, (0, 62, 2, 64)),
    ],
)
def test_a_reach_zone_ends_at_the_edge_of_the_pitch(cell, zone, area, bounds):
    shape = geometry.reach_zones(cell, pitch=PITCH, zone=zone)
    assert (shape.area, shape.bounds) == (area, bounds)


def test_a_team_reaches_what_one_of_its_footballers_reaches():
    cells = [Cell(40, 20), Cell(41, 20), Cell(60, 30)]
    assert geometry.reach_zones(cells, pitch=PITCH).shape == (3,)
    assert geometry.team_zone(cells, pitch=PITCH).area == 21
    assert geometry.team_zone(cells, pitch=PITCH, zone=ReachZone.DIAMOND).area == 13
    assert geometry.team_zone([], pitch=PITCH).is_empty


@pytest.mark.clause("FR-1.4-18")
@pytest.mark.parametrize(
    ("side", "shooter", "column", "way"),
    [
        (Side.HOME, Cell(80, 32), 0, "LINESTRING (80.5 32.5, 100 28.5)"),
        (Side.AWAY, Cell(19, 31), 7, "LINESTRING (19.5 31.5, 0 35.5)"),
    ],
)
def test_a_shot_ends_on_the_goal_line_at_the_middle_of_its_column(side, shooter, column, way):
    assert geometry.shot_lanes(shooter, columns=column, side=side, pitch=PITCH).wkt == way


def test_lanes_and_defenders_keep_their_order_and_number():
    passers = [Cell(50, 30), Cell(50, 31)]
    assert geometry.pass_lanes(passers, to=Cell(60, 34)).shape == (2,)
    lanes = geometry.pass_lanes(np.array([(50, 30), (50, 31)])[:, None], to=[Cell(60, 34), Cell(60, 20), Cell(1, 1)])
    assert lanes.shape == (2, 3)
    assert lanes[1, 0].equals(geometry.pass_lanes(passers[1], to=Cell(60, 34)))
    assert geometry.lane_meets(lanes, defenders=[Cell(55, 31)] * 4).shape == (2, 3, 4)
    assert geometry.lane_meets(lanes, defenders=[]).shape == (2, 3, 0)
    assert geometry.lane_meets(lanes[:0], defenders=[Cell(55, 31)]).shape == (0, 3, 1)
    assert geometry.lane_meets(lanes[0, 0], defenders=Cell(55, 31)).shape == ()


@pytest.mark.clause("FR-2.6-15")
def test_a_defender_whose_zone_meets_the_pass_may_intercept_it():
    lane = geometry.pass_lanes(Cell(50, 30), to=Cell(60, 34))
    assert geometry.lane_meets(lane, defenders=[Cell(55, 31), Cell(55, 29)]).tolist() == [True, False]


@pytest.mark.clause("FR-3.1.5-08", "FR-2.6-16")
@pytest.mark.parametrize(("defender", "rows"), FIGURE_5)
def test_figure_5_is_drawn_cell_for_cell_by_lanes_and_by_shadows(defender, rows):
    passer = Cell(3, 5)
    to = [cell for cell in Area(0, 0, 7, 9).cells() if cell != passer]
    drawn = [rows.split()[cell.y][cell.x] == "x" for cell in to]
    x, y = geometry.centres(to).T
    assert geometry.lane_meets(geometry.pass_lanes(passer, to=to), defenders=defender).tolist() == drawn
    assert shapely.intersects_xy(geometry.cover_cones(passer, defenders=defender), x, y).tolist() == drawn


@pytest.mark.clause("FR-2.6-16")
@pytest.mark.parametrize(
    ("to", "defender", "met"),
    [
        (Cell(0, 4), Cell(3, 3), {"CLOSED_BEYOND_PASSER", "CLOSED"}),  # touches the corner 2:5 of the zone
        (Cell(2, 4), Cell(4, 3), {"CLOSED"}),  # touches it in the corner 3:5 of the passer's own cell
        (Cell(3, 9), Cell(3, 4), {"CLOSED", "OPEN"}),  # leaves the zone and the passer's own cell together
        (Cell(3, 9), Cell(3, 5), {"CLOSED_BEYOND_PASSER", "CLOSED", "OPEN"}),
        (Cell(3, 9), Cell(3, 3), set()),
    ],
)
def test_a_touch_counts_as_its_reading_says(to, defender, met):
    lane = geometry.pass_lanes(Cell(3, 5), to=to)
    assert {touch.name for touch in Touch if geometry.lane_meets(lane, defenders=defender, touch=touch)} == met


@pytest.mark.clause("FR-2.6-16", "FR-2.16-10")
@pytest.mark.parametrize(("side", "x"), [(Side.HOME, 99), (Side.AWAY, 0)])
def test_a_shot_that_never_leaves_the_cell_of_the_shooter_meets_nobody(side, x):
    straight, aside = geometry.shot_lanes(Cell(x, 30), columns=[2, 3], side=side, pitch=PITCH)
    assert not geometry.lane_meets(straight, defenders=Cell(x, 31))
    assert geometry.lane_meets(straight, defenders=Cell(x, 31), touch=Touch.CLOSED)
    assert geometry.lane_meets(aside, defenders=Cell(x, 31))


def test_a_pass_to_the_own_cell_meets_nobody():
    assert not geometry.lane_meets(geometry.pass_lanes(Cell(3, 5), to=Cell(3, 5)), defenders=Cell(3, 4))


@pytest.mark.parametrize(
    ("to", "zone", "area"),
    [
        (Cell(14, 10), ReachZone.SQUARE, 7 * 3),
        (Cell(14, 14), ReachZone.SQUARE, 9 + 2 * 4 * 3),
        (Cell(14, 10), ReachZone.DIAMOND, 5 * 3 + 2),
        (Cell(10, 10), ReachZone.DIAMOND, 5),
    ],
)
def test_a_corridor_is_the_lane_widened_by_the_zone(to, zone, area):
    lanes = geometry.pass_lanes(Cell(10, 10), to=[to, to])
    assert shapely.area(geometry.corridors(lanes, zone=zone)) == pytest.approx(area)
    assert geometry.corridors(lanes[0], zone=zone).area == pytest.approx(area)


def test_a_shadow_widens_from_the_zone_to_the_goal_line():
    shadow = geometry.cover_shadows(Cell(50, 32), defenders=Cell(60, 32), pitch=PITCH)
    half = 1.5 * 49.5 / 8.5  # from 1.5 yards at 8.5 from the passer's centre
    assert shadow.bounds == pytest.approx((59, 32.5 - half, 100, 32.5 + half))
    assert shadow.area == pytest.approx((1.5 + half) * 41)


def test_the_shadow_of_a_diamond_is_inside_that_of_a_square():
    where = {"defenders": [Cell(60, 32), Cell(52, 33), Cell(51, 32)], "pitch": PITCH}
    squares = geometry.cover_shadows(Cell(50, 32), **where)
    diamonds = geometry.cover_shadows(Cell(50, 32), zone=ReachZone.DIAMOND, **where)
    assert shapely.covers(squares.tolist(), shapely.buffer(diamonds, -1e-9)).all()
    assert (shapely.area(diamonds) < shapely.area(squares)).all()


@pytest.mark.clause("FR-2.6-16")
def test_a_marked_passer_has_free_space_only_behind():
    space = geometry.free_space(Cell(50, 32), defenders=[Cell(51, 32)], pitch=PITCH)
    x, y = geometry.centres([Cell(40, 32), Cell(49, 33), Cell(49, 31), Cell(50, 30), Cell(50, 34), Cell(52, 32)]).T
    assert shapely.contains_xy(space, x, y).tolist() == [True, True, True, False, False, False]


def test_without_defenders_the_whole_pitch_is_free():
    assert geometry.free_space(Cell(50, 32), defenders=[], pitch=PITCH).area == 6400


def test_a_defender_next_to_the_passer_leaves_no_space_if_every_touch_counts():
    space = geometry.free_space(Cell(50, 32), defenders=[Cell(51, 33)], pitch=LARGEST, touch=Touch.CLOSED)
    assert space.is_empty


@pytest.mark.clause("FR-3.4.1-05", "FR-3.4.1-06", "FR-3.4.1-15")
@pytest.mark.parametrize(
    ("pawns", "wall"),
    [
        ({11 + n: Cell(85, y) for n, y in enumerate((30, 31, 32, 33))}, 4),
        ({11 + n: Cell(85, y) for n, y in enumerate((30, 31, 32, 33, 36))}, 4),
        ({12: Cell(85, 31), 13: Cell(85, 32), 4: Cell(86, 33)}, 3),
        ({12: Cell(84, 32)}, 0),
        ({12: Cell(99, 32)}, 0),
        ({}, 0),
    ],
)
def test_a_wall_is_found_among_the_pawns(pawns, wall):
    cells = geometry.wall_cells(Cell(75, 32), pawns=pawns, side=Side.HOME, pitch=PITCH)
    assert len(cells) == wall
    assert geometry.wall_shape(cells).area == wall


@pytest.mark.parametrize(
    ("side", "ball", "wall", "interval"),
    [
        (Side.HOME, Cell(79, 32), [Cell(89, 31), Cell(89, 32), Cell(89, 33)], (32.5 - 61.5 / 19, 32.5 + 61.5 / 19)),
        (Side.AWAY, Cell(20, 31), [Cell(10, 32), Cell(10, 31), Cell(10, 30)], (31.5 - 61.5 / 19, 31.5 + 61.5 / 19)),
        (Side.HOME, Cell(79, 32), [Cell(89, y) for y in range(29, 36)], (28, 36)),
        (Side.HOME, Cell(79, 32), [Cell(89, 29), Cell(89, 30)], (28, 32.5 - 1.5 * 20.5 / 10.5)),
    ],
)
def test_a_wall_hides_a_stretch_of_the_goal_mouth(side, ball, wall, interval):
    hidden = geometry.hidden_mouth(wall, ball=ball, side=side, pitch=PITCH)
    share = geometry.hidden_share(wall, ball=ball, side=side, pitch=PITCH)
    assert hidden.bounds[1::2] == pytest.approx(interval)
    assert set(hidden.bounds[::2]) == {PITCH.goal_line(Side(1 - side))}
    assert share == pytest.approx((interval[1] - interval[0]) / 8)


@pytest.mark.parametrize("wall", [[], [Cell(89, 50)], [Cell(69, 32)]])
def test_a_wall_that_is_not_in_front_of_the_goal_hides_nothing_of_it(wall):
    assert geometry.hidden_share(wall, ball=Cell(79, 32), side=Side.HOME, pitch=PITCH) == 0


def test_the_shadow_of_a_wall_reaches_from_the_wall_to_the_goal_line():
    shadow = geometry.wall_shadow([Cell(89, 31), Cell(89, 32), Cell(89, 33)], ball=Cell(79, 32), pitch=PITCH)
    half = 1.5 * 20.5 / 9.5
    assert shadow.bounds == pytest.approx((89, 32.5 - half, 100, 32.5 + half))
    assert shadow.area == pytest.approx((1.5 + half) * 11)


@pytest.mark.clause("FR-2.12-03", "FR-2.12-05")
@pytest.mark.parametrize(
    ("ball", "opponents", "line"),
    [
        (60, [99, 80, 70], 80),
        (90, [99, 80], 90),
        (40, [99, 30], 49),
        (60, [70, 95, 90], 90),
        (60, [99, 99], 99),
        (60, [99], 60),
    ],
)
def test_the_offside_line_is_the_ball_the_second_last_defender_or_halfway(ball, opponents, line):
    assert geometry.offside_line(ball, opponents_forward=opponents, length=100) == line


@pytest.mark.clause("FR-2.12-03")
@pytest.mark.parametrize(
    ("side", "line", "border", "bounds"),
    [
        (Side.HOME, 80, 81, (81, 0, 100, 64)),
        (Side.AWAY, 80, 19, (0, 0, 19, 64)),
        (Side.HOME, 49, 50, (50, 0, 100, 64)),
        (Side.AWAY, 49, 50, (0, 0, 50, 64)),
    ],
)
def test_the_offside_strip_is_between_the_line_and_the_goal_line(side, line, border, bounds):
    assert geometry.offside_strip(line, side=side, pitch=PITCH).bounds == bounds
    assert geometry.offside_border(line, side=side, pitch=PITCH).bounds == (border, 0, border, 64)


@pytest.mark.clause("FR-2.12-03", "FR-2.12-04")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("line", [49, 80, 98, 99])
def test_the_offside_strip_contains_the_cells_beyond_the_line(side, line):
    cells, x, y = middles_of(PITCH)
    held = shapely.contains_xy(geometry.offside_strip(line, side=side, pitch=PITCH), x, y)
    assert held.tolist() == [PITCH.forward(side, cell) > line for cell in cells]


@pytest.mark.parametrize(("side", "border"), [(Side.HOME, 100), (Side.AWAY, 0)])
def test_nothing_is_offside_beyond_a_defender_on_the_goal_line(side, border):
    assert geometry.offside_strip(99, side=side, pitch=PITCH).is_empty
    assert geometry.offside_border(99, side=side, pitch=PITCH).bounds[0] == border


def test_an_overload_counts_both_sides_in_one_area_or_in_many():
    lines = geometry.markings(PITCH)
    home, away = [Cell(82, 10), Cell(81, 32), Cell(99, 53)], [Cell(99, 32), Cell(10, 32)]
    assert geometry.overload(lines["away_penalty_area"], home=home, away=away) == (2, 1)
    both = geometry.overload([lines["home_half"], lines["away_half"]], home=home, away=away)
    assert (both.home.tolist(), both.away.tolist(), both.surplus.tolist()) == ([0, 3], [1, 1], [-1, 2])
    assert geometry.footballers_in(lines["pitch"], cells=[]) == 0
