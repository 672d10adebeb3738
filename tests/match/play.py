"""Answers and stoppages for tests, in few words."""

import numpy as np

from footroll.kernels.layout import Ask, Do, Phase, Told
from footroll.match import DONE, Action
from footroll.match.actions import NOBODY
from footroll.pitch import Cell
from tests.match.board import board, pawn_of


def do(kind, name=None, cell=None, *, on=None, place=0, row=0, effect=False):
    """Return an answer: what, by whom, to which cell, against whom or with which place of the squad."""
    return Action(
        kind,
        pawn=pawn_of(name) if name else NOBODY,
        cell=Cell(*cell) if cell else None,
        other=pawn_of(on) if on else place,
        row=row,
        effect=effect,
    )


def refusal(match, *answer, **more):
    """Return the id of the clause that forbids an answer, or None."""
    forbidden = match.may(do(*answer, **more))
    return forbidden and forbidden.id


def play(match, *answer, **more):
    """Play an answer."""
    return match.play(do(*answer, **more))


def skip_to(match, ask):
    """Let nothing be done until a coach is asked this."""
    for _ in range(40):
        if match.ask is ask:
            return match
        match.play(DONE)
    raise AssertionError(f"{match.ask.name} is asked, not {ask.name}")


def next_turn(match):
    """Let nothing be done until the next turn begins."""
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
    """Return a match in which a restart is about to be placed, its taker at the ball."""
    match = skip_to(stoppage(teams, restart, cell, *rolls, **more), Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, taker, spot or cell)
    return match


def told(events, *kinds):
    """Return the kinds of the events among these kinds, in their order."""
    return [event.kind for event in events if event.kind in kinds]


def rolls_of(events):
    """Return what was rolled."""
    return [event.roll for event in events if event.kind is Told.TOLD_ROLL]


def skills_of(events):
    """Return the skills that were rolled, in their order."""
    return [event.skill for event in events if event.kind is Told.TOLD_ROLL and event.skill is not None]


def scores_of(events):
    """Return the scores of the skills that were rolled, in their order."""
    return [event.score for event in events if event.kind is Told.TOLD_ROLL and event.skill is not None]


def happened(events, kind):
    """Return the one event of a kind."""
    (event,) = (event for event in events if event.kind is kind)
    return event
