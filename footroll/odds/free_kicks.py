"""The odds of free-kicks against a wall."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.counting.branches import Branch
from footroll.kernels.freekicks import effective_wall
from footroll.kernels.layout import Ask, Do
from footroll.match import Action
from footroll.odds.rolls import CHECKED, Roller, roll_action
from footroll.odds.shooting import goal_chance, shot_counts
from footroll.odds.targets import bent, on_target, shooting_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.odds.rolls import ScoredRolls
    from footroll.odds.shooting import Shooting
    from footroll.pitch import Cell


class FreeKick(NamedTuple):
    """A straight free-kick at goal, and its chances to be on target and to score.

    `full` is the size of a full wall, `wall` the difficulty that the wall adds, `difficulty` that of the whole shot.
    """

    full: int
    wall: int
    difficulty: int
    on_target: Fraction
    goal: Fraction


class Curve(NamedTuple):
    """The least effect that passes a wall on one side, and the cell that the shot then counts from.

    `chance` is that of any effect that passes the wall on this side.
    """

    side: int
    score: int
    cell: Cell
    difficulty: int
    chance: Fraction


def free_kick_odds(match: Match) -> FreeKick | None:
    """Return the odds of a straight shot from the free-kick (FR-3.4.1-07 to FR-3.4.1-11)."""
    shooting = shooting_of(match, Action(Do.DO_SHOOT))
    if shooting is None:
        return None
    good = Fraction(sum(times for times, _ in on_target(shooting)), CHECKED)
    whole, bare = shooting.difficulty, shooting.bare
    return FreeKick(effective_wall(bare), whole - bare, whole, good, goal_chance(shot_counts(shooting)))


def curves(match: Match) -> tuple[Curve, ...]:
    """Return the curves of a free-kick that pass the wall, one for each side (FR-3.3.2-11)."""
    if not match.allows(Action(Do.DO_SHOOT, effect=True)):
        return ()
    start = Branch.of(match.save()).answered(Do.DO_SHOOT, effect=True)
    shooter = start.effect()
    if shooter is None:
        return ()
    rolled = sorted(roll_action(Roller(*shooter), rounding=start.rounding).scored, key=lambda one: one.score)
    found = (least_curve(start, side, rolled) for side in range(2))
    return tuple(curve for curve in found if curve)


def least_curve(start: Branch, side: int, rolled: Sequence[ScoredRolls]) -> Curve | None:
    """Return the least effect of these rolls that passes the wall on a side."""
    ways: dict[tuple[int, int], tuple[Cell, Shooting] | None] = {}
    for one in rolled:
        if (bend := start.bend(one.score)) not in ways:
            ways[bend] = bend_past_wall(start.advanced(one.witness), side)
    clear = [(one, way) for one in rolled if (way := ways[start.bend(one.score)])]
    if not clear:
        return None
    least, (cell, shooting) = clear[0]
    chance = Fraction(sum(one.rolls for one, _ in clear), CHECKED)
    return Curve(side, least.score, cell, shooting.difficulty, chance)


def bend_past_wall(rolled: Branch, side: int) -> tuple[Cell, Shooting] | None:
    """Bend a shot to a side; return it if that is legal and passes the wall."""
    if rolled.ask != Ask.ASK_EFFECT_SIDE or rolled.may(Do.DO_BEND, other=side):
        return None
    cell, shooting = bent(rolled, side)
    return (cell, shooting) if shooting.difficulty == shooting.bare else None
