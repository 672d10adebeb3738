"""The engine and the slow referee share no code and agree on the outcome of every action.

Two thousand situations are tried each time. A long run takes more of them, from any first one:

    FOOTROLL_MIRRORED=100000 FOOTROLL_MIRROR_FROM=0 pytest tests/properties/test_engine_agrees_with_the_referee.py
"""

import os
from collections import Counter
from random import Random

import pytest

from footroll.kernels.dice import DiceCup
from footroll.match import Match
from footroll.pitch import Pitch
from tests.match.conftest import team
from tests.match.mirror import KINDS, play_both
from tests.match.positions import drawn

CASES = int(os.environ.get("FOOTROLL_MIRRORED", "2000"))
FIRST = int(os.environ.get("FOOTROLL_MIRROR_FROM", "0"))
BATCHES = 8
PITCHES = ((100, 64), (100, 64), (110, 70), (120, 90))


def matches():
    """Return a match for each pitch, to be set to any situation."""
    teams = team("Reds", "#aa0000"), team("Blues", "#0000aa")
    return {
        (length, width): Match(*teams, dice=DiceCup.seeded(1), pitch=Pitch(length, width))
        for length, width in set(PITCHES)
    }


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_referee_agree(batch):
    played = Counter()
    boards = matches()
    for seed in range(FIRST + batch, FIRST + CASES, BATCHES):
        random = Random(seed)
        pitch = random.choice(PITCHES)
        situation, action = drawn(random, *pitch)
        try:
            played.update(play_both(boards[pitch], situation, action, random, seed=seed))
        except AssertionError as difference:
            raise AssertionError(f"situation {seed}, {action}: {difference}") from difference
    assert played.keys() >= {*KINDS, "arrival"}
    assert played["forbidden"] + played["moved on"] < CASES / BATCHES / 3
