"""Footroll: eleven a side on a grid of yards, and a D100 whenever skill is not enough.

The public names below are imported when they are first used, so that `import footroll` stays quick.

>>> import footroll
>>> footroll.Cell(50, 32).yards_to(footroll.Cell(53, 30))
5
"""

from importlib import import_module
from typing import TYPE_CHECKING

from footroll._version import __version__

if TYPE_CHECKING:
    from footroll.agents import COACHES, Coach, RandomCoach, make_coach
    from footroll.errors import FootrollError, IllegalAction
    from footroll.kernels.layout import Side, Skill
    from footroll.match import DONE, Action, Dice, HouseRules, Match, Record
    from footroll.notation import (
        SavedRecord,
        load_record,
        read_action,
        read_position,
        save_record,
        write_action,
        write_position,
    )
    from footroll.odds import Odds, action_odds, catch, contest, duel, passing, shot
    from footroll.pitch import Cell, Pitch, read_pitch
    from footroll.sheets import new_team, read_team, write_team
    from footroll.teams import Footballer, Team

# The module of each public name; the imports above tell type checkers the same, and a test compares the two.
_MODULES = {
    "footroll.agents": ("COACHES", "Coach", "RandomCoach", "make_coach"),
    "footroll.errors": ("FootrollError", "IllegalAction"),
    "footroll.kernels.layout": ("Side", "Skill"),
    "footroll.match": ("DONE", "Action", "Dice", "HouseRules", "Match", "Record"),
    "footroll.notation": (
        "SavedRecord",
        "load_record",
        "read_action",
        "read_position",
        "save_record",
        "write_action",
        "write_position",
    ),
    "footroll.odds": ("Odds", "action_odds", "catch", "contest", "duel", "passing", "shot"),
    "footroll.pitch": ("Cell", "Pitch", "read_pitch"),
    "footroll.sheets": ("new_team", "read_team", "write_team"),
    "footroll.teams": ("Footballer", "Team"),
}
_HOMES = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "COACHES",
    "DONE",
    "Action",
    "Cell",
    "Coach",
    "Dice",
    "Footballer",
    "FootrollError",
    "HouseRules",
    "IllegalAction",
    "Match",
    "Odds",
    "Pitch",
    "RandomCoach",
    "Record",
    "SavedRecord",
    "Side",
    "Skill",
    "Team",
    "__version__",
    "action_odds",
    "catch",
    "contest",
    "duel",
    "load_record",
    "make_coach",
    "new_team",
    "passing",
    "read_action",
    "read_pitch",
    "read_position",
    "read_team",
    "save_record",
    "shot",
    "write_action",
    "write_position",
    "write_team",
]


if not TYPE_CHECKING:  # type checkers would let every name pass

    def __getattr__(name: str) -> object:
        """Import a public name when it is first used, and keep it."""
        if name not in _HOMES:
            raise AttributeError(f"module 'footroll' has no attribute {name!r}")
        globals()[name] = value = getattr(import_module(_HOMES[name]), name)
        return value

    def __dir__() -> list[str]:
        """List the public names, imported or not."""
        return sorted({*globals(), *__all__})
