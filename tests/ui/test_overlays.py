"""Surfaces and lines over the pitch: their values, texts and painting."""

import os

import numpy as np
import pytest
import shapely

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QSizeF
from PyQt6.QtGui import QColor

from footroll.kernels.layout import Side
from footroll.notation import read_position
from footroll.odds import surfaces
from footroll.pitch import Cell
from footroll.ui.models.lines import LINES, Lane, Lines, lines_of
from footroll.ui.models.overlays import SURFACES, Overlays, surface_of
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.theme import DARK, LIGHT
from footroll.ui.views.lens import Lens, view_of
from footroll.ui.views.lines import words_box
from footroll.ui.views.pitch import PitchView

POSITION = "footroll-1 100x64 H=1@5:32,9@80:30,8@70:40,6@40:20 A=1@99:32,4@90:31,5@84:33,7@60:10 ask=carrier {carrier}"


@pytest.fixture
def match():
    return read_position(POSITION.format(carrier="carrier=H9"))


@pytest.fixture
def view(qtbot, match):
    view = PitchView(scene_of_match(match))
    qtbot.addWidget(view)
    view.resize(1080, 728)
    view.show()
    qtbot.waitExposed(view)
    return view


def pixel(view, cell):
    return view.lens.square(cell).center().toPoint()


@pytest.mark.parametrize("name", SURFACES)
def test_every_surface_has_a_band_for_every_cell_and_a_colour_for_every_band(match, name):
    surface = surface_of(name, match)
    assert surface.bands.shape == (100, 64)
    for theme in (LIGHT, DARK):
        assert len(surface.row.ramp(theme)) == len(surface.edges) + 1
        assert surface.bands.max() < len(surface.row.ramp(theme))


@pytest.mark.parametrize(
    ("name", "certainty"),
    [
        ("difficulty", "exact"),
        ("goal-chance", "exact"),
        ("pass", "exact"),
        ("control", "estimate"),
        ("threat", "estimate"),
    ],
)
def test_each_surface_says_whether_it_is_exact(match, name, certainty):
    assert surface_of(name, match).certainty == certainty


@pytest.mark.parametrize(
    ("name", "edges"),
    [("goal-chance", (5, 10, 20, 30, 45, 60)), ("pass", (10, 25, 50, 75, 90))],
)
def test_the_band_of_a_chance_begins_at_its_edge(match, name, edges):
    surface = surface_of(name, match)
    seen = surface.bands >= 0
    for band, edge in enumerate(edges, start=1):
        assert ((surface.bands >= band) == (surface.values >= edge / 100))[seen].all()


@pytest.mark.clause("FR-3.3.1-02")
def test_the_own_half_has_no_chance_of_a_goal(match):
    surface = surface_of("goal-chance", match)
    assert (surface.bands[:50] == -1).all()
    assert (surface.bands[50:] >= 0).all()
    assert surface.words_at(Cell(10, 10)) == "goal chance none"


def test_surfaces_are_those_of_the_chosen_pawn_or_of_the_carrier(match):
    other = match.pawns(Side.HOME)[2]
    assert np.array_equal(surface_of("pass", match, pawn=other).values, surfaces.pass_chance(match, other).arrives)
    assert np.array_equal(surface_of("pass", match).values, surfaces.pass_chance(match).arrives)
    assert str(match.footballer(match.carrier)) in surface_of("goal-chance", match).about


def test_control_says_who_gets_there_first(match):
    surface = surface_of("control", match)
    assert surface.value_at(Cell(81, 30)).startswith("home by ")
    assert surface.value_at(Cell(91, 31)).startswith("away by ")
    assert surface.value_at(Cell(20, 60)) == "level"
    assert (surface.bands < 3)[surface.values < 0].all()


def test_threat_grows_towards_the_goal_that_is_attacked():
    who = ("carrier=H9", "by=A attack=A carrier=A4")
    home, away = (surface_of("threat", read_position(POSITION.format(carrier=one))) for one in who)
    assert home.values[95, 32] > home.values[50, 32] > home.values[4, 32]
    assert away.values[4, 32] > away.values[50, 32] > away.values[95, 32]


def test_threat_is_refused_to_a_goalkeeper_who_is_alone(qtbot):
    overlays = Overlays()
    overlays.look_at(read_position("footroll-1 100x64 H=1@5:32 A=1@94:32,4@80:30 ask=carrier carrier=H1"))
    with qtbot.waitSignal(overlays.refused) as refused:
        overlays.show_surface("threat")
    assert refused.args == ["threat needs a footballer besides the goalkeeper, and the side with the ball has none"]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_surface_is_painted_in_the_colours_of_its_bands(view, match, theme):
    surface = surface_of("pass", match)
    view.set_theme(theme)
    view.set_surface(surface)
    picture = view.ground().toImage()
    for cell in (Cell(20, 50), Cell(64, 20), Cell(95, 60)):
        colour = QColor(SURFACES["pass"].ramp(theme)[surface.bands[cell.x, cell.y]])
        assert picture.pixelColor(pixel(view, cell)) == colour


@pytest.mark.parametrize(("flipped", "turned"), [(True, False), (False, True), (True, True)])
def test_a_surface_follows_the_ends_and_the_side_of_the_table(view, match, flipped, turned):
    surface = surface_of("pass", match)
    view.set_surface(surface)
    view.set_flipped(flipped)
    view.set_turned(turned)
    picture = view.ground().toImage()
    for cell in (Cell(20, 50), Cell(64, 20), Cell(95, 60)):
        colour = QColor(SURFACES["pass"].ramp(LIGHT)[surface.bands[cell.x, cell.y]])
        assert picture.pixelColor(pixel(view, cell)) == colour


def test_the_cursor_reads_the_surface(view, match):
    surface = surface_of("goal-chance", match)
    view.set_surface(surface)
    view.point_at(Cell(88, 41))
    assert view.accessibleName().endswith(f"goal chance {100 * surface.values[88, 41]:.1f}%")


def test_a_new_pitch_takes_the_surface_away(view, match):
    view.set_surface(surface_of("goal-chance", match))
    other = read_position("footroll-1 130x100 H=1@5:50,9@80:30 A=1@129:50 ask=carrier carrier=H9")
    view.set_scene(scene_of_match(other))
    assert not view.grab().isNull()


def test_surfaces_are_counted_apart_and_only_the_last_one_counts(match, qtbot):
    overlays, told = Overlays(), []
    overlays.surfaced.connect(told.append)
    overlays.look_at(match)
    told.clear()
    for name in ("goal-chance", "control", "pass"):
        overlays.show_surface(name)
    assert told == []
    qtbot.waitUntil(lambda: len(told) > 0)
    qtbot.wait(50)
    assert [surface.name for surface in told] == ["pass"]


def test_a_surface_stays_shown_when_the_match_goes_on(match, qtbot):
    overlays = Overlays()
    overlays.show_surface("control")
    with qtbot.waitSignal(overlays.surfaced) as told:
        overlays.look_at(match)
    assert told.args[0].name == "control"


def test_without_a_ball_a_footballer_must_be_chosen(qtbot):
    loose = read_position(
        "footroll-1 100x64 H=1@5:32,9@80:30 A=1@99:32 phase=moving ask=attack-runs by=H attack=H ball=50:32"
    )
    overlays = Overlays()
    overlays.look_at(loose)
    with qtbot.waitSignal(overlays.refused) as told:
        overlays.show_surface("goal-chance")
    assert "choose a footballer" in told.args[0]


def test_lines_come_and_go_by_their_kinds(match):
    overlays, told = Overlays(), []
    overlays.lined.connect(told.append)
    overlays.look_at(match)
    overlays.show_line("offside", shown=True)
    overlays.show_line("reach-zones", shown=True)
    assert (len(told[-1].offside), len(told[-1].zones), told[-1].lanes, told[-1].shadows) == (2, 8, (), None)
    overlays.clear()
    assert told[-1] == Lines()


@pytest.mark.clause("FR-2.12-03")
def test_the_offside_line_is_that_of_the_second_last_opponent(match):
    home, away = lines_of(match, ["offside"]).offside
    assert (home.x, home.words, home.now) == (91, "Home offside beyond 90", True)
    assert (away.x, away.now) == (40, False)  # home's second-last footballer is at 40:20


@pytest.mark.parametrize("end", [Cell(0, 32), Cell(99, 0), Cell(50, 63), Cell(40, 20)])
def test_the_words_of_a_lane_stay_in_view_and_off_the_receiver(match, end):
    view = view_of(QSizeF(960, 628))
    lens, size = Lens(match.pitch, 9, view.left() + 18, view.top() + 16), QSizeF(52, 19)
    box = words_box(Lane(Cell(60, 30), end, 0.5, "50.0%"), size, lens=lens, view=view)
    assert view.contains(box)
    assert not box.contains(lens.square(end).center())


def test_a_lane_has_the_chance_of_its_pass(match):
    lanes = lines_of(match, ["lanes"]).lanes
    arrives = surfaces.pass_chance(match).arrives
    assert {lane.end for lane in lanes} == {Cell(5, 32), Cell(70, 40), Cell(40, 20)}
    assert all(lane.chance == arrives[lane.end.x, lane.end.y] for lane in lanes)


def test_shadows_lie_behind_the_defenders(match):
    shadows = lines_of(match, ["shadows"]).shadows
    assert shadows.intersects(shapely.Point(96, 31.5))
    assert not shadows.intersects(shapely.Point(75, 30.5))


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_every_kind_of_line_is_seen(view, match, line, theme):
    view.set_theme(theme)
    bare = view.grab().toImage()
    view.set_lines(lines_of(match, [line]))
    assert view.grab().toImage() != bare
    view.set_lines(Lines())
    assert view.grab().toImage() == bare
