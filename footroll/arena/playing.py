"""Plays the matches of a plan on all cores; any number of threads gives the same bytes."""

from __future__ import annotations

import hashlib
import os
import threading
import time
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np

from footroll.agents.native import native_coach
from footroll.agents.own import OwnCoach
from footroll.arena.plans import ROLLED, start_of
from footroll.errors import CoachFailed
from footroll.kernels.coaches.arena import Stand, WatchedMatch, blank_tally, play_matches
from footroll.kernels.layout import Do
from footroll.match import Dice, HouseRules, Match
from footroll.match.actions import unpack
from footroll.match.lineup import state_of
from footroll.pitch import read_pitch
from footroll.teams import change_shirts

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from concurrent.futures import Future

    from footroll.arena.plans import ArenaPlan
    from footroll.kernels.coaches.natives import NativeCoach

MOST = 256  # matches of a chunk
QUICK, SLOW = 0.1, 0.5  # seconds: quicker chunks grow, slower ones shrink
Played = TypeVar("Played")
AHEAD = 2  # tasks that wait for each thread


@cache
def tally_type() -> np.dtype[Any]:
    """Return the fields of a match's tally."""
    return np.asarray(blank_tally()).dtype


@dataclass(frozen=True, slots=True)
class Failure:
    """A match lost by a coach that gave no legal answer: its contender, and why in one sentence."""

    match: int
    contender: int
    why: str


def failure_words(failures: Sequence[Failure]) -> Iterator[str]:
    """Yield a sentence for each reason why coaches from Python files lost matches.

    >>> list(failure_words([Failure(3, 0, "mine.py gave no answer in 10 s")]))
    ['mine.py gave no answer in 10 s in match 3, which counts as lost']
    """
    counts = Counter(one.why for one in failures)
    for why, count in counts.items():
        if count == 1:
            match = next(one.match for one in failures if one.why == why)
            yield f"{why} in match {match}, which counts as lost"
        else:
            yield f"{why} in {count:,} matches, which count as lost"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some matches of a plan: the number of the first, a tally for each, failures, and their time."""

    first: int
    tallies: Any
    failures: tuple[Failure, ...] = ()
    seconds: float = 0.0


class Brake:
    """Stops a run from any thread, even while another one waits for its matches."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._halls: list[PlayingHall] = []
        self.pulled = False

    def pull(self) -> None:
        """Stop the matches under way; the run then ends."""
        with self._lock:
            self.pulled = True
            halls = tuple(self._halls)
        for hall in halls:
            hall.stop()

    def watch(self, hall: PlayingHall) -> None:
        """Stop this hall when the brake is pulled, or at once if it was."""
        with self._lock:
            self._halls.append(hall)
            pulled = self.pulled
        if pulled:
            hall.stop()

    def release(self, hall: PlayingHall) -> None:
        """Forget a hall that has closed, with all its memory."""
        with self._lock:
            self._halls.remove(hall)


def play_chunks(
    plan: ArenaPlan, *, first: int = 0, threads: int | None = None, brake: Brake | None = None
) -> Generator[Chunk]:
    """Play the matches of a plan from a number on and yield them in order, some at a time.

    Between two chunks at most a few more are played, so that a caller that stops asking pauses the run. Closing the
    iterator stops the matches under way, and so does the brake.
    """
    size = 1

    def tasks() -> Iterator[Callable[[PlayingTable], Chunk | None]]:
        at = first
        while at < plan.total:
            stop = min(at + size, plan.total)
            yield partial(PlayingTable.play, first=at, stop=stop)
            at = stop

    with PlayingHall(plan, threads=threads) as hall:
        if brake:
            brake.watch(hall)
        for chunk in hall.play_all(tasks()):
            if chunk.seconds < QUICK and len(chunk.tallies) >= size:
                size = min(2 * size, MOST)
            elif chunk.seconds > SLOW:
                size = max(size // 2, 1)
            yield chunk


class PlayingHall:
    """Threads that play the matches of a plan: what they share, and the means to stop them."""

    def __init__(self, plan: ArenaPlan, *, threads: int | None = None) -> None:
        self.plan = plan
        self._cores = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._cores)
        self._tables: list[PlayingTable] = []
        self._own = threading.local()
        self._lock = threading.Lock()
        self._stopped = False
        self.native = lru_cache(maxsize=None)(self._native)
        self.start = lru_cache(maxsize=256)(self._start)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        """Stop what is under way, and end the processes of coaches."""
        self.stop()
        self._pool.shutdown(cancel_futures=True)
        for table in self._tables:
            table.close()
        self._tables.clear()  # their memory is free now, and not when the hall is
        self._own = threading.local()

    def stop(self) -> None:
        """Stop the matches under way, from any thread."""
        with self._lock:
            self._stopped = True
            for table in self._tables:
                table.stand.stop()
                table.close()

    def play_all(self, tasks: Iterator[Callable[[PlayingTable], Played | None]]) -> Iterator[Played]:
        """Run tasks on all threads and yield what they return, in order; end at None, which means stopped."""
        waiting: deque[Future[Played | None]] = deque()
        while True:
            waiting.extend(
                self._pool.submit(self.run, task) for task in islice(tasks, AHEAD * self._cores - len(waiting))
            )
            if not waiting or (played := waiting.popleft().result()) is None:
                return
            yield played

    def run(self, task: Callable[[PlayingTable], Played | None]) -> Played | None:
        """Run a task at the table of this thread."""
        table = getattr(self._own, "table", None)
        if table is None:
            with self._lock:
                table = self._own.table = PlayingTable(self)
                self._tables.append(table)
                if self._stopped:
                    table.stand.stop()
        return task(table)

    def _start(self, home: int, away: int) -> Any:
        plan = self.plan
        return start_of(plan.contenders[home].team, plan.contenders[away].team, pitch=plan.pitch, rules=plan.rules)

    def _native(self, place: int, rival: int) -> NativeCoach | None:
        one, other = self.plan.contenders[place], self.plan.contenders[rival]
        if one.own:
            return None
        return native_coach(
            one.coach, one.team, tactics=one.tactics, seed=self.plan.seed, budget=one.budget, rival=other.team
        )


class PlayingTable:
    """The place where one thread plays."""

    def __init__(self, hall: PlayingHall) -> None:
        self.stand = Stand()
        self._hall = hall
        self._plan = hall.plan
        self._own: dict[tuple[int, int], OwnCoach] = {}

    def play(self, first: int, stop: int) -> Chunk | None:
        """Play the matches from one number up to another."""
        begun = time.monotonic()
        slots = self._plan.slots(first, stop)
        tallies = np.zeros(stop - first, tally_type())
        failures: list[Failure] = []
        for pair, swapped in sorted(set(zip(slots.pair.tolist(), slots.swapped.tolist(), strict=True))):
            chosen = np.flatnonzero((slots.pair == pair) & (slots.swapped == swapped))
            home, away = self._plan.sides(pair, swapped=bool(swapped))
            ours, theirs = self._hall.native(home, away), self._hall.native(away, home)
            if ours and theirs:
                played = np.zeros(len(chosen), tallies.dtype)
                whole = play_matches(
                    self.stand,
                    self._hall.start(home, away),
                    ours,
                    theirs,
                    self._plan.seed,
                    slots.dice[chosen],
                    played,
                    self._plan.limit,
                    first=self._plan.kick_off(swapped=bool(swapped)),
                )
                if not whole:
                    return None
                tallies[chosen] = played
                continue
            for at in chosen.tolist():
                first_side = self._plan.kick_off(swapped=bool(swapped))
                watched = self.watch(home, away, dice=int(slots.dice[at]), first=first_side)
                if watched.match.stopped:
                    return None
                tallies[at] = np.asarray(watched.match.tally())[0]
                if watched.failed is not None:
                    failures.append(Failure(first + at, (home, away)[watched.failed], watched.why))
        return Chunk(first, tallies, tuple(failures), time.monotonic() - begun)

    def watch(self, home: int, away: int, *, dice: int, first: int = ROLLED) -> Watched:
        """Play a match answer by answer; a coach from a Python file that fails loses it."""
        plan, places, native = self._plan, (home, away), self._hall.native
        coaches = [self._coach(place, side) for side, place in enumerate(places)]
        start = self._hall.start(home, away)
        natives = native(home, away), native(away, home)
        match = WatchedMatch(self.stand, start, *natives, plan.seed, dice, plan.limit, first)
        side = 0
        try:
            for side, coach in enumerate(coaches):
                if coach:
                    self._begin(coach, places, seed=own_seed(plan.seed, dice, side))
            while (asked := match.advance()) is not None:
                side, coach = asked, coaches[asked]
                assert coach is not None
                numbers = coach.answer(match.state())
                if match.answer(*numbers):
                    action = unpack(*numbers) if 0 <= numbers[0] < len(Do) else None
                    raise coach.refuse(self._match(places, start=match.state()), action)
        except CoachFailed as failure:
            match.forfeit(side)
            return Watched(match, side, str(failure))
        return Watched(match)

    def _match(self, places: tuple[int, int], *, start: bytes) -> Match:
        """Return a match at a state, to say what is illegal there."""
        home, away = (self._plan.contenders[place].team for place in places)
        return Match(
            home,
            change_shirts(home, away),
            dice=Dice.seeded(0),
            pitch=self._plan.pitch,
            rules=self._plan.rules,
            start=state_of(start).copy(),
        )

    def _begin(self, coach: OwnCoach, places: tuple[int, int], *, seed: int) -> None:
        """Begin a match for a coach from a Python file."""
        home, away = (self._plan.contenders[place].team for place in places)
        pitch, rules = self._plan.pitch or read_pitch(), self._plan.rules or HouseRules()
        coach.begin(home, change_shirts(home, away), pitch=pitch, rules=rules, seed=seed)

    def _coach(self, place: int, side: int) -> OwnCoach | None:
        """Return the coach of a contender from a Python file, one process for each side."""
        one = self._plan.contenders[place]
        if one.own and (place, side) not in self._own:
            self._own[place, side] = OwnCoach(one.coach, seconds=self._plan.seconds)
        return self._own.get((place, side))

    def close(self) -> None:
        """End the processes of coaches."""
        for coach in tuple(self._own.values()):
            coach.close()


@dataclass(frozen=True, slots=True)
class Watched:
    """A match that was played to its end; `failed` is the side whose coach failed, if one did."""

    match: WatchedMatch
    failed: int | None = None
    why: str = ""


def own_seed(seed: int, dice: int, side: int) -> int:
    """Return the seed of a coach's own chance in a match, which says nothing about the dice of the match."""
    return int.from_bytes(hashlib.sha256(f"{seed} {dice} {side}".encode()).digest()[:8], "little")
