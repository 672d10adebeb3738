"""The first-match tour, played from the first step to the last by mouse and by keys."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6 import sip
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do, Side
from footroll.pitch import Cell
from footroll.ui.models.tour.guide import REFUSAL
from footroll.ui.models.tour.progress import TourProgress
from footroll.ui.models.tour.script import read_script
from tests.ui.hands import CTRL, ENTER, LEFT, SHIFT, click, click_goal, drag, pixel, point, press, run_events

ESC = Qt.Key.Key_Escape


@pytest.fixture
def open_tour(open_window):
    """Return a way to open the tour, without guard and pause."""

    def open_at_once():
        window = open_window("tour")
        hurry(window.room)
        return window

    return open_at_once


def hurry(room):
    room.playing.guard = room.session.pace = 0


@pytest.fixture
def window(open_tour):
    return open_tour()


@pytest.fixture
def settle(qtbot):
    """Return a way to wait until the other coach has answered and the layout is done."""

    def wait(room):
        qtbot.waitUntil(lambda: room.session.person_asked)
        run_events()

    return wait


def button(room, does):
    return next(one for one in room.ask.buttons if one.does == does)


def press_button(room, does):
    QTest.mouseClick(button(room, does), LEFT)


def go_on(room):
    QTest.mouseClick(room.tour.card.go_on, LEFT)


def cell_of(room, name):
    return room.guide.cell_of(name)


def drag_ahead(room, name, yards):
    start = cell_of(room, name)
    drag(room, start, Cell(start.x + yards, start.y))


def option(room, key):
    return next(row for row in room.panel.options.rows if row.key == key and row.isVisible())


def do_nothing(room):
    """Press the button that changes nothing, which is the coloured one where the assistant proposes that."""
    QTest.mouseClick(next((one for one in room.ask.buttons if one.does == "none"), room.ask.primary), LEFT)


def press_plain(room):
    """Press the coloured button for a plan, or the one that changes nothing."""
    if room.playing.answer.planned:
        QTest.mouseClick(room.ask.primary, LEFT)
    else:
        do_nothing(room)


def react(room):
    click(room, cell_of(room, "A7"))
    press_button(room, "declare")


def shoot(room):
    QTest.mouseClick(option(room, "S"), LEFT)
    press_button(room, "declare")


BY_MOUSE = {
    "read": go_on,
    "pass H11": lambda room: click(room, cell_of(room, "H11")),
    "react": react,
    "plan H9 4": lambda room: drag_ahead(room, "H9", 5),
    "plan H7 1": lambda room: drag_ahead(room, "H7", 3),
    "helped": lambda room: press_button(room, "assistant"),
    "pass H9": lambda room: click(room, cell_of(room, "H9")),
    "done": do_nothing,
    "any": press_plain,
    "shoot": shoot,
    "aim": lambda room: click_goal(room, 7, 2),
}


def type_number(room, number):
    for digit in str(number):
        press(room, Qt.Key(ord(digit)))


def walk_ahead(room, number, yards):
    type_number(room, number)
    for _ in range(yards):
        press(room, Qt.Key.Key_Right)
    press(room, ENTER)


def keys(*pressed):
    """Return a function that types numbers and presses keys in order."""

    def type_all(room):
        for key in pressed:
            if isinstance(key, Qt.Key):
                press(room, key)
            else:
                type_number(room, key)

    return type_all


def press_commit(room):
    if room.playing.answer.planned:
        press(room, ENTER, CTRL)
    else:
        press(room, Qt.Key.Key_N)


BY_KEYS = {
    "read": keys(ENTER),
    "pass H11": keys(11, ENTER),
    "react": keys(7, ENTER),
    "plan H9 4": lambda room: walk_ahead(room, 9, 5),
    "plan H7 1": lambda room: walk_ahead(room, 7, 3),
    "helped": keys(Qt.Key.Key_A),
    "pass H9": keys(9, ENTER),
    "done": keys(Qt.Key.Key_N),
    "any": press_commit,
    "shoot": keys(Qt.Key.Key_S, ENTER),
    "aim": keys(Qt.Key.Key_Left, ENTER),
}


def play(room, hands, settle, *, until=None):
    """Do what the tour wants until it is over or at a question; return its steps and turns."""
    steps, turns = [], set()
    while room.isVisible():
        settle(room)
        beat, match = room.guide.beat, room.session.match
        if until and (match.turn, match.ask) == until:
            break
        steps.append(beat.step)
        turns.add(match.turn)
        hands["react" if match.ask is Ask.ASK_INTERCEPTORS else beat.wants](room)
        assert room.ask.consequence.text() != REFUSAL, beat.mouse
        assert len(steps) < 60
    return steps, turns


@pytest.mark.parametrize(("hands", "by_keys"), [(BY_MOUSE, False), (BY_KEYS, True)], ids=["mouse", "keys"])
def test_the_tour_is_played_from_start_to_end_by_mouse_or_keys(window, settle, hands, by_keys):
    room = window.room
    steps, turns = play(room, hands, settle)
    assert steps == sorted(steps)
    assert set(steps) == {1, 2, 3, 4, 5, 6, 7}
    assert turns == {1, 2, 3, 4}
    assert room.guide.by_keys is by_keys
    assert room.session.match.goals == (1, 0)
    assert window.room.name == "start"


def test_escape_leaves_the_tour_and_it_continues_there(window, settle, settings, open_tour):
    room = window.room
    play(room, BY_MOUSE, settle, until=(2, Ask.ASK_ONE_TOUCH))
    cells = [room.session.match.cell(pawn) for side in Side for pawn in room.session.match.pawns(side)]
    press(room, ESC)
    assert window.room.name == "start"
    assert "step 5 of 7" in window.room.entries.rows["tour"].accessibleDescription()
    room = open_tour().room
    settle(room)
    assert room.guide.beat.step == 5
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    assert [room.session.match.cell(pawn) for side in Side for pawn in room.session.match.pawns(side)] == cells
    play(room, BY_MOUSE, settle)
    assert TourProgress(settings).step == 0


def test_the_start_screen_and_the_menu_lead_to_it(open_window):
    window = open_window("start")
    QTest.mouseClick(window.room.entries.rows["tour"], LEFT)
    assert window.room.name == "tour"
    window.open("start")
    next(action for action in window.menu.actions() if action.text() == "First-match tour").trigger()
    assert window.room.name == "tour"


def test_the_tour_shows_odds_whatever_the_settings(settings, open_tour):
    settings.help_level = "none"
    assert open_tour().room.playing.help.odds


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
    play(room, BY_MOUSE, settle, until=(1, Ask.ASK_ATTACK_RUNS))
    for name in ("H9", "H7"):
        drag_ahead(room, name, 5)
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
    """Drag some runners to cells within their range."""
    answer = room.playing.answer
    for pawn in chance.sample(answer.able, k=min(3, len(answer.able))):
        start = room.session.match.cell(pawn)
        drag(room, start, Cell(start.x + chance.randrange(-3, 5), start.y + chance.randrange(-3, 4)))


def wanted_plan(room, name):
    """Drag a runner forward as far as wanted, with a few yards aside."""
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


def test_the_card_covers_neither_its_footballer_nor_the_tag(window, settle):
    room = window.room
    settle(room)
    go_on(room)
    for size in ((1280, 800), (1440, 900), (1920, 1080)):
        window.resize(*size)
        settle(room)
        point(room, None)
        settle(room)
        before = room.tour.card.geometry()
        point(room, cell_of(room, "H11"))
        settle(room)
        corner = room.pitch.mapTo(room, room.pitch.rect().topLeft()).toPointF()
        tag = room.pitch.tag.translated(corner).toAlignedRect()
        assert room.pitch.scene.aim.tag.endswith("% to 11")
        assert not room.tour.card.geometry().intersects(tag)
        assert not tag.contains(room.tour.arrow.ends[1].toPoint())
        assert room.tour.card.geometry() == before  # it does not move under the pointer


def test_the_card_never_covers_the_carrier(window, settle):
    room, steps = window.room, set()
    while room.guide.beat.step < room.guide.script.steps:
        settle(room)
        match, pitch = room.session.match, room.pitch
        if match.carrier is not None and match.ask is Ask.ASK_CARRIER:
            corner = pitch.mapTo(room, pitch.rect().topLeft()).toPointF()
            at = next(one.at for one in pitch.standings if one.mark.pawn == match.carrier) + corner
            assert not room.tour.card.geometry().contains(at.toPoint()), room.guide.beat.step
            steps.add(room.guide.beat.step)
        BY_MOUSE["react" if match.ask is Ask.ASK_INTERCEPTORS else room.guide.beat.wants](room)
    assert steps >= {1, 2, 5}


def test_what_the_card_speaks_of_can_be_seen(window, settle):
    """Rows are scrolled into view, the arrow ends below a button, and the names of the plan's lines stay free."""
    room, seen = window.room, set()
    while room.guide.beat.step < room.guide.script.steps:
        settle(room)
        beat, tour = room.guide.beat, room.tour
        _, end = tour.arrow.ends or (None, None)
        if beat.at.startswith("row "):
            row = option(room, beat.at[4:])
            assert row.visibleRegion().boundingRect() == row.rect(), beat
            assert end.x() < row.mapTo(room, row.rect().topLeft()).x() + 20
            seen.add("row")
        elif beat.at in ("primary", "none", "help"):
            names = {"primary": "declare", "none": "none", "help": "assistant"}
            aimed = next((one for one in room.ask.buttons if one.does == names[beat.at]), room.ask.primary)
            at = aimed.mapTo(room, aimed.rect().center())
            assert (end.x(), round(end.y())) == pytest.approx((at.x(), at.y() + aimed.height() / 2), abs=2)
            seen.add("button")
        corner = room.pitch.mapTo(room, room.pitch.rect().topLeft())
        for line in room.pitch.scene.lines if beat.wants == "any" else ():
            assert not tour.card.geometry().contains(pixel(room, line.cells[0]) + corner)
            seen.add("line")
        BY_MOUSE["react" if room.session.match.ask is Ask.ASK_INTERCEPTORS else beat.wants](room)
    assert seen == {"row", "button", "line"}


def test_its_last_button_finishes_it(window, settle):
    room = window.room
    settle(room)
    assert room.tour.card.go_on.text() == "Continue"
    while room.guide.beat.step < room.guide.script.steps:
        settle(room)
        hands = "react" if room.session.match.ask is Ask.ASK_INTERCEPTORS else room.guide.beat.wants
        BY_MOUSE[hands](room)
    settle(room)
    assert room.tour.card.go_on.text() == "Finish"
    go_on(room)
    assert window.room.name == "start"


def test_a_tour_that_is_gone_hears_nothing(window, settle):
    room = window.room
    settle(room)
    tour, state = room.tour, room.playing.state()
    sip.delete(tour._settled)
    sip.delete(tour)
    room.playing.refreshed.emit(state)  # the room is still there
