"""What a coach has in mind and has not committed: answers tried on a copy of the match, free to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Dice
from footroll.match.legal import RUNS

if TYPE_CHECKING:
    from footroll.match import Action, Match


class Plan:
    """Answers to one question; `preview` is the match as it would stand, but for what has yet to be rolled."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.actions: tuple[Action, ...] = ()
        self._rolling: tuple[Action, ...] = ()
        self.preview = self._untouched()

    def _untouched(self) -> Match:
        """Return a copy of the match that nobody rolls for."""
        twin = self._match.copy()
        twin.dice = Dice.scripted()
        return twin

    def put(self, action: Action) -> None:
        """Take an answer in, in the place of an earlier one of its kind; refuse one that is not legal."""
        kept = tuple(one for one in self.actions if not _replaces(action, one))
        self.lay((*kept, action), needed=action)

    def drop(self, pawn: int) -> None:
        """Forget what a footballer was to do."""
        self.lay(tuple(one for one in self.actions if one.pawn != pawn))

    def drop_last(self) -> None:
        """Forget the last answer."""
        self.lay(self.actions[:-1])

    def has(self, pawn: int) -> bool:
        """Say whether a footballer is in the plan."""
        return any(one.pawn == pawn for one in self.actions)

    def without(self, pawn: int) -> Match:
        """Return the match as it would stand if this footballer were not in the plan."""
        other = type(self)(self._match)
        other.lay(tuple(one for one in self.actions if one.pawn != pawn))
        return other.preview

    @property
    def ordered(self) -> tuple[Action, ...]:
        """The answers as they are to be played: what rolls comes last."""
        return (*(one for one in self.actions if one not in self._rolling), *self._rolling)

    @property
    def open(self) -> bool:
        """Whether the question still stands after these answers."""
        return (self.preview.ask, self.preview.decider) == (self._match.ask, self._match.decider)

    def lay(self, actions: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Try answers one after the other; one that another has made impossible is left out, unless it is needed."""
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
        """Make a copy of the match ready for answers, and return them in the order in which they are tried."""
        return actions


class Movement(Plan):
    """The runs of one side in one stage; those of the attackers with the ball or without it, his run first."""

    def __init__(self, match: Match) -> None:
        self._carries = match.ask is Ask.ASK_CARRY
        super().__init__(match)
        self.lay(())

    def _prepared(self, preview: Match, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Let the carrier run first; if he stays, the others are asked at once."""
        if not self._carries:
            return actions
        first = tuple(one for one in actions if one.pawn == preview.carrier)
        if not first:
            preview.play(DONE)
        return (*first, *(one for one in actions if one not in first))

    def without(self, pawn: int) -> Match:
        """Return the match as it would stand without a run; the carrier runs before all others."""
        if self._carries and pawn == self._match.carrier:
            return self._untouched()
        return super().without(pawn)

    @property
    def ordered(self) -> tuple[Action, ...]:
        """The runs as they are to be played, after the carrier's or his staying."""
        stays = self._carries and not self.has(self._match.carrier if self._match.carrier is not None else -1)
        return (*([DONE] if stays else []), *super().ordered)

    @property
    def open(self) -> bool:
        """Whether the side still moves after these runs."""
        return self.preview.ask in RUNS and self.preview.decider is self._match.decider


def _replaces(new: Action, old: Action) -> bool:
    """Say whether an answer takes the place of an earlier one."""
    if new.kind is not old.kind:
        return False
    return new.pawn == old.pawn or new.kind is Do.DO_KEEPER
