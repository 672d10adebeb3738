"""Balls that are played, gathered into classes of rolls that end alike (rulebook 2.6, 3.1.5, 3.2).

The kicker rolls, those who try to intercept roll against his score in the order in which the ball meets them, and a
ball that fails is turned aside by a D8.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from footroll.kernels.chances import try_counts
from footroll.kernels.layout import Attempt, Contest
from footroll.kernels.passes import judge_interception
from footroll.kernels.scores import action_score, error_yards, judge_attempt
from footroll.odds.contests import Class
from footroll.odds.rolls import CHECKED, Roller, check_faces, roll_action

EIGHT = range(1, 9)
TOP_ROLL = 99


class Flight(NamedTuple):
    """A ball about to be played: the kicker, who tries in which order, what it needs, and the readings that matter."""

    kicker: Roller
    triers: tuple[Roller, ...]
    automatic: bool
    difficulty: int
    parts: int
    tie: int
    rounding: int


class Try(NamedTuple):
    """How likely a try wins the ball, misses, and hurts who tries; each with a script that shows it."""

    wins: Class
    misses: Class
    hurts: Class


@cache
def try_classes(trier: Roller, *, against: int, tie: int, rounding: int) -> Try:
    """Return what a try to intercept a ball of this score comes to (FR-3.1.5-03, FR-2.15-06)."""
    hurt, unhurt = check_faces(trier.strength, rounding)
    won, drawn, lost = try_counts(trier.rating, trier.strength, against, tie, rounding)
    total = CHECKED - drawn  # a draw is rolled again
    low = action_score(trier.rating, 1, rounding)
    missed = b"\1" if judge_interception(low, against, tie) == Contest.LOST else b"\0" + unhurt.script
    return Try(
        Class(Fraction(won, total), bytes([TOP_ROLL])),
        Class(Fraction(lost - hurt.times, total), missed),
        Class(Fraction(hurt.times, total), b"\0" + hurt.script),
    )


class Way(NamedTuple):
    """How a ball goes: what it is called, whose try it was or whose tries have hurt them, and its error and D8."""

    kind: str
    places: tuple[int, ...] = ()
    error: int = 0
    face: int = 0


class Ways(dict[Way, Class]):
    """Classes by how the ball goes."""

    def add(self, way: Way, chance: Fraction, script: bytes) -> None:
        """Add rolls to a class; the first that can happen show it."""
        if chance:
            before = self.get(way)
            self[way] = Class(before.chance + chance, before.script) if before else Class(chance, script)


def flight_classes(flight: Flight) -> tuple[Class, ...]:
    """Return the classes of the rolls of a ball that is played."""
    return tuple(flight_ways(flight).values())


@cache
def flight_ways(flight: Flight) -> Ways:
    """Return the ways in which a ball that is played can go."""
    found = Ways()
    if flight.automatic and not flight.triers:
        found.add(Way("complete"), Fraction(1), b"")
        return found
    rolled = roll_action(flight.kicker, rounding=flight.rounding)
    found.add(Way("injured"), Fraction(rolled.hurt.times, CHECKED), rolled.hurt.script)
    for times, score, _, script in rolled.scored:
        _try_all(found, flight, score, Class(Fraction(times, CHECKED), script))
    return found


def _try_all(found: Ways, flight: Flight, score: int, kicked: Class) -> None:
    """Add what becomes of a ball of this score: stopped by one of those who try, or past them all.

    Who was hurt as he tried matters to what follows only when the ball arrives.
    """
    past: dict[tuple[int, ...], Class] = {(): kicked}
    for place, trier in enumerate(flight.triers):
        tried = try_classes(trier, against=score, tie=flight.tie, rounding=flight.rounding)
        every = sum(one.chance for one in past.values())
        script = next(iter(past.values())).script if past else b""
        found.add(Way("intercepted", (place,)), every * tried.wins.chance, script + tried.wins.script)
        past = {
            (*hurt, place) if was_hurt else hurt: Class(one.chance * more.chance, one.script + more.script)
            for hurt, one in past.items()
            for was_hurt, more in ((False, tried.misses), (True, tried.hurts))
            if more.chance
        }
    if flight.automatic or judge_attempt(score, flight.difficulty) == Attempt.SUCCEEDED:
        for hurt, one in past.items():
            found.add(Way("complete", hurt), one.chance, one.script)
    elif past:
        every, script = sum(one.chance for one in past.values()), next(iter(past.values())).script
        _turn_aside(found, flight, score, Class(Fraction(every), script))


def _turn_aside(found: Ways, flight: Flight, score: int, missed: Class) -> None:
    """Add where a ball that fails can go: by the D8, unless its error is nothing (FR-3.2.1-03)."""
    error = error_yards(flight.difficulty, score, flight.parts, flight.rounding)
    if error <= 0:
        found.add(Way("astray"), missed.chance, missed.script)
        return
    for face in EIGHT:
        found.add(Way("astray", (), error, face), missed.chance / len(EIGHT), missed.script + bytes([face]))
