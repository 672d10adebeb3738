"""Positions with a few footballers a side play on through fouls and injuries (FR-L-03, ruling 31)."""

from random import Random

import pytest

from footroll.agents import RandomCoach
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Limit, Side, Skill
from footroll.notation import read_position, write_position
from footroll.teams import Footballer, Team

ANSWERS = 600
CELLS = [(x, y) for x in range(2, 98, 4) for y in range(1, 64, 4)]


def fragile(name, shirt, *, substitutes):
    """Return a team whose footballers fail every injury check."""
    skills = tuple(50 if skill is Skill.STRENGTH else 70 for skill in Skill)
    squad = [Footballer(n, f"Number {n}", "CM", n == 1, skills) for n in range(1, 12 + substitutes)]
    return Team(name, name[:3].upper(), shirt, "#ffffff", "4-4-2", tuple(squad))


def small_position(random):
    """Return a position of one to eight a side in which home has the ball."""
    cells = random.sample(CELLS, 16)
    sizes = [random.randint(1, 8) for _ in Side]
    lines = [",".join(f"{n + 1}@{x}:{y}" for n, (x, y) in enumerate(cells[8 * s :][: sizes[s]])) for s in Side]
    return f"footroll-1 100x64 H={lines[0]} A={lines[1]} ask=carrier carrier=H1 rule.win_condition=one_side(9)", sizes


@pytest.mark.clause("FR-L-03", "FR-L-09", "FR-2.15-19")
@pytest.mark.parametrize("seed", range(24))
def test_small_sides_play_on_and_only_sides_that_fall_below_seven_forfeit(seed):
    random = Random(seed)
    text, sizes = small_position(random)
    few = random.randint(0, 2)
    teams = fragile("Reds", "#aa0000", substitutes=few), fragile("Blues", "#0000aa", substitutes=few)
    match = read_position(text, home=teams[0], away=teams[1], dice=DiceCup.seeded(seed))
    coach = RandomCoach(seed)
    for _ in range(ANSWERS):
        if match.over:
            break
        match.play(coach.decide(match))
    for side in match.forfeits:
        left = len(match.pawns(side))
        assert left == 0 or (left == Limit.FEWEST - 1 and sizes[side] >= Limit.FEWEST)
    again = write_position(match)
    assert write_position(read_position(again, home=teams[0], away=teams[1])) == again
