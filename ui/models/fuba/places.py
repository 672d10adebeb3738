"""The areas of the FUBA board by name, and the steps of the cursor."""

from __future__ import annotations

from footroll.fuba.board import AREAS, SPOTS, name_of
from footroll.fuba.shapes import ROWS, area_boxes
from footroll.kernels.fuba.layout import Area

BY_NAME = {name_of(area): int(area) for area in (*AREAS, *SPOTS)}


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
