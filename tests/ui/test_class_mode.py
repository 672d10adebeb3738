"""Class mode with real keys and real phones: votes, bars, the reveal, the table, and what stays hidden."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget

from footroll.lessons.reading import parse_lesson
from footroll.ui.app import settle
from footroll.ui.theme import DARK
from footroll.ui.views import pawns
from tests.ui.hands import run_events
from tests.ui.lesson_hands import COVERED

LEFT, NO_KEYS, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
HEAD = 'title = "The third man"\nidea = "third man"\n'
STEP = """
[[step]]
title = "Question {number}"
position = "H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,5@75:32 ask=carrier carrier=H6"
text = "Home 6 has the ball."
question = "Question {number}: which way does the ball reach 10 most often?"
kind = "best"
[[step.option]]
words = "Straight to 10"
do = "pass 10"
say = "Through the shadow."
[[step.option]]
words = "To 8, first time to 10"
do = "pass 8 > low-pass 10"
say = "Round the shadow."
[[step.option]]
words = "Back to 1"
do = "pass 1"
say = "That is another way."
"""


@pytest.fixture
def lesson():
    text = HEAD + "".join(STEP.format(number=number) for number in (1, 2))
    return parse_lesson(text, file="third-man.toml")


@pytest.fixture
def room(open_window, lesson):
    made = open_window("class", lesson, size=(1440, 900)).room
    settle()
    yield made
    made.stop_phones()


def press(room, *keys, held=NO_KEYS):
    for key in keys:
        QTest.keyClick(room, key, held)
    run_events()


def visible_words(room):
    """Return everything that the class can read: labels, rows and the pitch."""
    labels = [one.text() for one in room.wall.findChildren(QLabel) if one.isVisible()]
    rows = [one.accessibleName() for one in room.wall.rows if one.isVisible()]
    tags = [line.words for line in room.wall.board.scene.answers]
    return " ".join([*labels, *rows, *tags])


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900), (1920, 1080)])
def test_shirt_numbers_on_the_pitch_can_be_read_from_afar(open_window, lesson, size, monkeypatch):
    numbers = []
    draw = pawns._draw_number
    monkeypatch.setattr(
        pawns,
        "_draw_number",
        lambda painter, *rest, **more: (draw(painter, *rest, **more), numbers.append(painter.font().pixelSize())),
    )
    room = open_window("class", lesson, size=size).room
    settle()
    room.wall.board.grab()
    assert numbers
    assert min(numbers) >= 16  # nothing that the class reads is smaller
    room.stop_phones()


def test_the_room_fills_the_window_and_asks_without_numbers(room):
    assert not room.window().bar.isVisible()
    assert room.wall.ask.text() == "Question 1: which way does the ball reach 10 most often?"
    assert room.wall.block.accessibleName() == "Home, Question 1 of 2"
    assert "%" not in visible_words(room)
    assert "sure" not in visible_words(room)
    assert {line.key for line in room.wall.board.scene.answers} - {""} == {"A", "B", "C"}


def test_letters_vote_shift_takes_back_and_a_number_adds_so_many(room):
    press(room, Qt.Key.Key_A, Qt.Key.Key_A, Qt.Key.Key_B)
    press(room, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_C)
    press(room, Qt.Key.Key_A, held=SHIFT)
    assert room.votes.ballot.counts == {"A": 1, "B": 1, "C": 12}
    assert room.wall.count.text() == "14 votes"
    assert all(row.row.count is None for row in room.wall.rows)  # nobody follows the crowd


def test_a_letter_that_is_no_answer_is_a_short_line(room):
    press(room, Qt.Key.Key_E)
    assert room.news.text() == "There is no E here."
    press(room, Qt.Key.Key_B, held=SHIFT)
    assert room.news.text() == "B has only 0 typed votes to take back."
    assert room.votes.ballot.total == 0


def test_more_votes_than_pupils_are_said(room):
    QTest.mouseClick(room.who, LEFT)
    room.pupils.setValue(2)
    room.class_name.selectAll()
    QTest.keyClicks(room.class_name, "Class 7b")
    QTest.keyClick(room.class_name, Qt.Key.Key_Return)
    run_events()
    assert room.votes.ballot.total == 0  # a typed name is not a vote
    press(room, Qt.Key.Key_3, Qt.Key.Key_A)
    assert room.news.text() == "3 votes in a class of 2. Take one back with Shift and the letter."
    assert room.wall.block.accessibleName() == "Class 7b, Question 1 of 2"


def test_v_shows_bars_and_r_the_exact_numbers_with_three_sentences(room):
    press(room, Qt.Key.Key_7, Qt.Key.Key_B, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_A, Qt.Key.Key_C)
    press(room, Qt.Key.Key_V)
    assert [row.row.count for row in room.wall.rows] == [12, 7, 1]
    assert "%" not in visible_words(room)
    press(room, Qt.Key.Key_R)
    assert [row.row.value for row in room.wall.rows[:2]] == [COVERED, "sure"]
    assert [row.row.best for row in room.wall.rows] == [False, True, False]
    assert room.wall.rows[0].accessibleName() == f"A, Straight to 10: 12 votes, {COVERED.replace('%', ' percent')}"
    assert room.wall.below.text() == "Seven chose the best. Twelve chose A, straight to 10."
    assert room.votes.sentences(3)[0] == ("B", "Round the shadow.")
    assert len(room.votes.sentences(3)) == 3
    press(room, Qt.Key.Key_A)
    assert room.votes.ballot.counts["A"] == 12
    press(room, Qt.Key.Key_R)
    assert "%" not in visible_words(room)


def test_everybody_right_is_said_and_no_votes_reveal_all_the_same(room):
    press(room, Qt.Key.Key_R)
    assert room.wall.rows[1].row.best
    assert not room.wall.below.isVisible()
    press(room, Qt.Key.Key_R, Qt.Key.Key_2, Qt.Key.Key_6, Qt.Key.Key_B, Qt.Key.Key_R)
    assert room.wall.below.text() == "All 26 chose the best."


def test_questions_are_walked_through_and_the_last_is_followed_by_a_table_without_names(room, tmp_path, monkeypatch):
    press(room, Qt.Key.Key_3, Qt.Key.Key_B, Qt.Key.Key_A, Qt.Key.Key_Return)
    assert room.wall.block.accessibleName().endswith("Question 2 of 2")
    press(room, Qt.Key.Key_C)
    press(room, Qt.Key.Key_Left)
    assert room.votes.ballot.counts == {"A": 1, "B": 3, "C": 0}
    press(room, Qt.Key.Key_Right, Qt.Key.Key_Right)
    table = room.wall.table
    assert table.isVisible()
    assert [[table.item(row, column).text() for column in (0, 2, 3, 4)] for row in (0, 1)] == [
        ["1", "B", "4", "75%"],
        ["2", "B", "1", "0%"],
    ]
    path = tmp_path / "votes.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(room, Qt.Key.Key_Return)
    assert path.read_text(encoding="utf-8").splitlines() == [
        "question,letter,count",
        "1,A,1",
        "1,B,3",
        "1,C,0",
        "2,A,0",
        "2,B,0",
        "2,C,1",
    ]
    press(room, Qt.Key.Key_Left)
    assert room.wall.board.isVisible()


def test_escape_leaves_and_the_votes_are_kept(room):
    window = room.window()
    press(room, Qt.Key.Key_A, Qt.Key.Key_B)
    press(room, Qt.Key.Key_Escape)
    assert window.room.name == "start"
    window.open("class", None)
    assert window.room.votes.ballot.counts == {"A": 1, "B": 1, "C": 0}
    assert window.room.wall.count.text() == "2 votes"


def test_a_click_votes_and_a_right_click_takes_it_back(room):
    row = room.wall.rows[1]
    QTest.mouseClick(row, LEFT)
    QTest.mouseClick(row, LEFT)
    QTest.mouseClick(row, Qt.MouseButton.RightButton)
    assert room.votes.ballot.counts["B"] == 1


def test_a_lesson_without_letters_is_refused_in_the_strip(open_window, lesson):
    plain = parse_lesson(HEAD + STEP.format(number=1).split("question =")[0], file="plain.toml")
    window = open_window("start")
    window.try_open("class", plain)
    assert window.room.name == "start"
    assert "answered by letters" in window.strip.words


def test_nothing_that_the_class_reads_is_small_or_follows_the_text_size(open_window, text_size, lesson):
    text_size(150)
    room = open_window("class", lesson, size=(1440, 900)).room
    settle()
    large = room.wall.rows[0].height(), room.wall.head.height()
    text_size(100)
    other = open_window("class", lesson, size=(1440, 900)).room
    assert (other.wall.rows[0].height(), other.wall.head.height()) == large


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)])
def test_question_answers_and_buttons_fit_every_projector(open_window, lesson, size):
    room = open_window("class", lesson, size=size).room
    settle()
    press(room, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_A, Qt.Key.Key_R)
    room.window().set_theme(DARK)
    settle()
    assert room.wall.panel.width() == (400 if size[0] < 1400 else 496)
    parts = [*room.wall.rows, room.wall.bars, room.wall.reveal, room.wall.next, room.away]
    for part in parts:
        corner = part.mapTo(room, part.rect().bottomRight())
        assert room.rect().contains(corner), part.accessibleName()
    assert len(room.votes.sentences(2 if room.wall.narrow else 3)) == (2 if size[0] < 1400 else 3)


def test_a_second_screen_shows_the_class_the_same_and_the_teacher_the_answer(room):
    room.show_second(True)
    press(room, Qt.Key.Key_A, Qt.Key.Key_V)
    second = room.second
    assert isinstance(second, QWidget)
    assert second.isWindow()
    assert second.rows[0].row.count == 1
    assert room.notes.text() == ("Notes: B is right. Next: Question 2: which way does the ball reach 10 most often?")
    room.show_second(False)
    assert room.second is None
    assert not room.notes.isVisible()


def test_phones_vote_on_the_question_of_the_room_and_learn_nothing_before_the_reveal(room, qtbot):
    httpx = pytest.importorskip("httpx")
    pytest.importorskip("uvicorn")
    QTest.mouseClick(room.phones, LEFT)
    assert [button.text() for button in room.question.buttons] == ["On the network", "On this computer only", "Cancel"]
    QTest.mouseClick(room.question.buttons[1], LEFT)
    run_events()
    address = room.server.addresses.pupils
    assert address.startswith("http://127.0.0.1:")
    assert address in room.wall.address.text()
    assert room.wall.code.isVisible()
    assert len(room.server.addresses.qr_dots()) >= 21
    with httpx.Client(base_url=address) as phone, httpx.Client(base_url=address) as other:
        for one in (phone, other):
            one.get("/")
        assert phone.post("/vote", json={"question": 0, "letter": "B"}).status_code == 200
        assert other.post("/vote", json={"question": 0, "letter": "A"}).status_code == 200
        press(room, Qt.Key.Key_A)
        qtbot.waitUntil(lambda: room.wall.count.text() == "3 votes")
        assert COVERED.rstrip("%") not in phone.get("/state").text
        press(room, Qt.Key.Key_R)
        assert COVERED in phone.get("/state").text
        assert phone.post("/vote", json={"question": 0, "letter": "C"}).status_code == 409
    QTest.mouseClick(room.phones, LEFT)
    assert room.server is None
    assert not room.wall.code.isVisible()
    assert room.votes.ballot.counts == {"A": 2, "B": 1, "C": 0}
    with pytest.raises(httpx.ConnectError):
        httpx.get(address)


def test_without_the_extra_the_room_says_how_to_get_it(room, monkeypatch):
    import builtins

    from footroll.errors import MissingExtra

    real = builtins.__import__

    def no_server(name, *details, **more):
        if name == "footroll.classroom.serving":
            raise MissingExtra("A class on phones", extra="class")
        return real(name, *details, **more)

    monkeypatch.setattr(builtins, "__import__", no_server)
    QTest.mouseClick(room.phones, LEFT)
    assert "footroll[class]" in room.strip.words
    assert room.server is None


def test_the_keys_of_the_room_do_not_disturb_typing_elsewhere(room):
    QTest.mouseClick(room.who, LEFT)
    QTest.keyClicks(QApplication.focusWidget(), "VRAB")
    assert room.votes.ballot.total == 0
    assert not room.votes.voting.revealed
    assert room.votes.name.endswith("VRAB")
