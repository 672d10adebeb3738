"""Settings, windows and rooms for the tests of the desktop."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def teams():
    from footroll.sheets import read_team

    return tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))


@pytest.fixture(autouse=True)
def in_good_order(qapp):
    """Collect as the program does; what was closed is deleted by Qt, before Python could take it apart."""
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
    """Return how the size of all text is set; the other tests get their font back."""
    from PyQt6.QtGui import QGuiApplication

    from footroll.ui.theme import set_text_size

    font = QGuiApplication.font()
    yield set_text_size
    QGuiApplication.setFont(font)


@pytest.fixture
def settings(qapp, tmp_path):
    """Return settings of nobody else, in a file."""
    from PyQt6.QtCore import QSettings

    from footroll.ui.models.settings import Settings

    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def open_window(qtbot, settings):
    """Return how a window is opened at a room and has the keys; it is held until it is closed, as its rooms count."""
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
            window.close()
            window.deleteLater()  # also one that asked first what is to become of its work


@pytest.fixture
def open_room(qtbot, settings):
    """Return how a session is opened in a room of a usual size, without guard and pace."""
    from footroll.ui.views.match.room import MatchRoom

    rooms = []  # none is collected while it is shown

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
    """Return how a room is opened at a position."""
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
    """Open the team sheet editor, as the window shows it."""
    from PyQt6.QtWidgets import QVBoxLayout, QWidget

    from footroll.ui.views.editors.team_sheet import TeamSheetRoom

    room, frame = TeamSheetRoom("solana-blava"), QWidget()
    qtbot.addWidget(frame)
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    for part in (*room.tools(), room):  # as the window shows them
        column.addWidget(part)
    frame.resize(1440, 932)
    frame.show()
    qtbot.waitExposed(frame)
    room.setFocus()
    yield room
    frame.close()
