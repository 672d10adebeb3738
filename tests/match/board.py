"""Positions for tests: cells, carrier, question and scripted rolls."""

import numpy as np

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Limit, Phase, Restart, Side, Skill, Todo
from footroll.match import HouseRules, Match
from footroll.pitch import Pitch

HOME_CORNER = [(pawn, 0) for pawn in range(11)]  # the cells of everybody else: far away, along a touchline
AWAY_CORNER = [(99 - pawn, 63) for pawn in range(11)]


def pawn_of(name):
    """Return the pawn of a name such as H9 or A4: side and number 1 to 11."""
    return "HA".index(name[0]) * 11 + int(name[1:]) - 1


def board(
    teams,
    *rolls,
    at=None,
    carrier=None,
    attacking="H",
    ask=Ask.ASK_CARRIER,
    skills=None,
    restart=Restart.IN_PLAY,
    taker=None,
    ball=None,
    rules=None,
    pitch=None,
    **fields,
):
    """Return a match in a position, with scripted dice.

    `at` maps names such as H9 to cells (x, y), or to None for a footballer off the pitch; the others are far away.
    `skills` maps (name, Skill) to a score. Further keywords set fields of the state by pawn names: spent=["A4"].
    """
    match = Match(*teams, dice=DiceCup.scripted(99, 0, *rolls), rules=rules or HouseRules(), pitch=pitch or Pitch())
    state = np.asarray(match._engine.state())
    one = state[0]
    one["phase"], one["ask"], one["todo"] = Phase.ACTING, ask, Todo.TODO_NOTHING
    one["attacking"] = "HA".index(attacking)
    one["decider"] = one["attacking"] if ask not in {Ask.ASK_DEFENDERS, Ask.ASK_DEFENCE_RUNS} else 1 - one["attacking"]
    one["restart"], one["restart_side"] = restart, one["attacking"]
    for pawn, (x, y) in enumerate(HOME_CORNER + AWAY_CORNER):
        one["x"][pawn], one["y"][pawn] = x, y
    for name, cell in (at or {}).items():
        one["x"][pawn_of(name)], one["y"][pawn_of(name)] = cell or (-1, -1)
    for (name, skill), score in (skills or {}).items():
        one["skills"][pawn_of(name), Skill(skill)] = score
    for field, names in fields.items():
        for name in names:
            one[field][pawn_of(name)] = 1
    holder = pawn_of(carrier) if carrier else Limit.NOBODY
    one["carrier"] = one["began_with"] = holder
    where = ball or ((one["x"][holder], one["y"][holder]) if carrier else (50, 32))
    one["ball_x"], one["ball_y"] = where
    one["taker"] = pawn_of(taker) if taker else Limit.NOBODY
    match._engine.load(state.tobytes())
    return match


def cells(match, *names):
    """Return the cells of some footballers."""
    return [None if (cell := match.cell(pawn_of(name))) is None else (cell.x, cell.y) for name in names]


def flag(match, field, name):
    """Return a field of the state for one footballer."""
    return int(match.state[field][pawn_of(name)])


def restart_of(match):
    """Return the restart: kind, side and cell."""
    state = match.state
    return (
        Restart(int(state["restart"])),
        Side(int(state["restart_side"])),
        (int(state["restart_x"]), int(state["restart_y"])),
    )
