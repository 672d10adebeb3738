"""Shots counted to their end: the roll, interceptions, post, reach, power and catch (rulebook 2.16, 2.17, 3.3 to 3.5).

The shooter chooses his target when he has rolled: he is taken to choose the one with the best chance of a goal.
Of a shot on its way the dice that were rolled can be known.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.chances import catch_counts, save_counts
from footroll.kernels.layout import Attempt, Limit, Rebound, Shot
from footroll.kernels.scores import judge_attempt
from footroll.kernels.shots import (
    judge_rebound,
    judge_shot,
    line_defender_difficulty,
    may_choose,
    reach_difficulty,
    reach_yards,
    rebound_row,
    shot_power,
)
from footroll.odds.flights import EIGHT, Times, know_tries, try_classes
from footroll.odds.outcomes import Part, Parts
from footroll.odds.rolls import CHECKED, Roller, roll_action

if TYPE_CHECKING:
    from collections.abc import Iterable

GOAL = Part("goal")
MISSES: dict[int, Part] = {Shot.WIDE: Part("wide"), Shot.INTO_WALL: Part("wall")}
TARGETS = tuple(product(range(Limit.GOAL_WIDTH), range(Limit.GOAL_HEIGHT)))
SAVES = CHECKED * CHECKED  # power and catch
HURT_SCORE = -1

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
    reach: Roller
    catch: Roller

    @classmethod
    def of(cls, pawn: int, column: int, reach: int, catch: int, strength: int) -> Keeper:
        """Return a goalkeeper of these skills."""
        return cls(pawn, column, Roller(reach, strength), Roller(catch, strength))


class Shooting(NamedTuple):
    """A shot about to be rolled, and who can stop it: for each column those who can try, then who is on the line."""

    shooter: Roller
    difficulty: int
    bare: int
    closest: int
    power: Roller
    triers: tuple[tuple[Guard, ...], ...]
    keeper: Keeper | None
    line: tuple[Guard, ...]
    tie: int
    rounding: int
    wish: Target | None = None  # taken whenever the result opens it
    turns: tuple[int, ...] = tuple(EIGHT)  # the faces that the D8 of the post can show

    @classmethod
    def of(cls, facts: tuple[Any, ...]) -> Shooting:
        """Return a shot as a branch tells it."""
        shooter, difficulty, bare, closest, power, triers, keeper, line, tie, rounding = facts
        return cls(
            Roller(*shooter),
            difficulty,
            bare,
            closest,
            Roller(power, shooter[1]),
            tuple(guards(column) for column in triers),
            None if keeper is None else Keeper.of(*keeper),
            guards(line),
            tie,
            rounding,
        )

    def knowing_shot(self, dice: bytes) -> Shooting:
        """Return this shot with the shooter's dice known."""
        return self._replace(shooter=self.shooter._replace(known=dice)) if dice else self

    def knowing_tries(self, triers: tuple[Guard, ...], score: int, dice: bytes) -> tuple[Shooting, tuple[Guard, ...]]:
        """Return this shot and those who try to intercept it, with their dice and the D8 of the post known."""
        rollers, dice = know_tries(
            tuple(guard.roller for guard in triers), dice, against=score, tie=self.tie, rounding=self.rounding
        )
        known = tuple(guard._replace(roller=roller) for guard, roller in zip(triers, rollers, strict=True))
        return (self._replace(turns=(dice[0],)) if dice else self), known

    def knowing_save(self, dice: bytes) -> Shooting:
        """Return this shot with the goalkeeper's reach and the power known, so far as they were rolled."""
        if not dice or self.keeper is None:
            return self
        reach = self.keeper.reach._replace(known=dice)
        dice = dice[roll_action(reach, rounding=self.rounding).taken :]
        return self._replace(keeper=self.keeper._replace(reach=reach), power=self.power._replace(known=dice))


def guards(facts: Iterable[tuple[int, int, tuple[int, int]]]) -> tuple[Guard, ...]:
    """Return those who can stop a shot, as a branch tells them."""
    return tuple(Guard(pawn, column, Roller(*roller)) for pawn, column, roller in facts)


@cache
def shot_parts(shooting: Shooting) -> Parts:
    """Return how likely each end of a shot is."""
    parts, goal = Parts(), _Goal(shooting)
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding)
    missed: dict[int, int] = {}
    aimed: dict[Target, Times] = {}
    for times, score, _, _ in rolled.scored:
        verdict = judge_shot(score, shooting.difficulty, shooting.bare)
        if verdict == Shot.OFF_POST:
            _add_post(parts, shooting, score, times)
        elif verdict == Shot.ON_TARGET:
            target = goal.best(score)
            past = _add_tries(parts, shooting, shooting.triers[target[0]], score, times)
            aimed[target] = aimed.get(target, 0) + past
        else:
            missed[verdict] = missed.get(verdict, 0) + times
    parts.add(Part("injured"), Fraction(rolled.hurt.times, CHECKED))
    for verdict, times in missed.items():
        parts.add(MISSES[verdict], Fraction(times, CHECKED))
    for target, past in aimed.items():
        parts.add_all(line_parts(shooting, target), Fraction(past, CHECKED))
    return parts


def aimed_parts(shooting: Shooting, score: int, target: Target, *, post: bool, triers: tuple[Guard, ...]) -> Parts:
    """Return how likely each end of a shot is that has been rolled and aimed, when these try to intercept it."""
    parts = Parts()
    past = Fraction(_add_tries(parts, shooting, triers, score, CHECKED), CHECKED)
    if post:
        _add_rebound(parts, shooting, past)
    else:
        parts.add_all(line_parts(shooting, target), past)
    return parts


def best_target(shooting: Shooting, score: int) -> Target:
    """Return the target with the best chance of a goal that a shot of this score opens, or the wish (FR-3.3.1-06)."""
    return _Goal(shooting).best(score)


class _Goal:
    """A goal as its shooter sees it: the chance of a goal at each target, the best first."""

    def __init__(self, shooting: Shooting) -> None:
        self.shooting = shooting
        chances = {target: float(line_parts(shooting, target)[GOAL]) for target in TARGETS}
        self.targets = sorted(chances.items(), key=lambda one: (one[0] != shooting.wish, -one[1]))

    def best(self, score: int) -> Target:
        """Return the best target for a score; a defender in the way of one makes it worse."""
        result = score - self.shooting.difficulty
        found, most = (self.shooting.closest, 0), -1.0
        for target, chance in self.targets:
            if chance <= most:
                break  # no other can be better, even if nobody is in its way
            if not may_choose(self.shooting.closest, *target, result):
                continue
            if target == self.shooting.wish:
                return target
            if (past := chance * self._past_all(target[0], score)) > most:
                found, most = target, past
        return found

    def _past_all(self, column: int, score: int) -> float:
        """Return the chance that nobody intercepts a shot of this score at a column."""
        past = 1.0
        for guard in self.shooting.triers[column]:
            past *= 1.0 - float(_try(self.shooting, guard, score))
        return past


def _try(shooting: Shooting, guard: Guard, score: int) -> Fraction:
    """Return the chance that one who tries intercepts a shot of this score."""
    tried = try_classes(guard.roller, against=score, tie=shooting.tie, rounding=shooting.rounding)
    return Fraction(tried.wins, CHECKED)


def _add_tries(parts: Parts, shooting: Shooting, triers: tuple[Guard, ...], score: int, times: Times) -> Times:
    """Add who intercepts a shot of a score that comes up so often of 10,000; return how often nobody does."""
    for guard in triers:
        won = times * _try(shooting, guard, score)  # in the order in which the ball meets them (FR-2.16-14)
        parts.add(Part("intercepted", guard.pawn), won / CHECKED)
        times -= won
    return times


def _add_post(parts: Parts, shooting: Shooting, score: int, times: int) -> None:
    """Add what becomes of a shot at the post: whoever stands in its way may try first (FR-3.3.1-10)."""
    past = _add_tries(parts, shooting, shooting.triers[shooting.closest], score, times)
    _add_rebound(parts, shooting, Fraction(past, CHECKED))


def _add_rebound(parts: Parts, shooting: Shooting, chance: Fraction) -> None:
    """Add where the post sends the ball (FR-3.3.1-11 to FR-3.3.1-15)."""
    chance /= len(shooting.turns)
    for face in shooting.turns:
        verdict = judge_rebound(face)
        if verdict == Rebound.AT_GOAL:
            parts.add_all(line_parts(shooting, (shooting.closest, rebound_row(face))), chance)
        else:
            parts.add(Part("rebound" if verdict == Rebound.INTO_FIELD else "wide"), chance)


def line_parts(shooting: Shooting, target: Target) -> Parts:
    """Return how likely a shot at a target goes in, once it has come to the line (FR-2.16-05)."""
    if shooting.keeper:
        yards = reach_yards(shooting.keeper.column, *target)
        return _save_parts(
            shooting.keeper._replace(column=0),
            yards,
            shooting.power,
            shooting.difficulty,
            shooting.rounding,
        )
    parts, past = Parts(), Fraction(1)
    for guard in sorted(shooting.line, key=lambda guard: reach_yards(guard.column, *target)):
        asked = line_defender_difficulty(reach_yards(guard.column, *target))
        got = past * _attempt_chance(guard.roller, asked, rounding=shooting.rounding)
        parts.add(Part("blocked", guard.pawn), got)
        past -= got
    parts.add(GOAL, past)
    return parts


class Save(NamedTuple):
    """What a goalkeeper can do about a shot: the chance that he reaches it, and that what he reached beats him."""

    reached: Fraction
    beaten: Fraction


def save_of(shooting: Shooting, target: Target) -> Save | None:
    """Return what the goalkeeper can do about a shot at a target, if there is one on his line (3.5)."""
    keeper, rounding = shooting.keeper, shooting.rounding
    if keeper is None:
        return None
    asked = reach_difficulty(reach_yards(keeper.column, *target))
    beaten, _, _ = _catch_chances(shooting.power, shooting.difficulty, keeper.catch, rounding=rounding)
    return Save(_attempt_chance(keeper.reach, asked, rounding=rounding), beaten)


def shot_verdicts(shooting: Shooting) -> dict[Shot, Fraction]:
    """Return how likely the roll of a shot is wide, into the wall, off the post or on target; who is hurt misses."""
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding)
    chances = dict.fromkeys(Shot, Fraction(0)) | {Shot.WIDE: Fraction(rolled.hurt.times, CHECKED)}
    for one in rolled.scored:
        chances[Shot(judge_shot(one.score, shooting.difficulty, shooting.bare))] += Fraction(one.times, CHECKED)
    return chances


@cache
def _save_parts(keeper: Keeper, yards: int, power: Roller, difficulty: int, rounding: int) -> Parts:
    """Return what a goalkeeper on his line makes of a shot so many yards from him: reach, power and catch (3.5)."""
    reached = _attempt_chance(keeper.reach, reach_difficulty(yards), rounding=rounding)
    beaten, deflected, held = _catch_chances(power, difficulty, keeper.catch, rounding=rounding)
    parts = Parts()
    parts.add(GOAL, 1 - reached + reached * beaten)
    parts.add(Part("corner", keeper.pawn), reached * deflected)
    parts.add(Part("held", keeper.pawn), reached * held)
    return parts


@cache
def _attempt_chance(roller: Roller, difficulty: int, *, rounding: int) -> Fraction:
    """Return the chance that a roll reaches a difficulty; who is hurt does not (FR-1.8-08, FR-2.15-06)."""
    rolled = roll_action(roller, rounding=rounding)
    reached = (one.times for one in rolled.scored if judge_attempt(one.score, difficulty) == Attempt.SUCCEEDED)
    return Fraction(sum(reached), CHECKED)


@cache
def _catch_chances(power: Roller, difficulty: int, catch: Roller, *, rounding: int) -> tuple[Fraction, ...]:
    """Return the chances that a ball that was reached beats the goalkeeper, is deflected and is held (3.5.2).

    A shooter who is hurt by his roll for power leaves none (FR-3.3.1-21).
    """
    if not power.known:
        counts = save_counts(*power[:2], difficulty, *catch[:2], rounding)
        return tuple(Fraction(count, SAVES) for count in counts)
    rolled = roll_action(power, rounding=rounding)
    score = rolled.scored[0].score if rolled.scored else HURT_SCORE
    counts = catch_counts(shot_power(score, difficulty, rounding), *catch[:2], rounding)
    return tuple(Fraction(count, CHECKED) for count in counts)
