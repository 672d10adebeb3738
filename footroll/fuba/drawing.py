"""A FUBA position drawn with letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.fuba.board import name_of
from footroll.fuba.shapes import ROWS
from footroll.kernels.fuba.layout import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.fuba.match import FubaMatch
    from footroll.kernels.fuba.layout import Area

WIDTH, WIDE = 14, 18  # letters of a middle area, and of a side area


def draw_position(match: FubaMatch) -> Iterator[str]:
    """Yield the lines of the board: pieces of home and away in each area, and the ball with its value."""
    row = match.state
    for areas in ROWS:
        width = WIDE if len(areas) == 4 else WIDTH
        cells = [f"{name_of(area)} {_pieces(match, area)}".ljust(width) for area in areas]
        yield "|".join(["", *cells, ""])
    ball = int(row["ball"])
    where = f"ball in {name_of(ball)}, value {int(row['value'])}; " if ball != Limit.NOWHERE else ""
    home, away = match.sides
    yield f"{where}minute {match.minute}, {home} {match.goals[0]}-{match.goals[1]} {away}"


def _pieces(match: FubaMatch, area: Area) -> str:
    """Write the pieces of both sides in an area, such as 3K-2 and a star for the ball."""
    row, counts = match.state, []
    for side in (0, 1):
        count = sum(int(row[kind][side][area]) for kind in ("fresh", "stirred", "spent"))
        counts.append(f"{count}{'K' if int(row['keeper'][side]) == area else ''}")
    star = "*" if int(row["ball"]) == area else ""
    return f"{counts[0]}-{counts[1]}{star}"
