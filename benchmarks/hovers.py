"""Time from pointing at a cell to seeing the odds of a pass there, against counting the odds alone."""

from __future__ import annotations

import os
from itertools import cycle
from typing import TYPE_CHECKING

from benchmarks.frames import POSITION, is_missing
from benchmarks.race import Peer, Race
from footroll.kernels.layout import Do
from footroll.match import Action
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.ui.views.match.room import MatchRoom

HOVER_NS = 50_000_000
CELLS = [Cell(x, y) for x in range(60, 126, 3) for y in range(8, 96, 7)]  # near and far, free and covered
UNIT = "cell of 130x100 that is pointed at"


def race() -> Race:
    """Point at one cell after the other in a match room."""
    if is_missing():
        return Race("hover", UNIT, lambda: None, 1, [], lambda: None)
    room, match = open_room(), read_position(POSITION)
    pointed, counted = cycle(CELLS), cycle(CELLS)

    def count() -> None:
        action_odds(match, Action(Do.DO_PASS, cell=next(counted)))

    def check() -> None:
        point_at(room, Cell(100, 20))
        assert room.panel.chance.isVisible()

    peers = [Peer("the odds alone", count, 1)]
    return Race("hover", UNIT, lambda: point_at(room, next(pointed)), 1, peers, check, limit=HOVER_NS)


def open_room() -> MatchRoom:
    """Return a match room of the usual size that asks for the carrier's action."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from footroll.ui.app import start_qt
    from footroll.ui.models.session import MatchSession
    from footroll.ui.views.match.room import MatchRoom

    open_room.app = start_qt()  # keep it alive as long as the room
    room = MatchRoom(MatchSession(read_position(POSITION)))
    room.resize(1440, 852)
    room.show()
    room.begin()
    return room


def point_at(room: MatchRoom, cell: Cell) -> None:
    """Move the pointer to a cell and wait until the pitch shows the path of the ball."""
    from PyQt6.QtTest import QTest
    from PyQt6.QtWidgets import QApplication

    QTest.mouseMove(room.pitch, room.pitch.lens.square(cell).center().toPoint())
    QApplication.processEvents()
    while room.pitch.cell and room.pitch.scene.aim is None and room.pitch.scene.mark_at(room.pitch.cell) is None:
        QApplication.processEvents()
