"""Both elevens at the start of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.formations import shipped_formations
from footroll.kernels import layout
from footroll.kernels.layout import Limit, Side, Skill, side_of

if TYPE_CHECKING:
    from footroll.formations import Formation
    from footroll.match.rules import HouseRules
    from footroll.match.view import MatchView
    from footroll.pitch import Pitch
    from footroll.teams import Footballer, Team

ELEVEN = int(Limit.SIDE_PAWNS)
DEFAULT_FORMATION = "4-4-2"
_BLANK = np.asarray(layout.blank_match())  # once: numpy is slow to read a layout, and keeps a little memory each time
STATE = _BLANK.dtype


def state_of(saved: bytes | bytearray | memoryview) -> Any:
    """View the bytes of a state as an array, read-only for bytes; the view of an engine follows its match."""
    return np.frombuffer(saved, dtype=STATE)


def blank_state() -> Any:
    """Return a state with nobody on the pitch; numpy's own copies would leave the padding unset."""
    return state_of(bytearray(_BLANK.tobytes()))


def squad_of(team: Team) -> tuple[Footballer, ...]:
    """Return the squad of a match: the eleven, then the substitutes."""
    return (*team.eleven, *team.substitutes)


def line_up(*teams: Team, pitch: Pitch, rules: HouseRules) -> Any:
    """Return the state before the first roll, with both elevens in formation."""
    state = blank_state()
    state["length"], state["width"] = pitch.length, pitch.width
    for name, number in rules.packed().items():
        state["rules"][name] = number
    for side in Side:
        _write_squad(state[0], teams[side], side=side)
        _write_eleven(state[0], teams[side], side=side, pitch=pitch)
    return state


def put_on(state: Any, pawn: int, *, place: int) -> None:
    """Give a pawn the footballer at a place in the squad."""
    side = side_of(pawn)
    state["skills"][pawn] = state["squad"][side, place]
    state["number"][pawn] = state["squad_number"][side, place]
    state["who"][pawn], state["played"][side, place] = place, 1


def _write_squad(state: Any, team: Team, *, side: Side) -> None:
    """Write a side's squad into a state."""
    squad = squad_of(team)
    state["squad_size"][side] = len(squad)
    for place, footballer in enumerate(squad):
        state["squad"][side, place] = [footballer.skill(skill) for skill in Skill]
        state["squad_number"][side, place] = footballer.number


def formation_of(team: Team) -> Formation:
    """Return the formation of a team, or 4-4-2 if its name is unknown."""
    shipped = shipped_formations()
    return shipped.get(team.formation) or shipped[DEFAULT_FORMATION]


def line_of(match: MatchView, pawn: int) -> tuple[int, ...]:
    """Return the footballers on the pitch in the same line of the formation."""
    side = side_of(pawn)
    line = next(line for line in formation_of(match.teams[side]).lines if pawn % ELEVEN in line)
    return tuple(mate for mate in match.pawns(side) if mate % ELEVEN in line)


def _write_eleven(state: Any, team: Team, *, side: Side, pitch: Pitch) -> None:
    """Write a side's eleven into a state, in their formation."""
    for place, cell in enumerate(formation_of(team).place(pitch, side=side, kicking_off=False)):
        pawn = side * ELEVEN + place
        state["x"][pawn], state["y"][pawn] = cell.x, cell.y
        put_on(state, pawn, place=place)
    state["keeper"][side] = side * ELEVEN
