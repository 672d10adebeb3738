"""Random matches played by the program and by the slow reference, answer by answer, with the same dice."""

from __future__ import annotations

import os
from random import Random

from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.fields import PENDING_KEYS
from footroll.fuba.rules import ADVANCED, FUBA_SWITCHES
from footroll.play.dice import Dice
from tests.fuba.seats import ProgramSeat
from tests.reference.fuba.advanced import AdvancedGame
from tests.reference.fuba.skills import ROWS

FORMATIONS = ("4-4-2", "4-2-4", "4-3-3", "4-5-1", "5-3-2", "3-5-2", "3-4-3", "5-4-1", "4-6-0", "2-3-5")
WANTED = os.environ.get("FOOTROLL_FUBA_RULES", "drawn")
WRONG = 2  # answers to try out of turn before each answer


def draw_rules(chance):
    """Draw rules: none in a quarter of the matches, else advanced ones, and in a half of these house rules as well.

    With FOOTROLL_FUBA_RULES=basic there are none, and with FOOTROLL_FUBA_RULES=every all advanced rules are on.
    """
    if WANTED == "basic" or (WANTED != "every" and chance.random() < 0.25):
        return {}
    most = 1 if WANTED == "every" else chance.choice((0.3, 1))
    rules = {name: "yes" for name in ADVANCED if chance.random() < most}
    if chance.random() < 0.5:
        for name, switch in FUBA_SWITCHES.items():
            words = [reading.value for reading in switch.readings[1:]]
            if name not in ADVANCED and chance.random() < 0.2:
                rules[name] = chance.choice(words)
    return rules


def play_both(seed):
    """Play a match on both sides and count the answers; a difference is an error with all that repeats it."""
    chance = Random(seed)
    formations, rules = (chance.choice(FORMATIONS), chance.choice(FORMATIONS)), draw_rules(chance)
    roles, skills = (draw_roles(chance), draw_roles(chance)), draw_skills(chance, rules)
    reference = AdvancedGame.new(lambda: chance.randint(1, 6), formations, rules, roles=roles, skills=skills)
    program = new_program(formations, rules, [face for _, face in reference.rolled], roles=roles, skills=skills)
    seen, answers = set(), 0
    while True:
        before = reference.line
        line = plain_line(program.line)
        assert line == before, f"seed {seed}: the program says {line}, the reference {before}"
        assert program.options == set(reference.options), (
            f"seed {seed}, {before}: only the program allows {sorted(program.options - set(reference.options))}, "
            f"only the reference {sorted(set(reference.options) - program.options)}"
        )
        if reference.over:
            return answers
        seen |= program.options
        for wrong in chance.sample(sorted(seen - program.options), min(WRONG, len(seen - program.options))):
            assert program.refuses(wrong), f"seed {seed}, {before}: the program does not refuse {wrong}"
        answer = chance.choice(reference.options)
        dice = reference.play(answer)
        try:
            program.play(answer, dice)
        except (AssertionError, LookupError) as fault:
            raise AssertionError(f"seed {seed}, {before}: {answer} with {dice}: {fault}") from fault
        answers += 1


def plain_line(line):
    """Leave out what only the program writes: what waits for an answer."""
    return " ".join(word for word in line.split() if word.partition("=")[0] not in PENDING_KEYS)


def draw_roles(chance):
    """Draw roles that every formation of the list can have."""
    names = ("attacking-midfielder", "defending-midfielder", "offensive-wing-back")
    return tuple(chance.sample(names, chance.randrange(3)))


def draw_skills(chance, rules):
    """Draw skills for both sides, up to 15 choices each and as many for both; none where their rule is off."""
    wanted = chance.randint(1, 15) if "skills" in rules else 0
    found = []
    for _ in ("home", "away"):
        rows, names, left = chance.sample(ROWS, len(ROWS)), [], wanted
        for row in rows:
            if row.picks <= left:
                names.append(row.name)
                left -= row.picks
        found.append(tuple(names))
    return tuple(found)


def new_program(formations, rules, dice, roles=((), ()), skills=((), ())):
    """Start a match of the program with the dice for the choice of the kick-off."""
    sides = [
        FubaSide(name, tuple(int(number) for number in formation.split("-")), own, skilled)
        for name, formation, own, skilled in zip(("Home", "Away"), formations, roles, skills, strict=True)
    ]
    seat = ProgramSeat.__new__(ProgramSeat)
    seat.match = FubaMatch(*sides, dice=Dice.scripted(*dice), rules=FubaRules(**rules))
    return seat
