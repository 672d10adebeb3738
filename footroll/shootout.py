"""A penalty shoot-out between two teams: the goal, the dice and the skills of the game on one page.

It is a game for training, not a way to end a match: the rules know no shoot-out (FR-1.3-21).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels import scores, shots
from footroll.kernels.layout import Catch, Die, Rebound, Shot, Side, Skill
from footroll.pitch import Pitch
from footroll.rules import shots as rules
from footroll.teams import check_colours

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from footroll.kernels.dice import DiceCup
    from footroll.rules.shots import Target
    from footroll.teams import Footballer, Team

ROUNDS = 5
KEEPER_COLUMN = 4  # a goalkeeper waits in the middle
MAX_ROUNDS = 50  # two sides that never part are level


@dataclass(frozen=True, slots=True)
class Kick:
    """One penalty: who took it against whom, what was rolled, and what became of it."""

    side: Side
    taker: Footballer
    keeper: Footballer
    story: tuple[str, ...]
    scored: bool


@dataclass(frozen=True, slots=True)
class ShootOut:
    """A whole shoot-out."""

    kicks: tuple[Kick, ...]

    def goals(self, side: Side) -> int:
        """Return how many a side has scored."""
        return sum(kick.scored for kick in self.kicks if kick.side is side)


def play(home: Team, *, away: Team, dice: DiceCup) -> ShootOut:
    """Play five rounds, then on until a round parts the two sides."""
    check_colours(home, away=away)
    kicks: list[Kick] = []
    for number in range(MAX_ROUNDS):
        for side, team, other in ((Side.HOME, home, away), (Side.AWAY, away, home)):
            taker = takers(team)[number % 11]
            kicks.append(take(taker, keeper=other.eleven[0], side=side, dice=dice))
        if number + 1 >= ROUNDS and ShootOut(tuple(kicks)).goals(Side.HOME) != ShootOut(tuple(kicks)).goals(Side.AWAY):
            break
    return ShootOut(tuple(kicks))


def takers(team: Team) -> Sequence[Footballer]:
    """Return a team's eleven in the order in which they step up: the best first, of equals the lower number."""
    return sorted(team.eleven, key=lambda one: (-one.skill(Skill.PENALTY), one.number))


def take(taker: Footballer, *, keeper: Footballer, side: Side, dice: DiceCup) -> Kick:
    """Take one penalty (FR-2.18-01)."""
    story: list[str] = []
    scored = any(_resolve(taker, keeper=keeper, side=side, dice=dice, story=story))
    return Kick(side, taker, keeper, tuple(story), scored)


def _resolve(taker: Footballer, *, keeper: Footballer, side: Side, dice: DiceCup, story: list[str]) -> Iterator[bool]:
    """Roll the shot and what follows from it, telling the story; yield True for a goal."""
    pitch = Pitch()
    cell = pitch.penalty_cells(Side(1 - side))[0]
    difficulty = pitch.difficulty(cell, side=side)
    roll = dice.roll(Die.D100)
    score = scores.action_score(taker.skill(Skill.PENALTY), roll)
    verdict = rules.shot(skill=taker.skill(Skill.PENALTY), roll=roll, difficulty=difficulty)
    story.append(f"penalty {roll:02d} x {taker.skill(Skill.PENALTY)} = {score} against {difficulty}")
    closest = shots.closest_column(pitch.width, cell.y)
    if verdict is Shot.WIDE:
        story.append("wide")
    elif verdict is Shot.OFF_POST:
        yield _off_the_post(closest, taker, keeper=keeper, difficulty=difficulty, dice=dice, story=story)
    else:
        target = farthest_target(closest, result=score - difficulty)
        yield _beats(target, taker, keeper=keeper, difficulty=difficulty, dice=dice, story=story)


def farthest_target(closest: int, *, result: int) -> Target:
    """Return the target that is hardest to reach for a goalkeeper in the middle, of equals the lowest."""
    choices = rules.targets(closest=closest, result=result)
    return max(choices, key=lambda target: (shots.reach_yards(KEEPER_COLUMN, *target), -target[1], -target[0]))


def _off_the_post(
    closest: int, taker: Footballer, *, keeper: Footballer, difficulty: int, dice: DiceCup, story: list[str]
) -> bool:
    """Roll where the post sends the ball (FR-3.3.1-11, FR-3.3.1-15)."""
    face = dice.roll(Die.D8)
    story.append(f"off the post, D8 {face}")
    if shots.judge_rebound(face) != Rebound.AT_GOAL:
        return False
    target = (closest, shots.rebound_row(face))
    return _beats(target, taker, keeper=keeper, difficulty=difficulty, dice=dice, story=story)


def _beats(
    target: Target, taker: Footballer, *, keeper: Footballer, difficulty: int, dice: DiceCup, story: list[str]
) -> bool:
    """Roll reach, power and catch; say whether the goalkeeper was beaten (FR-2.16-02 to FR-2.16-07)."""
    roll = dice.roll(Die.D100)
    asked = shots.reach_difficulty(shots.reach_yards(KEEPER_COLUMN, *target))
    stretch = scores.action_score(keeper.skill(Skill.REACH), roll)
    story.append(f"column {target[0]} row {target[1]}; {keeper.name} reaches {stretch} of {asked}")
    if not rules.reached(skill=keeper.skill(Skill.REACH), roll=roll, keeper_column=KEEPER_COLUMN, target=target):
        return True
    force = rules.power(skill=taker.skill(Skill.SHOT_POWER), roll=dice.roll(Die.D100), difficulty=difficulty)
    verdict = rules.catch(skill=keeper.skill(Skill.CATCH), roll=dice.roll(Die.D100), power=force)
    story.append(f"power {force}, {verdict.name.lower()}")
    return verdict is Catch.BEATEN
