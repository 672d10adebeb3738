"""What a coach has in mind and has not committed: answers tried on a copy of the match, free to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.layout import Do
from footroll.match import Dice

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
        self._lay((*kept, action), needed=action)

    def drop(self, pawn: int) -> None:
        """Forget what a footballer was to do."""
        self._lay(tuple(one for one in self.actions if one.pawn != pawn))

    def drop_last(self) -> None:
        """Forget the last answer."""
        self._lay(self.actions[:-1])

    def has(self, pawn: int) -> bool:
        """Say whether a footballer is in the plan."""
        return any(one.pawn == pawn for one in self.actions)

    def without(self, pawn: int) -> Match:
        """Return the match as it would stand if this footballer were not in the plan."""
        other = Plan(self._match)
        other._lay(tuple(one for one in self.actions if one.pawn != pawn))
        return other.preview

    @property
    def ordered(self) -> tuple[Action, ...]:
        """The answers as they are to be played: what rolls comes last."""
        return (*(one for one in self.actions if one not in self._rolling), *self._rolling)

    @property
    def open(self) -> bool:
        """Whether the question still stands after these answers."""
        return (self.preview.ask, self.preview.decider) == (self._match.ask, self._match.decider)

    def _lay(self, actions: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Try answers one after the other; one that another has made impossible is left out, unless it is needed."""
        preview, kept, rolling = self._untouched(), [], []
        for action in actions:
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


def _replaces(new: Action, old: Action) -> bool:
    """Say whether an answer takes the place of an earlier one."""
    if new.kind is not old.kind:
        return False
    return new.pawn == old.pawn or new.kind is Do.DO_KEEPER
