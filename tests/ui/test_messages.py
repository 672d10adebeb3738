"""Messages in a match: a strip below the ask bar that moves nothing, and that Esc puts away."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.match import Dice
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.models.session import MatchSession
from tests.ui.hands import press

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
LONG = 12 * "A sentence that goes on and on. "


@pytest.fixture
def window(open_window):
    window = open_window("match", MatchSession(read_position(OPEN, dice=Dice.seeded(7))))
    window.room.playing.guard = 0
    return window


def place(part):
    """Return where a part stands in its window."""
    return part.mapTo(part.window(), QPoint(0, 0)), part.size()


def tap(key):
    QTest.keyClick(QApplication.focusWidget(), key)


@pytest.mark.parametrize("words", ["A sentence.", LONG])
def test_a_message_lies_below_the_ask_bar_and_moves_nothing(window, words, qtbot):
    room, strip = window.room, window.strip
    before = place(room.ask), place(room.pitch), room.pitch.lens.square(Cell(50, 30))
    window.tell(words)
    qtbot.wait(20)
    assert strip.isVisible()
    assert (place(room.ask), place(room.pitch), room.pitch.lens.square(Cell(50, 30))) == before
    (at, _), (ask, size) = place(strip), place(room.ask)
    assert at == QPoint(0, ask.y() + size.height())
    assert strip.width() == window.width()
    assert strip._words.height() >= strip._words.heightForWidth(strip._words.width())
    assert window.childAt(strip.mapTo(window, strip.rect().center())) in (strip, strip._words)


def test_it_follows_the_width_of_the_window(window, qtbot):
    window.tell(LONG)
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
    window.tell("A sentence.")
    tap(Qt.Key.Key_Escape)
    assert not window.strip.isVisible()
    assert window.room.name == name


def test_a_room_without_an_ask_bar_makes_room_for_a_message(window, qtbot):
    window.open("settings")
    window.tell("A sentence.")
    qtbot.waitUntil(lambda: window.strip.geometry().bottom() < window.stack.geometry().top())
    window.go_back()
    qtbot.waitUntil(lambda: window.strip.geometry().top() > window.stack.geometry().top())
