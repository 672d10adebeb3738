"""The shot difficulty of a cell, with its working (annex B)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels import grid
from footroll.kernels.layout import GridNorm, Side

if TYPE_CHECKING:
    from footroll.pitch import Cell, Pitch


@dataclass(frozen=True, slots=True)
class Working:
    """The working of a cell's difficulty: both parts, in hundredths, and the larger of them."""

    dx: int
    dy: int
    distance: float
    aperture: float
    difficulty: int

    @property
    def decided_by(self) -> str:
        """The larger part: `distance` or `aperture`."""
        return "aperture" if self.aperture > self.distance else "distance"


def working(cell: Cell, *, pitch: Pitch, side: Side, norm: GridNorm = GridNorm.FIFA_MAX) -> Working:
    """Work out how hard a shot from a cell is, and why (FR-B.2-01 to FR-B.5-04).

    The farther the goal and the narrower it looks, the harder the shot. The larger part counts, without its fraction,
    and is at least 1 and at most 100.

    >>> from footroll.pitch import Cell, Pitch
    >>> shot = working(Cell(99, 26), pitch=Pitch(100, 64), side=Side.HOME)
    >>> shot.difficulty, shot.decided_by, round(shot.distance, 3), round(shot.aperture, 2)
    (15, 'aperture', 7.417, 15.77)
    """
    dx = grid.goal_line_offset(side, pitch.length, cell.x)
    dy = grid.axis_offset(pitch.width, cell.y)
    half_diagonal = grid.norm_of(pitch.length, pitch.width, norm)
    return Working(
        dx=dx,
        dy=dy,
        distance=grid.distance_part(dx, dy, half_diagonal),
        aperture=grid.aperture_part(dx, dy),
        difficulty=grid.offset_difficulty(dx, dy, half_diagonal),
    )
