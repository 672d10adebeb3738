"""The window: what it ties together, what it says of faults, and the command that opens it."""

import os
import sys
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.cli import main
from footroll.formations import shipped_formations
from footroll.kernels.layout import Side
from footroll.pitch import Cell, shipped_pitches
from footroll.sheets import Reading, new_team, write_team
from footroll.teams import list_teams
from footroll.ui import app
from footroll.ui.models.kick_off import DEFAULT_TEAMS, read_board
from footroll.ui.models.skills import NAME
from footroll.ui.theme import DARK, LIGHT
from footroll.ui.window import Window

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot):
    window = Window(read_board())
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def faulty(tmp_path):
    sheet = tmp_path / "reds.toml"
    sheet.write_text('name = "Reds"\n', encoding="utf-8")
    return sheet


def pick(chooser, key):
    """Choose as a user does: the list tells which line was taken."""
    chooser.setCurrentIndex(chooser.findData(key))
    chooser.activated.emit(chooser.currentIndex())


def click_pawn(qtbot, window, pawn):
    at = window.pitch.lens.square(pawn.cell).center().toPoint()
    qtbot.mouseClick(window.pitch, LEFT, NO_KEYS, at)


def chosen_name(window, side):
    index = window.sheets[side].skills.currentIndex()
    return index.siblingAtColumn(NAME).data() if index.isValid() else None


def test_the_window_shows_both_teams_on_the_pitch(window):
    assert window.windowTitle() == "Footroll"
    assert [window.teams[side].currentData() for side in Side] == list(DEFAULT_TEAMS)
    assert window.pitches.currentText() == "Recommended 100 × 64"
    assert window.subject.text() == "100 × 64"
    assert not window.strip.isVisible()


def test_everything_that_comes_with_the_game_can_be_chosen(window):
    for name in list_teams():
        assert window.teams[Side.HOME].findData(name) >= 0
    for name in shipped_pitches():
        assert window.pitches.findData(name) >= 0
    for name in shipped_formations():
        assert window.formations[Side.AWAY].findData(name) >= 0


@pytest.mark.parametrize("name", list(shipped_pitches()))
def test_every_pitch_is_laid(window, name):
    pick(window.pitches, name)
    assert window.kick_off.board.pitch == shipped_pitches()[name]
    assert not window.strip.isVisible()


@pytest.mark.parametrize("name", list(shipped_formations()))
def test_every_formation_takes_its_places(window, name):
    pick(window.formations[Side.AWAY], name)
    assert window.kick_off.board.away.formation == name
    assert len(window.kick_off.board.pawns) == 22


def test_another_team_brings_its_sheet_and_its_formation(window):
    pick(window.teams[Side.AWAY], "torvik-havn")
    team = window.kick_off.board.away.team
    assert window.sheets[Side.AWAY].model.team == team
    assert window.formations[Side.AWAY].currentText() == team.formation
    assert window.tabs.tabText(Side.AWAY) == team.name


@pytest.mark.parametrize("side", list(Side))
def test_a_clicked_pawn_is_chosen_in_his_sheet(window, qtbot, side):
    pawn = next(pawn for pawn in window.kick_off.board.pawns.values() if pawn.side is side)
    click_pawn(qtbot, window, pawn)
    assert chosen_name(window, side) == pawn.footballer.name
    assert window.tabs.currentIndex() == side


def test_choosing_for_one_side_leaves_the_other_without_a_choice(window, qtbot):
    pawns = list(window.kick_off.board.pawns.values())
    click_pawn(qtbot, window, pawns[0])
    click_pawn(qtbot, window, pawns[-1])
    assert chosen_name(window, Side.HOME) is None
    assert chosen_name(window, Side.AWAY) == pawns[-1].footballer.name


def test_a_clicked_row_rings_the_pawn(window, qtbot):
    sheet = window.sheets[Side.HOME]
    before = window.pitch.grab().toImage()
    row = sheet.skills.visualRect(sheet.model.index(4, 3)).center()
    with qtbot.waitSignal(window.kick_off.chosen) as told:
        qtbot.mouseClick(sheet.skills.viewport(), LEFT, NO_KEYS, row)
    assert told.args == [Side.HOME, sheet.model.footballer(4).number]
    assert window.pitch.grab().toImage() != before


def test_a_name_can_be_clicked_too(window, qtbot):
    sheet = window.sheets[Side.HOME]
    row = sheet.names.visualRect(sheet.model.index(2, NAME)).center()
    qtbot.mouseClick(sheet.names.viewport(), LEFT, NO_KEYS, row)
    assert chosen_name(window, Side.HOME) == sheet.model.footballer(2).name


def test_a_footballer_on_the_bench_has_no_pawn_to_ring(window):
    number = window.sheets[Side.HOME].model.footballer(15).number
    before = window.pitch.grab().toImage()
    window.sheets[Side.HOME].mark(number)
    assert window.pitch.grab().toImage() == before


def test_the_status_line_tells_the_pointed_cell(window, qtbot):
    qtbot.mouseMove(window.pitch, window.pitch.lens.square(Cell(87, 31)).center().toPoint())
    qtbot.waitUntil(lambda: window.cell.text() == "87:31")
    assert "88 yards to home’s goal line, 13 to away’s" in window.facts.text()
    assert "difficulty 15" in window.facts.text()


def test_a_team_file_with_faults_is_told_in_the_strip_and_changes_nothing(window, faulty):
    before = window.kick_off.board
    window.kick_off.call_team(Side.HOME, str(faulty))
    assert window.strip.isVisible()
    assert "reds.toml" in window.strip.words
    assert "\n" not in window.strip.words
    assert window.kick_off.board is before
    assert window.teams[Side.HOME].currentData() == DEFAULT_TEAMS[Side.HOME]


def test_the_strip_is_closed_by_its_button_and_by_a_good_choice(window, faulty, qtbot):
    window.kick_off.call_team(Side.HOME, str(faulty))
    qtbot.mouseClick(window.strip.close_button, LEFT)
    assert not window.strip.isVisible()
    window.kick_off.call_team(Side.HOME, str(faulty))
    pick(window.teams[Side.HOME], "midlow-town")
    assert not window.strip.isVisible()


def test_a_file_is_asked_for_and_a_file_not_given_changes_nothing(window, faulty, monkeypatch):
    answers = [("", ""), (str(faulty), "")]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answers.pop(0))
    pick(window.teams[Side.AWAY], "")
    assert window.teams[Side.AWAY].currentData() == DEFAULT_TEAMS[Side.AWAY]
    assert not window.strip.isVisible()
    pick(window.teams[Side.AWAY], "")
    assert "reds.toml" in window.strip.words


def test_a_team_from_a_file_plays_and_stays_on_the_list(window, tmp_path):
    path = tmp_path / "reds.toml"
    write_team(new_team("Reds"), path=path)
    window.kick_off.call_team(Side.HOME, str(path))
    assert window.kick_off.board.home.team.name == "Reds"
    assert window.teams[Side.HOME].currentText() == "Reds"
    pick(window.teams[Side.HOME], "midlow-town")
    pick(window.teams[Side.HOME], str(path))
    assert window.kick_off.board.home.team.name == "Reds"


def test_a_name_is_shown_letter_by_letter(window, tmp_path):
    path = tmp_path / "salt.toml"
    write_team(new_team("Salt & <b>Sons</b>", squad=30), path=path)
    window.kick_off.call_team(Side.HOME, str(path))
    assert window.tabs.tabText(Side.HOME) == "Salt && <b>Sons</b>"
    assert window.teams[Side.HOME].currentText() == "Salt & <b>Sons</b>"
    assert window.tabs.sizeHint().width() > 0
    assert window.right.width() < window.pitch.width()
    assert window.strip.isVisible()  # thirty are more than a match takes
    assert "30 footballers" in window.strip.words


def test_a_formation_that_the_game_has_not_gives_way_and_is_noticed(window, monkeypatch):
    team = replace(window.kick_off.board.home.team, formation="1-9-0")
    monkeypatch.setattr("footroll.ui.models.kick_off.read_team", lambda _: Reading(team, ("there is no formation 1-9-0",)))
    window.kick_off.call_team(Side.HOME, "odd.toml")
    assert window.formations[Side.HOME].currentText() == "4-4-2"
    assert "1-9-0" in window.strip.words


def test_a_pitch_file_with_faults_is_told_in_the_strip(window, tmp_path, monkeypatch):
    path = tmp_path / "tiny.toml"
    path.write_text("length = 10\nwidth = 7\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    pick(window.pitches, "")
    assert "tiny.toml" in window.strip.words
    assert "more faults follow" in window.strip.words
    assert window.kick_off.board.pitch.length == 100


@pytest.mark.clause("FR-1.5-01")
def test_two_teams_in_one_shirt_are_noticed(window):
    pick(window.teams[Side.AWAY], DEFAULT_TEAMS[Side.HOME])
    assert "FR-1.5-01" in window.strip.words
    assert window.kick_off.board.away.source == DEFAULT_TEAMS[Side.HOME]


def test_an_error_inside_the_program_is_told_in_the_strip(window, qapp, monkeypatch):
    monkeypatch.setattr(QApplication, "exec", lambda *_: sys.excepthook(ValueError, ValueError("odd"), None) or 0)
    assert app.run(qapp, window) == 0
    assert "ValueError: odd" in window.strip.words


def test_buttons_change_how_the_pitch_is_seen(window, qtbot):
    qtbot.mouseClick(window.surface, LEFT)
    assert window.legend.isVisible()
    assert not window.about.isVisible()
    fit = window.pitch.lens.scale
    qtbot.mouseClick(window.nearer, LEFT)
    assert window.pitch.lens.scale > fit
    assert window.scale.text() == f"{window.pitch.lens.scale:g} px a yard"
    qtbot.mouseClick(window.further, LEFT)
    qtbot.mouseClick(window.nearer, LEFT)
    qtbot.mouseClick(window.fit, LEFT)
    assert window.pitch.lens.scale == fit
    qtbot.mouseClick(window.flip, LEFT)
    assert window.pitch.lens.flipped


def test_the_dark_theme_is_a_click_away_and_back(window, qtbot):
    qtbot.mouseClick(window.dark, LEFT)
    assert window.pitch.ground().toImage().pixelColor(1, 1) == QColor(DARK.window)
    qtbot.mouseClick(window.dark, LEFT)
    assert window.pitch.ground().toImage().pixelColor(1, 1) == QColor(LIGHT.window)


def test_whole_sheets_take_the_place_of_the_pitch(window, qtbot):
    qtbot.mouseClick(window.whole, LEFT)
    sheet = window.sheets[Side.HOME]
    assert not window.pitch.isVisible()
    qtbot.waitUntil(lambda: sheet.skills.columnAt(sheet.skills.viewport().width() - 30) == 29)
    qtbot.mouseClick(window.whole, LEFT)
    assert window.pitch.isVisible()


def test_a_wide_window_gives_each_sheet_a_side(window, qtbot):
    window.resize(1920, 1080)
    qtbot.waitUntil(window.left.isVisible)
    assert all(sheet.isVisible() for sheet in window.sheets.values())
    assert not window.tabs.isVisible()
    window.resize(1280, 800)
    qtbot.waitUntil(window.tabs.isVisible)
    assert not window.left.isVisible()


def test_a_dragged_panel_keeps_its_width_when_the_window_grows(window, qtbot):
    window.panes.setSizes([0, 800, 480])
    window.resize(1300, 820)
    qtbot.waitUntil(lambda: window.right.width() == 480)


def test_the_pitch_has_nine_pixels_a_yard_beside_its_panel(window):
    assert window.pitch.lens.scale == 9


def test_every_control_has_a_name_to_be_said(window):
    controls = [window.pitches, *window.teams.values(), *window.formations.values(), window.surface, window.fit]
    assert all(control.accessibleName() for control in controls)


def run_command(*args):
    """Run the command line and return its exit code."""
    with pytest.raises(SystemExit) as end:
        main(["ui", *args])
    return end.value.code


@pytest.fixture
def own_platform(monkeypatch):
    """Keep what the command sets for Qt out of the other tests."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


def test_a_screenshot_is_a_png_of_the_size_asked_for(tmp_path, qapp, own_platform):
    path = tmp_path / "desktop.png"
    assert run_command("--screenshot", str(path), "--size", "1100x700", "--theme", "dark", "--pitch", "130x100") == 0
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == (1100, 700)
    assert picture.pixelColor(2, 110) == QColor(DARK.window)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--pitch", "moon"), "moon: this is no pitch"),
        (("--home", "nobody"), "nobody: no team of this name"),
        (("--away", "nobody.csv"), "nobody.csv: there is no such file"),
    ],
)
def test_a_wrong_word_is_refused_in_one_line(args, words, capsys, qapp, own_platform, tmp_path):
    assert run_command("--screenshot", str(tmp_path / "a.png"), *args) == 2
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told


def test_a_picture_that_cannot_be_written_is_refused(tmp_path, capsys, qapp, own_platform):
    assert run_command("--screenshot", str(tmp_path / "no" / "where.png")) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["big", "10x10", "99999x99999", "-1x5"])
def test_a_size_that_no_window_has_is_refused(size, own_platform):
    assert run_command("--size", size) == 2


def test_without_pyqt_one_sentence_says_what_to_install(monkeypatch, capsys, own_platform):
    monkeypatch.setitem(sys.modules, "PyQt6", None)
    monkeypatch.setitem(sys.modules, "PyQt6.QtWidgets", None)
    assert run_command() == 2
    assert capsys.readouterr().err == "footroll: The desktop needs the extra 'ui': pip install 'footroll[ui]'\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a screen may be missing")
def test_without_a_screen_one_sentence_says_so(monkeypatch, capsys):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert run_command() == 2
    assert "needs a screen" in capsys.readouterr().err
