"""The puzzle room with real clicks and keys: choose, answer, give up, try again, and go on."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest

from footroll.lessons import Progress, progress_file
from footroll.puzzles import hints_for, shipped_puzzles, solve
from footroll.puzzles.puzzle import PuzzleQuestion
from footroll.puzzles.scores import item_of
from footroll.ui.app import settle
from footroll.ui.models.lessons.solving import puzzle_session
from footroll.ui.theme import DARK
from tests.ui import lesson_hands
from tests.ui.hands import CTRL, run_events
from tests.ui.lesson_hands import click, press

BY_QUESTION = {
    question: next(one for one in shipped_puzzles() if one.question is question) for question in PuzzleQuestion
}
CROSS = next(one for one in shipped_puzzles() if one.idea == "cut-back")


@pytest.fixture
def open_puzzle(open_window, tmp_path, counts_at_once):
    def open_at(puzzle=CROSS, *, size=(1440, 900)):
        window = open_window("puzzle", puzzle, size=size, folder=tmp_path)
        window.room.take_focus()
        run_events()
        return window

    return open_at


def click_cell(pitch, cell):
    pitch.fit()
    lesson_hands.click_cell(pitch, cell)


def has_chance(text):
    return "%" in text


def test_an_open_puzzle_shows_no_chance_anywhere(open_puzzle):
    room = open_puzzle().room
    shown = [row.accessibleName() for row in room.panel.rows.shown]
    words = [*shown, room.ask.question.text(), room.ask.consequence.text(), room.facts.text(), room.panel.about.text()]
    assert not any(has_chance(one) for one in words)
    assert not any(mark.words for mark in room.pitch.scene.answers)
    assert CROSS.id not in room.panel.title.text()  # an id names its idea


@pytest.mark.parametrize("question", PuzzleQuestion)
def test_the_best_answer_of_each_question_is_right_and_its_chance_is_told(open_puzzle, question):
    puzzle = BY_QUESTION[question]
    room = open_puzzle(puzzle).room
    best = solve(puzzle).best
    row = next(
        row for row, one in zip(room.panel.rows.shown, room.session.listed, strict=True) if one.action == best.action
    )
    click(row)
    assert room.session.state.chosen == best.action
    press(Qt.Key.Key_Return)
    first, second = room.session.options[:2]
    assert room.ask.question.text() == f"The best: {first.value}. The next is {second.value}."
    kept = Progress(progress_file()).answers[-1]
    assert (kept.item, kept.right) == (item_of(puzzle), True)


def test_a_team_mate_is_chosen_by_a_click_a_number_or_the_cursor(open_puzzle):
    room = open_puzzle().room
    session = room.session
    balls = [one for one in session.options if one.action.cell is not None]
    click_cell(room.pitch, balls[1].action.cell)
    assert session.state.chosen == balls[1].action
    other = next(key for key, one in session.by_key().items() if key.isdecimal() and one.action != balls[1].action)
    for digit in other:
        press(getattr(Qt.Key, f"Key_{digit}"))
    assert session.state.chosen == session.by_key()[other].action
    press(Qt.Key.Key_S)
    assert session.state.chosen.cell is None


def test_a_worse_answer_is_ranked_among_the_five_best_and_never_called_wrong(open_puzzle):
    room = open_puzzle().room
    last = room.session.options[-1]
    room.session.choose(last.action)
    run_events()
    click(room.ask.primary)
    assert room.ask.question.text().startswith("Not the best: ")
    rows = room.session.rows()
    assert len(rows) == min(5, len(room.session.options))
    assert rows[0].note.startswith("best")
    assert sum("yours" in row.note for row in rows) == 1
    assert any(mark.framed for mark in room.pitch.scene.answers)
    assert any(mark.ringed for mark in room.pitch.scene.answers)


def test_a_tag_gives_a_chance_once(open_puzzle):
    room = open_puzzle(BY_QUESTION[PuzzleQuestion.LINE]).room
    best = room.session.options[0]
    room.session.choose(best.action)
    run_events()
    click(room.ask.primary)
    (tag,) = [mark.words for mark in room.pitch.scene.answers if mark.words]
    assert tag.startswith("best: ")
    assert tag.count(best.value) == 1


@pytest.mark.parametrize("text", [100, 150])
def test_the_list_of_answers_is_seen_from_its_top(open_puzzle, text_size, text):
    text_size(text)
    room = open_puzzle(BY_QUESTION[PuzzleQuestion.LINE], size=(1280, 800)).room
    room.session.choose(room.session.options[-1].action)
    run_events()
    click(room.ask.primary)
    settle()
    area, heading = room.panel.area, room.panel.heading
    assert heading.mapTo(area, QPoint(0, 0)).y() >= 0


def test_an_action_that_the_rules_forbid_is_refused_with_its_clause_and_does_not_count(open_puzzle):
    window = open_puzzle(BY_QUESTION[PuzzleQuestion.STAND])
    room = window.room
    mover = room.session.task.target
    far = room.session.match.cell(mover)
    click_cell(room.pitch, type(far)(room.session.match.pitch.length - 1 - far.x, 1))
    assert "(FR-" in window.strip.words
    assert room.session.state.chosen is None
    assert Progress(progress_file()).answers == []


def test_giving_up_is_asked_first_and_counts_as_not_solved(open_puzzle):
    window = open_puzzle()
    press(Qt.Key.Key_Escape)
    assert window.strip.words == "Show the answer? It counts as not solved."
    assert not window.room.session.state.answered
    click(window.strip.offer_button)
    assert window.room.session.state.answered
    assert not Progress(progress_file()).answers[-1].right


def test_a_second_try_and_the_dice_are_free(open_puzzle):
    room = open_puzzle().room
    room.session.choose(room.session.options[-1].action)
    run_events()
    click(room.ask.primary)
    press(Qt.Key.Key_P)
    assert room.session.state.played
    press(Qt.Key.Key_T)
    assert not room.session.state.answered
    room.session.choose(room.session.options[0].action)
    run_events()
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert [one.right for one in Progress(progress_file()).answers] == [False]


def test_hints_name_the_kind_then_the_idea_and_are_kept_with_the_answer(open_puzzle):
    room = open_puzzle().room
    press(Qt.Key.Key_H)
    assert room.panel.why.words == hints_for(CROSS)[0]
    room.session.choose(room.session.options[0].action)
    run_events()
    click(room.ask.primary)
    assert Progress(progress_file()).answers[-1].hints == 1


def test_a_puzzle_can_be_kept_as_a_drill_and_leads_to_its_lesson(open_puzzle):
    window = open_puzzle()
    room = window.room
    room.session.choose(room.session.options[0].action)
    run_events()
    click(room.ask.primary)
    press(Qt.Key.Key_D, CTRL)
    assert item_of(CROSS) in Progress(progress_file()).kept
    press(Qt.Key.Key_F3)
    assert window.room.session.lesson.title == "Pass or shoot"


def test_the_day_goes_on_to_the_next_puzzle_and_ends_in_the_library(open_puzzle):
    window = open_puzzle(None)
    room = window.room
    assert len(room.session.tasks) == 5
    for at in range(5):
        assert room.session.at == at
        room.session.give_up()
        run_events()
        click(room.ask.primary)
    assert window.room.name == "lessons"
    assert window.strip.words.startswith("0 of 5 today. Tomorrow there are five more.")


def test_more_puzzles_begin_with_those_that_are_due(open_window, tmp_path):
    window = open_window("puzzle", "more", folder=tmp_path)
    assert len(window.room.session.tasks) == 10
    assert window.room.session.words == "Puzzles"


def test_all_answers_can_be_read_as_a_table(open_puzzle):
    room = open_puzzle().room
    room.session.give_up()
    run_events()
    press(Qt.Key.Key_R, CTRL)
    assert room.table.isVisible()
    assert room.table.model().rowCount() == len(room.session.options)
    assert room.table.model().index(0, 3).data() == room.session.options[0].value


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_room_fits_every_size(open_puzzle, text_size, size, text):
    text_size(text)
    window = open_puzzle(size=size)
    window.set_theme(DARK)
    window.room.session.give_up()
    run_events()
    assert window.room.pitch.lens.scale >= 6
    assert window.room.ask.primary.isVisible()
    assert window.room.panel.rows.shown


def test_the_part_that_matters_stays_in_view_when_the_window_changes_its_size(open_puzzle):
    window = open_puzzle(size=(1920, 1080))
    for size in ((1920, 1080), (1280, 800), (1440, 900)):
        window.resize(*size)
        QTest.qWait(30)
        run_events()
        pitch = window.room.pitch
        assert all(pitch.view.contains(pitch.lens.square(cell).center()) for cell in window.room.session.cells())


def test_a_session_of_something_else_is_refused():
    from footroll.errors import FootrollError
    from footroll.ui.models.lessons.classroom import PupilDesk

    with pytest.raises(FootrollError, match="not a puzzle"):
        puzzle_session(PupilDesk(keeps=False), 17)
