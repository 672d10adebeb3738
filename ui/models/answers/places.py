"""Restarts: who takes them, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.agents import PlainCoach
from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Action
from footroll.ui.models.answers.base import Answer, Button, Option, Planned
from footroll.ui.models.naming import pawn_at, refusal, restart_word, shirt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene

TAKEN = "FR-1.4-11"  # another stands there: no zone of the pitch
MOST_CANDIDATES = 12


def nearest_first(match: Match, cell: Cell) -> list[Cell]:
    """Return the cells of the pitch, the nearest to a cell first."""
    return sorted(match.pitch.all.cells(), key=lambda one: (one.yards_to(cell), one))


class TakerAnswer(Answer):
    """Says who takes a restart, and from which cell where there is a choice."""

    heading = "Who takes it"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._set(PlainCoach().decide(match))

    def _set(self, action: Action) -> None:
        self.action = action
        self.chosen = action.pawn

    @property
    def question(self) -> str:
        """The question."""
        return f"Who takes the {restart_word(self.match)}?"

    @property
    def consequence(self) -> str:
        """What Enter says, and what follows."""
        return (
            f"Enter lets {self.name(self.action.pawn)} take it from {self.action.cell}. Then both sides place theirs."
        )

    def buttons(self) -> tuple[Button, ...]:
        """Return the taker."""
        words = f"{shirt(self.match, self.action.pawn)} takes it"
        return (Button("Undo", "Ctrl+Z", "undo"), Button(words, "Return", "declare", primary=True))

    def _able(self) -> list[int]:
        """Return who may take it from the cell that is marked, or from another."""
        return [pawn for pawn in self.match.pawns(self.side) if self._spot(pawn)]

    def _spot(self, pawn: int) -> Cell | None:
        """Return a cell from which a footballer may take it: the marked one, or else any."""
        cells = [self.action.cell, *self.cells]
        return next((cell for cell in cells if cell and self._allows(pawn, cell)), None)

    def _allows(self, pawn: int, cell: Cell) -> bool:
        return self.match.allows(Action(Do.DO_TAKE, pawn=pawn, cell=cell))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells from which the restart may be taken."""
        return tuple(cell for cell in self.match.pitch.all.cells() if self._allows(self.action.pawn, cell))

    def options(self) -> tuple[Option, ...]:
        """Those who may take it."""
        return tuple(
            Option("", shirt(self.match, pawn), f"at {self.match.cell(pawn)}", chosen=pawn == self.action.pawn)
            for pawn in self._able()
        )

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may take it."""
        return tuple(self._able())

    def scene(self) -> Scene:
        """Return the pitch with the cells from which it may be taken."""
        return replace(super().scene(), candidates=self.cells[:MOST_CANDIDATES])

    def take(self, at: int) -> None:
        """Let another take it."""
        self.choose(self._able()[at])

    def choose(self, pawn: int) -> None:
        """Let this footballer take it."""
        cell = self._spot(pawn) if pawn // 11 == self.side else None
        if cell is None:
            clause = self.match.may(Action(Do.DO_TAKE, pawn=pawn, cell=self.action.cell))
            self.refuse(refusal(self.name(pawn), "take it", clause) if clause else "He cannot take it.")
        else:
            self._set(Action(Do.DO_TAKE, pawn=pawn, cell=cell))

    def click(self, cell: Cell) -> None:
        """Mark a cell, or a taker."""
        if self._allows(self.action.pawn, cell):
            again = cell == self.action.cell and len(self.cells) > 1
            self._set(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell))
            if again:
                self.declare()
        elif pawn_at(self.match, cell) is not None:
            super().click(cell)
        elif clause := self.match.may(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell)):
            self.refuse(refusal(self.name(self.action.pawn), f"take it from {cell}", clause))

    def declare(self) -> None:
        """Let him take it."""
        self.submit(self.action)

    def none(self) -> None:
        """Take what is marked: somebody has to."""
        self.declare()


class PlaceAnswer(Planned):
    """Where one side stands at a restart; everybody starts on the nearest legal cell."""

    heading = "Placed"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.settled: tuple[Action, ...] = ()
        self._settle()
        self.settled = self.plan.actions

    @property
    def _correcting(self) -> bool:
        return self.match.ask is Ask.ASK_OFFSIDE_PLACES

    def _settle(self) -> None:
        """Move everybody who may not stay where he stands to the nearest cell where he may stand."""
        for pawn in self.match.pawns(self.side):
            if not self.plan.open or self.plan.preview.allows(DONE):
                return
            if not self.plan.has(pawn) and not self._stands(pawn):
                self._place_near(pawn)

    def _stands(self, pawn: int) -> bool:
        preview = self.plan.preview
        placed = bool(preview.state["placed"][pawn])
        return placed or preview.allows(Action(Do.DO_PLACE, pawn=pawn, cell=preview.cell(pawn)))

    def _place_near(self, pawn: int) -> None:
        preview = self.plan.preview
        at = preview.cell(pawn)
        assert at is not None
        mates = {preview.cell(mate) for mate in preview.pawns(self.side)}
        spots = (cell for cell in nearest_first(preview, at) if cell not in mates)
        found = next((cell for cell in spots if preview.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))), None)
        if found:
            self.plan.put(Action(Do.DO_PLACE, pawn=pawn, cell=found))

    # Words

    @property
    def question(self) -> str:
        """The question."""
        if self._correcting:
            return f"{len(self.open_pawns())} of yours stand offside: step back?"
        return f"Place your footballers for the {restart_word(self.match)}"

    @property
    def consequence(self) -> str:
        """That Enter is a legal answer."""
        if self._correcting:
            return "Click one of the marked cells to put him on the line, or leave them."
        moved = len(self.settled)
        away = f"{moved} had to give way and stand on the nearest legal cell. " if moved else ""
        return f"{away}Drag, or choose one and click his cell; Enter leaves them as shown."

    def buttons(self) -> tuple[Button, ...]:
        """Undo one, as they stand, placed."""
        words = "As they stand" if self.plan.actions == self.settled else "Placed"
        words = "Leave them" if self._correcting and not self.plan.actions else words
        return (Button("Undo one", "Ctrl+Z", "undo"), Button(words, "Ctrl+Return", "commit", primary=True))

    def options(self) -> tuple[Option, ...]:
        """Those who were placed."""
        return tuple(
            Option("", shirt(self.match, one.pawn), f"{self.match.cell(one.pawn)} → {one.cell}", mark="set")
            for one in self.plan.actions
        )

    def take(self, at: int) -> None:
        """Choose a footballer of the list."""
        self.chosen = self.plan.actions[at].pawn

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer."""
        if self.chosen is None:
            return ("", "")
        return self.match.footballer(self.chosen).name, f"at {self.shown().cell(self.chosen)}"

    # The pitch

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may be placed: who may stand where he stands, or anywhere on the line."""
        pawns = self.match.pawns(self.side)
        if self._correcting:
            return tuple(pawn for pawn in pawns if self._line_cells(pawn))
        return tuple(pawn for pawn in pawns if not self.match.state["placed"][pawn])

    def _line_cells(self, pawn: int) -> tuple[Cell, ...]:
        """Return where an offside attacker may step back to."""
        return tuple(cell for cell in self.match.pitch.all.cells() if self._may(pawn, cell, match=self.shown()))

    def _may(self, pawn: int, cell: Cell, *, match: Match) -> bool:
        return match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell))

    @cached_property
    def forbidden(self) -> frozenset[Cell]:
        """Where the side may not stand."""
        pawn = next((one for one in reversed(self.open_pawns())), None)
        return frozenset() if pawn is None or self._correcting else frozenset(self._refused(pawn))

    def _refused(self, pawn: int) -> Iterator[Cell]:
        for cell in self.match.pitch.all.cells():
            clause = self.match.may(Action(Do.DO_PLACE, pawn=pawn, cell=cell))
            if clause is not None and clause.id != TAKEN:
                yield cell

    def scene(self) -> Scene:
        """Return the pitch with the forbidden zone."""
        scene = replace(super().scene(), forbidden=self.forbidden)
        if not self._correcting:
            return scene
        chosen = self.chosen if self.chosen is not None else next(iter(self.open_pawns()), None)
        return replace(scene, candidates=self._line_cells(chosen) if chosen is not None else ())

    # Hands

    def choose(self, pawn: int) -> None:
        """Choose who is placed."""
        if pawn // 11 != self.side:
            self.refuse(f"{self.name(pawn)} is not yours to place.")
        else:
            self.chosen = pawn

    def click(self, cell: Cell) -> None:
        """Choose the footballer there, or place the chosen one."""
        pawn = pawn_at(self.shown(), cell)
        if pawn is not None and pawn != self.chosen and pawn // 11 == self.side:
            self.chosen = pawn
        elif self.chosen is not None:
            self.send(self.chosen, cell)
        elif self._correcting and self.open_pawns():
            self.send(self.open_pawns()[0], cell)
        else:
            self.refuse("Choose one of yours first, then his cell.")

    def drop(self, start: Cell, end: Cell) -> None:
        """Place the pawn that was dragged."""
        pawn = pawn_at(self.shown(), start)
        if pawn is not None and start != end:
            self.choose(pawn)
            if pawn // 11 == self.side:
                self.send(pawn, end)

    def send(self, pawn: int, cell: Cell) -> None:
        """Place a footballer, and make room for whom he would stand on."""
        if self.put(Action(Do.DO_PLACE, pawn=pawn, cell=cell), what=f"stand at {cell}"):
            self._settle()

    def put_back(self) -> None:
        """Put the chosen footballer back where he stood, if he may stand there."""
        if self.chosen is not None:
            self.plan.drop(self.chosen)
            self._settle()

    def back(self) -> bool:
        """Take back the last placing that was not forced."""
        if self.plan.actions == self.settled or not super().back():
            return False
        self._settle()
        return True

    def declare(self) -> None:
        """Place the chosen one on the pointed cell; else they stand."""
        pawn = pawn_at(self.shown(), self.pointed)
        if self.chosen is not None and self.pointed is not None and pawn is None:
            self.send(self.chosen, self.pointed)
        else:
            self.commit()

    def commit(self) -> None:
        """Let them stand so."""
        self.submit(*self.plan.ordered, DONE)

    def none(self) -> None:
        """Let them stand so."""
        self.commit()
