"""A match of FUBA played from the other end, with the same dice, is the same match, whatever rules are on."""

from __future__ import annotations

import os
from random import Random

import pytest

from footroll.fuba import FubaSide
from footroll.fuba.actions import unpack
from footroll.fuba.match import new_state
from footroll.fuba.rules import FubaRules, advanced_rules
from footroll.fuba.state import STATE, array_of
from footroll.kernels.fuba.coaches import turn_state
from footroll.kernels.fuba.engine import FubaEngine
from footroll.kernels.fuba.layout import Ask
from footroll.play.dice import Dice
from tests.fuba.mirrored import FORMATIONS, draw_skills
from tests.fuba.turned import turned_answer

MATCHES = int(os.environ.get("FOOTROLL_FUBA_TURNED", "6"))


def sides_of(chance, rules):
    """Draw the formations and skills of both sides."""
    skills = draw_skills(chance, rules.changed())
    return [
        FubaSide(name, tuple(map(int, chance.choice(FORMATIONS).split("-"))), skills=own)
        for name, own in zip(("Home", "Away"), skills, strict=True)
    ]


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("rules", [FubaRules(aggressive_pressing="yes"), advanced_rules(extra_time="yes")])
def test_a_turned_match_goes_the_same_way(rules, seed):
    start = new_state(*sides_of(Random(seed), rules), rules=rules)
    dice = Dice.seeded(seed), Dice.seeded(seed)
    match, picks = FubaEngine(start), Dice.seeded(seed, 1)
    match.begin(dice[0])
    FubaEngine(start).begin(dice[1])  # the same rolls
    turned, asked = FubaEngine(array_of(turn_state(match))), 0
    while not is_half_time(match):  # home choose first there, whoever they are
        assert array_of(turn_state(match))[0] == array_of(turned.save())[0], differences(match, turned, asked)
        assert turn_state(turned) == match.save()
        answer = unpack(*match.pick(picks))
        played = match.step(dice[0], *answer.packed)
        assert turned.step(dice[1], *turned_answer(answer).packed).rolls() == played.rolls(), (asked, str(answer))
        asked += 1
    assert asked > 200


def is_half_time(match):
    """Return whether the formations of the second half are asked for; a skill may ask for one before."""
    return match.ask == Ask.ASK_FORMATION and array_of(match.save())[0]["must"] == 0


def differences(match, turned, asked):
    """List the fields in which a match differs from its turned twin."""
    expected, found = array_of(turn_state(match))[0], array_of(turned.save())[0]
    names = [name for name in STATE.names if expected[name].tobytes() != found[name].tobytes()]
    return asked, Ask(match.ask).name, {name: (expected[name].tolist(), found[name].tolist()) for name in names}
