"""What a wall does to a free-kick."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.branches import Branch
from footroll.kernels.freekicks import effective_wall
from footroll.kernels.layout import Ask, Do
from footroll.match import Action
from footroll.odds.rolls import CHECKED, Roller, roll_action
from footroll.odds.shooting import goal_chance, shot_counts
from footroll.odds.targets import bent, on_target, shooting_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.odds.rolls import Scored
    from footroll.odds.shooting import Shooting
    from footroll.pitch import Cell


class FreeKick(NamedTuple):
    """A straight free-kick at goal: the size of wall that counts, what the wall adds, and the whole difficulty.

    Then come the chances that the shot is on target, and of a goal.
    """

    full: int
    wall: int
    difficulty: int
    on_target: Fraction
    goal: Fraction


class Curve(NamedTuple):
    """The least effect that goes round a wall on one side: its score, and where the shot then counts as taken from.

    `chance` is that of any effect which goes round on this side.
    """

    side: int
    score: int
    cell: Cell
    difficulty: int
    chance: Fraction


def free_kick_odds(match: Match) -> FreeKick | None:
    """Return what a straight shot of the carrier's free-kick can do (FR-3.4.1-07 to FR-3.4.1-11)."""
    shooting = shooting_of(match, Action(Do.DO_SHOOT))
    if shooting is None:
        return None
    good = Fraction(sum(times for times, _ in on_target(shooting)), CHECKED)
    whole, bare = shooting.difficulty, shooting.bare
    return FreeKick(effective_wall(bare), whole - bare, whole, good, goal_chance(shot_counts(shooting)))


def curves(match: Match) -> tuple[Curve, ...]:
    """Return how an effect takes the carrier's free-kick round the wall, for each side that it can (FR-3.3.2-11)."""
    if not match.allows(Action(Do.DO_SHOOT, effect=True)):
        return ()
    start = Branch.of(match.save()).answered(Do.DO_SHOOT, effect=True)
    shooter = start.effect()
    if shooter is None:
        return ()
    rolled = sorted(roll_action(Roller(*shooter), rounding=start.rounding).scored, key=lambda one: one.score)
    found = (_curve(start, side, rolled) for side in range(2))
    return tuple(curve for curve in found if curve)


def _curve(start: Branch, side: int, rolled: Sequence[Scored]) -> Curve | None:
    """Return the least effect that goes round the wall on a side, out of all that may be rolled."""
    ways: dict[tuple[int, int], tuple[Cell, Shooting] | None] = {}
    for one in rolled:
        if (bend := start.bend(one.score)) not in ways:
            ways[bend] = _clear_way(start.advanced(one.script), side)
    clear = [(one, way) for one in rolled if (way := ways[start.bend(one.score)])]
    if not clear:
        return None
    least, (cell, shooting) = clear[0]
    chance = Fraction(sum(one.times for one, _ in clear), CHECKED)
    return Curve(side, least.score, cell, shooting.difficulty, chance)


def _clear_way(rolled: Branch, side: int) -> tuple[Cell, Shooting] | None:
    """Return a shot whose effect is rolled as it is bent to a side, if it may be and goes round the wall."""
    if rolled.ask != Ask.ASK_EFFECT_SIDE or rolled.may(Do.DO_BEND, other=side):
        return None
    cell, shooting = bent(rolled, side)
    return (cell, shooting) if shooting.difficulty == shooting.bare else None
