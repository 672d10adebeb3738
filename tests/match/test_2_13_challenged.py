"""Challenged balls in the flow of a turn (2.13)."""

import pytest

from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import Action, HouseRules
from footroll.match.actions import DONE
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of


def challenged(teams, *rolls, at=None, start=(30, 30), **more):
    """Return a match in which H8's high ball to H9 at 70:30 was challenged by A4 at 71:30."""
    placed = {"H8": start, "H9": (70, 30), "A4": (71, 30), **(at or {})}
    match = board(teams, *rolls, at=placed, carrier="H8", **more)
    match.play(Action(Do.DO_PASS, cell=Cell(70, 30)))
    return match


@pytest.mark.clause("FR-2.13-01", "FR-2.13-04", "FR-2.13-07", "FR-2.13-10", "FR-2.13-11")
def test_a_defender_who_wins_and_keeps_the_ball_opens_a_turn(teams):
    match = challenged(teams, 90, 40, 60)
    assert match.ask is Ask.ASK_ONE_TOUCH
    match.play(DONE)
    assert (match.ask, match.carrier, match.attacking) == (Ask.ASK_CARRIER, pawn_of("A4"), Side.AWAY)
    assert cells(match, "H9", "A4") == [(71, 30), (70, 30)]
    assert flag(match, "halved", "H9") == 1


@pytest.mark.clause("FR-2.13-09", "FR-2.13-12", "FR-3.2.3-01")
def test_a_defenders_header_opens_the_turn_of_his_side(teams):
    match = challenged(teams, 90, 40, 60, 90, at={"A6": (65, 30)})
    turn = match.turn
    match.play(Action(Do.DO_DEFENSIVE_HEADER, cell=Cell(65, 30)))
    assert match.turn == turn + 1
    assert match.attacking is Side.AWAY
    assert match.ask is Ask.ASK_DEFENDERS  # H9 has his action in the new turn, and A4 in reach
    match.play(DONE)
    assert match.carrier == pawn_of("A6")
    assert match.ask is Ask.ASK_ATTACK_RUNS


@pytest.mark.clause("FR-2.13-10")
def test_the_loser_does_not_intercept_what_the_winner_plays_on_and_is_free_after_it(teams):
    match = challenged(teams, 90, 40, 60, 90, at={"A6": (74, 30), "A7": (72, 31), "H7": (50, 50), "A8": (50, 51)})
    assert match.may(Action(Do.DO_TRY, pawn=pawn_of("H9"))) is not None
    match.play(Action(Do.DO_DEFENSIVE_HEADER, cell=Cell(74, 30)))  # past H9, who is asked nothing
    assert match.ask is Ask.ASK_ATTACKERS
    assert flag(match, "barred", "H9") == flag(match, "spent", "H9") == 0
    assert match.allows(Action(Do.DO_SLIP, pawn=pawn_of("A7")))  # H9 blocks him again


@pytest.mark.clause("FR-2.13-12", "FR-2.7-10")
def test_a_defender_plays_on_also_a_ball_that_was_played_on(teams):
    match = board(teams, 40, 60, at={"H8": (50, 30), "H10": (60, 30), "H9": (70, 30), "A4": (71, 30)}, carrier="H8")
    match.play(Action(Do.DO_PASS, cell=Cell(60, 30)))
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(70, 30)))
    match.play(DONE)  # nobody intercepts
    assert match.ask is Ask.ASK_ONE_TOUCH
    assert match.decider is Side.AWAY


@pytest.mark.clause("FR-2.13-08")
@pytest.mark.parametrize(("swaps", "asked"), [("always", Ask.ASK_BEST), ("if_challenger_wins", Ask.ASK_ONE_TOUCH)])
def test_equal_losers_are_told_apart_only_if_one_of_them_changes_cells(teams, swaps, asked):
    match = challenged(teams, 90, 60, 40, 40, at={"A5": (71, 31)}, rules=HouseRules(challenge_swap=swaps))
    match.play(Action(Do.DO_NAME, pawn=pawn_of("A4")))
    assert match.ask is asked


@pytest.mark.clause("FR-L-26", "FR-2.13-03")
def test_a_goalkeeper_who_was_in_his_box_has_the_ball_in_his_hands_after_the_swap(teams):
    at, skills = {"H8": (50, 32), "H9": (81, 32), "A1": (82, 32)}, {("H8", Skill.HIGH_PASS): 100}
    match = board(teams, 90, 40, 60, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(81, 32)))
    match.play(DONE)
    assert cells(match, "A1", "H9") == [(81, 32), (82, 32)]
    match.play(DONE)  # the goalkeeper does nothing with it
    assert match.ask is Ask.ASK_DEFENDERS
    assert match.may(Action(Do.DO_TACKLE, pawn=pawn_of("H9"))).id == "FR-L-26"
