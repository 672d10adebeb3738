"""The fitted tables of FUBA: what the ball is worth by area, value and the pieces around it."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.kernels.fuba.worth import blank_worths

if TYPE_CHECKING:
    from pathlib import Path

FILE = "worths.npz"
TABLES = ("table", "restart")


def new_worths() -> Any:
    """Return tables of zeros, as an array of one row."""
    return np.asarray(blank_worths()).copy()


@cache
def read_worths() -> Any:
    """Read the tables that come with Footroll.

    >>> read_worths()["table"].shape
    (1, 9, 9, 6, 5, 5)
    """
    worths = new_worths()
    with resources.files(__package__).joinpath(FILE).open("rb") as stream, np.load(stream) as saved:
        for name in TABLES:
            worths[name] = saved[name]
    worths.flags.writeable = False
    return worths


@cache
def worths_hash() -> str:
    """Return a hash of the tables: matches of other tables are another run."""
    return hashlib.sha256(read_worths().tobytes()).hexdigest()[:16]


def save_worths(path: Path, worths: Any, *, made_by: str) -> None:
    """Save tables, and how they were made."""
    np.savez_compressed(path, made_by=made_by, **{name: worths[name].astype(np.float32) for name in TABLES})
