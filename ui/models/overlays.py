"""Surfaces over the whole pitch, in steps: what they hold, in which bands, and the words of their legends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from footroll.pitch import Cell, Pitch


class Shown(StrEnum):
    """The surfaces by the names that commands and settings use."""

    DIFFICULTY = "difficulty"
    GOAL = "goal-chance"
    PASS = "pass"
    CONTROL = "control"
    THREAT = "threat"


@dataclass(frozen=True, slots=True, eq=False)
class Surface:
    """A number for every cell, and the band it is painted in; -1 is no band."""

    name: Shown
    title: str
    about: str  # whose skill is meant, or what is taken for granted
    exact: bool
    values: NDArray[np.float64]  # [x, y]
    bands: NDArray[np.int8]  # [x, y]
    edges: tuple[str, ...]  # the words between the bands
    heavy: int  # the band that begins at the heavy contour
    void: str = ""  # the words where there is no band

    @property
    def certainty(self) -> str:
        """Whether it was counted or guessed."""
        return "exact" if self.exact else "estimate"

    def words_at(self, cell: Cell) -> str:
        """Return the value of a cell in words."""
        return f"{self.title.lower()} {self.values[cell.x, cell.y]:g}"


DIFFICULTY_EDGES = (10, 20, 30, 40, 50, 70)  # the last value of each band but the last


def difficulty_surface(pitch: Pitch) -> Surface:
    """Return the printed difficulties as a surface.

    >>> from footroll.pitch import Cell, Pitch
    >>> surface = difficulty_surface(Pitch(100, 64))
    >>> surface.words_at(Cell(87, 32)), int(surface.bands[87, 32])
    ('difficulty 15', 1)
    """
    values = pitch.difficulties().T.astype(np.float64)
    return Surface(
        name=Shown.DIFFICULTY,
        title="Difficulty",
        about="of a shot, as printed on the board",
        exact=True,
        values=values,
        bands=np.digitize(values, DIFFICULTY_EDGES, right=True).astype(np.int8),
        edges=tuple(map(str, DIFFICULTY_EDGES)),
        heavy=2,
    )
