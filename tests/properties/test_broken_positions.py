"""A broken position is refused with our own sentences, or the match continues from it.

Lines of real matches are broken in one to three places: words dropped, doubled, exchanged with those of other lines,
and letters changed. A longer run:

    FOOTROLL_BROKEN=100000 pytest tests/properties/test_broken_positions.py
"""

import os
from functools import cache
from random import Random

import numpy as np
import pytest

from footroll.errors import NotationError
from footroll.kernels import batch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Phase
from footroll.match.lineup import STATE
from footroll.notation import read_position, write_position
from tests.properties import invariants
from tests.properties.invariants import check_trace
from tests.properties.played import Played

LINES = int(os.environ.get("FOOTROLL_BROKEN", "1600"))
BATCHES = 8
SOURCES = 12  # matches
ANSWERS = 200
# A position by hand may have fewer footballers than the Laws ask for, and then nobody was replaced.
BY_HAND = (
    invariants.nobody_plays_on_with_fewer_than_seven,
    invariants.substitutions_stay_within_the_law,
    invariants.the_match_is_over_when_the_score_says_so,
)
LETTERS = "HA0123456789:,-=*.@ abx\x00é"


@cache
def lines():
    """Return positions of real matches, a few for every question."""
    found = {}
    for number in range(SOURCES):
        played = Played(number)
        trace, _, _ = next(played.parts())
        for ask in np.unique(trace["ask"]):
            rows = np.flatnonzero(trace["ask"] == ask)
            for row in rows[[0, len(rows) // 2]]:
                found.setdefault(int(ask), []).append(write_position(played.at(trace[row])))
    return [line for of_ask in found.values() for line in of_ask[:8]]


def broken(random):
    """Return a line of a match, broken in a few places."""
    words = random.choice(lines()).split()
    for _ in range(random.randint(1, 3)):
        at = random.randrange(2, len(words))
        other = random.choice(lines()).split()
        same = [word for word in other if word.partition("=")[0] == words[at].partition("=")[0]]
        change = random.randrange(5)
        if change == 0 and len(words) > 3:
            del words[at]
        elif change == 1:
            words[at] = random.choice(same or other[2:])
        elif change == 2:
            words.append(random.choice(other[2:]))
        elif change == 3:
            words[at] = random.choice(words)
        else:
            cut = random.randrange(len(words[at]) + 1)
            words[at] = words[at][:cut] + random.choice(LETTERS) + words[at][cut + random.randrange(2) :]
    return " ".join(words)


def continues(match, seed):
    """Play random answers from a position, and assert all invariants."""
    trace, answers = np.zeros(ANSWERS + 1, STATE), np.zeros((ANSWERS, 6), np.int16)
    trace.view(np.uint8)[: STATE.itemsize] = np.frombuffer(match.save(), np.uint8)
    count = batch.follow_random(trace, answers, DiceCup.seeded(seed), DiceCup.seeded(seed, 1))
    assert count == ANSWERS or trace[count]["phase"] == Phase.OVER, "no legal answer is found"
    check_trace(trace[: count + 1], answers[:count], but=BY_HAND)


@pytest.mark.parametrize("part", range(BATCHES))
def test_a_broken_position_is_refused_or_goes_on(part):
    read = 0
    for seed in range(part, LINES, BATCHES):
        line = broken(Random(seed))
        try:
            match = read_position(line)
        except NotationError as refusal:
            assert all(fault.isprintable() for fault in str(refusal).split("\n"))
            continue
        read += 1
        assert read_position(write_position(match)).save() == match.save(), f"line {seed}: {line}"
        try:
            continues(match, seed)
        except AssertionError as wrong:
            raise AssertionError(f"line {seed}: {wrong}: {line}") from wrong
    assert read > LINES / BATCHES / 20
