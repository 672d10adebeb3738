"""The exact odds of shots and catches (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import BadNumber
from footroll.kernels import chances, shots
from footroll.kernels.layout import Limit, Rebound, Shot
from footroll.odds.numbers import check_between, check_column, check_skills
from footroll.odds.outcomes import Odds, add_up, share_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.rules.shots import Target

    Parts = list[tuple[str, Fraction]]

TARGETS = [(column, row) for row in range(Limit.GOAL_HEIGHT) for column in range(Limit.GOAL_WIDTH)]
OUTCOMES = ("goal", "held", "corner", "rebound", "wide", "injured")
CATCHES = ("beaten", "deflected", "held")
HARDEST = 200  # a header doubles the hardest cell (FR-B.5-04, FR-3.4.4-03)
STRONGEST = 100  # the best score on the easiest cell leaves no more
BEST_TARGET = "the shooter sends the ball where the chance of a goal is best"
WISHED_TARGET = "the shooter takes his target whenever his result opens it, and else the best one"


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
    """Return what becomes of a shot that nobody intercepts (3.3.1, 3.5).

    `closest` is the column of the goal nearest to the shooter and `keeper` the goalkeeper's on his line; without him
    the goal is empty. The difficulty is that of the whole shot: doubled for a header, 20 more for a scissors-kick. The
    shooter sees his result before he chooses: the `target` if it is open to him, and else where the chance of a goal
    is best. A ball off the post may come back (`rebound`), go out (`wide`) or go in. `injured` is the shooter, hurt by
    the roll of the shot.

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
    saves = _shares(
        ("goal", "corner", "held"), chances.save_counts(power, strength, difficulty, catch, keeper_strength)
    )
    goal = _Goal(closest, {aim: _answer(aim, keeper, reach, keeper_strength, saves) for aim in TARGETS}, target)
    hurt, counts = chances.roll_counts(skill, strength)
    parts = [("injured", Fraction(hurt, hurt + sum(counts)))]
    for score, times in enumerate(counts):
        if times:
            parts += share_out(Fraction(times, hurt + sum(counts)), goal.take(score, difficulty))
    return Odds.of(parts, among=OUTCOMES, assumes=(WISHED_TARGET if target else BEST_TARGET,))


def catch(*, skill: int, power: int, strength: int = 70) -> Odds:
    """Return what a goalkeeper makes of a shot of this power that he has reached (FR-3.5.2-01).

    The strength matters for a shot without power only: a goalkeeper who is hurt by his roll is beaten even by that
    (FR-2.15-11).

    >>> catch(skill=80, power=20).chances
    {'beaten': Fraction(1, 4), 'deflected': Fraction(1, 4), 'held': Fraction(1, 2)}
    """
    check_skills(skill=skill, strength=strength)
    check_between("power", power, low=0, high=STRONGEST, clause="FR-3.3.1-21")
    return Odds.of(_shares(CATCHES, chances.catch_counts(power, skill, strength)), among=CATCHES)


def _shares(names: tuple[str, ...], counts: tuple[int, ...]) -> Parts:
    """Return counts as shares of all of them."""
    return [(name, Fraction(count, sum(counts))) for name, count in zip(names, counts, strict=True)]


def _answer(target: Target, keeper: int | None, reach: int, strength: int, saves: Parts) -> Parts:
    """Return what becomes of a ball at a target; `saves` is what follows once it is reached (FR-2.16-02 to -05)."""
    if keeper is None:
        return [("goal", Fraction(1))]
    difficulty = shots.reach_difficulty(shots.reach_yards(keeper, *target))
    reached = Fraction(chances.attempt_count(reach, strength, difficulty), 10_000)
    return [("goal", 1 - reached), *share_out(reached, saves)]


class _Goal:
    """A goal as its shooter sees it: what becomes of a ball at each target, his wish first, then the best."""

    def __init__(self, closest: int, answers: dict[Target, Parts], wish: Target | None) -> None:
        self.closest = closest
        self.answers = answers
        self.order = sorted(answers, key=lambda aim: (aim == wish, add_up(answers[aim]).get("goal", 0)), reverse=True)

    def take(self, score: int, difficulty: int) -> Iterable[tuple[str, Fraction]]:
        """Return what becomes of a shot of this score, at the first target that is open to it (FR-3.3.1-06)."""
        verdict = shots.judge_shot(score, difficulty, difficulty)
        if verdict == Shot.WIDE:
            return [("wide", Fraction(1))]
        if verdict == Shot.OFF_POST:
            return self.post()
        opened = (aim for aim in self.order if shots.may_choose(self.closest, *aim, score - difficulty))
        return self.answers[next(opened)]

    def post(self) -> Iterator[tuple[str, Fraction]]:
        """Yield where the D8 sends a ball off the post (FR-3.3.1-11, FR-3.3.1-15)."""
        for face in range(1, 9):
            verdict = shots.judge_rebound(face)
            if verdict == Rebound.AT_GOAL:
                yield from share_out(Fraction(1, 8), self.answers[self.closest, shots.rebound_row(face)])
            else:
                yield "rebound" if verdict == Rebound.INTO_FIELD else "wide", Fraction(1, 8)
