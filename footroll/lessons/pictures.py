"""Pictures of steps: the position, its marks, and the letters of the answers, on any canvas."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING

import numpy as np
import shapely
from shapely.affinity import affine_transform

from footroll.geometry import cover_shadows, reach_zones
from footroll.kernels.layout import Side
from footroll.lessons.marks import mark_cell
from footroll.lessons.measures import read_zone
from footroll.lessons.model import LETTERS
from footroll.lessons.places import pawn_name, read_pawn
from footroll.lessons.plans import read_play
from footroll.match.actions import TO_CELLS
from footroll.pitch import read_cell
from footroll.printing.diagrams import draw_ground, draw_pawns, fit_ground, pawn_size
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, WHITE, Box
from footroll.printing.svg import SvgCanvas

if TYPE_CHECKING:
    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import LessonStep
    from footroll.match import Match
    from footroll.notation.marks import PitchMark
    from footroll.pitch import Cell, Pitch
    from footroll.printing.ground import PaperGround
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas

HIGH = 30  # yards; longer balls are drawn as an arc (FR-2.6-02)
WIDE, TALL = 208.0, 136.0  # millimetres of a picture of 100 x 64 yards, two for each yard
HEAD = 2.2  # millimetres of an arrow's head
HATCH = 2.5  # yards between the strokes of a shadow
CLOSE = 0.55  # size of pawns in a picture of a part of the pitch, so that neighbours do not hide each other
PART, EDGE = 0.62, 5  # a part is drawn up to this share of the pitch, with these yards around it
NARROWEST, LOWEST = 44, 28  # yards of a part
COORDINATE, COORDINATE_INK = 0.018, "#404040"  # size of the numbers at the edges, by the width of a picture
FAR_APART, CLOSE_BY, WIDEST_PART = 10, 5, 65  # yards between two numbers; close by in a part up to so many yards wide
NEAR_GOAL = 34  # yards from the ball within which a goalkeeper matters


@dataclass(frozen=True)
class StepPicture:
    """A position to draw, with marks and letters at cells."""

    match: Match
    marks: tuple[PitchMark, ...] = ()
    letters: dict[str, Cell] = field(default_factory=dict)

    @property
    def part(self) -> Box | None:
        """The part of the pitch that matters, in yards; None for all of it."""
        match, pitch = self.match, self.match.pitch
        keepers = {match.keeper(side) for side in Side}
        pawns = [pawn for side in Side for pawn in match.pawns(side)]
        cells = [cell for pawn in pawns if pawn not in keepers and (cell := match.cell(pawn))]
        at_keepers = (match.cell(pawn) for pawn in keepers if pawn is not None)
        cells += [cell for cell in at_keepers if cell and abs(cell.x - match.ball.x) <= NEAR_GOAL]
        cells += [match.ball, *self.letters.values()]
        cells += [mark_cell(place, match) for mark in self.marks if mark.kind != "zone" for place in mark.at]
        zones = [read_zone(place, match) for mark in self.marks if mark.kind == "zone" for place in mark.at]
        left, right = (pick([*(cell.x for cell in cells)]) for pick in (min, max))
        top, bottom = (pick([*(cell.y for cell in cells)]) for pick in (min, max))
        left, top = min([left, *(zone.left for zone in zones)]), min([top, *(zone.top for zone in zones)])
        right, bottom = max([right, *(zone.right for zone in zones)]), max([bottom, *(zone.bottom for zone in zones)])
        wide, high = right - left + 1 + 2 * EDGE, bottom - top + 1 + 2 * EDGE
        if wide > PART * pitch.length or high > PART * pitch.width + EDGE:
            return None
        return _grown(Box(left - EDGE, top - EDGE, right + 1 + EDGE, bottom + 1 + EDGE), pitch)


def _grown(box: Box, pitch: Pitch) -> Box:
    """Return a box of yards that is not too small, moved onto the pitch and its edge."""
    ratio = TALL / WIDE
    wide = max(box.width, NARROWEST, box.height / ratio)
    high = max(box.height, LOWEST, wide * ratio)
    x = min(max((box.left + box.right - wide) / 2, -2), pitch.length + 2 - wide)
    y = min(max((box.top + box.bottom - high) / 2, -2), pitch.width + 2 - high)
    return Box(x, y, x + wide, y + high)


def picture_of(step: LessonStep, match: Match, *, counted: CountedQuestion | None = None) -> StepPicture:
    """Return the picture of a step, with the letters of its answers."""
    return StepPicture(match, step.marks, {} if counted is None else letters_of(counted))


def letters_of(counted: CountedQuestion) -> dict[str, Cell]:
    """Return the cells at which the letters of a question stand: receivers, cells or footballers."""
    found: dict[str, Cell] = {}
    match, question = counted.match, counted.question
    for letter, one, option in zip(LETTERS, counted.answers, question.options, strict=False):
        if question.kind == "best":
            cells = [action.cell for action in read_play(one.do, match) if action.kind in TO_CELLS and action.cell]
            if cells:
                found[letter] = cells[-1] if cells[-1] not in found.values() else cells[0]
        elif question.kind == "cell":
            found[letter] = read_cell(option.cell)
        elif question.kind == "first-to" and (at := match.cell(read_pawn(one.do, match))):
            found[letter] = at
    return found


def draw_picture(canvas: Canvas, box: Box, *, picture: StepPicture, ink: PrintInk = INKS["colour"]) -> None:
    """Draw a picture as large as a box allows."""
    ground = fit_ground(box, pitch=picture.match.pitch, ink=ink)
    draw_ground(canvas, ground)
    draw_coordinates(canvas, ground)
    draw_pieces(canvas, ground, picture)


def draw_coordinates(canvas: Canvas, ground: PaperGround, *, part: Box | None = None) -> None:
    """Write the numbers of columns and rows along two edges, so that a cell can be named on paper.

    The edges are those of a `part` of the pitch, in yards, or of all of it.
    """
    view = part or ground.shown
    paper, pitch = ground.on_paper(view), ground.pitch
    size = COORDINATE * paper.width
    apart = CLOSE_BY if view.width <= WIDEST_PART else FAR_APART
    for x in range(0, pitch.length, apart):
        if view.left + 2 <= x + 0.5 <= view.right - 1:
            at = _at(ground, x + 0.5, 0)[0]
            canvas.text(at, paper.top + 0.95 * size, str(x), size=size, ink=COORDINATE_INK, align="middle")
    for y in range(0, pitch.width, apart):
        if view.top + 2 <= y + 0.5 <= view.bottom - 1:
            at = _at(ground, 0, y + 0.5)[1]
            canvas.text(paper.left + 0.2 * size, at + 0.36 * size, str(y), size=size, ink=COORDINATE_INK)


def draw_pieces(canvas: Canvas, ground: PaperGround, picture: StepPicture, *, close: bool = False) -> None:
    """Draw everything but the pitch: shadows and zones first, then lines, pawns and letters.

    A picture of a part of the pitch is `close`, with smaller pawns.
    """
    under = ("shadow", "zone", "reach", "cell")
    for mark in sorted(picture.marks, key=lambda one: one.kind not in under):
        _draw_mark(canvas, ground, mark, picture.match)
    size = pawn_size(ground) * (CLOSE if close else 1.0)
    draw_pawns(canvas, ground, match=picture.match, size=size)
    for letter, cell in picture.letters.items():
        x, y = _at(ground, *cell.centre)
        y -= 1.15 * size if y - 1.7 * size > ground.box.top else -1.15 * size
        half = 0.5 * size  # a black square: home are discs, and away squares are light
        canvas.rect(x - half, y - half, size, size, fill=BLACK, ink=WHITE, width=0.3)
        canvas.text(x, y + 0.24 * size, letter, size=0.68 * size, ink=WHITE, bold=True, align="middle")


def _at(ground: PaperGround, x: float, y: float) -> tuple[float, float]:
    """Return a point of the pitch on paper."""
    return ground.x + x * ground.yard, ground.y + y * ground.yard


def _draw_mark(canvas: Canvas, ground: PaperGround, mark: PitchMark, match: Match) -> None:
    """Draw one mark."""
    if mark.kind in ("line", "run"):
        first, last = (mark_cell(place, match) for place in mark.at)
        high = mark.kind == "line" and first.yards_to(last) > HIGH
        _draw_arrow(canvas, ground, first, last, bend=0.12 if high else 0.0, dash=1.0 if mark.kind == "run" else 0.0)
    elif mark.kind == "zone":
        area = read_zone(mark.at[0], match)
        _draw_frame(canvas, ground.on_paper(Box(area.left, area.top, area.right, area.bottom)), dash=2.0)
    elif mark.kind == "cell":
        cell = mark_cell(mark.at[0], match)
        _draw_frame(canvas, ground.on_paper(Box(cell.x, cell.y, cell.x + 1, cell.y + 1)), dash=0.0)
    elif mark.kind == "reach":
        left, top, right, bottom = reach_zones(mark_cell(mark.at[0], match), pitch=match.pitch).bounds
        _draw_frame(canvas, ground.on_paper(Box(left, top, right, bottom)), dash=1.2)
    elif mark.kind == "shadow":
        _draw_shadow(canvas, ground, mark_cell(mark.at[0], match), match)
    else:
        x, y = _at(ground, *mark_cell(mark.at[0], match).centre)
        canvas.text(x, y + 5.5, mark.words, size=3.6, bold=True, align="middle")


def _draw_frame(canvas: Canvas, box: Box, *, dash: float) -> None:
    """Draw the outline of a box."""
    corners = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        canvas.line(x1, y1, x2, y2, width=0.45, dash=dash)


def _draw_arrow(canvas: Canvas, ground: PaperGround, first: Cell, last: Cell, *, bend: float, dash: float) -> None:
    """Draw an arrow between two cells, short of both pawns; a high ball as an arc."""
    (x1, y1), (x2, y2) = _at(ground, *first.centre), _at(ground, *last.centre)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    short = min(0.55 * pawn_size(ground), length / 3) / length
    middle_x, middle_y = (x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 - bend * abs(x2 - x1)
    points = []
    for share in np.linspace(short, 1 - short, 13 if bend else 2):
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        points.append((a * x1 + b * middle_x + c * x2, a * y1 + b * middle_y + c * y2))
    for (left, top), (right, bottom) in pairwise(points):
        canvas.line(left, top, right, bottom, width=0.55, dash=dash)
    (before_x, before_y), (end_x, end_y) = points[-2:]
    way = atan2(end_y - before_y, end_x - before_x)
    for turn in (2.65, -2.65):
        canvas.line(end_x, end_y, end_x + HEAD * cos(way + turn), end_y + HEAD * sin(way + turn), width=0.55)


def _draw_shadow(canvas: Canvas, ground: PaperGround, defender: Cell, match: Match) -> None:
    """Hatch the cover shadow of a defender, seen from the ball."""
    shape = cover_shadows(match.ball, defenders=defender, pitch=match.pitch)
    left, top, right, bottom = shape.bounds
    starts = np.arange(left - (bottom - top), right, HATCH)
    strokes = shapely.linestrings([[(x, bottom), (x + bottom - top, top)] for x in starts])
    paper = [ground.yard, 0, 0, ground.yard, ground.x, ground.y]
    outline = shapely.get_parts(shapely.boundary(shape))
    for part in [*shapely.get_parts(shapely.intersection(strokes, shape)), *outline]:
        points = shapely.get_coordinates(affine_transform(part, paper))
        for (x1, y1), (x2, y2) in pairwise(points):
            canvas.line(float(x1), float(y1), float(x2), float(y2), width=0.12, ink="#404040")


def svg_picture(picture: StepPicture, *, ink: PrintInk = INKS["colour"], with_ground: bool = True) -> str:
    """Return the parts of a picture as SVG elements, for a view box of `WIDE` by `TALL`."""
    canvas = SvgCanvas()
    ground = fit_ground(Box(0, 0, WIDE, TALL), pitch=picture.match.pitch, ink=ink)
    if with_ground:
        draw_ground(canvas, ground)
    draw_coordinates(canvas, ground, part=picture.part)
    draw_pieces(canvas, ground, picture, close=picture.part is not None)
    return "\n".join(canvas.parts)


def view_box(picture: StepPicture) -> str:
    """Return the view box of a picture: all of it, or the part that matters."""
    if picture.part is None:
        return f"0 0 {WIDE:g} {TALL:g}"
    box = fit_ground(Box(0, 0, WIDE, TALL), pitch=picture.match.pitch, ink=INKS["colour"]).on_paper(picture.part)
    return f"{box.left:.1f} {box.top:.1f} {box.width:.1f} {box.height:.1f}"


def svg_ground(match: Match, *, ink: PrintInk = INKS["colour"]) -> str:
    """Return an empty pitch as SVG elements."""
    canvas = SvgCanvas()
    draw_ground(canvas, fit_ground(Box(0, 0, WIDE, TALL), pitch=match.pitch, ink=ink))
    return "\n".join(canvas.parts)


def describe_position(match: Match) -> str:
    """Say where everybody is, for those who cannot see the picture.

    >>> from footroll.notation import read_position
    >>> describe_position(read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9"))
    'Home: 1 at 5:32, 9 at 60:30. Away: 1 at 94:32. Home 9 has the ball.'
    """
    sides = []
    for side in Side:
        pawns = sorted(match.pawns(side), key=lambda pawn: match.footballer(pawn).number)
        placed = ", ".join(f"{match.footballer(pawn).number} at {match.cell(pawn)}" for pawn in pawns)
        sides.append(f"{side.name.capitalize()}: {placed}.")
    if match.carrier is None:
        return " ".join([*sides, f"The ball is at {match.ball}."])
    return " ".join([*sides, f"{pawn_name(match, match.carrier).capitalize()} has the ball."])
