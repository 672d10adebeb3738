"""The race for a loose ball: the first runner of each side, with their points left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Side, side_of
from footroll.match.commentary import called
from footroll.odds import surfaces
from footroll.ui.models.naming import surname
from footroll.ui.models.tables import Table

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell

LISTED = 2  # of each side


def race_table(match: Match) -> Table | None:
    """Return the runners to a loose ball, fastest first; empty while somebody has it."""
    if match.carrier is not None:
        return None
    found = surfaces.runners(match, match.ball)
    listed = {pawn for side in Side for pawn in _of_side(found, side)[:LISTED]}
    rows = tuple(
        (f"{called(match, pawn)} {surname(match.footballer(pawn).name)}", _left(points))
        for pawn, points in found.items()
        if pawn in listed
    )
    note = _verdict(match, _firsts(found))
    return Table(f"Race for the ball at {match.ball}", rows, marked=0 if rows else None, note=note)


def race_labels(match: Match) -> list[tuple[Cell, str]]:
    """Return the points left for the first runner of each side, by cell."""
    if match.carrier is not None:
        return []
    firsts = _firsts(surfaces.runners(match, match.ball))
    return [(cell, _left(points)) for pawn, points in firsts.items() if (cell := match.cell(pawn))]


def _of_side(found: dict[int, int], side: Side) -> list[int]:
    return [pawn for pawn in found if side_of(pawn) == side]


def _firsts(found: dict[int, int]) -> dict[int, int]:
    """Return the first runner of each side with the points left."""
    return {pawn: found[pawn] for side in Side for pawn in _of_side(found, side)[:1]}


def _left(points: int) -> str:
    """Return the points left in words.

    >>> _left(3)
    '3 left'
    """
    return f"{points} left"


def _verdict(match: Match, firsts: dict[int, int]) -> str:
    """Name the side that gets there first."""
    if not firsts:
        return "Nobody gets there this turn."
    best = max(firsts, key=lambda pawn: firsts[pawn])
    if len(firsts) == 1:
        return f"No footballer of {match.teams[1 - side_of(best)]} gets there this turn."
    lead = firsts[best] - min(firsts.values())
    if not lead:
        return "Both sides would arrive together: a challenged ball."
    return f"{called(match, best)} gets there first, by {lead}."
