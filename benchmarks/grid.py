"""The shot-difficulty grid of 130x100 against numpy, as printed in the annex and in the kernel's form."""

from __future__ import annotations

import numpy as np

from benchmarks.race import Peer, Race
from footroll.kernels import grid

LENGTH, WIDTH = 130, 100


def offsets() -> tuple[np.ndarray, np.ndarray]:
    x = np.arange(LENGTH)
    y = np.arange(WIDTH)
    dx = np.minimum(x + 1, LENGTH - x)[None, :].astype(float)
    dy = np.maximum(WIDTH // 2 - y, y - WIDTH // 2 + 1)[:, None].astype(float)
    return np.broadcast_arrays(dx, dy)


def as_printed() -> np.ndarray:
    """Follow annex B to the letter, over the whole pitch."""
    dx, dy = offsets()
    distance = np.sqrt(dx**2 + dy**2) / np.sqrt(65.0**2 + 50.0**2)
    aperture = (1 - (np.arctan((dy + 4) / dx) - np.arctan((dy - 4) / dx)) / np.pi) ** 15
    return np.clip((100 * np.maximum(distance, aperture)).astype(np.uint8), 1, 100)


def one_angle() -> np.ndarray:
    """Use the kernel's form: one angle, products for the power, a quarter mirrored."""
    dx = np.arange(1.0, LENGTH // 2 + 1)[None, :]
    dy = np.arange(WIDTH // 2, 0.0, -1)[:, None]
    square = dx * dx + dy * dy
    hidden = 1 - np.arctan2(8 * dx, square - 16) / np.pi
    cube = hidden * hidden * hidden
    value = 100 * np.maximum(np.sqrt(square / 6725), cube * (cube * cube) * (cube * cube))
    quarter = np.clip(value.astype(np.uint8), 1, 100)
    half = np.concatenate([quarter, quarter[:, ::-1]], axis=1)
    return np.concatenate([half, half[::-1]], axis=0)


def race() -> Race:
    values = np.empty((WIDTH, LENGTH), dtype=np.uint8)

    def ours() -> None:
        grid.fill_difficulties(values)

    def check() -> None:
        ours()
        for other in (as_printed(), one_angle()):
            assert np.abs(values.astype(int) - other).max() <= 1  # floating-point edges can be off by one
            assert (values != other).mean() < 0.001

    cells = LENGTH * WIDTH
    peers = [
        Peer("numpy as printed", as_printed, cells, floor=3, stretch=4),
        Peer("numpy, one angle, mirrored", one_angle, cells),
    ]
    return Race("grid 130x100", "cell", ours, cells, peers, check)
