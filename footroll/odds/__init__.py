"""Exact chances, by counting rolls over the very functions that the match is played with."""

from footroll.odds.actions import ActionOdds, action_odds
from footroll.odds.outcomes import Odds, Part, Parts

__all__ = ["ActionOdds", "Odds", "Part", "Parts", "action_odds"]
