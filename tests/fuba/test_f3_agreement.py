"""The program and the slow reference share no code and agree on every answer; random matches hold together.

A few matches with drawn rules are tried each time. `make check-fuba` plays a hundred thousand answers and twenty
thousand matches with the basic rules, and as many with every advanced rule:

    FOOTROLL_FUBA_RULES=every FOOTROLL_FUBA_ANSWERS=100000 FOOTROLL_FUBA_MATCHES=20000 pytest tests/fuba/…
"""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest

from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.notation import read_position, write_position
from footroll.kernels.fuba.layout import Ask, Setup
from footroll.play.dice import Dice
from tests.fuba.mirrored import FORMATIONS, draw_rules, draw_skills, play_both
from tests.fuba.seats import proves

ANSWERS = int(os.environ.get("FOOTROLL_FUBA_ANSWERS", "6000"))
MATCHES = int(os.environ.get("FOOTROLL_FUBA_MATCHES", "120"))
FIRST = int(os.environ.get("FOOTROLL_FUBA_FROM", "0"))
BATCHES = 4
LONGEST_TURN = 400  # answers
LONGEST_MATCH = 20_000


@pytest.mark.parametrize("batch", range(BATCHES))
def test_program_and_reference_agree_on_every_answer(batch):
    answers, seed = 0, FIRST + batch
    while answers < ANSWERS / BATCHES:
        answers += play_both(seed)
        seed += BATCHES


@proves("F3-1.1-01", "F3-1.1-05")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_matches_hold_together(batch):
    for seed in range(FIRST + batch, FIRST + MATCHES, BATCHES):
        check_match(seed)


@proves("F3-0-03")
def test_a_half_takes_14_to_21_turns_on_average():
    turns = matches = 0
    for seed in range(60):
        match = FubaMatch(FubaSide("Home"), FubaSide("Away"), dice=Dice.seeded(seed))
        picks = Dice.seeded(seed, 1)
        while not match.over:
            turns += match.ask == Ask.ASK_TARGET
            match.play(match.pick(picks))
        matches += 1
    assert 14 <= turns / matches / 2 <= 21


@proves("F3-0-02", "F3-3.4-01")
def test_the_basic_game_knows_no_advanced_rule():
    match, picks = FubaMatch(FubaSide("Home"), FubaSide("Away"), dice=Dice.seeded(5)), Dice.seeded(5, 1)
    keys, asks = set(), set()
    while not match.over:
        keys |= {word.split("=")[0] for word in write_position(match).split()[2:]}
        asks.add(match.ask)
        match.play(match.pick(picks))
    assert not keys & {"points", "start", "tired", "subs", "skills.H", "skills.A", "out", "hurt", "weather", "event"}
    assert asks >= {Ask.ASK_PLACE, Ask.ASK_TARGET, Ask.ASK_FREE, Ask.ASK_ACTION, Ask.ASK_MOVE, Ask.ASK_SECOND}
    assert not asks & {Ask.ASK_REMOVE, Ask.ASK_DIRECT, Ask.ASK_KEEPER, Ask.ASK_KICK}


def check_match(seed):
    """Play a random match; check every state, read back some of them."""
    chance = Random(seed)
    rules = draw_rules(chance)
    sides = [
        FubaSide(name, tuple(int(number) for number in chance.choice(FORMATIONS).split("-")), skills=skills)
        for name, skills in zip(("Home", "Away"), draw_skills(chance, rules), strict=True)
    ]
    match = FubaMatch(*sides, dice=Dice.seeded(seed), rules=FubaRules(**rules))
    picks, answers, turn = Dice.seeded(seed, 1), 0, 0
    while not match.over:
        match.play(match.pick(picks))
        answers += 1
        turn = 0 if match.ask == Ask.ASK_TARGET else turn + 1
        assert turn < LONGEST_TURN, f"seed {seed}: a turn does not end"
        assert answers < LONGEST_MATCH, f"seed {seed}: the match does not end"
        if turn == 0 or answers % 16 == 0:
            check_state(match.state, asked=match.ask, seed=seed)
        if answers % 128 == 0:
            line = write_position(match)
            assert write_position(read_position(line, dice=Dice.scripted())) == line


def check_state(state, *, asked, seed):
    """Check a state: eleven pieces less red cards and injuries, a value from 1 to 6, somebody at the ball."""
    pieces = state["fresh"].sum(axis=1) + state["stirred"].sum(axis=1) + state["spent"].sum(axis=1)
    ball, control = int(state["ball"]), int(state["control"])
    placing = asked in (Ask.ASK_PLACE, Ask.ASK_STARTS, Ask.ASK_FORMATION, Ask.ASK_CORNER_SIDE, Ask.ASK_OVER)
    if not placing and ball >= 0:
        absent = state["red"] + (state["out_until"] > 0).sum(axis=1)
        empty = state["setup"] == Setup.KICK_OFF and not pieces.any()  # before the kick-off of a half
        assert empty or np.array_equal(pieces + absent, [10, 10]), f"seed {seed}: pieces {pieces}, absent {absent}"
    if ball >= 0:
        assert 1 <= state["value"] <= 6, f"seed {seed}: value {state['value']}"
    if asked in (Ask.ASK_TARGET, Ask.ASK_ACTION, Ask.ASK_FREE, Ask.ASK_SECOND):
        at_ball = sum(int(state[name][control][ball]) for name in ("fresh", "stirred", "spent"))
        assert at_ball or state["keeper"][control] == ball, f"seed {seed}: nobody of the team in control is at the ball"
    assert state["formation"].sum(axis=1).tolist() == [10, 10]
    assert state["minute"] <= 120
    assert state["stoppage"] <= 5
