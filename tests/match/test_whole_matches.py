"""Properties of whole matches: what never changes, and the order of placing."""

import pytest

from footroll.agents import RandomCoach
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do, Phase, Restart, Side, Skill
from footroll.match import DONE, Action, Match
from footroll.pitch import Cell
from tests.match.board import board
from tests.match.play import patch


@pytest.mark.clause("FR-1.4-08", "FR-1.3-02")
def test_the_pitch_and_the_ends_stay_the_same_all_match_long(teams):
    match, coach = Match(*teams, dice=DiceCup.seeded(8)), RandomCoach(8)
    for _ in range(600):
        match.play(coach.decide(match))
        assert (int(match.state["length"]), int(match.state["width"])) == (100, 64)
        assert match.pitch.last_row(Side.HOME) == 0


@pytest.mark.clause("FR-2.16-24")
def test_a_shot_goes_at_the_opponents_goal_and_never_from_the_own_half(teams):
    own_half = board(teams, at={"H9": (3, 32)}, carrier="H9")
    assert own_half.may(Action(Do.DO_SHOOT)).id == "FR-3.3.1-02"
    open_goal = board(teams, 90, at={"H9": (95, 32), "A1": (60, 5)}, carrier="H9", skills={("H9", Skill.SHOOT): 90})
    open_goal.play(Action(Do.DO_SHOOT))
    assert open_goal.ask is Ask.ASK_TARGET
    open_goal.play(Action(Do.DO_AIM, other=4, row=0))
    while open_goal.ask is Ask.ASK_INTERCEPTORS:
        open_goal.play(DONE)
    assert open_goal.goals == (1, 0)


@pytest.mark.clause("FR-3.4.1-02")
def test_at_a_free_kick_the_attack_places_first(teams):
    match = board(teams, at={"H10": (75, 32), "A5": (86, 32)}, ball=(75, 32), restart=Restart.AT_DIRECT_FREE_KICK)
    match = patch(match, phase=Phase.RESTARTING, ask=Ask.ASK_TAKER, restart_x=75, restart_y=32)
    match.play(Action(Do.DO_TAKE, pawn=9, cell=Cell(75, 32)))
    assert (match.ask, match.decider) == (Ask.ASK_ATTACK_PLACES, Side.HOME)
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_DEFENCE_PLACES, Side.AWAY)
