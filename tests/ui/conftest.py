"""Settings, windows and rooms for the tests of the desktop."""

import os
import sys
from contextlib import closing, contextmanager
from functools import partialmethod

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
PATIENCE = 120_000  # milliseconds allowed on a busy machine; a wait ends as soon as its condition holds


@pytest.fixture
def qtbot(qtbot, monkeypatch):
    """Return a bot whose waits fail only if something never happens, and whose caught errors hold no painter."""
    qtbot.waitUntil = _patient(qtbot.waitUntil)
    qtbot.waitSignal = _patient(qtbot.waitSignal)
    qtbot.waitSignals = _patient(qtbot.waitSignals)
    qtbot.captureExceptions = _capturing(qtbot.captureExceptions)
    monkeypatch.setattr(sys, "excepthook", _releasing(sys.excepthook))
    return qtbot


def _releasing(hook):
    """Wrap a hook for errors so that a painter ends with its paint event; Qt crashes with an open one."""
    from footroll.ui.models.report import release_frames

    def report(kind, error, trace):
        hook(kind, error, trace)
        release_frames(error, trace)

    return report


def _capturing(capture):
    """Wrap a capture of errors so that it releases painters, too."""

    @contextmanager
    def capture_errors():
        with capture() as caught, pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "excepthook", _releasing(sys.excepthook))
            yield caught

    return capture_errors


def _patient(wait):
    """Wrap a wait with our long timeout, except for waits that may time out on purpose."""

    def wait_long(what, *, timeout=PATIENCE, **more):
        in_vain = more.get("raising") is False  # pytest-qt checks this way that a signal is not emitted
        return wait(what, timeout=timeout if in_vain else max(timeout, PATIENCE), **more)

    return wait_long


@pytest.fixture
def held_work(monkeypatch):
    """Return a way to hold background work after some items, until it is cancelled."""
    from PyQt6.QtCore import QThread

    from footroll.ui.models.replay.work import Work

    begin = Work.__init__

    def hold(things, after):
        with closing(things):
            for count, thing in enumerate(things, start=1):
                yield thing
                while count == after and not QThread.currentThread().isInterruptionRequested():
                    QThread.msleep(1)

    def held(work, things, *, owner, after):
        begin(work, hold(things, after), owner=owner)

    return lambda after: monkeypatch.setattr(Work, "__init__", partialmethod(held, after=after))


@pytest.fixture(autouse=True)
def own_progress(monkeypatch, tmp_path):
    """Keep the progress of a pupil in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def counts_at_once(monkeypatch):
    """Wait for the numbers of lessons and puzzles, however busy the machine is."""
    from footroll.ui.models.lessons import counting

    monkeypatch.setattr(counting, "QUICK", PATIENCE)


@pytest.fixture(scope="session")
def teams():
    from footroll.sheets import read_team

    return tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))


@pytest.fixture(autouse=True)
def no_fuba_guard(qapp, monkeypatch):
    """Let FUBA rooms take clicks and keys at once; a test of the guard sets it."""
    monkeypatch.setattr("footroll.ui.models.fuba.playing.GUARD", 0)


@pytest.fixture
def same_dice(monkeypatch):
    """Begin every new match with the same seed, so that a failure can be repeated."""
    monkeypatch.setattr("footroll.ui.models.new_match.secrets.randbits", lambda bits: 7)


SIMULATED = ("mouseClick", "mouseDClick", "mouseMove", "mousePress", "mouseRelease", "keyClick", "keyClicks")


@pytest.fixture(autouse=True)
def queued_signals(qapp, monkeypatch):
    """Deliver queued signals after each simulated event, as the event loop does after a real one."""
    from PyQt6.QtCore import QCoreApplication, QEvent
    from PyQt6.QtTest import QTest

    def delivering(simulate):
        def simulate_and_deliver(*details, **more):
            simulate(*details, **more)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall)

        return simulate_and_deliver

    for name in SIMULATED:
        monkeypatch.setattr(QTest, name, delivering(getattr(QTest, name)))


@pytest.fixture(autouse=True)
def in_good_order(qapp):
    """Collect garbage like the program, after Qt has deleted closed windows."""
    from PyQt6.QtCore import QCoreApplication, QEvent

    from footroll.ui.models.collector import Collector
    from footroll.ui.models.keys import ALONE, set_letters

    collector = Collector()
    collector.begin()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collector.end()
    set_letters(ALONE)


@pytest.fixture
def text_size(qapp):
    """Return a way to set the text size; restore the font afterwards."""
    from PyQt6.QtGui import QGuiApplication

    from footroll.ui.theme import set_text_size

    font = QGuiApplication.font()
    yield set_text_size
    QGuiApplication.setFont(font)


@pytest.fixture
def settings(qapp, tmp_path):
    """Return settings in a separate file, of a user who has finished the tour."""
    from PyQt6.QtCore import QSettings

    from footroll.ui.models.settings import Settings
    from footroll.ui.models.tour.progress import MET

    kept = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    kept.assistant = False  # most tests ask for the bare questions
    kept.ask_fouls = kept.first_changes = True
    kept.moment_stops = "none"  # tests of moments set what they need
    kept.keep(MET, words="yes")
    return kept


@pytest.fixture
def open_window(qtbot, settings):
    """Return a way to open a focused window at a room, kept alive until it is closed."""
    from PyQt6.sip import isdeleted

    from footroll.ui.models.kick_off import read_board
    from footroll.ui.window import Window

    held = []

    def open_at(name="start", show=None, *, size=(1280, 800), folder=None):
        window = Window(read_board(), settings=settings, folder=folder)
        held.append(window)
        window.resize(*size)
        window.open(name, show)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield open_at
    for window in held:
        if not isdeleted(window):
            if not window.close():  # it asks about unsaved changes first
                window.jobs.finish()
            window.deleteLater()


@pytest.fixture
def open_room(qtbot, settings):
    """Return a way to open a session in a room of usual size, without guard and pause."""
    from footroll.ui.views.match.room import MatchRoom

    rooms = []  # none is collected while visible

    def open_session(session, **changes):
        session.pace = 0
        for name, value in changes.items():
            setattr(settings, name, value)
        room = MatchRoom(session, settings=settings)
        room.playing.guard = 0
        qtbot.addWidget(room, before_close_func=MatchRoom.leave)
        room.resize(1280, 752)
        room.show()
        qtbot.waitExposed(room)
        room.begin()
        rooms.append(room)
        return room

    return open_session


@pytest.fixture
def at(open_room):
    """Return a way to open a room at a position."""
    from footroll.match import Dice, UndoPolicy
    from footroll.notation import read_position
    from footroll.ui.models.session import MatchSession

    def open_position(line, *rolls, undo=UndoPolicy.ALWAYS, **changes):
        match = read_position(line, dice=Dice.scripted(*rolls) if rolls else Dice.seeded(7))
        match.undo_policy = undo
        return open_room(MatchSession(match), **changes)

    return open_position


@pytest.fixture
def sheet_room(qtbot):
    """Open the team-sheet editor in the window."""
    from PyQt6.QtWidgets import QVBoxLayout, QWidget

    from footroll.ui.views.editors.team_sheet import TeamSheetRoom

    room, frame = TeamSheetRoom("solana-blava"), QWidget()
    qtbot.addWidget(frame)
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    for part in (*room.tools(), room):  # as in the window
        column.addWidget(part)
    frame.resize(1440, 932)
    frame.show()
    qtbot.waitExposed(frame)
    room.setFocus()
    yield room
    frame.close()
