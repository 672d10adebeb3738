"""The goal before a shooter: 24 targets with their costs and chances, in the order in which he sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Limit, Side
from footroll.odds.targets import aim_odds, shoot_odds
from footroll.ui.models.words import percent

if TYPE_CHECKING:
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
    def step(self) -> int:
        """What a target beside the closest costs."""
        return min(target.cost for target in self.targets.values() if target.cost)

    def words(self, spot: Spot) -> str:
        """Say a target in one line."""
        target = self.targets[spot]
        place = f"Column {target.column + 1}, {ROW_NAMES[target.row]} row"
        return f"{', '.join((place, *self._facts(target)))}."

    def _facts(self, target: Target) -> list[str]:
        """Return what there is to say of a target."""
        if target.chance is None:
            return [f"needs {target.cost}, out of reach for the shooter"]
        points = f"costs {target.cost}" + ("" if self.result is None else f" of {self.result}")
        facts = [points, *([] if target.reach is None else [f"reach {target.reach}"])]
        facts.append(f"goal {percent(target.chance).replace('%', ' percent')}")
        return [*facts, "best"] if (target.column, target.row) == self.best else facts


def goal_after_roll(match: Match) -> Goal:
    """Return the goal of a shot whose coach is asked for the target."""
    assert match.ask is Ask.ASK_TARGET
    return _goal_of(match, aim_odds(match), shooter=int(match.state["shot"]["shooter"]))


def goal_before_roll(match: Match, action: Action | None = None) -> Goal | None:
    """Return the goal that a shot of the carrier would be aimed at, or None when something else comes first."""
    odds = shoot_odds(match, action)
    return _goal_of(match, odds, shooter=match.carrier) if odds and match.carrier is not None else None


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
    )


def _target_of(one: TargetOdds) -> Target:
    return Target(one.column, one.row, one.cost, one.reach, None if one.goal is None else float(one.goal))


def _man(match: Match, pawn: int) -> Man:
    footballer = match.footballer(pawn)
    return Man(footballer.number, footballer.name)
