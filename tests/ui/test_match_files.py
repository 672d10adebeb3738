"""Files of a match besides its record: a copy, and its position as a picture, by keys."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.match import Dice
from footroll.notation import load_record, read_position, write_position
from footroll.ui.models.session import MatchSession
from tests.ui.hands import CTRL, SHIFT, press

RECORDS = Path(__file__).parent.parent / "records"
OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"


@pytest.fixture
def window(open_window):
    window = open_window("match", MatchSession(read_position(OPEN, dice=Dice.seeded(7))))
    window.room.playing.guard = 0
    return window


def name_file(monkeypatch, path):
    """Answer every file dialog with a file."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))


def press_ctrl(key):
    QTest.keyClick(QApplication.focusWidget(), key, CTRL)


def test_ctrl_s_saves_a_copy_of_the_match(window, tmp_path, monkeypatch):
    path = tmp_path / "copy.txt"
    name_file(monkeypatch, path)
    press(window.room, Qt.Key.Key_N)
    press_ctrl(Qt.Key.Key_S)
    assert load_record(path).verify().record.steps == window.room.session.match.record.steps != ()
    assert window.strip.words == "copy.txt holds the match up to turn 0."
    assert window.room.name == "match"


def test_a_copy_that_cannot_be_written_is_reported(window, tmp_path, monkeypatch):
    name_file(monkeypatch, tmp_path / "no" / "copy.txt")
    press_ctrl(Qt.Key.Key_S)
    assert "cannot be written" in window.strip.words


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_ctrl_e_exports_the_position(window, tmp_path, monkeypatch, kind):
    path = tmp_path / f"position.{kind}"
    name_file(monkeypatch, path)
    press(window.room, Qt.Key.Key_N)
    press_ctrl(Qt.Key.Key_E)
    position = write_position(window.room.session.match)
    if kind == "png":
        assert QImage(str(path)).text("Position") == position
    else:
        assert f"Position: {position}" in path.read_text(encoding="utf-8")


def test_ctrl_e_exports_a_surface_that_is_seen(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "surface.csv"
    name_file(monkeypatch, path)
    press_ctrl(Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.room.surface is not None)
    press_ctrl(Qt.Key.Key_E)
    assert len(path.read_text(encoding="utf-8").splitlines()) == window.room.session.match.pitch.width


@pytest.mark.parametrize("name", ["start", "match", "replay", "team", "about"])
def test_ctrl_comma_opens_the_settings_everywhere(open_window, name):
    window = open_window(name)
    press_ctrl(Qt.Key.Key_Comma)
    assert window.room.name == "settings"


def test_the_menu_offers_what_the_room_can_do_and_forgets_it_with_the_room(window):
    offered = [action.text() for action in window.menu.actions()]
    assert offered[:5] == ["Redo", "Save a copy…", "Export…", "Copy the last result as text", "Statistics"]
    window.open("start")
    assert "Save a copy…" not in [action.text() for action in window.menu.actions()]


def test_at_the_end_its_key_opens_the_replay_where_one_is(open_window):
    record = load_record(RECORDS / "penalty.txt")
    *_, last = record.replay()
    assert last.match.over
    window = open_window("match", MatchSession(last.match))
    press(window.room, Qt.Key.Key_R, SHIFT)
    assert window.room.name == "replay"
    assert window.room.session.at == window.room.reel.last > 0
