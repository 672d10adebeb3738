"""Dice that are typed in a match: which is wanted and of whom, how few keys it takes, and none is left over."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.notation import read_position
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.session import MatchSession
from footroll.ui.views.match.ask_bar import TICK

SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@94:30,4@40:30 ask=carrier carrier=H9"


@pytest.fixture
def typed_at(open_room):
    """Return how a room is opened at a position with dice of the table, which the plain coach plays if he is asked."""

    def open_position(line, *, seats=("person", "person")):
        typed = TypedDice()
        match = read_position(line, dice=typed.dice)
        return open_room(MatchSession(match, seats=seats, typed=typed))

    return open_position


def test_a_coach_whose_die_is_wanted_is_not_hurried_into_another_answer(typed_at, qtbot):
    room = typed_at(SHOT, seats=("plain", "person"))
    qtbot.waitUntil(lambda: room.session.wanted is not None)
    wanted = room.session.wanted
    for _ in range(3):
        QTest.keyClick(room.focusWidget(), Qt.Key.Key_Escape)
        qtbot.wait(50)
    assert room.session.wanted is wanted


def test_the_ask_bar_goes_on_saying_whose_die_a_coach_wants(typed_at, qtbot):
    room = typed_at(SHOT, seats=("plain", "person"))
    qtbot.waitUntil(lambda: room.session.wanted is not None)
    assert str(room.session.wanted) in room.ask.question.text()
    said = room.ask.consequence.text()
    assert said.startswith("Type it")
    qtbot.wait(4 * TICK)
    assert room.ask.consequence.text() == said
    assert room.ask.team.accessibleName() == f"{room.teams[0]}: Roll the dice"
