"""What a wall does to a free-kick."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.freekicks import effective_wall
from footroll.kernels.layout import Do
from footroll.match import Action
from footroll.odds.rolls import CHECKED
from footroll.odds.shooting import goal_chance, shot_counts
from footroll.odds.targets import on_target, shooting_of

if TYPE_CHECKING:
    from footroll.match import Match


class FreeKick(NamedTuple):
    """A straight free-kick at goal: the size of wall that counts, what the wall adds, and the whole difficulty.

    Then come the chances that the shot is on target, and of a goal.
    """

    full: int
    wall: int
    difficulty: int
    on_target: Fraction
    goal: Fraction


def free_kick_odds(match: Match) -> FreeKick | None:
    """Return what a straight shot of the carrier's free-kick can do (FR-3.4.1-07 to FR-3.4.1-11)."""
    shooting = shooting_of(match, Action(Do.DO_SHOOT))
    if shooting is None:
        return None
    good = Fraction(sum(times for times, _ in on_target(shooting)), CHECKED)
    whole, bare = shooting.difficulty, shooting.bare
    return FreeKick(effective_wall(bare), whole - bare, whole, good, goal_chance(shot_counts(shooting)))
