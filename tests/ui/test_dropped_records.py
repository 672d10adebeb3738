"""Dropping records onto the window opens them in the replay, from every room."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QMimeData, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QApplication

from footroll.match import Dice
from footroll.notation import read_position
from footroll.ui.models.session import MatchSession

RECORDS = Path(__file__).parents[1] / "records"
OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
COPY, LEFT, NO_KEYS = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drop(window, *urls):
    """Drop urls on a window; return whether it accepted them."""
    data = QMimeData()
    data.setUrls(list(urls))
    under = window.childAt(window.rect().center()) or window
    at = under.mapFrom(window, window.rect().center())
    entering = QDragEnterEvent(at, COPY, data, LEFT, NO_KEYS)
    entering.ignore()
    QApplication.sendEvent(under, entering)
    if not entering.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(QPointF(at), COPY, data, LEFT, NO_KEYS))
    return True


def file(path):
    return QUrl.fromLocalFile(str(path))


@pytest.mark.parametrize("room", ["start", "replay", "team", "settings"])
def test_a_record_opens_from_every_room(open_window, room):
    window = open_window(room, RECORDS / "penalty.txt" if room == "replay" else None)
    assert drop(window, file(RECORDS / "save.txt"))
    assert window.room.name == "replay"
    assert window.room.reel.draft.where == "save.txt"


def test_a_match_that_is_played_stays_behind_the_record(open_window):
    window = open_window("match", MatchSession(read_position(OPEN, dice=Dice.seeded(7))))
    match = window.room
    assert drop(window, file(RECORDS / "save.txt"))
    assert window.room.name == "replay"
    window.go_back()
    assert window.room is match


def test_a_file_that_holds_no_record_is_refused_in_a_sentence(open_window, tmp_path):
    path = tmp_path / "shopping.txt"
    path.write_text("milk\n", encoding="utf-8")
    window = open_window()
    assert drop(window, file(path))
    assert window.room.name == "start"
    assert window.strip.isVisible()
    assert "shopping.txt" in window.strip.words.lower()


def test_only_one_file_of_this_computer_is_taken(open_window):
    window = open_window()
    assert not drop(window)
    assert not drop(window, QUrl("https://example.org/cup.txt"))
    assert not drop(window, file(RECORDS / "save.txt"), file(RECORDS / "penalty.txt"))
    assert window.room.name == "start"
