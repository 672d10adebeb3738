"""What a match was: where it began, each answer, and the rolls that it took."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.match.actions import Action
    from footroll.match.rules import HouseRules
    from footroll.pitch import Pitch
    from footroll.teams import Team


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a side's coach, with the rolls that it took, die by die."""

    side: Side
    action: Action
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A match that can be replayed; `start` is the state that it began from if that was no kick-off."""

    home: Team
    away: Team
    pitch: Pitch
    rules: HouseRules
    opening: tuple[int, ...]
    steps: tuple[Step, ...]
    start: bytes | None = None
