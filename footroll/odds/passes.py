"""The exact odds of passes (rulebook 2.6, 3.1.5, 3.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.kernels import passes
from footroll.kernels.layout import InterceptTie, Limit, Rounding
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.numbers import check_between, check_ratings, check_skills
from footroll.odds.outcomes import Odds
from footroll.odds.rolls import Roller

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
    """Return the odds of a pass: low up to 30 yards, high beyond (FR-2.6-04).

    The interceptors are given in the order of the path. Each rolls against the kicker's score, and the house rule
    `tie` decides ties (FR-3.1.5-03). A short low pass arrives without a roll; with interceptors the kicker rolls only
    against them (FR-2.6-12). `injured` means that the roll injures the kicker, who then does not play
    the ball (FR-2.15-10).

    >>> passing(skill=70, length=15)["complete"]
    Fraction(1, 1)
    >>> passing(skill=70, length=22)["complete"]  # a roll of 31 or more
    Fraction(69, 100)
    """
    check_skills(skill=skill, strength=strength, interceptor_strength=interceptor_strength)
    check_between("length", length, low=1, high=LONGEST, clause="FR-2.6-02")
    check_between("number of interceptors", len(interceptors), low=0, high=Limit.SIDE_PAWNS, clause="FR-L-02")
    check_ratings("interceptor", *interceptors)
    kind = passes.kind_of_pass(length)
    flight = Flight(
        Roller(skill, strength),
        tuple(Roller(rating, interceptor_strength) for rating in interceptors),
        automatic=passes.is_automatic(kind, length, skill),
        difficulty=passes.ball_difficulty(kind, length),
        error_divisor=passes.error_divisor(kind),
        tie=tie,
        rounding=Rounding.HALF_EVEN,
    )
    ways = flight_ways(flight)._asdict().items()
    parts = ((kind, Fraction(one.numerator, one.denominator)) for kind, way in ways for one in way)
    return Odds.of(parts, among=OUTCOMES)
