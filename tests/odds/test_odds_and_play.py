"""The exact odds agree with the engine's own play.

For each situation the engine plays the action many times with seeded dice, and a chi-squared test compares the outcomes
with the odds. `make test` plays each a few hundred times; the long run plays each 100,000 times:

    FOOTROLL_ODDS_PLAYS=100000 pytest tests/odds/test_odds_and_play.py
"""

import math
import os
from collections import Counter

import pytest

from footroll.kernels.layout import Do
from footroll.odds import action_odds
from tests.odds.played import count_plays
from tests.odds.situations import situation

PLAYS = int(os.environ.get("FOOTROLL_ODDS_PLAYS", "300"))
SITUATIONS = 480
BATCHES = 8
RAREST = 5  # outcomes expected less often than this are counted together
LEAST_CHANCE = 1e-6  # the chance of such a difference by luck; all dice are seeded, so the result never varies


def chance_of_more(chi, degrees):
    """Return the chance of a chi-squared at least this large (Wilson and Hilferty's cube root)."""
    spread = 2 / (9 * degrees)
    return 0.5 * math.erfc(((chi / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(2 * spread))


def test_chi_squared_is_as_rare_as_the_tables_say():
    assert chance_of_more(3.841, 1) == pytest.approx(0.05, abs=0.005)
    assert chance_of_more(18.307, 10) == pytest.approx(0.05, abs=0.001)


def differs(odds, found, plays):
    """Return how far the plays are from the odds: chi-squared and its degrees of freedom."""
    chi, degrees, rare, rarely = 0.0, -1, 0.0, 0
    for outcome in odds.chances:
        expected = float(odds[outcome]) * plays
        if expected < RAREST:
            rare, rarely = rare + expected, rarely + found[outcome]
        else:
            chi, degrees = chi + (found[outcome] - expected) ** 2 / expected, degrees + 1
    if rare >= RAREST:
        chi, degrees = chi + (rarely - rare) ** 2 / rare, degrees + 1
    return chi, degrees


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_odds_agree_with_the_engine(batch):
    kinds, tried, seed = Counter(), 0, batch
    while tried < SITUATIONS // BATCHES:
        seed += BATCHES
        if (drawn := situation(seed)) is None:
            continue
        match, plan = drawn
        odds = action_odds(match, *plan).odds
        found = count_plays(match, plan, plays=PLAYS, seed=seed)
        assert set(found) <= set(odds.chances), f"situation {seed}, {plan}"
        chi, degrees = differs(odds, found, PLAYS)
        if degrees > 0:
            assert chance_of_more(chi, degrees) > LEAST_CHANCE, f"situation {seed}, {plan}: {found}, {odds.chances}"
        kinds.update(Do(action.kind) for action in plan)
        tried += 1
    assert {Do.DO_PASS, Do.DO_SHOOT, Do.DO_SLIP} <= set(kinds)
