"""The effects of skill scores in a match (rulebook 2.4.2, 2.6, 2.15)."""

from __future__ import annotations

from fractions import Fraction

from footroll.kernels import movement, passes, scores

D100 = range(100)


def sure_yards(low_pass: int) -> int:
    """Return the length up to which a low-pass needs no roll (FR-2.6-11).

    >>> sure_yards(80)
    20
    """
    return passes.automatic_yards(low_pass)


def yards_a_turn(velocity: int, *, halved: bool = False) -> int:
    """Return a footballer's movement points per turn, whole or halved (FR-2.4.2-18, FR-2.4.2-22).

    >>> yards_a_turn(80), yards_a_turn(80, halved=True)
    (8, 4)
    """
    return movement.movement_points(velocity, halved)


def injury_chance(strength: int) -> Fraction:
    """Return the chance that an injury check fails, such as after a foul (FR-2.15-03).

    >>> injury_chance(100) < injury_chance(50)
    True
    """
    return Fraction(sum(scores.is_hurt(strength, roll) for roll in D100), len(D100))
