"""A coach that gives random legal answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.play.dice import SEEDS, Dice

if TYPE_CHECKING:
    from footroll.match import Action, Match


class RandomCoach:
    """Decides at random; the same seed decides the same."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Dice.seeded(seed % SEEDS, match=SEEDS - 1)  # never the rolls of a match

    def decide(self, match: Match) -> Action:
        """Return a random legal answer."""
        return match.legal_actions().pick(self._chance)
