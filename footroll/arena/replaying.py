"""Plays a match of a run again, answer by answer, to look at it or to save its record."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from footroll.arena.playing import PlayingHall
from footroll.errors import FootrollError
from footroll.match import Dice, Match
from footroll.match.actions import unpack
from footroll.teams import change_shirts

if TYPE_CHECKING:
    from footroll.arena.plans import ArenaPlan
    from footroll.arena.playing import PlayingTable, Watched


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
    with PlayingHall(plan, threads=1) as hall:
        (watched,) = hall.play_all(iter([partial(_watch, home=home, away=away, dice=dice)]))
    teams = plan.contenders[home].team, plan.contenders[away].team
    match = Match(
        teams[0], change_shirts(*teams), dice=Dice.seeded(plan.seed, dice), pitch=plan.pitch, rules=plan.rules
    )
    for answer in watched.match.answers:
        match.play(unpack(*answer))
    return match


def _watch(table: PlayingTable, *, home: int, away: int, dice: int) -> Watched:
    return table.watch(home, away, dice=dice)
