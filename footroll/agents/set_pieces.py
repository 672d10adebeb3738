"""Set pieces that a coach can arrange at once: a wall, or man-marking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.geometry import wall_cells
from footroll.kernels.grid import in_reach_zone
from footroll.kernels.layout import Do, Side
from footroll.kernels.shots import closest_column
from footroll.match.actions import Action
from footroll.match.legal import PLACES
from footroll.match.placing import settle
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match

SIZES = range(7)  # footballers in a wall
FARTHEST = 16  # yards between the ball and a wall


def yards(match: Match, pawn: int, cell: Cell) -> int:
    """Return the distance of a pawn from a cell."""
    at = match.cell(pawn)
    return 999 if at is None else at.yards_to(cell)


def target_of(match: Match, side: Side) -> Cell:
    """Return the cell of the goal line nearest to a free-kick of a side."""
    rows = match.pitch.goal_rows()
    row = rows[closest_column(match.pitch.width, match.ball.y)]
    return Cell(match.pitch.last_row(Side(1 - side)), row)


def standing_wall(match: Match, kicking: Side) -> tuple[int, ...]:
    """Return the pawns in the wall against a free-kick of a side (FR-3.4.1-05, FR-3.4.1-06)."""
    keepers = {match.keeper(side) for side in Side}
    everybody = (pawn for side in Side for pawn in match.pawns(side) if pawn not in keepers)
    cells = {pawn: cell for pawn in everybody if (cell := match.cell(pawn)) and cell != match.ball}
    wall = set(wall_cells(match.ball, pawns=cells, side=kicking, pitch=match.pitch))
    return tuple(pawn for pawn, cell in cells.items() if cell in wall)


def build_wall(match: Match, size: int) -> tuple[Action, ...]:
    """Return the placings of a wall between the ball and the goal, or none if it is impossible.

    The nearest outfielders form it, across the path of the ball and as near to it as is legal.
    """
    kicking = Side(1 - match.decider)
    for row in rows_across(match, kicking, size):
        placings = fill_row(match, row)
        men = {placing.pawn for placing in placings}
        if placings and men <= set(standing_wall(_placed(match, placings, settled=False), kicking)):
            return placings
    return ()


def own_wall(match: Match, side: Side) -> tuple[int, ...]:
    """Return the defenders in the wall; attackers may be in it too (FR-L-32)."""
    return tuple(pawn for pawn in standing_wall(match, Side(1 - side)) if pawn in match.pawns(side))


def exact_wall(match: Match, size: int) -> tuple[Action, ...] | None:
    """Return placings that put exactly this many defenders in the wall, or None if impossible.

    Other defenders in the way of the ball step aside.
    """
    placings = build_wall(match, size) if size else ()
    if len(placings) < size:
        return None
    for _ in match.pawns(match.decider):
        after = _placed(match, placings, settled=True)
        wall = own_wall(after, match.decider)
        if len(wall) == size:
            return placings
        men = {one.pawn for one in placings}
        extra = next((pawn for pawn in wall if pawn not in men), None)
        aside = None if extra is None else step_aside(match, placings, extra, after.cell(extra))
        if aside is None:
            return None
        placings = (*placings, aside)
    return None


def _placed(match: Match, placings: tuple[Action, ...], *, settled: bool) -> Match:
    """Return the match after some placings; `settled` also moves those who must give way."""
    after = match.copy()
    for placing in placings:
        after.play(placing)
    for placing in settle(after) if settled and after.ask in PLACES else ():
        after.play(placing)
    return after


def step_aside(match: Match, placings: tuple[Action, ...], pawn: int, at: Cell | None) -> Action | None:
    """Place a footballer on the nearest free cell outside the wall."""
    base, kicking = _placed(match, placings, settled=False), Side(1 - match.decider)
    taken = {base.cell(other) for side in Side for other in base.pawns(side) if other != pawn}
    cells = (cell for cell in at.around(FARTHEST) if cell not in taken) if at else ()
    for cell in cells:
        aside = Action(Do.DO_PLACE, pawn=pawn, cell=cell)
        if base.allows(aside) and pawn not in standing_wall(_placed(base, (aside,), settled=False), kicking):
            return aside
    return None


def rows_across(match: Match, kicking: Side, size: int) -> Iterator[tuple[Cell, ...]]:
    """Yield rows of cells across the path of the ball, the nearest and most central first."""
    ball, target = match.ball, target_of(match, kicking)
    upright = abs(target.x - ball.x) >= abs(target.y - ball.y)
    for cell in sorted(cells_between(ball, target), key=ball.yards_to):
        for left in sorted(range(size), key=lambda one: abs(2 * one - size + 1)):
            steps = range(-left, size - left)
            yield tuple(Cell(cell.x, cell.y + one) if upright else Cell(cell.x + one, cell.y) for one in steps)


def cells_between(ball: Cell, target: Cell) -> set[Cell]:
    """Return the cells on the straight path of the ball, as far as a wall is useful."""
    steps = 4 * max(abs(target.x - ball.x), abs(target.y - ball.y))
    found = set()
    for step in range(1, steps):
        x = ball.x + 0.5 + (target.x - ball.x) * step / steps
        y = ball.y + 0.5 + (target.y - ball.y) * step / steps
        found.add(Cell(int(x), int(y)))
    return {cell for cell in found if cell != ball and ball.yards_to(cell) <= FARTHEST}


def fill_row(match: Match, row: tuple[Cell, ...]) -> tuple[Action, ...]:
    """Place the nearest footballers on a row of cells, or nobody if that is illegal.

    They keep their order along the row, so that nobody crosses another's path.
    """
    men = _nearest(match, row[len(row) // 2])[: len(row)]
    if len(men) < len(row):
        return ()
    along = row[-1].x - row[0].x, row[-1].y - row[0].y
    cells = {man: match.cell(man) or Cell(0, 0) for man in men}
    men = sorted(men, key=lambda man: cells[man].x * along[0] + cells[man].y * along[1])
    placings = tuple(Action(Do.DO_PLACE, pawn=man, cell=cell) for man, cell in zip(men, row, strict=True))
    return placings if all(match.allows(placing) for placing in placings) else ()


def _nearest(match: Match, cell: Cell) -> list[int]:
    """Return the outfielders who can be placed, the nearest to a cell first."""
    side = match.decider
    free = [pawn for pawn in match.pawns(side) if pawn != match.keeper(side) and not match.state["placed"][pawn]]
    return sorted(free, key=lambda pawn: (yards(match, pawn, cell), pawn))


def mark_men(match: Match) -> tuple[Action, ...]:
    """Return placings that mark each opponent in the defending half, on the side of the goal.

    The most forward opponents come first. The goalkeeper and the kicker are not marked.
    """
    after, asked, placings = match.copy(), match.ask, []
    for opponent in opponents_to_mark(match):
        at, free = match.cell(opponent), _nearest(after, match.ball)
        if after.ask is not asked or at is None or not free:
            break
        man = min(free, key=lambda pawn: (yards(match, pawn, at), pawn))
        if spot := marking_cell(after, man, at):
            placings.append(Action(Do.DO_PLACE, pawn=man, cell=spot))
            after.play(placings[-1])
    return tuple(placings)


def opponents_to_mark(match: Match) -> list[int]:
    """Return the opponents to mark, the most forward first."""
    theirs, half = Side(1 - match.decider), match.pitch.half(match.decider)
    unmarked = (match.keeper(theirs), match.carrier)
    field = [pawn for pawn in match.pawns(theirs) if pawn not in unmarked and (match.cell(pawn) or match.ball) in half]
    return sorted(field, key=lambda pawn: (-match.pitch.forward(theirs, match.cell(pawn) or match.ball), pawn))


def marking_cell(match: Match, man: int, opponent: Cell) -> Cell | None:
    """Return the free cell beside an opponent that is nearest to the goal, or None."""
    theirs, taken = Side(1 - match.decider), {match.cell(pawn) for side in Side for pawn in match.pawns(side)}
    goal = Cell(match.pitch.last_row(match.decider), match.pitch.width // 2)
    goal_side = match.pitch.forward(theirs, opponent)
    beside = (cell for cell in opponent.around(2) if in_reach_zone(opponent.x, opponent.y, cell.x, cell.y))
    spots = sorted(beside, key=goal.yards_to)
    near = (cell for cell in spots if cell not in taken and match.pitch.forward(theirs, cell) >= goal_side)
    return next((cell for cell in near if match.allows(Action(Do.DO_PLACE, pawn=man, cell=cell))), None)
