"""Typing in the team-sheet editor: digits, names, the clipboard, undo, and random input."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLineEdit

from footroll.kernels.layout import Skill
from footroll.sheets.names import Column
from footroll.ui.models.editors.table import COLUMNS, MEAN
from footroll.ui.models.skills import NAME, NUMBER, ROLE
from tests.ui.sheet_hands import CTRL, FIRST, NO_KEYS, SHIFT, at, click, click_header, press, text


@pytest.fixture
def room(sheet_room):
    return sheet_room


# Typing


@pytest.mark.parametrize(
    ("digits", "score"), [("8", "80"), ("1", "100"), ("80", "80"), ("100", "100"), ("5", "50"), ("75", "75")]
)
def test_a_digit_is_a_score_and_more_of_them_spell_it_out(room, qtbot, digits, score):
    click(qtbot, room, 3, FIRST)
    qtbot.keyClicks(room.grid.skills, digits)
    assert text(room, 3, Skill.SCISSORS_KICK) == score
    assert at(room) == (3, FIRST)


def test_after_a_pause_a_digit_begins_another_score(room, qtbot, monkeypatch):
    click(qtbot, room, 3, FIRST)
    qtbot.keyClicks(room.grid.skills, "8")
    monkeypatch.setattr("footroll.ui.views.editors.halves.TYPING", -1)
    qtbot.keyClicks(room.grid.skills, "7")
    assert text(room, 3, Skill.SCISSORS_KICK) == "70"


def test_enter_goes_down_and_tab_to_the_right(room, qtbot):
    click(qtbot, room, 3, FIRST)
    press(qtbot, room, Qt.Key.Key_8, Qt.Key.Key_Return, Qt.Key.Key_9, Qt.Key.Key_Tab, Qt.Key.Key_6)
    assert [text(room, 3, Skill.SCISSORS_KICK), text(room, 4, Skill.SCISSORS_KICK)] == ["80", "90"]
    assert text(room, 4, Skill.LOB) == "60"
    press(qtbot, room, Qt.Key.Key_Return, held=SHIFT)
    assert at(room) == (3, FIRST + 1)


def test_tab_continues_in_the_next_row_and_back(room, qtbot):
    click(qtbot, room, 0, MEAN - 1)
    press(qtbot, room, Qt.Key.Key_Tab)
    assert at(room) == (1, NUMBER)
    press(qtbot, room, Qt.Key.Key_Backtab, held=SHIFT)
    assert at(room) == (0, MEAN - 1)


def test_tab_leaves_the_sheet_after_its_last_cell(room, qtbot):
    click(qtbot, room, 17, MEAN - 1)
    press(qtbot, room, Qt.Key.Key_Tab)
    assert at(room) == (17, MEAN - 1)
    assert not room.grid.skills.hasFocus()


def test_arrows_cross_from_the_skills_to_the_names(room, qtbot):
    click(qtbot, room, 2, FIRST)
    press(qtbot, room, Qt.Key.Key_Left)
    assert at(room) == (2, ROLE)
    assert room.grid.names.hasFocus()
    press(qtbot, room, Qt.Key.Key_Right, Qt.Key.Key_Up)
    assert at(room) == (1, FIRST)
    assert room.grid.skills.hasFocus()


def test_a_name_is_typed_over(room, qtbot):
    click(qtbot, room, 2, NAME)
    press(qtbot, room, Qt.Key.Key_L)
    field = room.grid.names.findChild(QLineEdit, "cell")
    qtbot.keyClicks(field, "ia <b>Soler</b>")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert text(room, 2, Column.NAME) == "lia <b>Soler</b>"
    assert at(room) == (3, NAME)


def test_a_name_that_is_left_with_escape_stays(room, qtbot):
    before = text(room, 2, Column.NAME)
    click(qtbot, room, 2, NAME)
    press(qtbot, room, Qt.Key.Key_F2)
    field = room.grid.names.findChild(QLineEdit, "cell")
    qtbot.keyClicks(field, "xyz")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert text(room, 2, Column.NAME) == before
    assert at(room) == (2, NAME)


def test_delete_empties_the_chosen_cells(room, qtbot):
    click(qtbot, room, 2, FIRST)
    click(qtbot, room, 3, FIRST + 1, held=SHIFT)
    press(qtbot, room, Qt.Key.Key_Delete)
    cells = [text(room, row, skill) for row in (2, 3) for skill in (Skill.SCISSORS_KICK, Skill.LOB)]
    assert cells == [""] * 4
    assert len(room.sheet.check.repairs) == 4


# Undo


def test_undo_and_redo_go_through_every_change(room, qtbot):
    before = room.sheet.page
    click(qtbot, room, 3, FIRST)
    qtbot.keyClicks(room.grid.skills, "100")
    press(qtbot, room, Qt.Key.Key_Right)
    qtbot.keyClicks(room.grid.skills, "9")
    after = room.sheet.page
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert text(room, 3, Skill.SCISSORS_KICK) == "100"
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert room.sheet.page == before  # the three digits of 100 were one change
    press(qtbot, room, Qt.Key.Key_Y, Qt.Key.Key_Y, held=CTRL)
    assert room.sheet.page == after


# The clipboard


def test_a_block_of_a_spreadsheet_is_pasted_from_the_cursor_on(room, qtbot):
    QApplication.clipboard().setText("50\t60\r\n70\t100\r\n")
    click(qtbot, room, 4, COLUMNS.index(Skill.SLIP))
    press(qtbot, room, Qt.Key.Key_V, held=CTRL)
    block = [text(room, row, skill) for row in (4, 5) for skill in (Skill.SLIP, Skill.DRIBBLE)]
    assert block == ["50", "60", "70", "100"]
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert not room.sheet.changes.canUndo()


def test_cells_beyond_the_sheet_are_left_out_and_reported(room, qtbot):
    QApplication.clipboard().setText("50\t60\n70\t80")
    click(qtbot, room, 17, MEAN - 1)
    press(qtbot, room, Qt.Key.Key_V, held=CTRL)
    assert text(room, 17, Skill.VELOCITY) == "50"
    assert "3 of the pasted cells" in room.strip.words


def test_one_value_fills_every_chosen_cell(room, qtbot):
    QApplication.clipboard().setText("90")
    click(qtbot, room, 2, FIRST)
    click(qtbot, room, 4, FIRST, held=SHIFT)
    press(qtbot, room, Qt.Key.Key_V, held=CTRL)
    assert [text(room, row, Skill.SCISSORS_KICK) for row in (2, 3, 4)] == ["90"] * 3


def test_cells_are_copied_as_a_spreadsheet_takes_them(room, qtbot):
    room.sheet.write({(2, Skill.SLIP): "50", (2, Skill.DRIBBLE): "60", (3, Skill.SLIP): "70", (3, Skill.DRIBBLE): "80"})
    click(qtbot, room, 2, COLUMNS.index(Skill.SLIP))
    click(qtbot, room, 3, COLUMNS.index(Skill.DRIBBLE), held=SHIFT)
    press(qtbot, room, Qt.Key.Key_C, held=CTRL)
    assert QApplication.clipboard().text() == "50\t60\n70\t80"


# Random input


@pytest.mark.parametrize("seed", range(4))
def test_a_random_typist_breaks_nothing_and_undo_brings_everything_back(room, qtbot, seed):
    dice = random.Random(seed)
    before = room.sheet.page
    keys = [getattr(Qt.Key, f"Key_{name}") for name in KEYS_TO_TRY.split()]
    QApplication.clipboard().setText("70\t–\tabc\n1e9\t\t50")
    for _ in range(150):
        if dice.random() < 0.2:
            click(qtbot, room, dice.randrange(room.model.rowCount()), dice.randrange(MEAN + 1))
        elif dice.random() < 0.1:
            click_header(qtbot, room, dice.randrange(MEAN + 1), held=dice.choice([NO_KEYS, CTRL]))
        else:
            press(qtbot, room, dice.choice(keys), held=dice.choice([NO_KEYS, NO_KEYS, SHIFT]))
        if dice.random() < 0.1:
            press(qtbot, room, dice.choice([Qt.Key.Key_V, Qt.Key.Key_C, Qt.Key.Key_X, Qt.Key.Key_Y]), held=CTRL)
    QApplication.processEvents()
    assert sorted(room.model.order.rows) == list(range(len(room.sheet.page.rows)))
    while room.sheet.changes.canUndo():
        room.sheet.changes.undo()
    assert room.sheet.page == before


KEYS_TO_TRY = "0 1 5 8 9 A S Tab Backtab Return Left Right Up Down Home End Delete Minus F2 Escape PageDown Space"
