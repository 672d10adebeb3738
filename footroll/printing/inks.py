"""Inks: boards and teams in colour, in black and white, and with little ink."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from footroll.errors import PrintError
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from numpy.typing import NDArray

EASY, FAIR = 20, 50  # the last difficulties of the first two bands; values up to EASY are bold
VALUES = ("twice", "once", "none")  # how often a cell has its value


@dataclass(frozen=True, slots=True)
class Band:
    """The ground of the cells of one band: a tint, or strokes between the two values of a cell.

    `strokes` are the distances of diagonal strokes from the middle of a cell, in yards along x.
    """

    tint: str = ""
    strokes: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintInk:
    """One way to use ink; neighbouring bands differ by at least 12% of grey.

    `bands` are those of difficulties up to EASY, up to FAIR, and above.
    """

    name: str
    about: str
    bands: tuple[Band, Band, Band]
    grid: str
    grid_width: float
    marks: str
    mark_width: float
    values: str
    faint: str  # values of cells that are glued under
    coloured: bool  # whether teams have their own colours


INKS = {
    ink.name: ink
    for ink in (
        PrintInk(
            "colour",
            "green tints, the darker the easier",
            (Band("#8fbb99"), Band("#bbd8c1"), Band("#f0f8f1")),
            grid="#7f9a86",
            grid_width=0.1,
            marks="#16201a",
            mark_width=0.6,
            values="#16201a",
            faint="#8a938d",
            coloured=True,
        ),
        PrintInk(
            "black",
            "black and white, hatched where shots are easier",
            (Band(strokes=(-0.15, -0.09, -0.03, 0.03, 0.09, 0.15)), Band(strokes=(-0.1, 0.0, 0.1)), Band()),
            grid="#000000",
            grid_width=0.15,
            marks="#000000",
            mark_width=0.7,
            values="#000000",
            faint="#808080",
            coloured=False,
        ),
        PrintInk(
            "thrifty",
            "little ink: thin lines, no tints and no hatching",
            (Band(), Band(), Band()),
            grid="#9a9a9a",
            grid_width=0.1,
            marks="#000000",
            mark_width=0.4,
            values="#404040",
            faint="#a0a0a0",
            coloured=False,
        ),
    )
}


def read_ink(name: str) -> PrintInk:
    """Return the ink of a name.

    >>> read_ink("black").mark_width
    0.7
    """
    if name not in INKS:
        raise PrintError(f"there is no ink {quote(name)}{did_you_mean(name, INKS)}")
    return INKS[name]


def band_of(difficulties: NDArray[np.uint8]) -> NDArray[np.int8]:
    """Return the band of each difficulty.

    >>> import numpy as np
    >>> band_of(np.array([20, 21, 50, 51], dtype=np.uint8)).tolist()
    [0, 1, 1, 2]
    """
    return (difficulties > EASY).astype(np.int8) + (difficulties > FAIR)
