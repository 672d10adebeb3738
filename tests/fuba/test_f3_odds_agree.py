"""Exact odds of the program against the slow reference, which plays every roll of the dice one by one."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from footroll.fuba.notation import read_action, read_position
from footroll.fuba.positions import write_state
from footroll.play.dice import Dice
from tests.fuba.mirrored import draw_rules, draw_skills, plain_line
from tests.reference.fuba.advanced import AdvancedGame

odds = pytest.importorskip("footroll.fuba.odds")
CASES = int(os.environ.get("FOOTROLL_FUBA_ODDS", "24"))
MOST_ROLLS = 1500
ROLLING = {"target", "move", "position", "press", "aggressive", "attempt", "kick", "skill", "boost", "charge", "sub"}
CROWDED = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m4 value=2 by=H ask=target minute=30 "
    "formation=4-4-2/4-4-2 skills.H=runner,stopper skills.A=tackler kicked=H rule.skills=yes rule.special_events=yes"
)


class WantsDie(Exception):
    """The choices ran out; `faces` is how many there are for the next one."""

    def __init__(self, faces):
        super().__init__(faces)
        self.faces = faces


class CountedGame(AdvancedGame):
    """A match whose dice are choices with equal chances; what is rolled until it fits is one choice."""

    script = ()
    collided = None

    def choose(self, faces):
        if not self.script:
            raise WantsDie(faces)
        chosen, *self.script = self.script
        return chosen

    def roll(self, why):
        if why != "collision":
            return self.choose(6) + 1
        if self.collided is None:
            self.collided = self.choose(6) + 1
            return self.collided
        others = [face for face in range(1, 7) if face != self.collided]
        self.collided = None
        return others[self.choose(5)]

    def draw(self, number):
        return self.choose(number)


def reference_ends(line, answer, *, most=MOST_ROLLS):
    """Return the chance of each position after an answer, by playing every roll; None if there are too many."""
    found, waiting, played = Counter(), [((), Fraction(1))], 0
    while waiting:
        script, chance = waiting.pop()
        played += 1
        if played > most:
            return None
        game = CountedGame.read(line)
        game.script = list(script)
        try:
            game.play(answer)
        except WantsDie as wanted:
            waiting += [((*script, face), chance / wanted.faces) for face in range(wanted.faces)]
        else:
            found[game.line] += chance
    return found


def draw_case(seed):
    """Draw a position and an answer that rolls, from a random match; the reference reads the position as it stands."""
    chance = Random(seed)
    rules = draw_rules(chance)
    skills = draw_skills(chance, rules)
    game = AdvancedGame.new(lambda: chance.randint(1, 6), ("4-4-2", "3-4-3"), rules, skills=skills)
    for _ in range(chance.randrange(30, 600)):
        if not game.over:
            game.play(chance.choice(game.options))
    while not game.over:
        rolling = [answer for answer in game.options if answer.split()[0] in ROLLING and game.ask != "move"]
        if rolling and read_again(game):
            return game.line, chance.choice(rolling)
        game.play(chance.choice(game.options))
    return draw_case(seed + 1_000_000)


def read_again(game):
    """Tell whether the reference asks the same when it reads the position."""
    if game.ask not in ("target", "action", "free", "second", "kick"):
        return False
    again = CountedGame.read(game.line)
    return again.line == game.line and again.options == game.options


def program_ends(line, answer):
    """Return the chance of each position after an answer by the program."""
    match = read_position(line, dice=Dice.scripted())
    rules = {name: str(word) for name, word in match.rules.changed().items()}
    found = Counter()
    for end in odds.ends_of(match, read_action(answer, match=match)):
        found[plain_line(write_state(end.row, rules=rules))] += end.chance
    return found


@pytest.mark.parametrize("seed", range(CASES))
def test_odds_are_those_of_every_roll(seed):
    expected = None
    while expected is None:
        line, answer = draw_case(seed)
        expected = reference_ends(line, answer)
        seed += 2_000_000
    found = program_ends(line, answer)
    assert found == expected, f"{line}: {answer}"
    assert sum(found.values()) == 1


def test_odds_with_every_special_event_are_those_of_every_roll():
    expected = reference_ends(CROWDED, "target m5", most=20_000)
    assert program_ends(CROWDED, "target m5") == expected
    events = {line.split("event=")[1].split()[0] for line in expected if "event=" in line}
    assert len(events) == 28  # the corner kick of the twenty-ninth forgets it
