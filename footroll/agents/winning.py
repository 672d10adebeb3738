"""The chance of winning at any moment, and the turning point of a match.

Both are estimates: two equal sides with the `club` coach play on from here. The next goal is ours with a chance that
follows from the value of the ball (`coaches/values`), and every later goal with the chance of a kick-off.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.agents.native import native_coach
from footroll.agents.tactics import BASE
from footroll.kernels.coaches.winning import BallWorth, ResultChances, result_chances
from footroll.kernels.layout import Result, Side
from footroll.match.lineup import state_of
from footroll.odds.luck import plays_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.match import Match
    from footroll.notation import Moment
    from footroll.odds.luck import Play
    from footroll.teams import Team

# The discount of the values forgets the present position after some twenty turns, and then the sides are equal; so the
# worth itself is the difference of both chances. Measured over 593,000 moments of 250 matches: 0.94 of the worth.


@lru_cache(maxsize=1)
def _ball_worth(team: Team) -> BallWorth:
    """Return the worth of the ball by the values of the club; they are the same for every team."""
    return BallWorth(native_coach(BASE, team))


def next_goal_chance(match: Match) -> float:
    """Estimate the chance that home scores the next goal.

    >>> from footroll.notation import read_position
    >>> at_goal = read_position("footroll-1 100x64 H=1@5:32,9@90:32 A=1@98:30,4@70:30 ask=carrier carrier=H9")
    >>> next_goal_chance(at_goal) > 0.7
    True
    """
    return (1 + _ball_worth(match.teams[Side.HOME]).worth(state_of(match.save()))) / 2


def chance_of_winning(match: Match) -> ResultChances:
    """Estimate the chances that home wins, that the match ends level, and that away wins.

    A forfeit is left out. A match that is over has one result with a chance of 1.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@50:32 A=1@98:30 ask=carrier carrier=H9 score=2-0")
    >>> chances = chance_of_winning(match)
    >>> chances.home > 0.85, chances.level
    (True, 0.0)
    """
    if match.over:
        return ResultChances(*(float(match.result is one) for one in (Result.HOME_WON, Result.LEVEL, Result.AWAY_WON)))
    return _chances_at(match, match.goals, now=next_goal_chance(match))


def chance_after_goal(match: Match, side: Side) -> ResultChances:
    """Estimate the chances of each result if a side scores now and the other one kicks off.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@50:32 A=1@98:30 ask=carrier carrier=H9 score=2-2")
    >>> chance_after_goal(match, Side.AWAY)
    ResultChances(home=0.0, level=0.0, away=1.0)
    """
    home, away = match.goals
    scored = (home + 1, away) if side is Side.HOME else (home, away + 1)
    return _chances_at(match, scored, now=_kick_off_chances(match)[1 - side])


def _kick_off_chances(match: Match) -> tuple[float, float]:
    """Return the chances that home scores the next goal, if home kicks off and if away does."""
    worth = _ball_worth(match.teams[Side.HOME]).kick_off(match.pitch.length)
    return (1 + worth) / 2, (1 - worth) / 2


def _chances_at(match: Match, goals: tuple[int, int], *, now: float) -> ResultChances:
    """Return the chances of each result at a score; `now` is the chance that home scores the next goal."""
    win = match.rules.win_condition
    return result_chances(win.win, win.goals, win.limit, *goals, now, *_kick_off_chances(match))


@dataclass(frozen=True, slots=True)
class Swing:
    """An action and the chances before and after it; `change` is what home's chance of winning gained."""

    play: Play
    before: ResultChances
    after: ResultChances

    @property
    def change(self) -> float:
        """The gain of home's chance of winning; a level match counts half."""
        return (self.after.home - self.after.away - self.before.home + self.before.away) / 2

    @property
    def side(self) -> Side:
        """The side that gained."""
        return Side.HOME if self.change > 0 else Side.AWAY


def swings_of(match: Match, moments: Iterable[Moment]) -> Iterator[Swing]:
    """Yield every action of a replayed match with what it did to the chance of winning.

    `match` is the match before its first action, as `footroll.odds.luck.plays_of` takes it.
    """
    chances = [chance_of_winning(match)]

    def noted() -> Iterator[Moment]:
        for moment in moments:
            chances.append(chance_of_winning(match))
            yield moment

    for play in plays_of(match, noted()):
        yield Swing(play, chances[play.number - 1], chances[-1])


def turning_point(swings: Iterable[Swing]) -> Swing | None:
    """Return the action with the largest swing, the first of equals; None if there was no action."""
    return max(swings, key=lambda swing: abs(swing.change), default=None)
