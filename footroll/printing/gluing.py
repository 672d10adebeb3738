"""The sheets of any board: strips to glue, cuts, crosses and rulers; the map and its test strip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.printing.pages import BLACK, FINE, GREY, HARD_RIM, WHITE, Box, draw_cross, draw_ruler, hatch
from footroll.printing.paper import RULER

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.printing.pages import Canvas
    from footroll.printing.tiling import SheetPlan, Tile, TileSpan

CROP = 2.0  # length of a cut mark, in millimetres
GLUE_GAP = 2.5  # between the strokes of a strip to glue, in millimetres
LABEL, SMALL = 2.4, 2.0  # sizes of text in the rim, in millimetres
TITLE, BODY = 6.0, 3.4  # sizes of text on the map, in millimetres
STRIP_HIGH, STRIP_WIDE = RULER + 22, RULER + 28  # size of the test strip, in millimetres


def place_tile(plan: SheetPlan, tile: Tile) -> tuple[float, float]:
    """Return the point 0:0 of a board in millimetres if this sheet lies in the middle of its paper."""
    left = (plan.paper.width - (tile.across.shown - tile.across.start) * plan.yard) / 2
    top = (plan.paper.height - (tile.down.shown - tile.down.start) * plan.yard) / 2
    return left - tile.across.start * plan.yard, top - tile.down.start * plan.yard


def boxes_of(plan: SheetPlan, tile: Tile) -> tuple[Box, Box]:
    """Return what a sheet shows, and without the strips that are glued under, in millimetres."""
    x, y = place_tile(plan, tile)
    left, top = x + tile.across.start * plan.yard, y + tile.down.start * plan.yard
    shown = Box(left, top, x + tile.across.shown * plan.yard, y + tile.down.shown * plan.yard)
    return shown, Box(left, top, x + tile.across.end * plan.yard, y + tile.down.end * plan.yard)


def draw_strips(canvas: Canvas, shown: Box, own: Box) -> None:
    """Hatch the strips that lie under the next sheets."""
    for box in (
        Box(own.right, shown.top, shown.right, shown.bottom),
        Box(shown.left, own.bottom, own.right, shown.bottom),
    ):
        if box.width > 0 and box.height > 0:
            for stroke in hatch(box, gap=GLUE_GAP):
                canvas.line(stroke.x1, stroke.y1, stroke.x2, stroke.y2, width=0.1, ink=GREY)


def frame_tile(canvas: Canvas, plan: SheetPlan, tile: Tile, *, words: str, crosses: bool = True) -> None:
    """Draw everything around the board on a sheet: neighbours, cuts, crosses, its name and a ruler."""
    shown, own = boxes_of(plan, tile)
    _name_strips(canvas, shown, own, tile=tile)
    _draw_cuts(canvas, own, tile=tile)
    if crosses:
        x, y = place_tile(plan, tile)
        for column, row in tile.corners:
            draw_cross(canvas, x + column * plan.yard, y + row * plan.yard)
    if plan.sheets > 1:
        words += f" · joins {tile.joins}"
    _label_tile(canvas, plan, words=words, margin=shown.left)


def _name_strips(canvas: Canvas, box: Box, edge: Box, *, tile: Tile) -> None:
    """Draw the line up to which each next sheet goes, and name the sheet in the rim."""
    if tile.right:
        words = (
            f"tile {tile.right} goes over the hatched strip" if box.right > edge.right else f"tile {tile.right} here"
        )
        canvas.line(edge.right, box.top, edge.right, box.bottom, width=0.25, dash=1.5)
        canvas.turned_text(box.right + SMALL, box.top + 4, words, size=SMALL, turn=270, bold=True, align="right")
    if tile.below:
        words = (
            f"tile {tile.below} goes over the hatched strip" if box.bottom > edge.bottom else f"tile {tile.below} here"
        )
        canvas.line(box.left, edge.bottom, box.right, edge.bottom, width=0.25, dash=1.5)
        canvas.text(edge.middle[0], box.bottom + SMALL, words, size=SMALL, bold=True, align="middle")


def _draw_cuts(canvas: Canvas, edge: Box, *, tile: Tile) -> None:
    """Mark in the rim where the paper is cut: along the sides that go over another sheet."""
    for y in (edge.top,) if tile.above else ():
        canvas.line(edge.left - CROP, y, edge.left, y, width=0.25)
        canvas.line(edge.right, y, edge.right + CROP, y, width=0.25)
    for x in (edge.left,) if tile.left else ():
        canvas.line(x, edge.top - CROP, x, edge.top, width=0.25)
        canvas.line(x, edge.bottom, x, edge.bottom + CROP, width=0.25)


def _label_tile(canvas: Canvas, plan: SheetPlan, *, words: str, margin: float) -> None:
    """Write the name of a sheet at its left, and draw a ruler at its right."""
    middle = plan.paper.height / 2
    size = LABEL if margin >= HARD_RIM + 3 else SMALL
    x = max(margin - 2.4, HARD_RIM + size * 0.8)
    canvas.turned_text(x, middle, words, size=size, turn=270, bold=True, align="middle")
    x = min(plan.paper.width - margin + 3.2, plan.paper.width - HARD_RIM)
    top = middle - RULER / 2
    canvas.line(x, top, x, top + RULER, width=0.2)
    for mark in range(0, int(RULER) + 1, 10):
        canvas.line(x - (2.2 if mark % 50 == 0 else 1.4), top + mark, x, top + mark)
    canvas.turned_text(x, top - 2, "0", size=SMALL, turn=270)
    canvas.turned_text(x, top + RULER + 2, "100 mm", size=SMALL, turn=270, align="right")


# The map of the sheets


@dataclass(frozen=True, slots=True)
class SheetMap:
    """The first page of a board: title, scale in words, a square to measure, and a small drawing.

    `draw_board` draws the board with the point 0:0 at x, y and units of a length; `name_span` names a row of sheets.
    """

    title: str
    scale: str
    square: str
    ink: str
    name_span: Callable[[str, TileSpan], str]
    draw_board: Callable[[Canvas, float, float, float], None]


def draw_sheet_map(canvas: Canvas, plan: SheetPlan, described: SheetMap) -> None:
    """Draw the map of the sheets, the order to glue them, and the test strip."""
    page = Box(0, 0, plan.paper.width, plan.paper.height).shrunk(max(plan.rim, 10))
    wide, high = plan.size
    at = page.top + TITLE
    canvas.text(page.left, at, described.title, size=TITLE, bold=True)
    for words in (
        f"{plan.sheets} sheets of {plan.paper.name}, {'upright' if plan.upright else 'on their side'}, "
        f"{described.scale}. Finished board: {wide:.4g} × {high:.4g} mm.",
        "Print at 100%, without fitting to the page. Measure the rulers below before you print the sheets.",
    ):
        at += 1.6 * BODY
        canvas.text(page.left, at, words, size=BODY, room=page.width)
    strip = Box(page.left, page.bottom - STRIP_HIGH, page.right, page.bottom)
    room = Box(page.left + 8, at + 14, page.right - 2, strip.top - 26)
    if not plan.upright:  # the strip is at the right of the map
        strip = Box(page.right - STRIP_WIDE, at + 14, page.right, page.bottom)
        room = Box(page.left + 8, at + 14, strip.left - 10, page.bottom - 24)
    scale = min(room.width / wide, room.height / high)
    at = _draw_sheets(canvas, plan, described, left=room.left, top=room.top, scale=scale) + 2.2 * BODY
    for words in how_to_glue(plan):
        canvas.text(page.left, at, words, size=BODY, room=room.right - page.left)
        at += 1.5 * BODY
    _draw_test_strip(canvas, strip.left, strip.top, side=plan.yard, words=described.square, ink=described.ink)


def _draw_sheets(
    canvas: Canvas, plan: SheetPlan, described: SheetMap, *, left: float, top: float, scale: float
) -> float:
    """Draw the sheets of a board at a fraction of their size, and return the lower edge."""
    yard = plan.yard * scale
    x0, y0 = left + plan.grass * yard, top + plan.grass * yard
    box = Box(left, top, left + plan.size[0] * scale, top + plan.size[1] * scale)
    described.draw_board(canvas, x0, y0, yard)
    canvas.rect(box.left, box.top, box.width, box.height, ink=BLACK, width=0.3)
    for span in plan.columns:
        x, middle = x0 + span.end * yard, x0 + (span.start + span.end) / 2 * yard
        canvas.line(x, box.top, x, box.bottom, width=0.4, dash=1.5)
        canvas.text(middle, box.top - 1.6, described.name_span("x", span), size=2.6, align="middle")
    for span in plan.rows:
        y, middle = y0 + span.end * yard, y0 + (span.start + span.end) / 2 * yard
        canvas.line(box.left, y, box.right, y, width=0.4, dash=1.5)
        canvas.turned_text(box.left - 1.6, middle, described.name_span("y", span), size=2.6, turn=270, align="middle")
    for tile in plan.tiles:
        x = x0 + (tile.across.start + tile.across.end) / 2 * yard
        y = y0 + (tile.down.start + tile.down.end) / 2 * yard
        radius = min(4.0, 0.3 * (tile.across.end - tile.across.start) * yard)
        canvas.circle(x, y, radius, fill=WHITE, ink=BLACK, width=0.3)
        canvas.text(x, y + 0.36 * radius, str(tile.number), size=radius, bold=True, align="middle")
    return box.bottom


def how_to_glue(plan: SheetPlan) -> tuple[str, ...]:
    """Return the steps that make a board of its sheets.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> from footroll.printing.tiling import plan_board
    >>> how_to_glue(plan_board(Pitch(100, 64), paper=PAPERS["A4"]))[1]
    '2. Glue 1 to 5, then 6 to 10, each over the strip of the one before; then glue the rows together.'
    """
    if plan.overlap == 0:
        return (
            "1. Cut every sheet along the edges of its cells.",
            f"2. Lay out {glue_order(plan)}; the sheets meet edge to edge. Tape them from behind.",
            "3. Crosses that meet belong to the same corner of the board.",
        )
    then = "; then glue the rows together" if len(plan.rows) > 1 and len(plan.columns) > 1 else ""
    return (
        "1. Cut every sheet along its left and upper edge where another sheet joins; leave the hatched strips.",
        f"2. Glue {glue_order(plan)}, each over the strip of the one before{then}.",
        "3. Crosses that meet belong to the same corner of the board. Trim the outside last.",
    )


def glue_order(plan: SheetPlan) -> str:
    """Return the order of the sheets, row by row.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> from footroll.printing.tiling import plan_board
    >>> glue_order(plan_board(Pitch(130, 100), paper=PAPERS["A4"]))
    '1 to 4, then 5 to 8, and so on'
    """
    wide, sheets = len(plan.columns), plan.sheets
    rows = [f"{first} to {first + wide - 1}" if wide > 1 else str(first) for first in range(1, sheets + 1, wide)]
    return ", then ".join(rows) if len(rows) <= 3 else f"{rows[0]}, then {rows[1]}, and so on"


def _draw_test_strip(canvas: Canvas, left: float, top: float, *, side: float, words: str, ink: str) -> None:
    """Draw a ruler of 100 mm both ways, and a square at true size with its words."""
    canvas.text(left, top, "Test strip", size=4, bold=True)
    draw_ruler(canvas, left + 12, top + 6, down=True)
    draw_ruler(canvas, left + 22, top + 6)
    x, at = left + 22, top + 22
    for line in (
        "Both rulers must measure 100 mm. If they do not, turn off scaling",
        "in the printer's dialog. If they still do not, enter what they",
        "measure, as --measured 99.4mm or in the room Print.",
    ):
        canvas.text(x, at, line, size=BODY)
        at += 1.5 * BODY
    canvas.rect(x, at + 2, side, side, ink=ink, width=FINE)
    canvas.text(x + side + 3, at + 2 + side / 2 + 1, words, size=BODY)
