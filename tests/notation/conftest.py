"""Matches in progress, for positions, actions and records."""

import pytest

from footroll.agents import RandomCoach
from footroll.kernels.dice import DiceCup
from footroll.match import HouseRules, Match
from footroll.pitch import Pitch
from footroll.sheets import read_team
from footroll.teams import list_teams
from tests.plain import PlainCoach

TEAMS = [read_team(name).team for name in list_teams()]


@pytest.fixture
def begun():
    """Return a function that plays a match for some actions and shows each before it is played."""

    def play(seed, *, coach="random", most=1200, rules=None, pitch=None, watch=None):
        home, away = TEAMS[seed % 6], TEAMS[(seed + 1) % 6]
        match = Match(home, away, dice=DiceCup.seeded(seed), rules=rules or HouseRules(), pitch=pitch or Pitch())
        decides = RandomCoach(seed) if coach == "random" else PlainCoach()
        for _ in range(most):
            if match.over:
                break
            action = decides.decide(match)
            if watch:
                watch(match, action)
            match.play(action)
        return match

    return play
