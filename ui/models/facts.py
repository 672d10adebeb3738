"""Facts about a cell and a pawn, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Side
from footroll.ui.models.naming import yards
from footroll.ui.models.scene import printed_values

if TYPE_CHECKING:
    from footroll.pitch import Cell
    from footroll.ui.models.scene import PawnMark, Scene

STATES = {  # in speaking order, most serious first
    "injured": "injured",
    "ball": "has the ball",
    "coming": "gets the ball",
    "dismissed": "sent off",
    "booked": "booked",
    "halved": "half movement",
    "spent": "spent",
    "offside": "offside",
    "moved": "moved",
    "asked": "may act",
    "chosen": "chosen",
}


def states_of(mark: PawnMark) -> tuple[str, ...]:
    """Return the states of a pawn in words.

    >>> from footroll.pitch import Cell
    >>> from footroll.ui.models.scene import PawnMark
    >>> states_of(PawnMark(3, Side.AWAY, 6, "Quent", Cell(72, 27), spent=True, booked=True))
    ('booked', 'spent')
    """
    return tuple(words for state, words in STATES.items() if getattr(mark, state))


def cell_facts(scene: Scene, cell: Cell) -> tuple[str, ...]:
    """Describe a cell: coordinates, pawn, distances, difficulty, and the aim at it."""
    mark, pitch = scene.mark_at(cell), scene.pitch
    to_away, to_home = (pitch.length - pitch.forward(side, cell) for side in Side)
    aim = scene.aim if scene.aim and scene.aim.end == cell else None
    about = (aim.tag, "; ".join(stop.words for stop in aim.stops)) if aim else ()
    return (
        str(cell),
        *([", ".join((str(mark), *states_of(mark)))] if mark else []),
        f"{yards(to_home)} to home’s goal line, {to_away} to away’s",
        f"difficulty {printed_values(pitch, scene.norm)[cell.y][cell.x]}",
        *(words for words in about if words),
    )


def yards_words(start: Cell, end: Cell) -> str:
    """Return the yards between two cells, along plus across the pitch.

    >>> from footroll.pitch import Cell
    >>> yards_words(Cell(66, 24), Cell(78, 10)), yards_words(Cell(3, 4), Cell(4, 4))
    ('26 yards: 12 + 14', '1 yard: 1 + 0')
    """
    return f"{yards(start.yards_to(end))}: {abs(end.x - start.x)} + {abs(end.y - start.y)}"
