"""Cells, boxes and cones: the forms from which the other shapes are made.

A box is four bounds on the last axis of an array: left, top, right and bottom.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

from footroll.pitch import Cell

Numbers: TypeAlias = NDArray[Any]
Cells: TypeAlias = Cell | Iterable[Cell] | Numbers
Shapes: TypeAlias = Any  # one geometry, or an array of them

CORNERS = np.array([(0, 1), (2, 1), (2, 3), (0, 3)])  # of a box, by its bounds

# The length factor of a cone: half a yard becomes longer than any pitch, and a power of two keeps numbers exact.
FAR = 1024


def columns_and_rows(cells: Cells) -> Numbers:
    """Return cells as an array with x and y on its last axis.

    >>> columns_and_rows([Cell(3, 4), Cell(5, 6)]).tolist()
    [[3, 4], [5, 6]]
    """
    if isinstance(cells, Cell):
        return np.array((cells.x, cells.y))
    if isinstance(cells, np.ndarray):
        return cells
    return np.array([(cell.x, cell.y) for cell in cells], dtype=np.int64).reshape(-1, 2)


def centres(cells: Cells) -> Numbers:
    """Return the centres of cells, in yards (FR-0-01).

    >>> centres(Cell(99, 63)).tolist()
    [99.5, 63.5]
    """
    return columns_and_rows(cells) + 0.5


def cell_bounds(cells: Cells) -> Numbers:
    """Return the boxes of cells."""
    at = columns_and_rows(cells)
    return np.concatenate((at, at + 1), axis=-1)


def cell_shapes(cells: Cells) -> Shapes:
    """Return cells as one-yard squares.

    >>> cell_shapes(Cell(3, 4)).bounds
    (3.0, 4.0, 4.0, 5.0)
    """
    return shapely.box(*np.moveaxis(cell_bounds(cells), -1, 0))


def has_inside(bounds: Numbers) -> Numbers:
    """Return which boxes still have an inside after cuts."""
    return np.asarray((bounds[..., :2] < bounds[..., 2:]).all(axis=-1))


def merged_boxes(bounds: Numbers) -> Shapes:
    """Return the union of the boxes along the last axis but one."""
    boxes = shapely.box(*np.moveaxis(bounds, -1, 0))
    return shapely.union_all(np.where(has_inside(bounds), boxes, None), axis=-1)


def hulls(points: Numbers) -> Shapes:
    """Return the convex hulls of the points along the last axis but one."""
    return shapely.convex_hull(shapely.multipoints(shapely.points(points)))


def cones(bounds: Numbers, *, apex: Numbers) -> Shapes:
    """Return the areas that boxes hide from a point: each box and everything behind it, up to `FAR`.

    From the point P a box Z hides every P + s(Z − P) with s ≥ 1. That set is convex, so it is the hull of the corners
    at s = 1 and at s = FAR. Where a cut has left nothing of a box, the cone is None.
    """
    near = bounds[..., CORNERS]
    point = apex[..., None, None, :]
    far = point + FAR * (near - point)
    hidden = hulls(np.concatenate((np.broadcast_to(near, far.shape), far), axis=-2))
    return np.where(has_inside(bounds), hidden, None)
