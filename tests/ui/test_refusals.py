"""Refusals in the match room: who cannot do what, with the facts and the clause."""

import pytest
from PyQt6.QtCore import Qt

from footroll.kernels.layout import Ask
from footroll.pitch import Cell
from footroll.ui.models.session import MatchSession
from tests.match.free_kick import free_kick
from tests.ui.hands import CTRL, ENTER, click, drag, point, press

MARKED = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20,7@71:22 A=1@94:32,4@69:19,5@80:40 ask=carrier carrier=H9"
BLOCKED = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
PASS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14 A=1@94:32,4@80:30 ask=carrier carrier=H9"


def told(room):
    """Return the text below the question."""
    return room.ask.consequence.text()


def until(room, ask):
    """Answer with N until a question appears."""
    for _ in range(4):
        if room.session.match.ask is ask:
            return room
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is ask
    return room


@pytest.fixture
def placing(open_room):
    """Return a way to open a room at a question of a free-kick at 80:32."""
    return lambda ask: open_room(MatchSession(free_kick(ask)))


@pytest.mark.clause("FR-L-29")
def test_a_place_too_near_a_free_kick_is_refused_with_both_distances(placing):
    room = placing(Ask.ASK_DEFENCE_PLACES)
    drag(room, Cell(62, 50), Cell(86, 35))
    assert told(room).endswith("cannot go to 86:35: nine yards from the ball, ten are needed. (FR-L-29)")


@pytest.mark.clause("FR-2.3-05")
def test_stepping_back_elsewhere_is_refused_with_the_line_and_its_cell(placing):
    room = placing(Ask.ASK_OFFSIDE_PLACES)
    click(room, Cell(86, 50))
    assert told(room).endswith("the offside line is at 90; step back to 90:34. (FR-2.3-05)")


@pytest.mark.clause("FR-2.4.2-19")
def test_too_long_a_run_is_refused_with_the_count(at):
    room = until(at(MARKED), Ask.ASK_CARRY)
    drag(room, Cell(71, 22), Cell(91, 22))
    points = room.session.match.points(3)
    assert told(room).endswith(f"cannot go to 91:22: that takes 20 points, they have {points}. (FR-2.4.2-19)")


@pytest.mark.clause("FR-2.4.2-25")
def test_a_blocked_run_is_refused_with_the_blockers(at):
    room = until(at(MARKED), Ask.ASK_CARRY)
    drag(room, Cell(70, 20), Cell(73, 20))
    why = "Away 4 blocks them, so they may go back or sideways, not forward. (FR-2.4.2-25)"
    assert told(room).endswith(f"cannot go to 73:20: {why}")


@pytest.mark.clause("FR-1.4-11")
def test_an_occupied_cell_is_refused_with_its_footballer(at):
    room = until(at(MARKED), Ask.ASK_CARRY)
    drag(room, Cell(71, 22), Cell(69, 19))
    assert told(room).endswith("cannot go to 69:19: Away 4 is there. (FR-1.4-11)")


@pytest.mark.clause("FR-3.1.3-01")
def test_a_tackle_out_of_reach_names_the_carrier_and_the_distance(at):
    room = until(at(BLOCKED), Ask.ASK_DEFENDERS)
    click(room, Cell(66, 26))
    why = "the carrier must be in their reach zone (one cell around) and is 10 yards away. (FR-3.1.3-01)"
    assert told(room).endswith(f"cannot tackle Home 9: {why}")


@pytest.mark.clause("FR-3.1.4-01")
def test_a_slip_without_a_marker_is_refused_with_the_nearest_distance(at):
    room = until(at(MARKED), Ask.ASK_ATTACKERS)
    click(room, Cell(71, 22))
    assert told(room).endswith("is within reach; Away 4 is nearest, 5 yards away. (FR-3.1.4-01)")


@pytest.mark.clause("FR-3.1.4-01")
def test_a_slip_names_the_marker_and_the_attacker(at):
    room = until(at(MARKED), Ask.ASK_ATTACKERS)
    shirt = room.ask.question.text().removeprefix("Slip past 4? ")
    assert shirt.startswith("8 ")
    assert len(shirt) < 20


@pytest.mark.clause("FR-2.7-08")
def test_a_header_after_a_low_pass_is_refused_with_what_may_follow(at):
    room = at(PASS, 90)
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    press(room, Qt.Key.Key_X)
    why = "after a low-pass only a low-pass or a finish is possible here. (FR-2.7-08)"
    assert told(room).endswith(f"cannot head at goal: {why}")


@pytest.mark.clause("FR-2.6-10")
def test_too_long_a_low_pass_is_refused_with_its_length(at):
    room = at(PASS, 90)
    click(room, Cell(70, 14))
    point(room, Cell(40, 24))
    press(room, ENTER)
    assert told(room).endswith(
        "cannot pass at once to 40:24: 40:24 is 40 yards away, too far for a low-pass. (FR-2.6-10)"
    )


@pytest.mark.clause("FR-2.4-01")
def test_a_pawn_that_is_dragged_before_the_movement_goes_back_with_a_word(at):
    room = at(MARKED)
    drag(room, Cell(71, 22), Cell(74, 22))
    assert "cannot go to 74:22 now: footballers move in the movement phase" in told(room)
    assert room.pitch.scene.mark_at(Cell(71, 22)).number == 7


def test_a_pawn_that_is_dragged_while_interceptors_are_named_goes_back_with_a_word(at):
    room = at(PASS.replace("4@80:30", "4@66:21"))
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    drag(room, Cell(66, 21), Cell(68, 21))
    assert "cannot go to 68:21 now: " in told(room)
    assert room.playing.answer.trying


def test_a_taker_is_not_dragged_before_being_chosen(placing):
    room = placing(Ask.ASK_TAKER)
    drag(room, Cell(62, 50), Cell(64, 50))
    assert "cannot go to 64:50 now: everybody is placed after this. (FR-2.3-01)" in told(room)


def test_an_opponent_does_not_take_a_restart(placing):
    room = placing(Ask.ASK_TAKER)
    click(room, Cell(62, 50))
    assert told(room) == "Away 11 is not yours."


@pytest.mark.clause("FR-2.4.2-14")
def test_a_run_of_the_receiver_is_refused_because_the_ball_has_moved(at):
    room = at(PASS, 90)
    click(room, Cell(70, 14))
    until(room, Ask.ASK_ATTACK_RUNS)
    click(room, Cell(70, 14))
    assert told(room).endswith(
        "cannot run: they have the ball, and the ball has already moved this turn. (FR-2.4.2-14)"
    )


@pytest.mark.clause("FR-3.1.4-01")
def test_a_slip_of_the_carrier_is_refused(at):
    room = until(at(MARKED), Ask.ASK_ATTACKERS)
    click(room, Cell(60, 30))
    assert told(room).endswith("cannot slip: they have the ball, and only footballers without it slip. (FR-3.1.4-01)")


@pytest.mark.clause("FR-L-29")
def test_the_taker_stays_at_the_ball(placing):
    room = placing(Ask.ASK_ATTACK_PLACES)
    drag(room, Cell(80, 32), Cell(75, 30))
    assert "they take the free-kick, so they stay at the ball" in told(room)


PENALTY = (
    "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@99:32,4@61:30,5@66:26 keepers=H1,A1 phase=restarting "
    "ask=taker by=H attack=H score=0-0 turn=0 ball=87:32 restart=penalty restart.cell=87:32 asked=3"
)


@pytest.mark.clause("FR-L-34")
@pytest.mark.parametrize(
    ("cell", "why"),
    [
        (Cell(90, 20), "that is in the penalty area, which is off limits at a penalty"),
        (Cell(80, 32), "seven yards from the ball, ten are needed"),
        (Cell(92, 5), "that is ahead of the ball; all others stay behind it"),
    ],
)
def test_a_cell_at_a_penalty_is_refused_with_what_is_wrong_with_it(at, cell, why):
    room = at(PENALTY)
    press(room, Qt.Key.Key_9)
    press(room, ENTER)
    assert room.session.match.ball == Cell(87, 32)
    drag(room, Cell(70, 20), cell)
    assert told(room).endswith(f"cannot go to {cell}: {why}. (FR-L-34)")


THROW_IN = (
    "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@99:32,4@61:30,5@66:26 keepers=H1,A1 phase=restarting "
    "ask=taker by=H attack=H score=0-0 turn=0 ball=70:0 restart=throw-in restart.cell=70:0 asked=3"
)


@pytest.mark.clause("FR-L-37")
def test_a_place_too_near_a_throw_in_is_refused_with_both_distances(at):
    room = at(THROW_IN)
    press(room, ENTER)
    press(room, ENTER, CTRL)
    assert room.session.match.ask is Ask.ASK_DEFENCE_PLACES
    drag(room, Cell(66, 26), Cell(71, 0))
    assert told(room).endswith("cannot go to 71:0: one yard from the ball, two are needed. (FR-L-37)")
