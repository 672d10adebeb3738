"""`footroll xg`: show the chance of a goal from every cell."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.style import Style
from rich.text import Text

from footroll.cli.completion import complete_pitches, complete_teams
from footroll.cli.grid import CELL, MARGIN, read_cell_on
from footroll.cli.output import force_option, json_option, notice, room, show, show_json
from footroll.errors import FootrollError
from footroll.files import check_writable, replace_file
from footroll.kernels.layout import Side
from footroll.odds.surfaces import SHOTS, average, lone_goal_chance
from footroll.pitch import Cell, Pitch, read_pitch
from footroll.sheets import read_team
from footroll.skills import skill_name
from footroll.wording import did_you_mean, either, quote

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from footroll.teams import Footballer, Team

SKILLS = {skill_name(skill): skill for skill in SHOTS}


@click.command()
@click.argument("pitch", default="recommended", metavar="[PITCH]", shell_complete=complete_pitches)
@click.option(
    "--team",
    "sheet",
    required=True,
    metavar="FILE",
    shell_complete=complete_teams,
    help="The shooter's team: a name, or a sheet.",
)
@click.option("--number", type=int, help="The shooter's number; by default an average outfielder shoots.")
@click.option("--name", help="The shooter's name, or a part of it.")
@click.option("--skill", type=click.Choice(list(SKILLS)), default="shoot", show_default=True, help="The kind of shot.")
@click.option(
    "--keeper",
    metavar="FILE[:N]",
    shell_complete=complete_teams,
    help="The goalkeeper's team and number; without it the goal is empty.",
)
@click.option("--keeper-at", type=int, metavar="Y", help="The goalkeeper's row; by default the middle.")
@click.option("--at", metavar="X:Y", help="Print the chance from one cell.")
@click.option("--csv", "csv_file", metavar="FILE", type=click.Path(path_type=Path), help="Write the chances to FILE.")
@force_option
@json_option
def xg(
    pitch: str,
    sheet: str,
    skill: str,
    at: str | None,
    csv_file: Path | None,
    force: bool,
    as_json: bool,
    **who: Any,
) -> None:
    """Draw the exact chance of a goal from every cell of PITCH, with only a goalkeeper to beat."""
    if csv_file:
        check_writable(csv_file, force=force)
    board = read_pitch(pitch)
    team = read_one(sheet)
    shooter = find_shooter(team, number=who["number"], name=who["name"])
    keeper = find_keeper(who["keeper"]) if who["keeper"] else None
    keeper_at = keeper_cell(board, who["keeper_at"])
    chances = lone_goal_chance(shooter, keeper, pitch=board, skill=SKILLS[skill], keeper_at=keeper_at)
    shot = {
        "shooter": str(shooter) if shooter in team.footballers else f"an average outfielder of {team}",
        "skill": skill,
        "keeper": keeper and str(keeper),
        "keeper_at": keeper and str(keeper_at),
    }
    if csv_file:
        write_csv(csv_file, chances, force=force)
    if at is not None:
        print_cell(read_cell_on(board, at), chances, shot, as_json=as_json)
    elif as_json:
        rows = chances.T.round(6).tolist()
        show_json({"length": board.length, "width": board.width, **shot, "values": rows})
    elif not csv_file:
        draw_chances(board, chances, shot)


def read_one(sheet: str) -> Team:
    """Read a team, and print its notices."""
    reading = read_team(sheet)
    for line in reading.notices:
        notice(line)
    return reading.team


def find_shooter(team: Team, *, number: int | None, name: str | None) -> Footballer:
    """Find the shooter by number or name; otherwise return an average starting outfielder."""
    if number is not None and name is not None:
        raise FootrollError("--number and --name both name the shooter; keep one of them")
    if number is not None:
        return find_number(team, number)
    if name is None:
        return average([one for one in team.eleven if not one.goalkeeper])
    found = [one for one in team.footballers if name.casefold() in one.name.casefold()]
    if len(found) != 1:
        who = f"matches {either(found)}; write more of the name" if found else f"matches nobody in {team}"
        everyone = [one.name for one in team.footballers]
        hint = "" if found else did_you_mean(name, everyone, otherwise="footroll team show lists them")
        raise FootrollError(f"--name: {quote(name)} {who}{hint}")
    return found[0]


def find_number(team: Team, number: int) -> Footballer:
    """Return the footballer with a shirt number (FR-1.5-02)."""
    found = [one for one in team.footballers if one.number == number]
    if not found:
        numbers = either(sorted(one.number for one in team.footballers))
        raise FootrollError(f"{team} have no number {number}; write {numbers} (FR-1.5-02)")
    return found[0]


def find_keeper(text: str) -> Footballer:
    """Return the goalkeeper named by FILE or FILE:N."""
    sheet, _, number = text.rpartition(":")
    if sheet and number.isdecimal():
        return find_number(read_one(sheet), int(number))
    return read_one(text).eleven[0]


def keeper_cell(pitch: Pitch, y: int | None) -> Cell:
    """Return the goalkeeper's cell in the last row."""
    cell = Cell(pitch.last_row(Side.AWAY), pitch.width // 2 if y is None else y)
    if cell not in pitch:
        raise FootrollError(f"--keeper-at: {y} is off the pitch; y goes from 0 to {pitch.width - 1} (FR-1.4-12)")
    return cell


def print_cell(cell: Cell, chances: NDArray[Any], shot: dict[str, Any], *, as_json: bool) -> None:
    """Print the chance from one cell."""
    chance = float(chances[cell.x, cell.y])
    if as_json:
        show_json({"cell": [cell.x, cell.y], **shot, "chance": chance})
    else:
        show(f"cell {cell}   chance of a goal {chance:.12f}", f"  {_who(shot)}")


def write_csv(path: Path, chances: NDArray[Any], *, force: bool) -> None:
    """Write the chances as CSV, one line for each row of cells."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(chances.T.tolist())
    replace_file(path, data=text.getvalue().encode(), force=force)


def draw_chances(pitch: Pitch, chances: NDArray[Any], shot: dict[str, Any]) -> None:
    """Draw the chances of the attacking half as percentages, in as many columns as fit."""
    first = max(pitch.halfway_line, pitch.length - max(1, (room() - MARGIN) // CELL))
    columns = range(first, pitch.length)
    show(f"{pitch}: chance of a goal in %, {_who(shot)}")
    show(" " * MARGIN + "".join(f"{x:>{CELL}}" if x % 5 == 0 else " " * CELL for x in columns))
    for y in range(pitch.width):
        show(Text.assemble(f"{y:>{MARGIN - 1}} ", *(_value(float(chances[x, y])) for x in columns)))


def _who(shot: dict[str, Any]) -> str:
    keeper = f"against {shot['keeper']} at {shot['keeper_at']}" if shot["keeper"] else "at an empty goal"
    return f"{shot['skill']} of {shot['shooter']} {keeper}"


def _value(chance: float) -> tuple[str, Style]:
    """Colour a chance, from grey for none to green for a great one."""
    share = min(1.0, chance * 1.3)
    red, green = round(200 - 150 * share), round(90 + 130 * share)
    return f"{100 * chance:>{CELL}.0f}" if chance else f"{'.':>{CELL}}", Style(color=f"rgb({red},{green},70)")
