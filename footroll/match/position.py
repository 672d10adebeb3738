"""The board at one moment, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.match.lineup import state_of

if TYPE_CHECKING:
    from footroll.match.rules import HouseRules
    from footroll.pitch import Pitch
    from footroll.teams import Team


@dataclass(frozen=True, slots=True)
class Position:
    """A match at one moment, as a value; `footroll.notation` writes it as a line of text."""

    teams: tuple[Team, Team]
    pitch: Pitch
    rules: HouseRules
    saved: bytes

    @property
    def state(self) -> Any:
        """The whole state, as one row of a structured array."""
        return state_of(self.saved)[0]
