"""One-on-one contests with fouls, cards and injuries (rulebook 1.8, 2.14, 2.15)."""

from fractions import Fraction

import numpy as np
import pytest

from footroll.kernels import duels
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Card, DuelVerdict


def duel(*rolls, skill=80, opponent=70, strength=80, opponent_strength=70):
    """Roll a contest with scripted dice, all of which must be used."""
    cup = DiceCup.scripted(*rolls)
    verdict, card, hurt, rounds = duels.roll_duel(cup, skill, opponent, strength, opponent_strength)
    assert cup.rolled == len(rolls)
    return DuelVerdict(verdict), Card(card), hurt, rounds


@pytest.mark.clause("FR-1.8-13", "FR-2.14-15")
def test_the_higher_score_wins():
    assert duel(52, 58) == (DuelVerdict.DUEL_WON, Card.NO_CARD, False, 1)  # 42 against 41
    assert duel(50, 60)[0] is DuelVerdict.DUEL_LOST  # 40 against 42


@pytest.mark.clause("FR-1.8-14")
def test_a_draw_is_rolled_again_by_both():
    assert duel(50, 50, 61, 70, skill=80, opponent=80) == (DuelVerdict.DUEL_LOST, Card.NO_CARD, False, 2)


@pytest.mark.clause("FR-2.14-07", "FR-2.14-10", "FR-2.14-12", "FR-2.14-14", "FR-2.15-01")
def test_a_plain_foul_voids_the_contest_and_saves_the_other_roll():
    assert duel(5, 4, 44) == (DuelVerdict.FIRST_FOULED, Card.NO_CARD, False, 1)


@pytest.mark.clause("FR-2.14-11", "FR-2.14-02", "FR-2.15-20")
def test_a_foul_with_card_rolls_the_cards_die_and_then_the_injury_check():
    assert duel(50, 9, 2, 3, 25) == (DuelVerdict.SECOND_FOULED, Card.YELLOW, True, 1)
    assert duel(50, 1, 1, 5, 26) == (DuelVerdict.SECOND_FOULED, Card.RED, False, 1)


@pytest.mark.clause("FR-2.14-08", "FR-2.14-09")
def test_a_foul_that_the_referee_lets_go_is_played_on_with_its_low_score():
    played = duel(8, 6, 40, 20, skill=80, opponent=70, opponent_strength=90)
    assert played == (DuelVerdict.DUEL_LOST, Card.NO_CARD, False, 1)  # 6 against 14


@pytest.mark.clause("FR-2.14-09", "FR-2.15-09")
def test_a_victim_hurt_by_an_unseen_foul_is_out_of_the_contest():
    assert duel(8, 6, 10, opponent_strength=90)[0] is DuelVerdict.SECOND_HURT


@pytest.mark.clause("FR-2.15-02", "FR-2.15-06", "FR-2.15-09")
def test_a_roller_hurt_by_his_own_0_loses_without_an_answer():
    assert duel(0, 25)[0] is DuelVerdict.FIRST_HURT
    assert duel(50, 0, 43)[0] is DuelVerdict.SECOND_HURT


@pytest.mark.clause("FR-2.15-08")
def test_a_roller_of_0_who_stays_unhurt_goes_on_with_0():
    assert duel(0, 68, 10, skill=90, opponent=50, strength=60)[0] is DuelVerdict.DUEL_LOST


def test_a_script_that_runs_out_leaves_the_contest_undecided():
    verdict, *_ = duels.roll_duel(DiceCup.scripted(50, 50), 80, 80, 80, 80)
    assert verdict == DuelVerdict.UNDECIDED


def chances(skill, opponent, strength, opponent_strength):
    """Return the exact chance of each verdict, by counting the rolls of one round and dividing by what decides."""

    def score(of, roll):
        return round(Fraction(of * roll, 100))

    def safe(of):
        return Fraction(sum(score(of, roll) >= 101 - of for roll in range(100)), 100)

    out = dict.fromkeys(DuelVerdict, Fraction(0))
    on = {}  # chance to go on, by score of the first
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
def test_a_million_contests_end_as_often_as_the_count_says(skills):
    rolled = np.zeros(7, dtype=np.uint64)
    duels.count_duels(17, 1_000_000, *skills, rolled)
    expected = chances(*skills)
    assert sum(expected.values()) == 1
    assert rolled[DuelVerdict.UNDECIDED] == 0
    for verdict, chance in expected.items():
        spread = float(chance * (1 - chance) / 1_000_000) ** 0.5
        assert abs(int(rolled[verdict]) / 1_000_000 - float(chance)) <= 5 * spread


def test_the_same_seed_counts_the_same():
    first, second = np.zeros(7, dtype=np.uint64), np.zeros(7, dtype=np.uint64)
    duels.count_duels(4, 10_000, 70, 70, 70, 70, first)
    duels.count_duels(4, 10_000, 70, 70, 70, 70, second)
    assert first.tolist() == second.tolist()


def test_too_few_places_for_the_verdicts_are_refused():
    with pytest.raises(ValueError, match="7 places are needed"):
        duels.count_duels(1, 1, 70, 70, 70, 70, np.zeros(6, dtype=np.uint64))


def test_a_contest_without_dice_is_refused():
    with pytest.raises(TypeError):
        duels.roll_duel(None, 70, 70, 70, 70)
