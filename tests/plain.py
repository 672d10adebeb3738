"""A coach that plays recognisable football by simple rules.

It keeps a shape, passes forward into open space, shoots near the goal, and presses the carrier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels import grid, passes, shots, trajectories
from footroll.kernels.layout import Ask, Do, Side, Skill, side_of
from footroll.match import lineup
from footroll.match.actions import DONE, Action
from footroll.match.legal import NAMES, PLACES
from footroll.match.lineup import squad_of
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from footroll.formations import Formation
    from footroll.match import Match

SHOOTING_DIFFICULTY = 30  # from harder cells it looks for a pass
PRESSERS = 2  # footballers who press the carrier


class PlainCoach:
    """Decides by a handful of habits, always the same in the same position."""

    def decide(self, match: Match) -> Action:
        """Return the answer of a habit if it is legal, otherwise done, otherwise the first legal answer."""
        habit = place if match.ask in PLACES else HABITS.get(match.ask)
        wanted = habit(match) if habit and match.ask not in NAMES else None
        legal = match.legal_actions()
        for action in (wanted, DONE):
            if action is not None and action in legal:
                return action
        return next(iter(legal))


def first_allowed(match: Match, actions: Iterable[Action]) -> Action | None:
    """Return the first legal answer of some."""
    return next((action for action in actions if match.allows(action)), None)


def able(match: Match, side: Side) -> list[int]:
    """Return the unhurt pawns of a side on the pitch."""
    return [pawn for pawn in match.pawns(side) if not match.state["injured"][pawn]]


def yards(match: Match, pawn: int, cell: Cell) -> int:
    """Return the distance of a pawn from a cell."""
    at = match.cell(pawn)
    return 999 if at is None else at.yards_to(cell)


def change(match: Match) -> Action | None:
    """Replace injured footballers by others of the same kind, and fill an empty goal."""
    hurt = [pawn for pawn in match.pawns(match.decider) if match.state["injured"][pawn]]
    on = (Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place) for pawn in hurt for place in bench_for(match, pawn))
    if found := first_allowed(match, on):
        return found
    if match.keeper(match.decider) is None:
        return first_allowed(match, (Action(Do.DO_KEEPER, pawn=pawn) for pawn in able(match, match.decider)))
    return DONE


def bench_for(match: Match, pawn: int) -> list[int]:
    """Return the places of a squad, goalkeepers first for a goalkeeper and last for others."""
    squad, hurt = squad_of(match.teams[side_of(pawn)]), match.footballer(pawn)
    return sorted(range(len(squad)), key=lambda place: squad[place].goalkeeper is not hurt.goalkeeper)


def name_taker(match: Match) -> Action | None:
    """Let the nearest footballer take a restart."""
    ball = match.ball
    near = sorted(able(match, match.decider), key=lambda pawn: (yards(match, pawn, ball), pawn))
    side, pitch = match.decider, match.pitch
    row = 5 if side is Side.HOME else pitch.length - 6
    goal_kicks = [Cell(row, y) for y in pitch.goal_rows()]
    other = Cell(pitch.length - 1 - row, match.ball.y)
    cells = [ball, *pitch.kick_off_cells(side), *pitch.penalty_cells(Side(1 - side)), *goal_kicks, other]
    return first_allowed(match, (Action(Do.DO_TAKE, pawn=pawn, cell=cell) for cell in cells for pawn in near))


def formation_of(match: Match, side: Side) -> Formation:
    """Return the formation of a side."""
    return lineup.formation_of(match.teams[side])


def shape_cell(match: Match, pawn: int) -> Cell:
    """Return the cell of a footballer in the shape: the formation, pushed up behind the ball."""
    side = side_of(pawn)
    spot = formation_of(match, side).places[pawn % 11]
    length, width = match.pitch.length, match.pitch.width
    ball = grid.forward_of(side, length, match.ball.x)
    depth = min(length - 4, max(length // 2, ball + 22)) if match.attacking is side else max(length // 2 - 4, ball + 6)
    forward = spot.forward * depth // 100 if pawn % 11 else min(6, spot.forward)
    forward = min(max(forward, 0), length - 1)
    across = min(width - 1, spot.across * width // 100)
    return Cell(forward, across) if side is Side.HOME else Cell(length - 1 - forward, width - 1 - across)


def place(match: Match) -> Action | None:
    """Place the next footballer as near to the shape as the restart allows."""
    for pawn in match.pawns(match.decider):
        if match.state["placed"][pawn]:
            continue
        wanted = shape_cell(match, pawn)
        spots = (Action(Do.DO_PLACE, pawn=pawn, cell=cell) for cell in wanted.around(60))
        if found := first_allowed(match, spots):
            return found
    return DONE


def play_ball(match: Match) -> Action | None:
    """Shoot near the goal, otherwise pass forward if it is safe, otherwise keep the ball."""
    carrier = match.carrier
    at = match.cell(carrier) if carrier is not None else None
    if carrier is None or at is None:
        return None
    shot = Action(Do.DO_SHOOT)
    near = match.pitch.difficulty(at, side=match.decider) <= SHOOTING_DIFFICULTY
    if match.allows(shot) and near:
        return shot
    best = max(able(match, match.decider), key=lambda mate: pass_value(match, carrier, mate))
    if pass_value(match, carrier, best) > 0 or not match.allows(DONE):
        mates = (mate for mate in (best, *able(match, match.decider)) if mate != carrier)
        cells = (cell for mate in mates if (cell := match.cell(mate)))
        return first_allowed(match, (*(Action(Do.DO_PASS, cell=cell) for cell in cells), shot))
    return DONE


def pass_value(match: Match, carrier: int, mate: int) -> float:
    """Rate a pass to a team-mate: the ground it gains, minus its risks."""
    start, end = match.cell(carrier), match.cell(mate)
    if start is None or end is None or mate == carrier:
        return -1000
    side = match.decider
    length = start.yards_to(end)
    gain = match.pitch.forward(side, end) - match.pitch.forward(side, start)
    skill = match.footballer(carrier).skill(Skill.HIGH_PASS if passes.is_high(length) else Skill.LOW_PASS)
    risk = 0 if length <= passes.automatic_yards(skill) else max(0, length - skill // 3)
    foes = [cell for foe in able(match, Side(1 - side)) if (cell := match.cell(foe))]
    met = sum(trajectories.may_intercept(start.x, start.y, end.x, end.y, foe.x, foe.y) for foe in foes)
    marked = sum(grid.in_reach_zone(end.x, end.y, foe.x, foe.y) for foe in foes)
    return gain - 2 * risk - 9 * met - 6 * marked


def intercept(match: Match) -> Action | None:
    """Let good interceptors try."""
    good = (pawn for pawn in match.choices if match.footballer(pawn).skill(Skill.INTERCEPT) >= 60)
    return first_allowed(match, (Action(Do.DO_TRY, pawn=pawn) for pawn in good))


def aim(match: Match) -> Action | None:
    """Aim as far from the goalkeeper as the result allows."""
    keeper = match.keeper(Side(1 - match.decider))
    at = match.cell(keeper) if keeper is not None else None
    column = at.y - match.pitch.goal_rows()[0] if at else 4
    return max(match.legal_actions(), key=lambda one: (shots.reach_yards(column, one.other, one.row), -one.row))


def touch(match: Match) -> Action | None:
    """Finish or head at goal at first touch if the goal is near."""
    receiver = int(match.state["flight"]["receiver"])
    at = match.cell(receiver)
    if at is None or match.pitch.difficulty(at, side=match.decider) > SHOOTING_DIFFICULTY // 2:
        return DONE
    return first_allowed(match, (Action(Do.DO_FINISH), Action(Do.DO_OFFENSIVE_HEADER), DONE))


def tackle(match: Match) -> Action | None:
    """Let the best tackler in reach tackle."""
    best = sorted(able(match, match.decider), key=lambda pawn: -match.footballer(pawn).skill(Skill.TACKLE))
    return first_allowed(match, (*(Action(Do.DO_TACKLE, pawn=pawn) for pawn in best), DONE))


def carry(match: Match) -> Action | None:
    """Run with the ball towards the goal, away from opponents."""
    runs = [action for action in match.legal_actions() if action.cell]
    goal_y = match.pitch.width // 2
    foes = [cell for foe in able(match, Side(1 - match.decider)) if (cell := match.cell(foe))]

    def value(action: Action) -> float:
        cell = action.cell or match.ball
        near = sum(grid.king_steps(cell.x, cell.y, foe.x, foe.y) <= 2 for foe in foes)
        return 3 * match.pitch.forward(match.decider, cell) - abs(cell.y - goal_y) - 4 * near

    return max(runs, key=value, default=DONE)


def run(match: Match) -> Action | None:
    """Move the next footballer: to a loose ball, to press, to mark, or into the shape."""
    if to_ball := run_to_ball(match):
        return to_ball
    waiting = [pawn for pawn in able(match, match.decider) if not match.state["still"][pawn] and pawn != match.carrier]
    for pawn in sorted(waiting, key=lambda one: (yards(match, one, match.ball), one)):
        if found := run_of(match, pawn):
            return found
    return DONE


def run_to_ball(match: Match) -> Action | None:
    """Send the footballer with the most points left to a loose ball, the nearest if tied."""
    if match.carrier is not None or any(side_of(pawn) == match.decider for pawn in match.runners):
        return None
    runs = [Action(Do.DO_RUN, pawn=pawn, cell=match.ball) for pawn in able(match, match.decider)]
    runs = [one for one in runs if match.allows(one)]
    left = {one.pawn: match.points(one.pawn) - yards(match, one.pawn, match.ball) for one in runs}
    return max(runs, key=lambda one: (left[one.pawn], -yards(match, one.pawn, match.ball)), default=None)


def run_of(match: Match, pawn: int) -> Action | None:
    """Return the run of a footballer, or None to stay."""
    at = match.cell(pawn)
    if at is None:
        return None
    wanted = _wanted(match, pawn)
    points = match.points(pawn)
    reach = sorted(at.around(points), key=lambda cell: (cell.yards_to(wanted), cell.yards_to(at)))
    nearer = (cell for cell in reach if cell.yards_to(wanted) < at.yards_to(wanted) and cell != match.ball)
    return first_allowed(match, (Action(Do.DO_RUN, pawn=pawn, cell=cell) for cell in nearer))


def _wanted(match: Match, pawn: int) -> Cell:
    """Return the wanted cell of a footballer: the ball for pressers, otherwise the shape."""
    side = side_of(pawn)
    if pawn == match.keeper(side):
        rows = match.pitch.goal_rows()
        return Cell(match.pitch.last_row(side), min(max(match.ball.y, rows[0]), rows[-1]))
    if side is not match.attacking:
        nearest = sorted(able(match, side), key=lambda one: (yards(match, one, match.ball), one))[:PRESSERS]
        if pawn in nearest:
            return match.ball
    return shape_cell(match, pawn)


def reason(match: Match, run: Action) -> str:
    """Say in a few words why a footballer runs."""
    if match.carrier is None and run.cell == match.ball:
        return "gets the ball"
    if run.pawn == match.keeper(side_of(run.pawn)):
        return "follows the ball"
    if _wanted(match, run.pawn) == match.ball:
        return "presses" if match.carrier is not None else "closes in"
    return "keeps the shape"


HABITS: dict[Ask, Callable[[Match], Action | None]] = {
    Ask.ASK_SUBSTITUTION: change,
    Ask.ASK_TAKER: name_taker,
    Ask.ASK_CARRIER: play_ball,
    Ask.ASK_INTERCEPTORS: intercept,
    Ask.ASK_TARGET: aim,
    Ask.ASK_ONE_TOUCH: touch,
    Ask.ASK_DEFENDERS: tackle,
    Ask.ASK_CARRY: carry,
    Ask.ASK_ATTACK_RUNS: run,
    Ask.ASK_DEFENCE_RUNS: run,
    Ask.ASK_WAITING_RUNS: run,
}
