"""`footroll pitch`: list, show and check pitches."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.box import SIMPLE
from rich.table import Table

from footroll.cli.completion import complete_pitches
from footroll.cli.output import json_option, list_table, show, show_json
from footroll.errors import PitchError, printable
from footroll.kernels.layout import Side
from footroll.pitch import Cell, Pitch, international_faults, read_pitch, shipped_pitches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.errors import Fault
    from footroll.pitch import Area


@click.group()
def pitch() -> None:
    """List pitches, show their markings, and check your own."""


@pitch.command("list")
@json_option
def list_pitches(as_json: bool) -> None:
    """List the pitches that come with Footroll."""
    shipped = shipped_pitches()
    if as_json:
        show_json([{"pitch": name, **_size(found)} for name, found in shipped.items()])
        return
    rows = [(name, str(one), f"{one.length * one.width:,}", one.about) for name, one in shipped.items()]
    show(list_table("pitch", "yards", "cells", "about", rows=rows))


@pitch.command("show")
@click.argument("name", default="recommended", metavar="[PITCH]", shell_complete=complete_pitches)
@json_option
def show_pitch(name: str, as_json: bool) -> None:
    """Show the markings of PITCH in cells: a name, a size such as 100x64, or a file."""
    found = read_pitch(name)
    if as_json:
        show_json({**_size(found), "centre": centre(found), "markings": markings(found)})
        return
    show(printable(f"{found.name or found}   {found.length} x {found.width} yards   {found.about}".rstrip()))
    show(*(f"  {marking.replace('_', ' ')}: {place}" for marking, place in centre(found).items()))
    table = Table("marking", "home", "away", box=SIMPLE)
    for marking, (home, away) in markings(found).items():
        table.add_row(marking.replace("_", " "), _row(home), _row(away))
    show(table)
    show(draw(found))


@pitch.command("check")
@click.argument("names", nargs=-1, required=True, metavar="PITCH...", shell_complete=complete_pitches)
@click.option("--international", is_flag=True, help="Apply the narrower limits of international matches.")
@json_option
def check_pitches(names: tuple[str, ...], international: bool, as_json: bool) -> None:
    """Check each PITCH: a file, a size or a name. All faults are listed at once."""
    faults: list[Fault] = []
    for name in names:
        found, wrong = check(name, international=international)
        faults += wrong
        if as_json:
            show_json({"pitch": name, "ok": not wrong, "faults": [asdict(fault) for fault in wrong]})
        elif found and not wrong:
            show(f"{name}: ok, {found}")
    if faults:
        raise PitchError(*faults)


def check(name: str, *, international: bool) -> tuple[Pitch | None, Sequence[Fault]]:
    """Read one pitch and return it with its faults."""
    try:
        found = read_pitch(name)
    except PitchError as refusal:
        return None, refusal.faults
    return found, international_faults(found, where=name) if international else ()


def markings(pitch: Pitch) -> dict[str, list[list[str]]]:
    """Return the markings of home and away: first and last cells, or points (FR-1.4-09)."""
    rows = pitch.goal_rows()
    return {
        "half": [_ends(pitch.half(side)) for side in Side],
        "penalty_area": [_ends(pitch.penalty_area(side)) for side in Side],
        "goal_area": [_ends(pitch.goal_area(side)) for side in Side],
        "goal": [[f"{pitch.last_row(side)}:{row}" for row in (rows[0], rows[-1])] for side in Side],
        "penalty_spot": [["{}:{}".format(*pitch.penalty_spot(side))] for side in Side],
        "penalty_arc": [[str(pitch.penalty_arc(side))] for side in Side],
        "corner_arcs": [[str(arc) for arc in pitch.corner_arcs(side)] for side in Side],
        "corner_marks": [["{}:{}".format(*mark) for mark in pitch.corner_marks(side)] for side in Side],
        "penalty_cells": [[str(cell) for cell in pitch.penalty_cells(side)] for side in Side],
        "kick_off_cells": [[str(cell) for cell in pitch.kick_off_cells(side)] for side in Side],
        "corner_cells": [[str(cell) for cell in pitch.corner_cells(side)] for side in Side],
    }


def centre(pitch: Pitch) -> dict[str, str]:
    """Return the markings that both sides share."""
    spot = "{}:{}".format(*pitch.centre_spot)
    return {"halfway_line": f"x = {pitch.halfway_line}", "centre_spot": spot, "centre_circle": str(pitch.centre_circle)}


def _row(places: list[str]) -> str:
    return (", " if any(" " in place for place in places) else " to ").join(places)


def _ends(area: Area) -> list[str]:
    return [f"{area.left}:{area.top}", f"{area.right - 1}:{area.bottom - 1}"]


def _size(pitch: Pitch) -> dict[str, Any]:
    return {
        "name": pitch.name,
        "length": pitch.length,
        "width": pitch.width,
        "international": pitch.international,
        "about": pitch.about,
    }


def draw(pitch: Pitch) -> str:
    """Draw a pitch to scale: a character is two yards wide and four high."""
    across, along = pitch.width // 4, pitch.length // 2
    rows = ["│" + "".join(_mark(pitch, x, y) for x in range(along)) + "│" for y in range(across)]
    return "\n".join(["┌" + "─" * along + "┐", *rows, "└" + "─" * along + "┘"])


def _mark(pitch: Pitch, column: int, row: int) -> str:
    """Return the character at a column and a row of the drawing."""
    cell = Cell(2 * column + 1, 4 * row + 2)
    for side in Side:
        if cell in pitch.goal_area(side):
            return "▒"
        if cell in pitch.penalty_area(side):
            return "░"
    if column == pitch.halfway_line // 2:
        return "│"
    return " "
