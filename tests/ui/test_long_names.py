"""Very long names end in an ellipsis, and nothing is pushed out of the window."""

import os
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QScrollArea, QWidget

from footroll.match import Dice, Match
from footroll.notation import save_record, write_record
from footroll.ui.app import settle
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.naming import surname
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.session import MatchSession
from footroll.ui.views.controls import CutLabel, cut
from tests.plain import PlainCoach

LETTERS = 60  # the longest that a sheet accepts
SIZE = (1024, 640)  # the smallest window


@pytest.fixture(scope="module")
def long_teams(request):
    from footroll.sheets import read_team

    made = []
    for source, letter in (("solana-blava", "W"), ("kestrel-forge", "M")):
        team = read_team(source).team
        footballers = tuple(replace(one, name=letter * LETTERS) for one in team.footballers)
        made.append(replace(team, name=letter * LETTERS, footballers=footballers))
    return tuple(made)


@pytest.fixture(scope="module")
def played(long_teams):
    match, coach = Match(*long_teams, dice=Dice.seeded(4)), PlainCoach()
    while not match.over and match.turn < 6:
        match.play(coach.decide(match))
    return match


def stays_inside(window):
    """List widgets that reach out of the window, or out of a vertical scroll area."""
    out = []
    for part in window.findChildren(QWidget):
        if part.isVisible() and isinstance(part, QScrollArea) and part.widget() is not None:
            inside = part.widget()
            if inside.width() > part.viewport().width() + 12:  # a scroll bar may cover it
                out.append((type(part).__name__, inside.width(), part.viewport().width()))
        if part.isVisible() and part.parentWidget() is window.room:
            left = part.mapTo(window, QPoint(0, 0)).x()
            if left + part.width() > window.width():
                out.append((type(part).__name__, left + part.width()))
    return out


def test_the_match_holds_long_names(open_window, played):
    window = open_window("match", MatchSession(played.copy()), size=SIZE)
    settle()
    assert window.width() == SIZE[0]
    assert stays_inside(window) == []


@pytest.mark.parametrize("name", ["replay", "statistics"])
def test_a_record_holds_long_names(open_window, played, name):
    window = open_window(name, read_reel(write_record(played.record)), size=SIZE)
    settle()
    assert window.width() == SIZE[0]
    assert stays_inside(window) == []


def test_the_companion_holds_long_names(open_window, long_teams):
    window = open_window("companion", CompanionSession(*long_teams), size=SIZE)
    for digit in "9010":
        QTest.keyClick(QApplication.focusWidget(), digit)
    settle()
    assert window.width() == SIZE[0]
    assert stays_inside(window) == []
    assert window.room.changes.off.currentText().endswith("…")


def test_the_start_screen_holds_long_names(open_window, played, tmp_path):
    save_record(played.record, path=tmp_path / "long.txt")
    window = open_window(folder=tmp_path, size=(1280, 800))
    settle()
    assert stays_inside(window) == []
    titles = [label for label in window.room.recent.cards[0].findChildren(CutLabel) if label.objectName() == "subject"]
    assert [label.text().count("…") for label in titles] == [2]
    assert window.room.entries.rows["continue"].about.count("…") == 2


@pytest.mark.parametrize("room", [40, 80, 400])
def test_no_word_is_wider_than_its_line(qapp, room):
    metrics = QFontMetrics(QApplication.font())
    words = cut(f"{'W' * 80} 2 – 1\n{'M' * 80} won", metrics, room=room)
    assert all(metrics.horizontalAdvance(word) <= room for word in words.split())
    first, second = words.split("\n")
    assert first.endswith("… 2 – 1")
    assert second.endswith("… won")


def test_a_surname_is_cut_after_eighteen_letters():
    assert surname(f"Lia {'W' * LETTERS}") == f"{'W' * 17}…"
    assert surname("Lia Achterling-Montalvá"[:22]) == "Achterling-Montalv"
