"""`footroll lab`: experiments over thousands of matches, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import (
    complete_experiments,
    complete_formations,
    complete_levels,
    complete_pitches,
    complete_rules,
    complete_teams,
)
from footroll.cli.experiments import LabOptions, run_options, run_shown
from footroll.cli.output import force_option, json_option, list_table, show, show_json
from footroll.cli.runs import options, seed_option
from footroll.errors import Fault, FileError, FootrollError
from footroll.files import check_writable, is_there, replace_file
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable

    Command = Callable[..., Any]

MOST_MATCHES = 10_000_000

ready_options = options(
    click.option(
        "--matches",
        type=click.IntRange(2, MOST_MATCHES),
        default=2000,
        show_default=True,
        help="How many, of each point; they are played in pairs, from both sides.",
    ),
    seed_option,
    click.option("--coach", default="club", show_default=True, shell_complete=complete_levels, help="Of both teams."),
    run_options,
    json_option,
)


@click.group()
def lab() -> None:
    """Run experiments over thousands of matches: pitches, skills, formations, rules and coaches.

    Every pair of matches is played from both sides with the same dice. Intervals hold however often one looks.
    """


@lab.command("run")
@click.argument("file", type=click.Path(path_type=Path), shell_complete=complete_experiments)
@click.option("--dry-run", is_flag=True, help="Show the points and the time foreseen, and play nothing.")
@run_options
@json_option
def run_file(file: Path, dry_run: bool, as_json: bool, **given: Any) -> None:
    """Run the experiment of FILE, or continue it; a folder of an experiment continues too."""
    from footroll.lab import folder_beside, read_experiment
    from footroll.lab.store import ABOUT

    is_folder = is_there(file) and file.is_dir()
    folder = file if is_folder else folder_beside(file)
    experiment = read_experiment(file / ABOUT if is_folder else file)
    chosen = LabOptions(**given)
    if dry_run:
        from footroll.cli.experiments import show_foreseen

        show_foreseen(experiment, chosen, as_json=as_json)
        return
    again = f"footroll lab run {file}" + (f" --out {chosen.out}" if chosen.out else "")
    run_shown(experiment, chosen, folder=chosen.out or folder, as_json=as_json, again=again)


@lab.command("pitch")
@click.argument("sizes", nargs=-1, shell_complete=complete_pitches)
@click.option(
    "--teams",
    nargs=2,
    default=("kestrel-forge", "midlow-town"),
    metavar="A B",
    shell_complete=complete_teams,
    help="Both teams; the share of wins is that of the first.",
)
@ready_options
def pitch_sizes(
    sizes: tuple[str, ...], teams: tuple[str, str], matches: int, seed: int, coach: str, as_json: bool, **given: Any
) -> None:
    """Show what pitch size does; SIZES are sizes such as 100x64, names or files, six unless given."""
    from footroll.lab import SIZES, pitch_experiment

    experiment = pitch_experiment(sizes or SIZES, matches=matches, seed=seed, coach=coach, teams=teams)
    run_shown(experiment, LabOptions(**given), as_json=as_json)


@lab.command("skill")
@click.argument("team", default="midlow-town", shell_complete=complete_teams)
@click.option("--points", type=click.Choice(["-20", "-10", "10", "20"]), default="10", help="How many are added.")
@ready_options
def skill_worth(team: str, points: str, matches: int, seed: int, coach: str, as_json: bool, **given: Any) -> None:
    """Show what ten points in each of the 27 skills are worth to TEAM, against itself."""
    from footroll.lab import skill_experiment

    experiment = skill_experiment(team, matches=matches, seed=seed, coach=coach, points=int(points))
    run_shown(experiment, LabOptions(**given), as_json=as_json)


@lab.command("formation")
@click.argument("formations", nargs=-1, shell_complete=complete_formations)
@click.option("--team", default="midlow-town", shell_complete=complete_teams, help="The team that changes.")
@click.option("--rival", default="midlow-town", shell_complete=complete_teams, help="The team that does not.")
@ready_options
def formation_worth(
    formations: tuple[str, ...],
    team: str,
    rival: str,
    matches: int,
    seed: int,
    coach: str,
    as_json: bool,
    **given: Any,
) -> None:
    """Show how a team does in each of FORMATIONS, by default in all."""
    from footroll.lab import formation_experiment

    experiment = formation_experiment(formations, team=team, rival=rival, matches=matches, seed=seed, coach=coach)
    run_shown(experiment, LabOptions(**given), as_json=as_json)


@lab.command("rules")
@click.argument("rules", nargs=-1, shell_complete=complete_rules)
@ready_options
def rules_effect(rules: tuple[str, ...], matches: int, seed: int, coach: str, as_json: bool, **given: Any) -> None:
    """Show what each reading of the house RULES changes, by default all rules."""
    from footroll.lab import rules_experiment
    from footroll.match.switches import SWITCHES

    for name in rules:
        if name not in SWITCHES:
            raise FootrollError(f"there is no house rule {quote(name)}{did_you_mean(name, SWITCHES)}")
    experiment = rules_experiment(rules, matches=matches, seed=seed, coach=coach)
    run_shown(experiment, LabOptions(**given), as_json=as_json)


@lab.command("fair")
@click.argument("first", shell_complete=complete_teams)
@click.argument("second", shell_complete=complete_teams)
@ready_options
def fair_teams(first: str, second: str, matches: int, seed: int, coach: str, as_json: bool, **given: Any) -> None:
    """Show whether FIRST and SECOND are fair to each other, and whether the coach is."""
    from footroll.lab import fair_experiment

    experiment = fair_experiment(first, second, matches=matches, seed=seed, coach=coach)
    run_shown(experiment, LabOptions(**given), as_json=as_json, coach=coach)


@lab.command("compare")
@click.argument("first", type=click.Path(path_type=Path), shell_complete=complete_experiments)
@click.argument("second", type=click.Path(path_type=Path), shell_complete=complete_experiments)
@json_option
def compare_folders(first: Path, second: Path, as_json: bool) -> None:
    """Compare the points that two folders share: what is larger in SECOND."""
    from footroll.cli.experiments import show_compared
    from footroll.lab import compare, open_folder, read_standing

    with open_folder(first) as opened, open_folder(second) as other:
        rows = compare(read_standing(opened), read_standing(other))
    if as_json:
        show_json([row.as_data() for row in rows])
    else:
        show_compared(rows)


@lab.command("report")
@click.argument("folder", type=click.Path(path_type=Path), shell_complete=complete_experiments)
@click.option("--out", type=click.Path(path_type=Path), help="An .html or .md file; both in the folder unless given.")
@force_option
def write_report(folder: Path, out: Path | None, force: bool) -> None:
    """Write the report of FOLDER: one page that needs no network, or Markdown."""
    from footroll.lab import html_report, markdown_report, open_folder, read_standing, write_reports

    if out and out.suffix not in (".html", ".md"):
        raise FileError(Fault(str(out), "a report ends in .html or .md; choose one of these endings"))
    with open_folder(folder) as opened:
        standing = read_standing(opened)
    command = f"footroll lab run {folder}"
    if out is None:
        show(*(f"Saved to {file}." for file in write_reports(standing, folder, command=command)))
        return
    check_writable(out, force=force)
    text = (html_report if out.suffix == ".html" else markdown_report)(standing, command=command)
    replace_file(out, data=text.encode(), force=force)
    show(f"Saved to {out}.")


@lab.command("show")
@click.argument("folder", type=click.Path(path_type=Path), shell_complete=complete_experiments)
@click.option("--sql", metavar="QUERY", help="A query over the table `matches`, in the SQL of DuckDB.")
@json_option
def show_folder(folder: Path, sql: str | None, as_json: bool) -> None:
    """Show the results in FOLDER, or the answer to a query."""
    from footroll.cli.experiments import show_results
    from footroll.lab import open_folder, read_standing

    with open_folder(folder) as opened:
        standing = read_standing(opened)
        if sql is None:
            show_results(standing, as_json=as_json)
            return
        answer = opened.run_sql(sql, counted=standing.counted)
    if as_json:
        show_json([dict(zip(answer.names, map(plain_value, row), strict=True)) for row in answer.rows])
        return
    show(list_table(*answer.names, "", rows=[(*(str(value) for value in row), "") for row in answer.rows]))


def plain_value(value: Any) -> Any:
    """Return a value of a query as JSON has it."""
    return value if isinstance(value, str | int | float | bool) or value is None else str(value)
