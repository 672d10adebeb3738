"""Shots in the flow of a turn (2.16, 2.17, 3.5)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import Action, HouseRules
from footroll.pitch import Cell
from tests.match.board import board, pawn_of, restart_of

AIM = Action(Do.DO_AIM, other=4, row=0)


def shooting(teams, *rolls, at=None, keeper=(99, 32), **more):
    """Return a match in which H9 shoots from 87:32, a cell of 15, with skills of 100."""
    placed = {"H9": (87, 32), "A1": keeper, **(at or {})}
    skills = {("H9", Skill.SHOOT): 100, ("H9", Skill.SHOT_POWER): 100, ("A1", Skill.CATCH): 100}
    return board(teams, *rolls, at=placed, carrier="H9", skills=skills, **more)


@pytest.mark.clause("FR-3.5.2-02", "FR-3.5.2-03", "FR-3.5.2-04", "FR-2.16-07", "FR-2.10-05", "FR-3.5.1-04")
@pytest.mark.parametrize(
    ("catch", "asked", "goals"),
    [(68, Ask.ASK_CARRIER, 0), (67, Ask.ASK_SUBSTITUTION, 0), (34, Ask.ASK_SUBSTITUTION, 0), (33, None, 1)],
)
def test_a_catch_turns_on_the_power_and_on_its_double(teams, catch, asked, goals):
    match = shooting(teams, 50, 50, 40, catch)  # a power of 34
    match.play(Action(Do.DO_SHOOT))
    match.play(AIM)
    assert match.goals == (goals, 0)
    if asked is Ask.ASK_CARRIER:
        assert match.carrier == pawn_of("A1")
    elif asked:
        assert restart_of(match) == (Restart.AT_CORNER, Side.HOME, (99, 63))
    else:
        assert restart_of(match)[:2] == (Restart.AT_KICK_OFF, Side.AWAY)


@pytest.mark.clause("FR-L-26")
def test_a_goalkeeper_who_holds_a_shot_is_not_tackled(teams):
    match = shooting(teams, 50, 50, 40, 99, at={"H10": (98, 32)})
    match.play(Action(Do.DO_SHOOT))
    match.play(AIM)
    match.play(Action(Do.DO_DONE))
    assert match.may(Action(Do.DO_TACKLE, pawn=pawn_of("H10"))).id == "FR-L-26"


@pytest.mark.clause("FR-2.17-01", "FR-2.17-03", "FR-2.17-04", "FR-2.16-25", "FR-3.3.1-12", "FR-3.3.1-25")
def test_a_rebound_into_the_field_is_loose_and_the_turn_continues(teams):
    match = shooting(teams, 15, 1, 12)  # a power of 10, straight back from 99:32
    match.play(Action(Do.DO_SHOOT))
    assert (match.carrier, match.ball, match.ask) == (None, Cell(89, 32), Ask.ASK_ATTACK_RUNS)


@pytest.mark.clause("FR-2.13.1-06", "FR-2.13.1-07", "FR-2.17-04")
def test_a_footballer_on_the_landing_cell_takes_a_rebound_without_a_challenge(teams):
    match = shooting(teams, 15, 1, 12, at={"H10": (89, 32), "A4": (90, 33)})
    match.play(Action(Do.DO_SHOOT))
    while match.ask in {Ask.ASK_INTERCEPTORS, Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS}:
        match.play(Action(Do.DO_DONE))
    assert match.carrier == pawn_of("H10")


@pytest.mark.clause("FR-2.16-20", "FR-2.16-18")
@pytest.mark.parametrize(("keeper", "allowed"), [((92, 32), True), ((99, 32), False), ((80, 32), False)])
def test_a_lob_needs_a_goalkeeper_off_the_line_in_the_box(teams, keeper, allowed):
    match = shooting(teams, keeper=keeper)
    assert match.allows(Action(Do.DO_LOB)) == allowed


@pytest.mark.clause("FR-2.11-07", "FR-3.4.1-21")
@pytest.mark.parametrize("stray", [False, True])
def test_a_shot_off_the_wall_is_not_a_stray_pass(teams, stray):
    # 24 for the cell and 5 for a wall of one: 27 bounces one yard off it, over the line between the posts
    at = {"H9": (80, 32), "H10": (99, 32)}
    skills, rules = {("H9", Skill.FREE_KICK): 100}, HouseRules(stray_pass_goal=stray)
    match = board(
        teams, 27, 8, at=at, carrier="H9", skills=skills, rules=rules, restart=Restart.AT_DIRECT_FREE_KICK, taker="H9"
    )
    match.play(Action(Do.DO_SHOOT))
    assert match.goals == (0, 0)
    assert restart_of(match)[:2] == (Restart.AT_GOAL_KICK, Side.AWAY)
