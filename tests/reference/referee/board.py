"""The pitch: distances, areas and the printed difficulties (0, 1.4, 1.9, annex B)."""

from functools import cache
from math import isqrt

GOAL_WIDTH = 8
GOAL_HEIGHT = 3
AREA_DEPTH, AREA_WIDTH = 18, 44
GOAL_AREA_DEPTH, GOAL_AREA_WIDTH = 6, 20
LARGEST = (130, 100)  # FR-B.2-04: the pitch that distances are measured by
SCALE = 10**40


def other(side):
    """Return the opponents of a side."""
    return "away" if side == "home" else "home"


def manhattan(one, two):
    """Return the yards between two cells (FR-1.4-14)."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1])


def chebyshev(one, two):
    """Return the larger of the two components, for zones that are squares (FR-1.9-01, FR-2.6-30)."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))


def in_reach(one, two, shape="square"):
    """Return whether two cells lie in each other's reach zone (FR-1.9-01, -02)."""
    return (chebyshev if shape == "square" else manhattan)(one, two) <= 1


def on_pitch(cell, length, width):
    """Return whether a cell belongs to the pitch (FR-0-01)."""
    return 0 <= cell[0] < length and 0 <= cell[1] < width


def forward(cell, side, length):
    """Return the forward coordinate of a cell for a side (FR-0-03)."""
    return cell[0] if side == "home" else length - 1 - cell[0]


def in_own_half(cell, side, length):
    """Return whether a cell lies in the side's own half (FR-0-10)."""
    return forward(cell, side, length) < length // 2


def in_area(cell, side, length, width, depth=AREA_DEPTH, across=AREA_WIDTH):
    """Return whether a cell lies in the side's own penalty area (FR-1.4-09, -10)."""
    low = (width - across) // 2
    return forward(cell, side, length) < depth and low <= cell[1] < low + across


def in_goal_area(cell, side, length, width):
    """Return whether a cell lies in the side's own goal area (FR-1.4-09)."""
    return in_area(cell, side, length, width, GOAL_AREA_DEPTH, GOAL_AREA_WIDTH)


def last_row(side, length):
    """Return the x of the row in front of the goal that the side attacks (FR-2.16-16)."""
    return length - 1 if side == "home" else 0


def goal_line(side, length):
    """Return the x of the line that the side attacks."""
    return length if side == "home" else 0


def column_of(y, width):
    """Return the goal column behind a row of cells, continued beside the goal (FR-3.3.1-04)."""
    return y - (width // 2 - GOAL_WIDTH // 2)


def row_of_column(column, width):
    """Return the y of a goal column (FR-3.3.1-04)."""
    return width // 2 - GOAL_WIDTH // 2 + column


def closest_column(y, width):
    """Return the goal column nearest to a shooter's y (FR-3.3.1-05)."""
    return min(max(column_of(y, width), 0), GOAL_WIDTH - 1)


def difficulty(cell, side, length, width, norm="fifa_max"):
    """Return the printed value of a cell for the goal that the side attacks (FR-B.5-02, -04, FR-3.3.2-09)."""
    dx = length - forward(cell, side, length)
    dy = max(width // 2 - cell[1], cell[1] + 1 - width // 2)
    across = LARGEST if norm == "fifa_max" else (length, width)
    return min(max(by_distance(dx, dy, across), by_aperture(dx, dy), 1), 100)


def by_distance(dx, dy, across):
    """Return the whole part of 100 D1, without noise (FR-B.2-03, FR-B.5-03)."""
    return isqrt(4 * 10_000 * (dx**2 + dy**2) // (across[0] ** 2 + across[1] ** 2))


@cache
def by_aperture(dx, dy):
    """Return the whole part of 100 D2 (FR-B.3-01, -03, FR-B.4-01)."""
    angle = arctan(dy + 4, dx) - arctan(dy - 4, dx)
    closed = SCALE - angle * SCALE // (4 * arctan(1, 1))
    return 100 * closed**15 // SCALE**15


def arctan(rise, run):
    """Return the angle of a slope in fixed point: halve it until the series is short."""
    if rise < 0:
        return -arctan(-rise, run)
    tangent, halvings = rise * SCALE // run, 0
    while 16 * tangent > SCALE:
        tangent = tangent * SCALE // (SCALE + isqrt(SCALE**2 + tangent**2))
        halvings += 1
    return arctan_series(tangent) << halvings


def arctan_series(tangent):
    """Sum t - t^3/3 + t^5/5 ... in fixed point."""
    total, term, odd, sign = 0, tangent, 1, 1
    while term:
        total += sign * (term // odd)
        term = term * tangent * tangent // SCALE**2
        odd, sign = odd + 2, -sign
    return total
