"""Team sheets as files: saved, opened, imported, and unsaved changes."""

import json
import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFileDialog, QInputDialog

from footroll.kernels.layout import Skill
from footroll.sheets import FORMATS, new_team, read_team, write_team
from footroll.sheets.writing import write_csv
from footroll.ui.models.editors.table import COLUMNS, MEAN
from footroll.ui.views.editors.team_sheet import TeamSheetRoom
from tests.test_sheets_simulator import side
from tests.ui.sheet_hands import CTRL, FIRST, LEFT, at, click, press, spoil, text, words


@pytest.fixture
def room(sheet_room):
    return sheet_room


# Files


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_sheet_is_saved_and_opened_in_every_form(room, qtbot, tmp_path, monkeypatch, suffix):
    path = tmp_path / f"ours{suffix}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    click(qtbot, room, 3, FIRST)
    qtbot.keyClicks(room.grid.skills, "1")
    press(qtbot, room, Qt.Key.Key_S, held=CTRL)
    assert room.sheet.is_saved
    assert read_team(path).team.footballers[3].scores[Skill.SCISSORS_KICK] == 100
    assert room.open(path)
    assert text(room, 3, Skill.SCISSORS_KICK) == "100"
    assert room.sheet.path == path


def test_a_sheet_with_something_to_mend_is_not_written(room, tmp_path):
    path = tmp_path / "ours.toml"
    write_team(new_team("Ours"), path=path)
    before = path.read_bytes()
    room.open(path)
    spoil(room)
    assert not room.save_sheet()
    assert "1 thing to fix first" in room.strip.words
    assert at(room) == (15, COLUMNS.index(Skill.INTERCEPT))
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written_is_reported_and_the_work_stays(room, tmp_path):
    room.sheet.write({(3, Skill.LOB): "100"})
    assert not room.sheet.save(tmp_path / "nowhere" / "ours.csv")
    assert "cannot be written" in room.strip.words
    assert not room.sheet.is_saved


def test_a_file_with_bad_cells_opens_with_them(room, tmp_path):
    path = tmp_path / "reds.csv"
    sheet = write_csv(new_team("Reds")).decode("utf-8-sig").replace("Footballer 2,RB,no,70", "Footballer 2,RB,no,75")
    path.write_text(sheet, encoding="utf-8")
    assert room.open(path)
    assert list(room.sheet.check.bad) == [(1, Skill.SCISSORS_KICK)]
    assert room.title == "Teams › Reds"


def test_a_file_that_is_no_sheet_changes_nothing(room, tmp_path):
    before = room.sheet.page
    (tmp_path / "notes.csv").write_text("a,b\n1,2\n")
    assert not room.open(tmp_path / "notes.csv")
    assert "no row names the columns" in room.strip.words
    assert room.sheet.page == before


def test_a_room_for_a_file_that_is_not_there_begins_a_new_team(qtbot, tmp_path):
    room = TeamSheetRoom(tmp_path / "nothing.toml")
    qtbot.addWidget(room)
    assert room.model.rowCount() == 18
    assert "there is no such file" in room.strip.words


@pytest.fixture
def without_lob(tmp_path):
    """Save a sheet where nobody has a score for the lob."""
    path = tmp_path / "reds.toml"
    write_team(new_team("Reds"), path=path)
    path.write_text(path.read_text(encoding="utf-8").replace("lob = 70, ", ""), encoding="utf-8")
    return path


def test_a_sheet_that_lacks_a_skill_is_asked_about_before_it_is_opened(room, qtbot, without_lob):
    before = room.sheet.page
    room.open(without_lob)
    asked = "The team sheet has 26 skills; Lob is missing. Add it with 70 for all, or cancel."
    assert words(room.question.words) == asked
    assert [one.text() for one in room.question.buttons] == ["Add it with 70 for all", "Cancel"]
    press(qtbot, room, Qt.Key.Key_Escape)
    assert room.sheet.page == before


def test_no_column_is_cut_when_a_question_takes_the_height_of_some_rows(room, qtbot, without_lob):
    room.window().resize(1280, 800)
    room.open(without_lob)
    skills = room.grid.skills
    qtbot.waitUntil(lambda: skills.verticalScrollBar().isVisible())
    right = skills.columnViewportPosition(MEAN) + skills.columnWidth(MEAN)
    assert right <= skills.viewport().width()


def test_a_skill_that_a_sheet_lacks_is_added_and_can_be_taken_back(room, qtbot, without_lob):
    room.open(without_lob)
    press(qtbot, room, Qt.Key.Key_Return)
    assert room.sheet.name == "Reds"
    assert {text(room, row, Skill.LOB) for row in range(room.model.rowCount())} == {"70"}
    assert not room.sheet.is_saved
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert {text(room, row, Skill.LOB) for row in range(room.model.rowCount())} == {""}


def test_without_teams_one_sentence_and_one_button_begin_one(qtbot, monkeypatch):
    monkeypatch.setattr("footroll.ui.views.editors.team_sheet.shipped_names", dict)
    room = TeamSheetRoom()
    qtbot.addWidget(room)
    room.show()
    assert words(room.none.sentence) == "There are no teams yet. Create one to play with it."
    assert not room.grid.isVisible()
    qtbot.mouseClick(room.none.button, LEFT)
    assert room.grid.isVisible()
    assert room.model.rowCount() == 18


# Import


@pytest.fixture
def catalan(tmp_path):
    path = tmp_path / "vells.csv"
    lines = ["Nom,Xut,Vaselina,Xilena,Velocitat,Pentinat", *(f"Lia {at},8,7,6,9,curt" for at in range(12))]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_an_import_is_looked_at_before_anything_is_changed(room, qtbot, monkeypatch, catalan):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(catalan), ""))
    before = room.sheet.page
    qtbot.mouseClick(room.bring, LEFT)
    table = room.preview.table
    understood = {table.item(0, at).text(): table.horizontalHeaderItem(at).text() for at in range(table.columnCount())}
    assert understood["“Xut”"] == "Shoot"
    assert understood["“Velocitat”"] == "Velocity"
    assert "'Pentinat' is not read" in words(room.preview.notices)
    assert "multiplied by ten" in words(room.preview.notices)
    assert room.sheet.page == before
    qtbot.mouseClick(room.preview.cancel, LEFT)
    assert room.sheet.page == before
    assert room.grid.isVisible()


def test_escape_leaves_an_import(room, qtbot, catalan):
    before = room.sheet.page
    room.import_from(str(catalan))
    press(qtbot, room, Qt.Key.Key_Escape)
    assert room.grid.isVisible()
    assert room.sheet.page == before


def test_an_import_is_one_change(room, qtbot, catalan):
    before = room.sheet.page
    room.import_from(str(catalan))
    press(qtbot, room, Qt.Key.Key_Return)
    assert room.model.rowCount() == 12
    assert text(room, 0, Skill.SHOOT) == "80"
    assert room.sheet.name == "Solana Blava"
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert room.sheet.page == before


def test_missing_skills_can_be_filled_in(room, qtbot, catalan):
    room.import_from(str(catalan))
    qtbot.mouseClick(room.preview.fill, LEFT)
    assert room.sheet.check.repairs == ()
    assert (text(room, 1, Skill.TACKLE), text(room, 1, Skill.SHOOT), text(room, 1, Skill.REACH)) == ("70", "80", "")


# Leaving


def test_a_saved_sheet_may_be_left(room):
    assert room.leave()


def test_unsaved_work_is_asked_about_in_the_strip(room, qtbot, tmp_path):
    room.sheet.write({(3, Skill.LOB): "100"})
    assert not room.leave()
    assert room.question.isVisible()
    assert [one.text() for one in room.question.buttons] == ["Save", "Leave without saving", "Stay"]
    qtbot.keyClick(room.question.buttons[0], Qt.Key.Key_Escape)
    assert not room.question.isVisible()
    assert not room.leave()
    with qtbot.waitSignal(room.freed):
        qtbot.mouseClick(room.question.buttons[1], LEFT)
    assert room.leave()


def test_saving_on_the_way_out_frees_the_room(room, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "ours.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    room.sheet.write({(3, Skill.LOB): "100"})
    room.leave()
    with qtbot.waitSignal(room.freed):
        press(qtbot, room, Qt.Key.Key_Return)
    assert Path(path).exists()


def test_no_file_chosen_keeps_the_room(room, qtbot, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    room.sheet.write({(3, Skill.LOB): "100"})
    room.leave()
    with qtbot.assertNotEmitted(room.freed):
        qtbot.mouseClick(room.question.buttons[0], LEFT)
    assert not room.sheet.is_saved


# Opening another


def choose(room, button, words, qtbot):
    """Choose from the menu of a button, like the keys."""
    qtbot.mouseClick(button, LEFT)
    action = next(one for one in room.menu.actions() if one.text() == words)
    room.menu.setActiveAction(action)
    qtbot.keyClick(room.menu, Qt.Key.Key_Return)


def test_another_team_is_opened_from_the_menu(room, qtbot):
    choose(room, room.other, "Torvik Havn", qtbot)
    assert room.sheet.team == read_team("torvik-havn").team
    choose(room, room.other, "New team", qtbot)
    assert room.sheet.name == "New team"


def test_unsaved_work_is_asked_about_before_another_team_is_opened(room, qtbot):
    room.sheet.write({(3, Skill.LOB): "100"})
    choose(room, room.other, "Torvik Havn", qtbot)
    assert room.sheet.name == "Solana Blava"
    qtbot.mouseClick(room.question.buttons[1], LEFT)
    assert room.sheet.name == "Torvik Havn"
    assert room.leave()


def test_compare_has_a_menu_of_teams(room, qtbot):
    choose(room, room.compare, "Torvik Havn", qtbot)
    assert room.model.other == read_team("torvik-havn").team
    choose(room, room.compare, "No other team", qtbot)
    assert room.model.other is None


def test_a_file_without_footballers_is_refused(room, tmp_path):
    (tmp_path / "empty.toml").write_text('name = "Reds"\n')
    assert not room.open(tmp_path / "empty.toml")
    assert "no footballers" in room.strip.words
    assert room.model.rowCount() == 18


# Files of two teams


@pytest.fixture
def two_teams(tmp_path, monkeypatch):
    """Let the file dialog choose a file with two teams; return the question and the answer."""
    path = tmp_path / "teams.json"
    path.write_text(json.dumps({"home": side("Harbour Rovers"), "away": side("Quayside")}))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    asked = {}

    def answer(_parent, _title, _words, names, at, _editable):
        asked["names"] = names
        return names[asked.get("pick", at)], asked.get("chosen", True)

    monkeypatch.setattr(QInputDialog, "getItem", answer)
    return asked


def test_an_import_of_a_file_of_two_teams_asks_which_of_them(room, two_teams):
    two_teams["pick"] = 1
    room.bring.click()
    assert two_teams["names"] == ["Harbour Rovers (home)", "Quayside (away)"]
    assert room.pages.currentWidget() is room.preview
    room.preview.taken.emit(room.preview.preview.page)
    assert room.sheet.name == "Quayside"


def test_nothing_is_imported_when_no_team_of_the_file_is_chosen(room, two_teams):
    two_teams["chosen"] = False
    before = room.sheet.page
    room.bring.click()
    assert room.sheet.page == before
    assert room.pages.currentWidget() is not room.preview


def test_a_team_of_a_file_of_two_is_opened_without_a_file_to_save_it_to(room, two_teams):
    room.open_file()
    assert room.sheet.name == "Harbour Rovers"
    assert room.sheet.path is None
