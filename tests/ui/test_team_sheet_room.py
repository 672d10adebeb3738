"""The team sheet editor, used as people use it: keys, clicks, the clipboard and files."""

import os
import random
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication, QFileDialog, QLineEdit, QVBoxLayout, QWidget

from footroll.kernels.layout import Skill
from footroll.sheets import FORMATS, new_team, read_team, write_team
from footroll.sheets.names import Column, Heading
from footroll.sheets.writing import write_csv
from footroll.ui.models.editors.table import COLUMNS, DIFFERENCE, FAULT, MEAN
from footroll.ui.models.skills import NAME, NUMBER, ROLE
from footroll.ui.theme import DARK, LIGHT
from footroll.ui.views.editors.team_sheet import TeamSheetRoom

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
FIRST = COLUMNS.index(Skill.SCISSORS_KICK)


@pytest.fixture
def room(qtbot):
    room, frame = TeamSheetRoom("solana-blava"), QWidget()
    qtbot.addWidget(frame)
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    for part in (*room.tools(), room):  # as the window shows them
        column.addWidget(part)
    frame.resize(1440, 932)
    frame.show()
    qtbot.waitExposed(frame)
    room.setFocus()
    yield room
    frame.close()


def shown_half(room, column):
    return room.grid.names if column <= ROLE else room.grid.skills


def click(qtbot, room, row, column, *, held=NO_KEYS):
    half = shown_half(room, column)
    at = half.visualRect(room.model.index(row, column)).center()
    qtbot.mouseClick(half.viewport(), LEFT, held, at)


def click_header(qtbot, room, column, *, held=NO_KEYS):
    header = shown_half(room, column).header
    at = QPoint(header.sectionViewportPosition(column) + 5, 60)
    qtbot.mouseClick(header.viewport(), LEFT, held, at)


def press(qtbot, room, *keys, held=NO_KEYS):
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget() or room.grid.skills, key, held)


def at(room):
    index = room.grid.skills.currentIndex()
    return index.row(), index.column()


def text(room, row, what):
    return room.sheet.page.rows[row][what]


def words(label):
    return label.text()


# Reading the sheet


def test_the_sheet_has_every_footballer_and_the_27_skills_in_the_books_order(room):
    team = read_team("solana-blava").team
    assert (room.model.rowCount(), room.model.columnCount()) == (18, 3 + 27 + 1)
    for row, one in enumerate(team.footballers):
        shown = [room.model.index(row, FIRST + skill).data() for skill in Skill]
        assert shown == ["–" if score is None else str(score) for score in one.scores]


def test_number_name_and_role_stay_put_when_the_skills_scroll(room, qtbot):
    room.resize(1040, 700)
    QApplication.processEvents()
    before = room.grid.names.visualRect(room.model.index(0, NAME))
    click(qtbot, room, 0, NAME)
    press(qtbot, room, Qt.Key.Key_End)
    assert room.grid.skills.horizontalScrollBar().value() > 0
    assert room.grid.names.visualRect(room.model.index(0, NAME)) == before


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_six_steps_of_lightness_and_the_top_two_in_bold(room, theme):
    room.set_theme(theme)
    for step, score in enumerate((50, 60, 70, 80, 90, 100)):
        room.sheet.write({(step, Skill.LOB): str(score)})
        cell = room.model.index(step, COLUMNS.index(Skill.LOB))
        assert cell.data(Qt.ItemDataRole.BackgroundRole) == QColor(theme.skills[score][0])
        assert (cell.data(Qt.ItemDataRole.FontRole) is not None) == (score >= 90)


def test_colours_can_be_taken_away(room, qtbot):
    cell = room.model.index(0, FIRST)
    assert cell.data(Qt.ItemDataRole.BackgroundRole) is not None
    qtbot.mouseClick(room.colour, LEFT)
    assert cell.data(Qt.ItemDataRole.BackgroundRole) is None


def test_a_mean_is_that_of_the_scores_he_has(room):
    room.sheet.write({(1, skill): "70" for skill in Skill if COLUMNS.index(skill)})
    room.sheet.write({(1, skill): "" for skill in (Skill.REACH, Skill.CATCH)})
    room.sheet.write({(1, Skill.LOB): "100", (1, Skill.SLIP): "90"})
    # 23 of 70, 100 and 90 among 25 scores: 1800 / 25 = 72
    assert room.model.index(1, MEAN).data() == "72"


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


def test_tab_goes_on_in_the_next_row_and_back(room, qtbot):
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
    assert len(room.sheet.opinion.mends) == 4


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


def test_what_lies_beyond_the_sheet_is_left_out_and_told(room, qtbot):
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


# Sorting


def column(room, what):
    return [room.model.index(row, COLUMNS.index(what)).data() for row in range(room.model.rowCount())]


def test_a_click_on_a_header_sorts_and_the_third_gives_the_sheets_order(room, qtbot):
    before = column(room, Skill.LOB)
    for wanted in (sorted(map(int, before), reverse=True), sorted(map(int, before)), list(map(int, before))):
        click_header(qtbot, room, COLUMNS.index(Skill.LOB))
        assert list(map(int, column(room, Skill.LOB))) == wanted


def test_ctrl_and_a_click_sort_by_a_second_column(room, qtbot):
    click_header(qtbot, room, COLUMNS.index(Skill.LOB))
    click_header(qtbot, room, COLUMNS.index(Column.NAME), held=CTRL)
    pairs = list(zip(map(int, column(room, Skill.LOB)), column(room, Column.NAME), strict=True))
    assert pairs == sorted(pairs, key=lambda pair: (-pair[0], pair[1].casefold()))


def test_the_cursor_and_what_is_typed_stay_with_the_footballer(room, qtbot):
    click(qtbot, room, 9, FIRST)
    who = room.model.index(9, NAME).data()
    press(qtbot, room, Qt.Key.Key_S)
    assert room.grid.skills.currentIndex().siblingAtColumn(NAME).data() == who
    qtbot.keyClicks(room.grid.skills, "6")
    assert text(room, 9, Skill.SCISSORS_KICK) == "60"


def test_the_order_of_the_file_is_not_changed_by_sorting(room, qtbot, tmp_path):
    click_header(qtbot, room, NAME)
    assert room.sheet.save(tmp_path / "copy.toml")
    assert read_team(tmp_path / "copy.toml").team == read_team("solana-blava").team


# What is wrong


def spoil(room):
    room.sheet.write({(15, Skill.INTERCEPT): "75"})


def test_a_bad_cell_is_told_by_the_rules_with_its_clause(room):
    spoil(room)
    cell = room.model.index(15, COLUMNS.index(Skill.INTERCEPT))
    assert "75 is not a skill score" in cell.data(FAULT)
    assert "(FR-1.6-04)" in cell.data(FAULT)
    assert [room.model.index(15, at).data(FAULT) for at in range(MEAN) if at != cell.column()] == [None] * (MEAN - 1)
    assert room.mends.isVisible()
    assert words(room.mends.head) == "1 THING TO MEND"


def test_a_bad_cell_is_outlined_in_red(room):
    spoil(room)
    room.grid.skills.scrollTo(room.model.index(15, FIRST))
    box = room.grid.skills.visualRect(room.model.index(15, COLUMNS.index(Skill.INTERCEPT)))
    picture = room.grid.skills.viewport().grab().toImage()
    assert picture.pixelColor(box.left() + 1, box.center().y()) == QColor(LIGHT.bad)


@pytest.mark.parametrize(("button", "score"), [("Use 70", "70"), ("Use 80", "80")])
def test_one_click_mends_it(room, qtbot, button, score):
    spoil(room)
    qtbot.mouseClick(next(one for one in room.mends.buttons if one.text() == button), LEFT)
    assert text(room, 15, Skill.INTERCEPT) == score
    assert not room.mends.isVisible()
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert text(room, 15, Skill.INTERCEPT) == "75"


def test_show_puts_the_cursor_on_what_is_to_be_mended(room, qtbot):
    spoil(room)
    qtbot.mouseClick(next(one for one in room.mends.buttons if one.text() == "Show"), LEFT)
    assert at(room) == (15, COLUMNS.index(Skill.INTERCEPT))


def test_a_number_that_is_taken_is_mended_with_a_free_one(room, qtbot):
    taken = text(room, 0, Column.NUMBER)
    room.sheet.write({(5, Column.NUMBER): taken})
    assert room.model.index(5, NUMBER).data(FAULT)
    qtbot.mouseClick(room.mends.buttons[0], LEFT)
    assert room.sheet.opinion.mends == ()
    numbers = [row[Column.NUMBER] for row in room.sheet.page.rows]
    assert len(set(numbers)) == len(numbers)


def test_everything_can_be_mended_at_once_and_taken_back_at_once(room, qtbot):
    room.sheet.write({(1, Skill.LOB): "", (2, Skill.LOB): "8", (3, Skill.LOB): "142"})
    assert len(room.sheet.opinion.mends) == 3
    qtbot.mouseClick(room.mends.all, LEFT)
    assert [text(room, row, Skill.LOB) for row in (1, 2, 3)] == ["70", "80", "100"]
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert [text(room, row, Skill.LOB) for row in (1, 2, 3)] == ["", "8", "142"]


def test_a_footballer_who_becomes_goalkeeper_needs_the_scores_in_goal(room, qtbot):
    click(qtbot, room, 4, ROLE)
    press(qtbot, room, Qt.Key.Key_G)
    field = room.grid.names.findChild(QLineEdit, "cell")
    qtbot.keyClicks(field, "K")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    clauses = {mend.clause for mend in room.sheet.opinion.mends}
    assert (len(room.sheet.opinion.mends), clauses) == (5, {"FR-1.6-06"})


def test_a_team_field_is_judged_too(room, qtbot):
    field = room.team.fields[Heading.SHORT]
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "AB1")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert room.sheet.opinion.mends[0].heading is Heading.SHORT
    assert field.property("bad") is True
    qtbot.mouseClick(room.mends.buttons[0], LEFT)
    assert room.sheet.opinion.mends == ()


def test_footballers_come_and_go(room, qtbot):
    qtbot.mouseClick(room.scale.add, LEFT)
    assert room.model.rowCount() == 19
    assert room.sheet.opinion.mends == ()
    room.grid.go((18, Column.NAME))
    qtbot.mouseClick(room.scale.remove, LEFT)
    assert room.model.rowCount() == 18
    press(qtbot, room, Qt.Key.Key_Z, held=CTRL)
    assert room.model.rowCount() == 19


def test_a_squad_without_a_goalkeeper_is_told_for_the_whole_team(room):
    room.sheet.write({(0, Column.POSITION): "CB", (11, Column.POSITION): "CB"})
    assert any("no goalkeeper" in str(mend) for mend in room.sheet.opinion.mends)


# Comparing, finding, looking


def test_compare_shows_the_difference_from_the_same_number(room):
    other = read_team("torvik-havn").team
    room.compare_with("torvik-havn")
    for row, mine in enumerate(read_team("solana-blava").team.footballers):
        theirs = other.wearing(mine.number).scores[Skill.LOW_PASS]
        shown = room.model.index(row, COLUMNS.index(Skill.LOW_PASS)).data(DIFFERENCE)
        assert shown == mine.scores[Skill.LOW_PASS] - theirs
    room.compare_with(None)
    assert room.model.index(0, FIRST).data(DIFFERENCE) is None


def test_a_team_that_cannot_be_read_is_told_in_the_strip(room):
    room.compare_with("no-such-team")
    assert "no team of this name" in room.strip.words
    assert room.model.other is None


@pytest.mark.parametrize(("typed", "skill"), [("inter", Skill.INTERCEPT), ("Velocitat", Skill.VELOCITY)])
def test_a_skill_is_found_in_any_language_of_the_sheets(room, qtbot, typed, skill):
    press(qtbot, room, Qt.Key.Key_F, held=CTRL)
    assert room.finder.hasFocus()
    qtbot.keyClicks(room.finder, typed)
    assert at(room)[1] == COLUMNS.index(skill)
    qtbot.keyClick(room.finder, Qt.Key.Key_Return)
    assert room.grid.skills.hasFocus()


def test_the_chosen_footballer_is_shown_with_the_one_before(room, qtbot):
    room.sheet.write({(9, Skill.LOW_PASS): "80", (9, Skill.VELOCITY): "80", (9, Skill.STRENGTH): "60"})
    click(qtbot, room, 8, FIRST)
    click(qtbot, room, 9, FIRST)
    assert words(room.portrait.name) == room.sheet.page.rows[9][Column.NAME]
    assert words(room.portrait.means).splitlines() == [
        "Low-pass 80: sure to 20 yards",
        "Velocity 80: 8 yards a turn, 4 when halved",
        "Strength 60: a foul on him injures in 68%",
    ]
    said = room.portrait.radar.accessibleName()
    assert room.sheet.page.title(9) in said
    assert room.sheet.page.title(8) in said


def test_the_status_line_says_cell_team_mean_and_place(room, qtbot):
    room.sheet.write({(row, Skill.LOB): "60" for row in range(18)})
    room.sheet.write({(3, Skill.LOB): "70", (4, Skill.LOB): "80", (5, Skill.LOB): "90"})
    click(qtbot, room, 3, COLUMNS.index(Skill.LOB))
    assert words(room.cell) == f"{room.sheet.page.title(3)}, Lob 70"
    assert words(room.facts).split("     ") == ["team mean 63", "place 3 of 18"]  # (15 × 60 + 240) / 18


def test_the_right_hand_column_folds_away_where_it_is_narrow(room, qtbot):
    assert room.side.isVisible()
    room.resize(1280, 750)
    QApplication.processEvents()
    assert not room.side.isVisible()
    qtbot.mouseClick(room.details, LEFT)
    assert room.side.isVisible()


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
    assert "1 thing to mend first" in room.strip.words
    assert at(room) == (15, COLUMNS.index(Skill.INTERCEPT))
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written_is_told_and_the_work_stays(room, tmp_path):
    room.sheet.write({(3, Skill.LOB): "100"})
    assert not room.sheet.save(tmp_path / "nowhere" / "ours.csv")
    assert "cannot be written" in room.strip.words
    assert not room.sheet.is_saved


def test_a_file_with_bad_cells_opens_with_them(room, tmp_path):
    path = tmp_path / "reds.csv"
    sheet = write_csv(new_team("Reds")).decode("utf-8-sig").replace("Footballer 2,RB,no,70", "Footballer 2,RB,no,75")
    path.write_text(sheet, encoding="utf-8")
    assert room.open(path)
    assert list(room.sheet.opinion.bad) == [(1, Skill.SCISSORS_KICK)]
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
    """Keep a sheet in which nobody has a score for the lob."""
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
    monkeypatch.setattr("footroll.ui.views.editors.team_sheet.teams_of_the_game", dict)
    room = TeamSheetRoom()
    qtbot.addWidget(room)
    room.show()
    assert words(room.none.sentence) == "There are no teams yet. Begin one, and it can play."
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
    assert "'Pentinat' is not read" in words(room.preview.told)
    assert "taken times ten" in words(room.preview.told)
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
    assert room.sheet.opinion.mends == ()
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
    """Choose from the menu of a button as the keys do."""
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


# Anything at all


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


def test_the_sheet_is_printed_as_a_page(room, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "sheet.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(room.printed, LEFT)
    assert "sheet.pdf is written" in room.strip.words
    assert path.read_bytes().startswith(b"%PDF")


def test_the_radar_reads_as_a_table(room):
    room.portrait.as_table.click()
    rows = room.portrait.rows
    shown = {rows.index(row, 0).data(): rows.index(row, 1).data() for row in range(rows.rowCount())}
    assert room.portrait.table.isVisible()
    assert shown["Low-pass"] == "70"
    assert all(f"{skill} {score}" in room.portrait.radar.accessibleName() for skill, score in shown.items())
