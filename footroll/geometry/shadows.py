"""The areas that defenders and walls hide: cover shadows and the goal mouth (2.6, 3.4.1, Figure 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely

from footroll.geometry.areas import markings
from footroll.geometry.lanes import counted_bounds
from footroll.geometry.shapes import cell_bounds, cell_shapes, centres, columns_and_rows, cones
from footroll.kernels import freekicks
from footroll.kernels.layout import Limit, ReachZone, Side, Touch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shapely import Geometry

    from footroll.geometry.shapes import Cells, Shapes
    from footroll.pitch import Cell, Pitch


def cover_cones(
    passer: Cells,
    *,
    defenders: Cells,
    touch: Touch = Touch.CLOSED_BEYOND_PASSER,
    zone: ReachZone = ReachZone.SQUARE,
) -> Shapes:
    """Return defenders' shadows from a passer as exact cones that reach far beyond the pitch.

    A pass can be intercepted if the centre of its destination is in a cone or on its border (FR-2.6-15).

    >>> from footroll.pitch import Cell
    >>> shadow = cover_cones(Cell(3, 5), defenders=Cell(3, 3))
    >>> bool(shapely.intersects_xy(shadow, 0.5, 4.5)), bool(shapely.intersects_xy(shadow, 0.5, 5.5))
    (True, False)
    """
    bounds = counted_bounds(passer, defenders=defenders, touch=touch, zone=zone)
    return shapely.geometrycollections(cones(bounds, apex=centres(passer)))


def cover_shadows(
    passer: Cells,
    *,
    defenders: Cells,
    pitch: Pitch,
    touch: Touch = Touch.CLOSED_BEYOND_PASSER,
    zone: ReachZone = ReachZone.SQUARE,
) -> Shapes:
    """Return the part of the pitch to which each defender can intercept a pass.

    `shapely.union_all` merges them into the team's shadow. They are for pictures, because their corners are rounded to
    floats; `cover_cones` and `lane_meets` are exact.

    >>> from footroll.pitch import Cell, Pitch
    >>> cover_shadows(Cell(50, 32), defenders=Cell(60, 32), pitch=Pitch(100, 64)).bounds[::2]
    (59.0, 100.0)
    """
    bounds = counted_bounds(passer, defenders=defenders, touch=touch, zone=zone)
    shadows = shapely.union_all(cones(bounds, apex=centres(passer)), axis=-1)
    return shapely.intersection(shadows, markings(pitch)["pitch"])


def free_space(
    passer: Cell,
    *,
    defenders: Cells,
    pitch: Pitch,
    touch: Touch = Touch.CLOSED_BEYOND_PASSER,
    zone: ReachZone = ReachZone.SQUARE,
) -> Geometry:
    """Return the part of the pitch to which no defender can intercept a pass.

    >>> from footroll.pitch import Cell, Pitch
    >>> space = free_space(Cell(50, 32), defenders=[Cell(60, 32)], pitch=Pitch(100, 64))
    >>> bool(shapely.contains_xy(space, 57.5, 32.5)), bool(shapely.contains_xy(space, 70.5, 32.5))
    (True, False)
    """
    shadows = cover_shadows(passer, defenders=defenders, pitch=pitch, touch=touch, zone=zone)
    return shapely.difference(markings(pitch)["pitch"], shapely.union_all(shadows))


def wall_cells(ball: Cell, *, pawns: Mapping[int, Cell], side: Side, pitch: Pitch) -> list[Cell]:
    """Return the cells of the wall against a side's free-kick (FR-3.4.1-05).

    Pawns are numbered 0 to 10 for home and 11 to 21 for away. Leave out footballers that cannot be in a wall, such as
    goalkeepers (FR-3.4.1-06).

    >>> from footroll.pitch import Cell, Pitch
    >>> pawns = {12: Cell(85, 31), 13: Cell(85, 32), 14: Cell(85, 36)}
    >>> [str(cell) for cell in wall_cells(Cell(75, 32), pawns=pawns, side=Side.HOME, pitch=Pitch(100, 64))]
    ['85:31', '85:32']
    """
    at = np.full((2, Limit.PAWNS), -1, dtype=np.int16)
    at[:, list(pawns)] = columns_and_rows(pawns.values()).T
    eligible = sum(1 << pawn for pawn in pawns)
    wall = freekicks.wall_of(side, pitch.length, pitch.width, ball.x, ball.y, at[0], at[1], eligible)
    return [pawns[pawn] for pawn in wall]


def wall_shape(cells: Cells) -> Geometry:
    """Return a wall's cells as one shape.

    >>> from footroll.pitch import Cell
    >>> wall_shape([Cell(85, 31), Cell(85, 32)]).bounds
    (85.0, 31.0, 86.0, 33.0)
    """
    return shapely.union_all(cell_shapes(cells))


def wall_shadow(cells: Cells, *, ball: Cell, pitch: Pitch) -> Geometry:
    """Return the part of the pitch that a wall hides from the ball.

    >>> from footroll.pitch import Cell, Pitch
    >>> wall_shadow([Cell(85, 32)], ball=Cell(75, 32), pitch=Pitch(100, 64)).bounds[::2]
    (85.0, 100.0)
    """
    return shapely.intersection(_wall_cone(cells, ball), markings(pitch)["pitch"])


def hidden_mouth(cells: Cells, *, ball: Cell, side: Side, pitch: Pitch) -> Geometry:
    """Return the part of the goal mouth, at the end that a side attacks, that a wall hides.

    >>> from footroll.pitch import Cell, Pitch
    >>> hidden = hidden_mouth([Cell(89, 32)], ball=Cell(79, 32), side=Side.HOME, pitch=Pitch(100, 64))
    >>> [round(y, 2) for y in hidden.bounds[1::2]]
    [31.42, 33.58]
    """
    mouth = markings(pitch)[f"{Side(1 - side).name.lower()}_goal_mouth"]
    return shapely.intersection(mouth, _wall_cone(cells, ball))


def hidden_share(cells: Cells, *, ball: Cell, side: Side, pitch: Pitch) -> float:
    """Return the share of the goal mouth that a wall hides, from 0 to 1.

    >>> from footroll.pitch import Cell, Pitch
    >>> round(hidden_share([Cell(89, 32)], ball=Cell(79, 32), side=Side.HOME, pitch=Pitch(100, 64)), 2)
    0.27
    """
    hidden = hidden_mouth(cells, ball=ball, side=side, pitch=pitch)
    return float(shapely.length(hidden)) / Limit.GOAL_WIDTH


def _wall_cone(cells: Cells, ball: Cell) -> Geometry:
    """Return everything that a wall hides from the centre of the ball's cell."""
    return shapely.union_all(cones(cell_bounds(cells), apex=centres(ball)[None]))
