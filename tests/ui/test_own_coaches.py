"""A coach from a Python file on the desktop: chosen on the start screen, remembered, and stopped when it fails."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtWidgets import QFileDialog

from footroll.kernels.layout import Side
from footroll.match import Dice, Match
from footroll.sheets import read_team
from footroll.ui.models.new_match import Agreed
from footroll.ui.models.session import MatchSession
from footroll.ui.models.start_choices import read_choices

PARK = "from footroll import make_coach\npark = make_coach('park')\ndef decide(match): return park.decide(match)\n"
BROKEN = "def decide(match):\n    raise ValueError('no idea')\n"


@pytest.fixture
def choose_file(monkeypatch):
    """Return a function that adds a file in the file dialog and chooses it as the coach of away."""

    def choose(table, path):
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        table.own_file.click()
        card = table.corners[Side.AWAY]
        if str(path) in card.levels.rows:
            card.levels.rows[str(path)].click()
        return card

    return choose


def test_a_file_is_chosen_shown_and_remembered(open_window, choose_file, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(PARK)
    window = open_window()
    card = choose_file(window.room.table, path)
    assert card.taken == str(path)
    assert card.levels.rows[str(path)].row == ("mine.py", "your own coach, in Python")
    assert not card.tactics.rows["wings"].isEnabled()
    home = window.room.table.corners[Side.HOME]
    assert home.levels.rows[str(path)].isHidden()  # no assistant
    assert home.helper == "club"
    assert window.room.table.agreed().seats == ("person", str(path))
    assert read_choices(window.settings).seats == ("person", str(path))
    path.unlink()
    assert read_choices(window.settings).seats != ("person", str(path))


def test_a_file_that_cannot_be_loaded_changes_nothing(open_window, choose_file, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("x = 1")
    table = open_window().room.table
    said = []
    table.message.connect(said.append)
    before = table.agreed().seats
    choose_file(table, path)
    assert table.agreed().seats == before
    assert said[-1].endswith("mine.py: it has no function decide(match). The coach is not used.")


def test_a_saved_match_remembers_the_file():
    agreed = Agreed(seats=("person", "/somewhere/mine.py"))
    assert Agreed.of_data(agreed.as_data()) == agreed


def session_of(path, text):
    """Return a session in which a coach from a file plays for both sides."""
    path.write_text(text)
    teams = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
    session = MatchSession(Match(*teams, dice=Dice.seeded(5)), seats=(str(path), str(path)))
    session.pace = 0
    return session


def test_a_coach_from_a_file_answers_in_the_window(qtbot, tmp_path):
    session = session_of(tmp_path / "mine.py", PARK)
    with qtbot.waitSignal(session.played, timeout=30_000):
        session.begin()
    session.hold()


def test_a_coach_that_fails_loses_and_the_window_says_why(qtbot, tmp_path):
    session = session_of(tmp_path / "mine.py", BROKEN)
    with qtbot.waitSignal(session.refused, timeout=30_000) as refused:
        session.begin()
    team = session.match.teams[session.match.decider]
    assert refused.args == [f"mine.py broke: ValueError: no idea (line 2). {team} lose the match by forfeit."]
    assert session.held
