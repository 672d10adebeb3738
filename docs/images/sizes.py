"""Draw the plots of docs/pitch-sizes.md from the folders of its experiments: python docs/images/sizes.py FOLDER...

Each folder is one way to play; the first is the plain club. It also prints the tables of the page.
"""

from __future__ import annotations

import sys
from pathlib import Path

from matplotlib import pyplot as plt

from footroll.lab import MEASURES, LabResults, open_folder, read_standing
from footroll.lab.plots import as_svg, axis_places, draw_thirds

FOLDER = Path(__file__).parent
SHOWN = (
    "goals",
    "shots",
    "xg",
    "passes",
    "pass_yards",
    "long_passes",
    "turns",
    "long_matches",
    "offsides",
    "last_third",
    "first_possession",
    "won",
)
COLOURS = ("#17211b", "#2f6b3a", "#b0541f", "#1f5fa8")


def name_of(standing: LabResults) -> str:
    """Return the coach of an experiment."""
    return standing.experiment.points[0].setting.contenders[0].name


def draw(standings: list[LabResults]) -> str:
    """Return one picture with a small plot for each figure, and a line for each way to play."""
    figure, grid = plt.subplots(4, 3, figsize=(10, 9), sharex=True)
    for axes, name in zip(grid.flat, SHOWN, strict=True):
        measure = MEASURES[name]
        scale = 100 if measure.percent else 1
        for standing, colour in zip(standings, COLOURS, strict=False):
            places = axis_places(standing)
            estimates = [standing.estimate(at, name) for at in range(len(places))]
            axes.errorbar(
                places,
                [scale * one.value for one in estimates],
                yerr=[scale * one.any_half_width() for one in estimates],
                color=colour,
                marker="o",
                markersize=3,
                linewidth=1,
                capsize=2,
                label=name_of(standing),
            )
        axes.set_title(measure.title, loc="left", fontsize=8, fontweight="bold")
        axes.yaxis.set_major_formatter("{x:g}%" if measure.percent else "{x:g}")
        axes.grid(axis="y", color="#e2e6e2", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
    for axes in grid[-1]:
        axes.set_xlabel("cells", fontsize=8)
    grid[0][0].legend(fontsize=7, frameon=False)
    figure.tight_layout()
    return as_svg(figure)


def table(standing: LabResults) -> str:
    """Return every figure at every size as Markdown, with half the width of its anytime interval."""
    points = standing.experiment.points
    lines = [["", *(point.label for point in points)], ["---"] * (len(points) + 1)]
    for name, measure in MEASURES.items():
        cells = []
        for at in range(len(points)):
            one = standing.estimate(at, name)
            reach = f"{(100 if measure.percent else 1) * one.any_half_width():.2g}"
            cells.append(f"{measure.write(one.value)} ±{reach}")
        lines.append([measure.title, *cells])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


if __name__ == "__main__":
    found = []
    for path in sys.argv[1:]:
        with open_folder(Path(path)) as opened:
            found.append(read_standing(opened))
    (FOLDER / "pitch-sizes.svg").write_text(draw(found), encoding="utf-8")
    (FOLDER / "pitch-thirds.svg").write_text(draw_thirds(found[0]), encoding="utf-8")
    for one in found:
        print(name_of(one), f"{one.matches:,} matches\n\n{table(one)}\n")
