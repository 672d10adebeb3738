"""Rooms for tests of the match room."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def open_room(qtbot):
    """Return how a session is opened in a room of a usual size, without guard and pace."""
    from footroll.ui.views.match.room import MatchRoom

    def open_session(session, **look):
        session.pace = 0
        room = MatchRoom(session, **look)
        room.playing.guard = 0
        qtbot.addWidget(room)
        room.resize(1280, 752)
        room.show()
        qtbot.waitExposed(room)
        room.begin()
        return room

    return open_session


@pytest.fixture
def at(open_room):
    """Return how a room is opened at a position."""
    from footroll.match import Dice, UndoPolicy
    from footroll.notation import read_position
    from footroll.ui.models.session import MatchSession

    def open_position(line, *rolls, undo=UndoPolicy.ALWAYS, **look):
        match = read_position(line, dice=Dice.scripted(*rolls) if rolls else Dice.seeded(7))
        match.undo_policy = undo
        return open_room(MatchSession(match), **look)

    return open_position
