"""Kits in the teams' own colours: visibility, guarantees for every pair, and use in the window."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter

from footroll.kernels.layout import Side
from footroll.match import Dice, Match
from footroll.notation import write_record
from footroll.teams import Team
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.kits import ALIKE, own_kits
from footroll.ui.models.settings import OWN
from footroll.ui.models.sight import SIGHTS, contrast, distance, luminance
from footroll.ui.theme import DARK, LIGHT, PRINT
from footroll.ui.views.controls import draw_chip
from footroll.ui.views.pawns import pawn_size, stand
from footroll.ui.views.pitch import PitchView

CLICK = Qt.MouseButton.LeftButton
TOO_ALIKE = r"Reds and Crimson look too similar for some eyes \(distance [123]?\d of 40\): using blue and yellow\."
COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def team(name, shirt, second="#ffffff"):
    return Team(name, name[:3].upper(), shirt, second, "4-4-2", ())


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the grey that just fails on white
    assert contrast("#FFFFFF", "#123F8F") == pytest.approx(9.8, abs=0.05)
    assert contrast("#FFC233", "#1A1400") == pytest.approx(11.4, abs=0.05)


@pytest.mark.parametrize(
    ("theme", "apart"),
    [
        (LIGHT, {"normal": 134, "deutan": 136, "protan": 133, "tritan": 71}),
        (DARK, {"normal": 142, "deutan": 144, "protan": 141, "tritan": 68}),
    ],
    ids=["light", "dark"],
)
def test_blue_and_yellow_are_as_far_apart_as_the_design_says(theme, apart):
    home, away = (kit.fill for kit in theme.kits)
    assert {sight: round(distance(home, away, sight=sight)) for sight in SIGHTS} == apart


def test_black_and_white_are_a_hundred_apart_for_every_kind_of_sight():
    for sight in SIGHTS:
        assert distance("#000000", "#FFFFFF", sight=sight) == pytest.approx(100, abs=0.1)


def test_red_and_green_are_closer_without_one_of_the_cones():
    near = {sight: distance("#C62828", "#6B7F1B", sight=sight) for sight in SIGHTS}
    assert max(near["deutan"], near["protan"]) < near["normal"] / 2 < near["tritan"]


@BOTH
@given(home=COLOURS, away=COLOURS, seconds=st.tuples(COLOURS, COLOURS))
def test_a_pair_keeps_every_promise_or_is_refused_with_a_reason(theme, home, away, seconds):
    dressed = own_kits(team("Reds", home, seconds[0]), team("Crimson", away, seconds[1]), theme=theme)
    if dressed.refusal:
        assert dressed.theme is theme
        assert re.fullmatch(TOO_ALIKE, dressed.refusal)
        return
    kits, worn = dressed.theme.kits, dressed.theme
    assert contrast(kits[0].fill, kits[1].fill) >= 3
    assert min(distance(kits[0].fill, kits[1].fill, sight=sight) for sight in SIGHTS) >= ALIKE
    disc, square = sorted(kits, key=lambda kit: luminance(kit.fill))
    assert (disc.round, square.round) == (True, False)
    for side, kit in enumerate(kits):
        assert contrast(kit.number, kit.fill) >= 4.5
        assert all(max(contrast(kit.rim, grass), contrast(kit.fill, grass)) >= 3 for grass in theme.grass)
        assert contrast(theme.second, worn.tints[side]) >= 4.5
        assert worn.tints[side] != theme.surface
        assert contrast(worn.edges[side], worn.tints[side]) >= 3
        assert contrast(worn.inks[side], theme.surface) >= 4.5


@given(home=COLOURS, away=COLOURS)
def test_the_darker_shirt_stays_the_darker(home, away):
    dressed = own_kits(team("Reds", home), team("Crimson", away), theme=LIGHT)
    if not dressed.refusal and luminance(home) != luminance(away):
        assert dressed.theme.kits[0].round is (luminance(home) < luminance(away))


def test_shirts_with_enough_contrast_stay_unchanged():
    kits = own_kits(team("Solana", "#1e4fa3"), team("Zorza", "#f9c80e", "#4b2a7b"), theme=LIGHT).theme.kits
    assert [(kit.fill, kit.number) for kit in kits] == [("#1e4fa3", "#ffffff"), ("#f9c80e", "#4b2a7b")]


def test_a_pair_that_some_eyes_confuse_is_refused_and_both_are_named():
    dressed = own_kits(team("Reds", "#b00020"), team("Crimson", "#c01030"), theme=LIGHT)
    assert dressed.theme is LIGHT
    assert re.fullmatch(TOO_ALIKE, dressed.refusal)


def test_print_stays_black_and_white():
    assert own_kits(team("Reds", "#c62828"), team("Sky", "#6ec1e4"), theme=PRINT).theme is PRINT


def corner_of_chip(theme, side):
    """Return how much of the corner of a side's chip is painted: nothing for a disc."""
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_chip(painter, image.rect().toRectF(), side=side, theme=theme)
    painter.end()
    return image.pixelColor(3, 3).alpha()


def test_the_shape_of_a_chip_follows_the_kit():
    light_home = own_kits(team("Torvik", "#ffffff", "#12284c"), team("Midlow", "#7b1e3a"), theme=LIGHT).theme
    assert [corner_of_chip(LIGHT, side) > 0 for side in Side] == [False, True]
    assert [corner_of_chip(light_home, side) > 0 for side in Side] == [True, False]


# In the window


def board_of(*teams):
    board = read_board()
    home, away = (replace(up, team=one) for up, one in zip((board.home, board.away), teams, strict=True))
    return replace(board, home=home, away=away)


def pawns_painted(room):
    """Return the fill and shape of a pawn of each side, as painted on the pitch."""
    pitch = room.findChild(PitchView)
    picture, size = pitch.grab().toImage(), pawn_size(pitch.lens)
    found = []
    for side in Side:
        mark = next(one for one in pitch.scene.pawns if one.side is side and not one.keeper)
        at = next(one.at for one in stand(pitch.scene.pawns, lens=pitch.lens) if one.mark.pawn == mark.pawn)
        fill = picture.pixelColor((at - QPointF(0.3 * size, 0)).toPoint()).name()
        corner = picture.pixelColor((at - QPointF(0.42 * size, 0.42 * size)).toPoint()).name()
        found.append((fill, corner in {QColor(one).name() for one in room._theme.grass}))
    return found


def choose_their_own(window, qtbot):
    room = window.open("settings")
    qtbot.mouseClick(room.choices["team_colours"].buttons[OWN], CLICK)


def test_a_match_is_played_in_blue_and_yellow_at_first(open_window):
    room = open_window("match").room
    assert pawns_painted(room) == [("#123f8f", True), ("#ffc233", False)]


def test_their_own_colours_are_worn_from_the_next_match_on_and_the_darker_is_the_disc(open_window, qtbot, teams):
    window = open_window()
    choose_their_own(window, qtbot)
    white, claret = replace(teams[0], shirt="#ffffff"), replace(teams[1], shirt="#7b1e3a")
    window.board = board_of(white, claret)
    assert pawns_painted(window.open("match")) == [("#ffffff", False), ("#7b1e3a", True)]
    assert window.strip.isHidden()


def test_a_refused_pair_is_reported_and_plays_in_blue_and_yellow(open_window, qtbot, teams):
    window = open_window()
    choose_their_own(window, qtbot)
    reds, crimson = replace(teams[0], name="Reds", shirt="#b00020"), replace(teams[1], name="Crimson", shirt="#c01030")
    window.board = board_of(reds, crimson)
    window.try_open("match")
    assert re.fullmatch(TOO_ALIKE, window.strip.words)
    assert pawns_painted(window.room) == [("#123f8f", True), ("#ffc233", False)]
    qtbot.mouseClick(window.strip.close_button, CLICK)
    assert window.strip.isHidden()


def test_replay_and_companion_use_the_kits_of_the_match(open_window, qtbot, teams):
    window = open_window()
    choose_their_own(window, qtbot)
    match = Match(replace(teams[0], shirt="#ffffff"), replace(teams[1], shirt="#7b1e3a"), dice=Dice.seeded(1))
    for name, show in (("replay", match.record), ("companion", match)):
        assert [fill for fill, _ in pawns_painted(window.open(name, show))] == ["#ffffff", "#7b1e3a"]


def test_the_chart_of_the_statistics_is_drawn_in_the_inks_of_both_teams(open_window, qtbot, teams):
    window = open_window()
    choose_their_own(window, qtbot)
    green, pink = replace(teams[0], shirt="#0b5f2a"), replace(teams[1], shirt="#e8b8c8")
    room = window.open("statistics", Match(green, pink, dice=Dice.seeded(1)).record)
    qtbot.waitUntil(lambda: len(drawn_in(room.chart)) == 2)
    home, away = drawn_in(room.chart)
    assert home == "#0b5f2a"
    assert away != "#e8b8c8"  # too faint on white
    assert contrast(away, LIGHT.surface) >= 4.5


def drawn_in(chart):
    """Return the line colours of a chart, home first."""
    pens = [line.opts["pen"] for line in chart.getPlotItem().listDataItems()]
    return [pen.color().name() for pen in pens if pen is not None]


def cards_painted(room):
    """Return the colour on top of each side's card, and whether its chip is a disc."""
    found = []
    for corner in room.table.corners.values():
        picture, chip = corner.grab().toImage(), corner.chip.grab().toImage()
        top = picture.pixelColor(picture.width() // 2, 1).name()
        fill = chip.pixelColor(chip.width() // 4, chip.height() // 2).name()
        assert fill == top
        found.append((top, corner_of_chip(corner.chip.theme, corner.side) == 0))
    return found


def test_the_cards_of_a_new_match_show_the_kits_of_the_match(open_window, qtbot, teams):
    window = open_window()
    assert cards_painted(window.room) == [("#123f8f", True), ("#ffc233", False)]
    choose_their_own(window, qtbot)
    white, claret = replace(teams[0], shirt="#ffffff"), replace(teams[1], shirt="#7b1e3a")
    window.board = board_of(white, claret)
    room = window.open("start")
    assert cards_painted(room) == [("#ffffff", False), ("#7b1e3a", True)]
    qtbot.mouseClick(room.table.go, CLICK)
    assert pawns_painted(window.room) == [("#ffffff", False), ("#7b1e3a", True)]


def take_from_list(chooser, words, qtbot):
    """Open a list, and click a line of it."""
    chooser.showPopup()
    view = chooser.view()
    line = view.visualRect(chooser.model().index(chooser.findText(words), 0)).center()
    qtbot.mouseMove(view.viewport(), line + QPoint(1, 1))
    qtbot.mouseClick(view.viewport(), CLICK, pos=line)


def test_another_team_brings_its_colours_to_its_card(open_window, qtbot):
    window = open_window()
    choose_their_own(window, qtbot)
    room = window.open("start")
    chooser = room.table.corners[Side.AWAY].team
    for name, shirt in (("Zorza Academy", "#f9c80e"), ("Torvik Havn", "#ffffff")):
        take_from_list(chooser, name, qtbot)
        assert cards_painted(room) == [("#1e4fa3", True), (shirt, False)]


def test_cards_of_a_pair_that_is_refused_are_blue_and_yellow(open_window, qtbot, teams):
    window = open_window()
    choose_their_own(window, qtbot)
    reds, crimson = replace(teams[0], name="Reds", shirt="#b00020"), replace(teams[1], name="Crimson", shirt="#c01030")
    window.board = board_of(reds, crimson)
    assert cards_painted(window.open("start")) == [("#123f8f", True), ("#ffc233", False)]


def test_the_picture_of_a_recent_match_has_its_kits(open_window, qtbot, teams, tmp_path):
    match = Match(replace(teams[0], shirt="#ffffff"), replace(teams[1], shirt="#7b1e3a"), dice=Dice.seeded(1))
    (tmp_path / "cup.txt").write_text(write_record(match.record), encoding="utf-8")
    window = open_window("settings", folder=tmp_path, size=(1600, 900))
    qtbot.mouseClick(window.room.choices["team_colours"].buttons[OWN], CLICK)
    card = window.open("start").recent.cards[0]
    picture = card.picture.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert "#7b1e3a" in seen
    assert "#123f8f" not in seen
