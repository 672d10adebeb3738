"""The attack of the tour as `attack.toml` has it: the board, the dice, and what is said and waited for."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from footroll.kernels.layout import Die
from footroll.match import Dice
from footroll.notation import read_position
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.match import Match, Wanted
    from footroll.teams import Team

MIDDLE = 50  # of a D100 for which no roll is written


@dataclass(frozen=True, slots=True)
class Beat:
    """A part of a step: when it comes, what it points at, what it waits for, and its words for either hand."""

    step: int
    at: str
    wants: str
    mouse: str
    keys: str = ""
    turn: int = 0
    ask: str = ""

    def words(self, *, by_keys: bool, keys: Mapping[str, str]) -> str:
        """Return what is said to somebody with the mouse or the keys, as the keys are set."""
        return (self.keys if by_keys and self.keys else self.mouse).format_map(keys)


@dataclass(frozen=True, slots=True)
class Script:
    """The whole attack; `blocks` says who of the other side goes before the carrier in which turn."""

    home: str
    away: str
    position: str
    rolls: Mapping[str, int]
    blocks: Mapping[str, str]
    beats: tuple[Beat, ...]

    @property
    def steps(self) -> int:
        """How many steps the tour has."""
        return max(beat.step for beat in self.beats)

    def set_up(self) -> Match:
        """Return the match at the beginning of the attack."""
        home, away = _team(self.home), _team(self.away)
        return read_position(self.position, home=home, away=away, dice=Dice.asked(self._roll))

    def _roll(self, wanted: Wanted) -> int:
        """Return the roll that is written for a skill; other dice show their first face."""
        if wanted.die is not Die.D100 or wanted.skill is None:
            return MIDDLE if wanted.die is Die.D100 else wanted.faces[0]
        return self.rolls.get(wanted.skill.name.lower().replace("_", "-"), MIDDLE)


@cache
def _team(name: str) -> Team:
    return read_team(name).team


@cache
def read_script() -> Script:
    """Return the attack of the tour.

    >>> read_script().steps
    7
    """
    table = tomllib.loads(files("footroll.ui.models.tour").joinpath("attack.toml").read_text(encoding="utf-8"))
    beats = tuple(Beat(**row) for row in table.pop("beat"))
    return Script(**table, beats=beats)
