"""`footroll arena`: let two coaches play many matches, and show the results and the football."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.arena import ArenaPlan, failure_words
from footroll.cli.completion import complete_levels, complete_teams
from footroll.cli.output import list_table, show, show_json
from footroll.cli.runs import DEFAULT_TEAM, failures_as_data, play_plan, read_teams, run_options

if TYPE_CHECKING:
    from footroll.arena import ArenaReport, Results
    from footroll.cli.runs import ArenaOptions
    from footroll.runs.series import Series


@click.command()
@click.argument("first", shell_complete=complete_levels)
@click.argument("second", shell_complete=complete_levels)
@click.option("--teams", nargs=2, metavar="A B", shell_complete=complete_teams, help="The teams of both coaches.")
@run_options("Of the first, then the second.")
def arena(first: str, second: str, teams: tuple[str, str] | None, run: ArenaOptions) -> None:
    """Let the coaches FIRST and SECOND play matches, sides changed in every other one.

    A coach is one of `footroll coach list`, a coach with tactics such as club:wings, or your own Python file.
    """
    plan = ArenaPlan(run.contenders((first, second), read_teams(teams or (DEFAULT_TEAM,) * 2)), **run.ground)

    def tell(results: Results) -> None:
        if run.as_json:
            show_json(report_as_data(results.report(), plan))
        else:
            show_report(results.report(), names=plan.names)

    play_plan(plan, run=run, show=tell)


def report_as_data(report: ArenaReport, plan: Series) -> dict[str, Any]:
    """Return the results and the football table as JSON data."""
    return {
        "matches": report.matches,
        "wins": list(report.wins),
        "level": report.level,
        "forfeits": report.forfeits,
        "unfinished": report.unfinished,
        "home_wins": report.home_wins,
        "per_match": figures_as_data(report),
        "coaches": list(plan.names),
        "seed": plan.seed,
        "failures": failures_as_data(report.failures, plan.names),
    }


def figures_as_data(report: ArenaReport) -> dict[str, float]:
    """Return the football table as JSON data."""
    return {name: round(value, 4) for name, value in report.figures().items()}


def show_report(report: ArenaReport, *, names: tuple[str, ...]) -> None:
    """Print the results and the football table."""
    low, high = report.interval
    show(
        f"{names[0]} won {report.wins[0]:,}, {names[1]} won {report.wins[1]:,} of {report.matches:,} matches: "
        f"{report.share:.1%} ({low:.1%} to {high:.1%})",
        f"level {report.level:,}, unfinished {report.unfinished:,}, forfeits {report.forfeits:,}, "
        f"won at home {report.home_wins:,}",
        *failure_words(report.failures),
        "",
    )
    show_figures(report)


def show_figures(report: ArenaReport) -> None:
    """Print the football table."""
    rows = [(report.rows[name].words, f"{value:,.3g}") for name, value in report.figures().items()]
    show(list_table("a match", "", rows=rows))
