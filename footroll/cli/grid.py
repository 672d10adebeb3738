"""`footroll grid`: the shot difficulty of every cell of a pitch."""

from __future__ import annotations

import csv
import re
import sys
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.style import Style
from rich.text import Text

from footroll.cli.completion import complete_pitches
from footroll.cli.output import json_option, room, show, show_json
from footroll.errors import FootrollError
from footroll.kernels.layout import GridNorm, Side
from footroll.pitch import Cell, read_pitch
from footroll.rules.grid import working
from footroll.wording import quote

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from footroll.pitch import Pitch

MARGIN, CELL = 4, 4  # characters before a row, and for each cell
NORMS = {"fifa_max": GridNorm.FIFA_MAX, "own_pitch": GridNorm.OWN_PITCH}


@click.command()
@click.argument("pitch", default="recommended", metavar="[PITCH]", shell_complete=complete_pitches)
@click.option("--at", metavar="X:Y", help="Print the value of one cell with its working.")
@click.option(
    "--norm",
    type=click.Choice(list(NORMS)),
    default="fifa_max",
    help="The pitch whose half diagonal counts as difficulty 100: the largest one or this one.",
)
@click.option("--csv", "as_csv", is_flag=True, help="Print the values as CSV, one line for each row of cells.")
@json_option
def grid(pitch: str, at: str | None, norm: str, as_csv: bool, as_json: bool) -> None:
    """Draw the shot difficulty of every cell of PITCH: a size such as 100x64, a name or a file."""
    if as_csv and (as_json or at is not None):
        raise FootrollError("--csv prints the whole grid; leave out --json and --at, or leave out --csv")
    board = read_pitch(pitch)
    if at is not None:
        print_cell(board, read_cell_on(board, at), norm=NORMS[norm], as_json=as_json)
    elif as_json:
        values = board.difficulties(norm=NORMS[norm]).tolist()
        show_json({"length": board.length, "width": board.width, "values": values})
    elif as_csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(board.difficulties(norm=NORMS[norm]).tolist())
    else:
        draw_grid(board, board.difficulties(norm=NORMS[norm]))


def read_cell_on(pitch: Pitch, text: str) -> Cell:
    """Read a cell of a pitch, such as 87:32, from the option --at."""
    match = re.fullmatch(r"(\d{1,4}):(\d{1,4})", text.strip(), re.ASCII)
    if not match:
        raise FootrollError(f"--at: {quote(text)} is not a cell; write x:y, such as 87:32")
    cell = Cell(int(match[1]), int(match[2]))
    if cell not in pitch:
        limits = f"x goes from 0 to {pitch.length - 1} and y from 0 to {pitch.width - 1}"
        raise FootrollError(f"--at: {cell} is off the pitch; {limits} (FR-1.4-12)")
    return cell


def print_cell(pitch: Pitch, cell: Cell, *, norm: GridNorm, as_json: bool) -> None:
    """Print the difficulty of one cell towards the nearer goal, with its working."""
    side = Side.AWAY if cell.x < pitch.halfway_line else Side.HOME
    found = working(cell, pitch=pitch, side=side, norm=norm)
    if as_json:
        show_json(
            {
                "cell": [cell.x, cell.y],
                "difficulty": found.difficulty,
                "dx": found.dx,
                "dy": found.dy,
                "distance": round(found.distance, 3),
                "aperture": round(found.aperture, 3),
                "decided_by": found.decided_by,
            }
        )
        return
    show(
        f"cell {cell}   shot difficulty {found.difficulty}   (towards the goal that {side.name.lower()} attacks)",
        f"  offsets   {found.dx} to the goal line, {found.dy} to the long axis",
        f"  distance  {found.distance:.3f}",
        f"  aperture  {found.aperture:.3f}",
        f"  decided by {found.decided_by}: the larger part, rounded down (FR-B.5-01, FR-B.5-02)",
    )


def draw_grid(pitch: Pitch, values: NDArray[Any]) -> None:
    """Draw every value, or as many columns before home's target goal as the terminal holds."""
    columns = range(pitch.length)[-max(1, (room() - MARGIN) // CELL) :]
    left_out = f"; columns 0 to {columns[0] - 1} need a wider terminal" if columns[0] else ""
    show(f"{pitch}: shot difficulty towards the nearer goal{left_out}")
    show(" " * MARGIN + "".join(f"{x:>{CELL}}" if x % 5 == 0 else " " * CELL for x in columns))
    for y in range(pitch.width):
        show(Text.assemble(f"{y:>{MARGIN - 1}} ", *(_value(int(values[y, x])) for x in columns)))


def _value(value: int) -> tuple[str, Style]:
    """Colour a value, from green for an easy shot to red for a hopeless one."""
    red, green = min(255, 60 + value * 4), max(60, 220 - value * 2)
    return f"{value:>{CELL}}", Style(color=f"rgb({red},{green},70)")
