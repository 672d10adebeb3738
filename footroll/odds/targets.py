"""The goal as the shooter sees it: cost, goalkeeper's reach and chance of each target.

Assumes every eligible defender tries to intercept.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import IllegalAction
from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import Do, Shot, Todo
from footroll.kernels.shots import (
    judge_shot,
    line_defender_difficulty,
    may_choose,
    reach_difficulty,
    reach_yards,
    shot_power,
    target_threshold,
)
from footroll.match import Action
from footroll.match.lineup import state_of
from footroll.odds.rolls import roll_action
from footroll.odds.shooting import (
    TARGETS,
    Shooting,
    Target,
    aimed_counts,
    goal_chance,
    save_of,
    shot_counts,
    shot_verdicts,
)
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.match import Match

Scores = list[tuple[int, int]]  # rolls out of 10,000, and their score


class TargetOdds(NamedTuple):
    """A target of the goal: its cost, the difficulty to reach it, and the chance of a goal.

    `reach` is None at an empty goal, and `goal` is None if the result does not allow the target.
    """

    column: int
    row: int
    cost: int
    reach: int | None
    goal: Fraction | None


class GoalOdds(NamedTuple):
    """A goal and its targets; the result is None before the shot is rolled.

    `verdicts` and `goal` are the chances before the roll, with the best target chosen after it.
    """

    closest: int
    result: int | None
    targets: tuple[TargetOdds, ...]
    verdicts: dict[Shot, Fraction]
    goal: Fraction


class Links(NamedTuple):
    """The steps of a shot at a target: past the interceptors, the goalkeeper's reach, and the catch.

    The catch is against a power of up to `power`.
    """

    past: Fraction
    reached: Fraction
    power: int
    beaten: Fraction

    @property
    def goal(self) -> Fraction:
        """The chance of a goal."""
        return self.past * (1 - self.reached + self.reached * self.beaten)


class Bend(NamedTuple):
    """A side to which a shot may bend: the cell that it then counts from, its difficulty and chance."""

    side: int
    cell: Cell
    difficulty: int
    walled: bool
    goal: Fraction


def bend_odds(match: Match) -> tuple[Bend, ...]:
    """Return the sides to which a shot may bend, at that question (FR-3.3.2-01)."""
    start = Branch.of(match.save())
    bends = []
    for side in (side for side in range(2) if not start.may(Do.DO_BEND, other=side)):
        cell, shooting = bent(start, side)
        walled = shooting.difficulty > shooting.bare
        bends.append(Bend(side, cell, shooting.difficulty, walled, goal_chance(shot_counts(shooting))))
    return tuple(bends)


def bent(start: Branch, side: int) -> tuple[Cell, Shooting]:
    """Return a shot bent to a side, and the cell that it counts from."""
    after = start.answered(Do.DO_BEND, other=side)
    shot = state_of(memoryview(after))[0]["shot"]
    return Cell(int(shot["x"]), int(shot["y"])), Shooting.of(after.shot())


def aim_odds(match: Match) -> GoalOdds:
    """Return the odds of the targets after the roll of a shot (FR-3.3.1-06)."""
    branch = Branch.of(match.save())
    shooting, (score, _, _) = Shooting.of(branch.shot()), branch.aimed()
    return _goal(shooting, [(1, score)], result=score - shooting.difficulty)


def way_is_free(match: Match, target: Target) -> bool:
    """Return whether no opponent can intercept a rolled shot on its way to a target (FR-2.16-10)."""
    return not Shooting.of(Branch.of(match.save()).shot()).interceptors[target[0]]


def aim_links(match: Match, target: Target) -> Links | None:
    """Return the steps of a rolled shot at a target, or None without a goalkeeper on the line."""
    branch = Branch.of(match.save())
    shooting, (score, _, _) = Shooting.of(branch.shot()), branch.aimed()
    save = save_of(shooting, target)
    if save is None:
        return None
    counts = aimed_counts(shooting, score, target, post=False, interceptors=shooting.interceptors[target[0]])
    stopped = (
        Fraction(often, out_of)
        for out_of, ends in counts.items()
        for part, often in ends.items()
        if part.outcome == "intercepted"
    )
    best = max(one.score for one in roll_action(shooting.power, rounding=shooting.rounding).scored)
    power = shot_power(best, shooting.difficulty, shooting.rounding)  # FR-3.3.1-21
    return Links(1 - sum(stopped, Fraction(0)), save.reached, power, save.beaten)


def shoot_odds(match: Match, action: Action | None = None) -> GoalOdds | None:
    """Return the odds of the targets before the roll of a shot, each for the results that allow it.

    Return None if something else is rolled first, such as a feint or an effect.
    """
    shooting = shooting_of(match, action or Action(Do.DO_SHOOT))
    return None if shooting is None else _goal(shooting, on_target(shooting), result=None)


def shooting_of(match: Match, action: Action) -> Shooting | None:
    """Return a shot about to be rolled, or None if something else is rolled first."""
    if forbidden := match.may(action):
        raise IllegalAction(action, forbidden)
    branch = Branch.of(match.save()).answered(*action.packed)
    if branch.todo == Todo.TODO_BEND and not action.effect:
        branch = branch.advanced()
    return None if branch.ask or branch.todo != Todo.TODO_SHOT else Shooting.of(branch.shot())


def on_target(shooting: Shooting) -> Scores:
    """Return the scores of a shot on target, each with its rolls out of 10,000."""
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding).scored
    verdicts = ((one, judge_shot(one.score, shooting.difficulty, shooting.bare)) for one in rolled)
    return [(one.rolls, one.score) for one, verdict in verdicts if verdict == Shot.ON_TARGET]


def _goal(shooting: Shooting, scores: Scores, *, result: int | None) -> GoalOdds:
    """Return the odds of all targets, each over the scores that allow it."""
    targets = []
    for target in TARGETS:
        allowing = [one for one in scores if may_choose(shooting.closest, *target, one[1] - shooting.difficulty)]
        cost, chance = target_threshold(shooting.closest, *target), mean_goal_chance(shooting, target, allowing)
        targets.append(TargetOdds(*target, cost, reach_of(shooting, target), chance))
    verdicts, goal = shot_verdicts(shooting), goal_chance(shot_counts(shooting))
    return GoalOdds(shooting.closest, result, tuple(targets), verdicts, goal)


def mean_goal_chance(shooting: Shooting, target: Target, scores: Scores) -> Fraction | None:
    """Return the chance of a goal over some scores; without interceptors they do not matter."""
    interceptors = shooting.interceptors[target[0]]
    if not interceptors:
        scores = scores[:1]
    total = sum(times for times, _ in scores)
    chances = (
        times * goal_chance(aimed_counts(shooting, score, target, post=False, interceptors=interceptors))
        for times, score in scores
    )
    return sum(chances, Fraction(0)) / total if total else None


def reach_of(shooting: Shooting, target: Target) -> int | None:
    """Return the difficulty to reach a target, for the goalkeeper or the line (FR-3.5.1-01)."""
    if shooting.keeper:
        return reach_difficulty(reach_yards(shooting.keeper.column, *target))
    asked = (line_defender_difficulty(reach_yards(guard.column, *target)) for guard in shooting.line)
    return min(asked, default=None)
