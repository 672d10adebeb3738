"""An action played with dice again and again, with the choices that the odds assume."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.kernels.counting.branches import Branch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do
from footroll.odds.actions import acting_side, end_of
from footroll.odds.shooting import Shooting, best_target, goal_chance, shot_counts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from footroll.kernels.counting.branches import ShotFacts
    from footroll.match import Action, Match
    from footroll.odds.outcomes import Part
    from footroll.odds.shooting import Target

NAMED = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST, Ask.ASK_LINE_ORDER}
MANY = 1 << 12  # cached shots; those of one position come up again and again


def play_often(match: Match, *plan: Action, seed: int) -> Iterator[Part]:
    """Yield the endings of a plan, played from one position again and again.

    >>> from footroll.match import Action
    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@50:32 A=1@99:32 ask=carrier carrier=H8")
    >>> next(play_often(match, Action.pass_to("50:32"), seed=1)).outcome  # ten yards are sure
    'complete'
    """
    start, cup = Branch.of(match.save()), DiceCup.seeded(seed)
    side = acting_side(start)
    while True:
        yield _play_once(start, list(plan), cup, side)


def _play_once(branch: Branch, plan: list[Action], cup: DiceCup, side: int) -> Part:
    """Play a plan once, and return its ending."""
    branch = branch.answered_with(cup, *plan.pop(0).packed)
    while not branch.over:
        if not branch.ask:
            if not branch.under_way:
                break
            branch = branch.rolled(cup)
            continue
        planned = plan and branch.ask == Ask.ASK_ONE_TOUCH and branch.decider == side
        action = plan.pop(0).packed if planned and not branch.may(*plan[0].packed) else assumed_answer(branch)
        if action is None:
            break
        branch = branch.answered_with(cup, *action)  # type: ignore[arg-type]  # all numbers
    return end_of(branch, side)


def assumed_answer(branch: Branch) -> tuple[int, ...] | None:
    """Return the answer that the odds assume to a question during an action, or None when it is over."""
    if branch.ask in NAMED:
        return int(Do.DO_NAME), _lowest(branch.choices)
    if branch.ask == Ask.ASK_INTERCEPTORS:
        return int(Do.DO_TRY), _lowest(branch.choices)
    if branch.ask == Ask.ASK_TARGET:
        column, row = _target_of(branch.shot(), branch.aimed()[0])
        return int(Do.DO_AIM), -1, column, 0, row
    if branch.ask == Ask.ASK_EFFECT_SIDE:
        sides = [side for side in range(2) if not branch.may(Do.DO_BEND, -1, side)]
        best = max(sides, key=lambda side: _chance_of(branch.answered(Do.DO_BEND, -1, side).shot()))
        return int(Do.DO_BEND), -1, best
    return None


@lru_cache(MANY)
def _chance_of(shot: ShotFacts) -> Fraction:
    """Return the chance of a goal."""
    return goal_chance(shot_counts(Shooting.of(shot)))


@lru_cache(MANY)
def _target_of(shot: ShotFacts, score: int) -> Target:
    """Return the target for a shot with this score."""
    return best_target(Shooting.of(shot), score)


def _lowest(pawns: int) -> int:
    """Return the first pawn of a set of bits."""
    return (pawns & -pawns).bit_length() - 1
