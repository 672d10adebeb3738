"""Dice for a match: seeded, scripted, or asked of people who roll at a table (rulebook 1.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from footroll.errors import BadRoll
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Die, Side, Skill

if TYPE_CHECKING:
    from collections.abc import Callable

# What each die shows, and the clause that says so.
FACES = {
    Die.D100: (range(100), "FR-1.7-02"),
    Die.D8: (range(1, 9), "FR-1.7-04"),
    Die.FOULS_DIE: (range(1, 7), "FR-1.7-09"),
    Die.CARDS_DIE: (range(1, 7), "FR-1.7-10"),
}
NAMES = {Die.D100: "D100", Die.D8: "D8", Die.FOULS_DIE: "fouls die", Die.CARDS_DIE: "cards die"}
SEEDS = 2**64


@dataclass(frozen=True, slots=True)
class Wanted:
    """A roll that the rules ask for: which die, whose, with which skill, and against whom or what where that is known.

    As text it is a sentence for the person who rolls.
    """

    die: Die
    side: Side
    pawn: int | None
    skill: Skill | None
    opponent: int | None
    difficulty: int | None
    sentence: str

    @property
    def faces(self) -> range:
        """What the die shows."""
        return FACES[self.die][0]

    def check(self, roll: int) -> int:
        """Return a number that the die can show, and refuse any other.

        >>> Wanted(Die.D8, Side.HOME, 8, None, None, None, "H9 rolls a D8").check(9)
        Traceback (most recent call last):
        footroll.errors.BadRoll: 9 is no roll of a D8, which shows 1 to 8 (FR-1.7-04)
        """
        faces, clause = FACES[self.die]
        if type(roll) is not int or roll not in faces:
            shows = f"which shows {faces[0]} to {faces[-1]} ({clause})"
            raise BadRoll(f"{roll!r:.40} is no roll of a {NAMES[self.die]}, {shows}")
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

    asks: Callable[[Wanted], int] | None = None

    @classmethod
    def seeded(cls, seed: int, match: int = 0) -> Self:
        """Return the dice of a seed, of its match number `match` if many are played of one seed."""
        for name, number in (("seed", seed), ("match", match)):
            if type(number) is not int or not 0 <= number < SEEDS:
                raise BadRoll(f"{name} {number!r:.40} is no whole number from 0 to {SEEDS - 1}")
        return super().seeded(seed, match)

    @classmethod
    def scripted(cls, *rolls: int) -> Self:
        """Return dice that show these rolls in their order.

        >>> Dice.scripted(50, 100)
        Traceback (most recent call last):
        footroll.errors.BadRoll: roll 2 of the script, 100, is no whole number from 0 to 99
        """
        return super().scripted(*_checked(rolls))

    @classmethod
    def asked(cls, asks: Callable[[Wanted], int]) -> Self:
        """Return dice that ask for each roll when the rules want it, and for no other."""
        dice = cls.scripted()
        dice.asks = asks
        return dice

    def add(self, *rolls: int) -> None:
        """Write more rolls at the end of the script."""
        super().add(*_checked(rolls))

    def copy(self) -> Self:
        """Return dice of their own that roll the same from now on."""
        twin = super().copy()
        twin.asks = self.asks
        return twin


def _checked(rolls: tuple[int, ...]) -> tuple[int, ...]:
    """Return rolls that some die can show; whether it is the right one is seen when it is rolled."""
    for at, roll in enumerate(rolls, start=1):
        if type(roll) is not int or roll not in FACES[Die.D100][0]:
            raise BadRoll(f"roll {at} of the script, {roll!r:.40}, is no whole number from 0 to 99")
    return rolls
