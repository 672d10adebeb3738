"""`footroll league`: let teams play a league."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.table import Table

from footroll.arena import run_league
from footroll.cli.competitions import (
    competition_as_data,
    competition_options,
    play_competition,
    result_line,
    show_scorers,
)
from footroll.cli.output import show, show_json

if TYPE_CHECKING:
    from footroll.arena import League
    from footroll.cli.competitions import Entered


@click.command()
@competition_options
def league(entered: Entered) -> None:
    """Let the TEAMs play a league: every two meet at home and away, and a win is worth three points."""
    teams = len(entered.contenders)
    shown = show_league_as_json if entered.as_json else show_league
    play_competition(entered.run(run_league), total=teams * (teams - 1), show=shown)


def show_league_as_json(league: League) -> None:
    """Print a league as JSON."""
    data: dict[str, Any] = {
        "table": [
            {
                "rank": row.rank,
                "team": row.team,
                "played": row.played,
                "won": row.won,
                "level": row.level,
                "lost": row.lost,
                "goals": row.goals,
                "against": row.against,
                "difference": row.difference,
                "points": row.points,
            }
            for row in league.table()
        ]
    }
    show_json({**data, **competition_as_data(league)})


def show_league(league: League) -> None:
    """Print the results round by round, the table and the top scorers."""
    for number, results in groupby(league.results, key=lambda one: one.fixture.round):
        show(*([""] if number > 1 else []), f"Round {number}", *(result_line(one, league) for one in results))
    table = Table(box=None, pad_edge=False)
    for title in ("", "team", "played", "won", "level", "lost", "goals", "difference", "points"):
        table.add_column(title, justify="left" if title == "team" else "right", no_wrap=True)
    for row in league.table():
        counts = (row.played, row.won, row.level, row.lost)
        goals = f"{row.goals}-{row.against}"
        table.add_row(str(row.rank), row.team, *map(str, counts), goals, f"{row.difference:+d}", str(row.points))
    show("", table)
    show_scorers(league)
