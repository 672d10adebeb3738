"""Default places: the nearest legal cells, and the footballers that may wait."""

from pathlib import Path

import pytest

from footroll.formations import shipped_formations
from footroll.kernels.layout import Ask, Do, Phase, Restart, Side
from footroll.match import DONE, Action
from footroll.match.legal import PLACES
from footroll.match.placing import (
    ball_at_turn,
    line_up_again,
    nearest_place,
    settle,
    steps_back,
    waiters,
    yards_kept,
)
from footroll.notation import load_record, read_position
from footroll.pitch import Cell
from tests.match.board import board, pawn_of
from tests.match.free_kick import free_kick
from tests.match.play import do, patch, play, skip_to

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.clause("FR-2.3-02")
@pytest.mark.parametrize("name", ["corner", "throw-in", "goal-kick", "penalty"])
def test_everybody_may_stay_where_settling_puts_them(name):
    for moment in load_record(RECORDS / f"{name}.txt").replay():
        match = moment.match.copy()
        if match.ask in PLACES - {Ask.ASK_OFFSIDE_PLACES}:
            asked = match.ask, match.decider
            for placing in settle(match):
                match.play(placing)
            assert (match.ask, match.decider) != asked or match.allows(DONE)


def test_settling_moves_only_footballers_who_may_not_stay():
    match = free_kick(Ask.ASK_DEFENCE_PLACES)
    for placing in settle(match):
        stays = Action(Do.DO_PLACE, pawn=placing.pawn, cell=match.cell(placing.pawn))
        assert not match.allows(stays)
        nearer = [cell for cell in match.pitch.all.cells() if is_nearer(match, placing, cell)]
        assert not any(match.allows(Action(Do.DO_PLACE, pawn=placing.pawn, cell=cell)) for cell in nearer)


HOME = "1@4:32,2@45:10,4@38:26,5@38:38,3@45:54,8@58:24,6@52:32,10@60:40,7@84:53,9@92:32,11@84:10"
AWAY = "1@99:31,2@82:12,5@84:27,6@84:37,3@82:52,4@74:26,8@74:38,7@62:14,10@64:31,11@62:50,9@30:33"
SCORED = (
    f"footroll-1 100x64 H={HOME} A={AWAY} keepers=H1,A1 phase=restarting ask=taker by=A attack=H score=1-0 turn=9 "
    "ball=50:32 restart=kick-off restart.side=A restart.cell=50:32 asked=3"
)


def scored(line, taker):
    """Return the match after a goal by home, with the kick-off taker chosen."""
    match = read_position(line)
    match.play(Action(Do.DO_TAKE, pawn=pawn_of(taker), cell=match.ball))
    return match


def lined_up(match):
    """Return the cells of the deciding side after it has lined up, by pawn."""
    side, after = match.decider, match.copy()
    for placing in line_up_again(match):
        after.play(placing)
    return {pawn: after.cell(pawn) for pawn in match.pawns(side)}


@pytest.mark.clause("FR-2.1-04", "FR-2.1-05")
def test_after_a_goal_a_side_lines_up_in_formation():
    match = scored(SCORED, "A9")
    shape = shipped_formations()["4-4-2"]
    cells = [place.cell_on(match.pitch, side=Side.AWAY) for place in shape.places]
    found = lined_up(match)
    assert found.pop(pawn_of("A9")) == Cell(50, 32)
    assert all(found[pawn] == cells[pawn % 11] for pawn in found)


def test_the_goalkeeper_lines_up_in_goal():
    shape, swapped = shipped_formations()["4-4-2"], SCORED.replace("keepers=H1,A1", "keepers=H1,A4")
    for line in (swapped, swapped.replace("A=1@99:31", "A=1@off")):
        match = scored(line, "A9")
        cells = [place.cell_on(match.pitch, side=Side.AWAY) for place in shape.places]
        keeper, found = match.keeper(Side.AWAY), lined_up(match)
        assert keeper % 11
        assert found[keeper] == cells[0]
        assert found.get(11, cells[keeper % 11]) == cells[keeper % 11]  # the previous goalkeeper takes the other place


def test_a_placed_footballer_stays_when_the_others_line_up():
    match = scored(SCORED, "A9")
    spot = shipped_formations()["4-4-2"].places[3].cell_on(match.pitch, side=Side.AWAY)
    moved = pawn_of("A2")
    match.play(Action(Do.DO_PLACE, pawn=moved, cell=spot))
    found = lined_up(match)
    assert found[moved] == spot
    assert found[11 + 3].yards_to(spot) == 1
    assert len(set(found.values())) == 11


def is_nearer(match, placing, cell):
    at = match.cell(placing.pawn)
    return cell.yards_to(at) < placing.cell.yards_to(at)


def test_the_nearest_place_is_never_a_team_mates_cell():
    match = free_kick(Ask.ASK_DEFENCE_PLACES)
    mate = match.cell(pawn_of("A8"))
    assert nearest_place(match, pawn_of("A7"), mate).yards_to(mate) == 1


@pytest.mark.clause("FR-2.3-05")
def test_a_footballer_who_is_not_offside_has_nowhere_to_step_back_to():
    match = free_kick(Ask.ASK_OFFSIDE_PLACES)
    assert steps_back(match) == {pawn_of("H10"): (Cell(90, 34),)}


@pytest.mark.clause("FR-2.4.2-09", "FR-2.4.2-13")
@pytest.mark.parametrize(("ball", "waits"), [((60, 30), ["H4"]), ((30, 30), [])])
def test_a_footballer_waits_only_in_their_own_half_and_with_the_ball_beyond_it(teams, ball, waits):
    away = {f"H{number}": None for number in range(1, 12) if number not in (1, 4, 8, 9)}
    at = {**away, "H1": None, "H4": (38, 26), "H8": (58, 24), "H9": ball, "A4": (90, 40)}
    match = skip_to(board(teams, at=at, carrier="H9"), Ask.ASK_CARRY)
    assert waiters(match) == tuple(pawn_of(name) for name in waits)


def test_nobody_waits_while_a_loose_ball_is_in_their_own_half(teams):
    match = board(teams, at={"H4": (20, 26), "A4": (90, 40)}, ball=(10, 32), ask=Ask.ASK_ATTACK_RUNS)
    assert waiters(patch(match, phase=Phase.MOVING, stage=1)) == ()


def test_the_position_of_the_ball_at_the_start_of_the_turn_is_remembered(teams):
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
def test_opponents_keep_their_distance_from_the_ball(teams, restart, yards):
    assert yards_kept(board(teams, restart=restart)) == yards
