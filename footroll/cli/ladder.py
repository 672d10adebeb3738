"""`footroll ladder`: let every two of several coaches play matches, and rate them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.table import Table

from footroll.arena import failure_words, ladder_plan
from footroll.cli.arena import figures_as_data
from footroll.cli.completion import complete_levels, complete_teams
from footroll.cli.output import show, show_json
from footroll.cli.runs import DEFAULT_TEAM, failures_as_data, play_plan, read_teams, run_options
from footroll.runs.ratings import rate

if TYPE_CHECKING:
    from footroll.arena import LadderReport, Results
    from footroll.cli.runs import ArenaOptions
    from footroll.runs.series import Series


@click.command()
@click.argument("coaches", nargs=-1, metavar="COACH...", shell_complete=complete_levels)
@click.option(
    "--team", default=DEFAULT_TEAM, show_default=True, shell_complete=complete_teams, help="The team of all coaches."
)
@run_options("Of the first, the second and so on; or write club:wings.")
def ladder(coaches: tuple[str, ...], team: str, run: ArenaOptions) -> None:
    """Let every two of the coaches play matches, and rate them; all have the same team.

    A COACH is one of `footroll coach list`, a coach with tactics such as club:wings, or your own Python file. The
    weakest is set to 1000; 400 points more win ten of eleven matches.
    """
    plan = ladder_plan(run.contenders(coaches, read_teams([team]) * len(coaches)), **run.ground)
    rate([[0, 1], [1, 0]])  # refuses before the first match if the extra is missing

    def tell(results: Results) -> None:
        report = results.ladder()
        if run.as_json:
            show_json(ladder_as_data(report, plan))
        else:
            show_ladder(report, plan)

    play_plan(plan, run=run, show=tell)


def ladder_as_data(report: LadderReport, plan: Series) -> dict[str, Any]:
    """Return the ladder and its pairs as JSON data."""
    everything, places = report.everything, [row.place for row in report.rows]
    return {
        "matches": everything.matches,
        "matches_a_pair": plan.matches,
        "seed": plan.seed,
        "ladder": [
            {
                "rank": row.rank,
                "coach": row.name,
                "rating": round(row.rating, 1),
                "low": round(row.low, 1),
                "high": round(row.high, 1),
                "won": round(row.won, 4),
                "played": row.played,
            }
            for row in report.rows
        ],
        "cross_table": [
            [None if (share := report.share(one, other)) is None else round(share, 4) for other in places]
            for one in places
        ],
        "pairs": [
            {
                "coaches": [plan.names[first], plan.names[second]],
                "matches": one.matches,
                "wins": list(one.wins),
                "level": one.level,
                "forfeits": one.forfeits,
                "unfinished": one.unfinished,
                "home_wins": one.home_wins,
            }
            for (first, second), one in report.pairs.items()
        ],
        "forfeits": everything.forfeits,
        "unfinished": everything.unfinished,
        "per_match": figures_as_data(everything),
        "failures": failures_as_data(everything.failures, plan.names),
    }


def show_ladder(report: LadderReport, plan: Series) -> None:
    """Print the ladder and the cross-table."""
    table = Table(box=None, pad_edge=False)
    for title in ("", "coach", "rating", "95% interval", "won"):
        table.add_column(title, justify="left" if title == "coach" else "right", no_wrap=True)
    weakest = report.rows[-1].rating
    for row in report.rows:
        interval = "set" if row.rating == weakest else f"{row.low:,.0f} to {row.high:,.0f}"
        table.add_row(str(row.rank), row.name, f"{row.rating:,.0f}", interval, f"{row.won:.1%}")
    everything = report.everything
    show(
        f"{everything.matches:,} matches, {plan.matches:,} a pair (seed {plan.seed})",
        f"unfinished {everything.unfinished:,}, forfeits {everything.forfeits:,}",
        *failure_words(everything.failures),
        "",
        table,
        "",
        "row beats column, per cent",
        cross_table(report),
    )


def cross_table(report: LadderReport) -> Table:
    """Return the table of how often each beat each, in per cent."""
    table = Table(box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    for row in report.rows:
        table.add_column(str(row.rank), justify="right", no_wrap=True)
    for row in report.rows:
        shares = (report.share(row.place, other.place) for other in report.rows)
        cells = ("–" if share is None else f"{100 * share:.0f}" for share in shares)
        table.add_row(f"{row.rank} {row.name}", *cells)
    return table
