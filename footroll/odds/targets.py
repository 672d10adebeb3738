"""The goal as its shooter sees it: what each target costs, how far it is for the goalkeeper, and the chance of a goal.

Whoever can intercept a shot tries.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import IllegalAction
from footroll.kernels.branches import Branch
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
    from collections.abc import Sequence

    from footroll.match import Match

Scores = list[tuple[int, int]]  # how often of 10,000, and the score


class TargetOdds(NamedTuple):
    """A target by column and row, what of the result it costs, what reaching it asks, and the chance of a goal there.

    Nobody reaches a ball at an empty goal; a target that the result does not open has no chance.
    """

    column: int
    row: int
    cost: int
    reach: int | None
    goal: Fraction | None


class GoalOdds(NamedTuple):
    """A goal and its targets; the result is None as long as the shot is not rolled.

    How likely each verdict of the roll is, and a goal when the best target is chosen then, is told as before the roll.
    """

    closest: int
    result: int | None
    targets: tuple[TargetOdds, ...]
    verdicts: dict[Shot, Fraction]
    goal: Fraction


class Links(NamedTuple):
    """What a shot at a target has to pass: those who intercept, then the goalkeeper's reach and his catch.

    The power against which he catches goes up to `power`; without a goalkeeper nothing is reached.
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
    """A side to which a shot may be curved: where it then counts as taken from, how hard it is, and its chance."""

    side: int
    cell: Cell
    difficulty: int
    walled: bool
    goal: Fraction


def bend_odds(match: Match) -> tuple[Bend, ...]:
    """Return the sides to which a shot may be curved, when its coach is asked for one (FR-3.3.2-01)."""
    start = Branch.of(match.save())
    return tuple(_bend(start, side) for side in range(2) if not start.may(Do.DO_BEND, other=side))


def _bend(start: Branch, side: int) -> Bend:
    cell, shooting = bent(start, side)
    walled = shooting.difficulty > shooting.bare
    return Bend(side, cell, shooting.difficulty, walled, goal_chance(shot_counts(shooting)))


def bent(start: Branch, side: int) -> tuple[Cell, Shooting]:
    """Return a shot that is curved to a side: where it counts as taken from, and what is shot then."""
    after = start.answered(Do.DO_BEND, other=side)
    shot = state_of(memoryview(after))[0]["shot"]
    return Cell(int(shot["x"]), int(shot["y"])), Shooting.of(after.shot())


def aim_odds(match: Match) -> GoalOdds:
    """Return the goal after the roll of a shot, when its coach is asked for the target (FR-3.3.1-06)."""
    branch = Branch.of(match.save())
    shooting, (score, _, _) = Shooting.of(branch.shot()), branch.aimed()
    return _goal(shooting, [(1, score)], result=score - shooting.difficulty)


def aim_links(match: Match, target: Target) -> Links | None:
    """Return the links of a shot that is rolled and aimed at a target, or None where no goalkeeper is on his line."""
    branch = Branch.of(match.save())
    shooting, (score, _, _) = Shooting.of(branch.shot()), branch.aimed()
    save = save_of(shooting, target)
    if save is None:
        return None
    counts = aimed_counts(shooting, score, target, post=False, triers=shooting.triers[target[0]])
    stopped = (
        Fraction(often, out_of)
        for out_of, ends in counts.items()
        for part, often in ends.items()
        if part.outcome == "intercepted"
    )
    return Links(1 - sum(stopped, Fraction(0)), save.reached, _most_power(shooting), save.beaten)


def _most_power(shooting: Shooting) -> int:
    """Return the power of the best roll for it (FR-3.3.1-21)."""
    best = max(one.score for one in roll_action(shooting.power, rounding=shooting.rounding).scored)
    return shot_power(best, shooting.difficulty, shooting.rounding)


def shoot_odds(match: Match, action: Action | None = None) -> GoalOdds | None:
    """Return the goal before a shot is rolled: at each target the chance of a goal if the result opens it.

    None is returned when something else is rolled first, such as the feint of a blocked shooter, or an effect.
    """
    shooting = shooting_of(match, action or Action(Do.DO_SHOOT))
    return None if shooting is None else _goal(shooting, on_target(shooting), result=None)


def shooting_of(match: Match, action: Action) -> Shooting | None:
    """Return a shot about to be rolled, or None when something else is rolled first."""
    if forbidden := match.may(action):
        raise IllegalAction(action, forbidden)
    branch = Branch.of(match.save()).answered(*action.packed)
    if branch.todo == Todo.TODO_BEND and not action.effect:
        branch = branch.advanced()
    return None if branch.ask or branch.todo != Todo.TODO_SHOT else Shooting.of(branch.shot())


def on_target(shooting: Shooting) -> Scores:
    """Return the scores with which a shot is on target, each with how often of 10,000 it falls."""
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding).scored
    return [(times, score) for times, score, _, _ in rolled if _is_on_target(shooting, score)]


def _is_on_target(shooting: Shooting, score: int) -> bool:
    return judge_shot(score, shooting.difficulty, shooting.bare) == Shot.ON_TARGET


def _goal(shooting: Shooting, scores: Scores, *, result: int | None) -> GoalOdds:
    targets = tuple(_target(shooting, target, scores) for target in TARGETS)
    return GoalOdds(shooting.closest, result, targets, shot_verdicts(shooting), goal_chance(shot_counts(shooting)))


def _target(shooting: Shooting, target: Target, scores: Scores) -> TargetOdds:
    """Return a target and its chance over the scores that open it."""
    opening = [(times, score) for times, score in scores if _opens(shooting, target, score)]
    cost = target_threshold(shooting.closest, *target)
    return TargetOdds(*target, cost, _reach(shooting, target), _mean(shooting, target, opening))


def _opens(shooting: Shooting, target: Target, score: int) -> bool:
    return bool(may_choose(shooting.closest, *target, score - shooting.difficulty))


def _mean(shooting: Shooting, target: Target, scores: Sequence[tuple[int, int]]) -> Fraction | None:
    """Return the chance of a goal over some scores; without anybody in the way the score does not matter."""
    triers = shooting.triers[target[0]]
    if not triers:
        scores = scores[:1]
    total = sum(times for times, _ in scores)
    chances = (
        times * goal_chance(aimed_counts(shooting, score, target, post=False, triers=triers)) for times, score in scores
    )
    return sum(chances, Fraction(0)) / total if total else None


def _reach(shooting: Shooting, target: Target) -> int | None:
    """Return what reaching a target asks of the goalkeeper, or of the nearest on the line (FR-3.5.1-01)."""
    if shooting.keeper:
        return reach_difficulty(reach_yards(shooting.keeper.column, *target))
    asked = (line_defender_difficulty(reach_yards(guard.column, *target)) for guard in shooting.line)
    return min(asked, default=None)
