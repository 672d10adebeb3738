"""A report on a match: what both teams and every footballer did, what luck did, and how it could have ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Side
from footroll.odds.luck.plays import plays_of
from footroll.odds.luck.scores import Adjusted
from footroll.odds.luck.tally import tally_footballers, tally_teams

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from footroll.notation import Moment
    from footroll.odds.luck.plays import Play, Who
    from footroll.odds.luck.tally import Tally
    from footroll.teams import Team

LUCKIEST = 5


@dataclass(frozen=True, slots=True)
class Report:
    """A match as it was, beside what could be expected of it."""

    teams: tuple[Team, Team]
    goals: tuple[int, int]
    over: bool
    plays: tuple[Play, ...]

    @property
    def team_tallies(self) -> tuple[Tally, Tally]:
        """What home and away did."""
        return tally_teams(self.plays)

    @property
    def footballers(self) -> dict[Who, Tally]:
        """What each footballer did who took part in an action."""
        return tally_footballers(self.plays)

    @property
    def luckiest(self) -> list[Play]:
        """The actions in which luck mattered most, whomever it favoured."""
        return sorted((play for play in self.plays if play.luck), key=lambda play: -abs(play.luck))[:LUCKIEST]

    def shot_chances(self, side: Side) -> list[Fraction]:
        """Return the chance of each shot of a side when it was declared, penalties too."""
        return [play.odds["goal"] for play in self.plays if play.kind == "shot" and play.who.side is side]

    @property
    def adjusted(self) -> Adjusted:
        """What the same shots could have brought."""
        return Adjusted.of(self.shot_chances(Side.HOME), self.shot_chances(Side.AWAY))


def report_of(moments: Iterable[Moment]) -> Report:
    """Return the report on a match as `Draft.replay` plays it again; an unfinished one is told as far as it goes."""
    moments = iter(moments)
    first = next(moments)
    plays = tuple(plays_of(first.match, moments))
    return Report(first.match.teams, first.match.goals, first.match.over, plays)
