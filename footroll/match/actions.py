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


# For each kind, which numbers say something: pawn, other, cell, row, effect.
_SAYS = tuple(
    (
        kind in BY_PAWN | BY_PAWN_TO_CELL | BY_PAWN_ON_OTHER,
        kind in BY_PAWN_ON_OTHER | {Do.DO_AIM, Do.DO_BEND},
        kind in TO_CELLS | BY_PAWN_TO_CELL,
        kind is Do.DO_AIM,
        kind in CURVED,
    )
    for kind in KINDS
)


def unpack(kind: int, pawn: int, other: int, x: int, y: int, effect: bool) -> Action:
    """Return the action of the numbers that the kernels take, without those that say nothing of its kind.

    >>> unpack(Do.DO_TACKLE, 14, 3, 20, 20, False)
    Action(kind=<Do.DO_TACKLE: 21>, pawn=14, cell=None, other=0, row=0, effect=False)
    """
    by_pawn, on_other, to_cell, at_row, curved = _SAYS[kind]
    return Action(
        KINDS[kind],
        pawn if by_pawn else NOBODY,
        Cell(x, y) if to_cell else None,
        other if on_other else 0,
        y if at_row else 0,
        effect and curved,
    )
