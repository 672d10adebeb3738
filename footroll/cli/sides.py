"""The two teams of a command: those that were named, or some that come with Footroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.cli.output import notice
from footroll.sheets import read_team
from footroll.teams import list_teams

if TYPE_CHECKING:
    from footroll.teams import Team


def read_sides(home: str | None, away: str | None) -> tuple[Team, Team]:
    """Read both teams and tell what was noticed."""
    unused = (name for name in list_teams() if name not in (home, away))
    readings = [read_team(name or next(unused)) for name in (home, away)]
    for line in (line for reading in readings for line in reading.notices):
        notice(line)
    return readings[0].team, readings[1].team
