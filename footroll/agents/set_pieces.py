"""What a coach arranges at a restart with one word: a wall, or a man for each of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents.plain import yards
from footroll.geometry import wall_cells
from footroll.kernels.grid import in_reach_zone
from footroll.kernels.layout import Do, Side
from footroll.kernels.shots import closest_column
from footroll.match.actions import Action
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match

SIZES = range(2, 7)  # footballers of a wall that can be asked for
FARTHEST = 16  # yards from the ball, beyond which a wall is no wall


def target_of(match: Match, side: Side) -> Cell:
    """Return the cell of the goal line that a free-kick of a side from the ball is nearest to."""
    rows = match.pitch.goal_rows()
    row = rows[closest_column(match.pitch.width, match.ball.y)]
    return Cell(match.pitch.last_row(Side(1 - side)), row)


def standing_wall(match: Match, kicking: Side) -> tuple[int, ...]:
    """Return who stands in the wall against a free-kick of a side from the ball (FR-3.4.1-05, FR-3.4.1-06)."""
    keepers = {match.keeper(side) for side in Side}
    everybody = (pawn for side in Side for pawn in match.pawns(side) if pawn not in keepers)
    cells = {pawn: cell for pawn in everybody if (cell := match.cell(pawn)) and cell != match.ball}
    wall = set(wall_cells(match.ball, pawns=cells, side=kicking, pitch=match.pitch))
    return tuple(pawn for pawn, cell in cells.items() if cell in wall)


def build_wall(match: Match, size: int) -> tuple[Action, ...]:
    """Return the placings of a wall of so many between the ball and the goal, or none where it cannot stand.

    Those who are nearest come, but the goalkeeper; the wall stands as near to the ball as it may, across its way.
    """
    kicking = Side(1 - match.decider)
    walls = (_man_wall(match, row) for row in _rows(match, kicking, size))
    return next((placings for placings in walls if placings and _stops(match, placings, kicking)), ())


def _rows(match: Match, kicking: Side, size: int) -> Iterator[tuple[Cell, ...]]:
    """Yield rows of cells across the way of the ball, the nearest to the ball first, the evenest of equals."""
    ball, target = match.ball, target_of(match, kicking)
    upright = abs(target.x - ball.x) >= abs(target.y - ball.y)
    for cell in sorted(_way(ball, target), key=ball.yards_to):
        for left in sorted(range(size), key=lambda one: abs(2 * one - size + 1)):
            steps = range(-left, size - left)
            yield tuple(Cell(cell.x, cell.y + one) if upright else Cell(cell.x + one, cell.y) for one in steps)


def _way(ball: Cell, target: Cell) -> set[Cell]:
    """Return the cells on the straight way from the ball to its target, as far as a wall may stand."""
    steps = 4 * max(abs(target.x - ball.x), abs(target.y - ball.y))
    found = set()
    for step in range(1, steps):
        x = ball.x + 0.5 + (target.x - ball.x) * step / steps
        y = ball.y + 0.5 + (target.y - ball.y) * step / steps
        found.add(Cell(int(x), int(y)))
    return {cell for cell in found if cell != ball and ball.yards_to(cell) <= FARTHEST}


def _man_wall(match: Match, row: tuple[Cell, ...]) -> tuple[Action, ...] | None:
    """Return the placings of the nearest footballers on a row of cells, or None when somebody may not stand there."""
    men = _nearest(match, row[len(row) // 2])[: len(row)]
    if len(men) < len(row):
        return None
    men = _in_order(match, men, row)
    placings = tuple(Action(Do.DO_PLACE, pawn=man, cell=cell) for man, cell in zip(men, row, strict=True))
    return placings if all(match.allows(placing) for placing in placings) else None


def _nearest(match: Match, cell: Cell) -> list[int]:
    """Return who may be placed in a wall, the nearest to a cell first."""
    side = match.decider
    free = [pawn for pawn in match.pawns(side) if pawn != match.keeper(side) and not match.state["placed"][pawn]]
    return sorted(free, key=lambda pawn: (yards(match, pawn, cell), pawn))


def _in_order(match: Match, men: list[int], row: tuple[Cell, ...]) -> list[int]:
    """Return those of a wall in the order in which they stand now, so that nobody crosses another's way."""
    along = row[-1].x - row[0].x, row[-1].y - row[0].y

    def place(man: int) -> int:
        at = match.cell(man)
        return 0 if at is None else at.x * along[0] + at.y * along[1]

    return sorted(men, key=place)


def _stops(match: Match, placings: tuple[Action, ...], kicking: Side) -> bool:
    """Say whether those who are placed are the wall that a straight shot meets."""
    after = match.copy()
    for placing in placings:
        after.play(placing)
    return {placing.pawn for placing in placings} <= set(standing_wall(after, kicking))


def mark_men(match: Match) -> tuple[Action, ...]:
    """Return placings that give each opponent in the own half a man at his side towards the goal.

    The most forward are marked first; goalkeepers, who takes the kick, and those who are placed already are left alone.
    """
    after, asked, placings = match.copy(), match.ask, []
    for opponent in _to_mark(match):
        at, free = match.cell(opponent), _nearest(after, match.ball)
        if after.ask is not asked or at is None or not free:
            break
        man = min(free, key=lambda pawn: (yards(match, pawn, at), pawn))
        if spot := _beside(after, man, at):
            placings.append(Action(Do.DO_PLACE, pawn=man, cell=spot))
            after.play(placings[-1])
    return tuple(placings)


def _to_mark(match: Match) -> list[int]:
    """Return the opponents to be marked, the most forward first."""
    theirs, half = Side(1 - match.decider), match.pitch.half(match.decider)
    left_alone = (match.keeper(theirs), match.carrier)
    field = [
        pawn for pawn in match.pawns(theirs) if pawn not in left_alone and (match.cell(pawn) or match.ball) in half
    ]
    return sorted(field, key=lambda pawn: (-match.pitch.forward(theirs, match.cell(pawn) or match.ball), pawn))


def _beside(match: Match, man: int, opponent: Cell) -> Cell | None:
    """Return the free cell of an opponent's neighbours that is nearest to the goal behind, or None."""
    theirs, taken = Side(1 - match.decider), {match.cell(pawn) for side in Side for pawn in match.pawns(side)}
    goal = Cell(match.pitch.last_row(match.decider), match.pitch.width // 2)
    goal_side = match.pitch.forward(theirs, opponent)
    beside = (cell for cell in opponent.around(2) if in_reach_zone(opponent.x, opponent.y, cell.x, cell.y))
    spots = sorted(beside, key=goal.yards_to)
    near = (cell for cell in spots if cell not in taken and match.pitch.forward(theirs, cell) >= goal_side)
    return next((cell for cell in near if match.allows(Action(Do.DO_PLACE, pawn=man, cell=cell))), None)
