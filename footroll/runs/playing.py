"""Plays the matches of a series on all cores; any number of threads gives the same bytes."""

from __future__ import annotations

import os
import threading
from abc import ABC, abstractmethod
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from concurrent.futures import Future

    from footroll.runs.series import Series

MOST = 256  # matches of a chunk
QUICK, SLOW = 0.1, 0.5  # seconds: quicker chunks grow, slower ones shrink
AHEAD = 2  # tasks that wait for each thread
Played = TypeVar("Played")


class MatchTable(Protocol):
    """The place where one thread plays."""

    def play(self, first: int, stop: int) -> Chunk | None:
        """Play the matches from one number up to another; None means stopped."""

    def stop(self) -> None:
        """Stop the match under way, from any thread."""

    def close(self) -> None:
        """Release what the table holds."""


AnyTable = TypeVar("AnyTable", bound=MatchTable)


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
        self._halls: list[Hall[Any]] = []
        self.pulled = False

    def pull(self) -> None:
        """Stop the matches under way; the run then ends."""
        with self._lock:
            self.pulled = True
            halls = tuple(self._halls)
        for hall in halls:
            hall.stop()

    def watch(self, hall: Hall[Any]) -> None:
        """Stop this hall when the brake is pulled, or at once if it was."""
        with self._lock:
            self._halls.append(hall)
            pulled = self.pulled
        if pulled:
            hall.stop()

    def release(self, hall: Hall[Any]) -> None:
        """Forget a hall that has closed, with all its memory."""
        with self._lock:
            self._halls.remove(hall)


def play_chunks(hall: Hall[Any], series: Series, *, first: int = 0, brake: Brake | None = None) -> Generator[Chunk]:
    """Play the matches of a series from a number on and yield them in order, some at a time.

    Between two chunks at most a few more are played, so that a caller that stops asking pauses the run. Closing the
    iterator stops the matches under way, and so does the brake.
    """
    size = 1

    def play_some(at: int, stop: int) -> Callable[[MatchTable], Chunk | None]:
        return lambda table: table.play(at, stop)

    def tasks() -> Iterator[Callable[[MatchTable], Chunk | None]]:
        at = first
        while at < series.total:
            stop = min(at + size, series.total)
            yield play_some(at, stop)
            at = stop

    with hall:
        if brake:
            brake.watch(hall)
        for chunk in hall.play_all(tasks()):
            if chunk.seconds < QUICK and len(chunk.tallies) >= size:
                size = min(2 * size, MOST)
            elif chunk.seconds > SLOW:
                size = max(size // 2, 1)
            yield chunk


class Hall(ABC, Generic[AnyTable]):
    """Threads that play matches, each at a table of its own, and the means to stop them."""

    def __init__(self, *, threads: int | None = None) -> None:
        self._cores = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._cores)
        self._tables: list[AnyTable] = []
        self._own = threading.local()
        self._lock = threading.Lock()
        self._stopped = False

    @abstractmethod
    def make_table(self) -> AnyTable:
        """Return a table for one thread."""

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
                table.stop()
                table.close()

    def play_all(self, tasks: Iterator[Callable[[AnyTable], Played | None]]) -> Iterator[Played]:
        """Run tasks on all threads and yield what they return, in order; end at None, which means stopped."""
        waiting: deque[Future[Played | None]] = deque()
        while True:
            waiting.extend(
                self._pool.submit(self.run, task) for task in islice(tasks, AHEAD * self._cores - len(waiting))
            )
            if not waiting or (played := waiting.popleft().result()) is None:
                return
            yield played

    def run(self, task: Callable[[AnyTable], Played | None]) -> Played | None:
        """Run a task at the table of this thread."""
        table: AnyTable | None = getattr(self._own, "table", None)
        if table is None:
            with self._lock:
                table = self._own.table = self.make_table()
                self._tables.append(table)
                if self._stopped:
                    table.stop()
        return task(table)
