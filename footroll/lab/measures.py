"""Measures: the figures of an experiment, each with the query that gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

LONG_MATCH = 300  # turns beyond which a match drags


@dataclass(frozen=True, slots=True)
class LabMeasure:
    """A figure: columns of the rows added up, a match or over other columns.

    `control` is a column whose mean is known to be 0, which narrows the interval. `matters` is the smallest change that
    a designer would notice: a part of the mean, or an amount if it is `absolute`.
    """

    name: str
    words: str
    columns: tuple[str, ...]  # a minus before a name subtracts the column
    over: tuple[str, ...] = ()  # instead of: a match
    control: str = ""
    matters: float = 0.05
    absolute: bool = False
    percent: bool = False

    @property
    def title(self) -> str:
        """The words as a title.

        >>> MEASURES["goals"].title, MEASURES["completion"].title
        ('Goals a match', 'Passes completed')
        """
        words = self.words[0].upper() + self.words[1:]
        return words if self.percent or self.over else f"{words} a match"

    def query(self, *, point: int) -> str:
        """Return the query that gives the value of a point.

        >>> MEASURES["turns"].query(point=2)
        'SELECT avg(turns) FROM matches WHERE point = 2'
        >>> MEASURES["on_target"].query(point=0)
        'SELECT sum(on_target) / sum(shots_1 + shots_2) FROM matches WHERE point = 0'
        """
        top, rows = written(self.columns), f"FROM matches WHERE point = {point}"
        if self.over:
            return f"SELECT sum({top}) / sum({written(self.over)}) {rows}"
        if not self.control:
            return f"SELECT avg({top}) {rows}"
        pairs = f"SELECT avg({top}) AS x, avg({self.control}) AS y {rows} GROUP BY pair"
        return f"SELECT avg(x) - coalesce(regr_slope(x, y), 0) * avg(y) FROM ({pairs})"

    def write(self, value: float) -> str:
        """Write a value.

        >>> MEASURES["goals"].write(4.1234), MEASURES["completion"].write(0.857), MEASURES["turns"].write(112.04)
        ('4.12', '85.7%', '112.0')
        """
        if self.percent:
            return f"{100 * value:.1f}%"
        if 0 < abs(value) < 0.01:
            return f"{value:.1g}"
        return f"{value:,.{1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 or value == 0 else 3}f}"

    def write_change(self, value: float) -> str:
        """Write the size of a change.

        >>> MEASURES["goals"].write_change(0.15), MEASURES["won"].write_change(0.012)
        ('0.15', '1.2 points')
        """
        return f"{100 * value:.1f} points" if self.percent else self.write(value)


def written(columns: tuple[str, ...]) -> str:
    """Write columns as a sum.

    >>> written(("passes_1", "passes_2", "-interceptions"))
    'passes_1 + passes_2 - interceptions'
    """
    return " + ".join(columns).replace("+ -", "- ")


def added(rows: Mapping[str, Any], columns: tuple[str, ...]) -> Any:
    """Add up columns of rows, as floating-point numbers."""
    total = np.zeros(len(rows["pair"]))
    for name in columns:
        values = np.asarray(rows[name.removeprefix("-")], dtype=np.float64)
        total = total - values if name.startswith("-") else total + values
    return total


def _sides(name: str) -> tuple[str, str]:
    return f"{name}_1", f"{name}_2"


_PLAYED = ("passes_1", "passes_2", "-interceptions")  # passes that nobody intercepted have a length

# One row for each measure; reports, JSON, docs and the room follow from the rows.
MEASURES: Mapping[str, LabMeasure] = {
    row.name: row
    for row in (
        LabMeasure("goals", "goals", _sides("goals"), control="excess"),
        LabMeasure("shots", "shots", _sides("shots")),
        LabMeasure("xg", "expected goals", _sides("xg")),
        LabMeasure("on_target", "shots on target", ("on_target",), over=_sides("shots"), percent=True),
        LabMeasure("shot_yards", "yards from a shot to the goal line", ("shot_yards",), over=_sides("shots")),
        LabMeasure("passes", "passes", _sides("passes")),
        LabMeasure("completion", "passes completed", _sides("completed"), over=_sides("passes"), percent=True),
        LabMeasure("pass_yards", "yards of a pass", ("pass_yards",), over=_PLAYED),
        LabMeasure("short_passes", "passes up to 10 yards", ("short_passes",), over=_PLAYED, percent=True),
        LabMeasure(
            "long_passes", "passes beyond 30 yards, which fly high", ("long_passes",), over=_PLAYED, percent=True
        ),
        LabMeasure("interceptions", "interceptions", ("interceptions",)),
        LabMeasure("duels", "duels", ("duels",)),
        LabMeasure("fouls", "fouls", ("fouls",)),
        LabMeasure("injuries", "injuries", ("injuries",), matters=0.1),
        LabMeasure("offsides", "offsides", ("offsides",), matters=0.1),
        LabMeasure("corners", "corners", ("corners",), matters=0.1),
        LabMeasure("throw_ins", "throw-ins", ("throw_ins",), matters=0.1),
        LabMeasure("turns", "turns", ("turns",)),
        LabMeasure(
            "long_matches",
            f"matches beyond {LONG_MATCH} turns",
            ("long_match",),
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "own_third",
            "turns in the own third",
            ("own_third",),
            over=("turns",),
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "last_third",
            "turns in the last third",
            ("last_third",),
            over=("turns",),
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "wings", "turns on the wings", ("wide_turns",), over=("turns",), matters=0.02, absolute=True, percent=True
        ),
        LabMeasure(
            "first_possession",
            "matches won by the team that kicked off",
            ("share_kicker",),
            control="kicker_excess",
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "home",
            "matches won at home",
            ("share_home",),
            control="home_excess",
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "won",
            "matches won by the first team",
            ("share_1",),
            control="lead_excess",
            matters=0.02,
            absolute=True,
            percent=True,
        ),
        LabMeasure(
            "lead",
            "goals of the first team over the second",
            ("lead",),
            control="lead_excess",
            matters=0.1,
            absolute=True,
        ),
        LabMeasure(
            "home_lead",
            "goals at home over those away",
            ("lead_home",),
            control="home_excess",
            matters=0.1,
            absolute=True,
        ),
    )
}
