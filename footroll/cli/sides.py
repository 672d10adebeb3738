"""The two teams of a command: the named ones, or teams that come with Footroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.cli.output import notice
from footroll.kernels.layout import Side
from footroll.sheets import read_team, teams_in
from footroll.teams import list_teams

if TYPE_CHECKING:
    from footroll.teams import Team


def read_sides(home: str | None, away: str | None) -> tuple[Team, Team]:
    """Read both teams and print their notices; a file with two teams is both sides."""
    if home is not None and away is None:
        both = teams_in(home)
        home, away = both if len(both) == len(Side) else (home, away)
    unused = (name for name in list_teams() if name not in (home, away))
    readings = [read_team(name or next(unused)) for name in (home, away)]
    for line in (line for reading in readings for line in reading.notices):
        notice(line)
    return readings[0].team, readings[1].team
