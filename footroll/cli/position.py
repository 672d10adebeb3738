"""`footroll position`: draw a position in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_teams
from footroll.cli.output import json_option, room, show, show_json
from footroll.kernels.layout import Ask, Phase, Side
from footroll.notation import is_link, read_link, read_position, write_position
from footroll.notation.formats import Words
from footroll.notation.names import Names
from footroll.pitch import Cell
from footroll.sheets import read_team

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Pitch

BALL = "o"


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="TEXT")
@click.option(
    "--home",
    metavar="TEAM",
    shell_complete=complete_teams,
    help="Home's team; by default an average one.",
)
@click.option("--away", metavar="TEAM", shell_complete=complete_teams, help="Away's team; by default an average one.")
@json_option
def position(words: tuple[str, ...], home: str | None, away: str | None, as_json: bool) -> None:
    """Draw the position TEXT, and list the question and the cells of all footballers.

    TEXT may also be the link of a moment, as the desktop copies it; the position after it is drawn.
    """
    teams = [read_team(name).team if name else None for name in (home, away)]
    text = " ".join(words)
    match = (read_link if is_link(text) else read_position)(text, home=teams[0], away=teams[1])
    if as_json:
        show_json(position_as_data(match))
    else:
        show(draw(match, scale=1 if room() >= match.pitch.length + 2 else 2), *legend(match))


def draw(match: Match, *, scale: int) -> str:
    """Draw a position; a character is `scale` yards wide and twice as high, o is a loose ball."""
    pitch = match.pitch
    columns, lines = -(-pitch.length // scale), -(-pitch.width // (2 * scale))
    canvas = [[_background(pitch, x * scale, y * 2 * scale) for x in range(columns)] for y in range(lines)]
    taken: set[tuple[int, int]] = set()
    if match.carrier is None and match.ball in pitch:
        _put(canvas, taken, BALL, x=match.ball.x // scale, y=match.ball.y // (2 * scale))
    for name, cell in _cells(match).items():
        _put(canvas, taken, name, x=cell.x // scale, y=cell.y // (2 * scale))
    rows = ["│" + "".join(row) + "│" for row in canvas]
    return "\n".join(["┌" + "─" * columns + "┐", *rows, "└" + "─" * columns + "┘"])


def _background(pitch: Pitch, x: int, y: int) -> str:
    """Return the character of an empty cell."""
    if any(Cell(x, y) in pitch.goal_area(side) for side in Side):
        return "▒"
    if any(Cell(x, y) in pitch.penalty_area(side) for side in Side):
        return "░"
    return "│" if x == pitch.halfway_line else " "


def _put(canvas: list[list[str]], taken: set[tuple[int, int]], text: str, *, x: int, y: int) -> None:
    """Write a name at its place, or at the nearest free place of the line."""
    last = len(canvas[0]) - len(text)
    for column in sorted(range(last + 1), key=lambda at: abs(at - x)):
        spots = {(column + step, y) for step in range(len(text))}
        if not spots & taken:
            canvas[y][column : column + len(text)] = text
            taken |= spots
            return


def _cells(match: Match) -> dict[str, Cell]:
    """Return the cells of all footballers on the pitch by name, the carrier first."""
    names = Names.of(match.state)
    pawns = sorted((pawn for side in Side for pawn in match.pawns(side)), key=lambda pawn: pawn != match.carrier)
    return {names.write(pawn): cell for pawn in pawns if (cell := match.cell(pawn))}


def legend(match: Match) -> list[str]:
    """Return the lines below the drawing: score, question, ball and cells."""
    names, (home, away) = Names.of(match.state), match.goals
    holder = "" if match.carrier is None else f"{names.write(match.carrier)} at "
    asked = f"{match.teams[match.decider]} are asked: {_question_word(match.ask)}"
    return [
        f"{match.teams[0]} {home}, {match.teams[1]} {away}   turn {match.turn}",
        "the match is over" if match.over else asked,
        f"ball: {holder}{match.ball}",
        *(" ".join(f"{names.write(pawn)}@{match.cell(pawn)}" for pawn in match.pawns(side)) for side in Side),
    ]


def _question_word(ask: Ask) -> str:
    """Return the word for a question."""
    return Words(Ask, prefix="ASK_").write(ask, None)


def position_as_data(match: Match) -> dict[str, Any]:
    """Return a position as JSON data."""
    names = Names.of(match.state)
    return {
        "position": write_position(match),
        "pitch": str(match.pitch),
        "phase": Phase(int(match.state["phase"])).name.lower(),
        "ask": _question_word(match.ask),
        "decider": match.decider.name.lower(),
        "carrier": None if match.carrier is None else names.write(match.carrier),
        "ball": str(match.ball),
        "goals": list(match.goals),
        "turn": match.turn,
        "footballers": {name: str(cell) for name, cell in _cells(match).items()},
    }
