"""Balls that are played, gathered into classes of rolls that end alike (rulebook 2.6, 3.1.5, 3.2).

The kicker rolls, those who try to intercept roll against his score in the order in which the ball meets them, and a
ball that fails is turned aside by a D8.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.balls import Ball, Tries
from footroll.kernels.layout import Contest
from footroll.kernels.passes import judge_interception
from footroll.odds.outcomes import CERTAIN
from footroll.odds.rolls import CHECKED, Roller, roll_action

if TYPE_CHECKING:
    from footroll.kernels.balls import Rolls
    from footroll.odds.rolls import Rolled


class Flight(NamedTuple):
    """A ball about to be played: the kicker, who tries in which order, what it needs, and the readings that matter."""

    kicker: Roller
    triers: tuple[Roller, ...]
    automatic: bool
    difficulty: int
    parts: int
    tie: int
    rounding: int
    matters: tuple[int, ...] = ()  # to what follows a good ball: who of them, by their places, was hurt as he tried

    @classmethod
    def of(cls, facts: tuple[Any, ...]) -> Flight:
        """Return a ball as a branch tells it."""
        kicker, triers, *rest = facts
        return cls(Roller(*kicker), tuple(Roller(*one) for one in triers), *rest)

    def knowing(self, dice: bytes) -> Flight:
        """Return this ball with its first dice known; they end with what somebody rolled, before the D8."""
        if not dice:
            return self
        kicker = self.kicker._replace(known=dice)
        rolled = roll_action(kicker, rounding=self.rounding)
        dice = dice[rolled.taken :]
        if not dice:
            return self._replace(kicker=kicker)
        triers, _ = know_tries(self.triers, dice, against=rolled.scored[0].score, tie=self.tie, rounding=self.rounding)
        return self._replace(kicker=kicker, triers=triers)


def know_tries(
    triers: tuple[Roller, ...], dice: bytes, *, against: int, tie: int, rounding: int
) -> tuple[tuple[Roller, ...], bytes]:
    """Return those who try, the dice of the first of them known, and the dice that are left."""
    found = list(triers)
    for place, trier in enumerate(triers):
        if dice:
            found[place] = trier._replace(known=dice)
            dice = dice[_dice_of_try(found[place], against=against, tie=tie, rounding=rounding) :]
    return tuple(found), dice


def _dice_of_try(trier: Roller, *, against: int, tie: int, rounding: int) -> int:
    """Return how many of the dice that are known a try takes; draws are rolled again while any are left."""
    rolled = roll_action(trier, rounding=rounding)
    rest = trier._replace(known=trier.known[rolled.taken :])
    if not rest.known or _verdict(rolled, against=against, tie=tie) != Contest.DRAWN:
        return rolled.taken
    return rolled.taken + _dice_of_try(rest, against=against, tie=tie, rounding=rounding)


def _verdict(rolled: Rolled, *, against: int, tie: int) -> int:
    """Say what a try that is known made of a ball of this score; who was hurt has lost."""
    return judge_interception(rolled.scored[0].score, against, tie) if rolled.scored else Contest.LOST


def _known_tries(trier: Roller, *, against: int, tie: int, rounding: int) -> Tries:
    """Return what a try came to; one that was drawn is rolled again."""
    rolled = roll_action(trier, rounding=rounding)
    verdict, dice = _verdict(rolled, against=against, tie=tie), trier.known[: rolled.taken]
    if verdict == Contest.DRAWN:
        again = trier._replace(known=trier.known[rolled.taken :])
        return tries_of(again, against=against, tie=tie, rounding=rounding)
    won, hurt = CHECKED * (verdict == Contest.WON), rolled.hurt.times
    return Tries.known(won, CHECKED - won - hurt, hurt, dice)


def tries_of(trier: Roller, *, against: int, tie: int, rounding: int) -> Tries:
    """Return what a try to intercept comes to; one that is known, what it came to against a ball of this score."""
    if trier.known:
        return _known_tries(trier, against=against, tie=tie, rounding=rounding)
    return Tries.of(trier.rating, trier.strength, tie, rounding)


class Ways(NamedTuple):
    """The ways in which a ball that is played can go, each as classes of rolls that end alike."""

    injured: list[Rolls]
    intercepted: list[Rolls]
    complete: list[Rolls]
    astray: list[Rolls]  # with the D8 that turns a ball aside

    @property
    def true(self) -> list[Rolls]:
        """All but those that go astray."""
        return self.injured + self.intercepted + self.complete


@cache
def flight_ways(flight: Flight) -> Ways:
    """Return the ways in which a ball that is played can go."""
    if flight.automatic and not flight.triers:
        return Ways([], [], [(CERTAIN, b"")], [])
    rolled = roll_action(flight.kicker, rounding=flight.rounding)
    against = rolled.scored[0].score if rolled.scored else 0  # all that matters to tries that are known
    tries = [tries_of(trier, against=against, tie=flight.tie, rounding=flight.rounding) for trier in flight.triers]
    ball = Ball(rolled.harmless, tries, flight.automatic, flight.difficulty, flight.parts, flight.rounding)
    injured = [((rolled.hurt.times, CHECKED), rolled.hurt.script)] if rolled.hurt.times else []
    return Ways(injured, *ball.ways(flight.matters))
