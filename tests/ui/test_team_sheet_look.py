"""The team-sheet editor: scores and their colours, sorting, comparing, finding, and the portrait."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.kernels.layout import Skill
from footroll.sheets import read_team
from footroll.sheets.names import Column
from footroll.ui.models.editors.table import COLUMNS, DIFFERENCE, MEAN
from footroll.ui.models.skills import NAME
from footroll.ui.theme import DARK, LIGHT
from tests.ui.sheet_hands import CTRL, FIRST, LEFT, at, click, click_header, press, text, words


@pytest.fixture
def room(sheet_room):
    return sheet_room


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


def test_a_mean_counts_only_existing_scores(room):
    room.sheet.write({(1, skill): "70" for skill in Skill if COLUMNS.index(skill)})
    room.sheet.write({(1, skill): "" for skill in (Skill.REACH, Skill.CATCH)})
    room.sheet.write({(1, Skill.LOB): "100", (1, Skill.SLIP): "90"})
    # 23 of 70, 100 and 90 among 25 scores: 1800 / 25 = 72
    assert room.model.index(1, MEAN).data() == "72"


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


def test_a_team_that_cannot_be_read_is_reported_in_the_strip(room):
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
        "Strength 60: a foul on them injures in 68%",
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


# As a page and as a table


def test_the_sheet_is_printed_as_a_page(room, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "sheet.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(room.printed, LEFT)
    assert "Saved sheet.pdf" in room.strip.words
    assert path.read_bytes().startswith(b"%PDF")


def test_the_radar_reads_as_a_table(room):
    room.portrait.as_table.click()
    rows = room.portrait.rows
    shown = {rows.index(row, 0).data(): rows.index(row, 1).data() for row in range(rows.rowCount())}
    assert room.portrait.table.isVisible()
    assert shown["Low-pass"] == "70"
    assert all(f"{skill} {score}" in room.portrait.radar.accessibleName() for skill, score in shown.items())
