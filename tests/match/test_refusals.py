"""A refusal names the clause that applies, even where several could."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart
from footroll.match import DONE
from tests.match.board import board
from tests.match.play import patch, play, refusal, skip_to


def received(teams, *rolls, start, at, **more):
    """Return a match in which H8 has passed to H9, who may play at one touch."""
    match = board(teams, *rolls, at={"H8": start, "H9": at}, carrier="H8", **more)
    play(match, Do.DO_PASS, cell=at)
    assert match.ask is Ask.ASK_ONE_TOUCH
    return match


@pytest.mark.clause("FR-3.3.1-02", "FR-2.7-08")
@pytest.mark.parametrize(("x", "own_half"), [(49, True), (50, False)])
def test_a_finish_from_the_own_half_is_refused_because_of_the_half(teams, x, own_half):
    match = received(teams, start=(x - 8, 30), at=(x, 30))
    assert refusal(match, Do.DO_FINISH) == ("FR-3.3.1-02" if own_half else None)
    assert refusal(match, Do.DO_OFFENSIVE_HEADER) == "FR-2.7-08"  # not after a low ball, wherever it is


@pytest.mark.clause("FR-3.3.1-02", "FR-2.7-08")
@pytest.mark.parametrize("kind", [Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK])
def test_a_ball_in_the_air_is_not_shot_from_the_own_half(teams, kind):
    match = received(teams, 90, start=(10, 30), at=(45, 30))
    assert refusal(match, kind) == "FR-3.3.1-02"
    assert refusal(match, Do.DO_FINISH) == "FR-2.7-08"


@pytest.mark.clause("FR-2.7-10", "FR-2.12-10", "FR-2.4.1-01")
@pytest.mark.parametrize(
    ("fields", "clause"),
    [({"touches": 1}, "FR-2.7-10"), ({"offside": "H9"}, "FR-2.12-10"), ({"spent": "H9"}, "FR-2.4.1-01")],
)
def test_a_receiver_without_a_one_touch_action_gets_the_reason(teams, fields, clause):
    match = received(teams, start=(60, 30), at=(70, 30))
    marks = {
        key: value if isinstance(value, int) else [pawn == 8 for pawn in range(22)] for key, value in fields.items()
    }
    assert refusal(patch(match, **marks), Do.DO_LOW_PASS, cell=(72, 30)) == clause


@pytest.mark.clause("FR-L-44", "FR-L-45", "FR-3.2.5-01")
@pytest.mark.parametrize(
    ("restart", "clause"),
    [
        (Restart.IN_PLAY, None),
        (Restart.AT_GOAL_KICK, "FR-L-44"),
        (Restart.AT_DIRECT_FREE_KICK, "FR-L-44"),
        (Restart.AT_PENALTY, "FR-L-45"),
    ],
)
def test_a_goalkeeper_does_not_throw_at_a_restart(teams, restart, clause):
    match = board(teams, at={"H1": (5, 30)}, carrier="H1", taker="H1", restart=restart)
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 30)) == clause


@pytest.mark.clause("FR-L-44", "FR-2.8-02", "FR-2.16-20")
@pytest.mark.parametrize("keeper", [(92, 32), (99, 32)])
@pytest.mark.parametrize(
    ("restart", "clause"),
    [
        (Restart.AT_DIRECT_FREE_KICK, "FR-L-44"),
        (Restart.AT_CORNER, "FR-L-44"),
        (Restart.AT_PENALTY, "FR-L-44"),
        (Restart.AT_INDIRECT_FREE_KICK, "FR-2.8-02"),
    ],
)
def test_a_restart_is_not_lobbed_wherever_the_goalkeeper_is(teams, keeper, restart, clause):
    match = board(teams, at={"H9": (80, 30), "A1": keeper}, carrier="H9", taker="H9", restart=restart)
    assert refusal(match, Do.DO_LOB) == clause


@pytest.mark.clause("FR-2.4.2-13", "FR-2.4.2-10", "FR-2.4.2-09")
def test_a_late_run_is_refused_for_its_start_and_for_its_end(teams):
    at = {"H9": (70, 30), "H4": (48, 10), "H6": (50, 10)}
    match = skip_to(board(teams, at=at, carrier="H9"), Ask.ASK_WAITING_RUNS)
    assert refusal(match, Do.DO_RUN, "H6", (49, 10)) == "FR-2.4.2-13"
    assert refusal(match, Do.DO_RUN, "H4", (50, 10)) == "FR-2.4.2-10"
    assert refusal(patch(match, ball_x=49), Do.DO_RUN, "H4", (49, 10)) == "FR-2.4.2-09"


@pytest.mark.clause("FR-L-44", "FR-L-45")
@pytest.mark.parametrize(("restart", "clause"), [(Restart.AT_PENALTY, "FR-L-45"), (Restart.AT_CORNER, "FR-L-44")])
def test_a_restart_is_not_declined(teams, restart, clause):
    match = board(teams, at={"H9": (87, 31)}, carrier="H9", taker="H9", restart=restart)
    assert match.may(DONE).id == clause


@pytest.mark.clause("FR-3.1.4-01")
def test_the_carrier_is_refused_a_slip_for_having_the_ball(teams):
    at = {"H7": (60, 30), "A4": (61, 30), "H9": (70, 20), "A5": (71, 20)}
    match = board(teams, at=at, carrier="H7", ask=Ask.ASK_ATTACKERS)
    assert refusal(match, Do.DO_SLIP, "H7") == "FR-3.1.4-01"
    assert refusal(match, Do.DO_SLIP, "H9") is None
