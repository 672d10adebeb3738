"""Plays a match of a run again, answer by answer, to look at it or to save its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.arena.plans import ROLLED
from footroll.arena.playing import PlayingHall
from footroll.errors import FootrollError
from footroll.kernels.layout import Die, Side
from footroll.match import Dice, Match
from footroll.match.actions import unpack
from footroll.teams import change_shirts

if TYPE_CHECKING:
    from footroll.arena.plans import ArenaPlan
    from footroll.match.dice import Wanted


def replay_match(plan: ArenaPlan, number: int) -> Match:
    """Play a match of a plan again and return it at its end, with its whole record.

    A match that a coach from a Python file lost by failing ends where it failed. If both teams have the same shirt,
    away changes it.

    >>> from footroll.arena import ArenaPlan, Contender
    >>> from footroll.sheets import read_team
    >>> park = Contender("park", read_team("midlow-town").team)
    >>> match = replay_match(ArenaPlan((park, park), matches=4, seed=5), 3)
    >>> match.over, len(match.record.steps) > 100
    (True, True)
    """
    if not 0 <= number < plan.total:
        raise FootrollError(f"the run has matches 0 to {plan.total - 1}, not {number}")
    slots = plan.slots(number, number + 1)
    home, away = plan.sides(int(slots.pair[0]), swapped=bool(slots.swapped[0]))
    dice = int(slots.dice[0])
    first = plan.kick_off(swapped=bool(slots.swapped[0]))
    with PlayingHall(plan, threads=1) as hall:
        watched = hall.run(lambda table: table.watch(home, away, dice=dice, first=first))
    assert watched is not None
    teams = plan.contenders[home].team, plan.contenders[away].team
    seeded = Dice.seeded(plan.seed, dice)
    rolls = seeded if first == ROLLED else Dice.asked(KickOffDice(seeded, first))
    match = Match(teams[0], change_shirts(*teams), dice=rolls, pitch=plan.pitch, rules=plan.rules)
    for answer in watched.match.answers:
        match.play(unpack(*answer))
    return match


class KickOffDice:
    """Seeded dice with both rolls for the first kick-off exchanged, if the other side would win them."""

    def __init__(self, dice: Dice, first: int) -> None:
        self._dice, self._waiting = dice, dice.rolls(Die.D100, 2)
        while self._waiting[-2] == self._waiting[-1]:
            self._waiting += dice.rolls(Die.D100, 2)
        rolls = self._waiting[-2:]
        if (rolls[0] > rolls[1]) != (first == Side.HOME):
            self._waiting[-2:] = rolls[::-1]

    def __call__(self, wanted: Wanted) -> int:
        """Return the roll that the rules want."""
        return self._waiting.pop(0) if self._waiting else self._dice.roll(wanted.die)
