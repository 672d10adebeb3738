"""The goal before a shooter: 24 targets with their costs and chances, in the order in which he sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Limit, Side
from footroll.odds.targets import aim_odds, shoot_odds
from footroll.pitch import Cell
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.kernels.layout import Shot
    from footroll.match import Action, Match
    from footroll.odds.targets import GoalOdds, TargetOdds

COLUMNS, ROWS = int(Limit.GOAL_WIDTH), int(Limit.GOAL_HEIGHT)
ROW_NAMES = ("ground", "middle", "top")
EDGES = (0.125, 0.25, 0.375, 0.5, 0.625)  # the first chance of each band but the first

Spot = tuple[int, int]  # column and row


@dataclass(frozen=True, slots=True)
class Target:
    """One of the targets: what it costs, what reaching it asks, and the chance of a goal if it can be had."""

    column: int
    row: int
    cost: int
    reach: int | None
    chance: float | None

    @property
    def band(self) -> int:
        """The band of its chance, the lowest first."""
        return sum((self.chance or 0.0) >= edge for edge in EDGES)


@dataclass(frozen=True, slots=True)
class Man:
    """A footballer before the goal: his shirt number and his name."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal as its shooter sees it; `result` is None before the roll."""

    targets: dict[Spot, Target]
    closest: int
    result: int | None
    shooter: Man
    side: Side
    keeper: Man | None
    keeper_column: int
    verdicts: dict[Shot, Fraction]  # of the roll, as before it
    before: Fraction  # a goal, before the roll

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns from the shooter's left to his right."""
        across = range(COLUMNS)
        return tuple(across if self.side is Side.HOME else reversed(across))

    @property
    def best(self) -> Spot:
        """The target with the best chance of a goal, the cheapest of equals."""
        return max(self.targets, key=lambda spot: (self.targets[spot].chance or -1.0, -self.targets[spot].cost))

    @property
    def open(self) -> int:
        """How many targets can be had."""
        return sum(target.chance is not None for target in self.targets.values())

    def beside(self, spot: Spot, *, across: int, up: int) -> Spot:
        """Return the target a step away as the shooter sees it; the posts, the bar and the ground stop it."""
        columns = self.columns
        at = min(max(columns.index(spot[0]) + across, 0), COLUMNS - 1)
        return columns[at], min(max(spot[1] + up, 0), ROWS - 1)

    @property
    def step(self) -> int:
        """What a target beside the closest costs."""
        return min(target.cost for target in self.targets.values() if target.cost)

    def words(self, spot: Spot, *, odds: bool = True) -> str:
        """Say a target in one line."""
        place, *facts = self.spot_facts(spot, odds=odds)
        return f"{', '.join((place, *facts))}."

    def spot_facts(self, spot: Spot, *, odds: bool = True) -> tuple[str, ...]:
        """Return what there is to say of a target, its place first."""
        return f"Column {spot[0] + 1}, {ROW_NAMES[spot[1]]} row", *self._facts(self.targets[spot], odds=odds)

    def _facts(self, target: Target, *, odds: bool) -> list[str]:
        """Return what there is to say of a target."""
        if target.chance is None:
            return [f"needs {target.cost}, out of reach for the shooter"]
        points = f"costs {target.cost}" + ("" if self.result is None else f" of {self.result}")
        facts = [points, *([] if target.reach is None else [f"reach {target.reach}"])]
        if not odds:
            return facts
        facts.append(f"goal {percent(target.chance).replace('%', ' percent')}")
        return [*facts, "best"] if (target.column, target.row) == self.best else facts


def goal_after_roll(match: Match) -> Goal:
    """Return the goal of a shot whose coach is asked for the target."""
    assert match.ask is Ask.ASK_TARGET
    return _goal_of(match, aim_odds(match), shooter=int(match.state["shot"]["shooter"]))


def goal_before_roll(match: Match, action: Action, *, shooter: int) -> Goal | None:
    """Return the goal that a shot would be aimed at, or None when something else is rolled first."""
    odds = shoot_odds(match, action)
    return _goal_of(match, odds, shooter=shooter) if odds else None


def cell_behind(match: Match, column: int, *, side: Side) -> Cell:
    """Return the cell behind the goal line that a side's ball in a column of the goal comes to."""
    return Cell(match.pitch.length if side is Side.HOME else -1, match.pitch.goal_rows().start + column)


def _goal_of(match: Match, odds: GoalOdds, *, shooter: int) -> Goal:
    side = Side(shooter // Limit.SIDE_PAWNS)
    keeper = match.keeper(Side(1 - side))
    at = None if keeper is None else match.cell(keeper)
    return Goal(
        targets={(one.column, one.row): _target_of(one) for one in odds.targets},
        closest=odds.closest,
        result=odds.result,
        shooter=_man(match, shooter),
        side=side,
        keeper=None if keeper is None or at is None else _man(match, keeper),
        keeper_column=-1 if at is None else at.y - match.pitch.goal_rows().start,
        verdicts=odds.verdicts,
        before=odds.goal,
    )


def _target_of(one: TargetOdds) -> Target:
    return Target(one.column, one.row, one.cost, one.reach, None if one.goal is None else float(one.goal))


def _man(match: Match, pawn: int) -> Man:
    footballer = match.footballer(pawn)
    return Man(footballer.number, footballer.name)
