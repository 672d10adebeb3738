"""The script of the tour from `attack.toml`: board, dice, texts and expected answers."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
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

MIDDLE = 50  # default D100 roll


@dataclass(frozen=True, slots=True)
class Beat:
    """One card: when it appears, where it points, what it waits for, and its texts."""

    step: int
    at: str
    wants: str
    mouse: str
    keys: str = ""
    turn: int = 0
    ask: str = ""

    def words(self, *, by_keys: bool, keys: Mapping[str, str]) -> str:
        """Return the text for mouse or keyboard, with the user's keys."""
        return (self.keys if by_keys and self.keys else self.mouse).format_map(keys)


@dataclass(frozen=True, slots=True)
class Script:
    """The whole attack; `blocks` names the blocking defender by turn."""

    home: str
    away: str
    position: str
    rolls: Mapping[str, int]
    blocks: Mapping[str, str]
    beats: tuple[Beat, ...]

    @property
    def steps(self) -> int:
        """The number of steps."""
        return max(beat.step for beat in self.beats)

    def set_up(self) -> Match:
        """Return the match at the start of the attack."""
        home, away = _team(self.home), _team(self.away)
        return read_position(self.position, home=home, away=away, dice=Dice.asked(self._roll))

    def _roll(self, wanted: Wanted) -> int:
        """Return the scripted roll of a skill; other dice show their first face."""
        if wanted.die is not Die.D100 or wanted.skill is None:
            return MIDDLE if wanted.die is Die.D100 else wanted.faces[0]
        return self.rolls.get(wanted.skill.name.lower().replace("_", "-"), MIDDLE)


@lru_cache(maxsize=8)
def _team(name: str) -> Team:
    return read_team(name).team


@cache
def read_script() -> Script:
    """Read the attack of the tour.

    >>> read_script().steps
    7
    """
    table = tomllib.loads(files("footroll.ui.models.tour").joinpath("attack.toml").read_text(encoding="utf-8"))
    beats = tuple(Beat(**row) for row in table.pop("beat"))
    return Script(**table, beats=beats)
