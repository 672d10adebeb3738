"""Races between ways to do the same work: alternating rounds, process time, best of many."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time_ns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 9
ROUND_NS = 20_000_000  # each runner repeats its work until a round is about this long


@dataclass
class Peer:
    """Another way to do the work: the items per call, and the factor by which ours should be faster."""

    name: str
    run: Callable[[], object]
    items: int
    floor: float | None = None
    stretch: float | None = None


@dataclass
class Race:
    """One kernel and its peers; `check` compares their results before anything is measured.

    A `limit` is the most nanoseconds that ours may take, whatever the peers do. Work in other processes needs a
    different `clock`.
    """

    name: str
    unit: str
    run: Callable[[], object]
    items: int
    peers: list[Peer]
    check: Callable[[], None]
    limit: float | None = None
    clock: Callable[[], int] = process_time_ns

    def measure(self) -> list[dict[str, object]]:
        """Measure ours and every peer in turn, and return a row for each peer."""
        self.check()
        if not self.peers:
            return []
        runners = [(self.run, self.items), *((peer.run, peer.items) for peer in self.peers)]
        repeats = [_repeats(run, self.clock) for run, _ in runners]
        best = [float("inf")] * len(runners)
        for _ in range(ROUNDS):
            for index, (run, items) in enumerate(runners):
                best[index] = min(best[index], _time(run, repeats[index], self.clock) / items)
        return [self._row(peer, best[0], best[index + 1]) for index, peer in enumerate(self.peers)]

    def _row(self, peer: Peer, ours: float, theirs: float) -> dict[str, object]:
        ratio = theirs / ours
        return {
            "kernel": self.name,
            "peer": peer.name,
            "unit": self.unit,
            "ours_ns": round(ours, 2),
            "peer_ns": round(theirs, 2),
            "ratio": round(ratio, 2),
            "floor": peer.floor,
            "stretch": peer.stretch,
            "limit_ns": self.limit,
            "held": (peer.floor is None or ratio >= peer.floor) and (self.limit is None or ours <= self.limit),
        }


def _time(run: Callable[[], object], repeats: int, clock: Callable[[], int]) -> float:
    """Return the nanoseconds per call over a number of calls."""
    start = clock()
    for _ in range(repeats):
        run()
    return (clock() - start) / repeats


def _repeats(run: Callable[[], object], clock: Callable[[], int]) -> int:
    """Return the repetitions that fill a round, after a first call to warm up."""
    run()
    return max(1, int(ROUND_NS / max(_time(run, 1, clock), 1)))
