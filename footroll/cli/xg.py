"""`footroll xg`: the chance of a goal from every cell before the goal."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.style import Style
from rich.text import Text

from footroll.cli.grid import CELL, MARGIN, read_cell
from footroll.cli.output import json_option, notice, room, show, show_json
from footroll.errors import FootrollError
from footroll.kernels.layout import Side
from footroll.odds.surfaces import SHOTS, average, lone_goal_chance
from footroll.pitch import Cell, Pitch, read_pitch
from footroll.sheets import read_team
from footroll.teams import skill_name

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from footroll.teams import Footballer, Team

SKILLS = {skill_name(skill): skill for skill in SHOTS}


@click.command()
@click.argument("pitch", default="recommended", metavar="[PITCH]")
@click.option("--team", "sheet", required=True, metavar="FILE", help="The shooter's team: a name, or a sheet.")
@click.option("--number", type=int, help="The shooter's number; without it and a name, the average of the outfielders.")
@click.option("--name", help="The shooter's name, or a part of it.")
@click.option("--skill", type=click.Choice(list(SKILLS)), default="shoot", show_default=True, help="How he shoots.")
@click.option(
    "--keeper", metavar="FILE[:N]", help="The goalkeeper's team, and his number; without it the goal is empty."
)
@click.option("--keeper-at", type=int, metavar="Y", help="Where he stands on his line; in the middle unless told.")
@click.option("--at", metavar="X:Y", help="Print the chance from one cell.")
@click.option("--csv", "csv_file", metavar="FILE", type=click.Path(path_type=Path), help="Write the chances to FILE.")
@json_option
def xg(pitch: str, sheet: str, skill: str, at: str | None, csv_file: Path | None, as_json: bool, **who: Any) -> None:
    """Draw the exact chance of a goal from every cell of PITCH, for a shooter alone with a goalkeeper."""
    board = read_pitch(pitch)
    team = read_one(sheet)
    shooter = find_shooter(team, number=who["number"], name=who["name"])
    keeper = find_keeper(who["keeper"]) if who["keeper"] else None
    stands = keeper_cell(board, who["keeper_at"])
    chances = lone_goal_chance(shooter, keeper, pitch=board, skill=SKILLS[skill], keeper_at=stands)
    told = {
        "shooter": str(shooter) if shooter in team.footballers else f"an average outfielder of {team}",
        "skill": skill,
        "keeper": keeper and str(keeper),
        "keeper_at": keeper and str(stands),
    }
    if csv_file:
        write_csv(csv_file, chances)
    if at is not None:
        print_cell(read_cell(at, pitch=board), chances, told, as_json=as_json)
    elif as_json:
        rows = chances.T.round(6).tolist()
        show_json({"length": board.length, "width": board.width, **told, "values": rows})
    elif not csv_file:
        draw_chances(board, chances, told)


def read_one(sheet: str) -> Team:
    """Read a team, and tell what was noticed."""
    reading = read_team(sheet)
    for line in reading.notices:
        notice(line)
    return reading.team


def find_shooter(team: Team, *, number: int | None, name: str | None) -> Footballer:
    """Return the footballer of a number or a name, or the average of the outfielders who start."""
    if number is not None and name is not None:
        raise FootrollError("give the shooter's number or his name, not both")
    if number is not None:
        return find_number(team, number)
    if name is None:
        return average([one for one in team.eleven if not one.goalkeeper])
    found = [one for one in team.footballers if name.casefold() in one.name.casefold()]
    if len(found) != 1:
        who = ", ".join(map(str, found)) or "nobody"
        raise FootrollError(f"'{name}' must be the name of one footballer of {team}; it is that of {who}")
    return found[0]


def find_number(team: Team, number: int) -> Footballer:
    """Return the footballer who wears a number (FR-1.5-02)."""
    found = [one for one in team.footballers if one.number == number]
    if not found:
        raise FootrollError(f"nobody of {team} wears {number} (FR-1.5-02)")
    return found[0]


def find_keeper(text: str) -> Footballer:
    """Return the goalkeeper that FILE or FILE:N names."""
    sheet, _, number = text.rpartition(":")
    if sheet and number.isdecimal():
        return find_number(read_one(sheet), int(number))
    return read_one(text).eleven[0]


def keeper_cell(pitch: Pitch, y: int | None) -> Cell:
    """Return the cell of the last row on which the goalkeeper stands."""
    cell = Cell(pitch.last_row(Side.AWAY), pitch.width // 2 if y is None else y)
    if cell not in pitch:
        raise FootrollError(f"{cell} is not on the pitch: y goes from 0 to {pitch.width - 1} (FR-1.4-12)")
    return cell


def print_cell(cell: Cell, chances: NDArray[Any], told: dict[str, Any], *, as_json: bool) -> None:
    """Print the chance from one cell."""
    chance = float(chances[cell.x, cell.y])
    if as_json:
        show_json({"cell": [cell.x, cell.y], **told, "chance": chance})
    else:
        show(f"cell {cell}   chance of a goal {chance:.12f}", f"  {_who(told)}")


def write_csv(path: Path, chances: NDArray[Any]) -> None:
    """Write a line for each row of cells."""
    with path.open("w", encoding="utf-8", newline="") as out:
        csv.writer(out, lineterminator="\n").writerows(chances.T.tolist())


def draw_chances(pitch: Pitch, chances: NDArray[Any], told: dict[str, Any]) -> None:
    """Draw the chances of the attacked half in per cent, or of as many columns as the line holds."""
    first = max(pitch.halfway_line, pitch.length - max(1, (room() - MARGIN) // CELL))
    columns = range(first, pitch.length)
    show(f"{pitch}: chance of a goal in %, {_who(told)}")
    show(" " * MARGIN + "".join(f"{x:>{CELL}}" if x % 5 == 0 else " " * CELL for x in columns))
    for y in range(pitch.width):
        show(Text.assemble(f"{y:>{MARGIN - 1}} ", *(_value(float(chances[x, y])) for x in columns)))


def _who(told: dict[str, Any]) -> str:
    keeper = f"against {told['keeper']} at {told['keeper_at']}" if told["keeper"] else "at an empty goal"
    return f"{told['skill']} of {told['shooter']} {keeper}"


def _value(chance: float) -> tuple[str, Style]:
    """Return a chance in its colour, from grey where it is nothing to green where it is great."""
    share = min(1.0, chance * 1.3)
    red, green = round(200 - 150 * share), round(90 + 130 * share)
    return f"{100 * chance:>{CELL}.0f}" if chance else f"{'.':>{CELL}}", Style(color=f"rgb({red},{green},70)")
