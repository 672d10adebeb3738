"""The settings and the about room, by clicks and keys."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel

from footroll._version import __version__
from footroll.ui.models.keys import KEYS
from footroll.ui.models.settings import Kept, Settings
from footroll.ui.theme import DARK
from footroll.ui.views.about import AboutRoom
from footroll.ui.views.settings import LEFT, QUESTIONS, RIGHT, SettingsRoom

CLICK = Qt.MouseButton.LeftButton
EVERY = {name: setting for name, setting in vars(Settings).items() if isinstance(setting, Kept)}


@pytest.fixture
def room(qtbot, settings):
    room = SettingsRoom(settings)
    qtbot.addWidget(room)
    room.resize(1280, 1100)
    room.show()
    qtbot.waitExposed(room)
    return room


def test_every_setting_is_on_the_page_once(room):
    assert set(QUESTIONS) == set(EVERY)
    placed = [name for sections in (LEFT, RIGHT) for names in sections.values() for name in names]
    assert sorted(placed) == sorted(EVERY)


@pytest.mark.parametrize("name", EVERY)
def test_every_answer_is_in_sight_and_a_click_keeps_it(room, qtbot, settings, name):
    buttons = room.choices[name].buttons
    assert list(buttons) == list(EVERY[name].among)
    for answer, button in buttons.items():
        qtbot.mouseClick(button, CLICK)
        assert getattr(settings, name) == answer
        assert [one.isChecked() for one in buttons.values()].count(True) == 1
        assert button.isChecked()


def test_arrows_go_from_answer_to_answer(room, qtbot, settings):
    buttons = room.choices["text_size"].buttons
    buttons[100].setFocus()
    qtbot.keyClick(buttons[100], Qt.Key.Key_Right)
    assert settings.text_size == 110
    assert buttons[110].hasFocus()


def test_what_is_set_elsewhere_is_shown(room, settings):
    settings.look = "dark"
    assert room.choices["look"].buttons["dark"].isChecked()


def test_everything_goes_back_to_what_it_was_at_first(room, qtbot, settings):
    settings.text_size = 150
    qtbot.mouseClick(room.reset, CLICK)
    assert settings.text_size == 100
    assert room.choices["text_size"].buttons[100].isChecked()


def listen_for(room, qtbot, name):
    row = list(KEYS).index(name)
    room.keys.setFocus()
    room.keys.setCurrentCell(row, 0)
    qtbot.keyClick(room.keys, Qt.Key.Key_Return)
    assert room.keys.item(row, 2).text() == "press a key"
    return row


def test_enter_waits_for_the_new_key(room, qtbot, settings):
    row = listen_for(room, qtbot, "pass")
    qtbot.keyClick(room.keys, Qt.Key.Key_Z)
    assert settings.key_of("pass") == "Z"
    assert room.keys.item(row, 2).text() == "Z"
    qtbot.mouseClick(room.reset_keys, CLICK)
    assert room.keys.item(row, 2).text() == "P"


def test_a_key_with_shift_is_taken_whole(room, qtbot, settings):
    listen_for(room, qtbot, "pass")
    qtbot.keyClick(room.keys, Qt.Key.Key_Shift)
    qtbot.keyClick(room.keys, Qt.Key.Key_Z, Qt.KeyboardModifier.ShiftModifier)
    assert settings.key_of("pass") == "Shift+Z"


def test_a_taken_key_is_refused_and_nothing_changes(room, qtbot, settings):
    row = listen_for(room, qtbot, "pass")
    qtbot.keyClick(room.keys, Qt.Key.Key_S)
    assert room.said.text().startswith("S is the key of Shoot")
    assert (settings.key_of("pass"), room.keys.item(row, 2).text()) == ("P", "P")


def test_escape_leaves_a_key_as_it_is(room, qtbot, settings):
    row = listen_for(room, qtbot, "pass")
    qtbot.keyClick(room.keys, Qt.Key.Key_Escape)
    assert room.keys.item(row, 2).text() == "P"


def test_letters_with_alt_are_shown_so(room, qtbot):
    qtbot.mouseClick(room.choices["letters"].buttons["with Alt"], CLICK)
    assert room.keys.item(list(KEYS).index("pass"), 2).text() == "Alt+P"


def test_about_says_version_edition_author_licence_and_libraries(qtbot):
    room = AboutRoom()
    qtbot.addWidget(room)
    room.set_theme(DARK)
    said = " ".join(label.text() for label in room.findChildren(QLabel))
    for words in (__version__, "Rulebook 0.12.1", "Aleix Puig Sitjes", "General Public License", "PyQt6", "numpy"):
        assert words in said
