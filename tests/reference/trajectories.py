"""The rule of trajectories again, in fractions and straight from its text; no kernels.

The ball's line is the closed segment between two points (FR-1.4-18). A reach zone is nine cells, or a cross of five
(FR-1.9-01). Touching counts, except inside or on the border of the kicker's own cell; the other house rules count every
touch, or none (FR-2.6-16). A zone is entered where the line first meets it, border included (FR-2.6-21).

A point of the line is start + t · (end − start) with t from 0 to 1. A cell holds an interval of t.
"""

from fractions import Fraction

HALF = Fraction(1, 2)
NEIGHBOURS = {
    "square": [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)],
    "diamond": [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)],
}
# Inside a zone the border between two of its cells does not count, so an open zone consists of whole bars of cells.
BARS = {
    "square": [(-1, -1, 2, 2)],
    "diamond": [(-1, 0, 2, 1), (0, -1, 1, 2)],
}


def centre(cell):
    return cell[0] + HALF, cell[1] + HALF


def within(start, end, left, top, right, bottom):
    """Return the first and last t of the infinite line in a closed rectangle, or None."""
    first, last = None, None
    for a, b, low, high in ((start[0], end[0], left, right), (start[1], end[1], top, bottom)):
        if a == b:
            if not low <= a <= high:
                return None
            continue
        enters, leaves = sorted((Fraction(low - a) / (b - a), Fraction(high - a) / (b - a)))
        first = enters if first is None else max(first, enters)
        last = leaves if last is None else min(last, leaves)
    return None if first > last else (first, last)


def within_open(start, end, left, top, right, bottom):
    """Return the same for the open rectangle: an open interval."""
    along_a_side = (start[0] == end[0] and start[0] in (left, right)) or (
        start[1] == end[1] and start[1] in (top, bottom)
    )
    span = within(start, end, left, top, right, bottom)
    return None if along_a_side or span is None or span[0] == span[1] else span


def cells_of(defender, zone):
    return [(defender[0] + dx, defender[1] + dy) for dx, dy in NEIGHBOURS[zone]]


def spans_of_cells(start, end, cells):
    found = (within(start, end, x, y, x + 1, y + 1) for x, y in cells)
    return [span for span in found if span is not None]


def meets(kicker, end, defender, touch, zone):
    """Return whether the line from the kicker's cell to a point meets a defender's zone."""
    start = centre(kicker)
    if touch == "open":
        bars = [tuple(at + side for at, side in zip(defender * 2, bar, strict=True)) for bar in BARS[zone]]
        spans = [within_open(start, end, *bar) for bar in bars]
        return any(span and span[0] < 1 and span[1] > 0 for span in spans)
    spans = spans_of_cells(start, end, cells_of(defender, zone))
    if touch == "closed":
        return any(first <= 1 and last >= 0 for first, last in spans)
    _, left_cell = within(start, end, kicker[0], kicker[1], kicker[0] + 1, kicker[1] + 1)
    return any(first <= 1 and min(last, 1) > left_cell for first, last in spans)


def entry(kicker, end, defender, zone):
    """Return the t at which the line enters a zone that it meets."""
    spans = spans_of_cells(centre(kicker), end, cells_of(defender, zone))
    return min(max(first, Fraction(0)) for first, last in spans if first <= 1 and last >= 0)
