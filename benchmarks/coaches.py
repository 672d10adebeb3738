"""Native coaches: whole matches on one core, beside the plain Python coach and chess, and on two threads.

Tallies are kept, events are not. Matches get longer as football gets better, so answers are measured too: every run,
place and pass is one. The peers are named for what a row counts: a Python match or answer, a game of chess or a move.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks import chess
from benchmarks.matches import teams
from benchmarks.race import Peer, Race
from footroll.agents.native import native_coach
from footroll.arena import Contender, play_arena, start_of, tally_type
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Result
from footroll.match import Match
from tests.plain import PlainCoach

if TYPE_CHECKING:
    from collections.abc import Callable

SEED, SECOND = 9, 1_000_000_000
PYTHON_MATCHES = 1
PYTHON_FLOOR = 100  # times the Python coach
THREADS, THREADS_FLOOR, THREADS_STRETCH = 2, 1.7, 1.85


@dataclass(frozen=True)
class Level:
    """A coach against itself: the matches of a run, how many a second are asked for on one core, and those for threads.

    A thread first fills its own tables of chances, a twentieth of a second long, so threads play for about a second.
    """

    coach: str
    matches: int
    floor: int
    threaded: int


PARK, CLUB = Level("park", 32, 1500, 2048), Level("club", 16, 230, 256)


def player(level: Level) -> Callable[[], Any]:
    """Return a function that plays the matches of a level on one core, and returns their tallies."""
    home, away = teams()
    coaches = [native_coach(level.coach, team, seed=SEED) for team in (home, away)]
    stand, start = Stand(), start_of(home, away)
    numbers, out = np.arange(level.matches), np.zeros(level.matches, tally_type())

    def play() -> Any:
        play_matches(stand, start, *coaches, SEED, numbers, out)
        return out

    return play


def python_matches() -> int:
    """Let the plain Python coach play whole matches against itself, and return the number of its answers."""
    coach, answers = PlainCoach(), 0
    for number in range(PYTHON_MATCHES):
        match = Match(*teams(), dice=DiceCup.seeded(SEED, number))
        while not match.over:
            match.play(coach.decide(match))
            answers += 1
    return answers


@cache
def python_answers() -> int:
    """Return how many answers the matches of the plain coach take."""
    return python_matches()


def one_core(level: Level, *, unit: str) -> Race:
    """Race a level by matches or by answers."""
    play = player(level)
    answers = int(play()["answers"].sum())

    def check() -> None:
        first = play().copy()
        assert (first["result"] != Result.UNFINISHED).all()
        assert (first == play()).all()

    name = f"{level.coach} v {level.coach}"
    if unit == "answer":
        peers = [Peer("plain coach, Python", python_matches, python_answers(), floor=PYTHON_FLOOR), *chess.step_peer()]
        return Race(name, unit, play, answers, peers, check)
    peers = [Peer("plain coach, Python", python_matches, PYTHON_MATCHES, floor=PYTHON_FLOOR), *chess.game_peer()]
    return Race(name, unit, play, level.matches, peers, check, limit=SECOND // level.floor)


def park() -> Race:
    return one_core(PARK, unit="match")


def park_answers() -> Race:
    return one_core(PARK, unit="answer")


def club() -> Race:
    return one_core(CLUB, unit="match")


def club_answers() -> Race:
    return one_core(CLUB, unit="answer")


def threads(level: Level) -> Race:
    """Race two threads of the arena against one, by the clock on the wall; both play the same matches."""
    sides = [Contender(level.coach, team) for team in teams()]

    def play(count: int) -> bytes:
        tallies = play_arena(*sides, matches=level.threaded, seed=SEED, threads=count).tallies
        return bytes(tallies.tobytes())

    def check() -> None:
        assert play(THREADS) == play(1)

    peers = [Peer("one thread", lambda: play(1), level.threaded, floor=THREADS_FLOOR, stretch=THREADS_STRETCH)]
    if (os.cpu_count() or 1) < THREADS:
        peers = []
    name = f"{level.coach} v {level.coach}, two threads"
    return Race(name, "match", lambda: play(THREADS), level.threaded, peers, check, clock=perf_counter_ns)


def park_threads() -> Race:
    return threads(PARK)


def club_threads() -> Race:
    return threads(CLUB)
