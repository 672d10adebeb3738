"""Penalty shoot-outs between two teams.

A shoot-out ends as soon as it is decided, as in Law 10, and a roll of 0 checks for injury (FR-2.15-02). It is a game
for training; a match never ends with one (FR-1.3-21).
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
    from collections.abc import Sequence

    from footroll.kernels.dice import DiceCup
    from footroll.rules.shots import Target
    from footroll.teams import Footballer, Team

ROUNDS = 5
KEEPER_COLUMN = 4  # the goalkeeper waits in the middle
MAX_ROUNDS = 50  # after that the sides are level


@dataclass(frozen=True, slots=True)
class Kick:
    """One penalty: taker, keeper, the story of its rolls, its result and injuries."""

    side: Side
    taker: Footballer
    keeper: Footballer
    story: tuple[str, ...]
    scored: bool
    taker_hurt: bool = False
    keeper_hurt: bool = False


@dataclass(frozen=True, slots=True)
class ShootOut:
    """A whole shoot-out."""

    kicks: tuple[Kick, ...]

    def goals(self, side: Side) -> int:
        """Return the goals of a side."""
        return sum(kick.scored for kick in self.kicks if kick.side is side)

    @property
    def decided(self) -> bool:
        """Whether a side leads by more than the other can still score.

        Each side has five kicks; after them both sides have equally many.
        """
        taken = [sum(kick.side is side for kick in self.kicks) for side in Side]
        left = [max(ROUNDS, *taken) - kicks for kicks in taken]
        home, away = (self.goals(side) for side in Side)
        return home > away + left[Side.AWAY] or away > home + left[Side.HOME]


class _Squad:
    """A side of a shoot-out: its takers and its goalkeeper; the injured drop out (FR-2.15-12)."""

    def __init__(self, team: Team) -> None:
        self._queue = list(takers(team))
        self._bench = [one for one in team.substitutes if one.goalkeeper]
        self.keeper: Footballer | None = team.eleven[0]

    def next_taker(self) -> Footballer | None:
        """Return the next taker, and move them to the end of the queue."""
        if self._queue:
            self._queue.append(self._queue.pop(0))
        return self._queue[-1] if self._queue else None

    def lose_taker(self) -> None:
        """Remove the last taker, and replace them if they are the goalkeeper."""
        hurt = self._queue.pop()
        if hurt == self.keeper:
            self._change_keeper()

    def lose_keeper(self) -> None:
        """Remove the goalkeeper, also from the queue of takers."""
        self._queue = [one for one in self._queue if one != self.keeper]
        self._change_keeper()

    def _change_keeper(self) -> None:
        """Bring on a substitute goalkeeper, or put the best catcher in goal (FR-L-09)."""
        if self._bench:
            self._queue.append(self._bench.pop(0))
            self.keeper = self._queue[-1]
        else:
            self.keeper = max(self._queue, key=lambda one: one.skill(Skill.CATCH), default=None)


def play(home: Team, *, away: Team, dice: DiceCup) -> ShootOut:
    """Play up to five rounds, then one round at a time until a side leads.

    It also ends when a side has nobody left to kick or to keep goal.
    """
    check_colours(home, away=away)
    squads = {Side.HOME: _Squad(home), Side.AWAY: _Squad(away)}
    played = ShootOut(())
    for side in list(Side) * MAX_ROUNDS:
        taker, keeper = squads[side].next_taker(), squads[Side(1 - side)].keeper
        if taker is None or keeper is None or played.decided:
            break
        kick = take(taker, keeper=keeper, side=side, dice=dice)
        if kick.taker_hurt:
            squads[side].lose_taker()
        if kick.keeper_hurt:
            squads[Side(1 - side)].lose_keeper()
        played = ShootOut((*played.kicks, kick))
    return played


def takers(team: Team) -> Sequence[Footballer]:
    """Return the takers of a team in order: the best first, the lower number if tied."""
    return sorted(team.eleven, key=lambda one: (-one.skill(Skill.PENALTY), one.number))


def take(taker: Footballer, *, keeper: Footballer, side: Side, dice: DiceCup) -> Kick:
    """Take one penalty (FR-2.18-01)."""
    rolls = _Rolls(dice, taker=taker, keeper=keeper)
    scored = resolve_kick(side, rolls)
    return Kick(side, taker, keeper, tuple(rolls.story), scored, rolls.taker_hurt, rolls.keeper_hurt)


class _Rolls:
    """The rolls of one kick and their story; a roll of 0 checks for injury (FR-2.15-02)."""

    def __init__(self, dice: DiceCup, *, taker: Footballer, keeper: Footballer) -> None:
        self._dice, self.taker, self.keeper = dice, taker, keeper
        self.taker_hurt = self.keeper_hurt = False
        self.story: list[str] = []

    def roll_taker(self) -> int:
        """Roll a D100 for the taker, and an injury check after a 0."""
        roll = self._dice.roll(Die.D100)
        self.taker_hurt |= roll == 0 and self._check(self.taker)
        return roll

    def roll_keeper(self) -> int:
        """Roll a D100 for the goalkeeper, and an injury check after a 0."""
        roll = self._dice.roll(Die.D100)
        self.keeper_hurt |= roll == 0 and self._check(self.keeper)
        return roll

    def _check(self, footballer: Footballer) -> bool:
        """Roll an injury check, and return whether the footballer is injured (FR-2.15-03)."""
        check, strength = self._dice.roll(Die.D100), footballer.skill(Skill.STRENGTH)
        hurt = scores.is_hurt(strength, check)
        score = f"{check:02d} x {strength} = {scores.action_score(strength, check)}"
        self.story.append(f"{footballer.name} rolls 00, strength {score}: {'injured' if hurt else 'not injured'}")
        return hurt

    def roll_d8(self) -> int:
        """Roll a D8."""
        return self._dice.roll(Die.D8)


def resolve_kick(side: Side, rolls: _Rolls) -> bool:
    """Roll a kick to its end, and return whether it is a goal."""
    pitch, skill = Pitch(), rolls.taker.skill(Skill.PENALTY)
    cell = pitch.penalty_cells(Side(1 - side))[0]
    difficulty = pitch.difficulty(cell, side=side)
    roll = rolls.roll_taker()
    if rolls.taker_hurt:  # the ball is not played (FR-2.15-10)
        rolls.story.append("the ball is not kicked")
        return False
    score = scores.action_score(skill, roll)
    verdict = rules.shot(skill=skill, roll=roll, difficulty=difficulty)
    rolls.story.append(f"penalty {roll:02d} x {skill} = {score} against {difficulty}")
    closest = shots.closest_column(pitch.width, cell.y)
    if verdict is Shot.WIDE:
        rolls.story.append("wide")
        return False
    if verdict is Shot.OFF_POST:
        face = rolls.roll_d8()  # FR-3.3.1-11, FR-3.3.1-15
        rolls.story.append(f"off the post, D8 {face}")
        if shots.judge_rebound(face) != Rebound.AT_GOAL:
            return False
        return _beats((closest, shots.rebound_row(face)), rolls, difficulty=difficulty)
    return _beats(farthest_target(closest, result=score - difficulty), rolls, difficulty=difficulty)


def farthest_target(closest: int, *, result: int) -> Target:
    """Return the target farthest from a goalkeeper in the middle, the lowest if tied."""
    choices = rules.targets(closest=closest, result=result)
    return max(choices, key=lambda target: (shots.reach_yards(KEEPER_COLUMN, *target), -target[1], -target[0]))


def _beats(target: Target, rolls: _Rolls, *, difficulty: int) -> bool:
    """Roll reach, power and catch; return whether the goalkeeper was beaten (FR-2.16-02 to FR-2.16-07).

    An injured goalkeeper fails the roll; a shooter injured by the power roll has a power of 0 (FR-2.15-11).
    """
    taker, keeper = rolls.taker, rolls.keeper
    roll = rolls.roll_keeper()
    asked = shots.reach_difficulty(shots.reach_yards(KEEPER_COLUMN, *target))
    stretch = scores.action_score(keeper.skill(Skill.REACH), roll)
    rolls.story.append(f"column {target[0]} row {target[1]}; {keeper.name} reaches {stretch} of {asked}")
    reaches = rules.reached(skill=keeper.skill(Skill.REACH), roll=roll, keeper_column=KEEPER_COLUMN, target=target)
    if rolls.keeper_hurt or not reaches:
        return True
    force = rules.power(skill=taker.skill(Skill.SHOT_POWER), roll=rolls.roll_taker(), difficulty=difficulty)
    verdict = rules.catch(skill=keeper.skill(Skill.CATCH), roll=rolls.roll_keeper(), power=force)
    if rolls.keeper_hurt:
        verdict = Catch.BEATEN
    rolls.story.append(f"power {force}, {verdict.name.lower()}")
    return verdict is Catch.BEATEN
