"""Cards and counters to cut out: boxes on a page, and text that wraps inside a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from footroll.errors import PrintError
from footroll.printing.pages import GREY, Box, PrintedPage, draw_ruler
from footroll.printing.paper import RIM, RULER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize


FOOT = 9.0  # millimetres at the bottom of a page for the ruler
LETTER = 0.54  # width of a letter of ordinary text, by its size


@dataclass(frozen=True, slots=True)
class CutPiece:
    """Something to cut out: its name, and the function that draws it into its box."""

    name: str
    draw: Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class CutGrid:
    """Equal boxes on a page, in the middle of the paper above the ruler."""

    paper: PaperSize
    wide: float
    high: float
    gap: float
    across: int
    down: int

    @classmethod
    def on(cls, paper: PaperSize, *, wide: float, high: float, gap: float = 0.0) -> CutGrid:
        """Return the fullest grid of boxes of this size, or refuse a paper that is too small.

        >>> from footroll.printing.paper import PAPERS
        >>> grid = CutGrid.on(PAPERS["A4"], wide=63, high=88)
        >>> grid.across, grid.down
        (3, 3)
        """
        room = paper.width - 2 * RIM + gap, paper.height - 2 * RIM - FOOT + gap
        across, down = int(room[0] // (wide + gap)), int(room[1] // (high + gap))
        if across * down == 0:
            raise PrintError(f"nothing of {wide:g} × {high:g} mm fits on {paper}; choose a larger paper")
        return cls(paper, wide, high, gap, across, down)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes, row by row."""
        step_x, step_y = self.wide + self.gap, self.high + self.gap
        left = (self.paper.width - self.across * step_x + self.gap) / 2
        top = (self.paper.height - FOOT - self.down * step_y + self.gap) / 2
        return tuple(
            Box(
                left + column * step_x,
                top + row * step_y,
                left + column * step_x + self.wide,
                top + row * step_y + self.high,
            )
            for row in range(self.down)
            for column in range(self.across)
        )


def cut_pages(
    pieces: Sequence[CutPiece], grid: CutGrid, *, name: str, stretch: float = 1.0, backs: str = ""
) -> Iterator[PrintedPage]:
    """Yield pages of pieces with cut lines and a ruler; with `backs`, a page of that colour after each.

    The backs are mirrored, so that they lie behind their cards on paper printed on both sides along the long edge.
    """
    room, paper = grid.across * grid.down, grid.paper
    for page, first in enumerate(range(0, len(pieces), room), start=1):
        group = pieces[first : first + room]
        yield PrintedPage(f"{name} {page}", paper.width, paper.height, partial(_draw_pieces, group, grid), stretch)
        if backs:
            draw = partial(_draw_backs, len(group), grid, backs)
            yield PrintedPage(f"{name} {page} backs", paper.width, paper.height, draw, stretch)


def _draw_pieces(pieces: Sequence[CutPiece], grid: CutGrid, canvas: Canvas) -> None:
    """Draw pieces into the boxes of a page."""
    for piece, box in zip(pieces, grid.boxes, strict=False):
        piece.draw(canvas, box)
        canvas.rect(box.left, box.top, box.width, box.height, ink=GREY, width=0.1)
    draw_foot(canvas, grid.paper)


def draw_foot(canvas: Canvas, paper: PaperSize) -> None:
    """Draw a ruler of 100 mm at the foot of a page."""
    draw_ruler(canvas, (paper.width - RULER) / 2, paper.height - RIM - 4)


def _draw_backs(count: int, grid: CutGrid, tint: str, canvas: Canvas) -> None:
    """Fill the backs of cards, mirrored along the long edge, a little beyond the cut."""
    width = grid.paper.width
    for box in grid.boxes[:count]:
        left = width - box.right
        canvas.rect(left - 1, box.top - 1, box.width + 2, box.height + 2, fill=tint)


def write_lines(canvas: Canvas, words: str, box: Box, *, size: float, ink: str) -> float:
    """Write words in lines from the top of a box, and return where the next line would start."""
    y = box.top + size
    for line in wrap(words, width=max(int(box.width / (LETTER * size)), 8)):
        canvas.text(box.left, y, line, size=size, ink=ink, room=box.width)
        y += 1.35 * size
    return y - size
