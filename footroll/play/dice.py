"""Dice for a match: seeded, scripted, or rolled by people at a table (rulebook 1.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from footroll.errors import BadRoll
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Die
from footroll.wording import describe

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.kernels.layout import Side

# The faces of each die, with their clause.
FACES = {
    Die.D100: (range(100), "FR-1.7-02"),
    Die.D8: (range(1, 9), "FR-1.7-04"),
    Die.FOULS_DIE: (range(1, 7), "FR-1.7-09"),
    Die.CARDS_DIE: (range(1, 7), "FR-1.7-10"),
    Die.D6: (range(1, 7), "F3-1.1-07"),
}
NAMES = {Die.D100: "D100", Die.D8: "D8", Die.FOULS_DIE: "fouls die", Die.CARDS_DIE: "cards die", Die.D6: "die"}
SEEDS = 2**64


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedRoll:
    """A roll that the rules need: die and side, with a sentence for the person who rolls."""

    die: Die
    side: Side
    sentence: str

    @property
    def faces(self) -> range:
        """The faces of the die."""
        return FACES[self.die][0]

    def check(self, roll: int) -> int:
        """Return a roll that the die can show, and refuse any other.

        >>> from footroll.kernels.layout import Side
        >>> WantedRoll(die=Die.D8, side=Side.HOME, sentence="H9 rolls a D8").check(9)
        Traceback (most recent call last):
        footroll.errors.BadRoll: a D8 shows 1 to 8, not 9 (FR-1.7-04)
        """
        faces, clause = FACES[self.die]
        if type(roll) is not int or roll not in faces:
            shows = f"a {NAMES[self.die]} shows {faces[0]} to {faces[-1]}"
            raise BadRoll(f"{shows}, not {describe(roll)} ({clause})")
        return roll

    def __str__(self) -> str:
        return self.sentence


class Dice(DiceCup):
    """The dice of a match.

    >>> Dice.seeded(7).roll(Die.D100) == Dice.seeded(7).roll(Die.D100)
    True
    >>> Dice.scripted(50, 12).rolls(Die.D100, 2)
    [50, 12]
    """

    asks: Callable[[Any], int] | None = None

    def __init__(self) -> None:
        """Take no arguments, so that a seed meant for `seeded` is not ignored."""

    @classmethod
    def seeded(cls, seed: int, match: int = 0) -> Self:
        """Return seeded dice; `match` numbers the matches that share a seed."""
        for name, number in (("seed", seed), ("match", match)):
            if type(number) is not int or not 0 <= number < SEEDS:
                raise BadRoll(f"{name} must be a whole number from 0 to {SEEDS - 1}, not {describe(number)}")
        return super().seeded(seed, match)

    @classmethod
    def scripted(cls, *rolls: int) -> Self:
        """Return dice that show these rolls in order.

        >>> Dice.scripted(50, 100)
        Traceback (most recent call last):
        footroll.errors.BadRoll: roll 2 must be a whole number from 0 to 99, not 100
        """
        return super().scripted(*_checked(rolls))

    @classmethod
    def asked(cls, asks: Callable[[Any], int]) -> Self:
        """Return dice that call `asks` for each roll that the rules need."""
        dice = cls.scripted()
        dice.asks = asks
        return dice

    def add(self, *rolls: int) -> None:
        """Append rolls to the script.

        >>> Dice.seeded(7).add(50)
        Traceback (most recent call last):
        footroll.errors.BadRoll: seeded dice take no rolls; use Dice.scripted to add rolls
        """
        checked = _checked(rolls)
        try:
            super().add(*checked)
        except ValueError:
            raise BadRoll("seeded dice take no rolls; use Dice.scripted to add rolls") from None

    def copy(self) -> Self:
        """Return independent dice that roll the same from now on."""
        twin = super().copy()
        twin.asks = self.asks
        return twin


def _checked(rolls: tuple[int, ...]) -> tuple[int, ...]:
    """Refuse rolls that no die can show; the right die is known only when it is rolled."""
    for at, roll in enumerate(rolls, start=1):
        if type(roll) is not int or roll not in FACES[Die.D100][0]:
            raise BadRoll(f"roll {at} must be a whole number from 0 to 99, not {describe(roll)}")
    return rolls
