"""The print job of the room Print: what is printed, how, and the pages that come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FootrollError, PrintError
from footroll.printing.boards import BoardLook, board_pages, map_page, tile_page
from footroll.printing.gluing import glue_order
from footroll.printing.inks import INKS
from footroll.printing.paper import OVERLAPS, PAPERS, SCALE, SCALES, VALUES_FROM, check_measured
from footroll.printing.squads import pawn_pages, team_pages
from footroll.printing.tables import cheat_pages, dice_pages
from footroll.printing.tiling import plan_board
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.pitch import Pitch
    from footroll.printing.pages import PrintedPage
    from footroll.printing.tiling import BoardPlan, Tile
    from footroll.teams import Team

BOARD, MAP, HOME, AWAY, CHEATS, SCORES, STICKERS = "board", "map", "home", "away", "cheats", "scores", "stickers"
NOTHING = "Tick something to print."
MANY = 60  # more sheets than this are asked about


class PrintItem(NamedTuple):
    """Something that can be ticked: its key, its words and its pages."""

    key: str
    words: str
    short: str
    pages: tuple[PrintedPage, ...]


@dataclass(frozen=True, slots=True)
class PrintChoices:
    """All choices of a print job."""

    paper: str = "A4"
    yard: float = SCALE
    ink: str = "colour"
    values: str = "twice"
    crosses: bool = True
    overlap: int = 1
    measured: float = 100.0
    ticked: frozenset[str] = frozenset({BOARD, MAP, HOME, AWAY, CHEATS, STICKERS})


class PrintJob(QObject):
    """The choices of a print job and its pages; a bad choice is kept out, with its sentence as `faults`."""

    changed = pyqtSignal()

    def __init__(self, pitch: Pitch, teams: Sequence[Team], *, measured: float = 100.0) -> None:
        super().__init__()
        self.pitch, self.teams = pitch, tuple(teams)
        self.choices = PrintChoices(measured=measured)
        self.faults: dict[str, str] = {}  # by the name of the choice
        self.tile = 0  # the index of the sheet that the room shows
        self._make()

    def choose(self, **choices: object) -> None:
        """Take new choices, or keep the old ones and say what is wrong."""
        wanted = replace(self.choices, **choices)  # type: ignore[arg-type]
        for name in choices:
            self.faults.pop(name, None)
        before = self.choices
        try:
            self._check(wanted)
            self.choices = wanted
            self._make()
        except FootrollError as refusal:
            self.choices = before
            self.faults[next(iter(choices))] = f"{sentence_case(str(refusal))}."
        self.changed.emit()

    def tick(self, key: str, on: bool) -> None:
        """Tick something, or not."""
        self.choose(ticked=self.choices.ticked | {key} if on else self.choices.ticked - {key})

    def show_tile(self, index: int) -> None:
        """Show another sheet of the board."""
        index = min(max(index, 0), self.plan.sheets - 1)
        if index != self.tile:
            self.tile = index
            self.changed.emit()

    def _check(self, wanted: PrintChoices) -> None:
        """Refuse choices in the words of the room."""
        length = self.pitch.length * wanted.yard
        low = VALUES_FROM if wanted.values != "none" else SCALES.low
        if wanted.yard < low:
            why = ", or the values cannot be read" if wanted.values != "none" else ""
            raise PrintError(f"from {low:g} mm{why}")
        if wanted.yard > SCALES.high:
            raise PrintError(f"up to {SCALES.high:g} mm; this board would be {length / 1000:.1f} m long")
        if wanted.overlap > OVERLAPS.high:
            raise PrintError(f"at most {OVERLAPS.high:g} yards, {OVERLAPS.high * wanted.yard:g} mm")
        check_measured(wanted.measured)

    def _make(self) -> None:
        """Plan the board and collect the pages of everything."""
        chosen = self.choices
        paper, ink, stretch = PAPERS[chosen.paper], INKS[chosen.ink], check_measured(chosen.measured)
        plan = plan_board(self.pitch, paper=paper, yard=chosen.yard, overlap=chosen.overlap, stretch=stretch)
        look = BoardLook(ink, chosen.values, chosen.crosses)
        home, away = self.teams
        self.plan: BoardPlan = plan
        self.tile = min(self.tile, plan.sheets - 1)
        self.test_page = map_page(plan, look=look)
        self._tiles = tuple(tile_page(plan, tile, look=look) for tile in plan.tiles)
        size = max(min(chosen.yard, 40.0), 5.0)
        self.items = (
            PrintItem(BOARD, "Board", "board", board_pages(plan, look=look, with_map=False)),
            PrintItem(MAP, "Page map and check ruler", "map", (self.test_page,)),
            PrintItem(HOME, f"Team sheet, {home}", "sheets", team_pages([home], paper=paper, ink=ink)),
            PrintItem(AWAY, f"Team sheet, {away}", "sheets", team_pages([away], paper=paper, ink=ink)),
            PrintItem(CHEATS, "Cheat sheet, actions and turn", "cheat", cheat_pages(paper=paper)),
            PrintItem(SCORES, "Table of scores", "scores", dice_pages(paper=paper)),
            PrintItem(
                STICKERS,
                f"Pawn stickers, {size:g} mm",
                "stickers",
                pawn_pages(self.teams, paper=paper, size=size, stretch=stretch, ink=ink),
            ),
        )

    # What comes of it

    @property
    def pages(self) -> tuple[PrintedPage, ...]:
        """The pages of everything ticked, the map before the board."""
        order = sorted(self.items, key=lambda item: (item.key != MAP, item.key != BOARD))
        return tuple(page for item in order if item.key in self.choices.ticked for page in item.pages)

    @property
    def shown_tile(self) -> Tile:
        """The sheet of the board that the room shows."""
        return self.plan.tiles[self.tile]

    @property
    def tile_page(self) -> PrintedPage:
        """The page of that sheet."""
        return self._tiles[self.tile]

    @property
    def percent(self) -> str:
        """The correction of the printer's scale."""
        return f"{100 * self.plan.stretch:.1f}%"

    def summary(self) -> str:
        """Say how many pages there are, and at which scale.

        >>> from footroll.pitch import Pitch
        >>> from footroll.sheets import new_team
        >>> PrintJob(Pitch(100, 64), (new_team("Reds"), new_team("Blues"))).summary()
        '16 pages of A4 · 8 mm a yard'
        """
        pages = pages_in_words(len(self.pages))
        yard = f"{self.choices.yard:g} mm a yard"
        if self.plan.stretch == 1:
            return f"{pages} of {self.choices.paper} · {yard}"
        return f"{pages} of {self.choices.paper} · printed at {self.percent} to make {yard}"

    def parts(self) -> str:
        """List the pages by kind, such as 10 board and 1 map."""
        counts: dict[str, int] = {}
        for item in self.items:
            if item.key in self.choices.ticked:
                counts[item.short] = counts.get(item.short, 0) + len(item.pages)
        return " · ".join(f"{count} {short}" for short, count in counts.items()) or NOTHING

    def way(self) -> str:
        """Say which way the paper is turned, and what the other way would need."""
        plan = self.plan
        way, other = ("Upright", "On its side") if plan.upright else ("On its side", "Upright")
        return f"{way}: {pages_in_words(plan.sheets)}. {other} it would be {plan.sheets_turned}."

    def finished(self) -> str:
        """Say how large the pitch and the whole board become."""
        yard, (wide, high) = self.choices.yard, self.plan.size
        pitch = f"{self.pitch.length * yard:g} × {self.pitch.width * yard:g} mm"
        return f"The pitch is {pitch}; with its edge and goals {wide:g} × {high:g}."

    def tiles_in_words(self) -> str:
        """Say how the board is split."""
        plan = self.plan
        across, down = (max(span.end - span.start for span in spans) for spans in (plan.columns, plan.rows))
        tiles = f"{len(plan.columns)} × {len(plan.rows)} tiles"
        return f"{tiles}, up to {across} × {down} yards; cuts fall on lines of the grid"

    def gluing(self) -> str:
        """Say in which order the sheets are glued."""
        plan = self.plan
        if plan.sheets == 1:
            return "One sheet, nothing to glue"
        rows = ", then the rows" if len(plan.columns) > 1 and len(plan.rows) > 1 else ""
        return f"Glue {glue_order(plan)}{rows}"

    def facts(self) -> dict[str, str]:
        """Return the facts of the shown sheet."""
        tile, plan = self.shown_tile, self.plan
        wide, high = ((span.shown - span.start) * plan.yard for span in (tile.across, tile.down))
        margins = (plan.paper.width - wide) / 2, (plan.paper.height - high) / 2
        return {
            "Cells": plan.cells(tile),
            "Joins": tile.joins,
            "On paper": f"{wide:g} × {high:g} mm",
            "Margin": f"{margins[0]:.4g} and {margins[1]:.4g} mm",
        }

    def spoken(self) -> str:
        """Describe the shown sheet in one sentence."""
        tile = self.shown_tile
        return f"Tile {tile.number} of {self.plan.sheets}, cells {self.plan.cells(tile)}, joins {tile.joins}."

    def rows(self) -> list[tuple[str, ...]]:
        """Return the sheets as rows of a table: tile, columns, rows, joins and millimetres."""
        found: list[tuple[str, ...]] = []
        for tile in self.plan.tiles:
            across, down = tile.across, tile.down
            size = f"{(across.end - across.start) * self.plan.yard:g} × {(down.end - down.start) * self.plan.yard:g}"
            columns = f"{max(across.start, 0)} to {min(across.end, self.pitch.length) - 1}"
            rows = f"{max(down.start, 0)} to {min(down.end, self.pitch.width) - 1}"
            found.append((str(tile.number), columns, rows, tile.joins, size))
        return found


def pages_in_words(count: int) -> str:
    """Return a number of pages in words.

    >>> pages_in_words(1), pages_in_words(16)
    ('1 page', '16 pages')
    """
    return f"{count} page{'s' * (count != 1)}"
