"""Balls in flight, as classes of rolls with the same end (rulebook 2.6, 3.1.5, 3.2).

The kicker rolls, then the interceptors along the path roll against the kicker's score, and a D8 turns a failed ball
aside.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.counting.passes import InterceptionTable, PassCounter, RollClass
from footroll.kernels.layout import Contest
from footroll.kernels.passes import judge_interception
from footroll.odds.rolls import CHECKED, REMEMBERED, Roller, roll_action

if TYPE_CHECKING:
    from footroll.kernels.counting.branches import FlightFacts
    from footroll.odds.rolls import RollOutcomes


class Flight(NamedTuple):
    """A ball about to be played: kicker, interceptors in order, difficulty and house rules."""

    kicker: Roller
    interceptors: tuple[Roller, ...]
    automatic: bool
    difficulty: int
    error_divisor: int
    tie: int
    rounding: int
    matter: tuple[int, ...] = ()  # places of interceptors whose injury matters to what follows a good ball

    @classmethod
    def of(cls, facts: FlightFacts) -> Flight:
        """Return the ball of a branch."""
        kicker, interceptors, *rest = facts
        return cls(Roller(*kicker), tuple(Roller(*one) for one in interceptors), *rest)  # type: ignore[arg-type]

    def knowing(self, dice: bytes) -> Flight:
        """Return this ball with its first dice known; they are complete rolls before the D8."""
        if not dice:
            return self
        kicker = self.kicker._replace(known=dice)
        rolled = roll_action(kicker, rounding=self.rounding)
        dice = dice[rolled.dice_used :]
        if not dice:
            return self._replace(kicker=kicker)
        interceptors, _ = know_interceptions(
            self.interceptors, dice, against=rolled.scored[0].score, tie=self.tie, rounding=self.rounding
        )
        return self._replace(kicker=kicker, interceptors=interceptors)


def know_interceptions(
    interceptors: tuple[Roller, ...], dice: bytes, *, against: int, tie: int, rounding: int
) -> tuple[tuple[Roller, ...], bytes]:
    """Return interceptors with the dice of the first ones known, and the dice left over."""
    found = list(interceptors)
    for place, interceptor in enumerate(interceptors):
        if dice:
            found[place] = interceptor._replace(known=dice)
            dice = dice[_dice_used(found[place], against=against, tie=tie, rounding=rounding) :]
    return tuple(found), dice


def _dice_used(interceptor: Roller, *, against: int, tie: int, rounding: int) -> int:
    """Count the known dice of an interception; ties are rolled again while dice are left."""
    rolled = roll_action(interceptor, rounding=rounding)
    rest = interceptor._replace(known=interceptor.known[rolled.dice_used :])
    if not rest.known or _verdict(rolled, against=against, tie=tie) != Contest.DRAWN:
        return rolled.dice_used
    return rolled.dice_used + _dice_used(rest, against=against, tie=tie, rounding=rounding)


def _verdict(rolled: RollOutcomes, *, against: int, tie: int) -> int:
    """Judge a known interception of a ball of this score; an injured interceptor fails."""
    return judge_interception(rolled.scored[0].score, against, tie) if rolled.scored else Contest.LOST


def interception_table(interceptor: Roller, *, against: int, tie: int, rounding: int) -> InterceptionTable:
    """Return the table of an interception; known dice count against this score."""
    if not interceptor.known:
        return InterceptionTable.of(interceptor.rating, interceptor.strength, tie, rounding)
    rolled = roll_action(interceptor, rounding=rounding)
    verdict, dice = _verdict(rolled, against=against, tie=tie), interceptor.known[: rolled.dice_used]
    if verdict == Contest.DRAWN:
        again = interceptor._replace(known=interceptor.known[rolled.dice_used :])
        return interception_table(again, against=against, tie=tie, rounding=rounding)
    won, injured = CHECKED * (verdict == Contest.WON), rolled.injured.rolls
    return InterceptionTable.known(won, CHECKED - won - injured, injured, dice)


class FlightWays(NamedTuple):
    """The ways in which a ball can go, each as classes of rolls."""

    injured: list[RollClass]  # the kicker
    intercepted: list[RollClass]
    complete: list[RollClass]
    astray: list[RollClass]  # with the D8 that turns the ball aside

    @property
    def straight(self) -> list[RollClass]:
        """All ways but astray."""
        return self.injured + self.intercepted + self.complete


@lru_cache(REMEMBERED)
def flight_ways(flight: Flight) -> FlightWays:
    """Return the ways in which a ball can go."""
    if flight.automatic and not flight.interceptors:
        return FlightWays([], [], [RollClass(1, 1, b"")], [])
    rolled = roll_action(flight.kicker, rounding=flight.rounding)
    against = rolled.scored[0].score if rolled.scored else 0  # matters to known interceptions only
    tables = [
        interception_table(one, against=against, tie=flight.tie, rounding=flight.rounding)
        for one in flight.interceptors
    ]
    counter = PassCounter(
        rolled.harmless, tables, flight.automatic, flight.difficulty, flight.error_divisor, flight.rounding
    )
    injured = rolled.injured
    hurt = [RollClass(injured.rolls, CHECKED, injured.witness)] if injured.rolls else []
    return FlightWays(hurt, *counter.count_ways(flight.matter))
