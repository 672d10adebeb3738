"""The pitch as Shapely shapes: markings, reach zones, lanes, shadows, walls and offside strips.

They are for pictures, lessons and analysis. The rules themselves are in the kernels, in whole numbers, and tests keep
these shapes equal to them. Coordinates are yards, as on the pitch: cell x:y covers [x, x + 1] by [y, y + 1] (FR-0-01).

Where a function takes cells, pass one `Cell`, several, or an array with x and y on its last axis. The result has the
same shape: one geometry for one cell, an array of geometries for many.
"""

from footroll.geometry.areas import (
    Overload,
    area_shape,
    footballers_in,
    markings,
    offside_border,
    offside_line,
    offside_strip,
    overload,
)
from footroll.geometry.lanes import corridors, lane_meets, pass_lanes, reach_zones, shot_lanes, team_zone
from footroll.geometry.shadows import (
    cover_cones,
    cover_shadows,
    free_space,
    hidden_mouth,
    hidden_share,
    wall_cells,
    wall_shadow,
    wall_shape,
)
from footroll.geometry.shapes import Cells, cell_shapes, centres

__all__ = [
    "Cells",
    "Overload",
    "area_shape",
    "cell_shapes",
    "centres",
    "corridors",
    "cover_cones",
    "cover_shadows",
    "footballers_in",
    "free_space",
    "hidden_mouth",
    "hidden_share",
    "lane_meets",
    "markings",
    "offside_border",
    "offside_line",
    "offside_strip",
    "overload",
    "pass_lanes",
    "reach_zones",
    "shot_lanes",
    "team_zone",
    "wall_cells",
    "wall_shadow",
    "wall_shape",
]
