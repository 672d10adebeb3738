"""How runners of the same work are measured: in turn, by the time of this process, the best of many rounds."""

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
    """Another way to do the work: how many items a call does, and by which factor ours shall be faster, if at all."""

    name: str
    run: Callable[[], object]
    items: int
    floor: float | None = None
    stretch: float | None = None


@dataclass
class Race:
    """One kernel and its peers; `check` compares their results before anything is measured.

    A `limit` is the most nanoseconds that ours may take, whatever the peers do; work that is done in other processes
    needs a `clock` of its own.
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
    """Return the nanoseconds of one call, out of so many."""
    start = clock()
    for _ in range(repeats):
        run()
    return (clock() - start) / repeats


def _repeats(run: Callable[[], object], clock: Callable[[], int]) -> int:
    """Return how often work must be repeated to fill a round, after a first call that warms it up."""
    run()
    return max(1, int(ROUND_NS / max(_time(run, 1, clock), 1)))
