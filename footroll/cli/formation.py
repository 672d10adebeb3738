"""`footroll formation`: list formations and show them at kick-off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rich_click as click

from footroll.cli.completion import complete_formations, complete_pitches
from footroll.cli.output import json_option, list_table, show, show_json
from footroll.formations import read_formation, shipped_formations
from footroll.kernels.layout import Side
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch

SIDES = {"home": Side.HOME, "away": Side.AWAY}


@click.group()
def formation() -> None:
    """List formations, and show them at kick-off."""


@formation.command("list")
@json_option
def list_formations(as_json: bool) -> None:
    """List the formations that come with Footroll."""
    shipped = shipped_formations().values()
    if as_json:
        show_json([{"formation": found.name, "about": found.about} for found in shipped])
        return
    show(list_table("formation", "about", rows=[(found.name, found.about) for found in shipped]))


@formation.command("show")
@click.argument("name", shell_complete=complete_formations)
@click.option(
    "--pitch",
    "pitch_name",
    default="recommended",
    metavar="PITCH",
    shell_complete=complete_pitches,
    help="A name, a size or a file.",
)
@click.option("--side", type=click.Choice(list(SIDES)), default="home", help="The side that plays it.")
@click.option("--receiving", is_flag=True, help="The other side kicks off.")
@json_option
def show_formation(name: str, pitch_name: str, side: str, receiving: bool, as_json: bool) -> None:
    """Show the formation NAME at kick-off."""
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
    """Draw a half of the pitch with the roles in their places."""
    half = pitch.half(side)
    rows = [[" "] * (2 * (half.right - half.left) + 4) for _ in range(pitch.width // 2)]
    for role, cell in placed.items():
        start = 2 * (cell.x - half.left)
        row = rows[min(cell.y // 2, len(rows) - 1)]
        row[start : start + len(role)] = role
    return "\n".join("│" + "".join(row).ljust(2 * (half.right - half.left) + 4) + "│" for row in rows)
