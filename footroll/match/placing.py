"""Placements at restarts, and runs that can wait: what the rules leave open to a coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import OutOfDice
from footroll.kernels import restarts
from footroll.kernels.layout import Ask, Do, Limit
from footroll.match.actions import DONE, Action
from footroll.match.lineup import formation_of
from footroll.pitch import Cell
from footroll.play.dice import Dice
from footroll.play.undo import UndoPolicy

if TYPE_CHECKING:
    from footroll.match.match import Match

BEFORE_WAITING = {Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS}


def nearest_place(match: Match, pawn: int, to: Cell) -> Cell | None:
    """Return the cell nearest to a cell where a footballer may be placed, free of team-mates."""
    mates = {match.cell(mate) for mate in match.pawns(match.decider) if mate != pawn}
    spots = (cell for cell in to.around(match.pitch.length + match.pitch.width) if cell not in mates)
    return next((cell for cell in spots if match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))), None)


def settle(match: Match) -> tuple[Action, ...]:
    """Return placements that move footballers from illegal cells to the nearest legal ones."""
    twin, asked, placements = match.copy(), match.ask, []
    for pawn in match.pawns(match.decider):
        if twin.ask is not asked or twin.allows(DONE):
            break
        at = twin.cell(pawn)
        if at is None or _may_stay(twin, pawn, at):
            continue
        if found := nearest_place(twin, pawn, at):
            placements.append(Action(Do.DO_PLACE, pawn=pawn, cell=found))
            twin.play(placements[-1])
    return tuple(placements)


def line_up_again(match: Match) -> tuple[Action, ...]:
    """Return the placements that put the deciding side in formation at a kick-off (FR-2.1-04, FR-2.1-05).

    A substitute takes the place of the footballer they replaced, and the goalkeeper the place in goal. Footballers that
    are already placed stay.
    """
    twin, asked, placements = match.copy(), match.ask, []
    wanted = _formation_cells(match)
    for pawn in match.pawns(match.decider):
        if twin.ask is not asked or match.state["placed"][pawn]:
            continue
        free = twin.allows(Action(Do.DO_PLACE, pawn=pawn, cell=wanted[pawn]))
        spot = wanted[pawn] if free else nearest_place(twin, pawn, wanted[pawn])
        if spot and spot != twin.cell(pawn):
            placements.append(Action(Do.DO_PLACE, pawn=pawn, cell=spot))
            twin.play(placements[-1])
    return tuple(placements)


def _formation_cells(match: Match) -> dict[int, Cell]:
    """Return the formation cell of each footballer of the deciding side at this kick-off."""
    side, keeper = match.decider, match.keeper(match.decider)
    first = side * int(Limit.SIDE_PAWNS)
    places = {pawn: pawn - first for pawn in match.pawns(side)}
    if keeper is not None and keeper != first:
        places[keeper], places[first] = 0, places[keeper]
    takes = places.get(match.carrier) if match.carrier is not None else None
    kicking_off = match.ask is Ask.ASK_ATTACK_PLACES
    cells = formation_of(match.teams[side]).place(match.pitch, side=side, kicking_off=kicking_off, taker=takes)
    return {pawn: cells[place] for pawn, place in places.items()}


def _may_stay(match: Match, pawn: int, at: Cell) -> bool:
    """Return whether a footballer is already placed, or alone on a legal cell."""
    if match.state["placed"][pawn]:
        return True
    alone = all(match.cell(mate) != at for mate in match.pawns(match.decider) if mate != pawn)
    return alone and match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=at))


def steps_back(match: Match) -> dict[int, tuple[Cell, ...]]:
    """Return the footballers offside at a restart, each with the cells they may step back to (FR-2.3-05)."""
    side, found, columns = match.decider, {}, tuple(range(match.pitch.length))
    forward = {pawn: match.pitch.forward(side, at) for pawn in match.pawns(side) if (at := match.cell(pawn))}
    for pawn in sorted(forward, key=lambda one: -forward[one]):
        cells = (Cell(x, y) for x in columns for y in range(match.pitch.width))
        if legal := tuple(cell for cell in cells if match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))):
            found[pawn], columns = legal, (legal[0].x,)
    return found


def yards_kept(match: Match) -> int:
    """Return how many yards opponents keep from the ball at this restart (FR-L-13, FR-L-37)."""
    return restarts.yards_kept(int(match.state["restart"]))


def waiters(match: Match) -> tuple[int, ...]:
    """Return the attackers that can still move after the defenders if nobody moves before (FR-2.4.2-09)."""
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
    """Return the cell of the ball when the turn began, as far back as the history goes."""
    twin, ball = match.copy(), match.ball
    twin.undo_policy = UndoPolicy.ALWAYS
    while twin.turn == match.turn:
        ball = twin.ball
        if not twin.may_undo():
            break
        twin.undo()
    return ball
