"""Exact odds of the program against the slow reference, which plays every roll of the dice one by one."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from footroll.fuba import odds
from footroll.fuba.notation import read_action, read_position
from footroll.fuba.positions import write_state
from footroll.play.dice import Dice
from tests.fuba.mirrored import draw_rules, plain_line
from tests.reference.fuba.advanced import AdvancedGame

CASES = int(os.environ.get("FOOTROLL_FUBA_ODDS", "24"))
MOST_ROLLS = 1500
ROLLING = {"target", "move", "position", "press", "aggressive", "attempt", "kick"}


class WantsDie(Exception):
    """The dice ran out."""


def scripted(rolls):
    """Return a die that shows these faces and then asks for more."""
    faces = iter(rolls)

    def die():
        try:
            return next(faces)
        except StopIteration:
            raise WantsDie from None

    return die


def reference_ends(line, answer):
    """Return the chance of each position after an answer, by playing every roll; None if there are too many."""
    found, waiting, played = Counter(), [()], 0
    while waiting:
        rolls = waiting.pop()
        played += 1
        if played > MOST_ROLLS:
            return None
        game = AdvancedGame.read(line, die=scripted(rolls))
        try:
            game.play(answer)
        except WantsDie:
            waiting += [(*rolls, face) for face in range(1, 7)]
        else:
            found[game.line] += Fraction(1, 6 ** len(rolls))
    return found


def draw_case(seed):
    """Draw a position and an answer that rolls, from a random match."""
    chance = Random(seed)
    game = AdvancedGame.new(lambda: chance.randint(1, 6), ("4-4-2", "3-4-3"), draw_rules(chance))
    for _ in range(chance.randrange(30, 600)):
        if not game.over:
            game.play(chance.choice(game.options))
    while not game.over:
        rolling = [answer for answer in game.options if answer.split()[0] in ROLLING and game.ask != "move"]
        if rolling:
            return game.line, chance.choice(rolling)
        game.play(chance.choice(game.options))
    return draw_case(seed + 1_000_000)


@pytest.mark.parametrize("seed", range(CASES))
def test_odds_are_those_of_every_roll(seed):
    line, answer = draw_case(seed)
    expected = reference_ends(line, answer)
    if expected is None:
        line, answer = draw_case(seed + 2_000_000)
        expected = reference_ends(line, answer) or pytest.skip("too many rolls")
    match = read_position(line, dice=Dice.scripted())
    found = Counter()
    for end in odds.ends_of(match, read_action(answer, match=match)):
        rules = {name: str(word) for name, word in match.rules.changed().items()}
        found[plain_line(write_state(end.row, rules=rules))] += end.chance
    assert found == expected, f"{line}: {answer}"
    assert sum(found.values()) == 1
