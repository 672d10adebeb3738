"""Fouls and injuries in the flow of a turn (2.14, 2.15)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill, Told
from footroll.match import Action, HouseRules
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of, restart_of


@pytest.mark.clause("FR-2.14-13", "FR-2.14-12", "FR-2.14-10", "FR-2.14-30", "FR-2.15-20")
def test_a_whistle_stops_the_turn_at_the_victims_cell(teams):
    match = board(teams, 60, 5, 4, 90, at={"H7": (70, 20), "A3": (71, 20)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert match.ask is Ask.ASK_SUBSTITUTION
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (70, 20))
    assert cells(match, "H7", "A3") == [(70, 20), (71, 20)]


@pytest.mark.clause("FR-2.14-19", "FR-2.14-18", "FR-2.14-23")
def test_a_foul_on_purpose_ends_the_actions_of_the_turn(teams):
    at = {"H9": (70, 20), "A3": (71, 20), "A4": (71, 21)}
    match = board(teams, 2, 90, at=at, carrier="H2", ask=Ask.ASK_DEFENDERS)
    match.play(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H9")))
    assert match.ask is Ask.ASK_SUBSTITUTION
    assert flag(match, "yellows", "A3") == 1


@pytest.mark.clause("FR-2.14-20", "FR-2.15-12")
def test_an_injured_attacker_is_not_fouled_again(teams):
    at = {"H9": (70, 20), "H7": (72, 20), "A3": (71, 20)}
    match = board(teams, at=at, carrier="H2", ask=Ask.ASK_DEFENDERS, injured=["H9"])
    assert match.may(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H9"))).id == "FR-2.14-20"
    assert match.allows(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H7")))


@pytest.mark.clause("FR-2.14-08")
def test_a_foul_that_is_rolled_again_finds_the_next_victim(teams):
    # 9 is let go and hurts A3; the dribbler rolls again, 8 is let go too, at A4's cost; then 60 against 40
    at, strengths = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}, {("A3", Skill.STRENGTH): 50}
    rolls = 9, 6, 50, 8, 6, 90, 60, 40
    match = board(teams, *rolls, at=at, carrier="H7", skills=strengths, rules=HouseRules(ignored_foul="reroll"))
    match.play(Action(Do.DO_DRIBBLE))
    events = match.play(Action(Do.DO_NAME, pawn=pawn_of("A3")))
    assert [event.other for event in events if event.kind is Told.TOLD_FOUL] == [pawn_of("A3"), pawn_of("A4")]
    assert match.carrier == pawn_of("H7")
    assert cells(match, "H7", "A4") == [(41, 21), (40, 20)]


@pytest.mark.clause("FR-2.15-06", "FR-2.15-07")
def test_a_dribbler_hurt_by_his_own_roll_leaves_the_ball_and_the_turn_goes_on(teams):
    match = board(teams, 0, 0, at={"H7": (40, 20), "A3": (41, 20), "H6": (42, 20)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert (match.carrier, match.ball) == (None, Cell(40, 20))
    assert match.ask is Ask.ASK_ATTACKERS


@pytest.mark.clause("FR-2.15-10", "FR-2.4-04")
def test_a_ball_that_is_not_played_on_by_who_is_hurt_comes_to_rest_with_him(teams):
    at, skills = {"H8": (60, 30), "H9": (70, 30)}, {("H9", Skill.LOW_PASS): 50}
    match = board(teams, 0, 0, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(70, 30)))
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(85, 30)))
    assert (match.carrier, match.ball, match.ask) == (None, Cell(70, 30), Ask.ASK_ATTACK_RUNS)
    assert match.allows(Action(Do.DO_RUN, pawn=pawn_of("H8"), cell=Cell(67, 30)))
