"""The assistant's plan as lines of the formation: where each line goes, and how far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import side_of
from footroll.match.lineup import line_of
from footroll.ui.models.naming import yards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.match import Match
    from footroll.pitch import Cell

LETTERS = "ABCDE"
COUNTS = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LEAST = 2  # footballers that make a line


@dataclass(frozen=True, slots=True)
class PlannedLine:
    """A line of the formation as the plan draws it: its letter, its cells from the left, and its words."""

    letter: str
    cells: tuple[Cell, ...]
    words: str


def plan_lines(match: Match, goes: Mapping[int, Cell]) -> tuple[PlannedLine, ...]:
    """Return the lines of a side after its plan, the back line first; `goes` are the planned cells."""
    side = side_of(next(iter(goes)))
    keeper = match.keeper(side)
    groups = sorted({line_of(match, pawn) for pawn in match.pawns(side) if pawn != keeper})
    groups = [tuple(pawn for pawn in group if pawn != keeper) for group in groups]
    groups = [group for group in groups if len(group) >= LEAST]
    found = []
    for at, group in enumerate(groups):
        cells = [goes.get(pawn) or match.cell(pawn) for pawn in group]
        placed = sorted((cell for cell in cells if cell), key=lambda cell: cell.y)
        words = f"{LETTERS[at]}  {_name(at, len(groups), len(group))}: {_way(match, group, goes)}"
        found.append(PlannedLine(LETTERS[at], tuple(placed), words))
    return tuple(found)


def _name(at: int, lines: int, count: int) -> str:
    """Name a line by its place in the team."""
    if at == 0:
        return f"back {COUNTS[count]}"
    return f"front {COUNTS[count]}" if at == lines - 1 else "midfield"


def _way(match: Match, group: tuple[int, ...], goes: Mapping[int, Cell]) -> str:
    """Say how far a line goes up or back."""
    side = side_of(group[0])
    ways = []
    for pawn in group:
        start, end = match.cell(pawn), goes.get(pawn)
        if start and end:
            ways.append(match.pitch.forward(side, end) - match.pitch.forward(side, start))
    up, back = sorted({way for way in ways if way > 0}), sorted({-way for way in ways if way < 0})
    if not ways:
        return "stays"
    if up and not back:
        return f"up {_span(up)}"
    if back and not up:
        return f"back {_span(back)}"
    return "moves across" if not up else "changes its shape"


def _span(sizes: list[int]) -> str:
    """Write one distance, or the smallest and the largest."""
    return yards(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {yards(sizes[-1])}"
