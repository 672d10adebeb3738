"""The rolls of a contest of two, with fouls, cards and injuries (1.8, 2.14, 2.15)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import Action
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of, restart_of

APART, SWAPPED = [(40, 20), (41, 20)], [(41, 20), (40, 20)]
KICK_OFF_ROLLS = 2


def dribble(teams, *rolls, skill=80, opponent=70, strength=80, opponent_strength=70):
    """Play H7's dribble past A3 with scripted dice; every roll must be used."""
    skills = {
        ("H7", Skill.DRIBBLE): skill,
        ("A3", Skill.TACKLE): opponent,
        ("H7", Skill.STRENGTH): strength,
        ("A3", Skill.STRENGTH): opponent_strength,
    }
    match = board(teams, *rolls, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7", skills=skills)
    match.play(Action(Do.DO_DRIBBLE))
    assert match.dice.rolled == KICK_OFF_ROLLS + len(rolls)
    return match


def won_by(match):
    """Return the footballer with the ball, once H7 and A3 have changed cells."""
    assert cells(match, "H7", "A3") == SWAPPED
    return {pawn_of("H7"): "H7", pawn_of("A3"): "A3"}[match.carrier]


def injured(match):
    """Return which of the two are injured."""
    return [name for name in ("H7", "A3") if flag(match, "injured", name)]


@pytest.mark.clause("FR-1.8-13", "FR-2.14-15")
def test_the_dribbler_rolls_first_and_the_higher_score_wins(teams):
    assert won_by(dribble(teams, 52, 58)) == "H7"  # 42 against 41
    assert won_by(dribble(teams, 50, 60)) == "A3"  # 40 against 42


@pytest.mark.clause("FR-2.14-15")
def test_a_tackler_rolls_before_the_carrier(teams):
    skills = {("A3", Skill.TACKLE): 80, ("H7", Skill.FEINT): 70}
    at = {"H7": (40, 20), "A3": (41, 20)}
    match = board(teams, 52, 58, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, skills=skills)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert won_by(match) == "A3"  # 42 against 41


@pytest.mark.clause("FR-1.8-14")
def test_both_roll_again_after_a_draw(teams):
    assert won_by(dribble(teams, 50, 50, 61, 70, skill=80, opponent=80)) == "A3"


@pytest.mark.clause("FR-2.14-02", "FR-2.14-07", "FR-2.14-10", "FR-2.14-12", "FR-2.14-14", "FR-2.15-01")
def test_a_foul_without_a_card_voids_the_contest_before_the_other_roll(teams):
    match = dribble(teams, 5, 4, 44)
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.AWAY, (41, 20))
    assert cells(match, "H7", "A3") == APART
    assert (flag(match, "yellows", "H7"), injured(match)) == (0, [])


@pytest.mark.clause("FR-2.14-11", "FR-2.14-02", "FR-2.15-20")
def test_a_foul_with_a_card_rolls_the_cards_die_and_then_the_injury_check(teams):
    yellow, red = dribble(teams, 50, 9, 2, 3, 25), dribble(teams, 50, 1, 1, 5, 26)
    assert restart_of(yellow) == restart_of(red) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (40, 20))
    assert (flag(yellow, "yellows", "A3"), injured(yellow)) == (1, ["H7"])
    assert (cells(red, "A3"), injured(red)) == ([None], [])


@pytest.mark.clause("FR-2.14-08", "FR-2.14-09")
def test_play_continues_after_an_ignored_foul_with_its_low_score(teams):
    assert won_by(dribble(teams, 8, 6, 40, 20, opponent_strength=90)) == "A3"  # 6 against 14


@pytest.mark.clause("FR-2.14-09", "FR-2.15-09")
def test_a_victim_injured_by_an_ignored_foul_drops_out_of_the_contest(teams):
    match = dribble(teams, 8, 6, 10, opponent_strength=90)
    assert (match.carrier, injured(match), cells(match, "H7", "A3")) == (pawn_of("H7"), ["A3"], APART)


@pytest.mark.clause("FR-2.15-02", "FR-2.15-06", "FR-2.15-09")
def test_a_footballer_injured_by_a_roll_of_0_loses_without_an_answer(teams):
    first, second = dribble(teams, 0, 25), dribble(teams, 50, 0, 43)
    assert (first.carrier, first.ball, injured(first)) == (None, Cell(40, 20), ["H7"])
    assert (second.carrier, injured(second)) == (pawn_of("H7"), ["A3"])


@pytest.mark.clause("FR-2.15-08")
def test_a_footballer_unhurt_by_a_roll_of_0_scores_0(teams):
    assert won_by(dribble(teams, 0, 68, 10, skill=90, opponent=50, strength=60)) == "A3"
