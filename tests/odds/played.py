"""An action played many times by the engine with seeded dice, and its outcomes."""

from collections import Counter
from itertools import islice

from footroll.odds.plays import play_often as plays_of


def count_plays(match, plan, *, plays, seed):
    """Play a plan many times from one position, and count the outcomes."""
    return Counter(part.outcome for part in play_often(match, plan, plays=plays, seed=seed))


def play_often(match, plan, *, plays, seed):
    """Play a plan many times from one position, and yield the endings."""
    return islice(plays_of(match, *plan, seed=seed), plays)
