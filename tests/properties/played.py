"""Whole matches of random answers, by number: the same number is the same match."""

from random import Random

import numpy as np

from footroll.kernels import batch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Do, Phase
from footroll.match import Action, Match
from footroll.match.lineup import STATE, state_of
from footroll.pitch import Cell
from tests.properties.setups import drawn_setup

PART = 2048  # answers
MOST = 1500  # parts; the longest match of ten thousand had a tenth of it


class Played:
    """A match of random answers, seen part by part."""

    def __init__(self, number):
        self.random = Random(number)
        self.teams, self.setup = drawn_setup(self.random)
        self.number = number
        self.dice, self.chance = DiceCup.seeded(number), DiceCup.seeded(number, 1)
        self.trace, self.answers = np.zeros(PART + 1, STATE), np.zeros((PART, 6), np.int16)
        self.continue_from(self.begun().save())

    def begun(self):
        """Return the match as it begins."""
        return Match(*self.teams, dice=self.dice, **self.setup)

    def continue_from(self, saved):
        """Let the next part begin with the bytes of a state."""
        self.trace.view(np.uint8)[: len(saved)] = np.frombuffer(saved, np.uint8)

    def parts(self):
        """Yield the states and the answers of each part, and the dice before it."""
        for _ in range(MOST):
            dice = self.dice.state
            count = batch.follow_random(self.trace, self.answers, self.dice, self.chance)
            assert count, "no legal answer is found"
            yield self.trace[: count + 1], self.answers[:count], dice
            self.continue_from(self.trace[count].tobytes())
            if self.trace[0]["phase"] == Phase.OVER:
                return
        raise AssertionError("the match does not end")

    def at(self, state, *, dice=(0, 0, 0, 1)):
        """Return the match in a state."""
        cup = DiceCup.seeded(0)
        cup.state = dice
        return Match(*self.teams, dice=cup, start=state_of(state.tobytes()), **self.setup)


def action_of(answer):
    """Return an answer of a batch as an action of a coach."""
    kind, pawn, other, x, y, effect = answer.tolist()
    if kind == Do.DO_AIM:
        return Action(Do(kind), other=other, row=y)
    return Action(Do(kind), pawn=pawn, other=other, cell=Cell(x, y), effect=bool(effect))
