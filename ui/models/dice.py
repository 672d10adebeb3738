"""Dice that people roll at the table and type in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.match import Dice

if TYPE_CHECKING:
    from footroll.match import Wanted


class RollWanted(Exception):
    """Raised when the answer needs a roll from the table."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(str(wanted))
        self.wanted = wanted


class TypedDice:
    """Typed rolls for the current answer; `dice` is the match's source of rolls."""

    def __init__(self, *rolls: int) -> None:
        self._rolls = list(rolls)
        self._given = 0
        self.dice = Dice.asked(self._ask)

    def take(self, roll: int) -> None:
        """Add a roll."""
        self._rolls.append(roll)
        self._given = 0

    def take_back(self) -> bool:
        """Remove the last roll, and return whether there was one."""
        had = bool(self._rolls)
        del self._rolls[-1:]
        return had

    def forget(self) -> None:
        """Clear the rolls after an answer is played or cancelled."""
        self._rolls.clear()
        self._given = 0

    def _ask(self, wanted: Wanted) -> int:
        if self._given == len(self._rolls):
            self._given = 0
            raise RollWanted(wanted)
        self._given += 1
        return self._rolls[self._given - 1]
