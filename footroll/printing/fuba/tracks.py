"""FUBA's tracks: the minutes of both halves, goals, condition points, cards and substitutions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from footroll.printing.fuba.cutting import draw_foot
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, Box, PrintedPage
from footroll.printing.paper import RIM

if TYPE_CHECKING:
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize

ROW = 17  # squares of a row: a half has its start, 45 minutes and five of stoppage, in three rows
MINUTES, STOPPAGE = 45, 5
GOALS = 10  # squares of a goal track: 0 to 9
MOST = 6  # condition points of a zone (F3-A3-11)
ZONES = ("defence", "midfield", "forward")
BOXES = ("yellow", "red", "sub", "sub", "sub")
LARGE, SMALL = 0.8, 0.6  # sides of the squares for goals and for condition points, by those of the minutes
GAP, HEAD = 3.0, 4.0  # between tracks, and the height of a heading
YELLOW, DARK = "#f6d84c", "#16201a"


def track_pages(*, paper: PaperSize, ink: PrintInk = INKS["colour"], stretch: float = 1.0) -> tuple[PrintedPage, ...]:
    """Return the page of tracks, on its side.

    >>> from footroll.printing.paper import PAPERS
    >>> [page.name for page in track_pages(paper=PAPERS["A4"])]
    ['tracks']
    """
    sheet = paper.turned
    return (PrintedPage("tracks", sheet.width, sheet.height, partial(_draw_tracks, sheet, ink), stretch),)


def squares_of(half: int) -> list[str]:
    """Return the words of the squares of a half.

    >>> words = squares_of(1)
    >>> words[0], words[1], words[45], words[-1], len(words)
    ('1st', '1', '45', '+5', 51)
    >>> squares_of(2)[:2]
    ['2nd', '46']
    """
    start = MINUTES * (half - 1)
    minutes = [str(start + minute) for minute in range(1, MINUTES + 1)]
    return [("1st", "2nd")[half - 1], *minutes, *(f"+{more}" for more in range(1, STOPPAGE + 1))]


def _draw_tracks(paper: PaperSize, ink: PrintInk, canvas: Canvas) -> None:
    """Draw every track on one page."""
    page = Box(0, 0, paper.width, paper.height).shrunk(RIM + 2).lowered(10)
    rows = 2 * 3 + 2 * LARGE + len(ZONES) * SMALL
    side = min(page.width / ROW, (page.height - 7 * (GAP + HEAD)) / rows)
    y = page.top
    for half in (1, 2):
        words = f"Time, {('first', 'second')[half - 1]} half"
        y = _draw_row(
            canvas, Box(page.left, y, page.right, page.bottom), squares_of(half), side=side, title=words, ink=ink
        )
    middle = page.left + page.width / 2
    for team, left in (("Home", page.left), ("Away", middle + GAP)):
        box, at = Box(left, y, left + page.width / 2 - GAP, page.bottom), y
        at = _draw_row(
            canvas, box, [str(goals) for goals in range(GOALS)], side=side * LARGE, title=f"{team}, goals", ink=ink
        )
        for zone in ZONES:
            title = f"{team}, condition: {zone}"
            line = Box(box.left, at, box.right, box.bottom)
            at = _draw_row(
                canvas, line, [str(points) for points in range(MOST + 1)], side=side * SMALL, title=title, ink=ink
            )
        line = Box(box.left, at, box.right, box.bottom)
        _draw_row(canvas, line, list(BOXES), side=side * LARGE, title=f"{team}, cards and substitutions", ink=ink)
    draw_foot(canvas, paper)


def _draw_row(canvas: Canvas, box: Box, words: list[str], *, side: float, title: str, ink: PrintInk) -> float:
    """Draw a heading and squares in rows of 17 at most, and return the edge where the next track starts."""
    canvas.text(box.left, box.top + 0.7 * HEAD, title, size=3, bold=True)
    for at, word in enumerate(words):
        x, y = box.left + at % ROW * side, box.top + HEAD + at // ROW * side
        stoppage = word.startswith("+")
        fill = (DARK if ink.coloured else "#d0d0d0") if stoppage else ""
        canvas.rect(x, y, side, side, fill=fill, ink=BLACK, width=0.25)
        text = YELLOW if stoppage and ink.coloured else BLACK
        size = min(0.36 * side, 4.5)
        canvas.text(
            x + side / 2, y + side / 2 + 0.36 * size, word, size=size, ink=text, align="middle", room=0.9 * side
        )
    return box.top + HEAD + -(-len(words) // ROW) * side + GAP
