"""`footroll arena`: let two coaches play many matches, and show the results and the football."""

from __future__ import annotations

import csv
import sys
import time
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.agents.native import LEVELS, USUAL, Budget
from footroll.agents.tactics import read_tactics
from footroll.arena import FIGURES, Contender, play_arena
from footroll.cli.completion import complete_pitches, complete_tactics, complete_teams
from footroll.cli.output import force_option, json_option, list_table, show, show_json
from footroll.errors import FileError, FootrollError
from footroll.files import check_writable
from footroll.pitch import read_pitch
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.arena import ArenaReport

DEFAULT_TEAM = "midlow-town"
SURE = 1.96  # standard deviations of a 95% interval


@click.command()
@click.argument("first", type=click.Choice(list(LEVELS)))
@click.argument("second", type=click.Choice(list(LEVELS)))
@click.option("--matches", type=click.IntRange(1, 10_000_000), default=400, show_default=True, help="How many.")
@click.option(
    "--seed", type=click.IntRange(0, 2**64 - 1), default=1, show_default=True, help="Same seed, same matches."
)
@click.option("--teams", nargs=2, metavar="A B", shell_complete=complete_teams, help="The teams of both coaches.")
@click.option(
    "--pitch", default="recommended", metavar="PITCH", shell_complete=complete_pitches, help="A name or size."
)
@click.option(
    "--tactics",
    multiple=True,
    metavar="TACTICS",
    shell_complete=complete_tactics,
    help="Of the first, then the second.",
)
@click.option(
    "--rollouts",
    type=click.IntRange(0, 1_000_000),
    default=USUAL.nodes,
    show_default=True,
    help="How many a decision of national takes.",
)
@click.option("--threads", type=click.IntRange(1, 256), help="How many cores to use; all unless given.")
@click.option("--csv", "file", type=click.Path(path_type=Path), help="Save a row of figures for every match.")
@force_option
@json_option
def arena(
    first: str,
    second: str,
    matches: int,
    seed: int,
    teams: tuple[str, str] | None,
    pitch: str,
    tactics: tuple[str, ...],
    rollouts: int,
    threads: int | None,
    file: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Let the coaches FIRST and SECOND play matches, sides changed in every other one."""
    if file:
        check_writable(file, error=FileError, force=force)
    if len(tactics) > len((first, second)):
        raise FootrollError(f"--tactics is given {len(tactics)} times; give it once for each coach")
    plans = [read_tactics(name) for name in tactics] + [None, None]
    names = teams or (DEFAULT_TEAM, DEFAULT_TEAM)
    sides = [
        Contender(coach, read_team(name).team, plan, Budget(nodes=rollouts))
        for coach, name, plan in zip((first, second), names, plans, strict=False)
    ]
    report = play_arena(
        *sides,
        matches=matches,
        seed=seed,
        pitch=read_pitch(pitch),
        threads=threads,
        progress=None if as_json or not sys.stderr.isatty() else progress_bar(matches),
    )
    if file:
        save_tallies(report, file)
    if as_json:
        show_json(report_as_data(report))
    else:
        show_report(report, names=(first, second))


def progress_bar(matches: int) -> Callable[[int], None]:
    """Return a function that shows how many matches are done, how fast, and how long the rest takes."""
    begun, done = time.monotonic(), 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        rate = done / max(time.monotonic() - begun, 1e-9)
        left = (matches - done) / rate
        end = "\n" if done >= matches else ""
        print(f"\r{done:,} of {matches:,} matches, {rate:,.0f} a second, {left:,.0f} s left ", end=end, file=sys.stderr)

    return advance


def report_as_data(report: ArenaReport) -> dict[str, Any]:
    """Return the results and the football table as JSON data."""
    return {
        "matches": report.matches,
        "wins": list(report.wins),
        "level": report.level,
        "forfeits": report.forfeits,
        "unfinished": report.unfinished,
        "home_wins": report.home_wins,
        "per_match": {name: round(value, 4) for name, value in report.figures().items()},
    }


def wilson(won: int, played: int) -> tuple[float, float]:
    """Return the 95% Wilson interval of a share.

    >>> [round(edge, 2) for edge in wilson(50, 100)]
    [0.4, 0.6]
    """
    if played == 0:
        return 0.0, 1.0
    share, square = won / played, SURE**2
    middle = share + square / (2 * played)
    spread = SURE * sqrt(share * (1 - share) / played + square / (4 * played**2))
    whole = 1 + square / played
    return (middle - spread) / whole, (middle + spread) / whole


def show_report(report: ArenaReport, *, names: tuple[str, str]) -> None:
    """Print the results and the football table."""
    decided = sum(report.wins)
    low, high = wilson(report.wins[0], decided)
    share = report.wins[0] / decided if decided else 0.5
    show(
        f"{names[0]} won {report.wins[0]:,}, {names[1]} won {report.wins[1]:,} of {report.matches:,} matches: "
        f"{share:.1%} ({low:.1%} to {high:.1%})",
        f"level {report.level}, unfinished {report.unfinished}, ended for lack of footballers {report.forfeits}, "
        f"won at home {report.home_wins:,}",
        "",
    )
    figures = report.figures()
    show(list_table("a match", "", rows=[(FIGURES[name].words, f"{value:,.3g}") for name, value in figures.items()]))


def save_tallies(report: ArenaReport, path: Path) -> None:
    """Save a row for every match; fields of two sides become two columns."""
    tallies = report.tallies
    columns: dict[str, Any] = {"match": range(report.matches), "swapped": [k % 2 for k in range(report.matches)]}
    for name in tallies.dtype.names:
        values = tallies[name]
        if values.ndim == 1:
            columns[name] = values.tolist()
        else:
            for side, word in enumerate(("home", "away")):
                columns[f"{name}_{word}"] = values[:, side].tolist()
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))
