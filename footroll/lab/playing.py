"""Plays blocks: the part of the lab that runs on every core and every machine."""

from __future__ import annotations

import hashlib
import json
import time
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll._version import __version__
from footroll.agents.native import LEVELS
from footroll.agents.tactics import read_tactics, read_values, tactics_hash
from footroll.arena import Contender, Failure, tally_type
from footroll.arena.playing import PlayingHall
from footroll.lab.blocks import BROKEN
from footroll.lab.settings import PointPlan
from footroll.runs.playing import Chunk
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.arena import Brake
    from footroll.lab.blocks import Block

PROBED = ("park", "club")  # coaches whose matches tell engines apart
PROBES = 4  # matches of each


@dataclass(frozen=True, slots=True)
class PlayedBlock:
    """A block with the tallies of its matches, and the engine that played it."""

    block: Block
    tallies: Any
    failures: tuple[Failure, ...]
    seconds: float
    engine: str


def play_block(plan: PointPlan, block: Block, brake: Brake | None = None) -> PlayedBlock | None:
    """Play a block on this thread; None means that the brake stopped it.

    A match that breaks off is set aside with its pair, and the others are played.
    """
    begun, first, stop = time.thread_time(), 2 * block.first, 2 * block.stop
    with PlayingHall(plan, threads=1) as hall, _watched(hall, brake):
        try:
            chunk = hall.run(lambda table: table.play(first, stop))
        except RuntimeError:
            chunk = _play_around(hall, first, stop)
    if chunk is None:
        return None
    return PlayedBlock(block, chunk.tallies, chunk.failures, time.thread_time() - begun, engine_digest())


@contextmanager
def _watched(hall: PlayingHall, brake: Brake | None) -> Iterator[None]:
    """Let a brake stop a hall while it plays; afterwards nothing keeps its memory."""
    if brake:
        brake.watch(hall)
    try:
        yield
    finally:
        if brake:
            brake.release(hall)


def _play_around(hall: PlayingHall, first: int, stop: int) -> Chunk | None:
    """Play the matches one by one, and set aside those that break off."""
    tallies, failures = np.zeros(stop - first, tally_type()), []
    for number in range(first, stop):
        try:
            chunk = hall.run(lambda table, number=number: table.play(number, number + 1))  # type: ignore[misc]
        except RuntimeError as reason:
            tallies["result"][number - first] = BROKEN
            failures.append(Failure(number, 0, str(reason)))
            continue
        if chunk is None:
            return None
        tallies[number - first] = chunk.tallies[0]
        failures.extend(chunk.failures)
    return Chunk(first, tallies, tuple(failures))


@lru_cache(maxsize=1)
def engine_digest() -> str:
    """Return a hash of how this engine plays, the same on every machine.

    A change of rules or coaches changes it: it has the coaches' numbers, and a few matches played for it.

    >>> len(engine_digest())
    32
    """
    team = read_team("midlow-town").team
    parts = [__version__, str(tally_type()), tactics_hash(read_tactics("club")), json.dumps(sorted(LEVELS))]
    hashed = hashlib.sha256("\n".join(parts).encode())
    hashed.update(np.asarray(read_values()).tobytes())
    for coach in PROBED:
        one = Contender(coach, team)
        with PlayingHall(PointPlan((one, one), PROBES, seed=1), threads=1) as hall:
            chunk = hall.run(lambda table: table.play(0, PROBES))
        assert chunk is not None
        hashed.update(chunk.tallies.tobytes())
    return hashed.hexdigest()[:32]
