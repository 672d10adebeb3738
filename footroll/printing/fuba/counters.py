"""FUBA's counters to cut out: pieces of both teams, and markers for the tracks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from footroll.fuba.sides import PLAYERS
from footroll.printing.fuba.cutting import CutGrid, CutPiece, cut_pages
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, WHITE
from footroll.printing.paper import STICKERS

if TYPE_CHECKING:
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Box, Canvas, PrintedPage
    from footroll.printing.paper import PaperSize

SIZE = 16.0  # millimetres of a counter
GAP = 2.0
SUBSTITUTES = 3
CONDITION = 3  # markers of a team, one for each zone
FILLS = {"home": ("#24438f", "#303030"), "away": ("#f2b233", "#ffffff")}  # in colour, and in black ink


def counter_pages(
    *, paper: PaperSize, size: float = SIZE, ink: PrintInk = INKS["colour"], stretch: float = 1.0
) -> tuple[PrintedPage, ...]:
    """Return the counters of both teams: ten pieces and a goalkeeper, substitutes, and markers.

    >>> from footroll.printing.paper import PAPERS
    >>> len(counter_pages(paper=PAPERS["A4"]))
    1
    """
    STICKERS.check(size)
    grid = CutGrid.on(paper, wide=size, high=size, gap=GAP)
    return tuple(cut_pages(counters(ink), grid, name="counters", stretch=stretch))


def counters(ink: PrintInk) -> list[CutPiece]:
    """Return every counter of a match: pieces, substitutes, and markers for the tracks.

    >>> len(counters(INKS["colour"]))  # 2 × (10 + 1 + 3 + 1 + 3) + 1
    37
    """
    words = ["", *["S"] * SUBSTITUTES, "goals", *["zone"] * CONDITION]
    found = []
    for team in FILLS:
        every = [""] * PLAYERS + ["GK", *words[1:]]
        found += [CutPiece(f"{team} {word or 'piece'}", partial(_draw_counter, team, word, ink)) for word in every]
    return [*found, CutPiece("time", partial(_draw_time, ink))]


def _draw_counter(team: str, word: str, ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw a counter: home's are round, away's are square, and the goalkeeper has a second rim."""
    (x, y), half = box.middle, 0.46 * box.width
    fill = FILLS[team][0 if ink.coloured else 1]
    if team == "home":
        canvas.circle(x, y, half, fill=fill, ink=BLACK, width=0.4)
    else:
        canvas.rect(x - half, y - half, 2 * half, 2 * half, fill=fill, ink=BLACK, width=0.4)
    text = WHITE if team == "home" else BLACK
    if word == "GK":
        canvas.circle(x, y, 0.78 * half, ink=text, width=0.5)
    if word:
        size = 0.34 * box.width if len(word) < 3 else 0.2 * box.width
        canvas.text(x, y + 0.36 * size, word, size=size, ink=text, bold=True, align="middle", room=1.5 * half)


def _draw_time(ink: PrintInk, canvas: Canvas, box: Box) -> None:
    """Draw the marker of the time track."""
    (x, y), half = box.middle, 0.46 * box.width
    canvas.circle(x, y, half, fill="#16201a" if ink.coloured else WHITE, ink=BLACK, width=0.4)
    canvas.text(
        x, y + 0.8, "time", size=0.22 * box.width, bold=True, align="middle", ink=WHITE if ink.coloured else BLACK
    )
