"""Clean-up: garbage on the main thread, windows in Qt's order, and work whose owner is gone."""

import gc
import os
import threading
from itertools import count

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QObject, QThreadPool
from PyQt6.sip import isdeleted

from footroll.match import Dice
from footroll.notation import read_position
from footroll.ui.models.overlays import Overlays
from footroll.ui.models.replay.work import Work

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30 ask=carrier carrier=H9"


class Rubbish:
    """Refers to itself, so that only a collector frees it, and notes the collecting thread."""

    def __init__(self, freed):
        self.itself, self.freed = self, freed

    def __del__(self):
        self.freed.append(threading.current_thread())


def ask_for_memory():
    """Allocate more than Python does without collecting."""
    return [[] for _ in range(10 * gc.get_threshold()[0])]


def test_garbage_is_collected_on_the_main_thread_only(qtbot):
    freed = []
    Rubbish(freed)
    pool = QThreadPool()
    pool.start(ask_for_memory)
    assert pool.waitForDone()
    kept = ask_for_memory()
    assert freed == []
    qtbot.waitUntil(lambda: bool(freed))
    assert freed == [threading.main_thread()]
    assert kept


def test_a_window_that_is_closed_is_deleted_by_qt(open_window, qtbot):
    window = open_window("match")
    room = window.room
    window.close()
    qtbot.waitUntil(lambda: isdeleted(window))
    assert isdeleted(room)


def test_a_room_that_outlives_its_window_is_no_longer_heard(open_window, qtbot):
    window = open_window("match")
    room = window.room
    room.setParent(None)
    window.close()
    qtbot.waitUntil(lambda: isdeleted(window))
    with qtbot.captureExceptions() as caught:
        room.titled.emit("too late")
    assert caught == []
    room.deleteLater()


def test_work_is_held_while_it_runs_and_stops_when_its_owner_goes(qtbot):
    owner = QObject()
    Work((number for number in count()), owner=owner).begin()
    gc.collect()
    (work,) = Work.running
    assert work.isRunning()
    del owner
    qtbot.waitUntil(lambda: not Work.running)
    assert work.isFinished()


def test_overlays_that_are_closed_tell_nothing_more(qtbot):
    overlays, told = Overlays(), []
    overlays.surfaced.connect(told.append)
    overlays.look_at(read_position(OPEN, dice=Dice.seeded(7)))
    overlays.show_surface("pass")
    told.clear()
    overlays.close()
    qtbot.wait(10)
    assert told == []


def test_an_error_on_another_thread_is_reported_on_the_main_thread(open_window, qtbot):
    window, pool = open_window(), QThreadPool()
    pool.start(lambda: window.troubled.emit(ValueError, ValueError("odd"), None))
    assert pool.waitForDone()
    assert not window.strip.isVisible()
    qtbot.waitUntil(lambda: "went wrong" in window.strip.words)
