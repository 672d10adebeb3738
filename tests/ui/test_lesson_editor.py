"""The lesson editor with real clicks, drags and keys: pawns, lines, texts, questions, checks, files and copies."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PyQt6.QtGui import QDropEvent, QImage, QMouseEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.cli import main
from footroll.lessons import read_lesson
from footroll.lessons.editing import ask_kind
from footroll.lessons.kinds import KINDS
from footroll.lessons.places import read_pawn, step_match
from footroll.lessons.reading import parse_lesson
from footroll.lessons.writing import write_lesson
from footroll.notation import load_study
from footroll.notation.studies import EXAMPLE
from footroll.pitch import Cell
from footroll.ui.app import settle
from footroll.ui.models.lesson_editor.copies import DraftCopies
from footroll.ui.models.lesson_editor.draft import LessonDraft
from tests.ui.lesson_hands import COVERED

LEFT, NO_KEYS, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
ROOT = Path(__file__).parent.parent.parent
RECORD = ROOT / "tests" / "records" / "corner.txt"
LESSON = '''title = "The third man"
idea = "third man"
author = "A. Roca"

[[step]]
title = "Two short ones"
position = "H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,5@75:32 ask=carrier carrier=H6"
text = """
Away 4 covers home 10: the straight pass arrives **{pass 6 10}**.
"""
question = "Which way does the ball reach home 10 most often?"
kind = "best"

[[step.option]]
do = "pass 10"
words = "Straight to 10"
say = "Through the shadow: {A}."

[[step.option]]
do = "pass 8 > low-pass 10"
words = "To 8, first time to 10"
say = "Round the shadow: {B}."

[[step]]
title = "Remember"
text = "Home 8 is the third man."
'''


@pytest.fixture
def lesson_file(tmp_path):
    path = tmp_path / "third-man.toml"
    path.write_text(LESSON, encoding="utf-8")
    return path


@pytest.fixture
def room(open_window, lesson_file):
    made = open_window("lesson-editor", lesson_file, size=(1440, 900)).room
    settle()
    yield made
    made.draft.discard()


def pixel(room, cell):
    return room.middle.board.lens.square(cell).center().toPoint()


def drag(room, start, end, *, held=NO_KEYS):
    """Drag on the pitch from one cell to another; an end that is a point may be beside the pitch."""
    board = room.middle.board
    first, last = pixel(room, start), end if isinstance(end, QPoint) else pixel(room, end)
    QTest.mousePress(board, LEFT, held, first)
    for part in (1, 2, 3, 4):
        _move(board, first + (last - first) * part / 4, held)
    QTest.mouseRelease(board, LEFT, held, last)
    settle()


def _move(widget, point, held=NO_KEYS):
    """Move the mouse with the left button down, which QTest cannot."""
    at = QPointF(point)
    there = QPointF(widget.mapToGlobal(point))
    event = QMouseEvent(QEvent.Type.MouseMove, at, there, Qt.MouseButton.NoButton, LEFT, held)
    QApplication.sendEvent(widget, event)


def click(room, cell):
    QTest.mouseClick(room.middle.board, LEFT, NO_KEYS, pixel(room, cell))
    settle()


def press(room, *keys, held=NO_KEYS):
    for key in keys:
        QTest.keyClick(room.middle.board, key, held)
    settle()


def where(room, name):
    """Return the cell of a footballer such as H10."""
    match = step_match(room.draft.page)
    return match.cell(read_pawn(name, match))


def texts(checks):
    return [line.check.says for line in checks.rows]


# The pitch


def test_a_dragged_pawn_stands_on_its_new_cell_and_the_numbers_follow(room):
    assert room.text.markdown.value_of("pass 6 10") == COVERED  # one yard off the lane
    drag(room, Cell(58, 32), Cell(58, 40))
    assert where(room, "H10") == Cell(58, 40)
    assert room.text.markdown.value_of("pass 6 10") != COVERED
    assert COVERED not in room.text.pupil.text()
    QTest.keyClick(room.middle.board, Qt.Key.Key_Z, CTRL)
    settle()
    assert where(room, "H10") == Cell(58, 32)
    assert room.text.markdown.value_of("pass 6 10") == COVERED


def test_the_numbers_are_counted_while_the_pawn_is_dragged(room):
    board, first, last = room.middle.board, pixel(room, Cell(58, 32)), pixel(room, Cell(58, 40))
    QTest.mousePress(board, LEFT, NO_KEYS, first)
    for part in (1, 2, 3, 4):
        _move(board, first + (last - first) * part / 4)
    assert where(room, "H10") == Cell(58, 32)  # nothing is changed yet
    assert room.cell.text() == "58:40"
    assert "was at 58:32" in room.facts.text()
    assert "22 yards from 6" in room.facts.text()  # 14 along and 8 across
    assert board.scene.path == (Cell(58, 32), Cell(58, 40))
    QTest.mouseRelease(board, LEFT, NO_KEYS, last)


def test_shift_keeps_a_dragged_pawn_in_its_row(room):
    drag(room, Cell(58, 32), Cell(70, 35), held=SHIFT)
    assert where(room, "H10") == Cell(70, 32)


def test_a_pawn_on_another_springs_back_with_the_clause(room):
    drag(room, Cell(58, 32), Cell(51, 25))
    assert where(room, "H10") == Cell(58, 32)
    assert "FR-1.4-11" in room.strip.words or "51:25" in room.strip.words
    assert room.strip.isVisible()


def test_a_pawn_dropped_beside_the_pitch_leaves_it_and_comes_back_from_the_bench(room, qtbot):
    board = room.middle.board
    drag(room, Cell(75, 32), QPoint(board.width() // 2, board.height() - 2))
    match = step_match(room.draft.page)
    assert {match.footballer(pawn).number for pawn in match.pawns(1)} == {1, 4}
    piece = next(one for one in room.middle.benches[1].pieces if one.mark.number == 5)
    inside = piece.mapFromGlobal(board.mapToGlobal(pixel(room, Cell(80, 40))))
    QTest.mousePress(piece, LEFT, NO_KEYS, QPoint(8, 8))
    _move(piece, QPoint(30, 30))
    _move(piece, inside)
    QTest.mouseRelease(piece, LEFT, NO_KEYS, inside)
    settle()
    assert where(room, "A5") == Cell(80, 40)


def test_a_number_and_the_arrows_move_a_pawn_by_keys_alone(room):
    press(room, Qt.Key.Key_1, Qt.Key.Key_0)
    assert room.middle.board.scene.chosen.number == 10
    press(room, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Down, held=SHIFT)
    assert where(room, "H10") == Cell(59, 39)
    press(room, Qt.Key.Key_Return)
    assert room.middle.board.scene.chosen is None
    QTest.keyClick(room.middle.board, Qt.Key.Key_Z, CTRL)
    settle()
    assert where(room, "H10") == Cell(58, 32)  # one move by keys is one change


def test_a_slash_means_the_other_side_and_delete_takes_a_pawn_off(room):
    press(room, Qt.Key.Key_Slash, Qt.Key.Key_5, Qt.Key.Key_Return)
    assert str(room.middle.board.scene.chosen).startswith("Away 5")
    press(room, Qt.Key.Key_Delete)
    match = step_match(room.draft.page)
    assert {match.footballer(pawn).number for pawn in match.pawns(1)} == {1, 4}


def test_a_footballer_on_the_bench_comes_on_by_number_at_the_cursor(room):
    room.middle.board.go_to(Cell(30, 20))
    press(room, Qt.Key.Key_7, Qt.Key.Key_Return)
    assert where(room, "H7") == Cell(30, 20)
    assert room.middle.board.scene.chosen.number == 7


def test_a_goalkeeper_cannot_be_taken_off_and_the_step_stays(room):
    before = room.draft.page
    press(room, Qt.Key.Key_1, Qt.Key.Key_Return)
    press(room, Qt.Key.Key_Delete)
    assert room.draft.page == before
    assert room.strip.isVisible()


def test_the_ball_goes_to_a_clicked_footballer(room):
    QTest.mouseClick(room.middle.tools["ball"], LEFT)
    click(room, Cell(51, 25))
    match = step_match(room.draft.page)
    assert match.footballer(match.carrier).number == 8
    click(room, Cell(20, 20))
    assert room.strip.words == "Nobody stands on 20:20. Click a footballer."


# Lines


def test_a_drawn_pass_of_the_carrier_is_an_answer_and_a_second_one_its_first_touch(room):
    room.right.question.modes.rows["choose"].click()
    press(room, Qt.Key.Key_X)
    click(room, Cell(55, 32))  # the way of A
    press(room, Qt.Key.Key_X)
    click(room, Cell(48, 28))  # the way of B
    assert room.draft.page.question.options == ()
    press(room, Qt.Key.Key_P)
    drag(room, Cell(44, 32), Cell(51, 25))
    drag(room, Cell(51, 25), Cell(58, 32))
    drag(room, Cell(44, 32), Cell(58, 32))
    assert [one.do for one in room.draft.page.question.options] == ["pass 8 > low-pass 10", "pass 10"]
    rows = room.right.answers.rows
    assert [(row.letter, row.value, row.best) for row in rows] == [("A", "sure", True), ("B", COVERED, False)]


def test_keys_alone_draw_a_pass_a_run_and_a_zone(room):
    room.draft.go_to(1)
    press(room, Qt.Key.Key_P, Qt.Key.Key_6, Qt.Key.Key_Return, Qt.Key.Key_8, Qt.Key.Key_Return)
    press(room, Qt.Key.Key_R, Qt.Key.Key_8, Qt.Key.Key_Return)
    room.middle.board.go_to(Cell(60, 20))
    press(room, Qt.Key.Key_Return)
    press(room, Qt.Key.Key_Z)
    room.middle.board.go_to(Cell(70, 30))
    press(room, Qt.Key.Key_Return)
    room.middle.board.go_to(Cell(75, 35))
    press(room, Qt.Key.Key_Return)
    assert [str(mark) for mark in room.draft.page.marks] == ["line 6 8", "run 8 60:20", "zone 70:30-75:35"]
    press(room, Qt.Key.Key_X)
    room.middle.board.go_to(Cell(72, 32))
    press(room, Qt.Key.Key_Return)
    assert [mark.kind for mark in room.draft.page.marks] == ["line", "run"]


def test_words_are_typed_at_a_cell_without_a_box_over_the_pitch(room):
    room.draft.go_to(1)
    press(room, Qt.Key.Key_W)
    click(room, Cell(57, 20))
    assert room.middle.words.hasFocus()
    QTest.keyClicks(room.middle.words, "out of  the shadow")
    QTest.keyClick(room.middle.words, Qt.Key.Key_Return)
    settle()
    assert [str(mark) for mark in room.draft.page.marks] == ["words 57:20 out of the shadow"]
    assert (Cell(57, 20), "out of the shadow") in room.middle.board.scene.labels


def test_a_fifth_answer_is_refused_in_one_sentence(room):
    press(room, Qt.Key.Key_P)
    for end in (Cell(60, 10), Cell(60, 50), Cell(40, 10)):
        drag(room, Cell(44, 32), end)
    assert len(room.draft.page.question.options) == 4
    assert "four answers" in room.strip.words


# Text


def test_fields_are_chips_with_values_and_an_unknown_one_says_why(room):
    field = room.text.markdown
    assert field.value_of("pass 6 10") == COVERED
    field.setPlainText("It reaches 14: {pass 6 14}.")
    settle()
    assert field.fault_of("pass 6 14") == "nobody on the pitch has the shirt home 14"
    assert any("home 14" in words for words in texts(room.right.checks))
    assert not room.right.share.buttons["page"].isEnabled()
    assert room.right.share.buttons["picture"].isEnabled()


def test_control_m_puts_a_number_of_the_position_into_the_text(room, qtbot):
    field = room.text.markdown
    field.setFocus()
    field.setPlainText("")
    QTest.keyClick(field, Qt.Key.Key_M, CTRL)
    menu = room.menu
    assert menu.isVisible()
    assert menu.actions()[0].text().startswith("pass 6 8 · sure")
    QTest.keyClick(menu, Qt.Key.Key_Return)
    settle()
    assert field.toPlainText() == "{pass 6 8}"
    assert room.draft.page.text == "{pass 6 8}"
    qtbot.waitUntil(lambda: "sure" in room.text.pupil.text())  # it is counted in the background


def test_a_number_typed_by_hand_can_be_made_a_field(room):
    room.text.markdown.setPlainText("It arrives: 49 % of the time.")
    settle()
    mend = room.right.checks.mends[0]
    assert mend.text() == "Make it {pass 6 10}"
    QTest.mouseClick(mend, LEFT)
    settle()
    assert room.draft.page.text == "It arrives: {pass 6 10} of the time."


def test_typing_is_one_change_that_undo_takes_back_from_within_the_text(room):
    field, before = room.text.markdown, room.draft.page.text
    field.setFocus()
    QTest.keyClicks(field, "Look: ")
    assert room.draft.page.text == f"Look: {before}"
    QTest.keyClick(field, Qt.Key.Key_Z, CTRL)
    assert room.draft.page.text == before
    assert field.toPlainText() == before
    QTest.keyClick(field, Qt.Key.Key_Y, CTRL)
    assert room.draft.page.text == f"Look: {before}"


def test_letters_typed_in_the_text_are_letters(room):
    room.text.markdown.setFocus()
    QTest.keyClicks(room.text.markdown, "xpz")
    assert room.middle.tool == "drag"


# Questions and checks


def test_each_way_to_answer_begins_with_a_question_that_can_be_counted(room):
    kinds = []
    for mode in ("point", "move", "type", "play"):
        QTest.mouseClick(room.right.question.modes.rows[mode], LEFT)
        settle()
        kinds.append(room.draft.page.question.kind)
        report = room.reports.report(room.draft.page)
        assert report.counted is not None, report.faults
    assert kinds == ["stand", "move", "guess", "play"]
    QTest.mouseClick(room.right.question.modes.rows["none"], LEFT)
    assert room.draft.page.question is None


def test_every_kind_of_question_can_be_chosen_and_saved(room):
    for kind in KINDS:
        room.draft.edit(ask_kind, kind)
        settle()
        again = parse_lesson(write_lesson(room.draft.lesson), file="x.toml", unfinished=True)
        assert again.steps[0].question == room.draft.page.question
        assert room.draft.page.question.kind == kind


def test_a_field_of_a_question_that_is_no_number_is_outlined_and_the_question_stays(room):
    QTest.mouseClick(room.right.question.modes.rows["point"], LEFT)
    settle()
    before = room.draft.page.question
    QTest.keyClicks(room.right.question.rows["within"], "far")
    assert room.draft.page.question == before
    assert room.right.question.rows["within"].property("bad")
    assert room.strip.words == "Yards at most: 'far' is not a number."


def test_an_open_answer_shows_its_words_and_its_sentence(room):
    QTest.mouseClick(room.right.answers.rows[1], LEFT)
    settle()
    fields = room.right.answers.fields
    assert fields["say"].text() == "Round the shadow: {B}."
    fields["words"].selectAll()
    QTest.keyClicks(fields["words"], "Round")
    settle()
    assert room.draft.page.question.options[1].words == "Round"
    assert room.right.answers.rows[1].words == "Round"


def test_the_checks_say_what_is_right_and_what_waits(room):
    assert "One answer is best: B, by 50.8 points" in texts(room.right.checks)  # sure against 49.2
    assert room.right.share.buttons["page"].isEnabled()
    QTest.keyClick(room.middle.board, Qt.Key.Key_Return, CTRL)
    settle()
    assert [page.title for page in room.draft.lesson.steps] == ["Two short ones", "New step", "Remember"]
    missing = next(row for row in room.right.checks.rows if "no text" in row.check.says)
    assert missing.check.says == "Step 2 has no text"
    assert not room.right.share.buttons["page"].isEnabled()
    assert "wait for one check" in room.right.share.note.text()
    room.draft.go_to(0)
    settle()
    missing = next(row for row in room.right.checks.rows if "no text" in row.check.says)
    QTest.mouseClick(missing, LEFT)
    assert room.draft.at == 1
    assert QApplication.focusWidget() is room.text.markdown


def test_two_equal_answers_can_both_be_right(room):
    press(room, Qt.Key.Key_P)
    drag(room, Cell(44, 32), Cell(51, 25))  # the short pass is as sure as the two
    fault = next(row for row in room.right.checks.rows if "clearly best" in row.check.says)
    assert "B and C" in fault.check.says
    QTest.mouseClick(room.right.checks.mends[0], LEFT)
    settle()
    assert room.draft.page.question.several
    assert [row.best for row in room.right.answers.rows] == [False, True, True]


# Steps


def test_steps_are_moved_with_alt_and_an_arrow_and_removed_with_delete(room):
    press(room, Qt.Key.Key_Down, held=ALT)
    assert [page.title for page in room.draft.lesson.steps] == ["Remember", "Two short ones"]
    room.left.steps.setFocus()
    QTest.keyClick(room.left.steps, Qt.Key.Key_Delete)
    settle()
    assert [page.title for page in room.draft.lesson.steps] == ["Remember"]
    QTest.keyClick(room.left.steps, Qt.Key.Key_Delete)
    assert room.strip.words == "A lesson has at least one step."


def test_a_dragged_step_stands_where_it_is_dropped(room):
    steps = room.left.steps
    at = QPointF(steps.visualItemRect(steps.item(1)).center())
    event = QDropEvent(at, Qt.DropAction.MoveAction, QMimeData(), LEFT, NO_KEYS)
    steps.dropEvent(event)
    settle()
    assert [page.title for page in room.draft.lesson.steps] == ["Remember", "Two short ones"]
    assert room.draft.at == 1


def test_the_steps_are_read_as_a_table_and_opened_from_it(room):
    QTest.keyClick(room.middle.board, Qt.Key.Key_R, CTRL)
    table = room.middle.table
    assert table.hasFocus()
    first = [table.item(0, column).text() for column in range(5)]
    assert first == [
        "Step 1",
        "Two short ones",
        "Which way does the ball reach home 10 most often?",
        "B",
        "all passed",
    ]
    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert room.draft.at == 1
    QTest.keyClick(table, Qt.Key.Key_R, CTRL)
    assert room.middle.board.isVisible()


def test_the_board_list_chooses_a_pawn_without_the_pitch(room):
    QTest.keyClick(room.middle.board, Qt.Key.Key_F2)
    board_list = room.middle.list
    assert board_list.isVisible()
    board_list.mark(Cell(51, 25))
    QTest.keyClick(board_list, Qt.Key.Key_Return)
    assert room.middle.board.isVisible()
    press(room, Qt.Key.Key_Up)
    assert where(room, "H8") == Cell(51, 24)


def test_a_moment_is_taken_from_a_match_turn_by_turn(room):
    room.take_match(RECORD)
    settle()
    first = room.draft.page.position
    assert room.source.isVisible()
    QTest.keyClick(room.source.moment.field, Qt.Key.Key_Up)
    settle()
    assert room.draft.page.position != first
    QTest.keyClick(room.source, Qt.Key.Key_Escape)
    settle()
    assert step_match(room.draft.page).footballer(step_match(room.draft.page).carrier).number == 6
    room.take_match(RECORD)
    QTest.mouseClick(room.source.add, LEFT)
    settle()
    assert len(room.draft.lesson.moments) == 1
    assert ", turn " in room.draft.page.source
    assert room.draft.lesson.steps[0].text.startswith("Away 4 covers")


def test_notation_is_pasted_and_what_is_none_is_told_in_the_strip(room):
    room.position.picked.emit("notation")
    QTest.keyClicks(room.source.notation, "H=1@5")
    QTest.keyClick(room.source.notation, Qt.Key.Key_Return)
    assert "'5'" in room.source.words.text()
    assert room.source.isVisible()
    room.source.notation.setText("H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9")
    QTest.keyClick(room.source.notation, Qt.Key.Key_Return)
    settle()
    assert where(room, "H9") == Cell(60, 30)
    assert not room.source.isVisible()


# Files


def test_a_saved_lesson_is_the_one_that_was_written(room, lesson_file):
    drag(room, Cell(58, 32), Cell(60, 32))
    assert "not saved yet" in room.about.text()
    QTest.mouseClick(room.save, LEFT)
    assert room.draft.is_saved
    again = read_lesson(lesson_file)
    assert again.steps[0].position == room.draft.page.position
    assert again.author == "A. Roca"


def test_an_unfinished_lesson_is_saved_and_opened_again_but_refused_by_the_check(room, lesson_file):
    QTest.keyClick(room.middle.board, Qt.Key.Key_Return, CTRL)
    QTest.mouseClick(room.right.question.modes.rows["choose"], LEFT)
    settle()
    QTest.mouseClick(room.save, LEFT)
    draft = LessonDraft()
    draft.open(lesson_file)
    assert draft.lesson.steps[1].question.kind == "best"
    assert draft.lesson.steps[1].text == ""
    with pytest.raises(SystemExit) as end:
        main(["lesson", "check", str(lesson_file)])
    assert end.value.code == 2


def test_leaving_asks_in_a_strip_and_staying_keeps_everything(room):
    window = room.window()
    drag(room, Cell(58, 32), Cell(60, 32))
    window.try_open("start")
    assert window.room is room
    assert room.question.words.text() == "Save The third man?"
    assert [button.text() for button in room.question.buttons] == ["Save", "Discard", "Stay"]
    QTest.keyClick(room.question.buttons[0], Qt.Key.Key_Escape)
    assert where(room, "H10") == Cell(60, 32)
    window.try_open("start")
    QTest.mouseClick(room.question.buttons[1], LEFT)
    assert window.room.name == "start"


def test_the_page_the_picture_and_the_file_are_written_where_one_says(room, tmp_path, monkeypatch):
    def answer_with(name):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), ""))

    share = room.right.share.buttons
    answer_with("lesson.html")
    QTest.mouseClick(share["page"], LEFT)
    page = (tmp_path / "lesson.html").read_text(encoding="utf-8")
    assert "The third man" in page
    assert COVERED in page
    answer_with("step.png")
    QTest.mouseClick(share["picture"], LEFT)
    picture = QImage(str(tmp_path / "step.png"))
    assert picture.width() == 1280
    assert "10 at 58:32" in picture.text("Description")
    answer_with("shared.toml")
    QTest.mouseClick(share["file"], LEFT)
    assert read_lesson(tmp_path / "shared.toml").title == "The third man"
    answer_with("step.footroll")
    QTest.mouseClick(share["file"], LEFT)
    study = load_study(tmp_path / "step.footroll")
    assert study.comment.endswith("the straight pass arrives 49.2%.")
    answer_with("no-such-folder/lesson.html")
    QTest.mouseClick(share["page"], LEFT)
    assert "cannot be written" in room.strip.words


def test_the_handout_has_the_answers(room, tmp_path, monkeypatch):
    pytest.importorskip("reportlab")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "lesson.pdf"), ""))
    QTest.mouseClick(room.right.share.buttons["handout"], LEFT)
    assert (tmp_path / "lesson.pdf").read_bytes().startswith(b"%PDF")
    assert "ready to print" in room.strip.words


def test_a_study_opens_as_a_lesson_with_its_marks_and_comments(open_window, tmp_path):
    path = tmp_path / "square.footroll"
    path.write_text(EXAMPLE, encoding="utf-8")
    room = open_window("lesson-editor", path).room
    settle()
    assert [str(mark) for mark in room.draft.page.marks] == ["line H9 H10", "zone 88:26-92:30"]
    assert room.draft.page.text == "Two attackers against one defender: shoot, or square it?"
    assert [page.title for page in room.draft.lesson.steps][2] == "Instead: shoot H9"
    assert room.draft.path is None


def test_a_file_that_is_no_lesson_is_refused_in_the_strip(open_window, tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("title = ", encoding="utf-8")
    window = open_window("start")
    window.try_open("lesson-editor", path)
    assert window.room.name == "start"
    assert "broken.toml" in window.strip.words


# A crash

KILLED = """
import os, sys, time
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from PyQt6.QtTest import QTest
from footroll.ui import app
qt = app.start_qt()
from footroll.ui.models.kick_off import read_board
from footroll.ui.window import Window
window = Window(read_board(), settings=app.temporary_settings(), folder=Path(sys.argv[1]))
window.open("lesson-editor", Path(sys.argv[2]))
window.show()
field = window.room.text.markdown
field.setFocus()
QTest.keyClicks(field, "Kept: ")
window.drafts.finish()
print("typed", flush=True)
time.sleep(600)
"""


def test_a_killed_program_loses_nothing_and_the_copy_is_offered(open_window, lesson_file, tmp_path):
    folder = tmp_path / "matches"
    folder.mkdir()
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder), str(lesson_file)], stdout=subprocess.PIPE, cwd=ROOT
    ) as program:
        assert program.stdout.readline() == b"typed\n"
        assert DraftCopies(folder).broken_off() is None  # it is open there
        program.send_signal(signal.SIGKILL)
        program.wait()
    window = open_window("start", folder=folder)
    assert window.strip.words.startswith("Lesson: The third man, not saved, recovered.")
    QTest.mouseClick(window.strip.offer_button, LEFT)
    settle()
    assert window.room.draft.page.text.startswith("Kept: Away 4 covers")
    assert window.room.draft.path == lesson_file
    assert not window.room.draft.is_saved
    assert lesson_file.read_text(encoding="utf-8") == LESSON
    QTest.mouseClick(window.room.save, LEFT)
    assert "Kept: " in lesson_file.read_text(encoding="utf-8")
    assert list((folder / "lessons").glob("draft-*")) == []


def test_a_copy_is_written_within_a_moment_of_each_change(open_window, lesson_file, tmp_path):
    room = open_window("lesson-editor", lesson_file, folder=tmp_path).room
    settle()
    begun = time.process_time()
    QTest.keyClicks(room.text.markdown, "A quick one. ")
    room.copies.finish()
    assert time.process_time() - begun < 5
    (copy,) = (tmp_path / "lessons").glob("draft-*.toml")
    assert "A quick one. " in copy.read_text(encoding="utf-8")
    room.draft.discard()


# Trying it


def test_a_pupil_s_view_opens_in_front_and_leads_back(room):
    window = room.window()
    drag(room, Cell(58, 32), Cell(60, 32))
    QTest.keyClick(room.middle.board, Qt.Key.Key_T, CTRL)
    assert window.room.name == "lesson"
    for key in (Qt.Key.Key_B, Qt.Key.Key_Return):
        QTest.keyClick(QApplication.focusWidget() or window.room, key)
    settle()
    assert window.classroom.progress.answers == []  # a trial is no progress
    window.go_back()
    assert window.room is room
    assert where(room, "H10") == Cell(60, 32)
    assert not room.draft.is_saved


def test_another_text_size_builds_the_room_anew_and_undo_still_works(room, settings, text_size, qtbot):
    window = room.window()
    drag(room, Cell(58, 32), Cell(60, 32))
    window.try_open("settings")
    QTest.mouseClick(window.room.choices["text_size"].buttons[120], LEFT)
    qtbot.waitUntil(lambda: window.room.name == "settings" and settings.text_size == 120)
    settle()
    window.go_back()
    settle()
    again = window.room
    assert again is not room
    assert again.name == "lesson-editor"
    assert where(again, "H10") == Cell(60, 32)
    QTest.keyClick(again.middle.board, Qt.Key.Key_Z, CTRL)
    settle()
    assert where(again, "H10") == Cell(58, 32)
    assert again.draft.is_saved
    press(again, Qt.Key.Key_X)
    click(again, Cell(5, 32))  # the goalkeeper stays
    assert again.strip.isVisible()


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 800), 100), ((1280, 800), 150), ((1440, 900), 150), ((1920, 1080), 100)]
)
def test_the_pitch_keeps_six_pixels_a_yard_in_every_size(open_window, text_size, lesson_file, size, percent):
    text_size(percent)
    room = open_window("lesson-editor", lesson_file, size=size).room
    settle()
    assert room.middle.board.lens.scale >= 6
    assert room.right.tabs.isVisible() == (percent == 150)
    assert room.text.tabs.isVisible() == (size != (1920, 1080))


@pytest.mark.parametrize("percent", [100, 150])
def test_a_long_text_is_shown_whole_and_grows_while_it_is_typed(open_window, text_size, lesson_file, percent):
    text_size(percent)
    room = open_window("lesson-editor", lesson_file, size=(1280, 800)).room
    settle()
    field = room.right.question.ask
    one_line = field.height()
    field.setFocus()
    QTest.keyClicks(field, " And who of all eleven can be reached by one touch?")
    settle()
    lines = field.document().size().height()
    assert lines > 1
    assert field.height() > one_line
    assert field.viewport().height() >= lines * field.fontMetrics().lineSpacing()
    height = field.height()
    QTest.keyClick(field, Qt.Key.Key_Return)  # one paragraph
    assert (field.height(), field.document().blockCount()) == (height, 1)
    assert room.draft.page.question.ask == field.text()
    room.draft.discard()
