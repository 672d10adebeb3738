"""Shapes, kernels and the plain reference agree on every lane."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from footroll import geometry
from footroll.kernels import grid, trajectories
from footroll.kernels.layout import ReachZone, Side, Touch
from footroll.pitch import LENGTHS, WIDTHS, Cell, Pitch
from tests.reference import trajectories as reference

READINGS = list(product(Touch, ReachZone))
ELEVEN = 11
cases = settings(derandomize=True, deadline=None, max_examples=200)


def block(size):
    return np.array([(x, y) for x in range(size) for y in range(size)])


def lanes_of(passer, cells):
    """Return the other cells as destinations, and the passes to them as rows of four numbers."""
    to = cells[(cells != passer).any(axis=1)]
    return to, np.concatenate((np.broadcast_to(passer, to.shape), to), axis=1)


def kernel_says(passes, defenders, touch=Touch.CLOSED_BEYOND_PASSER, zone=ReachZone.SQUARE):
    """Ask the kernel about every pass and every defender, eleven at a time."""
    filled = np.resize(defenders, (-(-len(defenders) // ELEVEN) * ELEVEN, 2)).astype(np.int16)
    teams = filled.reshape(-1, ELEVEN, 2)
    xs, ys = (np.ascontiguousarray(np.tile(teams[..., axis], (len(passes), 1))) for axis in (0, 1))
    out = np.empty(len(xs), dtype=np.uint32)
    trajectories.meet_passes(np.repeat(passes.astype(np.int16), len(teams), axis=0), xs, ys, out, touch, zone)
    return bits(out).reshape(len(passes), -1)[:, : len(defenders)]


def bits(numbers):
    return (numbers[:, None] >> np.arange(ELEVEN)) & 1 == 1


def random_lines(generator, count, sizes):
    """Return passes as rows of four numbers, on pitches of these sizes, none of them to the passer's own cell."""
    passes = generator.integers(0, np.tile(sizes, 2), size=(count, 4))
    return passes[(passes[:, :2] != passes[:, 2:]).any(axis=1)]


@pytest.mark.clause("FR-1.9-01", "FR-2.6-15", "FR-2.6-16")
def test_every_lane_of_a_block_of_fifteen_agrees_with_the_kernel():
    cells = block(15)
    for passer in cells:
        to, passes = lanes_of(passer, cells)
        met = geometry.lane_meets(geometry.pass_lanes(passer, to=to), defenders=cells)
        assert np.array_equal(met, kernel_says(passes, cells)), passer


@pytest.mark.clause("FR-1.9-01", "FR-2.6-15", "FR-2.6-16")
@pytest.mark.parametrize(("touch", "zone"), READINGS)
def test_every_lane_of_a_block_of_eleven_agrees_with_the_kernel_under_each_house_rule(touch, zone):
    cells = block(11)
    for passer in cells:
        to, passes = lanes_of(passer, cells)
        met = geometry.lane_meets(geometry.pass_lanes(passer, to=to), defenders=cells, touch=touch, zone=zone)
        assert np.array_equal(met, kernel_says(passes, cells, touch, zone)), passer


@pytest.mark.clause("FR-2.6-15", "FR-2.6-16")
@pytest.mark.parametrize(("touch", "zone"), READINGS)
def test_a_shadow_holds_the_destinations_that_the_kernel_lets_a_defender_intercept(touch, zone):
    cells = block(9)
    for passer in cells[::4]:
        to, passes = lanes_of(passer, cells)
        cones = geometry.cover_cones(passer, defenders=cells, touch=touch, zone=zone)
        hidden = shapely.intersects_xy(cones, *(to[:, None] + 0.5).transpose(2, 0, 1))
        assert np.array_equal(hidden, kernel_says(passes, cells, touch, zone)), passer


@pytest.mark.parametrize(("touch", "zone"), READINGS)
def test_eleven_defenders_asked_at_once_answer_as_each_asked_alone(touch, zone):
    generator = np.random.default_rng(2616)
    for sizes in ((7, 7), (130, 100)):
        passes = random_lines(generator, 4_000, sizes).astype(np.int16)
        teams = generator.integers(0, sizes, size=(len(passes), ELEVEN, 2)).astype(np.int16)
        xs, ys = np.ascontiguousarray(teams[..., 0]), np.ascontiguousarray(teams[..., 1])
        out = np.empty(len(passes), dtype=np.uint32)
        trajectories.meet_passes(passes, xs, ys, out, touch, zone)
        alone = [
            [trajectories.may_intercept(*way, x, y, touch, zone) for x, y in team]
            for way, team in zip(passes.tolist(), teams.tolist(), strict=True)
        ]
        assert np.array_equal(bits(out), alone)


@pytest.mark.clause("FR-1.4-18", "FR-1.9-01", "FR-2.6-15", "FR-2.6-16")
@pytest.mark.parametrize(("touch", "zone"), READINGS)
def test_the_kernel_agrees_with_the_reference_on_passes(touch, zone):
    generator = np.random.default_rng(1418)
    for count, sizes in ((3_000, (5, 5)), (2_000, (9, 9)), (1_000, (130, 100))):
        passes = random_lines(generator, count, sizes).tolist()
        defenders = generator.integers(0, sizes, size=(len(passes), 2)).tolist()
        for (x, y, to_x, to_y), at in zip(passes, defenders, strict=True):
            said = trajectories.may_intercept(x, y, to_x, to_y, *at, touch, zone)
            end = reference.centre((to_x, to_y))
            plain = reference.meets((x, y), end, at, touch.name.lower(), zone.name.lower())
            assert said == plain, (x, y, to_x, to_y, at)


@pytest.mark.clause("FR-1.4-18", "FR-2.16-10")
@pytest.mark.parametrize(("touch", "zone"), READINGS)
@pytest.mark.parametrize("side", Side)
def test_the_kernel_agrees_with_the_reference_on_shots(side, touch, zone):
    generator = np.random.default_rng(21610)
    goal_line, last_row, forwards = (100, 99, 1) if side is Side.HOME else (0, 0, -1)
    for depth, y, column, step, aside in generator.integers(
        (0, 24, 0, -3, -4), (12, 40, 8, 7, 5), size=(600, 5)
    ).tolist():
        shooter = Cell(last_row - forwards * depth, y)
        at = (shooter.x + forwards * min(step, depth), y + aside)
        said = trajectories.may_intercept_shot(side, 100, 64, shooter.x, y, column, *at, touch, zone)
        end = (Fraction(goal_line), Fraction(57, 2) + column)
        plain = reference.meets((shooter.x, y), end, at, touch.name.lower(), zone.name.lower())
        assert said == plain, (side, shooter, column, at)


@pytest.mark.clause("FR-2.6-16", "FR-2.16-10")
@pytest.mark.parametrize(("side", "x"), [(Side.HOME, 99), (Side.AWAY, 0)])
def test_nobody_intercepts_a_shot_that_never_leaves_the_cell_of_the_shooter(side, x):
    assert not trajectories.may_intercept_shot(side, 100, 64, x, 30, 2, x, 31)


@pytest.mark.clause("FR-2.6-21")
@pytest.mark.parametrize(("touch", "zone"), READINGS)
@pytest.mark.parametrize("sizes", [(8, 8), (40, 20)])
def test_interceptors_are_in_the_order_in_which_the_line_enters_their_zones(sizes, touch, zone):
    generator = np.random.default_rng(2621)
    for x, y, to_x, to_y in random_lines(generator, 210, sizes).tolist():
        team = generator.integers(0, sizes, size=(ELEVEN, 2)).astype(np.int16)
        end, reach = reference.centre((to_x, to_y)), zone.name.lower()
        met = [
            (reference.entry((x, y), end, at, reach), pawn)
            for pawn, at in enumerate(team.tolist())
            if reference.meets((x, y), end, at, touch.name.lower(), reach)
        ]
        xs, ys = np.ascontiguousarray(team[:, 0]), np.ascontiguousarray(team[:, 1])
        order = trajectories.pass_interceptors(x, y, to_x, to_y, xs, ys, touch, zone)
        assert [(Fraction(part, whole), pawn) for pawn, part, whole in order] == sorted(met)


@st.composite
def pitches(draw):
    length = draw(st.sampled_from(LENGTHS[::2]))
    return Pitch(length, draw(st.sampled_from([width for width in WIDTHS[::2] if width < length])))


def cells_on(pitch):
    return st.builds(Cell, st.integers(0, pitch.length - 1), st.integers(0, pitch.width - 1))


@st.composite
def defended(draw):
    """Return a pitch, two cells on it, and a team anywhere or close to the first cell."""
    pitch = draw(pitches())
    kicker, to = draw(st.lists(cells_on(pitch), min_size=2, max_size=2, unique=True))
    near = st.builds(lambda x, y: Cell(kicker.x + x, kicker.y + y), st.integers(-3, 3), st.integers(-3, 3))
    anywhere = st.one_of(cells_on(pitch), near.filter(lambda cell: cell in pitch))
    return pitch, kicker, to, draw(st.lists(anywhere, min_size=1, max_size=ELEVEN))


@cases
@given(defended(), st.sampled_from(Touch), st.sampled_from(ReachZone))
def test_a_pass_on_any_pitch_agrees_with_the_kernel(position, touch, zone):
    _, passer, to, defenders = position
    met = geometry.lane_meets(geometry.pass_lanes(passer, to=to), defenders=defenders, touch=touch, zone=zone)
    assert met.tolist() == [
        trajectories.may_intercept(passer.x, passer.y, to.x, to.y, at.x, at.y, touch, zone) for at in defenders
    ]


@pytest.mark.clause("FR-1.4-18", "FR-1.9-03", "FR-2.16-10")
@cases
@given(defended(), st.sampled_from(Side), st.sampled_from(Touch), st.sampled_from(ReachZone))
def test_a_shot_on_any_pitch_agrees_with_the_kernel(position, side, touch, zone):
    pitch, shooter, _, defenders = position
    columns = range(8)
    lanes = geometry.shot_lanes(shooter, columns=list(columns), side=side, pitch=pitch)
    met = geometry.lane_meets(lanes, defenders=defenders, touch=touch, zone=zone)
    shot = side, pitch.length, pitch.width, shooter.x, shooter.y
    assert met.tolist() == [
        [trajectories.may_intercept_shot(*shot, column, at.x, at.y, touch, zone) for at in defenders]
        for column in columns
    ]


@cases
@given(defended(), st.sampled_from(ReachZone))
def test_a_zone_cut_at_the_edge_meets_the_same_lanes(position, zone):
    pitch, passer, to, defenders = position
    lane = geometry.pass_lanes(passer, to=to)
    met = geometry.lane_meets(lane, defenders=defenders, touch=Touch.CLOSED, zone=zone)
    assert np.array_equal(shapely.intersects(geometry.reach_zones(defenders, pitch=pitch, zone=zone), lane), met)


@cases
@given(defended())
def test_a_corridor_holds_the_centres_of_the_footballers_that_its_lane_meets(position):
    _, passer, to, defenders = position
    lane = geometry.pass_lanes(passer, to=to)
    x, y = geometry.centres(defenders).T
    met = geometry.lane_meets(lane, defenders=defenders, touch=Touch.CLOSED)
    assert np.array_equal(shapely.intersects_xy(geometry.corridors(lane), x, y), met)


@settings(cases, max_examples=40)
@given(defended(), st.sampled_from(Touch), st.sampled_from(ReachZone))
def test_free_space_is_where_no_defender_may_intercept(position, touch, zone):
    pitch, passer, _, defenders = position
    space = geometry.free_space(passer, defenders=defenders, pitch=pitch, touch=touch, zone=zone)
    to = np.array([(cell.x, cell.y) for cell in pitch.all.cells() if cell != passer])
    middles = shapely.points(geometry.centres(to))
    clear = shapely.distance(shapely.boundary(space), middles) > 1e-9 if not space.is_empty else np.full(len(to), True)
    met = geometry.lane_meets(geometry.pass_lanes(passer, to=to), defenders=defenders, touch=touch, zone=zone)
    assert np.array_equal(shapely.contains(space, middles)[clear], ~met.any(axis=1)[clear])


@cases
@given(defended(), st.sampled_from(ReachZone))
def test_a_reach_zone_holds_the_cells_that_the_kernel_counts(position, zone):
    pitch, _, _, (at, *_) = position
    shape = geometry.reach_zones(at, pitch=pitch, zone=zone)
    held = {cell for cell in pitch.all.cells() if grid.in_reach_zone(at.x, at.y, cell.x, cell.y, zone)}
    assert shape.equals(geometry.wall_shape(sorted(held)))
