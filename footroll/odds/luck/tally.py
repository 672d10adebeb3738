"""Figures of teams and footballers in a match, beside the expected ones."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from footroll.kernels.layout import DuelVerdict, Side
from footroll.odds.luck.worth import NOTHING, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.odds.luck.plays import Duel, Play, Who


@dataclass(slots=True)
class Count:
    """Attempts, successes, and expected successes."""

    tried: int = 0
    done: int = 0
    expected: Fraction = NOTHING

    def add(self, chance: Fraction, *, done: bool) -> None:
        """Add an attempt with this chance."""
        self.tried += 1
        self.done += done
        self.expected += chance

    @property
    def over(self) -> Fraction:
        """The successes above the expected ones."""
        return self.done - self.expected


@dataclass(slots=True)
class Tally:
    """All figures of a team or a footballer; `luck` is in goals, by kind of roll."""

    shots: Count = field(default_factory=Count)
    penalties: Count = field(default_factory=Count)
    passes: Count = field(default_factory=Count)
    duels: Count = field(default_factory=Count)
    conceded: Count = field(default_factory=Count)
    interceptions: int = 0
    luck: dict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    decisions: Fraction = NOTHING

    @property
    def whole_luck(self) -> Fraction:
        """The luck of all rolls together."""
        return sum(self.luck.values(), NOTHING)

    @property
    def prevented(self) -> Fraction:
        """The goals that a goalkeeper conceded below the expected ones."""
        return -self.conceded.over


def tally_teams(plays: Iterable[Play]) -> tuple[Tally, Tally]:
    """Return the figures of both teams; the luck of one is the bad luck of the other."""
    tallies = Tally(), Tally()
    for play in plays:
        _add_action(tallies[play.who.side], play)
        for duel in play.duels:
            _add_duel(tallies[duel.first.side], duel, first=True)
            _add_duel(tallies[1 - duel.first.side], duel, first=False)
        for save in play.saves:
            tallies[save.keeper.side].conceded.add(save.chance, done=save.conceded)
        for who in play.interceptors:
            tallies[who.side].interceptions += 1
        for side, roll in product(Side, play.rolls):
            tallies[side].luck[roll.kind] += SIGNS[side] * roll.luck
        for decision in play.decisions:
            tallies[decision.side].decisions += SIGNS[decision.side] * decision.change
    return tallies


def tally_footballers(plays: Iterable[Play]) -> dict[Who, Tally]:
    """Return the figures of each footballer, with the luck of their own rolls."""
    tallies: dict[Who, Tally] = defaultdict(Tally)
    for play in plays:
        _add_action(tallies[play.who], play)
        for duel in play.duels:
            _add_duel(tallies[duel.first], duel, first=True)
            for who in duel.opponents:
                _add_duel(tallies[who], duel, first=False)
        for save in play.saves:
            tallies[save.keeper].conceded.add(save.chance, done=save.conceded)
        for who in play.interceptors:
            tallies[who].interceptions += 1
        for roll in play.rolls:
            tallies[roll.who].luck[roll.kind] += SIGNS[roll.who.side] * roll.luck
    return dict(sorted(tallies.items()))


def _add_action(tally: Tally, play: Play) -> None:
    """Add a shot or a pass."""
    if play.kind == "shot":
        shots = tally.penalties if play.penalty else tally.shots
        shots.add(play.odds.get("goal", NOTHING), done=play.outcome == "goal")
    elif play.kind == "pass":
        tally.passes.add(play.odds.get("complete", NOTHING), done=play.outcome == "complete")


def _add_duel(tally: Tally, duel: Duel, *, first: bool) -> None:
    """Add a contest, as its initiator (`first`) or as an opponent."""
    if first:
        tally.duels.add(duel.won, done=duel.verdict == DuelVerdict.DUEL_WON)
    else:
        tally.duels.add(duel.lost, done=duel.verdict == DuelVerdict.DUEL_LOST)
