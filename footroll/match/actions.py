"""What a coach answers when he is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Limit

if TYPE_CHECKING:
    from footroll.pitch import Cell

NOBODY = int(Limit.NOBODY)


@dataclass(frozen=True, slots=True)
class Action:
    """One answer: what is done, by which pawn, to which cell, against whom, at which target of the goal.

    >>> from footroll.pitch import Cell
    >>> Action(Do.DO_PASS, pawn=7, cell=Cell(60, 30)).packed
    (5, 7, 0, 60, 30, False)
    """

    kind: Do
    pawn: int = NOBODY
    cell: Cell | None = None
    other: int = 0
    row: int = 0
    effect: bool = False

    @property
    def packed(self) -> tuple[int, int, int, int, int, bool]:
        """The numbers that the kernels take: kind, pawn, other, x, y, effect."""
        x, y = (self.cell.x, self.cell.y) if self.cell else (0, self.row)
        return int(self.kind), self.pawn, self.other, x, y, self.effect


DONE = Action(Do.DO_DONE)
