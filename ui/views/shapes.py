"""Convert cells and shapes in yards to lines and paths in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import shapely
from PyQt6.QtCore import QLineF
from PyQt6.QtGui import QPainterPath, QPolygonF

from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.ui.views.lens import Lens


def outline(cells: Collection[Cell], *, lens: Lens) -> list[QLineF]:
    """Return the stepped border around some cells."""
    inside, point, lines = set(cells), lens.point, []
    for cell in inside:
        x, y = cell.x, cell.y
        if Cell(x, y - 1) not in inside:
            lines.append(QLineF(point(x, y), point(x + 1, y)))
        if Cell(x, y + 1) not in inside:
            lines.append(QLineF(point(x, y + 1), point(x + 1, y + 1)))
        if Cell(x - 1, y) not in inside:
            lines.append(QLineF(point(x, y), point(x, y + 1)))
        if Cell(x + 1, y) not in inside:
            lines.append(QLineF(point(x + 1, y), point(x + 1, y + 1)))
    return lines


@lru_cache(maxsize=64)  # shapes stay the same while the pointer moves
def path_of(shape: shapely.Geometry, *, lens: Lens) -> QPainterPath:
    """Return the outlines of a shape, including its holes."""
    path = QPainterPath()
    for part in shapely.get_parts(shape):
        for ring in shapely.get_rings(part):
            path.addPolygon(QPolygonF([lens.point(x, y) for x, y in shapely.get_coordinates(ring).tolist()]))
    return path
