"""A coach's plan before the commit: answers tried on a copy of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Dice
from footroll.match.legal import RUNS

if TYPE_CHECKING:
    from footroll.match import Action, Match


class Plan:
    """Answers to one question; `preview` is the match after them, except for rolls still to come."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.actions: tuple[Action, ...] = ()
        self._rolling: tuple[Action, ...] = ()
        self.preview = self._untouched()

    def _untouched(self) -> Match:
        """Return a copy of the match without dice."""
        twin = self._match.copy()
        twin.dice = Dice.scripted()
        return twin

    def put(self, action: Action) -> None:
        """Add an answer, replacing an earlier one of its kind; refuse an illegal one."""
        kept = tuple(one for one in self.actions if not _replaces(action, one))
        self.lay((*kept, action), needed=action)

    def drop(self, pawn: int) -> None:
        """Remove the answers of a footballer."""
        self.lay(tuple(one for one in self.actions if one.pawn != pawn))

    def drop_last(self) -> None:
        """Remove the last answer."""
        self.lay(self.actions[:-1])

    def has(self, pawn: int) -> bool:
        """Return whether a footballer is in the plan."""
        return any(one.pawn == pawn for one in self.actions)

    def without(self, pawn: int) -> Match:
        """Return the match after the plan without this footballer."""
        other = type(self)(self._match)
        other.lay(tuple(one for one in self.actions if one.pawn != pawn))
        return other.preview

    @property
    def ordered(self) -> tuple[Action, ...]:
        """The answers in playing order: those that roll come last."""
        return (*(one for one in self.actions if one not in self._rolling), *self._rolling)

    @property
    def open(self) -> bool:
        """Whether the question is still open after these answers."""
        return (self.preview.ask, self.preview.decider) == (self._match.ask, self._match.decider)

    def lay(self, actions: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Try answers in order; leave out those made impossible by others, except the needed one."""
        preview, kept, rolling = self._untouched(), [], []
        for action in self._prepared(preview, actions):
            try:
                preview.play(action)
            except OutOfDice:
                rolling.append(action)
            except IllegalAction:
                if action == needed:
                    raise
                continue
            kept.append(action)
        self.actions, self._rolling, self.preview = tuple(kept), tuple(rolling), preview

    def _prepared(self, preview: Match, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Prepare the copy of the match, and return the answers in the order to try them."""
        return actions


class Movement(Plan):
    """The runs of one side in one stage; the carrier's run comes first."""

    def __init__(self, match: Match) -> None:
        self._carries = match.ask is Ask.ASK_CARRY
        super().__init__(match)
        self.lay(())

    def _prepared(self, preview: Match, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Let the carrier run or stay first."""
        if not self._carries:
            return actions
        first = tuple(one for one in actions if one.pawn == preview.carrier)
        if not first:
            preview.play(DONE)
        return (*first, *(one for one in actions if one not in first))

    def without(self, pawn: int) -> Match:
        """Return the match after the plan without one run; the carrier runs first."""
        if self._carries and pawn == self._match.carrier:
            return self._untouched()
        return super().without(pawn)

    @property
    def ordered(self) -> tuple[Action, ...]:
        """The runs in playing order, after the carrier's run or stay."""
        stays = self._carries and not self.has(self._match.carrier if self._match.carrier is not None else -1)
        return (*([DONE] if stays else []), *super().ordered)

    @property
    def open(self) -> bool:
        """Whether the side still moves after these runs."""
        return self.preview.ask in RUNS and self.preview.decider is self._match.decider


def _replaces(new: Action, old: Action) -> bool:
    """Return whether an answer replaces an earlier one."""
    if new.kind is not old.kind:
        return False
    return new.pawn == old.pawn or new.kind is Do.DO_KEEPER
