"""An action played many times by the engine with seeded dice, and its outcomes."""

from collections import Counter
from functools import cache

from footroll.kernels.counting.branches import Branch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do
from footroll.odds.actions import acting_side, end_of
from footroll.odds.shooting import Shooting, best_target, goal_chance, shot_counts

NAMED = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST, Ask.ASK_LINE_ORDER}


def count_plays(match, plan, *, plays, seed):
    """Play a plan many times from one position, and count the outcomes."""
    return Counter(part.outcome for part in play_often(match, plan, plays=plays, seed=seed))


def play_often(match, plan, *, plays, seed):
    """Play a plan many times from one position, and yield the endings."""
    start, cup = Branch.of(match.save()), DiceCup.seeded(seed)
    return (play_once(start, list(plan), cup, acting_side(start)) for _ in range(plays))


def play_once(branch, plan, cup, side):
    """Play a plan once, with the choices that the odds assume, and return its ending."""
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
        branch = branch.answered_with(cup, *action)
    return end_of(branch, side)


def assumed_answer(branch):
    """Return the answer to a question during the action, or None when it is over."""
    if branch.ask in NAMED:
        return int(Do.DO_NAME), lowest(branch.choices)
    if branch.ask == Ask.ASK_INTERCEPTORS:
        return int(Do.DO_TRY), lowest(branch.choices)
    if branch.ask == Ask.ASK_TARGET:
        column, row = target_of(branch.shot(), branch.aimed()[0])
        return int(Do.DO_AIM), -1, column, 0, row
    if branch.ask == Ask.ASK_EFFECT_SIDE:
        return int(Do.DO_BEND), -1, best_side(branch)
    return None


def best_side(branch):
    """Return the side to which to bend a shot."""
    sides = [side for side in range(2) if not branch.may(Do.DO_BEND, -1, side)]
    return max(sides, key=lambda side: chance_of(branch.answered(Do.DO_BEND, -1, side).shot()))


@cache
def chance_of(shot):
    """Return the chance of a goal."""
    return goal_chance(shot_counts(Shooting.of(shot)))


@cache
def target_of(shot, score):
    """Return the target for a shot with this score."""
    return best_target(Shooting.of(shot), score)


def lowest(pawns):
    """Return the first pawn of a set of bits."""
    return (pawns & -pawns).bit_length() - 1
