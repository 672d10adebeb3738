"""Parts of `footroll lab` that every experiment shares: options, engines, progress and results."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.output import NARROWEST_TEXT, console, list_table, notice, show, show_json
from footroll.cli.runs import ProgressLine, options, threads_option
from footroll.errors import FootrollError
from footroll.percent import percent
from footroll.wording import time_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footroll.lab import BlockEngine, Compared, Experiment, LabResults

LONGEST_LABEL = 24  # letters
SHOWN = ("goals", "shots", "turns", "won", "passes", "first_possession", "offsides")

run_options = options(
    click.option(
        "--out",
        type=click.Path(path_type=Path),
        help="The folder of rows and report; the same command continues a run that was stopped.",
    ),
    threads_option,
    click.option("--workers", type=click.IntRange(1, 256), help="Play in so many processes instead of threads."),
    click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler."),
    click.option("--anew", is_flag=True, help="Discard an earlier run in the folder."),
)


@dataclass(frozen=True, slots=True)
class LabOptions:
    """The options that every experiment has."""

    out: Path | None = None
    threads: int | None = None
    workers: int | None = None
    cluster: str | None = None
    anew: bool = False

    def open_engine(self) -> BlockEngine:
        """Return the engine that is asked for."""
        from footroll.lab import ClusterEngine, ProcessEngine, ThreadEngine

        if sum(one is not None for one in (self.threads, self.workers, self.cluster)) > 1:
            raise FootrollError("--threads, --workers and --cluster exclude each other; give one of them")
        if self.cluster:
            return ClusterEngine(self.cluster)
        return ProcessEngine(self.workers) if self.workers else ThreadEngine(self.threads)


def run_shown(
    experiment: Experiment,
    chosen: LabOptions,
    *,
    as_json: bool,
    folder: Path | None = None,
    again: str = "the same command",
    coach: str | None = None,
) -> None:
    """Run an experiment with progress and show its results; Ctrl-C keeps what is finished.

    With a folder the report is written there. With a coach its own fairness is shown too.
    """
    folder = folder or chosen.out
    for line in experiment.notices:
        notice(line)
    if folder is None:
        with TemporaryDirectory(prefix="footroll-lab-") as made:
            standing = _run(experiment, chosen, Path(made), as_json=as_json, kept="")
    else:
        standing = _run(experiment, chosen, folder, as_json=as_json, kept=f"{folder}; {again} continues")
    fair = ask_coach(coach, experiment) if coach else {}
    show_results(standing, as_json=as_json, more=fair)
    if folder:
        from footroll.lab import write_reports

        command = again if again != "the same command" else f"footroll lab run {folder}"
        page, _ = write_reports(standing, folder, command=command)
        notice(f"the report is {page}")


def _run(experiment: Experiment, chosen: LabOptions, folder: Path, *, as_json: bool, kept: str) -> LabResults:
    """Run an experiment with progress, and return its results."""
    from footroll.lab import LabResults, run_experiment

    standing, line = LabResults(experiment), ProgressLine(experiment.total)
    engine = chosen.open_engine()
    try:
        with closing(engine), closing(run_experiment(experiment, folder, engine=engine, anew=chosen.anew)) as run:
            for standing in run:
                line.show(standing.done)
    except KeyboardInterrupt:
        line.close()
        if standing.matches:
            show_results(standing, as_json=as_json)
        done = f"{standing.kept:,} of {standing.total:,} matches were played"
        words = f"{done} and are kept in {kept}" if kept else f"{done}; with --out they would be kept"
        raise KeyboardInterrupt(words) from None
    finally:
        line.close()
    return standing


def ask_coach(coach: str, experiment: Experiment) -> dict[str, Any]:
    """Return how a coach answers turned positions, for JSON; nothing for a coach from a file."""
    from footroll.lab.fairness import ask_turned

    first, second = experiment.points[0].setting.contenders
    answers = ask_turned(coach, teams=(first.team, second.team))
    return {"coach": {"asked": answers.asked, "agreed": answers.agreed}} if answers else {}


def show_compared(rows: Sequence[Compared]) -> None:
    """Print the measures that differ between two folders for certain, and how many do not."""
    from footroll.lab import MEASURES

    certain = [row for row in rows if row.certain]
    lines = []
    for row in certain:
        measure = MEASURES[row.measure]
        reach = measure.write_change(row.change.any_half_width())
        sign = "+" if row.change.value > 0 else "-"
        change = f"{sign}{measure.write_change(abs(row.change.value))} ±{reach}"
        lines.append(
            (row.label, measure.title, measure.write(row.first.value), measure.write(row.second.value), change)
        )
    if lines:
        show(list_table("point", "figure", "first", "second", "change", rows=lines), "")
    show(f"{len(certain)} of {len(rows)} figures differ for certain.")


def show_results(standing: LabResults, *, as_json: bool, more: Mapping[str, Any] | None = None) -> None:
    """Show the results so far, as text or JSON."""
    from footroll.lab import is_worth

    if as_json:
        show_json({**results_as_data(standing, worth=is_worth(standing)), **(more or {})})
        return
    if is_worth(standing):
        show_worths(standing)
    else:
        show_points(standing)
    if answers := (more or {}).get("coach"):
        share = percent(answers["agreed"] / answers["asked"])
        home = standing.estimates(0)["home"]
        low, high = (percent(min(max(end, 0.0), 1.0)) for end in (home.any_low, home.any_high))
        show(
            f"The coach gave the turned answer to {share} of {answers['asked']:,} turned positions.",
            f"It won {percent(home.value)} of the matches at home, between {low} and {high}; a fair coach wins half.",
        )


def results_as_data(standing: LabResults, *, worth: bool = False) -> dict[str, Any]:
    """Return the results as JSON data: a row for each point, with the mean and interval of each figure."""
    from footroll.lab import MEASURES, conclude, rank_worths

    points = standing.experiment.points
    data = {
        **standing.experiment.as_data(),
        "played": standing.matches,
        "rows": [
            {
                "point": point.label,
                **point.values,
                "length": point.setting.pitch.length,
                "width": point.setting.pitch.width,
                "matches": 2 * standing.points[at].counted,
                "stopped_early": standing.points[at].stopped is not None,
                "figures": {name: one.as_data() for name, one in standing.estimates(at).items()},
            }
            for at, point in enumerate(points)
        ],
        "conclusions": [one.as_data() for one in conclude(standing, tuple(MEASURES))],
        "broken": [
            {"point": one.point, "match": one.number, "dice": one.dice, "why": one.why} for one in standing.broken
        ],
    }
    return {**data, "worth": [one.as_data() for one in rank_worths(standing)]} if worth else data


def show_points(standing: LabResults) -> None:
    """Print a table of the points, and the conclusions."""
    from footroll.lab import MEASURES, conclude, why_nothing_is_concluded

    points = standing.experiment.points
    numbered = any(len(point.label) > LONGEST_LABEL for point in points)
    if numbered:
        show(*(f"point {point.number}: {point.label}" for point in points), "")
    columns = [("point", *(str(one.number) if numbered else one.label for one in points))]
    columns.append(("matches", *(f"{2 * one.counted:,}" for one in standing.points)))
    for name in SHOWN:
        measure = MEASURES[name]
        found = [standing.estimate(at, name) for at in range(len(points))]
        cells = (f"{measure.write(one.value)} {reach_words(measure.write(one.half_width()))}" for one in found)
        columns.append(("kicker won" if name == "first_possession" else name, *cells))
    while sum(max(map(len, column)) + 2 for column in columns[:-1]) + NARROWEST_TEXT > console().width:
        columns.pop()  # the report has all
    titles, *rows = zip(*columns, strict=True)
    show(list_table(*titles, rows=rows), "")
    for conclusion in conclude(standing):
        show(f"{conclusion.text} {conclusion.detail}")
    if why := why_nothing_is_concluded(standing):
        show(why)
    show_broken(standing)


def reach_words(half: str) -> str:
    """Write how far an interval reaches; a single pair of matches has none.

    >>> reach_words("3.2%"), reach_words("inf")
    ('±3.2', '(no interval)')
    """
    return "(no interval)" if "inf" in half else f"±{half.rstrip('%')}"


def interval_words(low: str, high: str) -> str:
    """Write an interval; a single pair of matches has none.

    >>> interval_words("-0.1", "+0.3"), interval_words("-inf", "+inf")
    ('(-0.1 to +0.3)', '(no interval)')
    """
    return "(no interval)" if "inf" in low else f"({low} to {high})"


def show_worths(standing: LabResults) -> None:
    """Print what each change is worth, the best first."""
    from footroll.lab import rank_worths

    rows = [
        (
            f"{one.rank}",
            one.label.removeprefix("home."),
            f"{one.goals:+.3f} {interval_words(f'{one.low:+.3f}', f'{one.high:+.3f}')}",
            f"{100 * one.won:+.1f} {interval_words(f'{100 * one.won_low:+.1f}', f'{100 * one.won_high:+.1f}')}",
            one.verdict,
        )
        for one in rank_worths(standing)
    ]
    looks = len(rows)
    show(list_table("", "skill", "goals a match", "points of winning chance", "verdict", rows=rows), "")
    show(f"{standing.matches:,} matches; the intervals are corrected for {looks} looks (Holm).")
    show_broken(standing)


def show_broken(standing: LabResults) -> None:
    """Print the matches that broke off."""
    for one in standing.broken:
        point = standing.experiment.points[one.point].label
        notice(f"match {one.number} of {point} broke off: {one.why}; its pair is set aside (dice {one.dice})")


def show_foreseen(experiment: Experiment, chosen: LabOptions, *, as_json: bool) -> None:
    """Show the points of an experiment and the time foreseen, from a first few matches that are not kept."""
    from footroll.lab.foreseeing import foresee

    seconds = foresee(experiment, workers=chosen.workers or chosen.threads)
    if as_json:
        show_json({**experiment.as_data(), "seconds": round(seconds, 1)})
        return
    for line in experiment.notices:
        notice(line)
    rows = [(f"{one.number}", one.label, str(one.setting.pitch)) for one in experiment.points]
    show(list_table("", "point", "pitch", rows=rows), "")
    early = f", fewer if {experiment.matches.until.measure} is exact earlier" if experiment.matches.until else ""
    most = experiment.matches.most
    show(f"{len(rows)} points of {most:,} matches: {experiment.total:,} matches{early}, about {time_words(seconds)}.")
