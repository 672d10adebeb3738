"""`footroll report`: what could be expected of a recorded match, and what luck made of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.box import SIMPLE
from rich.table import Table

from footroll.cli.output import as_data, console, json_option, per_cent, show, show_json, write_fraction
from footroll.kernels.layout import Side
from footroll.notation import load_record
from footroll.odds.luck import report_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from footroll.odds.luck import Adjusted, Count, Decision, Play, Report, Roll, Tally, Who

COUNTS = {
    "shots": ("shots", "goals", "expected goals"),
    "penalties": ("penalties", "goals", "expected goals"),
    "passes": ("passes", "completed", "expected"),
    "duels": ("duels", "won", "expected"),
}
COLUMNS = ("goals", "xG", "passes", "over", "duels", "over", "int.", "saved", "luck")
NUMBERS_WIDTH = 62  # team, number and the columns above, with their gaps
SHORTEST_NAME = 10


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@json_option
def report(record: Path, as_json: bool) -> None:
    """Report on the match of the file RECORD: expected goals, passes and duels, and the luck of its dice."""
    found = report_of(load_record(record).replay())
    if as_json:
        show_json(_as_data(found))
        return
    show(_score(found), _team_table(found), _footballer_table(found), "")
    if found.luckiest:
        show("The moments in which luck mattered most", "", *_moments(found), "")
    show(*_result(found))


def _score(found: Report) -> str:
    """Return how the match stands."""
    (home, away), (ours, theirs) = found.teams, found.goals
    return f"{home} {ours}, {away} {theirs}" + ("" if found.over else " (not over)")


def _team_table(found: Report) -> Table:
    """Return what both teams did, a line for each thing."""
    table = Table("", *(str(team) for team in found.teams), box=SIMPLE)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in _team_rows(found.team_tallies):
        table.add_row(*row)
    return table


def _team_rows(tallies: tuple[Tally, Tally]) -> Iterator[list[str]]:
    """Yield the lines of both teams."""
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


def _footballer_table(found: Report) -> Table:
    """Return what each footballer did, a line for each."""
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, max_width=max(SHORTEST_NAME, console().width - NUMBERS_WIDTH))
    for title in COLUMNS:
        table.add_column(title, justify="right", no_wrap=True)
    for who, tally in found.footballers.items():
        table.add_row(f"{found.teams[who.side].short} {who.number}", who.name, *_cells(tally))
    return table


def _cells(tally: Tally) -> Iterator[str]:
    """Yield the numbers of a footballer; what he never did stays blank."""
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


def _moments(found: Report) -> Iterator[str]:
    """Yield the luckiest moments, two lines each."""
    for play in found.luckiest:
        team = found.teams[Side.HOME if play.luck > 0 else Side.AWAY]
        likely = f"{per_cent(play.chance)} ({write_fraction(play.chance)})"
        yield f"  turn {play.turn}: {play.kind} by {_name(found, play.who)}, {play.outcome}: {likely}"
        rolls = ", ".join(f"{roll.who.name} {roll.what} {_dice(roll.dice)}" for roll in play.rolls)
        yield f"    {abs(float(play.luck)):.2f} goals for {team}: {rolls}"


def _dice(dice: bytes) -> str:
    """Return the dice of a roll."""
    return "-".join(map(str, dice))


def _name(found: Report, who: Who) -> str:
    """Return a footballer with his team and number."""
    return f"{who.name} ({found.teams[who.side].short} {who.number})"


def _result(found: Report) -> Iterator[str]:
    """Yield what the same shots could have brought."""
    adjusted, (home, away) = found.adjusted, found.teams
    ours, theirs = (float(goals) for goals in adjusted.expected)
    yield f"Without the luck of the shots: {home} {ours:.2f}, {away} {theirs:.2f}"
    yield (
        f"  {home} have more goals {per_cent(adjusted.home_wins)}, level {per_cent(adjusted.level)}, "
        f"{away} have more goals {per_cent(adjusted.away_wins)}"
    )


def _signed(number: Fraction) -> str:
    """Return a number with its sign, and none for what is rounded to nothing."""
    told = f"{float(number):+.2f}"
    return "0.00" if told in {"+0.00", "-0.00"} else told


def _as_data(found: Report) -> dict[str, Any]:
    """Return a report as data."""
    teams = {
        side.name.lower(): {"name": found.teams[side].name, "goals": found.goals[side], **_tally(tally)}
        for side, tally in zip(Side, found.team_tallies, strict=True)
    }
    return {
        **teams,
        "over": found.over,
        "footballers": [{**_who(who), **_tally(tally)} for who, tally in found.footballers.items()],
        "luckiest": [play.number for play in found.luckiest],
        "actions": [_play(play) for play in found.plays],
        "adjusted": _adjusted(found.adjusted),
    }


def _goals(number: Fraction) -> dict[str, Any]:
    """Return a number of goals, or of other things, as data."""
    return as_data(number, name="value")


def _who(who: Who) -> dict[str, Any]:
    """Return a footballer as data."""
    return {"side": who.side.name.lower(), "number": who.number, "footballer": who.name}


def _tally(tally: Tally) -> dict[str, Any]:
    """Return a tally as data."""
    counts = {name: _count(getattr(tally, name)) for name in ("shots", "penalties", "passes", "duels", "conceded")}
    return {
        **counts,
        "interceptions": tally.interceptions,
        "luck": _goals(tally.whole_luck),
        "luck_by_kind": {kind: _goals(luck) for kind, luck in sorted(tally.luck.items())},
        "choices": _goals(tally.decisions),
    }


def _count(count: Count) -> dict[str, Any]:
    """Return a count as data."""
    return {
        "tried": count.tried,
        "done": count.done,
        "expected": _goals(count.expected),
        "over": _goals(count.over),
    }


def _play(play: Play) -> dict[str, Any]:
    """Return an action as data."""
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
        "rolls": [_roll(roll) for roll in play.rolls],
        "choices": [_choice(decision) for decision in play.decisions],
    }


def _roll(roll: Roll) -> dict[str, Any]:
    """Return a roll as data."""
    return {"kind": roll.kind, **_who(roll.who), "what": roll.what, "dice": list(roll.dice), "luck": _goals(roll.luck)}


def _choice(decision: Decision) -> dict[str, Any]:
    """Return a choice as data."""
    asked = decision.ask.name.removeprefix("ASK_").lower().replace("_", " ")
    return {"side": decision.side.name.lower(), "asked": asked, "change": _goals(decision.change)}


def _adjusted(adjusted: Adjusted) -> dict[str, Any]:
    """Return what the shots could have brought as data."""
    home, away = adjusted.expected
    return {
        "expected": {"home": _goals(home), "away": _goals(away)},
        "home_wins": as_data(adjusted.home_wins),
        "level": as_data(adjusted.level),
        "away_wins": as_data(adjusted.away_wins),
        "goals": {
            "home": [as_data(chance) for chance in adjusted.home],
            "away": [as_data(chance) for chance in adjusted.away],
        },
    }
