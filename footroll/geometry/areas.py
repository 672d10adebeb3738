"""The markings of a pitch, the offside strip, and footballers in an area (rulebook 1.4 and 2.12)."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import shapely

from footroll.geometry.shapes import centres
from footroll.kernels import offside
from footroll.kernels.layout import Side
from footroll.pitch import CIRCLE_RADIUS, CORNER_MARK, CORNER_RADIUS, GOAL_DEPTH, PENALTY_AREA, PENALTY_SPOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from shapely import Geometry

    from footroll.geometry.shapes import Cells, Shapes
    from footroll.pitch import Area, Pitch

ARC_POINTS = 64  # per quarter circle: enough to keep every cell's centre on the correct side
MARK_LENGTH = 0.5  # yards of a corner mark outside the pitch; the book gives no length


def area_shape(area: Area) -> Geometry:
    """Return a rectangle of cells as a polygon.

    >>> from footroll.pitch import Pitch
    >>> area_shape(Pitch(100, 64).penalty_area(Side.AWAY)).bounds
    (82.0, 10.0, 100.0, 54.0)
    """
    return shapely.box(area.left, area.top, area.right, area.bottom)


@lru_cache(maxsize=32)  # an analysis uses few pitches, many times each
def markings(pitch: Pitch) -> Mapping[str, Geometry]:
    """Return the markings by name: polygons for areas, lines for lines, points for spots (FR-1.4-09).

    Those of a side's own end begin with `home_` or `away_`. All are prepared for fast repeated queries.

    >>> from footroll.pitch import Pitch
    >>> lines = markings(Pitch(100, 64))
    >>> lines["away_goal"].bounds, lines["centre_spot"].wkt
    ((100.0, 28.0, 102.0, 36.0), 'POINT (50 32)')
    """
    named = _middle(pitch)
    for side in Side:
        own = _areas_of(pitch, side) | _lines_of(pitch, side)
        named |= {f"{side.name.lower()}_{name}": shape for name, shape in own.items()}
    shapely.prepare(list(named.values()))
    return MappingProxyType(named)


def _middle(pitch: Pitch) -> dict[str, Geometry]:
    """Return the markings shared by both sides."""
    length, width, x = pitch.length, pitch.width, pitch.halfway_line
    return {
        "pitch": area_shape(pitch.all),
        "touchlines": shapely.MultiLineString([[(0, y), (length, y)] for y in (0, width)]),
        "goal_lines": shapely.MultiLineString([[(x, 0), (x, width)] for x in (0, length)]),
        "halfway_line": shapely.LineString([(x, 0), (x, width)]),
        "centre_spot": shapely.Point(pitch.centre_spot),
        "centre_circle": shapely.Polygon(_arc(pitch.centre_spot, CIRCLE_RADIUS, start=0, quarters=4)),
        "corner_marks": shapely.MultiLineString(_corner_marks(pitch)),
    }


def _areas_of(pitch: Pitch, side: Side) -> dict[str, Geometry]:
    """Return the areas of a side's own end."""
    line, rows = pitch.goal_line(side), pitch.goal_rows()
    behind = line + (-GOAL_DEPTH if side is Side.HOME else GOAL_DEPTH)
    return {
        "half": area_shape(pitch.half(side)),
        "goal_area": area_shape(pitch.goal_area(side)),
        "penalty_area": area_shape(pitch.penalty_area(side)),
        "goal": shapely.box(min(line, behind), rows.start, max(line, behind), rows.stop),
    }


def _lines_of(pitch: Pitch, side: Side) -> dict[str, Geometry]:
    """Return the goal mouth, the spot and the arcs of a side's own end."""
    line, rows, spot = pitch.goal_line(side), pitch.goal_rows(), pitch.penalty_spot(side)
    return {
        "goal_mouth": shapely.LineString([(line, rows.start), (line, rows.stop)]),
        "penalty_spot": shapely.Point(spot),
        "penalty_arc": shapely.LineString(_penalty_arc(spot, side)),
        "corner_arcs": shapely.MultiLineString(_corner_arcs(pitch, side)),
    }


def _arc(centre: tuple[int, int], radius: int, *, start: float, quarters: float) -> Any:
    """Return the points of an arc; angles are in quarter turns, 0 towards x and 1 towards y."""
    turns = np.linspace(start, start + quarters, round(abs(quarters) * ARC_POINTS) + 1) * np.pi / 2
    return np.column_stack((np.cos(turns), np.sin(turns))) * radius + centre


def _penalty_arc(spot: tuple[int, int], side: Side) -> Any:
    """Return the part of the circle around a penalty spot that is outside the area."""
    half = np.arccos((PENALTY_AREA[0] - PENALTY_SPOT) / CIRCLE_RADIUS) * 2 / np.pi
    ahead = 0 if side is Side.HOME else 2
    return _arc(spot, CIRCLE_RADIUS, start=ahead - half, quarters=2 * half)


def _corner_arcs(pitch: Pitch, side: Side) -> list[Any]:
    """Return the quarters of circles in the two corners at a side's own goal line."""
    x = pitch.goal_line(side)
    top, bottom = (0, 3) if side is Side.HOME else (1, 2)
    corners = ((x, 0), top), ((x, pitch.width), bottom)
    return [_arc(corner, CORNER_RADIUS, start=start, quarters=1) for corner, start in corners]


def _corner_marks(pitch: Pitch) -> list[Any]:
    """Return the short lines outside the pitch, ten yards from each corner (FR-1.4-09)."""
    beside = [(0, -MARK_LENGTH), (pitch.width, pitch.width + MARK_LENGTH)]
    behind = [(0, -MARK_LENGTH), (pitch.length, pitch.length + MARK_LENGTH)]
    along_x: list[Any] = [[(x, y), (x, out)] for x in (CORNER_MARK, pitch.length - CORNER_MARK) for y, out in beside]
    along_y = [[(x, y), (out, y)] for y in (CORNER_MARK, pitch.width - CORNER_MARK) for x, out in behind]
    return along_x + along_y


def offside_line(ball_forward: int, *, opponents_forward: Iterable[int], length: int) -> int:
    """Return the forward coordinate of the offside line (FR-2.12-03).

    It is that of the ball, of the second-last opponent or of halfway, whichever is farthest forward for the attackers.
    An attacker beyond it is offside.

    >>> offside_line(60, opponents_forward=[99, 80, 70], length=100)
    80
    """
    second_last = next(iter(sorted(opponents_forward, reverse=True)[1:2]), -1)
    return offside.line_of(ball_forward, second_last, length)


def offside_border(line: int, *, side: Side, pitch: Pitch) -> Geometry:
    """Return the border beyond which the cells are offside for an attacking side.

    >>> from footroll.pitch import Pitch
    >>> offside_border(80, side=Side.HOME, pitch=Pitch(100, 64)).wkt
    'LINESTRING (81 0, 81 64)'
    """
    x = _border(line, side, pitch)
    return shapely.LineString([(x, 0), (x, pitch.width)])


def offside_strip(line: int, *, side: Side, pitch: Pitch) -> Geometry:
    """Return the cells that are offside for an attacking side; empty if there are none.

    >>> from footroll.pitch import Pitch
    >>> offside_strip(80, side=Side.HOME, pitch=Pitch(100, 64)).bounds
    (81.0, 0.0, 100.0, 64.0)
    """
    x, goal_line = _border(line, side, pitch), pitch.goal_line(Side(1 - side))
    if x == goal_line:
        return shapely.Polygon()
    return shapely.box(min(x, goal_line), 0, max(x, goal_line), pitch.width)


def _border(line: int, side: Side, pitch: Pitch) -> int:
    """Return the x just beyond the cells of this line."""
    return line + 1 if side is Side.HOME else pitch.length - 1 - line


class Overload(NamedTuple):
    """The number of footballers of each side in an area.

    >>> Overload(home=3, away=2).surplus
    1
    """

    home: Any
    away: Any

    @property
    def surplus(self) -> Any:
        """Home's number minus away's."""
        return self.home - self.away


def footballers_in(area: Shapes, *, cells: Cells) -> Any:
    """Count the cells whose centres are in an area, or in each of several.

    >>> from footroll.pitch import Cell, Pitch
    >>> box = markings(Pitch(100, 64))["away_penalty_area"]
    >>> int(footballers_in(box, cells=[Cell(82, 10), Cell(81, 32)]))
    1
    """
    x, y = np.moveaxis(centres(cells), -1, 0)
    return np.count_nonzero(shapely.contains_xy(np.asarray(area)[..., None], x, y), axis=-1)


def overload(area: Shapes, *, home: Cells, away: Cells) -> Overload:
    """Count the footballers of each side in an area, or in each of several.

    >>> from footroll.pitch import Cell, Pitch
    >>> box = markings(Pitch(100, 64))["away_penalty_area"]
    >>> int(overload(box, home=[Cell(90, 30), Cell(91, 33)], away=[Cell(95, 31)]).surplus)
    1
    """
    return Overload(home=footballers_in(area, cells=home), away=footballers_in(area, cells=away))
