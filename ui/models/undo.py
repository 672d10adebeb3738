"""Undoable changes, for editors that keep their work as one value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtGui import QUndoCommand

if TYPE_CHECKING:
    from collections.abc import Callable


class StateChange(QUndoCommand):
    """A change from one state to another by `turn_to`; typing in one place is one change."""

    def __init__(
        self, turn_to: Callable[[Any], None], before: object, after: object, *, words: str, typing: int = -1
    ) -> None:
        super().__init__(words)
        self._turn_to, self._before, self._after, self._typing = turn_to, before, after, typing

    def id(self) -> int:
        """Return what changes in one place have in common; -1 for changes that stand alone."""
        return self._typing

    def mergeWith(self, other: QUndoCommand | None) -> bool:
        """Merge the next change in the same place."""
        if not isinstance(other, StateChange) or self._typing < 0:
            return False
        self._after = other._after
        return True

    def redo(self) -> None:
        """Make the change."""
        self._turn_to(self._after)

    def undo(self) -> None:
        """Take the change back."""
        self._turn_to(self._before)
