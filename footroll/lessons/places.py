"""The positions of a step: read from its line, changed in one thing, and with the pupil's own team."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError, NotationError
from footroll.kernels.layout import Side, side_of
from footroll.match import Match
from footroll.match.lineup import state_of
from footroll.notation import read_position, write_position
from footroll.notation.names import ELEVEN, Names, split_name
from footroll.notation.positions import TAG
from footroll.notation.squads import even_team
from footroll.pitch import Cell, read_cell
from footroll.play.sides import read_side, write_side
from footroll.sheets import read_team
from footroll.teams import change_shirts
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.lessons.model import LessonStep
    from footroll.teams import Footballer, Team

PITCH = "100x64"
OF_THE_BALL = ("carrier", "ball", "began")


def full_line(line: str) -> str:
    """Return a position with the words that lessons may leave out.

    >>> full_line("H=1@5:32 A=1@94:32 ask=carrier")[:21]
    'footroll-1 100x64 H=1'
    """
    words = line.split()
    if words[:1] and words[0].startswith("footroll-"):
        return " ".join(words)
    return " ".join([TAG, *words] if words and "=" not in words[0] else [TAG, PITCH, *words])


def changed_line(line: str, change: str) -> str:
    """Return a position after a change: footballers on other cells, on or off the pitch, and other keys.

    >>> changed_line("H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9", "H9 62:30, A4 61:31").split(" ", 2)[2]
    'H=1@5:32,9@62:30 A=1@94:32,4@61:31 ask=carrier carrier=H9'
    """
    tag, size, *words = full_line(line).split()
    table = dict(word.partition("=")[::2] for word in words)
    for part in filter(None, map(str.strip, change.split(","))):
        if "=" in part:
            key, _, value = part.partition("=")
            table[key] = value
            continue
        name, _, cell = part.partition(" ")
        try:
            side, number = split_name(name)
            spot = cell.strip() if cell.strip() == "off" else str(read_cell(cell.strip()))
        except ValueError as wrong:
            what = f"{wrong}; a change is written as A4 56:31, or as A4 off"
            raise NotationError(Fault(f"change {quote(part)}", what)) from None
        placed = dict(one.partition("@")[::2] for one in table.get(write_side(side), "").split(",") if one)
        placed[str(number)] = spot
        if spot == "off":
            del placed[str(number)]
        table[write_side(side)] = ",".join(f"{one}@{at}" for one, at in placed.items())
    return " ".join([tag, size, *(f"{key}={value}" for key, value in table.items())])


def step_match(step: LessonStep, *, change: str = "") -> Match:
    """Return the position of a step as a match; the question's side can be the pupil's own team."""
    line = changed_line(step.position, change) if change else full_line(step.position)
    if step.team is None:
        return _read(line, step.home, step.away).copy()
    lesson = _read(line, step.home, step.away)
    side = pupil_side(step, lesson)
    team = dress(step.team, like=lesson, side=side)
    skills = tuple(f"skill.{name}." for name in {word.split(".")[1] for word in line.split() if "skill." in word})
    ours = tuple(f"{skill}{write_side(side)}" for skill in skills)
    line = " ".join(word for word in line.split() if not ours or not word.startswith(ours))
    teams = [team, lesson.teams[1]] if side is Side.HOME else [lesson.teams[0], team]
    return read_position(line, home=teams[0], away=change_shirts(teams[0], teams[1]))


@lru_cache(512)
def _read(line: str, home: str, away: str) -> Match:
    """Read a position once; the callers copy it."""
    teams = [read_team(name).team if name else None for name in (home, away)]
    if teams[0] and teams[1]:
        teams[1] = change_shirts(teams[0], teams[1])
    return read_position(line, home=teams[0], away=teams[1])


def pupil_side(step: LessonStep, match: Match) -> Side:
    """Return the pupil's side: that of the footballer asked about, or the deciding one."""
    if step.question and step.question.who and step.question.who[0][:1] in ("H", "A"):
        return read_side(step.question.who[0][0])
    return match.decider


def dress(team: Team, *, like: Match, side: Side) -> Team:
    """Return a team with the shirt numbers of a lesson: the same number, else the next footballer.

    The goalkeeper of the lesson is the team's goalkeeper.
    """
    keeper = like.keeper(side)
    first = None if keeper is None else like.footballer(keeper).number
    numbers = [like.footballer(pawn).number for pawn in like.pawns(side)]
    squad = list(team.footballers)
    chosen: dict[int, Footballer] = {}
    if first is not None:
        chosen[first] = next((one for one in team.eleven if one.goalkeeper), squad[0])
    rest = [one for one in (*team.eleven, *team.substitutes) if one not in chosen.values() and not one.goalkeeper]
    for number in numbers:
        same = next((one for one in rest if one.number == number), None)
        if number not in chosen and same:
            chosen[number] = same
            rest.remove(same)
    for number in numbers:
        if number not in chosen:
            chosen[number] = rest.pop(0)
    plain = even_team(side, numbers=numbers)
    footballers = tuple(
        replace(chosen[one.number], number=one.number) if one.number in chosen else one for one in plain.footballers
    )
    return replace(team, footballers=footballers, starters=plain.starters)


def with_ball(match: Match, pawn: int) -> Match:
    """Return a position with the ball at another footballer of the attacking side."""
    if match.carrier == pawn:
        return match
    name = Names.of(match.state).write(pawn)
    side = write_side(side_of(pawn))
    words = [word for word in write_position(match).split() if word.partition("=")[0] not in OF_THE_BALL]
    other = {"by": side, "attack": side}
    words = [f"{key}={other[key]}" if (key := word.partition("=")[0]) in other else word for word in words]
    return read_position(" ".join([*words, f"carrier={name}"]), home=match.teams[0], away=match.teams[1])


def moved(match: Match, cells: dict[int, Cell]) -> Match:
    """Return a position with some footballers on other cells, and the ball with its carrier."""
    state = state_of(bytearray(match.save()))
    for pawn, cell in cells.items():
        state["x"][0, pawn], state["y"][0, pawn] = cell.x, cell.y
        if pawn == match.carrier:
            state["ball_x"], state["ball_y"] = cell.x, cell.y
    return Match(*match.teams, dice=match.dice.copy(), pitch=match.pitch, rules=match.rules, start=state)


def taken_cells(match: Match, *, but: Iterable[int] = ()) -> set[Cell]:
    """Return the cells with a footballer on them, except for some."""
    pawns = (pawn for side in Side for pawn in match.pawns(side) if pawn not in set(but))
    return {cell for pawn in pawns if (cell := match.cell(pawn))}


def reachable_cells(match: Match, pawn: int, *, within: int) -> list[Cell]:
    """Return the free cells within some yards of a footballer, with their own, from left to right."""
    at = match.cell(pawn)
    if at is None:
        return []
    taken = taken_cells(match, but=[pawn])
    near = (cell for cell in at.around(within) if cell in match.pitch and cell not in taken)
    return sorted({at, *near})


def read_spot(text: str, match: Match) -> Cell:
    """Read a cell of the pitch, or refuse it in one sentence.

    >>> read_spot("104:20", read_position("footroll-1 100x64 H=1@5:32 A=1@94:32 ask=carrier carrier=H1"))
    Traceback (most recent call last):
    footroll.errors.LessonError: cell: there is no cell 104:20 on a pitch of 100x64 (FR-1.4-12)
    """
    try:
        cell = read_cell(text)
    except ValueError as wrong:
        raise LessonError(Fault("cell", str(wrong))) from None
    if cell not in match.pitch:
        raise LessonError(Fault("cell", f"there is no cell {cell} on a pitch of {match.pitch}", "FR-1.4-12"))
    return cell


def read_pawn(name: str, match: Match, *, side: Side | None = None) -> int:
    """Return the pawn of a name such as A4, or of a number of the deciding side."""
    letter = "" if name[:1] in ("H", "A") else write_side(match.decider if side is None else side)
    try:
        pawn = Names.of(match.state).read(f"{letter}{name}")
    except ValueError:
        pawn = -1
    if pawn < 0 or match.cell(pawn) is None:
        side_word = {"H": "home ", "A": "away "}.get((letter or name)[:1], "")
        raise LessonError(Fault(name, f"nobody on the pitch has the shirt {side_word}{name.lstrip('HA')}"))
    return pawn


def pawn_name(match: Match, pawn: int) -> str:
    """Name a footballer as the texts of lessons do.

    >>> pawn_name(read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9"), 1)
    'home 9'
    """
    return f"{'home' if pawn < ELEVEN else 'away'} {match.footballer(pawn).number}"
