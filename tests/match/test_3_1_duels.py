"""Dribble, feint, tackle and slip in the flow of a turn (3.1)."""

import pytest

from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import Action, HouseRules
from footroll.match.actions import DONE
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of


@pytest.mark.clause("FR-3.1.1-09", "FR-2.4.1-03", "FR-3.1.1-05")
def test_a_dribbler_may_dribble_again_and_nothing_else(teams):
    match = board(teams, 60, 40, at={"H7": (40, 20), "A3": (41, 20), "A4": (42, 21)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert cells(match, "H7", "A3") == [(41, 20), (40, 20)]
    assert match.ask is Ask.ASK_CARRIER
    assert match.allows(Action(Do.DO_DRIBBLE))
    assert match.may(Action(Do.DO_PASS, cell=Cell(50, 20))).id == "FR-2.4.1-03"
    assert flag(match, "spent", "H7") == 1


@pytest.mark.clause("FR-3.1.1-01", "FR-2.5-04")
@pytest.mark.parametrize(("dribbles", "forward"), [(True, True), (False, False)])
def test_a_blocked_carrier_goes_forward_only_after_a_dribble(teams, dribbles, forward):
    match = board(teams, 60, 40, at={"H7": (40, 20), "A3": (40, 21)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE) if dribbles else DONE)
    while match.ask is not Ask.ASK_CARRY:
        match.play(DONE)
    at = match.cell(pawn_of("H7"))
    assert match.allows(Action(Do.DO_RUN, pawn=pawn_of("H7"), cell=Cell(at.x + 1, at.y))) == forward


@pytest.mark.clause("FR-3.1.2-06", "FR-3.1.3-06", "FR-3.1.3-08")
def test_a_second_tackler_meets_a_new_feint_and_no_pass_follows(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}
    match = board(teams, 40, 60, 40, 60, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert match.ask is Ask.ASK_DEFENDERS
    assert match.may(Action(Do.DO_TACKLE, pawn=pawn_of("A3"))).id == "FR-2.4.1-01"
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A4")))
    assert match.ask is Ask.ASK_CARRY
    assert [flag(match, "halved", name) for name in ("H7", "A3", "A4")] == [0, 1, 1]


@pytest.mark.clause("FR-3.1.3-05", "FR-3.1.3-06", "FR-3.1.2-04")
@pytest.mark.parametrize("rule", ["on_loss", "always", "never"])
@pytest.mark.parametrize(("rolls", "swapped"), [((60, 40), True), ((40, 60), False)])
def test_the_swap_of_a_tackle_is_its_own_whatever_the_house_says_of_feints(teams, rule, rolls, swapped):
    at, rules = {"H7": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap=rule)
    match = board(teams, *rolls, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, rules=rules)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert cells(match, "H7", "A3") == ([(41, 20), (40, 20)] if swapped else [(40, 20), (41, 20)])


@pytest.mark.clause("FR-3.1.2-04", "FR-2.6-03")
def test_a_feint_that_swaps_lets_the_pass_begin_where_it_ended(teams):
    at, rules = {"H8": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap="always")
    match = board(teams, 60, 40, at=at, carrier="H8", rules=rules)
    match.play(Action(Do.DO_PASS, cell=Cell(56, 20)))  # 15 yards from 41:20, which cannot miss; 16 from 40:20
    assert match.ball == Cell(56, 20)


@pytest.mark.clause("FR-3.1.2-04", "FR-2.6-02")
def test_a_feint_that_swaps_a_passer_onto_his_target_leaves_him_the_ball(teams):
    at, rules = {"H8": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap="always")
    match = board(teams, 60, 40, at=at, carrier="H8", rules=rules)
    match.play(Action(Do.DO_PASS, cell=Cell(41, 20)))
    assert match.carrier == pawn_of("H8")
    assert flag(match, "spent", "H8") == 1


@pytest.mark.clause("FR-3.1.4-07", "FR-A-06")
def test_equal_markers_who_beat_a_slip_are_not_told_apart(teams):
    at = {"H9": (60, 30), "A4": (61, 30), "A5": (61, 31)}
    match = board(teams, 30, 60, 60, at=at, carrier="H2", ask=Ask.ASK_ATTACKERS)
    match.play(Action(Do.DO_SLIP, pawn=pawn_of("H9")))
    match.play(Action(Do.DO_NAME, pawn=pawn_of("A4")))
    assert match.ask not in {Ask.ASK_BEST, Ask.ASK_SWAP}
    assert cells(match, "H9") == [(60, 30)]
    assert flag(match, "halved", "H9") == 1


@pytest.mark.clause("FR-3.1.3-07", "FR-2.4.1-15", "FR-2.4.1-18")
def test_a_won_tackle_opens_a_turn_and_the_halved_stays_halved(teams):
    at, skills = {"H7": (40, 20), "A3": (41, 20)}, {("H7", Skill.VELOCITY): 90}
    match = board(teams, 60, 40, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, skills=skills)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert (match.ask, match.decider, match.attacking) == (Ask.ASK_CARRIER, Side.AWAY, Side.AWAY)
    assert match.points(pawn_of("H7")) == 4
