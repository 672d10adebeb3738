"""Dice that people roll at the table and type in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.match import Dice

if TYPE_CHECKING:
    from footroll.match import Wanted


class RollWanted(Exception):
    """A roll of the table is wanted before the answer can be played."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(str(wanted))
        self.wanted = wanted


class TypedDice:
    """The rolls typed for the answer that is being played; `dice` are those of the match."""

    def __init__(self, *rolls: int) -> None:
        self._rolls = list(rolls)
        self._given = 0
        self.dice = Dice.asked(self._ask)

    def take(self, roll: int) -> None:
        """Take one more roll."""
        self._rolls.append(roll)
        self._given = 0

    def take_back(self) -> bool:
        """Forget the last roll, and say whether there was one."""
        had = bool(self._rolls)
        del self._rolls[-1:]
        return had

    def forget(self) -> None:
        """Forget the rolls of an answer that was played or left."""
        self._rolls.clear()
        self._given = 0

    def _ask(self, wanted: Wanted) -> int:
        if self._given == len(self._rolls):
            self._given = 0
            raise RollWanted(wanted)
        self._given += 1
        return self._rolls[self._given - 1]
