"""Shots counted to their end: the roll, interceptions, post, reach, power and catch (rulebook 2.16, 2.17, 3.3 to 3.5).

The shooter chooses his target when he has rolled: he is taken to choose the one with the best chance of a goal.
Of a shot on its way the dice that were rolled can be known.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels import aims
from footroll.kernels.aims import Aim, Aims
from footroll.kernels.layout import Limit, Shot
from footroll.kernels.saves import Blocks, Saves
from footroll.kernels.shots import judge_shot, reach_yards
from footroll.odds.flights import know_tries, tries_of
from footroll.odds.outcomes import Counts, Part, sum_of
from footroll.odds.rolls import CHECKED, Roller, roll_action

if TYPE_CHECKING:
    from collections.abc import Iterable

GOAL = Part("goal")
ENDS = {
    aims.INJURED: "injured",
    aims.WIDE: "wide",
    aims.WALL: "wall",
    aims.REBOUND: "rebound",
    aims.GOAL: "goal",
    aims.HELD: "held",
    aims.CORNER: "corner",
    aims.BLOCKED: "blocked",
    aims.INTERCEPTED: "intercepted",
}
TARGETS = tuple(product(range(Limit.GOAL_WIDTH), range(Limit.GOAL_HEIGHT)))
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
    turns: tuple[int, ...] = tuple(range(1, 9))  # the faces that the D8 of the post can show

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


def shot_counts(shooting: Shooting) -> Counts[Part]:
    """Return how often a shot ends each way, by what that is out of."""
    aims = aims_of(shooting.shooter, rounding=shooting.rounding)
    aims.add([_aim_of(shooting)], 1)
    return named(aims.counts())


def aims_of(shooter: Roller, *, rounding: int) -> Aims:
    """Return the shots of a shooter, to be counted together."""
    rolled = roll_action(shooter, rounding=rounding)
    return Aims(rolled.harmless, rolled.hurt.times)


def aimed_counts(
    shooting: Shooting, score: int, target: Target, *, post: bool, triers: tuple[Guard, ...]
) -> Counts[Part]:
    """Return how often a shot ends each way that has been rolled and aimed, when these try to intercept it."""
    others = shooting.triers[target[0] + 1 :]
    aim = _aim_of(shooting._replace(triers=(*shooting.triers[: target[0]], triers, *others)), score=score)
    return named(aim.aimed_counts(score, *target, post))


def best_target(shooting: Shooting, score: int) -> Target:
    """Return the target with the best chance of a goal that a shot of this score opens, or the wish (FR-3.3.1-06)."""
    return _aim_of(shooting).best_target(score)


def goal_chance(counts: Counts[Part]) -> Fraction:
    """Return the chance of a goal of a shot that was counted."""
    return sum_of({out_of: ends[GOAL] for out_of, ends in counts.items() if GOAL in ends})


def named(counts: Counts[tuple[int, int | None]]) -> Counts[Part]:
    """Return what was counted by the names of its ends."""
    return {out_of: {_part(end): often for end, often in ends.items()} for out_of, ends in counts.items()}


@cache
def _part(end: tuple[int, int | None]) -> Part:
    """Return what an end as it was counted is called, and whose it is."""
    return Part(ENDS[end[0]], end[1])


def _aim_of(shooting: Shooting, *, score: int = 0) -> Aim:
    """Return a shot to be counted; the score matters to tries that are known."""
    aim = Aim(shooting.difficulty, shooting.bare, shooting.closest, shooting.wish, shooting.turns)
    for column, triers in enumerate(shooting.triers):
        for guard in triers:
            tries = tries_of(guard.roller, against=score, tie=shooting.tie, rounding=shooting.rounding)
            aim.add_trier(column, guard.pawn, tries)
    if shooting.keeper:
        aim.set_keeper(shooting.keeper.pawn, shooting.keeper.column, _saves(shooting, shooting.keeper))
    for pawn, column, (rating, strength, _) in shooting.line:
        aim.add_on_line(pawn, column, Blocks.of(rating, strength, shooting.rounding))
    return aim


class Save(NamedTuple):
    """What a goalkeeper can do about a shot: the chance that he reaches it, and that what he reached beats him."""

    reached: Fraction
    beaten: Fraction


def save_of(shooting: Shooting, target: Target) -> Save | None:
    """Return what the goalkeeper can do about a shot at a target, if there is one on his line (3.5)."""
    keeper = shooting.keeper
    if keeper is None:
        return None
    reached, beaten = _saves(shooting, keeper).answer(reach_yards(keeper.column, *target), shooting.difficulty)
    return Save(Fraction(reached, CHECKED), Fraction(beaten, CHECKED * CHECKED))


def shot_verdicts(shooting: Shooting) -> dict[Shot, Fraction]:
    """Return how likely the roll of a shot is wide, into the wall, off the post or on target; who is hurt misses."""
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding)
    chances = dict.fromkeys(Shot, Fraction(0)) | {Shot.WIDE: Fraction(rolled.hurt.times, CHECKED)}
    for one in rolled.scored:
        chances[Shot(judge_shot(one.score, shooting.difficulty, shooting.bare))] += Fraction(one.times, CHECKED)
    return chances


def _saves(shooting: Shooting, keeper: Keeper) -> Saves:
    """Return what a goalkeeper makes of a shot; his reach and its power can be known."""
    skills = keeper.reach.rating, keeper.catch.rating, keeper.reach.strength
    known = (_known_score(roller, shooting.rounding) for roller in (keeper.reach, shooting.power))
    return Saves.of(*skills, *shooting.power[:2], shooting.rounding, *known)


def _known_score(roller: Roller, rounding: int) -> int | None:
    """Return the score of a roll that is known, also where it hurts the roller."""
    if not roller.known:
        return None
    rolled = roll_action(roller, rounding=rounding)
    return rolled.scored[0].score if rolled.scored else HURT_SCORE
