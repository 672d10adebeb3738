"""The parts that `footroll league` and `footroll cup` share: options, entries, results and scorers."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_levels, complete_teams
from footroll.cli.output import json_option, list_table, show
from footroll.cli.runs import (
    ProgressLine,
    ground_options,
    options,
    read_contenders,
    read_house,
    read_teams,
    seconds_option,
    seed_option,
    threads_option,
)
from footroll.errors import FootrollError
from footroll.kernels.layout import Result, Side
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from footroll.arena import Competition, FixtureResult
    from footroll.arena.plans import Contender
    from footroll.match import HouseRules
    from footroll.pitch import Pitch

DEFAULT_COACH = "club"
SHOWN_SCORERS = 10

_options = options(
    click.argument("teams", nargs=-1, metavar="TEAM...", shell_complete=complete_teams),
    seed_option,
    click.option(
        "--coach",
        "coaches",
        multiple=True,
        metavar="COACH",
        shell_complete=complete_levels,
        help=f"Of all teams, or once for each team; {DEFAULT_COACH} unless given.",
    ),
    ground_options,
    threads_option,
    seconds_option,
    json_option,
)


@dataclass(frozen=True, slots=True)
class Entered:
    """The entries of a competition, and how they play."""

    contenders: tuple[Contender, ...]
    seed: int
    pitch: Pitch
    rules: HouseRules
    threads: int | None
    seconds: float
    as_json: bool

    def run(self, competition: Callable[..., Iterator[Any]]) -> Iterator[Any]:
        """Return a competition of these entries that is about to be played."""
        return competition(
            self.contenders,
            seed=self.seed,
            pitch=self.pitch,
            rules=self.rules,
            threads=self.threads,
            seconds=self.seconds,
        )


def competition_options(command: Callable[[Entered], None]) -> Callable[..., Any]:
    """Give a command the options of a competition, as one argument."""

    @functools.wraps(command)
    def gather(
        teams: tuple[str, ...], coaches: tuple[str, ...], pitch: str, rules: Path | None, win: str | None, **more: Any
    ) -> None:
        command(Entered(read_entries(teams, coaches), pitch=read_pitch(pitch), rules=read_house(rules, win), **more))

    return _options(gather)


def read_entries(teams: tuple[str, ...], coaches: tuple[str, ...]) -> tuple[Contender, ...]:
    """Read the teams and coaches of a competition."""
    if len(coaches) > 1 and len(coaches) != len(teams):
        raise FootrollError(
            f"--coach is given {len(coaches)} times for {len(teams)} teams; give it once, or once for each team"
        )
    names = (coaches or (DEFAULT_COACH,)) * (len(teams) if len(coaches) < len(Side) else 1)
    return read_contenders(names, read_teams(teams), ())


def play_competition(running: Iterator[Any], *, total: int, show: Callable[[Any], None]) -> None:
    """Play a competition with progress and show it; Ctrl-C shows what was played."""
    line, latest = ProgressLine(total), None
    line.show(0)
    try:
        for latest in running:
            line.show(len(latest.results))
    except KeyboardInterrupt:
        line.close()
        if latest:
            show(latest)
        played = len(latest.results) if latest else 0
        raise KeyboardInterrupt(f"{played:,} of {total:,} matches were played") from None
    finally:
        line.close()
    if latest:
        show(latest)


def result_line(one: FixtureResult, competition: Competition) -> str:
    """Return a result with its scorers, on one line."""
    home, away = (competition.teams[place].name for place in (one.fixture.home, one.fixture.away))
    notes = ["after a replay"] if one.replays else []
    if one.forfeited:
        winner = home if one.result == Result.HOME_WON else away
        notes.append(f"{winner} win by forfeit{f': {one.why}' if one.why else ''}")
    if one.result == Result.UNFINISHED:
        notes.append("unfinished")
    scorers = ", ".join(f"{goal.name}{' (own goal)' if goal.own else ''}" for goal in one.scored)
    words = "; ".join([*notes, *([scorers] if scorers else [])])
    return f"  {home} {one.goals[0]}-{one.goals[1]} {away}{f'  ({words})' if words else ''}"


def show_scorers(competition: Competition) -> None:
    """Print the top scorers, and those level with the last of them."""
    scorers = competition.top_scorers()
    if scorers:
        least = scorers[min(SHOWN_SCORERS, len(scorers)) - 1].goals
        rows = [(str(one.goals), one.name, one.team) for one in scorers if one.goals >= least][: 2 * SHOWN_SCORERS]
        show("", list_table("goals", "top scorers", "", rows=rows))


def competition_as_data(competition: Competition, *, round_name: Callable[[int], str] | None = None) -> dict[str, Any]:
    """Return the results and scorers of a competition as JSON data."""
    teams, plan = competition.teams, competition.plan
    results = [
        {
            "round": round_name(one.fixture.round) if round_name else one.fixture.round,
            "home": teams[one.fixture.home].name,
            "away": teams[one.fixture.away].name,
            "goals": list(one.goals),
            "result": one.result.name.lower(),
            "forfeit": one.forfeited,
            "why": one.why,
            "replays": one.replays,
            "scorers": [
                {"turn": goal.turn, "side": goal.side.name.lower(), "name": goal.name, "own_goal": goal.own}
                for goal in one.scored
            ],
        }
        for one in competition.results
    ]
    return {
        "results": results,
        "top_scorers": [{"name": one.name, "team": one.team, "goals": one.goals} for one in competition.top_scorers()],
        "coaches": {one.team.name: one.name for one in plan.contenders},
        "seed": plan.seed,
        "pitch": str(plan.pitch),
        "rules": plan.rules.changed() if plan.rules else {},
    }
