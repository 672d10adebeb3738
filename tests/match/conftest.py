"""Two equal teams, and matches that start from any position."""

import pytest

from footroll.kernels.layout import Skill
from footroll.teams import Footballer, Team


def footballer(number, *, goalkeeper=False):
    return Footballer(number, f"Number {number}", "GK" if goalkeeper else "CM", goalkeeper, (70,) * len(Skill))


def team(name, colour):
    squad = (footballer(1, goalkeeper=True), *(footballer(number) for number in range(2, 19)))
    return Team(name, name[:3].upper(), colour, "#ffffff", "4-4-2", squad)


@pytest.fixture(scope="session")
def teams():
    return team("Reds", "#aa0000"), team("Blues", "#0000aa")
