"""Offside in the flow of a turn (2.12)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import DONE
from footroll.match.events import OffsideCalled, PawnRan
from footroll.pitch import Cell
from tests.match.board import board, pawn_of, restart_of
from tests.match.play import answer, happened, next_turn, play, position, skip_to, told

OTHERS = {f"A{number}": (60, 40 + number) for number in range(3, 12)}


def lined_up(teams, *rolls, at, start=(60, 30), skills=None, **more):
    """Return a match in which H8 has the ball and away's last two are at 99 and 80."""
    placed = {**OTHERS, "A1": (99, 31), "A2": (80, 20), "H8": start, **at}
    skills = {("H8", Skill.LOW_PASS): 100, **(skills or {})}
    return board(teams, *rolls, at=placed, carrier="H8", skills=skills, **more)


@pytest.mark.clause("FR-2.12-01")
def test_a_runner_behind_the_line_after_the_pass_is_not_offside(teams):
    match = lined_up(teams, at={"H9": (80, 30)})
    play(match, Do.DO_PASS, cell=(84, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    play(match, Do.DO_RUN, "H9", (84, 30))
    next_turn(match)
    assert match.carrier == pawn_of("H9")


@pytest.mark.clause("FR-2.12-02", "FR-2.12-04", "FR-2.12-06", "FR-2.12-10")
@pytest.mark.parametrize(
    ("x", "moved", "injured", "onside"),
    [
        (80, {}, [], True),
        (81, {}, [], False),
        (92, {"A2": (92, 20)}, ["A2"], True),  # the injured count for the line
        (93, {"A2": (92, 20)}, ["A2"], False),
        (85, {"H8": (85, 20)}, [], True),  # level with the ball
        (86, {"H8": (85, 20)}, [], False),
        (49, {"H8": (40, 30), "A2": (20, 20), **{name: (20, y) for name, (_, y) in OTHERS.items()}}, [], True),
        (50, {"H8": (40, 30), "A2": (20, 20), **{name: (20, y) for name, (_, y) in OTHERS.items()}}, [], False),
    ],
)
def test_only_beyond_ball_second_last_defender_and_halfway_a_receiver_needs_the_bounce(
    teams, x, moved, injured, onside
):
    match = lined_up(teams, 99, at={**moved, "H9": (x, 30)}, injured=injured, skills={("H8", Skill.HIGH_PASS): 100})
    play(match, Do.DO_PASS, cell=(x, 30))
    assert (match.ask is Ask.ASK_ONE_TOUCH) == onside  # one step back is enough, but without a one-touch action


@pytest.mark.clause("FR-2.12-09", "FR-2.12-14", "FR-2.12-08")
@pytest.mark.parametrize(("away", "winner"), [((80, 33), "A3"), ((80, 35), "H9")])
def test_a_bounce_uses_up_its_steps_in_a_race(teams, away, winner):
    # three steps back to the line and five on to the ball: one of nine points is left, against two or none
    skills = {("H9", Skill.VELOCITY): 90, ("A3", Skill.VELOCITY): 100}
    match = lined_up(teams, at={"H9": (83, 30), "A3": away}, skills=skills)
    play(match, Do.DO_PASS, cell=(85, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert happened(play(match, Do.DO_RUN, "H9", (85, 30)), PawnRan).points_at_ball == 1
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "A3", (85, 30))
    next_turn(match)
    assert match.carrier == pawn_of(winner)


@pytest.mark.clause("FR-2.12-11", "FR-2.12-07", "FR-2.12-15")
@pytest.mark.parametrize(
    ("velocity", "halved", "offence"), [(90, [], False), (80, [], False), (70, [], True), (90, ["H9"], True)]
)
def test_the_bounce_is_walked_with_the_points_of_this_turn(teams, velocity, halved, offence):
    match = lined_up(teams, at={"H9": (84, 30)}, skills={("H9", Skill.VELOCITY): velocity}, halved=halved)
    events = play(match, Do.DO_PASS, cell=(84, 30))
    assert bool(told(events, OffsideCalled)) == offence
    if offence:
        assert restart_of(match) == (Restart.AT_INDIRECT_FREE_KICK, Side.AWAY, (84, 30))


@pytest.mark.clause("FR-2.12-12")
def test_an_offside_attacker_who_does_not_get_the_ball_is_not_penalised(teams):
    match = lined_up(teams, at={"H9": (95, 30), "H10": (75, 30)})
    assert not told(play(match, Do.DO_PASS, cell=(75, 30)), OffsideCalled)
    match.play(DONE)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("H10")


@pytest.mark.clause("FR-2.12-13")
@pytest.mark.parametrize(("roll", "taken"), [(99, True), (10, False)])
def test_an_interception_comes_before_offside(teams, roll, taken):
    match = lined_up(teams, 50, roll, at={"H9": (88, 30), "A4": (70, 31)})
    play(match, Do.DO_PASS, cell=(88, 30))
    events = play(match, Do.DO_TRY, "A4")
    assert bool(told(events, OffsideCalled)) != taken
    if taken:
        assert (match.carrier, match.attacking) == (pawn_of("A4"), Side.AWAY)


@pytest.mark.clause("FR-2.12-14", "FR-2.12-15")
@pytest.mark.parametrize(("velocity", "caught"), [(80, True), (90, False)])
def test_an_attacker_offside_at_the_pass_is_penalised_for_running_onto_it_first(teams, velocity, caught):
    # 22 against 24 strays a yard: from 84:30 back to the line and on to 85:30 are nine steps
    skills = {("H8", Skill.LOW_PASS): 50, ("H9", Skill.VELOCITY): velocity}
    match = lined_up(teams, 44, 8, at={"H9": (84, 30)}, skills=skills)
    play(match, Do.DO_PASS, cell=(84, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.ball == Cell(85, 30)
    play(match, Do.DO_RUN, "H9", (85, 30))
    skip_to(match, Ask.ASK_SUBSTITUTION if caught else Ask.ASK_CARRIER)
    if caught:
        assert restart_of(match) == (Restart.AT_INDIRECT_FREE_KICK, Side.AWAY, (85, 30))
    else:
        assert match.carrier == pawn_of("H9")


@pytest.mark.clause("FR-2.12-17", "FR-2.7-14")
@pytest.mark.parametrize(("x", "offence"), [(88, True), (80, False)])
def test_each_pass_of_a_pair_has_its_own_offside(teams, x, offence):
    match = lined_up(teams, 90, at={"H9": (75, 30), "H10": (x, 30)})
    assert not told(play(match, Do.DO_PASS, cell=(75, 30)), OffsideCalled)
    assert bool(told(play(match, Do.DO_LOW_PASS, cell=(x, 30)), OffsideCalled)) == offence


@pytest.mark.clause("FR-2.12-01", "FR-2.13.1-03", "FR-2.4.1-17")
def test_offside_marks_end_with_the_turn_of_the_pass_when_a_touch_opens_the_next():
    line = (
        "H=1@3:3,8@66:30,11@82:30,9@84:30 A=1@99:28,2@80:10,6@81:31,5@80:32 ask=carrier carrier=H8 "
        "skill.low-pass.H8=100 skill.strength.A6=50 skill.low-pass.A6=50 skill.velocity.H9=70 skill.velocity.A5=80"
    )
    match = position(line, 30, 90, 0, 40)  # A6 wins the ball, and is injured playing it
    answer(match, "pass 82:30", "done", "low-pass A6 60:30")
    assert not match.state["offside"].any()
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    answer(match, "run A5 82:30", "done")  # four yards of eight
    run = happened(answer(match, "run H9 82:30"), PawnRan)
    assert run.points_at_ball == 5  # two yards of seven: a defender by now, so the bounce costs nothing
    next_turn(match)
    assert (match.attacking, match.carrier) == (Side.HOME, run.pawn)


@pytest.mark.clause("FR-2.12-14")
def test_offside_lapses_when_the_turn_of_the_pass_ends(teams):
    # 22 against 24 strays a yard, and nobody runs to it: in the next turn H9 is free to
    skills = {("H8", Skill.LOW_PASS): 50, ("H9", Skill.VELOCITY): 80}
    match = lined_up(teams, 44, 8, at={"H9": (84, 30)}, skills=skills)
    play(match, Do.DO_PASS, cell=(84, 30))
    next_turn(match)
    assert not match.state["offside"].any()
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert happened(play(match, Do.DO_RUN, "H9", (85, 30)), PawnRan).points_at_ball == 7
    next_turn(match)
    assert match.carrier == pawn_of("H9")


@pytest.mark.clause("FR-2.12-14", "FR-2.12-15", "FR-2.13.1-04")
@pytest.mark.parametrize(("rolls", "caught"), [((90, 10), True), ((10, 90), False)])
def test_an_offside_runner_is_called_after_winning_a_tied_race(teams, rolls, caught):
    # H9 cannot walk the twelve steps of the bounce with eight points: four are left on the straight path
    skills = {("H8", Skill.LOW_PASS): 50, ("H9", Skill.VELOCITY): 80, ("A3", Skill.VELOCITY): 100}
    match = lined_up(teams, 44, 8, *rolls, at={"H9": (84, 33), "A3": (80, 31)}, skills=skills)
    play(match, Do.DO_PASS, cell=(84, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    play(match, Do.DO_RUN, "H9", (85, 30))
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "A3", (85, 30))
    events = match.play(DONE)
    assert bool(told(events, OffsideCalled)) == caught
    if caught:
        assert restart_of(match) == (Restart.AT_INDIRECT_FREE_KICK, Side.AWAY, (85, 30))
    else:
        assert next_turn(match).carrier == pawn_of("A3")
