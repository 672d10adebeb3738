"""Whole matches as text: each is played again from its seed, byte for byte, and verified."""

from pathlib import Path

import pytest

from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.agents import make_fuba_coach
from footroll.fuba.notation import load_fuba_record, write_fuba_record
from footroll.fuba.rules import advanced_rules
from footroll.play.dice import Dice

FOLDER = Path(__file__).parent / "records"
FORMATIONS = [(4, 4, 2), (4, 3, 3), (5, 4, 1), (4, 6, 0), (3, 5, 2), (2, 3, 5)]
READINGS = [
    {},
    {"aggressive_pressing": "yes"},
    {"aggressive_pressing": "yes", "extra_time": "yes"},
    {"board_geometry": "deep_centre", "area_modifiers": "centre_five"},
    {"declare_action_before_free_moves": "yes", "goal_line_moves_one_only": "yes"},
    {"aggressive_pressing": "yes", "free_kick_at_ball": "yes", "corner_side": "nearest"},
]


MATCHES, BASIC = 16, 12  # the last four are played with every advanced rule
ROLES = [("attacking-midfielder",), ("offensive-wing-back",), (), ("defending-midfielder",)]
SKILLS = [("runner", "crossing"), ("stopper", "tackler"), ("fanatic-fans",), ("diver", "gegenpressing")]


def play(number):
    """Play a match of random coaches and return its record as text."""
    home, away = FORMATIONS[number % 6], FORMATIONS[(number + 1) % 6]
    sides = FubaSide("Norwold", home), FubaSide("Tamber Vale", away)
    rules = FubaRules(**READINGS[number % 6])
    if number >= BASIC:
        sides = tuple(
            FubaSide(side.name, side.formation, ROLES[(number + at) % 4], SKILLS[(number + at) % 4])
            for at, side in enumerate(sides)
        )
        rules = advanced_rules(extra_time="yes" if number % 2 else "no")
    match = FubaMatch(*sides, dice=Dice.seeded(number), rules=rules)
    coach = make_fuba_coach("random", seed=number)
    while not match.over:
        match.play(coach.decide(match))
    return write_fuba_record(match.record, seed=number)


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_match_is_played_again_byte_for_byte(number):
    path = FOLDER / f"{number:02}.txt"
    assert play(number) == path.read_text(encoding="utf-8")
    assert load_fuba_record(path).verify().over


def test_the_goals_of_a_record_are_those_of_its_last_line():
    saved = load_fuba_record(FOLDER / "01.txt")
    match = saved.verify()
    assert f"score={match.goals[0]}-{match.goals[1]}" in saved.end or match.goals == (0, 0)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for number in range(MATCHES):
        (FOLDER / f"{number:02}.txt").write_text(play(number), encoding="utf-8")
