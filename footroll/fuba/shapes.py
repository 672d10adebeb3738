"""The places of the areas on the FUBA board, in fractions of the pitch."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from footroll.kernels.fuba.layout import Area

ROWS = (
    (Area.S1, Area.S2, Area.S3, Area.S4),
    (Area.M1, Area.M2, Area.M3, Area.M4, Area.M5),
    (Area.S5, Area.S6, Area.S7, Area.S8),
)
LANES = (Fraction(0), Fraction(1, 5), Fraction(4, 5), Fraction(1))  # cuts across the pitch
QUARTERS = tuple(Fraction(at, 4) for at in range(5))
MIDDLE = {  # cuts of the middle lane, by the geometry of the board
    "brick": tuple(map(Fraction, ("0", "1/6", "3/8", "5/8", "5/6", "1"))),
    "deep_centre": tuple(map(Fraction, ("0", "1/6", "1/4", "3/4", "5/6", "1"))),
}
CORNERS = {Area.C1: (0, 0), Area.C4: (1, 0), Area.C5: (0, 1), Area.C8: (1, 1)}


@dataclass(frozen=True, slots=True)
class AreaBox:
    """The box of an area, in fractions of the pitch."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@lru_cache(maxsize=4)
def area_boxes(geometry: str = "brick") -> dict[int, AreaBox]:
    """Return the box of every area.

    >>> area_boxes()[Area.M1]
    AreaBox(left=0.0, top=0.2, right=0.16666666666666666, bottom=0.8)
    """
    boxes = {}
    for at, row in enumerate(ROWS):
        cuts = MIDDLE[geometry] if at == 1 else QUARTERS
        for column, area in enumerate(row):
            edges = cuts[column], LANES[at], cuts[column + 1], LANES[at + 1]
            boxes[int(area)] = AreaBox(*map(float, edges))
    return boxes
