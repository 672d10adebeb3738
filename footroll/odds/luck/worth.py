"""What a moment is worth to home, in goals: goals themselves, and an estimate of what the ball is worth where it is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Limit, Side, Todo
from footroll.odds.outcomes import Share, sum_of
from footroll.odds.shooting import goal_chance
from footroll.odds.surfaces import ZONES, threat, zone_of
from footroll.odds.walks import Walk

if TYPE_CHECKING:
    from footroll.kernels.branches import Branch, End
    from footroll.match import Action, HouseRules
    from footroll.odds.outcomes import Counts, Part
    from footroll.pitch import Pitch
    from footroll.teams import Team

SHOTS = {Todo.TODO_SHOT, Todo.TODO_SHOT_LINE, Todo.TODO_SHOT_FLIGHT, Todo.TODO_GOAL_LINE}
SIGNS = {Side.HOME: 1, Side.AWAY: -1}
NOTHING = Fraction(0)
FINENESS = 1_000_000  # an estimate is told in millionths of a goal, so that sums of them are exact


class Worth:
    """What the ball is worth to home wherever either side has it.

    The threat of each zone for a side with the average skills of its first eleven, against the goalkeeper who began.
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
        """Return what the ball is worth to home when a side has it at a cell; half of each if nobody has it."""
        if side == Limit.NOBODY:
            return (self.at(Side.HOME, x, y) + self.at(Side.AWAY, x, y)) / 2
        length, width = self._size
        along = x if side == Side.HOME else length - 1 - x
        value = self._threat[side][zone_of(along, length, ZONES[0])][zone_of(y, width, ZONES[1])]
        return value if side == Side.HOME else -value


def goals_between(before: tuple[int, int], after: tuple[int, int]) -> int:
    """Return how many goals home has gained on away.

    >>> goals_between((0, 0), (0, 1))
    -1
    """
    return after[0] - before[0] - after[1] + before[1]


class Valuing(Walk):
    """A walk that adds up what the ends of an action are worth to home.

    A shot is worth a goal or nothing, every other end the goal that fell or else what the ball is worth where it is.
    `goals` are those before the action.
    """

    cells_matter = True

    def __init__(self, worth: Worth, goals: tuple[int, int], *, side: int = 0, plan: tuple[Action, ...] = ()) -> None:
        super().__init__(side, plan)
        self.worth = worth
        self.goals = goals
        self._sums: dict[int, Fraction] = {}

    @property
    def value(self) -> Fraction:
        """What all the ends that were walked are worth."""
        return sum((worth / out_of for out_of, worth in self._sums.items()), NOTHING)

    def add(self, ends: Counts[End], share: Share) -> None:
        """Add what some ends are worth."""
        for out_of, counts in ends.items():
            worths: dict[int, int] = {}  # as many of each part of a goal
            for end, often in counts.items():
                worth, part = self._read(end).as_integer_ratio()
                worths[part] = worths.get(part, 0) + worth * often
            self._add(sum_of(worths), Share(1, out_of).of(share))

    def _read(self, end: End) -> Fraction:
        """Return what it is worth that an action is over so."""
        *_, home, away, side, x, y = end
        return Fraction(goals_between(self.goals, (home, away))) or self.worth.at(side, x, y)

    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the chance of a goal."""
        self._add(goal_chance(counts) * SIGNS[Side(branch.actor // Limit.SIDE_PAWNS)], share)

    def _add(self, worth: Fraction, share: Share) -> None:
        """Add what is worth so much, so often."""
        self._sums[share.out_of] = self._sums.get(share.out_of, NOTHING) + worth * share.times


def value_of(branch: Branch, *, worth: Worth, goals: tuple[int, int], known: bytes = b"") -> Fraction:
    """Return what a moment on the way of an action is worth to home, the first dice of what comes next being known."""
    walk = Valuing(worth, goals)
    walk.follow(branch, known=known)
    return walk.value


def value_after(before: Branch, after: Branch, *, worth: Worth, goals: tuple[int, int]) -> Fraction:
    """Return what a moment is worth to home that followed another; a shot that is over is worth its goal alone."""
    is_shot = before.todo in SHOTS if not before.ask else before.ask == Ask.ASK_LINE_ORDER
    if is_shot and not after.under_way:
        return Fraction(goals_between(goals, after.goals))
    return value_of(after, worth=worth, goals=goals)
