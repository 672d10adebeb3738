"""The lesson room with real clicks and keys: read, choose, point, type, move, play on, try, and go on."""

import os
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from footroll.lessons import KINDS, Progress, count_step, progress_file, read_lesson, shipped_course
from footroll.percent import percent
from footroll.pitch import Cell, read_cell
from footroll.sheets import read_team
from footroll.ui.models.lessons import counting
from footroll.ui.models.lessons import lesson as lesson_model
from footroll.ui.models.lessons.lesson import PagePhase
from footroll.ui.models.lessons.words import strip_of
from footroll.ui.theme import DARK
from tests.reference.odds import pass_odds
from tests.ui.hands import CTRL, SHIFT, answer, run_events
from tests.ui.lesson_hands import COVERED, click, click_cell, drag, press

SIZES = ((1280, 800), (1440, 900), (1920, 1080))


@pytest.fixture
def open_lesson(open_window, tmp_path, counts_at_once):
    """Return a way to open a lesson at a page, with progress that is kept."""

    def open_at(name="cover-shadow", at=0, *, size=(1440, 900)):
        window = open_window("lesson", (name, at), size=size, folder=tmp_path)
        window.room.take_focus()
        return window

    return open_at


def page_of(kind):
    """Return the first lesson and page that ask a question of a kind, or None."""
    for lesson in shipped_course():
        for at, step in enumerate(lesson.pages):
            if step.question and step.question.kind == kind:
                return lesson.id, at
    return None


def test_a_page_without_a_question_is_read_and_left_with_enter(open_lesson):
    room = open_lesson().room
    assert room.ask.question.text() == "The shadow"
    assert "cover shadow" in room.panel.text.words
    press(Qt.Key.Key_Return)
    assert room.session.at == 1
    press(Qt.Key.Key_Left)
    assert room.session.at == 1  # the field of a guess keeps the arrow for itself


def test_letters_choose_enter_answers_and_numbers_come_only_then(open_lesson):
    room = open_lesson(at=2).room
    assert not any(row.answer.value for row in room.panel.rows.shown)
    assert not room.ask.primary.isEnabled()
    press(Qt.Key.Key_A)
    press(Qt.Key.Key_B)
    assert [row.answer.chosen for row in room.panel.rows.shown] == [False, True, False]
    assert room.session.phase is PagePhase.OPEN
    press(Qt.Key.Key_Return)
    counted = count_step(room.session.step)
    assert [row.answer.value for row in room.panel.rows.shown] == [one.shown for one in counted.answers]
    assert room.ask.question.text() == f"Right: B arrives most often, {counted.answers[1].shown}."
    assert "right" in room.panel.rows.shown[1].accessibleName()
    assert QApplication.focusWidget() is room.ask.primary


def test_rows_and_letters_on_the_pitch_can_be_clicked(open_lesson):
    room = open_lesson(at=2).room
    click(room.panel.rows.shown[2])
    assert room.session.page.chosen == "C"
    click_cell(room.pitch, Cell(60, 34))  # home 10, at the end of A
    assert room.session.page.chosen == "A"
    click(room.ask.primary)
    assert room.session.page.first.right is False
    assert "more often than A" in room.ask.question.text()
    assert "Wrong" not in room.ask.question.text()


def test_the_rows_stay_where_they_are_when_the_chances_come(open_lesson):
    room = open_lesson(at=2).room
    before = [row.geometry() for row in room.panel.rows.shown]
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    assert [row.geometry() for row in room.panel.rows.shown] == before


def test_other_answers_may_be_tried_after_it_and_do_not_count(open_lesson):
    room = open_lesson(at=2).room
    press(Qt.Key.Key_C)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_B)
    assert room.session.page.given == "C"
    assert room.panel.why_head.text() == "WHY B"
    answers = Progress(progress_file()).answers
    assert [(one.item, one.right, one.choice) for one in answers] == [("cover-shadow/3", False, "C")]


def test_a_guess_is_typed_and_a_bad_one_is_refused_in_one_sentence(open_lesson):
    window = open_lesson(at=1)
    room = window.room
    assert QApplication.focusWidget() is room.panel.field
    for key in "140":
        press(getattr(Qt.Key, f"Key_{key}"))
    press(Qt.Key.Key_Return)
    assert room.session.phase is PagePhase.OPEN
    assert window.strip.words == "A chance goes from 0 to 100."
    room.panel.field.clear()
    for key in "49":
        press(getattr(Qt.Key, f"Key_{key}"))
    press(Qt.Key.Key_Return)
    assert room.ask.question.text().startswith("Right: it is ")


@pytest.mark.parametrize(("off", "right"), [(5, True), (6, False)])
def test_a_guess_is_right_within_five_points(open_lesson, off, right):
    room = open_lesson(at=1).room
    value = float(count_step(room.session.step).best * 100)
    room.panel.field.setFocus()
    QTest.keyClicks(room.panel.field, f"{value - off + (0.01 if right else 0):.2f}")
    press(Qt.Key.Key_Return)
    assert room.session.page.first.right is right


def test_a_cell_is_pointed_at_with_the_mouse_or_the_arrows(open_lesson):
    room = open_lesson(at=4).room
    assert room.pitch.scene.reach
    click_cell(room.pitch, Cell(2, 2))  # out of reach: only read
    assert room.session.page.chosen == ""
    click_cell(room.pitch, Cell(53, 36))
    assert room.session.page.chosen == "53:36"
    for _ in range(2):
        press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Return)
    assert room.session.page.chosen == "53:34"
    press(Qt.Key.Key_Return)
    assert room.session.page.first.right
    assert "53:34" in room.panel.counting.text()


@pytest.mark.parametrize("key", ["40:31", "41:31", "41:32"])
def test_a_cell_that_a_pawn_beside_it_covers_can_be_pointed_at(open_lesson, text_size, key):
    text_size(150)  # 7.5 pixels a yard, less than a pawn
    room = open_lesson("the-triangle", at=2, size=(1280, 800)).room
    assert room.session.match.cell(room.session.match.carrier) == Cell(40, 32)
    click_cell(room.pitch, read_cell(key))
    assert room.session.page.chosen == key
    click(room.ask.primary)
    assert room.session.page.first.right


def test_footballers_are_dragged_until_the_condition_holds(open_lesson):
    window = open_lesson(at=3)
    room = window.room
    start = room.session.match.cell(room.session.movable[0])
    drag(room.pitch, start, Cell(56, 27))  # home 8 is there
    assert window.strip.words == "Home 8 is there."
    assert room.session.cells == {}
    drag(room.pitch, start, Cell(62, 34))
    click(room.ask.primary)
    far = percent(pass_odds(70, 16, [70], 70, 70)["complete"])  # one yard too many, past one interceptor
    assert room.ask.question.text() == f"Not yet: it is {far} now, and should be sure."
    solution = next(iter(count_step(room.session.step).solution.values()))
    drag(room.pitch, Cell(62, 34), solution)
    click(room.ask.primary)
    assert room.session.phase is PagePhase.REVEALED
    assert room.ask.question.text() == "Right: now it is sure."
    assert room.session.page.first.right is False  # the first try counts


def test_footballers_are_moved_by_number_arrows_and_enter(open_lesson):
    room = open_lesson(at=3).room
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_0)
    assert room.session.held is not None
    start, end = room.pitch.cell, next(iter(count_step(room.session.step).solution.values()))
    for key, times in ((Qt.Key.Key_Left, start.x - end.x), (Qt.Key.Key_Right, end.x - start.x)):
        for _ in range(max(times, 0)):
            press(key)
    for key, times in ((Qt.Key.Key_Up, start.y - end.y), (Qt.Key.Key_Down, end.y - start.y)):
        for _ in range(max(times, 0)):
            press(key)
    press(Qt.Key.Key_Return)
    assert list(room.session.cells.values()) == [end]
    press(Qt.Key.Key_Return)
    assert room.session.page.first.right


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_can_be_shown_and_answered(open_lesson, monkeypatch, kind):
    place = page_of(kind)
    assert place is not None
    room = open_lesson(*place).room
    session = room.session
    assert session.phase is PagePhase.OPEN
    counted = session.counted
    if counted.mode == "choose":
        press(getattr(Qt.Key, f"Key_{counted.right[0].key}"))
        press(Qt.Key.Key_Return)
    elif counted.mode == "point":
        click_cell(room.pitch, read_cell(counted.right[0].key))
        click(room.ask.primary)
    elif counted.mode == "type":
        scale = 100 if counted.unit == "chance" else 1
        QTest.keyClicks(room.panel.field, f"{float(counted.best * scale):.1f}")
        press(Qt.Key.Key_Return)
    elif counted.mode == "move":
        for pawn, cell in counted.solution.items():
            drag(room.pitch, session.match.cell(pawn), cell)
        click(room.ask.primary)
    else:
        assert room.ask.primary.text() == "Play on"
        return
    assert session.phase is PagePhase.REVEALED
    assert session.page.first.right
    assert Progress(progress_file()).answers[-1].right


def test_hints_come_one_by_one_and_the_last_press_shows_the_answer(open_lesson):
    room = open_lesson(at=2).room
    press(Qt.Key.Key_H)
    assert room.panel.why_head.text() == "HINT"
    assert "who can touch it" in room.panel.why.words
    assert room.panel.hint.text() == "Show the answer"
    press(Qt.Key.Key_H)
    assert room.session.phase is PagePhase.REVEALED
    kept = Progress(progress_file()).answers[-1]
    assert (kept.right, kept.hints) == (False, 2)
    assert room.ask.question.text() == "B arrives most often, 76.0%."  # nobody answered, so nobody was right


def test_a_chance_that_was_shown_is_no_guess_of_the_pupil(open_lesson):
    room = open_lesson(at=1).room
    for _ in range(3):
        if room.session.phase is PagePhase.OPEN:
            click(room.panel.hint)
    assert room.ask.question.text() == f"It is {COVERED}."


def test_an_answer_is_played_once_and_a_thousand_times_with_dice(open_lesson, qtbot, monkeypatch):
    monkeypatch.setattr(lesson_model, "TICK", 1)
    room = open_lesson(at=2).room
    press(Qt.Key.Key_P)
    assert room.session.page.tried == ""  # no dice before the answer
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_P)
    assert room.panel.played.text().startswith("Played once: ")
    press(Qt.Key.Key_P, SHIFT)
    qtbot.waitUntil(lambda: getattr(room.session.page.often, "played", 0) == 1000)
    run_events()
    chance, good = float(room.session.trial.chance), room.session.page.often.good
    assert abs(good / 1000 - chance) < 5 * (chance * (1 - chance) / 1000) ** 0.5
    assert "of 1,000" in room.panel.played.text()


def test_pawns_are_free_after_the_answer_and_the_numbers_follow(open_lesson):
    room = open_lesson(at=2).room
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    before = [row.answer.value for row in room.panel.rows.shown]
    press(Qt.Key.Key_M)
    drag(room.pitch, Cell(54, 34), Cell(54, 44))  # away 4 leaves the lane to 10
    after = [row.answer.value for row in room.panel.rows.shown]
    assert before[0] != "sure"
    assert after[0] == "sure"  # 14 yards with nobody in between
    press(Qt.Key.Key_M)
    assert [row.answer.value for row in room.panel.rows.shown] == before


def test_a_lesson_can_be_played_with_ones_own_team(open_lesson):
    room = open_lesson(at=2).room
    room.team.setCurrentIndex(room.team.findData("solana-blava"))
    room.team.picked.emit("solana-blava")
    run_events()
    assert room.ask.team.accessibleName().startswith(str(read_team("solana-blava").team))
    own = count_step(replace(room.session.step))
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    assert [row.answer.value for row in room.panel.rows.shown] == [one.shown for one in own.answers]


def test_a_team_for_which_a_move_has_nothing_to_find_is_told_so_at_once(open_lesson):
    room = open_lesson("the-triangle", at=3).room  # 16 yards to home 6: sure for a better passer
    assert "was written for other footballers" not in room.panel.text.words
    room.session.set_team(read_team("solana-blava").team)
    run_events()
    assert "With Solana Blava it holds before anybody moves." in room.panel.text.words


def test_a_lesson_opens_where_it_was_left_and_ends_in_the_library(open_lesson, open_window, tmp_path):
    window = open_lesson(at=3)
    window.open("start")
    room = open_window("lesson", "cover-shadow", folder=tmp_path).room
    assert room.session.at == 3
    last = len(room.session.lesson.pages) - 1
    room.session.go(last)
    run_events()
    press(getattr(Qt.Key, f"Key_{room.session.counted.right[0].key}"))
    press(Qt.Key.Key_Return)
    assert room.ask.primary.text() == "Done: back to the lessons"
    assert "Remember." in room.panel.why.words
    press(Qt.Key.Key_Return)
    assert Progress(progress_file()).places["cover-shadow"] == last + 1


def test_later_steps_can_be_clicked_only_if_nothing_before_them_is_open(open_lesson):
    room = open_lesson(at=1).room
    assert [one.open for one in strip_of(room.session)] == [True, True, False, False, False, False]
    assert not room.strip.steps[3].isEnabled()
    click(room.strip.steps[0])
    assert room.session.at == 0


def test_a_step_is_played_on_against_a_coach_and_judged(open_lesson, qtbot):
    name, at = page_of("play")
    window = open_lesson(name, at)
    press(Qt.Key.Key_Return)
    play = window.room
    assert play.name == "lesson-play"
    assert window.strip.words == "Keep the ball for 3 turns."
    assert not play.playing.adviser.on
    play.session.pace = 0
    while not play.trial.over:
        if play.session.person_asked:
            answer(play)
        else:
            QTest.qWait(5)
        run_events()
    judged = play.trial.feedback()
    qtbot.waitUntil(lambda: window.strip.words == judged.headline)
    click(window.strip.offer_button)
    assert window.room.session.phase is PagePhase.REVEALED
    assert Progress(progress_file()).answers[-1].right is judged.right


def test_a_broken_step_says_why_and_can_be_skipped(open_window, tmp_path, counts_at_once):
    lesson = read_lesson("cover-shadow")
    steps = (
        replace(lesson.steps[2], marks=(), position=lesson.steps[2].position.replace("8@56:27", "8@104:20")),
        lesson.steps[0],
    )
    room = open_window("lesson", (replace(lesson, steps=steps, moments=()), 0), folder=tmp_path).room
    assert room.ask.question.text().startswith("This step cannot be shown: ")
    press(Qt.Key.Key_Return)
    assert room.session.at == 1


def test_a_count_that_ends_just_after_the_wait_is_not_lost(open_lesson, qtbot, monkeypatch):
    class LateWork(counting.Work):
        def wait(self, *limit):
            """End within the wait, and say that it has not."""
            return super().wait() and not limit

    monkeypatch.setattr(counting, "Work", LateWork)
    room = open_lesson(at=2).room
    qtbot.waitUntil(lambda: room.session.phase is PagePhase.OPEN)


def test_the_next_page_is_named_with_one_full_stop(open_lesson):
    assert open_lesson("the-triangle").room.ask.consequence.text().endswith("Next: which help is safe?")


def test_counting_that_takes_long_is_said_and_does_not_block(open_lesson, qtbot, monkeypatch):
    import threading

    gate, count = threading.Event(), lesson_model.count_step
    monkeypatch.setattr(counting, "QUICK", 5)
    monkeypatch.setattr(lesson_model, "count_step", lambda step: (gate.wait(20), count(step))[1])
    room = open_lesson(at=2).room
    assert room.session.phase is PagePhase.COUNTING
    assert room.panel.counting.text() == "Counting"
    gate.set()
    qtbot.waitUntil(lambda: room.session.phase is PagePhase.OPEN)


def test_answers_can_be_read_as_a_table(open_lesson):
    room = open_lesson(at=2).room
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_R, CTRL)
    assert room.table.isVisible()
    model = room.table.model()
    assert model.index(1, 1).data() == "Round, to 8"
    assert model.index(1, 3).data() == count_step(room.session.step).answers[1].shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_the_question_stays_in_view_at_every_size(open_lesson, text_size, size, text):
    text_size(text)
    window = open_lesson(at=2, size=size)
    window.set_theme(DARK)
    room = window.room
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    QTest.qWait(20)
    assert room.pitch.lens.scale >= 6
    area = room.panel.area.viewport()
    seen = [row for row in room.panel.rows.shown if area.rect().contains(row.mapTo(area, row.rect().center()))]
    assert seen == room.panel.rows.shown
    for label in room.panel.findChildren(QLabel):
        if label.isVisible() and not label.wordWrap() and label.text():
            assert label.sizeHint().width() <= label.width() + 1, label.text()


def test_the_tag_of_a_plan_names_no_receiver():
    from footroll.lessons import count_step, read_lesson
    from footroll.lessons.plans import read_play
    from footroll.ui.models.lessons.showing import ball_ways, tag_words

    found = 0
    for step in read_lesson("play-it-first-time").steps:
        if step.question is None or step.question.kind != "best":
            continue
        for one in count_step(step).answers:
            ways = ball_ways(read_play(one.do, one.match), one.match)
            if len(ways) > 1:  # the chance is that of the whole plan, not of its first pass
                found += 1
                assert " to " not in tag_words(one, ways)
    assert found
