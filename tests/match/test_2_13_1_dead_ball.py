"""Balls that nobody has, and the race for them (2.13.1)."""

import pytest

from footroll.kernels.layout import Ask, ContestKind, Do, Restart, Side, Skill
from footroll.match import DONE
from footroll.match.events import ContestEnded, Rolled
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import next_turn, play, refusal, rolls_of, skip_to

SPOT = (60, 30)


def loose(teams, *rolls, at, ask=Ask.ASK_ATTACK_RUNS, velocity=None, **more):
    """Return a turn of home that started with a dead ball at 60:30, at its movement phase."""
    skills = {(name, Skill.VELOCITY): points * 10 for name, points in (velocity or {}).items()}
    match = board(teams, *rolls, at=at, ball=SPOT, ask=Ask.ASK_ATTACKERS, skills=skills, **more)
    return skip_to(match, ask)


def send(match, *runs):
    """Send footballers to the ball in this order, the attackers first."""
    events = []
    for name in runs:
        skip_to(match, Ask.ASK_ATTACK_RUNS if name[0] == "H" else Ask.ASK_DEFENCE_RUNS)
        events += play(match, Do.DO_RUN, name, SPOT)
    return events


def race(match, *runs):
    """Send runners to the ball and end the defenders' runs, which starts the race."""
    events = send(match, *runs)
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    return [*events, *match.play(DONE)]


def holder(match):
    """Return the carrier when the next turn starts."""
    turn = match.turn
    while match.turn == turn:
        match.play(DONE)
    return match.carrier


@pytest.mark.clause("FR-2.13.1-01")
def test_a_failed_pass_to_an_empty_cell_is_a_dead_ball(teams):
    match = board(teams, 10, 8, at={"H7": (40, 20)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(65, 20))
    assert match.carrier is None


@pytest.mark.clause("FR-2.13.1-01", "FR-2.15-10")
def test_the_ball_of_an_injured_carrier_is_dead(teams):
    match = board(teams, 0, 10, at={"H7": (40, 20)}, carrier="H7", skills={("H7", Skill.STRENGTH): 50})
    play(match, Do.DO_PASS, cell=(65, 20))
    assert (match.carrier, flag(match, "injured", "H7"), (match.ball.x, match.ball.y)) == (None, 1, (40, 20))


@pytest.mark.clause("FR-2.13.1-02", "FR-2.13.1-03")
@pytest.mark.parametrize(("away", "winner"), [((63, 30), "H7"), ((62, 30), "tie"), ((61, 30), "A3")])
def test_the_runner_with_most_points_left_takes_the_ball(teams, away, winner):
    rolls = [90, 10] if winner == "tie" else []
    match = loose(teams, *rolls, at={"H7": (56, 30), "A3": away}, velocity={"H7": 9, "A3": 7})  # 5 left for home
    race(match, "H7", "A3")
    assert holder(match) == pawn_of("A3" if winner == "A3" else "H7")


@pytest.mark.clause("FR-2.13.1-03")
def test_nine_cells_are_not_reached_with_eight_points(teams):
    match = loose(teams, at={"H7": (51, 30)}, velocity={"H7": 8})
    assert refusal(match, Do.DO_RUN, "H7", SPOT) == "FR-2.4.2-19"


@pytest.mark.clause("FR-2.13.1-04", "FR-2.13.1-10")
@pytest.mark.parametrize(("rolls", "winner", "loser_cell"), [((10, 90), "A3", (59, 30)), ((90, 10), "H7", (61, 30))])
def test_equal_points_lead_to_a_contest_and_the_loser_stops_beside_the_ball(teams, rolls, winner, loser_cell):
    match = loose(teams, *rolls, at={"H7": (57, 30), "A3": (63, 30)})
    events = race(match, "H7", "A3")
    assert rolls_of(events) == list(rolls)
    assert [event.skill for event in events if isinstance(event, Rolled)] == [Skill.STRENGTH] * 2
    assert [event.contest for event in events if isinstance(event, ContestEnded)] == [ContestKind.TO_WIN_RACE]
    loser = "H7" if winner == "A3" else "A3"
    assert holder(match) == pawn_of(winner)
    assert cells(match, winner, loser) == [SPOT, loser_cell]


@pytest.mark.clause("FR-2.13.1-04", "FR-2.13.1-10")
def test_the_loser_of_a_tied_race_is_not_halved(teams):
    match = loose(teams, 10, 90, at={"H7": (57, 30), "A3": (63, 30)})
    race(match, "H7", "A3")
    assert (flag(match, "halved", "H7"), flag(match, "halved", "A3")) == (0, 0)


@pytest.mark.clause("FR-2.13.1-04", "FR-2.14-30")
def test_a_foul_in_a_tied_race_is_punished_where_the_victim_stopped(teams):
    match = loose(teams, 5, 3, 50, at={"H7": (57, 30), "A3": (63, 30)})
    race(match, "H7", "A3")
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.AWAY, (61, 30))
    assert cells(match, "H7", "A3") == [(59, 30), (61, 30)]


@pytest.mark.clause("FR-2.13.1-04", "FR-2.15-09")
def test_a_runner_injured_in_a_tied_race_leaves_the_ball_to_the_other(teams):
    match = loose(teams, 0, 10, at={"H7": (57, 30), "A3": (63, 30)})
    race(match, "H7", "A3")
    assert holder(match) == pawn_of("A3")
    assert (cells(match, "H7"), flag(match, "injured", "H7")) == ([(59, 30)], 1)


@pytest.mark.clause("FR-2.13.1-05")
def test_only_those_who_run_to_the_ball_count(teams):
    match = loose(teams, at={"H7": (56, 30), "A3": (61, 30)})
    send(match, "H7")
    assert match.carrier is None  # away may still run
    assert holder(match) == pawn_of("H7")


@pytest.mark.clause("FR-2.13.1-02", "FR-2.13.1-05")
def test_of_several_runners_the_best_of_each_side_race_once_when_the_defenders_runs_end(teams):
    at = {"H7": (56, 30), "H8": (57, 30), "A3": (65, 30), "A4": (62, 30)}
    match = loose(teams, at=at)
    send(match, "H7", "H8", "A4", "A3")  # 3, 4, 5 and 2 left of seven
    assert match.runners == tuple(pawn_of(name) for name in ("H7", "H8", "A4", "A3"))
    assert match.carrier is None
    assert cells(match, *at) == list(at.values())  # nobody has moved yet
    events = match.play(DONE)
    assert rolls_of(events) == []
    assert match.runners == ()
    assert holder(match) == pawn_of("A4")
    assert cells(match, "H7", "H8", "A4", "A3") == [(59, 30), (58, 30), SPOT, (61, 30)]


@pytest.mark.clause("FR-2.13.1-05", "FR-2.13.1-09")
@pytest.mark.parametrize(("sent", "places"), [(("H7", "H8"), (59, 58)), (("H8", "H7"), (58, 59))])
def test_beaten_runners_stop_short_in_the_order_in_which_they_were_sent(teams, sent, places):
    match = loose(teams, at={"H7": (56, 30), "H8": (57, 30), "A3": (61, 30)})
    race(match, *sent, "A3")
    assert cells(match, "H7", "H8") == [(x, 30) for x in places]


@pytest.mark.clause("FR-2.13.1-05")
@pytest.mark.parametrize("sent", [("H7", "H8"), ("H8", "H7")])
def test_of_team_mates_level_on_points_the_first_sent_takes_the_ball(teams, sent):
    match = loose(teams, at={"H7": (57, 30), "H8": (60, 33)})
    race(match, *sent)
    assert holder(match) == pawn_of(sent[0])
    assert cells(match, sent[1]) == [(59, 30) if sent[1] == "H7" else (60, 31)]


@pytest.mark.clause("FR-2.13.1-04", "FR-2.13.1-05", "FR-2.13.1-10")
@pytest.mark.parametrize(("rolls", "winner"), [((90, 10), "H8"), ((10, 90), "A4")])
def test_only_the_best_of_each_side_roll_for_a_tie_and_everybody_stops_short_before(teams, rolls, winner):
    at = {"H7": (55, 30), "H8": (57, 30), "A3": (65, 30), "A4": (63, 30)}
    match = loose(teams, *rolls, at=at)
    events = race(match, "H7", "H8", "A3", "A4")
    assert [event.pawn for event in events if isinstance(event, Rolled)] == [pawn_of("H8"), pawn_of("A4")]
    assert holder(match) == pawn_of(winner)
    stopped = {"H7": (59, 30), "H8": (58, 30), "A3": (61, 30), "A4": (62, 30)} | {winner: SPOT}
    assert cells(match, *stopped) == list(stopped.values())


@pytest.mark.clause("FR-2.13.1-05", "FR-1.4-11")
def test_the_cell_of_a_runner_is_taken_until_the_race(teams):
    match = loose(teams, at={"H7": (59, 30), "H8": (57, 30)})
    send(match, "H7")
    assert refusal(match, Do.DO_RUN, "H8", (59, 30)) == "FR-1.4-11"
    assert refusal(match, Do.DO_RUN, "H7", (58, 30)) == "FR-2.4.2-14"  # a runner is not sent twice


@pytest.mark.clause("FR-2.13.1-05", "FR-2.4.2-09")
def test_a_race_is_run_also_when_no_defender_can_move(teams):
    away = {f"A{number}": None for number in range(2, 12)} | {"A1": (99, 63)}
    match = loose(teams, at={"H7": (56, 30), **away}, injured=["A1"])
    send(match, "H7")
    match.play(DONE)
    assert (match.ask, match.carrier) == (Ask.ASK_WAITING_RUNS, pawn_of("H7"))


@pytest.mark.clause("FR-2.13.1-06")
def test_a_footballer_on_the_landing_cell_has_the_ball_at_once(teams):
    at = {"H7": (40, 20), "A3": (74, 20), "H8": (73, 20)}
    match = board(teams, 10, 8, at=at, carrier="H7")  # 9 yards beyond 65:20
    events = play(match, Do.DO_PASS, cell=(65, 20))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("A3")
    assert len(rolls_of(events)) == 2


@pytest.mark.clause("FR-2.13.1-07")
def test_a_marked_team_mate_on_the_landing_cell_must_win_the_ball(teams):
    at = {"H7": (40, 20), "H8": (74, 20), "A3": (75, 20), "A4": (80, 63)}
    match = board(teams, 10, 8, 90, 30, at=at, carrier="H7")
    play(match, Do.DO_PASS, cell=(65, 20))
    events = skip_with_events(match, Ask.ASK_ATTACK_RUNS)
    assert [event.skill for event in events if isinstance(event, Rolled)] == [Skill.STRENGTH] * 2
    assert match.carrier == pawn_of("H8")


def skip_with_events(match, ask):
    """Answer done until this is asked, and return the events."""
    events = []
    while match.ask is not ask:
        events += match.play(DONE)
    return events


@pytest.mark.clause("FR-2.13.1-08")
def test_a_defender_who_collects_the_ball_is_not_challenged(teams):
    match = loose(teams, at={"H8": (60, 31), "A3": (63, 30)}, ask=Ask.ASK_DEFENCE_RUNS)
    assert rolls_of(race(match, "A3")) == []
    assert match.carrier == pawn_of("A3")


@pytest.mark.clause("FR-2.13.1-09")
def test_a_beaten_runner_stops_on_the_last_free_cell_of_the_path(teams):
    match = loose(teams, at={"H7": (55, 30), "A3": (61, 30)})
    race(match, "H7", "A3")
    assert cells(match, "H7") == [(59, 30)]
    match = loose(teams, at={"H7": (55, 30), "H8": (59, 30), "A3": (61, 30)})
    race(match, "H7", "A3")
    assert cells(match, "H7") == [(58, 30)]


@pytest.mark.clause("FR-2.13.1-09")
@pytest.mark.parametrize(("home", "away", "loser"), [((55, 30), (59, 30), "H7"), ((59, 30), (55, 30), "A3")])
def test_the_cell_that_the_winner_came_from_is_free_for_the_beaten(teams, home, away, loser):
    match = loose(teams, at={"H7": home, "A3": away})
    race(match, "H7", "A3")
    assert cells(match, loser) == [(59, 30)]


@pytest.mark.clause("FR-2.13.1-09", "FR-2.13.1-10", "FR-1.4-11")
def test_a_tie_on_one_path_never_puts_two_runners_on_one_cell(teams):
    match = loose(teams, 90, 10, at={"H7": (59, 30), "A3": (55, 30)}, velocity={"H7": 6, "A3": 10})
    race(match, "H7", "A3")
    assert cells(match, "H7", "A3") == [SPOT, (58, 30)]


@pytest.mark.clause("FR-2.13.1-09")
@pytest.mark.parametrize(("home", "stop"), [((57, 28), (60, 29)), ((57, 30), (59, 30)), ((62, 34), (60, 31))])
def test_a_beaten_runner_moves_along_the_touchline_first_then_across(teams, home, stop):
    match = loose(teams, at={"H7": home, "A3": (59, 31)}, velocity={"A3": 10})
    race(match, "H7", "A3")
    assert (match.carrier, cells(match, "H7")) == (pawn_of("A3"), [stop])


@pytest.mark.clause("FR-2.13.1-11", "FR-2.13.1-12", "FR-2.4-06")
def test_a_ball_nobody_reaches_stays_dead_and_the_next_turn_begins_with_slips(teams):
    match = loose(teams, at={"H7": (20, 30), "H8": (40, 50), "A3": (41, 50)})
    next_turn(match)
    assert (match.carrier, (match.ball.x, match.ball.y)) == (None, SPOT)
    assert (match.ask, match.decider) == (Ask.ASK_ATTACKERS, Side.HOME)
    assert {action.kind for action in match.legal_actions()} == {Do.DO_SLIP, Do.DO_DONE}


@pytest.mark.clause("FR-2.13.1-12")
def test_a_dead_ball_with_nobody_to_slip_goes_straight_to_the_runs(teams):
    match = next_turn(loose(teams, at={"H7": (20, 30)}))
    assert match.ask is Ask.ASK_ATTACK_RUNS


@pytest.mark.clause("FR-2.13.1-12", "FR-3.1.3-01")
def test_nobody_is_tackled_at_a_dead_ball(teams):
    match = loose(teams, at={"H8": (40, 50), "A3": (41, 50)}, ask=Ask.ASK_DEFENDERS)
    assert refusal(match, Do.DO_TACKLE, "A3") == "FR-3.1.3-01"
