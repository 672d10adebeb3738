"""Plays the matches of FUBA plans on all cores; a seed always gives the same matches.

Matches 2p and 2p + 1 of a pair share their dice; in the second the contenders change sides.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.fuba.agents.native import native_fuba_coach
from footroll.fuba.arena.plans import FubaContender, FubaPlan, start_of
from footroll.fuba.rules import FubaRules
from footroll.kernels.fuba.arena import FubaStand, play_fuba_matches
from footroll.runs.playing import Chunk, Hall
from footroll.runs.running import check_ladder, run_series

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from footroll.kernels.fuba.coaches import NativeFubaCoach
    from footroll.runs.playing import Brake
    from footroll.runs.results import ArenaReport, LadderReport, Results


class FubaHall(Hall["FubaTable"]):
    """Threads that play the matches of a FUBA plan, and what they share."""

    def __init__(self, plan: FubaPlan, *, threads: int | None = None) -> None:
        super().__init__(threads=threads)
        self.plan = plan
        self.native = lru_cache(maxsize=None)(self._native)

    def make_table(self) -> FubaTable:
        """Return a table for one thread."""
        return FubaTable(self)

    def _native(self, place: int) -> NativeFubaCoach:
        one = self.plan.contenders[place]
        return native_fuba_coach(one.coach, budget=one.budget)


class FubaTable:
    """The place where one thread plays."""

    def __init__(self, hall: FubaHall) -> None:
        self._stand = FubaStand()
        self._hall = hall

    def play(self, first: int, stop: int) -> Chunk | None:
        """Play the matches from one number up to another; None means stopped."""
        begun, plan = time.monotonic(), self._hall.plan
        slots = plan.slots(first, stop)
        tallies = np.zeros(stop - first, plan.tally)
        for pair, swapped in sorted(set(zip(slots.pair.tolist(), slots.swapped.tolist(), strict=True))):
            chosen = np.flatnonzero((slots.pair == pair) & (slots.swapped == swapped))
            home, away = plan.sides(pair, swapped=bool(swapped))
            played = np.zeros(len(chosen), tallies.dtype)
            start = self._start(home, away)
            coaches = self._hall.native(home), self._hall.native(away)
            if not play_fuba_matches(self._stand, start, *coaches, plan.seed, slots.dice[chosen], played):
                return None
            tallies[chosen] = played
        return Chunk(first, tallies, (), time.monotonic() - begun)

    def _start(self, home: int, away: int) -> Any:
        """Return the state before the first roll."""
        plan = self._hall.plan
        return start_of(plan.contenders[home], plan.contenders[away], plan.rules or FubaRules())

    def stop(self) -> None:
        """Stop the match under way, from any thread."""
        self._stand.stop()

    def close(self) -> None:
        """Do nothing: a stand frees its memory by itself."""


def run_fuba_plan(
    plan: FubaPlan,
    *,
    threads: int | None = None,
    file: Path | None = None,
    brake: Brake | None = None,
    force: bool = False,
    keep: bool = False,
) -> Generator[Results]:
    """Play a plan and yield the results so far, the same object each time, as soon as there are more.

    With a file, a row for every match is saved there in the end, and a run that was stopped or killed continues where
    it was.
    """
    return run_series(plan, lambda: FubaHall(plan, threads=threads), file=file, brake=brake, force=force, keep=keep)


def _play(plan: FubaPlan, *, threads: int | None) -> Results:
    """Play a plan to its end."""
    *_, results = run_fuba_plan(plan, threads=threads, keep=True)
    return results


def play_fuba_arena(
    first: FubaContender,
    second: FubaContender,
    *,
    matches: int,
    seed: int = 0,
    rules: FubaRules | None = None,
    threads: int | None = None,
) -> ArenaReport:
    """Play matches of two contenders, sides changed in every other one, and return what they were like.

    >>> play_fuba_arena(FubaContender("plain"), FubaContender("random"), matches=4, seed=5).matches
    4
    """
    return _play(FubaPlan((first, second), matches, seed, rules), threads=threads).report()


def play_fuba_ladder(
    contenders: Sequence[FubaContender],
    *,
    matches: int,
    seed: int = 0,
    rules: FubaRules | None = None,
    threads: int | None = None,
) -> LadderReport:
    """Let every pair of contenders play matches, and rate them; needs the extra `ratings`."""
    check_ladder(contenders, matches)
    return _play(FubaPlan(tuple(contenders), matches, seed, rules), threads=threads).ladder()
