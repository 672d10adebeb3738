"""A house rule is one row: all that shows it follows, and each row has its field in the kernels."""

import subprocess
import sys
from pathlib import Path

import pytest

from footroll.match.lineup import STATE
from footroll.match.switches import SWITCHES

ROOT = Path(__file__).parents[2]
WIN = {"win", "win_goals", "win_limit"}  # of the winning condition, which has numbers of its own

# Loads the rows before anything reads them, adds one, and then imports the rest.
ADD_ROW = """
import importlib.util, os, sys
from pathlib import Path
import footroll
from footroll.play.house import Reading, Switch

os.environ["QT_QPA_PLATFORM"] = "offscreen"
path = Path(footroll.__file__).parent / "match" / "switches.py"
spec = importlib.util.spec_from_file_location("footroll.match.switches", path)
switches = importlib.util.module_from_spec(spec)
sys.modules["footroll.match.switches"] = switches
spec.loader.exec_module(switches)
readings = (Reading("dry", "dry grass", 0), Reading("wet", "wet grass", 1))
row = Switch("made_up_grass", "FR-1.4-01", "Grass", readings)
switches.SWITCHES[row.name] = row
"""
SHOW = {
    "dataclass": """
from footroll.match import HouseRules
assert HouseRules().made_up_grass == "dry"
assert HouseRules(made_up_grass="wet").changed() == {"made_up_grass": "wet"}
assert HouseRules(made_up_grass="wet").packed()["made_up_grass"] == 1
""",
    "file": """
from footroll.errors import RulesError
from footroll.match.rules import make_rules
assert make_rules({"made_up_grass": "wet"}, where="ours.toml").made_up_grass == "wet"
try:
    make_rules({"made_up_grass": "frozen"}, where="ours.toml")
except RulesError as refusal:
    assert str(refusal) == (
        "ours.toml, made_up_grass: must be dry or wet, not the text 'frozen' (FR-1.4-01)"
    ), refusal
""",
    "docs table": """
assert row.docs_row == "| `made_up_grass` | Grass | `dry` dry grass, `wet` wet grass | FR-1.4-01 |"
""",
    "notation": """
from footroll.notation import parse_record
text = Path("tests/records/kick-off.txt").read_text(encoding="utf-8")
head, pitch, rest = text.partition("[Pitch ")
saved = parse_record(f'{head}[Rule made_up_grass "wet"]\\n{pitch}{rest}')
assert saved.rules.changed()["made_up_grass"] == "wet"
""",
    "start screen": """
from PyQt6.QtWidgets import QApplication
application = QApplication([])
from footroll.ui.views.start.house import House
house = House()
chooser = house.choosers["made_up_grass"]
assert chooser.accessibleName() == "Grass"
assert [chooser.itemText(at) for at in range(chooser.count())] == ["dry grass", "wet grass"]
""",
    "help": """
from footroll.ui.models.help.topics import _house_rule
assert _house_rule("made_up_grass") == (
    "**House rule** `made_up_grass`, on the start screen *Grass*: dry grass (`dry`), the rule; wet grass (`wet`)."
), _house_rule("made_up_grass")
""",
}


@pytest.mark.parametrize("place", SHOW)
def test_a_made_up_house_rule_shows_up_wherever_rules_are_shown(place):
    if place in {"start screen", "help"}:
        pytest.importorskip("PyQt6")
    ran = subprocess.run(
        [sys.executable, "-c", ADD_ROW + SHOW[place]], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_every_row_has_its_field_in_the_kernels_and_every_field_its_row():
    assert set(STATE["rules"].names) == SWITCHES.keys() | WIN
