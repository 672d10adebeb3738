"""What the panel tells while a surface lies over the pitch: what may be chosen, and what it means to the carrier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.answers.base import Option
from footroll.ui.models.lines import LINE_ABOUT, LINE_TITLES, Line, certainty_of
from footroll.ui.models.naming import yards
from footroll.ui.models.overlays import ABOUT, TITLES, Shown
from footroll.ui.models.tables import Table

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.match import Match
    from footroll.ui.models.overlays import Surface

SURFACES, LINES = tuple(Shown), tuple(Line)  # in the order of their keys


def surface_options(shown: Shown | None) -> tuple[Option, ...]:
    """Return the surfaces with their keys, the one that is shown marked; none of them comes first."""
    none = Option("", "None", "grass comes back", mark="Ctrl 0", icon=_dot(shown is None))
    return none, *(
        Option("", TITLES[one], ABOUT[one], mark=f"Ctrl {at}", icon=_dot(one is shown))
        for at, one in enumerate(SURFACES, start=1)
    )


def line_options(shown: Collection[Line]) -> tuple[Option, ...]:
    """Return the kinds of lines with their keys, whether they are exact, and those that are shown ticked."""
    ticks = {one: "ticked" if one in shown else "not ticked" for one in LINES}
    return tuple(
        Option("", LINE_TITLES[one], f"{LINE_ABOUT[one]}, {certainty_of(one)}", mark=f"Ctrl {at}", icon=ticks[one])
        for at, one in enumerate(LINES, start=1 + len(SURFACES))
    )


def _dot(chosen: bool) -> str:
    return "chosen" if chosen else "not chosen"


def carrier_table(surface: Surface, match: Match) -> Table | None:
    """Return what a surface of goal chances means to the carrier: now, and at the best cell that he could run to."""
    at = match.cell(match.carrier) if match.carrier is not None else None
    if surface.name is not Shown.GOAL or at is None or match.carrier is None:
        return None
    points = match.points(match.carrier)
    best = surface.best_around(at, yards=points)
    difficulty = match.pitch.difficulty(at, side=match.attacking)
    rows = {f"Shoot now from {at}, difficulty {difficulty}": at, f"Best cell within {yards(points)}: {best}": best}
    told = tuple((words, surface.value_at(cell)) for words, cell in rows.items() if surface.bands[cell.x, cell.y] >= 0)
    return Table("For the carrier", told) if told else None
