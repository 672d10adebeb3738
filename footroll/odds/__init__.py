"""Exact chances, by counting rolls over the very functions that the match is played with."""

from footroll.odds.outcomes import Odds

__all__ = ["Odds"]
