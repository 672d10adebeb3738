"""The places of the areas on the FUBA board, and the steps of the cursor."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from footroll.fuba.board import AREAS, SPOTS, name_of
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
BY_NAME = {name_of(area): int(area) for area in (*AREAS, *SPOTS)}


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


def next_area(area: int | None, along: int, across: int, *, geometry: str = "brick") -> int:
    """Return the area that an arrow key leads to; without one, the centre.

    >>> next_area(Area.M3, 1, 0) == Area.M4, next_area(Area.M3, 0, -1) == Area.S2, next_area(Area.S8, 1, 0) == Area.S8
    (True, True, True)
    """
    if area is None or area not in area_boxes():
        return int(Area.M3)
    boxes = area_boxes(geometry)
    row = next(at for at, areas in enumerate(ROWS) if area in areas)
    if along:
        column = ROWS[row].index(Area(area)) + along
        return int(ROWS[row][min(max(column, 0), len(ROWS[row]) - 1)])
    middle = boxes[area].middle[0]
    lane = ROWS[min(max(row + across, 0), len(ROWS) - 1)]
    return int(min(lane, key=lambda one: abs(boxes[one].middle[0] - middle)))
