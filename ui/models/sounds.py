"""Three small sounds of our own, made from sines and noise: a whistle, the net and the post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

RATE = 22_050  # samples a second
LOUDEST = 0.6  # of the full range
WHISTLE, NET, POST = "whistle", "net", "post"


def _times(seconds: float) -> NDArray[np.float64]:
    return np.arange(round(RATE * seconds)) / RATE


def _whistle() -> NDArray[np.float64]:
    """Make a trill of two high tones that starts and ends softly."""
    times = _times(0.5)
    trill = 1 + 0.5 * np.sign(np.sin(2 * np.pi * 28 * times))
    tones = np.sin(2 * np.pi * 2_350 * times) + 0.6 * np.sin(2 * np.pi * 2_520 * times)
    edges = np.minimum(1, np.minimum(times, times[-1] - times) / 0.03)
    return np.asarray(tones * trill * edges)


def _net() -> NDArray[np.float64]:
    """Make a soft rustle that falls off."""
    times = _times(0.4)
    noise = np.random.default_rng(7).standard_normal(times.size)  # the same rustle every time
    soft = np.convolve(noise, np.ones(24) / 24, mode="same")
    return np.asarray(soft * np.exp(-times / 0.09) * np.minimum(1, times / 0.008))


def _post() -> NDArray[np.float64]:
    """Make the ring of metal: a few tones that are not in tune."""
    times = _times(0.45)
    tones = [
        np.sin(2 * np.pi * tone * times) * np.exp(-times / fall)
        for tone, fall in ((620, 0.12), (1_510, 0.08), (2_890, 0.04))
    ]
    return np.asarray(sum(tones))


SOUNDS: dict[str, Callable[[], NDArray[np.float64]]] = {WHISTLE: _whistle, NET: _net, POST: _post}


def make_sound(name: str) -> bytes:
    """Return a sound as 16-bit samples of one channel.

    >>> len(make_sound("net")) == 2 * round(0.4 * RATE)
    True
    """
    wave = SOUNDS[name]()
    return bytes((wave / np.abs(wave).max() * LOUDEST * 32_767).astype("<i2").tobytes())


def seconds_of(name: str) -> float:
    """Return how long a sound is.

    >>> all(seconds_of(name) < 0.6 for name in SOUNDS)
    True
    """
    return len(make_sound(name)) / 2 / RATE
