"""Rooms for tests of the match room."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def teams():
    from footroll.sheets import read_team

    return tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))


@pytest.fixture
def text_size(qapp):
    """Return how the size of all text is set; the other tests get their font back."""
    from PyQt6.QtGui import QGuiApplication

    from footroll.ui.theme import set_text_size

    font = QGuiApplication.font()
    yield set_text_size
    QGuiApplication.setFont(font)


@pytest.fixture
def open_room(qtbot, tmp_path):
    """Return how a session is opened in a room of a usual size, without guard and pace."""
    from PyQt6.QtCore import QSettings

    from footroll.ui.models.settings import Settings
    from footroll.ui.views.match.room import MatchRoom

    rooms = []  # none is collected while it is shown

    def open_session(session, **changes):
        session.pace = 0
        settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
        for name, value in changes.items():
            setattr(settings, name, value)
        room = MatchRoom(session, settings=settings)
        room.playing.guard = 0
        qtbot.addWidget(room)
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
