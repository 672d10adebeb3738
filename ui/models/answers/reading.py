"""Overlays in words: keys, help, the docs table, and the rows of the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.answers.base import Option
from footroll.ui.models.lines import LINES
from footroll.ui.models.naming import yards
from footroll.ui.models.overlays import SURFACES
from footroll.ui.models.tables import Table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from footroll.match import Match
    from footroll.ui.models.overlays import Surface

DIGITS = 9  # Ctrl and a digit choose the first nine overlays; Ctrl and 0 clears them


def overlay_names() -> tuple[str, ...]:
    """Return the names of all overlays, surfaces first."""
    return (*SURFACES, *LINES)


def overlay_keys() -> dict[str, str]:
    """Return the key of each overlay that has one, by name.

    >>> overlay_keys()["goal-chance"], overlay_keys()["offside"]
    ('Ctrl+2', 'Ctrl+9')
    """
    return {name: f"Ctrl+{digit}" for digit, name in enumerate(overlay_names()[:DIGITS], start=1)}


def keys_of(names: Iterable[str]) -> str:
    """Return the keys of some overlays, from the first to the last.

    >>> keys_of(["difficulty", "goal-chance", "pass"]), keys_of(["offside"])
    ('Ctrl+1 … 3', 'Ctrl+9')
    """
    keys = [key for name, key in overlay_keys().items() if name in set(names)]
    return f"{keys[0]} … {keys[-1].removeprefix('Ctrl+')}" if len(keys) > 1 else "".join(keys)


def key_help() -> dict[str, str]:
    """Return what the keys of the overlays do, for help.

    >>> key_help()["Ctrl+6 … 9"]
    'Lines: reach zones, passing lanes, shadows, offside line'
    """
    keyed = overlay_keys()
    words = {
        keys_of(rows): f"{kind}: {', '.join(row.title.lower() for name, row in rows.items() if name in keyed)}"
        for kind, rows in (("Surfaces", SURFACES), ("Lines", LINES))
    }
    return {**words, "Ctrl+0": "No surface and no lines"}


def overlay_table() -> str:
    """Return the overlays as the Markdown table of the docs."""
    keyed = overlay_keys()
    kinds = (*(("surface", row) for row in SURFACES.values()), *(("lines", row) for row in LINES.values()))
    lines = [
        f"| `{row.name}` | {keyed.get(row.name, '')} | {kind}, {row.certainty} | {row.shows} |" for kind, row in kinds
    ]
    return "\n".join(["| overlay | key | kind | shows |", "|---|---|---|---|", *lines])


def _mark(name: str) -> str:
    """Return the key of an overlay as a row of the panel shows it."""
    return overlay_keys().get(name, "").replace("+", " ")


def surface_options(shown: str | None) -> tuple[Option, ...]:
    """Return the surfaces with their keys and the shown one marked, after the choice of none."""
    none = Option("", "None", "shows the grass", mark="Ctrl 0", icon=_dot(shown is None))
    return none, *(
        Option("", row.title, row.about, mark=_mark(name), icon=_dot(name == shown)) for name, row in SURFACES.items()
    )


def line_options(shown: Collection[str]) -> tuple[Option, ...]:
    """Return the kinds of lines with their keys, the shown ones ticked."""
    ticks = {name: "ticked" if name in shown else "not ticked" for name in LINES}
    return tuple(
        Option("", row.title, f"{row.about}, {row.certainty}", mark=_mark(name), icon=ticks[name])
        for name, row in LINES.items()
    )


def _dot(chosen: bool) -> str:
    return "chosen" if chosen else "not chosen"


def carrier_table(surface: Surface, match: Match) -> Table | None:
    """Compare the carrier's chance to score now with the best cell in reach."""
    at = match.cell(match.carrier) if match.carrier is not None else None
    if not surface.row.for_carrier or at is None or match.carrier is None:
        return None
    points = match.points(match.carrier)
    best = surface.best_around(at, yards=points)
    difficulty = match.pitch.difficulty(at, side=match.attacking)
    rows = {f"Shoot now from {at}, difficulty {difficulty}": at, f"Best cell within {yards(points)}: {best}": best}
    known = tuple((words, surface.value_at(cell)) for words, cell in rows.items() if surface.bands[cell.x, cell.y] >= 0)
    return Table("For the carrier", known) if known else None
