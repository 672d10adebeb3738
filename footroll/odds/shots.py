"""The exact odds of shots and catches (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from __future__ import annotations

from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING

from footroll.errors import BadNumber
from footroll.kernels.counting import rolls
from footroll.kernels.layout import InterceptTie, Limit, Rounding
from footroll.odds.numbers import check_between, check_column, check_skills
from footroll.odds.outcomes import CERTAIN, Odds, Part, Sums
from footroll.odds.rolls import Roller
from footroll.odds.shooting import TARGETS, Keeper, Shooting, shot_counts

if TYPE_CHECKING:
    from footroll.rules.shots import Target

NOBODY = int(Limit.NOBODY)
OUTCOMES = ("goal", "held", "corner", "rebound", "wide", "injured")
CATCHES = ("beaten", "deflected", "held")
HARDEST = 200  # a header doubles the hardest cell (FR-B.5-04, FR-3.4.4-03)
STRONGEST = 100  # the best score on the easiest cell
BEST_TARGET = "the shooter chooses the target with the best chance of a goal"
WISHED_TARGET = "the shooter chooses this target if the result allows it, otherwise the best one"


def shot(
    *,
    skill: int,
    difficulty: int,
    closest: int,
    keeper: int | None = None,
    reach: int = 70,
    power: int = 70,
    catch: int = 70,
    strength: int = 70,
    keeper_strength: int = 70,
    target: Target | None = None,
) -> Odds:
    """Return the odds of a shot that nobody intercepts (3.3.1, 3.5).

    `closest` is the column of the goal nearest to the shooter, and `keeper` that of the goalkeeper on the line; without
    one the goal is empty. The difficulty is that of the whole shot: doubled for a header, 20 more for a scissors-kick.
    After the roll the shooter chooses `target` if the result allows it, otherwise the target with the best chance. A
    ball off the post may come back (`rebound`), go out (`wide`) or go in. `injured` means that the roll injures
    the shooter.

    >>> shot(skill=80, difficulty=15, closest=3)["goal"]  # a roll of 20 to 99, or 3 in 8 of the post's 19
    Fraction(643, 800)
    >>> shot(skill=80, difficulty=15, closest=3, keeper=4)["goal"] < shot(skill=80, difficulty=15, closest=3)["goal"]
    True
    """
    check_skills(skill=skill, reach=reach, power=power, catch=catch, strength=strength, keeper_strength=keeper_strength)
    check_between("difficulty", difficulty, low=1, high=HARDEST, clause="FR-B.5-04")
    check_column("closest", closest)
    if keeper is not None:
        check_column("keeper", keeper)
    if target is not None and target not in TARGETS:
        raise BadNumber("target", target, wants="a column from 0 to 7 and a row from 0 to 2", clause="FR-3.3.1-04")
    shooting = Shooting(
        Roller(skill, strength),
        difficulty=difficulty,
        bare=difficulty,
        closest=closest,
        power=Roller(power, strength),
        interceptors=((),) * Limit.GOAL_WIDTH,
        keeper=None if keeper is None else Keeper.of(NOBODY, keeper, reach, catch, keeper_strength),
        line=(),
        tie=InterceptTie.TIE_INTERCEPTED,
        rounding=Rounding.HALF_EVEN,
        wish=target,
    )
    sums = Sums[Part]()
    sums.add_counts(shot_counts(shooting), CERTAIN)
    assumes = (WISHED_TARGET if target else BEST_TARGET,)
    return Odds.of_sums(sums, attrgetter("outcome"), among=OUTCOMES, assumes=assumes)


def catch(*, skill: int, power: int, strength: int = 70) -> Odds:
    """Return the odds of a catch, once the goalkeeper has reached a shot of this power (FR-3.5.2-01).

    The strength matters only for a shot without power: an injured goalkeeper is beaten even then (FR-2.15-11).

    >>> dict(catch(skill=80, power=20).chances)
    {'beaten': Fraction(1, 4), 'deflected': Fraction(1, 4), 'held': Fraction(1, 2)}
    """
    check_skills(skill=skill, strength=strength)
    check_between("power", power, low=0, high=STRONGEST, clause="FR-3.3.1-21")
    counts = rolls.catch_counts(power, skill, strength)
    parts = ((name, Fraction(count, sum(counts))) for name, count in zip(CATCHES, counts, strict=True))
    return Odds.of(parts, among=CATCHES)
