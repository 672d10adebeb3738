"""The library of lessons with real clicks and keys: cards, search, table, puzzles, drills and progress."""

import os
from datetime import date

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QWidget

from footroll.lessons import GivenAnswer, Progress, progress_file, shipped_course
from footroll.lessons.progress import own_lessons_folder
from footroll.puzzles import puzzles_of_day, shipped_puzzles
from footroll.puzzles.scores import item_of
from footroll.ui.theme import DARK
from tests.ui.hands import CTRL, run_events
from tests.ui.lesson_hands import click, press

DAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def fixed_day(monkeypatch, counts_at_once):
    for module in ("classroom", "library", "tasks", "puzzle", "solving", "lesson"):
        monkeypatch.setattr(f"footroll.ui.models.lessons.{module}.today", lambda: DAY)


@pytest.fixture
def open_library(open_window, tmp_path):
    def open_at(*, size=(1440, 900)):
        return open_window("lessons", size=size, folder=tmp_path)

    return open_at


def test_the_first_visit_offers_the_first_lesson(open_library):
    window = open_library()
    room = window.room
    assert room.summary.text() == "0 of 14 done"
    assert room.proceed.text() == "Begin: Lane and reach zone, 6 minutes"
    assert [card.entry.number for card in room.cards[:-1]] == list(range(1, 15))
    assert QApplication.focusWidget() is room.cards[0]
    press(Qt.Key.Key_Return)
    assert window.room.title == "Lessons › Space › Lane and reach zone"


def test_opened_from_the_start_screen_it_keeps_the_focus_and_shows_no_other_window(open_window, tmp_path):
    window = open_window("start", size=(1440, 900), folder=tmp_path)
    with ShownWindows() as others:
        press(Qt.Key.Key_L)
    assert others.shown == []
    assert window.isActiveWindow()
    assert QApplication.focusWidget() is window.room.cards[0]


class ShownWindows(QObject):
    """Notes each widget that is shown as a window."""

    def __enter__(self):
        self.shown = []
        QApplication.instance().installEventFilter(self)
        return self

    def __exit__(self, *error):
        QApplication.instance().removeEventFilter(self)

    def eventFilter(self, thing, event):  # noqa: N802 - Qt's own name
        if event.type() == QEvent.Type.Show and isinstance(thing, QWidget) and thing.isWindow():
            self.shown.append(thing)
        return False


def test_a_begun_and_a_done_lesson_say_so(open_library):
    first, second, *_ = shipped_course().lessons
    progress = Progress(progress_file())
    progress.leave(first.id, len(first.pages), pages=len(first.pages))
    progress.leave(second.id, 3, pages=len(second.pages))
    room = open_library().room
    assert [card.entry.state for card in room.cards[:3]] == ["done", "step 4 of 6", ""]
    assert room.proceed.text() == "Continue: Cover shadow, step 4"
    assert room.summary.text().startswith("1 of 14 done · 1 begun · ")


@pytest.mark.parametrize(
    ("page", "pages", "answers", "state"),
    [
        (8, 12, 3, "step 5 of 6"),  # it was longer, and left at a page that is now after the last moment
        (12, 12, 3, "step 5 of 6"),  # it was done, and has other questions now
        (12, 12, 99, "done"),
        (7, 7, 99, "step 6 of 6"),  # it was done, and is longer now
        (12, None, 0, "step 2 of 6"),  # from a file without the number of pages
    ],
)
def test_a_lesson_whose_pages_changed_is_not_more_done_than_it_is(open_library, page, pages, answers, state):
    lesson = shipped_course().lessons[1]  # six steps in the strip: five and four moments, so nine pages
    progress = Progress(progress_file())
    for step in [step for step in lesson.pages if step.question][:answers]:
        progress.add(GivenAnswer(lesson.item(step), lesson.idea, "2026-11-18", right=True))
    progress.leave(lesson.id, page, pages=pages or 0)
    if pages is None:
        text = progress_file().read_text().replace('"pages"', '"other"')
        progress_file().write_text(text)
    window = open_library()
    assert window.room.cards[1].entry.state == state
    window.open("lesson", lesson)
    assert window.open("lessons").cards[1].entry.state == state


def test_progress_with_unknown_lessons_and_puzzles_opens(open_library):
    progress = Progress(progress_file())
    progress.leave("no-such-lesson", 3, pages=7)
    for item in ("puzzle/no-such-puzzle", "no-such-lesson/2", "cover-shadow/99"):
        progress.add(GivenAnswer(item, "no such idea", "2026-11-01", right=False))
    window = open_library()
    assert window.room.summary.text() == "0 of 14 done"
    assert window.room.side.due == []
    window.open("puzzle", shipped_puzzles()[0])
    assert window.room.name == "puzzle"


def test_arrows_move_over_the_cards_and_space_tells_more(open_library):
    room = open_library().room
    press(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is room.cards[1]
    press(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is room.cards[4]
    press(Qt.Key.Key_Space)
    assert room.about.text().startswith("5 Play it first time")
    press(Qt.Key.Key_Left)
    assert QApplication.focusWidget() is room.cards[3]


def test_a_search_shows_the_lessons_with_a_word_or_says_that_there_are_none(open_library):
    room = open_library().room
    press(Qt.Key.Key_F, CTRL)
    QTest.keyClicks(room.field, "offside")
    run_events()
    assert 0 < len(room.cards) < 14
    assert any(card.entry.lesson.title == "The offside line" for card in room.cards)
    room.field.clear()
    QTest.keyClicks(room.field, "libero")
    run_events()
    assert room.cards == []
    press(Qt.Key.Key_Escape)
    assert len(room.cards) == 15


def test_the_lessons_can_be_read_as_a_table(open_library):
    room = open_library().room
    press(Qt.Key.Key_R, CTRL)
    model = room.table.model()
    assert model.rowCount() == 14
    assert [model.index(1, column).data() for column in range(5)] == ["Space", "2", "Cover shadow", "8", "New"]
    press(Qt.Key.Key_R, CTRL)
    assert room.area.isVisible()


def test_the_puzzles_of_the_day_are_those_of_the_date_and_the_next_one_opens_with_z(open_library):
    day = puzzles_of_day(DAY, shipped_puzzles())
    Progress(progress_file()).add(GivenAnswer(item_of(day[0]), day[0].idea, DAY.isoformat(), right=True))
    window = open_library()
    room = window.room
    assert [row.entry.puzzle.id for row in room.side.puzzles] == [one.id for one in day]
    assert [row.entry.result for row in room.side.puzzles] == ["right", "", "", "", ""]
    assert "streak 1, best 1" in room.side.standing.text()
    press(Qt.Key.Key_Z)
    assert window.room.session.task.puzzle.id == day[1].id


def test_the_streak_can_be_hidden_in_the_settings(open_library, settings):
    settings.streak = False
    assert "streak" not in open_library().room.side.standing.text()


def test_titles_of_open_puzzles_give_no_idea_away(open_library):
    room = open_library().room
    titles = {row.entry.title for row in room.side.puzzles}
    assert titles <= {"The best chance of a goal", "The pass behind them", "The way to a team-mate", "Where to stand"}


def test_progress_is_exported_and_wiped_after_a_question(open_library, monkeypatch, tmp_path):
    Progress(progress_file()).add(GivenAnswer("cover-shadow/3", "cover shadow", "2026-11-18", right=True))
    window = open_library()
    target = tmp_path / "answers.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    click(window.room.side.export)
    assert target.read_text().splitlines()[1].startswith("cover-shadow/3,cover shadow,2026-11-18,1")
    assert window.strip.words.startswith("Saved 1 answer to ")
    click(window.room.side.wipe)
    assert window.strip.words.startswith("Delete 1 answer, the kept drills and the places in lessons?")
    assert progress_file().exists()
    click(window.strip.offer_button)
    assert not progress_file().exists()
    assert window.room.classroom.progress.answers == []


def test_lessons_of_ones_own_follow_in_their_chapter_and_broken_ones_are_told(open_library):
    folder = own_lessons_folder()
    folder.mkdir(parents=True)
    words = _lesson_text()
    (folder / "third-man.toml").write_text(words, encoding="utf-8")
    (folder / "bad.toml").write_text(words.replace('kind = "best"', 'kind = "bset"'), encoding="utf-8")
    window = open_library()
    own = [card for card in window.room.cards if getattr(card, "entry", None) and not card.entry.number]
    assert [card.entry.title for card in own] == ["The third man"]
    assert "bset" in window.strip.words
    assert window.strip.offer_button.text() == "Open it in the editor"
    click(window.room.side.edits[0])
    assert window.room.name == "lesson-editor"


def _lesson_text():
    from importlib.resources import files

    text = files("footroll").joinpath("courses", "02-cover-shadow.toml").read_text(encoding="utf-8")
    return text.replace('title = "Cover shadow"', 'title = "The third man"\nchapter = "Support"', 1)


def test_a_progress_file_that_cannot_be_read_is_told_and_left_alone(open_library):
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text("nonsense")
    window = open_library()
    assert "not a file of progress" in window.strip.words
    assert progress_file().read_text() == "nonsense"


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_every_card_has_room_for_its_words(open_library, size):
    room = open_library(size=size).room
    room.window().set_theme(DARK)
    run_events()
    wide = {card.width() for card in room.cards}
    assert max(wide) - min(wide) <= 2
    assert all(card.height() >= card.sizeHint().height() for card in room.cards)
    assert all(card.accessibleName() for card in room.cards)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_summary_is_shown_whole(open_library, text_size, size, text):
    text_size(text)
    progress = Progress(progress_file())
    first, *_, longest = sorted(shipped_course().lessons, key=lambda one: len(one.title))
    progress.leave(first.id, len(first.pages), pages=len(first.pages))
    progress.leave(longest.id, 5, pages=len(longest.pages))
    room = open_library(size=size).room
    run_events()
    summary = room.summary
    assert summary.text().endswith(" minutes so far")
    assert summary.fontMetrics().horizontalAdvance(summary.text()) <= summary.width()


def test_large_text_puts_the_right_column_into_tabs(open_library, text_size):
    text_size(150)
    room = open_library(size=(1280, 800)).room
    assert room.tabs.isVisible()
    assert not room.side.isVisible()
    room.tabs.setFocus()
    press(Qt.Key.Key_Right)
    assert room.side.isVisible()
    assert room.side.puzzles[0].isVisible()
    assert not room.left.isVisible()


def test_the_mistakes_of_ones_own_matches_become_drills(open_window, qtbot, tmp_path):
    from footroll.match import Dice, Match
    from footroll.notation import save_record
    from footroll.sheets import read_team
    from footroll.ui.models.new_match import Agreed, write_agreed
    from tests.plain import PlainCoach

    teams = tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))
    match, coach = Match(*teams, dice=Dice.seeded(3)), PlainCoach()
    while match.turn < 14 and not match.over:
        match.play(coach.decide(match))
    path = tmp_path / "SOL-KES-00000003.txt"
    save_record(match.record, path=path)
    (tmp_path / ".footroll").mkdir()
    write_agreed(path, agreed=Agreed(seats=("person", "club")))
    window = open_window("lessons", folder=tmp_path, size=(1440, 900))
    room = window.room
    qtbot.waitUntil(lambda: room.classroom.mistakes is not None)
    run_events()
    found = room.classroom.mistakes
    assert all(one.drill.choice.cost >= 0.10 for one in found)
    assert [one.drill.choice.cost for one in found] == sorted((one.drill.choice.cost for one in found), reverse=True)
    assert all(one.drill.choice.side == 0 for one in found)
    assert found, "the plain coach gives something away in fourteen turns"
    press(Qt.Key.Key_D)
    drill = window.room
    assert drill.title == "Lessons › Drills"
    qtbot.waitUntil(lambda: bool(drill.session.options))
    drill.session.choose(found[0].drill.choice.best.action)
    run_events()
    click(drill.ask.primary)
    assert drill.session.state.option.good
    assert Progress(progress_file()).answers[-1].item.startswith("drill/SOL-KES-00000003/")
    press(Qt.Key.Key_F3)
    assert window.room.session.lesson.title == found[0].drill.lesson


def test_questions_of_lessons_come_back_and_the_lesson_stays_done(open_library):
    lesson = shipped_course().lessons[1]
    progress = Progress(progress_file())
    progress.leave(lesson.id, len(lesson.pages), pages=len(lesson.pages))
    for step, day in (
        (lesson.steps[2], "2026-11-17"),
        (lesson.moments[0], "2026-11-16"),
        (lesson.steps[1], "2026-11-18"),
    ):
        progress.add(GivenAnswer(lesson.item(step), lesson.idea, day, right=False, given_away=20.0))
    window = open_library()
    side = window.room.side
    assert [row.entry.title for row in side.due] == [
        "Cover shadow: Find the way",
        f"Cover shadow: {lesson.moments[0].title}",
    ]
    assert side.due[0].accessibleName() == "Again today: Cover shadow: Find the way"
    assert side.due[0].isVisible()
    click(side.due[0])
    assert (window.room.title, window.room.session.at) == ("Lessons › Space › Cover shadow", 2)
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    assert window.room.session.page.first.right
    room = window.open("lessons")
    assert [row.entry.page for row in room.side.due] == [len(lesson.steps)]
    assert room.cards[1].entry.state == "done"


def test_without_questions_that_come_back_nothing_is_said_about_them(open_library):
    side = open_library().room.side
    assert side.due == []
    assert not side._again.isVisible()
