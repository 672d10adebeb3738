"""The rolls that the grid game needs, with the footballers and skills they belong to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.play.dice import WantedRoll

if TYPE_CHECKING:
    from footroll.kernels.layout import Skill


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted(WantedRoll):
    """A roll that the rules need: die, side, pawn and skill, with the opponent or difficulty if known.

    Its text is a sentence for the person who rolls.
    """

    pawn: int | None = None
    skill: Skill | None = None
    opponent: int | None = None
    difficulty: int | None = None
