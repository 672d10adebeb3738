"""Exact chances to score now and after a run, for tests that say why a shot is the best answer."""

from itertools import product

from footroll.kernels.layout import Do
from footroll.match import Action, Dice
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.pitch import Cell

ROWS = range(27, 37)  # of the goal line where the goalkeeper could wait


def shot_now(match):
    """Return the exact chance that the carrier's shot is a goal."""
    return action_odds(match, Action(Do.DO_SHOOT, pawn=match.carrier)).odds["goal"]


def cells_in_reach(match, pawn):
    """Yield the free cells that a pawn can run to, its own among them."""
    points, start = match.points(pawn), match.cell(pawn)
    taken = {match.cell(other) for side in (0, 1) for other in match.pawns(side)} - {start}
    for along, aside in product(range(-points, points + 1), repeat=2):
        cell = Cell(start.x + along, start.y + aside)
        if abs(along) + abs(aside) <= points and cell in match.pitch and cell not in taken:
            yield cell


def can_block(match, pawn, cell):
    """Say whether an opponent can run to a cell next to this one (FR-1.9-01)."""
    at = match.cell(pawn)
    return max(abs(at.x - cell.x) - 1, 0) + max(abs(at.y - cell.y) - 1, 0) <= match.points(pawn)


def blocked_shot(cell, skills=""):
    """Return the best chance of a shot from a cell with one opponent behind the shooter, whatever the keeper does."""
    lines = (
        f"footroll-1 100x64 H=1@0:32,9@{cell} A=1@99:{row},4@{cell.x - 1}:{cell.y} ask=carrier carrier=H9 {skills}"
        for row in ROWS
    )
    return min(shot_now(read_position(line, dice=Dice.seeded(1))) for line in lines)
