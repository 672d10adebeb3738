"""A coach from a Python file on the desktop: chosen on the start screen, remembered, and stopped when it fails."""

import os
from functools import partial

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtWidgets import QFileDialog

from footroll import agents
from footroll.agents import OwnCoach
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


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BROKEN, "mine.py broke: ValueError: no idea (line 2)"),
        ("def decide(match):\n    while True:\n        pass\n", "mine.py gave no answer in 0.5 s"),
        ("import os\ndef decide(match):\n    os._exit(3)\n", "mine.py ended its process"),
        ("def decide(match):\n    return 'shoot'\n", "mine.py broke: decide must return an Action, not str"),
        (
            "from footroll import Action\ndef decide(match):\n    return Action.shoot()\n",
            "mine.py answered illegally: shoot is not allowed: ",
        ),
    ],
)
def test_a_coach_that_fails_loses_and_the_window_says_why(qtbot, monkeypatch, tmp_path, text, why):
    monkeypatch.setattr(agents, "OwnCoach", partial(OwnCoach, seconds=0.5))
    session = session_of(tmp_path / "mine.py", text)
    with qtbot.waitSignal(session.refused, timeout=60_000) as refused:
        session.begin()
    (said,) = refused.args
    assert said.startswith(why)
    team = session.match.teams[session.match.decider]
    assert said.endswith(f". {team} lose the match by forfeit, unless you let the coach try again.")
    assert session.held
    assert not session.match.over  # and the match is as it was


def test_a_coach_whose_file_was_mended_can_try_again(qtbot, tmp_path):
    session = session_of(tmp_path / "mine.py", BROKEN)
    with qtbot.waitSignal(session.refused, timeout=60_000):
        session.begin()
    (tmp_path / "mine.py").write_text(PARK)
    with qtbot.waitSignal(session.played, timeout=60_000):
        session.hold()  # which held it already
    session.hold()
