"""The race for a loose ball: who of each side gets there, and with how many points to spare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Limit, Side
from footroll.odds import surfaces
from footroll.ui.models.naming import called, surname
from footroll.ui.models.tables import Table

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell

LISTED = 2  # of each side
WON = 100  # more points than anybody has: the race is decided


def race_table(match: Match) -> Table | None:
    """Return who gets to a loose ball, the first before others, or none while somebody has it."""
    if match.carrier is not None:
        return None
    found = surfaces.runners(match, match.ball)
    listed = {pawn for side in Side for pawn in _of_side(found, side)[:LISTED]}
    rows = tuple((_named(match, pawn), _left(points)) for pawn, points in found.items() if pawn in listed)
    note = _verdict(match, _firsts(found))
    return Table(f"Race for the ball at {match.ball}", rows, marked=0 if rows else None, note=note)


def race_labels(match: Match) -> list[tuple[Cell, str]]:
    """Return the points that the first runner of each side has left at a loose ball, each at his cell."""
    if match.carrier is not None:
        return []
    firsts = _firsts(surfaces.runners(match, match.ball))
    return [(cell, _left(points)) for pawn, points in firsts.items() if (cell := match.cell(pawn))]


def _of_side(found: dict[int, int], side: Side) -> list[int]:
    return [pawn for pawn in found if pawn // Limit.SIDE_PAWNS == side]


def _firsts(found: dict[int, int]) -> dict[int, int]:
    """Return the first runner of each side with his points."""
    return {pawn: found[pawn] for side in Side for pawn in _of_side(found, side)[:1]}


def _named(match: Match, pawn: int) -> str:
    return f"{called(match, pawn)} {surname(match.footballer(pawn).name)}"


def _left(points: int) -> str:
    """Return the points that a runner has left.

    >>> _left(3), _left(1000)
    ('3 left', 'has won it')
    """
    return f"{points} left" if points < WON else "has won it"


def _verdict(match: Match, firsts: dict[int, int]) -> str:
    """Say who gets there first."""
    if not firsts:
        return "Nobody gets there in this turn."
    best = max(firsts, key=lambda pawn: firsts[pawn])
    if len(firsts) == 1:
        return f"Nobody of {match.teams[1 - best // Limit.SIDE_PAWNS]} gets there in this turn."
    lead = firsts[best] - min(firsts.values())
    if not lead:
        return "Both sides would be there at once: a challenged ball."
    return f"{called(match, best)} gets there first" + (f", by {lead}." if lead < WON else ".")
