"""`footroll report`: expected and actual goals, passes and duels of a recorded match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.box import SIMPLE
from rich.table import Table

from footroll.cli.fuba import show_report as show_fuba_report
from footroll.cli.output import as_data, console, json_option, show, show_json, write_fraction
from footroll.cli.review import show_review
from footroll.errors import FootrollError
from footroll.fuba.records import is_fuba_record
from footroll.kernels.layout import Side
from footroll.match.commentary import describe_result
from footroll.notation import load_record
from footroll.odds.luck import report_of
from footroll.percent import percent

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from footroll.odds.luck import Count, Play, Report, Tally, Who

COUNTS = {
    "shots": ("shots", "goals", "expected goals"),
    "penalties": ("penalties", "goals", "expected goals"),
    "passes": ("passes", "completed", "expected"),
    "duels": ("duels", "won", "expected"),
}
COLUMNS = ("goals", "xG", "passes", "over", "duels", "over", "int.", "saved", "luck")
TOGETHER = ((0, 1), (2, 3), (4, 5), (6,), (7,), (8,))  # columns that stay together in one table
ID_WIDTH = 7  # team, number and a space
SHORTEST_NAME = 11  # with a space
NARROW = 60  # narrower terminals show the short names of teams


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--review", is_flag=True, help="Show instead the choices that cost most, by the assistant's estimate.")
@json_option
def report(record: Path, review: bool, as_json: bool) -> None:
    """Show expected goals, passes and duels of the match in the file RECORD, and the luck of its dice."""
    if is_fuba_record(record):
        if review:
            raise FootrollError("--review knows the grid game only; leave it out for FUBA")
        show_fuba_report(record, as_json=as_json)
        return
    if review:
        show_review(load_record(record), as_json=as_json)
        return
    found = report_of(load_record(record).replay())
    if as_json:
        show_json(report_as_data(found))
        return
    (home, away), (ours, theirs) = found.teams, found.goals
    note = "" if found.over else " (not over)"
    if found.over and found.forfeits:
        note = f" ({describe_result(found.teams, result=found.result, forfeits=found.forfeits)})"
    show(f"{home} {ours}, {away} {theirs}{note}", team_table(found))
    for table in footballer_tables(found):
        show(table, "")
    if found.luckiest:
        show("The luckiest moments", "", *luckiest_moments(found), "")
    show(*adjusted_result(found))


def team_table(found: Report) -> Table:
    """Return a table with the figures of both teams."""
    narrow = console().width < NARROW
    table = Table("", *(team.short if narrow else str(team) for team in found.teams), box=SIMPLE)
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "right", True
    for row in team_rows(found.team_tallies):
        table.add_row(*row)
    return table


def team_rows(tallies: tuple[Tally, Tally]) -> Iterator[list[str]]:
    """Yield the rows of the table of both teams."""
    for name, (tried, done, expected) in COUNTS.items():
        counts = [getattr(tally, name) for tally in tallies]
        if name != "penalties" or any(count.tried for count in counts):
            yield [tried, *(str(count.tried) for count in counts)]
            yield [f"  {done}", *(str(count.done) for count in counts)]
            yield [f"  {expected}", *(f"{float(count.expected):.2f}" for count in counts)]
            yield ["  over expected", *(_signed(count.over) for count in counts)]
    yield ["interceptions", *(str(tally.interceptions) for tally in tallies)]
    yield ["goals prevented by the goalkeeper", *(_signed(tally.prevented) for tally in tallies)]
    yield ["luck, in goals", *(_signed(tally.whole_luck) for tally in tallies)]
    for kind in sorted(tallies[Side.HOME].luck):
        yield [f"  {kind}", *(_signed(tally.luck[kind]) for tally in tallies)]
    yield ["choices, in goals", *(_signed(tally.decisions) for tally in tallies)]


def footballer_tables(found: Report) -> Iterator[Table]:
    """Yield the figures of each footballer, in as many tables as the width needs."""
    cells = {who: list(footballer_cells(tally)) for who, tally in found.footballers.items()}
    widths = [max(len(row[at]) for row in (list(COLUMNS), *cells.values())) + 1 for at in range(len(COLUMNS))]
    names = max(SHORTEST_NAME, console().width - ID_WIDTH - sum(widths))
    for columns in split_columns(widths, room=console().width - ID_WIDTH - names):
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, min_width=ID_WIDTH - 1)
        table.add_column(no_wrap=True, max_width=names - 1)
        for at in columns:
            table.add_column(COLUMNS[at], justify="right", no_wrap=True, min_width=widths[at] - 1)
        for who, row in cells.items():
            name = f"{found.teams[who.side].short} {who.number}"
            table.add_row(name, who.name, *(row[at] for at in columns))
        yield table


def split_columns(widths: list[int], *, room: int) -> list[list[int]]:
    """Split columns of these widths into tables that fit the room."""
    tables: list[list[int]] = [[]]
    for columns in TOGETHER:
        if tables[-1] and sum(widths[one] for one in (*tables[-1], *columns)) > room:
            tables.append([])
        tables[-1] += columns
    return tables


def footballer_cells(tally: Tally) -> Iterator[str]:
    """Yield the figures of a footballer; those without an attempt stay blank."""
    shots, penalties = tally.shots, tally.penalties
    tried = shots.tried + penalties.tried
    yield f"{shots.done + penalties.done}/{tried}" if tried else ""
    yield f"{float(shots.expected + penalties.expected):.2f}" if tried else ""
    for count in (tally.passes, tally.duels):
        yield f"{count.done}/{count.tried}" if count.tried else ""
        yield _signed(count.over) if count.tried else ""
    yield str(tally.interceptions or "")
    yield _signed(tally.prevented) if tally.conceded.tried else ""
    yield _signed(tally.whole_luck) if tally.luck else ""


def luckiest_moments(found: Report) -> Iterator[str]:
    """Yield the luckiest moments, two lines each."""
    for play in found.luckiest:
        team = found.teams[Side.HOME if play.luck > 0 else Side.AWAY]
        likely = f"{percent(play.chance)} ({write_fraction(play.chance)})"
        who = f"{play.who.name} ({found.teams[play.who.side].short} {play.who.number})"
        yield f"  turn {play.turn}: {play.kind} by {who}, {play.outcome}: {likely}"
        rolls = ", ".join(f"{roll.who.name} {roll.what} {'-'.join(map(str, roll.dice))}" for roll in play.rolls)
        yield f"    {abs(float(play.luck)):.2f} goals for {team}: {rolls}"


def adjusted_result(found: Report) -> Iterator[str]:
    """Yield the result that the same shots give without luck."""
    adjusted, (home, away) = found.adjusted, found.teams
    ours, theirs = (float(goals) for goals in adjusted.expected)
    yield f"Without the luck of the shots: {home} {ours:.2f}, {away} {theirs:.2f}"
    yield (
        f"  {home} have more goals {percent(adjusted.home_wins)}, level {percent(adjusted.level)}, "
        f"{away} have more goals {percent(adjusted.away_wins)}"
    )


def _signed(number: Fraction) -> str:
    """Return a number with its sign; zero has none."""
    signed = f"{float(number):+.2f}"
    return "0.00" if signed in {"+0.00", "-0.00"} else signed


def report_as_data(found: Report) -> dict[str, Any]:
    """Return a report as JSON data."""
    adjusted = found.adjusted
    teams = {
        side.name.lower(): {"name": found.teams[side].name, "goals": found.goals[side], **_tally(tally)}
        for side, tally in zip(Side, found.team_tallies, strict=True)
    }
    return {
        **teams,
        "over": found.over,
        "result": found.result.name.lower(),
        "forfeits": [side.name.lower() for side in found.forfeits],
        "footballers": [{**_who(who), **_tally(tally)} for who, tally in found.footballers.items()],
        "luckiest": [play.number for play in found.luckiest],
        "actions": [play_as_data(play) for play in found.plays],
        "adjusted": {
            "expected": {"home": _goals(adjusted.expected[0]), "away": _goals(adjusted.expected[1])},
            "home_wins": as_data(adjusted.home_wins),
            "level": as_data(adjusted.level),
            "away_wins": as_data(adjusted.away_wins),
            "goals": {
                "home": [as_data(chance) for chance in adjusted.home],
                "away": [as_data(chance) for chance in adjusted.away],
            },
        },
    }


def _goals(number: Fraction) -> dict[str, Any]:
    """Return an exact number, such as expected goals, as data."""
    return as_data(number, name="value")


def _who(who: Who) -> dict[str, Any]:
    """Return a footballer as data."""
    return {"side": who.side.name.lower(), "number": who.number, "footballer": who.name}


def _tally(tally: Tally) -> dict[str, Any]:
    """Return a tally as data."""
    names = ("shots", "penalties", "passes", "duels", "conceded")
    counts: dict[str, Count] = {name: getattr(tally, name) for name in names}
    return {
        **{
            name: {
                "tried": count.tried,
                "done": count.done,
                "expected": _goals(count.expected),
                "over": _goals(count.over),
            }
            for name, count in counts.items()
        },
        "interceptions": tally.interceptions,
        "luck": _goals(tally.whole_luck),
        "luck_by_kind": {kind: _goals(luck) for kind, luck in sorted(tally.luck.items())},
        "choices": _goals(tally.decisions),
    }


def play_as_data(play: Play) -> dict[str, Any]:
    """Return an action with its odds, luck, rolls and choices as data."""
    return {
        "action": play.number,
        "turn": play.turn,
        "kind": play.kind,
        **_who(play.who),
        "penalty": play.penalty,
        "outcome": play.outcome,
        "odds": {outcome: as_data(chance) for outcome, chance in play.odds.chances.items()},
        "expected": _goals(play.expected),
        "luck": _goals(play.luck),
        "rolls": [
            {
                "kind": roll.kind,
                **_who(roll.who),
                "what": roll.what,
                "dice": list(roll.dice),
                "luck": _goals(roll.luck),
            }
            for roll in play.rolls
        ],
        "choices": [
            {
                "side": decision.side.name.lower(),
                "asked": decision.ask.name.removeprefix("ASK_").lower().replace("_", " "),
                "change": _goals(decision.change),
            }
            for decision in play.decisions
        ],
    }
