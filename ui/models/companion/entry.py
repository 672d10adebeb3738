"""Read typed or clicked answers: a number and a cell, a cell alone, or notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask, Do, Limit
from footroll.match import DONE, Action
from footroll.match.actions import BENDS, NOBODY
from footroll.match.legal import PLACES, RUNS
from footroll.notation import read_action
from footroll.pitch import read_cell

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell

_MOVE = re.compile(r"(?:(\d{1,2})\s+)?(\d{1,3}:\d{1,3})")
_NUMBER = re.compile(r"\d{1,2}")
BY_PAWN = {
    Ask.ASK_ATTACKERS: Do.DO_SLIP,
    Ask.ASK_DEFENDERS: Do.DO_TACKLE,
    Ask.ASK_INTERCEPTORS: Do.DO_TRY,
    Ask.ASK_ROLL_ORDER: Do.DO_NAME,
    Ask.ASK_SWAP: Do.DO_NAME,
    Ask.ASK_BEST: Do.DO_NAME,
    Ask.ASK_LINE_ORDER: Do.DO_NAME,
}
WORDS = {
    Do.DO_DONE: "Done",
    Do.DO_SHOOT: "Shoot",
    Do.DO_LOB: "Lob",
    Do.DO_DRIBBLE: "Dribble",
    Do.DO_STOP: "Stop for an injury",
    Do.DO_FINISH: "Finish",
    Do.DO_OFFENSIVE_HEADER: "Header at goal",
    Do.DO_SCISSORS_KICK: "Scissors-kick",
}
KINDS = {
    Ask.ASK_CARRIER: (Do.DO_SHOOT, Do.DO_LOB, Do.DO_DRIBBLE, Do.DO_STOP),
    Ask.ASK_ONE_TOUCH: (Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK),
}
CURVED = (Do.DO_SHOOT, Do.DO_FINISH)


def read_entry(text: str, *, match: Match) -> Action:
    """Return the action that was typed; raise a readable refusal otherwise."""
    words = " ".join(text.split())
    if moved := _MOVE.fullmatch(words):
        return cell_action(match, cell=read_cell(moved[2]), pawn=pawn_of(match, moved[1]) if moved[1] else None)
    if _NUMBER.fullmatch(words) and match.ask in BY_PAWN:
        return Action(BY_PAWN[match.ask], pawn=pawn_of(match, words))
    if words.lower() in ("n", "done", "none"):
        return DONE
    return read_action(words, match=match)


def pawn_of(match: Match, number: str) -> int:
    """Return the pawn with a shirt number among those that may be chosen."""
    pawns = [*match.pawns(match.decider), *match.choices]
    found = next((pawn for pawn in pawns if match.footballer(pawn).number == int(number)), None)
    if found is None:
        raise FootrollError(f"Nobody on the pitch for {match.teams[match.decider]} has the number {number}.")
    return found


def cell_action(match: Match, *, cell: Cell, pawn: int | None) -> Action:
    """Return the action that a cell means now: a run, a place, a restart or a pass."""
    if match.ask in (Ask.ASK_CARRIER, Ask.ASK_ONE_TOUCH):
        return Action(_pass_kind(match), cell=cell)
    kind = Do.DO_RUN if match.ask in RUNS else Do.DO_PLACE if match.ask in PLACES else Do.DO_TAKE
    if pawn is None:
        pawn = match.carrier if match.ask is Ask.ASK_CARRY else None
    if pawn is None:
        raise FootrollError("Say who goes there: a number and a cell, such as 10 71:26.")
    return Action(kind, pawn=pawn, cell=cell)


def _pass_kind(match: Match) -> Do:
    """Return the pass available now: an ordinary one or a one-touch pass."""
    if match.ask is Ask.ASK_CARRIER:
        return Do.DO_PASS
    teammates = (cell for pawn in match.pawns(match.decider) if (cell := match.cell(pawn)))
    by_foot = any(match.allows(Action(Do.DO_LOW_PASS, cell=cell)) for cell in teammates)
    return Do.DO_LOW_PASS if by_foot else Do.DO_DEFENSIVE_HEADER


def complete_answers(match: Match) -> list[tuple[str, Action]]:
    """Return the legal answers that need neither pawn nor cell, in words."""
    actions = [(WORDS[kind], Action(kind)) for kind in KINDS.get(match.ask, ())]
    actions += [
        (f"{WORDS[kind]} with effect", Action(kind, effect=True)) for kind in KINDS.get(match.ask, ()) if kind in CURVED
    ]
    if match.ask is Ask.ASK_EFFECT_SIDE:
        actions += [(side.capitalize(), Action(Do.DO_BEND, other=at)) for at, side in enumerate(BENDS)]
    actions.append((WORDS[Do.DO_DONE], DONE))
    return [(words, action) for words, action in actions if not match.over and match.allows(action)]


def too_far(match: Match, action: Action) -> str:
    """Say how long a run is and how far the footballer may go, if that is the problem."""
    start = match.cell(action.pawn) if action.kind is Do.DO_RUN and action.pawn >= 0 else None
    if start is None or action.cell is None:
        return ""
    yards, points = start.yards_to(action.cell), match.points(action.pawn)
    return f" That is {yards} yards; they have {points}." if yards > points else ""


def clicked(match: Match, cell: Cell, *, chosen: int | None) -> Action | int | None:
    """Return the meaning of a click: an answer, a newly chosen pawn, a deselection, or nothing."""
    pawn = next((pawn for pawn in range(Limit.PAWNS) if match.cell(pawn) == cell), None)
    if match.ask in BY_PAWN:
        return None if pawn is None else Action(BY_PAWN[match.ask], pawn=pawn)
    if match.ask in (Ask.ASK_CARRIER, Ask.ASK_ONE_TOUCH):
        return cell_action(match, cell=cell, pawn=None)
    if pawn is not None and pawn in match.pawns(match.decider):
        return NOBODY if pawn == chosen else pawn
    moves = match.ask in RUNS | PLACES | {Ask.ASK_TAKER}
    return cell_action(match, cell=cell, pawn=chosen) if moves and chosen is not None else None
