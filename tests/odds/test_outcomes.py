"""Odds are a mapping: they list their outcomes, and refuse those that they do not list."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from footroll.errors import FootrollError
from footroll.odds import Odds, contest, duel, passing, shot
from footroll.odds.shots import catch

EVERY = [
    passing(skill=70, length=22, interceptors=(70,)),
    shot(skill=80, difficulty=15, closest=3),
    catch(skill=80, power=20),
    duel(attacker=80, defender=70, discipline=True),
    contest(attacker=80, defenders=(70, 60)),
]


@pytest.mark.parametrize("odds", EVERY)
def test_odds_list_their_outcomes_and_end(odds):
    assert isinstance(odds, Mapping)
    listed = list(odds)
    assert len(listed) == len(odds) == len(set(listed))
    assert all(outcome in odds for outcome in listed)
    assert sum(odds[outcome] for outcome in listed) == sum(odds.values()) == 1
    assert dict(odds) == dict(odds.items()) == odds


@pytest.mark.parametrize("odds", EVERY)
@pytest.mark.parametrize("word", ["complet", "", "Goal", 7, None, "x" * 10_000, "\x1b[2J"])
def test_an_outcome_that_is_not_listed_is_refused(odds, word):
    assert word not in odds
    assert odds.get(word) is None
    with pytest.raises(KeyError) as refusal:
        odds[word]
    assert isinstance(refusal.value, FootrollError)
    said = str(refusal.value)
    assert said.isprintable()
    assert said.endswith(", ".join(odds))
    assert len(said) < 500


def test_the_nearest_outcome_is_suggested():
    with pytest.raises(KeyError) as refusal:
        EVERY[0]["complet"]
    assert str(refusal.value).startswith("'complet' is not an outcome here; did you mean complete? The outcomes are")
    with pytest.raises(KeyError) as refusal:
        EVERY[0]["zzz"]
    assert str(refusal.value).startswith("'zzz' is not an outcome here; the outcomes are complete")


def test_an_outcome_that_cannot_happen_is_listed_with_no_chance():
    odds = passing(skill=70, length=15)
    assert "astray" in odds
    assert odds["astray"] == 0


def test_odds_of_parts_keep_their_assumptions():
    odds = Odds.of([("held", Fraction(1, 2)), ("beaten", Fraction(1, 2))], assumes=("the keeper stays",))
    assert odds.assumes == ("the keeper stays",)
    with pytest.raises(TypeError):
        odds[["held"]]
