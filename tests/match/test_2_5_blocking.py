"""Blocking: which defenders block, and how to get past them (2.5)."""

import pytest

from footroll.kernels.layout import Ask, ContestKind, Do, Restart, Side, Skill
from footroll.match import DONE, HouseRules
from footroll.match.events import ContestEnded, PassPlayed
from tests.match.board import board, pawn_of
from tests.match.play import play, refusal, rolls_of, skip_to


def contests(events):
    """Return the contests that were played."""
    return [event.contest for event in events if isinstance(event, ContestEnded)]


@pytest.mark.clause("FR-2.5-01", "FR-2.5-02", "FR-2.5-15")
@pytest.mark.parametrize(
    ("defender", "blocks"),
    [((41, 21), True), ((39, 20), True), ((40, 19), True), ((42, 20), False), ((42, 22), False), ((38, 20), False)],
)
def test_a_defender_blocks_an_attacker_in_reach_from_any_side(teams, defender, blocks):
    match = board(teams, at={"H7": (40, 20), "A3": defender}, carrier="H7")
    assert (refusal(match, Do.DO_DRIBBLE) is None) == blocks
    skip_to(match, Ask.ASK_CARRY)
    assert (refusal(match, Do.DO_RUN, "H7", (42, 21)) is None) != blocks


@pytest.mark.clause("FR-2.5-01", "FR-2.4.1-10")
def test_blockers_are_the_opponents_in_reach_who_have_not_acted(teams):
    where = {"H7": (40, 20), "H8": (41, 19), "A3": (41, 21), "A4": (39, 20), "A5": (42, 20)}
    match = board(teams, at=where, carrier="H7", spent=["A4"])
    assert match.blockers(pawn_of("H7")) == [pawn_of("A3")]
    assert match.blockers(pawn_of("A3")) == [pawn_of("H7")]


@pytest.mark.clause("FR-2.5-03")
def test_a_feint_beats_all_blockers_before_the_pass(teams):
    skills = {("H7", Skill.FEINT): 100, ("A3", Skill.TACKLE): 100, ("A4", Skill.TACKLE): 100}
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (40, 21)}
    match = board(teams, 45, 30, 44, at=at, carrier="H7", skills=skills)
    play(match, Do.DO_PASS, cell=(35, 20))
    assert match.ask is Ask.ASK_ROLL_ORDER
    events = play(match, Do.DO_NAME, "A3")
    assert rolls_of(events) == [45, 30, 44]
    assert PassPlayed in {type(event) for event in events}


@pytest.mark.clause("FR-2.5-03")
def test_a_feint_equal_to_the_best_tackle_is_rolled_again_by_all(teams):
    skills = {("H7", Skill.FEINT): 100, ("A3", Skill.TACKLE): 100, ("A4", Skill.TACKLE): 100}
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (40, 21)}
    match = board(teams, 44, 30, 44, 80, 20, 21, at=at, carrier="H7", skills=skills)
    play(match, Do.DO_PASS, cell=(35, 20))
    assert rolls_of(play(match, Do.DO_NAME, "A3")) == [44, 30, 44, 80, 20, 21]


@pytest.mark.clause("FR-2.5-04")
def test_a_blocked_carrier_goes_forward_only_after_a_dribble(teams):
    at = {"H7": (40, 20), "A3": (41, 21)}
    match = skip_to(board(teams, at=at, carrier="H7"), Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (41, 20)) == "FR-2.4.2-25"
    match = board(teams, 90, 10, at=at, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    skip_to(match, Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (44, 21)) is None


@pytest.mark.clause("FR-2.5-05", "FR-2.5-07")
def test_a_carrier_who_means_to_retreat_can_still_be_tackled(teams):
    match = board(teams, 80, 20, at={"H7": (60, 30), "A3": (61, 30)}, carrier="H7")
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENDERS
    play(match, Do.DO_TACKLE, "A3")
    assert match.carrier == pawn_of("A3")


@pytest.mark.clause("FR-2.5-08")
def test_an_attacker_without_the_ball_goes_forward_only_after_a_slip(teams):
    at = {"H7": (20, 20), "H8": (60, 30), "A3": (61, 30)}
    match = skip_to(board(teams, at=at, carrier="H7"), Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H8", (61, 31)) == "FR-2.4.2-25"
    match = skip_to(board(teams, 90, 10, at=at, carrier="H7"), Ask.ASK_ATTACKERS)
    assert contests(play(match, Do.DO_SLIP, "H8")) == [ContestKind.TO_SLIP]
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H8", (65, 30)) is None


@pytest.mark.clause("FR-2.5-10")
@pytest.mark.parametrize(("feint", "won"), [(39, True), (41, False)])
def test_a_tackle_is_answered_with_a_feint(teams, feint, won):
    skills = {("H7", Skill.FEINT): 100, ("A3", Skill.TACKLE): 100}
    match = board(teams, 40, feint, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7", skills=skills)
    match.play(DONE)
    play(match, Do.DO_TACKLE, "A3")
    assert (match.attacking is Side.AWAY) == won


@pytest.mark.clause("FR-2.5-11")
def test_a_blocked_shot_needs_a_feint_first(teams):
    at = {"H9": (90, 31), "A3": (90, 32), "A1": (99, 31)}
    match = board(teams, 90, 10, 99, at=at, carrier="H9")
    events = play(match, Do.DO_SHOOT)
    assert contests(events) == [ContestKind.TO_FEINT]
    match = board(teams, 99, at=at, carrier="H9", rules=HouseRules(blocked_shot="intercept_only"))
    assert contests(play(match, Do.DO_SHOOT)) == []


@pytest.mark.clause("FR-2.5-12")
def test_restart_kicks_are_never_blocked(teams):
    at = {"H9": (99, 0), "A3": (98, 1), "H8": (95, 0)}
    match = board(teams, at=at, carrier="H9", taker="H9", restart=Restart.AT_CORNER)
    assert refusal(match, Do.DO_DRIBBLE) == "FR-2.5-12"
    assert contests(play(match, Do.DO_PASS, cell=(99, 5))) == []


@pytest.mark.clause("FR-2.5-13")
def test_a_defender_in_reach_tackles_without_being_asked(teams):
    match = board(teams, 90, 10, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    assert rolls_of(play(match, Do.DO_DRIBBLE)) == [90, 10]
