"""Screen-reader texts: names and descriptions in every room, and the focus in a match."""

import os
import tomllib
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractSpinBox, QApplication, QTableView, QWidget

from footroll.kernels.layout import Ask
from footroll.match import Dice
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.app import settle
from footroll.ui.models.about import LIBRARIES
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.session import MatchSession
from footroll.ui.rooms import ROOMS
from footroll.ui.theme import DARK
from tests.ui.hands import SHIFT, click, drag, point, press

ROOT = Path(__file__).parent.parent.parent
LARGE = (1920, 1080)  # everything is visible
RECORD = ROOT / "tests" / "records" / "corner.txt"
OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"


@pytest.fixture
def room(open_window):
    match = read_position(OPEN, dice=Dice.seeded(7))
    room = open_window("match", MatchSession(match), size=LARGE).room
    room.playing.guard = 0
    return room


def controls(window):
    """Return all visible focusable widgets; a spin box speaks for its field."""
    parts = [part for part in window.findChildren(QWidget) if part.focusPolicy() != Qt.FocusPolicy.NoFocus]
    return [part for part in parts if part.isVisible() and not isinstance(part.parent(), QAbstractSpinBox)]


@pytest.mark.parametrize("name", list(ROOMS))
def test_every_control_of_every_room_has_a_name_and_a_description(open_window, name):
    window = open_window(name, RECORD if name in ("replay", "statistics") else None, size=LARGE)
    window.show_help()
    settle()
    found = controls(window)
    assert len(found) > 3
    assert [part for part in found if not part.accessibleName().strip()] == []
    assert [part.accessibleName() for part in found if not part.accessibleDescription().strip()] == []


def head(model, column):
    """Return the spoken text of a column, or else the visible one."""
    roles = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.DisplayRole)
    found = (model.headerData(column, Qt.Orientation.Horizontal, role) for role in roles)
    return next((str(words).strip() for words in found if words), "")


@pytest.mark.parametrize("name", list(ROOMS))
def test_every_table_has_headers(open_window, name):
    window = open_window(name, RECORD if name in ("replay", "statistics") else None, size=LARGE)
    for table in window.findChildren(QTableView):
        heads = [head(table.model(), column) for column in range(table.model().columnCount())]
        assert all(heads), (table.accessibleName(), heads)


def test_a_theme_that_changes_behind_another_window_leaves_the_focus_at_the_primary_choice(room, qtbot):
    click(room, Cell(70, 20))
    assert room.ask.primary.hasFocus()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    room.window().set_theme(DARK)
    assert room.window().focusWidget() is room.ask.primary


def test_the_focus_goes_to_the_primary_choice_of_a_new_question(room):
    assert room.session.match.ask is Ask.ASK_CARRIER
    room.pitch.setFocus()
    click(room, Cell(70, 20))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert room.ask.primary.hasFocus()
    told = room.ask.primary.accessibleDescription()
    assert told.startswith("Who tries to intercept the pass? Decided before the roll.")


def test_it_goes_to_the_pitch_where_the_choice_is_made_there(room):
    assert not room.ask.primary.isEnabled()
    assert room.pitch.hasFocus()


def test_a_choice_that_is_switched_keeps_the_focus(room):
    click(room, Cell(70, 20))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_5)
    assert room.playing.answer.trying == frozenset()
    assert room.ask.primary.hasFocus()


def test_from_the_ask_bar_the_arrows_go_to_the_pitch_and_enter_declares(room):
    click(room, Cell(70, 20))
    cell = room.pitch.cell
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    assert room.pitch.cell == Cell(cell.x + 1, cell.y)
    assert room.pitch.hasFocus()
    room.attention.take()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert room.session.match.ask is not Ask.ASK_INTERCEPTORS


def test_space_presses_a_choice_that_one_has_gone_to(room):
    click(room, Cell(70, 20))
    room.pitch.setFocus()
    QTest.keyClick(room.pitch, Qt.Key.Key_F6, SHIFT)
    assert room.ask.primary.hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert room.session.match.ask is not Ask.ASK_INTERCEPTORS


def test_space_is_the_pitch_s_where_a_question_has_led_the_focus(room):
    click(room, Cell(70, 20))
    assert room.ask.primary.hasFocus()
    QTest.keyPress(QApplication.focusWidget(), Qt.Key.Key_Space)
    drag(room, Cell(30, 30), Cell(40, 30))
    QTest.keyRelease(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert room.pitch.hasFocus()


def test_space_takes_suggestions_and_commits_nothing_when_there_are_no_more(room):
    press(room, Qt.Key.Key_N)
    while not isinstance(room.playing.answer, RunAnswer):
        press(room, Qt.Key.Key_N)
    asked = room.session.match.ask
    room.take_focus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_A)
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert room.session.match.ask is asked
    assert room.playing.answer.plan.actions


def test_typing_elsewhere_is_left_alone(room):
    window = room.window()
    window.show_help()
    press(room, Qt.Key.Key_N)
    assert window.help.search.hasFocus()


def test_a_new_question_is_said_before_the_cell_until_the_cursor_moves(room):
    point(room, Cell(70, 20))
    press(room, Qt.Key.Key_Return)
    assert room.ask.accessibleName().endswith("Who tries to intercept the pass?")
    assert room.pitch.accessibleName().startswith(f"{room.ask.accessibleName()} 70:20. Home 8")
    press(room, Qt.Key.Key_Right)
    assert room.pitch.accessibleName().startswith("71:20. ")


def test_the_pitch_speaks_as_much_as_the_settings_say(open_window, settings):
    settings.speech = "short"
    window = open_window("match", MatchSession(read_position(OPEN)))
    pitch, said = window.room.pitch, []
    pitch.setAccessibleName = said.append  # every change of the name is read out
    point(window.room, Cell(30, 20))
    assert len(said) == 1
    assert said[0].startswith("30:20. ")
    assert "difficulty" not in said[0]


def test_about_names_every_library_that_the_program_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["ui"]]
    names = {need.split(">")[0].lower() for need in needed}
    assert names <= {library.name.lower() for library in LIBRARIES}
