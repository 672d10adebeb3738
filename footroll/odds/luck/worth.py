"""The value of a moment for home in goals: goals scored, and an estimate for the ball."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Limit, Side, Todo, side_of
from footroll.odds.outcomes import Share, sum_of
from footroll.odds.shooting import goal_chance
from footroll.odds.surfaces import ZONES, threat, zone_of
from footroll.odds.walks import Walk

if TYPE_CHECKING:
    from footroll.kernels.counting.branches import ActionEnd, Branch
    from footroll.match import Action, HouseRules
    from footroll.odds.outcomes import Counts, Part
    from footroll.pitch import Pitch
    from footroll.teams import Team

SHOTS = {Todo.TODO_SHOT, Todo.TODO_SHOT_LINE, Todo.TODO_SHOT_FLIGHT, Todo.TODO_GOAL_LINE}
SIGNS = {Side.HOME: 1, Side.AWAY: -1}
NOTHING = Fraction(0)
FINENESS = 1_000_000  # estimates are whole millionths of a goal, so that their sums are exact


class Worth:
    """The value of the ball for home, wherever either side has it.

    It is the threat of each zone, with the average skills of the first eleven against the first goalkeeper.
    """

    def __init__(self, *teams: Team, pitch: Pitch, rules: HouseRules) -> None:
        self._size = pitch.length, pitch.width
        home, away = (team.eleven for team in teams)
        self._threat = tuple(
            [[Fraction(round(zone * FINENESS), FINENESS) for zone in column] for column in estimate.values]
            for estimate in (
                threat(home[1:], away[0], pitch=pitch, rules=rules),
                threat(away[1:], home[0], pitch=pitch, rules=rules),
            )
        )

    def at(self, side: int, x: int, y: int) -> Fraction:
        """Return the value for home of the ball at a cell; a loose ball counts half for each side."""
        if side == Limit.NOBODY:
            return (self.at(Side.HOME, x, y) + self.at(Side.AWAY, x, y)) / 2
        length, width = self._size
        along = x if side == Side.HOME else length - 1 - x
        value = self._threat[side][zone_of(along, length, ZONES[0])][zone_of(y, width, ZONES[1])]
        return value if side == Side.HOME else -value


def goals_between(before: tuple[int, int], after: tuple[int, int]) -> int:
    """Return the goals that home gained on away.

    >>> goals_between((0, 0), (0, 1))
    -1
    """
    return after[0] - before[0] - after[1] + before[1]


class Valuing(Walk):
    """A walk that adds up the value for home of all ends of an action.

    A shot is worth a goal or nothing. Any other end is worth its goal, or else the value of the ball. `goals` is the
    score before the action.
    """

    cells_matter = True

    def __init__(self, worth: Worth, goals: tuple[int, int], *, side: int = 0, plan: tuple[Action, ...] = ()) -> None:
        super().__init__(side, plan)
        self.worth = worth
        self.goals = goals
        self._sums: dict[int, Fraction] = {}

    @property
    def value(self) -> Fraction:
        """The value of all ends so far."""
        return sum((worth / out_of for out_of, worth in self._sums.items()), NOTHING)

    def add(self, ends: Counts[ActionEnd], share: Share) -> None:
        """Add the value of counted ends."""
        for out_of, counts in ends.items():
            worths: dict[int, int] = {}  # numerators by denominator
            for end, often in counts.items():
                goals = Fraction(goals_between(self.goals, (end.home_goals, end.away_goals)))
                value = goals or self.worth.at(end.ball_side, end.ball_x, end.ball_y)
                worth, part = value.as_integer_ratio()
                worths[part] = worths.get(part, 0) + worth * often
            self._add(sum_of(worths), Share(1, out_of).of(share))

    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the chance of a goal."""
        self._add(goal_chance(counts) * SIGNS[side_of(branch.actor)], share)

    def _add(self, worth: Fraction, share: Share) -> None:
        """Add a value, weighted by its share."""
        self._sums[share.out_of] = self._sums.get(share.out_of, NOTHING) + worth * share.times


def value_of(branch: Branch, *, worth: Worth, goals: tuple[int, int], known: bytes = b"") -> Fraction:
    """Return the value for home during an action; the first dice of the next rolls can be known."""
    walk = Valuing(worth, goals)
    walk.follow(branch, known=known)
    return walk.value


def value_after(before: Branch, after: Branch, *, worth: Worth, goals: tuple[int, int]) -> Fraction:
    """Return the value for home after a step; a finished shot is worth only its goal."""
    is_shot = before.todo in SHOTS if not before.ask else before.ask == Ask.ASK_LINE_ORDER
    if is_shot and not after.under_way:
        return Fraction(goals_between(goals, after.goals))
    return value_of(after, worth=worth, goals=goals)
