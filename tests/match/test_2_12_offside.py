"""Offside in the flow of a turn (2.12)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill, Told
from footroll.match import DONE
from footroll.pitch import Cell
from tests.match.board import board, pawn_of, restart_of
from tests.match.play import happened, next_turn, play, skip_to, told

OTHERS = {f"A{number}": (60, 40 + number) for number in range(3, 12)}


def lined_up(teams, *rolls, at, start=(60, 30), skills=None, **more):
    """Return a match in which H8 has the ball, and away's last two stand at 99 and 80."""
    placed = {**OTHERS, "A1": (99, 31), "A2": (80, 20), "H8": start, **at}
    skills = {("H8", Skill.LOW_PASS): 100, **(skills or {})}
    return board(teams, *rolls, at=placed, carrier="H8", skills=skills, **more)


@pytest.mark.clause("FR-2.12-01")
def test_who_runs_behind_the_line_after_the_pass_is_not_offside(teams):
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
def test_only_who_is_beyond_ball_second_last_man_and_halfway_needs_the_bounce(teams, x, moved, injured, onside):
    match = lined_up(teams, 99, at={**moved, "H9": (x, 30)}, injured=injured, skills={("H8", Skill.HIGH_PASS): 100})
    play(match, Do.DO_PASS, cell=(x, 30))
    assert (match.ask is Ask.ASK_ONE_TOUCH) == onside  # one step back saves him, but he plays nothing on


@pytest.mark.clause("FR-2.12-09", "FR-2.12-14", "FR-2.12-08")
@pytest.mark.parametrize(("away", "winner"), [((80, 33), "A3"), ((80, 35), "H9")])
def test_a_bounce_uses_up_its_steps_in_a_race(teams, away, winner):
    # three steps back to the line and five on to the ball: one of nine points is left, against two or none
    skills = {("H9", Skill.VELOCITY): 90, ("A3", Skill.VELOCITY): 100}
    match = lined_up(teams, at={"H9": (83, 30), "A3": away}, skills=skills)
    play(match, Do.DO_PASS, cell=(85, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert happened(play(match, Do.DO_RUN, "H9", (85, 30)), Told.TOLD_RUN).verdict == 1
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
    assert bool(told(events, Told.TOLD_OFFSIDE)) == offence
    if offence:
        assert restart_of(match) == (Restart.AT_INDIRECT_FREE_KICK, Side.AWAY, (84, 30))


@pytest.mark.clause("FR-2.12-12")
def test_who_stands_offside_and_does_not_get_the_ball_does_no_harm(teams):
    match = lined_up(teams, at={"H9": (95, 30), "H10": (75, 30)})
    assert not told(play(match, Do.DO_PASS, cell=(75, 30)), Told.TOLD_OFFSIDE)
    match.play(DONE)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("H10")


@pytest.mark.clause("FR-2.12-13")
@pytest.mark.parametrize(("roll", "taken"), [(99, True), (10, False)])
def test_an_interception_comes_before_offside(teams, roll, taken):
    match = lined_up(teams, 50, roll, at={"H9": (88, 30), "A4": (70, 31)})
    play(match, Do.DO_PASS, cell=(88, 30))
    events = play(match, Do.DO_TRY, "A4")
    assert bool(told(events, Told.TOLD_OFFSIDE)) != taken
    if taken:
        assert (match.carrier, match.attacking) == (pawn_of("A4"), Side.AWAY)


@pytest.mark.clause("FR-2.12-14", "FR-2.12-15")
@pytest.mark.parametrize(("velocity", "caught"), [(80, True), (90, False)])
def test_who_was_offside_at_the_pass_is_caught_when_he_runs_onto_it_first(teams, velocity, caught):
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
    assert not told(play(match, Do.DO_PASS, cell=(75, 30)), Told.TOLD_OFFSIDE)
    assert bool(told(play(match, Do.DO_LOW_PASS, cell=(x, 30)), Told.TOLD_OFFSIDE)) == offence
