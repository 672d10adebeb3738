"""Passes and interceptions in the flow of a turn (2.6, 3.1.5, 3.2.1)."""

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Restart, Side, Skill
from footroll.match import DONE
from footroll.match.events import ActionPlayed, BallStrayed, PawnRan
from footroll.pitch import Cell
from tests.match.board import board, flag, pawn_of, restart_of
from tests.match.play import happened, next_turn, play, refusal, rolls_of, scores_of, skills_of, skip_to, told


def passing(teams, *rolls, at=None, start=(50, 30), low=80, skills=None, **more):
    """Return a match in which H8 has the ball and passes low with 80."""
    skills = {("H8", Skill.LOW_PASS): low, **(skills or {})}
    return board(teams, *rolls, at={"H8": start, **(at or {})}, carrier="H8", skills=skills, **more)


def run_to_ball(match, name):
    """Let a footballer run to the ball, and return the points they have left."""
    skip_to(match, Ask.ASK_ATTACK_RUNS if name[0] == "H" else Ask.ASK_DEFENCE_RUNS)
    return happened(play(match, Do.DO_RUN, name, (match.ball.x, match.ball.y)), PawnRan).points_at_ball


@pytest.mark.clause("FR-2.6-01", "FR-2.6-05", "FR-2.6-07")
def test_a_pass_to_an_empty_cell_has_no_owner_until_a_team_mate_runs_onto_it(teams):
    match = passing(teams, at={"H9": (63, 30)})
    play(match, Do.DO_PASS, cell=(60, 30))
    assert (match.carrier, match.ball) == (None, Cell(60, 30))
    run_to_ball(match, "H9")
    next_turn(match)
    assert (match.carrier, match.attacking) == (pawn_of("H9"), Side.HOME)


@pytest.mark.clause("FR-2.6-06")
def test_a_passer_may_run_onto_their_own_forward_pass(teams):
    match = passing(teams, skills={("H8", Skill.VELOCITY): 80})
    play(match, Do.DO_PASS, cell=(56, 30))
    assert run_to_ball(match, "H8") == 2
    next_turn(match)
    assert match.carrier == pawn_of("H8")


@pytest.mark.clause("FR-2.6-07")
@pytest.mark.parametrize(("away", "left", "winner"), [((60, 32), 5, "A4"), ((60, 33), 4, "A4"), ((60, 35), 2, "H9")])
def test_the_points_left_decide_over_a_good_pass_to_an_empty_cell(teams, away, left, winner):
    match = passing(teams, at={"H9": (65, 30), "A4": away}, skills={("H9", Skill.VELOCITY): 80})
    play(match, Do.DO_PASS, cell=(60, 30))
    assert [run_to_ball(match, "H9"), run_to_ball(match, "A4")] == [3, left]
    next_turn(match)
    assert match.carrier == pawn_of(winner)


@pytest.mark.clause("FR-2.6-08", "FR-2.6-09")
@pytest.mark.parametrize(("marker", "challenged"), [((61, 31), True), ((62, 30), False)])
def test_a_standing_receiver_is_challenged_right_after_the_pass(teams, marker, challenged):
    match = passing(teams, 60, 40, at={"H9": (60, 30), "A4": marker, "H6": (30, 10), "A6": (31, 10)})
    events = list(play(match, Do.DO_PASS, cell=(60, 30)))
    if match.ask is Ask.ASK_INTERCEPTORS:
        events += match.play(DONE)
    assert skills_of(events) == [Skill.STRENGTH, Skill.STRENGTH] * challenged
    assert (match.ask, match.state["phase"]) == (Ask.ASK_ONE_TOUCH, Phase.ACTING)


@pytest.mark.clause("FR-2.6-09")
def test_a_runner_is_challenged_on_arrival_and_has_no_one_touch_action(teams):
    match = passing(teams, 60, 40, at={"H9": (63, 30), "A4": (60, 33)})  # both have four points left
    assert not skills_of(play(match, Do.DO_PASS, cell=(60, 30)))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    play(match, Do.DO_RUN, "H9", (60, 30))
    match.play(DONE)
    play(match, Do.DO_RUN, "A4", (60, 30))
    events = match.play(DONE)
    assert skills_of(events) == [Skill.STRENGTH, Skill.STRENGTH]
    assert (match.ask, match.carrier) == (Ask.ASK_WAITING_RUNS, pawn_of("H9"))


@pytest.mark.clause("FR-2.6-13")
@pytest.mark.parametrize(("target", "rolled"), [((70, 30), []), ((71, 30), [Skill.LOW_PASS])])
def test_a_pass_of_exactly_the_automatic_distance_needs_no_roll(teams, target, rolled):
    assert skills_of(play(passing(teams, 90), Do.DO_PASS, cell=target)) == rolled


@pytest.mark.clause("FR-2.6-17")
def test_interceptors_are_on_the_line_to_the_declared_cell_and_not_to_the_landing_cell(teams):
    # 21 against 24 strays two yards to the right; A5 has only that line in reach, A4 only the declared one
    match = passing(teams, 30, 20, 5, at={"A4": (60, 29), "A5": (73, 33)}, low=70)
    play(match, Do.DO_PASS, cell=(74, 30))
    assert match.choices == [pawn_of("A4")]
    play(match, Do.DO_TRY, "A4")
    assert match.ball == Cell(74, 32)


@pytest.mark.clause(
    "FR-2.6-18", "FR-A-07", "FR-3.1.5-03", "FR-3.1.5-05", "FR-3.1.5-06", "FR-3.1.5-07", "FR-2.6-23", "FR-1.9-04"
)
@pytest.mark.parametrize(("roll", "taken"), [(40, True), (36, True), (35, False)])
def test_an_interception_needs_the_score_of_the_pass(teams, roll, taken):
    match = passing(teams, 45, roll, at={"A4": (55, 31)}, skills={("A4", Skill.INTERCEPT): 100})
    play(match, Do.DO_PASS, cell=(60, 34))
    turn = match.turn
    events = play(match, Do.DO_TRY, "A4")
    assert scores_of(events) == [36, roll]
    if taken:
        assert (match.carrier, match.ball) == (pawn_of("A4"), Cell(55, 31))
        assert (match.turn, match.attacking, match.ask) == (turn + 1, Side.AWAY, Ask.ASK_CARRIER)
    else:
        assert (match.ball, flag(match, "spent", "A4"), flag(match, "halved", "A4")) == (Cell(60, 34), 1, 0)
        assert match.points(pawn_of("A4")) == 7


@pytest.mark.clause("FR-2.6-19")
@pytest.mark.parametrize(("roll", "arrives"), [(10, True), (12, False)])
def test_a_contested_automatic_pass_still_cannot_miss(teams, roll, arrives):
    match = passing(teams, 10, roll, at={"A4": (56, 31)})  # 8, which is less than the 12 yards; 7 or 8 against it
    play(match, Do.DO_PASS, cell=(62, 30))
    events = play(match, Do.DO_TRY, "A4")
    assert not told(events, BallStrayed)
    assert (match.ball == Cell(62, 30)) == arrives


@pytest.mark.clause("FR-2.6-22", "FR-2.6-23")
@pytest.mark.parametrize(("tries", "rolls"), [(False, []), (True, [10, 90])])
def test_attempts_at_a_pass_are_declared_before_any_die_or_not_at_all(teams, tries, rolls):
    match = passing(teams, 10, 90, at={"A4": (56, 31), "A5": (58, 29)})
    assert rolls_of(play(match, Do.DO_PASS, cell=(62, 30))) == []
    assert match.ask is Ask.ASK_INTERCEPTORS
    events = []
    if tries:
        events += play(match, Do.DO_TRY, "A4")
        assert type(events[-1]) is ActionPlayed
    events += match.play(DONE)
    assert rolls_of(events) == rolls
    assert refusal(match, Do.DO_TRY, "A5") == "FR-0-08"
    assert flag(match, "spent", "A5") == 0


@pytest.mark.clause("FR-2.6-22")
def test_attempts_at_a_shot_are_declared_after_its_target(teams):
    skills = {("H9", Skill.SHOOT): 100}
    match = board(teams, 40, 50, at={"H9": (80, 20), "A4": (90, 24)}, carrier="H9", skills=skills)
    assert skills_of(play(match, Do.DO_SHOOT)) == [Skill.SHOOT]
    assert match.ask is Ask.ASK_TARGET
    play(match, Do.DO_AIM, place=0, row=0)
    assert (match.ask, match.choices) == (Ask.ASK_INTERCEPTORS, [pawn_of("A4")])


@pytest.mark.clause("FR-2.6-25")
def test_a_marker_who_failed_to_intercept_challenges_all_the_same(teams):
    match = passing(teams, 50, 20, 60, 40, at={"H9": (60, 30), "A4": (61, 31)})
    play(match, Do.DO_PASS, cell=(60, 30))
    events = play(match, Do.DO_TRY, "A4")
    assert skills_of(events) == [Skill.LOW_PASS, Skill.INTERCEPT, Skill.STRENGTH, Skill.STRENGTH]


@pytest.mark.clause("FR-2.6-26", "FR-3.1.2-01")
@pytest.mark.parametrize(("blocker", "choices"), [((51, 30), []), ((52, 30), [pawn_of("A4")])])
def test_a_blocker_who_lost_to_the_feint_does_not_intercept(teams, blocker, choices):
    match = passing(teams, 60, 40, at={"A4": blocker})
    play(match, Do.DO_PASS, cell=(60, 30))
    assert (match.choices if match.ask is Ask.ASK_INTERCEPTORS else []) == choices


@pytest.mark.clause("FR-3.2.1-06", "FR-2.11-01", "FR-2.11-04")
@pytest.mark.parametrize(("start", "target", "out"), [((73, 30), (97, 30), True), ((66, 30), (90, 30), False)])
def test_a_failed_pass_is_a_dead_ball_or_out(teams, start, target, out):
    match = passing(teams, 20, 8, start=start)  # 16 against 24: four yards forward
    play(match, Do.DO_PASS, cell=target)
    if out:
        assert restart_of(match)[:2] == (Restart.AT_GOAL_KICK, Side.AWAY)
    else:
        assert (match.carrier, match.ball, match.ask) == (None, Cell(94, 30), Ask.ASK_ATTACK_RUNS)
