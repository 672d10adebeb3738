"""Fairness of a coach: the same answer in a turned position, and as many wins at home as away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents import is_coach_file
from footroll.agents.native import native_coach
from footroll.kernels.coaches.frames import turned_match
from footroll.kernels.coaches.natives import Decider
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Do, Limit
from footroll.match import Dice, HouseRules
from footroll.match.lineup import STATE, line_up
from footroll.pitch import Pitch, read_pitch
from footroll.teams import ELEVEN

if TYPE_CHECKING:
    from footroll.teams import Team

QUESTIONS = 2_000
COLUMNS = 7  # the last column of the goal, counted from 0
OVER = 3  # the phase of a match that is over
PAWNS = 2 * int(Limit.SIDE_PAWNS)
PLAIN = {Do.DO_DONE, Do.DO_SHOOT, Do.DO_DRIBBLE, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
NAMED = {Do.DO_TRY, Do.DO_NAME, Do.DO_KEEPER, Do.DO_SLIP}
DUELS = {Do.DO_TACKLE, Do.DO_FOUL}


@dataclass(frozen=True, slots=True)
class TurnedAnswers:
    """The questions that a coach was asked as they are and turned, and how many answers agreed."""

    asked: int
    agreed: int

    @property
    def share(self) -> float:
        """The share of answers that agreed."""
        return self.agreed / self.asked if self.asked else 1.0


def ask_turned(
    coach: str, *, teams: tuple[Team, Team], questions: int = QUESTIONS, seed: int = 1
) -> TurnedAnswers | None:
    """Ask a native coach the questions of some matches, as they are and turned; None for a Python file.

    >>> from footroll.sheets import read_team
    >>> midlow = read_team("midlow-town").team
    >>> ask_turned("park", teams=(midlow, midlow), questions=100)
    TurnedAnswers(asked=100, agreed=100)
    """
    if is_coach_file(coach):
        return None
    level = coach.partition(":")[0]
    pitch, asked, agreed = read_pitch(), 0, 0
    while asked < questions:
        engine, dice = Engine(line_up(*teams, pitch=pitch, rules=HouseRules())), Dice.seeded(seed, asked)
        engine.begin(dice)
        ours, mirror = ([Decider(native_coach(level, team, seed=seed), seed) for team in teams] for _ in range(2))
        while engine.phase != OVER and asked < questions:
            state = np.frombuffer(engine.save(), dtype=STATE)
            twin = Engine(np.asarray(turned_match(state)))
            answer, other = ours[engine.decider].answer(engine), mirror[engine.decider].answer(twin)
            assert answer is not None
            agreed += answer_words(other) == answer_words(answer, turned=pitch)
            engine.step(dice, *answer)
            asked += 1
    return TurnedAnswers(asked, agreed)


def answer_words(answer: Any, *, turned: Pitch | None = None) -> tuple[Any, ...]:
    """Return the parts of an answer that matter, turned by half a turn if a pitch is given."""
    number, pawn, other, x, y, effect = answer
    kind = Do(number)
    if turned is not None:
        pawn = pawn if pawn < 0 else (pawn + ELEVEN) % PAWNS
        x, y = turned.length - 1 - x, y if kind is Do.DO_AIM else turned.width - 1 - y
        if kind is Do.DO_AIM:
            other = COLUMNS - other
        elif kind in DUELS:
            other = (other + ELEVEN) % PAWNS
    if kind in PLAIN:
        return kind, effect
    if kind is Do.DO_AIM:
        return kind, other, y
    if kind is Do.DO_BEND:
        return kind, other
    if kind is Do.DO_SUBSTITUTE or kind in DUELS:
        return kind, pawn, other
    return (kind, pawn) if kind in NAMED else (kind, pawn, x, y)
