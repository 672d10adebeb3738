"""Random clicks, drags and keys in the FUBA rooms raise nothing and never lose the match."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget

from footroll.fuba.notation import load_fuba_record
from footroll.match import UndoPolicy
from footroll.ui.models.fuba.new_match import FubaAgreed, start_fuba
from footroll.ui.models.new_match import Agreed
from tests.ui.fuba_hands import CTRL, LEFT, NO_KEYS, answer_by_keys

CLICKS = int(os.environ.get("FOOTROLL_FUBA_CLICKS", "150"))
KEYS = [
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_F6,
    Qt.Key.Key_Backspace,
    *(Qt.Key(ord(letter)) for letter in "ABCDGHKMNPRSTW123"),
]


def act(room, chance):
    """Do something at random with the mouse or a key."""
    board, what = room.board, chance.random()
    if what < 0.35 and not (room.session.wanted or room.session.coach_thinks or room.session.match.over):
        answer_by_keys(room, chance)
    elif what < 0.6:
        start, end = (QPoint(chance.randrange(board.width()), chance.randrange(board.height())) for _ in range(2))
        QTest.mousePress(board, LEFT, NO_KEYS, start)
        QTest.mouseMove(board, end)
        QTest.mouseRelease(board, LEFT, NO_KEYS, end if chance.random() < 0.5 else start)
    elif what < 0.7:
        buttons = [one for one in room.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        if buttons:  # those of a new tray come with the next events
            QTest.mouseClick(chance.choice(buttons), LEFT)
    elif what < 0.95:
        QTest.keyClick(QApplication.focusWidget() or room, chance.choice(KEYS))
    else:
        QTest.keyClick(board, chance.choice((Qt.Key.Key_Z, Qt.Key.Key_Y)), CTRL)


@pytest.mark.parametrize(("seed", "seats"), [(1, ("person", "person")), (2, ("person", "random"))])
def test_random_hands_never_break_a_match(open_window, settings, tmp_path, seed, seats, qtbot):
    settings.pace = 0
    agreed = Agreed(seats=seats, seed=seed, undo=UndoPolicy.ALWAYS, typed=seed == 2, game="fuba")
    window = open_window("fuba-match", start_fuba(FubaAgreed(agreed=agreed), folder=tmp_path), folder=tmp_path)
    chance, room = random.Random(seed), window.room
    session = room.session
    for _ in range(CLICKS):
        if window.room is not room:  # a button led elsewhere
            break
        act(room, chance)
        QApplication.processEvents()
        assert isinstance(window.room, QWidget)
    if window.room is room:
        record = session.match.record
        session.autosave.finish()
        assert load_fuba_record(session.autosave.path).verify().record == record
