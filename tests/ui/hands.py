"""Hands that play the match room with real clicks and keys, as the plain coach would."""

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.agents import PlainCoach
from footroll.kernels.layout import Do
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.duels import DuelAnswer
from footroll.ui.models.answers.names import TargetAnswer
from footroll.ui.models.answers.places import PlaceAnswer
from footroll.ui.models.answers.runs import RunAnswer

LEFT, NO_KEYS, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ENTER = Qt.Key.Key_Return
LETTERS = {
    Do.DO_SHOOT: Qt.Key.Key_S,
    Do.DO_FINISH: Qt.Key.Key_S,
    Do.DO_DRIBBLE: Qt.Key.Key_D,
    Do.DO_LOB: Qt.Key.Key_O,
    Do.DO_OFFENSIVE_HEADER: Qt.Key.Key_X,
}


def pixel(room, cell):
    return room.pitch.lens.square(cell).center().toPoint()


def click(room, cell):
    """Click a cell of the pitch."""
    QTest.mouseMove(room.pitch, pixel(room, cell))
    QTest.mouseClick(room.pitch, LEFT, NO_KEYS, pixel(room, cell))


def drag(room, start, end):
    """Drag a pawn from a cell to another."""
    first, last = pixel(room, start), pixel(room, end)
    QTest.mousePress(room.pitch, LEFT, NO_KEYS, first)
    for part in (1, 2, 3, 4):
        QTest.mouseMove(room.pitch, first + (last - first) * part / 4)
    QTest.mouseMove(room.pitch, last)
    QTest.mouseRelease(room.pitch, LEFT, NO_KEYS, last)


def lasso(room, start, end):
    """Draw a box from one cell to another, over grass."""
    drag(room, start, end)


def press(room, key, held=NO_KEYS):
    """Press a key with the pitch in focus."""
    QTest.keyClick(room.pitch, key, held)


def click_goal(room, column, row):
    QTest.mouseClick(room.goal, LEFT, NO_KEYS, room.goal.box_of((column, row)).center().toPoint())


def answer(room):
    """Answer the question that stands, as the plain coach would."""
    asked = room.playing.answer
    wanted = PlainCoach().decide(room.session.match)
    if isinstance(asked, BallAnswer):
        play_ball(room, wanted)
    elif isinstance(asked, DuelAnswer):
        duel(room, wanted)
    elif isinstance(asked, RunAnswer):
        move(room)
    elif isinstance(asked, PlaceAnswer):
        press(room, ENTER, CTRL)
    elif isinstance(asked, TargetAnswer):
        click_goal(room, wanted.other, wanted.row)
    elif isinstance(asked, ChangeAnswer):
        press(room, Qt.Key.Key_N)
    else:
        press(room, ENTER)


def play_ball(room, wanted):
    if wanted.cell:
        click(room, wanted.cell)
    elif wanted.kind in LETTERS:
        press(room, LETTERS[wanted.kind])
        press(room, ENTER)
    else:
        press(room, Qt.Key.Key_N)


def duel(room, wanted):
    if wanted.kind is Do.DO_DONE:
        press(room, Qt.Key.Key_N)
    else:
        click(room, room.session.match.cell(wanted.pawn))
        press(room, ENTER)


def move(room):
    """Let the assistant move everybody, and commit."""
    press(room, Qt.Key.Key_A, SHIFT)
    press(room, ENTER, CTRL)
