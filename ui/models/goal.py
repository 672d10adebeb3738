"""The goal from the shooter's view: 24 targets with their costs and chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Limit, Side, side_of
from footroll.odds.targets import aim_odds, shoot_odds
from footroll.pitch import Cell
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.kernels.layout import Shot
    from footroll.match import Action, Match
    from footroll.odds.targets import GoalOdds

COLUMNS, ROWS = int(Limit.GOAL_WIDTH), int(Limit.GOAL_HEIGHT)
ROW_NAMES = ("ground", "middle", "top")
EDGES = (0.125, 0.25, 0.375, 0.5, 0.625)  # lower limit of each band after the first

Spot = tuple[int, int]  # column and row


@dataclass(frozen=True, slots=True)
class Target:
    """A target: its cost, the keeper's reach, and the chance of a goal if affordable."""

    column: int
    row: int
    cost: int
    reach: int | None
    chance: float | None

    @property
    def band(self) -> int:
        """The band of its chance, lowest first."""
        return sum((self.chance or 0.0) >= edge for edge in EDGES)


@dataclass(frozen=True, slots=True)
class ShirtName:
    """A footballer in front of the goal: shirt number and name."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal from its shooter's view; `result` is None before the roll."""

    targets: dict[Spot, Target]
    closest: int
    result: int | None
    shooter: ShirtName
    side: Side
    keeper: ShirtName | None
    keeper_column: int
    verdicts: dict[Shot, Fraction]  # odds of the roll, before it
    before: Fraction  # chance of a goal, before the roll

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns from the shooter's left to right."""
        across = range(COLUMNS)
        return tuple(across if self.side is Side.HOME else reversed(across))

    @property
    def best(self) -> Spot:
        """The target with the best chance of a goal, the cheapest if tied."""
        return max(self.targets, key=lambda spot: (self.targets[spot].chance or -1.0, -self.targets[spot].cost))

    @property
    def open(self) -> int:
        """The number of affordable targets."""
        return sum(target.chance is not None for target in self.targets.values())

    def beside(self, spot: Spot, *, across: int, up: int) -> Spot:
        """Return the next target in a direction as the shooter sees it, or the same one at an edge."""
        columns = self.columns
        at = min(max(columns.index(spot[0]) + across, 0), COLUMNS - 1)
        return columns[at], min(max(spot[1] + up, 0), ROWS - 1)

    @property
    def step(self) -> int:
        """The cost of a target beside the closest one."""
        return min(target.cost for target in self.targets.values() if target.cost)

    def words(self, spot: Spot, *, odds: bool = True) -> str:
        """Describe a target in one line."""
        place, *facts = self.spot_facts(spot, odds=odds)
        return f"{', '.join((place, *facts))}."

    def spot_facts(self, spot: Spot, *, odds: bool = True) -> tuple[str, ...]:
        """Describe a target in parts, its place first."""
        return f"Column {spot[0] + 1}, {ROW_NAMES[spot[1]]} row", *self._facts(self.targets[spot], odds=odds)

    def _facts(self, target: Target, *, odds: bool) -> list[str]:
        """Return the facts about a target."""
        if target.chance is None:
            return [f"needs {target.cost}, too far for this shot"]
        points = f"costs {target.cost}" + ("" if self.result is None else f" of {self.result}")
        facts = [points, *([] if target.reach is None else [f"reach {target.reach}"])]
        if not odds:
            return facts
        facts.append(f"goal {percent(target.chance).replace('%', ' percent')}")
        return [*facts, "best"] if (target.column, target.row) == self.best else facts


def goal_after_roll(match: Match) -> Goal:
    """Return the goal of a shot that awaits its target."""
    assert match.ask is Ask.ASK_TARGET
    return _goal_of(match, aim_odds(match), shooter=int(match.state["shot"]["shooter"]))


def goal_before_roll(match: Match, action: Action, *, shooter: int) -> Goal | None:
    """Return the goal of a possible shot, or None when another roll comes first."""
    odds = shoot_odds(match, action)
    return _goal_of(match, odds, shooter=shooter) if odds else None


def cell_behind(match: Match, column: int, *, side: Side) -> Cell:
    """Return the cell behind the goal line for a side's shot in a column."""
    return Cell(match.pitch.length if side is Side.HOME else -1, match.pitch.goal_rows().start + column)


def _goal_of(match: Match, odds: GoalOdds, *, shooter: int) -> Goal:
    side = side_of(shooter)
    keeper = match.keeper(Side(1 - side))
    at = None if keeper is None else match.cell(keeper)
    if at and abs(at.x - cell_behind(match, 0, side=side).x) != 1:
        at = None  # a goalkeeper off the goal line intercepts as others do (FR-2.16-10)
    targets = (
        Target(one.column, one.row, one.cost, one.reach, None if one.goal is None else float(one.goal))
        for one in odds.targets
    )
    return Goal(
        targets={(one.column, one.row): one for one in targets},
        closest=odds.closest,
        result=odds.result,
        shooter=_man(match, shooter),
        side=side,
        keeper=None if keeper is None or at is None else _man(match, keeper),
        keeper_column=-1 if at is None else at.y - match.pitch.goal_rows().start,
        verdicts=odds.verdicts,
        before=odds.goal,
    )


def _man(match: Match, pawn: int) -> ShirtName:
    footballer = match.footballer(pawn)
    return ShirtName(footballer.number, footballer.name)
