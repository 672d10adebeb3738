"""Read printed pages back with pdfplumber, in millimetres from the upper left corner."""

import io
from collections import defaultdict
from math import floor

import pdfplumber

MM = 25.4 / 72


def pages_of(data):
    """Return the pages of a PDF."""
    return pdfplumber.open(io.BytesIO(data)).pages


def same(one, other, tolerance=0.005):
    return abs(one - other) <= tolerance


def lines_of(page, *, width):
    """Return the ends of the solid lines of a width, in millimetres."""
    return [
        (line["x0"] * MM, line["top"] * MM, line["x1"] * MM, line["bottom"] * MM)
        for line in page.lines
        if same(line["linewidth"] * MM, width) and not (line.get("dash") or ((), 0))[0]
    ]


def values_of(page, *, left, top, yard):
    """Return the numbers of a page by cell, counted from a corner: those upright, and those turned."""
    found = defaultdict(list), defaultdict(list)
    for char in page.chars:
        a, b, *_ = char["matrix"]
        if b != 0 or not char["text"].isdigit():
            continue
        x, y = (char["x0"] + char["x1"]) / 2 * MM, (char["top"] + char["bottom"]) / 2 * MM
        cell = floor((x - left) / yard), floor((y - top) / yard)
        found[a < 0][cell].append((x if a > 0 else -x, char["text"]))
    return [
        {cell: int("".join(text for _, text in sorted(letters))) for cell, letters in each.items()} for each in found
    ]


def origin(plan, tile):
    """Return the upper left corner of the cells of a sheet: they are in the middle of the paper."""
    wide = (tile.across.shown - tile.across.start) * plan.yard
    high = (tile.down.shown - tile.down.start) * plan.yard
    return (plan.paper.width - wide) / 2, (plan.paper.height - high) / 2
