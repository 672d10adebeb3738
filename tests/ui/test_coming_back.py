"""Temporary rooms: going back leads to the previous place, unchanged."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from footroll.kernels.layout import Ask, Side
from footroll.match import Dice, Match
from footroll.notation import load_record, read_position
from footroll.pitch import Cell
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.session import MatchSession
from tests.ui.hands import CTRL, LEFT, drag, press

RECORD = Path(__file__).parent.parent / "records" / "corner.txt"
MOVE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20,10@40:10,11@45:50 A=1@94:32,4@90:40 ask=carrier carrier=H9"


@pytest.fixture
def window(open_window, tmp_path):
    """Return a window with a match where home has planned a run."""
    session = MatchSession(
        read_position(MOVE, dice=Dice.seeded(7)), autosave=Autosave(tmp_path / "match.txt", seed=None)
    )
    window = open_window("match", session)
    window.room.playing.guard = 0
    press(window.room, Qt.Key.Key_N)
    drag(window.room, Cell(70, 20), Cell(72, 20))
    assert planned(window)
    return window


def planned(window):
    return window.room.playing.answer.plan.actions


def choose(window, words):
    """Choose a line of the menu."""
    window.show_menu()
    line = next(action for action in window.menu.actions() if action.text() == words)
    QTest.mouseClick(window.menu, LEFT, Qt.KeyboardModifier.NoModifier, window.menu.actionGeometry(line).center())


def tap(key, held=Qt.KeyboardModifier.NoModifier):
    """Press a key wherever the focus is."""
    QTest.keyClick(QApplication.focusWidget(), key, held)


@pytest.mark.parametrize("name", ["Settings", "About Footroll"])
@pytest.mark.parametrize("by_key", [False, True])
def test_one_comes_back_to_the_match_as_it_was(window, name, by_key):
    room, plan = window.room, planned(window)
    choose(window, name)
    assert window.room is not room
    assert window.back.isVisible()
    if by_key:
        tap(Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(window.back, LEFT)
    assert window.room is room
    assert room.isVisible()
    assert room.head().isVisible()
    assert all(tool.isVisible() for tool in room.tools())
    assert not window.back.isVisible()
    assert planned(window) == plan
    assert window.title.text() == room.title
    press(room, Qt.Key.Key_Return, CTRL)
    assert room.session.match.ask is not Ask.ASK_CARRY


def test_a_setting_is_taken_when_one_comes_back(window, settings):
    tap(Qt.Key.Key_Comma, CTRL)
    settings.set_key("none", "Z")
    settings.digits_until_enter = True
    tap(Qt.Key.Key_Escape)
    assert window.room.playing.digits_until_enter
    assert window.room.playing.shown_key("N") == "Z"


def test_in_another_size_of_text_the_match_is_shown_anew_and_goes_on(window, settings, text_size, qtbot):
    room, session = window.room, window.room.session
    tap(Qt.Key.Key_Comma, CTRL)
    settings.text_size = 150
    qtbot.waitUntil(lambda: not window._reopening.isActive())
    tap(Qt.Key.Key_Escape)
    assert window.room is not room
    assert window.room.session is session
    steps = len(session.match.record.steps)
    window.room.playing.guard = 0
    press(window.room, Qt.Key.Key_Return, CTRL)
    assert len(session.match.record.steps) > steps


def test_from_one_such_room_to_the_other_the_way_back_stays(window):
    room = window.room
    choose(window, "Settings")
    choose(window, "About Footroll")
    tap(Qt.Key.Key_Escape)
    assert window.room is room


def test_another_room_leaves_the_match_that_stayed_behind_in_good_order(window, tmp_path):
    session = window.room.session
    closed = []
    session.closed.connect(lambda: closed.append(True))
    choose(window, "Settings")
    assert closed == []
    choose(window, "Start screen")
    assert window.room.name == "start"
    assert closed == [True]
    assert load_record(tmp_path / "match.txt").verify().record.steps == session.match.record.steps


def test_a_window_that_is_closed_leaves_the_match_behind_too(window):
    closed = []
    window.room.session.closed.connect(lambda: closed.append(True))
    choose(window, "Settings")
    window.close()
    assert closed == [True]


def test_coaches_wait_while_one_looks_elsewhere(open_window, teams, qtbot):
    match = Match(*teams, dice=Dice.seeded(3))
    seats = ("park", "person") if match.decider is Side.HOME else ("person", "park")
    session = MatchSession(match, seats=seats)
    window = open_window("match", session)
    session.pace = 60_000  # the coach waits before its first answer
    tap(Qt.Key.Key_Comma, CTRL)
    assert session.held
    session.pace = 0
    qtbot.wait(50)
    assert not session.match.record.steps
    tap(Qt.Key.Key_Escape)
    assert window.room.session is session
    qtbot.waitUntil(lambda: len(session.match.record.steps) > 0)


def test_one_comes_back_to_a_replay_and_to_the_start_screen_too(open_window):
    window = open_window("replay", RECORD)
    room = window.room
    room.session.go(7)
    tap(Qt.Key.Key_Comma, CTRL)
    tap(Qt.Key.Key_Escape)
    assert window.room is room
    assert room.session.at == 7
    tap(Qt.Key.Key_Escape)
    assert window.room.name == "start"


def test_the_statistics_of_a_running_match_lead_back_to_it(window):
    room, plan = window.room, planned(window)
    choose(window, "Statistics")
    assert window.room.name == "statistics"
    assert window.room.reel.frames[-1].match.save() == room.session.match.save()
    assert not window.room.back.isVisible()
    tap(Qt.Key.Key_Escape)
    assert window.room is room
    assert planned(window) == plan


def test_a_moment_of_a_running_match_leads_back_to_it_too(window):
    room = window.room
    choose(window, "Statistics")
    window.room.opens.emit("replay", (window.room.reel, 0))
    assert window.room.name == "replay"
    tap(Qt.Key.Key_Escape)
    assert window.room is room


def test_escape_leaves_a_key_that_is_waited_for_and_not_the_settings(window):
    choose(window, "Settings")
    table = window.room.keys
    table.setFocus()
    table.setCurrentCell(0, 0)
    tap(Qt.Key.Key_Return)
    tap(Qt.Key.Key_Escape)
    assert window.room.name == "settings"
    tap(Qt.Key.Key_Escape)
    assert window.room.name == "match"


def test_a_fork_says_what_it_is_in_its_title_and_among_the_recent_matches(open_window, tmp_path):
    window = open_window("replay", RECORD, folder=tmp_path)
    window.room.session.go(window.room.reel.start_of(2))
    turn = window.room.session.frame.turn
    tap(Qt.Key.Key_T)
    said = f"what if from turn {turn}"
    assert window.room.name == "match"
    assert window.room.title.endswith(said)
    assert said in window.windowTitle()
    assert said in window.room.head().accessibleName()
    choose(window, "Start screen")
    assert said in window.room.recent.cards[0].findChildren(QLabel)[1].text()
    QTest.mouseClick(window.room.recent.cards[0].button, LEFT)
    assert window.room.title.endswith(said)
