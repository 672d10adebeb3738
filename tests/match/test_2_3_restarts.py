"""Restarts: the order of placing, offside corrections, and the turn that follows (2.3, 2.18, 3.2.2)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side
from footroll.match import DONE
from footroll.match.events import PawnRan
from tests.match.board import board, cells, flag, restart_of
from tests.match.play import at_restart, next_turn, play, refusal, skip_to, stoppage

LINE = {"A1": (99, 31), "A2": (80, 20), **{f"A{n}": (60, 40 + n) for n in range(3, 12)}}
SET = {"A1": (99, 31), **{f"A{n}": (87 - n, 63) for n in range(2, 12)}}
EVERY = [
    (Restart.AT_KICK_OFF, (49, 32), (49, 32), "H9"),
    (Restart.AT_THROW_IN, (55, 0), (55, 0), "H9"),
    (Restart.AT_CORNER, (99, 0), (99, 0), "H9"),
    (Restart.AT_GOAL_KICK, (0, 32), (5, 30), "H1"),
    (Restart.AT_DIRECT_FREE_KICK, (60, 30), (60, 30), "H9"),
    (Restart.AT_INDIRECT_FREE_KICK, (60, 30), (60, 30), "H9"),
    (Restart.AT_PENALTY, (88, 32), (87, 32), "H9"),
]


@pytest.mark.clause("FR-2.3-01", "FR-2.3-07", "FR-2.4.2-27", "FR-2.15-20")
@pytest.mark.parametrize(("restart", "cell", "spot", "taker"), EVERY)
def test_every_restart_asks_attack_defence_and_then_the_taker(teams, restart, cell, spot, taker):
    match, asked = stoppage(teams, restart, cell, at=SET), []
    while match.ask is not Ask.ASK_CARRIER:
        asked.append((match.ask, match.decider))
        if match.ask is Ask.ASK_TAKER:
            play(match, Do.DO_TAKE, taker, spot)
        else:
            match.play(DONE)
    assert asked == [
        (Ask.ASK_SUBSTITUTION, Side.HOME),
        (Ask.ASK_SUBSTITUTION, Side.AWAY),
        (Ask.ASK_TAKER, Side.HOME),
        (Ask.ASK_ATTACK_PLACES, Side.HOME),
        (Ask.ASK_DEFENCE_PLACES, Side.AWAY),
    ]
    assert (match.ball.x, match.ball.y) == spot


@pytest.mark.clause("FR-2.3-02", "FR-L-29")
def test_at_a_free_kick_everybody_is_placed_anywhere_but_opponents_keep_ten_yards(teams):
    match = at_restart(teams, Restart.AT_DIRECT_FREE_KICK, (60, 30), taker="A9", side="A")
    assert refusal(match, Do.DO_PLACE, "A4", (61, 30)) is None
    match.play(DONE)
    assert match.decider is Side.HOME
    assert refusal(match, Do.DO_PLACE, "H4", (64, 35)) == "FR-L-29"
    assert refusal(match, Do.DO_PLACE, "H4", (65, 35)) is None
    for number in range(1, 12):
        assert refusal(match, Do.DO_PLACE, f"H{number}", (99 - number, 10)) is None
        play(match, Do.DO_PLACE, f"H{number}", (99 - number, 10))


def corrected(teams, **at):
    """Return a free-kick of home's at 70:30 with number 9 beyond the line, about to be corrected."""
    placed = {**LINE, "H9": (84, 30), "H7": (75, 10), **at}
    match = at_restart(teams, Restart.AT_DIRECT_FREE_KICK, (70, 30), taker="H4", at=placed)
    match.play(DONE)
    match.play(DONE)
    return match


@pytest.mark.clause("FR-2.3-03", "FR-2.3-06", "FR-2.3-07")
def test_only_an_offside_footballer_may_go_back_to_the_line(teams):
    match = corrected(teams)
    assert (match.ask, match.decider) == (Ask.ASK_OFFSIDE_PLACES, Side.HOME)
    assert refusal(match, Do.DO_PLACE, "H7", (80, 10)) == "FR-2.3-06"
    assert refusal(match, Do.DO_PLACE, "H9", (79, 30)) == "FR-2.3-05"
    play(match, Do.DO_PLACE, "H9", (80, 30))
    assert cells(match, "H9") == [(80, 30)]


@pytest.mark.clause("FR-2.3-04")
def test_the_defence_changes_nothing_after_the_correction(teams):
    match = corrected(teams)
    assert refusal(match, Do.DO_PLACE, "A2", (90, 20)) is not None
    play(match, Do.DO_PLACE, "H9", (80, 30))  # nobody else is offside
    assert (match.ask, match.decider) == (Ask.ASK_CARRIER, Side.HOME)


@pytest.mark.clause("FR-2.3-05")
def test_of_equally_near_cells_of_the_line_the_attack_chooses(teams):
    match = corrected(teams, A2=(80, 30))
    legal = {(action.cell.x, action.cell.y) for action in match.legal_actions() if action.kind is Do.DO_PLACE}
    assert legal == {(80, 29), (80, 31)}


@pytest.mark.clause("FR-2.3-06")
def test_the_correction_may_be_left_out_and_is_not_asked_when_nobody_is_offside(teams):
    match = corrected(teams)
    match.play(DONE)
    assert (match.ask, cells(match, "H9")) == (Ask.ASK_CARRIER, [(84, 30)])
    assert corrected(teams, H9=(80, 30)).ask is Ask.ASK_CARRIER


@pytest.mark.clause("FR-2.3-09")
def test_a_foul_ends_the_turn_at_once_and_the_next_begins_at_the_ball(teams):
    at = {"H9": (60, 30), "A4": (61, 30)}
    match = board(teams, 5, 3, 50, at=at, carrier="H9")  # a foul of the dribbler without a card
    events = play(match, Do.DO_DRIBBLE)
    assert PawnRan not in {type(event) for event in events}
    assert match.ask is Ask.ASK_SUBSTITUTION
    skip_to(match, Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, "A4", (61, 30))
    turn = match.turn
    play(match, Do.DO_PLACE, "A9", (50, 50))
    match.play(DONE)
    play(match, Do.DO_PLACE, "H9", (40, 40))
    skip_to(match, Ask.ASK_CARRIER)
    assert (match.turn, match.carrier, match.decider) == (turn + 1, 14, Side.AWAY)


@pytest.mark.clause("FR-1.4-11", "FR-2.3-02")
def test_two_footballers_never_share_a_cell_after_placing(teams):
    match = at_restart(teams, Restart.AT_THROW_IN, (4, 0), taker="H9")  # H5's cell
    assert refusal(match, Do.DO_DONE) == "FR-1.4-11"
    assert refusal(match, Do.DO_PLACE, "H6", (4, 0)) == "FR-1.4-11"
    play(match, Do.DO_PLACE, "H5", (50, 50))
    assert refusal(match, Do.DO_DONE) is None


@pytest.mark.clause("FR-2.14-33", "FR-2.4-04")
@pytest.mark.parametrize("kind", [Restart.AT_THROW_IN, Restart.AT_DIRECT_FREE_KICK, Restart.AT_CORNER])
def test_after_a_foul_in_the_turn_of_a_restart_it_is_taken_again_with_placing(teams, kind):
    rolls = [90] if kind is Restart.AT_THROW_IN else []
    cell = (99, 0) if kind is Restart.AT_CORNER else (70, 0)
    match = at_restart(
        teams, kind, cell, *rolls, 1, 50, taker="H9", at={"H7": (60, 40), "A4": (61, 40), "A1": (99, 31)}
    )
    skip_to(match, Ask.ASK_CARRIER)
    play(match, Do.DO_PASS, cell=(cell[0] - 2, 0))
    skip_to(match, Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A4", on="H7")
    assert restart_of(match) == (kind, Side.HOME, cell)
    skip_to(match, Ask.ASK_TAKER)
    assert match.decider is Side.HOME
    play(match, Do.DO_TAKE, "H8", cell)
    assert match.ask is Ask.ASK_ATTACK_PLACES


@pytest.mark.clause("FR-2.14-30", "FR-2.4-04")
def test_a_foul_in_the_turn_after_a_restart_gives_an_ordinary_free_kick(teams):
    match = at_restart(teams, Restart.AT_THROW_IN, (70, 0), 90, 1, 50, taker="H9", at={"H7": (60, 40), "A4": (61, 40)})
    skip_to(match, Ask.ASK_CARRIER)
    play(match, Do.DO_PASS, cell=(72, 0))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    skip_to(match, Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A4", on="H7")
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (60, 40))


@pytest.mark.clause("FR-2.18-02")
@pytest.mark.parametrize(("side", "spots"), [("H", {(87, 31), (87, 32)}), ("A", {(12, 31), (12, 32)})])
def test_a_penalty_is_taken_from_one_of_two_cells_behind_the_spot(teams, side, spots):
    match = skip_to(stoppage(teams, Restart.AT_PENALTY, (90, 30), side=side), Ask.ASK_TAKER)
    assert {(action.cell.x, action.cell.y) for action in match.legal_actions()} == spots
    assert refusal(match, Do.DO_TAKE, f"{side}9", (50, 31)) == "FR-2.18-02"


@pytest.mark.clause("FR-3.2.2-04")
@pytest.mark.parametrize(("side", "x"), [("H", 5), ("A", 94)])
def test_a_goal_kick_is_taken_by_the_goalkeeper_from_the_outer_row_of_the_goal_area(teams, side, x):
    match = skip_to(stoppage(teams, Restart.AT_GOAL_KICK, (0, 32), side=side), Ask.ASK_TAKER)
    legal = list(match.legal_actions())
    assert {(action.cell.x, action.cell.y) for action in legal} == {(x, y) for y in range(22, 42)}
    assert {action.pawn for action in legal} == {0 if side == "H" else 11}


@pytest.mark.clause("FR-2.4.1-18")
def test_halved_points_stay_through_a_restart_until_the_next_movement_phase_has_ended(teams):
    match = at_restart(teams, Restart.AT_THROW_IN, (70, 0), 90, taker="H9", at={"H7": (60, 40)}, halved=["H7"])
    skip_to(match, Ask.ASK_CARRIER)
    play(match, Do.DO_PASS, cell=(72, 0))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H7", (65, 40)) == "FR-2.4.2-19"
    next_turn(match)
    assert flag(match, "halved", "H7") == 0


@pytest.mark.clause("FR-3.2.2-04")
def test_anybody_may_take_a_goal_kick_when_the_goalkeeper_is_injured(teams):
    match = skip_to(stoppage(teams, Restart.AT_GOAL_KICK, (0, 32), injured=["H1"]), Ask.ASK_TAKER)
    assert {action.pawn for action in match.legal_actions()} == set(range(1, 11))


@pytest.mark.clause("FR-2.3-01")
def test_a_coach_who_has_placed_everybody_is_not_asked_again(teams):
    match = at_restart(teams, Restart.AT_THROW_IN, (55, 0), taker="H11")
    for number in range(1, 11):
        assert (match.ask, match.decider) == (Ask.ASK_ATTACK_PLACES, Side.HOME)
        play(match, Do.DO_PLACE, f"H{number}", (20 + number, 30))
    assert (match.ask, match.decider) == (Ask.ASK_DEFENCE_PLACES, Side.AWAY)
