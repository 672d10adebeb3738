"""Typed dice in a match: which one is wanted, how few keys it takes, and none is left over."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Die, Do
from footroll.match import Action
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.session import MatchSession
from footroll.ui.views.match.ask_bar import TICK
from tests.ui.hands import CTRL, click, run_events, type_die

DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
LONG = "footroll-1 100x64 H=1@5:32,9@20:30,8@90:60 A=1@94:32,4@80:30 ask=carrier carrier=H9"
SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@94:30,4@40:30 ask=carrier carrier=H9"


@pytest.fixture
def typed_at(open_room):
    """Return a way to open a room at a position with typed dice, against the plain coach if wanted."""

    def open_position(line, *, seats=("person", "person")):
        typed = TypedDice()
        match = read_position(line, dice=typed.dice)
        return open_room(MatchSession(match, seats=seats, typed=typed))

    return open_position


@pytest.fixture
def window_at(open_window):
    """Return a way to open a focused window at a position with typed dice."""

    def open_position(line):
        typed = TypedDice()
        match = read_position(line, dice=typed.dice)
        room = open_window("match", MatchSession(match, typed=typed)).room
        room.playing.guard = 0
        return room

    return open_position


def type_keys(keys):
    """Press keys wherever the focus is."""
    for key in keys:
        QTest.keyClicks(QApplication.focusWidget(), key)


def test_a_coach_whose_die_is_wanted_is_not_hurried_into_another_answer(typed_at, qtbot):
    room = typed_at(SHOT, seats=("park", "person"))
    qtbot.waitUntil(lambda: room.session.wanted is not None)
    wanted = room.session.wanted
    for _ in range(3):
        QTest.keyClick(room.focusWidget(), Qt.Key.Key_Escape)
        qtbot.wait(50)
    assert room.session.wanted is wanted


def test_the_ask_bar_keeps_saying_whose_die_is_wanted(typed_at, qtbot):
    room = typed_at(SHOT, seats=("park", "person"))
    qtbot.waitUntil(lambda: room.session.wanted is not None)
    run_events()
    assert str(room.session.wanted) in room.ask.question.text()
    said = room.ask.consequence.text()
    assert said.startswith("Type its two digits")
    qtbot.wait(4 * TICK)
    assert room.ask.consequence.text() == said
    assert room.ask.team.accessibleName() == f"{room.teams[0]}: Roll the dice"


def test_two_digits_are_a_die_and_nothing_needs_enter(window_at):
    room = window_at(DUEL)
    click(room, Cell(61, 30))
    type_keys("9012")
    assert room.session.match.record.steps[-1].action == Action(Do.DO_DRIBBLE)
    assert room.session.match.record.steps[-1].rolls == (90, 12)
    assert not room.ask.dice.isVisible()
    assert room.isAncestorOf(QApplication.focusWidget())


def test_two_noughts_are_0(window_at):
    room = window_at(DUEL)
    click(room, Cell(61, 30))
    type_keys("00")
    while room.session.wanted:  # including what follows from a roll of 0
        type_die(room, room.session.wanted.faces[1])
    assert room.session.match.record.steps[-1].rolls[:2] == (0, 1)


def test_a_d8_takes_one_digit_and_refuses_what_it_does_not_show(window_at):
    room = window_at(LONG)
    click(room, Cell(90, 60))
    type_keys("01")
    assert room.session.wanted.die is Die.D8
    type_keys("9")
    assert "a D8 shows 1 to 8" in room.ask.consequence.text()
    type_keys("3")
    assert room.session.match.record.steps[-1].rolls[:2] == (1, 3)


def test_digits_are_those_of_the_die_wherever_the_focus_is(window_at):
    room = window_at(DUEL)
    click(room, Cell(61, 30))
    room.pitch.setFocus()
    type_keys("9")
    room.pitch.setFocus()
    type_keys("012")
    assert room.session.match.record.steps[-1].rolls == (90, 12)


def test_backspace_goes_back_to_the_die_before(window_at):
    room = window_at(DUEL)
    click(room, Cell(61, 30))
    first = str(room.session.wanted)
    type_keys("309")
    assert str(room.session.wanted) != first
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert str(room.session.wanted) == first
    type_keys("9012")
    assert room.session.match.record.steps[-1].rolls == (90, 12)


def test_ctrl_z_in_the_field_takes_the_answer_back_and_its_rolls_with_it(window_at):
    room = window_at(DUEL)
    click(room, Cell(61, 30))
    type_keys("30")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert room.session.wanted is None
    assert not room.session.may_redo()
    click(room, Cell(61, 30))
    type_keys("9012")
    assert room.session.match.record.steps[-1].rolls == (90, 12)


def test_the_first_die_of_a_match_has_the_focus(open_window, tmp_path):
    window = open_window("match", kick_off(read_board(), Agreed(typed=True, seed=4), folder=tmp_path))
    type_keys("2070")
    assert window.room.session.match.opening.rolls == (20, 70)
