"""The companion: choose substitutions in lists and targets in the goal, without typing notation."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE
from footroll.notation import read_position
from footroll.ui.models.companion.questions import ASKED
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.views.companion.room import CompanionRoom
from tests.ui.test_companion import type_keys

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHOT = "footroll-1 100x64 H=1@5:32,9@85:31 A=1@97:32,4@60:30 ask=carrier carrier=H9"


def open_room(qtbot, session):
    room = CompanionRoom(session)
    qtbot.addWidget(room)
    room.resize(1280, 752)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    return room


@pytest.fixture
def stopped(qtbot, teams):
    """Return the room at the kick-off, after both rolls: home may substitute."""
    room = open_room(qtbot, CompanionSession(*teams))
    type_keys("9010")
    assert room.session.match.ask is Ask.ASK_SUBSTITUTION
    assert room.session.match.decider is Side.HOME
    return room


@pytest.fixture
def aiming(qtbot):
    """Return the room after a shot that awaits its target."""
    room = open_room(qtbot, CompanionSession.of_match(read_position(SHOT)))
    shoot = next(button for button in room.answer_buttons if button.text() == "Shoot")
    qtbot.mouseClick(shoot, LEFT)
    type_keys("99")
    assert room.session.match.ask is Ask.ASK_TARGET
    return room


def choose(chooser, at):
    """Choose a line of a list with the keys."""
    chooser.setFocus()
    QTest.keyClick(chooser, Qt.Key.Key_Space)
    QTest.keyClick(chooser.view(), Qt.Key.Key_Home)
    for _ in range(at):
        QTest.keyClick(chooser.view(), Qt.Key.Key_Down)
    QTest.keyClick(chooser.view(), Qt.Key.Key_Return)
    QApplication.processEvents()


def test_no_question_asks_for_a_code():
    for _, follows in ASKED.values():
        assert "sub H" not in follows
        assert "aim " not in follows


def test_the_many_ends_of_a_shot_leave_the_keypad_in_sight(qtbot):
    room = open_room(qtbot, CompanionSession.of_match(read_position(SHOT)))
    qtbot.mouseClick(next(button for button in room.answer_buttons if button.text() == "Shoot"), LEFT)
    assert room.needs.text().splitlines()[-1].endswith(" more")
    qtbot.waitUntil(lambda: room.keypad.visibleRegion().boundingRect().height() == room.keypad.height())


# Substitutions


def test_a_substitution_is_made_from_two_lists(stopped, qtbot):
    match, form = stopped.session.match, stopped.changes
    assert form.isVisible()
    assert form.off.count() == 11
    choose(form.off, 10)
    choose(form.on, 2)
    pawn, place = form.off.currentData(), form.on.currentData()
    coming = int(form.on.currentText().split()[0])
    qtbot.mouseClick(form.change, LEFT)
    last = match.record.steps[-1].action
    assert (last.kind, last.pawn, last.other) == (Do.DO_SUBSTITUTE, pawn, place)
    assert match.footballer(pawn).number == coming
    assert all(coming != int(form.on.itemText(at).split()[0]) for at in range(form.on.count()))


def test_a_click_on_a_pawn_chooses_the_outgoing_footballer(stopped):
    match, pawn = stopped.session.match, 7
    place = stopped.pitch.lens.square(match.cell(pawn)).center().toPoint()
    QTest.mouseClick(stopped.pitch, LEFT, NO_KEYS, place)
    assert stopped.changes.off.currentData() == pawn
    assert stopped.changes.off.currentText().startswith(f"{match.footballer(pawn).number} ")


def test_nobody_is_changed_with_n(stopped):
    type_keys("n")
    assert stopped.session.match.decider is Side.AWAY
    assert stopped.changes.off.currentData() >= 11


def test_somebody_is_put_in_goal_from_a_list(stopped, qtbot):
    match, form = stopped.session.match, stopped.changes
    choose(form.keeper, 3)
    pawn = form.keeper.currentData()
    qtbot.mouseClick(form.put_in_goal, LEFT)
    assert match.keeper(Side.HOME) == pawn


def test_the_lists_are_gone_when_nobody_may_be_changed_any_more(stopped):
    assert not stopped.goal.isVisible()
    for _ in Side:
        stopped.session.submit(DONE)
    assert stopped.session.match.ask is not Ask.ASK_SUBSTITUTION
    assert not stopped.changes.isVisible()


# Targets


def test_a_target_is_clicked_in_the_goal(aiming):
    goal, match = aiming.goal, aiming.session.match
    assert goal.isVisible()
    spot = (goal.goal.closest, 1)
    QTest.mouseClick(goal, LEFT, NO_KEYS, goal.box_of(spot).center().toPoint())
    action = aiming.session.action or match.record.steps[-1].action
    assert (action.kind, action.other, action.row) == (Do.DO_AIM, *spot)
    assert not goal.isVisible()


def test_arrows_and_enter_choose_a_target_too(aiming):
    goal = aiming.goal
    assert QApplication.focusWidget() is goal
    first = goal.spot
    QTest.keyClick(goal, Qt.Key.Key_Down)
    spot = goal.goal.beside(first, across=0, up=-1)
    QTest.keyClick(goal, Qt.Key.Key_Return)
    action = aiming.session.action or aiming.session.match.record.steps[-1].action
    assert (action.other, action.row) == spot


@pytest.mark.parametrize("size", [(1024, 592), (1280, 752), (1440, 852)])
def test_the_goal_fits_its_side(aiming, size, qtbot):
    aiming.resize(*size)
    qtbot.waitUntil(lambda: aiming.goal.width() <= aiming.goal.parentWidget().width())
    assert aiming.goal.mouth.right() <= aiming.goal.width()


@pytest.mark.parametrize("size", [(1024, 592), (1280, 752), (1440, 852)])
def test_the_lists_fit_their_side(stopped, size, qtbot):
    stopped.resize(*size)
    for part in (stopped.changes.off, stopped.changes.on, stopped.changes.change):
        qtbot.waitUntil(lambda one=part: one.geometry().right() < one.parentWidget().width())
