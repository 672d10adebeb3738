"""Messages: a strip over a room, below the question, that moves nothing and closes with Esc."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from footroll.match import Dice
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.app import settle
from footroll.ui.models.offer import Offer
from footroll.ui.models.session import MatchSession
from footroll.ui.views.controls import Strip
from tests.ui.hands import CTRL, SHIFT, press, run_events, score

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
RECORDS = Path(__file__).parents[1] / "records"
LONG = 12 * "A sentence that goes on and on. "


@pytest.fixture
def window(open_window):
    window = open_window("match", MatchSession(read_position(OPEN, dice=Dice.seeded(7))))
    window.room.playing.guard = 0
    return window


def place(part):
    """Return the place of a part in its window."""
    return part.mapTo(part.window(), QPoint(0, 0)), part.size()


def tap(key):
    QTest.keyClick(QApplication.focusWidget(), key)


@pytest.mark.parametrize("words", ["A sentence.", LONG])
def test_a_message_appears_below_the_ask_bar_and_moves_nothing(window, words):
    room, strip = window.room, window.strip
    before = place(room.ask), place(room.pitch), room.pitch.lens.square(Cell(50, 30))
    window.show_message(words)
    run_events()
    assert strip.isVisible()
    assert (place(room.ask), place(room.pitch), room.pitch.lens.square(Cell(50, 30))) == before
    (at, _), (ask, size) = place(strip), place(room.ask)
    assert at == QPoint(0, ask.y() + size.height())
    assert strip.width() == window.width()
    assert strip.label.height() >= strip.label.heightForWidth(strip.label.width())
    assert window.childAt(strip.mapTo(window, strip.rect().center())) in (strip, strip.label)


def test_it_follows_the_width_of_the_window(window, qtbot):
    window.show_message(LONG)
    window.resize(1600, 900)
    qtbot.waitUntil(lambda: window.strip.width() == 1600)


def test_escape_puts_a_message_away_first_and_then_leaves_the_aim(window):
    room = window.room
    press(room, Qt.Key.Key_S)
    press(room, Qt.Key.Key_Question)
    assert window.strip.isVisible()
    aimed = room.playing.answer.way
    tap(Qt.Key.Key_Escape)
    assert not window.strip.isVisible()
    assert room.playing.answer.way is aimed
    tap(Qt.Key.Key_Escape)
    assert room.playing.answer.way is not aimed


@pytest.mark.parametrize("name", ["start", "team", "companion", "settings"])
def test_escape_puts_a_message_away_in_other_rooms(open_window, name):
    window = open_window(name)
    window.show_message("A sentence.")
    tap(Qt.Key.Key_Escape)
    assert not window.strip.isVisible()
    assert window.room.name == name


SHOWN = {"replay": RECORDS / "save.txt", "statistics": RECORDS / "save.txt"}


def places(room):
    """Return the places of all visible parts of a room, except messages."""
    told = set(room.findChildren(Strip))
    return {
        part: place(part)
        for part in room.findChildren(QWidget)
        if part.isVisible() and not any(strip is part or strip.isAncestorOf(part) for strip in told)
    }


@pytest.mark.parametrize("name", ["start", "replay", "statistics", "team", "pitch", "companion", "settings", "about"])
def test_a_message_moves_nothing_in_any_room(open_window, name, qtbot):
    window = open_window(name, SHOWN.get(name))
    settle()
    before = places(window.room)
    window.show_message(LONG)
    settle()
    assert window.strip.isVisible()
    assert places(window.room) == before
    QTest.mouseClick(window.strip.close_button, Qt.MouseButton.LeftButton)
    settle()
    assert places(window.room) == before


def test_the_replay_reports_no_more_goals_without_moving_its_pitch(open_window):
    """A reported bug: the pitch jumped down by a line, and back up on Close."""
    window = open_window("replay", RECORDS / "save.txt")
    settle()
    before = places(window.room)
    QTest.mouseClick(window.room.transport.before, Qt.MouseButton.LeftButton)
    assert window.strip.words == "No more goals that way."
    settle()
    assert places(window.room) == before


@pytest.mark.parametrize("name", ["replay", "team", "pitch"])
def test_messages_of_a_room_move_nothing_either(open_window, name):
    window = open_window(name, SHOWN.get(name))
    settle()
    before, strip = places(window.room), window.room.strip
    strip.show_message(LONG, kind="fault")
    settle()
    assert strip.isVisible()
    assert places(window.room) == before
    assert strip.label.height() >= strip.label.heightForWidth(strip.label.width())
    window.resize(1500, 850)
    settle()
    assert strip.width() == strip.covered.width()


def test_a_message_hides_neither_pitch_nor_panel_of_a_replay(open_window):
    window = open_window("replay", RECORDS / "save.txt")
    window.show_message("A sentence.")
    settle()
    told = QRect(window.strip.mapTo(window, QPoint(0, 0)), window.strip.size())
    for part in (window.room.pitch, window.room.panel, window.room.transport):
        assert not told.intersects(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))


def test_a_message_of_the_start_screen_hides_its_heading_alone(open_window):
    window = open_window()
    window.show_message("A sentence.")
    settle()
    told = QRect(window.strip.mapTo(window, QPoint(0, 0)), window.strip.size())
    corners = window.room.table.corners.values()
    for part in (window.room.entries, window.room.recent, *corners):
        assert not told.intersects(QRect(part.mapTo(window, QPoint(0, 0)), part.size()))


def test_a_notice_goes_with_the_next_answer_and_an_offer_stays(window):
    room = window.room
    window.show_message("Saved to match.txt.")
    press(room, Qt.Key.Key_N)
    run_events()
    assert not window.strip.isVisible()
    window.offer(Offer("Something went wrong.", "Save a report…", lambda: None, kind="fault"))
    press(room, Qt.Key.Key_N)
    press(room, Qt.Key.Key_Return, CTRL)
    run_events()
    assert window.strip.isVisible()


def test_a_message_at_a_moment_leaves_its_banner_free(open_window, settings):
    settings.moment_stops, settings.moment_stay = "all", "until a key"
    line = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9"
    match = read_position(line, dice=Dice.scripted(90, 10))
    window = open_window("match", MatchSession(match))
    room, window.room.playing.guard = window.room, 0
    score(room)
    room.moments.pace.skip()
    run_events()
    banner = room.moments.banner
    assert banner.isVisible()
    press(room, Qt.Key.Key_C, CTRL | SHIFT)
    run_events()
    at, _ = place(window.strip)
    assert window.strip.isVisible()
    assert at.y() == banner.mapTo(window, QPoint(0, banner.height())).y()
