"""The plots of the Lab room: dots with intervals on one axis, and the same numbers as a table."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from footroll.lab import MEASURES, Certainty
from footroll.ui.models.lab.choices import is_recommended
from footroll.ui.models.lab.words import change_words, estimate_words, label_of

if TYPE_CHECKING:
    from footroll.ui.models.lab.run import LabNews

NO_CHANGE = "no change seen"
ROOM = 0.12  # of the height, above and below the intervals
STEPS = (10, 5, 2, 1, 0.5, 0.2)  # between round values, by the power of ten of the height


@dataclass(frozen=True, slots=True)
class PlottedDot:
    """One point in a plot: where it is from 0 to 1, its mean and its interval."""

    at: int
    x: float
    mean: float
    low: float
    high: float
    words: str
    hollow: bool


class PlotTick(NamedTuple):
    """A round value on the axis of a measure, and how it is written."""

    value: float
    words: str


@dataclass(frozen=True, slots=True)
class MeasurePlot:
    """A measure at every point, the ends of its axis, and the words beside it."""

    name: str
    title: str
    span: str
    change: str
    dots: tuple[PlottedDot, ...]
    bottom: float
    top: float
    ticks: tuple[PlotTick, ...] = ()

    def y(self, value: float) -> float:
        """Return the height of a value from 0 to 1."""
        return (value - self.bottom) / (self.top - self.bottom) if self.top > self.bottom else 0.5


@dataclass(frozen=True, slots=True)
class PlotAxis:
    """The points along the axis: places from 0 to 1, names and a second line; lines join sizes only."""

    places: tuple[float, ...]
    names: tuple[str, ...]
    notes: tuple[str, ...]
    joined: bool
    marked: tuple[bool, ...]


def axis_of(news: LabNews) -> PlotAxis:
    """Return the axis: true to the number of cells if only the pitch varies, or else in equal steps."""
    points = news.experiment.points
    names = tuple(label_of(one.label) for one in points)
    cells = [one.setting.pitch.length * one.setting.pitch.width for one in points]
    sizes = news.experiment.factors == ("pitch",) and max(cells) > min(cells)
    if sizes:
        places = tuple((one - min(cells)) / (max(cells) - min(cells)) for one in cells)
    else:
        places = tuple(at / max(len(points) - 1, 1) for at in range(len(points)))
    notes = tuple(f"{one:,}" for one in cells) if sizes else tuple("" for _ in cells)
    return PlotAxis(places, names, notes, sizes, tuple(is_recommended(one.label) for one in points))


def plots_of(news: LabNews) -> tuple[MeasurePlot, ...]:
    """Return a plot for each measure that has an estimate at every point."""
    axis = axis_of(news)
    kinds = {one.measure: one.kind for one in news.conclusions}
    found = []
    for name in news.measures:
        estimates = [one[name] for one in news.estimates]
        if not all(math.isfinite(one.half_width()) and math.isfinite(one.value) for one in estimates):
            continue
        low, high = min(one.low for one in estimates), max(one.high for one in estimates)
        room = ROOM * (high - low) or 0.5
        span, change = change_words(name, [one.value for one in estimates])
        dots = tuple(
            PlottedDot(
                at,
                axis.places[at],
                one.value,
                one.low,
                one.high,
                f"{axis.names[at]}: {estimate_words(name, one)}",
                axis.marked[at],
            )
            for at, one in enumerate(estimates)
        )
        change = NO_CHANGE if kinds.get(name) is Certainty.NO_CHANGE else change
        ticks = ticks_between(low - room, high + room, percent=MEASURES[name].percent)
        found.append(MeasurePlot(name, MEASURES[name].title, span, change, dots, low - room, high + room, ticks))
    return tuple(found)


def ticks_between(bottom: float, top: float, *, percent: bool = False) -> tuple[PlotTick, ...]:
    """Return the lowest and the highest round value of an axis.

    >>> [tick.words for tick in ticks_between(3.71, 4.46)], [tick.words for tick in ticks_between(98, 231)]
    (['3.8', '4.4'], ['100', '200'])
    >>> [tick.words for tick in ticks_between(0.493, 0.581, percent=True)]
    ['50%', '55%']
    """
    scale, sign = (100, "%") if percent else (1, "")
    low, high = bottom * scale, top * scale
    power = 10.0 ** math.floor(math.log10(high - low))
    step = next(one * power for one in STEPS if math.floor(high / (one * power)) > math.ceil(low / (one * power)))
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    ends = math.ceil(low / step) * step, math.floor(high / step) * step
    return tuple(PlotTick(one / scale, f"{one:.{digits}f}{sign}") for one in ends)


def table_headers(news: LabNews) -> tuple[str, ...]:
    """Return the headers of the table: the point, its cells and matches, then every measure."""
    return ("Point", "Cells", "Matches", *(MEASURES[name].title for name in MEASURES))


def table_rows(news: LabNews) -> list[tuple[str, ...]]:
    """Return a row for each point, with every measure and its interval."""
    rows = []
    for at, point in enumerate(news.experiment.points):
        pitch, estimates = point.setting.pitch, news.estimates[at]
        pairs = next(iter(estimates.values())).pairs
        figures = (estimate_words(name, one) for name, one in estimates.items())
        rows.append((label_of(point.label), f"{pitch.length * pitch.width:,}", f"{2 * pairs:,}", *figures))
    return rows
