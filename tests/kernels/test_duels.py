"""Contests of two in bulk, with fouls, cards and injuries (rulebook 1.8, 2.14, 2.15)."""

from fractions import Fraction

import numpy as np
import pytest

from footroll.kernels import duels
from footroll.kernels.layout import DuelVerdict


def chances(skill, opponent, strength, opponent_strength):
    """Return the exact chance of each verdict: count one round, then divide by the share that decides."""

    def score(of, roll):
        return round(Fraction(of * roll, 100))

    def safe(of):
        return Fraction(sum(score(of, roll) >= 101 - of for roll in range(100)), 100)

    out = dict.fromkeys(DuelVerdict, Fraction(0))
    on = {}  # the chance that the contest continues, by the first score
    for roll in range(100):
        weight = Fraction(1, 100)
        if roll == 0:
            out[DuelVerdict.FIRST_HURT] += weight * (1 - safe(strength))
            weight *= safe(strength)
        elif roll <= 9:
            out[DuelVerdict.FIRST_FOULED] += weight * Fraction(5, 6)
            out[DuelVerdict.SECOND_HURT] += weight * Fraction(1, 6) * (1 - safe(opponent_strength))
            weight *= Fraction(1, 6) * safe(opponent_strength)
        on[score(skill, roll)] = on.get(score(skill, roll), 0) + weight
    drawn = Fraction(0)
    for mine, chance in on.items():
        for roll in range(100):
            weight = chance / 100
            if roll == 0:
                out[DuelVerdict.SECOND_HURT] += weight * (1 - safe(opponent_strength))
                weight *= safe(opponent_strength)
            elif roll <= 9:
                out[DuelVerdict.SECOND_FOULED] += weight * Fraction(5, 6)
                out[DuelVerdict.FIRST_HURT] += weight * Fraction(1, 6) * (1 - safe(strength))
                weight *= Fraction(1, 6) * safe(strength)
            theirs = score(opponent, roll)
            if mine == theirs:
                drawn += weight
            else:
                out[DuelVerdict.DUEL_WON if mine > theirs else DuelVerdict.DUEL_LOST] += weight
    return {verdict: chance / (1 - drawn) for verdict, chance in out.items()}


@pytest.mark.parametrize("skills", [(80, 70, 80, 70), (50, 100, 60, 90), (90, 90, 50, 50)])
def test_a_million_contests_match_the_exact_chances(skills):
    rolled = np.zeros(7, dtype=np.uint64)
    duels.count_duels(17, 1_000_000, *skills, rolled)
    expected = chances(*skills)
    assert sum(expected.values()) == 1
    assert rolled[DuelVerdict.UNDECIDED] == 0
    for verdict, chance in expected.items():
        spread = float(chance * (1 - chance) / 1_000_000) ** 0.5
        assert abs(int(rolled[verdict]) / 1_000_000 - float(chance)) <= 5 * spread


def test_the_same_seed_gives_the_same_counts():
    first, second = np.zeros(7, dtype=np.uint64), np.zeros(7, dtype=np.uint64)
    duels.count_duels(4, 10_000, 70, 70, 70, 70, first)
    duels.count_duels(4, 10_000, 70, 70, 70, 70, second)
    assert first.tolist() == second.tolist()


def test_an_array_too_short_for_the_verdicts_is_refused():
    with pytest.raises(ValueError, match="7 places are needed"):
        duels.count_duels(1, 1, 70, 70, 70, 70, np.zeros(6, dtype=np.uint64))
