"""Balls that are played, gathered into classes of rolls that end alike (rulebook 2.6, 3.1.5, 3.2).

The kicker rolls, those who try to intercept roll against his score in the order in which the ball meets them, and a
ball that fails is turned aside by a D8.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.chances import try_counts
from footroll.kernels.layout import Attempt, Contest
from footroll.kernels.passes import judge_interception
from footroll.kernels.scores import action_score, error_yards, judge_attempt
from footroll.odds.contests import Class
from footroll.odds.rolls import CHECKED, Roller, check_faces, roll_action

if TYPE_CHECKING:
    from footroll.odds.rolls import Rolled

Times = int | Fraction  # how often of so many rolls; a fraction only where draws are rolled again
EIGHT = range(1, 9)
TOP_ROLL = 99
Past = dict[tuple[int, ...], tuple[Times, bytes]]  # a ball past some who tried, by those whom it has hurt


class Flight(NamedTuple):
    """A ball about to be played: the kicker, who tries in which order, what it needs, and the readings that matter."""

    kicker: Roller
    triers: tuple[Roller, ...]
    automatic: bool
    difficulty: int
    parts: int
    tie: int
    rounding: int

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


class Try(NamedTuple):
    """How often of 10,000 a try wins the ball, misses, and hurts who tries; with scripts that show it."""

    wins: Times
    misses: Times
    hurts: Times
    win: bytes
    miss: bytes
    hurt: bytes


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


def _known_try(trier: Roller, *, against: int, tie: int, rounding: int) -> Try:
    """Return what a try came to; one that was drawn is rolled again."""
    rolled = roll_action(trier, rounding=rounding)
    verdict, dice = _verdict(rolled, against=against, tie=tie), trier.known[: rolled.taken]
    if verdict == Contest.DRAWN:
        again = trier._replace(known=trier.known[rolled.taken :])
        return try_classes(again, against=against, tie=tie, rounding=rounding)
    won, hurt = CHECKED * (verdict == Contest.WON), rolled.hurt.times
    return Try(won, CHECKED - won - hurt, hurt, dice, dice, dice)


@cache
def try_classes(trier: Roller, *, against: int, tie: int, rounding: int) -> Try:
    """Return what a try to intercept a ball of this score comes to (FR-3.1.5-03, FR-2.15-06).

    A draw is rolled again: what is left of it is shared out among the other ends.
    """
    if trier.known:
        return _known_try(trier, against=against, tie=tie, rounding=rounding)
    hurt, unhurt = check_faces(trier.strength, rounding)
    won, drawn, lost = try_counts(trier.rating, trier.strength, against, tie, rounding)
    low = action_score(trier.rating, 1, rounding)
    missed = b"\1" if judge_interception(low, against, tie) == Contest.LOST else b"\0" + unhurt.script
    whole = Fraction(CHECKED, CHECKED - drawn) if drawn else 1
    return Try(
        won * whole,
        (lost - hurt.times) * whole,
        hurt.times * whole,
        bytes([TOP_ROLL]),
        missed,
        b"\0" + hurt.script,
    )


class Way(NamedTuple):
    """How a ball goes: what it is called, whose try it was or whose tries have hurt them, and its error and D8."""

    kind: str
    places: tuple[int, ...] = ()
    error: int = 0
    face: int = 0


class Ways:
    """The ways of a ball as they are counted."""

    def __init__(self) -> None:
        self.times: dict[Way, Times] = {}
        self.scripts: dict[Way, bytes] = {}

    def add(self, way: Way, times: Times, script: bytes) -> None:
        """Add rolls to a way; the first that can happen show it."""
        if way in self.times:
            self.times[way] += times
        elif times:
            self.times[way] = times
            self.scripts[way] = script

    def classes(self, total: int) -> dict[Way, Class]:
        """Return the ways out of so many rolls, a failed ball's in the eight directions of the D8 (FR-3.2.1-03)."""
        found: dict[Way, Class] = {}
        for way, times in self.times.items():
            if way.error > 0:
                chance, script = Fraction(times, total * len(EIGHT)), self.scripts[way]
                found |= {way._replace(face=face): Class(chance, script + bytes([face])) for face in EIGHT}
            else:
                found[way] = Class(Fraction(times, total), self.scripts[way])
        return found


@cache
def flight_ways(flight: Flight) -> dict[Way, Class]:
    """Return the ways in which a ball that is played can go."""
    if flight.automatic and not flight.triers:
        return {Way("complete"): Class(Fraction(1), b"")}
    found, tries = Ways(), len(flight.triers)
    rolled = roll_action(flight.kicker, rounding=flight.rounding)
    found.add(Way("injured"), rolled.hurt.times * CHECKED**tries, rolled.hurt.script)
    for times, score, _, script in rolled.scored:
        _try_all(found, flight, score, {(): (times, script)})
    return found.classes(CHECKED ** (tries + 1))


def _try_all(found: Ways, flight: Flight, score: int, past: Past) -> None:
    """Add what becomes of a ball of this score: stopped by one of those who try, or past them all.

    Who was hurt as he tried matters to what follows only when the ball arrives.
    """
    for place, trier in enumerate(flight.triers):
        tried = try_classes(trier, against=score, tie=flight.tie, rounding=flight.rounding)
        later = CHECKED ** (len(flight.triers) - place - 1)
        every, script = _sum(past)
        found.add(Way("intercepted", (place,)), every * tried.wins * later, script + tried.win)
        past = _past(past, place, tried)
    if flight.automatic or judge_attempt(score, flight.difficulty) == Attempt.SUCCEEDED:
        for hurt, (times, script) in past.items():
            found.add(Way("complete", hurt), times, script)
    elif past:
        error = error_yards(flight.difficulty, score, flight.parts, flight.rounding)
        found.add(Way("astray", (), max(error, 0)), *_sum(past))


def _past(past: Past, place: int, tried: Try) -> Past:
    """Return the ball past one more who tried, by those whom their tries have hurt."""
    after = {}
    for hurt, (times, script) in past.items():
        if tried.misses:
            after[hurt] = times * tried.misses, script + tried.miss
        if tried.hurts:
            after[*hurt, place] = times * tried.hurts, script + tried.hurt
    return after


def _sum(past: Past) -> tuple[Times, bytes]:
    """Return how often a ball is past those who tried so far, and rolls that show it."""
    script = next(iter(past.values()))[1] if past else b""
    return sum(times for times, _ in past.values()), script
