"""Short ways to write answers and stoppages in tests."""

import numpy as np

from footroll.kernels.layout import Ask, Do, Phase
from footroll.match import DONE, Action, Dice
from footroll.match.actions import NOBODY
from footroll.match.events import Rolled, SkillRolled
from footroll.notation import read_action, read_position
from footroll.pitch import Cell
from tests.match.board import board, pawn_of


def do(kind, name=None, cell=None, *, on=None, place=0, row=0, effect=False):
    """Return an answer: its kind, pawn, cell, and opponent or place in the squad."""
    return Action(
        kind,
        pawn=pawn_of(name) if name else NOBODY,
        cell=Cell(*cell) if cell else None,
        other=pawn_of(on) if on else place,
        row=row,
        effect=effect,
    )


def position(line, *rolls):
    """Return a match in a position of the notation, on a pitch of 100x64, with scripted dice."""
    return read_position(f"footroll-1 100x64 {line}", dice=Dice.scripted(*rolls))


def answer(match, *texts):
    """Play answers in notation, and return the events."""
    return [event for text in texts for event in match.play(read_action(text, match=match))]


def refused(match, text):
    """Return the id of the clause that forbids an answer in notation, or None."""
    forbidden = match.may(read_action(text, match=match))
    return forbidden and forbidden.id


def refusal(match, *answer, **more):
    """Return the id of the clause that forbids an answer, or None."""
    forbidden = match.may(do(*answer, **more))
    return forbidden and forbidden.id


def play(match, *answer, **more):
    """Play an answer."""
    return match.play(do(*answer, **more))


def skip_to(match, ask):
    """Answer done until a coach is asked this."""
    for _ in range(40):
        if match.ask is ask:
            return match
        match.play(DONE)
    raise AssertionError(f"{match.ask.name} is asked, not {ask.name}")


def next_turn(match):
    """Answer done until the next turn starts."""
    turn = match.turn
    while match.turn == turn:
        match.play(DONE)
    return match


def patch(match, **fields):
    """Set fields of the state."""
    state = np.asarray(match._engine.state())
    for field, value in fields.items():
        state[0][field] = value
    match._engine.load(state.tobytes())
    return match


def stoppage(teams, restart, cell, *rolls, side="H", **more):
    """Return a match that has just been stopped for a restart of a side from a cell."""
    match = board(teams, *rolls, attacking=side, ask=Ask.ASK_SUBSTITUTION, restart=restart, ball=cell, **more)
    x, y = cell
    bit = 1 << "HA".index(side)
    return patch(match, phase=Phase.RESTARTING, asked_sides=bit, restart_x=x, restart_y=y)


def at_restart(teams, restart, cell, *rolls, taker, spot=None, **more):
    """Return a match before the placing of a restart, with its taker at the ball."""
    match = skip_to(stoppage(teams, restart, cell, *rolls, **more), Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, taker, spot or cell)
    return match


def told(events, *kinds):
    """Return the classes of the events of these classes, in order."""
    return [type(event) for event in events if isinstance(event, kinds)]


def rolls_of(events):
    """Return the rolls."""
    return [event.roll for event in events if isinstance(event, Rolled)]


def skills_of(events):
    """Return the skills that were rolled, in their order."""
    return [event.skill for event in events if isinstance(event, SkillRolled)]


def scores_of(events):
    """Return the scores of the skills that were rolled, in their order."""
    return [event.score for event in events if isinstance(event, SkillRolled)]


def happened(events, kind):
    """Return the one event of a class."""
    (event,) = (event for event in events if isinstance(event, kind))
    return event
