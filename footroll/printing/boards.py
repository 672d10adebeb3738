"""The pages of a board: a page map with a test strip, then one page for each sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import PrintError
from footroll.printing.gluing import SheetMap, draw_sheet_map, draw_strips, frame_tile, place_tile
from footroll.printing.ground import PaperGround
from footroll.printing.inks import INKS, VALUES
from footroll.printing.pages import Box, PrintedPage
from footroll.printing.paper import VALUES_FROM
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.tiling import BoardPlan, Tile


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
    return PaperGround(plan.pitch, ink, *place_tile(plan, tile), plan.yard, shown)


def draw_tile(plan: BoardPlan, tile: Tile, look: BoardLook, canvas: Canvas) -> None:
    """Draw one sheet of a board."""
    ground = tile_ground(plan, tile, ink=look.ink)
    own = Box(tile.across.start, tile.down.start, tile.across.end, tile.down.end)
    ground.draw_bands(canvas, own=own)
    draw_strips(canvas, ground.box, ground.on_paper(own))
    ground.draw_grid(canvas)
    ground.draw_marks(canvas)
    if look.values != "none":
        ground.draw_values(canvas, twice=look.values == "twice", own=own)
    words = (
        f"Footroll {plan.pitch.length} × {plan.pitch.width} · {plan.yard:g} mm a yard · "
        f"tile {tile.number} of {plan.sheets} · {plan.cells(tile)}"
    )
    frame_tile(canvas, plan, tile, words=words, crosses=look.crosses)


# The page map


def draw_map(plan: BoardPlan, look: BoardLook, canvas: Canvas) -> None:
    """Draw the map of the sheets, the order to glue them, and the test strip."""
    pitch = plan.pitch
    limits = {"x": pitch.length, "y": pitch.width}

    def draw_board(canvas: Canvas, x: float, y: float, yard: float) -> None:
        shown = Box(-plan.grass, -plan.grass, pitch.length + plan.grass, pitch.width + plan.grass)
        PaperGround(pitch, look.ink, x, y, yard, shown).draw_marks(canvas, width=0.2)

    described = SheetMap(
        title=f"Board {pitch.length} × {pitch.width}",
        scale=f"at {plan.yard:g} mm a yard",
        square=f"one yard: {plan.yard:g} mm",
        ink=look.ink.grid,
        name_span=lambda axis, span: f"{axis} {max(span.start, 0)}–{min(span.end, limits[axis]) - 1}",
        draw_board=draw_board,
    )
    draw_sheet_map(canvas, plan, described)
