"""The exact odds of passes (rulebook 2.6, 3.1.5, 3.2)."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from footroll.kernels import chances, passes, scores
from footroll.kernels.layout import InterceptTie, Limit
from footroll.odds.numbers import check_between, check_ratings, check_skills
from footroll.odds.outcomes import Odds

if TYPE_CHECKING:
    from collections.abc import Sequence

OUTCOMES = ("complete", "intercepted", "astray", "injured")
LONGEST = Limit.MAX_LENGTH + Limit.MAX_WIDTH - 2  # from corner to corner of the largest pitch


def passing(
    *,
    skill: int,
    length: int,
    interceptors: Sequence[int] = (),
    strength: int = 70,
    interceptor_strength: int = 70,
    tie: InterceptTie = InterceptTie.TIE_INTERCEPTED,
) -> Odds:
    """Return what becomes of a pass: low up to 30 yards, high beyond (FR-2.6-04).

    The interceptors stand in the order in which the ball meets them. Each rolls against the kicker's score, and the
    house rule `tie` says what equality does (FR-3.1.5-03). A short low pass arrives without a roll; with interceptors
    the kicker rolls for them alone (FR-2.6-12). `injured` is the kicker, hurt by his own roll, who does not play the
    ball (FR-2.15-10).

    >>> passing(skill=70, length=15)["complete"]
    Fraction(1, 1)
    >>> passing(skill=70, length=22)["complete"]  # a roll of 31 or more
    Fraction(69, 100)
    """
    check_skills(skill=skill, strength=strength, interceptor_strength=interceptor_strength)
    check_between("length", length, low=1, high=LONGEST, clause="FR-2.6-02")
    check_ratings("interceptor", *interceptors)
    kind = passes.kind_of_pass(length)
    automatic = passes.is_automatic(kind, length, skill)
    if automatic and not interceptors:
        return Odds.of([("complete", Fraction(1))], among=OUTCOMES)
    hurt, counts = chances.roll_counts(skill, strength)
    rolls = hurt + sum(counts)
    parts = [("injured", Fraction(hurt, rolls))]
    for score in filter(counts.__getitem__, range(len(counts))):
        arrives = automatic or scores.judge_attempt(score, passes.ball_difficulty(kind, length))
        missed = prod(_miss(rating, score, strength=interceptor_strength, tie=tie) for rating in interceptors)
        share = Fraction(counts[score], rolls)
        parts += [("intercepted", share * (1 - missed)), ("complete" if arrives else "astray", share * missed)]
    return Odds.of(parts, among=OUTCOMES)


def _miss(rating: int, score: int, *, strength: int, tie: InterceptTie) -> Fraction:
    """Return the chance that one interceptor misses a ball of this score, in the end."""
    won, _drawn, lost = chances.try_counts(rating, strength, score, tie)
    return Fraction(lost, won + lost)
