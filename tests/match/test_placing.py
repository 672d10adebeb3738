"""What a coach who places nobody in particular gets: the nearest legal cells, and who may wait."""

from pathlib import Path

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Restart
from footroll.match import DONE, Action
from footroll.match.legal import PLACES
from footroll.match.placing import ball_at_turn, nearest_place, settle, steps_back, waiters, yards_kept
from footroll.notation import load_record
from footroll.pitch import Cell
from tests.match.board import board, pawn_of
from tests.match.free_kick import free_kick
from tests.match.play import do, patch, play, skip_to

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.clause("FR-2.3-02")
@pytest.mark.parametrize("name", ["corner", "throw-in", "goal-kick", "penalty"])
def test_everybody_may_stay_where_settling_puts_him(name):
    for moment in load_record(RECORDS / f"{name}.txt").replay():
        match = moment.match.copy()
        if match.ask in PLACES - {Ask.ASK_OFFSIDE_PLACES}:
            asked = match.ask, match.decider
            for placing in settle(match):
                match.play(placing)
            assert (match.ask, match.decider) != asked or match.allows(DONE)


def test_settling_leaves_alone_who_may_stay():
    match = free_kick(Ask.ASK_DEFENCE_PLACES)
    for placing in settle(match):
        stays = Action(Do.DO_PLACE, pawn=placing.pawn, cell=match.cell(placing.pawn))
        assert not match.allows(stays)
        nearer = [cell for cell in match.pitch.all.cells() if is_nearer(match, placing, cell)]
        assert not any(match.allows(Action(Do.DO_PLACE, pawn=placing.pawn, cell=cell)) for cell in nearer)


def is_nearer(match, placing, cell):
    at = match.cell(placing.pawn)
    return cell.yards_to(at) < placing.cell.yards_to(at)


def test_the_nearest_place_is_none_of_a_team_mate():
    match = free_kick(Ask.ASK_DEFENCE_PLACES)
    mate = match.cell(pawn_of("A8"))
    assert nearest_place(match, pawn_of("A7"), mate).yards_to(mate) == 1


@pytest.mark.clause("FR-2.3-05")
def test_who_is_not_offside_has_nowhere_to_step_back_to():
    match = free_kick(Ask.ASK_OFFSIDE_PLACES)
    assert steps_back(match) == {pawn_of("H10"): (Cell(90, 34),)}


@pytest.mark.clause("FR-2.4.2-09", "FR-2.4.2-13")
@pytest.mark.parametrize(("ball", "waits"), [((60, 30), ["H4"]), ((30, 30), [])])
def test_only_who_is_in_his_own_half_waits_and_only_with_the_ball_beyond_it(teams, ball, waits):
    away = {f"H{number}": None for number in range(1, 12) if number not in (1, 4, 8, 9)}
    at = {**away, "H1": None, "H4": (38, 26), "H8": (58, 24), "H9": ball, "A4": (90, 40)}
    match = skip_to(board(teams, at=at, carrier="H9"), Ask.ASK_CARRY)
    assert waiters(match) == tuple(pawn_of(name) for name in waits)


def test_nobody_waits_for_a_ball_that_lies_in_the_own_half_and_that_nobody_gets(teams):
    match = board(teams, at={"H4": (20, 26), "A4": (90, 40)}, ball=(10, 32), ask=Ask.ASK_ATTACK_RUNS)
    assert waiters(patch(match, phase=Phase.MOVING, stage=1)) == ()


def test_the_ball_is_remembered_as_it_lay_when_the_turn_began(teams):
    match = skip_to(board(teams, at={"H9": (60, 30), "A4": (90, 40)}, carrier="H9"), Ask.ASK_CARRY)
    play(match, Do.DO_RUN, "H9", (63, 29))
    assert match.ball == Cell(63, 29)
    assert ball_at_turn(match) == Cell(60, 30)
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert match.record.steps[-1].action == do(Do.DO_RUN, "H9", (63, 29))


@pytest.mark.clause("FR-L-13", "FR-L-29", "FR-L-34", "FR-L-37", "FR-L-39", "FR-L-42")
@pytest.mark.parametrize(
    ("restart", "yards"),
    [
        (Restart.AT_KICK_OFF, 10),
        (Restart.AT_DIRECT_FREE_KICK, 10),
        (Restart.AT_INDIRECT_FREE_KICK, 10),
        (Restart.AT_PENALTY, 10),
        (Restart.AT_CORNER, 10),
        (Restart.AT_THROW_IN, 2),
        (Restart.AT_GOAL_KICK, 0),
    ],
)
def test_opponents_keep_so_far_from_the_ball(teams, restart, yards):
    assert yards_kept(board(teams, restart=restart)) == yards
