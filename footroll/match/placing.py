"""Placing and waiting: what a coach who has nothing in mind needs to know before he lets it be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import OutOfDice
from footroll.kernels import restarts
from footroll.kernels.layout import Ask, Do
from footroll.match.actions import DONE, Action
from footroll.match.dice import Dice
from footroll.match.undo import UndoPolicy
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.match.match import Match

BEFORE_WAITING = {Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS}


def nearest_place(match: Match, pawn: int, to: Cell) -> Cell | None:
    """Return the cell nearest to a cell on which a footballer may be placed and no team-mate stands."""
    mates = {match.cell(mate) for mate in match.pawns(match.decider) if mate != pawn}
    spots = (cell for cell in to.around(match.pitch.length + match.pitch.width) if cell not in mates)
    return next((cell for cell in spots if match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))), None)


def settle(match: Match) -> tuple[Action, ...]:
    """Return placings after which a coach may let the rest stand: who may not stay goes to the nearest legal cell."""
    twin, asked, placings = match.copy(), match.ask, []
    for pawn in match.pawns(match.decider):
        if twin.ask is not asked or twin.allows(DONE):
            break
        at = twin.cell(pawn)
        if at is None or _may_stay(twin, pawn, at):
            continue
        if found := nearest_place(twin, pawn, at):
            placings.append(Action(Do.DO_PLACE, pawn=pawn, cell=found))
            twin.play(placings[-1])
    return tuple(placings)


def _may_stay(match: Match, pawn: int, at: Cell) -> bool:
    """Say whether a footballer is placed, or may stand where he is without sharing his cell with a team-mate."""
    if match.state["placed"][pawn]:
        return True
    alone = all(match.cell(mate) != at for mate in match.pawns(match.decider) if mate != pawn)
    return alone and match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=at))


def steps_back(match: Match) -> dict[int, tuple[Cell, ...]]:
    """Return who stands offside at a restart, each with the cells of the line to which he may go (FR-2.3-05)."""
    side, found, columns = match.decider, {}, tuple(range(match.pitch.length))
    forward = {pawn: match.pitch.forward(side, at) for pawn in match.pawns(side) if (at := match.cell(pawn))}
    for pawn in sorted(forward, key=lambda one: -forward[one]):
        cells = (Cell(x, y) for x in columns for y in range(match.pitch.width))
        if legal := tuple(cell for cell in cells if match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))):
            found[pawn], columns = legal, (legal[0].x,)
    return found


def yards_kept(match: Match) -> int:
    """Return how many yards opponents keep from the ball at the restart that stands (FR-L-13, FR-L-37)."""
    return restarts.yards_kept(int(match.state["restart"]))


def waiters(match: Match) -> tuple[int, ...]:
    """Return who of the attackers could still move after the defenders if nobody moved before (FR-2.4.2-09)."""
    twin = match.copy()
    twin.dice = Dice.scripted()
    try:
        while twin.ask in BEFORE_WAITING and twin.turn == match.turn:
            twin.play(DONE)
    except OutOfDice:
        return ()
    if twin.ask is not Ask.ASK_WAITING_RUNS or twin.turn != match.turn:
        return ()
    stays = ((pawn, Action(Do.DO_RUN, pawn=pawn, cell=twin.cell(pawn))) for pawn in twin.pawns(twin.decider))
    return tuple(pawn for pawn, stay in stays if twin.allows(stay))


def ball_at_turn(match: Match) -> Cell:
    """Return where the ball was when the turn began, as far as the match remembers."""
    twin, ball = match.copy(), match.ball
    twin.undo_policy = UndoPolicy.ALWAYS
    while twin.turn == match.turn:
        ball = twin.ball
        if not twin.may_undo():
            break
        twin.undo()
    return ball
