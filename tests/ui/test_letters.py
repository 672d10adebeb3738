"""Letters that need Alt, in every room, and texts that name the current keys."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Skill
from footroll.notation import read_position
from footroll.ui.models.editors.table import COLUMNS
from footroll.ui.models.keys import WITH_ALT
from tests.ui.hands import NO_KEYS, SHIFT, press

RECORD = Path(__file__).parent.parent / "records" / "corner.txt"
DEFEND = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=defenders by=A carrier=H9"
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def with_alt(settings):
    settings.letters = WITH_ALT
    return settings


def tap(key, held=NO_KEYS):
    """Press a key wherever the focus is."""
    QTest.keyClick(QApplication.focusWidget(), key, held)


@pytest.mark.parametrize("held", [ALT, ALT | SHIFT])
def test_why_not_wants_alt_too(at, held):
    room = at(DEFEND, letters=WITH_ALT)
    told = []
    room.message.connect(told.append)
    press(room, Qt.Key.Key_Question)
    assert told == []
    press(room, Qt.Key.Key_Question, held)
    assert len(told) == 1


def test_the_start_screen_wants_alt(with_alt, open_window):
    window = open_window("start")
    assert window.room.entries.rows["team"].accessibleName() == "Teams, Alt+T"
    tap(Qt.Key.Key_T)
    assert window.room.name == "start"
    tap(Qt.Key.Key_T, ALT)
    assert window.room.name == "team"


def test_the_replay_wants_alt_on_its_buttons_and_on_its_pitch(with_alt, open_window):
    room = open_window("replay", RECORD).room
    tap(Qt.Key.Key_T)
    assert room.window().room is room
    room.pitch.setFocus()
    tap(Qt.Key.Key_Q)
    assert not room.pitch.measures
    tap(Qt.Key.Key_Q, ALT)
    assert room.pitch.measures
    tap(Qt.Key.Key_T, ALT)
    assert room.window().room.name == "match"


def test_the_companion_wants_alt_and_says_so(with_alt, open_window):
    room = open_window("companion", read_position(DEFEND)).room
    steps = len(room.session.match.record.steps)
    assert "Alt+N for nobody" in room.follows.text()
    tap(Qt.Key.Key_V)
    assert not room.turned.isChecked()
    room.entry.clear()
    tap(Qt.Key.Key_V, ALT)
    assert room.turned.isChecked()
    tap(Qt.Key.Key_N, ALT)
    assert len(room.session.match.record.steps) == steps + 1


def test_the_team_sheet_wants_alt_to_sort(with_alt, open_window):
    room = open_window("team").room
    grid = room.grid.skills
    grid.setFocus()
    grid.setCurrentIndex(room.model.index(0, COLUMNS.index(Skill.SHOOT)))
    before = [room.model.index(row, 0).data() for row in range(room.model.rowCount())]
    tap(Qt.Key.Key_S)
    assert [room.model.index(row, 0).data() for row in range(room.model.rowCount())] == before
    tap(Qt.Key.Key_S, ALT)
    assert [room.model.index(row, 0).data() for row in range(room.model.rowCount())] != before


def test_words_name_the_keys_as_they_are_set(at, settings):
    settings.set_key("none", "Shift+N")
    settings.set_key("foul", "Z")
    room = at(DEFEND)
    assert "Shift+N ends this stage" in room.ask.consequence.text()
    press(room, Qt.Key.Key_Z)
    assert "Press Z again" in room.ask.consequence.text()


def test_a_target_is_not_found_by_a_letter_that_wants_alt(at):
    room = at("footroll-1 100x64 H=1@9:31,9@92:32 A=1@99:30 ask=carrier carrier=H9", 90, letters=WITH_ALT)
    press(room, Qt.Key.Key_S, ALT)
    best = room.playing.answer.goal.best
    QTest.keyClick(room.goal, Qt.Key.Key_Down)
    assert room.playing.answer.spot != best
    QTest.keyClick(room.goal, Qt.Key.Key_B)
    assert room.playing.answer.spot != best
    QTest.keyClick(room.goal, Qt.Key.Key_B, ALT)
    assert room.playing.answer.spot == best
