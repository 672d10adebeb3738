"""Exact chances, counted over the same functions that play the match."""

from footroll.odds.actions import ActionOdds, Needs, action_odds, ball_needs, feint_chance
from footroll.odds.duels import contest, duel
from footroll.odds.outcomes import Odds, Part, Parts
from footroll.odds.passes import passing
from footroll.odds.shots import catch, shot

__all__ = [
    "ActionOdds",
    "Needs",
    "Odds",
    "Part",
    "Parts",
    "action_odds",
    "ball_needs",
    "catch",
    "contest",
    "duel",
    "feint_chance",
    "passing",
    "shot",
]
