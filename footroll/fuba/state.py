"""The state of a FUBA match as an array of one row."""

from __future__ import annotations

from typing import Any

import numpy as np

from footroll.kernels.fuba.layout import blank_match

_BLANK = np.asarray(blank_match())  # once: numpy keeps a little memory for each layout that it reads
STATE = _BLANK.dtype


def array_of(saved: bytes) -> Any:
    """Return a saved state as an array that can be changed; numpy's own copies leave the padding unset."""
    return np.frombuffer(bytearray(saved), dtype=STATE)


def blank_state() -> Any:
    """Return the state of a match before its first roll, without formations."""
    return array_of(_BLANK.tobytes())
