"""Plots of an experiment as SVG, drawn by matplotlib and mplsoccer; the same bytes every time."""

from __future__ import annotations

import io
import logging
import math
import re
from typing import TYPE_CHECKING, Any

from footroll.errors import MissingExtra
from footroll.lab.measures import MEASURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.lab.measures import LabMeasure
    from footroll.lab.running import LabResults

INK, PALE, GRASS = "#17211b", "#8a938c", "#e9efe9"
RECOMMENDED = "100x64"  # its dot is hollow
WIDE, HIGH = 6.4, 1.9  # inches
MOST_PITCHES = 9
METRES = 0.9144  # of a yard


def _matplotlib() -> Any:
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # in a read-only home it warns that it has no cache
    try:
        import matplotlib as mpl
        import mplsoccer  # noqa: F401
    except ImportError:
        raise MissingExtra("a report", extra="lab") from None
    mpl.use("Agg")
    mpl.rcParams.update({
        "svg.hashsalt": "footroll",
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 8,
        "axes.edgecolor": PALE,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
    })  # fmt: skip
    return mpl


def as_svg(figure: Any) -> str:
    """Return a figure as an SVG element for a page."""
    from matplotlib import pyplot as plt

    page = io.StringIO()
    figure.savefig(page, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": "footroll"})
    plt.close(figure)
    text = re.sub(r"<metadata>.*?</metadata>", "", page.getvalue(), flags=re.DOTALL)
    return text[text.index("<svg") :]


def axis_places(standing: LabResults) -> list[float]:
    """Return where the points are on the axis: by cells if only the pitch varies, else in equal steps.

    >>> from footroll.lab import pitch_experiment
    >>> from footroll.lab.running import LabResults
    >>> axis_places(LabResults(pitch_experiment(["100x50", "100x64"], matches=2)))
    [5000.0, 6400.0]
    """
    points = standing.experiment.points
    if by_cells(standing):
        return [float(one.setting.pitch.length * one.setting.pitch.width) for one in points]
    return [float(at) for at in range(len(points))]


def by_cells(standing: LabResults) -> bool:
    """Return whether the axis is the number of cells."""
    sizes = {one.setting.pitch.length * one.setting.pitch.width for one in standing.experiment.points}
    return standing.experiment.factors == ("pitch",) and len(sizes) == len(standing.experiment.points)


def draw_measure(standing: LabResults, measure: LabMeasure) -> str:
    """Return the plot of a measure: a dot for each point, its plain interval, and the anytime one in pale."""
    _matplotlib()
    from matplotlib import pyplot as plt

    points, places = standing.experiment.points, axis_places(standing)
    estimates = [standing.estimate(at, measure.name) for at in range(len(points))]
    scale = 100 if measure.percent else 1
    figure, axes = plt.subplots(figsize=(WIDE, HIGH))
    values = [scale * one.value for one in estimates]
    for widths, colour, line, cap in (
        ([one.any_half_width() for one in estimates], "#c9d0ca", 5, 0),
        ([one.half_width() for one in estimates], INK, 1.2, 3),
    ):
        reach = [scale * one if math.isfinite(one) else 0 for one in widths]
        axes.errorbar(places, values, yerr=reach, fmt="none", ecolor=colour, elinewidth=line, capsize=cap)
    if by_cells(standing):
        order = sorted(range(len(places)), key=places.__getitem__)
        axes.plot([places[at] for at in order], [values[at] for at in order], color=PALE, linewidth=0.8, zorder=1)
    for at, point in enumerate(points):
        face = "white" if str(point.setting.pitch) == RECOMMENDED and by_cells(standing) else INK
        axes.plot(places[at], values[at], "o", markersize=5, color=INK, markerfacecolor=face, zorder=3)
    axes.set_xticks(places, _short_labels(standing), rotation=0 if len(points) < 8 else 60, fontsize=7)
    axes.set_title(measure.title, loc="left", fontsize=9, fontweight="bold", color=INK)
    axes.yaxis.set_major_formatter("{x:g}%" if measure.percent else "{x:g}")
    axes.grid(axis="y", color="#e2e6e2", linewidth=0.6)
    axes.spines[["top", "right"]].set_visible(False)
    return as_svg(figure)


def _short_labels(standing: LabResults) -> list[str]:
    """Return labels that fit below an axis."""
    labels = [one.label for one in standing.experiment.points]
    if by_cells(standing):
        sizes = [one.setting.pitch for one in standing.experiment.points]
        return [f"{label}\n{size.length * size.width:,}" for label, size in zip(labels, sizes, strict=True)]
    only = standing.experiment.factors[0].rpartition(".")[2] if len(standing.experiment.factors) == 1 else ""
    plain = [label.removeprefix(f"{standing.experiment.factors[0]} ") if only else label for label in labels]
    return plain if all(len(one) <= 16 for one in plain) else [f"{at}" for at in range(len(labels))]


def draw_thirds(standing: LabResults) -> str:
    """Return the pitches of some points to scale, with the share of turns in each third and on the wings."""
    _matplotlib()
    from matplotlib import pyplot as plt
    from matplotlib.patches import Rectangle
    from mplsoccer import Pitch

    points = standing.experiment.points[:MOST_PITCHES]
    across = min(len(points), 3)
    rows = -(-len(points) // across)
    figure, grid = plt.subplots(rows, across, figsize=(WIDE, 1.7 * rows), squeeze=False)
    longest = max(one.setting.pitch.length for one in points)
    widest = max(one.setting.pitch.width for one in points)
    for at, axes in enumerate(grid.flat):
        if at >= len(points):
            axes.axis("off")
            continue
        size = points[at].setting.pitch
        length, width = METRES * size.length, METRES * size.width  # mplsoccer draws its markings in metres
        Pitch(pitch_type="custom", pitch_length=length, pitch_width=width, line_color=PALE, linewidth=0.7).draw(ax=axes)
        for third, share in enumerate(third_shares(standing, at)):
            left, shade = third * length / 3, min(share, 0.9)
            axes.add_patch(Rectangle((left, 0), length / 3, width, color="#2f6b3a", alpha=shade, linewidth=0))
            words = f"{100 * share:.0f}%"
            axes.text(left + length / 6, width / 2, words, ha="center", va="center", fontsize=8, color=INK)
        along, aside = (METRES * longest - length) / 2 + 2, (METRES * widest - width) / 2 + 2
        axes.set_xlim(-along, length + along)
        axes.set_ylim(-aside, width + aside)
        axes.set_title(points[at].label, fontsize=8, color=INK)
    figure.tight_layout()
    return as_svg(figure)


def third_shares(standing: LabResults, point: int) -> tuple[float, float, float]:
    """Return the share of turns with the ball in the own, the middle and the last third of its side."""
    own, last = (standing.estimate(point, name).value for name in ("own_third", "last_third"))
    return own, 1 - own - last, last


def draw_all(standing: LabResults, measures: Sequence[str]) -> dict[str, str]:
    """Return the plots of some measures by name."""
    return {name: draw_measure(standing, MEASURES[name]) for name in measures}
