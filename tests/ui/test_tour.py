"""The first-match tour, played from its first step to its last by the mouse and by the keys."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do, Side
from footroll.pitch import Cell
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.settings import Settings
from footroll.ui.models.tour.guide import REFUSAL
from footroll.ui.models.tour.progress import Progress
from footroll.ui.models.tour.script import read_script
from footroll.ui.window import Window
from tests.ui.hands import CTRL, ENTER, LEFT, SHIFT, click, click_goal, drag, press

ESC = Qt.Key.Key_Escape


@pytest.fixture
def settings(tmp_path):
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def open_tour(qtbot, settings):
    """Return how the tour is opened, without guard and pace; its windows are held until they are closed."""
    held = []

    def open_window(name="tour"):
        window = Window(read_board(), settings=settings)
        held.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.open(name)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        if name == "tour":
            hurry(window.room)
        return window

    return open_window


def hurry(room):
    room.playing.guard = room.session.pace = 0


@pytest.fixture
def window(open_tour):
    return open_tour()


@pytest.fixture
def settle(qtbot):
    """Return how one waits until the other coach has answered and everything has its place."""

    def wait(room):
        qtbot.waitUntil(lambda: room.session.person_asked, timeout=5000)
        qtbot.wait(20)

    return wait


def button(room, does):
    return next(one for one in room.ask.buttons if one.does == does)


def press_button(room, does):
    QTest.mouseClick(button(room, does), LEFT)


def press_help(room, does):
    helps = room.panel.helps.buttons
    QTest.mouseClick(next(one for one in helps if one.does == does), LEFT)


def go_on(room):
    QTest.mouseClick(room.tour.card.go_on, LEFT)


def cell_of(room, name):
    return room.guide.cell_of(name)


def drag_ahead(room, name, yards):
    start = cell_of(room, name)
    drag(room, start, Cell(start.x + yards, start.y))


def option(room, key):
    return next(row for row in room.panel.options.rows if row.key == key and row.isVisible())


BY_MOUSE = [
    (1, go_on),
    (2, lambda room: click(room, cell_of(room, "H11"))),
    (3, lambda room: click(room, cell_of(room, "A7"))),
    (3, lambda room: press_button(room, "declare")),
    (3, lambda room: press_button(room, "none")),
    (4, lambda room: drag_ahead(room, "H9", 5)),
    (4, lambda room: drag_ahead(room, "H7", 3)),
    (4, lambda room: press_help(room, "suggest")),
    (4, lambda room: press_help(room, "accept_all")),
    (4, lambda room: press_button(room, "commit")),
    (5, lambda room: click(room, cell_of(room, "H9"))),
    (5, lambda room: press_button(room, "none")),
    (5, lambda room: press_button(room, "none")),
    (5, lambda room: press_button(room, "none")),
    (5, lambda room: press_button(room, "none")),
    (5, lambda room: drag_ahead(room, "H9", 5)),
    (5, lambda room: press_button(room, "commit")),
    (6, lambda room: QTest.mouseClick(option(room, "S"), LEFT)),
    (6, lambda room: press_button(room, "declare")),
    (6, lambda room: click_goal(room, 7, 2)),
    (6, go_on),
    (7, go_on),
]


def test_the_tour_is_played_by_the_mouse_from_start_to_end(window, settle):
    room = window.room
    for step, hand in BY_MOUSE:
        settle(room)
        assert room.guide.beat.step == step, room.guide.words
        assert not room.guide.by_keys
        hand(room)
        assert room.ask.consequence.text() != REFUSAL
    assert room.session.match.goals == (1, 0)
    assert room.session.match.turn == 4
    assert window.room.name == "start"


def key(key, held=Qt.KeyboardModifier.NoModifier):
    return lambda room: press(room, key, held)


def type_number(room, number):
    for digit in str(number):
        press(room, Qt.Key(ord(digit)))


def walk_ahead(room, number, yards):
    type_number(room, number)
    for _ in range(yards):
        press(room, Qt.Key.Key_Right)
    press(room, ENTER)


def pass_to(room, number):
    type_number(room, number)
    press(room, ENTER)


NONE = key(Qt.Key.Key_N)
BY_KEYS = [
    (1, key(ENTER)),
    (2, lambda room: pass_to(room, 11)),
    (3, lambda room: type_number(room, 7)),
    (3, key(ENTER)),
    (3, NONE),
    (4, lambda room: walk_ahead(room, 9, 5)),
    (4, lambda room: walk_ahead(room, 7, 3)),
    (4, key(Qt.Key.Key_A, SHIFT)),
    (4, key(ENTER, CTRL)),
    (5, lambda room: pass_to(room, 9)),
    (5, NONE),
    (5, NONE),
    (5, NONE),
    (5, NONE),
    (5, lambda room: walk_ahead(room, 9, 5)),
    (5, key(ENTER, CTRL)),
    (6, key(Qt.Key.Key_S)),
    (6, key(ENTER)),
    (6, key(Qt.Key.Key_Left)),
    (6, key(ENTER)),
    (6, key(ENTER)),
    (7, key(ENTER)),
]


def test_the_tour_is_played_by_the_keys_from_start_to_end(window, settle):
    room = window.room
    for at, (step, hand) in enumerate(BY_KEYS):
        settle(room)
        assert room.guide.beat.step == step, room.guide.words
        assert room.guide.by_keys == (at > 0)
        hand(room)
        assert room.ask.consequence.text() != REFUSAL
    assert room.session.match.goals == (1, 0)
    assert window.room.name == "start"


def test_it_is_left_with_escape_and_goes_on_where_it_was(window, settle, settings, open_tour):
    room = window.room
    for _, hand in BY_MOUSE[:11]:
        settle(room)
        hand(room)
    settle(room)
    cells = [room.session.match.cell(pawn) for side in Side for pawn in room.session.match.pawns(side)]
    press(room, ESC)
    assert window.room.name == "start"
    assert "step 5 of 7" in window.room.entries.rows["tour"].accessibleDescription()
    room = open_tour().room
    settle(room)
    assert room.guide.beat.step == 5
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    assert [room.session.match.cell(pawn) for side in Side for pawn in room.session.match.pawns(side)] == cells
    for _, hand in BY_MOUSE[11:]:
        settle(room)
        hand(room)
    assert Progress(settings).step == 0


def test_the_start_screen_and_the_menu_lead_to_it(open_tour):
    window = open_tour("start")
    QTest.mouseClick(window.room.entries.rows["tour"], LEFT)
    assert window.room.name == "tour"
    window.open("start")
    next(action for action in window.menu.actions() if action.text() == "First-match tour").trigger()
    assert window.room.name == "tour"


def test_answers_that_were_kept_wrongly_begin_anew(settings, open_tour):
    settings.keep("tour/step", words="5")
    settings.keep("tour/answers", words="pass H10 70:14; shoot H3")
    window = open_tour()
    assert window.room.guide.beat.step == 1
    assert not window.room.session.match.record.steps


def test_each_step_waits_for_its_own_action(window, settle):
    room = window.room
    settle(room)
    click(room, cell_of(room, "H11"))
    assert room.ask.consequence.text() == REFUSAL
    go_on(room)
    click(room, cell_of(room, "H8"))
    assert room.ask.consequence.text() == REFUSAL
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRIER
    assert not room.session.match.record.steps


def test_undo_leads_back_in_the_tour(window, settle):
    room = window.room
    for _, hand in BY_MOUSE[:7]:
        settle(room)
        hand(room)
    assert room.guide.beat.wants == "helped"
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.guide.beat.wants == "plan H7 1"
    for _ in range(4):
        press(room, Qt.Key.Key_Z, CTRL)
    settle(room)
    assert room.guide.beat.step == 2


def test_the_arrow_points_at_what_is_meant_and_lets_clicks_through(window, settle):
    room = window.room
    settle(room)
    go_on(room)
    settle(room)
    start, end = room.tour.arrow.ends
    at = (
        room.pitch.lens.square(cell_of(room, "H11")).center()
        + room.pitch.mapTo(room, room.pitch.rect().topLeft()).toPointF()
    )
    assert (end - at).manhattanLength() < 40
    assert room.tour.card.geometry().adjusted(-1, -1, 1, 1).contains(start.toPoint())
    assert room.childAt(end.toPoint()) is room.pitch


def test_words_are_two_sentences_at_most_and_each_step_has_some():
    script = read_script()
    assert {beat.step for beat in script.beats} == set(range(script.steps + 1))
    for beat in script.beats:
        for words in (beat.mouse, beat.keys):
            assert words.count(". ") <= 1, words


def any_plan(room, chance):
    """Drag some of those who may run to cells within their reach."""
    answer = room.playing.answer
    for pawn in chance.sample(answer.able, k=min(3, len(answer.able))):
        start = room.session.match.cell(pawn)
        drag(room, start, Cell(start.x + chance.randrange(-3, 5), start.y + chance.randrange(-3, 4)))


def wanted_plan(room, name):
    """Drag one as far ahead as is wanted, with a few yards aside."""
    start = cell_of(room, name)
    for aside in (2, 0, -2):
        if room.guide.beat.wants == f"plan {name} 4":
            drag(room, start, Cell(start.x + 4, start.y + aside))


@pytest.mark.parametrize("seed", range(2))
def test_whatever_a_beginner_does_on_the_way_it_ends_with_a_goal(window, settle, seed):
    room, chance = window.room, random.Random(seed)
    for _ in range(60):
        settle(room)
        beat = room.guide.beat
        if beat.step == 7:
            break
        word, *names = beat.wants.split()
        if (
            room.session.match.ask in (Ask.ASK_ATTACK_RUNS, Ask.ASK_WAITING_RUNS)
            and word != "read"
            and chance.random() < 0.5
        ):
            any_plan(room, chance)
        match word:
            case "read":
                go_on(room)
            case "pass":
                click(room, cell_of(room, names[0]))
            case "plan" if names[1] == "4":
                wanted_plan(room, names[0])
            case "plan":
                drag_ahead(room, names[0], 2)
            case "helped":
                press(room, Qt.Key.Key_A, SHIFT)
            case "shoot":
                press(room, Qt.Key.Key_S)
                press(room, ENTER)
            case "aim":
                action = chance.choice(list(room.session.match.legal_actions()))
                assert action.kind is Do.DO_AIM
                click_goal(room, action.other, action.row)
            case "any" if room.session.match.ask is Ask.ASK_INTERCEPTORS:
                press(room, chance.choice([ENTER, Qt.Key.Key_N]))
            case _:
                press(room, Qt.Key.Key_N)
    assert room.guide.beat.step == 7
    assert room.session.match.goals == (1, 0)
