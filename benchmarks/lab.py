"""The lab: what it costs over the bare arena, and the memory of its coordinator at a million rows."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

SIZES = ("100x50", "100x64", "110x70", "114x74", "120x80", "130x100")
MATCHES = 2000  # of each size
SECONDS = 180  # for six sizes of 2,000 matches on two cores
OVERHEAD = 0.05
ROWS, MEGABYTES = 1_000_000, 300


def costs() -> list[dict[str, Any]]:
    """Return the figures, each with the limit that it has to keep."""
    return [*_speed(), _memory()]


def _speed() -> list[dict[str, Any]]:
    """Play six sizes in the lab and, with the same matches, in the bare arena; CPU time of both."""
    from footroll.arena.playing import PlayingHall
    from footroll.lab import ThreadEngine, pitch_experiment, run_experiment
    from footroll.lab.playing import engine_digest

    engine_digest()  # once in a process
    experiment = pitch_experiment(SIZES, matches=MATCHES)
    begun = time.process_time()
    for point in range(len(SIZES)):
        with PlayingHall(replace(experiment.plan(point)), threads=1) as hall:
            hall.run(lambda table: table.play(0, MATCHES))
    bare = time.process_time() - begun
    with tempfile.TemporaryDirectory() as folder:
        begun, engine = time.process_time(), ThreadEngine(1)
        list(run_experiment(experiment, Path(folder, "bench.lab"), engine=engine))
        engine.close()
        lab = time.process_time() - begun
    whole = lab / 2
    return [
        {"what": "the lab over the bare arena, CPU time", "value": lab / bare - 1, "limit": OVERHEAD, "unit": "share"},
        {"what": "six sizes of 2,000 club matches on two cores", "value": whole, "limit": SECONDS, "unit": "s of CPU"},
        {
            "what": "the bare arena on one core",
            "value": len(SIZES) * MATCHES / bare,
            "limit": None,
            "unit": "matches a second",
        },
    ]


def _memory() -> dict[str, Any]:
    """Return the memory of a process that keeps a million made-up rows in blocks, and reads them again."""
    ran = subprocess.run([sys.executable, "-m", "benchmarks.lab"], capture_output=True, text=True, check=True)
    return {"what": "coordinator at a million rows", "value": json.loads(ran.stdout), "limit": MEGABYTES, "unit": "MB"}


def keep_a_million() -> float:
    """Keep a million made-up rows as the coordinator does, read them again, and return the peak in megabytes."""
    import numpy as np

    from footroll.lab import pitch_experiment
    from footroll.lab.blocks import Block, all_blocks
    from footroll.lab.playing import PlayedBlock, play_block
    from footroll.lab.running import LabResults, read_standing
    from footroll.lab.store import LabFolder

    experiment = pitch_experiment(SIZES, matches=2 * -(-ROWS // (2 * len(SIZES))))
    tried = play_block(experiment.plan(0), Block(0, 0, 20))
    assert tried is not None
    with tempfile.TemporaryDirectory() as made, LabFolder(Path(made, "million.lab"), experiment) as folder:
        folder.prepare()
        standing = LabResults(experiment)
        for block in all_blocks(experiment, {}):
            tallies = np.resize(tried.tallies, block.matches)
            standing.add(block, folder.keep(PlayedBlock(block, tallies, (), 0.0, tried.engine)))
        assert standing.finished
        assert standing.kept >= ROWS
        again = read_standing(folder)
        assert again.estimate(5, "turns") == standing.estimate(5, "turns")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    print(json.dumps(keep_a_million()))
