"""Reports of an experiment: one HTML page that needs nothing else, and Markdown."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from footroll._version import __version__
from footroll.files import replace_file
from footroll.lab.conclusions import MAIN, Certainty, conclude, why_nothing_is_concluded
from footroll.lab.measures import MEASURES
from footroll.lab.playing import engine_digest
from footroll.lab.queries import measure_query
from footroll.lab.worth import rank_worths
from footroll.runs.intervals import anytime_factor, t_factor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.lab.measures import LabMeasure
    from footroll.lab.running import LabResults

HTML, MARKDOWN = "report.html", "report.md"
MARKS = {Certainty.CERTAIN: "✓", Certainty.NO_CHANGE: "=", Certainty.NOT_SETTLED: "…"}
NONE_YET = "none yet"  # an interval that a few pairs cannot have
DIGITS = 5  # of numbers beside their queries
STYLE = """
body { font: 15px/1.5 Inter, "Segoe UI", sans-serif; color: #17211b; background: #fff }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; margin-bottom: 0 } h2 { font-size: 1.15rem; margin-top: 2rem } h3 { font-size: 1rem }
table { border-collapse: collapse; font-size: 13px } th, td { text-align: right; padding: 2px 10px 2px 0 }
th:first-child, td:first-child { text-align: left } th { border-bottom: 1px solid #8a938c }
pre { background: #eef1ee; padding: 8px; font-size: 12px; white-space: pre-wrap } svg { max-width: 100%; height: auto }
ul { list-style: none; padding-left: 0 } li { margin-bottom: .6rem } small { color: #5b655e }
.mark { font-weight: bold }
"""


@dataclass(frozen=True, slots=True)
class MeasureRow:
    """A point in the table of a measure: every number as it is written."""

    label: str
    value: str
    error: str
    interval: str
    anytime: str
    pairs: str


def measure_rows(standing: LabResults, measure: LabMeasure) -> list[MeasureRow]:
    """Return the table of a measure, point by point."""
    rows = []
    for at, point in enumerate(standing.experiment.points):
        one = standing.estimate(at, measure.name)
        rows.append(
            MeasureRow(
                label=point.label,
                value=f"{one.value:.{DIGITS}g}",
                error=f"{one.error:.3g}" if math.isfinite(one.error) else NONE_YET,
                interval=_interval(one.low, one.high),
                anytime=_interval(one.any_low, one.any_high),
                pairs=f"{one.pairs:,}",
            )
        )
    return rows


def _interval(low: float, high: float) -> str:
    """Write an interval, or say that a few pairs have none."""
    return f"{low:.{DIGITS}g} to {high:.{DIGITS}g}" if math.isfinite(high - low) else NONE_YET


def factor_words(standing: LabResults) -> str:
    """Say how the intervals follow from the standard errors."""
    pairs = min(one.counted for one in standing.points)
    plain, anytime = t_factor(max(pairs - 1, 1)), anytime_factor(pairs, max(pairs - 1, 1))
    reach = f"{anytime:.3f}" if math.isfinite(anytime) else "needs more pairs"
    return (
        f"After {pairs:,} pairs the plain 95% interval reaches {plain:.3f} standard errors to each side, and the one "
        f"that holds at every look {reach}."
    )


def about_lines(standing: LabResults, command: str) -> list[str]:
    """Return where the figures come from: command, seed, digests and the number of matches."""
    experiment = standing.experiment
    whole = f"{standing.matches:,} matches in pairs"
    stopped = "" if standing.finished else f" of {standing.total:,}; the run was stopped"
    early = [point.label for at, point in enumerate(experiment.points) if standing.points[at].stopped is not None]
    lines = [f"{whole}{stopped}, seed {experiment.seed}."]
    if early:
        lines.append(f"Exact enough before the last match: {', '.join(early)}.")
    if standing.broken:
        lines.append(f"{len(standing.broken)} matches broke off and are set aside with their pairs.")
    lines.append(f"Footroll {__version__}, engine {engine_digest()}, experiment {experiment.digest}.")
    return [*lines, f"Again: {command}"]


def title_of(standing: LabResults) -> str:
    """Return the question of an experiment, or its name."""
    return standing.experiment.question or standing.experiment.name


def html_report(standing: LabResults, *, command: str) -> str:
    """Return the report as one page that needs no network."""
    return "\n".join(_html_parts(standing, command))


def _html_parts(standing: LabResults, command: str) -> Iterator[str]:
    """Yield the parts of the page."""
    from footroll.lab.plots import draw_all, draw_thirds

    experiment = standing.experiment
    yield f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(title_of(standing))}</title>'
    yield f"<style>{STYLE}</style>\n<h1>{escape(title_of(standing))}</h1>"
    yield f"<p>{escape(', '.join(point.label for point in experiment.points[:40]))}</p>"
    yield f"<p>{escape(about_lines(standing, command)[0])}</p>\n<h2>Conclusions</h2>\n<ul>"
    for one in conclude(standing, tuple(MEASURES)):
        yield (
            f'<li><span class="mark">{MARKS[one.kind]}</span> {escape(one.text)}<br>'
            f"<small>{escape(one.detail)}</small></li>"
        )
    yield "</ul>"
    if why := why_nothing_is_concluded(standing):
        yield f"<p>{why}</p>"
    if is_worth(standing):
        yield "<h2>What each change is worth</h2>"
        yield _html_table(*worth_table(standing))
    legend = "Dot: mean. Thin bar: plain 95% interval. Pale bar: the interval that holds at every look."
    yield f"<h2>Plots</h2>\n<p><small>{legend}</small></p>"
    plots = draw_all(standing, MAIN)
    yield from plots.values()
    yield "<h3>Turns with the ball by third</h3>\n<p><small>The side with the ball attacks to the right.</small></p>"
    yield draw_thirds(standing)
    words = escape(factor_words(standing))
    yield f"<h2>Every figure, and its query</h2>\n<p>{words} The table matches has a row for each match.</p>"
    for measure in MEASURES.values():
        yield f'<section id="{measure.name}">\n<h3>{escape(measure.title)}</h3>'
        heads, rows = measure_table(standing, measure)
        yield _html_table(heads, rows)
        yield f"<pre>{escape(measure_query(measure))}</pre>\n</section>"
    yield "<h2>Where this comes from</h2>"
    yield from (f"<p>{escape(line)}</p>" for line in about_lines(standing, command))
    yield f"<pre>{escape(experiment.text.strip())}</pre>\n</html>\n"


def _html_table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>\n<tr>{head}</tr>\n{body}\n</table>"


def measure_table(standing: LabResults, measure: LabMeasure) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the heads and rows of the table of a measure."""
    heads = ("point", "value", "standard error", "95% interval", "at every look", "pairs")
    rows = measure_rows(standing, measure)
    return heads, [(one.label, one.value, one.error, one.interval, one.anytime, one.pairs) for one in rows]


def is_worth(standing: LabResults) -> bool:
    """Return whether every point changes a team against itself, so that the lead is its worth."""
    for point in standing.experiment.points:
        if not all(name.startswith("home.") and isinstance(value, int) for name, value in point.values.items()):
            return False
    teams = {one.team.name for point in standing.experiment.points for one in point.setting.contenders}
    return len(teams) == 1


def worth_table(standing: LabResults) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the heads and rows of what each change is worth."""
    heads = ("change", "goals a match", "corrected interval", "winning chance", "verdict")
    rows: list[tuple[str, ...]] = [
        (one.label, f"{one.goals:+.3f}", f"{one.low:+.3f} to {one.high:+.3f}", f"{100 * one.won:+.1f}", one.verdict)
        for one in rank_worths(standing)
    ]
    return heads, rows


def markdown_report(standing: LabResults, *, command: str) -> str:
    """Return the report as Markdown."""
    lines = [f"# {title_of(standing)}", "", about_lines(standing, command)[0], "", "## Conclusions", ""]
    lines += [f"- {MARKS[one.kind]} {one.text} {one.detail}" for one in conclude(standing, tuple(MEASURES))]
    lines += filter(None, [why_nothing_is_concluded(standing)])
    if is_worth(standing):
        lines += ["", "## What each change is worth", "", *_markdown_table(*worth_table(standing))]
    lines += ["", "## Every figure, and its query", "", factor_words(standing)]
    for measure in MEASURES.values():
        lines += ["", f"### {measure.title}", "", *_markdown_table(*measure_table(standing, measure)), ""]
        lines += ["```sql", measure_query(measure), "```"]
    lines += ["", "## Where this comes from", "", *about_lines(standing, command), "", "```toml"]
    return "\n".join([*lines, standing.experiment.text.strip(), "```", ""])


def _markdown_table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    lines = [heads, ("---",) * len(heads), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in lines]


def write_reports(standing: LabResults, folder: Path, *, command: str) -> tuple[Path, Path]:
    """Write both reports into the folder of an experiment, and return their files."""
    files = folder / HTML, folder / MARKDOWN
    replace_file(files[0], data=html_report(standing, command=command).encode())
    replace_file(files[1], data=markdown_report(standing, command=command).encode())
    return files
