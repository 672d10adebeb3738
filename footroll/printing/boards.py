"""The pages of a board: a page map with a test strip, then one page for each sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import PrintError
from footroll.printing.ground import PaperGround
from footroll.printing.inks import INKS, VALUES
from footroll.printing.pages import (
    BLACK,
    GREY,
    HARD_RIM,
    WHITE,
    Box,
    PrintedPage,
    draw_cross,
    draw_ruler,
    hatch,
)
from footroll.printing.paper import RULER, VALUES_FROM
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.tiling import BoardPlan, Tile

CROP = 2.0  # length of a cut mark, in millimetres
GLUE_GAP = 2.5  # between the strokes of a strip to glue, in millimetres
LABEL, SMALL = 2.4, 2.0  # sizes of text in the rim, in millimetres
TITLE, BODY = 6.0, 3.4  # sizes of text on the map, in millimetres
STRIP_HIGH, STRIP_WIDE = RULER + 22, RULER + 28  # size of the test strip, in millimetres


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The look of a board: its ink, how often a cell has its value, and the crosses."""

    ink: PrintInk = INKS["colour"]
    values: str = VALUES[0]
    crosses: bool = True


def check_values(values: str, *, yard: float) -> str:
    """Return how often values are printed, or refuse values that nobody could read."""
    if values not in VALUES:
        raise PrintError(f"values {quote(values)} cannot be printed{did_you_mean(values, VALUES)}")
    if values != "none" and yard < VALUES_FROM:
        raise PrintError(
            f"values cannot be read at {yard:g} mm a yard; write a scale from {VALUES_FROM:g} mm, or --values none"
        )
    return values


def board_pages(plan: BoardPlan, *, look: BoardLook | None = None, with_map: bool = True) -> tuple[PrintedPage, ...]:
    """Return the page map, if there are several sheets, and the sheets.

    >>> from footroll.pitch import Pitch
    >>> from footroll.printing.paper import PAPERS
    >>> from footroll.printing.tiling import plan_board
    >>> [page.name for page in board_pages(plan_board(Pitch(100, 64), paper=PAPERS["A1"]))]
    ['map', 'tile 1 of 2', 'tile 2 of 2']
    """
    look = look or BoardLook()
    first = (map_page(plan, look=look),) if with_map and plan.sheets > 1 else ()
    return first + tuple(tile_page(plan, tile, look=look) for tile in plan.tiles)


def map_page(plan: BoardPlan, *, look: BoardLook) -> PrintedPage:
    """Return the page with the map of the sheets and the test strip."""
    paper = plan.paper
    return PrintedPage("map", paper.width, paper.height, partial(draw_map, plan, look), plan.stretch)


def tile_page(plan: BoardPlan, tile: Tile, *, look: BoardLook) -> PrintedPage:
    """Return the page of one sheet."""
    name = f"tile {tile.number} of {plan.sheets}"
    return PrintedPage(name, plan.paper.width, plan.paper.height, partial(draw_tile, plan, tile, look), plan.stretch)


def tile_ground(plan: BoardPlan, tile: Tile, *, ink: PrintInk) -> PaperGround:
    """Return the part of the board on a sheet, in the middle of the paper."""
    shown = Box(tile.across.start, tile.down.start, tile.across.shown, tile.down.shown)
    left = (plan.paper.width - shown.width * plan.yard) / 2
    top = (plan.paper.height - shown.height * plan.yard) / 2
    return PaperGround(plan.pitch, ink, left - shown.left * plan.yard, top - shown.top * plan.yard, plan.yard, shown)


def draw_tile(plan: BoardPlan, tile: Tile, look: BoardLook, canvas: Canvas) -> None:
    """Draw one sheet of a board."""
    ground = tile_ground(plan, tile, ink=look.ink)
    own = Box(tile.across.start, tile.down.start, tile.across.end, tile.down.end)
    ground.draw_bands(canvas, own=own)
    _draw_strips(canvas, ground, tile=tile, own=own)
    ground.draw_grid(canvas)
    ground.draw_marks(canvas)
    if look.values != "none":
        ground.draw_values(canvas, twice=look.values == "twice", own=own)
    _name_strips(canvas, ground, tile=tile, own=own)
    _draw_cuts(canvas, ground.on_paper(own), tile=tile)
    if look.crosses:
        for x, y in tile.corners:
            draw_cross(canvas, ground.x + x * plan.yard, ground.y + y * plan.yard)
    _label_tile(canvas, plan, tile, ground=ground)


def _draw_strips(canvas: Canvas, ground: PaperGround, *, tile: Tile, own: Box) -> None:
    """Hatch the strips that lie under the next sheets."""
    shown = ground.shown
    for box in (
        Box(own.right, shown.top, shown.right, shown.bottom),
        Box(shown.left, own.bottom, own.right, shown.bottom),
    ):
        if box.width > 0 and box.height > 0:
            for stroke in hatch(ground.on_paper(box), gap=GLUE_GAP):
                canvas.line(stroke.x1, stroke.y1, stroke.x2, stroke.y2, width=0.1, ink=GREY)


def _name_strips(canvas: Canvas, ground: PaperGround, *, tile: Tile, own: Box) -> None:
    """Draw the line up to which each next sheet goes, and name the sheet in the rim."""
    box, edge = ground.box, ground.on_paper(own)
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


def _label_tile(canvas: Canvas, plan: BoardPlan, tile: Tile, *, ground: PaperGround) -> None:
    """Write the number, cells and neighbours of a sheet at its left, and draw a ruler at its right."""
    margin, middle = ground.box.left, plan.paper.height / 2
    size = LABEL if margin >= HARD_RIM + 3 else SMALL
    x = max(margin - 2.4, HARD_RIM + size * 0.8)
    pitch = plan.pitch
    words = (
        f"Footroll {pitch.length} × {pitch.width} · {plan.yard:g} mm a yard · tile {tile.number} of {plan.sheets} · "
        f"{plan.cells(tile)}" + (f" · joins {tile.joins}" if plan.sheets > 1 else "")
    )
    canvas.turned_text(x, middle, words, size=size, turn=270, bold=True, align="middle")
    x = min(plan.paper.width - margin + 3.2, plan.paper.width - HARD_RIM)
    top = middle - RULER / 2
    canvas.line(x, top, x, top + RULER, width=0.2)
    for mark in range(0, int(RULER) + 1, 10):
        canvas.line(x - (2.2 if mark % 50 == 0 else 1.4), top + mark, x, top + mark)
    canvas.turned_text(x, top - 2, "0", size=SMALL, turn=270)
    canvas.turned_text(x, top + RULER + 2, "100 mm", size=SMALL, turn=270, align="right")


# The page map and the test strip


def draw_map(plan: BoardPlan, look: BoardLook, canvas: Canvas) -> None:
    """Draw the map of the sheets, the order to glue them, and the test strip."""
    page = Box(0, 0, plan.paper.width, plan.paper.height).shrunk(max(plan.rim, 10))
    pitch, (wide, high) = plan.pitch, plan.size
    at = page.top + TITLE
    canvas.text(page.left, at, f"Board {pitch.length} × {pitch.width}", size=TITLE, bold=True)
    for words in (
        f"{plan.sheets} sheets of {plan.paper.name}, {'upright' if plan.upright else 'on their side'}, "
        f"at {plan.yard:g} mm a yard. Finished board: {wide:g} × {high:g} mm.",
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
    at = draw_page_map(canvas, plan, look=look, left=room.left, top=room.top, scale=scale) + 2.2 * BODY
    for words in how_to_glue(plan):
        canvas.text(page.left, at, words, size=BODY, room=room.right - page.left)
        at += 1.5 * BODY
    draw_test_strip(canvas, plan, look=look, left=strip.left, top=strip.top)


def draw_page_map(canvas: Canvas, plan: BoardPlan, *, look: BoardLook, left: float, top: float, scale: float) -> float:
    """Draw the sheets of a board at a fraction of their size, and return the lower edge."""
    yard, grass, pitch = plan.yard * scale, plan.grass, plan.pitch
    shown = Box(-grass, -grass, pitch.length + grass, pitch.width + grass)
    ground = PaperGround(pitch, look.ink, left + grass * yard, top + grass * yard, yard, shown)
    box = ground.box
    ground.draw_marks(canvas, width=0.2)
    canvas.rect(box.left, box.top, box.width, box.height, ink=BLACK, width=0.3)
    for span in plan.columns:
        x = ground.x + span.end * yard
        canvas.line(x, box.top, x, box.bottom, width=0.4, dash=1.5)
        words = f"x {max(span.start, 0)}–{min(span.end, pitch.length) - 1}"
        canvas.text(ground.x + (span.start + span.end) / 2 * yard, box.top - 1.6, words, size=2.6, align="middle")
    for span in plan.rows:
        y = ground.y + span.end * yard
        canvas.line(box.left, y, box.right, y, width=0.4, dash=1.5)
        words = f"y {max(span.start, 0)}–{min(span.end, pitch.width) - 1}"
        middle = ground.y + (span.start + span.end) / 2 * yard
        canvas.turned_text(box.left - 1.6, middle, words, size=2.6, turn=270, align="middle")
    for tile in plan.tiles:
        x = ground.x + (tile.across.start + tile.across.end) / 2 * yard
        y = ground.y + (tile.down.start + tile.down.end) / 2 * yard
        radius = min(4.0, 0.3 * (tile.across.end - tile.across.start) * yard)
        canvas.circle(x, y, radius, fill=WHITE, ink=BLACK, width=0.3)
        canvas.text(x, y + 0.36 * radius, str(tile.number), size=radius, bold=True, align="middle")
    return box.bottom


def how_to_glue(plan: BoardPlan) -> tuple[str, ...]:
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


def glue_order(plan: BoardPlan) -> str:
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


def draw_test_strip(canvas: Canvas, plan: BoardPlan, *, look: BoardLook, left: float, top: float) -> None:
    """Draw a ruler of 100 mm both ways, and one cell at true size."""
    canvas.text(left, top, "Test strip", size=4, bold=True)
    draw_ruler(canvas, left + 12, top + 6, down=True)
    draw_ruler(canvas, left + 22, top + 6)
    x, at = left + 22, top + 22
    for words in (
        "Both rulers must measure 100 mm. If they do not, turn off scaling",
        "in the printer's dialog. If they still do not, enter what they",
        "measure, as --measured 99.4mm or in the room Print.",
    ):
        canvas.text(x, at, words, size=BODY)
        at += 1.5 * BODY
    yard = plan.yard
    canvas.rect(x, at + 2, yard, yard, ink=look.ink.grid, width=look.ink.grid_width)
    canvas.text(x + yard + 3, at + 2 + yard / 2 + 1, f"one yard: {yard:g} mm", size=BODY)
