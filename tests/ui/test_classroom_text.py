"""Text of 150% in the rooms of the classroom: no title, task or choice is cut."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtGui import QFontMetrics

from footroll.lessons import read_lesson, shipped_course
from footroll.puzzles import shipped_puzzles
from footroll.puzzles.puzzle import PuzzleQuestion
from footroll.ui.app import settle
from footroll.ui.theme import SMALL
from footroll.ui.views.controls import CrumbLabel, sized
from footroll.ui.views.start.rows import EDGE, NAME, ROW

SMALLEST = (1280, 800)


def test_the_rows_of_a_question_put_their_words_below_the_name_if_they_do_not_fit(open_window, text_size):
    text_size(150)
    room = open_window("lesson-editor", read_lesson("cover-shadow"), size=SMALLEST).room
    room.draft.go_to(3)
    settle()
    rows = room.right.question.modes.rows.values()
    for row in rows:
        needed = QFontMetrics(sized(row.font(), SMALL)).horizontalAdvance(row.row.words)
        assert needed <= row.width() - NAME * 1.5 - EDGE, row.row.words
    assert any(row.height() > ROW * 1.5 + 1 for row in rows)


@pytest.mark.parametrize("text", [100, 150])
def test_the_task_of_a_puzzle_is_read_whole_in_the_strip_or_in_the_panel(open_window, text_size, text):
    text_size(text)
    puzzle = next(one for one in shipped_puzzles() if one.question is PuzzleQuestion.REACH)
    room = open_window("puzzle", puzzle, size=SMALLEST).room
    settle()
    strip, panel = room.strip.task, room.panel.task
    assert strip.isVisible() != panel.isVisible()
    if strip.isVisible():
        assert strip.fontMetrics().horizontalAdvance(strip.text()) <= strip.width()
    else:
        assert panel.text() == puzzle.task
        assert panel.heightForWidth(panel.width()) <= panel.height()


def test_the_title_bar_names_every_lesson_whole(open_window, text_size):
    text_size(150)
    window = open_window("lesson", ("between-the-lines", 1), size=SMALLEST)
    settle()
    for lesson in shipped_course():
        window.set_title(f"Lessons › {lesson.chapter} › {lesson.title}")
        assert window.title.shown()[0].endswith(lesson.title)


def test_the_first_parts_of_a_way_give_way_to_the_last(qapp):
    label = CrumbLabel("Lessons › Support › Between the lines")
    metrics = label.fontMetrics()
    label.resize(metrics.horizontalAdvance(label.text()) + 2, 20)
    assert label.shown()[0] == label.text()
    label.resize(metrics.horizontalAdvance("Support › Between the lines") + 2, 20)
    assert label.shown()[0] == "Support › Between the lines"
    label.resize(metrics.horizontalAdvance("Between") + 2, 20)
    assert label.shown()[0].endswith("…")
