"""Blocks: some pairs of one point, the unit of work; their borders follow from the experiment alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.native import SEARCHES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from footroll.lab.experiments import Experiment
    from footroll.lab.settings import PointPlan

GROWTH = 4  # times as large as the one before
SMALLEST = 16  # pairs of the first block, so that there is something to see at once
QUICKEST, SLOWEST = 800, 2  # pairs of the largest blocks: of native coaches, and of those that think for seconds
BROKEN = -1  # the result of a match that broke off
QUICK = ("random", "beginner", "park")


@dataclass(frozen=True, slots=True, order=True)
class Block:
    """Pairs of a point, from one up to another.

    >>> Block(first=0, point=3, stop=4).matches
    8
    """

    first: int
    point: int
    stop: int

    @property
    def matches(self) -> int:
        """The number of its matches."""
        return 2 * (self.stop - self.first)


def largest_block(plan: PointPlan) -> int:
    """Return the pairs of the largest blocks of a point: a few seconds of work."""
    coaches = [one.coach for one in plan.contenders]
    if any(one.own for one in plan.contenders) or SEARCHES in coaches:
        return SLOWEST
    return 2 * QUICKEST if all(coach in QUICK for coach in coaches) else QUICKEST


def next_border(pair: int, largest: int) -> int:
    """Return the end of the block with this pair: blocks grow until they are as large as they get.

    >>> [next_border(pair, 64) for pair in (0, 16, 79, 80, 144)]
    [16, 80, 80, 144, 208]
    """
    size = min(SMALLEST, largest)
    at = size
    while at <= pair:
        size = min(GROWTH * size, largest)
        at += size if size < largest else size * ((pair - at) // size + 1)
    return at


def blocks_of(plan: PointPlan, point: int, *, pairs: int, kept: Mapping[int, int]) -> Iterator[Block]:
    """Yield the blocks of a point that are missing; `kept` has the ends of the others by first pair."""
    at, largest = 0, largest_block(plan)
    while at < pairs:
        if at in kept:
            at = kept[at]
            continue
        later = [first for first in kept if first > at]
        stop = min([next_border(at, largest), pairs, *later])
        yield Block(at, point, stop)
        at = stop


def all_blocks(experiment: Experiment, kept: Mapping[int, Mapping[int, int]]) -> list[Block]:
    """Return all blocks that are not kept yet, in the order in which all points grow together."""
    found = [
        block
        for point in range(len(experiment.points))
        for block in blocks_of(experiment.plan(point), point, pairs=experiment.matches.pairs, kept=kept.get(point, {}))
    ]
    return sorted(found)
