"""Team sheets to write on, and stickers for pawns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import PrintError
from footroll.printing.inks import INKS
from footroll.printing.pages import BLACK, GREY, WHITE, Box, PrintedPage
from footroll.printing.paper import RIM, RIMS, STICKERS
from footroll.sheets.colours import contrast
from footroll.skills import SKILLS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize
    from footroll.teams import Footballer, Team

TEAMS_A_PAGE = 2
HEADING, GAP = 6.0, 8.0  # height of the name of a team, and the space between two teams, in millimetres
WORDS = 24.0  # height of the vertical names of skills
NUMBER, NAME, ROLE = 6.0, 30.0, 8.0  # widths of the first columns
USUAL = 190.0  # width of a sheet on upright A4
BOXES = ("goals", "cards", "injured", "off")  # to write into
BOX = 7.0
ROW_MOST = 7.5
TOP_SCORE = 90  # from here on a score is bold
SHADES = {100: "#c9c9c9", 90: "#e4e4e4"}  # grounds of the best scores, except in thrifty ink
BLEED = 1.0  # millimetres of colour outside the cut
STICKER_GAP = 3.0  # between the edges of two bleeds: room for cut marks
CUT = 1.2  # length of a cut mark


def team_pages(teams: Sequence[Team], *, paper: PaperSize, ink: PrintInk = INKS["colour"]) -> tuple[PrintedPage, ...]:
    """Return sheets of skills with boxes to write into: two teams to a page, or one on its side.

    >>> from footroll.printing.paper import PAPERS
    >>> from footroll.sheets import read_team
    >>> [page.name for page in team_pages([read_team("solana-blava").team], paper=PAPERS["A4"])]
    ['Solana Blava']
    """
    if len(teams) == 1:
        whole = paper.turned
        return (PrintedPage(teams[0].name, whole.width, whole.height, partial(_draw_alone, teams[0], whole, ink)),)
    pairs = [teams[at : at + TEAMS_A_PAGE] for at in range(0, len(teams), TEAMS_A_PAGE)]
    return tuple(
        PrintedPage(
            " and ".join(team.name for team in pair), paper.width, paper.height, partial(_draw_pair, pair, paper, ink)
        )
        for pair in pairs
    )


def _draw_alone(team: Team, paper: PaperSize, ink: PrintInk, canvas: Canvas) -> None:
    """Draw one team on a whole page."""
    _draw_team(canvas, Box(0, 0, paper.width, paper.height).shrunk(RIM + 4), team=team, ink=ink)


def _draw_pair(teams: Sequence[Team], paper: PaperSize, ink: PrintInk, canvas: Canvas) -> None:
    """Draw one team on the upper half of a page, and another on the lower one."""
    page = Box(0, 0, paper.width, paper.height).shrunk(RIM + 2)
    high = (page.height - GAP) / TEAMS_A_PAGE
    for at, team in enumerate(teams):
        top = page.top + at * (high + GAP)
        _draw_team(canvas, Box(page.left, top, page.right, top + high), team=team, ink=ink)


class SheetColumns(NamedTuple):
    """The widths of the columns of a team sheet, in millimetres."""

    number: float
    name: float
    role: float
    skill: float
    box: float

    @classmethod
    def of(cls, wide: float) -> SheetColumns:
        """Return the columns for a width; all grow with it but the boxes."""
        number, name, role = (part * wide / USUAL for part in (NUMBER, NAME, ROLE))
        return cls(number, name, role, (wide - number - name - role - len(BOXES) * BOX) / len(SKILLS), BOX)

    @property
    def first_skill(self) -> float:
        """The left edge of the first skill."""
        return self.number + self.name + self.role


def _draw_team(canvas: Canvas, box: Box, *, team: Team, ink: PrintInk) -> None:
    """Draw the skills of a squad: the eleven, then the other footballers."""
    canvas.text(box.left, box.top + 4.2, team.name, size=5, bold=True, room=box.width / 2)
    canvas.text(box.right - 28, box.top + 4.2, f"{team.formation}    coach:", size=3, align="right")
    canvas.line(box.right - 26, box.top + 4.6, box.right, box.top + 4.6)
    eleven, columns = team.eleven, SheetColumns.of(box.width)
    others = tuple(one for one in team.footballers if one not in eleven)
    head = box.top + HEADING + WORDS
    row = min((box.bottom - head) / (len(eleven) + len(others) + 0.5), ROW_MOST)
    size = min(0.52 * row, 2.5 * box.width / USUAL)
    for at, skill in enumerate(SKILLS.values()):
        x = box.left + columns.first_skill + (at + 0.5) * columns.skill
        canvas.turned_text(x + 0.8, head - 1.2, skill.name, size=2.3, turn=270)
    for at, words in enumerate(BOXES):
        x = box.right - (len(BOXES) - at - 0.5) * columns.box
        canvas.turned_text(x + 0.8, head - 1.2, words, size=2.3, turn=270)
    y = head
    for footballers in (eleven, others):
        for one in footballers:
            line = Box(box.left, y, box.right, y + row)
            _draw_footballer(canvas, line, one=one, size=size, columns=columns, ink=ink)
            y += row
        canvas.line(box.left, y, box.right, y, width=0.15)
        y += row / 2


def _draw_footballer(
    canvas: Canvas, box: Box, *, one: Footballer, size: float, columns: SheetColumns, ink: PrintInk
) -> None:
    """Draw one line of a team sheet, the best scores in bold on grey."""
    base, x = box.middle[1] + 0.36 * size, box.left
    canvas.line(box.left, box.top, box.right, box.top, width=0.08, ink=GREY)
    canvas.text(x + columns.number - 1.5, base, str(one.number), size=size, bold=True, align="right")
    canvas.text(x + columns.number, base, one.name, size=size, room=columns.name - 1.5)
    canvas.text(x + columns.number + columns.name, base, one.position, size=size, room=columns.role - 1)
    for at, skill in enumerate(SKILLS):
        score, x = one.scores[skill], box.left + columns.first_skill + at * columns.skill
        if score in SHADES and ink.name != "thrifty":
            canvas.rect(x, box.top, columns.skill, box.height, fill=SHADES[score])
        words, bold = ("–", False) if score is None else (str(score), score >= TOP_SCORE)
        middle = x + columns.skill / 2
        canvas.text(middle, base, words, size=size, bold=bold, align="middle", room=columns.skill)
    for at in range(len(BOXES)):
        canvas.rect(box.right - (at + 1) * columns.box, box.top, columns.box, box.height, ink=BLACK, width=0.1)


# Stickers


@dataclass(frozen=True, slots=True)
class Sticker:
    """One round sticker: its number, its colours, and whether a square tells its team."""

    number: int
    fill: str
    ink: str
    squared: bool


def stickers_of(teams: Sequence[Team], *, ink: PrintInk) -> list[Sticker]:
    """Return the stickers of whole squads; every second team has a square, and is light in black ink."""
    found = []
    for at, team in enumerate(teams):
        light = at % 2 == 1
        fill = team.shirt if ink.coloured else (WHITE if light else BLACK)
        found += [Sticker(one.number, fill, contrast(fill), squared=light) for one in team.footballers]
    return found


def pawn_pages(
    teams: Sequence[Team],
    *,
    paper: PaperSize,
    size: float = 8.0,
    rim: float = RIM,
    stretch: float = 1.0,
    ink: PrintInk = INKS["colour"],
) -> tuple[PrintedPage, ...]:
    """Return pages of round stickers of this diameter, with bleed and cut marks.

    >>> from footroll.printing.paper import PAPERS
    >>> from footroll.sheets import read_team
    >>> len(pawn_pages([read_team("solana-blava").team], paper=PAPERS["A4"]))
    1
    """
    STICKERS.check(size)
    RIMS.check(rim)
    step = size + 2 * BLEED + STICKER_GAP
    wide, high = (side - 2 * rim - CUT * 2 for side in (paper.width, paper.height - 10))
    across, down = int(wide // step), int(high // step)
    if across * down == 0:
        raise PrintError(f"no sticker of {size:g} mm fits on {paper}; write a smaller size")
    every = stickers_of(teams, ink=ink)
    groups = [every[at : at + across * down] for at in range(0, len(every), across * down)]
    title = f"Stickers of {size:g} mm: {', '.join(team.name for team in teams)}. Cut along the circles."
    return tuple(
        PrintedPage(
            f"stickers {at}",
            paper.width,
            paper.height,
            partial(_draw_stickers, group, paper, across, size, title),
            stretch,
        )
        for at, group in enumerate(groups, start=1)
    )


def _draw_stickers(
    stickers: Sequence[Sticker], paper: PaperSize, across: int, size: float, title: str, canvas: Canvas
) -> None:
    """Draw a grid of stickers, each with its bleed, its cut line and four cut marks."""
    step = size + 2 * BLEED + STICKER_GAP
    left = (paper.width - across * step) / 2 + step / 2
    rows = -(-len(stickers) // across)
    top = (paper.height - 10 - rows * step) / 2 if rows * step > paper.height - 60 else 22.0
    canvas.text(left - step / 2, top - 4, title, size=3, room=across * step)
    for at, sticker in enumerate(stickers):
        draw_sticker(canvas, left + at % across * step, top + (at // across + 0.5) * step, sticker=sticker, size=size)


def draw_sticker(canvas: Canvas, x: float, y: float, *, sticker: Sticker, size: float) -> None:
    """Draw one sticker around a point."""
    radius = size / 2
    canvas.circle(x, y, radius + BLEED, fill=sticker.fill)
    canvas.circle(x, y, radius, ink=GREY, width=0.1)
    if sticker.squared:
        side = 1.3 * radius
        canvas.rect(x - side / 2, y - side / 2, side, side, ink=sticker.ink, width=0.04 * size)
    words = str(sticker.number)
    high, room = (0.48 * size, 0.5 * size) if sticker.squared else (0.6 * size, 0.62 * size)
    canvas.text(x, y + 0.36 * high, words, size=high, ink=sticker.ink, bold=True, align="middle", room=room)
    edge = radius + BLEED + 0.3
    for along, aside in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        canvas.line(x + along * edge, y + aside * edge, x + along * (edge + CUT), y + aside * (edge + CUT), width=0.1)
