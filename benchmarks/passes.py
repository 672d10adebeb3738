"""A pass against eleven reach zones, against plain Shapely, prepared Shapely, and numpy integers.

The peers count every touch, as a plain intersection does. The kernel follows the rule, which needs more work.
"""

from __future__ import annotations

import numpy as np
import shapely

from benchmarks.race import Peer, Race
from footroll.kernels import trajectories
from footroll.kernels.layout import Touch

PASSES = 20_000


def positions() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(11)
    ends = np.stack([rng.integers(0, limit, PASSES) for limit in (100, 64, 100, 64)], axis=1).astype(np.int16)
    ends[(ends[:, :2] == ends[:, 2:]).all(axis=1), 2] += 1
    xs = rng.integers(0, 100, (PASSES, 11)).astype(np.int16)
    ys = rng.integers(0, 64, (PASSES, 11)).astype(np.int16)
    return ends, xs, ys


def shapely_as_used(ends: np.ndarray, xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
    """Build lines and squares for positions that change with every turn, and intersect them."""
    lines = shapely.linestrings(ends.reshape(-1, 2, 2) + 0.5)
    squares = shapely.box(xs - 1, ys - 1, xs + 2, ys + 2)
    return shapely.intersects(lines[:, None], squares)


def numpy_integers(ends: np.ndarray, xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
    """Test the three separating axes of all passes at once."""
    d = 2 * (ends[:, 2:].astype(np.int32) - ends[:, :2])
    cx, cy = 2 * (xs.astype(np.int32) - ends[:, :1]), 2 * (ys.astype(np.int32) - ends[:, 1:2])
    dx, dy = d[:, :1], d[:, 1:]
    beside = np.abs(cx * dy - cy * dx) <= 3 * (np.abs(dx) + np.abs(dy))
    along = (cx + 3 >= np.minimum(dx, 0)) & (cx - 3 <= np.maximum(dx, 0))
    return beside & along & (cy + 3 >= np.minimum(dy, 0)) & (cy - 3 <= np.maximum(dy, 0))


def race() -> Race:
    ends, xs, ys = positions()
    met = np.empty(PASSES, dtype=np.uint32)
    few = 2000
    lines = shapely.linestrings(ends[:few].reshape(-1, 2, 2) + 0.5)
    shared = shapely.box(xs[0] - 1, ys[0] - 1, xs[0] + 2, ys[0] + 2)
    shapely.prepare(shared)

    def ours() -> None:
        trajectories.meet_passes(ends, xs, ys, met)

    def check() -> None:
        trajectories.meet_passes(ends, xs, ys, met, Touch.CLOSED)
        said = (met[:, None] >> np.arange(11)) & 1 == 1
        assert (said[:few] == shapely_as_used(ends[:few], xs[:few], ys[:few])).all()
        assert (said == numpy_integers(ends, xs, ys)).all()

    peers = [
        Peer(
            "Shapely as used",
            lambda: shapely_as_used(ends[:few], xs[:few], ys[:few]),
            few,
            floor=150,
            stretch=700,
        ),
        Peer("Shapely prepared", lambda: shapely.intersects(shared, lines[:, None]), few, floor=10, stretch=50),
        Peer("numpy integers", lambda: numpy_integers(ends, xs, ys), PASSES, floor=3, stretch=14),
    ]
    return Race("pass against 11", "pass", ours, PASSES, peers, check)
