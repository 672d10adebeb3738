"""What a coach answers when he is asked."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.kernels.layout import Do, Limit
from footroll.pitch import Cell

NOBODY = int(Limit.NOBODY)
KINDS = tuple(Do)


@dataclass(frozen=True, slots=True)
class Action:
    """One answer: what is done, by which pawn, to which cell, against whom, at which target of the goal.

    >>> from footroll.pitch import Cell
    >>> Action(Do.DO_PASS, pawn=7, cell=Cell(60, 30)).packed
    (<Do.DO_PASS: 5>, 7, 0, 60, 30, False)
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
        cell = self.cell
        if cell is None:
            return self.kind, self.pawn, self.other, 0, self.row, self.effect
        return self.kind, self.pawn, self.other, cell.x, cell.y, self.effect


DONE = Action(Do.DO_DONE)

TO_CELLS = {Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER}
BY_PAWN = {Do.DO_KEEPER, Do.DO_NAME, Do.DO_TRY, Do.DO_SLIP, Do.DO_TACKLE}
BY_PAWN_TO_CELL = {Do.DO_TAKE, Do.DO_PLACE, Do.DO_RUN}
BY_PAWN_ON_OTHER = {Do.DO_SUBSTITUTE, Do.DO_FOUL}
CURVED = {Do.DO_SHOOT, Do.DO_FINISH}


def unpack(kind: int, pawn: int, other: int, x: int, y: int, effect: bool) -> Action:
    """Return the action of the numbers that the kernels take, without those that say nothing of its kind.

    >>> unpack(Do.DO_TACKLE, 14, 3, 20, 20, False)
    Action(kind=<Do.DO_TACKLE: 21>, pawn=14, cell=None, other=0, row=0, effect=False)
    """
    do = KINDS[kind]
    if do in BY_PAWN_TO_CELL:
        return Action(do, pawn, Cell(x, y))
    if do in TO_CELLS:
        return Action(do, cell=Cell(x, y))
    if do in BY_PAWN:
        return Action(do, pawn)
    if do in BY_PAWN_ON_OTHER:
        return Action(do, pawn, other=other)
    if do is Do.DO_AIM:
        return Action(do, other=other, row=y)
    if do is Do.DO_BEND:
        return Action(do, other=other)
    return Action(do, effect=effect) if do in CURVED else Action(do)
