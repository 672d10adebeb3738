"""Reports on a match: figures of teams and footballers, luck, and the result without luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Result, Side
from footroll.odds.luck.plays import plays_of
from footroll.odds.luck.scores import Adjusted
from footroll.odds.luck.tally import tally_footballers, tally_teams
from footroll.odds.outcomes import NEVER

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
    """A match beside what could be expected of it."""

    teams: tuple[Team, Team]
    goals: tuple[int, int]
    result: Result
    forfeits: tuple[Side, ...]  # the sides with too few footballers, if that ended it (FR-L-03)
    plays: tuple[Play, ...]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not Result.UNFINISHED

    @property
    def team_tallies(self) -> tuple[Tally, Tally]:
        """The figures of home and away."""
        return tally_teams(self.plays)

    @property
    def footballers(self) -> dict[Who, Tally]:
        """The figures of each footballer who took part in an action."""
        return tally_footballers(self.plays)

    @property
    def luckiest(self) -> list[Play]:
        """The actions in which luck mattered most, for either side."""
        return sorted((play for play in self.plays if play.luck), key=lambda play: -abs(play.luck))[:LUCKIEST]

    def shot_chances(self, side: Side) -> list[Fraction]:
        """Return the chance of each shot of a side when it was declared, including penalties."""
        return [play.odds.get("goal", NEVER) for play in self.plays if play.kind == "shot" and play.who.side is side]

    @property
    def adjusted(self) -> Adjusted:
        """The result that the same shots give without luck."""
        return Adjusted.of(self.shot_chances(Side.HOME), self.shot_chances(Side.AWAY))


def report_of(moments: Iterable[Moment]) -> Report:
    """Report on a match replayed by `SavedRecord.replay`, finished or not."""
    moments = iter(moments)
    first = next(moments)
    plays = tuple(plays_of(first.match, moments))
    match = first.match
    return Report(match.teams, match.goals, match.result, match.forfeits, plays)
