"""Invariants of every match: random coaches, pitches, house rules, winning conditions and teams.

Every state of every match is checked (invariants.py). A match that ends within its first part is also played with
events and taken back answer by answer; in longer matches this is done with the beginning of one part. A few moments of
every match are written as positions and read again, and one match in eight is written as a record and replayed. Each
run plays sixty matches, or ten thousand with

    make check-matches        (FOOTROLL_MATCHES=10000 FOOTROLL_MATCHES_FROM=0)
"""

import os

import numpy as np
import pytest

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Do, Phase
from footroll.notation import parse_record, read_position, write_position, write_record
from tests.properties.invariants import BrokenInvariant, Turns, check_trace
from tests.properties.played import Played, action_of

MATCHES = int(os.environ.get("FOOTROLL_MATCHES", "60"))
FIRST = int(os.environ.get("FOOTROLL_MATCHES_FROM", "0"))
BATCHES = 20
TOLD = 60  # answers of one part
MOMENTS = 2
RECORDED = 8  # one match of so many


def check_told(match, trace, answers, *, recorded):
    """Assert that a match with events equals the silent one, can be taken back, and can be replayed."""
    first, dice = match.save(), match.dice.state
    for answer, state in zip(answers, trace[1:], strict=False):
        match.play(action_of(answer))
        assert match.save() == state.tobytes()
    if recorded:
        assert parse_record(write_record(match.record)).verify().save() == match.save()
    for _ in answers:
        match.undo()
    assert (match.save(), match.dice.state) == (first, dice)


def check_written(match):
    """Assert that a written position reads back to the same bytes."""
    text = write_position(match)
    again = read_position(text, home=match.teams[0], away=match.teams[1])
    assert again.save() == match.save()
    assert write_position(again) == text


def check_match(number):
    """Play a match and assert all invariants."""
    played, turns = Played(number), Turns()
    told, recorded = played.random.randrange(1, 12), number % RECORDED == 0
    for part, (trace, answers, dice) in enumerate(played.parts()):
        check_trace(trace, answers)
        turns.check(trace, answers)
        if part == 0 and trace[-1]["phase"] == Phase.OVER:
            played.dice = DiceCup.seeded(number)
            check_told(played.begun(), trace, answers, recorded=recorded)
        elif part == told or (part < told and trace[-1]["phase"] == Phase.OVER):
            check_told(played.at(trace[0], dice=dice), trace, answers[:TOLD], recorded=recorded)
    for _ in range(MOMENTS):
        check_written(played.at(trace[played.random.randrange(len(trace))]))
    check_written(played.at(trace[-1]))


@pytest.mark.clause("FR-1.3-01", "FR-1.4-11", "FR-2.4.1-01", "FR-2.4.2-19", "FR-L-03", "FR-L-05", "FR-L-09")
@pytest.mark.parametrize("part", range(BATCHES))
def test_every_match_keeps_its_invariants_and_ends(part):
    for number in range(FIRST + part, FIRST + MATCHES, BATCHES):
        try:
            check_match(number)
        except (AssertionError, Exception) as wrong:
            raise AssertionError(f"match {number}: {wrong}") from wrong


def test_a_broken_invariant_is_noticed():
    played = Played(1)
    trace, answers, _ = next(played.parts())
    for field, value, says in (
        (("x", 3), 200, "everybody is on the pitch or off it"),
        (("goals", 0), 7, "the match is over when the score says so"),
        (("carrier",), 22, "who has the ball is able and stands on it"),
        (("substitutions", 1), 6, "substitutions stay within the law"),
    ):
        wrong = trace.copy()
        wrong[field[0]][(500, *field[1:])] = value
        with pytest.raises(BrokenInvariant, match=f"after answer 500: not so: {says}"):
            check_trace(wrong, answers)
    twice = answers.copy()
    runs = np.flatnonzero(answers[:, 0] == Do.DO_RUN)
    twice[runs[1], 1] = twice[runs[0], 1]
    with pytest.raises(BrokenInvariant, match="nobody does twice in a turn"):
        Turns().check(trace, twice)
