"""Reach zones, the straight lanes of the ball, and where they meet (rulebook 1.4, 1.9, 2.6, Figure 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely

from footroll.geometry.shapes import (
    CORNERS,
    cell_bounds,
    centres,
    columns_and_rows,
    hulls,
    merged_boxes,
)
from footroll.kernels.layout import ReachZone, Side, Touch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shapely import Geometry

    from footroll.geometry.shapes import Cells, Numbers, Shapes
    from footroll.pitch import Pitch

# The boxes of a reach zone, from the corner of the footballer's own cell (FR-1.9-01).
SPANS = {
    ReachZone.SQUARE: np.array([(-1, -1, 2, 2)]),
    ReachZone.DIAMOND: np.array([(-1, 0, 2, 1), (0, -1, 1, 2)]),
}

# Why floating-point shapes can equal the kernels exactly: corners are whole yards and centres half yards, and GEOS
# decides without rounding on which side of a line a point is. Two house rules need an open border, which shapes do
# not have, so there the border is moved by a grain. In half yards, the distance of a lane from a corner and the gap
# between its crossings of two borders are whole numbers divided by at most the lane's length, 330. If they are not 0,
# they are more than a thousandth of a yard. A grain of about a millionth, an exact power of two, changes only zeros.
GRAIN = 2.0**-20
INWARDS = np.array((GRAIN, GRAIN, -GRAIN, -GRAIN))


def zone_bounds(cells: Cells, *, zone: ReachZone) -> Numbers:
    """Return the boxes of reach zones; the last axis but one lists the boxes of one zone."""
    at = columns_and_rows(cells)
    return np.asarray(np.concatenate((at, at), axis=-1)[..., None, :] + SPANS[zone])


def reach_zones(cells: Cells, *, pitch: Pitch, zone: ReachZone = ReachZone.SQUARE) -> Shapes:
    """Return reach zones, cut at the edge of the pitch (FR-1.9-01, FR-1.9-03).

    >>> from footroll.pitch import Cell, Pitch
    >>> reach_zones(Cell(99, 32), pitch=Pitch(100, 64)).bounds
    (98.0, 31.0, 100.0, 34.0)
    """
    return merged_boxes(np.clip(zone_bounds(cells, zone=zone), 0, (pitch.length, pitch.width) * 2))


def team_zone(cells: Cells, *, pitch: Pitch, zone: ReachZone = ReachZone.SQUARE) -> Geometry:
    """Return everything that a team reaches: the union of its reach zones.

    >>> from footroll.pitch import Cell, Pitch
    >>> team_zone([Cell(40, 20), Cell(41, 20)], pitch=Pitch(100, 64)).area
    12.0
    """
    return shapely.union_all(reach_zones(cells, pitch=pitch, zone=zone))


def pass_lanes(passer: Cells, *, to: Cells) -> Shapes:
    """Return the lanes of passes, from centre to centre (FR-1.4-18).

    One passer and many destinations give many lanes, and so do many passers.

    >>> from footroll.pitch import Cell
    >>> pass_lanes(Cell(50, 30), to=Cell(60, 34)).wkt
    'LINESTRING (50.5 30.5, 60.5 34.5)'
    """
    return _lines(centres(passer), centres(to))


def shot_lanes(shooter: Cells, *, columns: int | Sequence[int], side: Side, pitch: Pitch) -> Shapes:
    """Return the lanes of shots, to the middle of columns of the goal attacked (FR-1.4-18).

    >>> from footroll.pitch import Cell, Pitch
    >>> shot_lanes(Cell(80, 32), columns=0, side=Side.HOME, pitch=Pitch(100, 64)).wkt
    'LINESTRING (80.5 32.5, 100 28.5)'
    """
    rows = np.asarray(columns) + pitch.goal_rows().start + 0.5
    goal_line = pitch.goal_line(Side(1 - side))
    return _lines(centres(shooter), np.stack((np.full_like(rows, goal_line), rows), axis=-1))


def _lines(start: Numbers, end: Numbers) -> Shapes:
    return shapely.linestrings(np.stack(np.broadcast_arrays(start, end), axis=-2))


def corridors(lanes: Shapes, *, zone: ReachZone = ReachZone.SQUARE) -> Shapes:
    """Return the centres at which a footballer's reach zone meets a lane, touches included.

    This is the lane thickened by the zone. It follows `Touch.CLOSED`: the kicker's own cell counts.

    >>> from footroll.pitch import Cell
    >>> corridors(pass_lanes(Cell(10, 10), to=Cell(14, 10))).bounds
    (9.0, 9.0, 16.0, 12.0)
    """
    ends = shapely.get_coordinates(lanes).reshape(*np.shape(lanes), 1, 2, 1, 2)
    corners = (SPANS[zone] - 0.5)[:, CORNERS]
    thick = (ends + corners[:, None]).reshape(*np.shape(lanes), len(corners), 8, 2)
    return shapely.union_all(hulls(thick), axis=-1)


def beyond_cell(bounds: Numbers, *, cells: Cells) -> Numbers:
    """Cut cells, a grain larger, out of boxes.

    Each box gives four: the parts to the left, above, to the right and below.
    """
    grown = cell_bounds(cells)[..., None, :] - INWARDS
    shape = np.broadcast_shapes(bounds.shape, grown.shape)
    parts = np.repeat(np.broadcast_to(bounds, shape)[..., None, :].astype(np.float64), 4, axis=-2)
    for side, limit in enumerate((np.minimum, np.minimum, np.maximum, np.maximum)):
        opposite = (side + 2) % 4
        parts[..., side, opposite] = limit(parts[..., side, opposite], grown[..., side])
    return parts.reshape(*shape[:-2], 4 * shape[-2], 4)


def counted_bounds(kickers: Cells, *, defenders: Cells, touch: Touch, zone: ReachZone) -> Numbers:
    """Return the boxes of the part of a reach zone where a lane counts as met (FR-2.6-16)."""
    bounds = zone_bounds(defenders, zone=zone)
    if touch == Touch.OPEN:
        bounds = bounds + INWARDS
    elif touch == Touch.CLOSED_BEYOND_PASSER:
        bounds = beyond_cell(bounds, cells=kickers)
    return bounds


def lane_meets(
    lanes: Shapes,
    *,
    defenders: Cells,
    touch: Touch = Touch.CLOSED_BEYOND_PASSER,
    zone: ReachZone = ReachZone.SQUARE,
) -> Numbers:
    """Return which lanes meet the reach zones of which defenders, in every pair (FR-2.6-15, FR-2.6-16).

    >>> from footroll.pitch import Cell
    >>> lanes = pass_lanes(Cell(50, 30), to=[Cell(60, 34), Cell(60, 20)])
    >>> lane_meets(lanes, defenders=[Cell(55, 31), Cell(55, 26)]).tolist()
    [[True, False], [False, True]]
    """
    rows = np.asarray(lanes).reshape(-1)
    starts = np.floor(shapely.get_coordinates(shapely.get_point(rows, 0))).astype(np.int64)
    kickers, kicker = np.unique(starts, axis=0, return_inverse=True)
    at = columns_and_rows(defenders)
    zones = _counted_zones(kickers, defenders=at.reshape(-1, 2), touch=touch, zone=zone)
    met = shapely.intersects(zones[kicker.reshape(-1)], rows[:, None])
    return np.asarray(met).reshape(np.shape(lanes) + at.shape[:-1])


def _counted_zones(kickers: Numbers, *, defenders: Numbers, touch: Touch, zone: ReachZone) -> Shapes:
    """Return the prepared shape where a lane counts as met, for each kicker and each defender."""
    apart = Touch.OPEN if touch == Touch.OPEN else Touch.CLOSED
    far = merged_boxes(counted_bounds(kickers, defenders=defenders, touch=apart, zone=zone))
    zones = np.repeat(far[None, :], len(kickers), axis=0)
    near = np.abs(kickers[:, None] - defenders).max(axis=-1) <= 2  # farther apart, zone and cell share no point
    kicker, defender = np.nonzero(near)
    cut = counted_bounds(kickers[kicker], defenders=defenders[defender], touch=touch, zone=zone)
    zones[near] = merged_boxes(cut)
    shapely.prepare(zones)
    return zones
