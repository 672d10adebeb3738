"""The record of a FUBA match: its start, its answers and their rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footroll.fuba.rules import FubaRules
    from footroll.fuba.sides import FubaSide
    from footroll.play.line import Step


@dataclass(frozen=True, slots=True)
class FubaRecord:
    """A match that can be replayed; `start` is its first state unless it began with the first roll."""

    home: FubaSide
    away: FubaSide
    rules: FubaRules
    opening: tuple[int, ...]
    steps: tuple[Step, ...]
    start: bytes | None = None
