"""Straight lines over the grid: what they meet, when, and where they leave (1.4, 2.6, 2.11)."""

from fractions import Fraction

HALF = Fraction(1, 2)


def centre(cell):
    """Return the middle of a cell (FR-0-01)."""
    return (cell[0] + HALF, cell[1] + HALF)


def point(start, end, share):
    """Return the point at a share of the way."""
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def box_of(cell):
    """Return the cell as a closed box: its x from and to, its y from and to."""
    return ((cell[0], cell[0] + 1), (cell[1], cell[1] + 1))


def zone_boxes(cell, length, width, shape="square"):
    """Return the reach zone as boxes, cut off at the edge of the pitch (FR-1.9-01, -03)."""
    wide, tall = ((-1, 2), (0, 1)), ((0, 1), (-1, 2))
    parts = [((-1, 2), (-1, 2))] if shape == "square" else [wide, tall]
    return [
        (
            (max(cell[0] + part[0][0], 0), min(cell[0] + part[0][1], length)),
            (max(cell[1] + part[1][0], 0), min(cell[1] + part[1][1], width)),
        )
        for part in parts
    ]


def span(start, end, box):
    """Return the shares of the way between which a segment lies in a closed box, or None."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        step = end[axis] - start[axis]
        if step == 0:
            if not box[axis][0] <= start[axis] <= box[axis][1]:
                return None
            continue
        first, last = sorted((edge - start[axis]) / Fraction(step) for edge in box[axis])
        low, high = max(low, first), min(high, last)
    return (low, high) if low <= high else None


def inside(spot, box):
    """Return whether a point is strictly inside a box."""
    return all(box[axis][0] < spot[axis] < box[axis][1] for axis in (0, 1))


def entry(cell, end, boxes, touch="closed_beyond_passer"):
    """Return when the line from a cell's centre first meets a zone in a way that counts, or None.

    The touching rule decides whether they meet; the order of several follows the whole line (FR-2.6-16, -21).
    """
    if all(box_entry(cell, end, box, touch) is None for box in boxes):
        return None
    return min(shares[0] for box in boxes if (shares := span(centre(cell), end, box)))


def box_entry(cell, end, box, touch):
    """Return when the line enters one box; by default the kicker's own cell does not count."""
    start = centre(cell)
    shares = span(start, end, box)
    if shares is None:
        return None
    first, last = shares
    if touch == "open":
        return first if inside(point(start, end, (first + last) / 2), box) else None
    if touch == "closed":
        return first
    left_own_cell = span(start, end, box_of(cell))[1]
    return first if last > left_own_cell else None


def exit_point(start_cell, landing, length, width):
    """Return where the straight line to a landing cell leaves the pitch (FR-2.11-02)."""
    start, end = centre(start_cell), centre(landing)
    return point(start, end, span(start, end, ((0, length), (0, width)))[1])
