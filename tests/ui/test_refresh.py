"""One refresh by difference: a click redraws the room once, and a part repaints only if its piece has changed."""

import os
from collections import Counter

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Ask
from footroll.pitch import Cell
from tests.ui.hands import LEFT, NO_KEYS, drag, pixel, press, run_events

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
RUNS = (
    "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 "
    "phase=moving stage=2 ask=defence-runs by=A attack=H carrier=H9"
)


class Paints(QObject):
    """Counts the paint events of the parts of a room, and its refreshes."""

    def __init__(self, room):
        super().__init__()
        self.painted, self.refreshes = Counter(), 0
        panel = room.panel
        self._names = {
            room.ask: "ask bar",
            room.strip: "stages",
            room.pitch: "pitch",
            room.status: "status",
            room.status.facts: "status",
            room._head: "head",
            panel.subject: "subject",
            panel.chance: "odds",
            **dict.fromkeys(panel.options.rows, "options"),
        }
        for part in self._names:
            part.installEventFilter(self)
        room.playing.refreshed.connect(self._count)

    def _count(self, _state):
        self.refreshes += 1

    def eventFilter(self, part, event):  # noqa: N802 - Qt's own name
        if event.type() == QEvent.Type.Paint:
            self.painted[self._names[part]] += 1
        return False

    def clear(self):
        self.painted.clear()
        self.refreshes = 0


@pytest.fixture
def paints():
    """Return how the paints of a room are counted, once it is quiet."""

    def count(room):
        counted, quiet = Paints(room), False
        while not quiet:
            counted.clear()
            run_events()
            quiet = not counted.painted
        return counted

    return count


def move(room, cell, aside=0):
    """Move the mouse over a cell, as the system reports it, and let the event loop run."""
    at = room.pitch.lens.square(cell).center()
    at.setX(at.x() + aside)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, at, room.pitch.mapToGlobal(at), none, none, NO_KEYS)
    QApplication.sendEvent(room.pitch, event)
    run_events()


def test_a_click_that_plays_the_ball_redraws_the_room_once(at, paints):
    room = at(OPEN, 50, 50, 50, 50)
    move(room, Cell(70, 20))
    counted = paints(room)
    QTest.mouseClick(room.pitch, LEFT, NO_KEYS, pixel(room, Cell(70, 20)))
    run_events()
    assert room.session.match.ask is not Ask.ASK_CARRIER
    assert counted.refreshes == 1
    assert counted.painted["ask bar"] >= 1


def test_a_click_that_chooses_a_footballer_redraws_the_room_once(at, paints):
    room = at(RUNS)
    move(room, Cell(80, 30))
    counted = paints(room)
    QTest.mouseClick(room.pitch, LEFT, NO_KEYS, pixel(room, Cell(80, 30)))
    run_events()
    assert room.playing.answer.chosen is not None
    assert counted.refreshes == 1


def test_a_drop_redraws_the_room_once(at, paints):
    room = at(RUNS)
    drag(room, Cell(80, 30), Cell(82, 30))
    counted = paints(room)
    drag(room, Cell(66, 25), Cell(66, 27))
    last = counted.refreshes
    run_events()
    assert counted.refreshes == last  # nothing is left to refresh
    assert len(room.playing.answer.plan.actions) == 2
    assert {mark.cell for mark in room.pitch.scene.pawns} >= {Cell(82, 30), Cell(66, 27)}


def test_several_changes_before_the_event_loop_runs_are_one_refresh(at, paints):
    room = at(OPEN)
    counted = paints(room)
    for cell in (Cell(70, 20), Cell(61, 31), Cell(75, 40)):
        room.playing.point(cell)
    room.playing.mark_changed()
    run_events()
    assert counted.refreshes == 1


def test_a_hover_within_a_cell_redraws_nothing(at, paints):
    room = at(OPEN)
    move(room, Cell(75, 40))
    counted = paints(room)
    for aside in (-2, 1, 2):
        move(room, Cell(75, 40), aside=aside)
    assert counted.refreshes == 0
    assert counted.painted == {}


def test_a_hover_over_grass_repaints_only_the_cursor_and_the_status_line(at, paints):
    room = at(RUNS)
    move(room, Cell(40, 50))
    counted = paints(room)
    move(room, Cell(41, 50))
    assert room.status.cell.text() == "41:50"
    assert set(counted.painted) <= {"pitch", "status"}
    assert counted.painted["pitch"] >= 1


def test_a_hover_over_a_target_changes_only_what_speaks_of_the_target(at, paints):
    room = at(OPEN)
    move(room, Cell(70, 20))
    counted = paints(room)
    move(room, Cell(75, 40))
    assert counted.refreshes == 1
    assert counted.painted["odds"] >= 1
    assert counted.painted["head"] == counted.painted["stages"] == counted.painted["subject"] == 0


def test_escape_with_nothing_to_leave_repaints_nothing(at, paints):
    room = at(RUNS)
    room.pitch.setFocus()
    counted = paints(room)
    press(room, Qt.Key.Key_Escape)
    run_events()
    assert counted.painted == {}


def test_without_overlays_a_change_sends_neither_surface_nor_lines(at):
    room, sent = at(OPEN, 50, 50, 50, 50), []
    room.overlays.surfaced.connect(sent.append)
    room.overlays.lined.connect(sent.append)
    QTest.mouseClick(room.pitch, LEFT, NO_KEYS, pixel(room, Cell(70, 20)))
    run_events()
    assert sent == []


def test_a_refresh_comes_before_the_next_press(at):
    room, shown = at(OPEN), []
    room.playing.refreshed.connect(shown.append)
    room.playing.mark_changed()
    where = room.pitch.lens.square(Cell(50, 30)).center()
    event = QMouseEvent(QEvent.Type.MouseButtonPress, where, room.pitch.mapToGlobal(where), LEFT, LEFT, NO_KEYS)
    QApplication.sendEvent(room.pitch, event)
    assert len(shown) == 1
    run_events()
    assert len(shown) == 1


def test_a_second_press_on_a_button_does_not_answer_the_next_question(at):
    """The system may deliver two clicks before the room shows the question that the first leads to."""
    room = at(OPEN)
    keep = next(button for button in room.ask.buttons if button.does == "none")
    keep.click()
    steps = room.session.match.record.steps
    keep.click()
    assert len(steps) == 1
    assert room.session.match.record.steps == steps


def test_a_key_after_a_press_acts_on_the_next_question(at):
    room = at(OPEN)
    keep = next(button for button in room.ask.buttons if button.does == "none")
    keep.setFocus()
    keep.click()
    asked = room.playing.answer
    QApplication.sendEvent(room, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Shift, NO_KEYS))
    assert room.ask.question.text() == asked.question
