"""`footroll formation`: list formations and show where they stand at kick-off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rich_click as click
from rich.box import SIMPLE
from rich.table import Table

from footroll.cli.output import json_option, show, show_json
from footroll.formations import read_formation, shipped_formations
from footroll.kernels.layout import Side
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch

SIDES = {"home": Side.HOME, "away": Side.AWAY}


@click.group()
def formation() -> None:
    """List formations, and show where they stand at kick-off."""


@formation.command("list")
@json_option
def list_formations(as_json: bool) -> None:
    """List the formations that come with Footroll."""
    shipped = shipped_formations().values()
    if as_json:
        show_json([{"formation": found.name, "about": found.about} for found in shipped])
        return
    table = Table("formation", "about", box=SIMPLE)
    for found in shipped:
        table.add_row(found.name, found.about)
    show(table)


@formation.command("show")
@click.argument("name")
@click.option("--pitch", "pitch_name", default="recommended", metavar="PITCH", help="A name, a size or a file.")
@click.option("--side", type=click.Choice(list(SIDES)), default="home", help="Whose half it stands in.")
@click.option("--receiving", is_flag=True, help="The other side kicks off.")
@json_option
def show_formation(name: str, pitch_name: str, side: str, receiving: bool, as_json: bool) -> None:
    """Show where the formation NAME stands at kick-off."""
    found, pitch = read_formation(name), read_pitch(pitch_name)
    cells = found.place(pitch, side=SIDES[side], kicking_off=not receiving)
    roles = [place.role for place in found.places]
    if as_json:
        places = [{"role": role, "cell": [cell.x, cell.y]} for role, cell in zip(roles, cells, strict=True)]
        show_json({"formation": name, "pitch": str(pitch), "side": side, "places": places})
        return
    show(f"{name} on {pitch}, {side}, {'receiving' if receiving else 'kicking off'}: {found.about}")
    show(draw_half(pitch, dict(zip(roles, cells, strict=True)), side=SIDES[side]))


def draw_half(pitch: Pitch, placed: dict[str, Cell], *, side: Side) -> str:
    """Draw a half with the roles at their places, the own goal on the side where it lies."""
    half = pitch.half(side)
    rows = [[" "] * (2 * (half.right - half.left) + 4) for _ in range(pitch.width // 2)]
    for role, cell in placed.items():
        start = 2 * (cell.x - half.left)
        row = rows[min(cell.y // 2, len(rows) - 1)]
        row[start : start + len(role)] = role
    return "\n".join("│" + "".join(row).ljust(2 * (half.right - half.left) + 4) + "│" for row in rows)
