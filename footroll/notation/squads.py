"""Even teams for positions that are told without teams."""

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
    """Return a team that is average at everything, with these shirt numbers first and eighteen in all.

    It wears another shirt than its opponent (FR-1.5-01).

    >>> team = even_team(Side.HOME, numbers=[1, 23])
    >>> str(team), [one.number for one in team.footballers][:4], len(team.footballers)
    ('Home', [1, 23, 2, 3], 18)
    """
    name, short, own = _NAMES[side]
    shirt = _SPARE if opponent and opponent.shirt == own else own
    worn = list(dict.fromkeys([*numbers, *NUMBERS]))[: max(SQUAD, len(set(numbers)))]
    footballers = tuple(_even(number, goalkeeper=at == 0) for at, number in enumerate(worn))
    return Team(name, short, shirt, "#ffffff", "4-4-2", footballers, tuple(worn[:ELEVEN]))


def _even(number: int, *, goalkeeper: bool) -> Footballer:
    """Return an average footballer of a number."""
    return Footballer(number, f"Number {number}", "GK" if goalkeeper else "CM", goalkeeper, (AVERAGE,) * len(Skill))
