"""Exact chances, by counting rolls over the very functions that the match is played with."""

from footroll.odds.actions import ActionOdds, action_odds, feint_chance
from footroll.odds.duels import contest, duel
from footroll.odds.outcomes import Odds, Part, Parts
from footroll.odds.passes import passing
from footroll.odds.shots import catch, shot

__all__ = [
    "ActionOdds",
    "Odds",
    "Part",
    "Parts",
    "action_odds",
    "catch",
    "contest",
    "duel",
    "feint_chance",
    "passing",
    "shot",
]
