"""Shots counted to their end: the roll, interceptions, post, reach, power and catch (rulebook 2.16, 2.17, 3.3 to 3.5).

The shooter chooses his target when he has rolled: he is taken to choose the one with the best chance of a goal.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.chances import attempt_count, save_counts
from footroll.kernels.layout import Limit, Rebound, Shot
from footroll.kernels.shots import (
    judge_rebound,
    judge_shot,
    line_defender_difficulty,
    may_choose,
    reach_difficulty,
    reach_yards,
    rebound_row,
)
from footroll.odds.flights import EIGHT, try_classes
from footroll.odds.outcomes import Part, Parts
from footroll.odds.rolls import CHECKED, Roller, roll_action

if TYPE_CHECKING:
    from collections.abc import Iterable

TARGETS = tuple(product(range(Limit.GOAL_WIDTH), range(Limit.GOAL_HEIGHT)))
SAVES = CHECKED * CHECKED  # power and catch

Target = tuple[int, int]


class Guard(NamedTuple):
    """One who can stop a shot: his pawn, the column of the goal before which he stands, and how he rolls."""

    pawn: int
    column: int
    roller: Roller


class Keeper(NamedTuple):
    """A goalkeeper on his line."""

    pawn: int
    column: int
    reach: int
    catch: int
    strength: int


class Shooting(NamedTuple):
    """A shot about to be rolled, and who can stop it: for each column those who can try, then who is on the line."""

    shooter: Roller
    difficulty: int
    bare: int
    closest: int
    power: int
    triers: tuple[tuple[Guard, ...], ...]
    keeper: Keeper | None
    line: tuple[Guard, ...]
    tie: int
    rounding: int
    wish: Target | None = None  # taken whenever the result opens it

    @classmethod
    def of(cls, facts: tuple[Any, ...]) -> Shooting:
        """Return a shot as a branch tells it."""
        shooter, difficulty, bare, closest, power, triers, keeper, line, tie, rounding = facts
        return cls(
            Roller(*shooter),
            difficulty,
            bare,
            closest,
            power,
            tuple(guards(column) for column in triers),
            None if keeper is None else Keeper(*keeper),
            guards(line),
            tie,
            rounding,
        )


def guards(facts: Iterable[tuple[int, int, tuple[int, int]]]) -> tuple[Guard, ...]:
    """Return those who can stop a shot, as a branch tells them."""
    return tuple(Guard(pawn, column, Roller(*roller)) for pawn, column, roller in facts)


@cache
def shot_parts(shooting: Shooting) -> Parts:
    """Return how likely each end of a shot is."""
    parts = Parts()
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding)
    parts.add(Part("injured"), Fraction(rolled.hurt.times, CHECKED))
    aimed: dict[Target, Fraction] = {}
    for times, score, _, _ in rolled.scored:
        chance = Fraction(times, CHECKED)
        verdict = judge_shot(score, shooting.difficulty, shooting.bare)
        if verdict == Shot.WIDE:
            parts.add(Part("wide"), chance)
        elif verdict == Shot.INTO_WALL:
            parts.add(Part("wall"), chance)
        elif verdict == Shot.OFF_POST:
            _add_post(parts, shooting, score, chance)
        else:
            target = best_target(shooting, score)
            past = _add_tries(parts, shooting, shooting.triers[target[0]], score, chance)
            aimed[target] = aimed.get(target, Fraction(0)) + past
    for target, chance in aimed.items():
        parts.add_all(line_parts(shooting, target), chance)
    return parts


def aimed_parts(shooting: Shooting, score: int, target: Target, *, post: bool, triers: tuple[Guard, ...]) -> Parts:
    """Return how likely each end of a shot is that has been rolled and aimed, when these try to intercept it."""
    parts = Parts()
    past = _add_tries(parts, shooting, triers, score, Fraction(1))
    if post:
        _add_rebound(parts, shooting, past)
    else:
        parts.add_all(line_parts(shooting, target), past)
    return parts


def best_target(shooting: Shooting, score: int) -> Target:
    """Return the target with the best chance of a goal that a shot of this score opens, or the wish (FR-3.3.1-06)."""
    result = score - shooting.difficulty
    if shooting.wish and may_choose(shooting.closest, *shooting.wish, result):
        return shooting.wish
    open_ = [target for target in TARGETS if may_choose(shooting.closest, *target, result)]
    return max(open_, key=lambda target: _past_all(shooting, target[0], score) * _goal(shooting, target))


@cache
def _goal(shooting: Shooting, target: Target) -> float:
    """Return the chance of a goal once a shot has passed all who tried to intercept it."""
    return float(line_parts(shooting, target)[Part("goal")])


@cache
def _past_all(shooting: Shooting, column: int, score: int) -> float:
    """Return the chance that nobody intercepts a shot of this score at a column."""
    past = 1.0
    for guard in shooting.triers[column]:
        past *= 1.0 - float(_try(shooting, guard, score))
    return past


def _try(shooting: Shooting, guard: Guard, score: int) -> Fraction:
    """Return the chance that one who tries intercepts a shot of this score."""
    return try_classes(guard.roller, against=score, tie=shooting.tie, rounding=shooting.rounding).wins.chance


def _add_tries(parts: Parts, shooting: Shooting, triers: tuple[Guard, ...], score: int, chance: Fraction) -> Fraction:
    """Add who intercepts a shot of this score, and return the chance that nobody does (FR-2.16-14)."""
    for guard in triers:
        won = chance * _try(shooting, guard, score)
        parts.add(Part("intercepted", guard.pawn), won)
        chance -= won
    return chance


def _add_post(parts: Parts, shooting: Shooting, score: int, chance: Fraction) -> None:
    """Add what becomes of a shot at the post: whoever stands in its way may try first (FR-3.3.1-10)."""
    past = _add_tries(parts, shooting, shooting.triers[shooting.closest], score, chance)
    _add_rebound(parts, shooting, past)


def _add_rebound(parts: Parts, shooting: Shooting, chance: Fraction) -> None:
    """Add where the post sends the ball (FR-3.3.1-11 to FR-3.3.1-15)."""
    for face in EIGHT:
        verdict = judge_rebound(face)
        if verdict == Rebound.AT_GOAL:
            parts.add_all(line_parts(shooting, (shooting.closest, rebound_row(face))), chance / len(EIGHT))
        else:
            outcome = "rebound" if verdict == Rebound.INTO_FIELD else "wide"
            parts.add(Part(outcome), chance / len(EIGHT))


@cache
def line_parts(shooting: Shooting, target: Target) -> Parts:
    """Return how likely a shot at a target goes in, once it has come to the line (FR-2.16-05)."""
    if shooting.keeper:
        return _save_parts(shooting, shooting.keeper, target)
    parts, past = Parts(), Fraction(1)
    for guard in sorted(shooting.line, key=lambda guard: reach_yards(guard.column, *target)):
        asked = line_defender_difficulty(reach_yards(guard.column, *target))
        got = past * Fraction(attempt_count(*guard.roller, asked, shooting.rounding), CHECKED)
        parts.add(Part("blocked", guard.pawn), got)
        past -= got
    parts.add(Part("goal"), past)
    return parts


def _save_parts(shooting: Shooting, keeper: Keeper, target: Target) -> Parts:
    """Return what a goalkeeper on his line makes of a shot: reach, power and catch (3.5)."""
    asked = reach_difficulty(reach_yards(keeper.column, *target))
    reached = Fraction(attempt_count(keeper.reach, keeper.strength, asked, shooting.rounding), CHECKED)
    beaten, deflected, held = save_counts(
        shooting.power,
        shooting.shooter.strength,
        shooting.difficulty,
        keeper.catch,
        keeper.strength,
        shooting.rounding,
    )
    parts = Parts()
    parts.add(Part("goal"), 1 - reached + reached * Fraction(beaten, SAVES))
    parts.add(Part("corner", keeper.pawn), reached * Fraction(deflected, SAVES))
    parts.add(Part("held", keeper.pawn), reached * Fraction(held, SAVES))
    return parts
