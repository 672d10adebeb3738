"""The record of a match: its start, its answers and their rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footroll.match.rules import HouseRules
    from footroll.pitch import Pitch
    from footroll.play.line import Step
    from footroll.teams import Team


@dataclass(frozen=True, slots=True)
class Record:
    """A match that can be replayed; `start` is its first state unless it began with a kick-off."""

    home: Team
    away: Team
    pitch: Pitch
    rules: HouseRules
    opening: tuple[int, ...]
    steps: tuple[Step, ...]
    start: bytes | None = None
