"""Average teams for positions without team sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Side, Skill
from footroll.teams import ELEVEN, NUMBERS, SQUAD, Footballer, Team

if TYPE_CHECKING:
    from collections.abc import Iterable

_SPARE = "#f9a825"
AVERAGE = 70  # FR-1.6-03
_NAMES = {Side.HOME: ("Home", "HOM", "#c62828"), Side.AWAY: ("Away", "AWA", "#1565c0")}


def even_team(side: Side, *, numbers: Iterable[int] = (), opponent: Team | None = None) -> Team:
    """Make a team that is average at everything, with these shirt numbers first.

    Its shirt differs from the opponent's (FR-1.5-01).

    >>> team = even_team(Side.HOME, numbers=[1, 23])
    >>> str(team), [one.number for one in team.footballers][:4], len(team.footballers)
    ('Home', [1, 23, 2, 3], 18)
    """
    name, short, own = _NAMES[side]
    shirt = _SPARE if opponent and opponent.shirt == own else own
    chosen = list(dict.fromkeys([*numbers, *NUMBERS]))[: max(SQUAD, len(set(numbers)))]
    scores = (AVERAGE,) * len(Skill)
    footballers = tuple(
        Footballer(number, f"Number {number}", "CM" if at else "GK", not at, scores) for at, number in enumerate(chosen)
    )
    return Team(name, short, shirt, "#ffffff", "4-4-2", footballers, tuple(chosen[:ELEVEN]))
