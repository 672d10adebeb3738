"""Diagrams of positions for lessons: one to six on a page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Side, side_of
from footroll.printing.ground import PaperGround
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, WHITE, Box, PrintedPage
from footroll.printing.paper import RIM

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.pitch import Pitch
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize

MOST = 6  # diagrams of a page
GRIDS = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2), 5: (2, 3), 6: (2, 3)}  # columns and rows of an upright page
GAP, CAPTION = 8.0, 9.0  # millimetres between diagrams, and for the words below one
PAWN = 3.4  # smallest diameter of a pawn, in millimetres
PAWN_YARDS = 2.2  # usual diameter of a pawn
SHIRTS = (("#123f8f", "#ffffff"), ("#ffc233", "#1a1400"))  # fill and number in colour, by Side
PLAIN = ((BLACK, WHITE), (WHITE, BLACK))


class Diagram(NamedTuple):
    """A position with its caption."""

    match: Match
    caption: str


def position_pages(
    matches: Sequence[Match], *, paper: PaperSize, ink: PrintInk = INKS["colour"], captions: Sequence[str] = ()
) -> tuple[PrintedPage, ...]:
    """Return pages with up to six positions each; without captions, they name the carrier.

    >>> from footroll.notation import read_position
    >>> from footroll.printing.paper import PAPERS
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9")
    >>> [page.name for page in position_pages([match] * 8, paper=PAPERS["A4"])]
    ['positions 1 to 6', 'positions 7 to 8']
    """
    every = [
        Diagram(match, captions[at] if at < len(captions) else caption_of(match)) for at, match in enumerate(matches)
    ]
    groups = [every[at : at + MOST] for at in range(0, len(every), MOST)]
    sheet = paper.turned if len(every) == 1 else paper  # a single pitch is wider than high
    pages = []
    for at, group in enumerate(groups):
        first, last = at * MOST + 1, at * MOST + len(group)
        name = f"positions {first} to {last}" if last > first else f"position {first}"
        pages.append(PrintedPage(name, sheet.width, sheet.height, partial(_draw_group, group, sheet, ink)))
    return tuple(pages)


def caption_of(match: Match) -> str:
    """Name the score and the carrier in one line."""
    home, away = match.teams
    score = f"{home} {match.goals[0]}, {away} {match.goals[1]}"
    if match.carrier is None:
        return f"{score}. The ball is at {match.ball}."
    carrier = f"{match.teams[side_of(match.carrier)]} {match.footballer(match.carrier).number}"
    return f"{score}. {carrier} has the ball at {match.ball}."


def _draw_group(group: Sequence[Diagram], paper: PaperSize, ink: PrintInk, canvas: Canvas) -> None:
    """Draw the diagrams of one page."""
    page = Box(0, 0, paper.width, paper.height).shrunk(RIM + 2)
    across, down = GRIDS[len(group)]
    wide, high = (page.width - GAP * (across - 1)) / across, (page.height - GAP * (down - 1)) / down
    for at, diagram in enumerate(group):
        left, top = page.left + at % across * (wide + GAP), page.top + at // across * (high + GAP)
        draw_diagram(canvas, Box(left, top, left + wide, top + high), diagram=diagram, ink=ink)


def draw_diagram(canvas: Canvas, box: Box, *, diagram: Diagram, ink: PrintInk) -> None:
    """Draw a position as large as a box allows, with its caption below."""
    ground = fit_ground(box.lowered(CAPTION), pitch=diagram.match.pitch, ink=ink)
    draw_ground(canvas, ground)
    draw_pawns(canvas, ground, match=diagram.match)
    canvas.text(ground.box.left, ground.box.bottom + 4, diagram.caption, size=2.8, room=ground.box.width)


def fit_ground(box: Box, *, pitch: Pitch, ink: PrintInk) -> PaperGround:
    """Return a pitch with two yards of edge, as large as a box allows."""
    shown = Box(-2, -2, pitch.length + 2, pitch.width + 2)
    yard = min(box.width / shown.width, box.height / shown.height)
    x = box.left + (box.width - shown.width * yard) / 2 + 2 * yard
    return PaperGround(pitch, ink, x, box.top + 2 * yard, yard, shown)


def draw_ground(canvas: Canvas, ground: PaperGround) -> None:
    """Draw an empty pitch with its markings."""
    field = ground.on_paper(Box(0, 0, ground.pitch.length, ground.pitch.width))
    if ground.ink.coloured:
        canvas.rect(field.left, field.top, field.width, field.height, fill=ground.ink.bands[-1].tint)
    ground.draw_marks(canvas, width=0.3)


def pawn_size(ground: PaperGround) -> float:
    """Return the usual diameter of a pawn, in millimetres."""
    return max(PAWN, PAWN_YARDS * ground.yard)


def draw_pawns(canvas: Canvas, ground: PaperGround, *, match: Match, size: float = 0.0) -> None:
    """Draw the pawns of a position, and the ball; `size` is another diameter than the usual one."""
    ink, yard = ground.ink, ground.yard
    size = size or pawn_size(ground)
    for side in Side:
        for pawn in match.pawns(side):
            cell = match.cell(pawn)
            if cell:
                at_x, at_y = (ground.x + cell.centre[0] * yard, ground.y + cell.centre[1] * yard)
                _draw_pawn(canvas, at_x, at_y, number=match.footballer(pawn).number, side=side, size=size, ink=ink)
    ball_x, ball_y = (ground.x + (match.ball.x + 0.5) * yard, ground.y + (match.ball.y + 0.5) * yard)
    aside = 0.62 * size if match.carrier is not None else 0.0
    canvas.circle(ball_x + aside, ball_y - aside, 0.26 * size, fill=WHITE, ink=BLACK, width=0.35)


def _draw_pawn(canvas: Canvas, x: float, y: float, *, number: int, side: Side, size: float, ink: PrintInk) -> None:
    """Draw home as discs and away as squares, so that no colour is needed to tell them apart."""
    fill, letter = (SHIRTS if ink.coloured else PLAIN)[side]
    if side is Side.HOME:
        canvas.circle(x, y, size / 2, fill=fill, ink=BLACK, width=0.2)
    else:
        side_length = 0.9 * size
        canvas.rect(x - side_length / 2, y - side_length / 2, side_length, side_length, fill=fill, ink=BLACK, width=0.2)
    high = 0.58 * size
    canvas.text(x, y + 0.36 * high, str(number), size=high, ink=letter, bold=True, align="middle", room=0.75 * size)
