"""Play the match room with real clicks and keys, like the plain coach."""

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QSignalSpy, QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Die, Do
from footroll.match import DONE
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.models.answers.duels import DuelAnswer
from footroll.ui.models.answers.names import TargetAnswer
from footroll.ui.models.answers.places import PlaceAnswer
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.answers.stops import StopAnswer
from tests.plain import PlainCoach

LEFT, NO_KEYS, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ENTER = Qt.Key.Key_Return
ROUNDS = 10  # rounds of events that trigger others: layouts, then their timers
LETTERS = {
    Do.DO_PASS: Qt.Key.Key_P,
    Do.DO_LOW_PASS: Qt.Key.Key_P,
    Do.DO_SHOOT: Qt.Key.Key_S,
    Do.DO_FINISH: Qt.Key.Key_S,
    Do.DO_DRIBBLE: Qt.Key.Key_D,
    Do.DO_DEFENSIVE_HEADER: Qt.Key.Key_D,
    Do.DO_LOB: Qt.Key.Key_O,
    Do.DO_HAND_PASS: Qt.Key.Key_H,
    Do.DO_OFFENSIVE_HEADER: Qt.Key.Key_X,
    Do.DO_SCISSORS_KICK: Qt.Key.Key_X,
    Do.DO_STOP: Qt.Key.Key_I,
}


def run_events():
    """Process everything that is due: posted events, layouts, timers without delay."""
    for _ in range(ROUNDS):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def pixel(room, cell):
    return room.pitch.lens.square(cell).center().toPoint()


def point(room, cell):
    """Put the cursor on a cell, as keys do: the mouse could end up in the loupe."""
    room.pitch.point_at(cell)
    room.playing.refresh()


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


def type_die(room, roll):
    """Type a die of the table: two digits for a D100, one for others."""
    for digit in f"{roll:02}" if room.session.wanted.die is Die.D100 else str(roll):
        QTest.keyClicks(room.ask.dice.field, digit)


def click_goal(room, column, row):
    QTest.mouseClick(room.goal, LEFT, NO_KEYS, room.goal.box_of((column, row)).center().toPoint())


def score(room):
    """Shoot at the top corner of the goal."""
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    click_goal(room, 7, 2)


def answer(room, coach=None):
    """Answer the current question like a coach; by default the plain one, without changes."""
    asked = room.playing.answer
    wanted = (coach or PlainCoach()).decide(room.session.match)
    if isinstance(asked, BallAnswer):
        play_ball(room, wanted)
    elif isinstance(asked, StopAnswer):
        press(room, ENTER if wanted.kind is Do.DO_STOP else Qt.Key.Key_N)
    elif isinstance(asked, DuelAnswer):
        duel(room, wanted)
    elif isinstance(asked, RunAnswer):
        move(room)
    elif isinstance(asked, PlaceAnswer):
        press(room, ENTER, CTRL)
    elif isinstance(asked, TargetAnswer):
        click_goal(room, wanted.other, wanted.row)
    elif isinstance(asked, ChangeAnswer):
        change(room, DONE if coach is None and room.session.match.allows(DONE) else wanted)
    else:
        press(room, ENTER)


def play_ball(room, wanted):
    """Press the letter of an action, then click its cell or declare it."""
    if wanted.kind not in LETTERS:
        press(room, Qt.Key.Key_N)
        return
    press(room, Qt.Key.Key_E if wanted.effect else LETTERS[wanted.kind])
    if wanted.cell:
        click_surely(room, wanted.cell)
    elif wanted.kind is not Do.DO_STOP:
        press(room, ENTER)


def duel(room, wanted):
    if wanted.kind is Do.DO_DONE:
        press(room, Qt.Key.Key_N)
    else:
        click_surely(room, room.session.match.cell(wanted.pawn))
        press(room, ENTER)


def move(room):
    """Let the assistant move everybody, and commit."""
    press(room, Qt.Key.Key_A, SHIFT)
    press(room, ENTER, CTRL)


def change(room, wanted):
    """Send on a substitute or a goalkeeper, or make no change."""
    if wanted.kind is not Do.DO_DONE:
        click_surely(room, room.session.match.cell(wanted.pawn))
        if wanted.kind is Do.DO_KEEPER:
            QTest.mouseClick(room.panel.options.rows[len(room.playing.answer.plan.actions)], LEFT)
        else:
            seats = [seat.place for seat in room.playing.answer.bench()]
            if wanted.other in seats:  # otherwise already planned to come on
                QTest.mouseClick(room.panel.bench.rows[seats.index(wanted.other)], LEFT)
    press(room, ENTER)


def click_surely(room, cell):
    """Click a cell; if it could mean two pawns, click again in the loupe."""
    heard = QSignalSpy(room.pitch.clicked)
    click(room, cell)
    loupe = room.pitch.loupe
    if not heard and loupe.isVisible():
        QTest.mouseClick(loupe, LEFT, NO_KEYS, loupe.lens.square(cell).center().toPoint())
