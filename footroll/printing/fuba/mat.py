"""The FUBA board as a mat: 13 areas in five greens, on sheets to glue together or on one sheet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import floor, pi
from typing import TYPE_CHECKING

from footroll.fuba.board import AREAS, describe_board
from footroll.fuba.shapes import area_boxes
from footroll.kernels.layout import Side
from footroll.printing.gluing import SheetMap, boxes_of, draw_sheet_map, draw_strips, frame_tile, place_tile
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, Box, PrintedPage, Stroke, arc, clip_line
from footroll.printing.paper import OVERLAP, RIM, RIMS, Limits
from footroll.printing.tiling import ROUNDING, plan_sheets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize
    from footroll.printing.tiling import SheetPlan, Tile

LONG, WIDE = 84, 56  # units of a mat; a unit is a centimetre on the usual one
EDGE = 2  # units of grass around the pitch
MAT = 840.0  # length of the usual mat in millimetres
MATS = Limits("length", 300, 1600, "mm")
GREENS = {  # the ground of an area by its level, 0 at the own goal; side areas have odd levels
    0: "#8fbb99",
    1: "#cfe6d4",
    2: "#b9dac0",
    3: "#a4cbad",
    4: "#d9ecdd",
}
GRASS = "#7fae8a"
GOAL_AREA = (5.5 / 105, 18.3 / 68)  # depth and width, in fractions of the pitch
GOAL = 7.3 / 68
CIRCLE = 9.15 / 68  # radius, by the width of the pitch
PENALTY_SPOT = 11 / 105
NAME, NUMBER = 1.1, 0.9  # sizes of text, in units
PAD = 1.2  # between a text and the border of its area, in units


@dataclass(frozen=True, slots=True)
class MatLook:
    """The look of a mat: its ink, and the two house rules that change the board."""

    ink: PrintInk = INKS["colour"]
    geometry: str = "brick"
    modifiers: int = 0


def plan_mat(
    *, paper: PaperSize, length: float = MAT, rim: float = RIM, overlap: int = OVERLAP, stretch: float = 1.0
) -> SheetPlan:
    """Plan a mat of this length on as few sheets as possible; its width is two thirds of it.

    >>> from footroll.printing.paper import PAPERS
    >>> plan = plan_mat(paper=PAPERS["A3"])
    >>> plan.sheets, plan.size
    (8, (840.0, 560.0))
    """
    MATS.check(length)
    return plan_sheets(LONG, WIDE, paper=paper, yard=length / LONG, rim=rim, overlap=overlap, stretch=stretch)


def fit_mat(*, paper: PaperSize, rim: float = RIM) -> float:
    """Return the length of the largest mat that fits on one sheet, in whole millimetres.

    >>> from footroll.printing.paper import PAPERS
    >>> fit_mat(paper=PAPERS["A3"], rim=8)  # 420 - 16 = 404; 281 * 3 / 2 = 421.5
    404
    """
    RIMS.check(rim)
    long, short = paper.height - 2 * rim, paper.width - 2 * rim
    return floor(MATS.check(min(long, short * LONG / WIDE)) + ROUNDING)


def mat_pages(plan: SheetPlan, *, look: MatLook | None = None) -> tuple[PrintedPage, ...]:
    """Return the map of the sheets, if there are several, and the sheets.

    >>> from footroll.printing.paper import PAPERS
    >>> [page.name for page in mat_pages(plan_mat(paper=PAPERS["A1"]))]
    ['map', 'tile 1 of 2', 'tile 2 of 2']
    """
    look, paper = look or MatLook(), plan.paper
    drawings = {"map": partial(_draw_map, plan, look)} if plan.sheets > 1 else {}
    for tile in plan.tiles:
        drawings[f"tile {tile.number} of {plan.sheets}"] = partial(_draw_tile, plan, tile, look)
    return tuple(PrintedPage(name, paper.width, paper.height, draw, plan.stretch) for name, draw in drawings.items())


def area_places(*, geometry: str = "brick") -> dict[int, Box]:
    """Return the areas of a mat in units.

    >>> from footroll.kernels.fuba.layout import Area
    >>> area_places()[Area.S1]
    Box(left=2.0, top=2.0, right=22.0, bottom=12.4)
    """
    long, wide = LONG - 2 * EDGE, WIDE - 2 * EDGE
    return {
        area: Box(EDGE + box.left * long, EDGE + box.top * wide, EDGE + box.right * long, EDGE + box.bottom * wide)
        for area, box in area_boxes(geometry).items()
    }


def attempt_words(area: int, side: Side, *, modifiers: int = 0) -> str:
    """Return the modifier of a goal attempt by a side from an area, starred if the goalkeeper must be out.

    >>> from footroll.kernels.fuba.layout import Area
    >>> attempt_words(Area.M4, Side.HOME), attempt_words(Area.M2, Side.AWAY), attempt_words(Area.S2, Side.AWAY)
    ('−2', '−2', '−5')
    >>> attempt_words(Area.M3, Side.HOME), attempt_words(Area.M1, Side.HOME)
    ('−6*', '')
    """
    row = describe_board(reading=modifiers, side=side)[area]
    if row.modifier is None:
        return ""
    return f"−{-row.modifier}{'*' * row.needs_keeper_out}" if row.modifier else "0"


def _draw_tile(plan: SheetPlan, tile: Tile, look: MatLook, canvas: Canvas) -> None:
    """Draw one sheet of a mat."""
    shown, own = boxes_of(plan, tile)
    x, y = place_tile(plan, tile)
    _fill_areas(canvas, x, y, plan.yard, look=look, inside=own)
    draw_strips(canvas, shown, own)
    draw_lines(canvas, x, y, plan.yard, look=look, inside=shown)
    cuts_x = [x + span.end * plan.yard for span in plan.columns]
    cuts_y = [y + span.end * plan.yard for span in plan.rows]
    for label in area_labels(look):
        box = label.place(x, y, plan.yard, cuts_x=cuts_x, cuts_y=cuts_y)
        if own.left <= box.left < own.right and own.top <= box.top < own.bottom:
            label.draw(canvas, box)
    words = f"FUBA mat · {plan.size[0]:.4g} × {plan.size[1]:.4g} mm · tile {tile.number} of {plan.sheets}"
    frame_tile(canvas, plan, tile, words=words)


def _fill_areas(canvas: Canvas, x: float, y: float, unit: float, *, look: MatLook, inside: Box) -> None:
    """Fill the grass and the areas, as far as they are inside a box; only in colour."""
    if not look.ink.coloured:
        return
    levels = {at: area.level for at, area in enumerate(describe_board())}
    grounds = [(Box(0, 0, LONG, WIDE), GRASS)]
    grounds += [(box, GREENS[min(levels[area], 8 - levels[area])]) for area, box in _places(look).items()]
    for box, tint in grounds:
        left, top = max(x + box.left * unit, inside.left), max(y + box.top * unit, inside.top)
        right, bottom = min(x + box.right * unit, inside.right), min(y + box.bottom * unit, inside.bottom)
        if left < right and top < bottom:
            canvas.rect(left, top, right - left, bottom - top, fill=tint)


def _places(look: MatLook) -> dict[int, Box]:
    """Return the areas of a look in units."""
    return area_places(geometry=look.geometry)


def draw_lines(canvas: Canvas, x: float, y: float, unit: float, *, look: MatLook, inside: Box) -> None:
    """Draw the borders of the areas and the lines of a pitch, as far as they are inside a box."""
    width = look.ink.mark_width
    for strokes, wide, dash in ((area_borders(look), 0.5 * width, 2.0), (pitch_lines(), width, 0.0)):
        for one in strokes:
            whole = Stroke(x + one.x1 * unit, y + one.y1 * unit, x + one.x2 * unit, y + one.y2 * unit)
            if part := clip_line(whole, inside):
                canvas.line(part.x1, part.y1, part.x2, part.y2, width=wide, ink=look.ink.marks, dash=dash)
    long, wide = LONG - 2 * EDGE, WIDE - 2 * EDGE
    for along in (PENALTY_SPOT, 0.5, 1 - PENALTY_SPOT):
        at = x + (EDGE + along * long) * unit, y + (EDGE + wide / 2) * unit
        if inside.left < at[0] < inside.right and inside.top < at[1] < inside.bottom:
            canvas.circle(*at, max(0.15 * unit, width), fill=look.ink.marks)


def area_borders(look: MatLook) -> Iterator[Stroke]:
    """Yield the borders between areas, in units; the outer lines belong to the pitch."""
    for box in _places(look).values():
        if box.right < LONG - EDGE:
            yield Stroke(box.right, box.top, box.right, box.bottom)
        if box.bottom < WIDE - EDGE:
            yield Stroke(box.left, box.bottom, box.right, box.bottom)


def pitch_lines() -> Iterator[Stroke]:
    """Yield the lines of a pitch, in units: frame, halfway line, circle, boxes, goals and corners."""
    left, top, right, bottom = EDGE, EDGE, LONG - EDGE, WIDE - EDGE
    long, wide, middle = right - left, bottom - top, WIDE / 2
    yield from _sides(Box(left, top, right, bottom))
    yield Stroke(LONG / 2, top, LONG / 2, bottom)
    yield from arc(LONG / 2, middle, CIRCLE * wide)
    boxes = area_places()
    yield from (side for area in (AREAS[0], AREAS[4]) for side in _sides(boxes[area]))
    deep, high, goal = GOAL_AREA[0] * long, GOAL_AREA[1] * wide / 2, GOAL * wide / 2
    for line, way in ((left, 1), (right, -1)):
        ends = sorted((line, line + way * deep))
        yield from _sides(Box(ends[0], middle - high, ends[1], middle + high))
        ends = sorted((line, line - way * EDGE / 2))
        yield from _sides(Box(ends[0], middle - goal, ends[1], middle + goal))
    for x, y, start in ((left, top, 0.0), (right, top, pi / 2), (right, bottom, pi), (left, bottom, 1.5 * pi)):
        yield from arc(x, y, 1.0, start=start, end=start + pi / 2)


def _sides(box: Box) -> tuple[Stroke, ...]:
    """Return the four sides of a box."""
    return (
        Stroke(box.left, box.top, box.right, box.top),
        Stroke(box.right, box.top, box.right, box.bottom),
        Stroke(box.left, box.bottom, box.right, box.bottom),
        Stroke(box.left, box.top, box.left, box.bottom),
    )


# Names and numbers


@dataclass(frozen=True, slots=True)
class AreaLabel:
    """The name of an area and its numbers, to be written into one of its corners; `area` is in units."""

    area: Box
    name: str
    numbers: str
    ink: str

    def place(self, x: float, y: float, unit: float, *, cuts_x: list[float], cuts_y: list[float]) -> Box:
        """Return a place in the area, in millimetres, where no cut of a sheet goes through the words."""
        wide = PAD + 0.62 * max(NAME * len(self.name), NUMBER * len(self.numbers))
        high = PAD + NAME + 1.3 * NUMBER
        area, places = self.area, []
        for left in (area.left + PAD, area.right - PAD - wide, (area.left + area.right - wide) / 2):
            for top in (area.top + PAD, area.bottom - PAD - high):
                corner = x + left * unit, y + top * unit
                places.append(Box(*corner, corner[0] + wide * unit, corner[1] + high * unit))
        for box in places:
            crossed = [cut for cut in cuts_x if box.left < cut < box.right]
            if not crossed and not [cut for cut in cuts_y if box.top < cut < box.bottom]:
                return box
        return places[0]

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Write the label into its place."""
        unit = box.height / (PAD + NAME + 1.3 * NUMBER)
        canvas.text(box.left, box.top + 0.8 * NAME * unit, self.name, size=NAME * unit, ink=self.ink, bold=True)
        canvas.text(
            box.left, box.top + (NAME + NUMBER) * unit, self.numbers, size=NUMBER * unit, ink=self.ink, room=box.width
        )


def area_labels(look: MatLook) -> Iterator[AreaLabel]:
    """Yield the label of every area: its name, and the modifier of an attempt in each direction."""
    for area, box in _places(look).items():
        home = attempt_words(area, Side.HOME, modifiers=look.modifiers)
        away = attempt_words(area, Side.AWAY, modifiers=look.modifiers)
        numbers = "  ".join(words for words in (f"← {away}" * bool(away), f"{home} →" * bool(home)) if words)
        yield AreaLabel(box, describe_board()[area].name, numbers, look.ink.marks)


def _draw_map(plan: SheetPlan, look: MatLook, canvas: Canvas) -> None:
    """Draw the map of the sheets, the order to glue them, and the test strip."""

    def draw_board(canvas: Canvas, x: float, y: float, unit: float) -> None:
        thin = MatLook(INKS["thrifty"], look.geometry)
        draw_lines(canvas, x, y, unit, look=thin, inside=Box(x, y, x + LONG * unit, y + WIDE * unit))

    described = SheetMap(
        title="FUBA mat",
        scale=f"in pieces of {plan.yard:g} mm",
        square=f"one piece: {plan.yard:g} mm",
        ink=BLACK if not look.ink.coloured else look.ink.grid,
        name_span=lambda _, span: f"{span.start * plan.yard:g}–{span.end * plan.yard:g} mm",
        draw_board=draw_board,
    )
    draw_sheet_map(canvas, plan, described)
