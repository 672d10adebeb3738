"""A coach who plays recognisable football by simple rules.

He keeps a shape, passes forward when the way is open, shoots when the goal is near, presses the carrier and marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.formations import shipped_formations
from footroll.kernels import grid, passes, shots, trajectories
from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match.actions import DONE, Action
from footroll.match.legal import NAMES, PLACES
from footroll.match.lineup import squad_of
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from footroll.formations import Formation
    from footroll.match import Match

SHOOTING_DIFFICULTY = 30  # from harder cells he looks for a pass
PRESSERS = 2  # how many go to the carrier


class PlainCoach:
    """Decides by a handful of habits, the same in the same position."""

    def decide(self, match: Match) -> Action:
        """Return the answer of a habit if it is legal, else that nothing is done, else the first that is legal."""
        habit = place if match.ask in PLACES else HABITS.get(match.ask)
        wanted = habit(match) if habit and match.ask not in NAMES else None
        legal = match.legal_actions()
        for action in (wanted, DONE):
            if action is not None and action in legal:
                return action
        return next(iter(legal))


def first_allowed(match: Match, actions: Iterable[Action]) -> Action | None:
    """Return the first of some answers that is legal."""
    return next((action for action in actions if match.allows(action)), None)


def able(match: Match, side: Side) -> list[int]:
    """Return a side's pawns who are on the pitch and unhurt."""
    return [pawn for pawn in match.pawns(side) if not match.state["injured"][pawn]]


def yards(match: Match, pawn: int, cell: Cell) -> int:
    """Return how far a pawn is from a cell."""
    at = match.cell(pawn)
    return 999 if at is None else at.yards_to(cell)


def change(match: Match) -> Action | None:
    """Replace the injured, a goalkeeper by a goalkeeper and others by others, and see that somebody stands in goal."""
    hurt = [pawn for pawn in match.pawns(match.decider) if match.state["injured"][pawn]]
    on = (Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place) for pawn in hurt for place in _bench(match, pawn))
    if found := first_allowed(match, on):
        return found
    if match.keeper(match.decider) is None:
        return first_allowed(match, (Action(Do.DO_KEEPER, pawn=pawn) for pawn in able(match, match.decider)))
    return DONE


def _bench(match: Match, pawn: int) -> list[int]:
    """Return the places of a squad, those first who play where a footballer plays: in goal, or in the field."""
    squad, hurt = squad_of(match.teams[pawn // 11]), match.footballer(pawn)
    return sorted(range(len(squad)), key=lambda place: squad[place].goalkeeper is not hurt.goalkeeper)


def name_taker(match: Match) -> Action | None:
    """Let the nearest footballer take a restart, forwards the kick-off."""
    ball = match.ball
    near = sorted(able(match, match.decider), key=lambda pawn: (yards(match, pawn, ball), pawn))
    cells = [ball, *_takers_cells(match)]
    return first_allowed(match, (Action(Do.DO_TAKE, pawn=pawn, cell=cell) for cell in cells for pawn in near))


def _takers_cells(match: Match) -> list[Cell]:
    """Return the cells from which restarts are taken that are not where the ball lies."""
    side, pitch = match.decider, match.pitch
    row = 5 if side is Side.HOME else pitch.length - 6
    areas = [Cell(row, y) for y in pitch.goal_rows()]
    other = Cell(pitch.length - 1 - row, match.ball.y)
    return [*pitch.kick_off_cells(side), *pitch.penalty_cells(Side(1 - side)), *areas, other]


def formation_of(match: Match, side: Side) -> Formation:
    """Return the formation of a side; one that we do not know plays 4-4-2."""
    shipped = shipped_formations()
    return shipped.get(match.teams[side].formation) or shipped["4-4-2"]


def line_of(match: Match, pawn: int) -> tuple[int, ...]:
    """Return who is on the pitch of the line of the formation to which a footballer belongs."""
    side = Side(pawn // 11)
    line = next(line for line in formation_of(match, side).lines if pawn % 11 in line)
    return tuple(mate for mate in match.pawns(side) if mate % 11 in line)


def shape_cell(match: Match, pawn: int) -> Cell:
    """Return where the shape of his team wants a footballer: its formation, pushed up behind the ball."""
    side = Side(pawn // 11)
    spot = formation_of(match, side).places[pawn % 11]
    length, width = match.pitch.length, match.pitch.width
    ball = grid.forward_of(side, length, match.ball.x)
    depth = min(length - 4, max(length // 2, ball + 22)) if match.attacking is side else max(length // 2 - 4, ball + 6)
    forward = spot.forward * depth // 100 if pawn % 11 else min(6, spot.forward)
    forward = min(max(forward, 0), length - 1)
    across = min(width - 1, spot.across * width // 100)
    return Cell(forward, across) if side is Side.HOME else Cell(length - 1 - forward, width - 1 - across)


def place(match: Match) -> Action | None:
    """Put the next footballer where the shape wants him, as near as the restart allows."""
    for pawn in match.pawns(match.decider):
        if match.state["placed"][pawn]:
            continue
        wanted = shape_cell(match, pawn)
        spots = (Action(Do.DO_PLACE, pawn=pawn, cell=cell) for cell in wanted.around(60))
        if found := first_allowed(match, spots):
            return found
    return DONE


def play_ball(match: Match) -> Action | None:
    """Shoot when the goal is near, else pass forward where the way is open, else keep it."""
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
        return first_allowed(match, (*_passes(match, best), shot))
    return DONE


def _passes(match: Match, best: int) -> Iterable[Action]:
    """Yield passes to the best team-mate, then to the others."""
    for mate in (best, *able(match, match.decider)):
        if (cell := match.cell(mate)) and mate != match.carrier:
            yield Action(Do.DO_PASS, cell=cell)


def pass_value(match: Match, carrier: int, mate: int) -> float:
    """Return how good a pass to a team-mate looks: ground won, less what stands in its way."""
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
    """Let everybody try who reads the game well enough."""
    good = (pawn for pawn in match.choices if match.footballer(pawn).skill(Skill.INTERCEPT) >= 60)
    return first_allowed(match, (Action(Do.DO_TRY, pawn=pawn) for pawn in good))


def aim(match: Match) -> Action | None:
    """Aim as far from the goalkeeper as the shot allows."""
    keeper = match.keeper(Side(1 - match.decider))
    at = match.cell(keeper) if keeper is not None else None
    column = at.y - match.pitch.goal_rows()[0] if at else 4
    return max(match.legal_actions(), key=lambda one: (shots.reach_yards(column, one.other, one.row), -one.row))


def touch(match: Match) -> Action | None:
    """Finish or head at goal at once when it is near."""
    receiver = int(match.state["flight"]["receiver"])
    at = match.cell(receiver)
    if at is None or match.pitch.difficulty(at, side=match.decider) > SHOOTING_DIFFICULTY // 2:
        return DONE
    return first_allowed(match, (Action(Do.DO_FINISH), Action(Do.DO_OFFENSIVE_HEADER), DONE))


def tackle(match: Match) -> Action | None:
    """Let the best tackler in reach go for the ball."""
    best = sorted(able(match, match.decider), key=lambda pawn: -match.footballer(pawn).skill(Skill.TACKLE))
    return first_allowed(match, (*(Action(Do.DO_TACKLE, pawn=pawn) for pawn in best), DONE))


def carry(match: Match) -> Action | None:
    """Run towards the goal with the ball, away from those who are near."""
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
    waiting = [pawn for pawn in able(match, match.decider) if not match.state["still"][pawn] and pawn != match.carrier]
    for pawn in sorted(waiting, key=lambda one: (yards(match, one, match.ball), one)):
        if found := _run_of(match, pawn):
            return found
    return DONE


def _run_of(match: Match, pawn: int) -> Action | None:
    """Return a run of one footballer, or None when he stays."""
    at = match.cell(pawn)
    if at is None:
        return None
    if match.carrier is None:
        to_ball = Action(Do.DO_RUN, pawn=pawn, cell=match.ball)
        if match.allows(to_ball):
            return to_ball
    wanted = _wanted(match, pawn)
    points = match.points(pawn)
    reach = sorted(at.around(points), key=lambda cell: (cell.yards_to(wanted), cell.yards_to(at)))
    nearer = (cell for cell in reach if cell.yards_to(wanted) < at.yards_to(wanted))
    return first_allowed(match, (Action(Do.DO_RUN, pawn=pawn, cell=cell) for cell in nearer))


def _wanted(match: Match, pawn: int) -> Cell:
    """Return where a footballer wants to be: a presser at the ball, the others in the shape, goal-side of the ball."""
    side = Side(pawn // 11)
    if pawn == match.keeper(side):
        rows = match.pitch.goal_rows()
        return Cell(match.pitch.last_row(side), min(max(match.ball.y, rows[0]), rows[-1]))
    if side is not match.attacking:
        nearest = sorted(able(match, side), key=lambda one: (yards(match, one, match.ball), one))[:PRESSERS]
        if pawn in nearest:
            return match.ball
    return shape_cell(match, pawn)


def reason(match: Match, run: Action) -> str:
    """Say in a few words why a footballer runs to where he would be sent."""
    if match.carrier is None and run.cell == match.ball:
        return "gets the ball"
    if run.pawn == match.keeper(Side(run.pawn // 11)):
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
