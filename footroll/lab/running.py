"""Runs experiments: plays what is missing in their folder, and yields the results so far."""

from __future__ import annotations

from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, CancelledError, wait
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.lab.blocks import Block, all_blocks
from footroll.lab.engines import AHEAD, ThreadEngine
from footroll.lab.estimates import PointSums
from footroll.lab.playing import engine_digest
from footroll.lab.store import DiskTrouble, LabFolder

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from concurrent.futures import Future
    from typing import Any

    from footroll.lab.engines import BlockEngine
    from footroll.lab.experiments import Experiment
    from footroll.lab.playing import PlayedBlock
    from footroll.runs.intervals import Estimate

MOST_LOSSES = 50  # times that a block is given to another worker


@dataclass(frozen=True, slots=True)
class BrokenMatch:
    """A match that broke off and is set aside with its pair."""

    point: int
    number: int
    dice: int
    why: str


@dataclass(slots=True)
class LabResults:
    """The results of an experiment so far; they grow with every block.

    `kept` counts all matches in the folder, `done` those of the total that need not be played any more.
    """

    experiment: Experiment
    points: tuple[PointSums, ...] = ()
    kept: int = 0
    broken: list[BrokenMatch] = field(default_factory=list)
    _played: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.points = tuple(PointSums(self.experiment.matches) for _ in self.experiment.points)

    @property
    def total(self) -> int:
        """The most matches that all points play together."""
        return self.experiment.total

    @property
    def done(self) -> int:
        """The matches that are played, or spared because their point is exact enough."""
        most = self.experiment.matches.most
        return sum(most if one.done else min(self._played[at], most) for at, one in enumerate(self.points))

    @property
    def finished(self) -> bool:
        """Whether every point is finished."""
        return all(one.done for one in self.points)

    @property
    def counted(self) -> dict[int, int]:
        """The pairs of each point that the estimates are about, in order from the first."""
        return {at: one.pairs for at, one in enumerate(self.points)}

    @property
    def matches(self) -> int:
        """The number of matches that the estimates are about."""
        return 2 * sum(one.counted for one in self.points)

    def add(self, block: Block, rows: Mapping[str, Any]) -> None:
        """Add the rows of a block."""
        self.kept += block.matches
        self._played[block.point] += block.matches
        for at in (rows["ending"] == "broken").nonzero()[0].tolist():
            number = 2 * int(rows["pair"][at]) + int(rows["leg"][at])
            self.broken.append(BrokenMatch(block.point, number, int(rows["dice"][at]), str(rows["why"][at])))
        self.points[block.point].add(block.first, rows)

    def estimate(self, point: int, measure: str) -> Estimate:
        """Return the estimate of a measure at a point."""
        return self.points[point].estimate(measure)

    def estimates(self, point: int) -> dict[str, Estimate]:
        """Return the estimates of all measures at a point, with plain and anytime intervals."""
        return self.points[point].estimates()


def run_experiment(
    experiment: Experiment,
    folder: Path | None = None,
    *,
    engine: BlockEngine | None = None,
    anew: bool = False,
) -> Generator[LabResults]:
    """Play an experiment and yield its results so far, the same object each time, after every block.

    The folder keeps a file for each block; without one they go to a temporary folder. A run that was stopped or killed
    continues where it was, and plays no match twice. A caller that stops asking pauses the run, closing the iterator
    stops it, and `engine.stop()` interrupts it from any thread. `anew` discards an earlier run in the folder.

    >>> from footroll.lab import pitch_experiment
    >>> sizes = pitch_experiment(["100x50", "130x100"], matches=16, coach="park")
    >>> for standing in run_experiment(sizes):
    ...     pass
    >>> standing.finished, standing.matches, standing.estimate(0, "goals").pairs
    (True, 32, 8)
    """
    if folder is None:
        with TemporaryDirectory(prefix="footroll-lab-") as made:
            yield from run_experiment(experiment, Path(made), engine=engine)
        return
    with LabFolder(folder, experiment) as kept:
        kept.prepare(anew=anew)
        standing = read_standing(kept)
        yield standing
        if standing.finished:
            return
        playing = engine or ThreadEngine()
        try:
            yield from _play(kept, standing, playing)
        except DiskTrouble as trouble:
            trouble.args = (disk_words(standing, folder, trouble.why),)
            raise
        finally:
            if engine is None:
                playing.close()


def disk_words(standing: LabResults, folder: Path, why: str) -> str:
    """Say what is safe when the disk is full or cannot be written."""
    safe = f"{standing.kept:,} matches are safe in {folder}"
    return f"{folder}: a block cannot be saved ({why}); {safe}; make room, and run the same command again to continue"


def read_standing(folder: LabFolder) -> LabResults:
    """Return the results of everything that a folder keeps."""
    standing = LabResults(folder.experiment)
    for point, blocks in sorted(folder.kept().items()):
        for first, stop in sorted(blocks.items()):
            standing.add(Block(first, point, stop), folder.read_kept(point, first, stop))
    return standing


def _play(folder: LabFolder, standing: LabResults, engine: BlockEngine) -> Generator[LabResults]:
    """Play the blocks that are missing; some are ahead of the results, so that no worker waits."""
    waiting = deque(all_blocks(standing.experiment, folder.kept()))
    under_way: dict[Future[PlayedBlock | None], Block] = {}
    losses: Counter[Block] = Counter()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * engine.workers:
                block = waiting.popleft()
                if not standing.points[block.point].done:
                    under_way[engine.submit(standing.experiment.plan(block.point), block)] = block
            if not under_way:
                break
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                block = under_way.pop(future)
                error = CancelledError() if future.cancelled() else future.exception()
                if error is not None and engine.was_lost(error) and losses[block] < MOST_LOSSES:
                    losses[block] += 1
                    waiting.appendleft(block)
                    continue
                if error is not None:
                    raise error
                played = future.result()
                if played is None:
                    return  # stopped
                if played.engine != engine_digest():
                    raise FootrollError("a worker has another version of Footroll; install the same one everywhere")
                standing.add(block, folder.keep(played))
                yield standing
    finally:
        for future in under_way:
            future.cancel()
