"""The movement phase: the ball, the attackers, the defenders, and those who wait (2.4.2)."""

import pytest

from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import DONE
from tests.match.board import board, cells, pawn_of
from tests.match.play import next_turn, play, refusal, rolls_of, skip_to


def carrying(teams, *rolls, **more):
    """Return a match that asks for the carrier's run."""
    return skip_to(board(teams, *rolls, **more), Ask.ASK_CARRY)


@pytest.mark.clause("FR-2.4.2-01", "FR-2.4.2-02", "FR-2.4.2-06", "FR-2.4.2-07")
def test_an_unblocked_carrier_runs_first_without_a_roll(teams):
    match = carrying(teams, at={"H7": (40, 20)}, carrier="H7", skills={("H7", Skill.VELOCITY): 80})
    assert refusal(match, Do.DO_RUN, "H8", (8, 3)) == "FR-0-08"
    assert refusal(match, Do.DO_RUN, "H7", (49, 20)) == "FR-2.4.2-19"
    assert rolls_of(play(match, Do.DO_RUN, "H7", (48, 20))) == []
    assert (match.ball.x, match.ball.y) == (48, 20)
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert refusal(match, Do.DO_RUN, "H7", (47, 20)) == "FR-2.4.2-14"
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_DEFENCE_RUNS, Side.AWAY)


@pytest.mark.clause("FR-2.4.2-03", "FR-2.4.2-16")
def test_a_passer_moves_afterwards_without_the_ball(teams):
    at = {"H7": (40, 20), "H8": (45, 20)}
    match = board(teams, at=at, carrier="H7", skills={("H7", Skill.VELOCITY): 80})
    play(match, Do.DO_PASS, cell=(45, 20))
    match.play(DONE)  # no one-touch action
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert refusal(match, Do.DO_RUN, "H7", (49, 20)) == "FR-2.4.2-19"
    play(match, Do.DO_RUN, "H7", (48, 20))
    assert (match.carrier, match.ball.x) == (pawn_of("H8"), 45)


@pytest.mark.clause("FR-2.4.2-04", "FR-2.4.2-08")
def test_a_run_goes_through_others_and_ends_on_a_free_cell(teams):
    match = carrying(teams, at={"H7": (43, 20), "A3": (45, 20), "H8": (40, 30), "H9": (41, 30)}, carrier="H7")
    assert refusal(match, Do.DO_RUN, "H7", (45, 20)) == "FR-1.4-11"
    play(match, Do.DO_RUN, "H7", (47, 20))
    assert refusal(match, Do.DO_RUN, "H8", (41, 30)) == "FR-1.4-11"
    play(match, Do.DO_RUN, "H8", (42, 30))
    assert cells(match, "H7", "H8") == [(47, 20), (42, 30)]


@pytest.mark.clause("FR-2.4.2-05")
def test_a_defender_among_attackers_moves_freely(teams):
    around = {"H6": (59, 30), "H7": (61, 30), "H8": (60, 29), "H9": (60, 31), "A3": (60, 30)}
    match = skip_to(board(teams, at=around, carrier="H7"), Ask.ASK_DEFENCE_RUNS)
    for cell in [(62, 30), (58, 30), (60, 33), (53, 30), (67, 30)]:
        assert refusal(match, Do.DO_RUN, "A3", cell) is None


@pytest.mark.clause("FR-2.4.2-06")
@pytest.mark.parametrize("order", [("H8", "H9", "H10"), ("H10", "H8", "H9"), ("H9", "H10", "H8")])
def test_attackers_move_in_any_order_and_each_once(teams, order):
    at = {"H7": (40, 20), "H8": (60, 10), "H9": (60, 20), "H10": (60, 30)}
    match = skip_to(board(teams, at=at, carrier="H7"), Ask.ASK_ATTACK_RUNS)
    for name in order:
        (x, y) = at[name]
        play(match, Do.DO_RUN, name, (x + 3, y))
        assert refusal(match, Do.DO_RUN, name, (x, y)) == "FR-2.4.2-14"
    assert cells(match, "H8", "H9", "H10") == [(63, 10), (63, 20), (63, 30)]


WAITING = {"H9": (70, 30), "H4": (48, 10), "H5": (30, 40), "H6": (50, 10), "H3": (30, 20)}


@pytest.mark.clause("FR-2.4.2-09", "FR-2.4.2-10", "FR-2.4.2-12", "FR-2.4.2-13")
def test_a_footballer_in_their_own_half_may_wait_for_the_defenders_and_stays_there(teams):
    match = skip_to(board(teams, at=WAITING, carrier="H9"), Ask.ASK_ATTACK_RUNS)
    play(match, Do.DO_RUN, "H3", (33, 20))
    skip_to(match, Ask.ASK_WAITING_RUNS)
    assert match.decider is Side.HOME
    assert refusal(match, Do.DO_RUN, "H4", (49, 12)) is None
    assert refusal(match, Do.DO_RUN, "H4", (50, 10)) == "FR-2.4.2-10"
    assert refusal(match, Do.DO_RUN, "H6", (49, 10)) == "FR-2.4.2-13"
    assert refusal(match, Do.DO_RUN, "H3", (34, 20)) == "FR-2.4.2-14"
    play(match, Do.DO_RUN, "H5", (33, 40))
    assert match.ask is Ask.ASK_WAITING_RUNS


@pytest.mark.clause("FR-2.4.2-09")
def test_nobody_waits_while_the_ball_is_in_the_own_half(teams):
    match = skip_to(board(teams, at={**WAITING, "H9": (40, 30)}, carrier="H9"), Ask.ASK_DEFENCE_RUNS)
    turn = match.turn
    match.play(DONE)
    assert match.turn == turn + 1


@pytest.mark.clause("FR-2.4.2-11")
@pytest.mark.parametrize(("cell", "waits"), [((60, 30), True), ((49, 30), False)])
def test_the_side_of_the_ball_is_judged_after_it_has_moved(teams, cell, waits):
    match = board(teams, at={"H9": (45, 30), "H4": (30, 10)}, carrier="H9")
    play(match, Do.DO_PASS, cell=cell)
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    match.play(DONE)
    assert (match.ask is Ask.ASK_WAITING_RUNS) == waits


@pytest.mark.clause("FR-2.4.2-14")
def test_the_receiver_of_a_pass_stays_on_their_cell(teams):
    match = board(teams, at={"H7": (55, 30), "H8": (60, 30)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(60, 30))
    match.play(DONE)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H8", (61, 30)) == "FR-2.4.2-14"


@pytest.mark.clause("FR-2.4.2-15")
def test_a_footballer_who_runs_onto_a_ball_stops_on_its_cell(teams):
    match = board(teams, at={"H7": (55, 30), "H8": (60, 33)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(60, 30))
    play(match, Do.DO_RUN, "H8", (60, 30))  # with four points left
    assert refusal(match, Do.DO_RUN, "H8", (62, 30)) == "FR-2.4.2-14"
    skip_to(match, Ask.ASK_CARRIER)
    assert (match.carrier, cells(match, "H8")) == (pawn_of("H8"), [(60, 30)])


@pytest.mark.clause("FR-2.4.2-17")
def test_a_defender_who_moves_close_blocks_nobody_before_the_next_action_phase(teams):
    match = skip_to(
        board(teams, at={"H7": (60, 30), "H4": (30, 20), "A3": (34, 20)}, carrier="H7"), Ask.ASK_DEFENCE_RUNS
    )
    assert rolls_of(play(match, Do.DO_RUN, "A3", (31, 20))) == []
    skip_to(match, Ask.ASK_WAITING_RUNS)
    assert refusal(match, Do.DO_RUN, "H4", (33, 20)) is None
    next_turn(match)
    match.play(DONE)
    assert match.ask is Ask.ASK_ATTACKERS
    assert refusal(match, Do.DO_SLIP, "H4") is None


@pytest.mark.clause("FR-2.4.2-18", "FR-2.4.2-19", "FR-2.4.2-20", "FR-2.4.2-21")
@pytest.mark.parametrize(("velocity", "points"), [(50, 5), (60, 6), (70, 7), (80, 8), (90, 9), (100, 10)])
def test_points_are_a_tenth_of_the_velocity_and_each_is_one_straight_step(teams, velocity, points):
    match = carrying(teams, at={"H7": (40, 20)}, carrier="H7", skills={("H7", Skill.VELOCITY): velocity})
    assert match.points(pawn_of("H7")) == points
    runs = {(action.cell.x - 40, action.cell.y - 20) for action in match.legal_actions() if action.kind is Do.DO_RUN}
    square = range(-points, points + 1)
    assert runs == {(x, y) for x in square for y in square if abs(x) + abs(y) <= points}


@pytest.mark.clause("FR-2.4.2-22", "FR-2.4.2-23")
@pytest.mark.parametrize(("velocity", "points"), [(50, 2), (60, 3), (70, 4), (80, 4), (90, 4), (100, 5)])
def test_half_the_points_is_what_is_left_and_never_less(teams, velocity, points):
    match = carrying(teams, at={"H7": (40, 20)}, carrier="H7", skills={("H7", Skill.VELOCITY): velocity}, halved=["H7"])
    assert match.points(pawn_of("H7")) == points
    assert refusal(match, Do.DO_RUN, "H7", (40 + points, 20)) is None
    assert refusal(match, Do.DO_RUN, "H7", (41 + points, 20)) == "FR-2.4.2-19"


@pytest.mark.clause("FR-2.4.2-23")
def test_a_defender_beaten_twice_still_has_half(teams):
    at = {"H7": (40, 20), "A3": (41, 20)}
    match = board(teams, 90, 10, at=at, carrier="H7", halved=["A3"], skills={("A3", Skill.VELOCITY): 80})
    play(match, Do.DO_DRIBBLE)
    assert match.points(pawn_of("A3")) == 4


@pytest.mark.clause("FR-2.4.2-24")
def test_unused_points_are_lost(teams):
    match = carrying(teams, at={"H7": (40, 20)}, carrier="H7")
    play(match, Do.DO_RUN, "H7", (42, 20))
    next_turn(match)
    assert match.points(pawn_of("H7")) == 7


@pytest.mark.clause("FR-2.4.2-25", "FR-2.5-05", "FR-2.5-06", "FR-2.5-09")
@pytest.mark.parametrize("name", ["H7", "H8"])
def test_a_blocked_footballer_moves_back_or_sideways_without_dice_but_not_forward(teams, name):
    at = {name: (60, 30), "A3": (61, 31), ("H8" if name == "H7" else "H7"): (20, 20)}
    match = skip_to(board(teams, at=at, carrier="H7"), Ask.ASK_CARRY if name == "H7" else Ask.ASK_ATTACK_RUNS)
    for cell in [(60, 34), (57, 31), (58, 30), (60, 33), (60, 30)]:
        assert refusal(match, Do.DO_RUN, name, cell) is None
    for cell in [(61, 30), (62, 29)]:
        assert refusal(match, Do.DO_RUN, name, cell) == "FR-2.4.2-25"
    assert rolls_of(play(match, Do.DO_RUN, name, (60, 33))) == []


@pytest.mark.clause("FR-2.4.2-25", "FR-0-03")
def test_forward_is_the_other_way_for_away(teams):
    at = {"A7": (40, 30), "H3": (41, 31)}
    match = skip_to(board(teams, at=at, carrier="A7", attacking="A"), Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "A7", (39, 30)) == "FR-2.4.2-25"
    assert refusal(match, Do.DO_RUN, "A7", (43, 30)) is None


@pytest.mark.clause("FR-2.4.2-26")
def test_a_swap_costs_no_points(teams):
    match = board(teams, 90, 10, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    skip_to(match, Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (48, 20)) is None
    assert refusal(match, Do.DO_RUN, "H7", (49, 20)) == "FR-2.4.2-19"


@pytest.mark.clause("FR-2.4.2-25", "FR-3.1.3-06")
def test_a_defender_spent_by_a_failed_tackle_no_longer_holds_the_carrier(teams):
    match = board(teams, 10, 90, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    match.play(DONE)
    play(match, Do.DO_TACKLE, "A3")
    skip_to(match, Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (44, 20)) is None
