"""Odds of whole shots: roll, interceptions, post, reach, power and catch (2.16, 2.17, 3.3 to 3.5).

Shooters choose the target after the roll; the odds assume the one with the best chance of a goal. The dice already
rolled for a shot in flight can be known.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.counting.saves import BlockTable, SaveTable
from footroll.kernels.counting.shots import ShotCounter, ShotModel, ShotOutcome
from footroll.kernels.layout import Limit, Shot
from footroll.kernels.shots import judge_shot, reach_yards
from footroll.odds.flights import interception_table, know_interceptions
from footroll.odds.outcomes import Counts, Part, sum_of
from footroll.odds.rolls import CHECKED, REMEMBERED, Roller, roll_action

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.counting.branches import ShotFacts
    from footroll.kernels.counting.defence import GuardFacts
    from footroll.kernels.counting.shots import ShotEnd

GOAL = Part("goal")
NAMES = {
    ShotOutcome.SHOOTER_INJURED: "injured",
    ShotOutcome.SHOT_WIDE: "wide",
    ShotOutcome.SHOT_INTO_WALL: "wall",
    ShotOutcome.SHOT_REBOUNDS: "rebound",
    ShotOutcome.SHOT_SCORES: "goal",
    ShotOutcome.SHOT_HELD: "held",
    ShotOutcome.SHOT_DEFLECTED: "corner",
    ShotOutcome.SHOT_BLOCKED: "blocked",
    ShotOutcome.SHOT_INTERCEPTED: "intercepted",
}
TARGETS = tuple(product(range(Limit.GOAL_WIDTH), range(Limit.GOAL_HEIGHT)))
HURT_SCORE = -1

Target = tuple[int, int]


class Guard(NamedTuple):
    """A footballer who can stop a shot: pawn, column of the goal, and roller."""

    pawn: int
    column: int
    roller: Roller


class Keeper(NamedTuple):
    """A goalkeeper on the line."""

    pawn: int
    column: int
    reach: Roller
    catch: Roller

    @classmethod
    def of(cls, pawn: int, column: int, reach: int, catch: int, strength: int) -> Keeper:
        """Return a goalkeeper with these skills."""
        return cls(pawn, column, Roller(reach, strength), Roller(catch, strength))


class Shooting(NamedTuple):
    """A shot about to be rolled, with its interceptors by column, keeper and line defenders."""

    shooter: Roller
    difficulty: int
    bare: int
    closest: int
    power: Roller
    interceptors: tuple[tuple[Guard, ...], ...]
    keeper: Keeper | None
    line: tuple[Guard, ...]
    tie: int
    rounding: int
    wish: Target | None = None  # chosen whenever the result allows it
    post_faces: tuple[int, ...] = tuple(range(1, 9))  # that the D8 of the post can show

    @classmethod
    def of(cls, facts: ShotFacts) -> Shooting:
        """Return the shot of a branch."""
        return cls(
            Roller(*facts.shooter),
            facts.difficulty,
            facts.bare,
            facts.closest,
            Roller(facts.power, facts.shooter.strength),
            tuple(guards(column) for column in facts.interceptors),
            None if facts.keeper is None else Keeper.of(*facts.keeper),
            guards(facts.line),
            facts.tie,
            facts.rounding,
        )

    def knowing_interceptions(
        self, interceptors: tuple[Guard, ...], score: int, dice: bytes
    ) -> tuple[Shooting, tuple[Guard, ...]]:
        """Return this shot and its interceptors, with their dice and the D8 of the post known."""
        rollers, dice = know_interceptions(
            tuple(guard.roller for guard in interceptors), dice, against=score, tie=self.tie, rounding=self.rounding
        )
        known = tuple(guard._replace(roller=roller) for guard, roller in zip(interceptors, rollers, strict=True))
        return (self._replace(post_faces=(dice[0],)) if dice else self), known

    def knowing_save(self, dice: bytes) -> Shooting:
        """Return this shot with the goalkeeper's reach and the power known, as far as they were rolled."""
        if not dice or self.keeper is None:
            return self
        reach = self.keeper.reach._replace(known=dice)
        dice = dice[roll_action(reach, rounding=self.rounding).dice_used :]
        return self._replace(keeper=self.keeper._replace(reach=reach), power=self.power._replace(known=dice))


def guards(facts: Iterable[GuardFacts]) -> tuple[Guard, ...]:
    """Return the guards of a branch."""
    return tuple(Guard(one.pawn, one.column, Roller(*one.roller)) for one in facts)


def shot_counts(shooting: Shooting) -> Counts[Part]:
    """Count the ends of a shot, by denominator."""
    counter = shot_counter(shooting.shooter, rounding=shooting.rounding)
    counter.add([_model_of(shooting)], 1)
    return named(counter.counts())


def shot_counter(shooter: Roller, *, rounding: int) -> ShotCounter:
    """Return a counter for the shots of a shooter."""
    rolled = roll_action(shooter, rounding=rounding)
    return ShotCounter(rolled.harmless, rolled.injured.rolls)


def aimed_counts(
    shooting: Shooting, score: int, target: Target, *, post: bool, interceptors: tuple[Guard, ...]
) -> Counts[Part]:
    """Count the ends of a shot that was rolled and aimed, with these interceptors."""
    column = target[0]
    columns = (*shooting.interceptors[:column], interceptors, *shooting.interceptors[column + 1 :])
    model = _model_of(shooting._replace(interceptors=columns), score=score)
    return named(model.aimed_counts(score, *target, post))


def best_target(shooting: Shooting, score: int) -> Target:
    """Return the target of a shot of this score: the wish or the best chance of a goal (FR-3.3.1-06)."""
    return _model_of(shooting).best_target(score)


def goal_chance(counts: Counts[Part]) -> Fraction:
    """Return the chance of a goal from the counts of a shot."""
    return sum_of({out_of: ends[GOAL] for out_of, ends in counts.items() if GOAL in ends})


def named(counts: Counts[ShotEnd]) -> Counts[Part]:
    """Return counts with the names of the ends."""
    return {denominator: {_part(end): count for end, count in ends.items()} for denominator, ends in counts.items()}


@lru_cache(REMEMBERED)
def _part(end: ShotEnd) -> Part:
    """Return the named part of a counted end."""
    return Part(NAMES[ShotOutcome(end.outcome)], end.pawn)


def _model_of(shooting: Shooting, *, score: int = 0) -> ShotModel:
    """Return the model of a shot; the score matters to known interceptions only."""
    model = ShotModel(shooting.difficulty, shooting.bare, shooting.closest, shooting.wish, shooting.post_faces)
    for column, interceptors in enumerate(shooting.interceptors):
        for guard in interceptors:
            table = interception_table(guard.roller, against=score, tie=shooting.tie, rounding=shooting.rounding)
            model.add_interceptor(column, guard.pawn, table)
    if shooting.keeper:
        model.set_keeper(shooting.keeper.pawn, shooting.keeper.column, _save_table(shooting, shooting.keeper))
    for pawn, column, (rating, strength, _) in shooting.line:
        model.add_line_defender(pawn, column, BlockTable.of(rating, strength, shooting.rounding))
    return model


class SaveChances(NamedTuple):
    """The goalkeeper's chances to reach a shot, and then to be beaten."""

    reached: Fraction
    beaten: Fraction


def save_of(shooting: Shooting, target: Target) -> SaveChances | None:
    """Return the chances of the goalkeeper on the line at a target, or None without one (3.5)."""
    keeper = shooting.keeper
    if keeper is None:
        return None
    reached, beaten = _save_table(shooting, keeper).count_answer(
        reach_yards(keeper.column, *target), shooting.difficulty
    )
    return SaveChances(Fraction(reached, CHECKED), Fraction(beaten, CHECKED * CHECKED))


def shot_verdicts(shooting: Shooting) -> dict[Shot, Fraction]:
    """Return the chance of each verdict on the roll of a shot; an injured shooter misses."""
    rolled = roll_action(shooting.shooter, rounding=shooting.rounding)
    chances = dict.fromkeys(Shot, Fraction(0)) | {Shot.WIDE: Fraction(rolled.injured.rolls, CHECKED)}
    for one in rolled.scored:
        chances[Shot(judge_shot(one.score, shooting.difficulty, shooting.bare))] += Fraction(one.rolls, CHECKED)
    return chances


def _save_table(shooting: Shooting, keeper: Keeper) -> SaveTable:
    """Return a goalkeeper's save table; the dice of reach and power can be known."""
    skills = keeper.reach.rating, keeper.catch.rating, keeper.reach.strength
    known = (_known_score(roller, shooting.rounding) for roller in (keeper.reach, shooting.power))
    return SaveTable.of(*skills, *shooting.power[:2], shooting.rounding, *known)


def _known_score(roller: Roller, rounding: int) -> int | None:
    """Return the score of a roll with known dice, or None; an injury has a score of its own."""
    if not roller.known:
        return None
    rolled = roll_action(roller, rounding=rounding)
    return rolled.scored[0].score if rolled.scored else HURT_SCORE
