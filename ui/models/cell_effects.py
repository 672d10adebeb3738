"""Effects of a defender's run on the next turn: nearest opponent, pass, shot and offside line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask, Do, Side, side_of
from footroll.match import DONE, Action
from footroll.match.commentary import called
from footroll.match.legal import RUNS
from footroll.odds import action_odds
from footroll.ui.models.lines import lines_of
from footroll.ui.models.naming import yards
from footroll.ui.models.tables import Table
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell


def effects_of(match: Match, pawn: int, cell: Cell) -> Table | None:
    """Compare the next turn with and without a defender's run to a cell."""
    stays, runs = match.copy(), match.copy()
    try:
        runs.play(Action(Do.DO_RUN, pawn=pawn, cell=cell))
    except FootrollError:
        return None
    both = (next_turn(stays), next_turn(runs))
    near = nearest_opponent(match, pawn, cell)
    line = ("Offside line", f"{_line(stays)} → {_line(runs)}")
    found = (_nearness(match, near, cell), _passes(both, near), _shots(both), line)
    return Table("Effect of this run", tuple(row for row in found if row))


def next_turn(match: Match) -> Match | None:
    """Return the match at the carrier's next question if nobody else moves, or None."""
    twin, turn = match.copy(), match.turn
    try:
        while twin.ask in RUNS and twin.turn == turn:
            twin.play(DONE)
    except FootrollError:
        return None
    return twin if twin.ask is Ask.ASK_CARRIER and twin.carrier == match.carrier else None


def nearest_opponent(match: Match, pawn: int, cell: Cell) -> int | None:
    """Return the opponent without the ball nearest to a cell."""
    theirs = [one for one in match.pawns(Side(1 - side_of(pawn))) if one != match.carrier]
    return min(theirs, key=lambda one: (at.yards_to(cell) if (at := match.cell(one)) else 999, one), default=None)


def _nearness(match: Match, near: int | None, cell: Cell) -> tuple[str, str] | None:
    at = None if near is None else match.cell(near)
    return None if near is None or at is None else (f"Distance to {called(match, near)}", yards(at.yards_to(cell)))


def _passes(both: tuple[Match | None, Match | None], near: int | None) -> tuple[str, str] | None:
    """Return the chance of a pass to an opponent, before and after."""
    first = both[0]
    if near is None or first is None or first.carrier is None:
        return None
    words = f"Pass {first.footballer(first.carrier).number} to {first.footballer(near).number} next turn"
    return _change(words, [_chance(match, Action(Do.DO_PASS, cell=match.cell(near))) for match in both if match])


def _shots(both: tuple[Match | None, Match | None]) -> tuple[str, str] | None:
    """Return the carrier's chance of a goal, before and after."""
    first = both[0]
    if first is None or first.carrier is None:
        return None
    return _change(f"{called(first, first.carrier)} shoots", [_chance(one, Action(Do.DO_SHOOT)) for one in both if one])


def _chance(match: Match, action: Action) -> str | None:
    return percent(action_odds(match, action).success) if match.allows(action) else None


def _change(words: str, values: list[str | None]) -> tuple[str, str] | None:
    """Return a line with both values, unless one is missing."""
    return None if None in values or len(values) < 2 else (words, f"{values[0]} → {values[1]}")


def _line(match: Match) -> int:
    """Return the last column where attackers are onside."""
    line = next(one for one in lines_of(match, {"offside"}).offside if one.now)
    return line.x - 1 if line.side is Side.HOME else line.x
