"""The rows of the coaches: choices, help and docs follow from them."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from footroll.agents import COACHES, DEFAULT_COACH, FIRST_OPPONENT, NativeAgent, RandomCoach, make_coach
from footroll.agents.tactics import read_tactics
from footroll.cli.match import match
from footroll.errors import FootrollError

DOCS = Path(__file__).parents[2] / "docs" / "matches.md"


def test_each_row_makes_its_coach():
    assert isinstance(make_coach("random", seed=3), RandomCoach)
    for name in ("park", "club"):
        made = make_coach(name, seed=3, tactics=read_tactics("wings"))
        assert isinstance(made, NativeAgent)
        assert (made.name, made.seed, made.tactics.name) == (name, 3, "wings")
    assert (DEFAULT_COACH, FIRST_OPPONENT) == ("club", "beginner")


def test_a_coach_without_tactics_refuses_them():
    with pytest.raises(FootrollError, match="random plays without tactics; give them to park, club or national"):
        make_coach("random", tactics=read_tactics("wings"))


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("clbu", "did you mean club"),
        ("", "write random, beginner, park, club or national"),
        ("x", "write random, beginner, park, club or national"),
    ],
)
def test_a_coach_that_does_not_exist_is_refused_with_those_that_do(name, hint):
    with pytest.raises(FootrollError, match=f"there is no coach '{name}'; {hint}"):
        make_coach(name)


def test_the_docs_list_every_coach():
    lines = DOCS.read_text(encoding="utf-8").splitlines()
    first = lines.index("| coach | what it does |") + 2
    rows = [f"| `{one.name}` | {one.words} |" for one in COACHES.values()]
    assert lines[first : first + len(rows) + 1] == [*rows, ""]


def test_the_command_line_offers_every_coach_with_its_words():
    option = next(one for one in match.params if one.name == "coaches")
    assert list(option.type.choices) == list(COACHES)
    assert [one.name for one in COACHES.values() if f"{one.name} {one.words}" not in option.help] == []


def test_the_command_line_refuses_a_coach_that_does_not_exist():
    refused = CliRunner().invoke(match, ["--coach", "clbu"])
    assert refused.exit_code == 2
    assert "club" in refused.output


MADE_UP = """
import os
from footroll import agents
from tests.plain import PlainCoach
agents.COACHES["made_up"] = agents.CoachKind("made_up", "shoots on sight", lambda _seed, _tactics: PlainCoach())
assert isinstance(agents.make_coach("made_up"), PlainCoach)
"""
SHOW = {
    "command line": """
from footroll.cli.match import match
option = next(one for one in match.params if one.name == "coaches")
assert list(option.type.choices)[-1] == "made_up" and "made_up shoots on sight" in option.help
assert [item.value for item in option.type.shell_complete(None, option, "made")] == ["made_up"]
""",
    "start screen": """
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PyQt6.QtWidgets import QApplication
application = QApplication([])
from footroll.kernels.layout import Side
from footroll.ui.views.start.table import SideCard
card = SideCard(Side.AWAY)
card.choose("made_up", helper="club", tactics="club")
row = card.levels.rows["made_up"]
assert card.taken == "made_up" and row.row.words == "shoots on sight", row.row
""",
    "saved match": """
from footroll.ui.models.new_match import Agreed
agreed = Agreed(seats=("person", "made_up"))
assert Agreed.of_data(agreed.as_data()) == agreed
""",
}


@pytest.mark.parametrize("place", SHOW)
def test_a_made_up_coach_shows_up_wherever_coaches_are_chosen(place):
    if place != "command line":
        pytest.importorskip("PyQt6")
    ran = subprocess.run([sys.executable, "-c", MADE_UP + SHOW[place]], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
