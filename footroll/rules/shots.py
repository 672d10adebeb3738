"""Shots at goal and the goalkeeper's answer, in words (rulebook 3.3 to 3.5)."""

from __future__ import annotations

from footroll.kernels import scores, shots
from footroll.kernels.layout import Catch, Limit, Shot

Target = tuple[int, int]


def shot(*, skill: int, roll: int, difficulty: int) -> Shot:
    """Judge a shot from open play (FR-3.3.1-03, FR-3.3.1-10, FR-3.3.1-17).

    A score above the difficulty goes between the posts, an equal one hits the post, and a lower one goes wide.

    >>> shot(skill=80, roll=20, difficulty=16).name
    'OFF_POST'
    """
    return Shot(shots.judge_shot(scores.action_score(skill, roll), difficulty, difficulty))


def targets(*, closest: int, result: int) -> list[Target]:
    """Return the targets that a shot's result reaches, as (column, row) (FR-3.3.1-06).

    The closest target is free; each column sideways and each row up costs five points of the result.

    >>> targets(closest=1, result=5)
    [(0, 0), (1, 0), (2, 0), (1, 1)]
    """
    goal = ((column, row) for row in range(Limit.GOAL_HEIGHT) for column in range(Limit.GOAL_WIDTH))
    return [target for target in goal if shots.may_choose(closest, *target, result)]


def reached(*, skill: int, roll: int, keeper_column: int, target: Target) -> bool:
    """Return whether a goalkeeper on the line reaches a target, at ten points a yard (FR-3.5.1-01).

    >>> reached(skill=80, roll=70, keeper_column=4, target=(0, 2))
    False
    """
    yards = shots.reach_yards(keeper_column, *target)
    return bool(scores.judge_attempt(scores.action_score(skill, roll), shots.reach_difficulty(yards)))


def power(*, skill: int, roll: int, difficulty: int) -> int:
    """Return the power of a shot, which the catch must equal (FR-3.3.1-21).

    >>> power(skill=90, roll=70, difficulty=20)
    50
    """
    return shots.shot_power(scores.action_score(skill, roll), difficulty)


def catch(*, skill: int, roll: int, power: int) -> Catch:
    """Judge a goalkeeper's catch of a shot within reach (FR-3.5.2-01).

    Twice the power of the shot holds the ball, the power itself deflects it for a corner, and less is a goal.

    >>> catch(skill=80, roll=50, power=20).name
    'HELD'
    """
    return Catch(shots.judge_catch(scores.action_score(skill, roll), power))
