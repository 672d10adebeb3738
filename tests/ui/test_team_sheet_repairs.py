"""Faults of a team sheet are reported with their clause, outlined, and fixed by a click."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication, QLineEdit

from footroll.kernels.layout import Skill
from footroll.sheets.names import Column, Heading
from footroll.ui.models.editors.table import COLUMNS, FAULT, MEAN
from footroll.ui.models.skills import NUMBER, ROLE
from footroll.ui.theme import LIGHT
from tests.ui.sheet_hands import CTRL, FIRST, LEFT, at, click, press, spoil, text, words


@pytest.fixture
def room(sheet_room):
    return sheet_room


def test_a_bad_cell_is_reported_with_its_clause(room):
    spoil(room)
    cell = room.model.index(15, COLUMNS.index(Skill.INTERCEPT))
    assert "75 is not a skill score" in cell.data(FAULT)
    assert "(FR-1.6-04)" in cell.data(FAULT)
    assert [room.model.index(15, at).data(FAULT) for at in range(MEAN) if at != cell.column()] == [None] * (MEAN - 1)
    assert room.repairs.isVisible()
    assert words(room.repairs.head) == "1 THING TO FIX"


def test_a_bad_cell_is_outlined_in_red(room):
    spoil(room)
    room.grid.skills.scrollTo(room.model.index(15, FIRST))
    box = room.grid.skills.visualRect(room.model.index(15, COLUMNS.index(Skill.INTERCEPT)))
    picture = room.grid.skills.viewport().grab().toImage()
    assert picture.pixelColor(box.left() + 1, box.center().y()) == QColor(LIGHT.bad)


@pytest.mark.parametrize(("button", "score"), [("Use 70", "70"), ("Use 80", "80")])
def test_one_click_mends_it(room, qtbot, button, score):
    spoil(room)
    qtbot.mouseClick(next(one for one in room.repairs.buttons if one.text() == button), LEFT)
    assert text(room, 15, Skill.INTERCEPT) == score
    assert not room.repairs.isVisible()
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert text(room, 15, Skill.INTERCEPT) == "75"


def test_show_puts_the_cursor_on_the_fault(room, qtbot):
    spoil(room)
    qtbot.mouseClick(next(one for one in room.repairs.buttons if one.text() == "Show"), LEFT)
    assert at(room) == (15, COLUMNS.index(Skill.INTERCEPT))


def test_a_taken_number_is_fixed_with_a_free_one(room, qtbot):
    taken = text(room, 0, Column.NUMBER)
    room.sheet.write({(5, Column.NUMBER): taken})
    assert room.model.index(5, NUMBER).data(FAULT)
    qtbot.mouseClick(room.repairs.buttons[0], LEFT)
    assert room.sheet.check.repairs == ()
    numbers = [row[Column.NUMBER] for row in room.sheet.page.rows]
    assert len(set(numbers)) == len(numbers)


def test_everything_can_be_fixed_at_once_and_undone_at_once(room, qtbot):
    room.sheet.write({(1, Skill.LOB): "", (2, Skill.LOB): "8", (3, Skill.LOB): "142"})
    assert len(room.sheet.check.repairs) == 3
    qtbot.mouseClick(room.repairs.all, LEFT)
    assert [text(room, row, Skill.LOB) for row in (1, 2, 3)] == ["70", "80", "100"]
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert [text(room, row, Skill.LOB) for row in (1, 2, 3)] == ["", "8", "142"]


def test_a_new_goalkeeper_needs_the_scores_in_goal(room, qtbot):
    click(qtbot, room, 4, ROLE)
    press(qtbot, room, Qt.Key.Key_G)
    field = room.grid.names.findChild(QLineEdit, "cell")
    qtbot.keyClicks(field, "K")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    clauses = {repair.clause for repair in room.sheet.check.repairs}
    assert (len(room.sheet.check.repairs), clauses) == (5, {"FR-1.6-06"})


def test_a_team_field_is_judged_too(room, qtbot):
    field = room.team.fields[Heading.SHORT]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "AB1")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert room.sheet.check.repairs[0].heading is Heading.SHORT
    assert field.property("bad") is True
    qtbot.mouseClick(room.repairs.buttons[0], LEFT)
    assert room.sheet.check.repairs == ()


def test_footballers_come_and_go(room, qtbot):
    qtbot.mouseClick(room.scale.add, LEFT)
    assert room.model.rowCount() == 19
    assert room.sheet.check.repairs == ()
    room.grid.go((18, Column.NAME))
    qtbot.mouseClick(room.scale.remove, LEFT)
    assert room.model.rowCount() == 18
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert room.model.rowCount() == 19


def test_a_squad_without_a_goalkeeper_is_a_fault_of_the_team(room):
    room.sheet.write({(0, Column.POSITION): "CB", (11, Column.POSITION): "CB"})
    assert any("no goalkeeper" in str(repair) for repair in room.sheet.check.repairs)
