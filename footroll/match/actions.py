"""The answers that a coach can give."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.errors import Fault, NotationError
from footroll.kernels.layout import Do, Limit
from footroll.pitch import Cell, read_cell
from footroll.wording import did_you_mean, quote

NOBODY = int(Limit.NOBODY)
KINDS = tuple(Do)
BENDS = ("right", "left")  # as the shooter sees them, in the order of FR-3.3.2-04


@dataclass(frozen=True, slots=True)
class Action:
    """One answer of a coach: a kind, and the pawn, cell, opponent or target that it needs.

    Each kind has a constructor. Cells are `Cell` values or texts such as "70:30"; pawns are 0 to 10 for home and 11 to
    21 for away. The carrier plays the ball, so that `pass_to` and the like name no pawn.

    >>> Action.pass_to("70:30").cell
    Cell(x=70, y=30)
    >>> Action.run_to("55:30", pawn=8) == Action(Do.DO_RUN, pawn=8, cell=Cell(55, 30))
    True
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

    @classmethod
    def done(cls) -> Action:
        """Do nothing more at this question."""
        return cls(Do.DO_DONE)

    @classmethod
    def pass_to(cls, cell: Cell | str) -> Action:
        """Pass the ball to a cell."""
        return cls(Do.DO_PASS, cell=_cell(cell))

    @classmethod
    def hand_pass_to(cls, cell: Cell | str) -> Action:
        """Throw the ball to a cell from the goalkeeper's hands."""
        return cls(Do.DO_HAND_PASS, cell=_cell(cell))

    @classmethod
    def low_pass_to(cls, cell: Cell | str) -> Action:
        """Pass the received ball on to a cell at first touch."""
        return cls(Do.DO_LOW_PASS, cell=_cell(cell))

    @classmethod
    def clear_to(cls, cell: Cell | str) -> Action:
        """Clear the received ball to a cell with a defensive header."""
        return cls(Do.DO_DEFENSIVE_HEADER, cell=_cell(cell))

    @classmethod
    def shoot(cls, *, effect: bool = False) -> Action:
        """Shoot at goal; the target is chosen with `aim_at` after the roll."""
        return cls(Do.DO_SHOOT, effect=effect)

    @classmethod
    def lob(cls) -> Action:
        """Lob the ball over the goalkeeper."""
        return cls(Do.DO_LOB)

    @classmethod
    def finish(cls, *, effect: bool = False) -> Action:
        """Shoot the received ball at first touch."""
        return cls(Do.DO_FINISH, effect=effect)

    @classmethod
    def header(cls) -> Action:
        """Head the received ball at goal."""
        return cls(Do.DO_OFFENSIVE_HEADER)

    @classmethod
    def scissors_kick(cls) -> Action:
        """Play the received ball at goal with a scissors-kick."""
        return cls(Do.DO_SCISSORS_KICK)

    @classmethod
    def aim_at(cls, column: int, row: int = 0) -> Action:
        """Aim a shot at a target of the goal, counted from its left post and from the ground."""
        return cls(Do.DO_AIM, other=column, row=row)

    @classmethod
    def bend(cls, side: str) -> Action:
        """Bend a shot with effect to the "left" or to the "right" of the shooter.

        >>> Action.bend("up")
        Traceback (most recent call last):
        footroll.errors.NotationError: bend: 'up' is not a side; write right or left
        """
        if side not in BENDS:
            raise NotationError(Fault("bend", f"{quote(side)} is not a side{did_you_mean(side, BENDS)}"))
        return cls(Do.DO_BEND, other=BENDS.index(side))

    @classmethod
    def dribble(cls) -> Action:
        """Dribble past the blocking opponents."""
        return cls(Do.DO_DRIBBLE)

    @classmethod
    def stop(cls) -> Action:
        """Stop play for an injured footballer."""
        return cls(Do.DO_STOP)

    @classmethod
    def run_to(cls, cell: Cell | str, *, pawn: int) -> Action:
        """Run to a cell."""
        return cls(Do.DO_RUN, pawn=pawn, cell=_cell(cell))

    @classmethod
    def place_at(cls, cell: Cell | str, *, pawn: int) -> Action:
        """Place a footballer on a cell at a restart."""
        return cls(Do.DO_PLACE, pawn=pawn, cell=_cell(cell))

    @classmethod
    def take_from(cls, cell: Cell | str, *, pawn: int) -> Action:
        """Take a restart from a cell."""
        return cls(Do.DO_TAKE, pawn=pawn, cell=_cell(cell))

    @classmethod
    def tackle(cls, pawn: int) -> Action:
        """Tackle the carrier."""
        return cls(Do.DO_TACKLE, pawn=pawn)

    @classmethod
    def slip(cls, pawn: int) -> Action:
        """Slip away from a marker."""
        return cls(Do.DO_SLIP, pawn=pawn)

    @classmethod
    def foul(cls, pawn: int, *, on: int) -> Action:
        """Foul an opponent on purpose."""
        return cls(Do.DO_FOUL, pawn=pawn, other=on)

    @classmethod
    def intercept(cls, pawn: int) -> Action:
        """Try to intercept the ball."""
        return cls(Do.DO_TRY, pawn=pawn)

    @classmethod
    def name(cls, pawn: int) -> Action:
        """Name a footballer, for example to roll next or to win a tied ball."""
        return cls(Do.DO_NAME, pawn=pawn)

    @classmethod
    def put_in_goal(cls, pawn: int) -> Action:
        """Make a footballer the goalkeeper."""
        return cls(Do.DO_KEEPER, pawn=pawn)

    @classmethod
    def substitute(cls, pawn: int, *, place: int) -> Action:
        """Bring on the footballer at a place of the squad, counted from 0, for a pawn."""
        return cls(Do.DO_SUBSTITUTE, pawn=pawn, other=place)


def _cell(where: Cell | str) -> Cell:
    """Return a cell given as a value or as text."""
    if isinstance(where, Cell):
        return where
    try:
        return read_cell(where)
    except ValueError as wrong:
        raise NotationError(Fault("cell", str(wrong))) from None


DONE = Action.done()

TO_CELLS = {Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER}
BY_PAWN = {Do.DO_KEEPER, Do.DO_NAME, Do.DO_TRY, Do.DO_SLIP, Do.DO_TACKLE}
BY_PAWN_TO_CELL = {Do.DO_TAKE, Do.DO_PLACE, Do.DO_RUN}
BY_PAWN_ON_OTHER = {Do.DO_SUBSTITUTE, Do.DO_FOUL}
CURVED = {Do.DO_SHOOT, Do.DO_FINISH}


# Which numbers each kind uses: pawn, other, cell, row, effect.
_USES = tuple(
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
    """Unpack an action from kernel numbers, ignoring those that its kind does not use.

    >>> unpack(Do.DO_TACKLE, 14, 3, 20, 20, False)
    Action(kind=<Do.DO_TACKLE: 21>, pawn=14, cell=None, other=0, row=0, effect=False)
    """
    by_pawn, on_other, to_cell, at_row, curved = _USES[kind]
    return Action(
        KINDS[kind],
        pawn if by_pawn else NOBODY,
        Cell(x, y) if to_cell else None,
        other if on_other else 0,
        y if at_row else 0,
        effect and curved,
    )
